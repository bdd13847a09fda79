"""How actions are written, and lines cut into them: `Ao1/S@92.50^24 ~+3,-2 {mov Ao1=…}`. `parsing.py` reads them."""

import re
from collections.abc import Callable, Sequence

from pyxis.games.puxes import actions
from pyxis.games.puxes.actions import CHARACTER_CODE, FORCE_CODE, OPTION_CODE, SHAKE_REACH, SLIP_REACH
from pyxis.games.puxes.components import CHARACTER_NAMES, CHARACTERS, FACES, NOTHING, SEAT_LETTERS
from pyxis.games.puxes.notation.names import CHARACTER, NAME, die_name, face_letter
from pyxis.games.puxes.notation.reports import NONE, cut_report, joined_report
from pyxis.games.puxes.options import FirstFaces
from pyxis.games.puxes.rules.flick.hand import style_parts
from pyxis.games.puxes.rules.heroes import INCIDENT_WEIGHTS, is_drawing
from pyxis.games.puxes.rules.table.dice import dice
from pyxis.games.puxes.rules.table.geometry import lowest
from pyxis.games.puxes.rules.teams import facing_die
from pyxis.games.puxes.state import CHANCE_PHASES, Part, Phase, State

ROW_LETTERS = "lmh"
STYLE_LETTERS = "SFP"
MIDDLE_SPOT = (1, 2)
"""Row and column."""
ONE_ACTION = re.compile(
    rf"\{{[^{{}}:]*\}}|~?\+(?:{CHARACTER})|{NAME}-{NAME}|{NAME}(?=[/@\s]|$)|/[SFP](?::[lmh](?:0|[+-]\d))?"
    r"|@[\d.:]+|\^\d+|~[+-]?\d+|,[+-]?\d+|\S+?(?=[/@^]|\s|$)|\S+"
)
THROWN = re.compile(r"\bthrow((?:\s+[psbkuayh*](?=\s|$))+)")
LABEL = re.compile(r"(?:^|(?<=\s))(?:[A-D]:|\|)(?=\s|$)")


def is_chance(state: State) -> bool:
    """Whether numbers are outcomes of chance in this phase."""
    if state.phase == Phase.FACES:
        return state.start_faces == FirstFaces.RANDOM
    return state.phase in CHANCE_PHASES


def asked_die(state: State) -> int:
    """The die whose face is being chosen or thrown, or NOTHING."""
    if state.phase == Phase.FACES:
        return facing_die(state)
    if state.phase in (Phase.FIRST_THROW, Phase.THROW) and state.rolling:
        return lowest(state.rolling)
    if state.phase == Phase.ORIENT:
        return int(state.target)
    return int(state.asked) if state.phase == Phase.RESCUE else NOTHING


def write_action(state: State, action: int) -> str:
    """`Ao1`, `/S`, `@92.50`, `^24`, `~+3`, `,-2`, …"""
    return _write_chance(state, action) if is_chance(state) else _write_choice(state, action)


def _write_choice(state: State, action: int) -> str:
    if action >= actions.SEAT_ACTIONS:
        return f"x{action}"
    first, write = next(entry for entry in reversed(WRITERS) if action >= entry[0])
    return write(state, action - first)


def _write_style(state: State, style: int) -> str:
    kind, row, column = style_parts(style)
    where = "" if (row, column) == MIDDLE_SPOT else f":{ROW_LETTERS[row]}{_signed(column - MIDDLE_SPOT[1])}"
    return f"/{STYLE_LETTERS[kind]}{where}"


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _write_die(state: State, die: int) -> str:
    return die_name(state, die) if die < dice(state) else f"x{actions.DIE_CODE + die}"


def _write_face(state: State, face: int) -> str:
    return f"={face_letter(state, asked_die(state), face)}"


def _write_cell(state: State, cell: int) -> str:
    temple, number = divmod(cell, actions.CELLS)
    v, u = divmod(number, actions.CELL_SIDE)
    return f"#{temple + 1}:{u - actions.CELL_REACH},{v - actions.CELL_REACH}"


WRITERS: tuple[tuple[int, Callable[[State, int], str]], ...] = (
    (actions.PASS, lambda _, __: "-"),
    (actions.POWER_CODE, lambda _, number: f"!{number + 1}"),
    (actions.DIE_CODE, _write_die),
    (actions.FACE_CODE, _write_face),
    (CHARACTER_CODE, lambda _, character: f"+{CHARACTER_NAMES[character]}"),
    (actions.STYLE_CODE, _write_style),
    (actions.AIM_CODE, lambda _, aim: f"@{aim * actions.AIM_STEP / 100:.2f}"),
    (FORCE_CODE, lambda _, force: f"^{force}"),
    (actions.CELL_CODE, _write_cell),
    (OPTION_CODE, lambda _, option: f"?{option}"),
)
"""The first code of each sort of action, and how the codes from there on are written."""


def _write_chance(state: State, action: int) -> str:
    text = _chance_text(state, action)
    return f"x{action}" if text is None else text


def _chance_text(state: State, action: int) -> str | None:  # noqa: PLR0911
    phase = state.phase
    if phase == Phase.REPORT:
        return _word_text(state, action)
    if phase == Phase.SHAKE:
        return f"~{_signed(action - SHAKE_REACH)}" if action <= 2 * SHAKE_REACH else None
    if phase == Phase.SLIP:
        return f",{_signed(action - SLIP_REACH)}" if action <= 2 * SLIP_REACH else None
    if phase == Phase.LOT:
        return f"~{SEAT_LETTERS[action]}" if action < state.seats else None
    if phase == Phase.INCIDENT:
        return f"~{action}" if action < len(INCIDENT_WEIGHTS) else None
    if phase == Phase.DEAL or (phase != Phase.FACES and is_drawing(state)):
        return f"~+{CHARACTER_NAMES[action]}" if action < CHARACTERS else None
    return f"~{face_letter(state, asked_die(state), action)}" if action < FACES else None


def _word_text(state: State, word: int) -> str | None:
    part, column = state.part, state.column
    if part in COUNTS:
        return f"{COUNTS[int(part)]}{word}"
    if part == Part.TOUCH_ITEM:
        first, second = divmod(word, actions.PAIR)
        return f"{die_name(state, first)}-{die_name(state, second)}" if first < second < dice(state) else None
    if part == Part.SPECIAL:
        name = NONE if word == 0 else die_name(state, word - 1) if word <= dice(state) else None
        return None if name is None else f"lift:{name}}}"
    if column == 0:
        return die_name(state, word) if word < dice(state) else None
    if part == Part.MOVED_ITEM and column == 4:
        level, face = divmod(word, actions.LEVEL_STEP)
        return f"{level},{face_letter(state, int(state.asked), face)}" if face < FACES and level < 10 else None
    return str(word)


COUNTS: dict[int, str] = {Part.OUT_COUNT: "{out:", Part.MOVED_COUNT: "mov:", Part.TOUCH_COUNT: "touch:"}


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
