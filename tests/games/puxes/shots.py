"""Random shots, each from where the last one left the dice, and what may be wrong with them.

`python -m tests.games.puxes.shots --shots 10000` looks for trouble as long as you like.
"""

import argparse
from collections.abc import Iterator

import numpy as np

from pyxis.games.puxes.components import MOST_LEVEL
from pyxis.games.puxes.physics.engine import shoot
from pyxis.games.puxes.physics.scene import ABSENT, FRAMES_A_SECOND, Area, Flick, Outcome, Pose, Scene

AREA = Area(6000, 9000)
FELT = 0.45
TEMPLE_A = (Pose(3000, 1500, 900, 0, 0), Pose(3000, 1500, 900, 1, 0))
WALL_A = tuple(Pose(x, 2500, 900, 0, face) for x, face in ((2250, 1), (2750, 2), (3250, 3), (3750, 4)))
TEMPLE_B = (Pose(3000, 7500, 2700, 0, 0), Pose(3000, 7500, 2700, 1, 0))
WALL_B = tuple(Pose(x, 6500, 2700, 0, 5) for x in (3750, 3250, 2750, 2250))
START = Scene((*TEMPLE_A, *WALL_A, *TEMPLE_B, *WALL_B), AREA, FELT)
FASTEST = 5.0
"""Metres a second: half as much again as the hardest flick."""
LOWEST, CLOSEST = 0.009, 0.02
"""Metres: how low a centre may be, and how near to another, before dice of 25 millimetres are in one another."""
FRAME = 1 / FRAMES_A_SECOND
FEWEST = 6
"""With fewer dice than that the table is laid out anew."""


def random_flick(seed: int, dice: tuple[int, ...] = (2, 3, 4, 5)) -> Flick:
    """Of one of these dice, in any direction, anywhere on its back."""
    lot = np.random.default_rng(seed)
    return Flick(
        int(lot.choice(dice)),
        int(lot.integers(0, 36000)),
        int(lot.integers(340, 2200)),
        float(lot.choice([-0.6, -0.3, 0.0, 0.3, 0.6])),
        float(lot.choice([-0.2, 0.0, 0.12, 0.3, 0.4])),
        float(lot.choice([0.0, 0.0, 30.0, 40.0])),
    )


def troubles(shots: int) -> Iterator[str]:
    """What is wrong, in words, one line for each shot that is."""
    scene = START
    for seed in range(shots):
        there = tuple(die for die, pose in enumerate(scene.poses) if pose.level == 0)
        flick = random_flick(seed, there)
        outcome = shoot(scene, flick, keep_frames=True)
        for trouble in trouble_with(scene, outcome):
            yield f"shot {seed}, {flick}: {trouble}"
        after = Scene(outcome.poses, AREA, FELT)
        scene = START if sum(pose != ABSENT for pose in after.poses) < FEWEST else after


def trouble_with(scene: Scene, outcome: Outcome) -> Iterator[str]:
    """What a table with dice would not do."""
    if outcome.is_capped:
        yield "it never rests"
    gone = {die for die, _, _ in outcome.outs}
    here = [die for die, pose in enumerate(scene.poses) if pose != ABSENT and die not in gone]
    if not np.isfinite(outcome.frames[:, here]).all():
        yield "a die is nowhere"
    speeds = np.linalg.norm(np.diff(outcome.frames[:, here, :3], axis=0), axis=2) / FRAME
    if speeds.size and speeds.max() > FASTEST:
        yield f"a die flies at {speeds.max():.1f} m/s"
    if outcome.frames[:, here, 2].min(initial=1.0) < LOWEST:
        yield "a die sinks into the table"
    places = outcome.frames[:, here, :3]
    apart = np.linalg.norm(places[:, :, None] - places[:, None], axis=3) + 2 * CLOSEST * np.eye(len(here))
    if apart.min(initial=1.0) < CLOSEST:
        yield "a die is in another"
    for die, pose in enumerate(outcome.poses):
        if pose != ABSENT and not (AREA.has(pose.x, pose.y) and 0 <= pose.level <= MOST_LEVEL):
            yield f"die {die} rests at {pose}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", type=int, default=10_000)
    found = 0
    for line in troubles(parser.parse_args().shots):
        found += 1
        print(line, flush=True)  # noqa: T201
    print(f"{found} troubles")  # noqa: T201
