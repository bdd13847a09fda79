"""Tables made without a server: logs written by hand, folded."""

from collections.abc import Sequence

from pyxis.core.match import Match
from pyxis.server import decisions
from pyxis.server import entries as log
from pyxis.server.entries import Draft, Entry
from pyxis.server.opening import opened
from pyxis.server.protocol import ClockSetting
from pyxis.server.resources import NewSeat, NewTable
from pyxis.server.table import Table, begun, fold

ADA, BOB, CY = (name * 11 for name in ("adas", "bobs", "cyss"))
"""Persons."""
LIVE = ClockSetting("live", 60, 5)
DAYS = ClockSetting("days", 86_400)
HERE, BOT = NewSeat("me", "Ada"), NewSeat("bot", bot="random")


class Scene:
    """A table with its log, at a clock that is set by hand."""

    def __init__(self, drafts: Sequence[Draft], at: float = 1_000.0) -> None:
        self.now = at
        first, *later = drafts
        self.entries = [Entry(1, at, first.seat, first.what)]
        self.table = begun("scene", self.entries[0])
        self.add(later)

    def add(self, drafts: Sequence[Draft], after: float = 0.0) -> Table:
        """Writes drafts, some seconds later."""
        self.now += after
        for draft in drafts:
            entry = Entry(self.table.last.number + 1, self.now, draft.seat, draft.what)
            self.entries.append(entry)
            self.table = fold(self.table, entry)
        return self.table

    @property
    def match(self) -> Match:
        return self.table.match

    def play(self, text: str, after: float = 0.0) -> Table:
        """Plays a line of notation, whoever is to act."""
        for part in self.match.game.notation.split(text):
            match = self.match
            self.add(decisions.act(self.table, match.actor, match.read(part)), after)
        return self.table

    @property
    def happened(self) -> list[str]:
        """The kinds of the entries."""
        return [type(entry.what).__name__ for entry in self.entries]


def scene(
    game: str = "pyrgos", people: Sequence[str] = (ADA, BOB), bots: int = 0, clock: ClockSetting | None = None
) -> Scene:
    """A running match of these people and bots."""
    seats = [NewSeat("open")] * len(people) + [BOT] * bots
    drafts, _ = opened(people[0], NewTable(game, seats, clock=clock, listed=True))
    made = Scene(drafts)
    for seat, person in enumerate(people):
        made.add(decisions.sit(made.table, person, seat, person[:3], "", f"salt {seat}"))
    return made


def kinds(drafts: Sequence[Draft]) -> list[type[log.Happening]]:
    """What would be written."""
    return [type(draft.what) for draft in drafts]
