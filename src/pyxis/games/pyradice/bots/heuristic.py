"""How a position looks for each seat.

A turn is several actions. Inside one, the seat on turn is credited with the best that can become of the die in hand or
picked, and the seat that takes next with the best die of the heap: so a player who looks one action ahead plays whole
turns that make sense, and minds what is left to the next.
"""

import numpy as np

from pyxis.core.game import SearchPreference
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.bots.appraisal import SLOTS, appraise, skills_to_come
from pyxis.games.pyradice.components.dice import COLOUR, COLOURS, EMPTY, FACES
from pyxis.games.pyradice.components.layouts import LAYERS, QUARRY_CELL
from pyxis.games.pyradice.components.pyramid import LEVEL, PYRAMID_CELLS, TURNS
from pyxis.games.pyradice.components.tokens import OBJECTIVE_SLOTS, UNSET
from pyxis.games.pyradice.options import Utility
from pyxis.games.pyradice.outlook.demands import colour_demands
from pyxis.games.pyradice.outlook.fillings import SCRATCH
from pyxis.games.pyradice.rules import bits, placing, quarry, scoring, skills
from pyxis.games.pyradice.state import NOBODY, Phase, State

CERTAIN_LEAD, LEAD_PER_TURN = 6.0, 0.5
"""A lead of CERTAIN_LEAD points, and LEAD_PER_TURN for each turn a seat still has, is half a win."""
NOW, THEN = 0, 1
"""Rows of points: as the board lies, and after an alternative."""
ALL = np.int64(0xFF)
"""Every level and disc."""

SEARCH = SearchPreference(exploration=0.02, simulations=40, cutoff=0)
"""A good turn is a small part of a win, so a little exploration is enough; random play shows next to nothing."""


@kernel
def alternatives(state: State) -> Whole:
    """What can become of the die in hand or picked: free cells, or outcomes of the skill."""
    if state.phase in (Phase.PLACE, Phase.REVEAL):
        return placing.free_cells(state, state.seat)
    return skills.outcomes(state) if Phase.PARTNER <= state.phase <= Phase.ROLL else np.int64(0)


@kernel
def carry_out(state: State, alternative: Whole, board: Array) -> tuple[Whole, Whole]:
    """Does it on a board; returns the levels and discs it concerns."""
    if state.phase in (Phase.PLACE, Phase.REVEAL):
        board[alternative] = state.hand
        return concern(board, alternative)
    skills.bring_about(state, alternative, board)
    levels, discs = concern(board, np.int64(state.pick))
    if state.phase == Phase.PARTNER:
        other_level, other_disc = concern(board, alternative)
        levels, discs = levels | other_level, discs | other_disc
    return levels, discs


@kernel
def concern(board: Array, cell: Whole) -> tuple[Whole, Whole]:
    """The level and the disc that look at the die there, a bit each."""
    return np.int64(1) << LEVEL[cell], np.int64(1) << COLOUR[board[cell]] + 1


@kernel
def set_up(state: State, seat: Whole, board: Array) -> None:
    """Makes `board` that seat's pyramid."""
    for cell in range(PYRAMID_CELLS):
        board[cell] = state.pyramid[seat, cell]


@kernel
def copy_points(points: Array, first: Whole) -> None:
    """Points THEN are those of NOW again, from that slot on."""
    for slot in range(first, SLOTS):
        points[THEN, slot] = points[NOW, slot]


@kernel
def best_end(state: State, board: Array, repairs: float, points: Array, scratch: Array) -> float:
    """Points the seat on turn may expect after the best alternative, or on average if the die is rolled."""
    best, together = -np.inf, 0.0
    left = alternatives(state)
    while left != 0:
        set_up(state, state.seat, board)
        levels, discs = carry_out(state, np.int64(bits.lowest(left)), board)
        left &= left - 1
        copy_points(points, 0)
        value = appraise(state, board, levels, discs, repairs, points[THEN], scratch)
        best = max(best, value)
        together += value
    return together / FACES if state.phase == Phase.ROLL else best


