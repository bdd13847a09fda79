"""What chance and the table say: written, read, told in words. Each outcome is a number of its phase alone."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pyxis.core.sorts import Meaning
from pyxis.core.surface import Refusal
from pyxis.games.puxes.actions import LEVEL_STEP, PAIR, SHAKE_REACH, SLIP_REACH
from pyxis.games.puxes.components import CHARACTER_NAMES, FACES, NOTHING, SEAT_LETTERS
from pyxis.games.puxes.notation.lines import NONE
from pyxis.games.puxes.notation.names import asked_die, die_called, die_name, face_called, face_letter, face_word
from pyxis.games.puxes.rules.heroes import is_drawing
from pyxis.games.puxes.rules.table.dice import dice
from pyxis.games.puxes.state import Kind, Part, Phase, State
from pyxis.games.puxes.words import say


class Outcome(NamedTuple):
    """What chance may say in a phase."""

    texts: Callable[[State], Sequence[str]]
    """In the order of their numbers."""
    mean: Callable[[State, int], Meaning]


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _faces(state: State) -> Sequence[str]:
    return [f"~{face_letter(state, asked_die(state), face)}" for face in range(FACES)]


def _rolled(state: State, face: int) -> Meaning:
    die = asked_die(state)
    fields = {"die": die_name(state, die), "face": face}
    return "roll", fields, say("roll", die=fields["die"], face=face_word(state, die, face))


def _drawn(_: State, character: int) -> Meaning:
    return "draw", {"character": CHARACTER_NAMES[character]}, say("draw", character=CHARACTER_NAMES[character])


def _lot(_: State, seat: int) -> Meaning:
    return "lot", {"seat": seat}, say("lot", seat=SEAT_LETTERS[seat])


def _incident(_: State, incident: int) -> Meaning:
    return "incident", {"incident": incident}, say(INCIDENTS[incident])


def _shaken(_: State, number: int) -> Meaning:
    return "tremor", {"aim": number - SHAKE_REACH}, say("shake", steps=number - SHAKE_REACH)


def _slipped(_: State, number: int) -> Meaning:
    return "tremor", {"power": number - SLIP_REACH}, say("slip", steps=number - SLIP_REACH)


INCIDENTS = ("incident.none", "incident.cocked", "incident.touching", "incident.careless")
DRAWINGS = tuple(f"~+{name}" for name in CHARACTER_NAMES)
LOTS = tuple(f"~{letter}" for letter in SEAT_LETTERS)
MISHAPS = tuple(f"~{number}" for number in range(len(INCIDENTS)))
SHAKES = tuple(f"~{_signed(number)}" for number in range(-SHAKE_REACH, SHAKE_REACH + 1))
SLIPS = tuple(f",{_signed(number)}" for number in range(-SLIP_REACH, SLIP_REACH + 1))
DRAW = Outcome(lambda _: DRAWINGS, _drawn)
ROLL = Outcome(_faces, _rolled)
OUTCOMES: Mapping[int, tuple[Outcome, str, str]] = {
    Phase.DEAL: (DRAW, "R0.2", "chance.deal"),
    Phase.FACES: (ROLL, "R0.5", "chance.faces"),
    Phase.FIRST_THROW: (ROLL, "R4.1", "chance.first throw"),
    Phase.LOT: (Outcome(lambda state: LOTS[: state.seats], _lot), "R4.3", "chance.lot"),
    Phase.DRAW: (DRAW, "R6.6", "chance.draw"),
    Phase.THROW: (ROLL, "R6.2", "chance.throw"),
    Phase.INCIDENT: (Outcome(lambda _: MISHAPS, _incident), "R6.5", "chance.incident"),
    Phase.SHAKE: (Outcome(lambda _: SHAKES, _shaken), "R9.5", "chance.shake"),
    Phase.SLIP: (Outcome(lambda _: SLIPS, _slipped), "R9.5", "chance.slip"),
}
"""By phase: what chance may say, the rule that has it speak, and what is going on."""


def _outcome(state: State) -> Outcome:
    is_guest = state.phase == Phase.FIRST_THROW and is_drawing(state)
    return DRAW if is_guest else OUTCOMES[int(state.phase)][0]


def write_outcome(state: State, number: int) -> str | None:
    """`~s`, `~+Oni`, `~+3`, `,-2`, or a word of a report; nothing if the number means nothing here."""
    if state.phase == Phase.REPORT:
        return _write_word(state, number)
    texts = _outcome(state).texts(state)
    return texts[number] if number < len(texts) else None


def read_outcome(state: State, text: str) -> int | None:
    """The number of the outcome written so, if it is one."""
    if state.phase == Phase.REPORT:
        return _read_word(state, text)
    texts = _outcome(state).texts(state)
    return texts.index(text) if text in texts else None


def mean_outcome(state: State, number: int) -> Meaning:
    """What it means that chance says so."""
    if state.phase == Phase.REPORT:
        return "word", {"word": number}, say("word", word=write_outcome(state, number) or f"x{number}")
    return _outcome(state).mean(state, number)


def refuse_outcome(state: State) -> Refusal:
    """Why chance cannot say that."""
    if state.phase != Phase.REPORT:
        _, rule, words = OUTCOMES[int(state.phase)]
        return Refusal(rule, say(words))
    if state.kind == Kind.TONGUE and state.part in (Part.OUT_COUNT, Part.MOVED_COUNT):
        return Refusal("R9.4", say("misfit.tongue"))
    return Refusal("R9.4", say(MISFITS[int(state.part), int(state.column)]))


# Words of a report

NUMBER = re.compile(r"[0-9]{1,5}")
COUNTS: Mapping[int, str] = {Part.OUT_COUNT: "{out:", Part.MOVED_COUNT: "mov:", Part.TOUCH_COUNT: "touch:"}
NO_POINT = "misfit.point"
MISFITS: Mapping[tuple[int, int], str] = {
    (Part.OUT_COUNT, 0): "misfit.out",
    (Part.OUT_ITEM, 0): "misfit.left",
    (Part.OUT_ITEM, 1): NO_POINT,
    (Part.OUT_ITEM, 2): NO_POINT,
    (Part.MOVED_COUNT, 0): "misfit.moved",
    (Part.MOVED_ITEM, 0): "misfit.order",
    (Part.MOVED_ITEM, 1): NO_POINT,
    (Part.MOVED_ITEM, 2): NO_POINT,
    (Part.MOVED_ITEM, 3): "misfit.turned",
    (Part.MOVED_ITEM, 4): "misfit.lies",
    (Part.TOUCH_COUNT, 0): "misfit.touches",
    (Part.TOUCH_ITEM, 0): "misfit.pair",
    (Part.SPECIAL, 0): "misfit.lifted",
}
"""By part of the report and column: why a word cannot stand there."""


def _is_lie(state: State) -> bool:
    """Whether level and face of a die come next: the last that is said of one that moved."""
    return bool(state.part == Part.MOVED_ITEM and state.column == 4)


def _write_word(state: State, word: int) -> str | None:
    part = int(state.part)
    if part in COUNTS:
        return f"{COUNTS[part]}{word}"
    if part == Part.TOUCH_ITEM:
        first, second = divmod(word, PAIR)
        return f"{die_name(state, first)}-{die_name(state, second)}" if first < second < dice(state) else None
    if part == Part.SPECIAL:
        name = NONE if word == 0 else die_name(state, word - 1) if word <= dice(state) else None
        return None if name is None else f"lift:{name}}}"
    if state.column == 0:
        return die_name(state, word) if word < dice(state) else None
    if _is_lie(state):
        level, face = divmod(word, LEVEL_STEP)
        return f"{level},{face_letter(state, int(state.asked), face)}" if face < FACES and level < 10 else None
    return str(word)


def _read_word(state: State, text: str) -> int | None:
    part = int(state.part)
    if part in COUNTS:
        number = text.removeprefix(COUNTS[part])
        return int(number) if text.startswith(COUNTS[part]) and NUMBER.fullmatch(number) else None
    if part == Part.TOUCH_ITEM:
        first, second = sorted(die_called(state, name) for name in [*text.split("-"), "", ""][:2])
        return PAIR * first + second if NOTHING not in (first, second) and text.count("-") == 1 else None
    if part == Part.SPECIAL:
        name = text.removeprefix("lift:").removesuffix("}")
        die = die_called(state, name)
        is_known = text == f"lift:{name}}}" and (die != NOTHING or name == NONE)
        return die + 1 if is_known else None
    if state.column == 0:
        die = die_called(state, text)
        return None if die == NOTHING else die
    if _is_lie(state):
        level, _, letter = text.partition(",")
        face = face_called(state, int(state.asked), letter)
        return LEVEL_STEP * int(level) + face if level in list("0123456789") and face != NOTHING else None
    return int(text) if NUMBER.fullmatch(text) else None
