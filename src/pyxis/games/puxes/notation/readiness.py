"""The last line of a position, and whether play can go on from what was read."""

import re
from collections.abc import Callable

import numpy as np

from pyxis.core.errors import NotationError, shown
from pyxis.core.game import State
from pyxis.games.puxes.actions import AIMS, FORCES, SHAKE_REACH, SLIP_REACH, STYLES
from pyxis.games.puxes.components import FACES, MOST_DICE, NOTHING, POWERS, SEAT_LETTERS, Power
from pyxis.games.puxes.notation.names import PHASE_NAMES, die_called
from pyxis.games.puxes.notation.position import DICE_FIELDS, MARKED_DICE
from pyxis.games.puxes.options import Teams
from pyxis.games.puxes.rules import offers
from pyxis.games.puxes.rules.automaton import may_spit_first
from pyxis.games.puxes.rules.flick import course
from pyxis.games.puxes.rules.flick.report import MOST_LEVEL, admits
from pyxis.games.puxes.rules.heroes import MOST_COCKED, MOST_TIES, THROWN
from pyxis.games.puxes.rules.table.dice import dice, is_awake, is_hero_in_hand, is_on_table, oracle_count
from pyxis.games.puxes.rules.table.geometry import has
from pyxis.games.puxes.rules.teams import picks
from pyxis.games.puxes.state import Kind, Phase, Place, Role, Todo

PART = re.compile(r"(\w+)=(\S*)")
WHOLE = re.compile(r"-?\d{1,15}")
TEMPLE = re.compile(r"([A-D])([12])")
ALL = 2**MOST_DICE - 1
RANGES = {
    "ties": (0, MOST_TIES), "cocked": (0, MOST_COCKED), "slot": (0, 127), "rolling": (0, ALL), "used": (0, 1),
    "group": (0, ALL), "flicks": (0, 3), "waking": (0, 1), "kind": (0, 3), "style": (0, STYLES - 1),
    "aim": (0, AIMS - 1), "force": (0, FORCES - 1), "shake": (-SHAKE_REACH, SHAKE_REACH),
    "slip": (-SLIP_REACH, SLIP_REACH), "shooter": (0, 3), "was": (0, FACES - 1), "touched": (0, 1),
    "charming": (0, 1), "then": (0, 2), "bitten": (0, ALL), "clock": (0, 65000), "inside": (0, ALL),
    "power": (0, POWERS - 1),
}  # fmt: skip
FLICKING = (Phase.STYLE, Phase.AIM, Phase.FORCE, Phase.SHAKE, Phase.SLIP, Phase.REPORT)


def read_more(state: State, line: str) -> None:
    """Sets what is going on beyond the plain table."""
    words = ""
    for part in line.split():
        found = PART.fullmatch(part)
        if found is None:
            raise NotationError(f"{shown(part)!r} is no part of what is going on: write power=3 hero=Ah4 …")
        if found[1] == "words":
            words = found[2]
        else:
            _read_part(state, found[1], found[2])
    if state.phase == Phase.REPORT:
        check_ready(state)
        _read_words(state, words)


def _read_part(state: State, name: str, value: str) -> None:
    if name in DICE_FIELDS:
        state[name] = _die(state, value)
    elif name in MARKED_DICE:
        for die in value.split("+"):
            state[name][_die(state, die)] = 1
    elif name == "temple":
        found = TEMPLE.fullmatch(value)
        if found is None or SEAT_LETTERS.index(found[1]) >= state.seats or int(found[2]) > state.temples:
            raise NotationError(f"temple={shown(value)} is none: they are A1, B1, …")
        state.temple = 2 * SEAT_LETTERS.index(found[1]) + int(found[2]) - 1
    elif name in RANGES and WHOLE.fullmatch(value) and RANGES[name][0] <= int(value) <= RANGES[name][1]:
        state[name] = int(value)
    else:
        raise NotationError(f"{shown(name)}={shown(value)} says nothing about a position")


