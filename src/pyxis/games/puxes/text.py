"""How actions are written and read: `Ao1/S@92.50^24 ~+3,-2 {mov Ao1=…}`. Positions are in `position.py`."""

import re
from collections.abc import Callable, Sequence

from pyxis.core.errors import NotationError, shown
from pyxis.games.puxes.codes import (
    ACTIONS,
    AIM_CODE,
    AIMS,
    CELL_CODE,
    CELL_REACH,
    CELL_SIDE,
    CELLS,
    CHAR_CODE,
    DIE_CODE,
    FACE_CODE,
    FORCE_TREMOR_REACH,
    FORCES,
    LEVEL_STEP,
    OPT_CODE,
    PAIR,
    PASS,
    POWER_CODE,
    PWR_CODE,
    SEAT_ACTIONS,
    STYLE_CODE,
    TREMOR_REACH,
)
from pyxis.games.puxes.components import CHARACTER_NAMES, CHARACTERS, FACES, NOTHING, SEAT_LETTERS
from pyxis.games.puxes.dice import dice
from pyxis.games.puxes.geometry import lowest
from pyxis.games.puxes.heroes import is_drawing
from pyxis.games.puxes.names import CHARACTER, NAME, die_called, die_name, face_called, face_letter
from pyxis.games.puxes.reports import NONE, cut_report, joined_report
from pyxis.games.puxes.setup import facing_die
from pyxis.games.puxes.state import (
    DEAL,
    DRAW,
    FACES_PHASE,
    INCIDENT,
    INIT,
    LOT,
    MOVED_COUNT,
    MOVED_ITEM,
    ORIENT,
    OUT_COUNT,
    OUT_ITEM,
    RANDOM_FACES,
    RESCUE,
    SPECIAL,
    TABLE_PHASE,
    THROW,
    TOUCH_COUNT,
    TOUCH_ITEM,
    TREM_A,
    TREM_P,
    State,
)

ROW_LETTERS = "lmh"
STYLE_LETTERS = "SFP"
STYLE = re.compile(r"/([SFP])(?::([lmh])(0|[+-][12]))?")
AIM = re.compile(r"@(\d{1,3})(?:\.(\d{1,2}))?")
CELL = re.compile(r"#([12]):(-?\d),(-?\d)")
NUMBER = re.compile(r"[0-9]{1,5}")
SIGNED = re.compile(r"0|[+-][0-9]{1,2}")
UNKNOWN = re.compile(r"x([0-9]{1,5})")
"""Numbers that mean nothing in a phase are written so."""

CHANCE_PHASES = (DEAL, INIT, LOT, DRAW, THROW, INCIDENT, TREM_A, TREM_P, TABLE_PHASE)
ONE_ACTION = re.compile(
    rf"\{{[^{{}}:]*\}}|~?\+(?:{CHARACTER})|{NAME}-{NAME}|{NAME}(?=[/@\s]|$)|/[SFP](?::[lmh](?:0|[+-]\d))?"
    r"|@[\d.]+|\^\d+|~[+-]?\d+|,[+-]?\d+|\S+?(?=[/@^]|\s|$)|\S+"
)
THROWN = re.compile(r"\bthrow((?:\s+[psbkuayh*](?=\s|$))+)")
LABEL = re.compile(r"(?:^|(?<=\s))(?:[A-D]:|\|)(?=\s|$)")


def is_chance(state: State) -> bool:
    """Whether numbers are outcomes of chance in this phase."""
    if state.phase == FACES_PHASE:
        return state.start_faces == RANDOM_FACES
    return state.phase in CHANCE_PHASES


def asked_die(state: State) -> int:
    """The die whose face is being chosen or thrown, or NOTHING."""
    if state.phase == FACES_PHASE:
        return facing_die(state)
    if state.phase in (INIT, THROW) and state.rolling:
        return lowest(state.rolling)
    return int({ORIENT: state.target, RESCUE: state.asked}.get(int(state.phase), NOTHING))


def write_action(state: State, action: int) -> str:
    """`Ao1`, `/S`, `@92.50`, `^24`, `~+3`, `,-2`, …"""
    return _write_chance(state, action) if is_chance(state) else _write_choice(state, action)


def _write_choice(state: State, action: int) -> str:
    if action >= SEAT_ACTIONS:
        return f"x{action}"
    first, write = next(entry for entry in reversed(WRITERS) if action >= entry[0])
    return write(state, action - first)


def _write_style(state: State, style: int) -> str:
    kind, spot = divmod(style, 15)
    row, column = divmod(spot, 5)
    where = "" if spot == 7 else f":{ROW_LETTERS[row]}{_signed(column - 2)}"
    return f"/{STYLE_LETTERS[kind]}{where}"


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _write_die(state: State, die: int) -> str:
    return die_name(state, die) if die < dice(state) else f"x{DIE_CODE + die}"


def _write_face(state: State, face: int) -> str:
    return f"={face_letter(state, asked_die(state), face)}"


def _write_cell(state: State, cell: int) -> str:
    temple, number = divmod(cell, CELLS)
    v, u = divmod(number, CELL_SIDE)
    return f"#{temple + 1}:{u - CELL_REACH},{v - CELL_REACH}"


