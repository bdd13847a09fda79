"""Why an illegal action is illegal, said with the rule a person would look up."""

from collections.abc import Callable

from pyxis.core.game import Refusal
from pyxis.games.piri.actions import (
    ACTIONS,
    CARD_CODE,
    CELL_CODE,
    DONE,
    DRAW,
    FLANK_CODE,
    PASS,
    PATTERN_CODE,
    PROPOSE,
    SPIRIT_CODE,
    SWAP,
)
from pyxis.games.piri.components import (
    ACE,
    CARD_NAMES,
    DIRECTIONS,
    EMPTY,
    FIRST_CARD,
    PATTERN_NAMES,
    RANK_COUNT,
    RANK_NAMES,
    SIDE,
    SPIRIT_NAMES,
    STEP,
    SUIT,
    SUITS,
    SUMMON_COST,
    VALUE,
)
from pyxis.games.piri.notation.names import lying
from pyxis.games.piri.notation.texts import cell_name
from pyxis.games.piri.rules.board import beats, is_spirit, suit_at
from pyxis.games.piri.rules.deck import has_deck
from pyxis.games.piri.rules.placing import is_ace, is_within
from pyxis.games.piri.rules.rituals import can_pay, holds
from pyxis.games.piri.rules.turns import asked
from pyxis.games.piri.state import (
    BUY_REFILL,
    DEAL_HANDS,
    DEAL_MARKET,
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
    START_SUIT,
    SUMMON_CELL,
    SUMMON_PATTERN,
    SWAP_CARD,
    SWAP_DRAW,
    VOTE,
    WINDOW,
    State,
)

DUE = {
    DEAL_SPIRITS: ("S2", "the spirits are dealt"),
    DEAL_HANDS: ("S3", "the hands are dealt"),
    DEAL_MARKET: ("S5", "the market is laid out"),
    DEAL_START: ("S6", "the starting card is laid"),
    START_SUIT: ("R5.4", "the starting joker has to be given a suit, as in =B"),
    MAIN: ("R1.2", "an option is chosen: swap, draw, or a card of the market; spirits may be summoned before"),
    VOTE: ("R13.3", "a vote is due: yes or no"),
    SWAP_CARD: ("R3.1", "a card of the hand has to go under the deck"),
    SWAP_DRAW: ("R3.1", "the top card is drawn"),
    PLAY_DRAW: ("R3.3", "the top card is drawn"),
    BUY_REFILL: ("R11.3", "the market is filled"),
    PLAY_CARD: ("R3.7", "one of the five cards has to be chosen"),
    PLAY_CELL: ("R3.7", "the card has to be placed, as in @1,-2"),
    PLAY_SUIT: ("R5.2", "the joker has to be given a suit, as in =B"),
    FLANK: ("O5", "a flank is chosen, as in xW, or done"),
    WINDOW: ("R10.3", "one may summon a spirit or decline"),
    SUMMON_CELL: ("R9.7", "the place of the ritual has to be chosen, as in @1,-2"),
    SUMMON_PATTERN: ("R9.7", "the arms have to be chosen, as in /H or /-N"),
}
"""[phase]: what is due, and the rule that says so."""


def refuse(state: State, action: int) -> Refusal:
    """The first rule, in the order a person would check, that forbids `action`."""
    if state.phase == ENDED:
        return Refusal("R13.2", "the match is over")
    for phases, codes, reason in REASONS:
        if state.phase in phases and action in codes:
            return reason(state, action - codes.start)
    rule, due = DUE[int(state.phase)]
    return Refusal(rule, f"now {due}")


def _swap(state: State, _: int) -> Refusal:
    return Refusal("R3.1", "the deck is empty: pass, or buy a card")


def _draw(state: State, _: int) -> Refusal:
    if not has_deck(state):
        return Refusal("R11.4", "the deck is empty: pass, or buy a card")
    return _no_room(state)


def _no_room(state: State) -> Refusal:
    return Refusal("R4.6", f"there is no free spot: the layout may be {state.table_limit} cells wide and high at most")


def _pass(state: State, _: int) -> Refusal:
    return Refusal("R3.5", "passing is for an empty deck: swap a card instead")


def _propose(state: State, _: int) -> Refusal:
    if state.no_agreement:
        return Refusal("O14", "this match has no agreement to end")
    if state.proposed:
        return Refusal("R13.3", "an end has been proposed in this turn already")
    return Refusal("R13.3", "no proposals are left")


def _buy(state: State, card: int) -> Refusal:
    if state.place[card] != ON_MARKET:
        return Refusal("R3.4", f"{CARD_NAMES[card]} is not in the market: choose swap or draw first to use the hand")
    if state.mana[state.active] == 0:
        return Refusal("R3.4", "a card of the market costs 1 mana, and there is none left")
    return _no_room(state)


def _hand(state: State, card: int) -> Refusal:
    return Refusal("R3.3", f"{CARD_NAMES[card]} is not in hand")


def _chance(state: State, card: int) -> Refusal:
    return Refusal("R11.1", f"{CARD_NAMES[card]} cannot come now")


def _dealt(state: State, spirit: int) -> Refusal:
    return Refusal("S2", f"{SPIRIT_NAMES[spirit]} cannot be dealt now")


