"""Whether the lines of a position go together, and whether play can go on from what was read."""

from collections.abc import Callable, Mapping
from itertools import combinations
from math import hypot

import numpy as np

from pyxis.core.errors import NotationError
from pyxis.core.game import State
from pyxis.core.sheet import require
from pyxis.games.puxes.actions import AIMS
from pyxis.games.puxes.components import EDGE, MOST_DICE, MOST_LEVEL, NOTHING, SEAT_LETTERS, Power
from pyxis.games.puxes.notation.names import PHASE_NAMES, die_name
from pyxis.games.puxes.options import Mode, Teams
from pyxis.games.puxes.rules.automaton import may_spit_first
from pyxis.games.puxes.rules.heroes import MOST_TIES, THROWN
from pyxis.games.puxes.rules.offers import legal
from pyxis.games.puxes.rules.setup import picks
from pyxis.games.puxes.rules.table.dice import dice, is_awake, is_hero_in_hand, is_on_table, lower_die, oracle_count
from pyxis.games.puxes.rules.table.fortress import oracles_inside
from pyxis.games.puxes.rules.table.geometry import has
from pyxis.games.puxes.state import FLICK_PHASES, Kind, Phase, Place, Role, Todo
from pyxis.games.puxes.words import say

SETTLED_SOON = (Phase.RESCUE, Phase.FOULPLACE, Phase.REPLACE, Phase.STACK, Phase.BITE)
SETTLING = (*FLICK_PHASES, *SETTLED_SOON)
SETTING_UP = (Phase.DRAFT, Phase.DEAL, Phase.FACES, Phase.FIRST_THROW, Phase.LOT)
MORE = "add.more"


def check_sense(state: State) -> None:
    """Raises `NotationError` where lines contradict each other, whatever is going on."""
    for seat in range(state.seats):
        is_gone = not state.alive[seat] and state.mode != Mode.COOP
        require(not (is_gone and state.lives[seat].any()), say("position.out", seat=SEAT_LETTERS[seat]))
        for temple in range(state.temples):
            _check_temple(state, seat, temple)
    _check_spots(state)
    # Until a flick is settled the fortress may still be held by somebody who was pushed out of it.
    is_held = state.fort == NOTHING or state.phase in SETTLED_SOON or has(oracles_inside(state), state.fort)
    require(is_held, say("position.fort", die=die_name(state, state.fort)))


def _check_temple(state: State, seat: int, temple: int) -> None:
    die, lives = lower_die(state, seat, temple), state.lives[seat, temple]
    is_there = [state.place[part] == Place.TABLE for part in (die, die + 1)]
    name = die_name(state, die)[:-2]
    require(is_there == [lives > 0] * 2, say("position.both dice", temple=name, lives=int(lives)))


def _check_spots(state: State) -> None:
    """Dice are solid: of two on one level neither middle lies in the other die, whichever way they are turned.

    Where there was no room, play may press them into each other a little: that is read as it was written.
    """
    lying = [die for die in range(dice(state)) if is_on_table(state, die)]
    for one, other in combinations(lying, 2):
        apart = hypot(int(state.x[one]) - int(state.x[other]), int(state.y[one]) - int(state.y[other]))
        is_clear = state.level[one] != state.level[other] or apart >= EDGE / 2
        if not is_clear:
            raise NotationError(say("position.one spot", die=die_name(state, one), other=die_name(state, other)))


def check_ready(state: State) -> None:
    """Raises `NotationError` where a phase lacks what it is about."""
    phase = int(state.phase)
    name, missing = PHASE_NAMES[phase], MISSING.get(phase, MORE)
    is_ready = phase not in READY or READY[phase](state)
    require(is_ready, say("position.needs", phase=name, missing=say(missing)))
    for die in range(dice(state)):
        is_settling = is_awake(state, die) and phase in SETTLING
        require(not state.todo[die] or is_settling, say("position.not settling"))
    is_turn = phase in (Phase.ENDED, *SETTING_UP, *SETTLING) or state.alive[state.seat]
    require(is_turn, say("position.not its turn", seat=SEAT_LETTERS[state.seat]))
    # What the table reports on has nothing to choose until it is planned.
    is_open = phase in (Phase.ENDED, Phase.REPORT) or legal(state, np.empty(AIMS, np.int32)) > 0
    require(is_open, say("position.stuck", phase=name))


def _dice_in(state: State, flags: int) -> list[int]:
    return [die for die in range(MOST_DICE) if has(flags, die)]


