"""What has to lie on the table in each phase of a drawn position, and what follows from it by itself."""

import numpy as np

from pyxis.core.errors import NotationError
from pyxis.core.sheet import require
from pyxis.games.pyradice.components.dice import EMPTY, FACES, UNSEEN
from pyxis.games.pyradice.components.layouts import BURIED_AT_START, QUARRY_SIZE, quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, TURNS
from pyxis.games.pyradice.components.vocabulary import SkillRow
from pyxis.games.pyradice.options import Values
from pyxis.games.pyradice.rules import automaton, bits, placing, quarry, setup, skills
from pyxis.games.pyradice.state import NOWHERE, Phase, State

HOLDING = (Phase.REVEAL, Phase.PLACE)
STEPPING = (Phase.PARTNER, Phase.FACE, Phase.ROLL)
USING = (Phase.SKILL, *STEPPING)


def make_ready(state: State) -> None:
    """Checks that the phase drawn can go on, and brings it to where somebody acts."""
    _check_details(state)
    _check_turn(state)
    if state.phase in USING:
        _check_skill(state)
    require(
        state.phase != Phase.PLACE or placing.free_cells(state, state.seat),
        f"the pyramid of seat {state.seat} is full: there is no place for the die in hand",
    )
    if state.phase == Phase.STONE:
        _find_step(state)
    _check_unseen(state)
    if Phase.STONE < state.phase <= Phase.FIRST:
        setup.settle(state)
    if state.phase == Phase.TAKE:
        automaton.end_if_done(state)


def _check_details(state: State) -> None:
    """What the third line adds belongs to some phases, which cannot do without."""
    wanted = {
        "hand": (state.hand != EMPTY, HOLDING, "hand=R5"),
        "placed": (state.placed != NOWHERE, USING, "placed=3b"),
        "pick": (state.pick != NOWHERE, STEPPING, "pick=1d"),
    }
    name = Phase(state.phase).name
    for detail, (given, phases, example) in wanted.items():
        require(not given or state.phase in phases, f"there is no {detail}= in {name}")
        require(given or state.phase not in phases, f"{name} needs {detail}=, as in {example}")
    is_using = state.phase in USING
    require(is_using or not (state.used or state.changed), f"there is no used= or changed= in {name}")
    require(state.phase <= Phase.FIRST or not state.drafts, f"there is no drafts= in {name}")


def _check_turn(state: State) -> None:
    name = Phase(state.phase).name
    require(state.phase > Phase.FIRST or not state.turn, f"turn {state.turn}, but {name} comes before the first turn")
    are_over = Phase.TAKE < state.phase < Phase.OVER and state.turn >= TURNS * state.seats
    require(not are_over, f"turn {state.turn}, but all turns are over by then")


def _check_skill(state: State) -> None:
    filled = placing.filled_cells(state, state.seat)
    placed, row = CELL_NAMES[state.placed], skills.skill_row(state)
    require(bits.has(filled, state.placed), f"placed={placed}, but there is no die")
    require(row != skills.NO_SKILL, f"placed={placed}, but that level has no skill")
    require(not int(state.changed) & ~int(filled), "changed= names a cell without a die")
    times = state.skill_rows[row, SkillRow.TIMES]
    require(state.used < times, f"used={state.used}, but the skill has {times} steps: the turn would be over")
    is_old = not bits.has(state.changed, state.placed)
    require(is_old, f"changed= names {placed}, but no skill changes the die just placed")
    named = "no cell" if state.used else "a cell"
    require(bool(state.used) == bool(state.changed), f"used={state.used}, but changed= names {named}")
    if state.phase in STEPPING:
        _check_pick(state, row)


def _check_pick(state: State, row: int) -> None:
    phase = Phase(skills.STEP_PHASE[state.skill_rows[row, SkillRow.OP]])
    require(
        state.phase == phase,
        f"the skill of {CELL_NAMES[state.placed]} leads to {phase.name}, not to {Phase(state.phase).name}",
    )
    is_target = bits.has(skills.target_cells(state, row), state.pick)
    require(is_target, f"pick={CELL_NAMES[state.pick]} is no target of the skill")


def _find_step(state: State) -> None:
    """The heap goes on at its first empty cell; dice that will be buried are hidden from the start."""
    cells = range(QUARRY_SIZE[state.layout])
    for cell in cells:
        if state.buried and BURIED_AT_START[state.layout, cell] and state.quarry[cell] == EMPTY:
            quarry.lay(state, cell, UNSEEN)
        is_odd = state.quarry[cell] == UNSEEN and not BURIED_AT_START[state.layout, cell]
        require(not is_odd, f"{quarry_name(state.layout, cell)} is ??, but four dice will never lie on it")
    empty = [cell for cell in cells if state.quarry[cell] == EMPTY]
    require(empty, "the heap is complete: STONE is over")
    state.step = empty[0]


def _check_unseen(state: State) -> None:
    """Dice nobody has seen have to be buried, and there have to be enough of them in the box."""
    in_light = quarry.cell_in_light(state)
    require(
        state.phase != Phase.REVEAL or in_light != NOWHERE,
        "nothing came to light: REVEAL needs a ?? with fewer than four dice on it",
    )
    if state.phase not in (Phase.STONE, Phase.REVEAL) and in_light != NOWHERE:
        name = quarry_name(state.layout, in_light)
        raise NotationError(f"?? on {name} has fewer than four dice on it: everybody sees it")
    size = QUARRY_SIZE[state.layout]
    to_draw = np.count_nonzero(state.quarry[:size] == UNSEEN)
    if state.phase == Phase.STONE:
        to_draw += np.count_nonzero(state.quarry[:size] == EMPTY)
    left = int(state.unseen.sum()) // (1 if state.values == Values.BALANCED else FACES)
    require(to_draw <= left, f"{to_draw} dice are still to be drawn, but the box holds {left} more")
