"""Writes all golden files anew, and removes those of games as they are no longer played."""

from tests.contract.conftest import GAMES, SETUPS
from tests.golden.playthrough import FOLDER, file_of, playthrough


def main() -> None:
    """Games that are not installed keep their files."""
    pages = {file_of(setup): playthrough(setup) for setup in SETUPS}
    for file, page in pages.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(page, encoding="utf-8")
    for game in GAMES:
        for old in set((FOLDER / game.id).glob("*.txt")) - set(pages):
            old.unlink()


main()
