"""What is wrong with an action of the right sort at the right time, said with the rule a person would look up."""

from pyxis.core.surface import Refusal
from pyxis.games.piri.components import ACE, CARD_NAMES, CARD_SUIT, CARD_VALUE, SUITS
from pyxis.games.piri.notation.names import cell_name, lying
from pyxis.games.piri.rules import board, deck, placing, rituals, turns
from pyxis.games.piri.spirits import PATTERNS, RANK, RANK_NAMES, SPIRIT_NAMES, SPIRIT_SUIT, SUMMON_COST
from pyxis.games.piri.state import Phase, Place, State
from pyxis.games.piri.window import EMPTY, NOWHERE, SIDE, VALUE

ARMS_IN_WORDS = ("two cards on opposite sides", "cards on three sides", "cards on all four sides")
"""[rank]: what its ritual needs."""


def swap(state: State, _: int) -> Refusal:
    """Option A."""
    return Refusal("R3.1", "the deck is empty: pass, or buy a card")


def draw(state: State, _: int) -> Refusal:
    """Option B."""
    if not deck.has_deck(state):
        return Refusal("R11.4", "the deck is empty: pass, or buy a card")
    return _no_room(state)


def _no_room(state: State) -> Refusal:
    return Refusal("R4.6", f"there is no free spot: the layout may be {state.table_limit} cells wide and high at most")


def buy(state: State, card: int) -> Refusal:
    """Option C."""
    if state.place[card] != Place.MARKET:
        return Refusal("R3.4", f"{CARD_NAMES[card]} is not in the market: choose swap or draw first to use the hand")
    if state.mana[state.active] == 0:
        return Refusal("R3.4", "a card of the market costs 1 mana, and there is none left")
    return _no_room(state)


def passing(state: State, _: int) -> Refusal:
    """Giving up the move."""
    return Refusal("R3.5", "passing is for an empty deck: swap a card instead")


def propose(state: State, _: int) -> Refusal:
    """An end of the game."""
    if state.no_agreement:
        return Refusal("O14", "this match has no agreement to end")
    if state.proposed:
        return Refusal("R13.3", "an end has been proposed in this turn already")
    return Refusal("R13.3", "no proposals are left")


def hand(state: State, card: int) -> Refusal:
    """A card to be played or swapped."""
    rule = "R3.1" if state.phase == Phase.SWAP_CARD else "R3.3"
    return Refusal(rule, f"{CARD_NAMES[card]} is not in hand")


def drawn(state: State, card: int) -> Refusal:
    """A card that chance should give."""
    return Refusal("R11.1", f"{CARD_NAMES[card]} cannot come now")


def dealt(state: State, spirit: int) -> Refusal:
    """A spirit that chance should give."""
    return Refusal("S2", f"{SPIRIT_NAMES[spirit]} cannot be dealt now")


def summon(state: State, spirit: int) -> Refusal:
    """A spirit to be called."""
    seat, name = int(turns.asked(state)), SPIRIT_NAMES[spirit]
    if not rituals.holds(state, seat, spirit):
        return Refusal("R9.1", f"{name} is not among the spirits you have still to summon")
    if not rituals.can_pay(state, seat):
        return Refusal("R9.6", f"a ritual costs {SUMMON_COST} mana, and you have {state.mana[seat]}")
    suit, rank = SUITS[SPIRIT_SUIT[spirit]].name, RANK[spirit]
    kind = "of one suit" if state.any_equal_suit else f"of {suit}"
    needed = f"the {RANK_NAMES[rank]} needs {ARMS_IN_WORDS[rank]} of a cell, {kind}"
    return Refusal("R9.2", f"{needed}, and the table has no such place")


def cell(state: State, cell: int) -> Refusal:
    """The reason a person sees when pointing at a cell that does not light up."""
    if state.table[cell] != EMPTY:
        return _occupied(state, cell)
    if not _touches(state, cell):
        return Refusal("R4.1", "the cell touches no card")
    if not placing.is_within(state, cell):
        return Refusal("R4.5", f"the layout may be {state.table_limit} cells wide and high at most")
    return _unfit(state, cell)


def _touches(state: State, cell: int) -> bool:
    """As far as the window goes: whether a card shares a side or a corner."""
    row, column = divmod(cell, SIDE)
    table = state.table.reshape(SIDE, SIDE)
    return bool((table[max(0, row - 1) : row + 2, max(0, column - 1) : column + 2] != EMPTY).any())


def _occupied(state: State, cell: int) -> Refusal:
    there = lying(state, int(state.table[cell]))
    if not placing.is_ace(int(state.card)):
        return Refusal("R4.1", f"{there} lies at {cell_name(state, cell)}: only an ace can replace a card")
    if board.is_spirit(state.table[cell]):
        return Refusal("R6.2", f"{there} is a spirit, which no ace can replace")
    return _unfit(state, cell)


def _unfit(state: State, cell: int) -> Refusal:
    """Names the neighbour that is in the way. [R4.2]"""
    card = int(state.card)
    there = placing.hindrance(state, CARD_SUIT[card], CARD_VALUE[card], cell, placing.NO_ARMS)
    if there == NOWHERE:
        return Refusal("R4.2", "the card does not fit there")
    other = int(state.table[there])
    weak = f"{CARD_NAMES[card]} is weak against {lying(state, other)}"
    if board.is_spirit(other):
        return Refusal("R4.4", f"{weak}, and no playing card is higher than a spirit")
    if VALUE[other] == ACE:
        return Refusal("R4.2", f"{weak}, and nothing is higher than an ace")
    needed = "an ace" if VALUE[other] == ACE - 1 else f"{VALUE[other] + 1} or more"
    return Refusal("R4.2", f"{weak}: it needs {needed}")


def centre(state: State, cell: int) -> Refusal:
    """The place of a ritual."""
    if board.is_spirit(state.table[cell]):
        return Refusal("R9.4", "a spirit stands there already")
    return Refusal("R9.1", f"{SPIRIT_NAMES[state.spirit]} finds no ritual at {cell_name(state, cell)}")


def pattern(state: State, pattern: int) -> Refusal:
    """The arms of a ritual."""
    rank = RANK_NAMES[RANK[state.spirit]]
    return Refusal("R9.7", f"{PATTERNS[pattern].name} is no way to call the {rank} there")


def flank(state: State, direction: int) -> Refusal:
    """One of several flanks."""
    return Refusal("R8.1", "no card is flanked on that side")
