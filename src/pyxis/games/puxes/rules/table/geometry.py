"""Exact geometry of squares on a plane: whole numbers only, so that every machine decides alike. [G1]

Headings are tenths of a degree, lengths tenths of a millimetre. Where dice stand in a match is asked in `dice.py`.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.puxes.components import HALF

AWAY = 10
"""How far apart dice are put."""
TURN = 3600
QUARTER = 900
ONE = 16384
"""Cosines and sines are whole numbers of this unit."""
SHIFT = 14
ROUND = 8192
COSINES = np.round(ONE * np.cos(np.radians(np.arange(TURN) / 10))).astype(np.int16)
SINES = np.round(ONE * np.sin(np.radians(np.arange(TURN) / 10))).astype(np.int16)
"""[heading]: tables are as narrow as can be, since each kernel that looks into one carries it along."""
CORNER_X = np.array([1, -1, -1, 1])
CORNER_Y = np.array([1, 1, -1, -1])
NEAR_STEP = 25
NEAR_REACH = 60
_steps = range(-NEAR_REACH, NEAR_REACH + 1)
NEAR = np.array(
    sorted(((i, j) for i in _steps for j in _steps), key=lambda at: (at[0] ** 2 + at[1] ** 2, at[1], at[0])), np.int8
)
"""[candidate, axis]: steps from the start point, the nearest first."""


@kernel
def cosine(heading: Whole) -> Whole:
    """In units of 1 / ONE."""
    return np.int64(COSINES[heading])


@kernel
def sine(heading: Whole) -> Whole:
    """In units of 1 / ONE."""
    return np.int64(SINES[heading])


@kernel
def near(x: Whole, y: Whole, number: int) -> tuple[Whole, Whole]:
    """The candidate of that number for a place near a point."""
    return x + NEAR_STEP * np.int64(NEAR[number, 0]), y + NEAR_STEP * np.int64(NEAR[number, 1])


@kernel
def across(dx: Whole, dy: Whole, heading: Whole) -> Whole:
    """How far (dx, dy) reaches to the left of a heading, in units of 1 / ONE."""
    return np.int64(dy) * cosine(heading) - np.int64(dx) * sine(heading)


@kernel
def along(dx: Whole, dy: Whole, heading: Whole) -> Whole:
    """How far (dx, dy) reaches along a heading, in units of 1 / ONE."""
    return np.int64(dx) * cosine(heading) + np.int64(dy) * sine(heading)


@kernel
def rounded(value: Whole) -> Whole:
    """A length in units of 1 / ONE, to the nearest whole one."""
    return (value + ROUND) >> SHIFT


@kernel
def corner(x: int, y: int, yaw: int, number: int) -> tuple[Whole, Whole]:
    """One of the four corners of a die. [G1]"""
    a, b = HALF * CORNER_X[number], HALF * CORNER_Y[number]
    return (
        np.int64(x) + rounded(a * cosine(yaw) - b * sine(yaw)),
        np.int64(y) + rounded(a * sine(yaw) + b * cosine(yaw)),
    )


@kernel
def reach(turned: Whole) -> Whole:
    """Half the width of a die seen from a heading, `turned` from its own, in units of 1 / ONE."""
    heading = turned % TURN
    return HALF * (abs(cosine(heading)) + abs(sine(heading)))


@kernel
def apart(x: int, y: int, yaw: int, other_x: int, other_y: int, other_yaw: int, gap: int) -> bool:
    """Whether two dice are clear by `gap`: some axis of one of them lies that wide between them. [G1]"""
    dx, dy = np.int64(other_x) - np.int64(x), np.int64(other_y) - np.int64(y)
    # Squares do not meet if and only if the axis of some side of theirs separates them: four axes are all there are,
    # and on each of them the two reach as far, since one is seen from the other as the other from the one.
    needed = (HALF + gap) * ONE + reach(np.int64(other_yaw) - np.int64(yaw))
    return (
        abs(along(dx, dy, yaw)) >= needed
        or abs(across(dx, dy, yaw)) >= needed
        or abs(along(dx, dy, other_yaw)) >= needed
        or abs(across(dx, dy, other_yaw)) >= needed
    )


@kernel
def is_over(dx: Whole, dy: Whole, yaw: Whole) -> bool:
    """Whether a centre at (dx, dy) from the centre of a die lies over it."""
    return abs(along(dx, dy, yaw)) <= HALF * ONE and abs(across(dx, dy, yaw)) <= HALF * ONE


@kernel
def root(value: Whole) -> Whole:
    """The whole part of a square root."""
    guess = np.int64(np.sqrt(np.float64(value)))
    while guess * guess > value:
        guess -= 1
    while (guess + 1) * (guess + 1) <= value:
        guess += 1
    return guess


@kernel
def bit(number: Whole) -> Whole:
    """The flag of a die, wide enough for forty of them."""
    return np.int64(1) << np.int64(number)


@kernel
def has(flags: Whole, number: Whole) -> bool:
    """Whether the flag of that die is set."""
    return (flags >> np.int64(number)) & 1 == 1


@kernel
def lowest(flags: Whole) -> int:
    """The die of the lowest flag set; there must be one."""
    number = 0
    while not has(flags, number):
        number += 1
    return number


@kernel
def write_flags(flags: Whole, first: int, actions: Array, count: int) -> int:
    """Adds `first` + die for each flag to the actions; returns how many there are now."""
    number = 0
    while flags >> np.int64(number) != 0:
        if has(flags, number):
            actions[count] = first + number
            count += 1
        number += 1
    return count
