"""Setting the table: the heap, skills, objectives, cards, discs and the first player, each fixed, drawn or chosen."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.actions import CARD_CODE, DISC_CODE, FIRST_CODE, OBJECTIVE_CODE, SIDE_CODE
from pyxis.games.pyradice.components import (
    BURIED_AT_START,
    CARD_SLOTS,
    CARDS,
    COLOURS,
    DICE_PER_COLOUR,
    DICE_PER_KIND,
    EMPTY,
    FOUR_BY_SIX,
    KINDS,
    OBJECTIVE_SLOTS,
    OBJECTIVES,
    QUARRY_SIZE,
    SIX_BY_SEVEN,
    SKILL_LEVELS,
    TOKENS,
    UNSEEN,
    UNSET,
)
from pyxis.games.pyradice.options import (
    BURIED_AT,
    CARDS_AT,
    CHANCE_SKILLS_AT,
    COMPONENTS_AT,
    DISCS_AT,
    DRAFTED_CARD,
    DRAFTED_OBJECTIVE,
    DRAFTED_SKILL,
    FIRST_AT,
    OBJECTIVES_AT,
    PRESET_AT,
    QUARRY_AT,
    SKILLS_AT,
    UTILITY_AT,
    VALUES_AT,
    read_cards,
    read_discs,
    read_objectives,
    read_skills,
)
from pyxis.games.pyradice.rules.bits import is_single, lowest
from pyxis.games.pyradice.rules.quarry import draw, lay
from pyxis.games.pyradice.sets.vocabulary import CARD_ROW, MOST_TERMS, OP, ROLL, SKILL_ROW, TERM_ROW
from pyxis.games.pyradice.state import (
    BALANCED,
    BURIED_HIDDEN,
    CARD,
    DISC,
    FIRST,
    NOBODY,
    NOWHERE,
    OBJECTIVE,
    SIDE,
    STONE,
    TAKE,
    State,
)

FIRST_GAME = np.array(
    [*read_skills("AAAAA"), *read_objectives("C6 D1 C3 D7 C4"), *read_cards("K1 K5 K7 K2"), *read_discs("RYGB")],
    np.int8,
)
"""The preset, as the options it fills would encode it, in their order."""
SLOTS = np.array([0, SKILL_LEVELS, OBJECTIVE_SLOTS, CARD_SLOTS, CARD_SLOTS], np.int8)
"""[phase]: how many slots SIDE, OBJECTIVE, CARD and DISC fill."""
DRAFT_BIT = np.array([0, 0, SKILL_LEVELS, SKILL_LEVELS + OBJECTIVE_SLOTS], np.int8)
"""[phase]: where its slots begin in `State.drafted`."""
CODES = np.array([0, SIDE_CODE, OBJECTIVE_CODE, CARD_CODE, DISC_CODE, FIRST_CODE], np.int16)
"""[phase]: the code of the first choice."""


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    """The table before the first die is laid: everything that is fixed lies there already."""
    state.seats = seats
    state.layout = (FOUR_BY_SIX if seats == 2 else SIX_BY_SEVEN) if options[QUARRY_AT] == 0 else options[QUARRY_AT] - 1
    state.values = options[VALUES_AT]
    state.no_chance_skills = options[CHANCE_SKILLS_AT]
    state.buried = options[BURIED_AT]
    state.utility = options[UTILITY_AT]
    state.first = NOBODY if options[FIRST_AT] == 0 else options[FIRST_AT] - 1
    state.seat = NOBODY
    state.placed = NOWHERE
    state.pick = NOWHERE
    copy_components(state, options)
    fix_slots(state, options)
    fill_bag(state)
    state.phase = STONE
    hide_buried(state)


@kernel
def copy_components(state: State, options: Array) -> None:
    """The rows of the component set, in the order `ComponentSet.numbers` lists them."""
    state.set_mark = options[COMPONENTS_AT]
    at = COMPONENTS_AT + 1
    for row in range(2 * SKILL_LEVELS):
        for column in range(SKILL_ROW):
            state.skill_rows[row, column] = options[at]
            at += 1
    for row in range(OBJECTIVES):
        for term in range(MOST_TERMS):
            for column in range(TERM_ROW):
                state.objective_rows[row, term, column] = options[at]
                at += 1
    for slot in range(OBJECTIVE_SLOTS):
        state.objective_levels[slot] = options[at]
        at += 1
    for row in range(CARDS):
        for column in range(CARD_ROW):
            state.card_rows[row, column] = options[at]
            at += 1
    for row in range(CARDS):
        state.card_cells[row] = options[at]
        at += 1


@kernel
def item(options: Array, at: int) -> Whole:
    """What an option says of one slot, the preset taking its place."""
    return options[at] if options[PRESET_AT] == 0 else np.int64(FIRST_GAME[at - SKILLS_AT])


@kernel
def fix_slots(state: State, options: Array) -> None:
    """Lays out what is fixed, and notes which slots the seats choose."""
    drafted = np.int64(0)
    for slot in range(SKILL_LEVELS):
        side = item(options, SKILLS_AT + slot)
        state.skill[slot] = side if side != DRAFTED_SKILL else UNSET
        drafted |= np.int64(side == DRAFTED_SKILL) << slot
    for slot in range(OBJECTIVE_SLOTS):
        objective = item(options, OBJECTIVES_AT + slot)
        state.objective[slot] = objective if objective != DRAFTED_OBJECTIVE else UNSET
        drafted |= np.int64(objective == DRAFTED_OBJECTIVE) << DRAFT_BIT[OBJECTIVE] + slot
    for slot in range(CARD_SLOTS):
        card = item(options, CARDS_AT + slot)
        state.card[slot] = card if card != DRAFTED_CARD else UNSET
        state.disc[slot] = item(options, DISCS_AT + slot)
        drafted |= np.int64(card == DRAFTED_CARD) << DRAFT_BIT[CARD] + slot
    state.drafted = drafted


@kernel
def fill_bag(state: State) -> None:
    """The dice of one box, or of two for three and four seats, none of them drawn yet."""
    boxes = 1 if state.seats == 2 else 2
    each = boxes * (DICE_PER_KIND if state.values == BALANCED else DICE_PER_COLOUR)
    for kind in range(KINDS):
        state.unseen[kind] = each


@kernel
def hide_buried(state: State) -> None:
    """With hidden dice, nobody sees those that will lie under four others."""
    if state.buried == BURIED_HIDDEN:
        for cell in range(QUARRY_SIZE[state.layout]):
            if BURIED_AT_START[state.layout, cell]:
                lay(state, cell, UNSEEN)


@kernel
def lay_stone(state: State, kind: int) -> None:
    """Lays the next die of the heap; once it is complete, tokens and cards follow."""
    draw(state, state.step, kind)
    while state.step < QUARRY_SIZE[state.layout] and state.quarry[state.step] != EMPTY:
        state.step += 1
    if state.step == QUARRY_SIZE[state.layout]:
        state.phase = SIDE
        state.step = 0
        settle(state)


@kernel
def is_set(state: State) -> bool:
    """Whether the slot at hand is filled."""
    if state.phase == SIDE:
        return state.skill[state.step] != UNSET
    if state.phase == OBJECTIVE:
        return state.objective[state.step] != UNSET
    if state.phase == CARD:
        return state.card[state.step] != UNSET
    return state.disc[state.step] != UNSET


@kernel
def is_drafted(state: State) -> bool:
    """Whether a seat, not chance, fills the slot at hand."""
    if state.phase < SIDE or state.phase > CARD:
        return False
    return np.int64(state.drafted) >> DRAFT_BIT[state.phase] + state.step & 1 == 1


@kernel
def open_sides(state: State) -> Whole:
    """Bit 0 for A, bit 1 for B; without chance skills a side that rolls is left out."""
    row = 2 * state.step
    if state.no_chance_skills == 0:
        return np.int64(3)
    return np.int64(state.skill_rows[row, OP] != ROLL) | np.int64(state.skill_rows[row + 1, OP] != ROLL) << 1


@kernel
def open_objectives(state: State) -> Whole:
    """Both sides of every token no slot uses, a bit for each row."""
    rows = np.int64((1 << OBJECTIVES) - 1)
    for slot in range(OBJECTIVE_SLOTS):
        if state.objective[slot] != UNSET:
            token = (state.objective[slot] - 1) % TOKENS
            rows &= ~((np.int64(1) | np.int64(1) << TOKENS) << token)
    return rows


@kernel
def open_cards(state: State) -> Whole:
    """The cards no slot uses, a bit for each row."""
    rows = np.int64((1 << CARDS) - 1)
    for slot in range(CARD_SLOTS):
        if state.card[slot] != UNSET:
            rows &= ~(np.int64(1) << state.card[slot] - 1)
    return rows


@kernel
def open_discs(state: State) -> Whole:
    """The discs no slot uses, a bit for each colour."""
    colours = np.int64((1 << COLOURS) - 1)
    for slot in range(CARD_SLOTS):
        if state.disc[slot] != UNSET:
            colours &= ~(np.int64(1) << state.disc[slot] - 1)
    return colours


@kernel
def open_choices(state: State) -> Whole:
    """What the slot at hand (or the first player) can be, a bit each."""
    if state.phase == SIDE:
        return open_sides(state) << 2 * state.step
    if state.phase == OBJECTIVE:
        return open_objectives(state)
    if state.phase == CARD:
        return open_cards(state)
    if state.phase == DISC:
        return open_discs(state)
    return (np.int64(1) << state.seats) - 1


@kernel
def choose(state: State, choice: int) -> None:
    """Fills the slot at hand, or names the first player."""
    if state.phase == SIDE:
        state.skill[state.step] = 1 + choice % 2
    elif state.phase == OBJECTIVE:
        state.objective[state.step] = 1 + choice
    elif state.phase == CARD:
        state.card[state.step] = 1 + choice
    elif state.phase == DISC:
        state.disc[state.step] = 1 + choice
    else:
        state.first = choice


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
    """Goes on to the next choice there is to make; slots that are fixed or have one choice left fill themselves."""
    while state.phase < FIRST:
        if state.step == SLOTS[state.phase]:
            state.phase += 1
            state.step = 0
        elif is_set(state):
            state.step += 1
        elif is_single(open_choices(state)):
            clear_draft(state)
            choose(state, lowest(open_choices(state)))
        else:
            return
    if state.first != NOBODY:
        state.seat = state.first
        state.phase = TAKE
        state.drafts = 0
