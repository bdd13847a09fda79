"""The automaton: who acts, what is legal, and what it does. Turns from placement to end are in `turns.py`."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.piri.codes import (
    CARD_CODE,
    CELL_CODE,
    DECLINE,
    DONE,
    DRAW,
    FLANK_CODE,
    NO,
    PASS,
    PATTERN_CODE,
    PROPOSE,
    SPIRIT_CODE,
    SUIT_CODE,
    SWAP,
    YES,
)
from pyxis.games.piri.components import CARDS, DIRECTIONS, FIRST_JOKER, JOKERS, NO_SUIT, SUIT_COUNT
from pyxis.games.piri.deck import (
    has_deck,
    has_pool,
    lay_out,
    leave_market,
    pool_size,
    refill,
    swap_away,
    take,
    take_front,
    write_place,
)
from pyxis.games.piri.ending import end
from pyxis.games.piri.placing import has_room, write_cells
from pyxis.games.piri.rituals import write_centres, write_patterns, write_summons
from pyxis.games.piri.setup import deal_card, deal_spirit, is_unnamed, write_spirits
from pyxis.games.piri.state import (
    AGREED,
    BACK_TO_MAIN,
    BUY_REFILL,
    DEAL_SPIRITS,
    DEAL_START,
    ENDED,
    FLANK,
    MAIN,
    NOBODY,
    ON_MARKET,
    ON_TABLE,
    PLAY_CARD,
    PLAY_CELL,
    PLAY_DRAW,
    PLAY_SUIT,
    POOL,
    START_SUIT,
    SUMMON_CELL,
    SUMMON_PATTERN,
    SWAP_CARD,
    SWAP_DRAW,
    VOTE,
    WINDOW,
    State,
)
from pyxis.games.piri.turns import (
    ask_from,
    asked,
    choose_centre,
    choose_spirit,
    end_placement,
    end_turn,
    flank_one,
    place,
    summon,
)


@kernel
def actor(state: State) -> Whole:
    """Chance while cards come from the pool, whoever votes or may summon, else the active seat. [R1.2]"""
    phase = state.phase
    if phase == ENDED:
        return np.int64(OVER)
    if phase <= DEAL_START or phase in (SWAP_DRAW, PLAY_DRAW, BUY_REFILL):
        return np.int64(CHANCE)
    if phase in (VOTE, WINDOW, SUMMON_CELL, SUMMON_PATTERN):
        return np.int64(asked(state))
    return np.int64(state.active)


@kernel
def legal(state: State, actions: Array) -> Whole:
    """What the actor can do, in ascending order. [R1.2]"""
    phase = state.phase
    if phase == MAIN:
        return write_main(state, actions)
    if phase == PLAY_CELL:
        return write_cells(state, state.card, CELL_CODE, actions)
    if phase in (PLAY_CARD, SWAP_CARD):
        return write_place(state, state.active, actions)
    if phase == DEAL_SPIRITS:
        return write_spirits(state, actions)
    if phase <= DEAL_START or phase in (SWAP_DRAW, PLAY_DRAW, BUY_REFILL):
        return write_place(state, POOL, actions)
    if phase in (START_SUIT, PLAY_SUIT):
        return write_suits(actions)
    if phase == VOTE:
        actions[0], actions[1] = YES, NO
        return 2
    if phase == FLANK:
        return write_flanks(state, actions)
    return write_summoning(state, actions)


@kernel
def write_main(state: State, actions: Array) -> int:
    """The options of a turn, a proposal, summonings and purchases. [R3.1] [R3.3] [R3.4] [R3.5] [R10.2] [R13.3]"""
    seat, count = state.active, 0
    room = has_room(state)
    if has_deck(state):
        actions[count] = SWAP
        count += 1
        if room:
            actions[count] = DRAW
            count += 1
    else:
        actions[count] = PASS
        count += 1
    if may_propose(state):
        actions[count] = PROPOSE
        count += 1
    count = write_summons(state, seat, actions, count)
    if room and state.mana[seat] > 0:
        count += write_place(state, ON_MARKET, actions[count:])
    return count


@kernel
def may_propose(state: State) -> bool:
    """Once a turn, and so often a match. [R13.3] [O14]"""
    return not state.no_agreement and not state.proposed and state.proposals[state.active] > 0


@kernel
def write_suits(actions: Array) -> int:
    """The four suits a joker may be given. [R5.2]"""
    for suit in range(SUIT_COUNT):
        actions[suit] = SUIT_CODE + suit
    return SUIT_COUNT


@kernel
def write_flanks(state: State, actions: Array) -> int:
    """The flanks still open, and being done. [O5]"""
    count = 0
    for direction in range(DIRECTIONS):
        if state.flanks >> direction & 1:
            actions[count] = FLANK_CODE + direction
            count += 1
    actions[count] = DONE
    return count + 1


@kernel
def write_summoning(state: State, actions: Array) -> int:
    """In a window: to decline or to summon; then where, and in which way. [R10.3] [R9.7]"""
    if state.phase == WINDOW:
        actions[0] = DECLINE
        return write_summons(state, asked(state), actions, 1)
    if state.phase == SUMMON_CELL:
        return write_centres(state, state.spirit, actions)
    return write_patterns(state, state.spirit, state.cell, actions)


@kernel
def weights(state: State, weights: Array) -> int:
    """Every card or spirit that may come is as likely as any other. [R11.1]"""
    count = pool_size(state)
    if state.phase == DEAL_SPIRITS:
        spirits = np.empty(CARDS, np.int64)
        count = write_spirits(state, spirits)
    weights[:count] = 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    """Plays one action."""
    phase = state.phase
    if phase == MAIN:
        choose_option(state, action)
    elif phase == PLAY_CARD:
        state.card = action - CARD_CODE
        state.phase = PLAY_CELL
    elif phase == PLAY_CELL:
        choose_cell(state, action - CELL_CODE)
    elif phase == DEAL_SPIRITS:
        deal_spirit(state, action - SPIRIT_CODE)
    elif phase <= DEAL_START:
        deal_card(state, action - CARD_CODE)
    elif phase in (SWAP_DRAW, PLAY_DRAW, BUY_REFILL):
        draw(state, action - CARD_CODE)
    elif phase == SWAP_CARD:
        swap(state, action - CARD_CODE)
    elif phase in (START_SUIT, PLAY_SUIT):
        name_suit(state, action - SUIT_CODE)
    elif phase == VOTE:
        vote(state, action)
    elif phase == FLANK:
        if action == DONE:
            end_placement(state)
        else:
            flank_one(state, action - FLANK_CODE)
    else:
        go_on_summoning(state, action)


@kernel
def go_on_summoning(state: State, action: int) -> None:
    """An answer in a window, or the next part of a summoning. [R10.5] [R9.7]"""
    if action == DECLINE:
        ask_from(state, state.pointer + 1)
    elif state.phase == WINDOW:
        choose_spirit(state, action - SPIRIT_CODE)
    elif state.phase == SUMMON_CELL:
        choose_centre(state, action - CELL_CODE)
    else:
        summon(state, action - PATTERN_CODE)


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


@kernel
def chance_is_over(state: State) -> bool:
    """Whether all cards have been seen: then the deck is a line in known order. [R11.1]"""
    return state.phase > DEAL_START and not has_pool(state)
