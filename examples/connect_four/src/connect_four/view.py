"""The table as data, and what happened in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from connect_four.components import COLUMN_NAMES, COLUMNS, RED, ROWS, SEAT_NAMES, YELLOW, cell_at
from connect_four.rules import has_four
from connect_four.state import State
from connect_four.words import say
from pyxis.core.contract import OVER

NOBODY = -1


def seat_names(state: State) -> Sequence[str]:
    """What the seats are called."""
    return SEAT_NAMES


def winner(state: State) -> int:
    """The seat with four in line, or NOBODY."""
    return next((seat for seat in (RED, YELLOW) if has_four(state.discs[seat])), NOBODY)


def disc_in(state: State, column: int, row: int) -> int:
    """The seat whose disc lies there, or NOBODY."""
    cell = cell_at(column, row)
    return next((seat for seat in (RED, YELLOW) if state.discs[seat] >> cell & 1), NOBODY)


def view(state: State) -> Mapping[str, Any]:
    """Everything a board shows; rows from the bottom."""
    return {
        "rows": [[disc_in(state, column, row) for column in range(COLUMNS)] for row in range(ROWS)],
        "turn": int(state.turn) if state.turn != OVER else NOBODY,
        "winner": winner(state),
    }


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What `action` did."""
    who = say(SEAT_NAMES[before.turn])
    drop = say("drops", rule="R2.1", who=who, column=COLUMN_NAMES[action])
    if after.turn != OVER:
        return (drop,)
    won = winner(after) != NOBODY
    return (drop, say("wins", rule="R3.1", who=who) if won else say("draw", rule="R3.2"))
