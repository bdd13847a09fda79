"""How likely a shaman fells the demon in one assault: worked out once for every set of spirits, omens included.

Each round is fought with the ability that promises most; artifacts are used as `rerolls.py` says. What omens and
abilities do to dice, the rules are asked under the usual options: tables for others would take long to make, and what
they change here is less than what is left out.
"""

from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.core.options import read_options
from pyxis.games.pyle import components
from pyxis.games.pyle.components import DEMON_ROUNDS, DEMON_STRENGTH, DEMONS, MOST_ARTIFACTS, OMEN_WAYS, SLOTS, Ability
from pyxis.games.pyle.odds.dice import MANNER_OF_OMEN, REROLLING
from pyxis.games.pyle.odds.rerolls import FORETOLD_AND_LEFT, MOST_GREEN, WON_AND_LEFT
from pyxis.games.pyle.odds.rounds import chance_of
from pyxis.games.pyle.rules.fight.abilities import NO_ABILITY_USED, armed, green_at_hand, serves_in
from pyxis.games.pyle.rules.fight.omens import DICE_TAKEN, Omen
from pyxis.games.pyle.state import NO_DEMON, NO_SLOT, NO_SPIRIT, Foe, State

USUAL = State.agreed(read_options(State.declared, {}))[0]
"""A state that says nothing but the usual options."""


# Sets of spirits. Kinds that can do the same in an assault have the same role, which leaves 1,365 sets of four.


class Role(NamedTuple):
    """What a spirit can do in an assault."""

    ability: int
    power: int = 0
    is_used_up: bool = False


def _role(kind: int) -> Role:
    ability = int(components.ABILITY_OF[kind])
    if not serves_in(Foe.DEMON, ability):
        return Role(Ability.STRIDE)
    return Role(ability, int(components.POWER[kind]), bool(components.IS_SINGLE_USE[kind]))


KIND_ROLES = tuple(map(_role, range(components.SPIRITS)))
ROLES = (Role(NO_ABILITY_USED), *dict.fromkeys(KIND_ROLES))
NOBODY = 0
"""The role of an empty slot."""
IDLE = ROLES.index(Role(Ability.STRIDE))
SILENCER, BANISHER = (ROLES.index(Role(ability, 0, True)) for ability in (Ability.SILENCE, Ability.BANISH))
ROLE = np.array([ROLES.index(role) for role in KIND_ROLES], np.int8)
"""[kind]"""
SETS = tuple(combinations_with_replacement(range(len(ROLES)), SLOTS))
"""All there is to have in four slots."""
SET_NUMBERS = {roles: number for number, roles in enumerate(SETS)}
SET_OF = np.zeros((len(ROLES),) * SLOTS, np.int16)
"""[role, role, role, role]: the number of the set, in whatever order."""
# A table of 20,000 numbers, so that kernels find a set without sorting its slots.
for _roles, _number in SET_NUMBERS.items():
    for _order in permutations(_roles):
        SET_OF[_order] = _number
SPIRITS_IN = np.array([sum(role != NOBODY for role in roles) for roles in SETS])
SETS_WITH = tuple(np.flatnonzero([role in roles for roles in SETS]) for role in range(len(ROLES)))
"""[role]: the sets that have it."""


def _after_use(role: int, roles: tuple[int, ...]) -> int:
    if role not in roles or not ROLES[role].is_used_up:
        return SET_NUMBERS[roles]
    left = list(roles)
    left.remove(role)
    return SET_NUMBERS[NOBODY, *left]


AFTER_USE = np.array([[_after_use(role, roles) for roles in SETS] for role in range(len(ROLES))])
"""[role, set]: the set that is left."""


# Omens. Those that leave dice and abilities alone are one calm round, so eight rounds stand for sixteen sums.

TROUBLED = (*REROLLING, *(omen for omen in Omen if DICE_TAKEN[omen]), Omen.NO_ABILITY)
"""Omens a round has to be worked out for."""


def _ways(*omens: int) -> int:
    return sum(int(OMEN_WAYS[omen - components.LEAST_OMEN]) for omen in omens)


CALM_WAYS = int(OMEN_WAYS.sum()) - _ways(*TROUBLED, Omen.SWAP, Omen.ROB_ARTIFACT, Omen.ONE_DIE_EACH)
SWAP_WAYS = _ways(Omen.SWAP) / 2
"""A fighter who is moved away has neither won nor lost: that counts as half a defeat."""


