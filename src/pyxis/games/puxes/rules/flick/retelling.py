"""A report that is only half made, told again: how the table lay before the flick, and the words said so far."""

import numpy as np

from pyxis.core.game import State
from pyxis.games.puxes.actions import LEVEL_STEP
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.rules.flick.report import MOVED_FIELDS, OUT_FIELDS
from pyxis.games.puxes.rules.table.dice import dice
from pyxis.games.puxes.rules.table.geometry import has
from pyxis.games.puxes.state import Part, Phase

REPORT_FIELDS = (
    "away", "listed", "outs", "out", "touches", "touch", "plan", "planned", "spoken", "part", "left", "column",
)  # fmt: skip
"""Fields a report fills as it goes."""


def as_it_began(state: State) -> State:
    """The state when the flick in progress began, nothing reported yet."""
    if state.phase != Phase.REPORT:
        return state
    copy = np.array([state], state.dtype)[0]
    for name in ("x", "y", "yaw", "level", "face"):
        copy[name] = state[f"old_{name}"]
    for name in REPORT_FIELDS:
        copy[name] = 0
    copy.asked = NOTHING
    return copy


def spoken_words(state: State) -> list[int]:
    """The words of the report so far, found again in what they said."""
    part, left = int(state.part), int(state.left)
    said_outs = state.out[: state.outs + int(part == Part.OUT_ITEM and state.column > 0)].tolist()
    moved = [die for die in range(dice(state)) if has(state.listed, die) and die not in said_outs]
    words: list[int] = []
    if part > Part.OUT_COUNT:
        words.append(int(state.outs) + (left if part == Part.OUT_ITEM else 0))
    for die in said_outs:
        words += [die, int(state.x[die]), int(state.y[die])]
    if part == Part.OUT_ITEM:
        return words[: len(words) - (OUT_FIELDS - state.column if state.column else 0)]
    if part > Part.MOVED_COUNT:
        words.append(len(moved) + (left - int(state.column > 0) if part == Part.MOVED_ITEM else 0))
    for die in moved:
        words += [die, *_pose_words(state, die)]
    if part == Part.MOVED_ITEM:
        return words[: len(words) - (MOVED_FIELDS - state.column if state.column else 0)]
    if part > Part.TOUCH_COUNT:
        words.append(int(state.touches) + (left if part == Part.TOUCH_ITEM else 0))
    return words + state.touch[: state.touches].tolist()


def _pose_words(state: State, die: int) -> list[int]:
    tail = LEVEL_STEP * int(state.level[die]) + int(state.face[die])
    return [int(state.x[die]), int(state.y[die]), int(state.yaw[die]), tail]
