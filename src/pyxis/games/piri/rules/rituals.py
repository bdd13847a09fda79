"""Summoning: which rituals are possible, and what they do."""

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array
from pyxis.games.piri.actions import CELL_CODE, PATTERN_CODE, SPIRIT_CODE
from pyxis.games.piri.components import (
    ARM_COUNT,
    ARMS,
    CARDS,
    CARDS_A_SUIT,
    CELLS,
    DIRECTIONS,
    EAST,
    EMPTY,
    FIRST_JOKER,
    FIRST_PATTERN,
    FIRST_SPIRIT,
    FIRST_SPIRIT_VALUE,
    LAST_PATTERN,
    NO_SUIT,
    NORTH,
    NOWHERE,
    RANK_COUNT,
    SIDE,
    SOUTH,
    SPIRITS,
    STEP,
    SUMMON_COST,
    WEST,
)
from pyxis.games.piri.rules.board import is_spirit, left_column, send_off, suit_at, top_row
from pyxis.games.piri.rules.deck import put_under
from pyxis.games.piri.rules.placing import fits
from pyxis.games.piri.state import CONSUMED, IN_HAND, ON_TABLE, SUMMONED, State

FEWEST_ARMS = 2
"""Of a jack; each higher rank has one more."""
ANY_SUIT = -1
"""Of arms that only have to be equal, before the first one is seen."""


@kernel
def arm_suit(state: State, cell: int, rank: int) -> int:
    """The suit an arm may serve for: that of a playing card, or of a spirit of lower rank; ANY_SUIT for a wild joker.

    What cannot be an arm has SPIRITS, which is no suit. [R9.2] [R9.3]
    """
    code = state.table[cell]
    if code == EMPTY or (is_spirit(code) and (code - FIRST_SPIRIT) % RANK_COUNT >= rank):
        return SPIRITS
    suit = suit_at(state, cell)
    return ANY_SUIT if suit == NO_SUIT else int(suit)


@kernel
def has_arms(state: State, spirit: int, centre: int, pattern: int) -> bool:
    """Whether every arm of the pattern holds a card that serves. [R9.1] [R9.2] [R9.3] [O3]"""
    rank = spirit % RANK_COUNT
    wanted = ANY_SUIT if state.any_equal_suit else spirit // RANK_COUNT
    for direction in range(DIRECTIONS):
        if ARMS[pattern] >> direction & 1:
            suit = arm_suit(state, centre + STEP[direction], rank)
            if suit == ANY_SUIT:
                continue
            if wanted == ANY_SUIT and suit != SPIRITS:
                wanted = suit
            if suit != wanted:
                return False
    return True


