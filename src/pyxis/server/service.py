"""What happens when somebody asks for something: it is decided, written, told; then bots are set to work.

What is allowed is in `decisions.py`, what people see in `sight.py`.
"""

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from pyxis.arena.exercises import stage_of
from pyxis.core.contract import SPECTATOR
from pyxis.server import decisions, hearing, moments, protocol
from pyxis.server import entries as log
from pyxis.server.broker import Alone, Broker, News
from pyxis.server.cards import Cards
from pyxis.server.config import Config
from pyxis.server.curves import Curves
from pyxis.server.entries import Draft
from pyxis.server.guard import Pace
from pyxis.server.hints import Hints
from pyxis.server.hub import Connection, Hub
from pyxis.server.log import Log
from pyxis.server.opening import again, rematch_id
from pyxis.server.presence import Presence
from pyxis.server.readiness import Readiness
from pyxis.server.refusals import Refusal
from pyxis.server.sight import advised, estimates, scenery, senses, table_seen, table_sight
from pyxis.server.table import Table
from pyxis.server.tables import Asking, Decide, Held, Tables
from pyxis.server.telling import Retellings, tell
from pyxis.server.thinking import Thinkers
from pyxis.server.words import say

TALK_RATE, TALK_BURST = 1.0, 10.0
"""Lines a second that somebody may say, and at once."""
ANOTHER_TRY = 2.0
"""Seconds before a bot that failed is asked again."""
SWEEP = 0.5
"""Seconds between two looks for flags that have fallen."""
A_MOMENT = 1.0
"""Seconds a match is waited for whose game is not ready; then whoever asks is told how long it takes."""
ANOTHER_ESTIMATE = 1.0
"""Seconds after which somebody who waits for a game is told anew how long it takes."""
MISSED = 3
"""Beats after which another worker has died."""
logger = logging.getLogger(__name__)


