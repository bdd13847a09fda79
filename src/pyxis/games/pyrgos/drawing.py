"""The table in the terminal. Nothing is told by colour alone: White is drawn in outline and Black filled.

    a space, 9 × 3           ╱▔▔▔▔▔╲     the roof of a finished tower, White's in outline, Black's solid
                             □ [▲] ○     square, triangle and cylinder; the piece set last in brackets
                              White      who controls the finished tower

A heavy frame runs round the spaces the next piece may go to, and each place it may take there is a plus.
"""

from itertools import zip_longest

from rich.console import RenderableType
from rich.text import Text

from pyxis.games.pyrgos import board, rules
from pyxis.games.pyrgos.components import (
    BLACK,
    COLUMNS,
    CYLINDER,
    ROWS,
    SHAPES,
    SIDE_NAMES,
    SIZE,
    SQUARE,
    STOCK,
    TRIANGLE,
    WHITE,
    cell_at,
)
from pyxis.games.pyrgos.state import NOTHING, RUNNING, State
from pyxis.games.pyrgos.story import verdict
from pyxis.games.pyrgos.view import is_last, pieces_of, target_names, target_reason

GLYPHS = {
    WHITE: {SQUARE: "□", CYLINDER: "○", TRIANGLE: "△▷▽◁"},
    BLACK: {SQUARE: "■", CYLINDER: "●", TRIANGLE: "▲▶▼◀"},
}
"""By side and shape; a triangle has one for each facing."""
ROOFS = {WHITE: "╱▔▔▔▔▔╲", BLACK: "▟█████▙"}
TOWER_MARKS = {WHITE: "◇", BLACK: "◆"}
NO_PIECE, MAY_BE_SET = "·", "+"
WIDTH = 9
LEFT = "   "
GAP = "    "

NO_LINE, LIGHT, HEAVY = 0, 1, 2
JUNCTIONS = (
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"  # nothing upwards
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"  # light upwards
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"  # heavy upwards
)
"""The line drawing whose arms up, right, down and left have these weights, read as digits to base 3."""

# Of middling brightness, so that white and black can both be read on it, whatever the terminal's own colours are.
WOOD = "on #8a7355"
LIT = "on #5f8a3c"
PIECE_STYLES = {WHITE: "bold #ffffff", BLACK: "bold #000000"}
FRAME = "#c8b593"
LIT_FRAME = "bold #ffe08a"
FAINT = "#b9a47f"
LAST = "bold #ffe08a"


def draw(state: State) -> RenderableType:
    """The board with both stocks beside it, and below what there is to do or how the match ended."""
    drawing = Text(no_wrap=True)
    for board_line, side_line in zip_longest(_board(state), _beside(state), fillvalue=Text()):
        drawing.append_text(board_line).append(GAP).append_text(side_line).append("\n")
    return drawing.append("\n").append("\n".join(_below(state)), style="bold")


def _board(state: State) -> list[Text]:
    header = Text(LEFT)
    for column in COLUMNS:
        header.append(f" {column:^{WIDTH}}", style="bold")
    lines = [header.append(" ")]
    for row in reversed(range(SIZE)):
        lines.append(_border(state, row + 1))
        spaces = [_space(state, cell_at(column, row)) for column in range(SIZE)]
        labels = (LEFT, f" {ROWS[row]} ", LEFT)
        lines += [_across(state, row, label, parts) for label, *parts in zip(labels, *spaces, strict=True)]
    return [*lines, _border(state, 0)]


def _is_lit(state: State, column: int, row: int) -> bool:
    cell = cell_at(column, row)
    return cell >= 0 and bool(state.targets >> cell & 1)


def _weight(state: State, one: tuple[int, int], other: tuple[int, int]) -> int:
    """How the line between two spaces is drawn; there is none between two that lie off the board."""
    if cell_at(*one) < 0 and cell_at(*other) < 0:
        return NO_LINE
    return HEAVY if _is_lit(state, *one) or _is_lit(state, *other) else LIGHT


def _line(state: State, column: int, row: int) -> Text:
    """The corner at the lower left of a space."""
    up = _weight(state, (column - 1, row), (column, row))
    right = _weight(state, (column, row - 1), (column, row))
    down = _weight(state, (column - 1, row - 1), (column, row - 1))
    left = _weight(state, (column - 1, row - 1), (column - 1, row))
    return _framed(JUNCTIONS[((up * 3 + right) * 3 + down) * 3 + left], max(up, right, down, left))


