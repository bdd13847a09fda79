"""What each sort of action means, as data for a board and in words."""

from collections.abc import Callable, Mapping
from typing import Any

from pyxis.core.sorts import Meaning
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import CARD_NAMES, FIRST_JOKER, PRICE, SUIT_COUNT, SUIT_LETTERS
from pyxis.games.piri.notation.names import card_words, cell_name, lying, pattern_words, spirit_words, suit_words
from pyxis.games.piri.notation.previews import after, completing, placement, ways_to_summon
from pyxis.games.piri.rules import board, placing, rituals, setup
from pyxis.games.piri.spirits import MISSION, PATTERNS, SPIRIT_NAMES, SUMMON_COST
from pyxis.games.piri.state import Phase, State
from pyxis.games.piri.window import DIRECTION_LETTERS, EMPTY, NOWHERE, STEP
from pyxis.games.piri.words import say

CARD_KINDS: dict[int, str] = {
    Phase.DEAL_HANDS: "deal_card",
    Phase.DEAL_MARKET: "deal_market",
    Phase.DEAL_START: "deal_start",
    Phase.SWAP_CARD: "swap_card",
    Phase.SWAP_DRAW: "drawn",
    Phase.PLAY_DRAW: "drawn",
    Phase.BUY_REFILL: "refill",
    Phase.PLAY_CARD: "play_card",
}
"""[phase]: the kind of an action that is a card; in others it is bought."""


def plain(kind: str, words: str, **fields: Any) -> Callable[[State, int], Meaning]:
    """Of an action that always means the same; `words` is the id of what is said."""
    return lambda _state, _index: (kind, fields, say(words))


def passing(_state: State, _index: int) -> Meaning:
    """Giving up the move."""
    return "pass", {"warnings": (say("warns.pass"),)}, say("do.pass")


def swap(state: State, _: int) -> Meaning:
    """Option A, and the cards it can be said of."""
    cards = [CARD_NAMES[action - Action.CARD] for action in completing(after(state, Action.SWAP))]
    return "swap", {"cards": cards}, say("do.swap")


def suit(state: State, suit: int) -> Meaning:
    """The suit a joker is given; if none waits for one, the first joker."""
    card = int(state.card) if state.card >= FIRST_JOKER else FIRST_JOKER
    fields = {"suit": SUIT_LETTERS[suit], "card": CARD_NAMES[card], "cell": chosen_cell(state)}
    words = say("do.suit", suit=suit_words(suit), beaten=suit_words((suit + 1) % SUIT_COUNT))
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
    fields = {"pattern": PATTERNS[pattern].name, "spirit": chosen_spirit(state), "cell": chosen_cell(state)}
    return "pattern", fields, say("do.pattern", pattern=pattern_words(pattern))


def flank(state: State, direction: int) -> Meaning:
    """One of several flanks."""
    letter = DIRECTION_LETTERS[direction]
    fields: dict[str, Any] = {"direction": letter}
    if state.cell == NOWHERE:
        return "flank", fields, say(f"do.flank.{letter}")
    target = int(state.cell) + int(STEP[direction])
    name = lying(state, int(state.table[target])) if state.table[target] != EMPTY else say("nothing")
    there = {"cell": cell_name(state, target), "card": name}
    return "flank", {**fields, **there}, say(f"do.flank.card.{letter}", **there)


def spirit(state: State, spirit: int) -> Meaning:
    """A spirit that is dealt, or summoned: every way to do so, and the whole move for each."""
    fields: dict[str, Any] = {"spirit": SPIRIT_NAMES[spirit]}
    if state.phase <= Phase.DEAL_START:
        return "deal_spirit", fields, say("do.deal_spirit", card=spirit_words(spirit))
    found = ways_to_summon(state, spirit)
    fields["rituals"] = [{**ritual.as_data(state), "parts": ritual.parts(state)} for ritual in found]
    places = sorted({ritual["cell"] for ritual in fields["rituals"]})
    told: dict[str, Any] = {"spirit": spirit_words(spirit), "cost": SUMMON_COST}
    if len(places) > 1:
        return "summon", fields, say("do.summon.places", **told, count=len(places))
    return "summon", fields, say("do.summon.at", **told, cell=places[0]) if places else say("do.summon", **told)


def card(state: State, card: int) -> Meaning:
    """A card that is dealt, drawn, bought, swapped or played."""
    kind = CARD_KINDS.get(int(state.phase), "buy")
    fields: dict[str, Any] = {"card": CARD_NAMES[card]}
    if kind == "buy":
        fields |= {"price": PRICE, "warnings": _buying_warnings(state)}
    if kind == "swap_card":
        is_precious = card >= FIRST_JOKER or placing.is_ace(card)
        fields["warnings"] = [say("warns.precious")] if is_precious else []
    return kind, fields, say(f"do.{kind}", card=card_words(card), price=PRICE)


def _buying_warnings(state: State) -> list[str]:
    left = state.mana[state.active] - PRICE
    needed = SUMMON_COST * (MISSION - rituals.summoned_by(state, state.active))
    return [say("warns.mana", left=left, needed=needed)] if left < needed else []


def cell(state: State, cell: int) -> Meaning:
    """Where a spirit is summoned, or a card placed."""
    name = cell_name(state, cell)
    if state.phase == Phase.SUMMON_CELL:
        ways = [ritual.as_data(state) for ritual in ways_to_summon(state, int(state.spirit)) if ritual.centre == cell]
        spirit = chosen_spirit(state)
        return (
            "summon_cell",
            {"cell": name, "spirit": spirit, "rituals": ways},
            say("do.summon_cell", spirit=spirit, cell=name),
        )
    if state.phase != Phase.PLAY_CELL:
        return "place", {"cell": name}, say("do.place.any", cell=name)
    words = say("do.place", card=CARD_NAMES[state.card], cell=name)
    if state.table[cell] != EMPTY:
        words += say("then.replaces", card=lying(state, int(state.table[cell])))
    if not setup.is_unnamed(state, int(state.card)) and not board.is_spirit(state.table[cell]):
        words += placement(state, int(state.card), cell, 0).words(state)
    return "place", {"cell": name, "card": CARD_NAMES[state.card]}, words
