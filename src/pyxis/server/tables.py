"""Tables in memory: a cache of their logs. A table changes by what was written, and never otherwise."""

import asyncio
import hashlib
import time
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from itertools import accumulate

import msgspec

from pyxis.core.errors import PyxisError
from pyxis.core.match import Match
from pyxis.server import entries as log
from pyxis.server import hearing, protocol
from pyxis.server.decisions import is_for_source, time_out, told
from pyxis.server.entries import Draft, Entry
from pyxis.server.hearing import Ears
from pyxis.server.log import Listing, Log, encode
from pyxis.server.motions import Motion, is_mid_report, motions, pictures
from pyxis.server.refusals import Refusal
from pyxis.server.table import Table, begun, fold
from pyxis.server.words import say

Decide = Callable[[Table, float], Sequence[Draft]]
"""What is to be written, given the table as it stands and the time; or `Refusal`."""
MOST_TRIES = 20
MOST_ENTRIES = 20_000
"""Of one log, whatever is done over and over."""
MOST_SAID = 1_000
"""Lines of talk at one table; half as many from those who only look on."""
ALWAYS = (log.Acted, log.Resigned, log.TimedOut)
"""What is written however long the log: no talk and no proposals keep a match from its end."""


class Asking(msgspec.Struct, frozen=True):
    """Whose request it is, and which: asked again, it is answered again and not carried out twice."""

    key: str
    """The person and the id they gave it."""
    digest: str = ""
    """Of all that is asked; empty in logs from before it was kept."""

    @classmethod
    def of(cls, person: str, request: protocol.Request) -> "Asking":
        """The request of a person."""
        return cls(f"{person[:16]}:{request.id}", hashlib.blake2b(encode(request), digest_size=4).hexdigest())

    @classmethod
    def read(cls, text: str) -> "Asking":
        """As it stands in the log."""
        person, name, *digest = text.split(":")
        return cls(f"{person}:{name}", *digest)

    def __str__(self) -> str:
        return f"{self.key}:{self.digest}" if self.digest else self.key


class Held:
    """One table, with its log."""

    def __init__(self, match: str, first: Entry) -> None:
        self.id = match
        self.lock = asyncio.Lock()
        self.table = begun(match, first)
        self.entries = [first]
        self.matches: list[Match] = [self.table.match]
        """The game as it stood after each entry."""
        self.messages: dict[str, tuple[Asking, int]] = {}
        """By their keys: the requests that led to entries, and which."""
        self._remember(first)
        self.members = {self.table.opened.host}
        self.said = 0
        """Lines of talk."""
        self.motions: dict[int, Motion] = {}
        """By entry: what was set in motion by what was written last."""
        self.thinking: asyncio.Task[None] | None = None
        """A bot at work."""
        self.question: Match | None = None
        """Where a person was asked in secret last, and the time for an answer began."""
        self.waiting: list[asyncio.Future[None]] = []
        """Those who wait for the next entry."""
        self._heard: dict[Ears, list[int]] = {}
        self._listened: dict[Ears, int] = {}
        self.is_stale = False
        """Whether others may have written without our hearing of it."""

    def add(self, entry: Entry) -> None:
        """One more entry, already written, as it was read."""
        self.grow(fold(self.table, entry))

    def grow(self, table: Table) -> None:
        """One more entry, already written; `table` is as it stands after that."""
        before, self.table, entry = self.table, table, table.last
        if before.match is not self.table.match:
            # A list of a thousand legal aims takes more room than all that is written of a flick.
            before.match.forget()
        self.entries.append(entry)
        self.matches.append(self.table.match)
        self._remember(entry)
        if isinstance(entry.what, log.Sat):
            self.members.add(entry.what.person)
        self.said += isinstance(entry.what, log.Said)
        while self.waiting:
            waiter = self.waiting.pop()
            if not waiter.done():
                waiter.set_result(None)

    def _remember(self, entry: Entry) -> None:
        if entry.message is not None:
            asking = Asking.read(entry.message)
            self.messages[asking.key] = asking, entry.number

    def answered(self, asking: "Asking | None") -> int | None:
        """The entry this request has led to already; raises `Refusal` if its id belongs to another one."""
        if asking is None or asking.key not in self.messages:
            return None
        known, number = self.messages[asking.key]
        if known.digest and known.digest != asking.digest:
            raise Refusal("bad_request", say("message"))
        return number

    async def grown(self, number: int) -> None:
        """Returns once there are entries after `number`."""
        while self.table.last.number <= number:
            self.waiting.append(asyncio.get_running_loop().create_future())
            await self.waiting[-1]

    def heard(self, ears: Ears) -> Sequence[int]:
        """The numbers of the entries these ears have heard of: to them, the first of these is number 1."""
        if not self.table.game.has_secrets and pictures(self.table.match) is None:
            return range(1, len(self.entries) + 1)
        heard = self._heard.setdefault(ears, [])
        for index in range(self._listened.get(ears, 0), len(self.entries)):
            if not isinstance(self.entries[index].what, log.Acted) or _is_heard(self.matches[index], ears):
                heard.append(index + 1)
        self._listened[ears] = len(self.entries)
        return heard

    def heard_number(self, number: int, ears: Ears) -> int:
        """How many entries these ears have heard of up to entry `number`."""
        return bisect_right(self.heard(ears), number)

    @property
    def last_decision(self) -> Entry | None:
        """The last action of a seat that everybody noticed."""
        for number in reversed(self.heard(hearing.BENCH)):
            entry = self.entries[number - 1]
            if isinstance(entry.what, log.Acted) and entry.seat != log.NO_SEAT:
                return entry
        return None

    def at(self, number: int) -> tuple[Entry, Match]:
        """An entry, with the game as it stood after it."""
        return self.entries[number - 1], self.matches[number - 1]