def _summon(state: State, spirit: int) -> Refusal:
    seat, name = int(asked(state)), SPIRIT_NAMES[spirit]
    if state.spirit_owner[spirit] != seat or not holds(state, seat, spirit):
        return Refusal("R9.1", f"{name} is not among the spirits you have still to summon")
    if not can_pay(state, seat):
        return Refusal("R9.6", f"a ritual costs {SUMMON_COST} mana, and you have {state.mana[seat]}")
    suit, rank = SUITS[spirit // RANK_COUNT].name, RANK_NAMES[spirit % RANK_COUNT]
    needs = ("two cards on opposite sides", "cards on three sides", "cards on all four sides")[spirit % RANK_COUNT]
    kind = "of one suit" if state.any_equal_suit else f"of {suit}"
    return Refusal("R9.2", f"the {rank} needs {needs} of a cell, {kind}, and the table has no such place")


def refuse_cell(state: State, cell: int) -> Refusal:
    """The reason a person sees when pointing at a cell that does not light up."""
    if state.table[cell] != EMPTY:
        return _occupied(state, cell)
    if not _touches(state, cell):
        return Refusal("R4.1", "the cell touches no card")
    if not is_within(state, cell):
        return Refusal("R4.5", f"the layout may be {state.table_limit} cells wide and high at most")
    return _unfit(state, cell)


def _touches(state: State, cell: int) -> bool:
    """As far as the window goes: whether a card shares a side or a corner."""
    row, column = divmod(cell, SIDE)
    table = state.table
    around = [(row + down, column + aside) for down in (-1, 0, 1) for aside in (-1, 0, 1)]
    return any(table[SIDE * r + c] != EMPTY for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE)


def _occupied(state: State, cell: int) -> Refusal:
    there = lying(state, int(state.table[cell]))
    if not is_ace(int(state.card)):
        return Refusal("R4.1", f"{there} lies at {cell_name(state, cell)}: only an ace can replace a card")
    if is_spirit(state.table[cell]):
        return Refusal("R6.2", f"{there} is a spirit, which no ace can replace")
    return _unfit(state, cell)


def _unfit(state: State, cell: int) -> Refusal:
    """Names the neighbour that is in the way. [R4.2]"""
    code = FIRST_CARD + int(state.card)
    suit, value = int(SUIT[code]), int(VALUE[code])
    for direction in range(DIRECTIONS):
        there = cell + int(STEP[direction])
        other = int(state.table[there])
        if other != EMPTY and beats(suit_at(state, there), suit) and value <= VALUE[other]:
            return _weak(state, int(state.card), other)
    return Refusal("R4.2", "the card does not fit there")


def _weak(state: State, card: int, other: int) -> Refusal:
    name = lying(state, other)
    if is_spirit(other):
        return Refusal(
            "R4.4", f"{CARD_NAMES[card]} is weak against {name}, and no playing card is higher than a spirit"
        )
    if VALUE[other] == ACE:
        return Refusal("R4.2", f"{CARD_NAMES[card]} is weak against {name}, and nothing is higher than an ace")
    needed = "an ace" if VALUE[other] == ACE - 1 else f"{VALUE[other] + 1} or more"
    return Refusal("R4.2", f"{CARD_NAMES[card]} is weak against {name}: it needs {needed}")


def _centre(state: State, cell: int) -> Refusal:
    if is_spirit(state.table[cell]):
        return Refusal("R9.4", "a spirit stands there already")
    return Refusal("R9.1", f"{SPIRIT_NAMES[state.spirit]} finds no ritual at {cell_name(state, cell)}")


def _pattern(state: State, pattern: int) -> Refusal:
    rank = RANK_NAMES[state.spirit % RANK_COUNT]
    return Refusal("R9.7", f"{PATTERN_NAMES[pattern]} is no way to call the {rank} there")


def _flank(state: State, direction: int) -> Refusal:
    return Refusal("R8.1", "no card is flanked on that side")


CHANCE_PHASES = (DEAL_HANDS, DEAL_MARKET, DEAL_START, SWAP_DRAW, PLAY_DRAW, BUY_REFILL)
REASONS: tuple[tuple[tuple[int, ...], range, Callable[[State, int], Refusal]], ...] = (
    ((MAIN,), range(SWAP, SWAP + 1), _swap),
    ((MAIN,), range(DRAW, DRAW + 1), _draw),
    ((MAIN,), range(PASS, PASS + 1), _pass),
    ((MAIN,), range(PROPOSE, PROPOSE + 1), _propose),
    ((MAIN,), range(CARD_CODE, CELL_CODE), _buy),
    ((MAIN, WINDOW), range(SPIRIT_CODE, CARD_CODE), _summon),
    ((SWAP_CARD, PLAY_CARD), range(CARD_CODE, CELL_CODE), _hand),
    (CHANCE_PHASES, range(CARD_CODE, CELL_CODE), _chance),
    ((DEAL_SPIRITS,), range(SPIRIT_CODE, CARD_CODE), _dealt),
    ((PLAY_CELL,), range(CELL_CODE, ACTIONS), refuse_cell),
    ((SUMMON_CELL,), range(CELL_CODE, ACTIONS), _centre),
    ((SUMMON_PATTERN,), range(PATTERN_CODE, FLANK_CODE), _pattern),
    ((FLANK,), range(FLANK_CODE, DONE), _flank),
)
"""For actions of the right sort at the right time: the phases, their codes, and what is wrong with one of them."""