WRITERS: tuple[tuple[int, Callable[[State, int], str]], ...] = (
    (PASS, lambda state, _: "-"),
    (POWER_CODE, lambda state, number: f"!{number + 1}"),
    (DIE_CODE, _write_die),
    (FACE_CODE, _write_face),
    (CHAR_CODE, lambda state, character: f"+{CHARACTER_NAMES[character]}"),
    (STYLE_CODE, _write_style),
    (AIM_CODE, lambda state, aim: f"@{aim * 25 // 100}.{aim * 25 % 100:02d}"),
    (PWR_CODE, lambda state, force: f"^{force}"),
    (CELL_CODE, _write_cell),
    (OPT_CODE, lambda state, option: f"?{option}"),
)
"""The first code of each sort of action, and how the codes from there on are written."""


def _write_chance(state: State, action: int) -> str:
    text = _chance_text(state, action)
    return f"x{action}" if text is None else text


def _chance_text(state: State, action: int) -> str | None:
    phase = state.phase
    if phase == TABLE_PHASE:
        return _word_text(state, action)
    if phase == TREM_A:
        return f"~{_signed(action - TREMOR_REACH)}" if action <= 2 * TREMOR_REACH else None
    if phase == TREM_P:
        return f",{_signed(action - FORCE_TREMOR_REACH)}" if action <= 2 * FORCE_TREMOR_REACH else None
    if phase == LOT:
        return f"~{SEAT_LETTERS[action]}" if action < state.seats else None
    if phase == INCIDENT:
        return f"~{action}" if action < 4 else None
    if phase == DEAL or (phase != FACES_PHASE and is_drawing(state)):
        return f"~+{CHARACTER_NAMES[action]}" if action < CHARACTERS else None
    return f"~{face_letter(state, asked_die(state), action)}" if action < FACES else None


def _word_text(state: State, word: int) -> str | None:
    part, column = state.part, state.column
    if part in COUNTS:
        return f"{COUNTS[int(part)]}{word}"
    if part == TOUCH_ITEM:
        first, second = divmod(word, PAIR)
        return f"{die_name(state, first)}-{die_name(state, second)}" if first < second < dice(state) else None
    if part == SPECIAL:
        name = NONE if word == 0 else die_name(state, word - 1) if word <= dice(state) else None
        return None if name is None else f"lift:{name}}}"
    if column == 0:
        return die_name(state, word) if word < dice(state) else None
    if part == MOVED_ITEM and column == 4:
        level, face = divmod(word, LEVEL_STEP)
        return f"{level},{face_letter(state, int(state.asked), face)}" if face < FACES and level < 10 else None
    return str(word)


COUNTS = {OUT_COUNT: "{out:", MOVED_COUNT: "mov:", TOUCH_COUNT: "touch:"}


def read_action(state: State, text: str) -> int:
    """The action written as `text`, legal or not."""
    unknown = UNKNOWN.fullmatch(text)
    action = (
        int(unknown[1]) if unknown else _read_chance(state, text) if is_chance(state) else _read_choice(state, text)
    )
    if action is None or not 0 <= action < ACTIONS:
        raise NotationError(f"{shown(text)!r} is no action here: {_hint(state, text)}")
    return int(action)


def _read_choice(state: State, text: str) -> int | None:
    sign, rest = text[:1], text[1:]
    if text == "-":
        return PASS
    if sign in READERS:
        return READERS[sign](state, rest)
    die = die_called(state, text)
    return None if die == NOTHING else DIE_CODE + die


def _read_power(state: State, rest: str) -> int | None:
    return POWER_CODE + int(rest) - 1 if rest in ("1", "2", "3", "4") else None


def _read_face(state: State, rest: str) -> int | None:
    die = asked_die(state)
    face = face_called(state, die, rest) if die != NOTHING else int(rest) if rest in list("012345") else NOTHING
    return None if face == NOTHING else FACE_CODE + face


def _read_character(state: State, rest: str) -> int | None:
    return CHAR_CODE + CHARACTER_NAMES.index(rest) if rest in CHARACTER_NAMES else None


def _read_style(state: State, rest: str) -> int | None:
    found = STYLE.fullmatch(f"/{rest}")
    if not found:
        return None
    row, column = ROW_LETTERS.index(found[2] or "m"), int(found[3] or 0) + 2
    return STYLE_CODE + 15 * STYLE_LETTERS.index(found[1]) + 5 * row + column


def _read_aim(state: State, rest: str) -> int | None:
    found = AIM.fullmatch(f"@{rest}")
    if not found:
        return None
    hundredths = 100 * int(found[1]) + int((found[2] or "0").ljust(2, "0"))
    return AIM_CODE + hundredths // 25 if hundredths % 25 == 0 and hundredths < 25 * AIMS else None


def _read_force(state: State, rest: str) -> int | None:
    return PWR_CODE + int(rest) if rest in map(str, range(FORCES)) else None


