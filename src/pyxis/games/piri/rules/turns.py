"""From one turn to the next: placements, windows for summoning, and the end of a turn."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.piri.actions import CARD_CODE, DRAW, NO, PASS, PROPOSE, SPIRIT_CODE, SWAP, YES
from pyxis.games.piri.components import (
    CELLS,
    EMPTY,
    FIRST_CARD,
    FIRST_JOKER,
    FIRST_PATTERN,
    JOKERS,
    LAST_PATTERN,
    MISSION,
    NO_CARD,
    NO_SPIRIT,
    NO_SUIT,
    NOWHERE,
    RANK_COUNT,
)
from pyxis.games.piri.rules.board import recentre, send_off
from pyxis.games.piri.rules.deck import has_pool, lay_out, leave_market, put_under, refill, swap_away, take, take_front
from pyxis.games.piri.rules.ending import due_end, end
from pyxis.games.piri.rules.flanking import carry_out, flanked, offered_flanks
from pyxis.games.piri.rules.rituals import can_summon, is_ritual, next_centre, perform, summoned_by
from pyxis.games.piri.rules.setup import is_unnamed
from pyxis.games.piri.state import (
    AGREED,
    BACK_TO_MAIN,
    BUY_REFILL,
    EVERYBODY,
    FLANK,
    MAIN,
    NOBODY,
    ON_TABLE,
    PLAY_CARD,
    PLAY_DRAW,
    PLAY_SUIT,
    RUNNING,
    SUMMON_CELL,
    SUMMON_PATTERN,
    SWAP_CARD,
    SWAP_DRAW,
    THREE_SUMMONED,
    TO_END_OF_TURN,
    VOTE,
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


@kernel
def choose_option(state: State, action: int) -> None:
    """One option of the turn, or what may come before it. [R1.2] [R3.7]"""
    if action == SWAP:
        state.phase = SWAP_CARD
    elif action == DRAW:
        begin_drawing(state)
    elif action == PASS:
        state.passes = min(state.passes + 1, state.seats)
        end_turn(state)
    elif action == PROPOSE:
        state.proposals[state.active] -= 1
        state.proposed = 1
        state.pointer = 1
        state.phase = VOTE
    elif action < CARD_CODE:
        state.back = BACK_TO_MAIN
        choose_spirit(state, action - SPIRIT_CODE)
    else:
        buy(state, action - CARD_CODE)


@kernel
def begin_drawing(state: State) -> None:
    """The top card comes to the hand: by chance from the pool, else the front of the queue. [R3.3] [R11.1]"""
    if has_pool(state):
        state.phase = PLAY_DRAW
    else:
        take(state, take_front(state), state.active)
        state.phase = PLAY_CARD


@kernel
def buy(state: State, card: int) -> None:
    """1 mana leaves the game, the card comes to the hand in public, its place is filled. [R3.4] [R12.1] [R11.3]"""
    state.mana[state.active] -= 1
    leave_market(state, card)
    take(state, card, state.active)
    if has_pool(state):
        state.phase = BUY_REFILL
    else:
        refill(state)
        state.phase = PLAY_CARD


@kernel
def swap(state: State, card: int) -> None:
    """A card goes to the bottom, then the top one comes to the hand. [R3.1]"""
    swap_away(state, card, state.active)
    if has_pool(state):
        state.phase = SWAP_DRAW
    else:
        take(state, take_front(state), state.active)
        end_swap(state)


@kernel
def end_swap(state: State) -> None:
    """A swap breaks a row of passes. [R13.4]"""
    state.passes = 0
    end_turn(state)


@kernel
def draw(state: State, card: int) -> None:
    """What chance gives. [R11.1]"""
    if state.phase == BUY_REFILL:
        lay_out(state, card)
        state.phase = PLAY_CARD
        return
    take(state, card, state.active)
    if state.phase == SWAP_DRAW:
        end_swap(state)
    else:
        state.phase = PLAY_CARD


@kernel
def choose_cell(state: State, cell: int) -> None:
    """A joker still needs its suit. [R5.2]"""
    state.cell = cell
    if is_unnamed(state, state.card):
        state.phase = PLAY_SUIT
    else:
        place(state)


@kernel
def name_suit(state: State, suit: int) -> None:
    """The joker gets its suit: the one being placed, or the starting card. [R5.2] [R5.4]"""
    if state.phase == PLAY_SUIT:
        state.joker_suit[state.card - FIRST_JOKER] = suit
        place(state)
        return
    for joker in range(JOKERS):
        if state.place[FIRST_JOKER + joker] == ON_TABLE and state.joker_suit[joker] == NO_SUIT:
            state.joker_suit[joker] = suit
    state.phase = MAIN


@kernel
def vote(state: State, action: int) -> None:
    """The first no rejects; if all agree, the match is over. [R13.3]"""
    state.pointer += 1
    if action == NO or state.pointer == state.seats:
        state.pointer = 0
        state.phase = MAIN
        if action == YES:
            state.proposed = 0
            end(state, AGREED, NOBODY)
