"""What happened, in sentences. An action is followed step by step, so that what went by itself is told as well."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.games.pyle.actions import FIELD_CODE, KIND_CODE, NO, PORTAL_CODE, SEAT_CODE, SLOT_CODE, YES, swap_parts
from pyxis.games.pyle.components import (
    DEMON,
    DEMON_NAMES,
    EXORCIST,
    FIELD_NAMES,
    INQUISITOR,
    MOST_ARTIFACTS,
    PRIESTESS,
    ROBBER,
    SEER,
    SLOTS,
    SPIRITS,
    THIEF,
    TRADER,
    WARLORD,
    WITCH,
)
from pyxis.games.pyle.notation.meanings import swapped_kinds
from pyxis.games.pyle.notation.names import kind_title, plural, seat_text
from pyxis.games.pyle.odds.walks import blessing_temple, stays
from pyxis.games.pyle.rules import automaton
from pyxis.games.pyle.rules.automaton import perform
from pyxis.games.pyle.rules.boards import pyle_size, spirits_of
from pyxis.games.pyle.rules.events import RUIN_ROUNDS
from pyxis.games.pyle.rules.turns import here, on_turn, token_here
from pyxis.games.pyle.state import (
    ABILITY,
    ANSWER,
    ARMED,
    ARRIVED,
    ARTIFACT,
    CAPTURE,
    CARD,
    COUNTED,
    EMPTY,
    ENDED,
    ENGAGE,
    EVENT,
    EVENT2,
    FIRST,
    FLIP,
    FOR_ARTIFACT,
    FOR_OMEN,
    GREEN,
    KILLED,
    LOST,
    MET,
    MOVE,
    OMEN,
    PAIR,
    PAY,
    PREDICT,
    RED,
    REVEAL,
    ROLLED,
    TEMPLE,
    TRADE,
    UNKNOWN,
    WON,
    State,
)
from pyxis.games.pyle.words.battles import (
    player,
    tell_ability,
    tell_armed,
    tell_artifact,
    tell_card,
    tell_compared,
    tell_engage,
    tell_lost,
    tell_omen,
    tell_omen_effect,
    tell_pair,
    tell_predict,
    tell_rolled,
    tell_won,
)


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
    if before.phase == REVEAL:
        yield f"The {title} turns up {kind_title(int(after.token[before.target]))} on {FIELD_NAMES[before.target]}."
    elif action == NO:
        yield f"{who} declines the {title}."
    elif event in (SEER, EXORCIST, WARLORD):
        yield from _on_field(before, int(event), action - FIELD_CODE)
    elif event == TRADER:
        seat, (mine, yours) = swap_parts(action)[0], swapped_kinds(before, action)
        yield f"The {title} swaps {who}'s {kind_title(mine)} for {seat_text(seat)}'s {kind_title(yours)}."
    elif event == ROBBER:
        yield f"{who} has the {title} unearth {kind_title(action - KIND_CODE)}."
    else:
        yield _on_seat(before, int(event), action - SEAT_CODE)
    is_exorcised = event == EXORCIST and action != NO
    yield from left_by_event(before, after, *([action - FIELD_CODE] if is_exorcised else []))


def _on_field(before: State, event: int, field: int) -> Iterator[str]:
    name, kind = FIELD_NAMES[field], int(before.token[field])
    if event == WARLORD:
        yield f"The Warlord ruins {name} for {RUIN_ROUNDS} rounds."
    elif event == EXORCIST:
        yield f"The Exorcist drives {kind_title(kind)} off {name}."
    elif kind == UNKNOWN:
        yield f"The Seer looks at {name}."
    else:
        yield f"The Seer turns up {kind_title(kind)} on {name}."


def _on_seat(before: State, event: int, seat: int) -> str:
    name, who = seat_text(seat), seat_text(before.turn)
    booty = "the blessing" if before.thief_rule else "an artifact"
    return {
        PRIESTESS: f"The Priestess blesses the next combat of {name}: one more green die.",
        WITCH: f"The Witch hexes {name}: one more red die in the next combat.",
        INQUISITOR: f"{who} accuses {name} before the Inquisitor.",
        THIEF: f"The Thief takes {booty} from {name}.",
    }[event]


def tell_second_choice(before: State, action: int, after: State) -> Iterator[str]:
    """What was given up for the help."""
    kind = int(before.active[before.turn, action - SLOT_CODE])
    if token_here(before) == INQUISITOR:
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
    return (*told, verdict(after)) if after.phase == ENDED else told


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
    tellers = TELLERS if chosen or action != NO else UNASKED
    teller = tellers.get(int(before.phase))
    if teller is not None:
        yield from teller(before, action, after)


def _first(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{player(after)} begins."


def _move(before: State, action: int, after: State) -> Iterator[str]:
    who, field = player(before), int(after.field[before.turn])
    name = FIELD_NAMES[field]
    if action >= PORTAL_CODE:
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
    if action == NO:
        yield f"{player(before)} does not trade."
        return
    seat, (mine, yours) = swap_parts(action)[0], swapped_kinds(before, action)
    yield f"{player(before)} offers {kind_title(mine)} for {seat_text(seat)}'s {kind_title(yours)}."


def _answer(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{seat_text(before.partner)} {'accepts' if action == YES else 'declines'}."


def _arrived(before: State, action: int, after: State) -> Iterator[str]:
    field = int(before.field[before.turn])
    if before.covered[field]:
        yield f"{player(before)} turns {FIELD_NAMES[field]} face up again."
    if after.phase == MET and token_here(before) < SPIRITS:
        yield f"{player(before)} faces {kind_title(int(token_here(before)))}."


def _met(before: State, action: int, after: State) -> Iterator[str]:
    kind, who = int(token_here(before)), player(before)
    if kind < SPIRITS:
        return
    title = kind_title(kind)
    yield f"{who} meets the {title}."
    if after.haste[before.turn] > before.haste[before.turn]:
        yield f"The {title} lends {who} two steps for the next move."
    elif after.artifacts[before.turn] > before.artifacts[before.turn]:
        yield f"The {title} gives {who} an artifact ({after.artifacts[before.turn]} of {MOST_ARTIFACTS})."
    elif after.phase != EVENT:
        gone = after.token[before.field[before.turn]] != kind
        yield f"The {title} can do nothing here{' and leaves' if gone else ', and stays'}."
    yield from left_by_event(before, after)


def _flip(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{player(before)} uncovers {kind_title(int(token_here(after)))}."


def _pay(before: State, action: int, after: State) -> Iterator[str]:
    kind = action - KIND_CODE
    purpose = {FOR_ARTIFACT: "for an artifact", FOR_OMEN: "to the demon"}.get(int(before.owed_for), "for the defeat")
    yield f"{player(before)} gives {kind_title(kind)} {purpose}."
    count = after.artifacts[before.turn]
    if count > before.artifacts[before.turn]:
        yield f"{player(before)} takes an artifact ({count} of {MOST_ARTIFACTS})."


def _capture(before: State, action: int, after: State) -> Iterator[str]:
    seat, title = on_turn(before), kind_title(int(token_here(before)))
    if action == YES:
        yield f"{player(before)} equips {title} ({spirits_of(after, seat)} of {SLOTS})."
    elif action == NO:
        yield f"{title} goes to {player(before)}'s Pyle ({pyle_size(after, seat)})."
    else:
        replaced = kind_title(int(before.active[seat, action - SLOT_CODE]))
        yield f"{title} replaces {replaced}, which goes to the Pyle."
    yield from refilled(before, after, int(before.field[seat]))


def _temple(before: State, action: int, after: State) -> Iterator[str]:
    seat = before.turn
    if action == NO:
        yield f"{player(before)} buys nothing."
    elif after.artifacts[seat] > before.artifacts[seat]:
        price = plural(int(before.price), "token")
        yield f"{player(before)} pays {price} for an artifact ({after.artifacts[seat]} of {MOST_ARTIFACTS})."


def verdict(state: State) -> str:
    """How the match ended."""
    if state.reason == KILLED:
        slain = f"{seat_text(state.winner)} has vanquished {DEMON_NAMES[state.demon]}"
        return f"{slain}, and everybody has won!" if state.victory and state.seats > 1 else f"{slain}!"
    if state.reason == COUNTED:
        return "The demon has won: the boss counter is full."
    return f"Round {state.round_number} is over; the world has waited too long."


TELLERS: dict[int, Callable[[State, int, State], Iterator[str]]] = {
    FIRST: _first,
    MOVE: _move,
    TRADE: _trade,
    ANSWER: _answer,
    ARRIVED: _arrived,
    MET: _met,
    FLIP: _flip,
    ENGAGE: tell_engage,
    CARD: tell_card,
    OMEN: tell_omen,
    ABILITY: tell_ability,
    PREDICT: tell_predict,
    PAIR: tell_pair,
    ARMED: tell_armed,
    GREEN: tell_rolled,
    RED: tell_rolled,
    ARTIFACT: tell_artifact,
    ROLLED: tell_compared,
    WON: tell_won,
    LOST: tell_lost,
    PAY: _pay,
    CAPTURE: _capture,
    TEMPLE: _temple,
    EVENT: tell_event,
    EVENT2: tell_second_choice,
    REVEAL: tell_event,
}
"""[phase]: what to say of an action or a step in it."""
UNASKED = {ABILITY: tell_omen_effect, CAPTURE: _capture}
"""[phase]: what there is to say where nobody was asked, as only no was left."""
