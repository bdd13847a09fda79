"""The real table as a source of outcomes: it hands a flick to the physics, and reports in words. [R9.4]"""

import platform
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType

import llvmlite.binding as llvm
import numpy as np

from pyxis.core.errors import OptionError
from pyxis.core.game import State
from pyxis.games.puxes.actions import LEVEL_STEP, PAIR
from pyxis.games.puxes.components import FRICTION, NOTHING
from pyxis.games.puxes.options import Engine
from pyxis.games.puxes.physics.scene import ABSENT, Area, Flick, Outcome, Pose, Scene
from pyxis.games.puxes.rules.flick.hand import flick_heading, flick_speed, spit_heading, spit_start
from pyxis.games.puxes.rules.flick.landing import is_liftable, may_lift
from pyxis.games.puxes.rules.flick.report import admits, as_it_began, next_word, spoken_words
from pyxis.games.puxes.rules.flick.spots import spot_hit
from pyxis.games.puxes.rules.flick.temples import temple_of
from pyxis.games.puxes.rules.table.dice import dice, is_on_table
from pyxis.games.puxes.rules.table.seating import is_round, length, width
from pyxis.games.puxes.state import MOST_TOUCHES, Kind, Phase

SHOTS_REMEMBERED = 16
"""With their frames: a shot is told and shown, then hardly ever asked for again."""
BLOWS = "blows 2"
"""Raised when flicks hit otherwise: older rules gave every spot the same impulse."""


@cache
def name() -> str:
    """The engine, how flicks hit, and what of a machine the last digits depend on.

    That is the processor, fused additions, the mathematical library.
    """
    try:
        engine = version("mujoco-core")
    except PackageNotFoundError:
        return ""
    fused = "+fma" if llvm.get_host_cpu_features().get("fma") else ""
    library = "-".join(platform.libc_ver()) or platform.system()
    return f"mujoco {engine}, {BLOWS}, {platform.machine()}{fused}, {library}"


def speaks(state: State) -> bool:
    """Whether the real table has the word."""
    return bool(state.phase == Phase.REPORT and state.engine == Engine.MUJOCO)


def tell(state: State) -> Sequence[int]:
    """The words of the report that are still to be said."""
    start = as_it_began(state)
    words = words_of(start, outcome_of(start))
    spoken = int(state.spoken)
    # Where somebody else began the report, it is brought to its shortest end.
    return words[spoken:] if words[:spoken] == spoken_words(state) else [next_word(state)]


def foresee(states: Sequence[State]) -> Sequence[Sequence[int]]:
    """The reports of many flicks, each of which is about to be reported, simulated on all cores."""
    shoot_all = _engine().shoot_all
    outcomes = shoot_all([(scene_of(state), flick_of(state)) for state in states])
    return [words_of(state, outcome) for state, outcome in zip(states, outcomes, strict=True)]


def admits_word(state: State, word: int) -> bool:
    """Whether any table could say that."""
    return bool(state.phase == Phase.REPORT and admits(state, word))


def outcome_told(state: State, words: Sequence[int]) -> Outcome | None:
    """The outcome, with its frames, that the report at the head of `words` told; None if it cannot be had again."""
    if state.engine != Engine.MUJOCO:
        return None
    try:
        outcome = outcome_of(state)
    except OptionError:
        return None
    told = words_of(state, outcome)
    return outcome if told == list(words[: len(told)]) else None


def outcome_of(state: State) -> Outcome:
    """What the flick in progress does, with its frames; asked again for the same flick, it is remembered."""
    return _outcome(as_it_began(state).tobytes(), state.dtype)


@lru_cache(maxsize=SHOTS_REMEMBERED)
def _outcome(data: bytes, kind: np.dtype[np.void]) -> Outcome:
    state = np.frombuffer(data, kind)[0]
    return _engine().shoot(scene_of(state), flick_of(state), keep_frames=True)


