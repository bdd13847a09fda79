"""All actions of PuXes: how they are written, what they mean, and why an illegal one is illegal.

What seats choose is a table of sorts; what chance and the table say is in `outcomes.py`.
"""

import re
from collections.abc import Mapping

from pyxis.core.contract import CHANCE
from pyxis.core.errors import NotationError, shown
from pyxis.core.sorts import Meaning, Sort, Sorts
from pyxis.core.surface import Choice, Refusal
from pyxis.games.puxes.actions import ACTIONS, Action
from pyxis.games.puxes.components import CHARACTER_FACE, CHARACTER_NAMES, HEROES, NOTHING, POWER_NAMES, Power
from pyxis.games.puxes.notation.names import (
    asked_die,
    character_word,
    die_called,
    die_name,
    face_called,
    face_letter,
    face_word,
    seat_word,
    shown_word,
)
from pyxis.games.puxes.notation.outcomes import mean_outcome, read_outcome, refuse_outcome, write_outcome
from pyxis.games.puxes.notation.settings import SETTINGS
from pyxis.games.puxes.rules.automaton import actor
from pyxis.games.puxes.rules.heroes import CHOSEN
from pyxis.games.puxes.rules.matching import has_pair
from pyxis.games.puxes.rules.powers import kth_hero
from pyxis.games.puxes.rules.table.dice import dice, is_asleep, is_awake, is_on_table, rider
from pyxis.games.puxes.rules.table.showing import is_active_power, is_blocked, power_of, shows_character
from pyxis.games.puxes.state import Phase, Place, State

# Passing


def _pass(state: State, _: int) -> Meaning:
    if state.phase == Phase.FORT:
        return "pass", {}, "do not spit from the fortress"
    if state.phase == Phase.AFTER:
        return "pass", {}, "do without the rest of the power"
    return "pass", {}, "end the turn without a move"


def _must_move(_: State, __: int) -> Refusal:
    return Refusal("R5.5", "an oracle can be moved, so one has to be, unless another is woken")


def _must_throw(_: State, __: int) -> Refusal:
    return Refusal("R14.13", "the second hero is thrown again too")


# Powers


def _power(state: State, number: int) -> Meaning:
    hero = kth_hero(state, number)
    if hero == NOTHING:
        return "power", {"hero": ""}, f"use hero {number + 1}"
    name, power, character = die_name(state, hero), POWER_NAMES[power_of(state, hero)], character_word(state, hero)
    return "power", {"hero": name, "power": power, "character": character}, f"use {power} with {character} ({name})"


def _no_power(state: State, number: int) -> Refusal | None:  # noqa: PLR0911
    if state.used:
        return Refusal("R8.3", "a power has been used this turn already")
    if state.phase != Phase.MAIN:
        return None
    if state.no_powers:
        return Refusal("R16.9", "this match is played without powers")
    hero = kth_hero(state, number)
    if hero == NOTHING:
        return Refusal("R8.1", f"there is no hero {number + 1}")
    power = POWER_NAMES[power_of(state, hero)]
    if not shows_character(state, hero):
        return Refusal("R8.1", f"{die_name(state, hero)} does not show its character")
    if not is_active_power(power_of(state, hero)):
        return Refusal("R8.2", f"{power} works by itself, without being announced")
    if is_blocked(state, state.seat):
        return Refusal("R8.5", "an opposing Protection stops all powers")
    return Refusal("R8.8", f"{power} has nothing to work on")


# Dice


def _write_die(state: State, die: int) -> str:
    return die_name(state, die) if die < dice(state) else f"x{Action.DIE + die}"


def _read_die(state: State, text: str) -> int | None:
    die = die_called(state, text)
    return None if die == NOTHING else die


def _die(state: State, die: int) -> Meaning:
    name = die_name(state, die)
    kind, words = _die_words(state, die, name)
    return kind, {"die": name}, words


