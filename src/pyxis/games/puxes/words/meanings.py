"""What each action means, for boards and menus. Why an illegal one is illegal is in `refusals.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from pyxis.core.game import Choice
from pyxis.games.puxes import actions
from pyxis.games.puxes.actions import CHARACTER_CODE, FORCE_CODE, OPTION_CODE, SHAKE_REACH, SLIP_REACH
from pyxis.games.puxes.components import CHARACTER_NAMES, NOTHING, POWER_NAMES, SEAT_LETTERS, Power
from pyxis.games.puxes.notation.names import die_name
from pyxis.games.puxes.notation.text import MIDDLE_SPOT, asked_die, is_chance, write_action
from pyxis.games.puxes.rules.flick.hand import plain_speed, style_parts, style_type
from pyxis.games.puxes.rules.heroes import CHOSEN, is_drawing
from pyxis.games.puxes.rules.powers import kth_hero
from pyxis.games.puxes.rules.table.dice import is_asleep
from pyxis.games.puxes.rules.table.geometry import lowest
from pyxis.games.puxes.rules.table.placing import garden_seat
from pyxis.games.puxes.rules.table.seating import cell_point
from pyxis.games.puxes.rules.table.showing import power_of
from pyxis.games.puxes.state import Phase, State
from pyxis.games.puxes.words.phrases import face_word

Meaning = tuple[str, Mapping[str, Any], str]
"""Kind of the action, its parts, and what it does in words."""
STYLE_WORDS = ("slide", "flip", "pitch")
ROW_WORDS = ("low", "in the middle", "high")
COLUMN_WORDS = ("far right", "right", "centre", "left", "far left")
SLIDING = (8829, 6867, 4905)
"""[surface]: a slide stops after the square of its speed (mm/s) divided by this, in millimetres."""


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    if is_chance(state):
        kind, fields, words = _outcome(state, action)
    else:
        first, mean = next(entry for entry in reversed(MEANINGS) if action >= entry[0])
        kind, fields, words = mean(state, action - first)
    return Choice(action, write_action(state, action), kind, fields, words)


def _pass(state: State, _: int) -> Meaning:
    words: dict[int, str] = {
        Phase.FORT: "do not spit from the fortress",
        Phase.AFTER: "do without the rest of the power",
    }
    return "pass", {}, words.get(int(state.phase), "end the turn without a move")


def _power(state: State, number: int) -> Meaning:
    hero = kth_hero(state, number)
    if hero == NOTHING:
        return "power", {"hero": ""}, f"use hero {number + 1}"
    name, power = die_name(state, hero), POWER_NAMES[power_of(state, hero)]
    fields = {"hero": name, "power": power, "character": CHARACTER_NAMES[state.character[hero]]}
    return "power", fields, f"use {power} with {CHARACTER_NAMES[state.character[hero]]} ({name})"


def _die(state: State, die: int) -> Meaning:
    name = die_name(state, die)
    kind, words = _die_words(state, die, name)
    return kind, {"die": name}, words


def _die_words(state: State, die: int, name: str) -> tuple[str, str]:
    phase = state.phase
    if phase == Phase.FORT:
        return "spit", f"spit from {name} in the fortress"
    if phase == Phase.BITE:
        return "bite", f"bite {name}"
    if phase == Phase.AFTER:
        return _follow_words(state, name)
    if state.power == NOTHING or phase not in (Phase.TARGET, Phase.SECOND_TARGET):
        if is_asleep(state, die):
            return "wake", f"wake {name}"
        return "move", f"flick {name}, which shows {face_word(state, die, int(state.face[die]))}"
    return "target", f"{POWER_NAMES[state.power]}: {name}"


def _follow_words(state: State, name: str) -> tuple[str, str]:
    power = POWER_NAMES[state.power] if state.power != NOTHING else "the power"
    if state.power in (Power.LICK, Power.CHARM):
        return "spit", f"{power}: spit from {name}"
    if state.power == Power.STROKE_OF_LUCK and state.slot < CHOSEN:
        return "rethrow", f"throw {name} again"
    return "move", f"{power}: flick {name} too"


def _face(state: State, face: int) -> Meaning:
    die = asked_die(state)
    if die == NOTHING:
        return "face", {"face": face}, f"face {face}"
    word = face_word(state, die, face)
    return "face", {"die": die_name(state, die), "face": face, "shows": word}, f"turn {die_name(state, die)} to {word}"


def _character(state: State, character: int) -> Meaning:
    return "pick", {"character": CHARACTER_NAMES[character]}, f"pick {CHARACTER_NAMES[character]}"


def _style(state: State, style: int) -> Meaning:
    kind, row, column = style_parts(style)
    fields = {"style": STYLE_WORDS[kind], "spot": (row - MIDDLE_SPOT[0], column - MIDDLE_SPOT[1])}
    where = "" if (row, column) == MIDDLE_SPOT else f", hit {ROW_WORDS[row]}, {COLUMN_WORDS[column]}"
    return "style", fields, f"{STYLE_WORDS[kind]}{where}"


def _aim(state: State, aim: int) -> Meaning:
    return "aim", {"degrees": aim / 4}, f"aim at {aim * 25 / 100:.2f} degrees"


def _force(state: State, force: int) -> Meaning:
    speed = int(plain_speed(force, style_type(state)))
    far = slide_length(state, speed)
    return "power_of_flick", {"power": force, "speed": speed, "slides": far}, f"power {force}, {speed / 1000:.2f} m/s"


def slide_length(state: State, speed: int) -> int:
    """How many millimetres a die slides that nothing stops."""
    return speed * speed // SLIDING[state.surface]


def _cell(state: State, cell: int) -> Meaning:
    temple, number = divmod(cell, actions.CELLS)
    v, u = divmod(number, actions.CELL_SIDE)
    right, ahead = u - actions.CELL_REACH, v - actions.CELL_REACH
    die = int(state.target) if state.phase == Phase.CELL else int(state.asked)
    seat = garden_seat(state, die) if die != NOTHING else 0
    x, y = cell_point(state, seat, min(temple, int(state.temples) - 1), right, ahead)
    fields = {"temple": temple + 1, "right": right, "ahead": ahead, "x": int(x), "y": int(y)}
    return "cell", fields, f"cell {right}, {ahead} of the garden of temple {temple + 1}"


def _option(state: State, option: int) -> Meaning:
    if state.phase == Phase.RECALL and option < 2:
        name = die_name(state, int(state.slot))
        return "recall", {"die": name, "take": bool(option)}, f"take {name} back" if option else f"leave {name} there"
    if state.phase == Phase.STACK and option < 2 and NOTHING not in (state.lifted, state.moved):
        upper, lower = (state.moved, state.lifted) if option else (state.lifted, state.moved)
        return "stack", {"below": bool(option)}, f"{die_name(state, upper)} on top of {die_name(state, lower)}"
    return "option", {"option": option}, f"option {option}"


MEANINGS: tuple[tuple[int, Callable[[State, int], Meaning]], ...] = (
    (actions.PASS, _pass),
    (actions.POWER_CODE, _power),
    (actions.DIE_CODE, _die),
    (actions.FACE_CODE, _face),
    (CHARACTER_CODE, _character),
    (actions.STYLE_CODE, _style),
    (actions.AIM_CODE, _aim),
    (FORCE_CODE, _force),
    (actions.CELL_CODE, _cell),
    (OPTION_CODE, _option),
)
"""The first code of each sort of action, and what the codes from there on mean."""
INCIDENTS = ("nothing goes wrong", "a hero is cocked", "a hero touches an oracle", "a careless hand")


def _outcome(state: State, action: int) -> Meaning:  # noqa: PLR0911
    phase = state.phase
    if phase == Phase.REPORT:
        return "word", {"word": action}, f"the table says {write_action(state, action)}"
    if phase == Phase.SHAKE:
        shake = action - SHAKE_REACH
        return "tremor", {"aim": shake}, f"the aim shakes by {shake}"
    if phase == Phase.SLIP:
        slip = action - SLIP_REACH
        return "tremor", {"power": slip}, f"the power slips by {slip}"
    if phase == Phase.LOT:
        return "lot", {"seat": action}, f"{SEAT_LETTERS[action]} is drawn to begin"
    if phase == Phase.INCIDENT:
        return "incident", {"incident": action}, INCIDENTS[action]
    if phase == Phase.DEAL or (phase != Phase.FACES and is_drawing(state)):
        return "draw", {"character": CHARACTER_NAMES[action]}, f"{CHARACTER_NAMES[action]} is drawn"
    die = asked_die(state) if phase == Phase.FACES else lowest(state.rolling)
    word = face_word(state, die, action)
    return "roll", {"die": die_name(state, die), "face": action}, f"{die_name(state, die)} shows {word}"
