"""How likely a shaman fells the demon in one assault: a plan in outline, quick enough to be asked at every turn.

Reusable abilities are for the first rounds, while many spirits add dice; single-use ones for the last.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.components import (
    ABILITY,
    BANISH,
    BASE_DICE,
    DEMON_ROUNDS,
    DEMON_STRENGTH,
    DEMONS,
    DUEL,
    FACES,
    FORESIGHT,
    HALVING,
    IS_SINGLE_USE,
    SECOND_ROLL,
    SLOTS,
)
from pyxis.games.pyle.odds import MOST_GREEN, MOST_RED, PLAIN, beats, chance_with, one_die, sums
from pyxis.games.pyle.state import NO_DEMON, NO_SPIRIT, State

NO_ABILITY_SHARE = 27 / 216
"""Rounds whose omen forbids every ability."""
BREAK_SHARE = 15 / 216 / 2
"""Rounds whose omen moves the fighter away, in a match of two."""
ARTIFACT_LIFT = 0.6
"""What an artifact adds to a doubtful assault."""
MOST_SUM = FACES * MOST_RED
RANKS, NO_RESERVE = 3, -1
RESERVE_RANK = np.array(
    [
        {DUEL: 0, HALVING: 0, SECOND_ROLL: 0, FORESIGHT: 1, BANISH: 2}.get(int(ability), NO_RESERVE)
        for ability in ABILITY
    ],
    np.int8,
)
"""[kind]: when in the assault a spirit that works once is used; Foresight and Banish last, as they need no dice."""

BELOW = np.zeros((MOST_RED + 1, MOST_SUM + 2))
"""[dice, sum]: how likely so many dice show less."""
SHOWS = np.zeros((MOST_GREEN + 1, FACES * MOST_GREEN + 1))
"""[dice, sum]: how likely so many dice show exactly that."""
for _dice, _chances in enumerate(sums(one_die(), MOST_RED)):
    BELOW[_dice] = [_chances[:_sum].sum() for _sum in range(MOST_SUM + 2)]
    if _dice <= MOST_GREEN:
        SHOWS[_dice, : len(_chances)] = _chances


@kernel
def best_lasting(state: State, seat: Whole, green: Whole, red: Whole) -> float:
    """The best chance in a round with an ability that is not used up, or none."""
    best = beats(PLAIN, green, red)
    for slot in range(SLOTS):
        kind = np.int64(state.active[seat, slot])
        if kind != NO_SPIRIT and not IS_SINGLE_USE[kind]:
            best = max(best, chance_with(kind, PLAIN, green, red))
    return best


@kernel
def one_round(ability: float, plain: float) -> float:
    """A round in which an ability may be forbidden, or the fighter be moved away."""
    return (1.0 - BREAK_SHARE) * ((1.0 - NO_ABILITY_SHARE) * ability + NO_ABILITY_SHARE * plain)


@kernel
def plan(state: State, seat: Whole, rounds: Whole, spent: Whole, green: Whole, red: Whole) -> float:
    """The chance to win so many rounds in a row, the spirit in slot `spent` not counted."""
    reserves = 0
    for slot in range(SLOTS):
        kind = np.int64(state.active[seat, slot])
        if kind != NO_SPIRIT and slot != spent and RESERVE_RANK[kind] != NO_RESERVE:
            reserves += 1
    chance = 1.0
    lasting = one_round(best_lasting(state, seat, green, red), beats(PLAIN, green, red))
    for _ in range(rounds - reserves):
        chance *= lasting
    left = min(rounds, reserves)
    for rank in range(RANKS):
        for slot in range(SLOTS):
            kind = np.int64(state.active[seat, slot])
            if left > 0 and kind != NO_SPIRIT and slot != spent and RESERVE_RANK[kind] == rank:
                plain = beats(PLAIN, green, red)
                best = max(best_lasting(state, seat, green, red), chance_with(kind, PLAIN, green, red))
                chance *= one_round(best, plain)
                green -= 1
                left -= 1
    return chance


@kernel
def held_artifacts(state: State, seat: Whole) -> Whole:
    """Artifacts of a shaman, one that is being used not counted."""
    is_using = seat == state.turn and np.int64(state.green_picked) + np.int64(state.red_picked) > 0
    return np.int64(state.artifacts[seat]) - (1 if is_using else 0)


@kernel
def kill_chance(state: State, seat: Whole, wounds: Whole, spent: Whole, more_green: Whole, more_red: Whole) -> float:
    """The chance to win all rounds that are left; the mean over all demons while none is known. [R10.6]"""
    green = BASE_DICE + more_green
    for slot in range(SLOTS):
        if state.active[seat, slot] != NO_SPIRIT and slot != spent:
            green += 1
    chance = 0.0
    if state.demon == NO_DEMON:
        for demon in range(DEMONS):
            red = np.int64(DEMON_STRENGTH[demon]) + more_red
            chance += plan(state, seat, np.int64(DEMON_ROUNDS[demon]) - wounds, spent, green, red) / DEMONS
    else:
        red = np.int64(DEMON_STRENGTH[state.demon]) + more_red
        rounds = np.int64(DEMON_ROUNDS[state.demon]) - wounds
        chance = plan(state, seat, rounds, spent, green, red)
    for _ in range(held_artifacts(state, seat)):
        chance += ARTIFACT_LIFT * chance * (1.0 - chance) * (1.0 - chance)
    return chance


@kernel
def green_leads(sum_green: Whole, open_green: Whole, sum_red: Whole, open_red: Whole) -> float:
    """The chance that green is higher, some dice lying there and others still to be rolled."""
    chance = 0.0
    for more in range(open_green, FACES * open_green + 1):
        total = sum_green + more - sum_red
        if total > 0:
            chance += SHOWS[open_green, more] * BELOW[open_red, min(total, MOST_SUM + 1)]
    return chance


@kernel
def red_leads(sum_green: Whole, open_green: Whole, sum_red: Whole, open_red: Whole) -> float:
    """The chance that red is higher."""
    chance = 0.0
    for more in range(open_green, FACES * open_green + 1):
        total = sum_green + more - sum_red
        chance += SHOWS[open_green, more] * (1.0 - BELOW[open_red, min(max(total + 1, 0), MOST_SUM + 1)])
    return chance
