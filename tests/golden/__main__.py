"""Writes all golden files anew, and removes those of games as they are no longer played."""

from tests.contract.conftest import GAMES, SETUPS
from tests.golden.playthrough import FOLDER, file_of, playthrough


def main() -> None:
    """Games that are not installed keep their files."""
    for game in GAMES:
        for old in (FOLDER / game.id).glob("*.txt"):
            old.unlink()
    for setup in SETUPS:
        file = file_of(setup)
        file.parent.mkdir(exist_ok=True)
        file.write_text(playthrough(setup), encoding="utf-8")


main()
