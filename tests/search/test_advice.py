"""Advice: right where it can be checked, honest where something is hidden, and the same in every run."""

import numpy as np
import pytest

import pyxis
from pyxis.core.errors import OptionError
from pyxis.core.match import BY_HAND, Match
from pyxis.core.saying import speaking
from pyxis.search.advice import Estimate, advise, guessed
from pyxis.search.analysis import Progress
from pyxis.search.simulation import win_share
from pyxis.search.table import DRAW, LOSS, WIN
from tests.setups import Setup, played, sampled, setups
from tests.tiny import PLAIN, TINY

ONE_MOVE_FROM_THE_END = "Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v"
MANY = 200
GAMES = (*pyxis.games(), TINY, PLAIN)
SETUPS = [setup for game in GAMES for setup in setups(game) if setup.is_plain]


def decisions(setup: Setup) -> list[Match]:
    """A few positions of a random match, in which a seat acts and looking at each choice does not take for ever."""
    return [match for match in sampled(played(setup), 8) if match.actor >= 0 and len(match.legal) <= MANY][-3:]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_legal_action_of_every_game_gets_a_chance_of_winning(setup: Setup) -> None:
    for match in decisions(setup):
        advice = advise(match, simulations=8, memory=1)
        assert {estimate.choice.action for estimate in advice.estimates} == set(match.legal)
        assert all(0 <= estimate.chance <= 1 for estimate in advice.estimates)
        assert advice.seat == match.actor


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_main_line_begins_with_the_best_choice_and_is_legal(setup: Setup) -> None:
    for match in decisions(setup):
        advice = advise(match, simulations=8, memory=1)
        assert advice.line[0].choice == advice.best.choice
        assert advice.story
        later = match.with_seed(BY_HAND)
        for step in advice.line:
            assert later.actor == step.seat
            later = later.play(step.choice.action)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_first_move_of_the_line_is_whole(setup: Setup) -> None:
    for match in decisions(setup):
        advice = advise(match, simulations=8, memory=1)
        advised = advice.moves[0]
        assert advised.steps == advice.line[: len(advised.steps)]
        assert advised.seat == match.actor
        assert advised.told
        after = match.with_seed(BY_HAND).play(advised.text)
        assert after.actor != match.actor or not after.is_midway


def test_a_line_in_moves_is_the_line_without_a_move_it_breaks_off_in() -> None:
    advice = advise(pyxis.new("pyradice", seed=3), simulations=2000)
    steps = [step for move in advice.moves for step in move.steps]
    assert tuple(steps) == advice.line[: len(steps)]
    assert all(step.goes_on for step in advice.line[len(steps) :])
    assert [len(move.steps) for move in advice.moves[:1]] == [2]


def test_what_is_not_told_yet_is_said_in_the_words_of_the_choices() -> None:
    match = pyxis.new("puxes", seed=5, start_faces="suggested", table="quick", powers="off")
    while not any(choice.kind == "move" for choice in match.choices):
        match = match.play(match.legal[0])
    move = advise(match, simulations=200).moves[0]
    assert [step.choice.kind for step in move.steps[-4:]] == ["move", "style", "aim", "power_of_flick"]
    assert "degrees, power" in move.told[-1]


def test_a_win_by_force_is_called_one() -> None:
    advice = advise(pyxis.new("pyrgos").play(ONE_MOVE_FROM_THE_END), simulations=1000, memory=16)
    assert advice.best.proved == "win"
    assert advice.best.words == "wins by force in 1"
    assert advice.complete
    assert advice.story[-1] == "White controls three towers and wins."


def test_what_loses_by_force_stands_last() -> None:
    advice = advise(pyxis.new("connect_four").play("1 7 2 7 3"), simulations=500, memory=16)
    assert advice.best.choice.text == "4"
    assert {estimate.proved for estimate in advice.estimates[1:]} == {"loss"}


def test_where_dice_may_still_fall_nothing_is_called_forced_before_its_time() -> None:
    match = pyxis.new("pyradice", seed=3)
    assert {estimate.proved for estimate in advise(match, simulations=30).estimates} == {None}


