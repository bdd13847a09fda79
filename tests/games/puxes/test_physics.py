"""What the real table must keep, whatever is flicked."""

import io
import math
import pickle
import subprocess
import sys
import zlib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import mujoco
import numpy as np
import pytest

from pyxis.games.puxes.physics.batch import hire, shoot_all
from pyxis.games.puxes.physics.engine import shoot
from pyxis.games.puxes.physics.model import EDGE, STEP, body_of, described
from pyxis.games.puxes.physics.orientation import face_and_tilt, quaternion, rotation, yaw_of
from pyxis.games.puxes.physics.scene import ABSENT, Area, Flick, Outcome, Pose, Scene
from pyxis.games.puxes.physics.worker import READY
from tests.games.puxes.shots import AREA, FELT, START, TEMPLE_A, TEMPLE_B, random_flick, troubles
from tests.games.puxes.throwing import throw
from tests.marks import rule

HALL = Area(20000, 20000)
"""So large that nothing leaves it."""
WOOD, GLASS = 0.35, 0.25
B_UPPER = 7


def lone(friction: float = FELT) -> Scene:
    return Scene((Pose(3000, 1500, 900, 0, 0),), AREA, friction)


@rule("R9.1")
@pytest.mark.parametrize(
    ("power", "far", "slack", "friction"),
    [(10, 100, 5, FELT), (20, 269, 12, FELT), (31, 548, 20, FELT), (20, 345, 12, WOOD), (20, 483, 20, GLASS)],
)
def test_a_lone_slide_goes_as_far_as_stated(power: int, far: int, slack: int, friction: float) -> None:
    after = shoot(lone(friction), Flick(0, 9000, 340 + 60 * power)).poses[0]
    assert abs((after.y - 1500) / 10 - far) <= slack
    assert (after.face, after.x) == (0, 3000)


def test_an_untouched_temple_does_not_drift() -> None:
    scene = START
    for number in range(120):
        aim = 27000 + 300 * (number % 7)
        outcome = shoot(scene, Flick(2 + number % 4, aim, 500))
        assert outcome.poses[6:8] == TEMPLE_B
        assert outcome.poses[0].level == 0 or outcome.poses[0] == ABSENT


def test_a_temple_nobody_touches_does_not_move_at_all() -> None:
    frames = shoot(START, Flick(2, 18000, 600), keep_frames=True).frames
    assert (frames[:, 6:8] == frames[0, 6:8]).all()


@pytest.mark.parametrize("temple", [TEMPLE_A, TEMPLE_B])
def test_a_temple_kept_awake_for_ten_seconds_stays_within_a_tenth_of_the_grid(temple: tuple[Pose, Pose]) -> None:
    asleep = described(2, FELT, None)
    model = mujoco.MjModel.from_xml_string(asleep.replace('sleep="init"', "").replace('<flag sleep="enable"/>', ""))
    data = mujoco.MjData(model)
    places = data.qpos.reshape(2, 7)
    for die, pose in enumerate(temple):
        places[die] = body_of(pose)
    start = places.copy()
    mujoco.mj_step(model, data, round(10 / STEP))
    assert np.abs(places[:, :2] - start[:, :2]).max() < 1e-5
    assert np.abs(places[:, 2] - start[:, 2]).max() < 1e-4


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("yaw", [0, 1, 899, 1800, 3599])
def test_poses_survive_the_way_to_quaternions_and_back(face: int, yaw: int) -> None:
    matrix = rotation(np.array(quaternion(face, yaw)))
    up, tilt = face_and_tilt(matrix)
    assert up == face
    assert tilt < 1e-4
    assert yaw_of(matrix, face) == yaw


def test_the_same_shot_gives_the_same_bytes_here_in_threads_and_in_another_process() -> None:
    flicks = [random_flick(seed) for seed in range(6)]
    here = [digest(shoot(START, flick, keep_frames=True)) for flick in flicks]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(lambda flick: digest(shoot(START, flick, keep_frames=True)), flicks)) == here
    code = (
        "from tests.games.puxes.test_physics import *;"
        "print(*[digest(shoot(START, random_flick(seed), keep_frames=True)) for seed in range(6)])"
    )
    output = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout  # noqa: S603
    assert list(map(int, output.split())) == here


def digest(outcome: Outcome) -> int:
    return zlib.crc32(outcome.frames.tobytes())


