"""Whether a drawn position can be played on: contradictions about the moment itself are refused."""

from collections.abc import Callable

import numpy as np

from pyxis.core.sheet import require
from pyxis.games.pyle.components import DEMON, DEMON_ROUNDS, FIRST_TEMPLE, FIRST_WHITE, SLOTS, SPIRITS, Ability, Event
from pyxis.games.pyle.options import FIRST_IS_DRAWN
from pyxis.games.pyle.rules.automaton import MOST_LEGAL
from pyxis.games.pyle.rules.boards import pyle_size
from pyxis.games.pyle.rules.events import is_event, write_event_choices, write_slots
from pyxis.games.pyle.rules.fight.abilities import ability_used, serves_in
from pyxis.games.pyle.rules.temples import can_take_artifact
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import NO_DEMON, NO_SLOT, NO_SPIRIT, UNKNOWN, Debt, End, Foe, Phase, Said, State
from pyxis.games.pyle.words import say


def make_ready(state: State) -> None:
    """Raises `NotationError` where the rules could not go on."""
    _check_end(state)
    _check_turn(state)
    _check_siege(state)
    if state.fight == Foe.DEMON:
        _check_demon(state)
    else:
        require(not state.omen and not state.wounds, say("position.omens"))
    if state.fight == Foe.SPIRIT or state.phase == Phase.ENGAGE:
        require(_shows_spirit(state), say("position.no spirit"))
    if state.fight != Foe.NOBODY:
        _check_used(state)
    check = CHECKS.get(int(state.phase))
    if check is not None:
        check(state)


def _shows(state: State) -> bool:
    return not state.covered[state.field[state.turn]]


def _shows_spirit(state: State) -> bool:
    return 0 <= token_here(state) < SPIRITS and _shows(state)


def _check_end(state: State) -> None:
    """A match that is over says so, and one that is not has not reached its end. [R13.1]"""
    is_over = state.phase == Phase.OVER
    require(is_over or state.round_number <= state.limit, say("position.last round", limit=int(state.limit)))
    is_known = state.demon != NO_DEMON
    by_demon = is_over and state.reason in (End.KILLED, End.COUNTER)
    require(is_known or not by_demon, say("position.ended by demon"))
    end = DEMON_ROUNDS[state.demon] if is_known else DEMON_ROUNDS.min()
    require(is_over or bool(state.counter < end), say("position.counter full"))


def _check_turn(state: State) -> None:
    """Turns and rounds are counted together. [R1.3]"""
    seats, rounds = int(state.seats), int(state.round_number) - 1
    turns = rounds * seats + (int(state.turn) - int(state.first)) % seats + 1
    is_fit = state.turn_number == turns or state.phase == Phase.OVER
    problem = say("position.turn number", round=int(state.round_number), turns=turns, turn=int(state.turn_number))
    require(is_fit, problem)


def _check_siege(state: State) -> None:
    """Wounds are kept only where they last, and only by whoever still stands before the demon. [O26]"""
    for seat in range(state.seats):
        if state.scars[seat]:
            require(bool(state.wound_rule), say("position.scar"))
            is_there = state.field[seat] == DEMON and state.blessed[seat] and state.demon != NO_DEMON
            require(bool(is_there), say("position.scar elsewhere"))
            is_alive = state.scars[seat] < DEMON_ROUNDS[state.demon]
            require(bool(is_alive), say("position.killed"))


def _check_demon(state: State) -> None:
    if state.phase == Phase.CARD:
        return
    require(state.demon != NO_DEMON, say("position.which demon"))
    require(state.wounds < DEMON_ROUNDS[state.demon], say("position.killed"))
    needs_omen = state.phase != Phase.OMEN
    require(bool(state.omen) == needs_omen, say("position.needs omen"))
    require(state.phase != Phase.CAPTURE, say("position.not captured"))


def _check_used(state: State) -> None:
    turned = [slot for slot in range(SLOTS) if int(state.turned) >> slot & 1]
    is_kept = state.reuse and state.fight == Foe.DEMON
    require(is_kept or not turned, say("position.turned"))
    is_there = all(state.active[state.turn, slot] != NO_SPIRIT for slot in turned)
    require(is_there, say("position.turned empty"))
    if state.used == NO_SLOT:
        require(state.said == Said.NOTHING or state.phase == Phase.CAPTURE, say("position.foretells"))
        return
    require(state.phase not in (Phase.ABILITY, Phase.OMEN, Phase.CARD), say("position.not used"))
    require(state.active[state.turn, state.used] != NO_SPIRIT, say("position.used elsewhere"))
    require(serves_in(state.fight, ability_used(state)), say("position.no ability"))
    foretells = ability_used(state) == Ability.FORESIGHT and state.phase != Phase.PREDICT
    require((state.said != Said.NOTHING) == foretells, say("position.pred"))