@kernel
def is_ritual(state: State, spirit: int, centre: int, pattern: int) -> bool:
    """Whether a spirit can be summoned there in that way. [R9.1] [R9.4] [R9.5]"""
    if is_spirit(state.table[centre]) or not has_arms(state, spirit, centre, pattern):
        return False
    if state.summon_anyhow:
        return True
    return fits(state, spirit // RANK_COUNT, FIRST_SPIRIT_VALUE + spirit % RANK_COUNT, centre, ARMS[pattern])


@kernel
def serving(state: State, spirit: int, centre: int) -> int:
    """The directions in which a card serves as arm of the spirit's own suit, a bit each. [R9.2] [R9.3]"""
    rank, suit, arms = spirit % RANK_COUNT, spirit // RANK_COUNT, 0
    for direction in range(DIRECTIONS):
        arm = arm_suit(state, centre + STEP[direction], rank)
        serves = suit if arm == ANY_SUIT else arm
        if serves == suit:
            arms |= 1 << direction
    return arms


@kernel
def has_ritual(state: State, spirit: int, centre: int) -> bool:
    """Whether any pattern of the spirit works there."""
    rank = spirit % RANK_COUNT
    if not state.any_equal_suit and ARM_COUNT[serving(state, spirit, centre)] < rank + FEWEST_ARMS:
        return False
    for pattern in range(FIRST_PATTERN[rank], LAST_PATTERN[rank]):
        if is_ritual(state, spirit, centre, pattern):
            return True
    return False


@kernel
def has_cards(state: State, spirit: int) -> bool:
    """Whether as many cards of the spirit's suit lie on the table as its ritual has arms; else nobody need look on.

    Jokers and spirits are taken for cards of any suit here.
    """
    if state.any_equal_suit:
        return True
    count, first = 0, spirit // RANK_COUNT * CARDS_A_SUIT
    for card in range(first, first + CARDS_A_SUIT):
        count += state.place[card] == ON_TABLE
    for joker in range(FIRST_JOKER, CARDS):
        count += state.place[joker] == ON_TABLE
    for other in range(SPIRITS):
        count += state.spirit_state[other] == SUMMONED
    return count >= spirit % RANK_COUNT + FEWEST_ARMS


@program
def next_centre(state: State, spirit: int, start: int) -> int:
    """The first cell from `start` on where the spirit can be summoned, or CELLS.

    Two arms at least stand opposite each other, so a centre is never outside the layout.
    """
    if not has_cards(state, spirit):
        return CELLS
    top, left = top_row(state), left_column(state)
    for row in range(max(top, start // SIDE), top + state.height):
        for column in range(left, left + state.width):
            cell = SIDE * row + column
            if cell >= start and has_ritual(state, spirit, cell):
                return int(cell)
    return CELLS


@program
def ready_spirits(state: State) -> int:
    """The spirits that somebody who held them could summon, mana apart, a bit each. [R9.1]"""
    spirits = 0
    for spirit in range(SPIRITS):
        if state.spirit_state[spirit] == IN_HAND and next_centre(state, spirit, 0) < CELLS:
            spirits |= 1 << spirit
    return spirits


@kernel
def holds(state: State, seat: int, spirit: int) -> bool:
    """Whether a seat has that spirit still to summon."""
    return state.spirit_owner[spirit] == seat and state.spirit_state[spirit] == IN_HAND


@kernel
def can_pay(state: State, seat: int) -> bool:
    """Whether a seat has the mana before the ritual begins. [R9.6]"""
    return state.mana[seat] >= SUMMON_COST


@kernel
def write_summons(state: State, seat: int, actions: Array, count: int) -> int:
    """Adds every spirit the seat can summon now to the first `count` actions. [R9.6]"""
    if not can_pay(state, seat):
        return count
    for spirit in range(SPIRITS):
        if holds(state, seat, spirit) and next_centre(state, spirit, 0) < CELLS:
            actions[count] = SPIRIT_CODE + spirit
            count += 1
    return count


@kernel
def can_summon(state: State, seat: int) -> bool:
    """Whether a seat has anything to be asked for. [R10.6]"""
    if not can_pay(state, seat):
        return False
    for spirit in range(SPIRITS):
        if holds(state, seat, spirit) and next_centre(state, spirit, 0) < CELLS:
            return True
    return False


@kernel
def write_centres(state: State, spirit: int, actions: Array) -> int:
    """The centres where the spirit can be summoned. [R9.4]"""
    count, cell = 0, next_centre(state, spirit, 0)
    while cell < CELLS:
        actions[count] = CELL_CODE + cell
        count += 1
        cell = next_centre(state, spirit, cell + 1)
    return count


@kernel
def write_patterns(state: State, spirit: int, centre: int, actions: Array) -> int:
    """The ways it can be summoned there. [R9.7]"""
    count, rank = 0, spirit % RANK_COUNT
    for pattern in range(FIRST_PATTERN[rank], LAST_PATTERN[rank]):
        if is_ritual(state, spirit, centre, pattern):
            actions[count] = PATTERN_CODE + pattern
            count += 1
    return count


@kernel
def perform(state: State, seat: int, spirit: int, centre: int, pattern: int) -> None:
    """Mana is paid, arms and centre are consumed, the spirit comes and the figure with it. [R9.6] [R9.7] [R7.3]"""
    state.mana[seat] -= SUMMON_COST
    consume_arm(state, centre, pattern, NORTH, seat)
    consume_arm(state, centre, pattern, WEST, seat)
    consume(state, centre, seat)
    consume_arm(state, centre, pattern, EAST, seat)
    consume_arm(state, centre, pattern, SOUTH, seat)
    state.table[centre] = FIRST_SPIRIT + spirit
    state.spirit_state[spirit] = SUMMONED
    state.meeple[seat] = centre


@kernel
def consume_arm(state: State, centre: int, pattern: int, direction: int, seat: int) -> None:
    """The arm in that direction, if the pattern has one. [R9.7]"""
    if ARMS[pattern] >> direction & 1:
        consume(state, centre + STEP[direction], seat)


@kernel
def consume(state: State, cell: int, seat: int) -> None:
    """A card is used up: its figure pays, spirits leave the game, others go under the deck. [R9.8] [R9.9] [R9.10]"""
    code = state.table[cell]
    if code == EMPTY:
        return
    send_off(state, cell, seat)
    if is_spirit(code):
        state.spirit_state[code - FIRST_SPIRIT] = CONSUMED
        state.table[cell] = EMPTY
    else:
        put_under(state, cell)


@kernel
def summoned_by(state: State, seat: int) -> int:
    """How many spirits a seat has summoned, consumed ones included. [R9.10]"""
    count = 0
    for spirit in range(SPIRITS):
        count += state.spirit_owner[spirit] == seat and state.spirit_state[spirit] != IN_HAND
    return count


@kernel
def arms_present(state: State, spirit: int, centre: int) -> int:
    """How many arms of the spirit's best pattern are there; 0 where a spirit stands in the centre. [R9.1] [R9.4]"""
    if is_spirit(state.table[centre]):
        return 0
    rank, most, there = spirit % RANK_COUNT, 0, serving(state, spirit, centre)
    for pattern in range(FIRST_PATTERN[rank], LAST_PATTERN[rank]):
        most = max(most, ARM_COUNT[there & ARMS[pattern]])
    return most


@program
def best_centre(state: State, spirit: int) -> tuple[int, int]:
    """Where the ritual of a spirit has come farthest, in the layout or round it, and how many of its arms are there."""
    best, most = NOWHERE, 0
    top, left = top_row(state), left_column(state)
    for row in range(max(1, top - 1), min(SIDE - 1, top + state.height + 1)):
        for column in range(max(1, left - 1), min(SIDE - 1, left + state.width + 1)):
            present = arms_present(state, spirit, SIDE * row + column)
            if present > most:
                best, most = SIDE * row + column, present
    return best, most
