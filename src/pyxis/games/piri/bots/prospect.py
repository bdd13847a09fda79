"""What the seat that places the next card can make of it."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.piri.bots.promise import Survey, point_worth, replacing_gain, write_gains
from pyxis.games.piri.bots.weights import Weights
from pyxis.games.piri.components import CARDS, NO_SUIT, SUIT_COUNT
from pyxis.games.piri.rules import board, flanking, placing, rituals, turns
from pyxis.games.piri.spirits import MISSION, SUMMON_COST
from pyxis.games.piri.state import Back, Phase, Place, State
from pyxis.games.piri.window import CELLS, DIRECTIONS, EMPTY, FIRST_CARD, NOWHERE, SIDE, STEP, SUIT


@kernel
def next_placer(state: State) -> Whole:
    """Who places the next card, if nobody prefers to do something else."""
    phase = state.phase
    is_placed = phase == Phase.FLANK or (turns.is_summoning(phase) and state.back != Back.TO_MAIN)
    return turns.seat_after(state, 1 if is_placed or phase in (Phase.SWAP_CARD, Phase.SWAP_DRAW) else 0)


@kernel
def prospect(state: State, seen: Survey, weights: Weights, seat: int) -> float:
    """The most that the next placement can add, with a card of the hand or a bought one; 0 if it is better left."""
    phase = state.phase
    if phase != Phase.PLAY_SUIT and not placing.has_room(state):
        return 0.0
    gains = np.zeros((SUIT_COUNT, CELLS))
    write_gains(state, seen, seat, gains)
    add_flanks(state, weights, seat, gains)
    if phase == Phase.PLAY_SUIT:
        return best_suit(gains, state.cell)
    if phase == Phase.PLAY_CELL:
        return best_cell(state, seen, gains, seat, state.card, 0.0)
    best, cost = 0.0, price(state, weights, seat)
    may_buy = phase not in (Phase.PLAY_DRAW, Phase.BUY_REFILL, Phase.PLAY_CARD) and state.mana[seat] > 0
    for card in range(CARDS):
        if state.place[card] == seat:
            best = best_cell(state, seen, gains, seat, card, best)
        elif may_buy and state.place[card] == Place.MARKET:
            # A bought card has to add more than its price besides.
            best = best_cell(state, seen, gains, seat, card, best + cost) - cost
    return best


@kernel
def price(state: State, weights: Weights, seat: int) -> float:
    """What one mana is worth to a seat."""
    is_short = state.mana[seat] <= SUMMON_COST * (MISSION - rituals.summoned_by(state, seat))
    return point_worth(state, weights) + (weights.shortage if is_short else 0.0)


@kernel
def best_cell(state: State, seen: Survey, gains: Array, seat: int, card: int, least_gain: float) -> float:
    """The most that placing a card can add, or `least_gain`; whether it may go there is asked last."""
    best, suit, replaces = least_gain, SUIT[FIRST_CARD + card], placing.is_ace(card)
    top, bottom, left, right = placing.reach(state)
    for row in range(top, bottom):
        for cell in range(SIDE * row + left, SIDE * row + right):
            if state.table[cell] == EMPTY:
                added = best_suit(gains, cell) if suit == NO_SUIT else gains[suit, cell]
            elif replaces and not board.is_spirit(state.table[cell]):
                added = replacing_gain(state, seen, seat, suit, cell)
            else:
                continue
            if added > best and placing.may_go(state, card, cell):
                best = added
    return best


@kernel
def best_suit(gains: Array, cell: int) -> float:
    """What a joker on a cell adds at best."""
    best = 0.0
    for suit in range(SUIT_COUNT):
        best = max(best, gains[suit, cell])
    return best


@kernel
def add_flanks(state: State, weights: Weights, seat: int, gains: Array) -> None:
    """The mana of figures that a card would flank: one seat has it more, another has it less. [R8.5]"""
    for other in range(state.seats):
        target = int(state.meeple[other])
        if other == seat or target == NOWHERE or state.mana[other] == 0:
            continue
        stronger = (board.suit_at(state, target) - 1) % SUIT_COUNT
        for direction in range(DIRECTIONS):
            cell = target - STEP[direction]
            if state.table[cell] == EMPTY and flanking.helps(state, target, target + STEP[direction]):
                gains[stronger, cell] += 2 * point_worth(state, weights)
