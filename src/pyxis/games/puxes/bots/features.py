"""What a learner sees: a row for each die, one for the phase and one for the rest, the seat that looks as "own".

Rows of dice come first, the own seat's before the others, clockwise; then the phase, a column each, none once the match
is over; then the rest.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.core.terms import Term
from pyxis.games.puxes.components import MOST_DICE, MOST_LEVEL, MOST_SEATS, MOST_TEMPLES, NOTHING, POWERS, SYMBOLS
from pyxis.games.puxes.rules.ending import turn_limit
from pyxis.games.puxes.rules.matching import ALL_DICE
from pyxis.games.puxes.rules.table.dice import block, dice, is_awake, is_movable, side_of
from pyxis.games.puxes.rules.table.geometry import ONE, TURN, cosine, sine
from pyxis.games.puxes.rules.table.seating import heading, length, side, width
from pyxis.games.puxes.rules.table.showing import matches, shown_symbols, sign
from pyxis.games.puxes.state import Phase, Place, Role, State


class Column(Term):
    """In the row of a die."""

    ROLE = 0
    """+ role."""
    PLACE = ROLE + len(Role)
    """+ place."""
    OWN = PLACE + len(Place)
    SIDE = OWN + 1
    X, Y = SIDE + 1, SIDE + 2
    """Turned so that the own temple is near."""
    COSINE, SINE = Y + 1, Y + 2
    """Of the yaw."""
    LEVEL = SINE + 1
    SIGN = LEVEL + 1
    """+ symbol shown, or SYMBOLS for a character."""
    SHOWN = SIGN + SYMBOLS + 1
    STUCK = SHOWN + 1
    """Ridden or bitten: it cannot move."""
    READY = STUCK + 1
    """May be chosen as it shows: its owner's heroes match."""


class Rest(Term):
    """In the last row."""

    LIVES = 0
    """+ MOST_TEMPLES · seats after the own + temple."""
    PLAYING = LIVES + MOST_TEMPLES * MOST_SEATS
    """+ seats after the own."""
    POWER = PLAYING + MOST_SEATS
    TURNS = POWER + 1
    """Share of them that has been played."""
    OWN_TURN = TURNS + 1
    SEATS = OWN_TURN + 1


COLUMNS = Column.READY + 1
ROWS = MOST_DICE + 2
OBSERVATION = (ROWS, COLUMNS)


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    """Fills all rows as `seat` sees them."""
    out[:] = 0.0
    ahead = heading(state, seat)
    for die in range(dice(state)):
        near = (die // block(state) - seat) % state.seats
        observe_die(state, seat, die, int(ahead), out[near * block(state) + die % block(state)])
    observe_match(state, seat, out[MOST_DICE], out[MOST_DICE + 1])


@kernel
def observe_die(state: State, seat: int, die: int, ahead: int, row: Array) -> None:
    """One die."""
    row[Column.ROLE + state.role[die]] = 1.0
    row[Column.PLACE + state.place[die]] = 1.0
    row[Column.OWN] = int(state.owner[die] == seat)
    row[Column.SIDE] = int(side_of(state, die) == side(state, seat))
    if state.place[die] == Place.TABLE:
        dx = (np.float64(state.x[die]) - width(state) / 2) / length(state)
        dy = (np.float64(state.y[die]) - length(state) / 2) / length(state)
        cos, sin = cosine(ahead) / ONE, sine(ahead) / ONE
        turned = (np.int64(state.yaw[die]) - ahead) % TURN
        row[Column.X], row[Column.Y] = dx * sin - dy * cos, dx * cos + dy * sin
        row[Column.COSINE], row[Column.SINE] = cosine(turned) / ONE, sine(turned) / ONE
        row[Column.LEVEL] = state.level[die] / MOST_LEVEL
    if is_awake(state, die) or state.shown[die]:
        row[Column.SIGN + sign(state, die)] = 1.0
    row[Column.SHOWN] = float(state.shown[die])
    if is_awake(state, die):
        row[Column.STUCK] = int(not is_movable(state, die))
        shown = shown_symbols(state, state.owner[die], ALL_DICE)
        row[Column.READY] = int(is_movable(state, die) and matches(state, die, shown))


@kernel
def observe_match(state: State, seat: int, first: Array, second: Array) -> None:
    """Phase, turn, lives and the power in use."""
    if state.phase < COLUMNS:
        first[state.phase] = 1.0
    for step in range(state.seats):
        other = (seat + step) % state.seats
        for temple in range(MOST_TEMPLES):
            second[Rest.LIVES + MOST_TEMPLES * step + temple] = state.lives[other, temple] / 2.0
        second[Rest.PLAYING + step] = float(state.alive[other])
    second[Rest.POWER] = 0.0 if state.power == NOTHING else (state.power + 1) / POWERS
    second[Rest.TURNS] = state.turn / turn_limit(state)
    second[Rest.OWN_TURN] = int(state.seat == seat and state.phase != Phase.ENDED)
    second[Rest.SEATS] = state.seats / MOST_SEATS
