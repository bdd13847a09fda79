"""Dice thrown from a hand: every face comes up as often as any other, which is what lets chance stand in for them."""

import mujoco
import numpy as np

from pyxis.games.puxes.physics.engine import AT_ONCE, CAP, QUIET, SLOW, SLOW_SPIN
from pyxis.games.puxes.physics.model import STEP, World
from pyxis.games.puxes.physics.orientation import face_and_tilt, rotation

HEIGHT = 0.12
APART = 0.05
SPEED, SPIN = 0.8, 25.0
"""Metres and radians a second: what a hand gives a die, as standard deviations."""


def throw(count: int, seed: int, friction: float = 0.45) -> tuple[tuple[int, float], ...]:
    """The face each die shows, and how many degrees it leans."""
    lot = np.random.default_rng(seed)
    world = World(count, friction, None)
    turns = lot.normal(size=(count, 4))
    turns /= np.linalg.norm(turns, axis=1, keepdims=True)
    world.lay([(APART * die, 0.0, HEIGHT, *turns[die]) for die in range(count)])
    bodies, speeds = world.data.qpos.reshape(-1, 7), world.data.qvel.reshape(-1, 6)
    speeds[:, :3], speeds[:, 3:] = lot.normal(0, SPEED, (count, 3)), lot.normal(0, SPIN, (count, 3))
    quiet = 0.0
    while world.data.time < CAP and quiet < QUIET:
        mujoco.mj_step(world.model, world.data, AT_ONCE)
        moving = np.abs(speeds).max(axis=0)
        is_slow = moving[:3].max() < SLOW and moving[3:].max() < SLOW_SPIN
        quiet = quiet + AT_ONCE * STEP if is_slow else 0.0
    return tuple(face_and_tilt(rotation(body[3:])) for body in bodies)
