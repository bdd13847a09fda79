"""The table as data, for a board that knows no rules; `wire.py` declares it. What happened is told in `story.py`."""

from typing import get_args

from pyxis.core.game import State
from pyxis.games.puxes import components
from pyxis.games.puxes.actions import AIM_STEP, FORCES, SPOTS, Style
from pyxis.games.puxes.components import NOTHING, POWER_NAMES, SEAT_LETTERS, Power
from pyxis.games.puxes.notation.names import PHASE_NAMES, die_name
from pyxis.games.puxes.notation.position import heroes_of
from pyxis.games.puxes.rules import automaton
from pyxis.games.puxes.rules.flick import hand
from pyxis.games.puxes.rules.flick.spots import SHARES
from pyxis.games.puxes.rules.table import seating
from pyxis.games.puxes.rules.table.dice import dice, is_on_table
from pyxis.games.puxes.rules.table.showing import has_power, is_blocked, is_in_force, power_of
from pyxis.games.puxes.state import FLICK_PHASES, Kind, Phase, Place
from pyxis.games.puxes.words import say, wire
from pyxis.games.puxes.words.story import verdict

SHOOTING = (Phase.FORT, Phase.MAIN, Phase.MOVE, Phase.AFTER, Phase.STYLE, Phase.AIM, Phase.FORCE)
"""Phases in which somebody may be about to flick."""
AIM_DEVIATION = 4.0
"""Standard deviation of the law of the hand, in steps."""
ROLES: tuple[wire.Role, ...] = get_args(wire.Role)
PLACES: tuple[wire.Whereabouts, ...] = get_args(wire.Whereabouts)
KINDS: tuple[wire.FlickKind, ...] = get_args(wire.FlickKind)


def seat_names(state: State) -> list[str]:
    """Seats are called by their letters."""
    return list(SEAT_LETTERS[: state.seats])


def view(state: State) -> wire.View:
    """Everything that may change."""
    actor = int(automaton.actor(state))
    there = [die for die in range(dice(state)) if state.place[die] != Place.GONE]
    off = [die for die in there if state.place[die] == Place.TABLE and not is_on_table(state, die)]
    riders, prey = [die for die in there if state.ride[die] != NOTHING], [die for die in there if state.prey[die]]
    return wire.View(
        phase=PHASE_NAMES[state.phase],
        turn=int(state.turn),
        seat=int(state.seat),
        actor=actor,
        seats=_seats(state),
        heroes=_heroes(state),
        dice=_dice(state, there),
        off=[die_name(state, die) for die in off],
        rides={die_name(state, die): die_name(state, state.ride[die]) for die in riders},
        bites={die_name(state, state.mate[die]): die_name(state, die) for die in prey},
        power=None if state.power == NOTHING else POWER_NAMES[state.power],
        flick=_flick(state) if state.phase in FLICK_PHASES and state.shot != NOTHING else None,
        hand=_hand(state, actor) if state.phase in SHOOTING else None,
        fortress=None if state.fort == NOTHING else die_name(state, state.fort),
        verdict=str(verdict(state)) if state.phase == Phase.ENDED else None,
    )


def _seats(state: State) -> wire.Seats:
    seats = range(state.seats)

    def have(power: int) -> list[bool]:
        return [bool(is_in_force(state, power, seating.side(state, seat))) for seat in seats]

    return wire.Seats(
        playing=[bool(state.alive[seat]) for seat in seats],
        lives=[state.lives[seat, : state.temples].tolist() for seat in seats],
        blocked=[bool(is_blocked(state, seat)) for seat in seats],
        protection=have(Power.PROTECTION),
        immunity=have(Power.IMMUNITY),
        ambidextrous=have(Power.AMBIDEXTROUS),
    )


def _heroes(state: State) -> wire.Heroes:
    heroes = [die for seat in range(state.seats) for die in heroes_of(state, seat)]
    copied = [int(state.copied[die]) for die in heroes]
    return wire.Heroes(
        die=[die_name(state, die) for die in heroes],
        seat=[int(state.owner[die]) for die in heroes],
        shows=[int(state.face[die]) if state.shown[die] else None for die in heroes],
        powerful=[bool(has_power(state, die, power_of(state, die))) for die in heroes],
        copied=[None if power == NOTHING else POWER_NAMES[power] for power in copied],
    )


