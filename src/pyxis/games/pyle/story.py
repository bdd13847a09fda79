"""What happened, in sentences. An action is followed step by step, so that what went by itself is told as well."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from pyxis.games.pyle import rules
from pyxis.games.pyle.actions import OMEN_WORDS
from pyxis.games.pyle.boards import pyle_size, spirits_of
from pyxis.games.pyle.codes import (
    FIELD_CODE,
    NO,
    OMEN_CODE,
    PAIR_CODE,
    PORTAL_CODE,
    SAY_RED,
    SLOT_CODE,
    YES,
    swap_parts,
)
from pyxis.games.pyle.components import (
    DEMON,
    DEMON_CARDS,
    DEMON_NAMES,
    DEMON_ROUNDS,
    FACES,
    FIELD_NAMES,
    PAIRS,
    SLOTS,
    SPIRITS,
    kind_title,
)
from pyxis.games.pyle.occasions import tell_event, tell_second_choice
from pyxis.games.pyle.preview import copied, dice_sum
from pyxis.games.pyle.state import (
    ABILITY,
    ANSWER,
    ARMED,
    ARRIVED,
    ARTIFACT,
    CAPTURE,
    CARD,
    COUNTED,
    DEMON_FIGHT,
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
    TEMPLE,
    TRADE,
    UNKNOWN,
    WON,
    State,
)
from pyxis.games.pyle.text import seat_text
from pyxis.games.pyle.whose import on_turn, token_here

Step = tuple[Any, int, Any, bool]
"""The state before, the action or `CARRIED_ON`, the state after, and whether somebody chose it."""


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """Everything that `action` led to, a sentence each."""
    told = [sentence for step in steps(before, action) for sentence in _tell(*step)]
    return (*told, verdict(after)) if after.phase == ENDED else told


def steps(before: State, action: int) -> Iterator[Step]:
    """The action, and one by one the steps that needed nobody."""
    actions = np.empty(rules.MOST_LEGAL, np.int32)
    state, earlier = copied(before), copied(before)
    rules.perform(state, action)
    yield earlier, action, copied(state), True
    while True:
        earlier = copied(state)
        done = int(rules.step_on(state, actions))
        if done == rules.NOTHING:
            return
        yield earlier, done, copied(state), False


def player(state: State) -> str:
    """Whose turn it is."""
    return seat_text(on_turn(state))


def _tell(before: State, action: int, after: State, chosen: bool) -> Iterator[str]:
    if not chosen and action == NO:
        return
    teller = TELLERS.get(int(before.phase))
    if teller is not None:
        yield from teller(before, action, after)


def _first(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{player(after)} begins."


def _move(before: State, action: int, after: State) -> Iterator[str]:
    who, field = player(before), int(after.field[before.turn])
    name = FIELD_NAMES[field]
    if action >= PORTAL_CODE:
        yield f"{who} steps through a portal to {name}; the Portal spirit joins the Pyle."
    elif field == DEMON == before.field[before.turn]:
        yield f"{who} stays to face the demon."
    elif action - FIELD_CODE == before.field[before.turn]:
        yield f"{who} comes back to {name}."
    else:
        yield f"{who} walks to {name}."
    if after.blessed[before.turn] > before.blessed[before.turn]:
        yield f"{who} is blessed{f' at {name}' if name[0] == 'T' else ' in a temple on the way'}."


def _trade(before: State, action: int, after: State) -> Iterator[str]:
    if action == NO:
        yield f"{player(before)} does not trade."
        return
    seat, own, theirs = swap_parts(action)
    mine, yours = int(before.active[before.turn, own]), int(before.active[seat, theirs])
    yield f"{player(before)} offers {kind_title(mine)} for {seat_text(seat)}'s {kind_title(yours)}."


def _answer(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{seat_text(before.partner)} {'accepts' if action == YES else 'declines'}."


def _arrived(before: State, action: int, after: State) -> Iterator[str]:
    field = int(before.field[before.turn])
    if before.covered[field]:
        yield f"{player(before)} turns {FIELD_NAMES[field]} face up again."


def _met(before: State, action: int, after: State) -> Iterator[str]:
    kind, who = int(token_here(before)), player(before)
    if kind < SPIRITS:
        yield f"{who} faces {kind_title(kind)}."
        return
    title = kind_title(kind)
    yield f"{who} meets the {title}."
    if after.haste[before.turn] > before.haste[before.turn]:
        yield f"The {title} lends {who} two steps for the next move."
    elif after.artifacts[before.turn] > before.artifacts[before.turn]:
        yield f"The {title} gives {who} an artifact ({after.artifacts[before.turn]} of 3)."
    elif after.phase != EVENT:
        gone = after.token[before.field[before.turn]] != kind
        yield f"The {title} can do nothing here{' and leaves' if gone else ', and stays'}."


def _flip(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{player(before)} uncovers {kind_title(int(token_here(after)))}."


def _engage(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{player(before)} {'fights' if action == YES else 'leaves the spirit alone'}."


def _card(before: State, action: int, after: State) -> Iterator[str]:
    name, strength, rounds = DEMON_CARDS[after.demon]
    yield f"The demon is {name}: {strength} dice, {rounds} rounds."


def _omen(before: State, action: int, after: State) -> Iterator[str]:
    omen = action - OMEN_CODE
    yield f"Omen {omen}: {OMEN_WORDS[omen]}."


def _ability(before: State, action: int, after: State) -> Iterator[str]:
    if action == NO:
        yield f"{player(before)} uses no ability."
    else:
        yield f"{player(before)} uses {kind_title(int(before.active[before.turn, action - SLOT_CODE]))}."
    yield from _omen_effect(before, after)


def _predict(before: State, action: int, after: State) -> Iterator[str]:
    yield f"{player(before)} foretells {'red' if action == SAY_RED else 'green'}."
    yield from _omen_effect(before, after)


def _omen_effect(before: State, after: State) -> Iterator[str]:
    """What the omen did at once."""
    if before.fight != DEMON_FIGHT:
        return
    seat = before.turn
    if pyle_size(after, on_turn(before)) < pyle_size(before, on_turn(before)):
        yield f"The demon takes a token out of {player(before)}'s Pyle."
    if after.artifacts[seat] < before.artifacts[seat]:
        yield f"The demon destroys an artifact of {player(before)}."
    covered = int(after.covered.sum()) - int(before.covered.sum())
    if covered > 0:
        yield f"Tokens are turned face down: {covered}."
    if after.counter > before.counter:
        yield _counter(after, before)


def _pair(before: State, action: int, after: State) -> Iterator[str]:
    one, other = (seat_text(int(seat)) for seat in PAIRS[action - PAIR_CODE])
    yield f"{one} and {other} change places."
    if after.phase != ARMED:
        yield "The fight breaks off."


def _armed(before: State, action: int, after: State) -> Iterator[str]:
    if after.green_dice or after.red_dice:
        yield f"Dice: {after.green_dice} green against {after.red_dice} red."


def _dice(faces: Any) -> str:
    """`6 4 1 1 = 12`."""
    values = [str(face + 1) for face in reversed(range(FACES)) for _ in range(int(faces[face]))]
    return f"{' '.join(values)} = {dice_sum(faces)}"


def _rolled(before: State, action: int, after: State) -> Iterator[str]:
    """Told once all dice of a colour lie there."""
    is_green = before.phase == GREEN
    faces = np.array((before.green if is_green else before.red), np.int64)
    if before.left > 1:
        return
    faces[action - rules.DIE_CODE - 1] += 1
    colour = "Green" if is_green else "Red"
    yield f"{colour} {_dice(faces)}."
    if after.phase == before.phase and after.again and after.left:
        yield f"The demon has {after.left} of them rolled again."


def _artifact(before: State, action: int, after: State) -> Iterator[str]:
    if action == YES:
        dice = int(before.green_picked) + int(before.red_picked)
        yield f"Artifact: {player(before)} rolls {dice} {'die' if dice == 1 else 'dice'} again."


def _compared(before: State, action: int, after: State) -> Iterator[str]:
    if after.second > before.second:
        yield f"{player(before)} would lose, and rolls everything a second time."


def _won(before: State, action: int, after: State) -> Iterator[str]:
    if before.fight != DEMON_FIGHT:
        yield f"{player(before)} wins."
    else:
        yield f"Round {before.wounds + 1} of {DEMON_ROUNDS[before.demon]} won."


def _lost(before: State, action: int, after: State) -> Iterator[str]:
    who = player(before)
    if before.fight == DEMON_FIGHT:
        yield f"{who} falls to the demon."
        yield _counter(after, before)
    if after.phase in (ENDED, PAY):
        return
    lost = int(after.discard.sum()) - int(before.discard.sum())
    yield f"{who} loses; {lost} {'token' if lost == 1 else 'tokens'} lost (Pyle {pyle_size(after, on_turn(before))})."
    yield from _washed_ashore(before, after)


def _washed_ashore(before: State, after: State) -> Iterator[str]:
    seat = before.turn
    if after.field[seat] != before.field[seat] or before.blessed[seat] > after.blessed[seat]:
        blessing = ", blessing lost" if before.blessed[seat] else ""
        yield f"{player(before)} is knocked out: back to START{blessing}."


def _counter(after: State, before: State) -> str:
    return f"Boss counter {after.counter} of {DEMON_ROUNDS[before.demon]}."


def _pay(before: State, action: int, after: State) -> Iterator[str]:
    kind = action - rules.KIND_CODE
    purpose = {FOR_ARTIFACT: "for an artifact", FOR_OMEN: "to the demon"}.get(int(before.owed_for), "for the defeat")
    yield f"{player(before)} gives {kind_title(kind)} {purpose}."


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


def refilled(before: State, after: State, field: int) -> Iterator[str]:
    """What was said of a new token."""
    if before.supply == 0 and before.discard.sum():
        yield "The supply was reshuffled."
    if after.token[field] == UNKNOWN:
        yield f"A new token is placed on {FIELD_NAMES[field]}."
    elif after.token[field] == EMPTY:
        yield f"No token is left: {FIELD_NAMES[field]} stays empty."


def _temple(before: State, action: int, after: State) -> Iterator[str]:
    seat = before.turn
    if action == NO:
        yield f"{player(before)} buys nothing."
    elif after.artifacts[seat] > before.artifacts[seat]:
        yield f"{player(before)} pays {before.price} tokens for an artifact ({after.artifacts[seat]} of 3)."


def verdict(state: State) -> str:
    """How the match ended."""
    if state.reason == KILLED:
        return f"{seat_text(state.winner)} has vanquished {DEMON_NAMES[state.demon]}!"
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
    ENGAGE: _engage,
    CARD: _card,
    OMEN: _omen,
    ABILITY: _ability,
    PREDICT: _predict,
    PAIR: _pair,
    ARMED: _armed,
    GREEN: _rolled,
    RED: _rolled,
    ARTIFACT: _artifact,
    rules.ROLLED: _compared,
    WON: _won,
    LOST: _lost,
    PAY: _pay,
    CAPTURE: _capture,
    TEMPLE: _temple,
    EVENT: tell_event,
    EVENT2: tell_second_choice,
    REVEAL: tell_event,
}
"""[phase]: what to say of an action or a step in it."""
