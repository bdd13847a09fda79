"""A ruler for aiming: in which direction everything lies from the die that is flicked, and how far power takes it."""

import math
from collections.abc import Iterator

from rich.text import Text

from pyxis.core.page import broken
from pyxis.games.puxes.actions import FORCES
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.notation.names import die_name, die_word
from pyxis.games.puxes.notation.settings import aim_at, aim_words
from pyxis.games.puxes.rules.flick.hand import plain_speed, slide_length, style_type
from pyxis.games.puxes.rules.table.dice import dice, is_on_table
from pyxis.games.puxes.state import Phase, Role, State
from pyxis.games.puxes.words import say

AIMING = (Phase.STYLE, Phase.AIM)
DIE = 250
"""Side of a die in millimetres."""
LONGEST = 110
"""Letters of a line of directions: a longer one is hard to read."""


def aims(state: State, lines: int | None, width: int) -> Iterator[Text]:
    """`from Ao1: Bo2 @63.50 1250 mm`, the nearest first, in so many lines; and behind what it lies, if it does."""
    if state.phase not in AIMING or state.shot == NOTHING:
        return
    shot = int(state.shot)
    told = [_told(state, shot, die) for die in sorted(_others(state, shot), key=lambda die: _far(state, shot, die))]
    begin = f"   {say('ruler.from', die=die_name(state, shot))} "
    count = next(count for count in range(len(told), -1, -1) if _fits(begin + _joined(told, count), lines, width))
    yield from broken(Text(begin + _joined(told, count)), min(width, LONGEST))


def _fits(line: str, lines: int | None, width: int) -> bool:
    return lines is None or len(broken(Text(line), width)) <= lines


def _joined(told: list[str], count: int) -> str:
    return " · ".join([*told[:count], *([say("ruler.more", number=len(told) - count)] if count < len(told) else [])])


def powers(state: State, step: int, _: int) -> Iterator[Text]:
    """How far some powers slide, one in so many."""
    if state.phase != Phase.FORCE:
        return
    forces = [*range(0, FORCES - 1, step), FORCES - 1]
    speeds = [int(plain_speed(force, style_type(state))) for force in forces]
    told = [f"^{force} {slide_length(state, speed)}" for force, speed in zip(forces, speeds, strict=True)]
    yield Text("   " + say("ruler.slides", told=" · ".join(told)))


def _others(state: State, shot: int) -> list[int]:
    """What can be aimed at; of a temple, its lower die stands for both."""
    there = (die for die in range(dice(state)) if is_on_table(state, die) and state.role[die] != Role.UPPER)
    return [die for die in there if die != shot and _far(state, shot, die)]


def _told(state: State, shot: int, die: int) -> str:
    before = [other for other in _others(state, shot) if other != die and _is_between(state, shot, other, die)]
    told = f"{die_word(state, die)} @{aim_words(aim_at(state, shot, die))} {_far(state, shot, die)} mm"
    if not before:
        return told
    nearest = min(before, key=lambda other: _far(state, shot, other))
    return f"{told} {say('ruler.behind', die=die_word(state, nearest, 'temple.behind'))}"


def _far(state: State, shot: int, die: int) -> int:
    return round(math.hypot(int(state.x[die]) - int(state.x[shot]), int(state.y[die]) - int(state.y[shot])))


def _is_between(state: State, shot: int, other: int, die: int) -> bool:
    """Whether a die lies across the way to another one."""
    dx, dy = int(state.x[die]) - int(state.x[shot]), int(state.y[die]) - int(state.y[shot])
    ox, oy = int(state.x[other]) - int(state.x[shot]), int(state.y[other]) - int(state.y[shot])
    length = math.hypot(dx, dy)
    along, beside = (ox * dx + oy * dy) / length, abs(ox * dy - oy * dx) / length
    return 0 < along < length - DIE / 2 and beside < DIE
