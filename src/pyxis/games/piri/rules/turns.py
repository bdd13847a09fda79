"""From one turn to the next: placements, windows for summoning, and the end of a turn."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import FIRST_JOKER, JOKERS, NO_CARD, NO_SUIT
from pyxis.games.piri.rules import board, deck, ending, flanking, rituals, setup
from pyxis.games.piri.spirits import MISSION, NO_SPIRIT
from pyxis.games.piri.state import EVERYBODY, NOBODY, Back, Ending, Phase, Place, State
from pyxis.games.piri.window import CELLS, EMPTY, FIRST_CARD, NOWHERE


@kernel
def seat_after(state: State, steps: int) -> Whole:
    """The seat so many steps after the active one. [R1.1] [R1.3]"""
    return (state.active + state.direction * steps) % state.seats


@kernel
def asked(state: State) -> Whole:
    """Who votes, or is asked to summon, or is summoning. [R10.3] [R13.3]"""
    return seat_after(state, state.pointer)


@kernel
def is_summoning(phase: int) -> bool:
    """Whether a window is open: somebody is asked, or says how to summon. [R10.3]"""
    return phase in (Phase.WINDOW, Phase.SUMMON_CELL, Phase.SUMMON_PATTERN)


@kernel
def lay(state: State) -> None:
    """The chosen card goes to the chosen cell, for what lies there, and the figure with it. [R6.2] [R6.3] [R7.2]

    [R4.8] [O9]
    """
    cell, seat = state.cell, state.active
    if state.table[cell] != EMPTY:
        board.send_off(state, cell, seat if state.replacing_pays else NOBODY)
        deck.put_under(state, cell)
    state.table[cell] = FIRST_CARD + state.card
    state.place[state.card] = Place.TABLE
    state.known[state.card] = EVERYBODY
    state.meeple[seat] = cell
    state.card = NO_CARD
    board.recentre(state)


@kernel
def place(state: State) -> None:
    """The chosen card is laid, then flanks; whoever places does not pass. [R6.4] [R13.4]"""
    lay(state)
    state.passes = 0
    flank(state)


@kernel
def flank(state: State) -> None:
    """What the card just placed has flanked goes at once, or as the player likes. [R8.3] [O5]"""
    cell, seat = state.meeple[state.active], state.active
    if state.flank_optional:
        state.flanks = flanking.offered_flanks(state, cell, seat)
        if state.flanks:
            state.cell = cell
            state.phase = Phase.FLANK
            return
    else:
        flanking.carry_out(state, cell, flanking.flanked(state, cell), seat)
    end_placement(state)


@kernel
def flank_one(state: State, direction: int) -> None:
    """One flank of several is carried out. [O5]"""
    flanking.carry_out(state, state.cell, 1 << direction, state.active)
    state.flanks &= ~(1 << direction)
    board.recentre(state)
    state.cell = state.meeple[state.active]  # the window may have moved, and the figure stands on the card
    if not state.flanks:
        end_placement(state)


@kernel
def end_placement(state: State) -> None:
    """When flanking is done a window opens. [R8.8] [R10.3]"""
    state.cell = NOWHERE
    state.flanks = 0
    board.recentre(state)
    open_window(state, Back.TO_END_OF_TURN)


@kernel
def open_window(state: State, back: int) -> None:
    """All who can summon are asked in turn order, the active seat first. [R10.3] [R10.4] [R10.1]"""
    state.back = back
    ask_from(state, 0)


@kernel
def ask_from(state: State, pointer: int) -> None:
    """Asks the next seat that can summon, or closes the window. [R10.5] [R10.6] [O11] [R10.3]"""
    for steps in range(pointer, 1 if state.summon_own_turn else state.seats):
        if rituals.can_summon(state, seat_after(state, steps)):
            state.pointer = steps
            state.phase = Phase.WINDOW
            return
    # The window is closed before the turn ends: what the next one finds must not speak of it.
    back = state.back
    state.pointer = 0
    state.back = Back.TO_MAIN
    if back == Back.TO_MAIN:
        state.phase = Phase.MAIN
    else:
        end_turn(state)


@kernel
def choose_spirit(state: State, spirit: int) -> None:
    """The spirit is chosen; the centre too, if there is only one. [R9.7]"""
    state.spirit = spirit
    centre = rituals.next_centre(state, spirit, 0)
    if rituals.next_centre(state, spirit, centre + 1) < CELLS:
        state.phase = Phase.SUMMON_CELL
    else:
        choose_centre(state, centre)


@kernel
def choose_centre(state: State, centre: int) -> None:
    """The centre is chosen; the pattern too, if there is only one. [R9.7]"""
    state.cell = centre
    pattern = rituals.next_pattern(state, state.spirit, centre, 0)
    if rituals.next_pattern(state, state.spirit, centre, pattern + 1) != rituals.NO_PATTERN:
        state.phase = Phase.SUMMON_PATTERN
    else:
        summon(state, pattern)


@kernel
def summon(state: State, pattern: int) -> None:
    """The ritual; the third spirit wins, else a new window opens. [R9.7] [R10.4] [R13.1] [R10.7] [O6]"""
    seat = asked(state)
    rituals.perform(state, seat, state.spirit, state.cell, pattern)
    state.spirit = NO_SPIRIT
    state.cell = NOWHERE
    state.pointer = 0
    board.recentre(state)
    if state.summon_flanks:
        centre = int(state.meeple[seat])
        flanking.carry_out(state, centre, flanking.flanked(state, centre), seat)
        board.recentre(state)
    if rituals.summoned_by(state, seat) >= MISSION:
        state.back = Back.TO_MAIN
        ending.end(state, Ending.SUMMONED, seat)
    else:
        open_window(state, state.back)


@kernel
def end_turn(state: State) -> None:
    """The match ends, or the market is filled and the next seat has its turn. [R13.7] [R11.3] [R1.1]"""
    state.turn += 1
    reason = ending.due_end(state)
    if reason != Ending.RUNNING:
        state.proposed = 0
        ending.end(state, reason, NOBODY)
        return
    deck.refill(state)
    begin_turn(state)


@kernel
def begin_turn(state: State) -> None:
    """The next seat is to choose its option. [R1.1] [R1.2]"""
    state.active = seat_after(state, 1)
    state.proposed = 0
    state.phase = Phase.MAIN


@kernel
def choose_option(state: State, action: int) -> None:
    """One option of the turn, or what may come before it. [R1.2] [R3.7] [R3.5]"""
    if action == Action.SWAP:
        state.phase = Phase.SWAP_CARD
    elif action == Action.DRAW:
        begin_drawing(state)
    elif action == Action.PASS:
        state.passes = min(state.passes + 1, state.seats)  # by option passing may go on for ever
        end_turn(state)
    elif action == Action.PROPOSE:
        state.proposals[state.active] -= 1
        state.proposed = 1
        state.pointer = 1
        state.phase = Phase.VOTE
    elif action < Action.CARD:
        state.back = Back.TO_MAIN
        choose_spirit(state, action - Action.SPIRIT)
    else:
        buy(state, action - Action.CARD)


@kernel
def begin_drawing(state: State) -> None:
    """The top card comes to the hand: by chance from the pool, else the front of the queue. [R3.3] [R11.1]"""
    if deck.has_pool(state):
        state.phase = Phase.PLAY_DRAW
    else:
        deck.take(state, deck.take_front(state), state.active)
        state.phase = Phase.PLAY_CARD


@kernel
def buy(state: State, card: int) -> None:
    """1 mana leaves the game, the card comes to the hand in public, its place is filled. [R3.4] [R12.1] [R11.3]

    [R5.5]
    """
    state.mana[state.active] -= 1
    deck.leave_market(state, card)
    deck.take(state, card, state.active)
    if deck.has_pool(state):
        state.phase = Phase.BUY_REFILL
    else:
        deck.refill(state)
        state.phase = Phase.PLAY_CARD


@kernel
def swap(state: State, card: int) -> None:
    """A card goes to the bottom, then the top one comes to the hand. [R3.1]"""
    deck.swap_away(state, card, state.active)
    if deck.has_pool(state):
        state.phase = Phase.SWAP_DRAW
    else:
        deck.take(state, deck.take_front(state), state.active)
        end_swap(state)


@kernel
def end_swap(state: State) -> None:
    """A swap breaks a row of passes. [R13.4]"""
    state.passes = 0
    end_turn(state)


@kernel
def draw(state: State, card: int) -> None:
    """What chance gives. [R11.1]"""
    if state.phase == Phase.BUY_REFILL:
        deck.lay_out(state, card)
        state.phase = Phase.PLAY_CARD
        return
    deck.take(state, card, state.active)
    if state.phase == Phase.SWAP_DRAW:
        end_swap(state)
    else:
        state.phase = Phase.PLAY_CARD


@kernel
def choose_cell(state: State, cell: int) -> None:
    """A joker still needs its suit. [R5.2]"""
    state.cell = cell
    if setup.is_unnamed(state, state.card):
        state.phase = Phase.PLAY_SUIT
    else:
        place(state)


@kernel
def name_suit(state: State, suit: int) -> None:
    """The joker gets its suit: the one being placed, or the starting card. [R5.2] [R5.4]"""
    if state.phase == Phase.PLAY_SUIT:
        state.joker_suit[state.card - FIRST_JOKER] = suit
        place(state)
        return
    for joker in range(JOKERS):
        if state.place[FIRST_JOKER + joker] == Place.TABLE and state.joker_suit[joker] == NO_SUIT:
            state.joker_suit[joker] = suit
    state.phase = Phase.MAIN


@kernel
def vote(state: State, action: int) -> None:
    """The first no rejects; if all agree, the match is over. [R13.3]"""
    state.pointer += 1
    if action == Action.NO or state.pointer == state.seats:
        state.pointer = 0
        state.phase = Phase.MAIN
        if action == Action.YES:
            state.proposed = 0
            ending.end(state, Ending.AGREED, NOBODY)
