"""Skills: which dice a skill can change and how. The words are those of `vocabulary.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components import (
    ALL_CELLS,
    BELOW,
    BESIDE,
    COLOUR,
    EMPTY,
    FACES,
    LEVEL,
    LEVEL_CELLS,
    LOWER_CELLS,
    PYRAMID_CELLS,
    TOUCHING,
    UNSET,
    VALUE,
)
from pyxis.games.pyradice.rules.bits import lowest
from pyxis.games.pyradice.rules.placing import filled_cells
from pyxis.games.pyradice.sets.vocabulary import (
    COPY,
    DISTINCT,
    OP,
    OPS,
    PAIR,
    PAIR_COLOUR,
    SCOPE,
    SCOPE_COLOUR,
    SCOPE_VALUE,
    SWAP,
)
from pyxis.games.pyradice.state import State

ALL_FACES = (1 << FACES) - 1


def _offered(op: str, value: int) -> int:
    """The faces a step of that op can turn a die to which shows `value`; COPY is not told here."""
    faces = {
        "NUDGE": {value - 1, value + 1},
        "FLIP": {7 - value},
        "TILT": set(range(1, 7)) - {value, 7 - value},
        "SET": set(range(1, 7)) - {value},
    }
    return sum(1 << face - 1 for face in faces.get(op, set()) if 1 <= face <= FACES)


OFFERED = np.array([[0, *(_offered(op, value) for value in range(1, FACES + 1))] for op in OPS], np.int8)
"""[op, value]: the faces offered, bit face - 1 each."""


_everywhere = np.full(PYRAMID_CELLS, ALL_CELLS, np.uint32)
IN_SCOPE = np.array([_everywhere, TOUCHING, BELOW, LEVEL_CELLS[LEVEL], LOWER_CELLS[LEVEL]], np.uint32)
"""[scope, cell]: the cells ANY, TOUCH, BELOW, LEVEL and LOWER cover from there; COLOUR and VALUE depend on the dice."""
PAIRED = np.array([_everywhere, TOUCHING, LEVEL_CELLS[LEVEL], BESIDE], np.uint32)
"""[pair, cell]: the cells ANY, TOUCH, LEVEL and NEXT allow; COLOUR depends on the dice."""


@kernel
def has_skill(state: State) -> bool:
    """Whether the die just placed allows a skill at all: level 1 has none. [R4.1]"""
    level = LEVEL[state.placed]
    return level >= 2 and state.skill[level - 2] != UNSET


@kernel
def skill_row(state: State) -> int:
    """The row of the skill of the level of the die just placed. [R4.1]"""
    level = LEVEL[state.placed]
    return 2 * (level - 2) + state.skill[level - 2] - 1


@kernel
def like_cells(state: State, cell: int, trait: Array) -> Whole:
    """The own dice that agree with the one on `cell` in a trait of kinds, COLOUR or VALUE."""
    sought = trait[state.pyramid[state.seat, cell]]
    cells = np.int64(0)
    for other in range(PYRAMID_CELLS):
        kind = state.pyramid[state.seat, other]
        cells |= np.int64(kind != EMPTY and trait[kind] == sought) << other
    return cells


@kernel
def scope_cells(state: State, scope: int) -> Whole:
    """The cells a scope covers, seen from the die just placed."""
    if scope == SCOPE_COLOUR:
        return like_cells(state, state.placed, COLOUR)
    if scope == SCOPE_VALUE:
        return like_cells(state, state.placed, VALUE)
    return np.int64(IN_SCOPE[scope, state.placed])


@kernel
def pair_cells(state: State, pair: int, cell: int) -> Whole:
    """The cells in that relation to `cell`, for the second die of a SWAP."""
    if pair == PAIR_COLOUR:
        return like_cells(state, cell, COLOUR)
    return np.int64(PAIRED[pair, cell])


@kernel
def reachable_cells(state: State, row: int) -> Whole:
    """Own dice inside the scope, never the one just placed, nor one twice if distinct. [R4.2] [R4.3]"""
    cells = filled_cells(state, state.seat) & scope_cells(state, state.skill_rows[row, SCOPE])
    cells &= ~(np.int64(1) << state.placed)
    if state.skill_rows[row, DISTINCT]:
        cells &= ~np.int64(state.changed)
    return cells


@kernel
def partner_cells(state: State, row: int, cell: int) -> Whole:
    """With which dice the one on `cell` can change places; equal dice would change nothing. [R4.6]"""
    left = reachable_cells(state, row) & pair_cells(state, state.skill_rows[row, PAIR], cell)
    cells = left
    while left != 0:
        other = lowest(left)
        left &= left - 1
        if state.pyramid[state.seat, other] == state.pyramid[state.seat, cell]:
            cells ^= np.int64(1) << other
    return cells


@kernel
def offered_faces(state: State, row: int, cell: int) -> Whole:
    """The faces a step can turn the die on `cell` to, bit face - 1 each; none for SWAP and ROLL. [R4.6]"""
    value = VALUE[state.pyramid[state.seat, cell]]
    op = state.skill_rows[row, OP]
    if op == COPY:
        placed = VALUE[state.pyramid[state.seat, state.placed]]
        return np.int64(value != placed) << placed - 1
    return np.int64(OFFERED[op, value])


@kernel
def has_partner(state: State, reachable: Whole, pair: int, cell: int) -> bool:
    """Whether some other die can change places with the one on `cell`. [R4.6]"""
    left = reachable & pair_cells(state, pair, cell)
    while left != 0:
        if state.pyramid[state.seat, lowest(left)] != state.pyramid[state.seat, cell]:
            return True
        left &= left - 1
    return False


@kernel
def target_cells(state: State, row: int) -> Whole:
    """The dice a step of that skill can be done to. [R4.2] [R4.3] [R4.6]"""
    cells = reachable_cells(state, row)
    op = state.skill_rows[row, OP]
    if op == COPY:
        return cells & ~like_cells(state, state.placed, VALUE)
    if op != SWAP:
        return cells
    targets, left = np.int64(0), cells
    while left != 0:
        cell = lowest(left)
        targets |= np.int64(has_partner(state, cells, state.skill_rows[row, PAIR], cell)) << cell
        left &= left - 1
    return targets


@kernel
def turn_to(state: State, cell: int, value: int) -> None:
    """The die on `cell` shows another face; its colour stays. [R4.7]"""
    kind = state.pyramid[state.seat, cell]
    state.pyramid[state.seat, cell] = kind - VALUE[kind] + value
    state.changed |= np.uint32(np.int64(1) << cell)


@kernel
def swap(state: State, cell: int, other: int) -> None:
    """Two dice change places as they are. [R3.4] [R4.7]"""
    kind = state.pyramid[state.seat, cell]
    state.pyramid[state.seat, cell] = state.pyramid[state.seat, other]
    state.pyramid[state.seat, other] = kind
    state.changed |= np.uint32(np.int64(1) << cell | np.int64(1) << other)
