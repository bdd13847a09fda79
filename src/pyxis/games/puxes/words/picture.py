"""A shot as a picture: the table from above, how dice lay and lie, the ways they took, what touched what."""

import textwrap
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Polygon, Rectangle

from pyxis.core.errors import OptionError
from pyxis.core.layout import Array
from pyxis.core.saying import decimal
from pyxis.games.puxes.actions import LEVEL_STEP, PAIR
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.notation.names import die_name, face_letter, seat_word
from pyxis.games.puxes.notation.settings import style_word
from pyxis.games.puxes.physics.scene import METRE, Pose
from pyxis.games.puxes.physics.source import flick_of, outcome_told, scene_of
from pyxis.games.puxes.rules.flick.hand import style_type
from pyxis.games.puxes.rules.flick.report import MOVED_FIELDS, OUT_FIELDS
from pyxis.games.puxes.rules.table.dice import dice, is_on_table
from pyxis.games.puxes.rules.table.geometry import corner
from pyxis.games.puxes.rules.table.seating import FORTRESS, GREEN, RED, from_seat, home, is_round, length, width
from pyxis.games.puxes.state import Kind, Role, State
from pyxis.games.puxes.words import say

COLOURS = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7")
"""[seat]"""
FELT, SACRED, PUBLIC, STONE, INK = "#EFEBDD", "#D98880", "#A9CDA4", "#BBBBBB", "#222222"
WIDTH_INCHES, CAPTION_INCHES = 6.0, 0.9
DOTS_AN_INCH = 150
CAPTION_WIDTH = 80
ARROW = 450


class Report(NamedTuple):
    """The words of a report, sorted."""

    outs: dict[int, tuple[int, int]]
    """[die]: where it left."""
    moved: dict[int, Pose]
    touches: list[tuple[int, int]]
    lifted: int


def read_report(words: Sequence[int]) -> Report:
    """The report that begins `words`; raises `OptionError` if it is not whole."""
    at = 0

    def items(size: int) -> Iterator[Sequence[int]]:
        nonlocal at
        count = words[at]
        for first in range(at + 1, at + 1 + size * count, size):
            yield [words[index] for index in range(first, first + size)]
        at += 1 + size * count

    try:
        outs = {die: (x, y) for die, x, y in items(OUT_FIELDS)}
        moved = {die: Pose(x, y, yaw, *divmod(tail, LEVEL_STEP)) for die, x, y, yaw, tail in items(MOVED_FIELDS)}
        touches = [divmod(pair, PAIR) for (pair,) in items(1)]
        return Report(outs, moved, touches, words[at] - 1)
    except IndexError:
        raise OptionError(say("picture.incomplete")) from None


def draw(state: State, words: Sequence[int], file: Path) -> None:
    """Draws the shot that begins in `state` and was reported in `words`."""
    report = read_report(words)
    wide, long = int(width(state)), int(length(state))
    figure = Figure((WIDTH_INCHES, WIDTH_INCHES * long / wide + CAPTION_INCHES), layout="constrained")
    axes = figure.subplots()
    axes.set(xlim=(-150, wide + 150), ylim=(-150, long + 150), aspect="equal", title=caption(state, report))
    axes.set_axis_off()
    _draw_ground(axes, state)
    _draw_ways(axes, state, report, words)
    _draw_dice(axes, state, report)
    figure.savefig(file, dpi=DOTS_AN_INCH)


def caption(state: State, report: Report) -> str:
    """The flick after the hand has shaken, what it touched, who left."""
    flick = flick_of(state)
    name = partial(die_name, state)
    how = {
        "style": style_word(style_type(state)),
        "degrees": decimal(flick.heading / 100, 2),
        "speed": decimal(flick.speed / 1000, 2),
    }
    verb, turn, seat = f"picture.{Kind(state.kind).name.lower()}", int(state.turn) + 1, seat_word(state.shooter)
    lines = [say(verb, turn=turn, seat=seat, die=name(state.shot), **how)]
    if report.touches:
        pairs = (f"{name(first)}-{name(second)}" for first, second in report.touches)
        lines.append(say("picture.touched", pairs=", ".join(pairs)))
    if report.outs:
        lines.append(say("picture.left", dice=", ".join(map(name, report.outs))))
    if report.lifted != NOTHING:
        lines.append(say("picture.lifted", die=name(report.lifted)))
    return "\n".join(textwrap.fill(line, CAPTION_WIDTH) for line in lines)