def _die_words(state: State, die: int, name: str) -> tuple[str, str]:
    if state.phase == Phase.FORT:
        return "spit", f"spit from {name} in the fortress"
    if state.phase == Phase.BITE:
        return "bite", f"bite {name}"
    if state.phase == Phase.AFTER:
        return _follow_words(state, name)
    if state.power != NOTHING and state.phase in (Phase.TARGET, Phase.SECOND_TARGET):
        return "target", f"{POWER_NAMES[state.power]}: {name}"
    if is_asleep(state, die):
        return "wake", f"wake {name}"
    return "move", f"flick {name}, which shows {shown_word(state, die)}"


def _follow_words(state: State, name: str) -> tuple[str, str]:
    power = POWER_NAMES[state.power] if state.power != NOTHING else "the power"
    if state.power in (Power.LICK, Power.CHARM):
        return "spit", f"{power}: spit from {name}"
    if state.power == Power.STROKE_OF_LUCK and state.slot < CHOSEN:
        return "rethrow", f"throw {name} again"
    return "move", f"{power}: flick {name} too"


def _is_out(state: State, die: int) -> bool:
    return bool(die >= dice(state) or state.place[die] == Place.GONE)


def _not_among(state: State, die: int) -> Refusal:
    rule, words = DUE[int(state.phase)]
    if _is_out(state, die):
        return Refusal(rule, "no such die is in play")
    return Refusal(rule, f"{die_name(state, die)} is not among them: {words}")


def _no_target(state: State, die: int) -> Refusal:
    if _is_out(state, die):
        return _not_among(state, die)
    if state.power == NOTHING:
        return Refusal("R5.8", f"{die_name(state, die)} cannot be turned")
    rule = f"R14.{state.power}"
    return Refusal(rule, f"{die_name(state, die)} cannot be chosen for {POWER_NAMES[state.power]}")


def _no_mover(state: State, die: int) -> Refusal:  # noqa: PLR0911
    if _is_out(state, die):
        return _not_among(state, die)
    name = die_name(state, die)
    if state.owner[die] != state.seat:
        return Refusal("R5.4", f"{name} belongs to {seat_word(state.owner[die])}")
    if is_asleep(state, die):
        return _no_waking(state, name)
    if not is_awake(state, die) or not is_on_table(state, die):
        return Refusal("R5.4", f"{name} is no oracle on the table")
    if rider(state, die) != NOTHING:
        return Refusal("R14.3", f"{die_name(state, rider(state, die))} sits on {name}")
    if state.prey[die]:
        return Refusal("R14.8", f"{name} is bitten by {die_name(state, state.mate[die])}")
    if state.nomove[die]:
        return Refusal("R14.9", f"{name} was caught this turn and does not move")
    if state.power == Power.DOUBLE_SHOT:
        return Refusal("R14.11", f"{name} has no twin that shows the same symbol as a hero")
    if state.face[die] == CHARACTER_FACE:
        return Refusal("R7", f"{name} shows its character, and no hero does")
    return Refusal("R7", f"{name} shows {shown_word(state, die)}, and no hero that counts does")


def _no_waking(state: State, name: str) -> Refusal:
    is_retried = state.power == Power.RETRY_YOUR_LUCK
    if state.little and not state.little_wake:
        return Refusal("R16.10", f"{name} sleeps, and with little ones nobody is woken")
    if state.phase == Phase.MOVE and is_retried and state.no_retry_wake:
        return Refusal("R14.15", f"{name} sleeps, and after Retry your luck nobody is woken")
    if state.phase == Phase.MOVE and not is_retried:
        return Refusal("R12.1", f"{name} sleeps, and whoever uses a power wakes nobody instead of a move")
    if not state.little and not has_pair(state):
        return Refusal("R12.1", f"{name} sleeps, and no two heroes show the same symbol")
    return Refusal("R12.4", f"{name} sleeps, and cannot be woken now")


# Faces and characters


def _write_face(state: State, face: int) -> str:
    return f"={face_letter(state, asked_die(state), face)}"


