"""Throws of heroes as people see them: as one, when the last of them lies."""

from collections.abc import Mapping
from typing import NamedTuple

from pyxis.games.puxes.components import MOST_DICE, Power
from pyxis.games.puxes.notation.names import die_name, face_word
from pyxis.games.puxes.rules.heroes import is_drawing
from pyxis.games.puxes.rules.table.dice import is_hero_in_hand
from pyxis.games.puxes.rules.table.geometry import has, lowest
from pyxis.games.puxes.state import Phase, State
from pyxis.games.puxes.words import wire


class Throw(NamedTuple):
    """What a seat has thrown."""

    seat: int
    faces: Mapping[int, int]
    """By die, in the order they fell."""


def thrown(before: State, action: int) -> Throw | None:
    """The throw that is complete with this die; nothing while others of it are still to fall."""
    if before.phase not in (Phase.FIRST_THROW, Phase.THROW) or is_drawing(before):
        return None
    last = lowest(before.rolling)
    seat = int(before.owner[last])
    if any(has(before.rolling, die) and before.owner[die] == seat for die in range(MOST_DICE) if die != last):
        return None
    lying = {die: int(before.face[die]) for die in _thrown_before(before, last)}
    return Throw(seat, {**lying, last: action})


def _thrown_before(state: State, last: int) -> list[int]:
    """The heroes that already lie of the throw `last` belongs to; Stroke of Luck leaves the others as they are."""
    heroes = (die for die in range(last) if state.owner[die] == state.owner[last] and is_hero_in_hand(state, die))
    return [die for die in heroes if state.power != Power.STROKE_OF_LUCK or has(state.rethrown, die)]


def scene(before: State, action: int, after: State) -> wire.Throw | None:
    """A throw that is gone when somebody looks: others follow at once, or who threw it does not begin."""
    throw = thrown(before, action)
    if throw is None:
        return None
    is_followed = after.phase in (Phase.FIRST_THROW, Phase.THROW) and after.rolling != 0
    is_lying = all(after.shown[die] and after.face[die] == face for die, face in throw.faces.items())
    if is_lying and not is_followed:
        return None
    dice = [wire.ThrownDie(die_name(before, die), face_word(before, die, face)) for die, face in throw.faces.items()]
    return wire.Throw(throw.seat, dice)
