"""How a die lies after it has rolled over its edges."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.games.puxes.rules.table.geometry import QUARTER, TURN

AXES = np.array([(0, 0, 1), (1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, -1)])
"""[face]: where it points in the die's own frame."""
YAW_FACE = (1, 2, 0, 2, 0, 1)
"""[face up]: the face whose heading is the yaw."""


def _facing(up: int, quarter: int) -> int:
    """The face that looks `quarter` turns to the left of the yaw when `up` is up."""
    ahead = AXES[YAW_FACE[up]]
    left = np.cross(AXES[up], ahead)
    wanted = (ahead, left, -ahead, -left)[quarter]
    return next(face for face in range(6) if (AXES[face] == wanted).all())


def _rolled(up: int, quarter: int) -> tuple[int, int]:
    """Face up and quarter turns of the yaw after one roll towards the face that looks there."""
    around = [_facing(up, turn) for turn in range(4)]
    behind = around[(quarter + 2) % 4]
    # What was behind comes up, what was up looks ahead, what was ahead goes below; the flanks stay.
    looks = {up: quarter, _opposite(up): (quarter + 2) % 4}
    looks |= {around[(quarter + side) % 4]: (quarter + side) % 4 for side in (1, 3)}
    return behind, looks[YAW_FACE[behind]]


def _opposite(face: int) -> int:
    return next(other for other in range(6) if (AXES[other] == -AXES[face]).all())


ROLLED = np.array([[_rolled(up, quarter) for quarter in range(4)] for up in range(6)])
"""[face up, quarter]: face up and quarter turns after a roll that way."""


@kernel
def roll_over(face: int, yaw: int, heading: int, times: int) -> tuple[int, int]:
    """Face up and yaw after so many rolls towards a heading (tenths of a degree)."""
    # A die rolls over edges only: each time over the one that lies nearest across its way.
    for _ in range(times):
        quarter = (heading - yaw + QUARTER // 2) % TURN // QUARTER
        turned = ROLLED[face, quarter, 1]
        face = ROLLED[face, quarter, 0]
        yaw = (yaw + QUARTER * turned) % TURN
    return int(face), int(yaw)
