"""The table as data, for a board that knows no rules. What happened is told in `story.py`."""

from collections.abc import Mapping
from typing import Any

from pyxis.core.game import State
from pyxis.core.surface import columns
from pyxis.games.puxes import state as at
from pyxis.games.puxes.actions import AIM_STEP, FORCES, Style
from pyxis.games.puxes.components import (
    CHARACTER_NAMES,
    CHARACTERS,
    FACES,
    IS_PASSIVE,
    NOTHING,
    POWER_NAMES,
    POWER_OF,
    POWERS,
    SEAT_LETTERS,
    SURFACES,
    SYMBOL_NAMES,
    SYMBOL_ON,
    Power,
)
from pyxis.games.puxes.notation.names import PHASE_NAMES, die_name
from pyxis.games.puxes.notation.position import heroes_of
from pyxis.games.puxes.rules import automaton
from pyxis.games.puxes.rules.flick import hand
from pyxis.games.puxes.rules.table.dice import dice, is_on_table
from pyxis.games.puxes.rules.table.seating import FORTRESS, GREEN, RED, heading, home, is_round, length, side, width
from pyxis.games.puxes.rules.table.showing import has_power, is_blocked, is_in_force, power_of
from pyxis.games.puxes.state import Kind, Phase, Place, Role
from pyxis.games.puxes.words.story import verdict

SHOOTING = (Phase.FORT, Phase.MAIN, Phase.MOVE, Phase.AFTER, Phase.STYLE, Phase.AIM, Phase.FORCE)
"""Phases in which somebody may be about to flick."""
POWER_HELP = (
    "Stops all opposing powers and sends Little Greys home while it shows.",
    "After your move, a tongue from one of your oracles draws the first oracle it touches near.",
    "If your oracle touched nothing, you may flick it once more.",
    "Sits down on an opposing oracle, which cannot move until it is thrown off or recalled.",
    "The first oracle you touch comes along, above or below yours.",
    "Swaps an opposing oracle with one of its owner's heroes.",
    "You may move any of your oracles this turn.",
    "Puts one of your oracles, awake or asleep, into your public garden.",
    "Bites an oracle you touched: it sticks to yours and cannot move.",
    "Wakes one of your oracles into your garden; it does not move this turn.",
    "Uses the power of an opposing hero.",
    "Two of your oracles with the same symbol may both be flicked.",
    "Turns one of your oracles to another of its symbols.",
    "After your move, throw two heroes again and flick what they allow.",
    "Takes the place of an opposing oracle for good; that one falls asleep and your turn ends.",
    "Throws all your heroes again.",
    "Your opponents shoot with the wrong hand while it shows.",
    "If your oracle shows a new face that another hero allows, flick it again.",
    "If your move touched no enemy and no temple, spit from the oracle that moved.",
    "None of your oracles falls asleep while it shows.",
)
"""[power]: one sentence."""
AIM_DEVIATION, POWER_DEVIATION = 4.0, 2.0
"""Standard deviations of the laws of the hand, in steps."""


def seat_names(state: State) -> list[str]:
    """Seats are called by their letters."""
    return [SEAT_LETTERS[seat] for seat in range(state.seats)]


def view(state: State) -> Mapping[str, Any]:
    """Everything that may change."""
    actor = int(automaton.actor(state))
    there = [die for die in range(dice(state)) if state.place[die] != Place.GONE]
    return {
        "phase": PHASE_NAMES[state.phase],
        "turn": int(state.turn),
        "seat": int(state.seat),
        "actor": actor,
        "seats": columns([_seat(state, seat) for seat in range(state.seats)]),
        "heroes": columns([_hero(state, seat, die) for seat in range(state.seats) for die in heroes_of(state, seat)]),
        "dice": columns([_die(state, die) for die in there]),
        "off": [
            die_name(state, die) for die in there if state.place[die] == Place.TABLE and not is_on_table(state, die)
        ],
        "rides": {
            die_name(state, die): die_name(state, state.ride[die]) for die in there if state.ride[die] != NOTHING
        },
        "bites": {die_name(state, state.mate[die]): die_name(state, die) for die in there if state.prey[die]},
        "power": None if state.power == NOTHING else POWER_NAMES[state.power],
        "flick": _flick(state) if state.phase in at.FLICK_PHASES and state.shot != NOTHING else None,
        "hand": _hand(state, actor) if state.phase in SHOOTING else None,
        "fortress": None if state.fort == NOTHING else die_name(state, state.fort),
        "verdict": verdict(state) if state.phase == Phase.ENDED else None,
    }


def scenery(state: State) -> Mapping[str, Any]:
    """The table without its dice, how far flicks go there, and who everybody is."""
    return {
        "table": _table(state),
        "seating": [_place(state, seat) for seat in range(state.seats)],
        "roster": [_character(number) for number in range(CHARACTERS)],
        "powers": [_power(number) for number in range(POWERS)],
        "roles": [role.name.lower() for role in Role],
        "places": [place.name.lower() for place in Place],
        "speeds": [[int(hand.plain_speed(force, style)) for force in range(FORCES)] for style in Style],
        "slides": [hand.slide_length(state, int(hand.plain_speed(force, Style.SLIDE))) for force in range(FORCES)],
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
        "gardens": [_garden(state, seat, temple) for seat in range(state.seats) for temple in range(state.temples)],
    }


