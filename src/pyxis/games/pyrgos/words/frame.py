"""The lines of the drawn board: light, and heavy round the spaces that are lit."""

from pyxis.games.pyrgos.components import SIZE, cell_at

NO_LINE, LIGHT, HEAVY = 0, 1, 2
ACROSS = " ─━"
UPRIGHT = " │┃"
CORNERS = (
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"  # nothing upwards
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"  # light upwards
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"  # heavy upwards
)
"""The corner whose arms up, right, down and left have these weights, read as digits to base 3."""

Stroke = tuple[str, bool]
"""Some characters, and whether they are heavy."""


def _weight(lit: set[int], *cells: int) -> int:
    """How the line between two cells is drawn; there is none between two that lie off the board."""
    if not lit.isdisjoint(cells):
        return HEAVY
    return LIGHT if max(cells) >= 0 else NO_LINE


def frame_line(lit: set[int], row: int, width: int) -> list[Stroke]:
    """The line below the spaces of a row, each `width` characters wide."""
    strokes = []
    for column in range(SIZE):
        weight = _weight(lit, cell_at(column, row - 1), cell_at(column, row))
        strokes += [_corner(lit, column, row), (ACROSS[weight] * width, weight == HEAVY)]
    return [*strokes, _corner(lit, SIZE, row)]


def post(lit: set[int], column: int, row: int) -> Stroke:
    """The line at the left of a space."""
    weight = _weight(lit, cell_at(column - 1, row), cell_at(column, row))
    return UPRIGHT[weight], weight == HEAVY


def _corner(lit: set[int], column: int, row: int) -> Stroke:
    """The corner at the lower left of a space."""
    upper_left, upper_right = cell_at(column - 1, row), cell_at(column, row)
    lower_left, lower_right = cell_at(column - 1, row - 1), cell_at(column, row - 1)
    up, right = _weight(lit, upper_left, upper_right), _weight(lit, upper_right, lower_right)
    down, left = _weight(lit, lower_left, lower_right), _weight(lit, upper_left, lower_left)
    return CORNERS[((up * 3 + right) * 3 + down) * 3 + left], HEAVY in (up, right, down, left)
