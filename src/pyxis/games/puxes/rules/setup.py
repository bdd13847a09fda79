"""The table before the first turn: temples and oracles, then teams and first faces, given, dealt, drafted or chosen."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.puxes import components
from pyxis.games.puxes.actions import Action
from pyxis.games.puxes.components import CHARACTER_FACE, CHARACTERS, FACES, HEROES, MOST_DICE, NOTHING, SYMBOL_ON
from pyxis.games.puxes.options import FirstFaces, Teams
from pyxis.games.puxes.rules.table.dice import first_hero, first_oracle, lay, lower_die, oracle_count
from pyxis.games.puxes.rules.table.seating import TWIN, from_seat, heading, home
from pyxis.games.puxes.state import Phase, Place, Role, State, Step

TEAMS = np.array(components.PRESET_TEAMS)
PRESETS_AT, DECKS_AT = State.at("presets"), State.at("decks")
WALL_AHEAD = 1000
WALL_STEP = 500


@kernel
def read_teams(state: State, options: Array) -> None:
    """The characters that presets or decks give each seat. [R0.2]"""
    for seat in range(components.MOST_SEATS):
        for slot in range(components.TEAM_SIZE):
            chosen = TEAMS[options[PRESETS_AT + seat], slot]
            own = options[DECKS_AT + seat * components.TEAM_SIZE + slot]
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


@kernel
def team_die(state: State, seat: int, slot: int) -> int:
    """The die of a place in a team: heroes first, then oracles."""
    return first_hero(state, seat) + slot if slot < HEROES else first_oracle(state, seat) + slot - HEROES


@kernel
def begin_teams(state: State) -> None:
    """Teams are given, dealt or drafted. [R0.2]"""
    state.slot = 0
    if state.teams == Teams.RANDOM:
        state.phase = Phase.DEAL
    elif state.teams == Teams.DRAFT:
        state.phase = Phase.DRAFT
    else:
        give_teams(state)
        state.phase = Step.TEAMS_DONE


@kernel
def give_teams(state: State) -> None:
    """Everybody has the team of the options; guests get heroes only when they throw."""
    for seat in range(state.seats):
        for slot in range(HEROES + oracle_count(state)):
            if slot >= HEROES or (state.teams in (Teams.PRESETS, Teams.DECK) and not state.little):
                state.character[team_die(state, seat, slot)] = state.team[seat, slot]


@kernel
def first_slot(state: State) -> int:
    """Where a team begins: with little ones there are no heroes to deal or draft. [R16.10]"""
    return HEROES if state.little else 0


@kernel
def picks(state: State) -> int:
    """Characters each seat gets."""
    return HEROES + oracle_count(state) - first_slot(state)


@kernel
def picking_seat(state: State) -> int:
    """Who gets the next character: seat by seat when dealt, back and forth when drafted. [R0.2]"""
    if state.phase == Phase.DEAL:
        return state.slot // picks(state)
    turn, number = state.slot // state.seats, state.slot % state.seats
    return number if turn % 2 == 0 else state.seats - 1 - number


@kernel
def picking_slot(state: State) -> int:
    """Which place in its team that is."""
    number = state.slot % picks(state) if state.phase == Phase.DEAL else state.slot // state.seats
    return first_slot(state) + number


@kernel
def is_pickable(state: State, character: int) -> bool:
    """Never twice in a seat; drafted once in all by two, twice by three or four. [R0.2]"""
    taken = 0
    for seat in range(state.seats):
        for slot in range(picks_made(state, seat)):
            if state.character[team_die(state, seat, first_slot(state) + slot)] == character:
                if seat == picking_seat(state):
                    return False
                taken += 1
    return state.phase == Phase.DEAL or taken < (1 if state.seats == 2 else 2)


@kernel
def picks_made(state: State, seat: int) -> int:
    """How many characters a seat has already."""
    if state.phase == Phase.DEAL:
        return min(picks(state), max(0, state.slot - seat * picks(state)))
    turn, number = state.slot // state.seats, state.slot % state.seats
    place = seat if turn % 2 == 0 else state.seats - 1 - seat
    return turn + int(place < number)


@kernel
def write_characters(state: State, first: int, actions: Array) -> int:
    """The characters that can be picked. [R0.2]"""
    count = 0
    for character in range(CHARACTERS):
        if is_pickable(state, character):
            actions[count] = first + character
            count += 1
    return count


@kernel
def write_draft(state: State, actions: Array) -> int:
    """The characters a seat can pick."""
    return write_characters(state, Action.CHARACTER, actions)


@kernel
def pick(state: State, character: int) -> None:
    """The next place of a team is filled. [R0.2]"""
    die = team_die(state, picking_seat(state), picking_slot(state))
    state.character[die] = character
    state.slot += 1
    if state.slot == state.seats * picks(state):
        state.slot = 0
        state.phase = Step.TEAMS_DONE


@kernel
def begin_faces(state: State) -> None:
    """Everybody turns the oracles as it likes, unless that was agreed otherwise. [R0.5]"""
    state.slot = 0
    if state.start_faces == FirstFaces.SUGGESTED:
        for seat in range(state.seats):
            suggest_faces(state, seat)
        state.phase = Step.FACES_DONE
    else:
        state.phase = Phase.FACES


@kernel
def suggest_faces(state: State, seat: int) -> None:
    """Oracle 1 its character, the others the symbol most heroes carry and none shows yet. [R0.5]"""
    carried = np.zeros(components.SYMBOLS, np.int64)
    if state.teams < Teams.GUEST and not state.little:
        for number in range(HEROES):
            for face in range(1, FACES):
                carried[SYMBOL_ON[state.character[first_hero(state, seat) + number], face]] += 1
    shown = 0
    for number in range(oracle_count(state)):
        die = first_oracle(state, seat) + number
        if number > 0 or must_show_symbol(state):
            state.face[die] = best_face(state, die, carried, shown)
            shown |= 1 << SYMBOL_ON[state.character[die], state.face[die]]


@kernel
def best_face(state: State, die: int, carried: Array, shown: int) -> int:
    """The face whose symbol is carried most, of those not shown yet; ties go to the lower symbol."""
    # Most carried first, then the lower symbol; what shows already comes after all that does not.
    best, best_value = 1, np.int64(-1000)
    for face in range(1, FACES):
        symbol = SYMBOL_ON[state.character[die], face]
        is_shown = shown >> symbol & 1
        value = components.SYMBOLS * (carried[symbol] + 1) - 1 - symbol - 500 * is_shown
        if value > best_value:
            best, best_value = face, value
    return best


@kernel
def must_show_symbol(state: State) -> bool:
    """With little ones no oracle begins with its character. [R16.10]"""
    return state.little == 1 and state.little_start == 0


@kernel
def facing_die(state: State) -> int:
    """The oracle to turn next."""
    seat, number = state.slot // oracle_count(state), state.slot % oracle_count(state)
    return first_oracle(state, seat) + number


@kernel
def write_faces(state: State, first: int, actions: Array) -> int:
    """The faces an oracle may begin with."""
    lowest = 1 if must_show_symbol(state) else 0
    for face in range(lowest, FACES):
        actions[face - lowest] = first + face
    return FACES - lowest


@kernel
def turn_up(state: State, face: int) -> None:
    """An oracle gets its first face. [R0.5]"""
    state.face[facing_die(state)] = face
    state.slot += 1
    if state.slot == state.seats * oracle_count(state):
        state.slot = 0
        state.phase = Step.FACES_DONE
