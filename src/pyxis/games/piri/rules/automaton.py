"""The automaton: who acts, what is legal, and what it does. The parts of a turn are in `turns.py`."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import CARDS, SUIT_COUNT
from pyxis.games.piri.rules import deck, placing, rituals, setup, turns
from pyxis.games.piri.state import Phase, Place, State
from pyxis.games.piri.window import DIRECTIONS


@kernel
def actor(state: State) -> Whole:
    """Chance while cards come from the pool, whoever votes or may summon, else the active seat. [R1.2]"""
    phase = state.phase
    if phase == Phase.OVER:
        return np.int64(OVER)
    if phase == Phase.DEAL_SPIRITS or is_drawing(phase):
        return np.int64(CHANCE)
    if phase == Phase.VOTE or turns.is_summoning(phase):
        return np.int64(turns.asked(state))
    return np.int64(state.active)


@kernel
def is_drawing(phase: int) -> bool:
    """Whether chance gives a playing card."""
    is_dealing = Phase.DEAL_SPIRITS < phase <= Phase.DEAL_START
    return is_dealing or phase in (Phase.SWAP_DRAW, Phase.PLAY_DRAW, Phase.BUY_REFILL)


@kernel
def legal(state: State, actions: Array) -> Whole:
    """What the actor can do, in ascending order. [R1.2]"""
    phase = state.phase
    if phase == Phase.MAIN:
        return write_main(state, actions)
    if is_drawing(phase):
        return deck.write_place(state, Place.POOL, actions)
    if phase == Phase.DEAL_SPIRITS:
        return setup.write_spirits(state, actions)
    if turns.is_summoning(phase):
        return write_summoning(state, actions)
    return write_play(state, actions)


@kernel
def write_play(state: State, actions: Array) -> int:
    """The parts of a turn after its option: cards, cells, suits and flanks, or a vote. [R3.1] [R3.3] [R13.3]"""
    phase = state.phase
    if phase == Phase.PLAY_CELL:
        return placing.write_cells(state, state.card, Action.CELL, actions)
    if phase in (Phase.PLAY_CARD, Phase.SWAP_CARD):
        return deck.write_place(state, state.active, actions)
    if phase in (Phase.START_SUIT, Phase.PLAY_SUIT):
        return write_suits(actions)
    if phase == Phase.FLANK:
        return write_flanks(state, actions)
    actions[0], actions[1] = Action.YES, Action.NO
    return 2


@kernel
def write_main(state: State, actions: Array) -> int:
    """The options of a turn, a proposal, summonings and purchases. [R3.1] [R3.3] [R3.4] [R3.5] [R10.2] [R13.3]

    [R11.4]
    """
    seat, count = state.active, 0
    room = placing.has_room(state)
    if deck.has_deck(state):
        actions[count] = Action.SWAP
        count += 1
        if room:
            actions[count] = Action.DRAW
            count += 1
    else:
        actions[count] = Action.PASS
        count += 1
    if may_propose(state):
        actions[count] = Action.PROPOSE
        count += 1
    count = rituals.write_summons(state, seat, actions, count)
    if room and state.mana[seat] > 0:
        count += deck.write_place(state, Place.MARKET, actions[count:])
    return count


@kernel
def may_propose(state: State) -> bool:
    """Once a turn, and so often a match. [R13.3] [O14]"""
    return not state.no_agreement and not state.proposed and state.proposals[state.active] > 0


@kernel
def write_suits(actions: Array) -> int:
    """The four suits a joker may be given. [R5.2]"""
    for suit in range(SUIT_COUNT):
        actions[suit] = Action.SUIT + suit
    return SUIT_COUNT


@kernel
def write_flanks(state: State, actions: Array) -> int:
    """The flanks still open, and being done. [O5]"""
    count = 0
    for direction in range(DIRECTIONS):
        if state.flanks >> direction & 1:
            actions[count] = Action.FLANK + direction
            count += 1
    actions[count] = Action.DONE
    return count + 1


@kernel
def write_summoning(state: State, actions: Array) -> int:
    """In a window: to decline or to summon; then where, and in which way. [R10.3] [R9.7]"""
    if state.phase == Phase.WINDOW:
        actions[0] = Action.DECLINE
        return rituals.write_summons(state, turns.asked(state), actions, 1)
    if state.phase == Phase.SUMMON_CELL:
        return rituals.write_centres(state, state.spirit, actions)
    return rituals.write_patterns(state, state.spirit, state.cell, actions)


@kernel
def weights(state: State, weights: Array) -> int:
    """Every card or spirit that may come is as likely as any other. [R11.1]"""
    count = deck.pool_size(state)
    if state.phase == Phase.DEAL_SPIRITS:
        spirits = np.empty(CARDS, np.int64)
        count = setup.write_spirits(state, spirits)
    weights[:count] = 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    """Plays one action."""
    phase = state.phase
    if phase == Phase.MAIN:
        turns.choose_option(state, action)
    elif phase == Phase.DEAL_SPIRITS:
        setup.deal_spirit(state, action - Action.SPIRIT)
    elif phase <= Phase.DEAL_START:
        setup.deal_card(state, action - Action.CARD)
    elif is_drawing(phase):
        turns.draw(state, action - Action.CARD)
    elif turns.is_summoning(phase):
        go_on_summoning(state, action)
    else:
        go_on_playing(state, action)


@kernel
def go_on_playing(state: State, action: int) -> None:
    """The next part of the turn, or a vote. [R3.7] [R13.3]"""
    phase = state.phase
    if phase == Phase.PLAY_CARD:
        state.card = action - Action.CARD
        state.phase = Phase.PLAY_CELL
    elif phase == Phase.PLAY_CELL:
        turns.choose_cell(state, action - Action.CELL)
    elif phase == Phase.SWAP_CARD:
        turns.swap(state, action - Action.CARD)
    elif phase in (Phase.START_SUIT, Phase.PLAY_SUIT):
        turns.name_suit(state, action - Action.SUIT)
    elif phase == Phase.VOTE:
        turns.vote(state, action)
    elif action == Action.DONE:
        turns.end_placement(state)
    else:
        turns.flank_one(state, action - Action.FLANK)


@kernel
def go_on_summoning(state: State, action: int) -> None:
    """An answer in a window, or the next part of a summoning. [R10.5] [R9.7]"""
    if action == Action.DECLINE:
        turns.ask_from(state, state.pointer + 1)
    elif state.phase == Phase.WINDOW:
        turns.choose_spirit(state, action - Action.SPIRIT)
    elif state.phase == Phase.SUMMON_CELL:
        turns.choose_centre(state, action - Action.CELL)
    else:
        turns.summon(state, action - Action.PATTERN)


@kernel
def continues(state: State) -> bool:
    """A card chosen gets its cell and its suit, a spirit its place and its pattern, a swap its card. [R3.7] [R9.7]"""
    return state.phase in (Phase.SWAP_CARD, Phase.PLAY_CELL, Phase.PLAY_SUIT, Phase.SUMMON_CELL, Phase.SUMMON_PATTERN)


@kernel
def chance_is_over(state: State) -> bool:
    """Whether all cards have been seen: then the deck is a line in known order. [R11.1]"""
    return state.phase > Phase.DEAL_START and not deck.has_pool(state)
