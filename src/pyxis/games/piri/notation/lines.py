"""Takes a line that tells a position apart: `head | field items | field items`."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from pyxis.core.errors import shown
from pyxis.core.sheet import Form, Told, Word, lines, numbered, sections
from pyxis.games.piri.components import CARD_NAMES, MOST_SEATS
from pyxis.games.piri.spirits import SPIRIT_NAMES
from pyxis.games.piri.words import say

FIELD_NAMES = (
    "table", "meeple", "mana", "market", "queue", "pool",
    *(f"{name}{seat}" for name in ("hand", "spirits") for seat in range(MOST_SEATS)),
)  # fmt: skip
SPACED = ("table", "meeple")
"""Fields whose items hold commas themselves."""
NOTHING = "-"
UNKNOWN = "??"
CARDS_BY_NAME, SPIRITS_BY_NAME = numbered(CARD_NAMES), numbered(SPIRIT_NAMES)
COUNT = re.compile(r"-?[0-9]{1,5}")


class Line(NamedTuple):
    """The parts of a line, still text."""

    head: Told
    fields: Mapping[str, list[Word]]
    """Items by field; a lone `-` is no item."""


def read_line(text: str) -> Line:
    """The head and the fields, each named once."""
    (sheet,) = lines(" ".join(text.split())) or [Word("")]
    first, *rest = sheet.items("|")
    word, *settings = first.words or [first]
    if word != "piri":
        raise word.error(say("position.begins"))
    for name in [field.words[0] if field else field for field in rest]:
        name.among("field", dict.fromkeys(FIELD_NAMES), say("position.fields", names=", ".join(FIELD_NAMES)))
    fields = sections(rest, FIELD_NAMES, say("position.no field"))
    head = Form(None, say("position.the head"), twice=say("position.head"))
    return Line(head.read(settings), {name: _items(name, items) for name, items in fields.items()})


def _items(name: str, items: Word) -> list[Word]:
    if items == NOTHING:
        return []
    return items.words if name in SPACED else [item for word in items.words for item in word.items(",") if item]


def read_count(name: str, word: Word, low: int, high: int) -> int:
    """A whole number of a range."""
    if COUNT.fullmatch(word) and low <= int(word) <= high:
        return int(word)
    raise word.error(say("position.count", name=name, low=low, high=high, text=repr(shown(word))))


def read_counts(name: str, words: list[Word], low: int, high: int, seats: int) -> list[int]:
    """One for each seat."""
    if len(words) != seats:
        raise words[0].error(say("position.counts", name=name, told=len(words), seats=seats))
    return [read_count(name, word, low, high) for word in words]


def read_card(word: Word) -> int:
    """The playing card called that."""
    return word.among("playing card", CARDS_BY_NAME, say("position.cards"))


def read_spirit(word: Word) -> int:
    """The spirit called that."""
    return word.among("spirit", SPIRITS_BY_NAME, say("position.spirits"))
