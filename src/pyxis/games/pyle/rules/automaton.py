"""The automaton: who acts, what may be done, and which chapter carries it out."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import DEMONS, FACES, FIELDS, LEAST_OMEN, OMEN_WAYS, OMENS, SPIRITS
from pyxis.games.pyle.rules import boards, events, fields, movement, supply, temples, trading, turns
from pyxis.games.pyle.rules.fight import abilities, artifacts, capture, combat, demon, omens
from pyxis.games.pyle.rules.setup import lay_table
from pyxis.games.pyle.state import NO_SLOT, Debt, Phase, Said, State

MOST_LEGAL = 2 * FIELDS
"""Every field on foot and by a Portal."""
OF_CHANCE = {
    Phase.FIRST, Phase.FLIP, Phase.CARD, Phase.OMEN, Phase.PAIR, Phase.GREEN, Phase.RED, Phase.REVEAL,
}  # fmt: skip
IS_CHANCE = np.array([phase in OF_CHANCE for phase in Phase])
"""[phase]: whether chance acts."""
NOTHING, CARRIED_ON = -1, -2


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    """The table is laid; what leaves no choice happens. [R0.1] [A1]"""
    lay_table(state, seats)
    settle(state)


@kernel
def actor(state: State) -> Whole:
    """Chance, the partner who answers an offer, or the seat on turn. [R1.4] [R13.1]"""
    if state.phase == Phase.OVER:
        return OVER
    if IS_CHANCE[state.phase]:
        return CHANCE
    return np.int64(state.partner) if state.phase == Phase.ANSWER else np.int64(state.turn)


@kernel
def legal(state: State, actions: Array) -> Whole:  # noqa: PLR0911
    """What the actor can do, in the order of the codes."""
    phase = state.phase
    if phase in (Phase.GREEN, Phase.RED):
        return write_range(Action.DIE, FACES, actions)
    if phase == Phase.MOVE:
        return movement.write_moves(state, actions)
    if phase == Phase.TRADE:
        return trading.write_offers(state, actions)
    if phase == Phase.ABILITY:
        return abilities.write_abilities(state, actions)
    if phase == Phase.ARTIFACT:
        return artifacts.write_picks(state, actions)
    if phase in (Phase.FLIP, Phase.REVEAL):
        return supply.write_draws(state, actions)
    if phase == Phase.CAPTURE:
        return capture.write_captures(state, actions)
    if phase == Phase.EVENT:
        return events.write_event_choices(state, actions)
    if phase == Phase.EVENT2:
        return events.write_slots(state, actions)
    return write_rare(state, actions)


@kernel
def write_rare(state: State, actions: Array) -> Whole:  # noqa: PLR0911
    """The phases that a match sees now and then."""
    phase = state.phase
    if phase == Phase.TEMPLE:
        return temples.write_purchase(state, actions)
    if phase == Phase.OMEN:
        return write_range(Action.OMEN, OMENS, actions)
    if phase == Phase.CARD:
        return write_range(Action.CARD, DEMONS, actions)
    if phase == Phase.FIRST:
        return write_range(Action.FIRST, np.int64(state.seats), actions)
    if phase == Phase.PAIR:
        return omens.write_pairs(state, actions)
    if phase == Phase.PAY:
        return write_payments(state, actions)
    if phase == Phase.PREDICT:
        return write_range(Action.SAY_GREEN, 2, actions)
    return write_range(Action.NO, 2, actions)  # ANSWER and ENGAGE


@kernel
def write_range(first: int, count: Whole, actions: Array) -> Whole:
    """`count` codes in a row."""
    for index in range(count):
        actions[index] = first + index
    return count


@kernel
def write_payments(state: State, actions: Array) -> int:
    """The kinds in the own Pyle. [R5.7] [O11]"""
    count = 0
    for kind in range(SPIRITS):
        if state.pyle[state.turn, kind] > 0:
            actions[count] = Action.KIND + kind
            count += 1
    return count


@kernel
def weights(state: State, weights: Array) -> int:
    """Tokens by what is left of them, omens by the ways to roll them, everything else evenly. [R5.9] [R10.3]"""
    phase = state.phase
    if phase in (Phase.FLIP, Phase.REVEAL):
        return supply.weigh_draws(state, weights)
    if phase == Phase.OMEN:
        for omen in range(OMENS):
            weights[omen] = OMEN_WAYS[omen]
        return OMENS
    count: Whole = np.int64(FACES)
    if phase == Phase.CARD:
        count = np.int64(DEMONS)
    elif phase == Phase.FIRST:
        count = np.int64(state.seats)
    elif phase == Phase.PAIR:
        count = np.int64(state.seats) * (np.int64(state.seats) - 1) // 2
    weights[:count] = 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    """Plays one action, and then whatever leaves no choice. [A1]"""
    perform(state, action)
    settle(state)


@kernel
def continues(state: State) -> bool:
    """Tokens are paid, dice picked, a colour foretold, an event given its spirit: parts of one move. [R7.8] [R8.1]"""
    if state.phase == Phase.PAY:
        return is_paying(state)
    return state.phase in (Phase.PREDICT, Phase.EVENT2) or (state.phase == Phase.ARTIFACT and state.last_pick != 0)


@kernel
def is_paying(state: State) -> bool:
    """Whether the price of an artifact is due, or some of that of a defeat is already given. [R5.7] [O11]"""
    if state.owed_for == Debt.DEFEAT:
        return np.int64(state.owed) < abilities.foe_strength(state)
    return state.owed_for == Debt.ARTIFACT


@kernel
def settle(state: State) -> None:
    """As long as there is exactly one legal action it is carried out. [A1]"""
    # Most actions are dice: without this, room for a list of actions would be made for each of them.
    if waits_for_dice(state):
        return
    actions = np.empty(MOST_LEGAL, np.int32)
    while step_on(state, actions) != NOTHING:
        pass


@kernel
def waits_for_dice(state: State) -> bool:
    """Whether the phase never plays itself: dice have many outcomes, and the end has none."""
    return state.phase in (Phase.GREEN, Phase.RED, Phase.OMEN, Phase.OVER)


@kernel
def step_on(state: State, actions: Array) -> Whole:
    """One step that needs nobody: the action it was, CARRIED_ON, or NOTHING if somebody has a choice. [A1]"""
    if state.phase > Phase.OVER:
        carry_on(state)
        return CARRIED_ON
    if waits_for_dice(state) or legal(state, actions) > 1:
        return NOTHING
    action = np.int64(actions[0])
    perform(state, action)
    return action


@kernel
def carry_on(state: State) -> None:
    """What follows by itself from an action, step by step."""
    phase = state.phase
    if phase == Phase.ARRIVED:
        fields.resolve_field(state)
    elif phase == Phase.MET:
        fields.meet_token(state)
    elif phase == Phase.ARMED:
        combat.take_up_dice(state)
    elif phase == Phase.ROLLED:
        combat.compare(state)
    elif phase == Phase.WON:
        combat.win_round(state)
    elif phase == Phase.LOST:
        combat.lose_round(state)
    else:
        turns.end_turn(state)


@kernel
def perform(state: State, action: Whole) -> None:
    """Plays one action and nothing else."""
    phase = state.phase
    if phase == Phase.GREEN:
        combat.lay_green(state, action - Action.DIE)
    elif phase == Phase.RED:
        combat.lay_red(state, action - Action.DIE)
    elif phase == Phase.MOVE:
        if action >= Action.PORTAL:
            movement.jump(state, action - Action.PORTAL)
        else:
            movement.walk(state, action - Action.FIELD)
    elif phase in (Phase.TRADE, Phase.ANSWER, Phase.ENGAGE, Phase.TEMPLE, Phase.CAPTURE):
        perform_on_field(state, action)
    elif phase in (Phase.ABILITY, Phase.PREDICT, Phase.ARTIFACT, Phase.PAIR, Phase.OMEN, Phase.CARD):
        perform_in_fight(state, action)
    elif phase == Phase.FLIP:
        fields.search(state, action - Action.DRAW)
    elif phase == Phase.PAY:
        pay(state, action - Action.KIND)
    elif phase == Phase.FIRST:
        begin(state, action - Action.FIRST)
    else:
        perform_event(state, action)


@kernel
def perform_on_field(state: State, action: int) -> None:
    """Trades, engagements, purchases and captures. [R1.4]"""
    phase = state.phase
    if phase == Phase.TRADE:
        if action == Action.NO:
            state.phase = Phase.ARRIVED
        else:
            trading.offer(state, action)
    elif phase == Phase.ANSWER:
        trading.answer(state, action == Action.YES)
    elif phase == Phase.CAPTURE:
        capture.capture(state, action)
    elif action == Action.NO:
        state.phase = Phase.DONE
    elif phase == Phase.TEMPLE:
        temples.buy(state)
    else:
        combat.begin_spirit_combat(state)  # [O6]


@kernel
def perform_in_fight(state: State, action: int) -> None:
    """Everything in a fight but the dice."""
    phase = state.phase
    if phase == Phase.ABILITY:
        combat.use_ability(state, NO_SLOT if action == Action.NO else action - Action.SLOT)
    elif phase == Phase.PREDICT:
        combat.foretell(state, Said.RED if action == Action.SAY_RED else Said.GREEN)
    elif phase == Phase.ARTIFACT:
        if action == Action.NO:
            combat.keep_dice(state)
        elif action == Action.YES:
            artifacts.spend(state)
        else:
            artifacts.pick(state, action)
    elif phase == Phase.OMEN:
        demon.hear_omen(state, LEAST_OMEN + action - Action.OMEN)
    elif phase == Phase.PAIR:
        combat.meet_swap(state, action - Action.PAIR)
    else:
        demon.draw_card(state, action - Action.CARD)


@kernel
def perform_event(state: State, action: int) -> None:
    """An event is declined, pointed at something, or shows something. [R12.1] [R12.2]"""
    if state.phase == Phase.REVEAL:
        events.reveal(state, action - Action.DRAW)
    elif state.phase == Phase.EVENT2:
        events.give_up(state, action - Action.SLOT)
    elif action == Action.NO:
        state.phase = Phase.DONE
    else:
        events.choose_target(state, action)


@kernel
def begin(state: State, seat: int) -> None:
    """The first player is known. [R0.5] [O1]"""
    state.first = seat
    state.turn = seat
    state.phase = Phase.MOVE


@kernel
def pay(state: State, kind: int) -> None:
    """The owner picks a token that leaves the Pyle; after the last one play goes on. [R5.7] [O11]"""
    if state.owed_for == Debt.OMEN:
        state.pyle[state.turn, kind] -= 1  # out of the game [R11.13]
    else:
        boards.discard_from_pyle(state, turns.on_turn(state), kind)
    state.owed -= 1
    if state.owed > 0:
        return
    reason = state.owed_for
    state.owed_for = Debt.DEFEAT
    if reason == Debt.OMEN:
        state.phase = Phase.ARMED
    elif reason == Debt.ARTIFACT:
        temples.receive(state)
    else:
        combat.walk_off(state)
