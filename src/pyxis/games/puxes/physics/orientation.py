"""Between faces and yaws, as the game has them, and quaternions, as the engine does."""

import math

import numpy as np

from pyxis.core.layout import Array
from pyxis.games.puxes.rules.table.rolling import AXES, YAW_FACE

Quaternion = tuple[float, float, float, float]


def _matrix(face: int) -> Array:
    """The rotation that turns `face` up and its yaw to 0."""
    up, ahead = AXES[face], AXES[YAW_FACE[face]]
    body = np.stack([ahead, np.cross(up, ahead), up], axis=1).astype(float)
    return np.asarray(np.linalg.inv(body))


def _quaternion(matrix: Array) -> Quaternion:
    w = math.sqrt(max(0.0, 1 + matrix[0, 0] + matrix[1, 1] + matrix[2, 2])) / 2
    x = math.sqrt(max(0.0, 1 + matrix[0, 0] - matrix[1, 1] - matrix[2, 2])) / 2
    y = math.sqrt(max(0.0, 1 - matrix[0, 0] + matrix[1, 1] - matrix[2, 2])) / 2
    z = math.sqrt(max(0.0, 1 - matrix[0, 0] - matrix[1, 1] + matrix[2, 2])) / 2
    if w > 1e-6:
        x, y, z = (
            math.copysign(x, matrix[2, 1] - matrix[1, 2]),
            math.copysign(y, matrix[0, 2] - matrix[2, 0]),
            math.copysign(z, matrix[1, 0] - matrix[0, 1]),
        )
    elif x > 1e-6:
        y, z = math.copysign(y, matrix[0, 1] + matrix[1, 0]), math.copysign(z, matrix[0, 2] + matrix[2, 0])
    else:
        z = math.copysign(z, matrix[1, 2] + matrix[2, 1])
    return w, x, y, z


UPRIGHT = tuple(_quaternion(_matrix(face)) for face in range(6))
"""[face]: that face up, yaw 0."""


def quaternion(face: int, yaw: int) -> Quaternion:
    """Of a die that lies flat; yaw in tenths of a degree."""
    half = math.radians(yaw / 10) / 2
    cos, sin = math.cos(half), math.sin(half)
    w, x, y, z = UPRIGHT[face]
    return cos * w - sin * z, cos * x - sin * y, cos * y + sin * x, cos * z + sin * w


def rotation(q: Array) -> Array:
    """The rotation matrix of a quaternion."""
    w, x, y, z = (float(part) for part in q)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def face_and_tilt(matrix: Array) -> tuple[int, float]:
    """The uppermost face (of equals the lower), and how many degrees it leans."""
    heights = AXES @ matrix[2]
    face = int(np.argmax(np.round(heights, 9)))
    return face, math.degrees(math.acos(min(1.0, float(heights[face]))))


def yaw_of(matrix: Array, face: int) -> int:
    """The heading, in tenths of a degree, of the side that counts when `face` is up."""
    pointing = matrix @ AXES[YAW_FACE[face]]
    return round(math.degrees(math.atan2(pointing[1], pointing[0])) * 10) % 3600
