"""Moves: what a seat does in one go, what chance says after it, and who hears of it."""

from typing import Any

import numpy as np
import pytest

import pyxis
from pyxis.core.contract import CHANCE, OVER, SPECTATOR, Rules
from pyxis.core.game import Game
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Layout, int8
from pyxis.core.match import BY_HAND, Match
from pyxis.core.surface import runs
from tests.games.puxes.tables import table
from tests.tiny import TINY

NUMBERS, FACES, TURNS = 3, 2, 4


class State(Layout):
    """Two seats in turn say two numbers, the first of them to themselves; then a coin falls. It falls first of all."""

    coin: int = int8()
    """1 while it is in the air."""
    whispered: int = int8()
    """1 + the number, or 0."""
    said: Array = int8(TURNS)
    turn: int = int8()
    """How many have said their numbers."""
    tosses: int = int8()


@kernel
def setup(state: Any, seats: int, options: Array) -> None:
    state.coin = 1


@kernel
def actor(state: Any) -> int:
    if state.coin:
        return CHANCE
    return OVER if state.turn == TURNS else state.turn % 2


@kernel
def legal(state: Any, actions: Array) -> int:
    count = FACES if state.coin else NUMBERS
    for action in range(count):
        actions[action] = action
    return count


@kernel
def weights(state: Any, out: Array) -> int:
    out[:FACES] = 1
    return FACES


@kernel
def apply(state: Any, action: int) -> None:
    if state.coin:
        state.coin = 0
        state.tosses += action
    elif state.whispered == 0:
        state.whispered = 1 + action
    else:
        state.said[state.turn] = state.whispered + action
        state.whispered = 0
        state.turn += 1
        state.coin = 1


@kernel
def returns(state: Any, out: Array) -> None:
    out[:] = 0.0


@kernel
def redact(state: Any, seat: int) -> None:
    if seat != state.turn % 2:
        state.whispered = 0


@kernel
def continues(state: Any) -> bool:
    return state.whispered != 0


NUMBER_GAME = Game(
    id="whispers",
    title="Whispers",
    version=1,
    pitch="Say two numbers.",
    credits="Ours.",
    minutes="1",
    seats=(2,),
    state=State,
    action_count=NUMBERS,
    most_legal=NUMBERS,
    longest=3 * TURNS + 1,
    rules=Rules(
        setup=setup,
        actor=actor,
        legal=legal,
        weights=weights,
        apply=apply,
        returns=returns,
        redact=redact,
        continues=continues,
    ),
    has_chance=True,
    has_secrets=True,
)


@pytest.fixture
def match() -> Match:
    """The coin, both seats' first numbers with their coins, and half of the next."""
    return pyxis.new(NUMBER_GAME, seed=BY_HAND).play("1 0 2 0 1 1 1 2")


def test_what_chance_does_first_is_a_move_of_nobody(match: Match) -> None:
    opening = match.moves[0]
    assert (opening.number, opening.seat, opening.actions) == (0, CHANCE, (1,))


def test_a_move_is_all_its_parts_and_what_chance_says_then(match: Match) -> None:
    assert [(move.number, move.seat, move.actions) for move in match.moves[1:]] == [
        (1, 0, (0, 2, 0)),
        (2, 1, (1, 1, 1)),
        (3, 0, (2,)),
    ]


def test_its_line_says_what_the_seat_did_and_plays_it_again(match: Match) -> None:
    assert [move.text for move in match.moves[1:]] == ["0 2", "1 1", "2"]
    seeded = pyxis.new(NUMBER_GAME, seed=3).play("0 1").play("2 2")
    for move in seeded.moves[1:]:
        assert move.before.play(move.text).actions == move.after.actions


def test_a_move_begun_is_not_complete(match: Match) -> None:
    assert match.is_midway
    assert [move.is_complete for move in match.moves] == [True, True, True, False]
    waiting = match.play("0")
    assert not waiting.is_midway
    assert waiting.move is not None
    assert not waiting.move.is_complete, "the coin is still in the air"


def test_before_the_first_action_there_is_no_move() -> None:
    start = pyxis.new(NUMBER_GAME, seed=BY_HAND)
    assert (start.move, start.moves, start.move_number, start.is_midway) == (None, (), 0, False)


def test_a_match_that_begins_within_a_move_begins_with_the_rest_of_it(match: Match) -> None:
    begun = Match(match.game, match.seats, match.options, match.states, BY_HAND)
    assert not begun.is_midway
    assert [(move.number, move.text) for move in begun.play("1").moves] == [(1, "1")]


def test_a_step_back_takes_back_what_was_begun_then_whole_moves_and_never_the_opening(match: Match) -> None:
    assert [match.step_back(count).number for count in range(6)] == [8, 7, 4, 1, 1, 1]
    assert match.undone().number == 7
    assert match.step_back(2).undone().number == 2


def test_a_step_back_does_not_change_the_dice() -> None:
    played = pyxis.new(NUMBER_GAME, seed=9).play("0 1").play("2 2")
    assert played.step_back().play("2 2").actions == played.actions


def test_only_the_seat_itself_is_told_what_it_chose(match: Match) -> None:
    first = match.moves[1]
    assert [(event.actor, event.choice and event.choice.text) for event in first.telling(0)] == [
        (0, "0"),
        (0, "2"),
        (CHANCE, None),
    ]
    for seat in (1, SPECTATOR):
        assert [(event.actor, event.choice) for event in first.telling(seat)] == [(0, None), (CHANCE, None)]


def test_what_is_only_begun_is_nobody_elses_business(match: Match) -> None:
    begun = match.moves[-1]
    assert begun.noticed(0)
    assert not begun.noticed(1)
    assert (begun.telling(1), begun.told(1), begun.sentences(1)) == ((), (), ())


def test_where_nothing_is_secret_everybody_is_told_all() -> None:
    move = pyxis.new("pyrgos").play("Sa1").moves[0]
    assert [event.choice.text for event in move.telling() if event.choice] == ["Sa1"]
    assert move.sentences() == move.told() == ("White sets a square on a1.",)


def test_what_nothing_is_told_of_reads_as_what_was_chosen() -> None:
    choosing = table().play("Ao2/S")
    assert choosing.told() == ()
    assert choosing.moves[0].sentences() == ("flick Ao2, which shows smiley, slide.",)


def test_keeping_and_changing_are_moves_of_their_own() -> None:
    match = pyxis.position(TINY, "play 0: 1 2", BY_HAND, changes=2).play("change =2 keep")
    assert [move.text for move in match.moves] == ["change", "keep"]
    assert match.moves[0].told(0) == ("Seat 0 throws its card away.", "Seat 0 is dealt a 2.")


def test_whole_numbers_in_a_row_are_a_run() -> None:
    assert runs([1, 2, 3, 7, 9, 10]) == [(1, 3), (9, 10)]
    assert runs([]) == []
    assert runs(np.arange(5).tolist(), least=6) == []