@kernel
def available_kinds(state: State) -> Whole:
    """The kinds of all dice that can be taken, bit kind each."""
    kinds = np.int64(0)
    for layer in range(LAYERS):
        cells = quarry.available_cells(state, layer)
        while cells != 0:
            kinds |= np.int64(1) << state.quarry[QUARRY_CELL[state.layout, layer, bits.lowest(cells)]]
            cells &= cells - 1
    return kinds


@kernel
def best_take(state: State, seat: Whole, board: Array, repairs: float, points: Array, scratch: Array) -> float:
    """Points that seat may expect after taking the best die there is and setting it where it fits best."""
    best = -np.inf
    kinds, colourful = available_kinds(state), colourful_levels(state)
    free = placing.free_cells(state, seat)
    while free != 0:
        cell = np.int64(bits.lowest(free))
        free &= free - 1
        copy_points(points, 0)
        for value in range(FACES):
            # Dice of one value do the same for a level that does not look at colours: it is judged once for them.
            level = np.int64(1) << LEVEL[cell]
            for colour in range(COLOURS):
                kind = 1 + FACES * colour + value
                if bits.has(kinds, kind):
                    board[cell] = kind
                    copy_points(points, OBJECTIVE_SLOTS)
                    disc = np.int64(1) << colour + 1
                    best = max(best, appraise(state, board, level, disc, repairs, points[THEN], scratch))
                    level &= colourful
        board[cell] = EMPTY
    return best


@kernel
def colourful_levels(state: State) -> Whole:
    """The levels whose objectives look at colours."""
    levels = np.int64(0)
    for slot in range(OBJECTIVE_SLOTS):
        objective = np.int64(state.objective[slot])
        if objective != UNSET and colour_demands(state, objective - 1).any_at_all:
            levels |= np.int64(1) << state.objective_levels[slot]
    return levels


@kernel
def takes_next(state: State) -> Whole:
    """The seat that will take the next die, or NOBODY before the first turn and after the last."""
    if state.seat == NOBODY or state.phase == Phase.TAKE:
        return np.int64(state.seat)
    return (np.int64(state.seat) + 1) % np.int64(state.seats)


@kernel
def worth(state: State, seat: Whole, board: Array, points: Array, scratch: Array) -> float:
    """Points that seat may expect; the arrays are room to work in."""
    set_up(state, seat, board)
    repairs = skills_to_come(state, seat, board)
    value = appraise(state, board, ALL, ALL, repairs, points[NOW], scratch)
    after = -np.inf
    if seat == takes_next(state):
        after = best_take(state, seat, board, repairs, points, scratch)
    elif seat == state.seat:
        after = best_end(state, board, repairs, points, scratch)
    return value if after == -np.inf else after


@kernel
def evaluate(state: State, out: Array) -> None:
    """For each seat its lead over the best other, as a share of a win; by margin over the mean of the others."""
    board, points, scratch = np.empty(PYRAMID_CELLS, np.uint8), np.empty((2, SLOTS)), np.empty(SCRATCH)
    seats = np.int64(state.seats)
    best, second, together = -np.inf, -np.inf, 0.0
    for seat in range(seats):
        out[seat] = worth(state, seat, board, points, scratch)
        together += out[seat]
        second = max(second, min(best, out[seat]))
        best = max(best, out[seat])
    half_a_win = CERTAIN_LEAD + LEAD_PER_TURN * (TURNS - np.int64(state.turn) / seats)
    for seat in range(seats):
        own = out[seat]
        if state.utility == Utility.MARGIN:
            others = (together - own) / (seats - 1)
            out[seat] = max(-1.0, min(1.0, (own - others) / scoring.MARGIN_UNIT))
        else:
            lead = own - (best if own < best else second)
            out[seat] = lead / (half_a_win + abs(lead))
