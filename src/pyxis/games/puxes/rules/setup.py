"""The table before the first turn: teams, temples and oracles. Who is dealt or drafted is in `teams.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.puxes.components import CHARACTER_FACE, HEROES, MOST_DICE, MOST_SEATS, NOTHING, PRESET_TEAMS, TEAM_SIZE
from pyxis.games.puxes.options import Teams
from pyxis.games.puxes.rules.table.dice import first_hero, first_oracle, lay, lower_die, oracle_count
from pyxis.games.puxes.rules.table.seating import TWIN, from_seat, heading, home
from pyxis.games.puxes.state import Place, Role, State

TEAMS = np.array(PRESET_TEAMS)
PRESETS_AT, DECKS_AT = State.at("presets"), State.at("decks")
WALL_AHEAD = 1000
WALL_STEP = 500


@kernel
def read_teams(state: State, options: Array) -> None:
    """The characters that presets or decks give each seat. [R0.2]"""
    for seat in range(MOST_SEATS):
        for slot in range(TEAM_SIZE):
            chosen = TEAMS[options[PRESETS_AT + seat], slot]
            own = options[DECKS_AT + seat * TEAM_SIZE + slot]
            state.team[seat, slot] = own if state.teams == Teams.DECK and own != NOTHING else chosen


@kernel
def blank(state: State) -> None:
    """Nothing is anywhere yet: every field that is not in use has its one value."""
    for die in range(MOST_DICE):
        state.place[die] = Place.GONE
        state.copied[die] = state.ride[die] = state.mate[die] = NOTHING
    state.power = state.hero = state.target = NOTHING
    state.shot = state.held = state.moved = state.temple = state.lifted = state.asked = state.fort = NOTHING


@kernel
def lay_out(state: State, seats: int, options: Array) -> None:
    """Temples and oracles at their places, heroes in the hand. [R0.1] [R0.3] [R0.4] [R0.6]"""
    state.seats = seats
    read_teams(state, options)
    blank(state)
    for seat in range(seats):
        state.alive[seat] = 1
        for temple in range(state.temples):
            state.lives[seat, temple] = state.temple_lives
            build(state, seat, temple)
        for number in range(oracle_count(state)):
            lay_oracle(state, seat, number)
        for number in range(HEROES):
            die = first_hero(state, seat) + number
            state.owner[die], state.role[die] = seat, Role.HERO
            state.place[die] = Place.GONE if state.little else Place.HAND


@kernel
def build(state: State, seat: int, temple: int) -> None:
    """Two dice at the temple's home, one on the other, characters up. [R0.3]"""
    x, y = home(state, seat, temple)
    die = lower_die(state, seat, temple)
    for level in range(2):
        state.owner[die + level], state.place[die + level] = seat, Place.TABLE
        state.role[die + level] = Role.LOWER if level == 0 else Role.UPPER
        lay(state, die + level, x, y, heading(state, seat), level)
        state.face[die + level] = CHARACTER_FACE


@kernel
def lay_oracle(state: State, seat: int, number: int) -> None:
    """The wall: four oracles a die apart, or three before each of two temples. [R0.4]"""
    die = first_oracle(state, seat) + number
    state.owner[die], state.role[die], state.place[die] = seat, Role.ORACLE, Place.TABLE
    x, y = home(state, seat, 0)
    right = WALL_STEP * (2 * number - 3) // 2
    if state.temples == 2:
        right = WALL_STEP * (number % 3 - 1) + (2 * TWIN if number >= 3 else 0)
    x, y = from_seat(state, seat, right, WALL_AHEAD, x, y)
    lay(state, die, x, y, heading(state, seat), 0)
