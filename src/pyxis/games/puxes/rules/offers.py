"""What may be done in each phase, in ascending order. What it leads to is in `automaton.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.puxes.actions import CELLS, FORCES, MOST_ASKED, SHAKE_REACH, SLIP_REACH, STYLES, Action
from pyxis.games.puxes.components import FACES, HEROES, NOTHING, Power
from pyxis.games.puxes.options import FirstFaces
from pyxis.games.puxes.rules import heroes, powers, setup
from pyxis.games.puxes.rules.flick import following
from pyxis.games.puxes.rules.flick.hand import SHAKE_WEIGHTS, SLIP_WEIGHTS, write_aims
from pyxis.games.puxes.rules.flick.report import write_word
from pyxis.games.puxes.rules.matching import oracles_to_move, wakeable_oracles
from pyxis.games.puxes.rules.table.geometry import write_flags
from pyxis.games.puxes.rules.table.placing import write_cells
from pyxis.games.puxes.state import Phase, State


@kernel
def legal(state: State, actions: Array) -> int:
    """What the actor can do, in ascending order. [R5.4] [R5.5]"""
    phase = state.phase
    if phase in (Phase.STYLE, Phase.FORCE):
        first, count = (Action.STYLE, STYLES) if phase == Phase.STYLE else (Action.FORCE, FORCES)
        return write_range(first, count, actions)
    if phase == Phase.AIM:
        return write_aims(state, actions)
    if phase == Phase.REPORT:
        return write_word(state, actions)
    if phase in (Phase.CELL, Phase.FOULPLACE, Phase.REPLACE):
        die = state.target if phase == Phase.CELL else state.asked
        return write_cells(state, die, 2 * CELLS, actions)
    if phase in (Phase.FORT, Phase.MAIN, Phase.TARGET, Phase.SECOND_TARGET, Phase.MOVE, Phase.BITE, Phase.AFTER):
        return write_choices(state, actions)
    return write_small(state, actions)


@kernel
def write_range(first: int, count: int, actions: Array) -> int:
    """So many actions in a row."""
    for number in range(count):
        actions[number] = first + number
    return count


@kernel
def write_small(state: State, actions: Array) -> int:  # noqa: C901, PLR0911
    """Set-up, chance, faces and yes or no."""
    phase = state.phase
    if phase == Phase.DRAFT:
        return setup.write_draft(state, actions)
    if phase == Phase.DEAL:
        return setup.write_characters(state, 0, actions)
    if phase == Phase.FACES:
        return setup.write_faces(state, 0 if state.start_faces == FirstFaces.RANDOM else Action.FACE, actions)
    if phase == Phase.LOT:
        return write_flags(state.tied, 0, actions, 0)
    if phase in (Phase.RECALL, Phase.STACK):
        return write_range(Action.OPTION, 2, actions)
    if phase == Phase.INCIDENT:
        return write_range(0, len(heroes.INCIDENT_WEIGHTS), actions)
    if phase == Phase.SHAKE:
        return write_range(0, 2 * SHAKE_REACH + 1, actions)
    if phase == Phase.SLIP:
        return write_range(0, 2 * SLIP_REACH + 1, actions)
    if phase == Phase.RESCUE:
        return write_range(Action.FACE, FACES, actions)
    if phase == Phase.ORIENT:
        return write_orient(state, actions)
    return heroes.write_drawn(state, actions) if heroes.is_drawing(state) else write_range(0, FACES, actions)


@kernel
def is_turning(state: State) -> bool:
    """Whether an oracle on the table is turned to another symbol, not one that is woken. [R14.12] [R5.8]"""
    return state.power in (NOTHING, Power.CHANGE_OF_OPINION) and not state.waking


@kernel
def write_orient(state: State, actions: Array) -> int:
    """Any face for an oracle that is woken; another symbol for one that is turned. [R12.2] [R14.12]"""
    if not is_turning(state):
        return write_range(Action.FACE, FACES, actions)
    count = 0
    for face in range(1, FACES):
        if face != state.face[state.target]:
            actions[count] = Action.FACE + face
            count += 1
    return count


@kernel
def write_choices(state: State, actions: Array) -> int:
    """The stages in which dice are chosen. [R5.4] [R5.5] [R8.9]"""
    phase = state.phase
    if phase == Phase.MAIN:
        return write_main(state, actions)
    if phase == Phase.MOVE:
        return write_move(state, actions)
    if phase == Phase.BITE:
        return write_flags(state.bitten, Action.DIE, actions, 0)
    count = 0
    may_pass = phase == Phase.FORT or (phase == Phase.AFTER and following.may_decline(state))
    if may_pass or (phase == Phase.TARGET and state.power == NOTHING):
        actions[0] = Action.PASS
        count = 1
    if phase == Phase.FORT:
        actions[count] = Action.DIE + state.fort
        return count + 1
    flags = following.follow_ups(state) if phase == Phase.AFTER else powers.choices(state)
    return write_flags(flags, Action.DIE, actions, count)


@kernel
def write_main(state: State, actions: Array) -> int:
    """A power, a move or a wake; passing only if nothing can be moved. [R5.4] [R5.5]"""
    oracles = oracles_to_move(state)
    count = 0
    if oracles == 0:
        actions[0] = Action.PASS
        count = 1
    for number in range(HEROES):
        hero = powers.kth_hero(state, number)
        if hero != NOTHING and powers.is_offered(state, hero):
            actions[count] = Action.POWER + number
            count += 1
    return write_flags(oracles | wakeable_oracles(state), Action.DIE, actions, count)


@kernel
def write_move(state: State, actions: Array) -> int:
    """The oracles to move; after Retry your luck also those to wake. [R14.15]"""
    oracles = oracles_to_move(state)
    count = 0
    if oracles == 0:
        actions[0] = Action.PASS
        count = 1
    if state.power == Power.RETRY_YOUR_LUCK and not state.no_retry_wake:
        oracles |= wakeable_oracles(state)
    return write_flags(oracles, Action.DIE, actions, count)


@kernel
def write_weights(odds: Array, weights: Array) -> int:
    """One by one: whole arrays would have the compiler see to shapes that differ, which takes it seconds."""
    for number in range(len(odds)):
        weights[number] = odds[number]
    return len(odds)


@kernel
def weights(state: State, weights: Array) -> int:
    """How likely each outcome of chance is. [R6.2] [R9.5]"""
    if state.phase in (Phase.SHAKE, Phase.SLIP):
        return write_weights(SHAKE_WEIGHTS if state.phase == Phase.SHAKE else SLIP_WEIGHTS, weights)
    if state.phase == Phase.INCIDENT:
        return write_weights(heroes.INCIDENT_WEIGHTS, weights)
    if state.phase in (Phase.FIRST_THROW, Phase.THROW) and not heroes.is_drawing(state):
        return heroes.weigh_roll(state, weights)
    scratch = np.empty(MOST_ASKED, np.int32)
    count = legal(state, scratch)
    weights[:count] = 1
    return count
