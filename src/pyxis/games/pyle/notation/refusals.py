"""Why an illegal action is illegal, said with the rule a person would look up."""

from pyxis.core.game import Refusal
from pyxis.games.pyle import components as box
from pyxis.games.pyle.actions import Action, swap_parts
from pyxis.games.pyle.components import Ability, Event
from pyxis.games.pyle.notation.names import kind_title, plural, seat_text
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

EVENT_RULES = tuple(f"R12.{number}" for number in range(5, 5 + len(box.EVENT_KINDS)))
"""[event]: its rule."""


def slot_is_empty(state: State, slot: int) -> bool:
    """Whether the seat on turn has no spirit there."""
    return bool(state.active[on_turn(state), slot] == NO_SPIRIT)


def wrong_target(state: State) -> Refusal:
    """The event has no use for that."""
    event = token_here(state) - box.SPIRITS
    return Refusal(EVENT_RULES[event], f"that is nothing the {box.EVENT_KINDS[event].title} can be pointed at")


def target_field(state: State, field: int) -> Refusal:
    """Why a field is no target."""
    reasons = {
        Event.SEER: ("R12.5", "the Seer turns up a token that lies face down"),
        Event.EXORCIST: ("R12.9", "the Exorcist takes a spirit that lies revealed"),
        Event.WARLORD: ("R12.10", "the Warlord ruins a temple that is not ruined yet"),
    }
    event = token_here(state)
    if event not in reasons:
        return wrong_target(state)
    rule, reason = reasons[event]
    return Refusal(rule, f"{reason}, and {box.FIELD_NAMES[field]} has none")


def target_seat(state: State, seat: int) -> Refusal:
    """Why a player is no target."""
    event = token_here(state)
    if seat >= state.seats or seat == state.turn:
        return Refusal(EVENT_RULES[event - box.SPIRITS], f"{seat_text(seat)} is no other player at the table")
    if event == Event.INQUISITOR:
        return Refusal("R12.11", f"{seat_text(seat)} is not blessed")
    if event == Event.THIEF:
        return Refusal("R12.15", f"{seat_text(seat)} has nothing the Thief could take")
    return wrong_target(state)


def target_kind(state: State, kind: int) -> Refusal:
    """Why a token of the Pyle cannot be unearthed."""
    if token_here(state) != Event.ROBBER:
        return wrong_target(state)
    if not state.pyle[on_turn(state), kind]:
        return Refusal("R12.13", f"no {box.KIND_CODES[kind]} lies in the Pyle")
    return Refusal("R12.13", "no active spirit of another kind could make room for it")


def given_up(state: State, slot: int) -> Refusal:
    """Why a spirit cannot be given up for the event."""
    if slot_is_empty(state, slot):
        return Refusal("R5.2", f"there is no spirit in slot {slot + 1}")
    if token_here(state) == Event.ROBBER and state.active[on_turn(state), slot] == state.target:
        return Refusal("R12.13", "two tokens of one kind are not exchanged")
    return Refusal("A2", "a lower slot holds the same kind: equal spirits are offered once")


def over(state: State) -> Refusal | None:
    """Nothing is legal any more."""
    return Refusal("R13.1", "the match is over") if state.phase == Phase.OVER else None


def walk(state: State, field: int) -> Refusal:
    """Why a walk does not end there."""
    seat = on_turn(state)
    name = box.FIELD_NAMES[field]
    if field == box.DEMON and not state.blessed[seat]:
        return Refusal("R2.7", "only a blessed shaman may enter DEMON: visit a temple first")
    if is_ruined(state, field):
        turns = plural(int(turns_in_ruins(state, field)) + 1, "turn")
        return Refusal("R9.3", f"{name} is ruined for {turns}, this one included, so no walk ends there")
    if field == state.field[seat]:
        return Refusal("R2.3", "a walk has at least one step")
    needed, steps = _distance(state, int(state.field[seat]), field), int(steps_of(state, seat))
    if needed is not None and needed > steps:
        return Refusal("R2.1", f"along the arrows {name} is {needed} steps away, and the shaman has {steps}")
    return Refusal("R2.7", f"every way to {name} in {steps} steps leads over a field that is closed to the shaman")


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
        return Refusal("R2.10", "no active spirit has the Portal ability")
    if field == state.field[seat]:
        return Refusal("R2.10", f"the shaman stands on {box.FIELD_NAMES[field]} already")
    if is_ruined(state, field):
        return Refusal("R9.3", f"{box.FIELD_NAMES[field]} is ruined, and no Portal leads to a ruin")
    return Refusal("R2.7", "only a blessed shaman may enter DEMON, by a Portal too")


