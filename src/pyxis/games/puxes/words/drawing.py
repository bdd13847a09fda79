"""The table in the terminal: the map from above, then everybody's heroes, lives and sleepers.

Every die is written as letters and numbers, so nothing is told by colour alone. A * marks what may be chosen now.
"""

from collections.abc import Iterator

import numpy as np
from rich.console import Group, RenderableType
from rich.text import Text

from pyxis.games.puxes.actions import AIMS, Action
from pyxis.games.puxes.components import CHARACTER_NAMES, MOST_DICE, NOTHING, POWER_NAMES, Power
from pyxis.games.puxes.notation.names import PHASE_NAMES, die_name, face_letter, face_word, seat_word
from pyxis.games.puxes.notation.position import heroes_of
from pyxis.games.puxes.notation.sorts import DUE
from pyxis.games.puxes.rules import offers
from pyxis.games.puxes.rules.table.dice import dice
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.rules.table.showing import has_power, is_blocked, is_in_force, power_of
from pyxis.games.puxes.state import Phase, Place, Role, State
from pyxis.games.puxes.words.map import CELL, grid, oracles_in, rows
from pyxis.games.puxes.words.story import verdict

EXPLAINED = (
    Phase.RECALL, Phase.ORIENT, Phase.CELL, Phase.STYLE, Phase.AIM, Phase.FORCE, Phase.RESCUE, Phase.FOULPLACE,
    Phase.STACK, Phase.REPLACE,
)  # fmt: skip
"""Stages whose choices are too many, or too short, to speak for themselves."""
STYLES = ("bold #E69F00", "bold #56B4E9", "bold #009E73", "bold #CC79A7")
"""[seat]"""
GARDEN = {"..": "#AA4444", ",,": "#447744", "[]": "#888888", "··": "#666666"}
CHOOSING = (Phase.FORT, Phase.MAIN, Phase.TARGET, Phase.SECOND_TARGET, Phase.MOVE, Phase.BITE, Phase.AFTER)


def draw(state: State) -> RenderableType:
    """Everything on the table and beside it."""
    return Group(*_map(state), *_seats(state), *_going_on(state))


def choosable(state: State) -> set[int]:
    """The dice that may be chosen now."""
    if state.phase not in CHOOSING:
        return set()
    actions = np.empty(AIMS, np.int32)
    chosen = actions[: offers.legal(state, actions)].tolist()
    return {action - Action.DIE for action in chosen if Action.DIE <= action < Action.DIE + MOST_DICE}


def _map(state: State) -> Iterator[Text]:
    chosen = choosable(state)
    for row, cells in zip(reversed(range(rows(state))), grid(state), strict=True):
        line = Text("|", no_wrap=True)
        for sign, die in cells:
            style = GARDEN.get(sign, "") if die == NOTHING else STYLES[state.owner[die]]
            line.append(sign, f"{style} reverse" if die in chosen else style)
        line.append(f"|  y {row * CELL}")
        for die in oracles_in(state, row):
            line.append(f"  {_oracle(state, die, die in chosen)}", STYLES[state.owner[die]])
        yield line


def _oracle(state: State, die: int, is_chosen: bool) -> str:
    star = "*" if is_chosen else ""
    level = f"^{state.level[die]}" if state.level[die] else ""
    return f"{star}{die_name(state, die)} {face_letter(state, die, int(state.face[die]))}{level}"


def _seats(state: State) -> Iterator[Text]:
    for seat in range(state.seats):
        mark = "▸" if seat == state.seat and state.phase != Phase.ENDED else " "
        lives = "♥" * int(state.lives[seat].sum()) or "-"
        line = Text(f"{mark}{seat_word(seat)} {lives}  ", STYLES[seat], no_wrap=True)
        line.append("  ".join(_hero(state, die) for die in heroes_of(state, seat)) or "no heroes", "")
        yield line
        beside = [*_sleepers(state, seat), *_badges(state, seat)]
        if beside:
            yield Text("   " + "  ".join(beside), no_wrap=True)


def _hero(state: State, die: int) -> str:
    name = CHARACTER_NAMES[state.character[die]]
    if state.place[die] != Place.HAND:
        return f"{name} on {die_name(state, state.ride[die])}" if state.ride[die] != NOTHING else name
    if not state.shown[die]:
        return f"{name} -"
    if state.face[die] == 0:
        return f"{name}*"
    return f"{name} {face_word(state, die, int(state.face[die]))}"


def _sleepers(state: State, seat: int) -> Iterator[str]:
    for place, word in ((Place.ASLEEP, "asleep"), (Place.LOST, "lost")):
        names = [die_name(state, die) for die in range(dice(state)) if _is_set_aside(state, die, seat, place)]
        if names:
            yield f"{word}: {' '.join(names)}"


def _is_set_aside(state: State, die: int, seat: int, place: int) -> bool:
    return bool(state.owner[die] == seat and state.role[die] == Role.ORACLE and state.place[die] == place)


def _badges(state: State, seat: int) -> Iterator[str]:
    for power in (Power.PROTECTION, Power.IMMUNITY, Power.AMBIDEXTROUS):
        if is_in_force(state, power, side(state, seat)) and any(
            has_power(state, die, power) for die in heroes_of(state, seat)
        ):
            yield f"{POWER_NAMES[power]} in force"
    if is_blocked(state, seat):
        yield "powers blocked"


def _going_on(state: State) -> Iterator[Text]:
    bites = [
        f"{die_name(state, state.mate[die])} bites {die_name(state, die)}"
        for die in range(dice(state))
        if state.prey[die]
    ]
    if state.fort != NOTHING:
        bites.append(f"{die_name(state, state.fort)} holds the fortress")
    if bites:
        yield Text("   " + "; ".join(bites), no_wrap=True)
    if state.phase == Phase.ENDED:
        yield Text(verdict(state), "bold")
        return
    words = f"   turn {state.turn + 1}, {PHASE_NAMES[state.phase]}"
    if state.hero != NOTHING:
        words += f", {POWER_NAMES[power_of(state, state.hero)]} in use"
    if state.phase in EXPLAINED:
        words += f": {DUE[int(state.phase)][1]}"
    yield Text(words, no_wrap=True)
