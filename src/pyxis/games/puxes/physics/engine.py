"""One shot with MuJoCo, from the blow to the rest. The table it runs on is built in `model.py`.

Every shot begins with a reset, since warm starts and sleep are hidden state: so the same scene gives the same bytes.
"""

import math
import threading
from collections.abc import Iterator, Sequence
from functools import lru_cache

import mujoco
import numpy as np

from pyxis.core.layout import Array
from pyxis.games.puxes.physics.model import EDGE, HALF, STEP, World, body_of, parking
from pyxis.games.puxes.physics.orientation import rotation
from pyxis.games.puxes.physics.resting import rest_poses
from pyxis.games.puxes.physics.scene import FRAMES_A_SECOND, METRE, NOWHERE, OFF_TABLE, Flick, Outcome, Scene
from pyxis.games.puxes.rules.table.geometry import apart

PULSE = 0.005
"""Seconds a blow lasts."""
CAP = 4.0
SLOW, SLOW_SPIN, QUIET = 0.004, 0.3, 0.05
"""All dice slower than this (m/s, rad/s) for so many seconds are at rest."""
AT_ONCE = 8
"""Steps between looks at who left, who rests, and who might touch whom next."""
FRAME_STEPS = round(1 / FRAMES_A_SECOND / STEP)
REACH, SLACK = EDGE / 2 * math.sqrt(3), 0.1
"""How far a corner is from its die's centre (m); how much faster a die might become before the next look (m/s)."""
CORNER_SPEED = np.array([1.0] * 3 + [REACH**2] * 3)
CAREFULLY = 41
"""Points of the way back over the border that are looked at."""
FAR_OFF = 1000
"""No die this far from another, along the sides of the table, is beside it."""
NEAR = 2
"""Dice this close from the start touch when they are pushed, not because they are there."""
PUSHED = 0.001
"""The horizontal impulse, in newton seconds, that counts as a push."""