def _read_face(state: State, text: str) -> int | None:
    if text[:1] != "=":
        return None
    die, letter = asked_die(state), text[1:]
    if die == NOTHING:
        return int(letter) if letter in list("012345") else None
    face = face_called(state, die, letter)
    return None if face == NOTHING else face


def _face(state: State, face: int) -> Meaning:
    die = asked_die(state)
    if die == NOTHING:
        return "face", {"face": face}, f"face {face}"
    name, word = die_name(state, die), face_word(state, die, face)
    return "face", {"die": name, "face": face, "shows": word}, f"turn {name} to {word}"


def _same_face(_: State, __: int) -> Refusal:
    return Refusal("R14.12", "it has to be another symbol, not the character")


def _character(_: State, character: int) -> Meaning:
    return "pick", {"character": CHARACTER_NAMES[character]}, f"pick {CHARACTER_NAMES[character]}"


def _taken(_: State, __: int) -> Refusal:
    return Refusal("R0.2", "that character is taken")


# Yes or no

OPTION_TEXTS = ("?0", "?1", "?2", "?3")


def _write_option(_: State, option: int) -> str:
    return OPTION_TEXTS[option] if option < len(OPTION_TEXTS) else f"x{Action.OPTION + option}"


def _option(state: State, option: int) -> Meaning:
    if state.phase == Phase.RECALL and option < 2:
        name = die_name(state, int(state.slot))
        return "recall", {"die": name, "take": bool(option)}, f"take {name} back" if option else f"leave {name} there"
    if state.phase == Phase.STACK and option < 2 and NOTHING not in (state.lifted, state.moved):
        upper, lower = (state.moved, state.lifted) if option else (state.lifted, state.moved)
        return "stack", {"below": bool(option)}, f"{die_name(state, upper)} on top of {die_name(state, lower)}"
    return "option", {"option": option}, f"option {option}"


