"""Why an illegal action is illegal, said with the rule a person would look up."""

from pyxis.core.game import Refusal
from pyxis.games.pyle import components as box
from pyxis.games.pyle.actions import Action, swap_parts
from pyxis.games.pyle.components import Ability, Event
from pyxis.games.pyle.notation.names import event_code, kind_title, seat_text, the_event
from pyxis.games.pyle.rules.boards import is_repeat, is_turned, pyle_size, spirits_of
from pyxis.games.pyle.rules.fight.abilities import serves_in
from pyxis.games.pyle.rules.fight.omens import HARMLESS, Omen
from pyxis.games.pyle.rules.movement import (
    Passage,
    is_open_temple,
    is_ruined,
    passage,
    portal_slot,
    steps_of,
    turns_in_ruins,
)
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, Foe, Phase, State
from pyxis.games.pyle.words import say

EVENT_RULES = tuple(f"R12.{number}" for number in range(5, 5 + len(box.EVENT_KINDS)))
"""[event]: its rule."""


def slot_is_empty(state: State, slot: int) -> bool:
    """Whether the seat on turn has no spirit there."""
    return bool(state.active[on_turn(state), slot] == NO_SPIRIT)


def wrong_target(state: State) -> Refusal:
    """The event has no use for that."""
    kind = int(token_here(state))
    return Refusal(EVENT_RULES[kind - box.SPIRITS], say("why.target", event=the_event(kind)))


def target_field(state: State, field: int) -> Refusal:
    """Why a field is no target."""
    event = int(token_here(state))
    if event not in (Event.SEER, Event.EXORCIST, Event.WARLORD):
        return wrong_target(state)
    return Refusal(EVENT_RULES[event - box.SPIRITS], say(f"why.{event_code(event)}", field=box.FIELD_NAMES[field]))


def target_seat(state: State, seat: int) -> Refusal:
    """Why a player is no target."""
    event = token_here(state)
    if seat >= state.seats or seat == state.turn:
        return Refusal(EVENT_RULES[event - box.SPIRITS], say("why.nobody", seat=seat_text(seat)))
    if event == Event.INQUISITOR:
        return Refusal("R12.11", say("why.inquisitor", seat=seat_text(seat)))
    if event == Event.THIEF:
        return Refusal("R12.15", say("why.thief", seat=seat_text(seat)))
    return wrong_target(state)


def target_kind(state: State, kind: int) -> Refusal:
    """Why a token of the Pyle cannot be unearthed."""
    if token_here(state) != Event.ROBBER:
        return wrong_target(state)
    if not state.pyle[on_turn(state), kind]:
        return Refusal("R12.13", say("why.not in Pyle", code=box.KIND_CODES[kind]))
    return Refusal("R12.13", say("why.no room"))


def given_up(state: State, slot: int) -> Refusal:
    """Why a spirit cannot be given up for the event."""
    if slot_is_empty(state, slot):
        return Refusal("R5.2", say("why.no spirit", slot=slot + 1))
    if token_here(state) == Event.ROBBER and state.active[on_turn(state), slot] == state.target:
        return Refusal("R12.13", say("why.one kind"))
    return Refusal("A2", say("why.repeat"))


def over(state: State) -> Refusal | None:
    """Nothing is legal any more."""
    return Refusal("R13.1", say("over")) if state.phase == Phase.OVER else None


def walk(state: State, field: int) -> Refusal:
    """Why a walk does not end there."""
    seat = on_turn(state)
    name = box.FIELD_NAMES[field]
    if field == box.DEMON and not state.blessed[seat]:
        return Refusal("R2.7", say("why.unblessed"))
    if is_ruined(state, field):
        return Refusal("R9.3", say("why.ruined", field=name, count=int(turns_in_ruins(state, field)) + 1))
    if field == state.field[seat]:
        return Refusal("R2.3", say("why.no step"))
    needed, steps = _distance(state, int(state.field[seat]), field), int(steps_of(state, seat))
    if needed is not None and needed > steps:
        return Refusal("R2.1", say("why.too far", field=name, needed=needed, steps=steps))
    return Refusal("R2.7", say("why.closed", field=name, steps=steps))


def _distance(state: State, start: int, goal: int) -> int | None:
    """Steps along the arrows, whatever lies there; nothing if all ways lead through a DEMON that ends them."""
    ends_walks = passage(state, box.DEMON, bool(state.blessed[on_turn(state)])) != Passage.PASSING
    frontier, seen, steps = {start}, set[int](), 0
    while frontier and goal not in frontier:
        seen |= frontier
        on = {field for field in frontier if field != box.DEMON or field == start or not ends_walks}
        frontier = {int(end) for field in on for end in box.LINKS[state.two_way, field] if end != box.NO_LINK} - seen
        steps += 1
    return steps if frontier else None


def portal(state: State, field: int) -> Refusal:
    """Why no Portal leads there."""
    seat = on_turn(state)
    if portal_slot(state, seat) == NO_SLOT:
        return Refusal("R2.10", say("why.no portal"))
    if field == state.field[seat]:
        return Refusal("R2.10", say("why.already there", field=box.FIELD_NAMES[field]))
    if is_ruined(state, field):
        return Refusal("R9.3", say("why.portal.ruin", field=box.FIELD_NAMES[field]))
    return Refusal("R2.7", say("why.portal.unblessed"))


