"""All actions, which are of one sort: how they are written, what they mean, and why an illegal one is illegal."""

from connect_four.components import COLUMN_NAMES, COLUMNS, ROWS
from connect_four.state import State
from connect_four.view import NOBODY, winner
from pyxis.core.contract import OVER
from pyxis.core.sorts import Meaning, Sort, Sorts
from pyxis.core.surface import Refusal


def _drop(state: State, column: int) -> Meaning:
    name = COLUMN_NAMES[column]
    return "drop", {"column": name}, f"a disc into column {name}"


def _full(state: State, column: int) -> Refusal:
    return Refusal("R2.2", f"column {COLUMN_NAMES[column]} is full, it has {ROWS} discs")


def _over(state: State) -> Refusal | None:
    if state.turn != OVER:
        return None
    return Refusal("R3.2" if winner(state) == NOBODY else "R3.1", "the match is over")


SORTS = Sorts(
    Sort(0, COLUMN_NAMES, _drop, reason=_full),
    usual=f"columns are 1 to {COLUMNS}, from left to right",
    over=_over,
)
