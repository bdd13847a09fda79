"""The options of a turn up to the placement, and votes. What follows a placement is in `turns.py`."""

from pyxis.core.kernel import kernel
from pyxis.games.piri.codes import CARD_CODE, DRAW, NO, PASS, PROPOSE, SPIRIT_CODE, SWAP, YES
from pyxis.games.piri.components import FIRST_JOKER, JOKERS, NO_SUIT
from pyxis.games.piri.deck import has_pool, lay_out, leave_market, refill, swap_away, take, take_front
from pyxis.games.piri.ending import end
from pyxis.games.piri.setup import is_unnamed
from pyxis.games.piri.state import (
    AGREED,
    BACK_TO_MAIN,
    BUY_REFILL,
    MAIN,
    NOBODY,
    ON_TABLE,
    PLAY_CARD,
    PLAY_DRAW,
    PLAY_SUIT,
    SWAP_CARD,
    SWAP_DRAW,
    VOTE,
    State,
)
from pyxis.games.piri.turns import choose_spirit, end_turn, place


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