def _engine() -> ModuleType:
    """The physics, with its way to shoot one shot and its way to shoot many."""
    try:
        from pyxis.games.puxes.physics import batch  # noqa: PLC0415  (the engine is an extra)
    except ImportError as error:
        raise OptionError(
            "table=mujoco needs the physics engine: install pyxis[puxes], or play with table=quick"
        ) from error
    return batch


def scene_of(state: State) -> Scene:
    """The table as the physics sees it; a spit die is one more at the end."""
    poses = [_pose(state, die) if is_on_table(state, die) else ABSENT for die in range(dice(state))]
    is_spit = state.kind in (Kind.SPIT, Kind.TONGUE)
    if is_spit:
        x, y = spit_start(state, state.held, state.aim)
        poses.append(Pose(int(x), int(y), int(spit_heading(state.aim)), 0, 0))
    liftable: frozenset[int] = frozenset()
    if may_lift(state):
        liftable = frozenset(die for die in range(dice(state)) if die != state.shot and is_liftable(state, die))
    return Scene(
        poses=tuple(poses),
        area=Area(int(width(state)), int(length(state)), bool(is_round(state))),
        friction=FRICTION[state.surface],
        held=int(state.held) if is_spit else None,
        stops=bool(state.kind == Kind.TONGUE),
        liftable=liftable,
    )


def _pose(state: State, die: int) -> Pose:
    return Pose(*(int(state[name][die]) for name in ("x", "y", "yaw", "level", "face")))


def flick_of(state: State) -> Flick:
    """The blow, after the hand has shaken. [R9.1] [R9.5] [R9.7]"""
    side, height, lift = spot_hit(int(state.style))
    return Flick(
        die=dice(state) if state.kind in (Kind.SPIT, Kind.TONGUE) else int(state.shot),
        heading=int(flick_heading(state)),
        speed=int(flick_speed(state)),
        side=side,
        height=height,
        lift=lift,
    )


def words_of(state: State, outcome: Outcome) -> list[int]:
    """The report of an outcome, word by word. [R9.4]"""
    return list(_words(state, outcome))


def _words(state: State, outcome: Outcome) -> Iterator[int]:
    is_tongue = state.kind == Kind.TONGUE
    outs = [] if is_tongue else [out for out in outcome.outs if out[0] < dice(state)]
    yield len(outs)
    for out in outs:
        yield from out
    moved = [] if is_tongue else [die for die in range(dice(state)) if _has_moved(state, die, outcome)]
    yield len(moved)
    for die in moved:
        pose = outcome.poses[die]
        yield from (die, pose.x, pose.y, pose.yaw, LEVEL_STEP * pose.level + pose.face)
    touches = [word for word in _touches(state, outcome) if word >= 0]
    yield len(touches[:MOST_TOUCHES])
    yield from touches[:MOST_TOUCHES]
    yield 1 + _special(state, outcome)


def _has_moved(state: State, die: int, outcome: Outcome) -> bool:
    pose = outcome.poses[die]
    return pose != ABSENT and pose != _pose(state, die)


def _touches(state: State, outcome: Outcome) -> Iterator[int]:
    """Pairs in order; if there are too many, those of the flicked die go first."""
    pairs = list(outcome.touches)
    if len(pairs) > MOST_TOUCHES:
        pairs.sort(key=lambda pair: flick_of(state).die not in pair)
    for pair in pairs:
        first, second = sorted(int(state.shot) if die == dice(state) else die for die in pair)
        temple = temple_of(state, first)
        yield -1 if temple != NOTHING and temple == temple_of(state, second) else PAIR * first + second


def _special(state: State, outcome: Outcome) -> int:
    """The die lifted, or caught by a tongue; NOTHING if there is none."""
    if state.kind != Kind.TONGUE:
        return NOTHING if outcome.lifted is None else outcome.lifted
    for pair in outcome.touches:
        if dice(state) in pair and int(state.held) not in pair:
            return min(pair)
    return NOTHING
