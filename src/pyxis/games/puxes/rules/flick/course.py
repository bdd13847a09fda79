"""A flick from its style to the last word of its report."""

from pyxis.core.kernel import kernel
from pyxis.games.puxes.actions import SHAKE_REACH, SLIP_REACH, Action
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.rules.flick import intruders, pending
from pyxis.games.puxes.rules.flick.hand import take_aim, unsteadiness
from pyxis.games.puxes.rules.flick.landing import settle_move, settle_spit
from pyxis.games.puxes.rules.flick.report import begin_report, say
from pyxis.games.puxes.rules.flick.temples import forget, remember
from pyxis.games.puxes.rules.quick.plan import plan_report
from pyxis.games.puxes.state import Kind, Phase, State, Step


@kernel
def act_flick(state: State, action: int) -> None:
    """From the style of a flick to the last word of its report. [R9.1]"""
    phase = state.phase
    if phase == Phase.STYLE:
        state.style = action - Action.STYLE
        state.phase = Phase.AIM
    elif phase == Phase.AIM:
        take_aim(state, action - Action.AIM)
    elif phase == Phase.FORCE:
        state.force = action - Action.FORCE
        state.phase = Phase.SHAKE
        if unsteadiness(state) == 0:
            begin_table(state)
    elif phase == Phase.SHAKE:
        state.shake = action - SHAKE_REACH
        state.phase = Phase.SLIP
    elif phase == Phase.SLIP:
        state.slip = action - SLIP_REACH
        begin_table(state)
    else:
        hear(state, action)


@kernel
def begin_table(state: State) -> None:
    """The flick is complete: the table has the word. [R9.1]"""
    remember(state)
    begin_report(state)
    plan_report(state)
    state.phase = Phase.REPORT


@kernel
def hear(state: State, word: int) -> None:
    """One word of the report; after the last one everything is settled. [R9.4] [R10.1]"""
    special = say(state, word)
    if state.phase != Step.LANDED:
        return
    if state.kind == Kind.MOVE:
        state.lifted = special - 1
        settle_move(state)
    elif state.kind == Kind.SPIT:
        settle_spit(state)
    elif state.kind == Kind.REPEL:
        intruders.settle_repel(state)
    else:
        pending.settle_tongue(state, special - 1)
    forget(state)
    state.kind, state.shot, state.held, state.shooter = 0, NOTHING, NOTHING, 0
