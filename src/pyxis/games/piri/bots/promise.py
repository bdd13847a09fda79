"""How near every open spirit is to being summoned, and what one more card would change.

A *centre* is a cell where a spirit could come down; it lacks some of its arms. What counts for a spirit are its best
centres, those that lack the fewest: a card that serves on one of their open sides brings it nearer, any other card
there may be in the way.
"""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.piri.bots.weights import Weights
from pyxis.games.piri.components import NO_SUIT, START_MANA, SUIT_COUNT
from pyxis.games.piri.rules import board, deck, ending, rituals
from pyxis.games.piri.spirits import ARMS, FIRST_PATTERN, POINTS, RANK, RANK_COUNT, SPIRIT_SUIT, SPIRITS, SUMMON_COST
from pyxis.games.piri.state import NOBODY, State
from pyxis.games.piri.window import CELLS, DIRECTIONS, EMPTY, FIRST_SPIRIT, SIDE, STEP

FARTHEST = 4
"""Arms that a spirit lacks at most; where it cannot come down, it lacks as many."""
OCCUPIED = SPIRITS
"""The row of `around` for cards of any kind; the others are for what serves a spirit."""
ALL_SIDES = 1 << DIRECTIONS


def _lacking(rank: int, serving: int, occupied: int) -> int:
    """The arms that the best pattern lacks; a card that does not serve must not lie on any of them."""
    patterns = range(FIRST_PATTERN[rank], FIRST_PATTERN[rank + 1])
    lacking = [int(ARMS[pattern]) & ~serving for pattern in patterns]
    return min((arms.bit_count() for arms in lacking if not arms & occupied), default=FARTHEST)


LACKING = np.array(
    [
        [[_lacking(rank, serving, occupied) for occupied in range(ALL_SIDES)] for serving in range(ALL_SIDES)]
        for rank in range(RANK_COUNT)
    ],
    np.int8,
)
"""[rank, sides that serve, sides that hold a card]: the arms that are lacking."""


class Survey(NamedTuple):
    """What is known of the open spirits in a position."""

    owners: Array
    """[spirit]: who has it still to summon, or NOBODY."""
    around: Array
    """[spirit or OCCUPIED, cell]: the sides on which a card serves that spirit, or lies at all, a bit each."""
    counts: Array
    """[spirit, arms]: at how many centres it lacks so many arms."""
    fewest: Array
    """[spirit]: the arms it lacks at its best centres."""
    values: Array
    """[spirit, arms]: what it would be worth to its owner if it lacked so many."""


@kernel
def survey(state: State, weights: Weights) -> Survey:
    """Looks at every open spirit and every centre once."""
    owners, fewest = np.empty(SPIRITS, np.int64), np.empty(SPIRITS, np.int64)
    around, counts = np.zeros((SPIRITS + 1, CELLS), np.int8), np.zeros((SPIRITS, FARTHEST + 1), np.int64)
    values = np.zeros((SPIRITS, FARTHEST + 1))
    seen = Survey(owners, around, counts, fewest, values)
    write_around(state, around)
    for spirit in range(SPIRITS):
        owner = state.spirit_owner[spirit]
        owners[spirit] = owner if owner >= 0 and rituals.holds(state, owner, spirit) else NOBODY
        if owners[spirit] != NOBODY:
            count_centres(state, seen, spirit)
            write_values(state, weights, owner, spirit, values)
        fewest[spirit] = least(counts, spirit)
    return seen


@kernel
def write_around(state: State, around: Array) -> None:
    """Every card is on one side of each of its neighbours. [R9.3]"""
    top, bottom, left, right = board.span(state, 0)
    for row in range(top, bottom):
        for cell in range(SIDE * row + left, SIDE * row + right):
            code = state.table[cell]
            if code == EMPTY:
                continue
            suit = board.suit_at(state, cell)
            first = 0 if suit == NO_SUIT else suit * RANK_COUNT
            last = SPIRITS if suit == NO_SUIT else first + RANK_COUNT
            if board.is_spirit(code):
                first = code - FIRST_SPIRIT + 1
            for direction in range(DIRECTIONS):
                centre = cell - STEP[direction]
                around[OCCUPIED, centre] |= 1 << direction
                for spirit in range(first, last):
                    around[spirit, centre] |= 1 << direction


@kernel
def count_centres(state: State, seen: Survey, spirit: int) -> None:
    """Every cell without a spirit may be a centre. [R9.4]"""
    top, bottom, left, right = board.span(state, 1)
    for row in range(top, bottom):
        for cell in range(SIDE * row + left, SIDE * row + right):
            if not board.is_spirit(state.table[cell]):
                seen.counts[spirit, lacking(seen.around, spirit, cell)] += 1


@kernel
def lacking(around: Array, spirit: int, centre: int) -> int:
    """The arms a spirit lacks at a centre."""
    return int(LACKING[RANK[spirit], around[spirit, centre], around[OCCUPIED, centre]])