class Service:
    """The tables of one worker, and everything that can be asked of them."""

    def __init__(self, config: Config, store: Log, broker: Broker, thinkers: Thinkers, readiness: Readiness) -> None:
        self.config = config
        self.log = store
        self.broker = broker
        self.thinkers = thinkers
        self.readiness = readiness
        self.cards = Cards()
        self.hub = Hub()
        self.tables = Tables(store, config.most_entries, self._grown)
        self.tables.is_needed = self.hub.is_watched
        self.tables.playable = partial(readiness.playable, patience=A_MOMENT)
        self.presence = Presence(self.hub, broker, self._is_bot_ready)
        self.retellings = Retellings()
        self.curves = Curves(thinkers, self.later, readiness)
        self.hints = Hints(thinkers, self.later)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._talk = Pace(TALK_RATE, TALK_BURST)
        self._away_since: dict[tuple[str, int], float] = {}
        """[match, seat]: when its person was first missed, by `time.monotonic`."""
        self._unreadable: set[str] = set()
        """Matches whose flags cannot fall here, being of other rules than those installed."""
        self._answers: dict[type, Callable[[str, Any], Any]] = {
            protocol.Play: self._play,
            protocol.WhyNot: self._why_not,
            protocol.Hint: self._hint,
            protocol.Say: self._say,
            protocol.Propose: self._propose,
            protocol.Respond: self._respond,
            protocol.Resign: self._resign,
            protocol.Sit: self._sit,
            protocol.Salt: self._salt,
            protocol.Stand: self._stand,
            protocol.Fill: self._fill,
            protocol.Start: self._start,
        }

    async def start(self) -> None:
        """Opens for business."""
        _settle()
        self.log.start()
        await self.broker.start(self._heard, self._back)
        self.readiness.start()
        self.later(self.cards.all())
        self.later(self._warm_up())
        self.later(self._sweep())
        if not isinstance(self.broker, Alone):
            self.later(self._beat())

    async def _warm_up(self) -> None:
        """Those who think come once there is something to think about: until then the compiler needs the machine."""
        await self.readiness.first()
        await self.thinkers.warm_up()

    async def stop(self) -> None:
        """Closes; what was promised is written."""
        for connection in list(self.hub.connections):
            connection.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.readiness.close()
        await self.broker.stop()
        await self.log.close()

    def later(self, work: Any) -> asyncio.Task[Any]:
        """Does something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Asked by a person

    async def answer(self, person: str, request: protocol.Request) -> protocol.Reply:
        """The reply to a request; `Watch` needs a connection and is answered by `watch`."""
        if isinstance(request, protocol.Ping):
            return protocol.Pong(request.id)
        try:
            return await self._answers[type(request)](person, request)
        except Refusal as refusal:
            return refusal.reply(request.id)

    async def watch(self, connection: Connection, request: protocol.Watch) -> None:
        """Shows a table to a connection, and lets it hear of everything that happens there."""
        try:
            await self._tell_preparing(connection, request.match)
            held = await self.tables.get(request.match)
            if not isinstance(self.broker, Alone):
                await self.tables.refresh(held)
            self.check_watching(held.table, connection.person, request.eyes)
            if decisions.come_back(held.table, connection.person):
                await self._write(held, lambda table, _now: decisions.come_back(table, connection.person))
            await self.retellings.prepare(held, *senses(held.table, connection.person, request.eyes))
            held = await self.tables.get(request.match)  # somebody may have let go of it meanwhile
        except Refusal as refusal:
            connection.send(refusal.reply(request.id))
            return
        if connection not in self.hub.connections:
            return  # gone again, before it came to look
        # No pause from here on: what is shown and what is heard from now on have to meet.
        self.hub.watch(connection, held.id, request.eyes)
        table = held.table
        eyes, ears = senses(table, connection.person, request.eyes)
        connection.send(
            protocol.Watching(
                request.id,
                table_seen(table, connection.person, self.presence.seats(table), time.time()),
                table_sight(table, eyes, ears),
                self.retellings.after(held, request.since, eyes, ears),
                len(held.heard(ears)),
                {} if request.since else scenery(table.match),
            )
        )
        self.presence.changed(table)
        self.nudge(held)

    async def _tell_preparing(self, connection: Connection, match: str) -> None:
        """Says about how long it takes, again and again, until the game of that match is ready."""
        game = None if self.readiness.is_complete else await self.tables.game_of(match)
        while game is not None and connection in self.hub.connections and not self.readiness.check(game):
            self.readiness.want(game)
            connection.send(protocol.Preparing(match, game, self.readiness.seconds(game)))
            await self.readiness.news(ANOTHER_ESTIMATE)

    @staticmethod
    def check_watching(table: Table, person: str, eyes: int | None) -> None:
        """Raises `Refusal` if that person may not look at this table, or not through those eyes."""
        own = table.seats_of(person)
        if eyes is not None and eyes != SPECTATOR and eyes not in own:
            raise Refusal("not_your_seat", say("not your eyes", seat=eyes))
        if not table.may_be_watched_by(person):
            raise Refusal("not_allowed", say("no spectators"))

    async def _play(self, person: str, request: protocol.Play) -> protocol.Reply:
        """Whoever sees that it is their turn may play; if somebody else is asked first, in secret, it waits."""

        def decide(table: Table, _now: float) -> Sequence[Draft]:
            return decisions.play(table, person, request.seat, request.number, request.action)

        while True:
            held = await self.tables.get(request.match)
            await self._pause(held, request.seat)
            try:
                return await self._done(person, request, decide)
            except decisions.TooEarly as early:
                await held.grown(early.number)

    async def _say(self, person: str, request: protocol.Say) -> protocol.Reply:
        if not self._talk.allows(person):
            raise Refusal("too_fast", say("line.pace"))
        return await self._done(person, request, lambda table, _now: decisions.chat(table, person, request.text))

    async def _propose(self, person: str, request: protocol.Propose) -> protocol.Reply:
        rematch = rematch_id((await self.tables.get(request.match)).table)

        def decide(table: Table, _now: float) -> Sequence[Draft]:
            return decisions.propose(table, person, request.seat, request.what, rematch)

        return await self._done(person, request, decide, rematch)

    async def _respond(self, person: str, request: protocol.Respond) -> protocol.Reply:
        rematch = rematch_id((await self.tables.get(request.match)).table)

        def decide(table: Table, _now: float) -> Sequence[Draft]:
            return decisions.respond(table, person, request.seat, request.agree, rematch)

        return await self._done(person, request, decide, rematch)

    async def _resign(self, person: str, request: protocol.Resign) -> protocol.Reply:
        return await self._done(person, request, lambda table, _now: decisions.resign(table, person, request.seat))

    async def _sit(self, person: str, request: protocol.Sit) -> protocol.Reply:
        def decide(table: Table, _now: float) -> Sequence[Draft]:
            return decisions.sit(table, person, request.seat, request.name, request.invitation, request.salt)

        return await self._done(person, request, decide)

    async def _salt(self, person: str, request: protocol.Salt) -> protocol.Reply:
        return await self._done(person, request, lambda table, _now: decisions.salt(table, person, request.salt))

    async def _stand(self, person: str, request: protocol.Stand) -> protocol.Reply:
        return await self._done(person, request, lambda table, _now: decisions.stand(table, person, request.seat))

    async def _fill(self, person: str, request: protocol.Fill) -> protocol.Reply:
        def decide(table: Table, _now: float) -> Sequence[Draft]:
            away = self._gone_long(table, time.monotonic())
            here = [seat for seat in range(len(table.places)) if seat not in away]
            return decisions.fill(table, person, request.seat, request.bot, here)

        return await self._done(person, request, decide)

    async def _start(self, person: str, request: protocol.Start) -> protocol.Reply:
        return await self._done(person, request, lambda table, _now: decisions.start(table, person))

    async def _why_not(self, person: str, request: protocol.WhyNot) -> protocol.Reply:
        """Answers with the refusal the move would get."""
        table = (await self.tables.get(request.match)).table
        decisions.why_not(table, person, request.seat, request.action)
        return protocol.Done(request.id)

    async def _hint(self, person: str, request: protocol.Hint) -> protocol.Reply:
        """Others hear that somebody asked before the answer is given; who may not ask need not wait for that."""
        asked = (await self.tables.get(request.match)).table
        decisions.hint(asked, person, request.seat)
        await self.readiness.prepared(asked.opened.game, "advice")
        await self._done(person, request, lambda table, _now: decisions.hint(table, person, request.seat))
        table = (await self.tables.get(request.match)).table
        decisions.check_turn(table, request.seat)
        found = await self.hints.of(table, request.seat, person)
        ranges = table.match.view(request.seat).ranges
        return protocol.Hinted(request.id, estimates(found, ranges), advised(found))

    async def _done(self, person: str, request: Any, decide: Decide, rematch: str | None = None) -> protocol.Done:
        held = await self.tables.get(request.match)
        message = Asking.of(person, request)
        if rematch is not None and message.key not in held.messages:
            await self._open_rematch(held.table, decide(held.table, time.time()))
        number = await self._write(held, decide, message)
        return protocol.Done(request.id, held.heard_number(number, held.table.ears_of(person)))

    async def _open_rematch(self, table: Table, drafts: Sequence[Draft]) -> None:
        """If that is what follows: the new table has to be there before anybody hears of it."""
        for draft in drafts:
            if isinstance(draft.what, log.Rematched):
                first, members = again(table)
                with suppress(Refusal):  # it is there already: somebody agreed twice
                    self.nudge(await self.tables.open(draft.what.match, first, members))

    # What follows

    async def _write(self, held: Held, decide: Decide, message: Asking | None = None) -> int:
        number = await self.tables.write(held, decide, message)
        self.nudge(held)
        return number

    def _grown(self, held: Held, before: Table, by_us: bool) -> None:
        """A table has grown: all who watch it hear of it, here and at other workers."""
        tell(self.hub, held, before, self.presence.seats(held.table))
        self.presence.changed(held.table, quietly=True)
        if by_us and not isinstance(self.broker, Alone):
            self.later(self.broker.tell(held.id, held.table.last.number))

    async def _heard(self, news: News) -> None:
        """Another worker has written, or somebody came to it or left it; or it lives, and that is all."""
        is_new = self.presence.heard(news, time.monotonic())
        if news.asks:
            await self._catch_up()
        elif is_new:
            await self.broker.tell(asks=True)
        if news.number:
            await self.tables.heard(news.match, news.number)
        if news.match:
            await self._show_presence(news.match)

    async def _show_presence(self, match: str) -> None:
        """Who watches a table hears who is there, as far as other workers have said."""
        if match in self.tables:
            with suppress(Refusal):
                self.presence.changed((await self.tables.get(match)).table, quietly=True)

    async def _back(self) -> None:
        """We were cut off from other workers: news may have been lost both ways."""
        for match in self.presence.silent(time.monotonic()):
            await self._show_presence(match)
        await self.broker.tell(asks=True)
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Looks what was missed at the tables here, and says again who is at them."""
        await self.tables.catch_up()
        self.presence.tell_all()

    async def _beat(self) -> None:
        """Lets other workers know that this one lives, and forgets those that do not."""
        asks = True
        while True:
            await self.broker.tell(asks=asks)
            asks = False
            await asyncio.sleep(self.config.beat)
            for match in self.presence.silent(time.monotonic() - MISSED * self.config.beat):
                await self._show_presence(match)

    def nudge(self, held: Held) -> None:
        """Sets the bot to work whose turn it is; a person who is asked in secret has only so much time."""
        table = held.table
        seat = table.match.actor
        if held.thinking is not None or table.status != "running" or seat < 0 or not self._matters(table):
            return
        bot = table.places[seat].thinker
        if bot is not None:
            held.thinking = self.later(self._think(held, table, seat, bot))
        elif table.patience and held.question is not table.match:
            held.question = table.match
            self.later(self._await_answer(held, table))

    def _matters(self, table: Table) -> bool:
        """Whether anybody plays there or looks on; bots among themselves wait for that."""
        return any(place.person is not None for place in table.places) or bool(self.presence.persons(table.id))

    async def _pause(self, held: Held, seat: int) -> None:
        """Where others may be asked in secret, whoever is next waits as if they were; questions have their own time."""
        if not hearing.is_secret(held.table.match):
            ends = moments.wait_ends(held, seat, self.presence.seats(held.table), self.config.pause)
            await asyncio.sleep(0 if ends is None else ends - time.time())

    async def _keep_tempo(self, held: Held, seat: int) -> None:
        """A bot does not answer others sooner than eyes can follow; its own actions in a row need no waiting."""
        acted = held.last_decision
        if acted is not None and acted.seat != seat:
            await asyncio.sleep(acted.at + self.config.tempo - time.time())

    async def _await_answer(self, held: Held, table: Table) -> None:
        """A person asked in secret does not keep the others waiting for ever."""
        await asyncio.sleep(table.patience)

        def decide(now: Table, _time: float) -> Sequence[Draft]:
            is_unanswered = now.match is table.match and now.patience > 0
            return decisions.keep_silent(now) if is_unanswered else []

        with suppress(Refusal):
            await self._write(held, decide)

    async def _think(self, held: Held, table: Table, seat: int, bot: str) -> None:
        hurry = self.config.pause / table.match.seats if hearing.is_secret(table.match) else None
        try:
            if not self._is_bot_ready(table, bot):
                await self.readiness.prepared(table.opened.game, stage_of(bot), patience=None)
                self.presence.changed(held.table, quietly=True)
            action = await self.thinkers.choose(table.match, seat, bot, table.seed or 0, hurry)
            await self._pause(held, seat)
            await self._keep_tempo(held, seat)

            def decide(now: Table, _time: float) -> Sequence[Draft]:
                if now.match is not table.match or now.places[seat].thinker != bot:
                    return []  # somebody came back, or took something back, meanwhile
                return decisions.act(now, seat, action)

            await self.tables.write(held, decide)
        except Refusal as refusal:
            logger.info("the bot %s at table %s: %s", bot, held.id, refusal)
            await asyncio.sleep(ANOTHER_TRY)
        except Exception:
            logger.exception("the bot %s at table %s", bot, held.id)
            await asyncio.sleep(ANOTHER_TRY)
        finally:
            held.thinking = None
        self.nudge(held)

    async def _sweep(self) -> None:
        """Flags fall, whoever is there to see it."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.drop_flags(time.time())
                self._away_since = {key: since for key, since in self._away_since.items() if key[0] in self.tables}
                for held in self.tables.held():
                    if self._gone_long(held.table, time.monotonic()):
                        with suppress(Refusal):
                            await self._write(held, lambda table, _now: self._stand_ins(table))
            except Exception:
                logger.exception("looking for flags")

    async def drop_flags(self, now: float) -> list[str]:
        """Looks at the matches in which somebody's time is up, and says which; at those of other rules only once."""
        overdue = await self.log.overdue(now, self._unreadable)
        for match in overdue:
            if not await self._can_be_shown(match):
                continue
            try:
                held = await self.tables.get(match)
            except Refusal as refusal:
                logger.warning("the flag at table %s cannot fall: %s", match, refusal)
                self._unreadable.add(match)
            else:
                with suppress(Refusal):
                    await self._write(held, lambda _table, _now: [])
        return overdue

    async def _can_be_shown(self, match: str) -> bool:
        """Whether the game of that match is ready; else its flag falls a little later."""
        return self.readiness.is_complete or self.readiness.is_ready(await self.tables.game_of(match) or "")

    def _is_bot_ready(self, table: Table, bot: str) -> bool:
        return self.readiness.is_ready(table.opened.game, stage_of(bot))

    def _gone_long(self, table: Table, now: float) -> list[int]:
        """The seats whose people have been away for a while, as far as this worker has seen; it keeps watch."""
        present = self.presence.seats(table)
        away = []
        for seat, place in enumerate(table.places):
            if table.status != "running" or not place.has_say or seat in present:
                self._away_since.pop((table.id, seat), None)
            elif now - self._away_since.setdefault((table.id, seat), now) >= self.config.absence:
                away.append(seat)
        return away

    def _stand_ins(self, table: Table) -> Sequence[Draft]:
        """Where a live clock runs, a bot plays for those who have been away for a while."""
        clock = table.opened.clock
        if clock is None or clock.kind != "live":
            return []
        return [draft for seat in self._gone_long(table, time.monotonic()) for draft in decisions.stand_in(table, seat)]

    @staticmethod
    def log_trouble(request: protocol.Request) -> None:
        """Something is broken: whoever runs the server should hear of it."""
        logger.exception("answering %s", type(request).__name__)

    def gone(self, connection: Connection) -> None:
        """A connection has ended."""
        for match in self.hub.leave(connection):
            if match in self.tables:
                self.later(self._left(match))

    async def _left(self, match: str) -> None:
        with suppress(Refusal):
            table = (await self.tables.get(match)).table
            self.presence.changed(table)
            self.tables.retire(match)


def _settle() -> None:
    """What is in memory now stays there: to look through all of it for rubbish would keep everybody waiting."""
    gc.collect()
    gc.freeze()
