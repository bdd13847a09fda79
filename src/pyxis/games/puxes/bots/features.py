"""What a learner sees: one row for each die and one for the rest, always with the seat that looks as "own".

rows 0–39   dice, own seat's first, then clockwise:
   0–3   lower, upper, oracle, hero            4–8   in hand, on the table, asleep, lost, gone
   9     own seat    10  own side              11, 12 x and y, turned so that the own temple is near
  13, 14 cosine and sine of the yaw            15    level / 7
  16–24  the symbol shown, or a character      25    its result shows
  26     ridden or bitten: cannot move         27    may be chosen as it shows (its owner's heroes match)
row 40   the phase: one column each; none once the match is over
row 41   0–7 lives of all seats, own first   8–11 who plays   12 power in use   13 share of the turns
         14 own turn   15 seats
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.puxes.components import MOST_DICE, MOST_SEATS, NOTHING
from pyxis.games.puxes.rules.ending import turn_limit
from pyxis.games.puxes.rules.matching import ALL_DICE
from pyxis.games.puxes.rules.table.dice import block, dice, is_awake, is_movable, side_of
from pyxis.games.puxes.rules.table.geometry import ONE, TURN, cosine, sine
from pyxis.games.puxes.rules.table.seating import heading, length, side, width
from pyxis.games.puxes.rules.table.showing import matches, shown_symbols, sign
from pyxis.games.puxes.state import Phase, Place, State

COLUMNS = 28
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
    row[state.role[die]] = 1.0
    row[4 + state.place[die]] = 1.0
    row[9] = int(state.owner[die] == seat)
    row[10] = int(side_of(state, die) == side(state, seat))
    if state.place[die] == Place.TABLE:
        dx = (np.float64(state.x[die]) - width(state) / 2) / length(state)
        dy = (np.float64(state.y[die]) - length(state) / 2) / length(state)
        cos, sin = cosine(ahead) / ONE, sine(ahead) / ONE
        turned = (np.int64(state.yaw[die]) - ahead) % TURN
        row[11], row[12] = dx * sin - dy * cos, dx * cos + dy * sin
        row[13], row[14] = cosine(turned) / ONE, sine(turned) / ONE
        row[15] = state.level[die] / 7.0
    if is_awake(state, die) or state.shown[die]:
        row[16 + sign(state, die)] = 1.0
    row[25] = float(state.shown[die])
    if is_awake(state, die):
        row[26] = int(not is_movable(state, die))
        shown = shown_symbols(state, state.owner[die], ALL_DICE)
        row[27] = int(is_movable(state, die) and matches(state, die, shown))


@kernel
def observe_match(state: State, seat: int, first: Array, second: Array) -> None:
    """Phase, turn, lives and the power in use."""
    if state.phase < COLUMNS:
        first[state.phase] = 1.0
    for step in range(state.seats):
        other = (seat + step) % state.seats
        second[2 * step] = state.lives[other, 0] / 2.0
        second[2 * step + 1] = state.lives[other, 1] / 2.0
        second[8 + step] = float(state.alive[other])
    second[12] = 0.0 if state.power == NOTHING else (state.power + 1) / 20.0
    second[13] = state.turn / turn_limit(state)
    second[14] = int(state.seat == seat and state.phase != Phase.ENDED)
    second[15] = state.seats / MOST_SEATS
