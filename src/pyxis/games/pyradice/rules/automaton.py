"""Turns, from the first die taken to the last skill. Setting the table is in `setup.py`, points are in `scoring.py`."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.actions import (
    DIE_CODE,
    FACE_CODE,
    PLACE_CODE,
    ROLL_CODE,
    SKIP,
    STONE_CODE,
    TAKE_CODE,
)
from pyxis.games.pyradice.components import (
    APEX,
    EMPTY,
    FACES,
    FIRST_CELL,
    FIRST_SKILL_LEVEL,
    KINDS,
    LEVEL,
    LEVELS,
    QUARRY_SIZE,
    TURNS,
    UNSEEN,
    UNSET,
)
from pyxis.games.pyradice.rules import bits
from pyxis.games.pyradice.rules.bits import is_single, lowest
from pyxis.games.pyradice.rules.placing import free_cells, is_complete
from pyxis.games.pyradice.rules.quarry import cell_in_light, draw, is_exhausted, lift, write_available
from pyxis.games.pyradice.rules.setup import CODES, choose_and_settle, is_drafted, lay_stone, open_choices
from pyxis.games.pyradice.rules.skills import (
    has_skill,
    offered_faces,
    partner_cells,
    skill_row,
    swap,
    target_cells,
    turn_to,
)
from pyxis.games.pyradice.sets.vocabulary import OP, ROLL, SWAP, TIMES
from pyxis.games.pyradice.state import (
    BURIED_HIDDEN,
    ENDED,
    FACE,
    FIRST,
    NOBODY,
    NOWHERE,
    PARTNER,
    PLACE,
    REVEAL,
    ROLLING,
    SKILL,
    STONE,
    TAKE,
    State,
)

ALL_FACES = np.int64((1 << FACES) - 1)


@kernel
def actor(state: State) -> Whole:
    """The seat on turn, the seat that chooses during set-up, or chance."""
    if state.phase == ENDED:
        return OVER
    if state.phase in (STONE, REVEAL, ROLLING):
        return CHANCE
    if state.phase > FIRST:
        return np.int64(state.seat)
    return np.int64(state.drafts % state.seats) if is_drafted(state) else CHANCE


@kernel
def legal(state: State, actions: Array) -> int:
    """What the actor can do, in ascending order."""
    if state.phase == TAKE:
        return write_available(state, actions)
    if state.phase == PLACE:
        return bits.write(free_cells(state, state.seat), PLACE_CODE, actions)
    if state.phase in (STONE, REVEAL):
        return write_kinds(state, actions)
    if state.phase <= FIRST:
        return bits.write(open_choices(state), CODES[state.phase], actions)
    return write_skill(state, actions)


@kernel
def write_skill(state: State, actions: Array) -> int:
    """The targets of the skill or doing without, then what can happen to the target. [R4.2] [R4.4]"""
    if state.phase == ROLLING:
        return bits.write(ALL_FACES, ROLL_CODE + 1, actions)
    row = skill_row(state)
    if state.phase == PARTNER:
        return bits.write(partner_cells(state, row, state.pick), DIE_CODE, actions)
    if state.phase == FACE:
        return bits.write(offered_faces(state, row, state.pick), FACE_CODE + 1, actions)
    count = bits.write(target_cells(state, row), DIE_CODE, actions)
    actions[count] = SKIP
    return count + 1


@kernel
def write_kinds(state: State, actions: Array) -> int:
    """The kinds a die nobody has seen may turn out to be."""
    count = 0
    for kind in range(1, KINDS + 1):
        if state.unseen[kind - 1] > 0:
            actions[count] = STONE_CODE + kind
            count += 1
    return count


@kernel
def weights(state: State, weights: Array) -> int:
    """How likely each outcome is: dice by what is left of them, everything else evenly."""
    if state.phase in (STONE, REVEAL):
        count = 0
        for kind in range(KINDS):
            if state.unseen[kind] > 0:
                weights[count] = state.unseen[kind]
                count += 1
        return count
    left = ALL_FACES if state.phase == ROLLING else open_choices(state)
    count = 0
    while left != 0:
        weights[count] = 1
        left &= left - 1
        count += 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    """Plays one action."""
    if state.phase == TAKE:
        take(state, action - TAKE_CODE)
    elif state.phase == PLACE:
        place(state, action - PLACE_CODE)
    elif state.phase == SKILL:
        if action == SKIP:
            end_turn(state)
        else:
            pick(state, action - DIE_CODE)
    elif state.phase == PARTNER:
        swap(state, state.pick, action - DIE_CODE)
        end_step(state)
    elif state.phase == FACE:
        turn_to(state, state.pick, action - FACE_CODE)
        end_step(state)
    elif state.phase == ROLLING:
        turn_to(state, state.pick, action - ROLL_CODE)
        end_step(state)
    elif state.phase == REVEAL:
        draw(state, cell_in_light(state), action - STONE_CODE)
        look_beneath(state)
    elif state.phase == STONE:
        lay_stone(state, action - STONE_CODE)
    else:
        choose_and_settle(state, action - CODES[state.phase])


@kernel
def take(state: State, cell: int) -> None:
    """A die comes from the heap to the hand. [R1.2] [R2.1]"""
    state.hand = lift(state, cell)
    look_beneath(state)


@kernel
def look_beneath(state: State) -> None:
    """Dice that came to light are seen before the die in hand is placed."""
    in_light = state.buried == BURIED_HIDDEN and cell_in_light(state) != NOWHERE
    state.phase = REVEAL if in_light else PLACE


@kernel
def place(state: State, cell: int) -> None:
    """The die goes to the pyramid as it is, and may allow a skill. [R3.1] [R4.1] [R4.6]"""
    state.pyramid[state.seat, cell] = state.hand
    state.hand = EMPTY
    state.placed = cell
    if has_skill(state) and target_cells(state, skill_row(state)) != 0:
        state.phase = SKILL
    else:
        end_turn(state)


@kernel
def pick(state: State, cell: int) -> None:
    """A target is chosen; where only one thing can happen to it, it happens. [R4.2]"""
    row = skill_row(state)
    op = state.skill_rows[row, OP]
    state.pick = cell
    if op == ROLL:
        state.phase = ROLLING
    elif op == SWAP:
        partners = partner_cells(state, row, cell)
        state.phase = PARTNER
        if is_single(partners):
            swap(state, cell, lowest(partners))
            end_step(state)
    else:
        faces = offered_faces(state, row, cell)
        state.phase = FACE
        if is_single(faces):
            turn_to(state, cell, lowest(faces) + 1)
            end_step(state)


@kernel
def end_step(state: State) -> None:
    """The skill goes on while it has steps left and something to do them to. [R4.4] [R4.6]"""
    state.used += 1
    state.pick = NOWHERE
    row = skill_row(state)
    if state.used < state.skill_rows[row, TIMES] and target_cells(state, row) != 0:
        state.phase = SKILL
    else:
        end_turn(state)


@kernel
def end_turn(state: State) -> None:
    """The next seat is on turn, or the match is over. [R1.1] [R1.3] [R4.5]"""
    state.placed = NOWHERE
    state.used = 0
    state.changed = 0
    state.turn += 1
    state.seat = (state.seat + 1) % state.seats
    state.phase = TAKE
    end_if_done(state)


@kernel
def end_if_done(state: State) -> None:
    """Ends the match after 21 turns each; a drawn position may run out of dice or room before. [R1.3]"""
    full = state.pyramid[state.seat, APEX] != EMPTY and is_complete(state, state.seat)
    if state.turn >= TURNS * state.seats or full or is_exhausted(state):
        state.phase = ENDED
        state.seat = NOBODY


@kernel
def continues(state: State) -> bool:
    """A die taken is placed, and a target gets its partner or its face: one move each. [R1.2] [R4.2]"""
    return state.phase in (PLACE, PARTNER, FACE)


@kernel
def chance_is_over(state: State) -> bool:
    """Whether nothing is left to be drawn or rolled in this match. [O6] [O7]"""
    if state.phase <= FIRST or state.phase in (REVEAL, ROLLING):
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
    side = state.skill[level - FIRST_SKILL_LEVEL]
    if side == UNSET or state.skill_rows[2 * (level - FIRST_SKILL_LEVEL) + side - 1, OP] != ROLL:
        return False
    if state.placed != NOWHERE and LEVEL[state.placed] == level:
        return True
    for seat in range(state.seats):
        for cell in range(FIRST_CELL[level - 1], FIRST_CELL[level]):
            if state.pyramid[seat, cell] == EMPTY:
                return True
    return False
