"""The solver against a search that looks at everything, and what it does when it may not go on."""

import numpy as np
import pytest

import pyxis
from pyxis.core.errors import OptionError
from pyxis.core.match import Match, begin
from pyxis.core.position import Position
from pyxis.search.budget import Budget
from pyxis.search.solver import Distance, Search, Solver, Value, after, check_solvable, run
from pyxis.search.table import DRAW, LOSS, MEBIBYTE, WIN
from tests.search.again import AGAIN, KEYLESS
from tests.search.minimax import minimax
from tests.search.positions import RULE_SETS, positions, start
from tests.tiny import TINY

LATE = 21
"""Plies after which looking at everything takes no time."""

rule_sets = pytest.mark.parametrize("rules", RULE_SETS)


def solver_for(position: Position, memory: int = 16) -> Solver:
    return Solver(position, memory, use_openings=False)


def again(heap: int) -> Match:
    return begin(AGAIN, None, {"heap": heap}, seed=0)


@rule_sets
def test_values_are_those_of_a_full_search(rules: str) -> None:
    solver = solver_for(start(rules))
    for match in positions(rules, LATE, 60):
        value = solver.value(match)
        assert value.low == value.high == minimax(match)[0], match.line


@rule_sets
def test_the_action_keeps_the_value(rules: str) -> None:
    solver = solver_for(start(rules))
    for match in positions(rules, LATE, 60):
        value = solver.value(match)
        assert value.action is not None
        reply = match.play(value.action)
        worth = minimax(reply)[0] if reply.actor == match.actor else -minimax(reply)[0]
        if reply.over:
            worth = int(reply.returns[match.actor])
        assert worth == value.low, match.line


@rule_sets
def test_distances_are_those_of_a_full_search(rules: str) -> None:
    solver = solver_for(start(rules))
    for match in positions(rules, LATE, 40):
        value, plies = minimax(match)
        if value != DRAW:
            winner = match.actor if value == WIN else 1 - match.actor
            assert solver.distance(match, winner).plies == plies, match.line


def test_wins_draws_and_losses_all_occur_among_those_positions() -> None:
    assert {minimax(match)[0] for rules in RULE_SETS for match in positions(rules, LATE, 60)} == {WIN, DRAW, LOSS}


@pytest.mark.parametrize("heap", range(2, 14))
def test_a_seat_may_move_again(heap: int) -> None:
    value, plies = minimax(again(heap))
    solver = solver_for(again(heap), 1)
    assert solver.value(again(heap)).low == value
    if value != DRAW:
        assert solver.distance(again(heap), 0 if value == WIN else 1).plies == plies


@rule_sets
def test_white_wins_from_the_empty_board(rules: str) -> None:
    value = solver_for(start(rules), 256).value(start(rules))
    assert (value.low, value.high) == (WIN, WIN)
    assert value.action is not None
    assert start(rules).write(value.action) == "Sa1"


def test_a_turned_board_is_the_same_position() -> None:
    solver = solver_for(start("default"))
    match = positions("default", 12, 1)[0]
    solver.value(match)
    mirrored = start("default").play(" ".join(map(mirror, match.texts)))
    assert solver.known(mirrored) == solver.known(match) != (LOSS, WIN)


def mirror(text: str) -> str:
    """The same placement with left and right exchanged."""
    return text[0] + text[1:].translate(str.maketrans("abcd<>", "dcba><"))


def test_the_budget_of_nodes_is_kept_and_the_answer_left_open() -> None:
    match = start("default").play("Ca1")
    budget = Budget(nodes=5000)
    value = solver_for(match).value(match, budget)
    assert (value.low, value.high, value.done) == (LOSS, WIN, False)
    assert 5000 <= budget.spent <= 5001


def test_the_budget_of_time_is_kept() -> None:
    match = start("default").play("Ca1")
    solver_for(match).value(match, Budget(nodes=1))
    budget = Budget(seconds=0.0)
    value = solver_for(match).value(match, budget)
    assert budget.spent == 0
    assert not value.done


def test_somebody_may_say_stop() -> None:
    match = start("default").play("Ca1")
    budget = Budget(heed=lambda budget: budget.spent < 1000)
    assert not solver_for(match).value(match, budget).done
    assert 1000 <= budget.spent < 100_000


def test_a_search_goes_on_where_it_stopped() -> None:
    match = positions("default", 8, 1)[0]
    whole = solver_for(match).value(match)
    solver = solver_for(match)
    pieces = Value(solver, match)
    while not pieces.done:
        pieces.advance(7)
    assert (pieces.nodes, pieces.low, pieces.action) == (whole.nodes, whole.low, whole.action)


def test_a_new_search_profits_from_an_old_one() -> None:
    match = positions("default", 8, 1)[0]
    solver = solver_for(match)
    first = solver.value(match)
    assert first.nodes > 100
    assert solver.value(match).nodes <= 2


def test_the_memory_bound_holds_and_the_answer_is_still_right() -> None:
    match = positions("default", 7, 1)[0]
    small = solver_for(match, 1)
    roomy = solver_for(match, 64)
    assert small.value(match).low == roomy.value(match).low
    assert small.table.words.nbytes <= MEBIBYTE


def test_a_question_about_plies_says_no_when_they_are_too_few() -> None:
    solver = solver_for(start("default"))
    for match in positions("default", LATE, 20):
        value, plies = minimax(match)
        if value == WIN and match.actor == 0 and plies > 1:
            search = Search(solver, match, WIN, plies - 1)
            run(search, Budget())
            assert search.bounds[1] < WIN


def test_a_distance_may_begin_at_a_known_bound() -> None:
    solver = solver_for(start("default"))
    match = next(
        match for match in positions("default", LATE, 60) if minimax(match)[0] == WIN and minimax(match)[1] > 2
    )
    task = Distance(solver, match, match.actor, at_least=minimax(match)[1])
    run(task, Budget())
    assert task.plies == minimax(match)[1]


def test_one_action_on_is_the_position_the_match_has_after_it() -> None:
    match = start("default").play("Sb2")
    for action in match.legal:
        assert np.array_equal(after(match, action).states, match.play(action).states)


def test_chance_secrets_other_seats_and_missing_keys_are_refused() -> None:
    with pytest.raises(OptionError, match="Tiny has chance"):
        check_solvable(pyxis.new(TINY))
    pyrgos = start("default")
    with pytest.raises(OptionError, match="3 seats are at the table"):
        check_solvable(Position(pyrgos.game, 3, pyrgos.options, pyrgos.states))
    with pytest.raises(OptionError, match="the rules of Again give no key"):
        check_solvable(pyxis.new(KEYLESS))


def test_a_solver_serves_one_set_of_options() -> None:
    with pytest.raises(OptionError, match="other options"):
        solver_for(start("default")).value(start("second"))


def test_a_finished_match_has_no_value_to_find() -> None:
    over = again(2).play("2")
    with pytest.raises(OptionError, match="over"):
        solver_for(over, 1).value(over)
