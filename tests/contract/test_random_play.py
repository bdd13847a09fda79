"""Hypothesis plays: it finds short ways to trouble, where there are any."""

from hypothesis import given
from hypothesis import strategies as st

from pyxis.core.contract import CHANCE
from pyxis.core.match import Match
from pyxis.core.record import Record
from tests.contract.conftest import SETUPS
from tests.setups import Setup, played

decisions = st.lists(st.integers(0, 1000), max_size=40)


def walk(match: Match, choices: list[int]) -> Match:
    """The match after as many of the choices as it takes to end it."""
    for choice in choices:
        if match.over:
            break
        match = match.play(match.legal[choice % len(match.legal)])
    return match


@given(st.sampled_from(SETUPS), st.integers(0, 1000), decisions)
def test_wherever_play_goes_the_promises_hold(setup: Setup, begin: int, choices: list[int]) -> None:
    random_match = played(setup)
    match = walk(random_match.at(begin % (random_match.number + 1)), choices)
    game = setup.game
    assert match.number <= game.longest
    assert match.over != bool(match.legal)
    assert len(set(match.legal)) == len(match.legal) <= game.most_legal
    assert tuple(map(match.read, match.legal_texts)) == match.legal
    assert bool(match.weights) == (match.actor == CHANCE)
    assert all(-1 <= value <= 1 for value in (*match.returns, *match.values))
    assert Record.of(match).replay(game).states.tobytes() == match.states.tobytes()


@given(st.sampled_from(SETUPS), decisions)
def test_a_line_is_the_way_there(setup: Setup, choices: list[int]) -> None:
    match = walk(setup.begin(), choices)
    assert setup.begin().play(match.line).states.tobytes() == match.states.tobytes()


@given(st.sampled_from(SETUPS), decisions, st.integers(0, 2**63 - 1))
def test_dice_follow_the_seed_and_nothing_else(setup: Setup, choices: list[int], seed: int) -> None:
    match = walk(setup.begin(seed), choices)
    assert match.over or match.actor >= 0
    assert walk(setup.begin(seed), choices).actions == match.actions
