"""The board, the tokens and the demons, as printed. Nothing here knows whose turn it is.

The tables are `board.csv` and `spirits.csv`; fields are numbered START, DEMON, T1…T7, F01…F59.
"""

import csv
from pathlib import Path
from typing import NamedTuple

import numpy as np

from pyxis.core.terms import Term

MOST_SEATS = 5  # [R1.1]

# The board.
CANVAS = (9933, 7016)
"""Width and height in which the centres of the fields are given, x to the right, y down."""


class Field(NamedTuple):
    """One circle of the board."""

    name: str
    kind: str
    """start, demon, temple or white."""
    x: int
    y: int
    links: tuple[str, ...]
    """The fields its arrows lead to."""


def _rows(name: str) -> list[dict[str, str]]:
    with Path(__file__).with_name(name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


BOARD = tuple(
    Field(row["field"], row["kind"], int(row["x"]), int(row["y"]), tuple(row["links"].split()))
    for row in _rows("board.csv")
)
"""[field]: the true board, with its arrows. [R0.1]"""
FIELDS = len(BOARD)
FIELD_NAMES = tuple(field.name for field in BOARD)
FIELD_OF_NAME = {name: field for field, name in enumerate(FIELD_NAMES)}
START, DEMON = 0, 1
FIRST_TEMPLE, TEMPLES = 2, 7
FIRST_WHITE = FIRST_TEMPLE + TEMPLES
"""White fields are the only ones that ever hold a token."""


def _links(two_way: bool) -> list[list[int]]:
    ways: list[list[int]] = [[FIELD_OF_NAME[name] for name in field.links] for field in BOARD]
    if two_way:
        for field, ends in enumerate(_links(two_way=False)):
            for end in ends:
                ways[end].append(field)
    return ways


MOST_LINKS = max(map(len, _links(two_way=True)))
NO_LINK = -1


def _link_table(ways: list[list[int]]) -> list[list[int]]:
    return [ends + [NO_LINK] * (MOST_LINKS - len(ends)) for ends in ways]


LINKS = np.array([_link_table(_links(two_way=False)), _link_table(_links(two_way=True))], np.int8)
"""[one-way or two-way, field]: the fields a step leads to, then NO_LINK. [O5]"""


# Spirits and events.
class Spirit(NamedTuple):
    """One kind of spirit."""

    code: str
    """`ball@3`: ability and strength."""
    ability: str
    power: int
    """Dice that Might adds or Weaken takes away."""
    strength: int
    use: str
    """reusable, once or passive."""
    copies: int
    loss: int
    """The place in the order in which tokens leave a Pyle."""


SPIRIT_KINDS = tuple(
    Spirit(
        row["code"],
        row["ability"],
        int(row["power"]),
        int(row["strength"]),
        row["use"],
        int(row["copies"]),
        int(row["loss"]),
    )
    for row in _rows("spirits.csv")
)
SPIRITS = len(SPIRIT_KINDS)


class Ability(Term):
    """What spirits can do."""

    MIGHT, WEAKEN, STRIDE, FORESIGHT, PORTAL, HALVING, SECOND_ROLL, SILENCE, DUEL, BANISH = range(10)


ABILITY_OF = np.array([Ability[spirit.ability.upper()] for spirit in SPIRIT_KINDS], np.int8)
"""[kind]"""
POWER = np.array([spirit.power for spirit in SPIRIT_KINDS], np.int8)
"""[kind]"""
STRENGTH = np.array([spirit.strength for spirit in SPIRIT_KINDS], np.int8)
"""[kind]: its red dice, and what a defeat costs."""
IS_SINGLE_USE = np.array([spirit.use == "once" for spirit in SPIRIT_KINDS], np.bool_)
"""[kind]: whether it goes to the Pyle once used."""
LOSS_ORDER = np.array(sorted(range(SPIRITS), key=lambda kind: SPIRIT_KINDS[kind].loss), np.int8)
"""The kinds, the first to leave a Pyle first."""


class Event(Term):
    """The kinds of events; they follow those of the spirits."""

    SEER, HUNTER, PRIESTESS, WITCH, EXORCIST, WARLORD = range(SPIRITS, SPIRITS + 6)
    INQUISITOR, TRADER, ROBBER, TRAVELER, THIEF = range(SPIRITS + 6, SPIRITS + 11)


class EventKind(NamedTuple):
    """One kind of event."""

    code: str
    title: str
    copies: int


EVENT_KINDS = (
    EventKind("seer", "Seer", 4),
    EventKind("hunter", "Treasure Hunter", 4),
    EventKind("priestess", "Priestess", 2),
    EventKind("witch", "Witch", 2),
    EventKind("exorcist", "Exorcist", 2),
    EventKind("warlord", "Warlord", 2),
    EventKind("inquisitor", "Inquisitor", 2),
    EventKind("trader", "Trader", 2),
    EventKind("robber", "Grave Robber", 2),
    EventKind("traveler", "Traveler", 2),
    EventKind("thief", "Thief", 1),
)
KINDS = SPIRITS + len(EVENT_KINDS)
KIND_CODES = tuple(spirit.code for spirit in SPIRIT_KINDS) + tuple(event.code for event in EVENT_KINDS)
KIND_OF_CODE = {code: kind for kind, code in enumerate(KIND_CODES)}
COPIES = np.array([spirit.copies for spirit in SPIRIT_KINDS] + [event.copies for event in EVENT_KINDS], np.uint8)
"""[kind]: how many tokens of it there are."""
TOKENS = int(COPIES.sum())

MIGHT_KIND, WEAKEN_KIND = KIND_OF_CODE["+1@1"], KIND_OF_CODE["-1@1"]
"""What a head start gives."""


class DemonCard(NamedTuple):
    """One of the four."""

    name: str
    strength: int
    """Its red dice, and what a defeat costs."""
    rounds: int
    """To be won in one fight; also the end of the boss counter."""


DEMON_CARDS = (
    DemonCard("Azrail", 6, 6),
    DemonCard("Sareash", 7, 5),
    DemonCard("Draal", 8, 4),
    DemonCard("Ildrud", 10, 3),
)
DEMONS = len(DEMON_CARDS)
DEMON_NAMES = tuple(card.name for card in DEMON_CARDS)
DEMON_STRENGTH = np.array([card.strength for card in DEMON_CARDS], np.int8)
DEMON_ROUNDS = np.array([card.rounds for card in DEMON_CARDS], np.int8)

# The shamans' boards.
SLOTS = 4
MOST_ARTIFACTS = 3
BASE_DICE = 2
FACES = 6
LEAST_OMEN, MOST_OMEN = 3, 18
OMENS = MOST_OMEN - LEAST_OMEN + 1
OMEN_WAYS = np.array([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1], np.int64)
"""[omen - 3]: of 216 rolls of three dice."""

PAIRS = np.array([(one, other) for one in range(MOST_SEATS) for other in range(one + 1, MOST_SEATS)], np.int8)
"""[pair]: two different seats, in the order of their actions."""