def _framed(text: str, weight: int) -> Text:
    return Text(text, style=f"{LIT_FRAME if weight == HEAVY else FRAME} {WOOD}")


def _border(state: State, row: int) -> Text:
    """The line below the spaces of a row."""
    line = Text(LEFT)
    for column in range(SIZE):
        weight = _weight(state, (column, row - 1), (column, row))
        line.append_text(_line(state, column, row))
        line.append_text(_framed(("━" if weight == HEAVY else "─") * WIDTH, weight))
    return line.append_text(_line(state, SIZE, row))


def _across(state: State, row: int, label: str, parts: list[Text]) -> Text:
    """One line of text through the spaces of a row."""
    line = Text(label, style="bold")
    for column, part in enumerate([*parts, Text()]):
        weight = _weight(state, (column - 1, row), (column, row))
        line.append_text(_framed("┃" if weight == HEAVY else "│", weight)).append_text(part)
    return line


def _space(state: State, cell: int) -> tuple[Text, Text, Text]:
    """Roof, pieces and name of one space."""
    ground = LIT if state.targets >> cell & 1 else WOOD
    roof, name = Text(" " * WIDTH, style=ground), Text(" " * WIDTH, style=ground)
    if board.finished_cells(state) >> cell & 1:
        owner = board.controller(state, cell)
        style = f"{PIECE_STYLES[owner]} {ground}"
        roof, name = Text(f"{ROOFS[owner]:^{WIDTH}}", style), Text(f"{SIDE_NAMES[owner]:^{WIDTH}}", style)
    return roof, _pieces(state, cell, ground), name


def _pieces(state: State, cell: int, ground: str) -> Text:
    sides = {shape: side for side, shape in pieces_of(state, cell)}
    line = Text(style=ground)
    for shape in range(SHAPES):
        before, after = ("[", "]") if is_last(state, cell, shape) else (" ", " ")
        line.append(before, LAST)
        if shape in sides:
            line.append(glyph(sides[shape], shape, state.facing[cell]), PIECE_STYLES[sides[shape]])
        elif int(state.targets) & rules.open_cells(state, shape) & 1 << cell:
            line.append(MAY_BE_SET, LAST)
        else:
            line.append(NO_PIECE, FAINT)
        line.append(after, LAST)
    return line


def glyph(side: int, shape: int, facing: int) -> str:
    """The character of a piece."""
    return GLYPHS[side][shape][facing if shape == TRIANGLE else 0]


def _beside(state: State) -> list[Text]:
    legend = [Text("[ ]  the piece set last", "dim"), Text(" +   what may be set now", "dim")]
    return [Text(), *_tray(state, WHITE), Text(), *_tray(state, BLACK), Text(), *legend]


def _tray(state: State, side: int) -> list[Text]:
    """The name of a side, its towers and its stock."""
    is_turn = state.ending == RUNNING and state.side == side
    title = Text(f"{'▸' if is_turn else ' '} {SIDE_NAMES[side]}", style="bold" if is_turn else "")
    title.append(f", seat {side ^ state.white_seat}", style="dim")
    towers = Text("  towers ")
    for number in range(state.towers_to_win):
        towers.append(f" {TOWER_MARKS[side] if number < state.towers[side] else NO_PIECE}", style="bold")
    return [title, towers, *(_stock(state, side, shape) for shape in range(SHAPES))]


def _stock(state: State, side: int, shape: int) -> Text:
    line = Text("  ").append(" ", WOOD)
    for number in range(STOCK):
        if number < state.stock[side, shape]:
            line.append(f" {glyph(side, shape, 0)} ", f"{PIECE_STYLES[side]} {WOOD}")
        else:
            line.append(f" {NO_PIECE} ", f"{FAINT} {WOOD}")
    return line.append(" ", WOOD)


def _below(state: State) -> list[str]:
    """What there is to do and why, or how the match ended."""
    if state.ending != RUNNING:
        return list(verdict(state))
    lines = [f"{SIDE_NAMES[state.side]} to move: {target_reason(state)}"]
    if state.last != NOTHING and not rules.is_sent_nowhere(state):
        lines[0] += f" ({', '.join(target_names(state))})"
    if rules.square_is_banned(state):
        lines.append("White began with a square, so this piece may not be one.")
    if rules.can_swap(state):
        lines.append("Or swap: take over White and its piece.")
    return lines
