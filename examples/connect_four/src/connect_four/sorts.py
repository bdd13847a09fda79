"""All actions, which are of one sort: how they are written, what they mean, and why an illegal one is illegal."""

from connect_four.components import COLUMN_NAMES, ROWS
from connect_four.state import State
from connect_four.view import NOBODY, winner
from connect_four.words import say
from pyxis.core.contract import OVER
from pyxis.core.sorts import Meaning, Sort, Sorts
from pyxis.core.surface import Refusal


def _drop(state: State, column: int) -> Meaning:
    name = COLUMN_NAMES[column]
    return "drop", {"column": name}, say("disc", column=name)


def _full(state: State, column: int) -> Refusal:
    return Refusal("R2.2", say("full", column=COLUMN_NAMES[column], rows=ROWS))


def _over(state: State) -> Refusal | None:
    if state.turn != OVER:
        return None
    return Refusal("R3.2" if winner(state) == NOBODY else "R3.1", say("over"))


SORTS = Sorts(
    Sort(0, COLUMN_NAMES, _drop, reason=_full),
    usual="columns",
    over=_over,
    say=say,
)
