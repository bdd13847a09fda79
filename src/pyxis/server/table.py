"""A table is the sum of its log: `fold` adds one entry. Nothing here asks whether something is allowed."""

from collections.abc import Callable, Iterable
from typing import Any, Literal, cast

import msgspec
from msgspec.structs import replace

from pyxis.core import dice
from pyxis.core.contract import OVER, SPECTATOR
from pyxis.core.errors import RecordError
from pyxis.core.game import Game
from pyxis.core.match import Match, begin_again
from pyxis.core.record import Ending, Result
from pyxis.core.registry import find
from pyxis.server import entries as log
from pyxis.server import hearing
from pyxis.server.clocks import Times
from pyxis.server.entries import Entry

Status = Literal["waiting", "running", "paused", "over"]


class Place(msgspec.Struct, frozen=True):
    """A seat, and whose it is."""

    person: str | None = None
    """The key of the person it belongs to."""
    name: str = ""
    bot: str | None = None
    """The bot it belongs to."""
    stand_in: str | None = None
    """The bot that plays for the person until they are back."""
    salt: str | None = ""
    """What the person gave for the dice; None if the match waits for it."""
    has_resigned: bool = False
    """Or run out of time: the person does not come back to it."""

    @property
    def is_open(self) -> bool:
        """Whether somebody can sit down."""
        return self.person is None and self.bot is None

    @property
    def thinker(self) -> str | None:
        """The bot that plays here now."""
        return self.bot or self.stand_in

    @property
    def has_say(self) -> bool:
        """Whether a person sits here whose consent is asked."""
        return self.person is not None and self.thinker is None

    @property
    def is_away(self) -> bool:
        """Whether a bot plays for a person who may come back."""
        return self.person is not None and self.stand_in is not None and not self.has_resigned


class Standing(msgspec.Struct, frozen=True):
    """A proposal nobody has declined yet."""

    what: log.Matter
    seat: int
    agreed: tuple[int, ...]
    to: int = 0


class Table(msgspec.Struct, frozen=True):
    """Everything about a match as it stands."""

    id: str
    opened: log.Opened
    places: tuple[Place, ...]
    match: Match
    """The game itself, its dice in no hands: what chance does is in the log like everything else."""
    opened_at: float
    last: Entry
    status: Status = "waiting"
    seed: int | None = None
    """Of the dice, once they are fixed."""
    times: Times | None = None
    proposal: Standing | None = None
    hinted: tuple[int, ...] = ()
    """The seats that have asked for a hint since the last action all noticed."""
    rematch: str | None = None
    ending: Ending | None = None
    winners: tuple[int, ...] = ()

    @property
    def game(self) -> Game:
        """The rules."""
        return self.match.game

    @property
    def actor(self) -> int:
        """The seat to act, or chance, or nobody once it is over, however it ended."""
        return OVER if self.status == "over" else self.match.actor

    @property
    def open_seats(self) -> tuple[int, ...]:
        """Seats to be taken."""
        return tuple(seat for seat, place in enumerate(self.places) if place.is_open)

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that belong to a person."""
        return tuple(seat for seat, place in enumerate(self.places) if place.person == person)

    def ears_of(self, person: str) -> hearing.Ears:
        """What a person listens for: all seats of theirs, or what those hear who only look on."""
        return self.seats_of(person) or hearing.BENCH

    def may_be_watched_by(self, person: str) -> bool:
        """Whether that person may look on: those who sit there and the host always, others by the host's leave."""
        is_stranger = not self.seats_of(person) and self.opened.host != person
        return not is_stranger or self.opened.spectators or self.status == "waiting"

    @property
    def has_several_people(self) -> bool:
        """Whether more than one person has a seat."""
        return len({place.person for place in self.places} - {None}) > 1

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for: among several people by the host's leave, else always."""
        return self.opened.hints or not self.has_several_people

    def waiting_for(self, proposal: Standing) -> tuple[int, ...]:
        """The seats that have to agree and have not yet; to a new match nobody is bound who was not asked."""
        is_rematch = proposal.what == "rematch"
        asked = (place.person is not None if is_rematch else place.has_say for place in self.places)
        return tuple(seat for seat, is_asked in enumerate(asked) if is_asked and seat not in proposal.agreed)

    @property
    def result(self) -> Result | None:
        """How it ended, for its record."""
        if self.status != "over":
            return None
        given_up = [seat for seat, place in enumerate(self.places) if place.has_resigned]
        return Result(winners=list(self.winners), ending=self.ending or "rules", given_up=given_up)

    @property
    def salts(self) -> list[str]:
        """What each seat gave for the dice."""
        return [place.salt or "" for place in self.places]

    @property
    def patience(self) -> int:
        """Seconds until silence is an answer, if a person is asked in secret while other people wait; 0: no hurry."""
        if self.status != "running" or self.actor < 0 or not self.places[self.actor].has_say:
            return 0
        return self.opened.patience if self.hurries and hearing.is_secret(self.match) else 0

    @property
    def hurries(self) -> bool:
        """Whether other people wait here for those who are asked in secret, and not for days."""
        clock = self.opened.clock
        is_slow = clock is not None and clock.kind == "days"
        return self.has_several_people and self.opened.patience > 0 and not is_slow

    @property
    def dice(self) -> dice.Dice:
        """What it takes to check the dice; not to be shown before the end."""
        secret = self.opened.secret
        return dice.Dice(
            commitment=dice.commitment(secret),
            secret=secret,
            salts=self.salts,
            since=len(self.opened.actions),
            source=self.opened.source,
        )

    @property
    def deadline(self) -> float | None:
        """When somebody's time will be up, in seconds since 1970."""
        return None if self.times is None else self.times.deadline


