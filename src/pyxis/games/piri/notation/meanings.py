"""What each action means, for boards and menus. Why an illegal one is illegal is in `refusals.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from pyxis.core.game import Choice
from pyxis.games.piri.actions import (
    CARD_CODE,
    CELL_CODE,
    DECLINE,
    DONE,
    DRAW,
    FLANK_CODE,
    NO,
    PASS,
    PATTERN_CODE,
    PROPOSE,
    SPIRIT_CODE,
    SUIT_CODE,
    SWAP,
    YES,
)
from pyxis.games.piri.components import (
    CARD_NAMES,
    DIRECTION_LETTERS,
    DIRECTION_NAMES,
    EMPTY,
    FIRST_JOKER,
    MISSION,
    NOWHERE,
    PATTERN_NAMES,
    PATTERN_WORDS,
    SPIRIT_NAMES,
    STEP,
    SUIT_LETTERS,
    SUITS,
    SUMMON_COST,
)
from pyxis.games.piri.notation.names import card_words, lying, spirit_words
from pyxis.games.piri.notation.outcomes import Ritual, placement, rituals
from pyxis.games.piri.notation.parts import after, completing, parts
from pyxis.games.piri.notation.texts import cell_name, write_action
from pyxis.games.piri.rules.placing import is_ace
from pyxis.games.piri.rules.rituals import summoned_by
from pyxis.games.piri.rules.setup import is_unnamed
from pyxis.games.piri.state import (
    BUY_REFILL,
    DEAL_HANDS,
    DEAL_MARKET,
    DEAL_START,
    PLAY_CARD,
    PLAY_CELL,
    PLAY_DRAW,
    START_SUIT,
    SUMMON_CELL,
    SWAP_CARD,
    SWAP_DRAW,
    State,
)

Meaning = tuple[str, Mapping[str, Any], str]
"""Kind of the action, its parts, and what it does in words."""
PLAIN: dict[int, Meaning] = {
    DRAW: ("draw", {}, "draw the top card and play one of five"),
    PASS: ("pass", {"warnings": ["if all pass in a row, the game ends"]}, "pass"),
    DECLINE: ("decline", {}, "not now: summon nothing"),
    PROPOSE: ("propose", {}, "propose to end the game and count"),
    YES: ("vote", {"agree": True}, "agree to end the game"),
    NO: ("vote", {"agree": False}, "play on"),
    DONE: ("done", {}, "leave the other flanks"),
}


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    if action in PLAIN:
        kind, fields, words = PLAIN[action]
    else:
        first, mean = next(entry for entry in reversed(MEANINGS) if action >= entry[0])
        kind, fields, words = mean(state, action - first)
    return Choice(action, write_action(state, action), kind, fields, words)


def _swap(state: State, _: int) -> Meaning:
    cards = [CARD_NAMES[action - CARD_CODE] for action in completing(after(state, SWAP))]
    return "swap", {"cards": cards}, "swap a card: one goes under the deck, the top one comes, nothing is played"


def _suit(state: State, suit: int) -> Meaning:
    card = _unnamed(state)
    fields = {"suit": SUIT_LETTERS[suit], "card": CARD_NAMES[card], "cell": _chosen_cell(state)}
    words = f"the joker is {SUITS[suit].name}, which beats {SUITS[(suit + 1) % len(SUITS)].name}"
    return "suit", {**fields, **_named_outcome(state, suit)}, words


def _unnamed(state: State) -> int:
    """The joker that waits for its suit; if none does, the first one."""
    return int(state.card) if state.card >= FIRST_JOKER else FIRST_JOKER


def _chosen_cell(state: State) -> str | None:
    return None if state.cell == NOWHERE else cell_name(state, state.cell)


def _named_outcome(state: State, suit: int) -> Mapping[str, Any]:
    if state.phase == START_SUIT or state.card < FIRST_JOKER or state.cell == NOWHERE:
        return {}
    return placement(state, int(state.card), int(state.cell), suit).as_data(state)


def _pattern(state: State, pattern: int) -> Meaning:
    fields = {"pattern": PATTERN_NAMES[pattern], "spirit": _chosen_spirit(state), "cell": _chosen_cell(state)}
    return "pattern", fields, f"with the cards {PATTERN_WORDS[pattern]}"


def _chosen_spirit(state: State) -> str | None:
    return None if state.spirit < 0 else SPIRIT_NAMES[state.spirit]


def _flank(state: State, direction: int) -> Meaning:
    fields: dict[str, Any] = {"direction": DIRECTION_LETTERS[direction]}
    if state.cell == NOWHERE:
        return "flank", fields, f"flank the card {DIRECTION_NAMES[direction]}"
    target = int(state.cell) + int(STEP[direction])
    name = lying(state, int(state.table[target])) if state.table[target] != EMPTY else "nothing"
    fields |= {"cell": cell_name(state, target), "card": name}
    return "flank", fields, f"flank {name} {DIRECTION_NAMES[direction]}, at {cell_name(state, target)}"


def _spirit(state: State, spirit: int) -> Meaning:
    fields: dict[str, Any] = {"spirit": SPIRIT_NAMES[spirit]}
    if state.phase <= DEAL_START:
        return "deal_spirit", fields, f"deal {spirit_words(spirit)}"
    fields["rituals"] = [_calling(state, ritual) for ritual in rituals(state, spirit)]
    places = sorted({ritual["cell"] for ritual in fields["rituals"]})
    at = f" at {places[0]}" if len(places) == 1 else f" at one of {len(places)} places" if places else ""
    return "summon", fields, f"summon {spirit_words(spirit)} for 2 mana{at}"


def _calling(state: State, ritual: Ritual) -> Mapping[str, Any]:
    """One way to summon, and the whole move that does it."""
    return {**ritual.as_data(state), "parts": parts(state, *ritual.meant)}


CARD_KINDS: dict[int, tuple[str, str]] = {
    DEAL_HANDS: ("deal_card", "deal {}"),
    DEAL_MARKET: ("deal_market", "{} comes to the market"),
    DEAL_START: ("deal_start", "{} is the starting card"),
    SWAP_CARD: ("swap_card", "put {} under the deck"),
    SWAP_DRAW: ("drawn", "the top card is {}"),
    PLAY_DRAW: ("drawn", "the top card is {}"),
    BUY_REFILL: ("refill", "{} comes to the market"),
    PLAY_CARD: ("play_card", "play {}"),
}
"""[phase]: the kind of an action that is a card, and what it does."""


def _card(state: State, card: int) -> Meaning:
    kind, words = CARD_KINDS.get(int(state.phase), ("buy", "buy {} for 1 mana, then play one of five"))
    fields: dict[str, Any] = {"card": CARD_NAMES[card]}
    if kind == "buy":
        fields |= {"price": 1, "warnings": _buying_warnings(state)}
    if kind == "swap_card":
        is_precious = card >= FIRST_JOKER or is_ace(card)
        fields["warnings"] = ["jokers and aces are worth keeping"] if is_precious else []
    return kind, fields, words.format(card_words(card))


def _buying_warnings(state: State) -> list[str]:
    seat = int(state.active)
    needed = SUMMON_COST * (MISSION - summoned_by(state, seat))
    if state.mana[seat] - 1 >= needed:
        return []
    return [f"{state.mana[seat] - 1} mana would be left, and the spirits still to be summoned cost {needed}"]


def _cell(state: State, cell: int) -> Meaning:
    name = cell_name(state, cell)
    if state.phase == SUMMON_CELL:
        words = f"summon {SPIRIT_NAMES[state.spirit]} at {name}"
        found = [ritual.as_data(state) for ritual in rituals(state, int(state.spirit)) if ritual.centre == cell]
        return "summon_cell", {"cell": name, "spirit": SPIRIT_NAMES[state.spirit], "rituals": found}, words
    if state.phase != PLAY_CELL:
        return "place", {"cell": name}, f"place a card at {name}"
    words = f"place {CARD_NAMES[state.card]} at {name}"
    if state.table[cell] != EMPTY:
        words += f", replacing {lying(state, int(state.table[cell]))}"
    if not is_unnamed(state, int(state.card)):
        words += placement(state, int(state.card), cell, 0).words(state)
    return "place", {"cell": name, "card": CARD_NAMES[state.card]}, words


MEANINGS: tuple[tuple[int, Callable[[State, int], Meaning]], ...] = (
    (SWAP, _swap),
    (SUIT_CODE, _suit),
    (PATTERN_CODE, _pattern),
    (FLANK_CODE, _flank),
    (SPIRIT_CODE, _spirit),
    (CARD_CODE, _card),
    (CELL_CODE, _cell),
)
"""The first code of each sort of action, and what the codes from there on mean."""
