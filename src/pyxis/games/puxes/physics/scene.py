"""What goes into a shot and what comes out, in the units of the game: tenths of millimetres and of degrees."""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from pyxis.core.layout import Array

OFF_TABLE = -1
"""The level of a die that takes no part."""


class Pose(NamedTuple):
    """How a die lies."""

    x: int
    y: int
    yaw: int
    level: int
    face: int


ABSENT = Pose(0, 0, 0, OFF_TABLE, 0)


class Area(NamedTuple):
    """The table: a rectangle, or the disc inside it."""

    width: int
    length: int
    is_round: bool = False

    def has(self, x: float, y: float) -> bool:
        """Whether a point is on the table, border included."""
        if self.is_round:
            radius = self.length / 2
            return (x - radius) ** 2 + (y - radius) ** 2 <= radius**2
        return 0 <= x <= self.width and 0 <= y <= self.length

    def outside(self, points: Array) -> Array:
        """[point]: whether it is off the table."""
        if self.is_round:
            radius = self.length / 2
            return np.asarray(((points - radius) ** 2).sum(axis=1) > radius**2)
        return np.asarray(((points < 0) | (points > (self.width, self.length))).any(axis=1))


class Flick(NamedTuple):
    """A blow against one die."""

    die: int
    heading: int
    """Hundredths of a degree."""
    speed: int
    """Millimetres a second that the blow would give a free die."""
    side: float = 0.0
    height: float = 0.0
    """Where it hits, in halves of an edge, to the left and upwards."""
    lift: float = 0.0
    """Degrees upwards."""


@dataclass(frozen=True)
class Scene:
    """A table with dice, and what is special about a shot."""

    poses: tuple[Pose, ...]
    area: Area
    friction: float
    """Of the surface."""
    held: int | None = None
    """A die that cannot move."""
    stops: bool = False
    """Whether all ends with the first touch of the flicked die."""
    liftable: frozenset[int] = frozenset()
    """Dice the flicked one would take up: the first it touches vanishes without a bump."""


@dataclass(frozen=True)
class Outcome:
    """What happened."""

    outs: tuple[tuple[int, int, int], ...]
    """Dice that left, in order, with the point where they crossed the border."""
    poses: tuple[Pose, ...]
    """How all dice lie in the end; those that left or were lifted are absent."""
    touches: tuple[tuple[int, int], ...]
    """Pairs, lower number first, in order."""
    lifted: int | None
    seconds: float
    is_capped: bool
    """Whether time ran out before everything rested."""
    frames: Array = field(repr=False)
    """[frame, die, 7]: position in metres and quaternion (w x y z), 120 a second; empty unless wanted."""