def _dice(state: State, there: list[int]) -> wire.Dice:
    # While the table reports, dice lie as they did before the flick: half a report is no position.
    before = "old_" if state.phase == Phase.REPORT else ""
    return wire.Dice(
        die=[die_name(state, die) for die in there],
        seat=state.owner[there].tolist(),
        role=state.role[there].tolist(),
        place=state.place[there].tolist(),
        character=state.character[there].tolist(),
        x=state[f"{before}x"][there].tolist(),
        y=state[f"{before}y"][there].tolist(),
        yaw=state[f"{before}yaw"][there].tolist(),
        level=state[f"{before}level"][there].tolist(),
        face=state[f"{before}face"][there].tolist(),
    )


def _spread(unsteady: int, force: int, style: int) -> float:
    """Degrees to either side: two standard deviations."""
    return 2 * AIM_DEVIATION * int(hand.shake_unit(unsteady, force, style)) / 100


def _hand(state: State, seat: int) -> wire.Hand:
    unsteady = int(hand.hand_of(state, seat))
    spread = [[_spread(unsteady, force, style) for force in (0, FORCES - 1)] for style in Style]
    return wire.Hand(bool(hand.is_wrong_handed(state, seat)), spread)


def _flick(state: State) -> wire.Flick:
    is_aimed = state.phase not in (Phase.STYLE, Phase.AIM)
    is_spat = state.kind in (Kind.SPIT, Kind.TONGUE)
    return wire.Flick(
        kind=KINDS[state.kind],
        die=die_name(state, state.shot),
        from_=None if state.held == NOTHING else die_name(state, state.held),
        start=[int(part) for part in hand.spit_start(state, state.held, state.aim)] if is_spat and is_aimed else None,
        aim=int(state.aim) * AIM_STEP / 100 if is_aimed else None,
        power=int(state.force) if is_aimed and state.phase != Phase.FORCE else None,
        slides=_slide(state, int(state.force)),
        spread=_spread(int(hand.unsteadiness(state)), int(state.force), int(hand.style_type(state))),
    )


def _slide(state: State, force: int) -> int:
    return int(hand.slide_length(state, hand.plain_speed(force, Style.SLIDE)))


def scenery(state: State) -> wire.Scenery:
    """The table without its dice, how far flicks go there, and who everybody is."""
    seats = range(state.seats)
    return wire.Scenery(
        table=_ground(state),
        seating=[
            wire.Seating(SEAT_LETTERS[seat], int(seating.side(state, seat)), int(seating.heading(state, seat)))
            for seat in seats
        ],
        roster=[_character(number) for number in range(components.CHARACTERS)],
        powers=[_power(one) for one in Power],
        roles=list(ROLES),
        places=list(PLACES),
        speeds=[[int(hand.plain_speed(force, style)) for force in range(FORCES)] for style in Style],
        shares=SHARES.reshape(len(Style), SPOTS).tolist(),
        slides=[_slide(state, force) for force in range(FORCES)],
    )


def _power(power: int) -> wire.Power:
    return wire.Power(POWER_NAMES[power], bool(components.IS_PASSIVE[power]), say(f"help.{POWER_NAMES[power]}"))


def _ground(state: State) -> wire.Ground:
    return wire.Ground(
        width=int(seating.width(state)),
        length=int(seating.length(state)),
        round=bool(seating.is_round(state)),
        surface=components.SURFACES[state.surface],
        fortress=seating.FORTRESS if state.fortress else 0,
        sacred=seating.RED,
        public=seating.GREEN,
        gardens=[_garden(state, seat, temple) for seat in range(state.seats) for temple in range(state.temples)],
    )


def _garden(state: State, seat: int, temple: int) -> wire.Garden:
    x, y = seating.home(state, seat, temple)
    return wire.Garden(seat, temple + 1, int(x), int(y), int(seating.heading(state, seat)))


def _character(character: int) -> wire.Character:
    symbols = components.SYMBOL_ON[character, 1:]
    return wire.Character(
        character=components.CHARACTER_NAMES[character],
        power=POWER_NAMES[components.POWER_OF[character]],
        faces=[components.SYMBOL_NAMES[symbol] for symbol in symbols],
    )
