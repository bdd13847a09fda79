"""Component sets: which skills, objectives and cards are in the box. They are data, read from TOML and checked here."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from pyxis.core.errors import OptionError, shown
from pyxis.core.layout import Array
from pyxis.games.pyradice.components import CARD_NAMES, LEVELS, OBJECTIVE_NAMES, OBJECTIVE_SLOTS, SKILL_NAMES
from pyxis.games.pyradice.sets.entries import Card, EntryError, Objective, Skill
from pyxis.games.pyradice.sets.vocabulary import FLIP, NO_TERM, SCOPE_ANY, TERM, VALUES
from pyxis.games.pyradice.state import State

HOUSE = "house"
SUFFIX = ".toml"
HOUSE_FILE = Path(__file__).with_name("house.toml")
FILE_AND_MARK = re.compile(r"(?P<path>.+)#(?P<mark>[0-9a-f]{8})")
ROW_FIELDS = ("skill_rows", "objective_rows", "objective_levels", "card_rows", "card_cells")
"""The fields of the state that hold a set, in the order of `ComponentSet.rows`."""
THREES_AND_FIVES = 0b010100


class Piece(NamedTuple):
    """What a token or card is called, and what is written on it."""

    id: str
    name: str
    text: str


@dataclass(frozen=True)
class ComponentSet:
    """Everything in the box but dice and boards."""

    source: str
    """`house`, or the path of the file it was read from."""
    name: str
    skills: tuple[Piece, ...]
    """A2, B2, A3, … B6: in the order of `State.skill_rows`."""
    objectives: tuple[Piece, ...]
    """C1…C7, D1…D7."""
    cards: tuple[Piece, ...]
    """K1…K9."""
    rows: tuple[Array, ...]

    @cached_property
    def mark(self) -> int:
        """32 bits that change with any row; names and texts do not matter to a match."""
        text = ";".join(",".join(map(str, row.flat)) for row in self.rows)
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4])

    @property
    def value(self) -> str:
        """What the option `components` says for it: `house`, or file and mark such as `my-box.toml#1a2b3c4d`."""
        return self.source if self.source == HOUSE else f"{self.source}#{self.mark:08x}"

    @property
    def numbers(self) -> tuple[int, ...]:
        """What `setup` is given: the mark and all rows, one number after the other."""
        return self.mark, *(int(number) for row in self.rows for number in row.flat)


class _File(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    skills: dict[str, Skill]
    objectives: dict[str, Objective]
    cards: dict[str, Card]
    objective_levels: list[int]


_known: dict[int, ComponentSet] = {}
"""By mark: every set read so far."""


@cache
def house() -> ComponentSet:
    """The set that comes with Pyxis."""
    return _read(HOUSE_FILE.read_bytes(), HOUSE)


def read_set(given: str) -> ComponentSet:
    """The set meant by a value of the option `components`; raises `OptionError` with what is wrong and where."""
    if given == HOUSE:
        return _remembered(house())
    match = FILE_AND_MARK.fullmatch(given)
    path = match["path"] if match else given
    found = _read(_bytes_of(path), path)
    if match and found.value != given:
        now = f"the match was played with #{match['mark']}, the file holds #{found.mark:08x}"
        raise OptionError(f"the pieces in {shown(path)} have changed: {now}")
    return _remembered(found)


def set_of(state: State) -> ComponentSet:
    """The set a match is played with; where its file was never read, ids stand for names."""
    mark = int(state.set_mark)
    if mark in _known:
        return _known[mark]
    return house() if mark == house().mark else _nameless(state)


def _nameless(state: Any) -> ComponentSet:
    skills, objectives, cards = (
        tuple(Piece(piece, piece, "") for piece in ids) for ids in (SKILL_NAMES, OBJECTIVE_NAMES, CARD_NAMES)
    )
    rows = tuple(np.array(state[field]) for field in ROW_FIELDS)
    return ComponentSet("unknown", "unknown", skills, objectives, cards, rows)


def _remembered(found: ComponentSet) -> ComponentSet:
    """Of sets that differ in their names alone, the one read last lends its names."""
    _known[found.mark] = found
    return found


def _bytes_of(path: str) -> bytes:
    if not path.endswith(SUFFIX):
        raise OptionError(f"components={shown(path)} is unknown: choose {HOUSE}, or a file that ends in {SUFFIX}")
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise OptionError(f"the component set {shown(path)} cannot be read: {reason}") from error


def _read(data: bytes, source: str) -> ComponentSet:
    try:
        return _checked(msgspec.toml.decode(data, type=_File), source)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise OptionError(f"{shown(source)} is no component set: {shown(error)}") from error
    except EntryError as error:
        raise OptionError(f"{shown(source)}: {error}") from error


def _checked(file: _File, source: str) -> ComponentSet:
    skills = _in_order("skills", file.skills, SKILL_NAMES)
    objectives = _in_order("objectives", file.objectives, OBJECTIVE_NAMES)
    cards = _in_order("cards", file.cards, CARD_NAMES)
    rows = (
        np.array(_rows("skills", skills), np.uint8),
        np.array(_rows("objectives", objectives), np.uint16),
        np.array(_levels(file.objective_levels), np.uint8),
        np.array(_rows("cards", cards), np.uint8),
        np.array([card.cell_set() for card in cards.values()], np.uint32),
    )
    _check_printed(rows)
    return ComponentSet(source, file.name, _pieces(skills), _pieces(objectives), _pieces(cards), rows)


def _in_order(part: str, section: dict[str, Any], ids: Sequence[str]) -> dict[str, Any]:
    missing = ", ".join(piece for piece in ids if piece not in section)
    if missing:
        raise EntryError(f"there is no {missing} among the {part}")
    surplus = ", ".join(piece for piece in section if piece not in ids)
    if surplus:
        raise EntryError(f"{surplus} is none of the {part}: they are {', '.join(ids)}")
    return {piece: section[piece] for piece in ids}


def _pieces(section: dict[str, Any]) -> tuple[Piece, ...]:
    return tuple(Piece(piece, entry.name, entry.text) for piece, entry in section.items())


def _rows(part: str, section: dict[str, Any]) -> list[Any]:
    rows = []
    for piece, entry in section.items():
        try:
            rows.append(entry.row())
        except EntryError as error:
            raise EntryError(f"{part}.{piece}: {error}") from error
    return rows


def _levels(levels: list[int]) -> list[int]:
    if len(levels) != OBJECTIVE_SLOTS or levels != sorted(set(levels) & set(range(1, LEVELS + 1))):
        raise EntryError(f"objective_levels are five different levels from 1 to {LEVELS}, ascending, not {levels}")
    return levels


def _check_printed(rows: Sequence[Array]) -> None:
    """The two pieces known from the rules booklet are the same in every box."""
    op, scope, _, times, _ = rows[0][SKILL_NAMES.index("A3")]
    if (op, scope, times) != (FLIP, SCOPE_ANY, 1):
        raise EntryError("skills.A3: it is printed as FLIP of ANY die, one step, in every box")
    first, second = rows[1][OBJECTIVE_NAMES.index("C6")]
    if tuple(first) != (VALUES, THREES_AND_FIVES, 0) or second[TERM] != NO_TERM:
        raise EntryError("objectives.C6: it is printed as VALUES of 3 and 5 in every box")
