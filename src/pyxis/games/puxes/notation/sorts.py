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
    face_name,
    face_word,
    power_word,
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
from pyxis.games.puxes.words import say

# Passing


def _pass(state: State, _: int) -> Meaning:
    if state.phase == Phase.FORT:
        return "pass", {}, say("pass.fort")
    if state.phase == Phase.AFTER:
        return "pass", {}, say("pass.power")
    return "pass", {}, say("pass.turn")


def _must_move(_: State, __: int) -> Refusal:
    return Refusal("R5.5", say("why.must move"))


def _must_throw(_: State, __: int) -> Refusal:
    return Refusal("R14.13", say("why.must throw"))


# Powers


def _power(state: State, number: int) -> Meaning:
    hero = kth_hero(state, number)
    if hero == NOTHING:
        return "power", {"hero": ""}, say("use.number", number=number + 1)
    name, power, character = die_name(state, hero), power_of(state, hero), character_word(state, hero)
    fields = {"hero": name, "power": POWER_NAMES[power], "character": character}
    return "power", fields, say("use", power=power_word(power), character=character, die=name)


def _no_power(state: State, number: int) -> Refusal | None:  # noqa: PLR0911
    if state.used:
        return Refusal("R8.3", say("why.used"))
    if state.phase != Phase.MAIN:
        return None
    if state.no_powers:
        return Refusal("R16.9", say("why.no powers"))
    hero = kth_hero(state, number)
    if hero == NOTHING:
        return Refusal("R8.1", say("why.no hero", number=number + 1))
    power = power_word(power_of(state, hero))
    if not shows_character(state, hero):
        return Refusal("R8.1", say("why.not shown", die=die_name(state, hero)))
    if not is_active_power(power_of(state, hero)):
        return Refusal("R8.2", say("why.passive", power=power))
    if is_blocked(state, state.seat):
        return Refusal("R8.5", say("why.blocked"))
    return Refusal("R8.8", say("why.idle", power=power))


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
        return "spit", say("spit.fort", die=name)
    if state.phase == Phase.BITE:
        return "bite", say("bite", die=name)
    if state.phase == Phase.AFTER:
        return _follow_words(state, name)
    if state.power != NOTHING and state.phase in (Phase.TARGET, Phase.SECOND_TARGET):
        return "target", say("target", power=power_word(state.power), die=name)
    if is_asleep(state, die):
        return "wake", say("wake", die=name)
    return "move", say("flick", die=name, face=shown_word(state, die))


def _follow_words(state: State, name: str) -> tuple[str, str]:
    power = power_word(state.power) if state.power != NOTHING else say("the power")
    if state.power in (Power.LICK, Power.CHARM):
        return "spit", say("spit", power=power, die=name)
    if state.power == Power.STROKE_OF_LUCK and state.slot < CHOSEN:
        return "rethrow", say("throw again", die=name)
    return "move", say("flick too", power=power, die=name)


def _is_out(state: State, die: int) -> bool:
    return bool(die >= dice(state) or state.place[die] == Place.GONE)


def _not_among(state: State, die: int) -> Refusal:
    rule, words = DUE[int(state.phase)]
    if _is_out(state, die):
        return Refusal(rule, say("why.no die"))
    return Refusal(rule, say("why.not among", die=die_name(state, die), words=say(words)))


def _no_target(state: State, die: int) -> Refusal:
    if _is_out(state, die):
        return _not_among(state, die)
    if state.power == NOTHING:
        return Refusal("R5.8", say("why.not turned", die=die_name(state, die)))
    reason = say("why.not chosen", die=die_name(state, die), power=power_word(state.power))
    rule = f"R14.{state.power}"
    return Refusal(rule, reason)


def _no_mover(state: State, die: int) -> Refusal:  # noqa: PLR0911
    if _is_out(state, die):
        return _not_among(state, die)
    name = die_name(state, die)
    if state.owner[die] != state.seat:
        return Refusal("R5.4", say("why.owner", die=name, seat=seat_word(state.owner[die])))
    if is_asleep(state, die):
        return _no_waking(state, name)
    if not is_awake(state, die) or not is_on_table(state, die):
        return Refusal("R5.4", say("why.no oracle", die=name))
    if rider(state, die) != NOTHING:
        return Refusal("R14.3", say("why.ridden", rider=die_name(state, rider(state, die)), die=name))
    if state.prey[die]:
        return Refusal("R14.8", say("why.bitten", die=name, other=die_name(state, state.mate[die])))
    if state.nomove[die]:
        return Refusal("R14.9", say("why.caught", die=name))
    if state.power == Power.DOUBLE_SHOT:
        return Refusal("R14.11", say("why.no twin", die=name))
    if state.face[die] == CHARACTER_FACE:
        return Refusal("R7", say("why.character", die=name))
    return Refusal("R7", say("why.symbol", die=name, face=shown_word(state, die)))


