"""Where a move may lead, along which fields, and the fight that would await a shaman there."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from pyxis.games.pyle.components import DEMON, FIELDS, LINKS, NO_LINK, SPIRITS, STRENGTH
from pyxis.games.pyle.odds.rounds import write_chances
from pyxis.games.pyle.rules import automaton, movement
from pyxis.games.pyle.rules.fight.combat import knocks_out
from pyxis.games.pyle.rules.movement import Passage
from pyxis.games.pyle.rules.turns import on_turn
from pyxis.games.pyle.state import UNKNOWN, Phase, State


def offered(state: State) -> list[int]:
    """The legal actions."""
    actions = np.empty(automaton.MOST_LEGAL, np.int32)
    found: list[int] = actions[: automaton.legal(state, actions)].tolist()
    return found


class Walk(NamedTuple):
    """A field the shaman on turn can go to."""

    field: int
    steps: int
    blesses: bool
    path: list[int]


def walks(state: State) -> list[Walk]:
    """Every walk of the seat on turn, by destination. [R2.9]"""
    if state.phase != Phase.MOVE:
        return []
    seat = on_turn(state)
    reach = np.zeros((2, FIELDS), np.int8)
    movement.survey(state, seat, reach[0], reach[1])
    found = []
    for field in map(int, np.flatnonzero(reach[0])):
        blesses = bool(movement.is_blessing(state, field, reach[1, field]))
        path = next(_paths(state, field, blesses and not movement.is_open_temple(state, field)))
        found.append(Walk(field, len(path) - 1, blesses and not state.blessed[seat], path))
    if movement.may_stay(state, seat):
        found = [Walk(DEMON, 0, False, [DEMON]), *(walk for walk in found if walk.field != DEMON)]
    own = int(state.field[seat])
    return found or [Walk(own, 0, False, [own])]  # [O19]


def blessing_temple(state: State, field: int) -> int:
    """The temple that blesses whoever moves to `field`: that one, or the first on the way there. [R2.6]"""
    if movement.is_open_temple(state, field):
        return field
    path = next(walk.path for walk in walks(state) if walk.field == field)
    return next(passed for passed in path if movement.is_open_temple(state, passed))


def stays(state: State, field: int) -> bool:
    """Whether going to `field` is not to move at all; walks that come back to where they began are none such."""
    return any(walk.field == field and walk.steps == 0 for walk in walks(state))


def _paths(state: State, goal: int, through_temple: bool) -> Iterator[list[int]]:
    """The legal walks to `goal`, the shortest first; only those that meet a temple where that is asked."""
    seat = on_turn(state)
    open_walks = [([movement.NOWHERE, int(state.field[seat])], False)]
    for _ in range(int(movement.steps_of(state, seat))):
        longer = []
        for path, met in open_walks:
            for ahead in map(int, LINKS[state.two_way, path[-1]]):
                allowed = Passage.CLOSED if ahead == NO_LINK else movement.entry(state, seat, path[-2], met, ahead)
                meets = met or bool(movement.is_open_temple(state, ahead))
                is_end = allowed in (Passage.STOPPING, Passage.FIGHTING)
                if is_end and ahead == goal and (meets or not through_temple):
                    yield [*path[1:], ahead]
                if allowed in (Passage.STOPPING, Passage.PASSING):
                    longer.append(([*path, ahead], meets))
        open_walks = longer


class Encounter(NamedTuple):
    """What a fight on a field would be like."""

    chance: float
    """With the best reusable ability, artifacts left out of account; the average where the token is unknown."""
    price: int | None
    """Tokens a defeat costs."""
    knocks_out: bool | None


def encounter(state: State, field: int) -> Encounter | None:
    """The fight that would await the seat on turn on a field, if there is one."""
    kind = int(state.token[field])
    if kind != UNKNOWN and not 0 <= kind < SPIRITS:
        return None
    chances = np.empty(SPIRITS)
    write_chances(state, on_turn(state), chances)
    if kind != UNKNOWN:
        price = int(STRENGTH[kind])
        return Encounter(float(chances[kind]), price, bool(knocks_out(state, on_turn(state), price)))
    unseen = state.unseen[:SPIRITS]
    return Encounter(float(chances @ unseen / unseen.sum()), None, None) if unseen.any() else None