def _die(state: State, name: str) -> int:
    die = die_called(state, name)
    if die == NOTHING:
        raise NotationError(f"there is no {shown(name)} in this match")
    return die


def _read_words(state: State, words: str) -> None:
    course.begin_table(state)
    for word in filter(None, words.split(",")):
        if not WHOLE.fullmatch(word) or state.phase != Phase.REPORT or not admits(state, int(word)):
            raise NotationError(f"{shown(word)} is no word the table can say here")
        course.hear(state, int(word))
    if state.phase != Phase.REPORT:
        raise NotationError("the report is complete: leave out its last word, or the words")


def check_ready(state: State) -> None:
    """Raises `NotationError` where a phase lacks what it is about."""
    needed = READY.get(int(state.phase))
    if needed is not None and not needed(state):
        missing = MISSING.get(int(state.phase), "a last line, as in more: hero=Ah1 shot=Ao2 moved=Ao2 power=1")
        raise NotationError(
            f"phase {PHASE_NAMES[state.phase]} needs more than the position says about what is going on: add {missing}"
        )
    for die in range(dice(state)):
        if state.todo[die] and not _may_wait(state, die):
            raise NotationError("an oracle waits to be placed, but nothing is being settled")
    if state.phase not in (Phase.ENDED, *SETTING_UP) and not state.alive[state.seat] and state.phase not in SETTLING:
        raise NotationError(f"seat {SEAT_LETTERS[state.seat]} is out: it cannot be its turn")
    if state.phase not in (Phase.ENDED, Phase.REPORT) and offers.legal(state, np.empty(2000, np.int32)) == 0:
        raise NotationError(f"nobody can do anything in phase {PHASE_NAMES[state.phase]} of this position")


SETTLING = (*FLICKING, Phase.RESCUE, Phase.FOULPLACE, Phase.REPLACE, Phase.STACK, Phase.BITE)
SETTING_UP = (Phase.DRAFT, Phase.DEAL, Phase.FACES, Phase.FIRST_THROW, Phase.LOT)


def _may_wait(state: State, die: int) -> bool:
    return state.role[die] == Role.ORACLE and state.place[die] == Place.TABLE and state.phase in SETTLING


def _is_flicking(state: State) -> bool:
    if state.shot == NOTHING or state.shooter >= state.seats:
        return False
    if state.kind in (Kind.SPIT, Kind.TONGUE):
        if state.held == NOTHING or not is_awake(state, state.held) or not is_on_table(state, state.held):
            return False
        return bool(is_hero_in_hand(state, state.shot) and state.phase != Phase.STYLE)
    if state.kind == Kind.REPEL and (state.temple == NOTHING or state.phase == Phase.STYLE):
        return False
    is_there = is_awake(state, state.shot) and is_on_table(state, state.shot)
    return bool(is_there and (state.kind == Kind.REPEL or state.moved == state.shot))


def _is_waiting(state: State, todo: int) -> bool:
    return bool(state.asked != NOTHING and state.todo[state.asked] == todo)


def _has_target(state: State, places: tuple[int, ...]) -> bool:
    die = int(state.target)
    return die != NOTHING and state.role[die] == Role.ORACLE and state.place[die] in places


def _is_rolling(state: State) -> bool:
    rolling = [die for die in range(MOST_DICE) if has(state.rolling, die)]
    return bool(rolling) and all(die < dice(state) and is_hero_in_hand(state, die) for die in rolling)


def _is_stacking(state: State) -> bool:
    pair = (state.lifted, state.moved)
    if NOTHING in pair or pair[0] == pair[1]:
        return False
    return bool(
        all(state.role[die] == Role.ORACLE and state.place[die] == Place.TABLE for die in pair)
        and state.level[state.moved] < MOST_LEVEL
    )


