"""A change that a player would notice shows up as a difference in text."""

import difflib

import pytest

from tests.contract.conftest import GAMES, SETUPS
from tests.golden.playthrough import FOLDER, file_of, playthrough
from tests.setups import Setup

ADVICE = "run `make golden` and read the diff"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_playthrough_is_as_written_down(setup: Setup) -> None:
    file = file_of(setup)
    assert file.is_file(), f"{file.name} is missing: {ADVICE}"
    written = file.read_text(encoding="utf-8").splitlines()
    diff = list(difflib.unified_diff(written, playthrough(setup).splitlines(), "written", "played", lineterm="", n=0))
    if diff:
        pytest.fail("\n".join([f"{file}: {ADVICE}", *diff[:12]]), pytrace=False)


def test_no_playthrough_is_left_over() -> None:
    expected = {file_of(setup) for setup in SETUPS}
    assert {file for game in GAMES for file in (FOLDER / game.id).glob("*.txt")} == expected, ADVICE
