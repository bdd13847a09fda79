"""Turns as an automaton: who acts, what is legal, what it leads to. The steps themselves are in the modules around."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.puxes import heroes, pending, powers, setup
from pyxis.games.puxes.codes import (
    AIM_CODE,
    CELL_CODE,
    CELLS,
    CHAR_CODE,
    DIE_CODE,
    FACE_CODE,
    FORCE_TREMOR_REACH,
    FORCES,
    OPT_CODE,
    PASS,
    POWER_CODE,
    PWR_CODE,
    STYLE_CODE,
    STYLES,
    TREMOR_REACH,
)
from pyxis.games.puxes.components import (
    CATCH_ME,
    CHANGE_OF_OPINION,
    DOUBLE_SHOT,
    FACES,
    HEROES,
    NOTHING,
    RETRY,
    SYMBOL_ON,
)
from pyxis.games.puxes.dice import dice, is_asleep, next_seat
from pyxis.games.puxes.ending import turn_limit
from pyxis.games.puxes.flicking import (
    SHAKE_WEIGHTS,
    SLIP_WEIGHTS,
    begin_move,
    begin_spit,
    can_spit,
    take_aim,
    unsteadiness,
    write_aims,
)
from pyxis.games.puxes.fortress import update_fortress
from pyxis.games.puxes.geometry import write_flags
from pyxis.games.puxes.landing import forget, remember, settle_move, settle_spit
from pyxis.games.puxes.matching import playable_oracles, wakeable_oracles
from pyxis.games.puxes.placing import put_into_cell, write_cells
from pyxis.games.puxes.quick import plan_report
from pyxis.games.puxes.report import begin_report, say, write_word
from pyxis.games.puxes.state import (
    AFTER,
    AIM,
    BITE,
    CELL,
    DEAL,
    DRAFT,
    DRAW,
    ENDED,
    FACES_DONE,
    FACES_PHASE,
    FOLLOW_UP,
    FORT,
    FORT_OR_MAIN,
    FORTRESS_FIRST,
    FORTRESS_LAST,
    FOULPLACE,
    INCIDENT,
    INIT,
    INTRUDERS,
    LANDED,
    LOT,
    MAIN,
    MOVE,
    MOVING,
    ORIENT,
    PENDING,
    PWR,
    RANDOM_FACES,
    RECALL,
    REPEL,
    REPLACE,
    RESCUE,
    SPIT,
    STACK,
    STYLE,
    TABLE_PHASE,
    TARGET,
    TARGET2,
    TEAMS_DONE,
    THROW,
    THROW_BEGINS,
    THROW_DONE,
    TO_MAIN,
    TREM_A,
    TREM_P,
    TURN_BEGINS,
    TURN_ENDS,
    State,
)

MOST_ASKED = 64
"""No stage that may be skipped has more choices than this."""


@kernel
def actor(state: State) -> Whole:
    """Who decides in this phase: S, N, the shooter, an owner, or chance. [R1.3]"""
    phase = state.phase
    if phase == ENDED:
        return OVER
    if phase in (DEAL, INIT, LOT, DRAW, THROW, INCIDENT, TREM_A, TREM_P, TABLE_PHASE):
        return CHANCE
    if phase == DRAFT:
        return np.int64(setup.picking_seat(state))
    if phase == FACES_PHASE:
        if state.start_faces == RANDOM_FACES:
            return CHANCE
        return np.int64(state.owner[setup.facing_die(state)])
    if phase in (AIM, PWR):
        return np.int64(state.shooter)
    if phase in (RESCUE, REPLACE):
        return np.int64(next_seat(state, state.seat))
    return np.int64(state.owner[state.asked]) if phase == FOULPLACE else np.int64(state.seat)


@kernel
def legal(state: State, actions: Array) -> int:
    """What the actor can do, in ascending order. [R5.4] [R5.5]"""
    phase = state.phase
    if phase in (STYLE, PWR):
        first, count = (STYLE_CODE, STYLES) if phase == STYLE else (PWR_CODE, FORCES)
        return write_range(first, count, actions)
    if phase == AIM:
        return write_aims(state, actions)
    if phase == TABLE_PHASE:
        return write_word(state, actions)
    if phase in (CELL, FOULPLACE, REPLACE):
        die = state.target if phase == CELL else state.asked
        return write_cells(state, die, 2 * CELLS, actions)
    if phase in (FORT, MAIN, TARGET, TARGET2, MOVE, BITE, AFTER):
        return write_choices(state, actions)
    return write_small(state, actions)


@kernel
def write_range(first: int, count: int, actions: Array) -> int:
    """So many actions in a row."""
    for number in range(count):
        actions[number] = first + number
    return count


@kernel
def write_small(state: State, actions: Array) -> int:
    """Set-up, chance, faces and yes or no."""
    phase = state.phase
    if phase == DRAFT:
        return setup.write_draft(state, actions)
    if phase == DEAL:
        return setup.write_characters(state, 0, actions)
    if phase == FACES_PHASE:
        return setup.write_faces(state, 0 if state.start_faces == RANDOM_FACES else FACE_CODE, actions)
    if phase == LOT:
        return write_flags(state.group, 0, actions, 0)
    if phase in (RECALL, STACK):
        return write_range(OPT_CODE, 2, actions)
    if phase == INCIDENT:
        return write_range(0, 4, actions)
    if phase == TREM_A:
        return write_range(0, 2 * TREMOR_REACH + 1, actions)
    if phase == TREM_P:
        return write_range(0, 2 * FORCE_TREMOR_REACH + 1, actions)
    if phase == RESCUE:
        return write_range(FACE_CODE, FACES, actions)
    if phase == ORIENT:
        return write_orient(state, actions)
    return heroes.write_drawn(state, actions) if heroes.is_drawing(state) else write_range(0, FACES, actions)


@kernel
def is_turning(state: State) -> bool:
    """Whether an oracle on the table is turned to another symbol, not one that is woken. [R14.12] [R5.8]"""
    return state.power in (NOTHING, CHANGE_OF_OPINION) and not state.waking


@kernel
def write_orient(state: State, actions: Array) -> int:
    """Any face for an oracle that is woken; another symbol for one that is turned. [R12.2] [R14.12]"""
    if not is_turning(state):
        return write_range(FACE_CODE, FACES, actions)
    count = 0
    for face in range(1, FACES):
        if face != state.face[state.target]:
            actions[count] = FACE_CODE + face
            count += 1
    return count


@kernel
def write_choices(state: State, actions: Array) -> int:
    """The stages in which dice are chosen. [R5.4] [R5.5] [R8.9]"""
    phase = state.phase
    if phase == MAIN:
        return write_main(state, actions)
    if phase == MOVE:
        return write_move(state, actions)
    if phase == BITE:
        return write_flags(state.bitten, DIE_CODE, actions, 0)
    count = 0
    may_pass = phase == FORT or (phase == AFTER and pending.may_decline(state))
    if may_pass or (phase == TARGET and state.power == NOTHING):
        actions[0] = PASS
        count = 1
    if phase == FORT:
        actions[count] = DIE_CODE + state.fort
        return count + 1
    flags = pending.follow_ups(state) if phase == AFTER else powers.choices(state)
    return write_flags(flags, DIE_CODE, actions, count)


@kernel
def write_main(state: State, actions: Array) -> int:
    """A power, a move or a wake; passing only if nothing can be moved. [R5.4] [R5.5]"""
    playable = playable_oracles(state)
    count = 0
    if playable == 0:
        actions[0] = PASS
        count = 1
    for number in range(HEROES + 1):
        hero = powers.kth_hero(state, number)
        if hero != NOTHING and number < HEROES and powers.is_offered(state, hero):
            actions[count] = POWER_CODE + number
            count += 1
    return write_flags(playable | wakeable_oracles(state), DIE_CODE, actions, count)


@kernel
def write_move(state: State, actions: Array) -> int:
    """The oracles to move; after Retry your luck also those to wake. [R14.15]"""
    playable = playable_oracles(state)
    count = 0
    if playable == 0:
        actions[0] = PASS
        count = 1
    if state.power == RETRY and not state.no_retry_wake:
        playable |= wakeable_oracles(state)
    return write_flags(playable, DIE_CODE, actions, count)


@kernel
def weights(state: State, weights: Array) -> int:
    """How likely each outcome of chance is. [R6.2] [R9.5]"""
    if state.phase in (TREM_A, TREM_P):
        odds = SHAKE_WEIGHTS if state.phase == TREM_A else SLIP_WEIGHTS
        weights[: len(odds)] = odds
        return len(odds)
    if state.phase == INCIDENT:
        weights[:4] = heroes.INCIDENT_WEIGHTS
        return 4
    if state.phase in (INIT, THROW) and not heroes.is_drawing(state):
        return heroes.weigh_roll(state, weights)
    scratch = np.empty(MOST_ASKED, np.int32)
    count = legal(state, scratch)
    weights[:count] = 1
    return count


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
    scratch = np.empty(MOST_ASKED, np.int32)
    while state.phase != ENDED:
        if state.phase >= TEAMS_DONE:
            step(state)
        elif is_skipped(state, scratch):
            act(state, scratch[0])
        else:
            return
    tidy(state)


@kernel
def is_skipped(state: State, scratch: Array) -> bool:
    """Whether passing is all one can do, or there is a single target. [R5.5]"""
    if state.phase in (MAIN, MOVE, AFTER, FORT):
        return write_choices(state, scratch) == 1 and scratch[0] == PASS
    return state.phase in (TARGET, TARGET2, BITE) and write_choices(state, scratch) == 1


@kernel
def step(state: State) -> None:
    """One step of the automaton that needs no decision."""
    phase = state.phase
    if phase == TEAMS_DONE:
        setup.begin_faces(state)
    elif phase == FACES_DONE:
        heroes.begin_first_throw(state)
    elif phase == TURN_BEGINS:
        begin_turn(state)
    elif phase == THROW_BEGINS:
        heroes.begin_throw(state)
    elif phase == THROW_DONE:
        heroes.finish_throw(state)
    elif phase == FORT_OR_MAIN:
        begin_main(state)
    elif phase == PENDING:
        pending.next_choice(state)
    elif phase in (FORTRESS_FIRST, FORTRESS_LAST):
        state.phase = INTRUDERS if phase == FORTRESS_FIRST else FOLLOW_UP
        update_fortress(state)
    elif phase == INTRUDERS:
        pending.look_for_intruders(state, FORTRESS_LAST)
    elif phase == FOLLOW_UP:
        pending.go_on(state)
    else:
        end_turn(state)


@kernel
def begin_turn(state: State) -> None:
    """A Little Grey on the table may be recalled; then the throw. [R5.1] [R5.2]"""
    state.slot = next_rider(state, -1)
    if state.slot != NOTHING:
        state.phase = RECALL
        return
    state.slot = 0
    state.phase = FORT_OR_MAIN if state.little else THROW_BEGINS


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
        state.phase = THROW_BEGINS


@kernel
def begin_main(state: State) -> None:
    """Whoever holds the fortress may spit from it first. [R5.3] [R16.8]"""
    state.phase = MAIN
    if state.fort != NOTHING and state.owner[state.fort] == state.seat:
        if powers.heroes_in_hand(state, state.seat) != 0 and can_spit(state, state.fort):
            state.phase = FORT


@kernel
def act(state: State, action: int) -> None:
    """What an action does in this phase."""
    phase = state.phase
    if phase <= INCIDENT:
        act_before(state, action)
    elif phase in (STYLE, AIM, PWR, TREM_A, TREM_P, TABLE_PHASE):
        act_flick(state, action)
    elif phase in (RESCUE, FOULPLACE, STACK, BITE, REPLACE):
        act_pending(state, action)
    elif phase == ORIENT:
        orient(state, action - FACE_CODE)
    elif phase == CELL:
        settle_in(state, action - CELL_CODE)
    elif action == PASS:
        decline(state)
    elif action < DIE_CODE:
        powers.announce(state, powers.kth_hero(state, action - POWER_CODE))
    else:
        choose(state, action - DIE_CODE)


@kernel
def act_before(state: State, action: int) -> None:
    """Set-up and throws."""
    phase = state.phase
    if phase == DRAFT:
        setup.pick(state, action - CHAR_CODE)
    elif phase == DEAL:
        setup.pick(state, action)
    elif phase == FACES_PHASE:
        setup.turn_up(state, action if state.start_faces == RANDOM_FACES else action - FACE_CODE)
    elif phase == LOT:
        heroes.draw_lot(state, action)
    elif phase == RECALL:
        recall(state, action - OPT_CODE)
    elif phase == INCIDENT:
        heroes.suffer(state, action)
    elif heroes.is_drawing(state):
        heroes.draw(state, action)
    else:
        heroes.roll(state, action)


@kernel
def act_flick(state: State, action: int) -> None:
    """From the style of a flick to the last word of its report. [R9.1]"""
    phase = state.phase
    if phase == STYLE:
        state.style = action - STYLE_CODE
        state.phase = AIM
    elif phase == AIM:
        take_aim(state, action - AIM_CODE)
    elif phase == PWR:
        state.force = action - PWR_CODE
        state.phase = TREM_A
        if unsteadiness(state) == 0:
            begin_table(state)
    elif phase == TREM_A:
        state.shake = action - TREMOR_REACH
        state.phase = TREM_P
    elif phase == TREM_P:
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
    state.phase = TABLE_PHASE


@kernel
def hear(state: State, word: int) -> None:
    """One word of the report; after the last one everything is settled. [R9.4] [R10.1]"""
    special = say(state, word)
    if state.phase != LANDED:
        return
    if state.kind == MOVING:
        state.lifted = special - 1
        settle_move(state)
    elif state.kind == SPIT:
        settle_spit(state)
    elif state.kind == REPEL:
        pending.settle_repel(state)
    else:
        pending.settle_tongue(state, special - 1)
    forget(state)
    state.kind, state.shot, state.held, state.shooter = 0, NOTHING, NOTHING, 0


@kernel
def act_pending(state: State, action: int) -> None:
    """What was left to decide after a flick."""
    phase = state.phase
    if phase == RESCUE:
        pending.turn_rescued(state, action - FACE_CODE)
    elif phase == FOULPLACE:
        pending.put_defender(state, action - CELL_CODE)
    elif phase == REPLACE:
        pending.put_displaced(state, action - CELL_CODE)
    elif phase == STACK:
        pending.stack(state, action - OPT_CODE)
    else:
        pending.bite(state, action - DIE_CODE)


@kernel
def decline(state: State) -> None:
    """S does without: the fortress spit, or the rest of the turn. [R5.5] [R5.8]"""
    if state.phase == FORT:
        state.phase = MAIN
    elif state.phase == MAIN and state.dead_turn:
        state.phase = TARGET if powers.targets(state, CHANGE_OF_OPINION) != 0 else TURN_ENDS
    else:
        state.phase = TURN_ENDS


@kernel
def choose(state: State, die: int) -> None:
    """S has chosen a die: to spit from, to use a power on, to go on with, to wake or to move."""
    if state.phase == FORT:
        state.then = TO_MAIN
        begin_spit(state, pending.lowest(powers.heroes_in_hand(state, state.seat)), die, SPIT)
    elif state.phase in (TARGET, TARGET2):
        choose_target(state, die)
    elif state.phase == AFTER:
        pending.follow(state, die)
    elif is_asleep(state, die):
        state.target, state.waking = die, 1
        state.phase = ORIENT
    else:
        if state.power == DOUBLE_SHOT:
            sign = SYMBOL_ON[state.char[die], state.face[die]]
            state.group = powers.showing(state, state.group, sign) & ~(np.int64(1) << np.int64(die))
        begin_move(state, die)


@kernel
def choose_target(state: State, die: int) -> None:
    """The target of a power, or the oracle a dead throw lets S turn. [R5.8]"""
    if state.power == NOTHING:
        state.target = die
        state.phase = ORIENT
    else:
        powers.choose_target(state, die)


@kernel
def orient(state: State, face: int) -> None:
    """An oracle gets its face: turned where it lies, or about to be placed. [R12.2] [R14.12]"""
    is_turned = is_turning(state)
    state.face[state.target] = face
    if not is_turned:
        state.phase = CELL
        return
    state.target = NOTHING
    state.phase = TURN_ENDS if state.power == NOTHING else MOVE


@kernel
def settle_in(state: State, cell: int) -> None:
    """An oracle is placed in a garden: the end of the turn if it was woken, else on to the move. [R12.2] [R14.9]"""
    die = int(state.target)
    put_into_cell(state, die, cell)
    state.target = NOTHING
    if state.power == CATCH_ME:
        state.nomove[die] = 1
    state.phase = TURN_ENDS if state.waking else MOVE
    update_fortress(state)


@kernel
def end_turn(state: State) -> None:
    """The next seat is active; in the end the match is ranked as it stands. [R5.7] [R16.11]"""
    tidy(state)
    state.turn += 1
    if state.turn >= turn_limit(state):
        state.phase = ENDED
        return
    state.seat = next_seat(state, state.seat)
    state.phase = TURN_BEGINS


@kernel
def tidy(state: State) -> None:
    """Whatever belongs to one turn has its blank value again."""
    forget(state)
    state.power = state.hero = state.target = state.moved = NOTHING
    state.shot = state.held = state.temple = state.lifted = state.asked = NOTHING
    state.used = state.flicks = state.waking = state.was = state.touched = state.charming = 0
    state.group = state.bitten = state.rolling = 0
    state.kind = state.shooter = state.then = state.cocked = state.slot = state.ties = 0
    state.nomove[:] = 0
    state.done[:] = 0
    state.todo[:] = 0
