"""What a pyramid promises: completion of its levels by the skills to come, and its cards. Turns: `heuristic.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components.dice import EMPTY
from pyxis.games.pyradice.components.pyramid import FIRST_CELL, LEVELS
from pyxis.games.pyradice.components.tokens import CARD_SLOTS, FIRST_SKILL_LEVEL, OBJECTIVE_SLOTS, TOKEN_POINTS, UNSET
from pyxis.games.pyradice.components.vocabulary import Op, Pair, Scope, SkillRow
from pyxis.games.pyradice.outlook.status import outlook
from pyxis.games.pyradice.rules import bits, cards, skills
from pyxis.games.pyradice.state import Phase, State

TRIES = 4
"""Dice a player can choose from, on average, while a cell waits for one."""
REPAIR = 0.6
"""How likely a die that has to change will be changed, if skills enough are to come."""
SKILLS_ENOUGH = 4.0
BROKEN_DISCOUNT = 0.85
"""For each cell still empty on a level that has to be repaired."""
COMPLETION, PROGRESS = 0.7, 0.3
"""How much of a token's points the estimate of completion decides, and how much the share of the level filled."""
OP_WEIGHT = np.array([0.58, 0.6, 1.0, 1.1, 0.6, 1.0, 0.35])
"""[op]: how much of a repair the first step of a skill is."""
FURTHER_STEP = 0.8
"""How much of the first step each further one is worth."""
NARROW_SCOPE, NARROW_PAIR = 0.7, 0.4
"""For skills that do not reach every die."""
SLOTS = OBJECTIVE_SLOTS + CARD_SLOTS
"""Points are noted by slot: first the objectives, then the cards."""


@kernel
def skill_weight(state: State, row: Whole, steps: Whole) -> float:
    """How many repairs that many steps of a skill are worth."""
    if steps == 0:
        return 0.0
    skill = state.skill_rows[row]
    weight = OP_WEIGHT[skill[SkillRow.OP]] * (1.0 + FURTHER_STEP * (steps - 1))
    if skill[SkillRow.SCOPE] != Scope.ANY:
        weight *= NARROW_SCOPE
    if skill[SkillRow.OP] == Op.SWAP and skill[SkillRow.PAIR] != Pair.ANY:
        weight *= NARROW_PAIR
    return weight


@kernel
def skills_to_come(state: State, seat: Whole, board: Array) -> float:
    """All repairs the skills of the empty cells, and of the die just placed, may still bring."""
    repairs = 0.0
    for level in range(FIRST_SKILL_LEVEL, LEVELS + 1):
        row = skills.skill_of_level(state, level)
        if row != skills.NO_SKILL:
            weight = skill_weight(state, row, np.int64(state.skill_rows[row, SkillRow.TIMES]))
            for cell in range(FIRST_CELL[level - 1], FIRST_CELL[level]):
                if board[cell] == EMPTY:
                    repairs += weight
    if seat == state.seat and Phase.SKILL <= state.phase <= Phase.ROLL:
        pending = skills.skill_row(state)
        steps = np.int64(state.skill_rows[pending, SkillRow.TIMES]) - np.int64(state.used)
        repairs += skill_weight(state, pending, steps if state.phase == Phase.SKILL else steps - 1)
    return repairs


@kernel
def completion(repair: Whole, empty: Whole, share: float, repairs: float) -> float:
    """How likely a level will be met in the end."""
    if repair > 0:
        mended = REPAIR * min(1.0, repairs / SKILLS_ENOUGH)
        return mended**repair * BROKEN_DISCOUNT**empty
    if empty == 0:
        return 1.0
    # What one cell has to have luck for, if all empty cells shared it evenly.
    fit = share ** (1.0 / empty)
    return (1.0 - (1.0 - fit) ** TRIES) ** empty


@kernel
def level_value(state: State, board: Array, slot: Whole, repairs: float, scratch: Array) -> float:
    """Points to expect from the token of a level."""
    if state.objective[slot] == UNSET:
        return 0.0
    found = outlook(state, board, slot, scratch)
    value = COMPLETION * completion(found.repair, found.empty, found.share, repairs)
    if found.repair == 0:
        width = LEVELS + 1 - np.int64(state.objective_levels[slot])
        value += PROGRESS * (width - found.empty) / width
    return TOKEN_POINTS * value


@kernel
def appraise(
    state: State, board: Array, levels: Whole, discs: Whole, repairs: float, points: Array, scratch: Array
) -> float:
    """Brings the points of those levels and discs up to date with the board; returns all points together."""
    together = 0.0
    for slot in range(OBJECTIVE_SLOTS):
        if bits.has(levels, np.int64(state.objective_levels[slot])):
            points[slot] = level_value(state, board, slot, repairs, scratch)
        together += points[slot]
    for slot in range(CARD_SLOTS):
        if bits.has(discs, np.int64(state.disc[slot])):
            points[OBJECTIVE_SLOTS + slot] = cards.card_score_on(state, board, slot)
        together += points[OBJECTIVE_SLOTS + slot]
    return together
