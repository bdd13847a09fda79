"""The map as characters: every field where it lies on the lake, with what is on it and who stands there."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pyxis.games.pyle import components as box
from pyxis.games.pyle.rules.movement import is_ruined
from pyxis.games.pyle.state import EMPTY, UNKNOWN, State

ROWS = 36
PAGE_COLUMNS = 114
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


def mark(state: State, field: int) -> str:
    """`?` unknown, `.` empty, a strength, `e` event, `c` covered; `+` temple, `x` ruin."""
    if field < box.FIRST_TEMPLE:
        return ""
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


def labels(state: State, columns: int) -> Iterator[Label]:
    """All fields, top to bottom as the board lists them."""
    for field in range(box.FIELDS):
        row, column = _place(field, columns)
        yield Label(field, row, column, box.FIELD_NAMES[field][:3], mark(state, field), standing(state, field))


def _place(field: int, columns: int) -> tuple[int, int]:
    return box.BOARD[field].y * ROWS // box.CANVAS[1], box.BOARD[field].x * columns // box.CANVAS[0]


def links(state: State, columns: int) -> Sequence[tuple[int, int, str]]:
    """Row, column and character of the dotted paths, with an arrow where a link goes one way only."""
    return _links(columns, bool(state.two_way))


@cache
def _links(columns: int, two_way: bool) -> Sequence[tuple[int, int, str]]:
    ways = [(field, int(end)) for field in range(box.FIELDS) for end in box.LINKS[0, field] if end != box.NO_LINK]
    return [sign for start, end in ways for sign in _path(_middle(start, columns), _middle(end, columns), two_way)]


def _middle(field: int, columns: int) -> tuple[int, int]:
    row, column = _place(field, columns)
    return row, column + 1


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
