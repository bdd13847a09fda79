"""Turns, from the first die taken to the last skill. Setting the table is in `setup.py`, points are in `scoring.py`."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.actions import Action
from pyxis.games.pyradice.components.dice import EMPTY, KINDS, UNSEEN
from pyxis.games.pyradice.components.layouts import QUARRY_SIZE
from pyxis.games.pyradice.components.pyramid import APEX, FIRST_CELL, LEVEL, LEVELS, TURNS
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.options import Buried
from pyxis.games.pyradice.rules import bits, placing, quarry, setup, skills
from pyxis.games.pyradice.state import NOBODY, NOWHERE, Phase, State

_actions = {
    Phase.REVEAL: Action.STONE,
    Phase.SKILL: Action.DIE,
    Phase.PARTNER: Action.DIE,
    Phase.OVER: Action.TAKE,
}
FIRST_ACTION = np.array([_actions[phase] if phase in _actions else Action[phase.name] for phase in Phase], np.int16)
"""[phase]: the number of the first action of the sort that is due; SKIP is one of SKILL too."""


@kernel
def actor(state: State) -> Whole:
    """The seat on turn, the seat that chooses during set-up, or chance."""
    if state.phase == Phase.OVER:
        return OVER
    if state.phase in (Phase.STONE, Phase.REVEAL, Phase.ROLL):
        return CHANCE
    if state.phase > Phase.FIRST:
        return np.int64(state.seat)
    return np.int64(state.drafts % state.seats) if setup.is_drafted(state) else CHANCE


@kernel
def legal(state: State, actions: Array) -> int:
    """What the actor can do, in ascending order; a skill may be left unused. [R4.4]"""
    if state.phase == Phase.TAKE:
        return quarry.write_available(state, actions)
    if state.phase in (Phase.STONE, Phase.REVEAL):
        return write_kinds(state, actions)
    count = bits.write(choices(state), FIRST_ACTION[state.phase], actions)
    if state.phase == Phase.SKILL:
        actions[count] = Action.SKIP
        count += 1
    return count


@kernel
def choices(state: State) -> Whole:
    """What the actor can choose but for dice of the quarry and SKIP, a bit each. [R4.2]"""
    if state.phase == Phase.PLACE:
        return placing.free_cells(state, state.seat)
    if state.phase == Phase.SKILL:
        return skills.target_cells(state, skills.skill_row(state))
    return skills.outcomes(state) if state.phase > Phase.SKILL else setup.open_choices(state)


@kernel
def write_kinds(state: State, actions: Array) -> int:
    """The kinds a die nobody has seen may turn out to be."""
    count = 0
    for kind in range(KINDS):
        if state.unseen[kind] > 0:
            actions[count] = Action.STONE + kind
            count += 1
    return count


@kernel
def weights(state: State, weights: Array) -> int:
    """How likely each outcome is: dice by what is left of them, everything else evenly."""
    if state.phase in (Phase.STONE, Phase.REVEAL):
        count = 0
        for kind in range(KINDS):
            if state.unseen[kind] > 0:
                weights[count] = state.unseen[kind]
                count += 1
        return count
    count = int(bits.size(choices(state)))
    weights[:count] = 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    """Plays one action. [R1.2]"""
    choice = action - FIRST_ACTION[state.phase]
    if state.phase == Phase.TAKE:
        take(state, choice)
    elif state.phase == Phase.PLACE:
        place(state, choice)
    elif state.phase == Phase.SKILL:
        if action == Action.SKIP:
            end_turn(state)
        else:
            pick(state, choice)
    elif state.phase > Phase.SKILL:
        end_step(state, choice)
    elif state.phase == Phase.REVEAL:
        quarry.draw(state, quarry.cell_in_light(state), choice + 1)
        look_beneath(state)
    elif state.phase == Phase.STONE:
        setup.lay_stone(state, choice + 1)
    else:
        setup.choose_and_settle(state, choice)


@kernel
def take(state: State, cell: int) -> None:
    """A die comes from the heap to the hand. [R1.2] [R2.1]"""
    state.hand = quarry.lift(state, cell)
    look_beneath(state)


@kernel
def look_beneath(state: State) -> None:
    """Dice that came to light are seen before the die in hand is placed. [O7]"""
    in_light = state.buried == Buried.HIDDEN and quarry.cell_in_light(state) != NOWHERE
    state.phase = Phase.REVEAL if in_light else Phase.PLACE


@kernel
def place(state: State, cell: int) -> None:
    """The die goes to the pyramid as it is, and may allow a skill. [R3.1] [R4.1] [R4.6]"""
    state.pyramid[state.seat, cell] = state.hand
    state.hand = EMPTY
    state.placed = cell
    offer_skill(state, 0)


@kernel
def offer_skill(state: State, used: int) -> None:
    """The skill begins, or goes on, while it has steps left and something to do them to. [R4.4] [R4.5] [R4.6]"""
    row = skills.skill_row(state)
    if row != skills.NO_SKILL and used < state.skill_rows[row, SkillRow.TIMES] and skills.target_cells(state, row) != 0:
        state.used = used
        state.phase = Phase.SKILL
    else:
        end_turn(state)


@kernel
def pick(state: State, cell: int) -> None:
    """A target is chosen; where only one thing can happen to it, it happens. [R4.2]"""
    state.pick = cell
    state.phase = skills.STEP_PHASE[state.skill_rows[skills.skill_row(state), SkillRow.OP]]
    found = skills.outcomes(state)
    if bits.is_single(found):
        end_step(state, bits.lowest(found))


@kernel
def end_step(state: State, outcome: int) -> None:
    """The target is changed; the skill may have further steps."""
    skills.change(state, outcome)
    state.pick = NOWHERE
    offer_skill(state, state.used + 1)


@kernel
def end_turn(state: State) -> None:
    """The next seat is on turn, or the match is over. [R1.1] [R1.3] [R4.5]"""
    state.placed = NOWHERE
    state.used = 0
    state.changed = 0
    state.turn += 1
    state.seat = (state.seat + 1) % state.seats
    state.phase = Phase.TAKE
    end_if_done(state)


@kernel
def end_if_done(state: State) -> None:
    """Ends the match after 21 turns each; a drawn position may run out of dice or room before. [R1.3]"""
    # Before its apex no pyramid is full that play has built, so nearly always one look is enough.
    full = state.pyramid[state.seat, APEX] != EMPTY and placing.is_complete(state, state.seat)
    if state.turn >= TURNS * state.seats or full or quarry.is_exhausted(state):
        state.phase = Phase.OVER
        state.seat = NOBODY


@kernel
def continues(state: State) -> bool:
    """A die taken is placed, and a target gets its partner or its face: one move each. [R1.2] [R4.2]"""
    return state.phase in (Phase.PLACE, Phase.PARTNER, Phase.FACE)


@kernel
def chance_is_over(state: State) -> bool:
    """Whether nothing is left to be drawn or rolled in this match. [O6] [O7]"""
    if state.phase <= Phase.FIRST or state.phase in (Phase.REVEAL, Phase.ROLL):
        return False
    for cell in range(QUARRY_SIZE[state.layout]):
        if state.quarry[cell] == UNSEEN:
            return False
    for level in range(FIRST_SKILL_LEVEL, LEVELS + 1):
        if may_still_roll(state, level):
            return False
    return True


@kernel
def may_still_roll(state: State, level: int) -> bool:
    """Whether the skill of that level rolls dice and somebody can still use it."""
    row = skills.skill_of_level(state, level)
    if row == skills.NO_SKILL or state.skill_rows[row, SkillRow.OP] != Op.ROLL:
        return False
    if state.placed != NOWHERE and LEVEL[state.placed] == level:
        return True
    for seat in range(state.seats):
        for cell in range(FIRST_CELL[level - 1], FIRST_CELL[level]):
            if state.pyramid[seat, cell] == EMPTY:
                return True
    return False
