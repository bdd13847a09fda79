"""Reads actions: the other way round from `text.py`."""

import re
from collections.abc import Callable

from pyxis.core.errors import NotationError, shown
from pyxis.games.puxes import actions
from pyxis.games.puxes.actions import CHARACTER_CODE, FORCE_CODE, OPTION_CODE, SHAKE_REACH, SLIP_REACH
from pyxis.games.puxes.components import CHARACTER_NAMES, NOTHING, SEAT_LETTERS
from pyxis.games.puxes.notation.names import die_called, face_called
from pyxis.games.puxes.notation.reports import NONE
from pyxis.games.puxes.notation.text import COUNTS, MIDDLE_SPOT, ROW_LETTERS, STYLE_LETTERS, asked_die, is_chance
from pyxis.games.puxes.rules.heroes import is_drawing
from pyxis.games.puxes.state import Part, Phase, State

STYLE = re.compile(r"/([SFP])(?::([lmh])(0|[+-][12]))?")
AIM = re.compile(r"@(\d{1,3})(?:\.(\d{1,2}))?")
CLOCK = re.compile(r"(1[0-2]|[1-9]):([0-5]\d)")
CELL = re.compile(r"#([12]):(-?\d),(-?\d)")
NUMBER = re.compile(r"[0-9]{1,5}")
SIGNED = re.compile(r"0|[+-][0-9]{1,2}")
UNKNOWN = re.compile(r"x([0-9]{1,5})")
"""Numbers that mean nothing in a phase are written so."""


def read_action(state: State, text: str) -> int:
    """The action written as `text`, legal or not."""
    unknown = UNKNOWN.fullmatch(text)
    action = (
        int(unknown[1]) if unknown else _read_chance(state, text) if is_chance(state) else _read_choice(state, text)
    )
    if action is None or not 0 <= action < actions.ACTIONS:
        raise NotationError(f"{shown(text)!r} is no action here: {_hint(state, text)}")
    return int(action)


def _read_choice(state: State, text: str) -> int | None:
    sign, rest = text[:1], text[1:]
    if text == "-":
        return actions.PASS
    if sign.isdecimal():
        return _read_number(state, text)
    if sign in READERS:
        return READERS[sign](state, rest)
    die = die_called(state, text)
    return None if die == NOTHING else actions.DIE_CODE + die


def _read_number(state: State, text: str) -> int | None:
    """Where a number is asked for it is enough: degrees or the clock for the aim, then the power."""
    if state.phase == Phase.AIM:
        return _read_aim(state, text)
    return _read_force(state, text) if state.phase == Phase.FORCE else None


def _read_power(state: State, rest: str) -> int | None:
    return actions.POWER_CODE + int(rest) - 1 if rest in ("1", "2", "3", "4") else None


def _read_face(state: State, rest: str) -> int | None:
    die = asked_die(state)
    face = face_called(state, die, rest) if die != NOTHING else int(rest) if rest in list("012345") else NOTHING
    return None if face == NOTHING else actions.FACE_CODE + face


def _read_character(state: State, rest: str) -> int | None:
    return CHARACTER_CODE + CHARACTER_NAMES.index(rest) if rest in CHARACTER_NAMES else None


def _read_style(state: State, rest: str) -> int | None:
    found = STYLE.fullmatch(f"/{rest}")
    if not found:
        return None
    kind, row = STYLE_LETTERS.index(found[1]), ROW_LETTERS.index(found[2] or "m")
    column = int(found[3] or 0) + MIDDLE_SPOT[1]
    return actions.STYLE_CODE + actions.SPOTS * kind + actions.SPOT_COLUMNS * row + column


def _read_aim(state: State, rest: str) -> int | None:
    clock = CLOCK.fullmatch(rest)
    if clock:
        # As on the map: twelve o'clock is away from seat A, three to its right.
        quarters = 4 * 90 - (120 * (int(clock[1]) % 12) + 2 * int(clock[2]))
        return actions.AIM_CODE + quarters % actions.AIMS
    found = AIM.fullmatch(f"@{rest}")
    if not found:
        return None
    hundredths = 100 * int(found[1]) + int((found[2] or "0").ljust(2, "0"))
    return actions.AIM_CODE + hundredths // 25 if hundredths % 25 == 0 and hundredths < 25 * actions.AIMS else None


def _read_force(state: State, rest: str) -> int | None:
    return FORCE_CODE + int(rest) if rest in map(str, range(actions.FORCES)) else None


def _read_cell(state: State, rest: str) -> int | None:
    found = CELL.fullmatch(f"#{rest}")
    if not found:
        return None
    u, v = int(found[2]) + actions.CELL_REACH, int(found[3]) + actions.CELL_REACH
    return actions.CELL_CODE + actions.CELLS * (int(found[1]) - 1) + actions.CELL_SIDE * v + u