def _draw_ground(axes: Axes, state: State) -> None:
    wide, long = int(width(state)), int(length(state))
    edge = Circle((wide / 2, long / 2), long / 2) if is_round(state) else Rectangle((0, 0), wide, long)
    edge.set(facecolor=FELT, edgecolor=INK, linewidth=1.2)
    axes.add_patch(edge)
    for seat in range(state.seats):
        for temple in np.flatnonzero(state.lives[seat]).tolist():
            for half, colour in ((GREEN, PUBLIC), (RED, SACRED)):
                axes.add_patch(Polygon(_garden(state, seat, temple, half), facecolor=colour, alpha=0.5))
    if state.fortress:
        corner_of = (wide / 2 - FORTRESS, long / 2 - FORTRESS)
        axes.add_patch(Rectangle(corner_of, 2 * FORTRESS, 2 * FORTRESS, facecolor=STONE, alpha=0.5))


def _garden(state: State, seat: int, temple: int, half: int) -> list[tuple[int, int]]:
    x, y = home(state, seat, temple)
    corners = ((half, half), (-half, half), (-half, -half), (half, -half))
    return [from_seat(state, seat, right, ahead, x, y) for right, ahead in corners]


def _draw_ways(axes: Axes, state: State, report: Report, words: Sequence[int]) -> None:
    for die, way in _ways(state, report, words):
        colour = COLOURS[state.owner[die]]
        axes.plot(way[:, 0], way[:, 1], color=colour, linewidth=1.4, linestyle="-" if len(way) > 2 else ":")


def _ways(state: State, report: Report, words: Sequence[int]) -> Iterator[tuple[int, Array]]:
    """The way of each die that moved: as the engine saw it if it still says the same, else straight."""
    outcome = outcome_told(state, words)
    if outcome is not None:
        for die in range(outcome.frames.shape[1]):
            way = outcome.frames[~np.isnan(outcome.frames[:, die, 0]), die, :2] * METRE
            if len(way) and np.ptp(way, axis=0).max() > 1:
                yield (int(state.shot) if die == dice(state) else die), way
        return
    for die, pose in report.moved.items():
        yield die, np.array([(state.x[die], state.y[die]), (pose.x, pose.y)])
    for die, point in report.outs.items():
        yield die, np.array([(state.x[die], state.y[die]), point])


def _draw_dice(axes: Axes, state: State, report: Report) -> None:
    for die, pose in enumerate(scene_of(state).poses):
        if die < dice(state) and is_on_table(state, die):
            after = report.moved.get(die, pose)
            if die in report.outs or after != pose:
                _draw_die(axes, state, die, pose, is_before=True)
            if die not in report.outs and die != report.lifted:
                _draw_die(axes, state, die, after, is_before=False)
    for x, y in report.outs.values():
        axes.plot([x], [y], marker="x", color=INK, markersize=8)
    _draw_blow(axes, state)


def _draw_die(axes: Axes, state: State, die: int, pose: Pose, is_before: bool) -> None:
    colour = COLOURS[state.owner[die]]
    corners = [corner(pose.x, pose.y, pose.yaw, number) for number in range(4)]
    if is_before:
        axes.add_patch(Polygon(corners, fill=False, edgecolor=colour, linestyle="--", linewidth=1))
        return
    axes.add_patch(Polygon(corners, facecolor=colour, edgecolor=INK, linewidth=0.8 + pose.level, zorder=3 + pose.level))
    if state.role[die] == Role.ORACLE or (state.role[die] == Role.UPPER and pose.level == 0):
        label = f"{die_name(state, die)}\n{face_letter(state, die, pose.face)}"
        axes.annotate(label, (pose.x, pose.y), ha="center", va="center", fontsize=5, zorder=9)
    elif state.role[die] == Role.UPPER:
        axes.annotate("▲", (pose.x, pose.y), ha="center", va="center", fontsize=7, zorder=9)


def _draw_blow(axes: Axes, state: State) -> None:
    """An arrow at the flicked die."""
    flick, pose = flick_of(state), scene_of(state).poses[flick_of(state).die]
    if state.kind in (Kind.SPIT, Kind.TONGUE):
        corners = [corner(pose.x, pose.y, pose.yaw, number) for number in range(4)]
        axes.add_patch(Polygon(corners, fill=False, edgecolor=INK, linestyle="--", linewidth=1))
    turn = np.radians(flick.heading / 100)
    ahead = np.array([np.cos(turn), np.sin(turn)])
    tail, tip = np.array([pose.x, pose.y]) - ARROW * ahead, np.array([pose.x, pose.y]) - ARROW / 3 * ahead
    axes.annotate("", tuple(tip), tuple(tail), arrowprops={"arrowstyle": "-|>", "color": INK})
