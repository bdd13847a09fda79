"""Measures: squares on a plane, in whole numbers."""

import random

import numpy as np
import pytest

from pyxis.games.puxes.rules.table.geometry import NEAR, apart, corner, root
from pyxis.games.puxes.rules.table.placing import GREEN_CELLS
from pyxis.games.puxes.rules.table.rolling import AXES, ROLLED, YAW_FACE, roll_over
from pyxis.games.puxes.rules.table.seating import is_in_fortress, is_inside
from tests.games.puxes.tables import table
from tests.marks import rule


@rule("G1")
def test_corners_of_straight_and_turned_dice() -> None:
    assert [corner(1000, 1000, 0, number) for number in range(4)] == [
        (1125, 1125),
        (875, 1125),
        (875, 875),
        (1125, 875),
    ]
    assert corner(1000, 1000, 450, 0) == (1000, 1177)


@rule("G1")
@pytest.mark.parametrize(("gap", "clear"), [(0, True), (10, True), (11, False)])
def test_straight_dice_are_clear_by_the_gap_between_them(gap: int, clear: bool) -> None:
    assert apart(0, 0, 0, 260, 0, 0, gap) == clear
    assert apart(260, 0, 900, 0, 0, 1800, gap) == clear


@rule("G1")
def test_overlap_is_what_corners_and_centres_say() -> None:
    lot = random.Random(1)  # noqa: S311
    for _ in range(300):
        x, y, yaw, other = (lot.randrange(600), lot.randrange(600), lot.randrange(3600), lot.randrange(3600))
        corners = [corner(x, y, yaw, number) for number in range(4)]
        is_inside_other = any(within(point, other) for point in corners)
        if is_inside_other:
            assert not apart(0, 0, other, x, y, yaw, 1)


def within(point: tuple[int, int], yaw: int) -> bool:
    angle = np.radians(yaw / 10)
    along = point[0] * np.cos(angle) + point[1] * np.sin(angle)
    across = point[1] * np.cos(angle) - point[0] * np.sin(angle)
    return max(abs(along), abs(across)) < 123


@rule("G1")
def test_roots_are_rounded_down() -> None:
    assert [root(value) for value in (0, 1, 15, 16, 17, 10**12 - 1, 10**12)] == [0, 1, 3, 4, 4, 10**6 - 1, 10**6]


@rule("G4")
def test_there_are_308_green_cells() -> None:
    assert len(GREEN_CELLS) == 308


@rule("G5")
def test_the_nearest_candidates_come_first() -> None:
    assert NEAR[0].tolist() == [0, 0]
    assert NEAR[1].tolist() == [0, -1]
    assert len(NEAR) == 121 * 121


@rule("G2")
def test_inside_means_all_corners() -> None:
    state = table().state
    assert is_inside(state, 125, 125, 0)
    assert not is_inside(state, 124, 125, 0)
    assert not is_inside(state, 130, 1000, 450)


@rule("R16.8", "G3")
def test_two_corners_are_in_the_fortress() -> None:
    state = table(fortress="on").state
    assert is_in_fortress(state, 3625, 4500, 0)
    assert not is_in_fortress(state, 3626, 4500, 0)


@rule("R9.1")
def test_a_die_that_rolls_four_times_lies_as_before() -> None:
    for face in range(6):
        for heading in (0, 900, 1800, 2700):
            assert roll_over(face, 100, heading + 100, 4) == (face, 100)
            assert roll_over(face, 100, heading + 100, 1)[0] not in (face, opposite(face))
            assert roll_over(face, 100, heading + 100, 2)[0] == opposite(face)


def opposite(face: int) -> int:
    return next(other for other in range(6) if (AXES[other] == -AXES[face]).all())


@rule("R9.1")
@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize("face", range(6))
def test_rolling_turns_the_die_as_a_rotation_does(face: int, quarter: int) -> None:
    level, sky = AXES[[1, 2, 3, 4]], AXES[0]
    ahead, aside = level[quarter], np.cross(sky, level[quarter])
    rotation = np.outer(ahead, sky) - np.outer(sky, ahead) + np.outer(aside, aside)
    frame = np.array([AXES[YAW_FACE[face]], np.cross(AXES[face], AXES[YAW_FACE[face]]), AXES[face]])
    up, turned = ROLLED[face, quarter]
    assert (rotation @ frame @ AXES[up] == sky).all()
    assert (rotation @ frame @ AXES[YAW_FACE[up]] == level[turned]).all()