def begun(table_id: str, entry: Entry) -> Table:
    """The table after its first entry."""
    opened = entry.what
    if not isinstance(opened, log.Opened):
        raise RecordError("a log begins with the opening of the table")
    times = None if opened.clock is None else Times.of(opened.clock, opened.seats)
    return Table(table_id, opened, (Place(),) * opened.seats, laid_out(opened), entry.at, entry, times=times)


def laid_out(opened: log.Opened) -> Match:
    """The game before the first action at this table; raises `RecordError` if its rules are not those of the log."""
    game = find(opened.game)
    game.check_version(opened.rules)
    match = begin_again(game, opened.seats, opened.options, opened.start)
    for action in opened.actions:
        match = match.play(action)
    return match


def fold(table: Table, entry: Entry, played: Match | None = None) -> Table:
    """The table after one more entry; `played` is the game after it, where somebody has played it already."""
    if table.times is not None:
        table = replace(table, times=table.times.passed(entry.at))
    after = CHANGES[type(entry.what)](table, entry, entry.what) if played is None else _went_on(table, played)
    if after.times is not None:
        runner, turn = _running(after)
        after = replace(after, times=after.times.running(runner, entry.at, turn))
    return replace(after, last=entry)


def _running(table: Table) -> tuple[int | None, int | None]:
    """Whose time runs now, and whose turn that is for all who look on.

    Time that somebody spends on a secret question would tell that they were asked. So the time of whoever seems to be
    to act runs on, who may think meanwhile, and is not kept waiting for long; where nobody hurries, the asked one pays.
    """
    actor = table.match.actor
    if table.status != "running" or actor < 0:
        return None, None
    seeming = hearing.actor(table.match, SPECTATOR, hearing.BENCH)
    return (seeming if table.hurries else actor), seeming


def folded(table_id: str, entries: Iterable[Entry]) -> Table:
    """The table after all entries."""
    first, *later = entries
    table = begun(table_id, first)
    for entry in later:
        table = fold(table, entry)
    return table


def unlaid(table_id: str, entries: Iterable[Entry]) -> Table:
    """Who sits at a table, and whether they play, without its game: it can be told before any rule can be asked."""
    first, *later = entries
    if not isinstance(first.what, log.Opened):
        raise RecordError("a log begins with the opening of the table")
    opened = replace(first.what, clock=None)
    table = Table(table_id, opened, (Place(),) * opened.seats, cast(Match, None), first.at, first)
    for entry in later:
        if not isinstance(entry.what, log.Acted | log.WentBack):
            table = fold(table, entry)
    return table


def _seated(table: Table, seat: int, place: Place) -> Table:
    return replace(table, places=(*table.places[:seat], place, *table.places[seat + 1 :]))


def _changed(table: Table, seat: int, **changes: Any) -> Table:
    return _seated(table, seat, replace(table.places[seat], **changes))


def _heard_out(table: Table) -> Table:
    """A proposal that waits for nobody any more is dropped: whoever was asked has gone."""
    if table.proposal is None or table.waiting_for(table.proposal):
        return table
    return replace(table, proposal=None)


def _sat(table: Table, entry: Entry, what: log.Sat) -> Table:
    return _seated(table, entry.seat, Place(what.person, what.name, salt=what.salt))


