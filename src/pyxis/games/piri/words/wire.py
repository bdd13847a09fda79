"""What a client is sent of a table; `web/src/games/piri/wire.ts` is written from it.

Tables say every name once: a list for each column, and no columns where there are no rows.
"""

# ruff: noqa: RUF012 – msgspec makes every default anew
from typing import Literal

from pyxis.core.surface import Data
from pyxis.games.piri.components import SuitLetter
from pyxis.games.piri.spirits import RankName

Fate = Literal["in_hand", "on_table", "consumed"]


class Ritual(Data):
    """One way to summon a spirit."""

    cell: str
    pattern: str
    consumes: list[str]
    """The cells whose cards would go."""


class Cells(Data, omit_defaults=True):
    """The cards of the layout, in reading order."""

    cell: list[str] = []
    card: list[str] = []


class Box(Data):
    """The corners of the layout."""

    left: int
    right: int
    bottom: int
    top: int


class Outcomes(Data, omit_defaults=True):
    """What placing a card would do, where it would do anything or deserves a warning."""

    at: list[str] = []
    """Its cell and, of a joker, the suit: `2,0=R`."""
    flanks: list[list[str]] = []
    pays: list[list[int]] = []
    """Seats that would lose a mana."""
    completes: list[list[str]] = []
    """Own spirits that could be summoned then."""
    breaks: list[list[str]] = []
    """Own spirits that no longer could."""
    warnings: list[list[int]] = []
    """By their numbers among those of the card."""


class LiftedCard(Data):
    """A card in the air."""

    cells: str
    """A letter for each spot: why it may go there, or which of its reasons says why not."""
    reasons: list[int]
    """By the letters A, B, … and 0, 1, … in `cells`: numbers of the reasons why it may not go there."""
    against: str
    """A letter for each card of the layout: how it would stand beside it."""
    suits: list[SuitLetter]
    """Between which of them one has to choose when it is placed."""
    outcomes: Outcomes
    warnings: list[str]


class Reasons(Data, omit_defaults=True):
    """Why cards may not go to cells."""

    rule: list[str] = []
    reason: list[str] = []


class Lifted(Data):
    """The cards that could be placed, for whoever may place them."""

    spots: list[str]
    """The cells of the layout and those round it."""
    cards: dict[str, LiftedCard]
    reasons: Reasons


class Bottom(Data, omit_defaults=True):
    """The cards at the bottom of the deck, the one drawn next first."""

    card: list[str | None] = []
    swapped_by: list[int | None] = []
    """Of a face-down swap: whose it was."""


class Deck(Data):
    """The pool nobody has seen, on top of what has been put under it."""

    count: int
    pool: int
    bottom: Bottom


class Hand(Data, omit_defaults=True):
    """The cards of a seat, unknown ones last."""

    card: list[str | None] = []
    public: list[bool] = []
    known_to: list[list[int]] = []


class Mission(Data, omit_defaults=True):
    """The spirits of a seat, unknown ones last; of those still to be summoned, how far the best ritual has come."""

    card: list[str | None] = []
    state: list[Fate] = []
    present: list[int | None] = []
    """How many arms lie at its best place."""
    best: list[str | None] = []
    affordable: list[bool | None] = []
    rituals: list[list[Ritual] | None] = []


class Seats(Data):
    """The summoners."""

    mana: list[int]
    score: list[int]
    summoned: list[int]
    proposals: list[int]
    figure: list[str | None]
    """The cell it stands on."""
    hand: list[Hand]
    mission: list[Mission]


class View(Data):
    """Everything that may change; cards are said by their names."""

    phase: str
    turn: int
    active: int
    actor: int | Literal["chance"] | None
    """Who acts, as far as these eyes may know."""
    viewer: int | None
    """Whose eyes these are; nobody's where they see everything, or only what is public."""
    cells: Cells
    jokers: dict[str, SuitLetter]
    """The suits of those on the table, by the cell; of wild ones nothing."""
    owners: dict[str, int]
    """Whose the spirits on the table are."""
    box: Box
    lit: list[str]
    """The cells that can be chosen now."""
    lifted: Lifted
    card: str | None
    """What has been chosen so far in this turn."""
    cell: str | None
    spirit: str | None
    market: list[str | None]
    deck: Deck
    seats: Seats
    verdict: str | None


class Face(Data, omit_defaults=True):
    """A playing card or a spirit."""

    card: str
    suit: SuitLetter | None
    """None of a joker."""
    value: int
    kind: Literal["element", "ace", "joker", "spirit"]
    rank: RankName | None = None
    arms: int | None = None
    """Of the ritual of a spirit."""


class Suit(Data):
    """An element."""

    letter: SuitLetter
    name: str
    beats: SuitLetter


class Scenery(Data):
    """All cards there are, the wheel of suits, and what the match is played for."""

    faces: list[Face]
    wheel: list[Suit]
    animals: list[str]
    of: int
    """How many spirits win."""
    price: int
    cost: int
    limit: int
    options: dict[str, str | int]
