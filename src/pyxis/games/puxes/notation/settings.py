"""What is set by degrees: style, aim and power of a flick, and the cell of a garden."""

import math
import re

from pyxis.core.saying import decimal
from pyxis.core.sorts import Meaning, Sort
from pyxis.core.surface import Refusal
from pyxis.games.puxes import actions
from pyxis.games.puxes.actions import Action, Style
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.notation.names import die_called
from pyxis.games.puxes.rules.flick.hand import plain_speed, slide_length, spot_speed, style_parts, style_type
from pyxis.games.puxes.rules.table.dice import is_on_table
from pyxis.games.puxes.rules.table.placing import garden_seat
from pyxis.games.puxes.rules.table.seating import cell_point
from pyxis.games.puxes.state import Phase, State
from pyxis.games.puxes.words import say

ROWS, MIDDLE_ROW = ("low", "middle", "high"), 1
COLUMNS, MIDDLE_COLUMN = ("far right", "right", "centre", "left", "far left"), 2
STYLE_NAMES = tuple(style.name.lower() for style in Style)


def _spelled_style(style: int) -> str:
    kind, row, column = style_parts(style)
    spot = f":{'lmh'[row]}{column - MIDDLE_COLUMN:+d}".replace("+0", "0")
    return f"/{Style(kind).name[0]}{'' if style % actions.SPOTS == actions.PLAIN_SLIDE else spot}"


STYLE_TEXTS = tuple(map(_spelled_style, range(actions.STYLES)))
"""`/S`, `/F:h-1`."""
CLOCK = re.compile(r"@?(1[0-2]|[1-9]):([0-5]\d)")
DIE = re.compile(r"@([a-d])(o[1-6]|h[1-4]|t[12]?)(\.[lu])?", re.IGNORECASE)
DEGREES = re.compile(r"@?(\d{1,3})(?:\.(\d{1,2}))?")


def _read_style(_: State, text: str) -> int | None:
    plain = text.removesuffix(":m0")
    return STYLE_TEXTS.index(plain) if plain in STYLE_TEXTS else None


def _style(_: State, style: int) -> Meaning:
    kind, row, column = style_parts(style)
    fields = {"style": STYLE_NAMES[kind], "spot": (row - MIDDLE_ROW, column - MIDDLE_COLUMN)}
    if (row, column) == (MIDDLE_ROW, MIDDLE_COLUMN):
        return "style", fields, style_word(kind)
    spot = {"row": say(f"row.{ROWS[row]}"), "column": say(f"column.{COLUMNS[column]}")}
    return "style", fields, say("style.spot", style=style_word(kind), **spot)


def style_word(style: int) -> str:
    """How a die is flicked."""
    return say(f"style.{STYLE_NAMES[style]}")


def _read_aim(state: State, text: str) -> int | None:
    """Where a number is asked for it is enough: degrees, or the clock as on the map, twelve being away from seat A.

    A die says where it lies: `@Bo2`, from the die that is flicked.
    """
    if at := DIE.fullmatch(text):
        return _aim_at(state, f"{at[1].upper()}{at[2].lower()}{(at[3] or ('.l' if at[2][0] in 'tT' else '')).lower()}")
    if text[:1] != "@" and state.phase != Phase.AIM:
        return None
    clock, degrees = CLOCK.fullmatch(text), DEGREES.fullmatch(text)
    if clock:
        return (actions.AIMS // 4 - (actions.AIMS // 12 * int(clock[1]) + 2 * int(clock[2]))) % actions.AIMS
    if not degrees:
        return None
    aim, rest = divmod(100 * int(degrees[1]) + int((degrees[2] or "0").ljust(2, "0")), actions.AIM_STEP)
    return aim if rest == 0 and aim < actions.AIMS else None


def _aim_at(state: State, name: str) -> int | None:
    die = die_called(state, name)
    is_there = NOTHING not in (die, state.shot) and is_on_table(state, die) and die != state.shot
    return aim_at(state, int(state.shot), die) if is_there else None


def aim_at(state: State, shot: int, die: int) -> int:
    """The aim that is nearest to the direction in which a die lies from another."""
    along, ahead = int(state.x[die]) - int(state.x[shot]), int(state.y[die]) - int(state.y[shot])
    return round(math.degrees(math.atan2(ahead, along)) * 100 / actions.AIM_STEP) % actions.AIMS


def aim_words(aim: int) -> str:
    """`92.50`."""
    return f"{aim * actions.AIM_STEP / 100:.2f}"


def _aim(_: State, aim: int) -> Meaning:
    return (
        "aim",
        {"degrees": aim * actions.AIM_STEP / 100},
        say("aim", degrees=decimal(aim * actions.AIM_STEP / 100, 2)),
    )


def _no_room(_: State, __: int) -> Refusal:
    return Refusal("R13.2", say("why.no room"))


def _read_force(state: State, text: str) -> int | None:
    return int(text) if state.phase == Phase.FORCE and text in map(str, range(actions.FORCES)) else None


def _force(state: State, force: int) -> Meaning:
    speed = int(spot_speed(force, state.style))
    # A die that spins is slowed down less, and so goes about as far from every spot.
    slides = int(slide_length(state, plain_speed(force, style_type(state))))
    fields = {"power": force, "speed": speed, "slides": slides}
    return "power_of_flick", fields, say("force", power=force, speed=decimal(speed / 1000, 2))


# Cells


def _cell_parts(cell: int) -> tuple[int, int, int]:
    """Temple, and how far to the right and ahead of it."""
    temple, number = divmod(cell, actions.CELLS)
    return temple, number % actions.CELL_SIDE - actions.CELL_REACH, number // actions.CELL_SIDE - actions.CELL_REACH


def _spelled_cell(cell: int) -> str:
    temple, right, ahead = _cell_parts(cell)
    return f"#{temple + 1}:{right},{ahead}"


def _cell(state: State, cell: int) -> Meaning:
    temple, right, ahead = _cell_parts(cell)
    die = int(state.target) if state.phase == Phase.CELL else int(state.asked)
    seat = garden_seat(state, die) if die != NOTHING else 0
    x, y = cell_point(state, seat, min(temple, int(state.temples) - 1), right, ahead)
    fields = {"temple": temple + 1, "right": right, "ahead": ahead, "x": int(x), "y": int(y)}
    return "cell", fields, say("cell", right=right, ahead=ahead, temple=temple + 1)


def _no_cell(_: State, __: int) -> Refusal:
    return Refusal("R12.3", say("why.no cell"))


SETTINGS = (
    Sort(Action.STYLE, STYLE_TEXTS, _style, read=_read_style),
    Sort(
        Action.AIM,
        tuple(f"@{aim_words(aim)}" for aim in range(actions.AIMS)),
        _aim,
        {Phase.AIM: _no_room},
        read=_read_aim,
    ),
    Sort(Action.FORCE, tuple(f"^{force}" for force in range(actions.FORCES)), _force, read=_read_force),
    Sort(
        Action.CELL,
        tuple(map(_spelled_cell, range(2 * actions.CELLS))),
        _cell,
        dict.fromkeys((Phase.CELL, Phase.FOULPLACE, Phase.REPLACE), _no_cell),
    ),
)
