"""Board, pieces and their geometry. Nothing here knows whose turn it is."""

from typing import Literal, get_args

import numpy as np

from pyxis.core.terms import Term

SIZE = 4
CELLS = SIZE * SIZE
ALL_CELLS = 0xFFFF
COLUMNS = "abcd"
ROWS = "1234"


class Side(Term):
    """Who plays."""

    WHITE, BLACK = range(2)


SideName = Literal["White", "Black"]
SIDE_NAMES: tuple[SideName, ...] = get_args(SideName)


class Shape(Term):
    """What a piece is."""

    SQUARE, TRIANGLE, CYLINDER = range(3)


SHAPES = len(Shape)
SHAPE_LETTERS = "STC"
ShapeName = Literal["square", "triangle", "cylinder"]
SHAPE_NAMES: tuple[ShapeName, ...] = get_args(ShapeName)
STOCK = 5
"""Pieces of each shape per side."""


class Facing(Term):
    """Where a triangle points."""

    NORTH, EAST, SOUTH, WEST = range(4)


FACINGS = len(Facing)
FACING_LETTERS = "^>v<"
FacingName = Literal["north", "east", "south", "west"]
FACING_NAMES: tuple[FacingName, ...] = get_args(FacingName)
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Column and row step of each facing."""


class Kind(Term):
    """What a player decides besides the cell: a shape, and of a triangle its facing, which is added to it."""

    SQUARE, CYLINDER, TRIANGLE = range(3)


KINDS = Kind.TRIANGLE + FACINGS
SHAPE_OF_KIND = np.array([Shape.SQUARE, Shape.CYLINDER, *[Shape.TRIANGLE] * FACINGS], np.int8)


def cell_name(cell: int) -> str:
    """`a1`…`d4`."""
    return COLUMNS[cell % SIZE] + ROWS[cell // SIZE]


def cell_at(column: int, row: int) -> int:
    """The cell there, or -1 off the board."""
    on_board = 0 <= column < SIZE and 0 <= row < SIZE
    return SIZE * row + column if on_board else -1


def _mask(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells if cell >= 0)


def _around(cell: int, steps: tuple[tuple[int, int], ...]) -> int:
    return _mask([cell_at(cell % SIZE + x, cell // SIZE + y) for x, y in steps])


def _line(cell: int, facing: int) -> int:
    x, y = STEPS[facing]
    return _mask([cell_at(cell % SIZE + x * n, cell // SIZE + y * n) for n in range(1, SIZE)])


DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
ADJACENT = np.array(
    [
        [_around(cell, STEPS) for cell in range(CELLS)],
        [_around(cell, STEPS + DIAGONALS) for cell in range(CELLS)],
    ],
    np.uint16,
)
"""[orthogonal / eight, cell]: the cells next to it, a bit each. [O4]"""
LINE = np.array([[_line(cell, facing) for facing in range(FACINGS)] for cell in range(CELLS)], np.uint16)
"""[cell, facing]: the cells a triangle there points at, a bit each."""

BIT_RING = 19
"""The powers of two up to 2¹⁷ all differ modulo 19, which finds the cell of a lone bit without a search."""
CELL_OF_BIT = np.zeros(BIT_RING, np.int8)
for _cell in range(CELLS):
    CELL_OF_BIT[(1 << _cell) % BIT_RING] = _cell


def _symmetries() -> list[list[int]]:
    """For each symmetry of the square, where it takes each cell."""
    turns = []
    for mirrored in (False, True):
        for quarter_turns in range(4):
            images = []
            for cell in range(CELLS):
                column, row = cell % SIZE, cell // SIZE
                if mirrored:
                    column = SIZE - 1 - column
                for _ in range(quarter_turns):
                    column, row = row, SIZE - 1 - column
                images.append(cell_at(column, row))
            turns.append(images)
    return turns


SYMMETRIES = np.array(_symmetries(), np.int8)
"""[symmetry, cell]: its image; symmetry 0 leaves everything in place."""