def _is_heard(match: Match, ears: Ears) -> bool:
    """Whether there is anything to tell them of the last action."""
    return hearing.notices(match, ears) and not is_mid_report(match)


def written(table: Table, drafts: Sequence[Draft], now: float, message: Asking | None = None) -> list[Table]:
    """The table after each of these, as the next entries of its log; the first carries the message."""
    tables: list[Table] = []
    for draft in drafts:
        said = None if tables or message is None else str(message)
        table = fold(table, Entry(table.last.number + 1, now, draft.seat, draft.what, said), draft.match)
        tables.append(table)
    return tables


def grown(table: Table, entries: Sequence[Entry]) -> list[Table]:
    """The table after each of these entries, as they were read."""
    return list(accumulate(entries, fold, initial=table))[1:]


async def followed(tables: list[Table], now: float) -> list[Table]:
    """The table after each entry; and where a source has the word then, after each that follows from what it tells."""
    while tables and tables[-1].status == "running" and is_for_source(tables[-1].match):
        tables = [*tables, *written(tables[-1], told(tables[-1], await words(tables[-1])), now)]
    return tables


async def words(table: Table) -> Sequence[int]:
    """What the source of the game tells; it works that out in another thread."""
    try:
        return await asyncio.to_thread(table.match.outcomes, table.seed or 0)
    except PyxisError as error:
        raise Refusal("unavailable", str(error)) from error


Grown = Callable[[Held, Table, bool], None]
"""Told of a table that has grown, with the table as it was before, and whether it was by this worker's hand."""