def _read_cell(state: State, rest: str) -> int | None:
    found = CELL.fullmatch(f"#{rest}")
    if not found:
        return None
    u, v = int(found[2]) + CELL_REACH, int(found[3]) + CELL_REACH
    return CELL_CODE + CELLS * (int(found[1]) - 1) + CELL_SIDE * v + u


def _read_option(state: State, rest: str) -> int | None:
    return OPT_CODE + int(rest) if rest in ("0", "1", "2", "3") else None


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


def _read_chance(state: State, text: str) -> int | None:
    phase, rest = state.phase, text[1:]
    if phase == TABLE_PHASE:
        return _read_word(state, text)
    if phase in (TREM_A, TREM_P):
        reach, sign = (TREMOR_REACH, "~") if phase == TREM_A else (FORCE_TREMOR_REACH, ",")
        is_signed = text[:1] == sign and SIGNED.fullmatch(rest) and abs(int(rest)) <= reach
        return int(rest) + reach if is_signed else None
    if text[:1] != "~" or not rest:
        return None
    if phase == LOT:
        return SEAT_LETTERS.index(rest) if rest in SEAT_LETTERS[: state.seats] else None
    if phase == INCIDENT:
        return int(rest) if rest in ("0", "1", "2", "3") else None
    if phase == DEAL or (phase != FACES_PHASE and is_drawing(state)):
        return CHARACTER_NAMES.index(rest[1:]) if rest[0] == "+" and rest[1:] in CHARACTER_NAMES else None
    face = face_called(state, asked_die(state), rest)
    return None if face == NOTHING else face


def _read_word(state: State, text: str) -> int | None:
    part, column = int(state.part), state.column
    if part in COUNTS:
        number = text.removeprefix(COUNTS[part])
        return int(number) if text.startswith(COUNTS[part]) and NUMBER.fullmatch(number) else None
    if part == TOUCH_ITEM:
        first, second = sorted(die_called(state, name) for name in [*text.split("-"), "", ""][:2])
        return PAIR * first + second if NOTHING not in (first, second) and text.count("-") == 1 else None
    if part == SPECIAL:
        name = text.removeprefix("lift:").removesuffix("}")
        die = die_called(state, name)
        is_whole = text == f"lift:{name}}}"
        return (die + 1 if die != NOTHING else 0 if name == NONE else None) if is_whole else None
    if column == 0:
        die = die_called(state, text)
        return None if die == NOTHING else die
    if part == MOVED_ITEM and column == 4:
        level, _, letter = text.partition(",")
        face = face_called(state, int(state.asked), letter)
        return LEVEL_STEP * int(level) + face if level in list("0123456789") and face != NOTHING else None
    return int(text) if NUMBER.fullmatch(text) and part in (OUT_ITEM, MOVED_ITEM) else None


HINTS = {
    "!": "a power is !1 to !4, the number of the hero",
    "=": "a face is = and its symbol (one of p s b k u a y h that the die has), or =* for the character",
    "+": "a character is + and its name, as in +Oni",
    "/": "a style is /S (slide), /F (flip) or /P (pitch), with a spot as in /S:h-1",
    "@": "an aim is @ and degrees in quarters, @0.00 to @359.75",
    "^": "a power is ^0 to ^31",
    "#": "a cell is # with temple, right and ahead, as in #1:-4,6",
    "?": "a small choice is ?0 or ?1",
}


def _hint(state: State, text: str) -> str:
    if is_chance(state):
        if state.phase == TABLE_PHASE:
            return "the table reports, as in {mov Ao1=2250,3000,900,0,k; touch Ao1-Bo2}"
        return "chance decides, as in ~s (a roll), ~+Oni (a draw), ~+3,-2 (the hand)"
    return HINTS.get(text[:1], "a die is seat, sort and number, as in Ao1; passing is -")


def split(line: str) -> Sequence[str]:
    """Cuts `A: throw s s y h | Ao2/S@90.00^10 ~0,0 {mov …}` into the text of each action."""
    line = THROWN.sub(lambda throw: " ".join(f"~{face}" for face in throw[1].split()), line)
    texts: list[str] = []
    for text in ONE_ACTION.findall(LABEL.sub(" ", line)):
        words = cut_report(text) if text[0] == "{" and text[-1] == "}" else None
        texts += words if words is not None else [text]
    return texts


def join(texts: Sequence[str]) -> str:
    """One flick is one word, then the hand, then the report in braces."""
    words: list[str] = []
    at = 0
    while at < len(texts):
        report = joined_report(texts[at:]) if texts[at].startswith("{out:") else None
        if report is not None:
            words.append(report[0])
            at += report[1]
            continue
        text = texts[at]
        if words and at and _is_glued(texts[at - 1], text):
            words[-1] += text
        else:
            words.append(text)
        at += 1
    return " ".join(words)


def _is_glued(before: str, text: str) -> bool:
    if text[0] == "/":
        return bool(re.fullmatch(NAME, before))
    if text[0] == "@":
        return bool(re.fullmatch(NAME, before)) or before[0] == "/"
    return (text[0] == "^" and before[0] == "@") or (text[0] == "," and before[0] == "~")
