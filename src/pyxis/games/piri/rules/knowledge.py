"""Who knows what: views of a seat, and fair guesses at the rest.

Every secret movement moves unseen backs, and a card that an opponent knows is never moved in secret. So what a seat
does not know of the cards is only which of them lies in which *slot*: a place, with its position in the queue and the
set of seats that know it; the slots themselves are known to all. A view is the first of all ways to lay the unknown
cards into the slots, in ascending order, and a guess is any of them. `eyes` says that it is a view, and
`is_seen` which cards of it may be believed.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.core.streams import shuffle
from pyxis.games.piri.components import CARDS, NO_CARD
from pyxis.games.piri.rules import deck, turns
from pyxis.games.piri.spirits import NO_SPIRIT, RANK, RANK_COUNT, SPIRITS
from pyxis.games.piri.state import NOBODY, PUBLIC, Back, Eyes, Fate, Phase, Place, State
from pyxis.games.piri.window import NOWHERE

PLACE, POSITION, KNOWN = range(3)
"""What makes a slot."""


@kernel
def eye_bit(seat: int) -> int:
    """The bit of `known` that a seat, or a spectator, looks at."""
    return seat if seat >= 0 else PUBLIC


@kernel
def is_unknown(state: State, card: int, bit: int) -> bool:
    """Whether those eyes do not know where a card is; what is not in the match is known to all."""
    return state.place[card] != Place.ASIDE and not state.known[card] >> bit & 1


@kernel
def is_hidden(state: State, spirit: int, seat: int) -> bool:
    """Whether a seat does not know who holds a spirit. [S2]"""
    return state.spirit_state[spirit] == Fate.IN_HAND and (seat < 0 or state.spirit_owner[spirit] != seat)


@kernel
def viewer(state: State) -> int:
    """The seat whose view this is, or NOBODY for a spectator; do not ask of the truth."""
    return NOBODY if state.eyes == Eyes.SPECTATOR else int(state.eyes) - 1


@kernel
def is_seen(state: State, card: int) -> bool:
    """Whether the place of a card may be believed."""
    return state.eyes == Eyes.TRUTH or not is_unknown(state, card, eye_bit(viewer(state)))


@kernel
def is_spirit_seen(state: State, spirit: int) -> bool:
    """Whether the owner of a spirit may be believed."""
    return state.eyes == Eyes.TRUTH or not is_hidden(state, spirit, viewer(state))


@kernel
def redact(state: State, seat: int) -> None:
    """What `seat`, or a spectator, may know; once the match is over, that is all. [K1]"""
    if state.phase == Phase.OVER or state.eyes != Eyes.TRUTH:
        return
    hide_choices(state, seat)
    bit = eye_bit(seat)
    cards, slots = np.empty(CARDS, np.int64), np.empty((CARDS, 3), np.int64)
    count = list_slots(state, bit, cards, slots)
    sort_slots(slots, count)  # so that equal knowledge has equal bytes, whatever lies where
    lay(state, cards, slots, count)
    spirits, owners = np.empty(SPIRITS, np.int64), np.empty(SPIRITS, np.int64)
    for group in range(RANK_COUNT if state.one_each else 1):
        count = list_spirits(state, seat, group, spirits, owners)
        owners[:count].sort()
        for number in range(count):
            state.spirit_owner[spirits[number]] = owners[number]
    state.eyes = seat + 1 if seat >= 0 else Eyes.SPECTATOR


@kernel
def resample(state: State, seat: int, rng: Array) -> None:
    """One of all worlds the seat may be in, each as likely as any other. [K3]"""
    if state.eyes == Eyes.TRUTH:
        return
    cards, slots = np.empty(CARDS, np.int64), np.empty((CARDS, 3), np.int64)
    count = list_slots(state, eye_bit(seat), cards, slots)
    shuffle(rng, cards, count)
    lay(state, cards, slots, count)
    spirits, owners = np.empty(SPIRITS, np.int64), np.empty(SPIRITS, np.int64)
    for group in range(RANK_COUNT if state.one_each else 1):
        count = list_spirits(state, seat, group, spirits, owners)
        shuffle(rng, owners, count)
        for number in range(count):
            state.spirit_owner[spirits[number]] = owners[number]
    state.eyes = Eyes.TRUTH


@kernel
def list_slots(state: State, bit: int, cards: Array, slots: Array) -> int:
    """The unknown cards, ascending, and the slot each of them lies in."""
    count = 0
    for card in range(CARDS):
        if is_unknown(state, card, bit):
            cards[count] = card
            slots[count, PLACE] = state.place[card]
            slots[count, POSITION] = position_of(state, card)
            slots[count, KNOWN] = state.known[card]
            count += 1
    return count


@kernel
def position_of(state: State, card: int) -> int:
    """Where in the queue a card lies, or NOWHERE."""
    if state.place[card] == Place.QUEUE:
        for number in range(state.queue_len):
            if state.queue[number] == card:
                return number
    return NOWHERE


@kernel
def sort_slots(slots: Array, count: int) -> None:
    """Puts the slots into an order that does not depend on what lies in them."""
    for last in range(1, count):
        number = last
        while number > 0 and comes_before(slots, number, number - 1):
            for part in range(3):
                slots[number, part], slots[number - 1, part] = slots[number - 1, part], slots[number, part]
            number -= 1


@kernel
def comes_before(slots: Array, one: int, other: int) -> bool:
    """By place, position in the queue, and who knows it."""
    for part in range(3):
        if slots[one, part] != slots[other, part]:
            return bool(slots[one, part] < slots[other, part])
    return False


@kernel
def lay(state: State, cards: Array, slots: Array, count: int) -> None:
    """Lays each card into the slot beside it."""
    for number in range(count):
        card = cards[number]
        state.place[card] = slots[number, PLACE]
        state.known[card] = slots[number, KNOWN]
        if slots[number, POSITION] != NOWHERE:
            state.queue[slots[number, POSITION]] = card


@kernel
def list_spirits(state: State, seat: int, group: int, spirits: Array, owners: Array) -> int:
    """The spirits hidden from a seat and who holds them; with a jack, queen and king each, those of one rank. [O2]"""
    count = 0
    for spirit in range(SPIRITS):
        if is_hidden(state, spirit, seat) and (not state.one_each or RANK[spirit] == group):
            spirits[count] = spirit
            owners[count] = state.spirit_owner[spirit]
            count += 1
    return count


@kernel
def hide_choices(state: State, seat: int) -> None:
    """What a seat has chosen and not yet done, and who is asked in a window, is seen by that seat alone. [R10.6]

    [K1]
    """
    if state.phase in (Phase.PLAY_CELL, Phase.PLAY_SUIT) and seat != state.active:
        state.phase = Phase.PLAY_CARD
        state.card = NO_CARD
        state.cell = NOWHERE
    elif turns.is_summoning(state.phase) and seat != turns.asked(state):
        pass_over(state, seat)


@kernel
def pass_over(state: State, seat: int) -> None:
    """Others see the table as though all had declined: they must not even learn that somebody was asked. [R10.6]"""
    back = state.back
    state.spirit = NO_SPIRIT
    state.cell = NOWHERE
    state.pointer = 0
    state.back = Back.TO_MAIN
    state.phase = Phase.MAIN
    if back != Back.TO_MAIN:
        # For them the turn has ended, so they see the next one begin; whether the match ends here is not checked yet.
        state.turn += 1
        fill_with_known(state, eye_bit(seat))
        turns.begin_turn(state)


@kernel
def fill_with_known(state: State, bit: int) -> None:
    """The market as the end of the turn would leave it, as far as those eyes can tell. [R11.3]"""
    while not deck.has_pool(state) and state.queue_len > 0 and deck.empty_place(state) != NO_CARD:
        if is_unknown(state, state.queue[0], bit):
            return
        deck.lay_out(state, deck.take_front(state))
