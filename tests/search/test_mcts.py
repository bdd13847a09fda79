"""Monte Carlo search: what it finds, what it proves, and what it keeps."""

from dataclasses import replace

import pytest

import pyxis
from pyxis.core.game import Game, SearchPreference
from pyxis.core.match import Match
from pyxis.search.forest import Statistic, ranked
from pyxis.search.mcts import MctsBot, Search
from tests.tiny import TINY


def connect_four(moves: str) -> Match:
    return pyxis.new("connect_four").play(moves)


TRUSTING = replace(TINY, search=SearchPreference(exploration=0.5, cutoff=0))
"""The same game, whose heuristic is asked about every action."""


def best(match: Match, simulations: int = 2000) -> str:
    search = Search(match, seed=3)
    search.run(simulations=simulations)
    return match.write(search.statistics()[0].action)


def test_it_takes_a_win_at_hand() -> None:
    match = pyxis.new("pyrgos").play("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v")
    assert best(match) == "Sd1"


def test_a_win_at_hand_is_proved_and_ends_the_search() -> None:
    match = pyxis.new("pyrgos").play("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v")
    search = Search(match, seed=3)
    search.run(simulations=100_000)
    assert search.solved
    assert search.values == (1.0, -1.0)
    assert search.simulations < 100_000


def test_it_stops_the_win_of_the_opponent() -> None:
    assert best(connect_four("1 7 2 7 3")) == "4"


def test_the_same_seed_gives_the_same_tree() -> None:
    searches = [Search(pyxis.new("pyrgos"), seed=5) for _ in range(2)]
    for search in searches:
        search.run(simulations=500)
    assert searches[0].statistics() == searches[1].statistics()


def test_simulations_are_counted_over_all_threads() -> None:
    search = Search(pyxis.new("pyrgos"), threads=2)
    search.run(simulations=1000)
    assert search.simulations == 1000
    assert sum(statistic.visits for statistic in search.statistics()) == 1000


def test_a_full_tree_still_searches() -> None:
    search = Search(pyxis.new("pyrgos"), nodes=64)
    search.run(simulations=2000)
    assert search.simulations == 2000


def test_a_later_position_keeps_what_the_tree_knows_of_it() -> None:
    match = pyxis.new("pyrgos").play("Sa1")
    search = Search(match, seed=1)
    search.run(simulations=3000)
    action = search.statistics()[0]
    search.rebase(match.play(action.action))
    kept = sum(statistic.visits for statistic in search.statistics())
    assert kept == action.visits - 1


def test_a_position_the_tree_never_saw_starts_afresh() -> None:
    search = Search(pyxis.new("pyrgos").play("Sa1"), seed=1)
    search.run(simulations=200)
    search.rebase(pyxis.new("pyrgos").play("Cb2 Sb2"))
    assert search.statistics() == []


def test_only_noticed_actions_are_considered() -> None:
    match = pyxis.new("pyrgos")
    search = Search(match, seed=1)
    search.notice(match.legal[:3])
    search.run(simulations=300)
    assert {statistic.action for statistic in search.statistics()} == set(match.legal[:3])


def test_with_secrets_it_is_handed_only_what_the_seat_sees() -> None:
    match = pyxis.new(TINY, seed=2)
    search = Search(match, seed=1)
    assert search.position.states.tobytes() == match.view().states.tobytes()
    search.run(simulations=500)
    assert {statistic.action for statistic in search.statistics()} == set(match.legal)


@pytest.mark.parametrize("game", [TINY, TRUSTING], ids=["playouts", "heuristic"])
@pytest.mark.parametrize(("card", "action"), [("1", "change"), ("3", "keep")])
def test_with_secrets_it_keeps_a_good_card_and_changes_a_bad_one(game: Game, card: str, action: str) -> None:
    match = pyxis.new(game, seed=pyxis.BY_HAND)
    match = match.play(match.read(card)) if card in match.legal_texts else match.play(_deal(match, card))
    while match.actor == pyxis.CHANCE:
        match = match.play(match.legal[1])
    assert best(match) == action


def test_with_secrets_a_full_tree_still_searches() -> None:
    match = pyxis.new(TRUSTING, seed=2)
    search = Search(match, seed=1, nodes=4)
    search.run(simulations=500)
    assert search.simulations == 500
    assert {statistic.action for statistic in search.statistics()} == set(match.legal)


def _deal(match: Match, card: str) -> int:
    return next(action for action in match.legal if card in match.write(action))


def test_without_time_it_still_names_an_action() -> None:
    match = pyxis.new("pyrgos")
    assert MctsBot(seconds=0.0).choose(match.view()) in match.legal


def test_with_secrets_nobody_is_chosen_for() -> None:
    match = pyxis.new(TINY, seed=2)
    other = next(seat for seat in range(match.seats) if seat != match.actor)
    with pytest.raises(pyxis.OptionError, match=f"seat {match.actor} is to act"):
        MctsBot(simulations=5).choose(match.view(other))
    with pytest.raises(pyxis.OptionError, match=f"seat {match.actor} is to act"):
        pyxis.advise(match.view(other), simulations=5)


def ranks(*known: tuple[int, float, bool]) -> list[int]:
    return [best.action for best in ranked(Statistic(number, *each) for number, each in enumerate(known))]


def test_what_was_looked_at_most_comes_first_unless_something_is_proved() -> None:
    assert ranks((5, 0.1, False), (9, 0.0, False)) == [1, 0]
    assert ranks((5, 1.0, True), (90, 0.5, False)) == [0, 1]
    assert ranks((90, -1.0, True), (1, -0.9, False)) == [1, 0]


def test_of_proved_actions_the_better_one_comes_first() -> None:
    assert ranks((9, 0.25, True), (27, 0.0, True)) == [0, 1]
    assert ranks((9, 0.25, True), (27, 0.0, True), (10, 0.1, False)) == [2, 0, 1]


def test_who_has_lost_resists_as_long_as_possible() -> None:
    assert ranks((3, -1.0, True), (30, -1.0, True)) == [1, 0]


def test_a_single_legal_action_needs_no_thought() -> None:
    match = pyxis.new("pyrgos").play("Td1< Tc1> Cd1")
    assert match.write(MctsBot(seconds=60).choose(match.view())) == "Sd1"


def test_a_finished_match_leaves_nothing_to_choose() -> None:
    match = pyxis.new("pyrgos").play("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v Sd1")
    with pytest.raises(pyxis.OptionError, match="over"):
        MctsBot(simulations=10).choose(match.view())


def test_a_search_that_has_not_begun_goes_on_from_anywhere() -> None:
    match = pyxis.new("pyrgos")
    search = Search(match)
    search.rebase(match)
    search.run(simulations=100)
    assert search.simulations == 100
    assert len(search.statistics()) == len(match.legal)


def test_a_tree_outgrows_its_first_room() -> None:
    search = Search(pyxis.new("pyrgos"), nodes=1 << 14)
    search.run(simulations=1 << 15)
    assert search.simulations == 1 << 15
    assert sum(statistic.visits for statistic in search.statistics()) == 1 << 15
