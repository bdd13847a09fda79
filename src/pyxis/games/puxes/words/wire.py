"""What a client is sent of a table; `web/src/games/puxes/wire.ts` is written from it.

Lengths are tenths of a millimetre, headings and yaws tenths of a degree. Dice, heroes and seats are sent by columns.
"""

from typing import Literal

from pyxis.core.surface import Data
from pyxis.games.puxes.components import SurfaceName

Role = Literal["lower", "upper", "oracle", "hero"]
Whereabouts = Literal["hand", "table", "asleep", "lost", "gone"]
FlickKind = Literal["move", "spit", "tongue", "repel"]


class Seats(Data):
    """[seat]"""

    playing: list[bool]
    lives: list[list[int]]
    """[seat, temple]"""
    blocked: list[bool]
    """Whether an opposing Protection stops its powers."""
    protection: list[bool]
    immunity: list[bool]
    ambidextrous: list[bool]
    """Passive powers its side has."""


class Heroes(Data):
    """[hero]"""

    die: list[str]
    seat: list[int]
    shows: list[int | None]
    """The face that was thrown."""
    powerful: list[bool]
    """Whether its own power works now."""
    copied: list[str | None]
    """The power it imitates."""


class Dice(Data):
    """[die]: whose it is, where and how it lies; role, place and character by their numbers in the scenery."""

    die: list[str]
    seat: list[int]
    role: list[int]
    place: list[int]
    character: list[int]
    x: list[int]
    y: list[int]
    yaw: list[int]
    level: list[int]
    face: list[int]


class Flick(Data):
    """The flick that has begun."""

    kind: FlickKind
    die: str
    from_: str | None
    """The oracle a hero is spat from."""
    start: list[int] | None
    """Where a hero lies that is spat, once it is aimed."""
    aim: float | None
    """Degrees."""
    power: int | None
    slides: int
    """Millimetres that a plain slide of that power goes."""
    spread: float
    """Degrees to either side that hold 19 of 20 shots."""


class Hand(Data):
    """What the hand of whoever acts can do."""

    wrong: bool
    spread: list[list[float]]
    """By style: degrees to either side that hold 19 of 20 shots, with the least and with the most power."""


class View(Data):
    """Everything that may change."""

    phase: str
    turn: int
    seat: int
    actor: int
    seats: Seats
    heroes: Heroes
    dice: Dice
    off: list[str]
    """Dice that belong on the table and are off it for now."""
    rides: dict[str, str]
    """By Little Grey: the oracle it sits on."""
    bites: dict[str, str]
    """By vampire: its prey."""
    power: str | None
    flick: Flick | None
    hand: Hand | None
    fortress: str | None
    """The oracle that holds it."""
    verdict: str | None


class Garden(Data):
    """The middle of a temple's gardens, and where its seat looks."""

    seat: int
    temple: int
    x: int
    y: int
    heading: int


class Ground(Data):
    """The table without its dice."""

    width: int
    length: int
    round: bool
    surface: SurfaceName
    fortress: int
    """Half the side of the fortress in the middle, 0 without one."""
    sacred: int
    public: int
    """Half the side of a sacred garden, and of a public one."""
    gardens: list[Garden]


class Seating(Data):
    """Where a seat is."""

    name: str
    side: int
    heading: int
    """Where it looks."""


class Character(Data):
    """Who a die can be."""

    character: str
    power: str
    faces: list[str]
    """The symbols on faces 1 to 5."""


class Power(Data):
    """What a character can do."""

    power: str
    passive: bool
    help: str


class Scenery(Data):
    """The table without its dice, how far flicks go there, and who everybody is."""

    table: Ground
    seating: list[Seating]
    roster: list[Character]
    powers: list[Power]
    roles: list[Role]
    places: list[Whereabouts]
    """By their numbers."""
    speeds: list[list[int]]
    """[style, power]: millimetres a second, from the plain spot."""
    shares: list[list[int]]
    """[style, spot]: thousandths of that; spots from low to high, in each row from right to left."""
    slides: list[int]
    """[power]: millimetres that a plain slide goes."""


class ThrownDie(Data):
    """What a hero showed."""

    die: str
    shows: str


class Throw(Data):
    """A throw that is gone when somebody looks."""

    seat: int
    dice: list[ThrownDie]
