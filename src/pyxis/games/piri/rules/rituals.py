"""Summoning: which rituals are possible, and what they do."""

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import NO_SUIT
from pyxis.games.piri.rules import board, deck, placing
from pyxis.games.piri.spirits import (
    ARM_COUNT,
    ARMS,
    FIRST_PATTERN,
    NEEDED_ARMS,
    RANK,
    SPIRIT_SUIT,
    SPIRITS,
    SUMMON_COST,
)
from pyxis.games.piri.state import Fate, Place, State
from pyxis.games.piri.window import CELLS, DIRECTIONS, EMPTY, FIRST_SPIRIT, READING_ORDER, SIDE, STEP, VALUE, Direction

ANY_SUIT = -1
"""Of arms that only have to be equal, before the first one is seen."""
UNFIT = NO_SUIT
"""Of what cannot be an arm."""
NO_PATTERN = len(ARMS)


@kernel
def arm_suit(state: State, cell: int, rank: int) -> int:
    """The suit an arm may serve for: that of a playing card, or of a spirit of lower rank; ANY_SUIT for a wild joker.

    [R9.2] [R9.3] [O7]
    """
    code = state.table[cell]
    if code == EMPTY or (board.is_spirit(code) and RANK[code - FIRST_SPIRIT] >= rank):
        return UNFIT
    suit = board.suit_at(state, cell)
    return ANY_SUIT if suit == NO_SUIT else int(suit)


@kernel
def has_arms(state: State, spirit: int, centre: int, pattern: int) -> bool:
    """Whether every arm of the pattern holds a card that serves. [R9.1] [R9.2] [R9.3] [O3]"""
    rank = RANK[spirit]
    wanted = ANY_SUIT if state.any_equal_suit else SPIRIT_SUIT[spirit]
    for direction in range(DIRECTIONS):
        if ARMS[pattern] >> direction & 1:
            suit = arm_suit(state, centre + STEP[direction], rank)
            if suit == ANY_SUIT:
                continue
            if wanted == ANY_SUIT and suit != UNFIT:
                wanted = suit
            if suit != wanted:
                return False
    return True


@kernel
def is_ritual(state: State, spirit: int, centre: int, pattern: int) -> bool:
    """Whether a spirit can be summoned there in that way. [R9.1] [R9.4] [R9.5] [O10]"""
    if board.is_spirit(state.table[centre]) or not has_arms(state, spirit, centre, pattern):
        return False
    if state.summon_anyhow:
        return True
    return placing.fits(state, SPIRIT_SUIT[spirit], VALUE[FIRST_SPIRIT + spirit], centre, ARMS[pattern])


@kernel
def serving(state: State, spirit: int, centre: int) -> int:
    """The directions in which a card serves as arm of the spirit's own suit, a bit each. [R9.2] [R9.3]"""
    rank, suit, arms = RANK[spirit], SPIRIT_SUIT[spirit], 0
    for direction in range(DIRECTIONS):
        arm = arm_suit(state, centre + STEP[direction], rank)
        serves = suit if arm == ANY_SUIT else arm
        if serves == suit:
            arms |= 1 << direction
    return arms


@kernel
def next_pattern(state: State, spirit: int, centre: int, start: int) -> Whole:
    """The first pattern from `start` on in which the spirit can be summoned there, or NO_PATTERN."""
    rank = RANK[spirit]
    for pattern in range(max(start, FIRST_PATTERN[rank]), FIRST_PATTERN[rank + 1]):
        if is_ritual(state, spirit, centre, pattern):
            return pattern
    return NO_PATTERN


@kernel
def has_ritual(state: State, spirit: int, centre: int) -> bool:
    """Whether any pattern of the spirit works there."""
    # Counting arms is cheap, and rules most cells out.
    if not state.any_equal_suit and ARM_COUNT[serving(state, spirit, centre)] < NEEDED_ARMS[RANK[spirit]]:
        return False
    return next_pattern(state, spirit, centre, 0) != NO_PATTERN


@kernel
def has_cards(state: State, spirit: int) -> bool:
    """Whether as many cards of the spirit's suit lie on the table as its ritual has arms; else nobody need look on.

    Jokers and spirits are taken for cards of any suit here.
    """
    if state.any_equal_suit:
        return True
    count = deck.count_suit(state, Place.TABLE, SPIRIT_SUIT[spirit])
    for other in range(SPIRITS):
        count += state.spirit_state[other] == Fate.SUMMONED
    return count >= NEEDED_ARMS[RANK[spirit]]


