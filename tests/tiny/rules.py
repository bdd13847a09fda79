"""Deck, state and rules. One file, so that an edit is noticed wherever machine code of it is kept."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Layout, Whole, int8
from pyxis.core.streams import stirred, weighted

VALUES = 3
"""Cards show 1, 2 or 3."""
BEST_CARD = 3
MOST_SEATS = 3
MOST_CHANGES = 2

NO_CARD = 0
UNKNOWN = -1
"""A card, or a count of cards, that the seat looking may not know."""

KEEP, CHANGE, FIRST_CARD = 0, 1, 2
ACTIONS = FIRST_CARD + VALUES

DEALING, PLAYING, SHOWN = 0, 1, 2


class State(Layout):
    """One position."""

    deck: Array = int8(VALUES)
    """[value - 1]: cards of that value before the deal."""
    left: Array = int8(VALUES)
    """[value - 1]: cards of that value not yet dealt."""
    hand: Array = int8(MOST_SEATS)
    """[seat]: its card, or NO_CARD."""
    thrown: Array = int8(MOST_SEATS, MOST_CHANGES)
    """[seat, change]: the cards it threw away."""
    changed: Array = int8(MOST_SEATS)
    """[seat]: how many it threw away."""
    phase: int = int8()
    turn: int = int8()
    """The seat that acts or is dealt a card; 0 at the end."""
    seats: int = int8()
    changes: int = int8()
    lowest_wins: int = int8()


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    """A full deck and no cards dealt."""
    state.seats = seats
    for value in range(VALUES):
        state.deck[value] = state.left[value] = options[value]
    state.changes = options[VALUES]
    state.lowest_wins = options[VALUES + 1]


@kernel
def actor(state: State) -> int:
    """Chance deals to whoever has no card, until all are shown. [R3]"""
    if state.phase == SHOWN:
        return OVER
    if state.hand[state.turn] == NO_CARD:
        return CHANCE
    return state.turn


@kernel
def legal(state: State, actions: Array) -> int:
    """Cards that may come, or what a seat may do. [R2.1]"""
    if actor(state) != CHANCE:
        actions[0], actions[1] = KEEP, CHANGE
        return 1 if state.hand[state.turn] == BEST_CARD else 2
    count = 0
    for value in range(VALUES):
        if state.left[value] > 0:
            actions[count] = FIRST_CARD + value
            count += 1
    return count


@kernel
def weights(state: State, weights: Array) -> int:
    """A value is as likely as there are cards of it left."""
    count = 0
    for value in range(VALUES):
        if state.left[value] > 0:
            weights[count] = state.left[value]
            count += 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    """Deals, changes or keeps a card. [R1] [R2]"""
    turn = state.turn
    if action == KEEP:
        end_turn(state)
    elif action == CHANGE:
        state.thrown[turn, state.changed[turn]] = state.hand[turn]
        state.changed[turn] += 1
        state.hand[turn] = NO_CARD
    else:
        state.left[action - FIRST_CARD] -= 1
        state.hand[turn] = action - FIRST_CARD + 1
        if state.phase == DEALING or state.changed[turn] == state.changes:
            end_turn(state)


@kernel
def end_turn(state: State) -> None:
    """The next seat, or the next phase."""
    state.turn += 1
    if state.turn == state.seats:
        state.turn = 0
        state.phase = PLAYING if state.phase == DEALING and state.changes > 0 else SHOWN


@kernel
def returns(state: State, out: Array) -> None:
    """The winners share what the others lose. [R3]"""
    sign = -1 if state.lowest_wins else 1
    best = sign * state.hand[0]
    for seat in range(1, state.seats):
        best = max(best, sign * state.hand[seat])
    winners = 0
    for seat in range(state.seats):
        winners += sign * state.hand[seat] == best
    for seat in range(state.seats):
        share = (state.seats - winners) / winners if sign * state.hand[seat] == best else -1.0
        out[seat] = 0.0 if winners == state.seats else share / (state.seats - 1)


@kernel
def redact(state: State, seat: int) -> None:
    """A seat knows its own cards, and all hands once they are shown."""
    state.left[:] = UNKNOWN
    for other in range(state.seats):
        if other == seat:
            continue
        if state.phase != SHOWN and state.hand[other] != NO_CARD:
            state.hand[other] = UNKNOWN
        for change in range(state.changed[other]):
            state.thrown[other, change] = UNKNOWN


@kernel
def resample(state: State, seat: int, rng: Array) -> None:
    """Deals what is unknown from the cards not seen."""
    unseen = np.zeros(VALUES, np.int64)
    count_unseen(state, unseen)
    for other in range(state.seats):
        if state.hand[other] == UNKNOWN:
            state.hand[other] = drawn(unseen, rng)
        for change in range(state.changed[other]):
            if state.thrown[other, change] == UNKNOWN:
                state.thrown[other, change] = drawn(unseen, rng)
    for value in range(VALUES):
        state.left[value] = unseen[value]


@kernel
def count_unseen(state: State, unseen: Array) -> None:
    """The whole deck without the cards that lie open to the seat."""
    for value in range(VALUES):
        unseen[value] = state.deck[value]
    for seat in range(state.seats):
        if state.hand[seat] > NO_CARD:
            unseen[state.hand[seat] - 1] -= 1
        for change in range(state.changed[seat]):
            if state.thrown[seat, change] > NO_CARD:
                unseen[state.thrown[seat, change] - 1] -= 1


@kernel
def drawn(unseen: Array, rng: Array) -> int:
    """A card out of `unseen`."""
    value = weighted(rng, unseen, VALUES)
    unseen[value] -= 1
    return value + 1


@kernel
def evaluate(state: State, out: Array) -> None:
    """A card is worth what it is above the middle one."""
    sign = -1 if state.lowest_wins else 1
    for seat in range(state.seats):
        card = state.hand[seat]
        out[seat] = 0.0 if card == NO_CARD else sign * (card - 2) / 2


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    """The own card, one feature for each value, then how often each seat has changed."""
    out[:] = 0.0
    if state.hand[seat] > NO_CARD:
        out[state.hand[seat] - 1] = 1.0
    for other in range(state.seats):
        out[VALUES + other] = state.changed[other]


@kernel
def key(state: State) -> Whole:
    """Cards thrown away matter only through what is left."""
    word = stirred(stirred(np.uint64(0), state.phase), state.turn)
    for seat in range(state.seats):
        word = stirred(stirred(word, state.hand[seat]), state.changed[seat])
    for value in range(VALUES):
        word = stirred(word, state.left[value])
    return word