def _check_dice(state: State) -> None:
    require(state.fight != Foe.NOBODY, say("position.no fight"))
    require(state.green_dice > 0 and state.red_dice > 0, say("position.both sides"))
    green = int(state.green.sum()) + int(state.green_picked)
    red = int(state.red.sum()) + int(state.red_picked)
    left = int(state.left)
    is_red_out = red in (0, int(state.red_dice)) if state.artifact_scope else red == 0
    if state.phase == Phase.GREEN:
        fits = left > 0 and green + left == state.green_dice and not state.green_picked and is_red_out
    elif state.phase == Phase.RED:
        fits = left > 0 and green == state.green_dice and red + left == state.red_dice
        fits = fits and not state.green_picked and not state.red_picked
    else:
        there = int(state.red_dice) if state.artifact_scope else 0
        fits = left == 0 and green == state.green_dice and red == there and not state.again and not state.second
        picked = int(state.green_picked) + int(state.red_picked)
        fits = fits and (picked > 0) == (state.last_pick > 0) and (not picked or state.artifacts[state.turn] > 0)
    require(fits, say("position.dice"))
    require(state.phase == Phase.ARTIFACT or not state.last_pick, say("position.picked"))
    is_second = ability_used(state) == Ability.SECOND_ROLL
    require(is_second or not state.second, say("position.second roll"))


def _check_first(state: State) -> None:
    require(state.first_rule == FIRST_IS_DRAWN, say("position.first"))


def _check_trade(state: State) -> None:
    require(state.field[state.turn] != DEMON, say("position.trade on DEMON"))


def _check_engagement(state: State) -> None:
    require(bool(state.fight_rule), say("position.must fight"))


def _check_temple(state: State) -> None:
    require(FIRST_TEMPLE <= state.field[state.turn] < FIRST_WHITE, say("position.no temple"))


def _check_card(state: State) -> None:
    require(state.demon == NO_DEMON, say("position.known demon"))
    is_there = state.fight == Foe.NOBODY or state.field[state.turn] == DEMON
    require(is_there, say("position.on DEMON"))


def _check_flip(state: State) -> None:
    require(token_here(state) == UNKNOWN, say("position.no unknown"))


def _check_answer(state: State) -> None:
    require(state.partner != state.turn, say("position.with oneself"))
    require(state.field[state.partner] == state.field[state.turn], say("position.offer elsewhere"))
    own, theirs = state.active[state.turn, state.own_slot], state.active[state.partner, state.their_slot]
    require(NO_SPIRIT not in (own, theirs), say("position.offer"))
    require(state.offers > 0, say("position.no offer"))


def _check_payment(state: State) -> None:
    require(bool(state.losses), say("position.fixed order"))
    require(state.owed <= pyle_size(state, state.turn), say("position.owed"))
    if state.owed_for == Debt.ARTIFACT:
        is_room = can_take_artifact(state, on_turn(state))
        require(is_room and state.fight == Foe.NOBODY, say("position.no artifact"))
    elif state.owed_for == Debt.OMEN:
        require(state.fight == Foe.DEMON, say("position.omen takes"))
    else:
        require(state.fight != Foe.NOBODY, say("position.defeat"))


def _check_event(state: State) -> None:
    require(is_event(token_here(state)) and _shows(state), say("position.no event"))
    require(token_here(state) not in (Event.HUNTER, Event.TRAVELER), say("position.ask nothing"))
    choices = write_event_choices(state, np.empty(MOST_LEGAL, np.int32))
    require(choices > 0, say("position.no target"))


def _check_second_choice(state: State) -> None:
    require(
        token_here(state) in (Event.INQUISITOR, Event.ROBBER) and _shows(state),
        say("position.ask twice"),
    )
    if token_here(state) == Event.INQUISITOR:
        require(state.target != state.turn and bool(state.blessed[state.target]), say("position.target blessed"))
    else:
        require(state.pyle[state.turn, state.target] > 0, say("position.target in Pyle"))
    require(write_slots(state, np.empty(MOST_LEGAL, np.int32)) > 0, say("position.give up"))


def _check_reveal(state: State) -> None:
    require(token_here(state) == Event.SEER and _shows(state), say("position.seer"))
    require(state.token[state.target] == UNKNOWN, say("position.seer knows"))


def _check_pair(state: State) -> None:
    require(state.fight == Foe.DEMON and state.seats > 1, say("position.pair"))


CHECKS: dict[int, Callable[[State], None]] = {
    Phase.FIRST: _check_first,
    Phase.TRADE: _check_trade,
    Phase.ENGAGE: _check_engagement,
    Phase.TEMPLE: _check_temple,
    Phase.GREEN: _check_dice,
    Phase.ARTIFACT: _check_dice,
    Phase.RED: _check_dice,
    Phase.CARD: _check_card,
    Phase.FLIP: _check_flip,
    Phase.ANSWER: _check_answer,
    Phase.PAY: _check_payment,
    Phase.EVENT: _check_event,
    Phase.EVENT2: _check_second_choice,
    Phase.REVEAL: _check_reveal,
    Phase.PAIR: _check_pair,
}
"""[phase]: what it needs."""