def swap(state: State, index: int) -> Refusal:  # noqa: PLR0911
    """Why two spirits are not swapped, by a trade or by the Trader."""
    seat = on_turn(state)
    other, own, theirs = swap_parts(Action.SWAP + index)
    is_trader = state.phase == Phase.EVENT
    rule = "R12.12" if is_trader else "R4.1"
    if is_trader and token_here(state) != Event.TRADER:
        return wrong_target(state)
    if other >= state.seats or other == seat:
        return Refusal(rule, say("why.nobody", seat=seat_text(other)))
    if not is_trader and state.field[other] != state.field[seat]:
        return Refusal("R4.1", say("why.elsewhere", seat=seat_text(other)))
    if not is_trader and state.offers == 0:
        return Refusal("R4.3", say("why.no offers"))
    if NO_SPIRIT in (state.active[seat, own], state.active[other, theirs]):
        return Refusal(rule, say("why.empty slot"))
    if state.active[seat, own] == state.active[other, theirs]:
        return Refusal("R4.3", say("why.same spirit"))
    return Refusal("A2", say("why.repeat"))


def ability(state: State, slot: int) -> Refusal:  # noqa: PLR0911
    """Why a spirit cannot be used in this round."""
    if slot_is_empty(state, slot):
        return Refusal("R6.3", say("why.no spirit", slot=slot + 1))
    kind = int(state.active[on_turn(state), slot])
    ability, title = box.ABILITY_OF[kind], kind_title(kind)
    if is_turned(state, slot):
        return Refusal("O12", say("why.used", spirit=title))
    if not serves_in(Foe.DEMON, ability):
        return Refusal("R7.3", say("why.passive", spirit=title))
    if state.fight == Foe.DEMON and state.omen == Omen.NO_ABILITY:
        return Refusal("R11.11", say("why.forbidden"))
    if ability == Ability.SILENCE and (state.fight != Foe.DEMON or state.omen in HARMLESS):
        return Refusal("R7.3", say("why.no omen"))
    if state.fight == Foe.DEMON and state.omen == Omen.ONE_DIE_EACH and not is_repeat(state, on_turn(state), slot):
        return Refusal("R11.17", say("why.one die"))
    return Refusal("A2", say("why.another", spirit=title))


def green_pick(state: State, index: int) -> Refusal:
    """Why a green die is not rolled again."""
    return _pick(state, index + 1, "green", bool(state.green[index]))


def red_pick(state: State, index: int) -> Refusal:
    """Why a red die is not rolled again."""
    if not state.artifact_scope:
        return Refusal("R8.3", say("why.green only"))
    return _pick(state, index + 1, "red", bool(state.red[index]))


def _pick(state: State, value: int, colour: str, lies_there: bool) -> Refusal:
    if not state.artifacts[on_turn(state)]:
        return Refusal("R8.1", say("why.no artifact"))
    if not lies_there:
        return Refusal("R8.1", say(f"why.no die.{colour}", value=value))
    return Refusal("R8.1", say("why.rising"))


def replaced(state: State, slot: int) -> Refusal:
    """Why a captured spirit does not take the place of that one."""
    seat = on_turn(state)
    if spirits_of(state, seat) < box.SLOTS:
        return Refusal("R6.11", say("why.slot free"))
    if state.active[seat, slot] == token_here(state):
        return Refusal("R6.11", say("why.same kind", slot=slot + 1))
    return Refusal("A2", say("why.repeat"))


def equipped(state: State, _: int) -> Refusal:
    """Why a captured spirit finds no slot."""
    return Refusal("R6.11", say("why.full"))


def purchase(state: State, _: int) -> Refusal | None:
    """Why no artifact is sold."""
    seat = on_turn(state)
    if not is_open_temple(state, int(state.field[seat])):
        return Refusal("R9.3", say("why.temple"))
    if state.artifacts[seat] == box.MOST_ARTIFACTS:
        return Refusal("R5.1", say("why.three artifacts"))
    if pyle_size(state, seat) < state.price:
        return Refusal("R9.2", say("why.price", count=int(state.price)))
    return Refusal("R9.2", say("why.bought"))


def declined(state: State, _: int) -> Refusal | None:
    """Why the help of an event is not declined."""
    return Refusal("O21", say("why.forced")) if state.event_rule else None


def payment(state: State, kind: int) -> Refusal:
    """Why a token cannot be given."""
    return Refusal("R5.7", say("why.not in Pyle", code=box.KIND_CODES[kind]))


def drawn(state: State, kind: int) -> Refusal:
    """Why a token cannot turn out to be of that kind."""
    return Refusal("R5.9", say("why.none unknown", code=box.KIND_CODES[kind]))


def absent(state: State, _: int) -> Refusal:
    """Why seats are not drawn."""
    return Refusal("R1.1", say("why.players", count=int(state.seats)))


def dice_kept(state: State, _: int) -> Refusal | None:
    """Why the dice are not kept."""
    return Refusal("R8.1", say("why.picked")) if state.last_pick else None


def dice_rolled(state: State, _: int) -> Refusal | None:
    """Why nothing is rolled again."""
    return None if state.last_pick else Refusal("R8.1", say("why.not picked"))