@pytest.mark.parametrize("speed", [1500, 2200, 3000])
def test_no_die_passes_through_another(speed: int) -> None:
    scene = Scene((Pose(3000, 3000, 900, 0, 0), Pose(3000, 4000, 900, 0, 0)), HALL, WOOD)
    outcome = shoot(scene, Flick(0, 9000, speed), keep_frames=True)
    assert outcome.touches == ((0, 1),)
    gap = outcome.frames[:, 1, 1] - outcome.frames[:, 0, 1]
    assert gap.min() > 0.020


def test_a_temple_falls_from_an_impact_of_about_a_metre_a_second() -> None:
    def falls(decimetres: int) -> bool:
        """Whether a central hit with that speed, after a run-up of ten centimetres from centre to centre, fells it."""
        scene = Scene((Pose(3000, 6500, 900, 0, 0), *TEMPLE_B), AREA, FELT)
        speed = math.sqrt((decimetres / 10) ** 2 + 2 * FELT * 9.81 * (0.1 - EDGE))
        return shoot(scene, Flick(0, 9000, round(1000 * speed))).poses[2].level != 1

    assert not any(falls(slow) for slow in range(2, 7))
    assert sum(falls(fast) for fast in range(11, 21)) >= 7


def test_two_in_five_of_mixed_shots_fell_the_temple() -> None:
    lot = np.random.default_rng(5)
    falls, shots = 0, 60
    for _ in range(shots):
        away = int(lot.integers(1000, 4000))
        scene = Scene((Pose(3000, 7500 - away, 900, 0, 0), *TEMPLE_B), AREA, WOOD)
        outcome = shoot(scene, Flick(0, int(lot.integers(8400, 9600)), int(lot.integers(700, 2600))))
        falls += outcome.poses[2].level != 1
    assert 0.41 - 0.15 < falls / shots < 0.41 + 0.15


def test_frames_end_where_a_die_leaves() -> None:
    scene = Scene((Pose(3000, 8500, 900, 0, 0), Pose(3000, 5000, 900, 0, 0)), AREA, FELT)
    frames = shoot(scene, Flick(0, 9000, 2200), keep_frames=True).frames
    there = ~np.isnan(frames[:, 0, 0])
    assert 0.9 < frames[there][-1, 0, 1] < 0.92
    assert not there[-1]
    assert not np.isnan(frames[:, 1]).any()


def test_touches_have_their_times() -> None:
    outcome = shoot(START, Flick(5, 9000, 2200))
    assert len(outcome.touched_at) == len(outcome.touches) > 0
    assert list(outcome.touched_at) == sorted(outcome.touched_at)
    assert 0.1 < outcome.touched_at[0] < outcome.seconds


def test_who_leaves_is_reported_in_order_with_the_border_point() -> None:
    scene = Scene((Pose(3000, 8500, 900, 0, 0), Pose(3000, 8780, 900, 0, 0)), AREA, FELT)
    outcome = shoot(scene, Flick(0, 9000, 2200))
    assert [die for die, _, _ in outcome.outs] in ([1], [1, 0])
    assert all(y == 9000 or 0 <= x <= 6000 for _, x, y in outcome.outs)
    assert outcome.poses[1] == ABSENT


def test_a_round_table_ends_at_its_rim() -> None:
    scene = Scene((Pose(4500, 8500, 900, 0, 0),), Area(9000, 9000, True), FELT)
    ((_, x, y),) = shoot(scene, Flick(0, 4500, 2200)).outs
    assert abs(math.hypot(x - 4500, y - 4500) - 4500) < 60
    assert Area(9000, 9000, True).has(x, y)


@rule("R13.1")
def test_a_held_die_does_not_move() -> None:
    scene = Scene((Pose(3000, 5000, 0, 0, 0), Pose(3000, 5260, 900, 0, 0)), AREA, FELT, held=0)
    outcome = shoot(scene, Flick(1, 27000, 2000))
    assert outcome.poses[0] == scene.poses[0]
    assert (0, 1) in outcome.touches


@rule("R14.1")
def test_a_tongue_stops_at_its_first_touch() -> None:
    poses = (Pose(3000, 5000, 0, 0, 0), Pose(3000, 6500, 0, 0, 0), Pose(3000, 5260, 900, 0, 0))
    outcome = shoot(Scene(poses, AREA, FELT, held=0, stops=True), Flick(2, 9000, 2200))
    assert outcome.touches == ((1, 2),)


