"""What is written in the log of a match: everything that ever happened at its table, one entry each.

The log is the truth. `table.py` makes the table out of it, `sight.py` what people get to hear of it.
"""

from typing import Literal

import msgspec

from pyxis.core.match import Match
from pyxis.server.protocol import PATIENCE, ClockSetting

NO_SEAT = -1
"""Of an entry that is nobody's doing, and of an action of chance."""


class Happening(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """Something that happened."""


class Opened(Happening, tag="opened", kw_only=True):
    """Somebody opened the table."""

    game: str
    rules: int
    """Version of the game's rules."""
    seats: int
    options: dict[str, str | int]
    host: str
    """The person's key; see `people.py`."""
    secret: str
    """Of the dice."""
    source: str = ""
    """Who tells what no dice decide, as it is promised with the dice."""
    listed: bool = False
    spectators: bool = True
    patience: int = PATIENCE
    """Seconds that whoever is asked in secret has for an answer; 0 for as long as it takes."""
    hot_seat: bool = False
    hints: bool = False
    """Whether they may be asked for even if several people play."""
    clock: ClockSetting | None = None
    start: str | None = None
    """The position it begins from, if not from the start of the game."""
    actions: list[int] = []
    """Played already, in a branch of another match."""
    invitations: list[str] = []
    """Hash of the token for each seat."""


class Sat(Happening, tag="sat"):
    """A person took the seat."""

    person: str
    name: str
    salt: str | None = ""
    """None if it is to follow."""


class Salted(Happening, tag="salted"):
    """The person on the seat gave a salt for the dice, the commitment being known."""

    salt: str


class Stood(Happening, tag="stood"):
    """A person gave the seat up."""


class Filled(Happening, tag="filled"):
    """The seat belongs to a bot from now on."""

    bot: str


class StoodIn(Happening, tag="stood_in"):
    """A bot plays for an absent person."""

    bot: str


class Returned(Happening, tag="returned"):
    """The person is back, and the bot has given the seat back."""


class Started(Happening, tag="started"):
    """All seats are taken: the salts are known, and so are the dice."""


class Acted(Happening, tag="acted"):
    """An action was played, by the seat or by chance."""

    action: int


class WentBack(Happening, tag="taken_back"):
    """The match went back to where it stood after `to` actions."""

    to: int


class Hinted(Happening, tag="hinted"):
    """The seat asked for a hint."""


class Said(Happening, tag="said"):
    """Somebody chatted."""

    name: str
    text: str


Matter = Literal["take_back", "pause", "resume", "rematch", "draw"]


class Proposed(Happening, tag="proposed"):
    """A seat asks the others to agree."""

    what: Matter
    to: int = 0
    """Of a take-back: how many actions shall remain."""


class Agreed(Happening, tag="agreed"):
    """A seat agrees to what was proposed."""


class Declined(Happening, tag="declined"):
    """A seat does not."""


class Paused(Happening, tag="paused"):
    """Clocks and play stand still."""


class Resumed(Happening, tag="resumed"):
    """Play goes on."""


class Resigned(Happening, tag="resigned"):
    """The seat gave up; where others play on, a bot plays for it."""

    bot: str = ""


class TimedOut(Happening, tag="timed_out"):
    """The seat's time is up; where others play on, a bot plays for it."""

    bot: str = ""


class Drawn(Happening, tag="drawn"):
    """All agreed to a draw."""


GivenUp = Literal["resigned", "time"]


class Ended(Happening, tag="ended"):
    """The match is over."""

    winners: list[int]
    ending: GivenUp | Literal["", "agreed"] = ""
    """How, if not by the rules."""


class Rematched(Happening, tag="rematched"):
    """The same people play again at another table."""

    match: str


What = (
    Opened
    | Sat
    | Salted
    | Stood
    | Filled
    | StoodIn
    | Returned
    | Started
    | Acted
    | WentBack
    | Hinted
    | Said
    | Proposed
    | Agreed
    | Declined
    | Paused
    | Resumed
    | Resigned
    | TimedOut
    | Drawn
    | Ended
    | Rematched
)


class Draft(msgspec.Struct, frozen=True):
    """Something about to happen: not yet written."""

    what: What
    seat: int = NO_SEAT
    match: Match | None = None
    """The game after it, where whoever decided has played it already: nobody plays it again."""


class Entry(msgspec.Struct, frozen=True):
    """A line of the log."""

    number: int
    """From 1."""
    at: float
    """Seconds since 1970."""
    seat: int
    what: What
    message: str | None = None
    """Whose request it was, and its id."""
