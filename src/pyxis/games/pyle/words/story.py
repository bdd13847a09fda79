"""What happened, in sentences. An action is followed step by step, so that what went by itself is told as well."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import DEMON, DEMON_NAMES, FIELD_NAMES, MOST_ARTIFACTS, SLOTS, SPIRITS, Event
from pyxis.games.pyle.notation.names import bargain, kind_title, plural, seat_text
from pyxis.games.pyle.odds.walks import blessing_temple, stays
from pyxis.games.pyle.rules import automaton
from pyxis.games.pyle.rules.automaton import perform
from pyxis.games.pyle.rules.boards import pyle_size, spirits_of
from pyxis.games.pyle.rules.events import RUIN_ROUNDS
from pyxis.games.pyle.rules.turns import here, on_turn, token_here
from pyxis.games.pyle.state import EMPTY, UNKNOWN, Debt, End, Phase, State
from pyxis.games.pyle.words import battles


def refilled(before: State, after: State, *fields: int) -> Iterator[str]:
    """What was said of new tokens."""
    if before.supply == 0 and UNKNOWN in after.token[list(fields)]:
        yield "The supply was reshuffled."
    for field in fields:
        if after.token[field] == UNKNOWN:
            yield f"A new token is placed on {FIELD_NAMES[field]}."
        elif after.token[field] == EMPTY:
            yield f"No token is left: {FIELD_NAMES[field]} stays empty."


def left_by_event(before: State, after: State, *exorcised: int) -> Iterator[str]:
    """What takes the place of a spirit exorcised, and of an event that has helped, where anything does. [O22]"""
    own = int(here(before))
    has_refill = before.refill_rule and after.token[own] != before.token[own]
    yield from refilled(before, after, *exorcised, *([own] if has_refill else []))


def tell_event(before: State, action: int, after: State) -> Iterator[str]:
    """What the event did, or that nobody wanted it."""
    event, who = token_here(before), seat_text(before.turn)
    title = kind_title(int(event))
    if before.phase == Phase.REVEAL:
        yield f"The {title} turns up {kind_title(int(after.token[before.target]))} on {FIELD_NAMES[before.target]}."
    elif action == Action.NO:
        yield f"{who} declines the {title}."
    elif event in (Event.SEER, Event.EXORCIST, Event.WARLORD):
        yield from _on_field(before, int(event), action - Action.FIELD)
    elif event == Event.TRADER:
        yield f"The {title} swaps {who}'s {bargain(before, action)}."
    elif event == Event.ROBBER:
        yield f"{who} has the {title} unearth {kind_title(action - Action.KIND)}."
    else:
        yield _on_seat(before, int(event), action - Action.SEAT)
    is_exorcised = event == Event.EXORCIST and action != Action.NO
    yield from left_by_event(before, after, *([action - Action.FIELD] if is_exorcised else []))


def _on_field(before: State, event: int, field: int) -> Iterator[str]:
    name, kind = FIELD_NAMES[field], int(before.token[field])
    if event == Event.WARLORD:
        yield f"The Warlord ruins {name} for {RUIN_ROUNDS} rounds."
    elif event == Event.EXORCIST:
        yield f"The Exorcist drives {kind_title(kind)} off {name}."
    elif kind == UNKNOWN:
        yield f"The Seer looks at {name}."
    else:
        yield f"The Seer turns up {kind_title(kind)} on {name}."


def _on_seat(before: State, event: int, seat: int) -> str:
    name, who = seat_text(seat), seat_text(before.turn)
    booty = "the blessing" if before.thief_rule else "an artifact"
    return {
        Event.PRIESTESS: f"The Priestess blesses the next combat of {name}: one more green die.",
        Event.WITCH: f"The Witch hexes {name}: one more red die in the next combat.",
        Event.INQUISITOR: f"{who} accuses {name} before the Inquisitor.",
        Event.THIEF: f"The Thief takes {booty} from {name}.",
    }[Event(event)]


def tell_second_choice(before: State, action: int, after: State) -> Iterator[str]:
    """What was given up for the help."""
    kind = int(before.active[before.turn, action - Action.SLOT])
    if token_here(before) == Event.INQUISITOR:
        victim = seat_text(before.target)
        yield f"{seat_text(before.turn)} sacrifices {kind_title(kind)}, and {victim} is no longer blessed."
    else:
        yield f"{kind_title(int(before.target))} replaces {kind_title(kind)}, which goes to the Pyle."
    yield from left_by_event(before, after)


Step = tuple[Any, int, Any, bool]
"""The state before, the action or `CARRIED_ON`, the state after, and whether somebody chose it."""


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """Everything that `action` led to, a sentence each."""
    told = [sentence for step in steps(before, action) for sentence in _tell(*step)]
    return (*told, verdict(after)) if after.phase == Phase.OVER else told


def steps(before: State, action: int) -> Iterator[Step]:
    """The action, and one by one the steps that needed nobody."""
    actions = np.empty(automaton.MOST_LEGAL, np.int32)
    state, earlier = copied_record(before), copied_record(before)
    perform(state, action)
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


def _first(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{battles.player(after)} begins."


def _move(before: State, action: int, after: State) -> Iterator[str]:
    who, field = battles.player(before), int(after.field[before.turn])
    name = FIELD_NAMES[field]
    if action >= Action.PORTAL:
        yield f"{who} steps through a portal to {name}; the Portal spirit joins the Pyle."
    elif field != before.field[before.turn]:
        yield f"{who} walks to {name}."
    elif not stays(before, field):
        yield f"{who} walks all the way round to {name}."
    elif field == DEMON:
        yield f"{who} stays to face the demon."
    else:
        yield f"{who} finds every way walled up and stays on {name}."
    if after.blessed[before.turn] > before.blessed[before.turn]:
        yield f"{who} is blessed at {FIELD_NAMES[blessing_temple(before, field)]}."


def _trade(before: State, action: int, after: State) -> Iterator[str]:
    if action == Action.NO:
        yield f"{battles.player(before)} does not trade."
        return
    yield f"{battles.player(before)} offers {bargain(before, action)}."


def _answer(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{seat_text(before.partner)} {'accepts' if action == Action.YES else 'declines'}."


def _arrived(before: State, action: int, after: State) -> Iterator[str]:
    field = int(before.field[before.turn])
    if before.covered[field]:
        yield f"{battles.player(before)} turns {FIELD_NAMES[field]} face up again."
    if after.phase == Phase.MET and token_here(before) < SPIRITS:
        yield f"{battles.player(before)} faces {kind_title(int(token_here(before)))}."


def _met(before: State, action: int, after: State) -> Iterator[str]:
    kind, who = int(token_here(before)), battles.player(before)
    if kind < SPIRITS:
        return
    title = kind_title(kind)
    yield f"{who} meets the {title}."
    if after.haste[before.turn] > before.haste[before.turn]:
        yield f"The {title} lends {who} two steps for the next move."
    elif after.artifacts[before.turn] > before.artifacts[before.turn]:
        yield f"The {title} gives {who} an artifact ({after.artifacts[before.turn]} of {MOST_ARTIFACTS})."
    elif after.phase != Phase.EVENT:
        gone = after.token[before.field[before.turn]] != kind
        yield f"The {title} can do nothing here{' and leaves' if gone else ', and stays'}."
    yield from left_by_event(before, after)


def _flip(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{battles.player(before)} uncovers {kind_title(int(token_here(after)))}."


def _pay(before: State, action: int, after: State) -> Iterator[str]:
    kind = action - Action.KIND
    purpose = {Debt.ARTIFACT: "for an artifact", Debt.OMEN: "to the demon"}.get(Debt(before.owed_for), "for the defeat")
    yield f"{battles.player(before)} gives {kind_title(kind)} {purpose}."
    count = after.artifacts[before.turn]
    if count > before.artifacts[before.turn]:
        yield f"{battles.player(before)} takes an artifact ({count} of {MOST_ARTIFACTS})."


def _capture(before: State, action: int, after: State) -> Iterator[str]:
    seat, title = on_turn(before), kind_title(int(token_here(before)))
    if action == Action.YES:
        yield f"{battles.player(before)} equips {title} ({spirits_of(after, seat)} of {SLOTS})."
    elif action == Action.NO:
        yield f"{title} goes to {battles.player(before)}'s Pyle ({pyle_size(after, seat)})."
    else:
        replaced = kind_title(int(before.active[seat, action - Action.SLOT]))
        yield f"{title} replaces {replaced}, which goes to the Pyle."
    yield from refilled(before, after, int(before.field[seat]))


def _temple(before: State, action: int, after: State) -> Iterator[str]:
    seat = before.turn
    if action == Action.NO:
        yield f"{battles.player(before)} buys nothing."
    elif after.artifacts[seat] > before.artifacts[seat]:
        price = plural(int(before.price), "token")
        yield f"{battles.player(before)} pays {price} for an artifact ({after.artifacts[seat]} of {MOST_ARTIFACTS})."


def verdict(state: State) -> str:
    """How the match ended."""
    if state.reason == End.KILLED:
        slain = f"{seat_text(state.winner)} has vanquished {DEMON_NAMES[state.demon]}"
        return f"{slain}, and everybody has won!" if state.victory and state.seats > 1 else f"{slain}!"
    if state.reason == End.COUNTER:
        return "The demon has won: the boss counter is full."
    return f"Round {state.round_number} is over; the world has waited too long."


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
