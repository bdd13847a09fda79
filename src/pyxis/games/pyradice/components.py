"""Dice, pyramid, quarry and the ids of tokens and cards. Nothing here knows whose turn it is."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from pyxis.core.layout import Array

# Dice. A kind is 1 + 6 · colour + (value - 1).
COLOURS = 4
COLOUR_LETTERS = "RYGB"
COLOUR_NAMES = ("carnelian", "sandstone", "malachite", "lapis")
COLOUR_WORDS = ("red", "yellow", "green", "blue")
FACES = 6
KINDS = COLOURS * FACES
EMPTY = 0
"""No die."""
UNSEEN = KINDS + 1
"""A die nobody has seen yet."""
VALUE = np.array([0, *(1 + kind % FACES for kind in range(KINDS)), 0], np.int8)
"""[kind]: what the die shows; 0 for EMPTY and UNSEEN."""
COLOUR = np.array([-1, *(kind // FACES for kind in range(KINDS)), -1], np.int8)
"""[kind]: its colour; -1 for EMPTY and UNSEEN."""
DICE_PER_COLOUR = 12
DICE_PER_KIND = DICE_PER_COLOUR // FACES
"""In one box; by kind only where the values are balanced."""

# The pyramid.
LEVELS = 6
WIDTH = (6, 5, 4, 3, 2, 1)
"""Cells of level 1, 2, … 6."""
PYRAMID_CELLS = 21
APEX = PYRAMID_CELLS - 1
FIRST_CELL = np.array([0, 6, 11, 15, 18, 20, 21], np.int8)
"""[level - 1]: index of its leftmost cell; the last entry is the end."""
LEVEL = np.repeat(np.arange(1, LEVELS + 1), WIDTH).astype(np.int8)
"""[cell]: 1…6."""
COLUMN = (np.arange(PYRAMID_CELLS) - FIRST_CELL[LEVEL - 1]).astype(np.int8)
"""[cell]: its place on the level, 0 from the left."""
CELL_LETTERS = "abcdef"
ALL_CELLS = (1 << PYRAMID_CELLS) - 1
GROUND = (1 << WIDTH[0]) - 1


def cell_name(cell: int) -> str:
    """`1a`…`6a`."""
    return f"{LEVEL[cell]}{CELL_LETTERS[COLUMN[cell]]}"


CELL_NAMES = tuple(cell_name(cell) for cell in range(PYRAMID_CELLS))


def cells_of(level: int) -> range:
    """The cells of a level, left to right."""
    return range(int(FIRST_CELL[level - 1]), int(FIRST_CELL[level]))


def cell_set(cells: Iterable[int]) -> int:
    """Different pyramid cells, a bit each."""
    return sum(1 << cell for cell in cells)


def _below(cell: int) -> list[int]:
    if LEVEL[cell] == 1:
        return []
    left = int(FIRST_CELL[LEVEL[cell] - 2] + COLUMN[cell])
    return [left, left + 1]


def _touching_pairs() -> list[tuple[int, int]]:
    beside = [pair for level in range(1, LEVELS + 1) for pair in pairwise(cells_of(level))]
    return beside + [(low, cell) for cell in range(PYRAMID_CELLS) for low in _below(cell)]


def _neighbours(pairs: list[tuple[int, int]]) -> Array:
    sets = np.zeros(PYRAMID_CELLS, np.uint32)
    for one, other in pairs:
        sets[one] |= 1 << other
        sets[other] |= 1 << one
    return sets


BELOW = np.array([cell_set(_below(cell)) for cell in range(PYRAMID_CELLS)], np.uint32)
"""[cell]: the two cells it rests on, a bit each; none on level 1."""
TOUCHING = _neighbours(_touching_pairs())
"""[cell]: the cells beside, above and below it, a bit each."""
BESIDE = _neighbours([pair for pair in _touching_pairs() if LEVEL[pair[0]] == LEVEL[pair[1]]])
"""[cell]: its neighbours on the level, a bit each."""
LEVEL_CELLS = np.array([0, *(cell_set(cells_of(level)) for level in range(1, LEVELS + 1))], np.uint32)
"""[level]: its cells, a bit each; entry 0 is empty."""
LOWER_CELLS = np.array([(1 << int(FIRST_CELL[max(0, level - 1)])) - 1 for level in range(LEVELS + 1)], np.uint32)
"""[level]: the cells of all lower levels, a bit each."""
SLOPE = cell_set({ends[at] for ends in map(cells_of, range(1, LEVELS + 1)) for at in (0, -1)})
"""The first and last cell of every level."""
HEART = ALL_CELLS & ~SLOPE & ~GROUND
"""The six cells that are neither slope nor ground."""


# The quarry.
class QuarryLayout(NamedTuple):
    """Layers a, b, c of rows × columns, (rows - 1) × (columns - 1), (rows - 2) × (columns - 2)."""

    name: str
    rows: int
    columns: int


LAYOUTS = (QuarryLayout("4x6", 4, 6), QuarryLayout("6x7", 6, 7), QuarryLayout("5x8", 5, 8))
FOUR_BY_SIX, SIX_BY_SEVEN, FIVE_BY_EIGHT = range(3)
LAYOUT_NAMES = tuple(layout.name for layout in LAYOUTS)
LAYERS = 3
LAYER_LETTERS = "abc"
QUARRY_CELLS = 92
"""Of the largest layout."""

STRIDE = 9
"""A set of cells of one layer is a word of 64 bits, bit STRIDE · row + column: no row runs into the next."""
BIT_RING = 67
"""The powers of two up to 2⁶³ all differ modulo 67, which finds the place of a lone bit without a search."""
PLACE_OF_BIT = np.zeros(BIT_RING, np.int8)
for _place in range(64):
    PLACE_OF_BIT[(1 << _place) % BIT_RING] = _place


class QuarryCell(NamedTuple):
    """Where a die of the quarry lies, everything counted from 0."""

    layer: int
    row: int
    column: int

    @property
    def name(self) -> str:
        """`a11` is the far left corner of the bottom layer."""
        return f"{LAYER_LETTERS[self.layer]}{self.row + 1}{self.column + 1}"


QUARRY = tuple(
    tuple(
        QuarryCell(layer, row, column)
        for layer in range(LAYERS)
        for row in range(rows - layer)
        for column in range(columns - layer)
    )
    for _, rows, columns in LAYOUTS
)
"""[layout][cell]: its place."""
QUARRY_SIZE = np.array([len(cells) for cells in QUARRY], np.int16)
"""[layout]: how many dice it holds."""


def _quarry_table(entry: str) -> Array:
    table = np.zeros((len(LAYOUTS), QUARRY_CELLS), np.int8)
    for layout, cells in enumerate(QUARRY):
        for index, cell in enumerate(cells):
            table[layout, index] = cell.layer if entry == "layer" else STRIDE * cell.row + cell.column
    return table


QUARRY_LAYER = _quarry_table("layer")
"""[layout, cell]: 0 bottom, 1 middle, 2 top."""
QUARRY_PLACE = _quarry_table("place")
"""[layout, cell]: the bit of the cell in its layer's word."""
BURIED_AT_START = np.zeros((len(LAYOUTS), QUARRY_CELLS), np.bool_)
"""[layout, cell]: whether four dice lie on it in the full heap."""
for _layout, (_, _rows, _columns) in enumerate(LAYOUTS):
    for _cell, (_layer, _row, _column) in enumerate(QUARRY[_layout]):
        _inside = 0 < _row < _rows - _layer - 1 and 0 < _column < _columns - _layer - 1
        BURIED_AT_START[_layout, _cell] = _inside and _layer < LAYERS - 1
