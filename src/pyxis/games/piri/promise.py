"""How near the spirits of a seat are to being summoned; what a bot looks at first."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.piri.board import is_spirit, left_column, top_row
from pyxis.games.piri.components import (
    ARM_COUNT,
    ARMS,
    CARDS,
    CARDS_A_SUIT,
    DIRECTIONS,
    EMPTY,
    FIRST_JOKER,
    FIRST_PATTERN,
    LAST_PATTERN,
    RANK_COUNT,
    SIDE,
    SPIRITS,
    STEP,
)
from pyxis.games.piri.rituals import holds, serving
from pyxis.games.piri.state import State

WEIGHTS = np.array([10.0, 5.5, 2.6, 1.0, 0.3])
"""[arms that are missing]: what a ritual begun is worth."""
FARTHEST = 4
HAND_HELP = 0.3
"""A card in hand that could be one of the missing arms."""


@kernel
def missing_arms(state: State, spirit: int, centre: int, added: int) -> int:
    """How many arms the spirit lacks there, if the directions `added` held one; FARTHEST where it cannot be."""
    if is_spirit(state.table[centre]):
        return FARTHEST
    rank, least = spirit % RANK_COUNT, FARTHEST
    there = serving(state, spirit, centre) | added
    for pattern in range(FIRST_PATTERN[rank], LAST_PATTERN[rank]):
        arms = ARMS[pattern]
        if not blocked(state, centre, arms & ~there):
            least = min(least, ARM_COUNT[arms & ~there])
    return least


@kernel
def blocked(state: State, centre: int, arms: int) -> bool:
    """Whether a card that does not serve lies on one of those arms."""
    for direction in range(DIRECTIONS):
        if arms >> direction & 1 and state.table[centre + STEP[direction]] != EMPTY:
            return True
    return False


@kernel
def least_missing(state: State, spirit: int) -> int:
    """The arms that the best place for a spirit lacks."""
    least = FARTHEST
    top, left = max(1, top_row(state) - 1), max(1, left_column(state) - 1)
    for row in range(top, min(SIDE - 1, top_row(state) + state.height + 1)):
        for column in range(left, min(SIDE - 1, left_column(state) + state.width + 1)):
            least = min(least, missing_arms(state, spirit, SIDE * row + column, 0))
            if least == 0:
                return 0
    return least


@kernel
def write_missing(state: State, missing: Array) -> None:
    """For each spirit that somebody still has to summon: the arms it lacks; FARTHEST for all others."""
    for spirit in range(SPIRITS):
        owner = state.spirit_owner[spirit]
        is_open = owner >= 0 and holds(state, owner, spirit)
        missing[spirit] = least_missing(state, spirit) if is_open else FARTHEST


@kernel
def suit_in_hand(state: State, seat: int, suit: int) -> int:
    """How many cards of a seat could serve for a suit, jokers included."""
    count = 0
    for card in range(CARDS):
        if state.place[card] == seat and (card >= FIRST_JOKER or card // CARDS_A_SUIT == suit):
            count += 1
    return count


@kernel
def promise(state: State, seat: int, missing: Array) -> float:
    """What the open spirits of a seat are worth as the table stands."""
    total = 0.0
    for spirit in range(SPIRITS):
        if holds(state, seat, spirit):
            helpers = min(suit_in_hand(state, seat, spirit // RANK_COUNT), missing[spirit])
            total += WEIGHTS[missing[spirit]] + HAND_HELP * helpers
    return total


@kernel
def gain(state: State, seat: int, suit: int, cell: int, missing: Array, others: float) -> float:
    """What a card of `suit` on `cell` adds to the promise of a seat, less `others` times what it adds to the rest."""
    total = 0.0
    for spirit in range(suit * RANK_COUNT, (suit + 1) * RANK_COUNT):
        owner = state.spirit_owner[spirit]
        if owner < 0 or not holds(state, owner, spirit):
            continue
        best = missing[spirit]
        for direction in range(DIRECTIONS):
            centre = cell + STEP[direction]
            if SIDE < centre < SIDE * (SIDE - 1):
                best = min(best, missing_arms(state, spirit, centre, 1 << (direction + 2) % DIRECTIONS))
        more = WEIGHTS[best] - WEIGHTS[missing[spirit]]
        total += more if owner == seat else -others * more
    return total