@pytest.mark.parametrize(
    ("result", "is_final", "shares"),
    [
        ((1.0, 0.0, -1.0), True, (1.0, 0.0, 0.0)),
        ((0.1, -0.1), True, (1.0, 0.0)),
        ((0.5, 0.5, -1.0), True, (0.5, 0.5, 0.0)),
        ((0.2, -0.2), False, (0.6, 0.4)),
        ((0.5, -0.5, -1.0), False, (0.75, 0.25, 0.0)),
    ],
)
def test_a_chance_is_a_share_of_wins_whatever_the_returns(
    result: tuple[float, ...], is_final: bool, shares: tuple[float, ...]
) -> None:
    found = [win_share(np.array(result), seat, is_final) for seat in range(len(result))]
    assert found == pytest.approx(shares)


@pytest.mark.parametrize("seats", [2, 3])
def test_advice_does_not_depend_on_what_the_seat_may_not_know(seats: int) -> None:
    match = pyxis.new(TINY, seats=seats, seed=6)
    worlds = [guessed(match.view(), number) for number in range(6)]
    answers = {repr((advice := advise(world, simulations=50)).estimates) + repr(advice.line) for world in worlds}
    assert len(answers) == 1


def test_choices_of_a_game_of_luck_are_tried_equally_often_and_the_opening_tells_them_apart() -> None:
    advice = advise(pyxis.new("pyle"), simulations=6000)
    best, *_, worst = advice.estimates
    assert {estimate.visits for estimate in advice.estimates} == {1000}
    assert worst.is_surely_behind
    assert worst.margin is not None
    assert worst.behind > 2 * worst.margin > 0
    assert not best.is_surely_behind


def test_other_dice_find_the_same_best_and_worst_first_steps() -> None:
    answers = [advise(pyxis.new("pyle"), simulations=12000, seed=seed).estimates for seed in range(3)]
    assert len({answer[-1].choice.text for answer in answers}) == 1
    for answer in answers:
        alike = {estimate.choice.text for estimate in answer if not estimate.is_surely_behind}
        assert all(other[0].choice.text in alike for other in answers)


@pytest.mark.parametrize(
    ("behind", "margin", "words"),
    [
        (0.0, 0.0001, "50.00 %, the best"),
        (0.0006, 0.0001, "50.00 %, 0.06 ± 0.01 behind the best"),
        (0.0006, 0.0007, "50.00 %, as good as the best (± 0.07)"),
    ],
)
def test_what_was_compared_is_said_with_its_uncertainty(behind: float, margin: float, words: str) -> None:
    choice = pyxis.new("pyle").choices[0]
    assert Estimate(choice, 0.5, behind=behind, margin=margin).words == words


def test_counting_gives_the_same_answer_again() -> None:
    match = pyxis.new("connect_four").play("4 4 3")
    first, second = (advise(match, simulations=100, memory=1) for _ in range(2))
    assert first.estimates == second.estimates
    assert first.line == second.line


def test_progress_is_told_and_can_end_it() -> None:
    heard: list[Progress] = []

    def stop(so_far: Progress) -> bool:
        heard.append(so_far)
        return False

    advice = advise(pyxis.new("connect_four"), seconds=600, progress=stop)
    assert len(heard) == 1
    assert all(estimate.visits for estimate in advice.estimates)


def test_there_is_no_advice_for_chance_or_after_the_end() -> None:
    with pytest.raises(OptionError, match="chance"):
        advise(pyxis.new("pyradice", seed=BY_HAND))
    with pytest.raises(OptionError, match="over"):
        advise(pyxis.new("pyrgos").play(ONE_MOVE_FROM_THE_END + " Sd1"))


@pytest.mark.parametrize(
    ("low", "high", "plies", "words"),
    [
        (LOSS, WIN, None, "62 %"),
        (DRAW, WIN, None, "62 %, does not lose"),
        (DRAW, DRAW, None, "draws"),
        (WIN, WIN, 5, "wins by force in 5"),
        (LOSS, LOSS, None, "loses by force"),
    ],
)
def test_what_is_known_is_said_in_a_few_words(low: int, high: int, plies: int | None, words: str) -> None:
    choice = pyxis.new("pyrgos").choices[0]
    assert Estimate(choice, 0.62, low, high, plies).words == words


def test_what_is_known_is_said_in_the_language_of_the_reader() -> None:
    choice = pyxis.new("pyrgos").choices[0]
    won, safe = Estimate(choice, 0.62, 1, 1, 7), Estimate(choice, 0.62, 0, 1)
    with speaking("de"):
        assert (won.words, safe.words) == ("gewinnt erzwungen in 7", "62 %, verliert nicht")
    with speaking("fr"):
        assert (won.words, safe.words) == ("gagne à coup sûr en 7", "62 %, ne perd pas")