QUARRY_CELL = np.full((len(LAYOUTS), LAYERS, 64), -1, np.int8)
"""[layout, layer, bit]: the cell, or -1."""
for _layout in range(len(LAYOUTS)):
    for _cell in range(QUARRY_SIZE[_layout]):
        QUARRY_CELL[_layout, QUARRY_LAYER[_layout, _cell], QUARRY_PLACE[_layout, _cell]] = _cell


class QuarryRow(NamedTuple):
    """One row of dice, as the quarry is drawn."""

    name: str
    """`a1`, `b3`, `c2`: layer and row."""
    layer: int
    cells: range


def _rows_of(layout: QuarryLayout) -> tuple[QuarryRow, ...]:
    found, first = [], 0
    for layer in range(LAYERS):
        for row in range(layout.rows - layer):
            cells = range(first, first + layout.columns - layer)
            found.append(QuarryRow(f"{LAYER_LETTERS[layer]}{row + 1}", layer, cells))
            first = cells.stop
    return tuple(sorted(found, key=lambda row: -row.layer))


QUARRY_ROWS = tuple(_rows_of(layout) for layout in LAYOUTS)
"""[layout]: its rows, the top layer first."""


def quarry_name(layout: int, cell: int) -> str:
    """`c24`; a cell the layout does not have is called `q` and its number."""
    return QUARRY[layout][cell].name if cell < QUARRY_SIZE[layout] else f"q{cell}"


# Tokens, cards and discs.
FIRST_SKILL_LEVEL = 2
SKILL_LEVELS = 5
"""Levels 2…6 have a skill; slot 0 is level 2."""
SKILL_NAMES = tuple(f"{side}{level}" for level in range(2, LEVELS + 1) for side in "AB")
"""Row of the component set: A2, B2, A3, … B6."""
UNSET, SIDE_A, SIDE_B = 0, 1, 2
"""What a skill slot holds."""
OBJECTIVE_SLOTS = 5
TOKENS = 7
OBJECTIVES = 2 * TOKENS
OBJECTIVE_NAMES = tuple(f"{side}{number}" for side in "CD" for number in range(1, TOKENS + 1))
"""Row of the component set: C1…C7, D1…D7. A slot holds row + 1, or UNSET."""
CARDS = 9
CARD_NAMES = tuple(f"K{number}" for number in range(1, CARDS + 1))
"""Row of the component set. A slot holds row + 1, or UNSET."""
CARD_SLOTS = 4
TOKEN_POINTS = 5

TURNS = PYRAMID_CELLS
"""Turns of each seat."""
MOST_SEATS = 4


def die_name(kind: int) -> str:
    """`R5`, `..` for none, `??` for one nobody has seen."""
    if kind == EMPTY:
        return ".."
    return "??" if kind == UNSEEN else f"{COLOUR_LETTERS[COLOUR[kind]]}{VALUE[kind]}"


KIND_OF_NAME = {die_name(kind): kind for kind in range(UNSEEN + 1)}
