"""What a learner sees: 2,284 numbers, none below 0 and all about 1 at most, with the observing seat in front.

| from | what                                                                                    | numbers     |
| ---- | --------------------------------------------------------------------------------------- | ----------- |
| 0    | pyramids, the observer's first, then the others in turn: one-hot colour, one-hot value   | 4 · 21 · 10 |
| 840  | quarry: one-hot colour, one-hot value, whether unseen, whether it can be taken           | 92 · 12     |
| 1944 | die in hand: one-hot colour, one-hot value                                              | 10          |
| 1954 | cell of the die just placed, cell picked, cells changed this turn                        | 3 · 21      |
| 2017 | phase, one-hot                                                                          | 14          |
| 2031 | seat on turn and first player, one-hot, counted from the observer                        | 2 · 4       |
| 2039 | skill sides by level, one-hot                                                           | 5 · 2       |
| 2049 | objectives by slot, one-hot                                                             | 5 · 14      |
| 2119 | cards by slot, one-hot                                                                  | 4 · 9       |
| 2155 | discs by slot, one-hot                                                                  | 4 · 4       |
| 2171 | by seat as above and slot: level met, level open, sixths of it to repair                 | 4 · 5 · 3   |
| 2231 | by seat as above: the four card scores and the total, in 50 points                       | 4 · 5       |
| 2251 | dice not drawn yet, by kind, in 24                                                      | 24          |
| 2275 | layout of the quarry, one-hot                                                           | 3           |
| 2278 | seats, one-hot for 2, 3 and 4                                                           | 3           |
| 2281 | share of the turns played; skill steps done, of 3; step of the set-up, of 92             | 3           |
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components.dice import COLOUR, COLOURS, FACES, KINDS, UNSEEN, VALUE
from pyxis.games.pyradice.components.layouts import LAYOUTS, QUARRY_CELLS, QUARRY_SIZE
from pyxis.games.pyradice.components.pyramid import LEVELS, MOST_SEATS, PYRAMID_CELLS, TURNS
from pyxis.games.pyradice.components.tokens import CARD_SLOTS, CARDS, OBJECTIVE_SLOTS, OBJECTIVES, SKILL_LEVELS, UNSET
from pyxis.games.pyradice.components.vocabulary import MOST_TIMES
from pyxis.games.pyradice.outlook.fillings import SCRATCH
from pyxis.games.pyradice.outlook.status import outlook
from pyxis.games.pyradice.rules import bits, cards, quarry, scoring
from pyxis.games.pyradice.state import NOBODY, NOWHERE, Phase, State

DIE = COLOURS + FACES
QUARRY_DIE = DIE + 2
STATUSES = 3
POINTS = 50.0
SIZES = (
    MOST_SEATS * PYRAMID_CELLS * DIE,
    QUARRY_CELLS * QUARRY_DIE,
    DIE,
    3 * PYRAMID_CELLS,
    len(Phase),
    2 * MOST_SEATS,
    2 * SKILL_LEVELS,
    OBJECTIVE_SLOTS * OBJECTIVES,
    CARD_SLOTS * CARDS,
    CARD_SLOTS * COLOURS,
    MOST_SEATS * OBJECTIVE_SLOTS * STATUSES,
    MOST_SEATS * (CARD_SLOTS + 1),
    KINDS,
    len(LAYOUTS),
    MOST_SEATS - 1,
    3,
)
"""Of the parts, in the order of the table above."""
STARTS = tuple(sum(SIZES[:part]) for part in range(len(SIZES)))
(
    PYRAMIDS_AT, QUARRY_AT, HAND_AT, MARKS_AT, PHASE_AT, TURN_AT, SKILLS_AT, OBJECTIVES_AT,
    CARDS_AT, DISCS_AT, STATUS_AT, SCORES_AT, UNDRAWN_AT, LAYOUT_AT, SEATS_AT, PROGRESS_AT,
) = STARTS  # fmt: skip
OBSERVATION = (sum(SIZES),)
"""Shape of what `observe` fills."""


@kernel
def write_die(out: Array, at: Whole, kind: Whole) -> None:
    """One-hot colour and value; nothing for no die and for one nobody has seen."""
    if VALUE[kind] > 0:
        out[at + np.int64(COLOUR[kind])] = 1.0
        out[at + COLOURS + np.int64(VALUE[kind]) - 1] = 1.0


@kernel
def write_slots(out: Array, at: Whole, slots: Array, size: Whole) -> None:
    """One-hot for each slot that is filled."""
    for slot in range(len(slots)):
        if slots[slot] != UNSET:
            out[at + size * slot + np.int64(slots[slot]) - 1] = 1.0


@kernel
def write_quarry(state: State, out: Array) -> None:
    """The heap, cell by cell."""
    for cell in range(QUARRY_SIZE[state.layout]):
        at = QUARRY_AT + QUARRY_DIE * cell
        write_die(out, at, np.int64(state.quarry[cell]))
        out[at + DIE] = state.quarry[cell] == UNSEEN
        out[at + DIE + 1] = quarry.is_available(state, cell)


@kernel
def write_seat(state: State, seat: Whole, place: Whole, out: Array, scratch: Array) -> None:
    """A pyramid, its levels and its points; `place` counts from the observer."""
    board = state.pyramid[seat]
    for cell in range(PYRAMID_CELLS):
        write_die(out, PYRAMIDS_AT + DIE * (PYRAMID_CELLS * place + cell), np.int64(board[cell]))
    for slot in range(OBJECTIVE_SLOTS):
        if state.objective[slot] != UNSET:
            at = STATUS_AT + STATUSES * (OBJECTIVE_SLOTS * place + slot)
            found = outlook(state, board, slot, scratch)
            out[at] = found.repair == 0 and found.empty == 0
            out[at + 1] = found.repair == 0 and found.empty > 0
            # A level that can never be met looks as if all its dice were wrong.
            out[at + 2] = min(found.repair, LEVELS) / LEVELS
    at = SCORES_AT + (CARD_SLOTS + 1) * place
    for slot in range(CARD_SLOTS):
        out[at + slot] = cards.card_score_on(state, board, slot) / POINTS
    out[at + CARD_SLOTS] = scoring.total(state, seat) / POINTS


@kernel
def write_turn(state: State, seat: Whole, out: Array) -> None:
    """Whose turn it is and how far it has come."""
    seats = np.int64(state.seats)
    write_die(out, HAND_AT, np.int64(state.hand))
    if state.placed != NOWHERE:
        out[MARKS_AT + np.int64(state.placed)] = 1.0
    if state.pick != NOWHERE:
        out[MARKS_AT + PYRAMID_CELLS + np.int64(state.pick)] = 1.0
    for cell in range(PYRAMID_CELLS):
        out[MARKS_AT + 2 * PYRAMID_CELLS + cell] = bits.has(np.int64(state.changed), cell)
    out[PHASE_AT + np.int64(state.phase)] = 1.0
    if state.seat != NOBODY:
        out[TURN_AT + (np.int64(state.seat) - seat) % seats] = 1.0
    if state.first != NOBODY:
        out[TURN_AT + MOST_SEATS + (np.int64(state.first) - seat) % seats] = 1.0
    out[SEATS_AT + seats - 2] = 1.0
    out[PROGRESS_AT] = np.int64(state.turn) / (TURNS * seats)
    out[PROGRESS_AT + 1] = np.int64(state.used) / MOST_TIMES
    out[PROGRESS_AT + 2] = np.int64(state.step) / QUARRY_CELLS


@kernel
def observe(state: State, seat: Whole, out: Array) -> None:
    """Fills `out` with what the module's table says, for that seat."""
    out[:] = 0.0
    scratch = np.empty(SCRATCH)
    seats = np.int64(state.seats)
    for place in range(seats):
        write_seat(state, (seat + place) % seats, place, out, scratch)
    write_quarry(state, out)
    write_turn(state, seat, out)
    write_slots(out, SKILLS_AT, state.skill, 2)
    write_slots(out, OBJECTIVES_AT, state.objective, OBJECTIVES)
    write_slots(out, CARDS_AT, state.card, CARDS)
    write_slots(out, DISCS_AT, state.disc, COLOURS)
    for kind in range(KINDS):
        out[UNDRAWN_AT + kind] = np.int64(state.unseen[kind]) / KINDS
    out[LAYOUT_AT + np.int64(state.layout)] = 1.0