def _check_room(held: Held, draft: Draft) -> None:
    """Raises `Refusal` if there is no room for that in the log."""
    if isinstance(draft.what, log.Said) and held.said >= (MOST_SAID // 2 if draft.seat == log.NO_SEAT else MOST_SAID):
        raise Refusal("not_allowed", say("line.enough"))
    if held.table.last.number >= MOST_ENTRIES and not isinstance(draft.what, ALWAYS):
        raise Refusal("not_allowed", say("log.full"))


def listing(table: Table) -> Listing:
    """What can be found of a table without its log."""
    is_listed = table.opened.listed and table.status == "waiting" and bool(table.open_seats)
    return Listing(table.id, table.status, is_listed, table.opened_at, table.deadline)


def game_of(first: Entry) -> str:
    """The game of a log, by its first entry."""
    return first.what.game if isinstance(first.what, log.Opened) else ""


async def _at_once(_game: str) -> None:
    """Nothing is waited for."""


class Tables:
    """The tables held in memory, the one used last at the end; together they have about `most` entries."""

    def __init__(self, store: Log, most: int, grown: Grown) -> None:
        self.log = store
        self._most = most
        self._grown = grown
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Held]] = {}
        self.is_needed: Callable[[str], bool] = lambda _match: False
        """Whether a table has to stay in memory."""
        self.playable: Callable[[str], Awaitable[None]] = _at_once
        """Returns once matches of a game can be shown; raises `Refusal` if that takes too long."""

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, match: str) -> bool:
        return match in self._held

    def held(self) -> list[Held]:
        """All tables in memory."""
        return list(self._held.values())

    async def get(self, match: str) -> Held:
        """The table of that id; raises `Refusal` if there is none."""
        held = self._held.get(match)
        if held is None:
            # Several who ask at the same time wait for the same table: two copies of one would drift apart.
            loading = self._loading.get(match)
            if loading is None:
                loading = self._loading[match] = asyncio.create_task(self._load(match))
                loading.add_done_callback(lambda _task: self._loading.pop(match, None))
            held = await asyncio.shield(loading)
        else:
            self._held.move_to_end(match)
            if held.is_stale:
                await self.refresh(held)
        return held

    async def _load(self, match: str) -> Held:
        entries = await self.log.read(match)
        if not entries:
            raise Refusal("unknown_match", say("no table"))
        await self.playable(game_of(entries[0]))
        try:
            held = Held(match, entries[0])
            for entry in entries[1:]:
                held.add(entry)
        except PyxisError as error:
            raise Refusal("unavailable", say("unreadable", reason=error)) from error
        self._keep(held)
        return held

    async def game_of(self, match: str) -> str | None:
        """The game of a match, found without playing it; None if there is no such match."""
        if match in self._held:
            return self._held[match].table.opened.game
        entries = await self.log.read(match, most=1)
        return game_of(entries[0]) if entries else None

    def _keep(self, held: Held) -> None:
        self._held[held.id] = held
        excess = sum(len(known.entries) for known in self._held.values()) - self._most
        if excess > 0:
            for match in [match for match in self._held if match != held.id and not self._is_busy(match)]:
                excess -= len(self._held.pop(match).entries)
                if excess <= 0:
                    return

    def _is_busy(self, match: str) -> bool:
        held = self._held[match]
        return held.lock.locked() or held.thinking is not None or bool(held.waiting) or self.is_needed(match)

    def forget(self, match: str) -> None:
        """Lets a table go: whoever asks for it next reads its log."""
        self._held.pop(match, None)

    def retire(self, match: str) -> None:
        """A finished match nobody looks at any more leaves memory."""
        if match in self._held and self._held[match].table.status == "over" and not self._is_busy(match):
            self.forget(match)

    async def open(self, match: str, drafts: Sequence[Draft], members: Sequence[str]) -> Held:
        """A new table, with all that happens at once when it opens."""
        now = time.time()
        first, *later = drafts
        held = Held(match, Entry(1, now, first.seat, first.what))
        for after in await followed(written(held.table, later, now), now):
            held.grow(after)
        if not await self.log.append(match, held.entries, listing(held.table), members):
            raise Refusal("unavailable", say("name taken"))
        self._keep(held)
        return held

    async def write(self, held: Held, decide: Decide, message: Asking | None = None) -> int:
        """Writes what `decide` says, makes it known, and returns its number; a message seen before changes nothing."""
        async with held.lock:
            for _ in range(MOST_TRIES):
                number = await self._try(held, decide, message)
                if number is not None:
                    return number
        raise Refusal("unavailable", say("busy"))

    async def _try(self, held: Held, decide: Decide, message: Asking | None) -> int | None:
        known = held.answered(message)
        if known is not None:
            return known
        now = time.time()
        before = held.table
        fallen = time_out(before, now)
        drafts = fallen or decide(before, now)
        if not drafts:
            return 0
        _check_room(held, drafts[0])
        tables = await followed(written(before, drafts, now, None if fallen else message), now)
        moving = await self._motions(tables)
        entries, after = [table.last for table in tables], tables[-1]
        changed = None if listing(after) == listing(before) else listing(after)
        fresh = {entry.what.person for entry in entries if isinstance(entry.what, log.Sat)} - held.members
        if not await self.log.append(held.id, entries, changed, sorted(fresh)):
            await self._catch_up(held)
            return None
        self._add(held, tables, moving)
        self._grown(held, before, True)
        return None if fallen else entries[0].number

    def _add(self, held: Held, tables: Sequence[Table], moving: dict[int, Motion]) -> None:
        held.motions = moving
        for table in tables:
            held.grow(table)

    async def _motions(self, tables: Sequence[Table]) -> dict[int, Motion]:
        """What the last entries of these set in motion, if anybody sees it; worked out in another thread."""
        if pictures(tables[-1].match) is None or not self.is_needed(tables[-1].id):
            return {}
        return await asyncio.to_thread(motions, tables)

    async def heard(self, match: str, number: int) -> None:
        """Somebody else wrote to a log, up to `number`: a table held here follows."""
        held = self._held.get(match)
        if held is None or held.table.last.number >= number:
            return
        await self.refresh(held)

    async def refresh(self, held: Held) -> None:
        """What others wrote and we did not hear of, news being lost now and then."""
        async with held.lock:
            held.is_stale = False
            await self._catch_up(held)

    async def catch_up(self) -> None:
        """News may have been lost: tables somebody needs follow their logs now, others when they are asked for."""
        for held in self._held.values():
            held.is_stale = True
        for held in [held for match, held in self._held.items() if self._is_busy(match)]:
            await self.refresh(held)

    async def _catch_up(self, held: Held) -> None:
        before = held.table
        entries = await self.log.read(held.id, before.last.number)
        if entries:
            tables = grown(before, entries)
            self._add(held, tables, await self._motions(tables))
            self._grown(held, before, False)
