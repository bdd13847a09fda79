"""`--set`: a game played with the pieces of a file."""

from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Outcome
from tests.games.pyradice.boxes import box

Call = Callable[..., Outcome]


def test_pieces_are_read_from_a_file(call: Call, tmp_path: Path) -> None:
    path = box(tmp_path, A2="op = 'FLIP'")
    record = tmp_path / "match.json"
    outcome = call("play", "pyradice", "--seats", "human,human", "--set", path, "--seed", "1", "--save", record)
    assert outcome.code == 0
    assert f"{path}#" in record.read_text(encoding="utf-8")


def test_a_file_that_is_not_there_is_refused(call: Call, tmp_path: Path) -> None:
    outcome = call("play", "pyradice", "--set", tmp_path / "no.toml")
    assert outcome.code == 2
    assert "cannot be read" in outcome.err


def test_a_game_without_such_pieces_says_so(call: Call, tmp_path: Path) -> None:
    outcome = call("play", "pyrgos", "--set", tmp_path / "no.toml")
    assert outcome.code == 2
    assert "no option is called components" in outcome.err
