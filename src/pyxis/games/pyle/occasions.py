"""What events did and what took their place, in sentences; the rest of the story is in `story.py`."""

from collections.abc import Iterator

from pyxis.games.pyle.actions import swapped_kinds
from pyxis.games.pyle.codes import FIELD_CODE, KIND_CODE, NO, SEAT_CODE, SLOT_CODE, swap_parts
from pyxis.games.pyle.components import (
    EXORCIST,
    FIELD_NAMES,
    INQUISITOR,
    PRIESTESS,
    ROBBER,
    SEER,
    THIEF,
    TRADER,
    WARLORD,
    WITCH,
    kind_title,
)
from pyxis.games.pyle.events import RUIN_ROUNDS
from pyxis.games.pyle.state import EMPTY, REVEAL, UNKNOWN, State
from pyxis.games.pyle.text import seat_text
from pyxis.games.pyle.whose import here, token_here


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