@kernel
def lacking_after(around: Array, spirit: int, centre: int, side: int, serves: bool) -> int:
    """The same with another card on one side, whatever lies there now."""
    serving = around[spirit, centre] & ~side
    if serves:
        serving |= side
    return int(LACKING[RANK[spirit], serving, around[OCCUPIED, centre] | side])


@kernel
def least(counts: Array, spirit: int) -> int:
    """The arms a spirit lacks where it lacks the fewest."""
    for arms in range(FARTHEST):
        if counts[spirit, arms] > 0:
            return arms
    return FARTHEST


@kernel
def write_values(state: State, weights: Weights, owner: int, spirit: int, values: Array) -> None:
    """What a spirit is worth, near or far, to a seat with these cards and this mana."""
    helpers = deck.count_suit(state, owner, SPIRIT_SUIT[spirit])
    share = 1.0 if rituals.can_pay(state, owner) else weights.unpaid
    points = (POINTS[RANK[spirit]] - SUMMON_COST) * point_worth(state, weights)
    for arms in range(FARTHEST + 1):
        values[spirit, arms] = (weights.promise[arms, min(arms, helpers)] + points) * share
        points /= 2  # the farther, the less certain


@kernel
def point_worth(state: State, weights: Weights) -> float:
    """What a point is worth: the more mana is spent, the likelier points decide."""
    spent = 1.0 - ending.total_mana(state) / (START_MANA * state.seats)
    return weights.point + weights.late_point * max(0.0, spent)


@kernel
def write_gains(state: State, seen: Survey, seat: int, gains: Array) -> None:
    """[suit, cell]: what a card there adds to the promise of a seat, less what it adds to the others, on average."""
    hits = np.zeros((2, CELLS), np.int64)
    for spirit in range(SPIRITS):
        if seen.owners[spirit] != NOBODY:
            hits[:] = 0
            count_hits(state, seen, spirit, hits)
            add_gains(
                state, seen, spirit, 1.0 if seen.owners[spirit] == seat else -1.0 / (state.seats - 1), hits, gains
            )


@kernel
def count_hits(state: State, seen: Survey, spirit: int, hits: Array) -> None:
    """How many best centres a card on each cell would complete by an arm (hits[1]) or be in the way of (hits[0])."""
    fewest = seen.fewest[spirit]
    top, bottom, left, right = board.span(state, 1)
    for row in range(top, bottom):
        for centre in range(SIDE * row + left, SIDE * row + right):
            if lacking(seen.around, spirit, centre) != fewest or board.is_spirit(state.table[centre]):
                continue
            for direction in range(DIRECTIONS):
                cell, side = centre + STEP[direction], 1 << direction
                if 0 <= cell < CELLS and not seen.around[OCCUPIED, centre] & side:
                    hits[1, cell] += lacking_after(seen.around, spirit, centre, side, True) < fewest
                    hits[0, cell] += lacking_after(seen.around, spirit, centre, side, False) > fewest


@kernel
def add_gains(state: State, seen: Survey, spirit: int, sign: float, hits: Array, gains: Array) -> None:
    """A card that serves brings the spirit one arm nearer; any other hinders it if it is in the way of all centres."""
    fewest, own = seen.fewest[spirit], SPIRIT_SUIT[spirit]
    nearer = sign * (seen.values[spirit, max(0, fewest - 1)] - seen.values[spirit, fewest])
    farther = sign * (seen.values[spirit, min(FARTHEST, fewest + 1)] - seen.values[spirit, fewest])
    top, bottom, left, right = board.span(state, 1)
    for row in range(top, bottom):
        for cell in range(SIDE * row + left, SIDE * row + right):
            if hits[1, cell]:
                gains[own, cell] += nearer
            if hits[0, cell] and hits[0, cell] == seen.counts[spirit, fewest]:
                for suit in range(SUIT_COUNT):
                    if suit != own:
                        gains[suit, cell] += farther


@kernel
def replacing_gain(state: State, seen: Survey, seat: int, suit: int, cell: int) -> float:
    """The same for a card that takes the place of another."""
    total = 0.0
    for spirit in range(SPIRITS):
        owner = seen.owners[spirit]
        if owner == NOBODY:
            continue
        move_counts(state, seen, spirit, suit == SPIRIT_SUIT[spirit], cell, 1)
        more = seen.values[spirit, least(seen.counts, spirit)] - seen.values[spirit, seen.fewest[spirit]]
        move_counts(state, seen, spirit, suit == SPIRIT_SUIT[spirit], cell, -1)
        total += more if owner == seat else -more / (state.seats - 1)
    return total


@kernel
def move_counts(state: State, seen: Survey, spirit: int, serves: bool, cell: int, sign: int) -> None:
    """Counts the centres beside `cell` as they are with another card there (sign 1), or as they were (sign -1)."""
    for direction in range(DIRECTIONS):
        centre = cell - STEP[direction]
        if not board.is_spirit(state.table[centre]):
            seen.counts[spirit, lacking(seen.around, spirit, centre)] -= sign
            seen.counts[spirit, lacking_after(seen.around, spirit, centre, 1 << direction, serves)] += sign
