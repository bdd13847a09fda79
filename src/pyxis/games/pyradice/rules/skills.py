"""Skills: which dice a skill can change and how. The words are those of `vocabulary.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components import pyramid
from pyxis.games.pyradice.components.dice import ALL_FACES, COLOUR, EMPTY, FACES, VALUE
from pyxis.games.pyradice.components.pyramid import LEVEL, PYRAMID_CELLS
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL, UNSET
from pyxis.games.pyradice.components.vocabulary import Op, Pair, Scope, SkillRow
from pyxis.games.pyradice.rules.bits import lowest
from pyxis.games.pyradice.rules.placing import filled_cells
from pyxis.games.pyradice.state import Phase, State

NO_SKILL = -1


def _offered(op: Op, value: int) -> int:
    """The faces a step of that op can turn a die to which shows `value`; of COPY they depend on the die just placed."""
    others = set(range(1, FACES + 1)) - {value}
    faces = {
        Op.NUDGE: {value - 1, value + 1},
        Op.FLIP: {FACES + 1 - value},
        Op.TILT: others - {FACES + 1 - value},
        Op.SET: others,
    }
    return sum(1 << face - 1 for face in faces.get(op, set()) if 1 <= face <= FACES)


OFFERED = np.array([[0, *(_offered(op, value) for value in range(1, FACES + 1))] for op in Op], np.int8)
"""[op, value]: the faces offered, bit face - 1 each."""
STEP_PHASE = np.array([{Op.SWAP: Phase.PARTNER, Op.ROLL: Phase.ROLL}.get(op, Phase.FACE) for op in Op], np.int8)
"""[op]: what decides what happens to a target."""
_everywhere = np.full(PYRAMID_CELLS, pyramid.ALL_CELLS, np.uint32)
_on_level, _lower = pyramid.LEVEL_CELLS[LEVEL], pyramid.LOWER_CELLS[LEVEL]
IN_SCOPE = np.array([_everywhere, pyramid.TOUCHING, pyramid.BELOW, _on_level, _lower], np.uint32)
"""[scope, cell]: the cells ANY, TOUCH, BELOW, LEVEL and LOWER cover from there; COLOUR and VALUE depend on the dice."""
PAIRED = np.array([_everywhere, pyramid.TOUCHING, _on_level, pyramid.BESIDE], np.uint32)
"""[pair, cell]: the cells ANY, TOUCH, LEVEL and NEXT allow; COLOUR depends on the dice."""


@kernel
def skill_of_level(state: State, level: int) -> Whole:
    """The row of the skill that lies on that level, or NO_SKILL: level 1 has none. [R4.1]"""
    slot = np.int64(level) - FIRST_SKILL_LEVEL
    if slot < 0 or state.skill[slot] == UNSET:
        return np.int64(NO_SKILL)
    return 2 * slot + np.int64(state.skill[slot]) - 1


@kernel
def skill_row(state: State) -> Whole:
    """The row of the skill the die just placed allows, or NO_SKILL. [R4.1]"""
    return skill_of_level(state, LEVEL[state.placed])


@kernel
def like_cells(state: State, cell: int, aspect: Array) -> Whole:
    """The own dice that agree with the one on `cell` in COLOUR or VALUE."""
    sought = aspect[state.pyramid[state.seat, cell]]
    cells = np.int64(0)
    for other in range(PYRAMID_CELLS):
        kind = state.pyramid[state.seat, other]
        cells |= np.int64(kind != EMPTY and aspect[kind] == sought) << other
    return cells


@kernel
def scope_cells(state: State, scope: int) -> Whole:
    """The cells a scope covers, seen from the die just placed. [R4.2]"""
    if scope == Scope.COLOUR:
        return like_cells(state, state.placed, COLOUR)
    if scope == Scope.VALUE:
        return like_cells(state, state.placed, VALUE)
    return np.int64(IN_SCOPE[scope, state.placed])


@kernel
def pair_cells(state: State, pair: int, cell: int) -> Whole:
    """The cells in that relation to `cell`, for the second die of a SWAP. [R4.2]"""
    if pair == Pair.COLOUR:
        return like_cells(state, cell, COLOUR)
    return np.int64(PAIRED[pair, cell])


@kernel
def reachable_cells(state: State, row: int) -> Whole:
    """Own dice inside the scope, never the one just placed, nor one twice if distinct. [R4.2] [R4.3]"""
    cells = filled_cells(state, state.seat) & scope_cells(state, state.skill_rows[row, SkillRow.SCOPE])
    cells &= ~(np.int64(1) << state.placed)
    if state.skill_rows[row, SkillRow.DISTINCT]:
        cells &= ~np.int64(state.changed)
    return cells


@kernel
def partner_cells(state: State, row: int, cell: int) -> Whole:
    """With which dice the one on `cell` can change places; equal dice would change nothing. [R4.6]"""
    left = reachable_cells(state, row) & pair_cells(state, state.skill_rows[row, SkillRow.PAIR], cell)
    cells = left
    while left != 0:
        other = lowest(left)
        left &= left - 1
        if state.pyramid[state.seat, other] == state.pyramid[state.seat, cell]:
            cells ^= np.int64(1) << other
    return cells


@kernel
def has_partner(state: State, reachable: Whole, pair: int, cell: int) -> bool:
    """Whether there is one among `reachable` dice; the first found ends the search. [R4.6]"""
    left = reachable & pair_cells(state, pair, cell)
    while left != 0:
        if state.pyramid[state.seat, lowest(left)] != state.pyramid[state.seat, cell]:
            return True
        left &= left - 1
    return False


@kernel
def offered_faces(state: State, row: int, cell: int) -> Whole:
    """The faces a step can turn the die on `cell` to, bit face - 1 each; none for SWAP and ROLL. [R4.6]"""
    value = VALUE[state.pyramid[state.seat, cell]]
    op = state.skill_rows[row, SkillRow.OP]
    if op == Op.COPY:
        placed = VALUE[state.pyramid[state.seat, state.placed]]
        return np.int64(value != placed) << placed - 1
    return np.int64(OFFERED[op, value])


@kernel
def target_cells(state: State, row: int) -> Whole:
    """The dice a step of that skill can be done to. [R4.2] [R4.3] [R4.6]"""
    cells = reachable_cells(state, row)
    op = state.skill_rows[row, SkillRow.OP]
    # Only COPY and SWAP can leave a die as it is: every other op has another face to offer for every value.
    if op == Op.COPY:
        return cells & ~like_cells(state, state.placed, VALUE)
    if op != Op.SWAP:
        return cells
    targets, left = np.int64(0), cells
    while left != 0:
        cell = lowest(left)
        targets |= np.int64(has_partner(state, cells, state.skill_rows[row, SkillRow.PAIR], cell)) << cell
        left &= left - 1
    return targets


@kernel
def outcomes(state: State) -> Whole:
    """What can become of the target picked: cells to swap with, else faces, bit face - 1 each. [R4.6]"""
    row = skill_row(state)
    if state.phase == Phase.PARTNER:
        return partner_cells(state, row, state.pick)
    return np.int64(ALL_FACES) if state.phase == Phase.ROLL else offered_faces(state, row, state.pick)


@kernel
def bring_about(state: State, outcome: int, board: Array) -> None:
    """What becomes of the target on a board: two dice change places as they are, or one is turned. [R3.4] [R4.7]"""
    kind = board[state.pick]
    if state.phase == Phase.PARTNER:
        board[state.pick], board[outcome] = board[outcome], kind
    else:
        board[state.pick] = kind - VALUE[kind] + 1 + outcome


@kernel
def change(state: State, outcome: int) -> None:
    """Lets one of the outcomes happen to the target picked. [R4.7]"""
    bring_about(state, outcome, state.pyramid[state.seat])
    state.changed |= np.uint32(np.int64(1) << state.pick)
    if state.phase == Phase.PARTNER:
        state.changed |= np.uint32(np.int64(1) << outcome)