def swap(state: State, index: int) -> Refusal:  # noqa: PLR0911
    """Why two spirits are not swapped, by a trade or by the Trader."""
    seat = on_turn(state)
    other, own, theirs = swap_parts(Action.SWAP + index)
    is_trader = state.phase == Phase.EVENT
    rule = "R12.12" if is_trader else "R4.1"
    if is_trader and token_here(state) != Event.TRADER:
        return wrong_target(state)
    if other >= state.seats or other == seat:
        return Refusal(rule, f"{seat_text(other)} is no other player at the table")
    if not is_trader and state.field[other] != state.field[seat]:
        return Refusal("R4.1", f"{seat_text(other)} does not stand on the same field")
    if not is_trader and state.offers == 0:
        return Refusal("R4.3", "no more offers may be made this turn")
    if NO_SPIRIT in (state.active[seat, own], state.active[other, theirs]):
        return Refusal(rule, "there is no active spirit in one of these slots")
    if state.active[seat, own] == state.active[other, theirs]:
        return Refusal("R4.3", "two spirits of one kind are not swapped")
    return Refusal("A2", "a lower slot holds the same kind: equal spirits are offered once")


def ability(state: State, slot: int) -> Refusal:  # noqa: PLR0911
    """Why a spirit cannot be used in this round."""
    if slot_is_empty(state, slot):
        return Refusal("R6.3", f"there is no spirit in slot {slot + 1}")
    kind = int(state.active[on_turn(state), slot])
    ability, title = box.ABILITY_OF[kind], kind_title(kind)
    if is_turned(state, slot):
        return Refusal("O12", f"{title} has been used in this fight already")
    if not serves_in(Foe.DEMON, ability):
        return Refusal("R7.3", f"{title} has no ability for a fight; it adds a die by lying there")
    if state.fight == Foe.DEMON and state.omen == Omen.NO_ABILITY:
        return Refusal("R11.11", "the omen forbids every ability this round")
    if ability == Ability.SILENCE and (state.fight != Foe.DEMON or state.omen in HARMLESS):
        return Refusal("R7.3", "there is no omen to be silenced")
    if state.fight == Foe.DEMON and state.omen == Omen.ONE_DIE_EACH and not is_repeat(state, on_turn(state), slot):
        return Refusal("R11.17", "the omen leaves one die to each side, and nothing changes that")
    return Refusal("A2", f"a lower slot holds another {title}: equal spirits are offered once")


def green_pick(state: State, index: int) -> Refusal:
    """Why a green die is not rolled again."""
    return _pick(state, index + 1, "green", bool(state.green[index]))


def red_pick(state: State, index: int) -> Refusal:
    """Why a red die is not rolled again."""
    if not state.artifact_scope:
        return Refusal("R8.3", "an artifact rolls green dice; the red ones are not even on the table")
    return _pick(state, index + 1, "red", bool(state.red[index]))


def _pick(state: State, value: int, colour: str, lies_there: bool) -> Refusal:
    if not state.artifacts[on_turn(state)]:
        return Refusal("R8.1", "no artifact is left")
    if not lies_there:
        return Refusal("R8.1", f"no {colour} {value} lies on the table")
    return Refusal("R8.1", "dice are picked in rising order, green ones first")


def replaced(state: State, slot: int) -> Refusal:
    """Why a captured spirit does not take the place of that one."""
    seat = on_turn(state)
    if spirits_of(state, seat) < box.SLOTS:
        return Refusal("R6.11", "a slot is free, so no spirit has to make room")
    if state.active[seat, slot] == token_here(state):
        return Refusal("R6.11", f"slot {slot + 1} holds a spirit of the same kind")
    return Refusal("A2", "a lower slot holds the same kind: equal spirits are offered once")


def equipped(state: State, _: int) -> Refusal:
    """Why a captured spirit finds no slot."""
    return Refusal("R6.11", "all four slots are full: name the spirit that makes room, as in s1")


def purchase(state: State, _: int) -> Refusal | None:
    """Why no artifact is sold."""
    seat = on_turn(state)
    if not is_open_temple(state, int(state.field[seat])):
        return Refusal("R9.3", "a ruined temple sells nothing")
    if state.artifacts[seat] == box.MOST_ARTIFACTS:
        return Refusal("R5.1", "a board has room for three artifacts")
    if pyle_size(state, seat) < state.price:
        return Refusal("R9.2", f"an artifact costs {plural(int(state.price), 'Pyle token')}")
    return Refusal("R9.2", "no more artifacts can be bought here this turn")


def declined(state: State, _: int) -> Refusal | None:
    """Why the help of an event is not declined."""
    return Refusal("O21", "the help of an event has to be taken") if state.event_rule else None


def payment(state: State, kind: int) -> Refusal:
    """Why a token cannot be given."""
    return Refusal("R5.7", f"no {box.KIND_CODES[kind]} lies in the Pyle")


def drawn(state: State, kind: int) -> Refusal:
    """Why a token cannot turn out to be of that kind."""
    return Refusal("R5.9", f"no {box.KIND_CODES[kind]} is left among the unknown tokens")


def absent(state: State, _: int) -> Refusal:
    """Why seats are not drawn."""
    return Refusal("R1.1", f"there are {state.seats} players")


def dice_kept(state: State, _: int) -> Refusal | None:
    """Why the dice are not kept."""
    return Refusal("R8.1", "dice have been picked: roll them with +") if state.last_pick else None


def dice_rolled(state: State, _: int) -> Refusal | None:
    """Why nothing is rolled again."""
    return None if state.last_pick else Refusal("R8.1", "no die has been picked yet")
