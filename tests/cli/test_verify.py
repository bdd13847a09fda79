"""`pyxis verify` and `pyxis serve`, as far as they answer at once."""

from collections.abc import Callable
from pathlib import Path

import pyxis
from pyxis.core import dice
from pyxis.core.dice import Dice
from pyxis.core.record import Record
from tests.cli.conftest import Outcome

Call = Callable[..., Outcome]


def test_verify_says_that_all_dice_are_as_promised(call: Call, tmp_path: Path) -> None:
    secret = dice.fresh_secret()
    match = pyxis.new("pyradice", seed=dice.seed(secret, ["", ""]))
    promised = Dice(commitment=dice.commitment(secret), secret=secret, salts=["", ""])
    path = tmp_path / "match.json"
    Record.of(match, dice=promised).save(path)
    outcome = call("verify", str(path))
    assert outcome.code == 0
    assert promised.commitment in outcome.out
    assert f"All {match.number} actions of chance" in outcome.out


def test_verify_names_what_it_could_not_check(call: Call, tmp_path: Path) -> None:
    start = pyxis.new("pyradice", seed=7)
    start = start.play(start.legal[0])
    secret = dice.fresh_secret(dice.opening_of(start))
    promised = Dice(commitment=dice.commitment(secret), secret=secret, salts=["", ""], since=start.number)
    path = tmp_path / "branch.json"
    Record.of(start, keep_seed=False, dice=promised).save(path)
    outcome = call("verify", str(path))
    assert outcome.code == 0
    assert "0 actions of chance follow from the secret" in outcome.out
    assert f"NOT checked: {start.number - 1} actions of chance from before these dice" in outcome.out


def test_verify_refuses_in_one_line(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    pyxis.save(pyxis.new("pyrgos"), path)
    for wrong in (path, tmp_path / "missing.json"):
        outcome = call("verify", str(wrong))
        assert outcome.code == 2
        assert str(wrong) in outcome.err
        assert len(outcome.err.strip().splitlines()) == 1


def test_serve_refuses_what_cannot_be_served(call: Call) -> None:
    for arguments in (("--database", "mongodb://x"), ("--workers", "2"), ("--broker", "carrier://pigeon")):
        outcome = call("serve", *arguments)
        assert outcome.code == 2, outcome
        assert len(outcome.err.strip().splitlines()) == 1
