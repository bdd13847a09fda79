"""The table in the terminal. Nothing is told by colour alone: White is drawn in outline and Black filled.

    a space, 9 × 3           ╱▔▔▔▔▔╲     the roof of a finished tower, White's in outline, Black's solid
                             □ [▲] ○     square, triangle and cylinder; the piece set last in brackets
                              White      who controls the finished tower

A heavy frame runs round the spaces the next piece may go to, and each place it may take there is a plus.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest

from rich.text import Text

from pyxis.core.page import Block, Form
from pyxis.games.pyrgos.components import COLUMNS, ROWS, SHAPES, SIDE_NAMES, SIZE, STOCK, Facing, Shape, Side, cell_at
from pyxis.games.pyrgos.notation.spaces import Piece, Space, spaces
from pyxis.games.pyrgos.rules import automaton
from pyxis.games.pyrgos.state import NOTHING, Ending, State
from pyxis.games.pyrgos.words import say
from pyxis.games.pyrgos.words.frame import frame_line, post
from pyxis.games.pyrgos.words.story import verdict
from pyxis.games.pyrgos.words.view import target_reason

GLYPHS: Mapping[int, Mapping[int, str]] = {
    Side.WHITE: {Shape.SQUARE: "□", Shape.CYLINDER: "○", Shape.TRIANGLE: "△▷▽◁"},
    Side.BLACK: {Shape.SQUARE: "■", Shape.CYLINDER: "●", Shape.TRIANGLE: "▲▶▼◀"},
}
"""By side and shape; a triangle has one for each facing."""
ROOFS: Mapping[int, str] = {Side.WHITE: "╱▔▔▔▔▔╲", Side.BLACK: "▟█████▙"}
TOWER_MARKS: Mapping[int, str] = {Side.WHITE: "◇", Side.BLACK: "◆"}
NO_PIECE, MAY_BE_SET = "·", "+"
WIDTH = 9
"""Characters across a space."""
MARGIN = "   "
GAP = "    "

# Of middling brightness, so that white and black can both be read on it, whatever the terminal's own colours are.
WOOD = "on #8a7355"
LIT = "on #5f8a3c"
PIECE_STYLES: Mapping[int, str] = {Side.WHITE: "bold #ffffff", Side.BLACK: "bold #000000"}
FRAME_STYLES = {False: f"#c8b593 {WOOD}", True: f"bold #ffe08a {WOOD}"}
FAINT = "#b9a47f"
BRIGHT = "bold #ffe08a"


def blocks(state: State) -> Sequence[Block]:
    """The board with both stocks beside it, and below what there is to do or how the match ended."""
    table = spaces(state)
    forms = Form(lambda _: _beside_each_other(_board(table), _beside(state))), Form(lambda _: _low(state, table), 20)
    below = Form(lambda _: (Text(line, style="bold") for line in _below(state, table)))
    return Block("board", forms), Block("what is due", (below,), is_apart=True)


def _beside_each_other(board: Sequence[Text], side: Sequence[Text]) -> list[Text]:
    lines = zip_longest(board, side, fillvalue=Text())
    return [Text.assemble(board_line, GAP, side_line, no_wrap=True) for board_line, side_line in lines]


def _board(table: Sequence[Space]) -> list[Text]:
    """Each space three lines high: the roof of its tower, its pieces, and who controls it."""
    return _framed(table, _space)


def _low(state: State, table: Sequence[Space]) -> list[Text]:
    """Each space two lines high, towers told by their names alone, and what lies beside without blank lines."""
    side = [line for line in _beside(state) if line.plain]
    return _beside_each_other(_framed(table, lambda space: _space(space)[1:]), side)


def _framed(table: Sequence[Space], drawn: Callable[[Space], Sequence[Text]]) -> list[Text]:
    lit = {cell for cell, space in enumerate(table) if space.is_target}
    lines = [Text.assemble(MARGIN, *((f" {column:^{WIDTH}}", "bold") for column in COLUMNS), " ")]
    for row in reversed(range(SIZE)):
        lines.append(_border(lit, row + 1))
        parts = [drawn(table[cell_at(column, row)]) for column in range(SIZE)]
        for number, line in enumerate(zip(*parts, strict=True)):
            label = f" {ROWS[row]} " if number == len(parts[0]) - 2 else MARGIN
            lines.append(_across(lit, row, label, line))
    return [*lines, _border(lit, 0)]


def _border(lit: set[int], row: int) -> Text:
    """The line below the spaces of a row."""
    parts = [(text, FRAME_STYLES[is_heavy]) for text, is_heavy in frame_line(lit, row, WIDTH)]
    return Text.assemble(MARGIN, *parts)


def _across(lit: set[int], row: int, label: str, parts: Sequence[Text]) -> Text:
    """One line of text through the spaces of a row."""
    line = Text(label, style="bold")
    for column, part in enumerate([*parts, Text()]):
        text, is_heavy = post(lit, column, row)
        line.append(text, FRAME_STYLES[is_heavy]).append_text(part)
    return line


def _space(space: Space) -> tuple[Text, Text, Text]:
    """Roof, pieces and name of one space."""
    ground = LIT if space.is_target else WOOD
    roof, name, style = "", "", ground
    if space.is_finished:
        roof, name = ROOFS[space.controller], say(f"tower.{SIDE_NAMES[space.controller]}")
        style = f"{PIECE_STYLES[space.controller]} {ground}"
    return Text(f"{roof:^{WIDTH}}", style), _pieces(space, ground), Text(f"{name:^{WIDTH}}", style)


def _pieces(space: Space, ground: str) -> Text:
    standing = {piece.shape: piece for piece in space.pieces}
    line = Text(style=ground)
    for shape in range(SHAPES):
        piece = standing.get(shape)
        before, after = "[]" if piece is not None and piece is space.last else "  "
        line.append(before, BRIGHT)
        if piece is not None:
            line.append(glyph(piece), PIECE_STYLES[piece.side])
        elif shape in space.may_take:
            line.append(MAY_BE_SET, BRIGHT)
        else:
            line.append(NO_PIECE, FAINT)
        line.append(after, BRIGHT)
    return line


def glyph(piece: Piece) -> str:
    """The character of a piece."""
    glyphs = GLYPHS[piece.side][piece.shape]
    return glyphs if piece.facing == NOTHING else glyphs[piece.facing]


def _beside(state: State) -> list[Text]:
    legend = [Text(say("drawn.last"), "dim"), Text(say("drawn.may"), "dim")]
    return [Text(), *_tray(state, Side.WHITE), Text(), *_tray(state, Side.BLACK), Text(), *legend]


def _tray(state: State, side: int) -> list[Text]:
    """The name of a side, its towers and its stock."""
    is_turn = state.ending == Ending.RUNNING and state.side == side
    title = Text(f"{'▸' if is_turn else ' '} {say(SIDE_NAMES[side])}", style="bold" if is_turn else "")
    title.append(say("drawn.seat", seat=side ^ state.white_seat), style="dim")
    marks = _row(TOWER_MARKS[side], state.towers[side], state.towers_to_win)
    stocks = [
        Text.assemble("  ", (f"  {_row(glyph(_in_stock(side, shape)), left, STOCK, '  ')}  ", _tray_style(side)))
        for shape, left in enumerate(state.stock[side].tolist())
    ]
    return [title, Text(f"  {say('drawn.towers')}  {marks}"), *stocks]


def _tray_style(side: int) -> str:
    return f"{PIECE_STYLES[side]} {WOOD}"


def _in_stock(side: int, shape: int) -> Piece:
    return Piece(side, shape, Facing.NORTH if shape == Shape.TRIANGLE else NOTHING)


def _row(mark: str, count: int, room: int, gap: str = " ") -> str:
    """`count` marks, and dots for the room that is left."""
    return gap.join(mark if number < count else NO_PIECE for number in range(room))


def _below(state: State, table: Sequence[Space]) -> list[str]:
    """What there is to do and why, or how the match ended."""
    if state.ending != Ending.RUNNING:
        return list(verdict(state))
    turn = {"side": say(SIDE_NAMES[state.side]), "reason": target_reason(state) or ""}
    if state.last == NOTHING or automaton.is_sent_nowhere(state):
        lines = [say("drawn.turn", **turn)]
    else:
        lines = [say("drawn.cells", **turn, cells=", ".join(space.name for space in table if space.is_target))]
    if automaton.square_is_banned(state):
        lines.append(say("drawn.banned"))
    if automaton.can_swap(state):
        lines.append(say("drawn.swap"))
    return lines
