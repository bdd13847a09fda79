"""Takes the lines of a drawn position apart, and says what is wrong with one. What they mean is in `reading.py`."""

import re
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from pyxis.core.errors import NotationError, OptionError, shown
from pyxis.core.layout import Array
from pyxis.core.options import read_whole
from pyxis.games.pyle.components import FIELD_OF_NAME, FIRST_WHITE, KIND_OF_CODE, MOST_SEATS, SPIRITS, TOKENS

SHAMAN = re.compile(rf"P([1-{MOST_SEATS}])\s")
ACTIVE = re.compile(r"\bact=\[([^\]]*)\]")
PYLE = re.compile(r"\bpyle=(\d*)\{([^}]*)\}")
COUNTED = re.compile(r"(\S+?)(?:\*(\d{1,3}))?")
OPEN = re.compile(r"(\S+?)=(\(?)([^()\s]+)(\)?)")
RUIN = re.compile(r"(T\d)\((\d{1,4})\)")
SECTIONS = ("open", "empty", "ruin", "discard", "removed", "extra", "fight", "options")
HEADER = (
    "n", "round", "turn_no", "turn", "phase", "demon", "counter", "supply", "artifacts",
    "first", "offers", "offer", "bought", "owed", "for", "target", "winner", "why",
)  # fmt: skip
MARKERS = ("art", "hex", "aid", "scar")
Read = TypeVar("Read")


@dataclass
class Shaman:
    """One line `P1 …`."""

    place: str
    flags: set[str] = field(default_factory=set)
    numbers: dict[str, int] = field(default_factory=dict)
    active: list[int] = field(default_factory=list)
    pyle: dict[int, int] = field(default_factory=dict)


@dataclass
class Lines:
    """All of a position, as it was written."""

    header: dict[str, str] = field(default_factory=dict)
    shamans: dict[int, Shaman] = field(default_factory=dict)
    sections: dict[str, str] = field(default_factory=dict)

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number of the header."""
        return whole(name, self.header[name], low, high) if name in self.header else default


def whole(name: str, text: str, low: int, high: int) -> int:
    """The whole number of a range that `text` is."""
    try:
        return read_whole(name, text, low, high)
    except OptionError as error:
        raise NotationError(str(error)) from error


def named(what: str, name: str, known: dict[str, Read]) -> Read:
    """What a name stands for."""
    if name not in known:
        raise NotationError(f"{shown(name)} is no {what}")
    return known[name]


def seat_of(text: str, seats: int) -> int:
    """The seat written as `P1`."""
    names = {f"P{seat + 1}": seat for seat in range(seats)}
    if text not in names:
        raise NotationError(f"{shown(text)} does not sit at the table: there are {' '.join(names)}")
    return names[text]


def spirit_of(code: str) -> int:
    """The kind of a spirit."""
    kind = named("spirit", code, KIND_OF_CODE)
    if kind >= SPIRITS:
        raise NotationError(f"{code} is an event: only spirits lie on boards")
    return kind


def white_field(name: str) -> int:
    """A field that can hold a token."""
    place = named("field", name, FIELD_OF_NAME)
    if place < FIRST_WHITE:
        raise NotationError(f"{name} never holds a token: write F01 to F59")
    return place


def read_lines(text: str) -> Lines:
    """Cuts `text` into header, shamans and sections."""
    rows = [row.strip() for row in text.strip().splitlines() if row.strip()]
    if not rows or rows[0].split()[0] != "pyle":
        raise NotationError("a position of Pyle begins with a line such as: pyle n=2 round=1 turn=P1 phase=MOVE")
    lines = Lines(header=pairs(rows[0].split()[1:], HEADER, "the first line"))
    for row in rows[1:]:
        name, colon, rest = row.partition(":")
        if SHAMAN.match(row + " "):
            seat = int(row[1]) - 1
            if seat in lines.shamans:
                raise NotationError(f"{row[:2]} has two lines")
            lines.shamans[seat] = _shaman(row)
        elif colon and name in SECTIONS and name not in lines.sections:
            lines.sections[name] = rest.strip()
        else:
            raise NotationError(f"{shown(row)} is no line of a position: write P1 …, {': '.join(SECTIONS)}:")
    return lines


def pairs(words: list[str], known: tuple[str, ...], where: str) -> dict[str, str]:
    """`name=value` words, each name once."""
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or name not in known or name in found:
            raise NotationError(f"{shown(word)} does not fit into {where}: it can say {' '.join(known)}, once each")
        found[name] = value
    return found


def _shaman(row: str) -> Shaman:
    active, rest = _cut(ACTIVE, row)
    pyle, rest = _cut(PYLE, rest)
    words = rest.split()
    if len(words) < 2:
        raise NotationError(f"{shown(row)} does not say where the shaman stands")
    flags = {word for word in words[2:] if "=" not in word}
    if not flags <= {"blessed", "haste"}:
        raise NotationError(f"{shown(row)}: a shaman can be blessed and have haste")
    numbers = pairs([word for word in words[2:] if "=" in word], MARKERS, f"the line of {words[0]}")
    shaman = Shaman(words[1], flags, {name: whole(name, text, 0, 9) for name, text in numbers.items()})
    shaman.active = [spirit_of(code) for code in active[0].split()]
    count, items = pyle
    shaman.pyle = tokens(items, spirit_of)
    if count and int(count) != sum(shaman.pyle.values()):
        raise NotationError(f"{words[0]} has pyle={count}, but {sum(shaman.pyle.values())} tokens are named")
    return shaman


def _cut(bracket: re.Pattern[str], row: str) -> tuple[Sequence[str], str]:
    """What the first such bracket holds, and the row without it; a second one stays, and fits in nowhere."""
    found = bracket.search(row)
    if found is None:
        return [""] * bracket.groups, row
    return found.groups(), f"{row[: found.start()]} {row[found.end() :]}"


def tokens(text: str, kind_of: Callable[[str], int]) -> dict[int, int]:
    """`+1@1*4 ball@2`: how many of each kind."""
    counts: dict[int, int] = {}
    for word in text.split():
        found = COUNTED.fullmatch(word)
        code, times = found.groups() if found else (word, None)
        kind = kind_of(code)
        counts[kind] = counts.get(kind, 0) + whole(code, times or "1", 1, TOKENS)
    return counts


def once(name: str, place: int, found: Container[int] | Array) -> int:
    """The field, unless it has been named before."""
    if place in found:
        raise NotationError(f"{name} is named twice")
    return place


def open_tokens(text: str) -> dict[int, tuple[int, bool]]:
    """`F11=ball@3 F42=(redo@4)`: kind, and whether it is covered, by field."""
    found: dict[int, tuple[int, bool]] = {}
    for word in text.split():
        parts = OPEN.fullmatch(word)
        if not parts or bool(parts[2]) != bool(parts[4]):
            raise NotationError(f"{shown(word)} is no token: write F11=ball@3, or F11=(ball@3) for a covered one")
        place = once(parts[1], white_field(parts[1]), found)
        found[place] = (named("token", parts[3], KIND_OF_CODE), bool(parts[2]))
    return found


def ruins(text: str) -> dict[int, int]:
    """`T3(7)`: turns after the current one, by field."""
    found: dict[int, int] = {}
    for word in text.split():
        parts = RUIN.fullmatch(word)
        if not parts:
            raise NotationError(f"{shown(word)} is no ruin: write the temple and the turns left, as in T3(7)")
        found[once(parts[1], named("temple", parts[1], FIELD_OF_NAME), found)] = int(parts[2])
    return found
