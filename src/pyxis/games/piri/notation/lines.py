"""Takes a line that tells a position apart: `head | field items | field items`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from pyxis.core.errors import NotationError, shown
from pyxis.games.piri.components import CARD_NAMES, MOST_SEATS
from pyxis.games.piri.spirits import SPIRIT_NAMES

FIELD_NAMES = (
    "table", "meeple", "mana", "market", "queue", "pool",
    *(f"{name}{seat}" for name in ("hand", "spirits") for seat in range(MOST_SEATS)),
)  # fmt: skip
UNKNOWN = "??"
CARD_ITEM = re.compile(r"([^\s^/!~=@]+)(\^|/[0-3]{1,4})?")
SPIRIT_ITEM = re.compile(r"([A-Z?]{2})([!~]?)")
COUNT = re.compile(r"-?[0-9]{1,5}")


@dataclass(frozen=True)
class Line:
    """The parts of a line, still text."""

    head: Mapping[str, str]
    fields: Mapping[str, list[str]] = field(default_factory=dict)
    """Items by field; a lone `-` is no item."""


def read_line(text: str) -> Line:
    """The head and the fields, each named once."""
    head, *rest = [" ".join(part.split()) for part in text.split("|")]
    fields: dict[str, list[str]] = {}
    for part in rest:
        name, _, items = part.partition(" ")
        if name not in FIELD_NAMES:
            raise NotationError(f"{shown(name or part)!r} is no field: there is {', '.join(FIELD_NAMES)}")
        if name in fields:
            raise NotationError(f"{name} stands there twice")
        fields[name] = [] if items == "-" else re.split(r"[ ,]+", items) if name not in SPACED else items.split()
    return Line(_read_head(head), fields)


SPACED = ("table", "meeple")
"""Fields whose items hold commas themselves."""


def _read_head(text: str) -> dict[str, str]:
    word, *settings = text.split()[:100] or [""]
    if word != "piri":
        raise NotationError("a position begins with piri, as in: piri | table 7R@0,0")
    found: dict[str, str] = {}
    for setting in settings:
        name, sign, value = setting.partition("=")
        if not sign or name in found:
            raise NotationError(f"{shown(setting)!r} does not belong there: the head has each name=value once")
        found[name] = value
    return found


def read_count(name: str, text: str, low: int, high: int) -> int:
    """A whole number of a range."""
    if COUNT.fullmatch(text) and low <= int(text) <= high:
        return int(text)
    raise NotationError(f"{name} is a number from {low} to {high}, not {shown(text)!r}")


def read_card(text: str) -> int:
    """The playing card called that."""
    if text not in CARD_NAMES:
        raise NotationError(f"{shown(text)!r} is no playing card: they are 2R to AB, *1 and *2")
    return CARD_NAMES.index(text)


def read_spirit(text: str) -> int:
    """The spirit called that."""
    if text not in SPIRIT_NAMES:
        raise NotationError(f"{shown(text)!r} is no spirit: they are JR to KB")
    return SPIRIT_NAMES.index(text)


def read_known_card(item: str) -> tuple[str, str]:
    """`3B`, `3B^` or `3B/12`: the card, and who knows it besides."""
    found = CARD_ITEM.fullmatch(item)
    if found is None:
        raise NotationError(f"{shown(item)!r} is no card: write 3B, 3B^ (known to all) or 3B/12 (to seats 1 and 2)")
    return found.group(1), found.group(2) or ""


def read_spirit_item(item: str) -> tuple[str, str]:
    """`JR`, `JR!` or `JR~`: the spirit, and what has become of it."""
    found = SPIRIT_ITEM.fullmatch(item)
    if found is None:
        raise NotationError(f"{shown(item)!r} is no spirit: write JR, JR! (on the table) or JR~ (consumed)")
    return found.group(1), found.group(2)
