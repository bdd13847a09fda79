"""The table as data, for a board that knows no rules. What happened is told in `story.py`."""

from collections.abc import Mapping
from typing import Any

from pyxis.core.game import State
from pyxis.games.puxes import rules
from pyxis.games.puxes import state as at
from pyxis.games.puxes.actions import slide_length
from pyxis.games.puxes.codes import AIM_STEP, FLIP, FORCES, PITCH, SLIDE
from pyxis.games.puxes.components import (
    AMBIDEXTROUS,
    CHARACTER_NAMES,
    CHARACTERS,
    FACES,
    IMMUNITY,
    IS_PASSIVE,
    NOTHING,
    POWER_NAMES,
    POWER_OF,
    PROTECTION,
    SEAT_LETTERS,
    SURFACES,
    SYMBOL_NAMES,
    SYMBOL_ON,
)
from pyxis.games.puxes.dice import block, dice, is_on_table
from pyxis.games.puxes.drawing import choosable
from pyxis.games.puxes.flicking import (
    flick_heading,
    flick_speed,
    hand_of,
    is_wrong_handed,
    plain_speed,
    shake_unit,
    slip_unit,
    spit_start,
    style_type,
    unsteadiness,
)
from pyxis.games.puxes.names import die_name, face_letter
from pyxis.games.puxes.position import heroes_of, write_position
from pyxis.games.puxes.seating import FORTRESS, GREEN, RED, heading, home, is_round, length, side, width
from pyxis.games.puxes.showing import has_power, is_blocked, is_in_force, power_of
from pyxis.games.puxes.state import GONE, HAND, PHASE_NAMES, PLACE_NAMES, REPEL, SPIT, TONGUE, UPPER
from pyxis.games.puxes.story import verdict
from pyxis.games.puxes.words import POWER_HELP, face_word

ROLE_NAMES = ("lower", "upper", "oracle", "hero")
KIND_NAMES = ("move", "spit", "tongue", "repel")
SHOOTING = (at.FORT, at.MAIN, at.MOVE, at.AFTER, at.STYLE, at.AIM, at.PWR)
"""Phases in which somebody may be about to flick."""
STYLE_TYPES = (SLIDE, FLIP, PITCH)
AIM_DEVIATION, POWER_DEVIATION = 4.0, 2.0
"""Standard deviations of the laws of the hand, in steps."""


def seat_names(state: State) -> list[str]:
    """Seats are called by their letters."""
    return [SEAT_LETTERS[seat] for seat in range(state.seats)]


def view(state: State) -> Mapping[str, Any]:
    """Everything there is to see."""
    actor = int(rules.actor(state))
    return {
        "position": write_position(state),
        "phase": PHASE_NAMES[state.phase],
        "turn": int(state.turn),
        "seat": int(state.seat),
        "actor": actor,
        "table": _table(state),
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "dice": [_die(state, die) for die in range(dice(state)) if state.place[die] != GONE],
        "choosable": sorted(die_name(state, die) for die in choosable(state)),
        "power": None if state.power == NOTHING else POWER_NAMES[state.power],
        "flick": _flick(state) if state.phase in at.FLICK_PHASES and state.shot != NOTHING else None,
        "hand": _hand(state, actor) if state.phase in SHOOTING else None,
        "roster": [_character(number) for number in range(CHARACTERS)] if state.phase == at.DRAFT else [],
        "fortress": None if state.fort == NOTHING else die_name(state, state.fort),
        "verdict": verdict(state) if state.phase == at.ENDED else None,
    }


def _table(state: State) -> Mapping[str, Any]:
    return {
        "width": int(width(state)),
        "length": int(length(state)),
        "round": bool(is_round(state)),
        "surface": SURFACES[state.surface],
        "fortress": FORTRESS if state.fortress else 0,
        "sacred": RED,
        "public": GREEN,
        "gardens": [
            _garden(state, seat, temple)
            for seat in range(state.seats)
            for temple in range(state.temples)
            if state.lives[seat, temple]
        ],
    }


def _garden(state: State, seat: int, temple: int) -> Mapping[str, Any]:
    x, y = home(state, seat, temple)
    return {"seat": seat, "temple": temple + 1, "x": int(x), "y": int(y), "heading": int(heading(state, seat))}


def _seat(state: State, seat: int) -> Mapping[str, Any]:
    passives = {PROTECTION: "protection", IMMUNITY: "immunity", AMBIDEXTROUS: "ambidextrous"}
    own = side(state, seat)
    return {
        "name": SEAT_LETTERS[seat],
        "side": int(own),
        "heading": int(heading(state, seat)),
        "playing": bool(state.alive[seat]),
        "lives": [int(state.lives[seat, temple]) for temple in range(state.temples)],
        "heroes": [_hero(state, die) for die in heroes_of(state, seat)],
        "blocked": bool(is_blocked(state, seat)),
        **{name: bool(is_in_force(state, power, own)) for power, name in passives.items()},
    }


