"""Turns as an automaton: who acts, and what an action leads to. What may be done is in `offers.py`."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.puxes import state as at
from pyxis.games.puxes.actions import MOST_ASKED, Action
from pyxis.games.puxes.components import NOTHING, SYMBOL_ON, Power
from pyxis.games.puxes.options import FirstFaces
from pyxis.games.puxes.rules import heroes, powers, setup
from pyxis.games.puxes.rules.ending import turn_limit
from pyxis.games.puxes.rules.flick import following, intruders, pending
from pyxis.games.puxes.rules.flick.course import act_flick
from pyxis.games.puxes.rules.flick.hand import begin_move, begin_spit, can_spit
from pyxis.games.puxes.rules.flick.temples import forget
from pyxis.games.puxes.rules.offers import is_turning, write_choices
from pyxis.games.puxes.rules.table import geometry
from pyxis.games.puxes.rules.table.dice import dice, is_asleep, next_seat
from pyxis.games.puxes.rules.table.fortress import update_fortress
from pyxis.games.puxes.rules.table.placing import put_into_cell
from pyxis.games.puxes.state import Kind, Phase, State, Step, Then


@kernel
def actor(state: State) -> Whole:  # noqa: PLR0911
    """Who decides in this phase: S, N, the shooter, an owner, or chance. [R1.3]"""
    phase = state.phase
    if phase == Phase.ENDED:
        return OVER
    if phase in at.CHANCE_PHASES:
        return CHANCE
    if phase == Phase.DRAFT:
        return np.int64(setup.picking_seat(state))
    if phase == Phase.FACES:
        if state.start_faces == FirstFaces.RANDOM:
            return CHANCE
        return np.int64(state.owner[setup.facing_die(state)])
    if phase in (Phase.AIM, Phase.FORCE):
        return np.int64(state.shooter)
    if phase in (Phase.RESCUE, Phase.REPLACE):
        return np.int64(next_seat(state, state.seat))
    return np.int64(state.owner[state.asked]) if phase == Phase.FOULPLACE else np.int64(state.seat)


@kernel
def continues(state: State) -> bool:
    """A die chosen is flicked, or gets its face and place; a power gets its targets. [R8.3] [R9.1] [R12.2]

    A defence begins with its aim, and the oracle a dead throw lets S turn may be left alone.
    """
    phase = state.phase
    if phase in (Phase.TARGET, Phase.SECOND_TARGET):
        return state.power != NOTHING
    if phase == Phase.AIM:
        return state.kind != Kind.REPEL
    if phase == Phase.AFTER:
        return not following.may_decline(state)
    return phase in (Phase.ORIENT, Phase.CELL, Phase.STYLE, Phase.FORCE)


@kernel
def apply(state: State, action: int) -> None:
    """Plays an action, then goes on to the next thing anybody has to decide."""
    act(state, action)
    run(state)


@kernel
def start(state: State, seats: int, options: Array) -> None:
    """The table is laid out; teams and faces may be still open. [R0.1]"""
    setup.lay_out(state, seats, options)
    setup.begin_teams(state)
    run(state)


@kernel
def run(state: State) -> None:
    """Steps nobody is asked about, and stages with nothing to choose. [R5.5]"""
    # One loop, and steps that only name the next one: chapters of the rules need not call each other in circles.
    scratch = np.empty(MOST_ASKED, np.int32)
    while state.phase != Phase.ENDED:
        if state.phase >= Step.TEAMS_DONE:
            step(state)
        elif is_skipped(state, scratch):
            act(state, scratch[0])
        else:
            return
    tidy(state)


@kernel
def is_skipped(state: State, scratch: Array) -> bool:
    """Whether passing is all one can do, or there is a single target. [R5.5]"""
    if state.phase in (Phase.MAIN, Phase.MOVE, Phase.AFTER, Phase.FORT):
        return write_choices(state, scratch) == 1 and scratch[0] == Action.PASS
    return state.phase in (Phase.TARGET, Phase.SECOND_TARGET, Phase.BITE) and write_choices(state, scratch) == 1


@kernel
def step(state: State) -> None:  # noqa: C901
    """One step of the automaton that needs no decision. [R10.9]"""
    phase = state.phase
    if phase == Step.TEAMS_DONE:
        setup.begin_faces(state)
    elif phase == Step.FACES_DONE:
        heroes.begin_first_throw(state)
    elif phase == Step.TURN_BEGINS:
        begin_turn(state)
    elif phase == Step.THROW_BEGINS:
        heroes.begin_throw(state)
    elif phase == Step.THROW_DONE:
        heroes.finish_throw(state)
    elif phase == Step.FORT_OR_MAIN:
        begin_main(state)
    elif phase == Step.PENDING:
        pending.next_choice(state)
    elif phase in (Step.FORTRESS_FIRST, Step.FORTRESS_LAST):
        state.phase = Step.INTRUDERS if phase == Step.FORTRESS_FIRST else Step.FOLLOW_UP
        update_fortress(state)
    elif phase == Step.INTRUDERS:
        intruders.look_for_intruders(state, Step.FORTRESS_LAST)
    elif phase == Step.FOLLOW_UP:
        following.go_on(state)
    else:
        end_turn(state)


@kernel
def begin_turn(state: State) -> None:
    """A Little Grey on the table may be recalled; then the throw. [R5.1] [R5.2]"""
    state.slot = next_rider(state, -1)
    if state.slot != NOTHING:
        state.phase = Phase.RECALL
        return
    state.slot = 0
    state.phase = Step.FORT_OR_MAIN if state.little else Step.THROW_BEGINS


@kernel
def next_rider(state: State, after: int) -> int:
    """The next hero of S that sits on an oracle."""
    for die in range(after + 1, dice(state)):
        if state.owner[die] == state.seat and state.ride[die] != NOTHING:
            return die
    return NOTHING


@kernel
def recall(state: State, is_taken: int) -> None:
    """The owner of a Little Grey leaves it or takes it back. [R5.1] [R14.3]"""
    grey = int(state.slot)
    if is_taken:
        heroes.take_home(state, grey)
    state.slot = next_rider(state, grey)
    if state.slot == NOTHING:
        state.slot = 0
        state.phase = Step.THROW_BEGINS


@kernel
def begin_main(state: State) -> None:
    """Whoever holds the fortress may spit from it first. [R5.3] [R16.8]"""
    state.phase = Phase.FORT if may_spit_first(state) else Phase.MAIN


@kernel
def may_spit_first(state: State) -> bool:
    """Whether S holds the fortress, and has a hero to spit and room for it. [R16.8]"""
    if state.fort == NOTHING or state.owner[state.fort] != state.seat:
        return False
    return powers.heroes_in_hand(state, state.seat) != 0 and can_spit(state, state.fort)


@kernel
def act(state: State, action: int) -> None:
    """What an action does in this phase."""
    phase = state.phase
    if phase <= Phase.INCIDENT:
        act_before(state, action)
    elif phase in at.FLICK_PHASES:
        act_flick(state, action)
    elif phase in (Phase.RESCUE, Phase.FOULPLACE, Phase.STACK, Phase.BITE, Phase.REPLACE):
        act_pending(state, action)
    elif phase == Phase.ORIENT:
        orient(state, action - Action.FACE)
    elif phase == Phase.CELL:
        settle_in(state, action - Action.CELL)
    elif action == Action.PASS:
        decline(state)
    elif action < Action.DIE:
        powers.announce(state, powers.kth_hero(state, action - Action.POWER))
    else:
        choose(state, action - Action.DIE)


@kernel
def act_before(state: State, action: int) -> None:
    """Set-up and throws."""
    phase = state.phase
    if phase == Phase.DRAFT:
        setup.pick(state, action - Action.CHARACTER)
    elif phase == Phase.DEAL:
        setup.pick(state, action)
    elif phase == Phase.FACES:
        setup.turn_up(state, action if state.start_faces == FirstFaces.RANDOM else action - Action.FACE)
    elif phase == Phase.LOT:
        heroes.draw_lot(state, action)
    elif phase == Phase.RECALL:
        recall(state, action - Action.OPTION)
    elif phase == Phase.INCIDENT:
        heroes.suffer(state, action)
    elif heroes.is_drawing(state):
        heroes.draw(state, action)
    else:
        heroes.roll(state, action)


@kernel
def act_pending(state: State, action: int) -> None:
    """What was left to decide after a flick."""
    phase = state.phase
    if phase == Phase.RESCUE:
        pending.turn_rescued(state, action - Action.FACE)
    elif phase == Phase.FOULPLACE:
        pending.put_defender(state, action - Action.CELL)
    elif phase == Phase.REPLACE:
        intruders.put_displaced(state, action - Action.CELL)
    elif phase == Phase.STACK:
        pending.stack(state, action - Action.OPTION)
    else:
        pending.bite(state, action - Action.DIE)


@kernel
def decline(state: State) -> None:
    """S does without: the fortress spit, or the rest of the turn. [R5.5] [R5.8]"""
    if state.phase == Phase.FORT:
        state.phase = Phase.MAIN
    elif state.phase == Phase.MAIN and state.dead_turn:
        state.phase = Phase.TARGET if powers.turnable_oracles(state) != 0 else Step.TURN_ENDS
    else:
        state.phase = Step.TURN_ENDS


@kernel
def choose(state: State, die: int) -> None:
    """S has chosen a die: to spit from, to use a power on, to go on with, to wake or to move. [R14.11]"""
    if state.phase == Phase.FORT:
        state.then = Then.MAIN
        begin_spit(state, geometry.lowest(powers.heroes_in_hand(state, state.seat)), die, Kind.SPIT)
    elif state.phase in (Phase.TARGET, Phase.SECOND_TARGET):
        choose_target(state, die)
    elif state.phase == Phase.AFTER:
        following.follow(state, die)
    elif is_asleep(state, die):
        state.target, state.waking = die, 1
        state.phase = Phase.ORIENT
    else:
        if state.power == Power.DOUBLE_SHOT:
            sign = SYMBOL_ON[state.character[die], state.face[die]]
            state.twins = powers.dice_showing(state, state.twins, sign) & ~geometry.bit(die)
        elif state.power == Power.MEGA_STROKE_OF_LUCK:
            following.count_hero(state, die)
        begin_move(state, die)


@kernel
def choose_target(state: State, die: int) -> None:
    """The target of a power, or the oracle a dead throw lets S turn. [R5.8]"""
    if state.power == NOTHING:
        state.target = die
        state.phase = Phase.ORIENT
    else:
        powers.choose_target(state, die)


@kernel
def orient(state: State, face: int) -> None:
    """An oracle gets its face: turned where it lies, or about to be placed. [R12.2] [R14.12]"""
    is_turned = is_turning(state)
    state.face[state.target] = face
    if not is_turned:
        state.phase = Phase.CELL
        return
    state.target = NOTHING
    state.phase = Step.TURN_ENDS if state.power == NOTHING else Phase.MOVE


@kernel
def settle_in(state: State, cell: int) -> None:
    """An oracle is placed in a garden: the end of the turn if it was woken, else on to the move. [R12.2] [R14.9]"""
    die = int(state.target)
    put_into_cell(state, die, cell)
    state.target = NOTHING
    if state.power == Power.CATCH_ME:
        state.nomove[die] = 1
    state.phase = Step.TURN_ENDS if state.waking else Phase.MOVE
    update_fortress(state)


@kernel
def end_turn(state: State) -> None:
    """The next seat is active; in the end the match is ranked as it stands. [R5.7] [R16.11]"""
    tidy(state)
    state.turn += 1
    if state.turn >= turn_limit(state):
        state.phase = Phase.ENDED
        return
    state.seat = next_seat(state, state.seat)
    state.phase = Step.TURN_BEGINS


@kernel
def tidy(state: State) -> None:
    """Whatever belongs to one turn has its blank value again."""
    forget(state)
    state.power = state.hero = state.target = state.moved = NOTHING
    state.shot = state.held = state.temple = state.lifted = state.asked = NOTHING
    state.used = state.flicks = state.waking = state.was = state.touched = state.charming = 0
    state.tied = state.twins = state.lucky = state.counted = state.bitten = state.rolling = 0
    state.kind = state.shooter = state.then = state.cocked = state.slot = state.ties = 0
    state.nomove[:] = 0
    state.done[:] = 0
    state.todo[:] = 0
