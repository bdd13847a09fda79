"""What things on the table are called: pieces in their slots, dice where they lie."""

from functools import cache

from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, EMPTY, die_name
from pyxis.games.pyradice.components.layouts import QUARRY
from pyxis.games.pyradice.components.pyramid import CELL_NAMES
from pyxis.games.pyradice.components.sets import Piece, set_of
from pyxis.games.pyradice.components.tokens import UNSET
from pyxis.games.pyradice.options import DRAFTED, RANDOM
from pyxis.games.pyradice.rules.bits import has
from pyxis.games.pyradice.rules.setup import DRAFT_BIT
from pyxis.games.pyradice.rules.skills import skill_row
from pyxis.games.pyradice.state import Phase, State


def piece_in(state: State, phase: int, slot: int) -> Piece | None:
    """The piece that lies in a slot which SIDE, OBJECTIVE or CARD fills."""
    box = set_of(state)
    slots, pieces = {
        Phase.SIDE: (state.skill, box.skills[2 * slot :]),
        Phase.OBJECTIVE: (state.objective, box.objectives),
        Phase.CARD: (state.card, box.cards),
    }[Phase(phase)]
    return None if slots[slot] == UNSET else pieces[slots[slot] - 1]


def is_drafted(state: State, phase: int, slot: int) -> bool:
    """Whether a seat has yet to choose what lies there."""
    return bool(has(state.drafted, DRAFT_BIT[phase] + slot))


def slot_name(state: State, phase: int, slot: int) -> str:
    """`A2`, `C6` or `K1`; an open slot is `?`, or `!` if a seat will choose."""
    piece = piece_in(state, phase, slot)
    if piece is not None:
        return piece.id
    return DRAFTED if is_drafted(state, phase, slot) else RANDOM


def card_name(state: State, slot: int) -> str:
    """`K1R`: card and disc."""
    disc = state.disc[slot]
    return slot_name(state, Phase.CARD, slot) + (RANDOM if disc == UNSET else COLOUR_LETTERS[disc - 1])


def skill_at_hand(state: State) -> Piece:
    """The skill the die just placed allows."""
    return set_of(state).skills[skill_row(state)]


def own_die(state: State, cell: int) -> str:
    """`R1`: the die the seat on turn has there."""
    return die_name(state.pyramid[state.seat, cell])


def die_on(state: State, cell: int) -> str:
    """`R1 on 1a`."""
    return f"{own_die(state, cell)} on {CELL_NAMES[cell]}"


def dice_on(state: State, cell: int) -> list[str]:
    """The dice that lie on a die of the quarry."""
    return _dice_among(state, _places_from(int(state.layout), cell, 1, ((-1, -1), (-1, 0), (0, -1), (0, 0))))


def dice_beside(state: State, cell: int) -> list[str]:
    """The dice on the four sides of a die of the quarry."""
    return _dice_among(state, _places_from(int(state.layout), cell, 0, ((-1, 0), (0, -1), (0, 1), (1, 0))))


@cache
def _places_from(layout: int, cell: int, above: int, steps: tuple[tuple[int, int], ...]) -> dict[int, str]:
    """The names of the cells that lie so many layers above and one of these steps (down, right) away."""
    layer, row, column = QUARRY[layout][cell]
    wanted = {(layer + above, row + down, column + right) for down, right in steps}
    return {index: place.name for index, place in enumerate(QUARRY[layout]) if tuple(place) in wanted}


def _dice_among(state: State, places: dict[int, str]) -> list[str]:
    return [name for cell, name in places.items() if state.quarry[cell] != EMPTY]
