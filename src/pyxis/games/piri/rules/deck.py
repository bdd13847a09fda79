"""The deck and the market. The pool on top of the deck has no order, as nobody has seen it; the queue below has."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import CARDS, CARDS_A_SUIT, FIRST_JOKER, MARKET, NO_CARD, NO_SUIT
from pyxis.games.piri.state import EVERYBODY, Place, State
from pyxis.games.piri.window import EMPTY, FIRST_CARD


@kernel
def pool_size(state: State) -> int:
    """How many cards nobody has seen."""
    count = 0
    for card in range(CARDS):
        count += state.place[card] == Place.POOL
    return count


@kernel
def has_pool(state: State) -> bool:
    """Whether draws are still a matter of chance. [R11.1]"""
    for card in range(CARDS):
        if state.place[card] == Place.POOL:
            return True
    return False


@kernel
def has_deck(state: State) -> bool:
    """Whether there is a card to draw. [R11.1]"""
    return state.queue_len > 0 or has_pool(state)


@kernel
def write_place(state: State, place: int, actions: Array) -> int:
    """The cards that are in a place, ascending."""
    count = 0
    for card in range(CARDS):
        if state.place[card] == place:
            actions[count] = Action.CARD + card
            count += 1
    return count


@kernel
def count_suit(state: State, place: int, suit: int) -> int:
    """How many cards in a place could serve for a suit, jokers included."""
    count = 0
    for card in range(suit * CARDS_A_SUIT, (suit + 1) * CARDS_A_SUIT):
        count += state.place[card] == place
    for joker in range(FIRST_JOKER, CARDS):
        count += state.place[joker] == place
    return count


@kernel
def take(state: State, card: int, seat: int) -> None:
    """A card comes into a hand; whoever knew where it was still does. [R3.1] [R3.3] [K2]"""
    state.place[card] = seat
    state.known[card] |= 1 << seat


@kernel
def take_front(state: State) -> Whole:
    """The first card of the queue, which moves up. [R11.1]"""
    card = state.queue[0]
    state.queue_len -= 1
    for number in range(state.queue_len):
        state.queue[number] = state.queue[number + 1]
    state.queue[state.queue_len] = NO_CARD
    return card


@kernel
def append(state: State, card: int, known: int) -> None:
    """A card goes to the bottom of the deck; `known` are those who have seen it. [R11.2] [R5.2] [R5.5] [K2]"""
    state.place[card] = Place.QUEUE
    state.known[card] = known
    state.queue[state.queue_len] = card
    state.queue_len += 1
    if card >= FIRST_JOKER:
        state.joker_suit[card - FIRST_JOKER] = NO_SUIT


@kernel
def put_under(state: State, cell: int) -> None:
    """The playing card there leaves the table for the bottom of the deck, in public. [R11.2] [R5.2]"""
    card = state.table[cell] - FIRST_CARD
    state.table[cell] = EMPTY
    append(state, card, EVERYBODY)


@kernel
def swap_away(state: State, card: int, seat: int) -> None:
    """A card of the hand goes to the bottom, face down unless an opponent knows it. [R3.1] [R3.2] [O13]"""
    own = 1 << seat
    seen = state.known[card] & ~own & EVERYBODY
    append(state, card, EVERYBODY if seen or state.swap_shown else own)


@kernel
def empty_place(state: State) -> int:
    """The lowest free place of the market, or NO_CARD."""
    for number in range(MARKET):
        if state.market[number] == NO_CARD:
            return number
    return NO_CARD


@kernel
def lay_out(state: State, card: int) -> None:
    """A card comes to the lowest free place of the market, for all to see. [R11.3] [K2]"""
    state.market[empty_place(state)] = card
    state.place[card] = Place.MARKET
    state.known[card] = EVERYBODY


@kernel
def refill(state: State) -> None:
    """Free places of the market are filled from the queue; while there is a pool none stays free. [R11.3]"""
    if has_pool(state):
        return
    while state.queue_len > 0 and empty_place(state) != NO_CARD:
        lay_out(state, take_front(state))


@kernel
def leave_market(state: State, card: int) -> None:
    """A bought card leaves its place free. [R3.4]"""
    for number in range(MARKET):
        if state.market[number] == card:
            state.market[number] = NO_CARD