@cache
def _dice(role: int, omen: int, red: int) -> tuple[Array, Array]:
    """[spirits not turned over]: green and red dice of a round; asked for a thousand times, of a few hundred rounds."""
    ability, power, _ = ROLES[role]
    sides = [armed(USUAL, ability, power, omen, green_at_hand(spirits, 0), red) for spirits in range(SLOTS + 1)]
    green, reds = np.array(sides, np.int64).T
    return green, reds


class Fight:
    """The rounds against one demon, all sets and numbers of artifacts at once.

    Worked out backwards: what a round is worth depends on the set and the artifacts it leaves, and those after the last
    round are all worth a victory. Every array is [set, artifacts], so a round of all 1,365 sets is a few products.
    """

    def __init__(self, demon: int) -> None:
        self.red = int(DEMON_STRENGTH[demon])
        self.rounds = int(DEMON_ROUNDS[demon])

    def chances(self) -> Array:
        """[rounds left, set, artifacts]: how likely all of them are won."""
        won = [np.ones((len(SETS), MOST_ARTIFACTS + 1))]
        for _ in range(self.rounds):
            won.append(self.before(won[-1]))
        return np.array(won)

    def before(self, later: Array) -> Array:
        """[set, artifacts]: the chance before a round, given those after it."""
        calm = self.best(Omen.NONE, later)
        # Robbed of an artifact, a round goes on as a calm one with one fewer; who has none loses none.
        robbed = np.concatenate([calm[:, :1], calm[:, :-1]], axis=1)
        total = CALM_WAYS * calm + _ways(Omen.ROB_ARTIFACT) * robbed + _ways(Omen.ONE_DIE_EACH) * self.duel(later)
        for omen in TROUBLED:
            total += _ways(omen) * self.best(omen, later)
        return total / (OMEN_WAYS.sum() - SWAP_WAYS)

    def best(self, omen: int, later: Array) -> Array:
        """[set, artifacts]: the chance with the best ability, or with none."""
        best = self.rolled(NOBODY, omen, SPIRITS_IN, later)
        if omen == Omen.NO_ABILITY:
            return best
        for role in range(len(ROLES)):
            if role not in (NOBODY, IDLE, SILENCER):
                sets = SETS_WITH[role]
                chance = self.with_role(role, omen, SPIRITS_IN[sets] - 1, later[AFTER_USE[role, sets]])
                best[sets] = np.maximum(best[sets], chance)
        return self.silenced(best, later) if omen != Omen.NONE else best

    def with_role(self, role: int, omen: int, spirits: Array, after: Array) -> Array:
        """[set, artifacts]: the chance with that ability, for the sets that have it; the spirit itself adds no die."""
        ability = ROLES[role].ability
        if ability == Ability.BANISH:
            return after
        if ability == Ability.SECOND_ROLL:
            # Artifacts are kept for other rounds: the second roll is not theirs to mend.
            return self.twice(role, omen)[spirits][:, None] * after
        chance = self.rolled(role, omen, spirits, after)
        if ability == Ability.FORESIGHT:
            return np.maximum(self.rolled(role, omen, spirits, after, FORETOLD_AND_LEFT), chance)
        return chance

    def silenced(self, best: Array, later: Array) -> Array:
        """[set, artifacts]: the better of that and a calm round for the price of a Silence."""
        sets = SETS_WITH[SILENCER]
        calm = self.rolled(SILENCER, Omen.NONE, SPIRITS_IN[sets] - 1, later[AFTER_USE[SILENCER, sets]])
        best[sets] = np.maximum(best[sets], calm)
        return best

    def duel(self, later: Array) -> Array:
        """[set, artifacts]: a round with one die each; of the abilities only Banish is thought of."""
        sets = SETS_WITH[BANISHER]
        chance = self.rolled(NOBODY, Omen.ONE_DIE_EACH, SPIRITS_IN, later)
        chance[sets] = np.maximum(chance[sets], later[AFTER_USE[BANISHER, sets]])
        return chance

    def twice(self, role: int, omen: int) -> Array:
        """[spirits not turned over]: the chance with a Second Roll."""
        manner = MANNER_OF_OMEN[omen]
        sides = zip(*_dice(role, omen, self.red), strict=True)
        return np.array([chance_of(USUAL, ROLES[role].ability, manner, *dice) for dice in sides])

    def rolled(self, role: int, omen: int, spirits: Array, after: Array, table: Array = WON_AND_LEFT) -> Array:
        """[set, artifacts]: the chance to win the round by dice, and then what is left of the fight."""
        green, red = _dice(role, omen, self.red)
        won = table[:, MANNER_OF_OMEN[omen], np.clip(green[spirits], 0, MOST_GREEN), red[0]]
        found: Array = np.einsum("rsal,sl->rsa", won, after).max(axis=0)
        return found


