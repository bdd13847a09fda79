"""What things are called in sentences: seats, tokens, dice, omens."""

from collections.abc import Sequence

from pyxis.games.pyle.actions import swap_parts
from pyxis.games.pyle.components import EVENT_KINDS, FACES, FIELD_NAMES, MOST_SEATS, SPIRIT_KINDS, SPIRITS, STRENGTH
from pyxis.games.pyle.state import EMPTY, NO_PLACE, UNKNOWN, State
from pyxis.games.pyle.words import say

ALL_SEATS = tuple(f"P{seat + 1}" for seat in range(MOST_SEATS))


def seat_text(seat: int) -> str:
    """`P1` for seat 0."""
    return ALL_SEATS[seat]


def player(state: State) -> str:
    """Whose turn it is."""
    return ALL_SEATS[state.turn]


def dice_values(faces: Sequence[int]) -> list[int]:
    """What each of the dice counted by face shows, the highest first."""
    return [face + 1 for face in reversed(range(FACES)) for _ in range(int(faces[face]))]


def seat_names(state: State) -> list[str]:
    """What the seats are called at the table."""
    return list(ALL_SEATS[: state.seats])


def spirit_title(kind: int) -> str:
    """`Might +1`, `Foresight`."""
    spirit = SPIRIT_KINDS[kind]
    return say(f"spirit.{spirit.ability}", power=spirit.power)


def kind_title(kind: int) -> str:
    """What a token is called in a sentence: `Foresight (3)`, `Seer`."""
    if kind >= SPIRITS:
        return say(f"event.{event_code(kind)}")
    return say("token", title=spirit_title(kind), strength=int(STRENGTH[kind]))


def event_code(kind: int) -> str:
    """`seer`."""
    return EVENT_KINDS[kind - SPIRITS].code


def the_event(kind: int) -> str:
    """`the Seer`, who does something."""
    return say(f"the.{event_code(kind)}")


def to_event(kind: int) -> str:
    """The same, to whom something is done: `der Seherin`."""
    return say(f"to.{event_code(kind)}")


def of_event(kind: int) -> str:
    """The same, whose something is: `des Diebs`."""
    return say(f"of.{event_code(kind)}")


def percent(chance: float) -> int:
    """74 of 0.742."""
    return round(100 * chance)


def dice_against(green: int, red: int) -> dict[str, str]:
    """`4 green` and `2 red`."""
    return {"green": say("green dice", count=green), "red": say("red dice", count=red)}


def place_words(state: State, field: int) -> str:
    """A field, and what lies there where anything can: `F43 (empty)`."""
    kind, name = int(state.token[field]), FIELD_NAMES[field]
    if kind == NO_PLACE:
        return name
    if kind in (EMPTY, UNKNOWN):
        return say("place.empty" if kind == EMPTY else "place.unknown", field=name)
    return say("place.covered" if state.covered[field] else "place.known", field=name, token=kind_title(kind))


def spirit_in(state: State, seat: int, slot: int) -> int:
    """The kind of an active spirit."""
    return int(state.active[seat, slot])


def bargain(state: State, action: int) -> dict[str, str]:
    """What a swap is about: `Might +1 (1)` for the `Duel (4)` of `P2`."""
    seat, own, theirs = swap_parts(action)
    mine, yours = spirit_in(state, state.turn, own), spirit_in(state, seat, theirs)
    return {"own": kind_title(mine), "other": seat_text(seat), "theirs": kind_title(yours)}


def omen_words(omen: int) -> str:
    """What that sum of three dice brings."""
    return say(f"omen.{omen}")
