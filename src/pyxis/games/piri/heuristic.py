"""How a position looks without searching on: spirits summoned and promised, mana, and what the turn can still add."""

import numpy as np

from pyxis.core.game import SearchPreference
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.piri.board import beats, suit_at
from pyxis.games.piri.components import (
    CARDS,
    CELLS,
    DIRECTIONS,
    EMPTY,
    FIRST_CARD,
    MISSION,
    NO_SUIT,
    NOWHERE,
    SPIRITS,
    STEP,
    SUIT,
    SUIT_COUNT,
    SUMMON_COST,
)
from pyxis.games.piri.ending import lead, returns, score
from pyxis.games.piri.placing import write_cells
from pyxis.games.piri.promise import gain, promise, write_missing
from pyxis.games.piri.rituals import summoned_by
from pyxis.games.piri.state import (
    BUY_REFILL,
    DEAL_START,
    ENDED,
    PLAY_CARD,
    PLAY_CELL,
    PLAY_DRAW,
    PLAY_SUIT,
    SWAP_CARD,
    SWAP_DRAW,
    VOTE,
    State,
)

SEARCH = SearchPreference(exploration=0.7, simulations=2500, cutoff=6)

SUMMONED_WORTH = 14.0
MANA_WORTH = 0.35
SHORTAGE = 1.2
"""What each mana lacks that the open spirits will cost."""
POINT_WORTH = 0.15
EXPOSED = 0.3
"""One's figure on a card that could be flanked next."""
OTHERS = 0.6
"""How much an improvement for somebody else weighs against one's own."""
IDLE = 0.5
"""What a turn without a placement costs."""
SCALE = 12.0
"""A difference that means a chance of three in four or so."""


@kernel
def evaluate(state: State, out: Array) -> None:
    """The chances of each seat, from -1 (lost) to 1 (won); once the match is over, how it ended."""
    if state.phase == ENDED:
        returns(state, out)
        return
    out[:] = 0.0
    if state.phase <= DEAL_START:
        return
    missing = np.empty(SPIRITS, np.int64)
    write_missing(state, missing)
    total = 0.0
    for seat in range(state.seats):
        out[seat] = worth(state, seat, missing)
    out[state.active] += prospect(state, missing)
    for seat in range(state.seats):
        total += out[seat]
    for seat in range(state.seats):
        ahead = (out[seat] - (total - out[seat]) / (state.seats - 1)) / SCALE
        out[seat] = ahead / (1.0 + abs(ahead))
    if state.phase == VOTE:
        weigh_vote(state, out)


@kernel
def weigh_vote(state: State, out: Array) -> None:
    """While the others vote, the match may as well end as go on: good for whoever leads alone, bad for all others."""
    for seat in range(state.seats):
        out[seat] = (out[seat] + (1.0 if leads_alone(state, seat) else -1.0)) / 2


@kernel
def leads_alone(state: State, seat: int) -> bool:
    """Whether a seat would be the only first one, if the points were counted now."""
    for other in range(state.seats):
        if other != seat and lead(state, seat, other) <= 0:
            return False
    return True


@kernel
def worth(state: State, seat: int, missing: Array) -> float:
    """What a seat has: spirits on the table or promised, mana, points, and a figure that stands safely."""
    summoned, mana = summoned_by(state, seat), state.mana[seat]
    total = SUMMONED_WORTH * summoned + promise(state, seat, missing)
    total += MANA_WORTH * mana + POINT_WORTH * score(state, seat)
    total -= SHORTAGE * max(0, SUMMON_COST * (MISSION - summoned) - mana)
    return total - EXPOSED * is_exposed(state, seat)


@kernel
def is_exposed(state: State, seat: int) -> bool:
    """Whether the figure stands on a card with a stronger neighbour and an open opposite side."""
    cell = state.meeple[seat]
    if cell == NOWHERE:
        return False
    suit = suit_at(state, cell)
    for direction in range(DIRECTIONS):
        one, other = cell + STEP[direction], cell - STEP[direction]
        if state.table[one] != EMPTY and state.table[other] == EMPTY and beats(suit_at(state, one), suit):
            return True
    return False


@kernel
def prospect(state: State, missing: Array) -> float:
    """What the active seat can still make of its turn."""
    phase = state.phase
    if phase in (SWAP_CARD, SWAP_DRAW):
        return -IDLE
    if phase == PLAY_SUIT:
        return best_suit(state, state.cell, missing)
    if phase == PLAY_CELL:
        return best_place(state, state.card, missing)
    if phase not in (PLAY_DRAW, BUY_REFILL, PLAY_CARD):
        return 0.0
    best = -IDLE
    for card in range(CARDS):
        if state.place[card] == state.active:
            best = max(best, best_place(state, card, missing))
    return best


@kernel
def best_place(state: State, card: int, missing: Array) -> float:
    """The most that placing a card can add."""
    cells = np.empty(CELLS, np.int64)
    best = -IDLE
    for number in range(write_cells(state, card, 0, cells)):
        best = max(best, place_gain(state, card, cells[number], missing))
    return best


@kernel
def place_gain(state: State, card: int, cell: int, missing: Array) -> float:
    """What a card on a cell adds; a joker takes the best of all suits."""
    if SUIT[FIRST_CARD + card] == NO_SUIT:
        return best_suit(state, cell, missing)
    return gain(state, state.active, SUIT[FIRST_CARD + card], cell, missing, OTHERS)


@kernel
def best_suit(state: State, cell: int, missing: Array) -> float:
    """What a joker on a cell adds at best."""
    best = -IDLE
    for suit in range(SUIT_COUNT):
        best = max(best, gain(state, state.active, suit, cell, missing, OTHERS))
    return best
