"""From one turn to the next: placements, windows for summoning, and the end of a turn."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.piri.board import recentre, send_off
from pyxis.games.piri.components import (
    CELLS,
    EMPTY,
    FIRST_CARD,
    FIRST_PATTERN,
    LAST_PATTERN,
    MISSION,
    NO_CARD,
    NO_SPIRIT,
    NOWHERE,
    RANK_COUNT,
)
from pyxis.games.piri.deck import put_under, refill
from pyxis.games.piri.ending import due_end, end
from pyxis.games.piri.flanking import carry_out, flanked, offered_flanks
from pyxis.games.piri.rituals import can_summon, is_ritual, next_centre, perform, summoned_by
from pyxis.games.piri.state import (
    BACK_TO_MAIN,
    EVERYBODY,
    FLANK,
    MAIN,
    NOBODY,
    ON_TABLE,
    RUNNING,
    SUMMON_CELL,
    SUMMON_PATTERN,
    THREE_SUMMONED,
    TO_END_OF_TURN,
    WINDOW,
    State,
)


@kernel
def seat_after(state: State, steps: int) -> Whole:
    """The seat so many steps after the active one. [R1.1] [R1.3]"""
    return (state.active + state.direction * steps) % state.seats


@kernel
def asked(state: State) -> Whole:
    """Who votes, or is asked to summon, or is summoning. [R10.3] [R13.3]"""
    return seat_after(state, state.pointer)


@kernel
def place(state: State) -> None:
    """The chosen card goes to the chosen cell with the figure on it, then flanks. [R6.2] [R6.3] [R6.4] [R7.2]"""
    cell, seat = state.cell, state.active
    if state.table[cell] != EMPTY:
        send_off(state, cell, seat if state.replacing_pays else NOBODY)
        put_under(state, cell)
    state.table[cell] = FIRST_CARD + state.card
    state.place[state.card] = ON_TABLE
    state.known[state.card] = EVERYBODY
    state.meeple[seat] = cell
    state.card = NO_CARD
    state.passes = 0
    recentre(state)
    flank(state)


@kernel
def flank(state: State) -> None:
    """What the card just placed has flanked goes at once, or as the player likes. [R8.3] [O5]"""
    cell, seat = state.meeple[state.active], state.active
    if state.flank_optional:
        state.flanks = offered_flanks(state, cell, seat)
        if state.flanks:
            state.cell = cell
            state.phase = FLANK
            return
    else:
        carry_out(state, cell, flanked(state, cell), seat)
    end_placement(state)


@kernel
def flank_one(state: State, direction: int) -> None:
    """One flank of several is carried out. [O5]"""
    carry_out(state, state.cell, 1 << direction, state.active)
    state.flanks &= ~(1 << direction)
    recentre(state)
    state.cell = state.meeple[state.active]
    if not state.flanks:
        end_placement(state)


@kernel
def end_placement(state: State) -> None:
    """When flanking is done a window opens. [R8.8] [R10.3]"""
    state.cell = NOWHERE
    state.flanks = 0
    recentre(state)
    open_window(state, TO_END_OF_TURN)


@kernel
def open_window(state: State, back: int) -> None:
    """All who can summon are asked in turn order, the active seat first. [R10.3] [R10.4]"""
    state.back = back
    ask_from(state, 0)


@kernel
def ask_from(state: State, pointer: int) -> None:
    """Asks the next seat that can summon, or closes the window. [R10.5] [R10.6] [O11]"""
    for steps in range(pointer, 1 if state.summon_own_turn else state.seats):
        if can_summon(state, seat_after(state, steps)):
            state.pointer = steps
            state.phase = WINDOW
            return
    back = state.back
    state.pointer = 0
    state.back = BACK_TO_MAIN
    if back == BACK_TO_MAIN:
        state.phase = MAIN
    else:
        end_turn(state)


@kernel
def choose_spirit(state: State, spirit: int) -> None:
    """The spirit is chosen; the centre too, if there is only one. [R9.7]"""
    state.spirit = spirit
    centre = next_centre(state, spirit, 0)
    if next_centre(state, spirit, centre + 1) < CELLS:
        state.phase = SUMMON_CELL
    else:
        choose_centre(state, centre)


@kernel
def choose_centre(state: State, centre: int) -> None:
    """The centre is chosen; the pattern too, if there is only one. [R9.7]"""
    state.cell = centre
    rank, count, only = state.spirit % RANK_COUNT, 0, 0
    for pattern in range(FIRST_PATTERN[rank], LAST_PATTERN[rank]):
        if is_ritual(state, state.spirit, centre, pattern):
            count += 1
            only = pattern
    if count > 1:
        state.phase = SUMMON_PATTERN
    else:
        summon(state, only)


@kernel
def summon(state: State, pattern: int) -> None:
    """The ritual; the third spirit wins, else a new window opens. [R9.7] [R10.4] [R13.1]"""
    seat = asked(state)
    perform(state, seat, state.spirit, state.cell, pattern)
    state.spirit = NO_SPIRIT
    state.cell = NOWHERE
    state.pointer = 0
    recentre(state)
    if state.summon_flanks:
        centre = int(state.meeple[seat])
        carry_out(state, centre, flanked(state, centre), seat)
        recentre(state)
    if summoned_by(state, seat) >= MISSION:
        state.back = BACK_TO_MAIN
        end(state, THREE_SUMMONED, seat)
    else:
        open_window(state, state.back)


@kernel
def end_turn(state: State) -> None:
    """The match ends, or the market is filled and the next seat has its turn. [R13.7] [R11.3] [R1.1]"""
    state.turn += 1
    reason = due_end(state)
    if reason != RUNNING:
        state.proposed = 0
        end(state, reason, NOBODY)
        return
    refill(state)
    begin_turn(state)


@kernel
def begin_turn(state: State) -> None:
    """The next seat is to choose its option. [R1.1] [R1.2]"""
    state.active = seat_after(state, 1)
    state.proposed = 0
    state.phase = MAIN