def _is_biting(state: State) -> bool:
    prey = [die for die in range(MOST_DICE) if has(state.bitten, die)]
    is_sane = all(die < dice(state) and die != state.moved and is_awake(state, die) for die in prey)
    return bool(prey and is_sane and state.moved != NOTHING and is_awake(state, state.moved))


def _is_using(state: State) -> bool:
    is_hero = state.hero != NOTHING and state.owner[state.hero] == state.seat
    return bool((state.power == NOTHING) == (state.hero == NOTHING) and (state.power == NOTHING or is_hero))


def _can_follow(state: State) -> bool:
    is_moved = state.moved != NOTHING and state.role[state.moved] == Role.ORACLE
    is_lucky = state.power != Power.STROKE_OF_LUCK or _group_is_own(state)
    return bool(_is_using(state) and state.power != NOTHING and is_moved and is_lucky)


def _group_is_own(state: State) -> bool:
    return (
        all(is_hero_in_hand(state, die) for die in range(dice(state)) if has(state.group, die)) and state.slot <= THROWN
    )


def _is_picking(state: State) -> bool:
    return bool(state.slot < state.seats * picks(state))


def _is_recalling(state: State) -> bool:
    is_rider = 0 <= state.slot < dice(state) and state.ride[state.slot] != NOTHING
    return bool(is_rider and state.owner[state.slot] == state.seat)


READY: dict[int, Callable[[State], bool]] = {
    Phase.DRAFT: lambda state: state.teams == Teams.DRAFT and _is_picking(state),
    Phase.DEAL: lambda state: state.teams == Teams.RANDOM and _is_picking(state),
    Phase.FACES: lambda state: bool(state.slot < state.seats * oracle_count(state)),
    Phase.FIRST_THROW: lambda state: (
        _is_rolling(state) and _is_tied(state) and state.ties < MOST_TIES and state.slot <= 1
    ),
    Phase.LOT: lambda state: _is_tied(state),
    Phase.RECALL: _is_recalling,
    Phase.DRAW: lambda state: _is_rolling(state) and _is_using(state),
    Phase.THROW: lambda state: _is_rolling(state) and _is_using(state),
    Phase.INCIDENT: lambda state: bool(state.incidents),
    Phase.FORT: lambda state: bool(may_spit_first(state)),
    Phase.MAIN: lambda state: state.power == NOTHING,
    Phase.TARGET: _is_using,
    Phase.SECOND_TARGET: lambda state: _is_using(state) and state.power != NOTHING,
    Phase.ORIENT: lambda state: _has_target(state, (Place.ASLEEP, Place.TABLE)) and _is_using(state),
    Phase.CELL: lambda state: _has_target(state, (Place.ASLEEP, Place.TABLE)) and _is_using(state),
    Phase.MOVE: _is_using,
    **dict.fromkeys(FLICKING, _is_flicking),
    Phase.RESCUE: lambda state: _is_waiting(state, Todo.RESCUED),
    Phase.FOULPLACE: lambda state: _is_waiting(state, Todo.FOULED),
    Phase.REPLACE: lambda state: _is_waiting(state, Todo.DISPLACED) and state.temple != NOTHING,
    Phase.STACK: _is_stacking,
    Phase.BITE: _is_biting,
    Phase.AFTER: _can_follow,
}
"""By phase: whether the state says what the phase is about."""
MISSING: dict[int, str] = {
    Phase.DRAFT: "the option teams=draft",
    Phase.DEAL: "the option teams=random",
    Phase.INCIDENT: "the option incidents=on",
    Phase.FORT: "the option fortress=on, an oracle of the seat that holds it, as in marks: fort Ao2, "
    "and a hero to spit",
    Phase.RECALL: "a Little Grey of the seat, as in marks: Bo1<Ah4",
    Phase.DRAW: "heroes of the seat that are in the hand",
    Phase.THROW: "heroes of the seat that are in the hand",
}
"""By phase: what to add, where it is not the last line."""


def _is_tied(state: State) -> bool:
    return bool(0 < state.group < 1 << state.seats)
