"""Dice, powers and places in words, shared by everything that speaks to people."""

from pyxis.games.puxes.components import (
    CHARACTER_FACE,
    CHARACTER_NAMES,
    NOTHING,
    POWER_NAMES,
    SEAT_LETTERS,
    SYMBOL_NAMES,
    SYMBOL_ON,
)
from pyxis.games.puxes.notation.names import die_name
from pyxis.games.puxes.rules.table.showing import power_of
from pyxis.games.puxes.state import Role, State

POWER_HELP = (
    "Stops all opposing powers and sends Little Greys home while it shows.",
    "After your move, a tongue from one of your oracles draws the first oracle it touches near.",
    "If your oracle touched nothing, you may flick it once more.",
    "Sits down on an opposing oracle, which cannot move until it is thrown off or recalled.",
    "The first oracle you touch comes along, above or below yours.",
    "Swaps an opposing oracle with one of its owner's heroes.",
    "You may move any of your oracles this turn.",
    "Puts one of your oracles, awake or asleep, into your public garden.",
    "Bites an oracle you touched: it sticks to yours and cannot move.",
    "Wakes one of your oracles into your garden; it does not move this turn.",
    "Uses the power of an opposing hero.",
    "Two of your oracles with the same symbol may both be flicked.",
    "Turns one of your oracles to another of its symbols.",
    "After your move, throw two heroes again and flick what they allow.",
    "Takes the place of an opposing oracle for good; that one falls asleep and your turn ends.",
    "Throws all your heroes again.",
    "Your opponents shoot with the wrong hand while it shows.",
    "If your oracle shows a new face that another hero allows, flick it again.",
    "If your move touched no enemy and no temple, spit from the oracle that moved.",
    "None of your oracles falls asleep while it shows.",
)
"""[power]: one sentence."""


def seat_word(seat: int) -> str:
    """A seat by its letter."""
    return SEAT_LETTERS[int(seat)]


def face_word(state: State, die: int, face: int) -> str:
    """`smiley`, or the character's name."""
    character = int(state.character[die])
    return CHARACTER_NAMES[character] if face == CHARACTER_FACE else SYMBOL_NAMES[SYMBOL_ON[character, face]]


def die_word(state: State, die: int) -> str:
    """`Ao2`, or whose temple."""
    if die != NOTHING and state.role[die] <= Role.UPPER:
        return f"{seat_word(state.owner[die])}'s temple"
    return die_name(state, die)


def power_word(state: State, hero: int) -> str:
    """`Lick (Kaeru)`."""
    return f"{POWER_NAMES[power_of(state, hero)]} ({CHARACTER_NAMES[state.character[hero]]})"


def listed(words: list[str], last: str = "and") -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
