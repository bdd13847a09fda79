"""A source tells what weights cannot: its words are actions of chance like any others."""

from dataclasses import replace

import pytest
from msgspec import structs

import pyxis
from pyxis.core import dice
from pyxis.core.errors import RecordError
from pyxis.core.game import Game, Source
from pyxis.core.record import Record
from pyxis.core.stepper import Stepper
from pyxis.core.verify import verify
from tests.tiny import TINY


def told_by(*words: int) -> Game:
    """The tiny game, its chance told by a source that says the same words whenever it may."""
    return replace(TINY, source=Source(lambda _: True, lambda _: words, lambda _, action: action in words))


def test_a_match_asks_the_source_and_writes_its_words_down() -> None:
    plain = pyxis.new(TINY, seed=pyxis.BY_HAND)
    assert plain.actor == pyxis.CHANCE
    word = plain.legal[-1]
    match = pyxis.new(told_by(word), seed=1)
    assert match.actions[0] == word


def test_a_replay_does_not_ask_again() -> None:
    word = pyxis.new(TINY, seed=pyxis.BY_HAND).legal[-1]
    match = pyxis.new(told_by(word), seed=1)
    silent = replace(TINY, source=Source(lambda _: True, _never, lambda _, __: True))
    record = Record.of(match, keep_seed=False)
    assert record.replay(silent).states.tobytes() == match.states.tobytes()


def _never(_: object) -> list[int]:
    raise AssertionError("a replay asked the source")


def named(name: str, *words: int) -> Game:
    game = told_by(*words)
    assert game.source is not None
    return replace(game, source=replace(game.source, name=lambda: name, admits=lambda _, __: True))


def promised_match(game: Game) -> Record:
    """A match whose opening and teller were promised."""
    assert game.source is not None
    source = game.source.name()
    secret = dice.fresh_secret(dice.opening_of(pyxis.new(game, seed=pyxis.BY_HAND), source))
    match = pyxis.new(game, seed=dice.seed(secret, ["", ""]))
    promised = dice.Dice(commitment=dice.commitment(secret), secret=secret, salts=["", ""], source=source)
    return Record.of(match, dice=promised)


def test_what_a_source_told_is_asked_again() -> None:
    first, *_, last = pyxis.new(TINY, seed=pyxis.BY_HAND).legal
    game = named("a table", last)
    found = verify(promised_match(game), game)
    assert (found.checked, found.told, found.unchecked) == (0, 1, 0)
    forged = named("a table", first)
    with pytest.raises(RecordError, match="told otherwise by a table"):
        verify(promised_match(game), forged)


def test_what_another_source_told_is_not_checked_and_that_is_said() -> None:
    first, *_, last = pyxis.new(TINY, seed=pyxis.BY_HAND).legal
    found = verify(promised_match(named("a table", last)), named("another", first))
    assert (found.told, found.unchecked, found.source) == (0, 1, "a table")


def test_who_told_is_part_of_the_promise() -> None:
    word = pyxis.new(TINY, seed=pyxis.BY_HAND).legal[-1]
    record = promised_match(named("a table", word))
    assert record.dice is not None
    record.dice = structs.replace(record.dice, source="another")
    with pytest.raises(RecordError, match="another opening"):
        verify(record, named("another", word))


def test_by_hand_nobody_is_asked() -> None:
    assert pyxis.new(replace(TINY, source=Source(lambda _: True, _never, lambda _, __: False)), seed=pyxis.BY_HAND)


def test_what_a_source_admits_is_accepted_though_the_rules_do_not_list_it() -> None:
    listed = pyxis.new(TINY, seed=pyxis.BY_HAND)
    beyond = next(action for action in range(TINY.action_count) if action not in listed.legal)
    with pytest.raises(pyxis.IllegalAction):
        listed.checked(beyond)
    match = pyxis.new(told_by(beyond), seed=pyxis.BY_HAND)
    assert match.checked(beyond) == beyond
    assert match.refusal(beyond) is None


def test_a_stepper_takes_what_a_source_admits() -> None:
    word = pyxis.new("puxes", seed=pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0)
    match = word.play("~h ~h ~h ~p Ao2/S@90.00^10")
    stepper = Stepper(match)
    for action in (0, 1, 3, 2750, 3000, 900, 5, 0, 0):
        stepper.apply(action)
    assert stepper.states[0].y[3] == 3000
