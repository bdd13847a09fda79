"""The map as characters: every field where it lies on the lake, with what is on it and who stands there."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pyxis.games.pyle import components as box
from pyxis.games.pyle.rules.movement import is_ruined
from pyxis.games.pyle.state import EMPTY, UNKNOWN, State

ROWS = 36
MARGIN = 4
"""Columns that the longest label reaches beyond the place of its field."""
SHAMANS = "abcde"
MOST_SHOWN = 3
PATH = "·"


class Label(NamedTuple):
    """What is printed for a field, from its column on."""

    field: int
    row: int
    column: int
    name: str
    mark: str
    shamans: str

    @property
    def width(self) -> int:
        """Characters, with those in front and behind that say it can be chosen."""
        return len(self.name) + len(self.mark) + len(self.shamans) + 2


def mark(state: State, field: int) -> str:
    """`?` unknown, `.` empty, a strength, `e` event, `c` covered; `+` temple, `x` ruin."""
    if field < box.FIRST_TEMPLE:
        return " " if standing(state, field) else ""
    if field < box.FIRST_WHITE:
        return "x" if is_ruined(state, field) else "+"
    kind = int(state.token[field])
    if kind in (EMPTY, UNKNOWN):
        return "." if kind == EMPTY else "?"
    if state.covered[field]:
        return "c"
    return str(box.STRENGTH[kind]) if kind < box.SPIRITS else "e"


def standing(state: State, field: int) -> str:
    """The shamans on a field as letters; of more than three, two and a star."""
    letters = "".join(SHAMANS[seat] for seat in range(state.seats) if state.field[seat] == field)
    return letters if len(letters) <= MOST_SHOWN else f"{letters[: MOST_SHOWN - 1]}*"


class Chart(NamedTuple):
    """The lake in so many rows and columns: where each field is written, and the paths between them."""

    labels: Sequence[Label]
    """[field]"""
    paths: Sequence[tuple[int, int, str]]
    """Row, column and character of what the paths are dotted with, and of their arrows."""


def chart(state: State, rows: int, columns: int) -> Chart:
    """The lake drawn into some room; labels that would overlap stand beside each other."""
    labels = [_label(state, field, rows, columns - MARGIN) for field in range(box.FIELDS)]
    for row in range(rows):
        there = sorted((label for label in labels if label.row == row), key=lambda label: label.column)
        for label, column in zip(there, _apart(there, columns), strict=True):
            labels[label.field] = label._replace(column=column)
    return Chart(labels, _links(tuple(map(_middle, labels)), bool(state.two_way)))


def _label(state: State, field: int, rows: int, columns: int) -> Label:
    row, column = box.BOARD[field].y * rows // box.CANVAS[1], box.BOARD[field].x * columns // box.CANVAS[0]
    return Label(field, row, column, box.FIELD_NAMES[field], mark(state, field), standing(state, field))


def _apart(labels: Sequence[Label], columns: int) -> list[int]:
    """Where labels of one row begin so that none lies over the next or beyond the edge, moved as little as can be."""
    begins: list[int] = []
    for label in labels:
        before = begins[-1] + labels[len(begins) - 1].width if begins else 0
        begins.append(max(label.column, before))
    edge = columns
    for number in reversed(range(len(labels))):
        begins[number] = min(begins[number], edge - labels[number].width)
        edge = begins[number]
    return begins


@lru_cache(maxsize=64)
def _links(middles: tuple[tuple[int, int], ...], two_way: bool) -> Sequence[tuple[int, int, str]]:
    """The dotted paths between these places of all fields, with an arrow where a link goes one way only."""
    ways = [(field, int(end)) for field in range(box.FIELDS) for end in box.LINKS[0, field] if end != box.NO_LINK]
    return [sign for start, end in ways for sign in _path(middles[start], middles[end], two_way)]


def _middle(label: Label) -> tuple[int, int]:
    return label.row, label.column + 1


def _path(start: tuple[int, int], end: tuple[int, int], two_way: bool) -> Iterator[tuple[int, int, str]]:
    down, right = end[0] - start[0], end[1] - start[1]
    # A character is about twice as high as it is wide.
    steps = max(abs(down), abs(right) // 2, 1)
    for step in range(1, steps):
        sign = PATH if two_way or step != (2 * steps) // 3 else _arrow(down, right)
        yield start[0] + round(down * step / steps), start[1] + round(right * step / steps), sign


def _arrow(down: int, right: int) -> str:
    level, upright = abs(right) > 4 * abs(down), abs(down) > abs(right)
    if level:
        return "→" if right > 0 else "←"
    if upright:
        return "↓" if down > 0 else "↑"
    return ("↘" if right > 0 else "↙") if down > 0 else ("↗" if right > 0 else "↖")