class _Shot:
    """One run from the blow to the rest."""

    def __init__(self, world: World, scene: Scene, flick: Flick, keep_frames: bool) -> None:
        self.world, self.scene, self.flick = world, scene, flick
        self.keep_frames = keep_frames
        self.model, self.data = world.model, world.data
        self.held = None if world.held is None else np.array(body_of(scene.poses[world.held])[:3])
        """Where the die is that cannot move."""
        self.present = [pose.level != OFF_TABLE for pose in scene.poses]
        self.touches: dict[tuple[int, int], float] = {}
        """By pair, in order: when, in seconds."""
        self.outs: list[tuple[int, int, int]] = []
        self.lifted: int | None = None
        self.pushes: dict[tuple[int, int], float] = {}
        self.frames: list[Array] = []
        self.last_seen: dict[int, Array] = {}
        """Dice that have gone since the last frame, where they went."""
        self.seen = b""
        """The pairs in contact at the last step: as long as they stay the same, nothing new is touched."""
        self.stacked, self.near = _neighbours(scene)
        self.joined = [die for die in range(world.count) if die != world.held]
        """[joint]: its die."""
        world.lay([body_of(pose) for pose in scene.poses])
        self.centres = self.data.qpos.reshape(-1, 7)[:, :3]
        self.speeds = self.data.qvel.reshape(-1, 6)
        self.places = self.centres[:, :2]
        """[joint, 3], [joint, 6] and [joint, 2]: metres and radians, now."""
        self.middle = np.array([scene.area.width, scene.area.length]) / 2 / METRE
        self.safe = np.tile(np.array(scene.area.safe) / METRE, (len(self.joined), 1))
        """[joint, 2]: as far from the middle as that, a die is surely on the table; parked ones do not matter."""
        self.haste = np.tile([1 / SLOW] * 3 + [1 / SLOW_SPIN] * 3, len(self.joined))
        """[speed]: what makes speeds comparable."""
        heading, lift = math.radians(flick.heading / 100), math.radians(flick.lift)
        ahead = np.array([math.cos(heading), math.sin(heading), 0.0])
        place = (-ahead + flick.side * np.array([-ahead[1], ahead[0], 0.0])) * EDGE / 2
        place[2] = flick.height * EDGE / 2
        self.spot = rotation(self.qpos(flick.die)[3:]).T @ place
        """Where the blow hits, as the die sees it."""
        self.direction = math.cos(lift) * ahead + np.array([0.0, 0.0, math.sin(lift)])

    def qpos(self, die: int) -> Array:
        """Position and quaternion of a die that can move."""
        at = 7 * self.world.joint[die]
        return np.asarray(self.data.qpos[at : at + 7])

    def qvel(self, die: int) -> Array:
        """Its speeds."""
        at = 6 * self.world.joint[die]
        return np.asarray(self.data.qvel[at : at + 6])

    def run(self) -> Outcome:
        """Steps until everything rests."""
        steps, quiet = 0, 0
        blow = list(self._blow())
        if self.keep_frames:
            self._take_frame()
        while steps * STEP < CAP and not (self.scene.stops and self.touches):
            if steps < len(blow) or self._may_touch():
                self._step_watchfully(blow[steps : steps + AT_ONCE])
            else:
                mujoco.mj_step(self.model, self.data, AT_ONCE)
            steps += AT_ONCE
            self._drop_outs()
            if self.keep_frames and steps % FRAME_STEPS == 0:
                self._take_frame()
            quiet = quiet + 1 if steps > len(blow) and self._is_quiet() else 0
            if quiet * AT_ONCE * STEP >= QUIET or (quiet and not self.data.ntree_awake):
                break
        return self._outcome(steps)

    def _may_touch(self) -> bool:
        """Whether a die in motion might reach another within the next steps; if none might, nobody needs to look."""
        awake = self.data.tree_awake.nonzero()[0]
        speeds = self.speeds[awake]
        # Twice the sum of two squares is at least the square of their sum: here of a die's own speed and its corners'.
        fastest = math.sqrt(2 * (speeds * speeds @ CORNER_SPEED).max(initial=0.0))
        far = 2 * (REACH + AT_ONCE * STEP * (fastest + SLACK))
        apart = self.centres[awake, None] - (
            self.centres if self.held is None else np.vstack([self.centres, self.held])
        )
        near = np.einsum("ijk,ijk->ij", apart, apart) < far * far
        return bool(np.count_nonzero(near) > len(awake))  # each is near itself

    def _step_watchfully(self, blow: Sequence[float]) -> None:
        """The next steps one by one, looking who touches whom."""
        body = self.flick.die + 1
        for step in range(AT_ONCE):
            if step < len(blow):
                self._push(body, blow[step])
            else:
                self.data.xfrc_applied[body] = 0
            before = self.qvel(self.flick.die).copy() if self.scene.liftable else None
            mujoco.mj_step(self.model, self.data)
            if self.data.ncon:
                self._read_contacts(before)
            if self.scene.stops and self.touches:
                return

    def _blow(self) -> Iterator[float]:
        """The force at each step: half a sine wave whose sum is the impulse."""
        count = round(PULSE / STEP)
        waves = [math.sin(math.pi * (step + 0.5) / count) for step in range(count)]
        scale = self.world.mass * self.flick.speed / 1000 / STEP / sum(waves)
        return (scale * wave for wave in waves)

    def _push(self, body: int, force: float) -> None:
        vector = force * self.direction
        self.data.xfrc_applied[body, :3] = vector
        arm = rotation(self.qpos(self.flick.die)[3:]) @ self.spot
        mujoco.mju_cross(self.data.xfrc_applied[body, 3:], arm, vector)

    def _read_contacts(self, before: Array | None) -> None:
        """Takes down who touches whom; contacts are those of the state before the step."""
        pairs = self.data.contact.geom
        raw = pairs.tobytes()
        if raw == self.seen and not self.near:
            return
        self.seen = raw
        for index in np.flatnonzero(pairs[:, 0] > 0).tolist():
            first, second = sorted((int(pairs[index, 0]) - 1, int(pairs[index, 1]) - 1))
            pair = (first, second)
            if pair in self.touches or pair in self.stacked or not (self.present[first] and self.present[second]):
                continue
            if pair in self.near and not self._is_pushed(index, pair):
                continue
            self.touches[pair] = self.data.time - STEP
            if self.lifted is None and self.flick.die in pair and before is not None:
                self._lift(first + second - self.flick.die, before)

    def _is_pushed(self, index: int, pair: tuple[int, int]) -> bool:
        force = np.zeros(6)
        mujoco.mj_contactForce(self.model, self.data, index, force)
        world = np.asarray(self.data.contact.frame[index]).reshape(3, 3).T @ force[:3]
        self.pushes[pair] = self.pushes.get(pair, 0.0) + math.hypot(world[0], world[1]) * STEP
        return self.pushes[pair] >= PUSHED

    def _lift(self, die: int, before: Array) -> None:
        """A die is taken up at the touch; the flicked one goes on as if nothing had been there."""
        if die in self.scene.liftable:
            self.lifted = die
            self._park(die)
            self.qvel(self.flick.die)[:] = before

    def _park(self, die: int) -> None:
        """Puts a die far away, where nothing happens."""
        self.last_seen[die] = self.qpos(die).copy()
        self.present[die] = False
        self.safe[self.world.joint[die]] = math.inf
        self.qpos(die)[:] = (parking(die), 0, HALF, 1, 0, 0, 0)
        self.qvel(die)[:] = 0

    def _drop_outs(self) -> None:
        """Who has crossed the border is taken away."""
        far = np.abs(self.places - self.middle) > self.safe
        if not far.any():
            return
        for joint in np.flatnonzero(far.any(axis=1)).tolist():
            die, (x, y) = self.joined[joint], self.places[joint] * METRE
            if not self.scene.area.has(x, y):
                self.outs.append((die, *self._border_point(die, x, y)))
                self._park(die)

    def _border_point(self, die: int, x: float, y: float) -> tuple[int, int]:
        """Where a centre crossed the border: back along its way, to whole numbers inside."""
        area = self.scene.area
        vx, vy = self.qvel(die)[:2] * METRE * STEP * AT_ONCE
        for part in np.linspace(0, 1, CAREFULLY):
            point = round(x - part * vx), round(y - part * vy)
            if area.has(*point):
                return point
        middle_x, middle_y = area.width / 2, area.length / 2
        for part in np.linspace(0, 1, 2001):
            point = round(x + part * (middle_x - x)), round(y + part * (middle_y - y))
            if area.has(*point):
                return point
        return round(middle_x), round(middle_y)

    def _is_quiet(self) -> bool:
        speeds = self.data.qvel * self.haste
        return bool(speeds @ speeds < 1)

    def _take_frame(self) -> None:
        frame = self._bodies()
        for die, body in self.last_seen.items():
            frame[die] = body
        self.last_seen.clear()
        self.frames.append(frame)

    def _bodies(self) -> Array:
        """[die, 7]: where everything is now."""
        out = np.tile(NOWHERE, (self.world.count, 1))
        for die in range(self.world.count):
            if not self.present[die]:
                continue
            if die == self.world.held:
                out[die, :3], out[die, 3:] = self.model.body_pos[die + 1], self.model.body_quat[die + 1]
            else:
                out[die] = self.qpos(die)
        return out

    def _outcome(self, steps: int) -> Outcome:
        bodies = self._bodies()
        if self.keep_frames:
            self._take_frame()
        return Outcome(
            outs=tuple(self.outs),
            poses=rest_poses(self.scene, bodies, self.present),
            touches=tuple(self.touches),
            touched_at=tuple(self.touches.values()),
            lifted=self.lifted,
            seconds=steps * STEP,
            is_capped=steps * STEP >= CAP,
            frames=np.array(self.frames).reshape(-1, self.world.count, 7),
        )


