"""The automaton: who acts, what is legal, and what it does. The parts of a turn are in `moves.py` and `turns.py`."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.piri.actions import (
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
from pyxis.games.piri.components import CARDS, DIRECTIONS, SUIT_COUNT
from pyxis.games.piri.rules.deck import (
    has_deck,
    has_pool,
    pool_size,
    write_place,
)
from pyxis.games.piri.rules.placing import has_room, write_cells
from pyxis.games.piri.rules.rituals import write_centres, write_patterns, write_summons
from pyxis.games.piri.rules.setup import deal_card, deal_spirit, write_spirits
from pyxis.games.piri.rules.turns import (
    ask_from,
    asked,
    choose_cell,
    choose_centre,
    choose_option,
    choose_spirit,
    draw,
    end_placement,
    flank_one,
    name_suit,
    summon,
    swap,
    vote,
)
from pyxis.games.piri.state import (
    BUY_REFILL,
    DEAL_SPIRITS,
    DEAL_START,
    ENDED,
    FLANK,
    MAIN,
    ON_MARKET,
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


@kernel
def actor(state: State) -> Whole:
    """Chance while cards come from the pool, whoever votes or may summon, else the active seat. [R1.2]"""
    phase = state.phase
    if phase == ENDED:
        return np.int64(OVER)
    if phase == DEAL_SPIRITS or is_drawing(phase):
        return np.int64(CHANCE)
    if phase in (VOTE, WINDOW, SUMMON_CELL, SUMMON_PATTERN):
        return np.int64(asked(state))
    return np.int64(state.active)


@kernel
def is_drawing(phase: int) -> bool:
    """Whether chance gives a playing card."""
    return DEAL_SPIRITS < phase <= DEAL_START or phase in (SWAP_DRAW, PLAY_DRAW, BUY_REFILL)


@kernel
def legal(state: State, actions: Array) -> Whole:
    """What the actor can do, in ascending order. [R1.2]"""
    phase = state.phase
    if phase == MAIN:
        return write_main(state, actions)
    if is_drawing(phase):
        return write_place(state, POOL, actions)
    if phase == DEAL_SPIRITS:
        return write_spirits(state, actions)
    if phase in (WINDOW, SUMMON_CELL, SUMMON_PATTERN):
        return write_summoning(state, actions)
    return write_play(state, actions)


@kernel
def write_play(state: State, actions: Array) -> int:
    """The parts of a turn after its option: cards, cells, suits and flanks, or a vote. [R3.1] [R3.3] [R13.3]"""
    phase = state.phase
    if phase == PLAY_CELL:
        return write_cells(state, state.card, CELL_CODE, actions)
    if phase in (PLAY_CARD, SWAP_CARD):
        return write_place(state, state.active, actions)
    if phase in (START_SUIT, PLAY_SUIT):
        return write_suits(actions)
    if phase == FLANK:
        return write_flanks(state, actions)
    actions[0], actions[1] = YES, NO
    return 2


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
    elif phase == DEAL_SPIRITS:
        deal_spirit(state, action - SPIRIT_CODE)
    elif phase <= DEAL_START:
        deal_card(state, action - CARD_CODE)
    elif is_drawing(phase):
        draw(state, action - CARD_CODE)
    elif phase in (WINDOW, SUMMON_CELL, SUMMON_PATTERN):
        go_on_summoning(state, action)
    else:
        go_on_playing(state, action)


@kernel
def go_on_playing(state: State, action: int) -> None:
    """The next part of the turn, or a vote. [R3.7] [R13.3]"""
    phase = state.phase
    if phase == PLAY_CARD:
        state.card = action - CARD_CODE
        state.phase = PLAY_CELL
    elif phase == PLAY_CELL:
        choose_cell(state, action - CELL_CODE)
    elif phase == SWAP_CARD:
        swap(state, action - CARD_CODE)
    elif phase in (START_SUIT, PLAY_SUIT):
        name_suit(state, action - SUIT_CODE)
    elif phase == VOTE:
        vote(state, action)
    elif action == DONE:
        end_placement(state)
    else:
        flank_one(state, action - FLANK_CODE)


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
def continues(state: State) -> bool:
    """A card chosen gets its cell and its suit, a spirit its place and its pattern, a swap its card. [R3.7] [R9.7]"""
    return state.phase in (SWAP_CARD, PLAY_CELL, PLAY_SUIT, SUMMON_CELL, SUMMON_PATTERN)


@kernel
def chance_is_over(state: State) -> bool:
    """Whether all cards have been seen: then the deck is a line in known order. [R11.1]"""
    return state.phase > DEAL_START and not has_pool(state)