def _salted(table: Table, entry: Entry, what: log.Salted) -> Table:
    return _changed(table, entry.seat, salt=what.salt)


def _stood(table: Table, entry: Entry, _what: log.Stood) -> Table:
    salt = table.places[entry.seat].salt if table.seed is not None else ""
    return _heard_out(_seated(table, entry.seat, Place(salt=salt)))


def _filled(table: Table, entry: Entry, what: log.Filled) -> Table:
    return _seated(table, entry.seat, Place(bot=what.bot, salt=table.places[entry.seat].salt))


def _stood_in(table: Table, entry: Entry, what: log.StoodIn) -> Table:
    return _heard_out(_changed(table, entry.seat, stand_in=what.bot))


def _returned(table: Table, entry: Entry, _what: log.Returned) -> Table:
    return _changed(table, entry.seat, stand_in=None)


def _started(table: Table, _entry: Entry, _what: log.Started) -> Table:
    seed = dice.seed(table.opened.secret, table.salts)
    return replace(table, status="running", seed=seed)


def _acted(table: Table, _entry: Entry, what: log.Acted) -> Table:
    return _went_on(table, table.match.play(what.action))


def _went_on(table: Table, match: Match) -> Table:
    """Whoever plays on, for all to see, has answered a proposal."""
    if (table.proposal is not None or table.hinted) and hearing.notices(match, hearing.BENCH):
        return replace(table, match=match, proposal=None, hinted=())
    return replace(table, match=match)


def _went_back(table: Table, _entry: Entry, what: log.WentBack) -> Table:
    times = None if table.times is None else table.times.set_back()
    return replace(table, match=table.match.at(what.to), times=times, proposal=None, hinted=())


def _proposed(table: Table, entry: Entry, what: log.Proposed) -> Table:
    own = table.places[entry.seat].person
    agreed = table.seats_of(own) if own is not None else (entry.seat,)
    return replace(table, proposal=Standing(what.what, entry.seat, agreed, what.to))


def _agreed(table: Table, entry: Entry, _what: log.Agreed) -> Table:
    if table.proposal is None:
        return table
    own = table.places[entry.seat].person
    seats = table.seats_of(own) if own is not None else (entry.seat,)
    agreed = tuple(sorted({*table.proposal.agreed, *seats}))
    return replace(table, proposal=replace(table.proposal, agreed=agreed))


def _hinted(table: Table, entry: Entry, _what: log.Hinted) -> Table:
    return replace(table, hinted=(*table.hinted, entry.seat))


def _declined(table: Table, _entry: Entry, _what: log.Declined) -> Table:
    return replace(table, proposal=None)


def _paused(table: Table, _entry: Entry, _what: log.Paused) -> Table:
    return replace(table, status="paused", proposal=None)


def _resumed(table: Table, _entry: Entry, _what: log.Resumed) -> Table:
    return replace(table, status="running", proposal=None)


def _gave_up(table: Table, entry: Entry, what: log.Resigned | log.TimedOut) -> Table:
    times = None if table.times is None else table.times.freed(entry.seat)
    left = _changed(table, entry.seat, stand_in=what.bot or None, has_resigned=True)
    return replace(_heard_out(left), times=times)


def _ended(table: Table, _entry: Entry, what: log.Ended) -> Table:
    winners = tuple(what.winners)
    return replace(table, status="over", ending=what.ending or None, winners=winners, proposal=None)


def _rematched(table: Table, _entry: Entry, what: log.Rematched) -> Table:
    return replace(table, rematch=what.match, proposal=None)


def _unchanged(table: Table, _entry: Entry, _what: log.What) -> Table:
    return table


CHANGES: dict[type, Callable[[Table, Entry, Any], Table]] = {
    log.Sat: _sat,
    log.Salted: _salted,
    log.Stood: _stood,
    log.Filled: _filled,
    log.StoodIn: _stood_in,
    log.Returned: _returned,
    log.Started: _started,
    log.Acted: _acted,
    log.WentBack: _went_back,
    log.Hinted: _hinted,
    log.Said: _unchanged,
    log.Proposed: _proposed,
    log.Agreed: _agreed,
    log.Declined: _declined,
    log.Paused: _paused,
    log.Resumed: _resumed,
    log.Resigned: _gave_up,
    log.TimedOut: _gave_up,
    log.Drawn: _unchanged,
    log.Ended: _ended,
    log.Rematched: _rematched,
}
