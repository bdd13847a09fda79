"""Matches in one line, and positions as their rows from top to bottom; actions are in `sorts.py`."""

from collections.abc import Mapping, Sequence

from connect_four.components import ALL_CELLS, COLUMN_NAMES, COLUMNS, RED, ROWS, SEAT_NAMES, YELLOW, cell_at
from connect_four.rules import filled_cells, has_four, lowest_free_cell
from connect_four.state import State
from connect_four.view import NOBODY, disc_in
from connect_four.words import say
from pyxis.core.contract import OVER
from pyxis.core.errors import NotationError
from pyxis.core.layout import Array
from pyxis.core.options import Value, read_options

LETTERS = "RY."
"""Red, Yellow, and the empty cell, which is the disc of NOBODY."""


def split_line(line: str) -> Sequence[str]:
    """Matches are written without gaps, `4453`; spaces are welcome."""
    return tuple("".join(line.split()))


def write_position(state: State) -> str:
    """The rows from top to bottom; whose turn it is shows from the number of discs."""
    return "/".join(
        "".join(LETTERS[disc_in(state, column, row)] for column in range(COLUMNS)) for row in reversed(range(ROWS))
    )


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The state drawn by `text`."""
    chosen = read_options((), options)
    rows = text.split("/")
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        raise NotationError(say("position.form", rows=ROWS, columns=COLUMNS))
    states = State.blank()
    for row, line in enumerate(reversed(rows)):
        for column, letter in enumerate(line):
            _fill(states[0], column, row, letter)
    _judge(states[0])
    return len(SEAT_NAMES), chosen, states


def _fill(state: State, column: int, row: int, letter: str) -> None:
    if letter not in LETTERS:
        raise NotationError(say("position.letter", letter=letter))
    if letter == LETTERS[NOBODY]:
        return
    cell = 1 << cell_at(column, row)
    if cell != lowest_free_cell(filled_cells(state), column):
        raise NotationError(say("position.hangs", column=COLUMN_NAMES[column], row=row + 1))
    state.discs[LETTERS.index(letter)] |= cell


def _judge(state: State) -> None:
    """Finds out whose turn it is, or that the match has ended."""
    lead = int(state.discs[RED]).bit_count() - int(state.discs[YELLOW]).bit_count()
    if lead not in (0, 1):
        raise NotationError(say("position.turns"))
    turn, waiting = (RED, YELLOW) if lead == 0 else (YELLOW, RED)
    if has_four(state.discs[turn]):
        raise NotationError(say("position.won", winner=say(SEAT_NAMES[turn]), loser=say(SEAT_NAMES[waiting])))
    over = has_four(state.discs[waiting]) or filled_cells(state) == ALL_CELLS
    state.turn = OVER if over else turn
