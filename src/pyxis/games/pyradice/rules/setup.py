"""Setting the table: the heap, skills, objectives, cards, discs and the first player, each fixed, drawn or chosen."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components.dice import COLOURS, DICE_PER_COLOUR, DICE_PER_KIND, EMPTY, UNSEEN
from pyxis.games.pyradice.components.layouts import BURIED_AT_START, FOUR_BY_SIX, QUARRY_SIZE, SIX_BY_SEVEN
from pyxis.games.pyradice.components.tokens import CARDS, OBJECTIVE_SLOTS, OBJECTIVES, SKILL_LEVELS, TOKENS, UNSET
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.options import TO_DRAFT, Buried, Values
from pyxis.games.pyradice.rules.bits import has, is_single, lowest
from pyxis.games.pyradice.rules.quarry import draw, lay
from pyxis.games.pyradice.state import NOBODY, NOWHERE, Phase, State

QUARRY_AT, SKILLS_AT, OBJECTIVES_AT, CARDS_AT, DISCS_AT, FIRST_AT = map(
    State.at, ("quarry", "skills", "objectives", "cards", "discs", "first")
)
"""Where each option begins among the numbers `setup` is given."""
DRAFT_BIT = np.array([0, 0, SKILL_LEVELS, SKILL_LEVELS + OBJECTIVE_SLOTS], np.int8)
"""[phase]: where its slots begin in `State.drafted`; nobody chooses discs."""


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    """The table before the first die is laid: everything that is fixed lies there already. [R0.2]"""
    state.seats = seats
    state.layout = (FOUR_BY_SIX if seats == 2 else SIX_BY_SEVEN) if options[QUARRY_AT] == 0 else options[QUARRY_AT] - 1
    state.first = NOBODY if options[FIRST_AT] == 0 else options[FIRST_AT] - 1
    state.seat = NOBODY
    state.placed = NOWHERE
    state.pick = NOWHERE
    fix_slots(state, state.skill, options[SKILLS_AT:], DRAFT_BIT[Phase.SIDE])
    fix_slots(state, state.objective, options[OBJECTIVES_AT:], DRAFT_BIT[Phase.OBJECTIVE])
    fix_slots(state, state.card, options[CARDS_AT:], DRAFT_BIT[Phase.CARD])
    fix_slots(state, state.disc, options[DISCS_AT:], 0)
    state.unseen[:] = dice_of_each(state)
    state.phase = Phase.STONE
    hide_buried(state)


@kernel
def fix_slots(state: State, slots: Array, said: Array, draft_bit: int) -> None:
    """Lays out what is fixed, and notes which slots the seats choose. [O2]"""
    for slot in range(len(slots)):
        is_drafted = said[slot] == TO_DRAFT
        slots[slot] = UNSET if is_drafted else said[slot]
        state.drafted |= np.uint16(np.int64(is_drafted) << draft_bit + slot)


@kernel
def dice_of_each(state: State) -> int:
    """How many dice of each colour, or of each kind if balanced, come out of one box, or of two for three and four.

    [R0.1] [O5]
    """
    boxes = 1 if state.seats == 2 else 2
    return boxes * (DICE_PER_KIND if state.values == Values.BALANCED else DICE_PER_COLOUR)


@kernel
def hide_buried(state: State) -> None:
    """With hidden dice, nobody sees those that will lie under four others. [O7]"""
    if state.buried == Buried.HIDDEN:
        for cell in range(QUARRY_SIZE[state.layout]):
            if BURIED_AT_START[state.layout, cell]:
                lay(state, cell, UNSEEN)


@kernel
def lay_stone(state: State, kind: int) -> None:
    """Lays the next die of the heap; once it is complete, tokens and cards follow. [R0.1]"""
    draw(state, state.step, kind)
    while state.step < QUARRY_SIZE[state.layout] and state.quarry[state.step] != EMPTY:
        state.step += 1
    if state.step == QUARRY_SIZE[state.layout]:
        state.phase = Phase.SIDE
        state.step = 0
        settle(state)


@kernel
def slots_at_hand(state: State) -> Array:
    """The slots that SIDE, OBJECTIVE, CARD or DISC fill."""
    # Sliced, they are of one type whatever their number.
    if state.phase == Phase.SIDE:
        return state.skill[:]
    if state.phase == Phase.OBJECTIVE:
        return state.objective[:]
    return state.card[:] if state.phase == Phase.CARD else state.disc[:]


@kernel
def is_drafted(state: State) -> bool:
    """Whether a seat, not chance, fills the slot at hand. [O2]"""
    if state.phase < Phase.SIDE or state.phase > Phase.CARD:
        return False
    return has(state.drafted, DRAFT_BIT[state.phase] + state.step)


@kernel
def open_sides(state: State) -> Whole:
    """Bit 0 for A, bit 1 for B; without chance skills a side that rolls is left out. [R0.3] [O6]"""
    sides = np.int64(0)
    for side in range(2):
        rolls = state.skill_rows[2 * state.step + side, SkillRow.OP] == Op.ROLL
        sides |= np.int64(not (state.no_chance_skills and rolls)) << side
    return sides


@kernel
def open_objectives(state: State) -> Whole:
    """Both sides of every token no slot uses, a bit for each row. [R0.4]"""
    rows = np.int64((1 << OBJECTIVES) - 1)
    for slot in range(OBJECTIVE_SLOTS):
        if state.objective[slot] != UNSET:
            # Rows are C1…C7, D1…D7: the other side of a token is TOKENS further.
            token = (state.objective[slot] - 1) % TOKENS
            rows &= ~((np.int64(1) | np.int64(1) << TOKENS) << token)
    return rows


@kernel
def unused(slots: Array, pieces: int) -> Whole:
    """The cards, or the colours of discs, no slot uses, a bit each. [R0.5] [R0.6]"""
    left = (np.int64(1) << pieces) - 1
    for slot in range(len(slots)):
        if slots[slot] != UNSET:
            left &= ~(np.int64(1) << slots[slot] - 1)
    return left


@kernel
def open_choices(state: State) -> Whole:
    """What the slot at hand (or the first player) can be, a bit each. [R0.7]"""
    if state.phase == Phase.SIDE:
        return open_sides(state) << 2 * state.step
    if state.phase == Phase.OBJECTIVE:
        return open_objectives(state)
    if state.phase == Phase.CARD:
        return unused(state.card, CARDS)
    if state.phase == Phase.DISC:
        return unused(state.disc, COLOURS)
    return (np.int64(1) << state.seats) - 1


@kernel
def choose(state: State, choice: int) -> None:
    """Fills the slot at hand, or names the first player."""
    if state.phase == Phase.FIRST:
        state.first = choice
    else:
        slots_at_hand(state)[state.step] = 1 + (choice % 2 if state.phase == Phase.SIDE else choice)


@kernel
def clear_draft(state: State) -> None:
    """The slot at hand is no longer one the seats choose."""
    if is_drafted(state):
        state.drafted ^= np.uint16(np.int64(1) << DRAFT_BIT[state.phase] + state.step)


@kernel
def choose_and_settle(state: State, choice: int) -> None:
    """A choice made by chance or by a seat."""
    if is_drafted(state):
        state.drafts += 1
        clear_draft(state)
    choose(state, choice)
    settle(state)


@kernel
def settle(state: State) -> None:
    """Goes on to the next choice there is to make; slots that are fixed or have one choice left fill themselves.

    [R0.7] [O2]
    """
    while state.phase < Phase.FIRST:
        slots = slots_at_hand(state)
        if state.step == len(slots):
            state.phase += 1
            state.step = 0
        elif slots[state.step] != UNSET:
            state.step += 1
        elif is_single(open_choices(state)):
            clear_draft(state)
            choose(state, lowest(open_choices(state)))
        else:
            return
    if state.first != NOBODY:
        state.seat = state.first
        state.phase = Phase.TAKE
        state.drafts = 0