@rule("R14.4")
def test_what_is_lifted_does_not_slow_the_carrier() -> None:
    poses = (Pose(3000, 3000, 900, 0, 0), Pose(3000, 4000, 900, 0, 0))
    free = shoot(Scene(poses[:1], AREA, FELT), Flick(0, 9000, 2000)).poses[0]
    lifting = shoot(Scene(poses, AREA, FELT, liftable=frozenset({1})), Flick(0, 9000, 2000))
    assert lifting.lifted == 1
    assert lifting.poses[1] == ABSENT
    assert abs(lifting.poses[0].y - free.y) < 30


RIDDEN = Scene((Pose(3000, 3000, 900, 0, 0), Pose(3000, 4000, 900, 0, 0), Pose(3000, 4000, 900, 1, 0)), AREA, FELT)


@rule("R14.3", "R9.4")
def test_a_rider_stays_on_when_its_oracle_is_tapped_and_falls_off_when_it_is_hit() -> None:
    tapped, hit = shoot(RIDDEN, Flick(0, 9000, 1000)), shoot(RIDDEN, Flick(0, 9000, 2000))
    assert tapped.poses[1].y > 4000
    assert (tapped.poses[2].level, hit.poses[2].level) == (1, 0)
    assert (1, 2) not in (*tapped.touches, *hit.touches)


@rule("R14.8")
def test_dice_of_a_bite_lie_flush_and_come_apart_when_one_is_flicked_away() -> None:
    flush = Scene((Pose(3000, 3000, 0, 0, 0), Pose(3250, 3000, 0, 0, 0)), AREA, FELT)
    away, along = shoot(flush, Flick(0, 9000, 800)), shoot(flush, Flick(0, 0, 800))
    assert (away.poses[1], away.touches) == (flush.poses[1], ())
    assert along.touches == ((0, 1),)


@rule("R9.4")
def test_neighbours_touch_only_when_pushed() -> None:
    poses = (Pose(3000, 3000, 0, 0, 0), Pose(3251, 3000, 0, 0, 0))
    assert shoot(Scene(poses, AREA, FELT), Flick(0, 18000, 800)).touches == ()
    assert shoot(Scene(poses, AREA, FELT), Flick(0, 0, 800)).touches == ((0, 1),)


def test_a_flip_turns_the_die_over() -> None:
    faces = {shoot(lone(), Flick(0, 9000, speed, height=0.4)).poses[0].face for speed in range(900, 1600, 100)}
    assert faces != {0}


@rule("R6.2")
def test_thrown_dice_are_fair_and_lie_flat() -> None:
    thrown = [result for seed in range(100) for result in throw(4, seed)]
    counts = Counter(face for face, _ in thrown)
    chi_square = sum((counts[face] - len(thrown) / 6) ** 2 / (len(thrown) / 6) for face in range(6))
    assert chi_square < 15.1, counts
    assert sum(tilt > 5 for _, tilt in thrown) <= 4


def test_nothing_explodes_in_a_hundred_random_shots() -> None:
    assert list(troubles(100)) == []


def test_a_batch_is_the_same_on_any_number_of_cores() -> None:
    shots = [(START, random_flick(seed)) for seed in range(12)]
    assert all(worker.is_ready(60) for worker in hire(3))
    alone, *together = shoot_all(shots, cores=1), shoot_all(shots, cores=2), shoot_all(shots, cores=3)
    for outcomes in together:
        assert [outcome.poses for outcome in outcomes] == [outcome.poses for outcome in alone]
        assert [outcome.touches for outcome in outcomes] == [outcome.touches for outcome in alone]


def test_a_process_shoots_as_well_and_ends_when_nobody_sends_any_more() -> None:
    orders = [(START, random_flick(seed)) for seed in range(2)]
    sent = pickle.dumps(orders)
    command = [sys.executable, "-m", "pyxis.games.puxes.physics.worker"]
    answers = io.BytesIO(subprocess.run(command, input=sent, check=True, capture_output=True).stdout)  # noqa: S603
    assert pickle.load(answers) == READY  # noqa: S301
    there = pickle.load(answers)  # noqa: S301
    assert [outcome.poses for outcome in there] == [shoot(*order).poses for order in orders]
    assert answers.read() == b""


def test_the_flicked_die_of_the_start_can_reach_the_other_wall() -> None:
    outcome = shoot(START, Flick(5, 9000, 2200))
    assert outcome.poses[5].y > 6000
    assert outcome.poses[B_UPPER] == TEMPLE_B[1]
