"""What a choice would lead to: dice, chances and walks, worked out with the rules themselves on a copy."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.games.pyle import rules
from pyxis.games.pyle.abilities import ability_used, green_count, red_count
from pyxis.games.pyle.combat import knocks_out, sum_of
from pyxis.games.pyle.components import (
    DEMON,
    FIELDS,
    LINKS,
    NO_LINK,
    SPIRITS,
    STRENGTH,
)
from pyxis.games.pyle.movement import (
    CLOSED,
    FIGHTING,
    PASSING,
    is_open_temple,
    may_stay,
    passage,
    steps_of,
    survey,
)
from pyxis.games.pyle.odds import beats, chance_of, red_foretold, write_chances
from pyxis.games.pyle.round_odds import manner_of
from pyxis.games.pyle.state import MOVE, UNKNOWN, State
from pyxis.games.pyle.whose import on_turn


def offered(state: State) -> list[int]:
    """The legal actions."""
    actions = np.empty(rules.MOST_LEGAL, np.int32)
    found: list[int] = actions[: rules.legal(state, actions)].tolist()
    return found


def with_ability(state: State, slot: int) -> Any:
    """The state as it would be with that slot (or NO_SLOT) used this round."""
    later = copied_record(state)
    later.used = slot
    return later


def dice_with(state: State, slot: int) -> tuple[int, int]:
    """Green and red dice if that slot (or NO_SLOT) is used. [R11.1]"""
    later = with_ability(state, slot)
    return int(green_count(later)), int(red_count(later))


def round_chance(state: State, slot: int) -> float:
    """The chance to win the round with that slot, artifacts left out of account."""
    later = with_ability(state, slot)
    manner, green, red = manner_of(later), green_count(later), red_count(later)
    return float(chance_of(later, ability_used(later), manner, green, red))


def foresight_chances(state: State) -> tuple[float, float]:
    """The chances to win by naming green and by naming red, the Foresight spirit being turned over already. [O13]"""
    dice = manner_of(state), green_count(state), red_count(state)
    return float(beats(*dice)), float(red_foretold(state, *dice))


def dice_sum(faces: Any) -> int:
    """What the dice on the table add up to."""
    return int(sum_of(faces))


class Walk(NamedTuple):
    """A field the shaman on turn can go to."""

    field: int
    steps: int
    blesses: bool
    path: list[int]


def walks(state: State) -> list[Walk]:
    """Every walk of the seat on turn, by destination. [R2.9]"""
    if state.phase != MOVE:
        return []
    seat = on_turn(state)
    reach = np.zeros((2, FIELDS), np.int8)
    survey(state, seat, reach[0], reach[1])
    in_passing = state.bless_rule == 0
    found = []
    for field in map(int, np.flatnonzero(reach[0])):
        meets = bool(reach[1, field]) and (in_passing or is_open_temple(state, field))
        path = next(_paths(state, field, meets and in_passing))
        found.append(Walk(field, len(path) - 1, meets and not state.blessed[seat], path))
    if may_stay(state, seat):
        found = [Walk(DEMON, 0, False, [DEMON]), *(walk for walk in found if walk.field != DEMON)]
    own = int(state.field[seat])
    return found or [Walk(own, 0, False, [own])]  # [O19]


def blessing_temple(state: State, field: int) -> int:
    """The temple that blesses whoever moves to `field`: that one, or the first on the way there. [R2.6]"""
    if is_open_temple(state, field):
        return field
    path = next(walk.path for walk in walks(state) if walk.field == field)
    return next(passed for passed in path if is_open_temple(state, passed))


def stays(state: State, field: int) -> bool:
    """Whether going to `field` is not to move at all; walks that come back to where they began are none such."""
    return any(walk.field == field and walk.steps == 0 for walk in walks(state))


def _paths(state: State, goal: int, through_temple: bool) -> Iterator[list[int]]:
    """The legal walks to `goal`, the shortest first; only those that meet a temple where that is asked."""
    seat = on_turn(state)
    start, blessed = int(state.field[seat]), bool(state.blessed[seat])
    open_walks = [([start], False)]
    for _ in range(int(steps_of(state, seat))):
        longer = []
        for path, met in open_walks:
            for ahead in map(int, LINKS[state.two_way, path[-1]]):
                if ahead == NO_LINK or (state.two_way and len(path) > 1 and ahead == path[-2]):
                    continue
                entry = passage(state, ahead, blessed or (met and state.bless_rule == 0))
                meets = met or bool(is_open_temple(state, ahead))
                if entry not in (CLOSED, PASSING) and ahead == goal and (meets or not through_temple):
                    yield [*path, ahead]
                if entry not in (CLOSED, FIGHTING):
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
        return Encounter(float(chances[kind]), price, bool(knocks_out(state, price)))
    unseen = state.unseen[:SPIRITS]
    return Encounter(float(chances @ unseen / unseen.sum()), None, None) if unseen.any() else None
