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
from pyxis.games.pyradice.words import say

HOLDING = (Phase.REVEAL, Phase.PLACE)
STEPPING = (Phase.PARTNER, Phase.FACE, Phase.ROLL)
USING = (Phase.SKILL, *STEPPING)


def make_ready(state: State) -> None:
    """Checks that the phase drawn can go on, and brings it to where somebody acts."""
    _check_details(state)
    _check_turn(state)
    if state.phase in USING:
        _check_skill(state)
    has_room = state.phase != Phase.PLACE or placing.free_cells(state, state.seat)
    require(has_room, say("position.full", seat=int(state.seat)))
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
        require(not given or state.phase in phases, say("position.no detail", detail=detail, phase=name))
        needs = say("position.needs", phase=name, detail=detail, example=example)
        require(given or state.phase not in phases, needs)
    is_using = state.phase in USING
    require(is_using or not (state.used or state.changed), say("position.no steps", phase=name))
    require(state.phase <= Phase.FIRST or not state.drafts, say("position.no detail", detail="drafts", phase=name))


def _check_turn(state: State) -> None:
    turn, name = int(state.turn), Phase(state.phase).name
    require(state.phase > Phase.FIRST or not turn, say("position.early", turn=turn, phase=name))
    are_over = Phase.TAKE < state.phase < Phase.OVER and state.turn >= TURNS * state.seats
    require(not are_over, say("position.late", turn=turn))


def _check_skill(state: State) -> None:
    filled = placing.filled_cells(state, state.seat)
    placed, row = CELL_NAMES[state.placed], skills.skill_row(state)
    require(bits.has(filled, state.placed), say("position.placed nothing", placed=placed))
    require(row != skills.NO_SKILL, say("position.no skill", placed=placed))
    require(not int(state.changed) & ~int(filled), say("position.changed nothing"))
    used, times = int(state.used), int(state.skill_rows[row, SkillRow.TIMES])
    require(used < times, say("position.used up", used=used, times=times))
    is_old = not bits.has(state.changed, state.placed)
    require(is_old, say("position.changed placed", placed=placed))
    alone = "position.used alone" if used else "position.changed alone"
    require(bool(used) == bool(state.changed), say(alone, used=used))
    if state.phase in STEPPING:
        _check_pick(state, row)


def _check_pick(state: State, row: int) -> None:
    due, drawn = Phase(skills.STEP_PHASE[state.skill_rows[row, SkillRow.OP]]), Phase(state.phase)
    leads = say("position.leads to", placed=CELL_NAMES[state.placed], due=due.name, phase=drawn.name)
    require(drawn == due, leads)
    is_target = bits.has(skills.target_cells(state, row), state.pick)
    require(is_target, say("position.no target", pick=CELL_NAMES[state.pick]))


def _find_step(state: State) -> None:
    """The heap goes on at its first empty cell; dice that will be buried are hidden from the start."""
    cells = range(QUARRY_SIZE[state.layout])
    for cell in cells:
        if state.buried and BURIED_AT_START[state.layout, cell] and state.quarry[cell] == EMPTY:
            quarry.lay(state, cell, UNSEEN)
        is_odd = state.quarry[cell] == UNSEEN and not BURIED_AT_START[state.layout, cell]
        require(not is_odd, say("position.never buried", cell=quarry_name(state.layout, cell)))
    empty = [cell for cell in cells if state.quarry[cell] == EMPTY]
    require(empty, say("position.complete"))
    state.step = empty[0]


def _check_unseen(state: State) -> None:
    """Dice nobody has seen have to be buried, and there have to be enough of them in the box."""
    in_light = quarry.cell_in_light(state)
    require(state.phase != Phase.REVEAL or in_light != NOWHERE, say("position.nothing revealed"))
    if state.phase not in (Phase.STONE, Phase.REVEAL) and in_light != NOWHERE:
        raise NotationError(say("position.in light", cell=quarry_name(state.layout, in_light)))
    size = QUARRY_SIZE[state.layout]
    to_draw = np.count_nonzero(state.quarry[:size] == UNSEEN)
    if state.phase == Phase.STONE:
        to_draw += np.count_nonzero(state.quarry[:size] == EMPTY)
    left = int(state.unseen.sum()) // (1 if state.values == Values.BALANCED else FACES)
    require(to_draw <= left, say("position.too few", to_draw=int(to_draw), left=left))
