"""The heuristic of Pyrgos, and the simplest bot that follows it."""

import pytest

from pyxis.search.bots import Bot
from pyxis.search.greedy import GreedyBot
from pyxis.search.random import RandomBot
from tests.games.pyrgos.play import after, random_match
from tests.games.pyrgos.test_ending import BLACK_STUCK_ALL_LEVEL, THREE_TOWERS

BEFORE_THE_THIRD_TOWER = THREE_TOWERS.rpartition(" ")[0]


@pytest.mark.parametrize("seed", range(10))
def test_values_are_zero_sum_and_within_bounds(seed: int) -> None:
    for match in random_match(seed, swap="on").history():
        white, black = match.values
        assert white == -black
        assert -1 <= white <= 1


def test_once_over_the_values_are_the_returns() -> None:
    for moves in (THREE_TOWERS, BLACK_STUCK_ALL_LEVEL):
        assert after(moves).values == after(moves).returns


def test_who_has_the_only_tower_is_ahead() -> None:
    white, black = after("Tb1< Sa1 Cb1 Sb1").values
    assert white > black


def test_a_win_at_hand_is_nearly_won() -> None:
    assert after(BEFORE_THE_THIRD_TOWER).values[0] > 0.9


def test_having_to_finish_the_opponents_last_tower_is_nearly_lost() -> None:
    match = after("Tc2< Ta2> Tb2< Ca2 Sa2 Ta1^ Ta3v Ca1 Sa1 Tb1> Tc1< Cb1")
    assert match.legal_texts == ("Sb1",)
    assert match.values[0] < -0.9


def test_after_a_swap_the_seats_change_places() -> None:
    assert after("Sb2 swap", swap="on").values == after("Sb2", swap="on").values[::-1]


def test_greedy_beats_random() -> None:
    won = 0
    for number in range(100):
        bots: list[Bot] = [GreedyBot(number), RandomBot(number)]
        seat = number % 2
        match = after("")
        while not match.over:
            match = match.play(bots[match.actor != seat].choose(match.view()))
        won += match.returns[seat] == 1
    assert won >= 90