def _hero(state: State, die: int) -> Mapping[str, Any]:
    power = power_of(state, die)
    works = power if state.copied[die] == NOTHING else state.copied[die]
    is_shown = bool(state.shown[die])
    return {
        "die": die_name(state, die),
        "character": CHARACTER_NAMES[state.char[die]],
        "power": POWER_NAMES[power],
        "passive": bool(IS_PASSIVE[power]),
        "help": POWER_HELP[works],
        "in_hand": bool(state.place[die] == HAND),
        "shows": face_word(state, die, int(state.face[die])) if is_shown else None,
        "letter": face_letter(state, die, int(state.face[die])) if is_shown else None,
        "powerful": bool(has_power(state, die, power)),
        "copied": None if state.copied[die] == NOTHING else POWER_NAMES[state.copied[die]],
    }


def _die(state: State, die: int) -> Mapping[str, Any]:
    character = int(state.char[die])
    # While the table reports, dice lie as they did before the flick: half a report is no position.
    is_reporting = state.phase == at.TABLE_PHASE
    x, y, yaw, level, face = (
        int(state[f"old_{name}" if is_reporting else name][die]) for name in ("x", "y", "yaw", "lvl", "face")
    )
    return {
        "die": die_name(state, die),
        "seat": int(state.owner[die]),
        "origin": die // block(state),
        "role": ROLE_NAMES[state.role[die]],
        "place": PLACE_NAMES[state.place[die]],
        "on_table": bool(is_on_table(state, die)),
        "character": CHARACTER_NAMES[character] if state.role[die] > UPPER else None,
        "faces": _symbols(character),
        "x": x,
        "y": y,
        "yaw": yaw,
        "level": level,
        "face": face,
        "letter": face_letter(state, die, face),
        "rides": None if state.ride[die] == NOTHING else die_name(state, state.ride[die]),
        "bites": die_name(state, state.mate[die]) if state.mate[die] != NOTHING and not state.prey[die] else None,
        "bitten": bool(state.prey[die]),
    }


def _symbols(character: int) -> list[str]:
    """On faces 1 to 5."""
    return [SYMBOL_NAMES[SYMBOL_ON[character, face]] for face in range(1, FACES)]


def _character(character: int) -> Mapping[str, Any]:
    power = POWER_OF[character]
    return {
        "character": CHARACTER_NAMES[character],
        "power": POWER_NAMES[power],
        "help": POWER_HELP[power],
        "faces": _symbols(character),
    }


def _hand(state: State, seat: int) -> Mapping[str, Any]:
    """How far a flick of this seat may miss (two standard deviations) and goes, by style and power."""
    unsteady = int(hand_of(state, seat))
    return {
        "wrong": bool(is_wrong_handed(state, seat)),
        "spread": [[_spread(unsteady, force, style) for force in (0, FORCES - 1)] for style in STYLE_TYPES],
        "speeds": [[int(plain_speed(force, style)) for force in range(FORCES)] for style in STYLE_TYPES],
        "slides": [slide_length(state, int(plain_speed(force, SLIDE))) for force in range(FORCES)],
    }


def _spread(unsteady: int, force: int, style: int) -> float:
    """Degrees to either side."""
    return 2 * AIM_DEVIATION * int(shake_unit(unsteady, force, style)) / 100


def _flick(state: State) -> Mapping[str, Any]:
    """The flick so far, how far a slide of its power goes, and how far the hand may miss: two standard deviations."""
    unsteady = int(unsteadiness(state))
    style = int(style_type(state))
    start = None
    if state.kind in (SPIT, TONGUE) and state.phase not in (at.STYLE, at.AIM):
        start = [int(part) for part in spit_start(state, state.held, state.aim)]
    return {
        "kind": KIND_NAMES[state.kind],
        "die": die_name(state, state.shot),
        "from": None if state.held == NOTHING else die_name(state, state.held),
        "start": start,
        "shooter": int(state.shooter),
        "style": int(state.style),
        "aim": int(state.aim) * AIM_STEP / 100 if state.phase not in (at.STYLE, at.AIM) else None,
        "power": int(state.force) if state.phase not in (at.STYLE, at.AIM, at.PWR) else None,
        "slides": slide_length(state, int(plain_speed(state.force, SLIDE))),
        "wrong_hand": bool(is_wrong_handed(state, state.shooter)),
        "spread": _spread(unsteady, int(state.force), style),
        "spread_of_power": 2 * POWER_DEVIATION * int(slip_unit(unsteady, style)) / 1000,
        "heading": int(flick_heading(state)) / 100,
        "speed": int(flick_speed(state)),
        "repels": bool(state.kind == REPEL),
    }
