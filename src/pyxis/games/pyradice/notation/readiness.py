"""What has to lie on the table in each phase of a drawn position, and what follows from it by itself."""

import numpy as np

from pyxis.core.errors import NotationError
from pyxis.games.pyradice.components.dice import EMPTY, FACES, UNSEEN
from pyxis.games.pyradice.components.layouts import BURIED_AT_START, QUARRY_SIZE, quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, TURNS
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.options import Buried, Values
from pyxis.games.pyradice.rules.automaton import end_if_done
from pyxis.games.pyradice.rules.placing import filled_cells, free_cells
from pyxis.games.pyradice.rules.quarry import cell_in_light, lay
from pyxis.games.pyradice.rules.setup import settle
from pyxis.games.pyradice.rules.skills import NO_SKILL, skill_row, target_cells
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
    if state.phase == Phase.PLACE and free_cells(state, state.seat) == 0:
        raise NotationError(f"the pyramid of seat {state.seat} is full: there is no place for the die in hand")
    if state.phase == Phase.STONE:
        _find_step(state)
    _check_unseen(state)
    if Phase.STONE < state.phase <= Phase.FIRST:
        settle(state)
    if state.phase == Phase.TAKE:
        end_if_done(state)


def _check_details(state: State) -> None:
    """What the third line adds belongs to some phases, which cannot do without."""
    wanted = {
        "hand": (state.hand != EMPTY, HOLDING, "hand=R5"),
        "placed": (state.placed != NOWHERE, USING, "placed=3b"),
        "pick": (state.pick != NOWHERE, STEPPING, "pick=1d"),
    }
    name = Phase(state.phase).name
    for detail, (given, phases, example) in wanted.items():
        if given and state.phase not in phases:
            raise NotationError(f"there is no {detail}= in {name}")
        if not given and state.phase in phases:
            raise NotationError(f"{name} needs {detail}=, as in {example}")
    if (state.used or state.changed) and state.phase not in USING:
        raise NotationError(f"there is no used= or changed= in {name}")
    if state.drafts and state.phase > Phase.FIRST:
        raise NotationError(f"there is no drafts= in {name}")


def _check_turn(state: State) -> None:
    if state.phase <= Phase.FIRST and state.turn:
        raise NotationError(f"turn {state.turn}, but {Phase(state.phase).name} comes before the first turn")
    if Phase.TAKE < state.phase < Phase.OVER and state.turn >= TURNS * state.seats:
        raise NotationError(f"turn {state.turn}, but all turns are over by then")


def _check_skill(state: State) -> None:
    filled = int(filled_cells(state, state.seat))
    placed = CELL_NAMES[state.placed]
    if not filled >> int(state.placed) & 1:
        raise NotationError(f"placed={placed}, but there is no die")
    if skill_row(state) == NO_SKILL:
        raise NotationError(f"placed={placed}, but that level has no skill")
    if int(state.changed) & ~filled:
        raise NotationError("changed= names a cell without a die")
    row = skill_row(state)
    times = state.skill_rows[row, SkillRow.TIMES]
    if state.used >= times:
        raise NotationError(f"used={state.used}, but the skill has {times} steps: the turn would be over")
    if state.phase in STEPPING:
        _check_pick(state, row)


def _check_pick(state: State, row: int) -> None:
    op = state.skill_rows[row, SkillRow.OP]
    phase = Phase.PARTNER if op == Op.SWAP else Phase.ROLL if op == Op.ROLL else Phase.FACE
    if state.phase != phase:
        raise NotationError(
            f"the skill of {CELL_NAMES[state.placed]} leads to {Phase(phase).name}, not to {Phase(state.phase).name}"
        )
    if not int(target_cells(state, row)) >> int(state.pick) & 1:
        raise NotationError(f"pick={CELL_NAMES[state.pick]} is no target of the skill")


def _find_step(state: State) -> None:
    """The heap goes on at its first empty cell; dice that will be buried are hidden from the start."""
    cells = range(QUARRY_SIZE[state.layout])
    for cell in cells:
        if state.buried == Buried.HIDDEN and BURIED_AT_START[state.layout, cell] and state.quarry[cell] == EMPTY:
            lay(state, cell, UNSEEN)
        if state.quarry[cell] == UNSEEN and not BURIED_AT_START[state.layout, cell]:
            raise NotationError(f"{quarry_name(state.layout, cell)} is ??, but four dice will never lie on it")
    empty = [cell for cell in cells if state.quarry[cell] == EMPTY]
    if not empty:
        raise NotationError("the heap is complete: STONE is over")
    state.step = empty[0]


def _check_unseen(state: State) -> None:
    """Dice nobody has seen have to be buried, and there have to be enough of them in the box."""
    in_light = cell_in_light(state)
    if state.phase == Phase.REVEAL and in_light == NOWHERE:
        raise NotationError("nothing came to light: REVEAL needs a ?? with fewer than four dice on it")
    if state.phase not in (Phase.STONE, Phase.REVEAL) and in_light != NOWHERE:
        raise NotationError(
            f"?? on {quarry_name(state.layout, in_light)} has fewer than four dice on it: everybody sees it"
        )
    size = QUARRY_SIZE[state.layout]
    to_draw = np.count_nonzero(state.quarry[:size] == UNSEEN)
    if state.phase == Phase.STONE:
        to_draw += np.count_nonzero(state.quarry[:size] == EMPTY)
    left = int(state.unseen.sum()) // (1 if state.values == Values.BALANCED else FACES)
    if to_draw > left:
        raise NotationError(f"{to_draw} dice are still to be drawn, but the box holds {left} more")
