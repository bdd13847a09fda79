"""Why an event cannot be pointed at something; all other refusals are in `refusals.py`."""

from pyxis.core.game import Refusal
from pyxis.games.pyle.components import (
    EVENT_KINDS,
    EXORCIST,
    FIELD_NAMES,
    INQUISITOR,
    KIND_CODES,
    ROBBER,
    SEER,
    SPIRITS,
    THIEF,
    WARLORD,
)
from pyxis.games.pyle.state import (
    NO_SPIRIT,
    State,
)
from pyxis.games.pyle.text import seat_text
from pyxis.games.pyle.whose import on_turn, token_here

EVENT_RULES = tuple(f"R12.{number}" for number in range(5, 5 + len(EVENT_KINDS)))
"""[event]: its rule."""


def slot_is_empty(state: State, slot: int) -> bool:
    """Whether the seat on turn has no spirit there."""
    return bool(state.active[on_turn(state), slot] == NO_SPIRIT)


def wrong_target(state: State) -> Refusal:
    """The event has no use for that."""
    event = token_here(state) - SPIRITS
    return Refusal(EVENT_RULES[event], f"that is nothing the {EVENT_KINDS[event].title} can be pointed at")


def target_field(state: State, field: int) -> Refusal:
    """Why a field is no target."""
    reasons = {
        SEER: ("R12.5", "the Seer turns up a token that lies face down"),
        EXORCIST: ("R12.9", "the Exorcist takes a spirit that lies revealed"),
        WARLORD: ("R12.10", "the Warlord ruins a temple that is not ruined yet"),
    }
    event = token_here(state)
    if event not in reasons:
        return wrong_target(state)
    rule, reason = reasons[event]
    return Refusal(rule, f"{reason}, and {FIELD_NAMES[field]} has none")


def target_seat(state: State, seat: int) -> Refusal:
    """Why a player is no target."""
    event = token_here(state)
    if seat >= state.seats or seat == state.turn:
        return Refusal(EVENT_RULES[event - SPIRITS], f"{seat_text(seat)} is no other player at the table")
    if event == INQUISITOR:
        return Refusal("R12.11", f"{seat_text(seat)} is not blessed")
    if event == THIEF:
        return Refusal("R12.15", f"{seat_text(seat)} has nothing the Thief could take")
    return wrong_target(state)


def target_kind(state: State, kind: int) -> Refusal:
    """Why a token of the Pyle cannot be unearthed."""
    if token_here(state) != ROBBER:
        return wrong_target(state)
    if not state.pyle[on_turn(state), kind]:
        return Refusal("R12.13", f"no {KIND_CODES[kind]} lies in the Pyle")
    return Refusal("R12.13", "no active spirit of another kind could make room for it")


def given_up(state: State, slot: int) -> Refusal:
    """Why a spirit cannot be given up for the event."""
    if slot_is_empty(state, slot):
        return Refusal("R5.2", f"there is no spirit in slot {slot + 1}")
    if token_here(state) == ROBBER and state.active[on_turn(state), slot] == state.target:
        return Refusal("R12.13", "two tokens of one kind are not exchanged")
    return Refusal("A2", "a lower slot holds the same kind: equal spirits are offered once")