def _read_option(state: State, rest: str) -> int | None:
    return OPTION_CODE + int(rest) if rest in ("0", "1", "2", "3") else None


READERS: dict[str, Callable[[State, str], int | None]] = {
    "!": _read_power,
    "=": _read_face,
    "+": _read_character,
    "/": _read_style,
    "@": _read_aim,
    "^": _read_force,
    "#": _read_cell,
    "?": _read_option,
}


def _read_chance(state: State, text: str) -> int | None:  # noqa: PLR0911
    phase, rest = state.phase, text[1:]
    if phase == Phase.REPORT:
        return _read_word(state, text)
    if phase in (Phase.SHAKE, Phase.SLIP):
        reach, sign = (SHAKE_REACH, "~") if phase == Phase.SHAKE else (SLIP_REACH, ",")
        is_signed = text[:1] == sign and SIGNED.fullmatch(rest) and abs(int(rest)) <= reach
        return int(rest) + reach if is_signed else None
    if text[:1] != "~" or not rest:
        return None
    if phase == Phase.LOT:
        return SEAT_LETTERS.index(rest) if rest in SEAT_LETTERS[: state.seats] else None
    if phase == Phase.INCIDENT:
        return int(rest) if rest in ("0", "1", "2", "3") else None
    if phase == Phase.DEAL or (phase != Phase.FACES and is_drawing(state)):
        return CHARACTER_NAMES.index(rest[1:]) if rest[0] == "+" and rest[1:] in CHARACTER_NAMES else None
    face = face_called(state, asked_die(state), rest)
    return None if face == NOTHING else face


def _read_word(state: State, text: str) -> int | None:
    part, column = int(state.part), state.column
    if part in COUNTS:
        number = text.removeprefix(COUNTS[part])
        return int(number) if text.startswith(COUNTS[part]) and NUMBER.fullmatch(number) else None
    if part == Part.TOUCH_ITEM:
        first, second = sorted(die_called(state, name) for name in [*text.split("-"), "", ""][:2])
        return actions.PAIR * first + second if NOTHING not in (first, second) and text.count("-") == 1 else None
    if part == Part.SPECIAL:
        name = text.removeprefix("lift:").removesuffix("}")
        die = die_called(state, name)
        is_whole = text == f"lift:{name}}}"
        return (die + 1 if die != NOTHING else 0 if name == NONE else None) if is_whole else None
    if column == 0:
        die = die_called(state, text)
        return None if die == NOTHING else die
    if part == Part.MOVED_ITEM and column == 4:
        level, _, letter = text.partition(",")
        face = face_called(state, int(state.asked), letter)
        return actions.LEVEL_STEP * int(level) + face if level in list("0123456789") and face != NOTHING else None
    return int(text) if NUMBER.fullmatch(text) and part in (Part.OUT_ITEM, Part.MOVED_ITEM) else None


HINTS = {
    "!": "a power is !1 to !4, the number of the hero",
    "=": "a face is = and its symbol (one of p s b k u a y h that the die has), or =* for the character",
    "+": "a character is + and its name, as in +Oni",
    "/": "a style is /S (slide), /F (flip) or /P (pitch), with a spot as in /S:h-1",
    "@": "an aim is @ and degrees in quarters, @0.00 to @359.75, or the clock, @12:00 being away from A",
    "^": "a power is ^0 to ^31",
    "#": "a cell is # with temple, right and ahead, as in #1:-4,6",
    "?": "a small choice is ?0 or ?1",
}


SIGNS: dict[int, str] = {
    Phase.DRAFT: "+", Phase.FACES: "=", Phase.ORIENT: "=", Phase.RESCUE: "=", Phase.STYLE: "/", Phase.AIM: "@",
    Phase.FORCE: "^", Phase.CELL: "#", Phase.FOULPLACE: "#", Phase.REPLACE: "#", Phase.RECALL: "?", Phase.STACK: "?",
}  # fmt: skip
"""By phase: the sign actions begin with."""


def _hint(state: State, text: str) -> str:
    if is_chance(state):
        if state.phase == Phase.REPORT:
            return "the table reports, as in {mov Ao1=2250,3000,900,0,k; touch Ao1-Bo2}"
        return "chance decides, as in ~s (a roll), ~+Oni (a draw), ~+3,-2 (the hand)"
    sign = text[:1] if text[:1] in HINTS else SIGNS.get(int(state.phase), "")
    return HINTS.get(sign, "a die is seat, sort and number, as in Ao1; passing is -")
