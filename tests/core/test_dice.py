"""Dice that were promised before the first action can be checked after the last."""

import hashlib
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

import pyxis
from pyxis.core import dice
from pyxis.core.contract import CHANCE
from pyxis.core.dice import Dice
from pyxis.core.errors import RecordError
from pyxis.core.match import Match
from pyxis.core.record import Record, parse
from pyxis.core.verify import verify

SALTS = ["pepper", "cumin"]


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole match whose dice were promised."""
    secret = dice.fresh_secret()
    match = pyxis.new("pyradice", seed=dice.seed(secret, SALTS))
    chooser = random.Random(1)  # noqa: S311
    while not match.over:
        match = match.play(chooser.choice(match.legal))
    promised = Dice(commitment=dice.commitment(secret), secret=secret, salts=SALTS)
    return Record.of(match, dice=promised)


def test_dice_as_promised_are_verified(record: Record) -> None:
    found = verify(record)
    assert found.checked > 50
    assert found.match.over


def test_a_record_keeps_what_was_promised(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    record.save(path)
    assert parse(path.read_bytes()) == record
    assert pyxis.load(path).over


def test_the_commitment_is_what_sha256sum_says() -> None:
    assert dice.commitment("secret") == hashlib.sha256(b"secret").hexdigest()


def test_every_salt_and_its_place_matters() -> None:
    seeds = {dice.seed("secret", salts) for salts in (["a", "b"], ["b", "a"], ["ab", ""], ["", "ab"], ["a", "b", ""])}
    assert len(seeds) == 5


def refused(record: Record) -> str:
    with pytest.raises(RecordError) as error:
        verify(record)
    return str(error.value)


def test_another_secret_is_noticed(record: Record) -> None:
    assert record.dice is not None
    other = replace(record.dice, secret=dice.fresh_secret())
    assert "not the one that was promised" in refused(replace(record, dice=other))


def test_other_salts_are_noticed(record: Record) -> None:
    assert record.dice is not None
    other = replace(record.dice, salts=["salt", "salt"])
    assert "does not follow" in refused(replace(record, dice=other))
    assert "the dice promised say" in refused(replace(record, dice=other, seed=None))


def test_a_die_that_was_turned_is_noticed() -> None:
    secret = dice.fresh_secret()
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND)
    fair = match.outcome(dice.seed(secret, SALTS))
    turned = match.play(next(action for action in match.legal if action != fair))
    promised = Dice(commitment=dice.commitment(secret), secret=secret, salts=SALTS)
    assert "action 1: chance did" in refused(Record.of(turned, dice=promised))
    later = replace(promised, since=1)
    assert "which nobody promised" in refused(Record.of(turned, dice=later))
    assert "after action 2, but it has 1" in refused(Record.of(turned, dice=replace(promised, since=2)))


def branched(start: Match) -> tuple[Match, Dice]:
    """A few actions played on from there, with dice promised for just that opening."""
    secret = dice.fresh_secret(dice.opening_of(start))
    match = start.with_seed(dice.seed(secret, SALTS))
    for _ in range(5):
        match = match.play(match.legal[-1])
    return match, Dice(commitment=dice.commitment(secret), secret=secret, salts=SALTS, since=start.number)


def test_a_branch_says_what_its_dice_did_not_decide() -> None:
    start = pyxis.new("piri", seed=7)
    for _ in range(5):
        start = start.play(start.legal[-1])
    match, promised = branched(start)
    found = verify(Record.of(match, dice=promised))
    assert found.checked > 0
    assert found.inherited == sum(step.parent is not None and step.parent.actor == CHANCE for step in start.history())


def test_dice_that_are_said_to_have_begun_later_are_noticed() -> None:
    match, promised = branched(pyxis.new("piri", seed=pyxis.BY_HAND))
    assert verify(Record.of(match, dice=promised)).inherited == 0
    forged = replace(promised, since=match.number)
    assert "made for another opening" in refused(Record.of(match, dice=forged))


def test_a_promise_for_other_options_is_noticed() -> None:
    match, promised = branched(pyxis.new("piri", seed=pyxis.BY_HAND))
    other = pyxis.new("piri", seed=match.seed, missions="one_each")
    assert "made for another opening" in refused(Record.of(other, dice=promised))


def test_a_record_without_a_promise_cannot_be_verified(record: Record) -> None:
    assert "says nothing of its dice" in refused(replace(record, dice=None))
