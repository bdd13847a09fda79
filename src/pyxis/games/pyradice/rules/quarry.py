"""The heap: which dice can be taken, and what comes to light. A set of cells is a word of bits for each layer."""

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components.dice import COLOUR, EMPTY, FACES, UNSEEN
from pyxis.games.pyradice.components.layouts import LAYERS, QUARRY_CELL, QUARRY_LAYER, QUARRY_PLACE, QUARRY_SIZE, STRIDE
from pyxis.games.pyradice.options import Values
from pyxis.games.pyradice.rules.bits import has, lowest
from pyxis.games.pyradice.state import NOWHERE, State

TOP_AND_SIDES = 5
"""Faces that can be seen of a die that stands alone."""
NEEDED_FACES = 3
"""A die that shows so many is available. [R2.2]"""


@kernel
def stones_on(state: State, layer: int) -> Whole:
    """The cells of a layer that hold a die; none above the top layer."""
    return np.int64(state.stones[layer]) if layer < LAYERS else np.int64(0)


@kernel
def covered_cells(state: State, layer: int) -> Whole:
    """The cells with a die on some part of them. [R2.3]"""
    # A die of the layer above lies on the cell of its own row and column, the next one, and the two behind those.
    above = stones_on(state, layer + 1)
    return above | above << 1 | above << STRIDE | above << STRIDE + 1


@kernel
def buried_cells(state: State, layer: int) -> Whole:
    """The cells under four dice."""
    above = stones_on(state, layer + 1)
    return above & above << 1 & above << STRIDE & above << STRIDE + 1


@kernel
def is_buried(state: State, cell: int) -> bool:
    """Whether four dice lie on that cell."""
    return has(buried_cells(state, QUARRY_LAYER[state.layout, cell]), QUARRY_PLACE[state.layout, cell])


@kernel
def hemmed_cells(stones: Whole) -> Whole:
    """The cells of a layer with dice on three or four sides. [R2.3]"""
    left, right, far, near = stones << 1, stones >> 1, stones << STRIDE, stones >> STRIDE
    # Three sides are both of one direction and at least one of the other.
    return left & right & (far | near) | far & near & (left | right)


@kernel
def available_cells(state: State, layer: int) -> Whole:
    """The dice of a layer that show at least three faces. [R2.2] [R2.4] [R2.5]"""
    stones = stones_on(state, layer)
    return stones & ~covered_cells(state, layer) & ~hemmed_cells(stones)


@program
def write_available(state: State, actions: Array) -> int:
    """Writes the dice that can be taken, layer a first; returns how many. [R2.1]"""
    count = 0
    for layer in range(LAYERS):
        cells = available_cells(state, layer)
        while cells != 0:
            actions[count] = QUARRY_CELL[state.layout, layer, lowest(cells)]
            cells &= cells - 1
            count += 1
    return count


@kernel
def is_available(state: State, cell: int) -> bool:
    """Whether the die on that cell can be taken. [R2.2]"""
    available = available_cells(state, QUARRY_LAYER[state.layout, cell])
    return has(available, QUARRY_PLACE[state.layout, cell])


@kernel
def visible_faces(state: State, cell: int) -> int:
    """How many faces of the die on that cell can be seen; never the bottom. [R2.3]"""
    layer, place = QUARRY_LAYER[state.layout, cell], QUARRY_PLACE[state.layout, cell]
    hidden = covered_cells(state, layer) >> place & 1
    # Moved one row down, the first row and column look at an empty row and column before them.
    around = stones_on(state, layer) << STRIDE >> place
    for side in (0, STRIDE - 1, STRIDE + 1, 2 * STRIDE):
        hidden += around >> side & 1
    return TOP_AND_SIDES - hidden


@kernel
def is_exhausted(state: State) -> bool:
    """Whether no die is left; it never happens unless a position was drawn so. [R2.6]"""
    return state.stones[0] == 0 and state.stones[1] == 0 and state.stones[2] == 0


@kernel
def lay(state: State, cell: int, kind: int) -> None:
    """Puts a die there."""
    state.quarry[cell] = kind
    state.stones[QUARRY_LAYER[state.layout, cell]] |= np.uint64(1) << np.uint64(QUARRY_PLACE[state.layout, cell])


@kernel
def lift(state: State, cell: int) -> Whole:
    """Takes the die away and says its kind; no other die moves. [R2.1] [R2.7]"""
    kind = state.quarry[cell]
    state.quarry[cell] = EMPTY
    state.stones[QUARRY_LAYER[state.layout, cell]] ^= np.uint64(1) << np.uint64(QUARRY_PLACE[state.layout, cell])
    return kind


@kernel
def cell_in_light(state: State) -> int:
    """The first cell whose die nobody has seen although fewer than four dice lie on it, or NOWHERE. [O7]"""
    for cell in range(QUARRY_SIZE[state.layout]):
        if state.quarry[cell] == UNSEEN and not is_buried(state, cell):
            return cell
    return NOWHERE


@kernel
def draw(state: State, cell: int, kind: int) -> None:
    """A die nobody had seen turns out to be of that kind: one less of them is left to come. [R0.1] [O5]"""
    lay(state, cell, kind)
    if state.values == Values.BALANCED:
        state.unseen[kind - 1] -= 1
        return
    first = FACES * COLOUR[kind]
    for face in range(FACES):
        state.unseen[first + face] -= 1