def _no_waking(state: State, name: str) -> Refusal:
    is_retried = state.power == Power.RETRY_YOUR_LUCK
    if state.little and not state.little_wake:
        return Refusal("R16.10", say("why.asleep.little", die=name))
    if state.phase == Phase.MOVE and is_retried and state.no_retry_wake:
        return Refusal("R14.15", say("why.asleep.retried", die=name))
    if state.phase == Phase.MOVE and not is_retried:
        return Refusal("R12.1", say("why.asleep.used", die=name))
    if not state.little and not has_pair(state):
        return Refusal("R12.1", say("why.asleep.no pair", die=name))
    return Refusal("R12.4", say("why.asleep", die=name))


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
        return "face", {"face": face}, say("face", face=face)
    fields = {"die": die_name(state, die), "face": face, "shows": face_name(state, die, face)}
    return "face", fields, say("turn", die=fields["die"], face=face_word(state, die, face))


def _same_face(_: State, __: int) -> Refusal:
    return Refusal("R14.12", say("why.same face"))


def _character(_: State, character: int) -> Meaning:
    return "pick", {"character": CHARACTER_NAMES[character]}, say("pick", character=CHARACTER_NAMES[character])


def _taken(_: State, __: int) -> Refusal:
    return Refusal("R0.2", say("why.taken"))


# Yes or no

OPTION_TEXTS = ("?0", "?1", "?2", "?3")


def _write_option(_: State, option: int) -> str:
    return OPTION_TEXTS[option] if option < len(OPTION_TEXTS) else f"x{Action.OPTION + option}"


def _option(state: State, option: int) -> Meaning:
    if state.phase == Phase.RECALL and option < 2:
        name = die_name(state, int(state.slot))
        return "recall", {"die": name, "take": bool(option)}, say("take back" if option else "leave", die=name)
    if state.phase == Phase.STACK and option < 2 and NOTHING not in (state.lifted, state.moved):
        upper, lower = (state.moved, state.lifted) if option else (state.lifted, state.moved)
        words = say("on top", die=die_name(state, upper), other=die_name(state, lower))
        return "stack", {"below": bool(option)}, words
    return "option", {"option": option}, say("option", number=option)


DUE: Mapping[int, tuple[str, str]] = {
    Phase.DRAFT: ("R0.2", "due.draft"),
    Phase.FACES: ("R0.5", "due.faces"),
    Phase.RECALL: ("R5.1", "due.recall"),
    Phase.FORT: ("R16.8", "due.fort"),
    Phase.MAIN: ("R5.4", "due.main"),
    Phase.TARGET: ("R8.8", "due.target"),
    Phase.SECOND_TARGET: ("R8.8", "due.second target"),
    Phase.ORIENT: ("R12.2", "due.orient"),
    Phase.CELL: ("R12.3", "due.cell"),
    Phase.MOVE: ("R5.4", "due.move"),
    Phase.STYLE: ("R9.1", "due.style"),
    Phase.AIM: ("R9.1", "due.aim"),
    Phase.FORCE: ("R9.1", "due.force"),
    Phase.RESCUE: ("R10.6", "due.rescue"),
    Phase.FOULPLACE: ("R10.4", "due.foulplace"),
    Phase.STACK: ("R14.4", "due.stack"),
    Phase.BITE: ("R14.8", "due.bite"),
    Phase.REPLACE: ("R11.4", "due.replace"),
    Phase.AFTER: ("R10.11", "due.after"),
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
    usual="read.usual",
    hints={
        "!": "read.power",
        "=": "read.face",
        "+": "read.character",
        "/": "read.style",
        "@": "read.aim",
        "^": "read.force",
        "#": "read.cell",
        "?": "read.option",
    },
    due=DUE,
    say=say,
    over=lambda state: Refusal("R15.4", say("over")) if state.phase == Phase.ENDED else None,
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
        raise NotationError(say("read.no action", text=shown(text), hint=_hint(state, text)))
    return action


def _hint(state: State, text: str) -> str:
    if state.phase == Phase.REPORT:
        return say("read.report")
    if is_chance(state):
        return say("read.chance")
    sign = text[:1] if text[:1] in CHOICES.hints else SIGNS.get(int(state.phase), "")
    return say(CHOICES.hints.get(sign, CHOICES.usual))


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    if not is_chance(state):
        return CHOICES.describe(state, action)
    kind, fields, words = mean_outcome(state, action)
    return Choice(action, write_action(state, action), kind, fields, words)


def refuse(state: State, action: int) -> Refusal:
    """The rule and the reason."""
    return refuse_outcome(state) if is_chance(state) else CHOICES.refuse(state, action)
