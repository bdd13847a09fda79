"""What each action means, for boards and menus, and why an illegal one is illegal."""

from connect_four.components import COLUMN_NAMES, ROWS
from connect_four.state import State
from connect_four.text import write_action
from connect_four.view import NOBODY, winner
from pyxis.core.contract import OVER
from pyxis.core.game import Choice, Refusal


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    name = COLUMN_NAMES[action]
    return Choice(action, write_action(state, action), "drop", {"column": name}, f"a disc into column {name}")


def refuse(state: State, action: int) -> Refusal:
    """The rule that forbids `action`."""
    if state.turn != OVER:
        return Refusal("R2.2", f"column {COLUMN_NAMES[action]} is full, it has {ROWS} discs")
    return Refusal("R3.2" if winner(state) == NOBODY else "R3.1", "the match is over")
