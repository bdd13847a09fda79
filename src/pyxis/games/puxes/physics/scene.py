"""What goes into a shot and what comes out, in the units of the game: tenths of millimetres and of degrees."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np

from pyxis.core.layout import Array

METRE = 10_000
"""Units of the game."""
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
NOWHERE = np.full(7, np.nan)
"""Position and quaternion of what takes no part, or no longer."""
FRAMES_A_SECOND = 125


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

    @property
    def safe(self) -> tuple[float, float]:
        """How far from the middle, each way, a point may be that is surely on the table."""
        share = math.sqrt(0.5) if self.is_round else 1.0
        return share * self.width / 2, share * self.length / 2


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

    def among(self, there: Sequence[int]) -> "Scene":
        """The same with those dice alone, numbered anew."""
        return replace(
            self,
            poses=tuple(self.poses[die] for die in there),
            held=None if self.held is None else there.index(self.held),
            liftable=frozenset(number for number, die in enumerate(there) if die in self.liftable),
        )


@dataclass(frozen=True)
class Outcome:
    """What happened."""

    outs: tuple[tuple[int, int, int], ...]
    """Dice that left, in order, with the point where they crossed the border."""
    poses: tuple[Pose, ...]
    """How all dice lie in the end; those that left or were lifted are absent."""
    touches: tuple[tuple[int, int], ...]
    """Pairs, lower number first, in order."""
    touched_at: tuple[float, ...]
    """[touch]: seconds after the blow began."""
    lifted: int | None
    seconds: float
    is_capped: bool
    """Whether time ran out before everything rested."""
    frames: Array = field(repr=False)
    """[frame, die, 7]: position in metres and quaternion (w x y z), FRAMES_A_SECOND and the last; empty unless wanted.
    Who left or was lifted is nowhere from then on."""

    def told_of(self, there: Sequence[int], count: int) -> "Outcome":
        """The same among `count` dice, of which only those took part."""
        poses = [ABSENT] * count
        for number, die in enumerate(there):
            poses[die] = self.poses[number]
        frames = np.tile(NOWHERE, (len(self.frames), count, 1))
        frames[:, there] = self.frames
        return replace(
            self,
            outs=tuple((there[number], x, y) for number, x, y in self.outs),
            poses=tuple(poses),
            touches=tuple((there[first], there[second]) for first, second in self.touches),
            lifted=None if self.lifted is None else there[self.lifted],
            frames=frames,
        )
