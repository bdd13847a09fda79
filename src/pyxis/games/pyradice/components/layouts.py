"""The shapes the quarry is laid in. A set of cells of one layer is a word of 64 bits, bit STRIDE · row + column."""

from typing import NamedTuple

import numpy as np

STRIDE = 9
"""One more than any layout has columns, so that no row runs into the next."""
LAYER_LETTERS = "abc"
LAYERS = len(LAYER_LETTERS)


class QuarryLayout(NamedTuple):
    """Layers a, b, c of rows × columns, (rows - 1) × (columns - 1), (rows - 2) × (columns - 2)."""

    rows: int
    columns: int


LAYOUTS = (QuarryLayout(4, 6), QuarryLayout(6, 7), QuarryLayout(5, 8))  # [O1]
FOUR_BY_SIX, SIX_BY_SEVEN, FIVE_BY_EIGHT = range(3)
LAYOUT_NAMES = tuple(f"{rows}x{columns}" for rows, columns in LAYOUTS)


class QuarryCell(NamedTuple):
    """Where a die of the quarry lies, everything counted from 0."""

    layer: int
    row: int
    column: int

    @property
    def row_name(self) -> str:
        """`a1` is the row at the far side of the bottom layer."""
        return f"{LAYER_LETTERS[self.layer]}{self.row + 1}"

    @property
    def name(self) -> str:
        """`a11` is the far left corner of the bottom layer."""
        return f"{self.row_name}{self.column + 1}"


QUARRY = tuple(
    tuple(
        QuarryCell(layer, row, column)
        for layer in range(LAYERS)
        for row in range(rows - layer)
        for column in range(columns - layer)
    )
    for rows, columns in LAYOUTS
)
"""[layout][cell]: its place."""
QUARRY_SIZE = np.array([len(cells) for cells in QUARRY], np.int16)
"""[layout]: how many dice it holds."""
QUARRY_CELLS = max(map(len, QUARRY))
"""Of the largest layout."""
QUARRY_LAYER = np.zeros((len(LAYOUTS), QUARRY_CELLS), np.int8)
"""[layout, cell]: 0 bottom, 1 middle, 2 top."""
QUARRY_PLACE = np.zeros((len(LAYOUTS), QUARRY_CELLS), np.int8)
"""[layout, cell]: the bit of the cell in its layer's word."""
QUARRY_CELL = np.full((len(LAYOUTS), LAYERS, 64), -1, np.int8)
"""[layout, layer, bit]: the cell, or -1."""
BURIED_AT_START = np.zeros((len(LAYOUTS), QUARRY_CELLS), np.bool_)
"""[layout, cell]: whether four dice lie on it in the full heap."""
for _layout, (_rows, _columns) in enumerate(LAYOUTS):
    for _cell, (_layer, _row, _column) in enumerate(QUARRY[_layout]):
        _place = STRIDE * _row + _column
        QUARRY_LAYER[_layout, _cell], QUARRY_PLACE[_layout, _cell] = _layer, _place
        QUARRY_CELL[_layout, _layer, _place] = _cell
        _inside = 0 < _row < _rows - _layer - 1 and 0 < _column < _columns - _layer - 1
        BURIED_AT_START[_layout, _cell] = _inside and _layer < LAYERS - 1


class QuarryRow(NamedTuple):
    """One row of dice, as the quarry is drawn."""

    name: str
    """`a1`, `b3`, `c2`: layer and row."""
    layer: int
    cells: range


def _rows_of(layout: int) -> list[QuarryRow]:
    names = [cell.row_name for cell in QUARRY[layout]]
    found = {name: range(names.index(name), names.index(name) + names.count(name)) for name in names}
    rows = [QuarryRow(name, LAYER_LETTERS.index(name[0]), cells) for name, cells in found.items()]
    return sorted(rows, key=lambda row: -row.layer)


QUARRY_ROWS = tuple(tuple(_rows_of(layout)) for layout in range(len(LAYOUTS)))
"""[layout]: its rows, the top layer first."""


def quarry_name(layout: int, cell: int) -> str:
    """`c24`; a cell the layout does not have is called `q` and its number."""
    return QUARRY[layout][cell].name if cell < QUARRY_SIZE[layout] else f"q{cell}"
