"""Setting the table: what was agreed, then the deal."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import CARDS, FIRST_JOKER, HAND, MOST_SEATS, NO_CARD, NO_SUIT
from pyxis.games.piri.rules.deck import empty_place, lay_out, take
from pyxis.games.piri.spirits import MISSION, NO_SPIRIT, RANK, RANK_COUNT, SPIRITS
from pyxis.games.piri.state import EVERYBODY, NOBODY, Phase, Place, State
from pyxis.games.piri.window import FIRST_CARD, MIDDLE, NOWHERE, SIDE

MANA_AT = State.at("start_mana")
"""Where the mana of the seats is among the options."""


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    """Everything is shuffled, nothing dealt. [S1] [S4] [R7.1]"""
    state.seats = seats
    state.place[:] = Place.POOL
    state.joker_suit[:] = NO_SUIT
    state.queue[:] = NO_CARD
    state.market[:] = NO_CARD
    state.spirit_owner[:] = NOBODY
    state.meeple[:] = NOWHERE
    for seat in range(seats):
        state.mana[seat] = options[MANA_AT + seat]
        state.proposals[seat] = state.proposal_limit
    state.active = state.first_seat
    state.card = NO_CARD
    state.cell = NOWHERE
    state.spirit = NO_SPIRIT
    state.winner = NOBODY
    state.phase = Phase.DEAL_SPIRITS


@kernel
def dealt_spirits(state: State) -> int:
    """How many spirits have been dealt."""
    count = 0
    for spirit in range(SPIRITS):
        count += state.spirit_owner[spirit] != NOBODY
    return count


@kernel
def dealt_cards(state: State) -> int:
    """How many playing cards are in hands."""
    count = 0
    for card in range(CARDS):
        count += state.place[card] < MOST_SEATS
    return count


@kernel
def write_spirits(state: State, actions: Array) -> int:
    """The spirits that may be dealt next; by option a jack, a queen and a king to each. [S2] [O2]"""
    count, rank = 0, dealt_spirits(state) % RANK_COUNT
    for spirit in range(SPIRITS):
        if state.spirit_owner[spirit] == NOBODY and (not state.one_each or RANK[spirit] == rank):
            actions[count] = Action.SPIRIT + spirit
            count += 1
    return count


@kernel
def deal_spirit(state: State, spirit: int) -> None:
    """Three to each seat. [S2]"""
    state.spirit_owner[spirit] = dealt_spirits(state) // MISSION
    if dealt_spirits(state) == MISSION * state.seats:
        state.phase = Phase.DEAL_HANDS


@kernel
def deal_card(state: State, card: int) -> None:
    """Four to each hand, five to the market, one to the table. [S3] [S5] [S6]"""
    if state.phase == Phase.DEAL_HANDS:
        take(state, card, dealt_cards(state) // HAND)
        if dealt_cards(state) == HAND * state.seats:
            state.phase = Phase.DEAL_MARKET
    elif state.phase == Phase.DEAL_MARKET:
        lay_out(state, card)
        if empty_place(state) == NO_CARD:
            state.phase = Phase.DEAL_START
    else:
        lay_start(state, card)


@kernel
def lay_start(state: State, card: int) -> None:
    """The starting card lies at 0,0; if it is a joker, the first seat names its suit. [S6] [R5.4]"""
    state.table[SIDE * MIDDLE + MIDDLE] = FIRST_CARD + card
    state.height = state.width = 1
    state.place[card] = Place.TABLE
    state.known[card] = EVERYBODY
    state.phase = Phase.START_SUIT if is_unnamed(state, card) else Phase.MAIN


@kernel
def is_unnamed(state: State, card: int) -> Whole:
    """Whether a card needs a suit before it lies on the table. [R5.2] [O7]"""
    return card >= FIRST_JOKER and not state.wild_jokers
