"""The board and the two colours. Nothing here knows whose turn it is."""

COLUMNS = 7
ROWS = 6
COLUMN_NAMES = "1234567"

RED, YELLOW = 0, 1
SEAT_NAMES = ("Red", "Yellow")

# A set of cells is a whole number with a bit for each. Every column takes seven bits, one more than it has cells: the
# bit on top is always 0, so that no line of cells runs on from one column into the next.
#
#         6 13 20 27 34 41 48
#   row 6 5 12 19 26 33 40 47
#   row 5 4 11 18 25 32 39 46
#   row 4 3 10 17 24 31 38 45
#   row 3 2  9 16 23 30 37 44
#   row 2 1  8 15 22 29 36 43
#   row 1 0  7 14 21 28 35 42
#         1  2  3  4  5  6  7
STRIDE = ROWS + 1

BOTTOM_ROW = sum(1 << STRIDE * column for column in range(COLUMNS))
FIRST_COLUMN = (1 << ROWS) - 1
ALL_CELLS = BOTTOM_ROW * FIRST_COLUMN

DIRECTIONS = (1, STRIDE - 1, STRIDE, STRIDE + 1)
"""How far the next cell is going up, down to the right, right, and up to the right."""


def cell_at(column: int, row: int) -> int:
    """The bit of a cell; both count from 0."""
    return STRIDE * column + row
