"""The layout in the terminal, high and low; what the signs mean is in `drawing.py`."""

from collections.abc import Iterator

from rich.text import Text

from pyxis.games.piri.components import FIGURE_LETTERS, NO_SUIT, SUITS
from pyxis.games.piri.notation.names import cell_name, short_name
from pyxis.games.piri.rules import board
from pyxis.games.piri.state import NOBODY, State
from pyxis.games.piri.window import EMPTY, FIRST_SPIRIT, MIDDLE, SIDE
from pyxis.games.piri.words.view import choosable

STYLES = tuple(
    f"bold {ink} on {suit.paint}" for suit, ink in zip(SUITS, ("white", "white", "black", "white"), strict=True)
)
JOKER_STYLE = "bold black on white"
SHORT = 5
"""Characters of a cell, followed by a blank where there is room."""
TALL = 8
"""A layout with more rows has its axis below as well."""


def layout(state: State) -> Iterator[Text]:
    """A card is two lines high: what it is, and who stands on it."""
    return _rows(state, has_blank_lines=True)


def low_layout(state: State) -> Iterator[Text]:
    """The same with the second line only where somebody stands."""
    return _rows(state, has_blank_lines=False)


def _rows(state: State, has_blank_lines: bool) -> Iterator[Text]:
    if not state.height:
        return
    lit = set(choosable(state))
    rows, columns = _span(state, lit)
    names = _column_names(state, columns)
    axis = Text("      " + "".join(f"{name:^{SHORT}} " for name in names), "dim", no_wrap=True)
    yield axis
    for row in rows:
        upper, lower = _row(state, row, columns, lit)
        yield upper
        if has_blank_lines or lower.plain.strip():
            yield lower
    if len(rows) > TALL and not has_blank_lines:
        yield axis


def _span(state: State, lit: set[int]) -> tuple[range, range]:
    """Rows and columns that are drawn."""
    top, bottom, left, right = map(int, board.span(state, 1 if lit else 0))
    return range(top, bottom), range(left, right)


def _column_names(state: State, columns: range) -> list[str]:
    return [cell_name(state, column).split(",")[0] for column in columns]


def _height(state: State, row: int) -> int:
    """The y of a row."""
    return MIDDLE - row + int(state.origin[1])


def _row(state: State, row: int, columns: range, lit: set[int]) -> tuple[Text, Text]:
    upper = Text(f"{_height(state, row):>4}  ", "dim", no_wrap=True)
    lower = Text(" " * 6, no_wrap=True)
    for column in columns:
        cell = SIDE * row + column
        name, foot, style = _faces(state, cell, cell in lit)
        upper.append(f"{name:^{SHORT}}", style).append(" ")
        lower.append(f"{foot:^{SHORT}}", style if state.table[cell] != EMPTY else "").append(" ")
    return upper, lower


def _faces(state: State, cell: int, is_lit: bool) -> tuple[str, str, str]:
    """What stands on the two lines of a cell, and its style."""
    code = int(state.table[cell])
    if code == EMPTY:
        return ("+", "", "bold") if is_lit else ("·", "", "dim")
    suit, seat = int(board.suit_at(state, cell)), int(board.figure_on(state, cell))
    sign = "?" if suit == NO_SUIT else SUITS[suit].sign
    name = short_name(state, code)
    foot = "" if seat == NOBODY else f"({FIGURE_LETTERS[seat]})"
    face = f"‹{name}›{sign}" if code >= FIRST_SPIRIT else f" {name} {sign}"
    return face, f"+{foot}" if is_lit else foot, JOKER_STYLE if suit == NO_SUIT else STYLES[suit]


def small_layout(state: State) -> Iterator[Text]:
    """`+7R▲a`, a line for each row: kings, queens and jacks are spirits."""
    if not state.height:
        return
    lit = set(choosable(state))
    rows, columns = _span(state, lit)
    axis = Text(
        "    " + "".join(f"{name:>{SHORT - 1}} " for name in _column_names(state, columns)), "dim", no_wrap=True
    )
    yield axis
    for row in rows:
        cells = (SIDE * row + column for column in columns)
        faces = (_small_face(state, cell, cell in lit) for cell in cells)
        yield Text.assemble((f"{_height(state, row):>4}", "dim"), *faces, no_wrap=True)
    if len(rows) > TALL:
        yield axis


def _small_face(state: State, cell: int, is_lit: bool) -> Text:
    name, _, style = _faces(state, cell, is_lit)
    if state.table[cell] == EMPTY:
        return Text(f"{name:^{SHORT}}", style)
    seat = int(board.figure_on(state, cell))
    letters = "".join(letter for letter in name if letter not in "‹› ")
    return Text("+" if is_lit else " ").append(f"{letters}{' ' if seat == NOBODY else FIGURE_LETTERS[seat]}", style)