def _is_flicking(state: State) -> bool:
    if state.shot == NOTHING:
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


def _has_target(state: State) -> bool:
    die = int(state.target)
    is_oracle = die != NOTHING and state.role[die] == Role.ORACLE
    return bool(is_oracle and state.place[die] in (Place.ASLEEP, Place.TABLE) and _is_using(state))


def _is_rolling(state: State) -> bool:
    rolling = _dice_in(state, state.rolling)
    return bool(rolling) and all(is_hero_in_hand(state, die) for die in rolling)


def _is_stacking(state: State) -> bool:
    pair = (state.lifted, state.moved)
    if NOTHING in pair or pair[0] == pair[1]:
        return False
    return bool(all(is_awake(state, die) for die in pair) and state.level[state.moved] < MOST_LEVEL)


def _is_biting(state: State) -> bool:
    prey = _dice_in(state, state.bitten)
    is_sane = all(die != state.moved and is_awake(state, die) for die in prey)
    return bool(prey and is_sane and state.moved != NOTHING and is_awake(state, state.moved))


def _is_using(state: State) -> bool:
    is_hero = state.hero != NOTHING and state.owner[state.hero] == state.seat
    return bool((state.power == NOTHING) == (state.hero == NOTHING) and (state.power == NOTHING or is_hero))


def _can_follow(state: State) -> bool:
    is_moved = state.moved != NOTHING and state.role[state.moved] == Role.ORACLE
    is_lucky = state.power != Power.STROKE_OF_LUCK or (
        state.slot <= THROWN and all(is_hero_in_hand(state, die) for die in _dice_in(state, state.lucky))
    )
    return bool(_is_using(state) and state.power != NOTHING and is_moved and is_lucky)


def _is_picking(state: State) -> bool:
    return bool(state.slot < state.seats * picks(state))


def _is_recalling(state: State) -> bool:
    is_rider = 0 <= state.slot < dice(state) and state.ride[state.slot] != NOTHING
    return bool(is_rider and state.owner[state.slot] == state.seat)


def _is_tied(state: State) -> bool:
    return bool(0 < state.tied < 1 << state.seats)


READY: Mapping[int, Callable[[State], bool]] = {
    Phase.DRAFT: lambda state: state.teams == Teams.DRAFT and _is_picking(state),
    Phase.DEAL: lambda state: state.teams == Teams.RANDOM and _is_picking(state),
    Phase.FACES: lambda state: bool(state.slot < state.seats * oracle_count(state)),
    Phase.FIRST_THROW: lambda state: (
        _is_rolling(state) and _is_tied(state) and state.ties < MOST_TIES and state.slot <= 1
    ),
    Phase.LOT: _is_tied,
    Phase.RECALL: _is_recalling,
    Phase.DRAW: lambda state: _is_rolling(state) and _is_using(state),
    Phase.THROW: lambda state: _is_rolling(state) and _is_using(state),
    Phase.INCIDENT: lambda state: bool(state.incidents),
    Phase.FORT: lambda state: bool(may_spit_first(state)),
    Phase.MAIN: lambda state: state.power == NOTHING,
    Phase.TARGET: _is_using,
    Phase.SECOND_TARGET: lambda state: _is_using(state) and state.power != NOTHING,
    Phase.ORIENT: _has_target,
    Phase.CELL: _has_target,
    Phase.MOVE: _is_using,
    **dict.fromkeys(FLICK_PHASES, _is_flicking),
    Phase.RESCUE: lambda state: _is_waiting(state, Todo.RESCUED),
    Phase.FOULPLACE: lambda state: _is_waiting(state, Todo.FOULED),
    Phase.REPLACE: lambda state: _is_waiting(state, Todo.DISPLACED) and state.temple != NOTHING,
    Phase.STACK: _is_stacking,
    Phase.BITE: _is_biting,
    Phase.AFTER: _can_follow,
}
"""By phase: whether the state says what the phase is about."""
IN_HAND = "add.in hand"
MISSING: Mapping[int, str] = {
    Phase.DRAFT: "add.draft",
    Phase.DEAL: "add.random",
    Phase.INCIDENT: "add.incidents",
    Phase.FORT: "add.fort",
    Phase.RECALL: "add.rider",
    Phase.DRAW: IN_HAND,
    Phase.THROW: IN_HAND,
}
"""By phase: what to add, where it is not the last line."""