def _neighbours(scene: Scene) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """Pairs that are stacked at the start, and pairs that lie side by side."""
    stacked, near = set(), set()
    there = [die for die, pose in enumerate(scene.poses) if pose.level != OFF_TABLE]
    for first in there:
        for second in there:
            a, b = scene.poses[first], scene.poses[second]
            if (
                first < second
                and abs(a.x - b.x) + abs(a.y - b.y) < FAR_OFF
                and not apart(a.x, a.y, a.yaw, b.x, b.y, b.yaw, NEAR)
            ):
                if abs(a.level - b.level) == 1:
                    stacked.add((first, second))
                elif a.level == b.level:
                    near.add((first, second))
    return stacked, near


class _Worlds(threading.local):
    """Compiled worlds of one thread."""

    def __init__(self) -> None:
        self.find = lru_cache(maxsize=16)(World)


_worlds = _Worlds()


def shoot(scene: Scene, flick: Flick, keep_frames: bool = False) -> Outcome:
    """What the flick does, on this thread's own table, which has no dice but those that take part."""
    there = [die for die, pose in enumerate(scene.poses) if pose.level != OFF_TABLE]
    scene, flick, count = scene.among(there), flick._replace(die=there.index(flick.die)), len(scene.poses)
    world: World = _worlds.find(len(there), scene.friction, scene.held)
    return _Shot(world, scene, flick, keep_frames).run().told_of(there, count)
