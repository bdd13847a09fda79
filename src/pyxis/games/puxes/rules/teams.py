"""Teams and first faces: given, dealt, drafted, chosen or thrown."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.puxes.actions import Action
from pyxis.games.puxes.components import CHARACTERS, FACES, HEROES, SYMBOL_ON, SYMBOLS
from pyxis.games.puxes.options import FirstFaces, Teams
from pyxis.games.puxes.rules.table.dice import first_hero, first_oracle, oracle_count
from pyxis.games.puxes.state import Phase, State, Step


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
    carried = np.zeros(SYMBOLS, np.int64)
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
    best, best_value = 1, np.int64(-1000)
    for face in range(1, FACES):
        symbol = SYMBOL_ON[state.character[die], face]
        value = SYMBOLS * carried[symbol] + SYMBOLS - 1 - symbol - (500 if shown >> symbol & 1 else 0)
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
