"""How dice lie once they rest: whole numbers, flat, on a level. What leans or hovers is laid flat nearby."""

from collections.abc import Sequence

from pyxis.core.layout import Array
from pyxis.games.puxes.components import EDGE, MOST_LEVEL
from pyxis.games.puxes.physics.orientation import face_and_tilt, rotation, yaw_of
from pyxis.games.puxes.physics.scene import ABSENT, METRE, OFF_TABLE, Area, Pose, Scene
from pyxis.games.puxes.rules.table.geometry import AWAY, NEAR, NEAR_STEP, apart, corner

MOST_TILT = 5.0
MOST_OFF_LEVEL = 30
SAME = 2
"""Less than this in place or yaw is no move."""


def rest_poses(scene: Scene, bodies: Array, present: Sequence[bool]) -> tuple[Pose, ...]:
    """[die]: its pose in the end, as the game writes it down."""
    poses: list[Pose] = []
    leaning: list[int] = []
    for die, before in enumerate(scene.poses):
        if not present[die]:
            poses.append(ABSENT)
            continue
        pose, is_flat = _rounded(bodies[die])
        if not is_flat:
            leaning.append(die)
        poses.append(before if _is_same(before, pose) else _kept_inside(scene.area, pose))
    for die in leaning:
        poses[die] = lay_flat(scene.area, die, poses)
    return tuple(poses)


def _rounded(body: Array) -> tuple[Pose, bool]:
    """The pose nearest to where a die rests, and whether it truly lies so."""
    matrix = rotation(body[3:])
    face, tilt = face_and_tilt(matrix)
    height = body[2] * METRE - EDGE / 2
    level = min(MOST_LEVEL, max(0, round(height / EDGE)))
    is_flat = tilt <= MOST_TILT and abs(height - level * EDGE) <= MOST_OFF_LEVEL
    return Pose(round(body[0] * METRE), round(body[1] * METRE), yaw_of(matrix, face), level, face), is_flat


def _is_same(before: Pose, after: Pose) -> bool:
    turned = abs((after.yaw - before.yaw + 1800) % 3600 - 1800)
    is_there = abs(after.x - before.x) < SAME and abs(after.y - before.y) < SAME and turned < SAME
    return is_there and (before.level, before.face) == (after.level, after.face)


def _kept_inside(area: Area, pose: Pose) -> Pose:
    """Rounding may not push a centre over the border."""
    x, y = min(max(pose.x, 0), area.width), min(max(pose.y, 0), area.length)
    while not area.has(x, y):
        x, y = x + (1 if x < area.width / 2 else -1), y + (1 if y < area.length / 2 else -1)
    return pose._replace(x=x, y=y)


def lay_flat(area: Area, die: int, poses: Sequence[Pose]) -> Pose:
    """On its uppermost face, at the nearest free place on the table."""
    pose = poses[die]._replace(level=0)
    others = [other for number, other in enumerate(poses) if number != die and other.level == 0]
    for i, j in NEAR.tolist():
        there = pose._replace(x=pose.x + NEAR_STEP * i, y=pose.y + NEAR_STEP * j)
        if is_inside(area, there) and all(is_clear(there, other) for other in others):
            return there
    return pose


def is_inside(area: Area, pose: Pose) -> bool:
    """Whether a die lies on the table with all its corners."""
    return all(area.has(*map(int, corner(pose.x, pose.y, pose.yaw, number))) for number in range(4))


def is_clear(pose: Pose, other: Pose) -> bool:
    """Whether two dice keep the distance that placed dice keep."""
    if other.level == OFF_TABLE:
        return True
    return bool(apart(pose.x, pose.y, pose.yaw, other.x, other.y, other.yaw, AWAY))