@program
def next_centre(state: State, spirit: int, start: int) -> int:
    """The first cell from `start` on where the spirit can be summoned, or CELLS.

    Two arms at least stand opposite each other, so a centre is never outside the layout.
    """
    if not has_cards(state, spirit):
        return CELLS
    top, bottom, left, right = board.span(state, 0)
    for row in range(max(top, start // SIDE), bottom):
        for column in range(left, right):
            cell = SIDE * row + column
            if cell >= start and has_ritual(state, spirit, cell):
                return int(cell)
    return CELLS


@kernel
def is_ready(state: State, spirit: int) -> bool:
    """Whether a ritual of the spirit lies on the table. [R9.1]"""
    return next_centre(state, spirit, 0) < CELLS


@program
def ready_spirits(state: State) -> int:
    """The spirits that somebody who held them could summon, mana apart, a bit each. [R9.1]"""
    spirits = 0
    for spirit in range(SPIRITS):
        if state.spirit_state[spirit] == Fate.IN_HAND and is_ready(state, spirit):
            spirits |= 1 << spirit
    return spirits


@kernel
def holds(state: State, seat: int, spirit: int) -> bool:
    """Whether a seat has that spirit still to summon."""
    return state.spirit_owner[spirit] == seat and state.spirit_state[spirit] == Fate.IN_HAND


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
        if holds(state, seat, spirit) and is_ready(state, spirit):
            actions[count] = Action.SPIRIT + spirit
            count += 1
    return count


@kernel
def can_summon(state: State, seat: int) -> bool:
    """Whether a seat has anything to be asked for. [R10.6]"""
    if not can_pay(state, seat):
        return False
    for spirit in range(SPIRITS):
        if holds(state, seat, spirit) and is_ready(state, spirit):
            return True
    return False


@kernel
def write_centres(state: State, spirit: int, actions: Array) -> int:
    """The centres where the spirit can be summoned. [R9.4]"""
    count, cell = 0, next_centre(state, spirit, 0)
    while cell < CELLS:
        actions[count] = Action.CELL + cell
        count += 1
        cell = next_centre(state, spirit, cell + 1)
    return count


@kernel
def write_patterns(state: State, spirit: int, centre: int, actions: Array) -> int:
    """The ways it can be summoned there. [R9.7]"""
    count, pattern = 0, next_pattern(state, spirit, centre, 0)
    while pattern != NO_PATTERN:
        actions[count] = Action.PATTERN + pattern
        count += 1
        pattern = next_pattern(state, spirit, centre, pattern + 1)
    return count


@kernel
def perform(state: State, seat: int, spirit: int, centre: int, pattern: int) -> None:
    """Mana is paid, arms and centre are consumed, the spirit comes and the figure with it. [R9.6] [R9.7] [R7.3]

    [R9.8] [R12.1]
    """
    state.mana[seat] -= SUMMON_COST
    for direction in READING_ORDER:
        if direction == Direction.EAST:
            consume(state, centre, seat)  # which is read between its neighbours to the left and to the right
        if ARMS[pattern] >> direction & 1:
            consume(state, centre + STEP[direction], seat)
    state.table[centre] = FIRST_SPIRIT + spirit
    state.spirit_state[spirit] = Fate.SUMMONED
    state.meeple[seat] = centre


@kernel
def consume(state: State, cell: int, seat: int) -> None:
    """A card is used up: its figure pays, spirits leave the game, others go under the deck. [R9.8] [R9.9] [R9.10]"""
    code = state.table[cell]
    if code == EMPTY:
        return
    board.send_off(state, cell, seat)
    if board.is_spirit(code):
        state.spirit_state[code - FIRST_SPIRIT] = Fate.CONSUMED
        state.table[cell] = EMPTY
    else:
        deck.put_under(state, cell)


@kernel
def summoned_by(state: State, seat: int) -> int:
    """How many spirits a seat has summoned, consumed ones included. [R9.10]"""
    count = 0
    for spirit in range(SPIRITS):
        count += state.spirit_owner[spirit] == seat and state.spirit_state[spirit] != Fate.IN_HAND
    return count
