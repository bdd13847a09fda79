"""A shot as people see it: drawn, or as dice in motion, the frames of the real table small on the wire."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from pyxis.core.errors import OptionError
from pyxis.core.game import Pictures, State
from pyxis.core.layout import Array
from pyxis.games.puxes.notation.names import die_name
from pyxis.games.puxes.physics.scene import FRAMES_A_SECOND, Outcome
from pyxis.games.puxes.physics.source import outcome_told
from pyxis.games.puxes.rules.flick.report import as_it_began
from pyxis.games.puxes.rules.table.dice import dice
from pyxis.games.puxes.state import Phase
from pyxis.games.puxes.words import say

EVERY = 2
"""Of the frames of the table so many are one of the motion: at this pace no die turns over unseen in between."""
SCALES = np.array([10_000.0] * 3 + [32_767.0] * 4)
"""Of positions, to tenths of millimetres; and of quaternions."""
STIRRED = 1.0
"""What moves less than a tenth of a millimetre has not moved."""


def begins(state: State) -> bool:
    """Whether a flick has been made of which nothing is reported yet."""
    return bool(state.phase == Phase.REPORT and state.spoken == 0)


def goes_on(state: State) -> bool:
    """Whether a report is said in part."""
    return bool(state.phase == Phase.REPORT and state.spoken > 0)


def draw(state: State, words: Sequence[int], file: Path) -> None:
    """Draws the shot that begins here."""
    try:
        from pyxis.games.puxes.words.picture import draw  # noqa: PLC0415  (drawing is an extra)
    except ImportError as error:
        raise OptionError(say("picture.matplotlib")) from error
    draw(as_it_began(state), words, file)


def motion(state: State, words: Sequence[int]) -> Mapping[str, Any] | None:
    """The shot that begins here as dice in motion, if the real table told it and still tells the same."""
    outcome = outcome_told(state, words)
    return None if outcome is None else in_motion(state, outcome)


PICTURES = Pictures(begins, goes_on, draw, motion)


def in_motion(state: State, outcome: Outcome) -> Mapping[str, Any]:
    """The dice that moved, frame by frame while they did, and when which of them touched."""
    paths = [path[~np.isnan(path[:, 0])] for path in outcome.frames.swapaxes(0, 1)]
    return {
        "step": EVERY / FRAMES_A_SECOND,
        "dice": [
            {"die": _name(state, die), "left": len(path) < len(outcome.frames), **_moving(path)}
            for die, path in enumerate(paths)
            if _has_moved(path)
        ],
        "touches": [
            [round(at, 3), _name(state, first), _name(state, second)]
            for at, (first, second) in zip(outcome.touched_at, outcome.touches, strict=True)
        ],
    }


def _name(state: State, die: int) -> str:
    """What is spat is one die more than there are."""
    return die_name(state, int(state.shot) if die == dice(state) else die)


def _has_moved(path: Array) -> bool:
    return len(path) > 0 and bool((np.abs(path - path[0]) * SCALES).max() > STIRRED)


def _moving(path: Array) -> Mapping[str, Any]:
    """The frames of a die from the last as it lay to the first as it comes to lie, and the number of the first of them.

    A frame is seven whole numbers of two bytes, in base64: x, y, z, and the quaternion w, x, y, z.
    """
    frames = np.round(path[::EVERY] * SCALES)
    end = np.round(path[-1:] * SCALES)
    stirred = np.flatnonzero(np.abs(frames - frames[0]).max(axis=1) > STIRRED)
    restless = np.flatnonzero(np.abs(frames - end).max(axis=1) > STIRRED)
    first = int(stirred[0]) - 1 if len(stirred) else 0
    moving = np.concatenate([frames[first : restless[-1] + 1 if len(restless) else 1], end])
    return {"from": first, "frames": b64encode(moving.astype("<i2").tobytes()).decode()}