DUE: Mapping[int, tuple[str, str]] = {
    Phase.DRAFT: ("R0.2", "a character has to be picked, as in +Oni"),
    Phase.FACES: ("R0.5", "an oracle has to be turned, as in =s"),
    Phase.RECALL: ("R5.1", "Little Grey stays (?0) or comes back (?1)"),
    Phase.FORT: ("R16.8", "the oracle in the fortress may spit, or - does without"),
    Phase.MAIN: ("R5.4", "an oracle is moved or woken, or a power used, as in Ao1 or !1"),
    Phase.TARGET: ("R8.8", "the power needs a die to work on"),
    Phase.SECOND_TARGET: ("R8.8", "the power needs another die"),
    Phase.ORIENT: ("R12.2", "the oracle needs its face, as in =s"),
    Phase.CELL: ("R12.3", "the oracle needs its place, as in #1:0,8"),
    Phase.MOVE: ("R5.4", "an oracle has to be moved, as in Ao1"),
    Phase.STYLE: ("R9.1", "the style of the flick comes first, as in /S"),
    Phase.AIM: ("R9.1", "the flick needs its aim, as in @90.00, or by the clock, as in @12:00"),
    Phase.FORCE: ("R9.1", "the flick needs its power, as in ^10"),
    Phase.RESCUE: ("R10.6", "the rescued oracle needs its face, as in =s"),
    Phase.FOULPLACE: ("R10.4", "the defender needs its place, as in #1:0,8"),
    Phase.STACK: ("R14.4", "the oracle goes above (?0) or below (?1)"),
    Phase.BITE: ("R14.8", "one of the oracles touched has to be bitten"),
    Phase.REPLACE: ("R11.4", "the displaced oracle needs its place, as in #1:0,8"),
    Phase.AFTER: ("R10.11", "the power may go on with a die, or - does without"),
}
"""By phase: the rule that wants something done, and what."""
CHOICES = Sorts(
    Sort(
        Action.PASS,
        ("-",),
        _pass,
        {Phase.MAIN: _must_move, Phase.MOVE: _must_move, Phase.AFTER: _must_throw},
    ),
    Sort(Action.POWER, tuple(f"!{number + 1}" for number in range(HEROES)), _power, reason=_no_power),
    Sort(
        Action.DIE,
        mean=_die,
        reasons={
            Phase.MAIN: _no_mover,
            Phase.MOVE: _no_mover,
            Phase.TARGET: _no_target,
            Phase.SECOND_TARGET: _no_target,
            Phase.FORT: _not_among,
            Phase.BITE: _not_among,
            Phase.AFTER: _not_among,
        },
        write=_write_die,
        read=_read_die,
    ),
    Sort(Action.FACE, mean=_face, reasons={Phase.ORIENT: _same_face}, write=_write_face, read=_read_face),
    Sort(Action.CHARACTER, tuple(f"+{name}" for name in CHARACTER_NAMES), _character, {Phase.DRAFT: _taken}),
    *SETTINGS,
    Sort(Action.OPTION, OPTION_TEXTS, _option, write=_write_option),
    usual="a die is seat, sort and number, as in Ao1; passing is -",
    hints={
        "!": "a power is !1 to !4, the number of the hero",
        "=": "a face is = and its symbol (one of p s b k u a y h that the die has), or =* for the character",
        "+": "a character is + and its name, as in +Oni",
        "/": "a style is /S (slide), /F (flip) or /P (pitch), with a spot as in /S:h-1",
        "@": "an aim is @ and degrees in quarters, @0.00 to @359.75, or the clock, @12:00 being away from A",
        "^": "a power is ^0 to ^31",
        "#": "a cell is # with temple, right and ahead, as in #1:-4,6",
        "?": "a small choice is ?0 or ?1",
    },
    due=DUE,
    over=lambda state: Refusal("R15.4", "the match is over") if state.phase == Phase.ENDED else None,
)
SIGNS: Mapping[int, str] = {
    Phase.DRAFT: "+", Phase.FACES: "=", Phase.ORIENT: "=", Phase.RESCUE: "=", Phase.STYLE: "/", Phase.AIM: "@",
    Phase.FORCE: "^", Phase.CELL: "#", Phase.FOULPLACE: "#", Phase.REPLACE: "#", Phase.RECALL: "?", Phase.STACK: "?",
}  # fmt: skip
"""By phase: the sign actions begin with."""
NUMBERED = re.compile(r"x([0-9]{1,5})")
"""Numbers that mean nothing in a phase are written so."""


def is_chance(state: State) -> bool:
    """Whether numbers are outcomes of chance in this phase."""
    return bool(actor(state) == CHANCE)


def write_action(state: State, action: int) -> str:
    """`Ao1`, `/S`, `@92.50`, `^24`, `~+3`, `,-2`, …"""
    if not is_chance(state):
        return CHOICES.write(state, action)
    return write_outcome(state, action) or f"x{action}"


def read_action(state: State, text: str) -> int:
    """The action written as `text`, legal or not."""
    numbered = NUMBERED.fullmatch(text)
    action = int(numbered[1]) if numbered else (read_outcome if is_chance(state) else CHOICES.find)(state, text)
    if action is None or not 0 <= action < ACTIONS:
        raise NotationError(f"{shown(text)!r} is no action here: {_hint(state, text)}")
    return action


def _hint(state: State, text: str) -> str:
    if state.phase == Phase.REPORT:
        return "the table reports, as in {mov Ao1=2250,3000,900,0,k; touch Ao1-Bo2}"
    if is_chance(state):
        return "chance decides, as in ~s (a roll), ~+Oni (a draw), ~+3,-2 (the hand)"
    sign = text[:1] if text[:1] in CHOICES.hints else SIGNS.get(int(state.phase), "")
    return CHOICES.hints.get(sign, CHOICES.usual)


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    if not is_chance(state):
        return CHOICES.describe(state, action)
    kind, fields, words = mean_outcome(state, action)
    return Choice(action, write_action(state, action), kind, fields, words)


def refuse(state: State, action: int) -> Refusal:
    """The rule and the reason."""
    return refuse_outcome(state) if is_chance(state) else CHOICES.refuse(state, action)
