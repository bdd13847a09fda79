"""The table as data, for a board that knows no rules. What happened is told in `story.py`."""

from collections.abc import Mapping, Sequence
from typing import Any

from pyxis.games.pyrgos.components import CELLS, FACING_NAMES, KINDS, SHAPE_NAMES, SIDE_NAMES, Kind, Shape, Side
from pyxis.games.pyrgos.notation.position import write_position
from pyxis.games.pyrgos.notation.sorts import PLACEMENTS, SORTS
from pyxis.games.pyrgos.notation.spaces import Piece, Space, spaces
from pyxis.games.pyrgos.rules import automaton
from pyxis.games.pyrgos.state import NOBODY, NOTHING, Ending, State
from pyxis.games.pyrgos.words.story import ENDING_NAMES, verdict

ANYWHERE = "any piece on any space"
NO_REPLY = "no legal reply: any empty space"
SENT_BY_KIND: Mapping[int, str] = {Kind.SQUARE: "next to the square", Kind.CYLINDER: "where the cylinder stands"}
SENT_BY_TRIANGLE = "the triangle points here"


def view(state: State) -> Mapping[str, Any]:
    """Everything that may change, as JSON could hold it."""
    is_over = state.ending != Ending.RUNNING
    table = spaces(state)
    return {
        "position": write_position(state),
        "cells": [_space(space) for space in table],
        "targets": {
            "cells": [space.name for space in table if space.is_target],
            "reason": target_reason(state),
            "any_empty": bool(automaton.is_sent_nowhere(state)),
        },
        "last": _last(state, table),
        "stocks": {SIDE_NAMES[side]: _stock(state, side) for side in (Side.WHITE, Side.BLACK)},
        "towers": {SIDE_NAMES[side]: int(state.towers[side]) for side in (Side.WHITE, Side.BLACK)},
        "seats": list(seat_names(state)),
        "turn": None if is_over else SIDE_NAMES[state.side],
        "seat": None if is_over else int(automaton.actor(state)),
        "may_swap": bool(not is_over and automaton.can_swap(state)),
        "phase": "over" if is_over else "play",
        "ending": _ending(state) if is_over else None,
    }


def scenery(state: State) -> Mapping[str, Any]:
    """How pieces are asked about, cell by cell, and what the match is played for."""
    return {"asks": ASKS, "towers_to_win": int(state.towers_to_win), "options": State.in_force(state)}


def seat_names(state: State) -> Sequence[str]:
    """Which side each seat plays; a swap turns them round. [O3]"""
    return SIDE_NAMES[::-1] if state.white_seat else SIDE_NAMES


def target_reason(state: State) -> str | None:
    """Why the next piece goes to just these cells; nothing once the match is over. [R3.1] [R3.2] [R3.3] [R4.1]"""
    if state.ending != Ending.RUNNING:
        return None
    if state.last == NOTHING:
        return ANYWHERE
    if automaton.is_sent_nowhere(state):
        return NO_REPLY
    return SENT_BY_KIND.get(int(state.last) % KINDS, SENT_BY_TRIANGLE)


def _owner(side: int) -> str | None:
    return None if side == NOBODY else SIDE_NAMES[side]


def _space(space: Space) -> dict[str, Any]:
    """One space: its pieces, who controls it, whether it has a roof, and what the next piece may be there."""
    control = _owner(space.controller)
    return {
        "cell": space.name,
        "pieces": [{**_piece(piece), "last": piece is space.last} for piece in space.pieces],
        "control": control,
        "finished": space.is_finished,
        "roof": control if space.is_finished else None,
        "target": space.is_target,
        "may_take": [SHAPE_NAMES[shape] for shape in space.may_take],
    }


def _asks(cell: int) -> dict[str, Any]:
    """How a piece on this cell is written, for whoever asks why it is illegal: `Sb2`, and `Tb2^` by facing."""
    texts = PLACEMENTS[cell * KINDS : (cell + 1) * KINDS]
    triangles = texts[Kind.TRIANGLE : Kind.TRIANGLE + len(FACING_NAMES)]
    return {
        SHAPE_NAMES[Shape.SQUARE]: texts[Kind.SQUARE],
        SHAPE_NAMES[Shape.TRIANGLE]: dict(zip(FACING_NAMES, triangles, strict=True)),
        SHAPE_NAMES[Shape.CYLINDER]: texts[Kind.CYLINDER],
    }


ASKS = [_asks(cell) for cell in range(CELLS)]
"""[cell]"""


def _piece(piece: Piece) -> dict[str, str | None]:
    return {
        "owner": SIDE_NAMES[piece.side],
        "shape": SHAPE_NAMES[piece.shape],
        "facing": None if piece.facing == NOTHING else FACING_NAMES[piece.facing],
    }


def _last(state: State, table: Sequence[Space]) -> dict[str, Any] | None:
    """The piece set last, by which the reply goes."""
    for space in table:
        if space.last is not None:
            return {"text": SORTS.write(state, int(state.last)), "cell": space.name, **_piece(space.last)}
    return None


def _stock(state: State, side: int) -> dict[str, int]:
    return dict(zip(SHAPE_NAMES, state.stock[side].tolist(), strict=True))


def _ending(state: State) -> dict[str, str | None]:
    """Who won and why."""
    return {
        "winner": _owner(state.winner),
        "reason": ENDING_NAMES[state.ending],
        "words": " ".join(verdict(state)),
    }
