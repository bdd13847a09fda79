"""What each sort of action means, as data for a board and in words."""

from collections.abc import Callable, Mapping
from typing import Any

from pyxis.core.sorts import Meaning
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import CARD_NAMES, FIRST_JOKER, PRICE, SUIT_LETTERS, SUITS
from pyxis.games.piri.notation.names import card_words, cell_name, lying, spirit_words
from pyxis.games.piri.notation.previews import after, completing, placement, ways_to_summon
from pyxis.games.piri.rules import board, placing, rituals, setup
from pyxis.games.piri.spirits import MISSION, PATTERNS, SPIRIT_NAMES, SUMMON_COST
from pyxis.games.piri.state import Phase, State
from pyxis.games.piri.window import DIRECTION_LETTERS, EMPTY, NOWHERE, STEP

DIRECTION_WORDS = ("above", "to the right", "below", "to the left")
CARD_KINDS: dict[int, tuple[str, str]] = {
    Phase.DEAL_HANDS: ("deal_card", "deal {}"),
    Phase.DEAL_MARKET: ("deal_market", "{} comes to the market"),
    Phase.DEAL_START: ("deal_start", "{} is the starting card"),
    Phase.SWAP_CARD: ("swap_card", "put {} under the deck"),
    Phase.SWAP_DRAW: ("drawn", "the top card is {}"),
    Phase.PLAY_DRAW: ("drawn", "the top card is {}"),
    Phase.BUY_REFILL: ("refill", "{} comes to the market"),
    Phase.PLAY_CARD: ("play_card", "play {}"),
}
"""[phase]: the kind of an action that is a card, and what it does; in others it is bought."""


def plain(kind: str, words: str, **fields: Any) -> Callable[[State, int], Meaning]:
    """Of an action that always means the same."""
    return lambda _state, _index: (kind, fields, words)


def swap(state: State, _: int) -> Meaning:
    """Option A, and the cards it can be said of."""
    cards = [CARD_NAMES[action - Action.CARD] for action in completing(after(state, Action.SWAP))]
    return "swap", {"cards": cards}, "swap a card: one goes under the deck, the top one comes, nothing is played"


def suit(state: State, suit: int) -> Meaning:
    """The suit a joker is given; if none waits for one, the first joker."""
    card = int(state.card) if state.card >= FIRST_JOKER else FIRST_JOKER
    fields = {"suit": SUIT_LETTERS[suit], "card": CARD_NAMES[card], "cell": chosen_cell(state)}
    words = f"the joker is {SUITS[suit].name}, which beats {SUITS[(suit + 1) % len(SUITS)].name}"
    return "suit", {**fields, **_named_preview(state, suit)}, words


def chosen_cell(state: State) -> str | None:
    """The name of the cell that was chosen before."""
    return None if state.cell == NOWHERE else cell_name(state, state.cell)


def chosen_spirit(state: State) -> str | None:
    """The name of the spirit that was chosen before."""
    return None if state.spirit < 0 else SPIRIT_NAMES[state.spirit]


def _named_preview(state: State, suit: int) -> Mapping[str, Any]:
    if state.phase == Phase.START_SUIT or state.card < FIRST_JOKER or state.cell == NOWHERE:
        return {}
    return placement(state, int(state.card), int(state.cell), suit).as_data(state)


def pattern(state: State, pattern: int) -> Meaning:
    """The arms of a ritual."""
    name, words, _ = PATTERNS[pattern]
    fields = {"pattern": name, "spirit": chosen_spirit(state), "cell": chosen_cell(state)}
    return "pattern", fields, f"with the cards {words}"


def flank(state: State, direction: int) -> Meaning:
    """One of several flanks."""
    fields: dict[str, Any] = {"direction": DIRECTION_LETTERS[direction]}
    if state.cell == NOWHERE:
        return "flank", fields, f"flank the card {DIRECTION_WORDS[direction]}"
    target = int(state.cell) + int(STEP[direction])
    name = lying(state, int(state.table[target])) if state.table[target] != EMPTY else "nothing"
    fields |= {"cell": cell_name(state, target), "card": name}
    return "flank", fields, f"flank {name} {DIRECTION_WORDS[direction]}, at {cell_name(state, target)}"


def spirit(state: State, spirit: int) -> Meaning:
    """A spirit that is dealt, or summoned: every way to do so, and the whole move for each."""
    fields: dict[str, Any] = {"spirit": SPIRIT_NAMES[spirit]}
    if state.phase <= Phase.DEAL_START:
        return "deal_spirit", fields, f"deal {spirit_words(spirit)}"
    found = ways_to_summon(state, spirit)
    fields["rituals"] = [{**ritual.as_data(state), "parts": ritual.parts(state)} for ritual in found]
    places = sorted({ritual["cell"] for ritual in fields["rituals"]})
    at = f" at {places[0]}" if len(places) == 1 else f" at one of {len(places)} places" if places else ""
    return "summon", fields, f"summon {spirit_words(spirit)} for {SUMMON_COST} mana{at}"


def card(state: State, card: int) -> Meaning:
    """A card that is dealt, drawn, bought, swapped or played."""
    bought = "buy", f"buy {{}} for {PRICE} mana, then play one of five"
    kind, words = CARD_KINDS.get(int(state.phase), bought)
    fields: dict[str, Any] = {"card": CARD_NAMES[card]}
    if kind == "buy":
        fields |= {"price": PRICE, "warnings": _buying_warnings(state)}
    if kind == "swap_card":
        is_precious = card >= FIRST_JOKER or placing.is_ace(card)
        fields["warnings"] = ["jokers and aces are worth keeping"] if is_precious else []
    return kind, fields, words.format(card_words(card))


def _buying_warnings(state: State) -> list[str]:
    left = state.mana[state.active] - PRICE
    needed = SUMMON_COST * (MISSION - rituals.summoned_by(state, state.active))
    return [f"{left} mana would be left, and the spirits still to be summoned cost {needed}"] if left < needed else []


def cell(state: State, cell: int) -> Meaning:
    """Where a spirit is summoned, or a card placed."""
    name = cell_name(state, cell)
    if state.phase == Phase.SUMMON_CELL:
        ways = [ritual.as_data(state) for ritual in ways_to_summon(state, int(state.spirit)) if ritual.centre == cell]
        spirit = chosen_spirit(state)
        return "summon_cell", {"cell": name, "spirit": spirit, "rituals": ways}, f"summon {spirit} at {name}"
    if state.phase != Phase.PLAY_CELL:
        return "place", {"cell": name}, f"place a card at {name}"
    words = f"place {CARD_NAMES[state.card]} at {name}"
    if state.table[cell] != EMPTY:
        words += f", replacing {lying(state, int(state.table[cell]))}"
    if not setup.is_unnamed(state, int(state.card)) and not board.is_spirit(state.table[cell]):
        words += placement(state, int(state.card), cell, 0).words(state)
    return "place", {"cell": name, "card": CARD_NAMES[state.card]}, words
