"""How likely a shaman fells the demon in one assault: worked out once for every set of spirits, omens included.

Each round is fought with the ability that promises most; artifacts are used as `rerolls.py` says. All of it is for the
plain rules: what `halve` and `min_dice` change here is less than what the tables leave out, and they take long to make.
"""

from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.components import (
    ABILITY_OF,
    BASE_DICE,
    DEMON_ROUNDS,
    DEMON_STRENGTH,
    DEMONS,
    LEAST_OMEN,
    MOST_ARTIFACTS,
    OMEN_WAYS,
    POWER,
    SLOTS,
    SPIRITS,
    Ability,
)
from pyxis.games.pyle.odds.dice import GREEN_HIGHER, REROLLING, Manner
from pyxis.games.pyle.odds.rerolls import FORETOLD_AND_LEFT, MOST_GREEN, WON_AND_LEFT
from pyxis.games.pyle.rules.fight.omens import Omen
from pyxis.games.pyle.state import NO_DEMON, NO_SLOT, NO_SPIRIT, State


class Role(NamedTuple):
    """What a spirit can do in an assault; kinds that can do the same have the same role."""

    ability: int
    power: int = 0
    is_used_up: bool = False


NOBODY = 0
"""The role of an empty slot."""
ROLES = (
    Role(NOBODY),
    Role(Ability.STRIDE),
    Role(Ability.MIGHT, 1),
    Role(Ability.MIGHT, 2),
    Role(Ability.WEAKEN, 1),
    Role(Ability.WEAKEN, 2),
    *(
        Role(ability, is_used_up=True)
        for ability in (
            Ability.FORESIGHT,
            Ability.HALVING,
            Ability.SECOND_ROLL,
            Ability.SILENCE,
            Ability.DUEL,
            Ability.BANISH,
        )
    ),
)


def _role(kind: int) -> int:
    ability, power = int(ABILITY_OF[kind]), int(POWER[kind])
    wanted = (Ability.STRIDE, 0) if ability == Ability.PORTAL else (ability, power)
    return next(number for number, role in enumerate(ROLES) if number != NOBODY and role[:2] == wanted)


ROLE = np.array([_role(kind) for kind in range(SPIRITS)], np.int8)
"""[kind]"""
SETS = tuple(combinations_with_replacement(range(len(ROLES)), SLOTS))
"""All there is to have in four slots."""
SET_NUMBERS = {roles: number for number, roles in enumerate(SETS)}
SET_OF = np.zeros((len(ROLES),) * SLOTS, np.int16)
"""[role, role, role, role]: the number of the set, in whatever order."""
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


class Round(NamedTuple):
    """What an omen makes of a round, and how many rolls of the 216 bring it."""

    ways: int
    manner: int = Manner.PLAIN
    lost_dice: int = 0
    forbids: bool = False
    """Whether no ability may be used."""
    worth_silencing: bool = True


_LOST_DICE = {Omen.ONE_DIE_LESS: 1, Omen.TWO_DICE_LESS: 2}
_OF_ITS_OWN = (Omen.NO_ABILITY, Omen.SWAP, Omen.ROB_ARTIFACT, Omen.ONE_DIE_EACH, *REROLLING, *_LOST_DICE)


def _ways(omen: int) -> int:
    return int(OMEN_WAYS[omen - LEAST_OMEN])


CALM = Round(
    int(OMEN_WAYS.sum()) - sum(map(_ways, _OF_ITS_OWN)),
    worth_silencing=False,
)
"""Any round whose omen leaves the dice alone."""
TROUBLED = (
    *(Round(_ways(omen), manner) for omen, manner in REROLLING.items()),
    *(Round(_ways(omen), lost_dice=dice) for omen, dice in _LOST_DICE.items()),
    Round(_ways(Omen.NO_ABILITY), forbids=True),
)
SWAP_WAYS = _ways(Omen.SWAP) / 2
"""A fighter who is moved away has neither won nor lost: that counts as half a defeat."""


class Fight:
    """The rounds against one demon, all sets and numbers of artifacts at once."""

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
        calm = self.best(CALM, later)
        robbed = np.concatenate([calm[:, :1], calm[:, :-1]], axis=1)
        total = CALM.ways * calm + _ways(Omen.ROB_ARTIFACT) * robbed + _ways(Omen.ONE_DIE_EACH) * self.duel(later)
        for each in TROUBLED:
            total += each.ways * self.best(each, later)
        return total / (OMEN_WAYS.sum() - SWAP_WAYS)

    def best(self, fought: Round, later: Array) -> Array:
        """[set, artifacts]: the chance with the best ability, or with none."""
        green = BASE_DICE + SPIRITS_IN - fought.lost_dice
        best = rolled(fought.manner, green, self.red, later)
        if fought.forbids:
            return best
        for number, role in enumerate(ROLES):
            if number != NOBODY and role.ability not in (Ability.STRIDE, Ability.SILENCE):
                sets = SETS_WITH[number]
                chance = self.with_role(role, fought.manner, green[sets] - 1, later[AFTER_USE[number, sets]])
                best[sets] = np.maximum(best[sets], chance)
        return self.silenced(best, later) if fought.worth_silencing else best

    def with_role(self, role: Role, manner: int, green: Array, after: Array) -> Array:
        """[set, artifacts]: the chance with that ability, for the sets that have it; the spirit itself adds no die."""
        if role.ability == Ability.BANISH:
            return after
        if role.ability == Ability.FORESIGHT:
            red_higher = rolled(manner, green, self.red, after, FORETOLD_AND_LEFT)
            return np.maximum(red_higher, rolled(manner, green, self.red, after))
        if role.ability == Ability.SECOND_ROLL:
            lead = GREEN_HIGHER[manner, np.maximum(0, green), self.red]
            return (lead + (1.0 - lead) * lead)[:, None] * after
        ours, theirs = {
            Ability.MIGHT: (green + role.power, self.red),
            Ability.WEAKEN: (green, self.red - role.power),
            Ability.HALVING: (green, (self.red + 1) // 2),
            Ability.DUEL: (np.minimum(1, green), 1),
        }[Ability(role.ability)]
        return rolled(manner, ours, theirs, after)

    def silenced(self, best: Array, later: Array) -> Array:
        """[set, artifacts]: the better of that and a calm round for the price of a Silence."""
        number = ROLES.index(Role(Ability.SILENCE, is_used_up=True))
        sets = SETS_WITH[number]
        calm = rolled(Manner.PLAIN, BASE_DICE + SPIRITS_IN[sets] - 1, self.red, later[AFTER_USE[number, sets]])
        best[sets] = np.maximum(best[sets], calm)
        return best

    def duel(self, later: Array) -> Array:
        """[set, artifacts]: a round with one die each; of the abilities only Banish is thought of."""
        number = ROLES.index(Role(Ability.BANISH, is_used_up=True))
        sets = SETS_WITH[number]
        chance = rolled(Manner.PLAIN, np.minimum(1, BASE_DICE + SPIRITS_IN), 1, later)
        chance[sets] = np.maximum(chance[sets], later[AFTER_USE[number, sets]])
        return chance


def rolled(manner: int, green: Array, red: int, after: Array, table: Array = WON_AND_LEFT) -> Array:
    """[set, artifacts]: the chance to win the round by dice, and then what is left of the fight."""
    won = table[:, manner, np.clip(green, 0, MOST_GREEN), red]
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
