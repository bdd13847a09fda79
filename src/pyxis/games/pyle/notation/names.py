"""What things are called in sentences: seats, tokens, dice, omens."""

from collections.abc import Sequence
from functools import cache

from pyxis.games.pyle.actions import swap_parts
from pyxis.games.pyle.components import EVENT_KINDS, FACES, FIELD_NAMES, MOST_SEATS, SPIRIT_KINDS, SPIRITS, STRENGTH
from pyxis.games.pyle.state import EMPTY, NO_PLACE, UNKNOWN, State

ALL_SEATS = tuple(f"P{seat + 1}" for seat in range(MOST_SEATS))


def seat_text(seat: int) -> str:
    """`P1` for seat 0."""
    return ALL_SEATS[seat]


def player(state: State) -> str:
    """Whose turn it is."""
    return ALL_SEATS[state.turn]


def plural(count: int, thing: str) -> str:
    """`1 token`, `2 tokens`."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def dice_count(count: int) -> str:
    """`1 die`, `2 dice`."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def dice_values(faces: Sequence[int]) -> list[int]:
    """What each of the dice counted by face shows, the highest first."""
    return [face + 1 for face in reversed(range(FACES)) for _ in range(int(faces[face]))]


def seat_names(state: State) -> list[str]:
    """What the seats are called at the table."""
    return list(ALL_SEATS[: state.seats])


@cache
def spirit_title(kind: int) -> str:
    """`Might +1`, `Foresight`."""
    spirit = SPIRIT_KINDS[kind]
    sign = {"might": f" +{spirit.power}", "weaken": f" −{spirit.power}"}.get(spirit.ability, "")
    return spirit.ability.replace("_", " ").title() + sign


@cache
def kind_title(kind: int) -> str:
    """What a token is called in a sentence: `Foresight (3)`, `Seer`."""
    if kind >= SPIRITS:
        return EVENT_KINDS[kind - SPIRITS].title
    return f"{spirit_title(kind)} ({STRENGTH[kind]})"


def percent(chance: float) -> str:
    """`74 %`."""
    return f"{100 * chance:.0f} %"


def place_words(state: State, field: int) -> str:
    """A field, and what lies there where anything can: `F43 (empty)`."""
    kind, name = int(state.token[field]), FIELD_NAMES[field]
    if kind == NO_PLACE:
        return name
    if kind in (EMPTY, UNKNOWN):
        return f"{name} ({'empty' if kind == EMPTY else 'a face-down token'})"
    return f"{name} ({kind_title(kind)}{', covered' if state.covered[field] else ''})"


def spirit_in(state: State, seat: int, slot: int) -> int:
    """The kind of an active spirit."""
    return int(state.active[seat, slot])


def bargain(state: State, action: int) -> str:
    """What a swap is about: `Might +1 (1) for P2's Duel (4)`."""
    seat, own, theirs = swap_parts(action)
    mine, yours = spirit_in(state, state.turn, own), spirit_in(state, seat, theirs)
    return f"{kind_title(mine)} for {seat_text(seat)}'s {kind_title(yours)}"


OMEN_WORDS = {
    3: "nothing", 4: "nothing", 10: "nothing", 15: "nothing",
    5: "one green die fewer",
    6: "two green dice fewer",
    7: "red ones are rolled again",
    8: "green sixes are rolled again",
    9: "red ones and twos are rolled again",
    11: "no ability this round",
    12: "every revealed token is covered",
    13: "a token leaves the fighter's Pyle for good",
    14: "two shamans change places",
    16: "an artifact of the fighter is destroyed",
    17: "one die for each side",
    18: "the boss counter rises",
}  # fmt: skip
