"""The table and its dice as MuJoCo knows them: a world is one compiled model with its data. Shots: `engine.py`."""

from collections.abc import Sequence

import mujoco
import numpy as np

from pyxis.games.puxes.physics.orientation import quaternion
from pyxis.games.puxes.physics.scene import METRE, Pose

EDGE, HALF = 0.025, 0.0125
STEP = 0.0005
PARKED, PARKED_APART = 3.0, 0.05
"""Where dice are put that take no part, side by side."""
MODEL = """<mujoco model="puxes">
  <option timestep="{step}" gravity="0 0 -9.81" integrator="implicitfast" cone="elliptic" impratio="10"
          solver="Newton" iterations="100" tolerance="1e-8"><flag sleep="enable"/></option>
  <default><default class="die">
    <geom type="box" size="{half} {half} {half}" density="700" condim="4" friction="0.35 0.001 0.0001"
          solref="0.004 0.25" solimp="0.5 0.95 0.0005"/>
  </default></default>
  <worldbody>
    <geom name="table" type="plane" size="2 2 .1" priority="1" condim="4" friction="{friction} 0.002 0.0001"
          solref="0.004 0.35" solimp="0.5 0.95 0.0005"/>
    {bodies}
  </worldbody>
</mujoco>"""
FIXED = '<body pos="{x} 0 {half}"><geom class="die"/></body>'
FREE = '<body pos="{x} 0 {half}" sleep="init"><freejoint/><geom class="die"/></body>'


def body_of(pose: Pose) -> tuple[float, ...]:
    """Position and quaternion of a die that lies so."""
    return (pose.x / METRE, pose.y / METRE, (pose.level + 0.5) * EDGE, *quaternion(pose.face, pose.yaw))


def parking(die: int) -> float:
    """How far away a die is put that takes no part, in metres."""
    return PARKED + PARKED_APART * die


def described(count: int, friction: float, held: int | None) -> str:
    """So many dice on one surface, in MuJoCo's own language; one that is held cannot move."""
    bodies = "".join((FIXED if die == held else FREE).format(x=parking(die), half=HALF) for die in range(count))
    return MODEL.format(step=STEP, half=HALF, friction=friction, bodies=bodies)


class World:
    """A model for so many dice on one surface, perhaps one of them held. Not to be shared between threads."""

    def __init__(self, count: int, friction: float, held: int | None) -> None:
        self.model = mujoco.MjModel.from_xml_string(described(count, friction, held))
        self.data = mujoco.MjData(self.model)
        self.count = count
        self.held = held
        self.joint = [die - int(held is not None and die > held) for die in range(count)]
        """[die]: its place among the bodies that can move."""
        self.mass = float(self.model.body_mass[1])

    def lay(self, bodies: Sequence[tuple[float, ...]]) -> None:
        """Puts all dice where they are said to be, asleep. A reset finds that in the model, so there it is written."""
        for die, body in enumerate(bodies):
            self.model.body_pos[die + 1], self.model.body_quat[die + 1] = body[:3], body[3:]
        moving = [body for die, body in enumerate(bodies) if die != self.held]
        self.model.qpos0[:] = np.array(moving).ravel()
        mujoco.mj_resetData(self.model, self.data)
