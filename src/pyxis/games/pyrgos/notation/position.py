"""Positions in one line: `.,.,.,./.,T^c,.,./.,S,.,./.,.,.,. w Sb2`."""

from collections.abc import Mapping

from pyxis.core.errors import NotationError, shown
from pyxis.core.layout import Array
from pyxis.core.options import Value, encode_options, read_options
from pyxis.games.pyrgos.actions import Action
from pyxis.games.pyrgos.components import (
    CELLS,
    FACING_LETTERS,
    KINDS,
    LINE,
    SHAPE_LETTERS,
    SHAPE_NAMES,
    SHAPE_OF_KIND,
    SIDE_NAMES,
    SIZE,
    STOCK,
    Kind,
    Shape,
    Side,
    cell_name,
)
from pyxis.games.pyrgos.notation.sorts import SORTS, read_kind
from pyxis.games.pyrgos.notation.spaces import Piece, pieces_by_cell
from pyxis.games.pyrgos.rules import automaton, board, ending
from pyxis.games.pyrgos.state import NOTHING, State
from pyxis.games.pyrgos.words import say

SIDE_LETTERS = "wb"
WHITE_LETTERS, BLACK_LETTERS = SHAPE_LETTERS, SHAPE_LETTERS.lower()
SWAPPED = "10"


def write_position(state: State) -> str:
    """Rows 4 to 1, the side to move, the last piece, and whether the seats have swapped."""
    cells = ["".join(map(_write_piece, pieces)) or "." for pieces in pieces_by_cell(state)]
    rows = "/".join(",".join(cells[SIZE * row : SIZE * (row + 1)]) for row in reversed(range(SIZE)))
    last = "-" if state.last == NOTHING else SORTS.write(state, int(state.last))
    swapped = f" {SWAPPED}" if state.white_seat else ""
    return f"{rows} {SIDE_LETTERS[state.side]} {last}{swapped}"


def _write_piece(piece: Piece) -> str:
    letters = WHITE_LETTERS if piece.side == Side.WHITE else BLACK_LETTERS
    return letters[piece.shape] + ("" if piece.facing == NOTHING else FACING_LETTERS[piece.facing])


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The state drawn by `text`: any that can be laid out with the pieces, whether or not a match comes to it."""
    chosen = read_options(State.declared, options)
    states = State.agreed(chosen)
    state = states[0]
    automaton.setup(state, 2, encode_options(State.declared, chosen))
    parts = text.split()
    if len(parts) not in (3, 4) or (len(parts) == 4 and parts[3] != SWAPPED):
        raise NotationError(say("position.form"))
    _read_board(state, parts[0])
    _read_side(state, parts[1])
    _read_last(state, parts[2])
    state.white_seat = len(parts) == 4
    _judge(state)
    return 2, chosen, states


def _read_board(state: State, text: str) -> None:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise NotationError(say("position.rows", size=SIZE, count=len(rows)))
    for row, line in zip(reversed(range(SIZE)), rows, strict=True):
        cells = line.split(",")
        if len(cells) != SIZE:
            raise NotationError(say("position.cells", row=row + 1, size=SIZE, count=len(cells)))
        for column, pieces in enumerate(cells):
            _read_pieces(state, SIZE * row + column, pieces)


def _read_pieces(state: State, cell: int, text: str) -> None:
    if not text:
        raise NotationError(say("position.nothing", cell=cell_name(cell)))
    rest = "" if text == "." else text
    while rest:
        letter, rest = rest[0], rest[1:]
        if letter not in WHITE_LETTERS + BLACK_LETTERS:
            raise NotationError(say("position.letter", letter=shown(letter), cell=cell_name(cell)))
        facing = ""
        if letter in "Tt":
            facing, rest = rest[:1], rest[1:]
        state.side = Side.WHITE if letter in WHITE_LETTERS else Side.BLACK
        _set(state, cell, read_kind(letter.upper(), facing, letter.upper() + cell_name(cell) + facing))


def _set(state: State, cell: int, kind: int) -> None:
    shape = int(SHAPE_OF_KIND[kind])
    name = cell_name(cell)
    if board.taken(state, shape) >> cell & 1:
        raise NotationError(say("position.twice", cell=name, shape=_shape(shape)))
    if state.stock[state.side, shape] == 0:
        raise NotationError(say("position.stock", side=say(SIDE_NAMES[state.side]), stock=STOCK, shape=_shape(shape)))
    if shape == Shape.TRIANGLE and not LINE[cell, kind - Kind.TRIANGLE]:
        raise NotationError(say("position.edge", cell=name))
    automaton.set_piece(state, cell, kind)


def _shape(shape: int) -> str:
    return say(f"shape.{SHAPE_NAMES[shape]}")


def _read_side(state: State, text: str) -> None:
    if text not in SIDE_LETTERS or len(text) != 1:
        raise NotationError(say("position.side", text=shown(text)))
    state.side = SIDE_LETTERS.index(text)


def _read_last(state: State, text: str) -> None:
    state.last = NOTHING
    if text == "-":
        return
    action = SORTS.read(state, text)
    if action == Action.SWAP or action not in _own_placements(state, action // KINDS):
        raise NotationError(say("position.last", text=shown(text)))
    state.last = action


def _own_placements(state: State, cell: int) -> list[int]:
    """The actions that set the pieces which the side that just moved has on the cell."""
    mover = 1 - state.side
    kinds: list[int] = [
        kind for kind in (Kind.SQUARE, Kind.CYLINDER) if state.pieces[mover, SHAPE_OF_KIND[kind]] >> cell & 1
    ]
    if state.pieces[mover, Shape.TRIANGLE] >> cell & 1:
        kinds.append(Kind.TRIANGLE + int(state.facing[cell]))
    return [cell * KINDS + kind for kind in kinds]


def _judge(state: State) -> None:
    """Counts the towers, and ends the match if the position is one where it has ended."""
    for cell in range(CELLS):
        ending.count_tower(state, cell)
    if all(state.towers[side] >= state.towers_to_win for side in (Side.WHITE, Side.BLACK)):
        raise NotationError(say("position.over"))
    state.targets = automaton.find_targets(state)
    ending.conclude(state)