def _garden(state: State, seat: int, temple: int) -> Mapping[str, Any]:
    x, y = home(state, seat, temple)
    return {"seat": seat, "temple": temple + 1, "x": int(x), "y": int(y), "heading": int(heading(state, seat))}


def _place(state: State, seat: int) -> Mapping[str, Any]:
    return {"name": SEAT_LETTERS[seat], "side": int(side(state, seat)), "heading": int(heading(state, seat))}


def _character(character: int) -> Mapping[str, Any]:
    """Its name, its power, and the symbols on faces 1 to 5."""
    return {
        "character": CHARACTER_NAMES[character],
        "power": POWER_NAMES[POWER_OF[character]],
        "faces": [SYMBOL_NAMES[SYMBOL_ON[character, face]] for face in range(1, FACES)],
    }


def _power(power: int) -> Mapping[str, Any]:
    return {"power": POWER_NAMES[power], "passive": bool(IS_PASSIVE[power]), "help": POWER_HELP[power]}


def _seat(state: State, seat: int) -> Mapping[str, Any]:
    passives = {Power.PROTECTION: "protection", Power.IMMUNITY: "immunity", Power.AMBIDEXTROUS: "ambidextrous"}
    own = side(state, seat)
    return {
        "playing": bool(state.alive[seat]),
        "lives": [int(state.lives[seat, temple]) for temple in range(state.temples)],
        "blocked": bool(is_blocked(state, seat)),
        **{name: bool(is_in_force(state, power, own)) for power, name in passives.items()},
    }


def _hero(state: State, seat: int, die: int) -> Mapping[str, Any]:
    """What it has thrown, whether its own power works now, and the power it imitates."""
    return {
        "die": die_name(state, die),
        "seat": seat,
        "shows": int(state.face[die]) if state.shown[die] else None,
        "powerful": bool(has_power(state, die, power_of(state, die))),
        "copied": None if state.copied[die] == NOTHING else POWER_NAMES[state.copied[die]],
    }


def _die(state: State, die: int) -> Mapping[str, Any]:
    """Whose it is, where and how it lies; role, place and character by their numbers in the scenery."""
    # While the table reports, dice lie as they did before the flick: half a report is no position.
    is_reporting = state.phase == Phase.REPORT
    pose = {
        name: int(state[f"old_{field}" if is_reporting else field][die])
        for name, field in (("x", "x"), ("y", "y"), ("yaw", "yaw"), ("level", "level"), ("face", "face"))
    }
    return {
        "die": die_name(state, die),
        "seat": int(state.owner[die]),
        "role": int(state.role[die]),
        "place": int(state.place[die]),
        "character": int(state.character[die]),
        **pose,
    }


def _hand(state: State, seat: int) -> Mapping[str, Any]:
    """How far a flick of this seat may miss (two standard deviations), by style, with the least and the most power."""
    unsteady = int(hand.hand_of(state, seat))
    return {
        "wrong": bool(hand.is_wrong_handed(state, seat)),
        "spread": [[_spread(unsteady, force, style) for force in (0, FORCES - 1)] for style in Style],
    }


def _spread(unsteady: int, force: int, style: int) -> float:
    """Degrees to either side."""
    return 2 * AIM_DEVIATION * int(hand.shake_unit(unsteady, force, style)) / 100


def _flick(state: State) -> Mapping[str, Any]:
    """The flick so far, how far a slide of its power goes, and how far the hand may miss: two standard deviations."""
    unsteady = int(hand.unsteadiness(state))
    style = int(hand.style_type(state))
    start = None
    if state.kind in (Kind.SPIT, Kind.TONGUE) and state.phase not in (Phase.STYLE, Phase.AIM):
        start = [int(part) for part in hand.spit_start(state, state.held, state.aim)]
    return {
        "kind": Kind(state.kind).name.lower(),
        "die": die_name(state, state.shot),
        "from": None if state.held == NOTHING else die_name(state, state.held),
        "start": start,
        "shooter": int(state.shooter),
        "style": int(state.style),
        "aim": int(state.aim) * AIM_STEP / 100 if state.phase not in (Phase.STYLE, Phase.AIM) else None,
        "power": int(state.force) if state.phase not in (Phase.STYLE, Phase.AIM, Phase.FORCE) else None,
        "slides": hand.slide_length(state, int(hand.plain_speed(state.force, Style.SLIDE))),
        "wrong_hand": bool(hand.is_wrong_handed(state, state.shooter)),
        "spread": _spread(unsteady, int(state.force), style),
        "spread_of_power": 2 * POWER_DEVIATION * int(hand.slip_unit(unsteady, style)) / 1000,
        "heading": int(hand.flick_heading(state)) / 100,
        "speed": int(hand.flick_speed(state)),
        "repels": bool(state.kind == Kind.REPEL),
    }
