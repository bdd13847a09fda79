"""What is wrong with an action of the right sort at the right time, said with the rule a person would look up."""

from pyxis.core.surface import Refusal
from pyxis.games.piri.components import ACE, CARD_NAMES, CARD_SUIT, CARD_VALUE
from pyxis.games.piri.notation.names import cell_name, lying, suit_words
from pyxis.games.piri.rules import board, deck, placing, rituals, turns
from pyxis.games.piri.spirits import PATTERNS, RANK, RANK_NAMES, SPIRIT_NAMES, SPIRIT_SUIT, SUMMON_COST
from pyxis.games.piri.state import Phase, Place, State
from pyxis.games.piri.window import EMPTY, NOWHERE, SIDE, VALUE
from pyxis.games.piri.words import say


def swap(state: State, _: int) -> Refusal:
    """Option A."""
    return Refusal("R3.1", say("why.no deck"))


def draw(state: State, _: int) -> Refusal:
    """Option B."""
    if not deck.has_deck(state):
        return Refusal("R11.4", say("why.no deck"))
    return _no_room(state)


def _no_room(state: State) -> Refusal:
    return Refusal("R4.6", say("why.no room", limit=state.table_limit))


def buy(state: State, card: int) -> Refusal:
    """Option C."""
    if state.place[card] != Place.MARKET:
        return Refusal("R3.4", say("why.not in market", card=CARD_NAMES[card]))
    if state.mana[state.active] == 0:
        return Refusal("R3.4", say("why.no mana"))
    return _no_room(state)


def passing(state: State, _: int) -> Refusal:
    """Giving up the move."""
    return Refusal("R3.5", say("why.pass"))


def propose(state: State, _: int) -> Refusal:
    """An end of the game."""
    if state.no_agreement:
        return Refusal("O14", say("why.no agreement"))
    if state.proposed:
        return Refusal("R13.3", say("why.proposed"))
    return Refusal("R13.3", say("why.no proposals"))


def hand(state: State, card: int) -> Refusal:
    """A card to be played or swapped."""
    rule = "R3.1" if state.phase == Phase.SWAP_CARD else "R3.3"
    return Refusal(rule, say("why.not in hand", card=CARD_NAMES[card]))


def drawn(state: State, card: int) -> Refusal:
    """A card that chance should give."""
    return Refusal("R11.1", say("why.cannot come", card=CARD_NAMES[card]))


def dealt(state: State, spirit: int) -> Refusal:
    """A spirit that chance should give."""
    return Refusal("S2", say("why.cannot be dealt", spirit=SPIRIT_NAMES[spirit]))


def summon(state: State, spirit: int) -> Refusal:
    """A spirit to be called."""
    seat, name = int(turns.asked(state)), SPIRIT_NAMES[spirit]
    if not rituals.holds(state, seat, spirit):
        return Refusal("R9.1", say("why.not yours", spirit=name))
    if not rituals.can_pay(state, seat):
        return Refusal("R9.6", say("why.ritual costs", cost=SUMMON_COST, mana=state.mana[seat]))
    rank = RANK_NAMES[RANK[spirit]]
    told = {"rank": say(f"rank.{rank}"), "needs": say(f"needs.{rank}")}
    if state.any_equal_suit:
        return Refusal("R9.2", say("why.no ritual of one suit", **told))
    return Refusal("R9.2", say("why.no ritual", **told, suit=suit_words(SPIRIT_SUIT[spirit])))


def cell(state: State, cell: int) -> Refusal:
    """The reason a person sees when pointing at a cell that does not light up."""
    if state.table[cell] != EMPTY:
        return _occupied(state, cell)
    if not _touches(state, cell):
        return Refusal("R4.1", say("why.touches nothing"))
    if not placing.is_within(state, cell):
        return Refusal("R4.5", say("why.limit", limit=state.table_limit))
    return _unfit(state, cell)


def _touches(state: State, cell: int) -> bool:
    """As far as the window goes: whether a card shares a side or a corner."""
    row, column = divmod(cell, SIDE)
    table = state.table.reshape(SIDE, SIDE)
    return bool((table[max(0, row - 1) : row + 2, max(0, column - 1) : column + 2] != EMPTY).any())


def _occupied(state: State, cell: int) -> Refusal:
    there = lying(state, int(state.table[cell]))
    if not placing.is_ace(int(state.card)):
        return Refusal("R4.1", say("why.taken", card=there, cell=cell_name(state, cell)))
    if board.is_spirit(state.table[cell]):
        return Refusal("R6.2", say("why.spirit there", card=there))
    return _unfit(state, cell)


def _unfit(state: State, cell: int) -> Refusal:
    """Names the neighbour that is in the way. [R4.2]"""
    card = int(state.card)
    there = placing.hindrance(state, CARD_SUIT[card], CARD_VALUE[card], cell, placing.NO_ARMS)
    if there == NOWHERE:
        return Refusal("R4.2", say("why.unfit"))
    other = int(state.table[there])
    both = {"card": CARD_NAMES[card], "other": lying(state, other)}
    if board.is_spirit(other):
        return Refusal("R4.4", say("why.weak.spirit", **both))
    if VALUE[other] == ACE:
        return Refusal("R4.2", say("why.weak.ace", **both))
    needed = say("an ace") if VALUE[other] == ACE - 1 else say("or more", value=VALUE[other] + 1)
    return Refusal("R4.2", say("why.weak", **both, value=needed))


def centre(state: State, cell: int) -> Refusal:
    """The place of a ritual."""
    if board.is_spirit(state.table[cell]):
        return Refusal("R9.4", say("why.spirit in centre"))
    return Refusal("R9.1", say("why.no ritual there", spirit=SPIRIT_NAMES[state.spirit], cell=cell_name(state, cell)))


def pattern(state: State, pattern: int) -> Refusal:
    """The arms of a ritual."""
    rank = say(f"rank.{RANK_NAMES[RANK[state.spirit]]}")
    return Refusal("R9.7", say("why.no way", pattern=PATTERNS[pattern].name, rank=rank))


def flank(state: State, direction: int) -> Refusal:
    """One of several flanks."""
    return Refusal("R8.1", say("why.no flank"))