def _table() -> Array:
    found = np.zeros((DEMONS, DEMON_ROUNDS.max() + 1, len(SETS), MOST_ARTIFACTS + 1), np.float32)
    for demon in range(DEMONS):
        found[demon, : DEMON_ROUNDS[demon] + 1] = Fight(demon).chances()
    return found


FELLED = _table()
"""[demon, rounds left, set, artifacts]: how likely an assault fells the demon."""
ANY_DEMON = DEMONS
"""In place of a demon's number while none is known."""
_BEST = FELLED[range(DEMONS), DEMON_ROUNDS, :, MOST_ARTIFACTS].astype(float)
PROMISE = np.sqrt(np.vstack([_BEST, _BEST.mean(axis=0)]))
"""[demon or ANY_DEMON, set]: the root of the chance with all artifacts, since the first steps to it are the hardest."""
AID_LIFT, HEX_DROP = 0.6, 0.7
"""What a die more on either side makes of a doubtful assault."""


@kernel
def role_in(state: State, seat: Whole, slot: Whole, spent: Whole) -> Whole:
    """The role of the spirit in a slot; a spent one has none."""
    kind = np.int64(state.active[seat, slot])
    return np.int64(NOBODY) if kind == NO_SPIRIT or slot == spent else np.int64(ROLE[kind])


@kernel
def set_of(state: State, seat: Whole, spent: Whole) -> Whole:
    """The number of a shaman's set of spirits, the one in slot `spent` not counted."""
    return np.int64(
        SET_OF[
            role_in(state, seat, 0, spent),
            role_in(state, seat, 1, spent),
            role_in(state, seat, 2, spent),
            role_in(state, seat, 3, spent),
        ]
    )


@kernel
def role_with(state: State, seat: Whole, slot: Whole, changed: Whole, kind: Whole) -> Whole:
    """The role of the spirit in a slot, if there were one of that kind in the slot that is changed."""
    return np.int64(ROLE[kind]) if slot == changed else role_in(state, seat, slot, np.int64(NO_SLOT))


@kernel
def set_with(state: State, seat: Whole, slot: Whole, kind: Whole) -> Whole:
    """The number of a shaman's set of spirits, if there were one of that kind in a slot."""
    return np.int64(
        SET_OF[
            role_with(state, seat, 0, slot, kind),
            role_with(state, seat, 1, slot, kind),
            role_with(state, seat, 2, slot, kind),
            role_with(state, seat, 3, slot, kind),
        ]
    )


@kernel
def demon_or_any(state: State) -> Whole:
    """The number of the demon, or ANY_DEMON."""
    return np.int64(ANY_DEMON) if state.demon == NO_DEMON else np.int64(state.demon)


@kernel
def promise_of(state: State, spirits: Whole) -> float:
    """The root of the chance that a set of spirits would have with all artifacts."""
    return np.float64(PROMISE[demon_or_any(state), spirits])


@kernel
def chance_to_fell(state: State, wounds: Whole, spirits: Whole, artifacts: Whole) -> float:
    """The chance to win all rounds that are left; the mean over all demons while none is known. [R10.6]"""
    if state.demon != NO_DEMON:
        return np.float64(FELLED[state.demon, DEMON_ROUNDS[state.demon] - wounds, spirits, artifacts])
    chance = 0.0
    for demon in range(DEMONS):
        chance += FELLED[demon, DEMON_ROUNDS[demon] - wounds, spirits, artifacts] / DEMONS
    return chance


@kernel
def with_markers(chance: float, aid: Whole, hexes: Whole) -> float:
    """A chance with aid and hexes taken into account, roughly."""
    for _ in range(aid):
        chance += AID_LIFT * chance * (1.0 - chance)
    for _ in range(hexes):
        chance *= HEX_DROP
    return chance
