"""What holds after every step of random games, with every value of every option."""

import numpy as np
import pytest

import pyxis
from pyxis.core.match import Match
from pyxis.games.piri.components import CARDS, NO_CARD
from pyxis.games.piri.state import EVERYBODY, Phase, Place
from pyxis.games.piri.window import EMPTY, FIRST_CARD, FIRST_SPIRIT, NOWHERE, SIDE
from tests.marks import rule
from tests.setups import Setup, played, setups

PIRI = pyxis.game("piri")
LONGEST = {2: 758, 3: 1297, 4: 1946}


@pytest.fixture(params=list(setups(PIRI)), ids=str)
def match(request: pytest.FixtureRequest) -> Match:
    """A whole random match of each setup."""
    return played(request.param)


@rule("R3.6", "R14.2", "R14.3", "R7.5", "R12.2", "K2")
def test_every_step_leaves_the_pieces_in_order(match: Match) -> None:
    mana = sum(match.at(0).state.mana.tolist())
    for position in match.history():
        state = position.state
        assert_cards_are_somewhere(state)
        assert_hands_are_full(state)
        assert_figures_stand_on_cards(state)
        assert state.mana.min() >= 0
        assert state.mana.sum() <= mana
        mana = int(state.mana.sum())


def assert_cards_are_somewhere(state: np.record) -> None:
    """Each of the 42 playing cards is in one place, and who knows it fits."""
    lying = sorted(code - FIRST_CARD for code in state.table.tolist() if EMPTY < code < FIRST_SPIRIT)
    queued = state.queue[: state.queue_len].tolist()
    places = {
        Place.TABLE: lying,
        Place.QUEUE: sorted(queued),
        Place.MARKET: sorted(c for c in state.market.tolist() if c >= 0),
    }
    for place, cards in places.items():
        assert np.flatnonzero(state.place == place).tolist() == cards
    assert (state.queue[state.queue_len :] == NO_CARD).all()
    for card in range(CARDS):
        known, where = int(state.known[card]), int(state.place[card])
        assert where != Place.POOL or known == 0
        assert where not in (Place.TABLE, Place.MARKET) or known == EVERYBODY
        assert where != Place.QUEUE or known == EVERYBODY or known.bit_count() == 1
        assert where >= state.seats or known >> where & 1


def assert_hands_are_full(state: np.record) -> None:
    """Four cards, five or three for the active seat in the middle of its turn."""
    if state.phase <= Phase.DEAL_START:
        return
    for seat in range(state.seats):
        is_active = seat == state.active
        extra = 1 if is_active and Phase.BUY_REFILL <= state.phase <= Phase.PLAY_SUIT else 0
        extra = -1 if is_active and state.phase == Phase.SWAP_DRAW else extra
        assert (state.place == seat).sum() == 4 + extra


def assert_figures_stand_on_cards(state: np.record) -> None:
    """The layout lies inside its window, and no two figures share a card."""
    table = state.table.reshape(SIDE, SIDE)
    if state.phase > Phase.DEAL_START:
        assert table.any()
    assert not table[[0, -1]].any()
    assert not table[:, [0, -1]].any()
    standing = [cell for cell in state.meeple.tolist() if cell != NOWHERE]
    assert len(set(standing)) == len(standing)
    assert all(state.table[cell] != EMPTY for cell in standing)


@rule("P3")
def test_returns_sum_up_to_nothing(match: Match) -> None:
    assert sum(match.returns) == pytest.approx(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_by_the_usual_rules_is_as_long_as_reckoned_at_most(seats: int) -> None:
    assert played(Setup(PIRI, seats)).number <= LONGEST[seats]
    assert pyxis.playouts(pyxis.new("piri", seats=seats, seed=1, agreement="off"), 20).longest <= LONGEST[seats]
