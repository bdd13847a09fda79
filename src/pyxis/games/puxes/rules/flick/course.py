"""A flick from its style to the last word of its report."""

from pyxis.core.kernel import kernel
from pyxis.games.puxes import state as at
from pyxis.games.puxes.actions import AIM_CODE, FORCE_TREMOR_REACH, PWR_CODE, STYLE_CODE, TREMOR_REACH
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.rules.flick import intruders, pending
from pyxis.games.puxes.rules.flick.hand import take_aim, unsteadiness
from pyxis.games.puxes.rules.flick.landing import settle_move, settle_spit
from pyxis.games.puxes.rules.flick.report import begin_report, say
from pyxis.games.puxes.rules.flick.temples import forget, remember
from pyxis.games.puxes.rules.quick.plan import plan_report
from pyxis.games.puxes.state import MOVING, REPEL, SPIT, State


@kernel
def act_flick(state: State, action: int) -> None:
    """From the style of a flick to the last word of its report. [R9.1]"""
    phase = state.phase
    if phase == at.STYLE:
        state.style = action - STYLE_CODE
        state.phase = at.AIM
    elif phase == at.AIM:
        take_aim(state, action - AIM_CODE)
    elif phase == at.PWR:
        state.force = action - PWR_CODE
        state.phase = at.TREM_A
        if unsteadiness(state) == 0:
            begin_table(state)
    elif phase == at.TREM_A:
        state.shake = action - TREMOR_REACH
        state.phase = at.TREM_P
    elif phase == at.TREM_P:
        state.slip = action - FORCE_TREMOR_REACH
        begin_table(state)
    else:
        hear(state, action)


@kernel
def begin_table(state: State) -> None:
    """The flick is complete: the table has the word. [R9.1]"""
    remember(state)
    begin_report(state)
    plan_report(state)
    state.phase = at.TABLE_PHASE


@kernel
def hear(state: State, word: int) -> None:
    """One word of the report; after the last one everything is settled. [R9.4] [R10.1]"""
    special = say(state, word)
    if state.phase != at.LANDED:
        return
    if state.kind == MOVING:
        state.lifted = special - 1
        settle_move(state)
    elif state.kind == SPIT:
        settle_spit(state)
    elif state.kind == REPEL:
        intruders.settle_repel(state)
    else:
        pending.settle_tongue(state, special - 1)
    forget(state)
    state.kind, state.shot, state.held, state.shooter = 0, NOTHING, NOTHING, 0
