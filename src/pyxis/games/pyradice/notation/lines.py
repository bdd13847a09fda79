"""The lines of a drawn position, taken apart; `reading.py` makes a state of them."""

import re
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pyxis.core.errors import NotationError, shown
from pyxis.games.pyradice.components.dice import KIND_OF_NAME, UNSEEN
from pyxis.games.pyradice.components.pyramid import LEVELS, PYRAMID_CELLS, cells_of
from pyxis.games.pyradice.components.tokens import CARD_SLOTS, OBJECTIVE_SLOTS, SKILL_LEVELS


@dataclass
class Lines:
    """What a text says, not yet held against each other."""

    settings: dict[str, str] = field(default_factory=dict)
    """The first line: `players=2 quarry=4x6 …`."""
    skills: Sequence[str] = ()
    objectives: Sequence[str] = ()
    cards: Sequence[str] = ()
    turn: str = "0"
    seat: str = "-"
    phase: str = ""
    details: dict[str, str] = field(default_factory=dict)
    """The rest of the third line: `hand=R5`, …"""
    rows: dict[str, list[int]] = field(default_factory=dict)
    """Kinds of the quarry's dice by row, `a1` and so on."""
    pyramids: dict[int, list[int]] = field(default_factory=dict)
    """Kinds of the dice by seat."""


def read_lines(text: str) -> Lines:
    """Takes a text apart; raises `NotationError` with the number of the line that cannot be read."""
    found = Lines()
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                _read_line(found, line.strip())
            except NotationError as error:
                raise NotationError(f"line {number}: {error}") from error
    if not found.phase:
        raise NotationError("there is no line such as: turn 0 seat 0 TAKE")
    return found


def read_pyramid(code: str) -> list[int]:
    """The 21 kinds of a pyramid code such as `R3 Y5 .. G3 / B1`: levels from the ground, missing dice are none."""
    levels = code.split("/")
    if len(levels) > LEVELS:
        raise NotationError(f"a pyramid has {LEVELS} levels, not {len(levels)}")
    kinds = [0] * PYRAMID_CELLS
    for level, dice in enumerate(levels, start=1):
        _put(kinds, level, dice)
    return kinds


def _put(kinds: list[int], level: int, dice: str) -> None:
    cells = cells_of(level)
    found = read_dice(dice)
    if len(found) > len(cells):
        raise NotationError(f"level {level} has {len(cells)} cells, not {len(found)}")
    if UNSEEN in found:
        raise NotationError("everybody sees the dice of a pyramid: ?? cannot be there")
    for cell, kind in zip(cells, found, strict=False):
        kinds[cell] = kind


def read_dice(text: str) -> list[int]:
    """The kinds of dice written one after the other; blanks and the stars of available dice do not matter."""
    dice = "".join(text.replace("*", " ").split())
    names = [dice[at : at + 2] for at in range(0, len(dice), 2)]
    for name in names:
        if name not in KIND_OF_NAME:
            raise NotationError(f"{shown(name)} is no die: write colour R Y G B and value, as in R5, or .. for none")
    return [KIND_OF_NAME[name] for name in names]


def _pairs(text: str) -> dict[str, str]:
    """`quarry=4x6 first=0` as a dictionary."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise NotationError(f"{shown(text.strip())} cannot be read: {error}") from error
    for word in words:
        if "=" not in word:
            raise NotationError(f"{shown(word)} says nothing: write name=value")
    return {name: value for name, _, value in (word.partition("=") for word in words)}


def _settings(found: Lines, text: str) -> None:
    found.settings = _pairs(text)


def _pieces(found: Lines, skills: str, objectives: str, cards: str) -> None:
    for what, items, count in (
        ("skills", skills, SKILL_LEVELS),
        ("objectives", objectives, OBJECTIVE_SLOTS),
        ("cards", cards, CARD_SLOTS),
    ):
        if len(items.split()) != count:
            raise NotationError(f"there are {count} {what}, not {len(items.split())}: write ? for one that is open")
    found.skills, found.objectives, found.cards = skills.split(), objectives.split(), cards.split()


def _turn(found: Lines, turn: str, seat: str, phase: str, details: str) -> None:
    found.turn, found.seat, found.phase, found.details = turn, seat, phase, _pairs(details)


def _row(found: Lines, name: str, dice: str) -> None:
    if name in found.rows:
        raise NotationError(f"row {name} is there twice")
    found.rows[name] = read_dice(dice)


def _seat(found: Lines, seat: str, code: str | None) -> None:
    if int(seat) in found.pyramids:
        raise NotationError(f"seat {seat} is there twice")
    found.pyramids[int(seat)] = read_pyramid(code or "")


def _level(found: Lines, level: str, dice: str) -> None:
    if not found.pyramids:
        raise NotationError(f"level {level} belongs to nobody: a line such as seat 0 comes first")
    seat = list(found.pyramids)[-1]
    _put(found.pyramids[seat], int(level), dice.partition("|")[0])


FORMS: tuple[tuple[str, Callable[..., None]], ...] = (
    (r"pyradice\b(.*)", _settings),
    (r"skills(.*)objectives(.*)cards(.*)", _pieces),
    (r"turn\s+(\d{1,3})\s+seat\s+(\S+)\s+(\w+)(.*)", _turn),
    (r"([abc]\d)\b(.*)", _row),
    (r"seat\s+(\d)\b\s*(?::(.*)|tokens.*)?", _seat),
    (r"([1-6])\b(.*)", _level),
)
"""What lines look like, and what becomes of them. `seat 0: R3 Y5 / B1` draws a whole pyramid in one line."""


def _read_line(found: Lines, line: str) -> None:
    for form, read in FORMS:
        match = re.fullmatch(form, line, re.ASCII)
        if match:
            read(found, *match.groups())
            return
    raise NotationError(
        f"{shown(line)} is no line of a position: each begins with pyradice, skills, turn, c1…, seat or 1…6"
    )
