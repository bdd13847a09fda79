"""The table as data, for a board that knows no rules. What happened is told in `story.py`."""

from collections.abc import Mapping, Sequence
from typing import Any

from pyxis.core.contract import OVER
from pyxis.games.pyrgos import board, rules
from pyxis.games.pyrgos.actions import write_action
from pyxis.games.pyrgos.components import (
    BLACK,
    CELLS,
    FACING_NAMES,
    KIND_CYLINDER,
    KIND_SQUARE,
    KINDS,
    SHAPE_NAMES,
    SHAPE_OF_KIND,
    SHAPES,
    SIDE_NAMES,
    TRIANGLE,
    WHITE,
    cell_name,
)
from pyxis.games.pyrgos.options import OPTIONS
from pyxis.games.pyrgos.state import NOBODY, NOTHING, RUNNING, State
from pyxis.games.pyrgos.story import ENDING_NAMES, verdict
from pyxis.games.pyrgos.text import write_position

START = "any piece on any space"
NO_REPLY = "no legal reply: any empty space"
SENT_BY_KIND = {KIND_SQUARE: "next to the square", KIND_CYLINDER: "where the cylinder stands"}
SENT_BY_TRIANGLE = "the triangle points here"


def view(state: State) -> Mapping[str, Any]:
    """Everything a board shows, as JSON could hold it."""
    is_over = state.ending != RUNNING
    return {
        "position": write_position(state),
        "cells": [view_cell(state, cell) for cell in range(CELLS)],
        "targets": {
            "cells": target_names(state),
            "reason": None if is_over else target_reason(state),
            "any_empty": bool(rules.is_sent_nowhere(state)),
        },
        "last": view_last(state),
        "stocks": {SIDE_NAMES[side]: _stock(state, side) for side in (WHITE, BLACK)},
        "towers": {SIDE_NAMES[side]: int(state.towers[side]) for side in (WHITE, BLACK)},
        "towers_to_win": int(state.towers_to_win),
        "seats": list(seat_names(state)),
        "turn": None if is_over else SIDE_NAMES[state.side],
        "seat": None if is_over else int(rules.actor(state)),
        "may_swap": not is_over and bool(rules.can_swap(state)),
        "phase": "over" if is_over else "play",
        "ending": view_ending(state),
        "options": view_options(state),
    }


def seat_names(state: State) -> Sequence[str]:
    """Which side each seat plays; a swap turns them round. [O3]"""
    return SIDE_NAMES[:: -1 if state.white_seat else 1]


def owner_name(side: int) -> str | None:
    """The side in words, or nothing for nobody."""
    return None if side == NOBODY else SIDE_NAMES[side]


def pieces_of(state: State, cell: int) -> list[tuple[int, int]]:
    """Side and shape of each piece on the cell, in the order square, triangle, cylinder."""
    return [
        (side, shape) for shape in range(SHAPES) for side in (WHITE, BLACK) if state.pieces[side, shape] >> cell & 1
    ]


def view_cell(state: State, cell: int) -> dict[str, Any]:
    """One space: its pieces, who controls it, whether it has a roof, and whether the next piece may go there."""
    control = owner_name(board.controller(state, cell))
    is_finished = bool(board.finished_cells(state) >> cell & 1)
    return {
        "cell": cell_name(cell),
        "pieces": [_piece(state, cell, side, shape) for side, shape in pieces_of(state, cell)],
        "control": control,
        "finished": is_finished,
        "roof": control if is_finished else None,
        "target": bool(state.targets >> cell & 1),
    }


def _piece(state: State, cell: int, side: int, shape: int) -> dict[str, Any]:
    return {
        "owner": SIDE_NAMES[side],
        "shape": SHAPE_NAMES[shape],
        "facing": FACING_NAMES[state.facing[cell]] if shape == TRIANGLE else None,
        "last": is_last(state, cell, shape),
    }


def is_last(state: State, cell: int, shape: int) -> bool:
    """Whether this is the piece set last."""
    return state.last != NOTHING and (cell, shape) == last_place(state)


def last_place(state: State) -> tuple[int, int]:
    """Cell and shape of the piece set last."""
    cell, kind = divmod(int(state.last), KINDS)
    return cell, int(SHAPE_OF_KIND[kind])


def view_last(state: State) -> dict[str, Any] | None:
    """The piece set last, by which the reply goes."""
    if state.last == NOTHING:
        return None
    cell, shape = last_place(state)
    piece = _piece(state, cell, 1 - state.side, shape)
    del piece["last"]
    return {"text": write_action(state, int(state.last)), "cell": cell_name(cell), **piece}


def _stock(state: State, side: int) -> dict[str, int]:
    return {name: int(count) for name, count in zip(SHAPE_NAMES, state.stock[side], strict=True)}


def target_names(state: State) -> list[str]:
    """The cells the next piece may go to."""
    return [cell_name(cell) for cell in range(CELLS) if state.targets >> cell & 1]


def target_reason(state: State) -> str:
    """Why the next piece goes to just these cells. [R3.1] [R3.2] [R3.3] [R4.1]"""
    if state.last == NOTHING:
        return START
    if rules.is_sent_nowhere(state):
        return NO_REPLY
    return SENT_BY_KIND.get(int(state.last) % KINDS, SENT_BY_TRIANGLE)


def view_ending(state: State) -> dict[str, Any] | None:
    """Who won and why, once the match is over."""
    if rules.actor(state) != OVER:
        return None
    return {
        "winner": owner_name(state.winner),
        "reason": ENDING_NAMES[int(state.ending)],
        "words": " ".join(verdict(state)),
    }


def view_options(state: State) -> dict[str, str | int]:
    """The options this match is played with."""
    chosen = (state.ban_second_square, state.three_step_tiebreak, state.may_swap, state.adjacent_eight)
    named = {option.name: option.values[index] for option, index in zip(OPTIONS, chosen, strict=False)}
    return {**named, "towers": int(state.towers_to_win)}
