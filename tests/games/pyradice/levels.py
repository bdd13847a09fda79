"""Single levels and pyramids laid by hand, and the terms of objectives said once more, in plain Python, as a check."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, FACES, KIND_OF_NAME
from pyxis.games.pyradice.components.pyramid import WIDTH, cells_of
from pyxis.games.pyradice.components.sets import house
from pyxis.games.pyradice.components.tokens import CARD_NAMES, OBJECTIVE_NAMES
from pyxis.games.pyradice.notation.reading import read_pyramid
from pyxis.games.pyradice.state import State

EMPTY_CELL = 0
NO_TERM = [0, 0, 0]


def house_state(seats: int = 2) -> Any:
    """A blank state that knows the house set."""
    state = State.blank()[0]
    house().lay_out(state)
    state.seats = seats
    return state


def slot_of_width(width: int) -> int:
    """The slot of the level with so many cells."""
    return WIDTH.index(width)


def put(state: Any, slot: int, kinds: Sequence[int], seat: int = 0) -> None:
    """Lays dice on the level of a slot, from the left."""
    state.pyramid[seat, cells_of(int(state.objective_levels[slot]))[: len(kinds)]] = kinds


def kinds_of(text: str) -> list[int]:
    """`2 4 .` are red dice with those values and a gap; `R Y` are ones of those colours."""
    return [
        EMPTY_CELL if item == "." else KIND_OF_NAME[f"R{item}" if item.isdigit() else f"{item}1"]
        for item in text.split()
    ]


def level(objective: str, dice: str, on_level: int | None = None) -> tuple[Any, int]:
    """A state with those dice on a level, by default the one they fill, and the slot of its objective."""
    state = house_state()
    kinds = kinds_of(dice)
    slot = slot_of_width(len(kinds)) if on_level is None else on_level - 1
    state.objective[slot] = OBJECTIVE_NAMES.index(objective) + 1
    put(state, slot, kinds)
    return state, slot


def own_level(terms: Sequence[Sequence[int]], kinds: Sequence[int]) -> tuple[Any, int]:
    """A state with an objective of one's own in place of C1, and a level of those kinds."""
    state = house_state()
    state.objective_rows[0] = [*terms, NO_TERM][:2]
    slot = slot_of_width(len(kinds)) if len(kinds) > 1 else 0
    if len(kinds) == 1:
        state.objective_levels[slot] = len(WIDTH)
    state.objective[slot] = 1
    put(state, slot, kinds)
    return state, slot


def card_state(pyramid: str, card: str, disc: str) -> Any:
    """A state with a pyramid, and a card with a disc in its first slot."""
    state = house_state()
    state.pyramid[0] = read_pyramid(pyramid)
    state.card[0] = CARD_NAMES.index(card) + 1
    state.disc[0] = COLOUR_LETTERS.index(disc) + 1
    return state


def in_set(flags: int, bit: int) -> bool:
    return bool(flags >> bit & 1)


def related(relation: int, one: int, other: int) -> bool:
    return {0: True, 1: one == other, 2: one != other}[relation]


def says(term: Sequence[int], v: Sequence[int], c: Sequence[int]) -> bool:
    """The vocabulary of objectives, for full levels."""
    word, one, two = term
    w = len(v)
    half = range(1, (w - 1) // 2 + 1)
    meanings: dict[int, Any] = {
        0: lambda: True,
        1: lambda: all(in_set(one, x - 1) for x in v),
        2: lambda: min(one, w) <= len(set(v)) <= two,
        3: lambda: min(one, w) <= len(set(c)) <= two,
        4: lambda: all(in_set(one, b - a + 5) for a, b in pairwise(v)),
        5: lambda: all(in_set(one, a + b - 2) for a, b in pairwise(v)),
        6: lambda: one * w <= 2 * sum(v) <= two * w,
        7: lambda: list(c) == list(c)[::-1] if one else list(v) == list(v)[::-1],
        8: lambda: all(in_set(one, v[i] - v[i - 1] + 5) and in_set(one, v[w - 1 - i] - v[w - i] + 5) for i in half),
        9: lambda: all(related(one, a, b) for a, b in pairwise(c)) and all(map(related, [two] * w, c, c[2:])),
    }
    return bool(meanings[word]())


def reads_colours(term: Sequence[int]) -> bool:
    return term[0] in (3, 9) or (term[0] == 7 and term[1] == 1)


def value(kind: int) -> int:
    return (kind - 1) % FACES + 1


def colour(kind: int) -> int:
    return (kind - 1) // FACES
