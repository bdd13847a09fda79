"""Where seats sit: the size of the table, the temples' homes, and gardens seen from them. [G2]"""

import math

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import MOST_SEATS
from pyxis.games.puxes.options import Mode
from pyxis.games.puxes.rules.table.geometry import ONE, QUARTER, TURN, along, corner, cosine, rounded, sine
from pyxis.games.puxes.state import State

SCALES = (1.0, 0.8, 1.25)
"""By the option `area`."""
RED = 375
"""Half the side of a sacred garden; its border is no part of it."""
GREEN = 1125
"""Half the side of a public garden; its border is part of it."""
FORTRESS = 500
TWIN = 1250
"""How far two temples stand to either side of the middle."""
GARDEN_CELL = 125
IN_ZONE = 2
"""So many corners of a die make it be in a zone."""
_SIDES = {2: (6000, 9000), 3: (9000, 9000), 4: (9000, 9000)}
_HEADINGS = {2: (900, 2700), 3: (900, 3300, 2100), 4: (900, 0, 2700, 1800)}
WIDTH = np.zeros((MOST_SEATS + 1, len(SCALES)), np.int64)
LENGTH = np.zeros((MOST_SEATS + 1, len(SCALES)), np.int64)
"""[seats, area]"""
HEADING = np.zeros((MOST_SEATS + 1, MOST_SEATS), np.int64)
"""[seats, seat]: where the seat looks, also the yaw of its dice."""
MIDDLE = np.zeros((MOST_SEATS + 1, len(SCALES), MOST_SEATS, 2), np.int64)
"""[seats, area, seat, axis]: the middle of the seat's side, where a single temple stands. [G2]"""
for _seats, (_width, _length) in _SIDES.items():
    HEADING[_seats, :_seats] = _HEADINGS[_seats]
    for _area, _scale in enumerate(SCALES):
        _w, _l = round(_width * _scale), round(_length * _scale)
        WIDTH[_seats, _area], LENGTH[_seats, _area] = _w, _l
        for _seat, _heading in enumerate(_HEADINGS[_seats]):
            _away = math.radians(_heading / 10)
            MIDDLE[_seats, _area, _seat] = (
                round(_w / 2 - _l / 3 * math.cos(_away)),
                round(_l / 2 - _l / 3 * math.sin(_away)),
            )


@kernel
def side(state: State, seat: int) -> int:
    """Partners sit opposite and are one side; else everybody is one. [R1.1] [R16.1] [R16.2]"""
    return seat % 2 if state.mode == Mode.COOP else seat


@kernel
def heading(state: State, seat: int) -> Whole:
    """Where a seat looks."""
    return HEADING[state.seats, seat]


@kernel
def width(state: State) -> Whole:
    """Of the table."""
    return WIDTH[state.seats, state.area]


@kernel
def length(state: State) -> Whole:
    """Of the table."""
    return LENGTH[state.seats, state.area]


@kernel
def is_round(state: State) -> bool:
    """Whether the table is a disc."""
    return state.seats == 3 and state.square == 0


@kernel
def from_seat(state: State, seat: int, right: int, ahead: int, x: Whole, y: Whole) -> tuple[Whole, Whole]:
    """The point so far to the right and ahead of (x, y), as that seat sees it."""
    cos, sin = cosine(heading(state, seat)), sine(heading(state, seat))
    return x + rounded(right * sin + ahead * cos), y + rounded(ahead * sin - right * cos)


@kernel
def home(state: State, seat: int, temple: int) -> tuple[Whole, Whole]:
    """Where a temple stands at the start, the middle of its gardens for good. [G2]"""
    x, y = MIDDLE[state.seats, state.area, seat, 0], MIDDLE[state.seats, state.area, seat, 1]
    if state.temples == 1:
        return x, y
    return from_seat(state, seat, TWIN if temple == 1 else -TWIN, 0, x, y)


@kernel
def cell_point(state: State, seat: int, temple: int, u: int, v: int) -> tuple[Whole, Whole]:
    """The middle of a cell of a garden. [G4]"""
    x, y = home(state, seat, temple)
    return from_seat(state, seat, GARDEN_CELL * u, GARDEN_CELL * v, x, y)


@kernel
def is_in_area(state: State, x: int, y: int) -> bool:
    """Whether a point is on the table, border included."""
    return is_within(x, y, width(state), length(state), is_round(state))


@kernel
def is_on_way_out(state: State, x: int, y: int) -> bool:
    """Whether a die may have left there: on the table, or beyond a round rim by no more than rounding makes of it."""
    if not is_round(state):
        return is_in_area(state, x, y)
    radius = length(state) // 2
    dx, dy = np.int64(x) - radius, np.int64(y) - radius
    return dx * dx + dy * dy <= (radius + 1) * (radius + 1)


@kernel
def is_within(x: Whole, y: Whole, wide: Whole, long: Whole, rounded_off: bool) -> Whole:
    """Whether a point is on a table of that size."""
    if rounded_off:
        radius = long // 2
        dx, dy = np.int64(x) - radius, np.int64(y) - radius
        return dx * dx + dy * dy <= radius * radius
    return 0 <= x <= wide and 0 <= y <= long


@kernel
def is_inside(state: State, x: int, y: int, yaw: int) -> bool:
    """Whether a die lies on the table with all its corners."""
    wide, long, rounded_off = width(state), length(state), is_round(state)
    for number in range(4):
        corner_x, corner_y = corner(x, y, yaw, number)
        if not is_within(corner_x, corner_y, wide, long, rounded_off):
            return False
    return True


@kernel
def is_sacred(state: State, seat: int, temple: int, x: int, y: int, yaw: int) -> bool:
    """Whether a die there is in the sacred garden of a temple: two corners are. [G3]"""
    home_x, home_y = home(state, seat, temple)
    ahead = heading(state, seat)
    right = (ahead + 3 * QUARTER) % TURN
    corners = 0
    for number in range(4):
        corner_x, corner_y = corner(x, y, yaw, number)
        dx, dy = corner_x - home_x, corner_y - home_y
        if abs(along(dx, dy, right)) < RED * ONE and abs(along(dx, dy, ahead)) < RED * ONE:
            corners += 1
    return corners >= IN_ZONE


@kernel
def gardens_entered(state: State, x: int, y: int, yaw: int) -> int:
    """How many sacred gardens of standing temples a die there is in. [R11.1]"""
    count = 0
    for seat in range(state.seats):
        for temple in range(state.temples):
            count += int(state.lives[seat, temple] > 0 and is_sacred(state, seat, temple, x, y, yaw))
    return count


@kernel
def is_in_fortress(state: State, x: int, y: int, yaw: int) -> bool:
    """Whether a die there is in the fortress in the middle: two corners are. [R16.8]"""
    corners = 0
    for number in range(4):
        corner_x, corner_y = corner(x, y, yaw, number)
        dx, dy = corner_x - width(state) // 2, corner_y - length(state) // 2
        if abs(dx) <= FORTRESS and abs(dy) <= FORTRESS:
            corners += 1
    return corners >= IN_ZONE
