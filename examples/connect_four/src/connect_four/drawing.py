"""The table in the terminal."""

from rich.console import RenderableType
from rich.text import Text

from connect_four.components import COLUMN_NAMES, COLUMNS, ROWS, SEAT_NAMES
from connect_four.state import State
from connect_four.view import NOBODY, disc_in, winner
from connect_four.words import say
from pyxis.core.contract import OVER

DISCS = ("●", "○", "·")
"""Red, Yellow, and the empty cell, which is the disc of NOBODY."""
STYLES = ("bold red", "bold yellow", "dim")


def draw(state: State) -> RenderableType:
    """The board, and below it whose turn it is or how the match ended."""
    table = Text()
    for row in reversed(range(ROWS)):
        for column in range(COLUMNS):
            seat = disc_in(state, column, row)
            table.append(DISCS[seat] + " ", STYLES[seat])
        table.append("\n")
    table.append(" ".join(COLUMN_NAMES) + "\n", "dim")
    return table.append(_standing(state))


def _standing(state: State) -> Text:
    seat = winner(state) if state.turn == OVER else state.turn
    if seat == NOBODY:
        return Text(say("drawn.draw"))
    standing = say("drawn.won" if state.turn == OVER else "drawn.turn", who=say(SEAT_NAMES[seat]))
    return Text.assemble((DISCS[seat], STYLES[seat]), f" {standing}")
