"""What a learner sees: 2,733 numbers in [0, 1] or close to it, seats counted from the one that looks.

| from | what                                                                                          | numbers |
| ---- | --------------------------------------------------------------------------------------------- | ------- |
| 0    | cells of the window: one-hot suit, value in 14, spirit, own figure, another figure             | 289 · 8 |
| 2312 | playing cards: in the hand of each seat, market, place in the queue, unknown                   | 42 · 7  |
| 2606 | spirits: in own hand, summoned by each seat, consumed, hidden                                  | 12 · 7  |
| 2690 | by seat: mana in 8, summoned in 3, score in 20, unknown cards in hand in 5, proposals in 9      | 4 · 5   |
| 2710 | phase, one-hot                                                                                | 19      |
| 2729 | turn of the looking seat; deck in 42; pool in 42; turns played in all                           | 4       |

Where the window of a summoning is hidden from the seat, so it is here: the numbers are those of its view.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.piri.components import CARDS, MOST_PROPOSALS, MOST_SEATS, NO_SUIT, START_MANA
from pyxis.games.piri.rules import board, deck, ending, knowledge, rituals
from pyxis.games.piri.spirits import MISSION, SPIRITS
from pyxis.games.piri.state import NOBODY, Fate, Phase, Place, State
from pyxis.games.piri.window import CELLS, EMPTY, VALUE

CELL_NUMBERS, CARD_NUMBERS, SPIRIT_NUMBERS, SEAT_NUMBERS, LAST_NUMBERS = 8, 7, 7, 5, 4
PHASES = len(Phase)
CARDS_FROM = CELLS * CELL_NUMBERS
SPIRITS_FROM = CARDS_FROM + CARDS * CARD_NUMBERS
SEATS_FROM = SPIRITS_FROM + SPIRITS * SPIRIT_NUMBERS
PHASE_FROM = SEATS_FROM + MOST_SEATS * SEAT_NUMBERS
LAST_FROM = PHASE_FROM + PHASES
OBSERVATION = (LAST_FROM + LAST_NUMBERS,)

HIGHEST_VALUE, USUAL_SCORE, FULL_HAND = 14, 20, 5
RECORD = State.dtype


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    """Fills all numbers as `seat` sees them."""
    out[:] = 0.0
    seen = np.empty(1, RECORD)
    seen[0] = state
    knowledge.redact(seen[0], seat)
    fill_cells(seen[0], seat, out)
    fill_cards(seen[0], seat, out)
    fill_spirits(seen[0], seat, out)
    fill_seats(seen[0], seat, out)
    fill_rest(seen[0], seat, out)


@kernel
def relative(state: State, seat: int, other: int) -> Whole:
    """How many seats after the one that looks."""
    return (np.int64(other) - max(0, seat)) % state.seats


@kernel
def fill_cells(state: State, seat: int, out: Array) -> None:
    """The table."""
    for cell in range(CELLS):
        code = state.table[cell]
        if code == EMPTY:
            continue
        first = cell * CELL_NUMBERS
        suit, figure = board.suit_at(state, cell), board.figure_on(state, cell)
        if suit != NO_SUIT:
            out[first + np.int64(suit)] = 1.0
        out[first + 4] = VALUE[code] / HIGHEST_VALUE
        out[first + 5] = board.is_spirit(code)
        if figure != NOBODY:
            out[first + 6 + (figure != seat)] = 1.0


@kernel
def fill_cards(state: State, seat: int, out: Array) -> None:
    """Where every playing card is, as far as the seat knows."""
    bit = knowledge.eye_bit(seat)
    for card in range(CARDS):
        first = CARDS_FROM + card * CARD_NUMBERS
        place = state.place[card]
        if state.phase != Phase.OVER and knowledge.is_unknown(state, card, bit):
            out[first + 6] = 1.0
        elif place < MOST_SEATS:
            out[first + relative(state, seat, place)] = 1.0
        elif place == Place.MARKET:
            out[first + 4] = 1.0
        elif place == Place.QUEUE:
            out[first + 5] = 1.0 - knowledge.position_of(state, card) / CARDS


@kernel
def fill_spirits(state: State, seat: int, out: Array) -> None:
    """Who has summoned what, and what may be in whose hand."""
    for spirit in range(SPIRITS):
        first = SPIRITS_FROM + spirit * SPIRIT_NUMBERS
        if state.phase != Phase.OVER and knowledge.is_hidden(state, spirit, seat):
            out[first + 6] = 1.0
        elif state.spirit_owner[spirit] == NOBODY:
            continue
        elif state.spirit_state[spirit] == Fate.IN_HAND:
            out[first] = state.spirit_owner[spirit] == seat
        else:
            out[first + 1 + relative(state, seat, state.spirit_owner[spirit])] = 1.0
            out[first + 5] = state.spirit_state[spirit] == Fate.CONSUMED


@kernel
def fill_seats(state: State, seat: int, out: Array) -> None:
    """What all see of each other."""
    bit = knowledge.eye_bit(seat)
    for other in range(state.seats):
        first = SEATS_FROM + relative(state, seat, other) * SEAT_NUMBERS
        out[first] = state.mana[other] / START_MANA
        out[first + 1] = rituals.summoned_by(state, other) / MISSION
        out[first + 2] = ending.score(state, other) / USUAL_SCORE
        unknown = 0
        for card in range(CARDS):
            unknown += state.place[card] == other and knowledge.is_unknown(state, card, bit)
        out[first + 3] = unknown / FULL_HAND
        out[first + 4] = state.proposals[other] / MOST_PROPOSALS


@kernel
def fill_rest(state: State, seat: int, out: Array) -> None:
    """How far the turn and the match have come."""
    out[PHASE_FROM + np.int64(state.phase)] = 1.0
    pool = deck.pool_size(state)
    out[LAST_FROM] = state.active == seat
    out[LAST_FROM + 1] = (pool + state.queue_len) / CARDS
    out[LAST_FROM + 2] = pool / CARDS
    out[LAST_FROM + 3] = state.turn / (state.round_limit * state.seats)
