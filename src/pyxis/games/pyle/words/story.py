"""What happened, in sentences. An action is followed step by step, so that what went by itself is told as well."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.core.saying import capital
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import DEMON, DEMON_NAMES, FIELD_NAMES, MOST_ARTIFACTS, SLOTS, SPIRITS, Event
from pyxis.games.pyle.notation.names import bargain, kind_title, of_event, player, seat_text, the_event, to_event
from pyxis.games.pyle.odds.walks import blessing_temple, stays
from pyxis.games.pyle.rules import automaton
from pyxis.games.pyle.rules.boards import pyle_size, spirits_of
from pyxis.games.pyle.rules.events import RUIN_ROUNDS
from pyxis.games.pyle.rules.turns import here, on_turn, token_here
from pyxis.games.pyle.state import EMPTY, UNKNOWN, Debt, End, Phase, State
from pyxis.games.pyle.words import battles, say

Step = tuple[Any, int, Any, bool]
"""The state before, the action or `CARRIED_ON`, the state after, and whether somebody chose it."""
RULE_OF_DEBT: Mapping[Debt, str] = {Debt.DEFEAT: "R6.9", Debt.ARTIFACT: "R9.2", Debt.OMEN: "R11.13"}


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """Everything that `action` led to, a sentence each."""
    told = [sentence for step in steps(before, action) for sentence in _tell(*step)]
    return (*told, verdict(after)) if after.phase == Phase.OVER else told


def steps(before: State, action: int) -> Iterator[Step]:
    """The action, and one by one the steps that needed nobody."""
    actions = np.empty(automaton.MOST_LEGAL, np.int32)
    state, earlier = copied_record(before), copied_record(before)
    automaton.perform(state, action)
    yield earlier, action, copied_record(state), True
    while True:
        earlier = copied_record(state)
        done = int(automaton.step_on(state, actions))
        if done == automaton.NOTHING:
            return
        yield earlier, done, copied_record(state), False


def _tell(before: State, action: int, after: State, chosen: bool) -> Iterator[str]:
    tellers = TELLERS if chosen or action != Action.NO else UNASKED
    teller = tellers.get(Phase(before.phase))
    if teller is not None:
        yield from teller(before, action, after)


# Moves, trades and what lies on the field


def _first(before: State, action: int, after: State) -> Iterator[str]:
    yield say("begins", rule="R0.5", seat=player(after))


def _move(before: State, action: int, after: State) -> Iterator[str]:
    field = int(after.field[before.turn])
    told = {"seat": player(before), "field": FIELD_NAMES[field]}
    if action >= Action.PORTAL:
        yield say("jumps", rule="R2.10", **told)
    elif field != before.field[before.turn]:
        yield say("walks", rule="R2.2", **told)
    elif not stays(before, field):
        yield say("walks.round", rule="R2.5", **told)
    elif field == DEMON:
        yield say("faces.demon", rule="R2.8", **told)
    else:
        yield say("walled up", rule="O19", **told)
    if after.blessed[before.turn] > before.blessed[before.turn]:
        yield say("blessed", rule="R2.6", seat=player(before), field=FIELD_NAMES[blessing_temple(before, field)])


def _trade(before: State, action: int, after: State) -> Iterator[str]:
    if action == Action.NO:
        yield say("no trade", rule="R4.1", seat=player(before))
    else:
        yield say("offers", rule="R4.1", seat=player(before), **bargain(before, action))


def _answer(before: State, action: int, after: State) -> Iterator[str]:
    yield say("accepts" if action == Action.YES else "declines", rule="R4.2", seat=seat_text(before.partner))


def _arrived(before: State, action: int, after: State) -> Iterator[str]:
    field = int(before.field[before.turn])
    if before.covered[field]:
        yield say("uncovers.again", rule="R11.3", seat=player(before), field=FIELD_NAMES[field])
    if after.phase == Phase.MET and token_here(before) < SPIRITS:
        yield say("faces", rule="R3.4", seat=player(before), spirit=kind_title(int(token_here(before))))


def _met(before: State, action: int, after: State) -> Iterator[str]:
    kind, who = int(token_here(before)), player(before)
    if kind < SPIRITS:
        return
    yield say("meets", rule="R3.5", seat=who, event=to_event(kind))
    if after.haste[before.turn] > before.haste[before.turn]:
        yield say("traveler", rule="R12.14", seat=who)
    elif after.artifacts[before.turn] > before.artifacts[before.turn]:
        yield say("hunter", rule="R12.6", seat=who, **_held(after, before.turn))
    elif after.phase != Phase.EVENT:
        is_gone = after.token[before.field[before.turn]] != kind
        name, rule = ("idle.leaves", "O21") if is_gone else ("idle.stays", "R12.2")
        yield say(name, rule=rule, event=capital(the_event(kind)))
    yield from left_by_event(before, after)


def _held(state: State, seat: int) -> dict[str, int]:
    """Artifacts on a board, and how many there is room for."""
    return {"held": int(state.artifacts[seat]), "most": MOST_ARTIFACTS}


def _flip(before: State, action: int, after: State) -> Iterator[str]:
    yield say("uncovers", rule="R3.3", seat=player(before), token=kind_title(int(token_here(after))))


def _pay(before: State, action: int, after: State) -> Iterator[str]:
    purpose, spirit = Debt(before.owed_for), kind_title(action - Action.KIND)
    yield say(f"gives.{purpose.name.lower()}", rule=RULE_OF_DEBT[purpose], seat=player(before), spirit=spirit)
    if after.artifacts[before.turn] > before.artifacts[before.turn]:
        yield say("takes artifact", rule="R9.2", seat=player(before), **_held(after, before.turn))


def _capture(before: State, action: int, after: State) -> Iterator[str]:
    seat, title = on_turn(before), kind_title(int(token_here(before)))
    if action == Action.YES:
        held = int(spirits_of(after, seat))
        yield say("equips", rule="R6.11", seat=player(before), spirit=title, held=held, most=SLOTS)
    elif action == Action.NO:
        yield say("to Pyle", rule="R6.11", seat=player(before), spirit=title, size=int(pyle_size(after, seat)))
    else:
        replaced = kind_title(int(before.active[seat, action - Action.SLOT]))
        yield say("replaces", rule="R6.11", spirit=title, other=replaced)
    yield from refilled(before, after, int(before.field[seat]))


def _temple(before: State, action: int, after: State) -> Iterator[str]:
    seat = before.turn
    if action == Action.NO:
        yield say("buys nothing", rule="R9.2", seat=player(before))
    elif after.artifacts[seat] > before.artifacts[seat]:
        yield say("pays", rule="R9.2", seat=player(before), count=int(before.price), **_held(after, seat))


# Events, and what takes the place of tokens


def refilled(before: State, after: State, *fields: int) -> Iterator[str]:
    """What was said of new tokens."""
    if before.supply == 0 and UNKNOWN in after.token[list(fields)]:
        yield say("reshuffled", rule="R5.8")
    for field in fields:
        if after.token[field] == UNKNOWN:
            yield say("refilled", rule="R6.12", field=FIELD_NAMES[field])
        elif after.token[field] == EMPTY:
            yield say("none left", rule="R5.8", field=FIELD_NAMES[field])


def left_by_event(before: State, after: State, *exorcised: int) -> Iterator[str]:
    """What takes the place of a spirit exorcised, and of an event that has helped, where anything does. [O22]"""
    own = int(here(before))
    has_refill = before.refill_rule and after.token[own] != before.token[own]
    yield from refilled(before, after, *exorcised, *([own] if has_refill else []))


def tell_event(before: State, action: int, after: State) -> Iterator[str]:
    """What the event did, or that nobody wanted it."""
    event, who = token_here(before), player(before)
    if before.phase == Phase.REVEAL:
        yield _shown(int(before.target), int(after.token[before.target]))
    elif action == Action.NO:
        yield say("declines event", rule="R12.2", seat=who, event=of_event(int(event)))
    elif event in (Event.SEER, Event.EXORCIST, Event.WARLORD):
        yield from _on_field(before, int(event), action - Action.FIELD)
    elif event == Event.TRADER:
        yield say("trader", rule="R12.12", seat=who, **bargain(before, action))
    elif event == Event.ROBBER:
        yield say("robber", rule="R12.13", seat=who, spirit=kind_title(action - Action.KIND))
    else:
        yield _on_seat(before, int(event), action - Action.SEAT)
    is_exorcised = event == Event.EXORCIST and action != Action.NO
    yield from left_by_event(before, after, *([action - Action.FIELD] if is_exorcised else []))


def _on_field(before: State, event: int, field: int) -> Iterator[str]:
    name, kind = FIELD_NAMES[field], int(before.token[field])
    if event == Event.WARLORD:
        yield say("warlord", rule="R12.10", field=name, rounds=RUIN_ROUNDS)
    elif event == Event.EXORCIST:
        yield say("exorcist", rule="R12.9", spirit=kind_title(kind), field=name)
    elif kind == UNKNOWN:
        yield say("seer.looks", rule="R12.5", field=name)
    else:
        yield _shown(field, kind)


def _shown(field: int, kind: int) -> str:
    return say("seer.shows", rule="R12.5", token=kind_title(kind), field=FIELD_NAMES[field])


def _on_seat(before: State, event: int, seat: int) -> str:
    name = seat_text(seat)
    if event == Event.PRIESTESS:
        return say("priestess", rule="R12.7", seat=name)
    if event == Event.WITCH:
        return say("witch", rule="R12.8", seat=name)
    if event == Event.INQUISITOR:
        return say("inquisitor", rule="R12.11", seat=player(before), other=name)
    if before.thief_rule:
        return say("thief.blessing", rule="O20", seat=name)
    return say("thief.artifact", rule="R12.15", seat=name)


def tell_second_choice(before: State, action: int, after: State) -> Iterator[str]:
    """What was given up for the help."""
    kind = int(before.active[before.turn, action - Action.SLOT])
    if token_here(before) == Event.INQUISITOR:
        victim = seat_text(before.target)
        yield say("sacrifices", rule="R12.11", seat=player(before), spirit=kind_title(kind), other=victim)
    else:
        yield say("replaces", rule="R12.13", spirit=kind_title(int(before.target)), other=kind_title(kind))
    yield from left_by_event(before, after)


# The end, and the table of all that is told


def verdict(state: State) -> str:
    """How the match ended."""
    if state.reason == End.KILLED:
        slain = {"seat": seat_text(state.winner), "demon": DEMON_NAMES[state.demon]}
        is_shared = state.victory and state.seats > 1
        return say("vanquished.shared", rule="O3", **slain) if is_shared else say("vanquished", rule="R13.1", **slain)
    if state.reason == End.COUNTER:
        return say("doomed", rule="R13.1")
    return say("too late", rule="O4", round=int(state.round_number))


TELLERS: dict[int, Callable[[State, int, State], Iterator[str]]] = {
    Phase.FIRST: _first,
    Phase.MOVE: _move,
    Phase.TRADE: _trade,
    Phase.ANSWER: _answer,
    Phase.ARRIVED: _arrived,
    Phase.MET: _met,
    Phase.FLIP: _flip,
    Phase.ENGAGE: battles.tell_engage,
    Phase.CARD: battles.tell_card,
    Phase.OMEN: battles.tell_omen,
    Phase.ABILITY: battles.tell_ability,
    Phase.PREDICT: battles.tell_predict,
    Phase.PAIR: battles.tell_pair,
    Phase.ARMED: battles.tell_armed,
    Phase.GREEN: battles.tell_rolled,
    Phase.RED: battles.tell_rolled,
    Phase.ARTIFACT: battles.tell_artifact,
    Phase.ROLLED: battles.tell_compared,
    Phase.WON: battles.tell_won,
    Phase.LOST: battles.tell_lost,
    Phase.PAY: _pay,
    Phase.CAPTURE: _capture,
    Phase.TEMPLE: _temple,
    Phase.EVENT: tell_event,
    Phase.EVENT2: tell_second_choice,
    Phase.REVEAL: tell_event,
}
"""[phase]: what to say of an action or a step in it."""
UNASKED = {Phase.ABILITY: battles.tell_omen_effect, Phase.CAPTURE: _capture}
"""[phase]: what there is to say where nobody was asked, as only no was left."""
