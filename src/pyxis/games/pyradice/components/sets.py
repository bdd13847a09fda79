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
from pyxis.core.layout import Array, Layout, uint8, uint16, uint32
from pyxis.games.pyradice.components import vocabulary as words
from pyxis.games.pyradice.components.entries import NO_TERM, Card, EntryError, Objective, Skill
from pyxis.games.pyradice.components.pyramid import LEVELS
from pyxis.games.pyradice.components.tokens import CARD_NAMES, CARDS, OBJECTIVE_NAMES, OBJECTIVE_SLOTS, SKILL_NAMES
from pyxis.games.pyradice.components.vocabulary import Demand, Op, Scope

HOUSE = "house"
SUFFIX = ".toml"
HOUSE_FILE = Path(__file__).with_name("house.toml")
FILE_AND_MARK = re.compile(r"(?P<path>.+)#(?P<mark>[0-9a-f]{8})")
THREES_AND_FIVES = 0b010100


class SetInUse(Layout):
    """What the state holds of a component set: its rows, in the words of `vocabulary.py`."""

    set_mark: int = uint32()
    """The first 32 bits of the set's digest, by which its names and texts are found."""
    skill_rows: Array = uint8(len(SKILL_NAMES), len(words.SkillRow))
    """[2 · (level - 2) + (0 for A, 1 for B)]."""
    objective_rows: Array = uint16(len(OBJECTIVE_NAMES), words.MOST_TERMS, len(words.TermRow))
    """[objective, term]."""
    objective_levels: Array = uint8(OBJECTIVE_SLOTS)
    """[slot]: the level (1…6) it judges, ascending."""
    card_rows: Array = uint8(CARDS, words.CardRow.TABLE + words.TABLE_SIZE)
    """[card]."""
    card_cells: Array = uint32(CARDS)
    """[card]: the pyramid cells that count for EACH, a bit each."""


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
    rows: dict[str, Any]
    """Whole numbers, nested as deep as the field of the state that is to hold them."""

    @cached_property
    def named(self) -> dict[str, Piece]:
        """Every token and card by its id."""
        return {piece.id: piece for piece in (*self.skills, *self.objectives, *self.cards)}

    @cached_property
    def mark(self) -> int:
        """32 bits that change with any row; names and texts do not matter to a match."""
        # The text is part of every record that names a file: it must not depend on how rows are kept in memory.
        text = ";".join(",".join(map(str, np.array(row).flat)) for row in self.rows.values())
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4])

    @property
    def value(self) -> str:
        """What the option `components` says for it: `house`, or file and mark such as `my-box.toml#1a2b3c4d`."""
        return self.source if self.source == HOUSE else f"{self.source}#{self.mark:08x}"

    def lay_out(self, state: Any) -> None:
        """Writes everything the rules need of it into a state."""
        state.set_mark = self.mark
        for field, rows in self.rows.items():
            state[field] = rows


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
    """The set meant by a value of the option `components`; raises `OptionError` with what is wrong and where. [O4]"""
    if given == HOUSE:
        return _remembered(house())
    match = FILE_AND_MARK.fullmatch(given)
    path = match["path"] if match else given
    found = _read(_bytes_of(path), path)
    if match and found.value != given:
        now = f"the match was played with #{match['mark']}, the file holds #{found.mark:08x}"
        raise OptionError(f"the pieces in {shown(path)} have changed: {now}")
    return _remembered(found)


def set_of(state: Any) -> ComponentSet:
    """The set a match is played with; where its file was never read, ids stand for names."""
    mark = int(state.set_mark)
    if mark in _known:
        return _known[mark]
    return house() if mark == house().mark else _nameless(state)


def _nameless(state: Any) -> ComponentSet:
    skills, objectives, cards = (
        tuple(Piece(piece, piece, "") for piece in ids) for ids in (SKILL_NAMES, OBJECTIVE_NAMES, CARD_NAMES)
    )
    rows = {field: state[field] for field in house().rows}
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
    rows = {
        "skill_rows": _rows("skills", skills),
        "objective_rows": _rows("objectives", objectives),
        "objective_levels": _levels(file.objective_levels),
        "card_rows": _rows("cards", cards),
        "card_cells": [card.cell_set() for card in cards.values()],
    }
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


def _check_printed(rows: dict[str, Any]) -> None:
    """The two pieces known from the rules booklet are the same in every box."""
    op, scope, _, times, _ = rows["skill_rows"][SKILL_NAMES.index("A3")]
    if (op, scope, times) != (Op.FLIP, Scope.ANY, 1):
        raise EntryError("skills.A3: it is printed as FLIP of ANY die, one step, in every box")
    if rows["objective_rows"][OBJECTIVE_NAMES.index("C6")] != [[Demand.VALUES, THREES_AND_FIVES, 0], NO_TERM]:
        raise EntryError("objectives.C6: it is printed as VALUES of 3 and 5 in every box")
