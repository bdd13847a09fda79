"""Games are prepared before they are needed: in processes of their own, what people ask for first.

One thread hands out the work and hears what came of it. Whoever waits is woken, whoever asks is told about how long.
"""

import logging
import os
import time
from collections.abc import Callable, Iterable
from threading import Condition, Event, Thread
from typing import Self

from pyxis.arena.crew import Answer, Crew, Exercise
from pyxis.arena.estimates import Estimates, forecast
from pyxis.arena.exercises import exercise
from pyxis.arena.markers import Markers, is_kept
from pyxis.arena.stages import AT_TABLES, RANKS, SHARED, Item, Stage, items
from pyxis.core.errors import PyxisError

TICK = 0.25
"""Seconds between two looks at what other processes do."""
MOST_DEATHS = 3
"""So often something is tried whose process is killed."""
KILLED = "its process was killed again and again, perhaps for want of memory"
logger = logging.getLogger(__name__)


class CannotPrepare(PyxisError):
    """Something of a game does not compile."""


class Preparation:
    """What is still to be prepared, and by whom; `close` ends it wherever it is."""

    def __init__(
        self,
        wanted: Iterable[Item],
        exercise: Exercise = exercise,
        markers: Markers | None = None,
        estimates: Estimates | None = None,
        workers: int | None = None,
    ) -> None:
        self._markers = markers or Markers()
        self._estimates = estimates or Estimates()
        self._workers = workers or os.cpu_count() or 1
        self._exercise = exercise
        self._changed = Condition()
        """Held by whoever looks at or changes what follows."""
        self._pending = {item: None for item in wanted if not self._markers.is_ready(item)}
        self._begun: dict[Item, float] = {}
        """Since when somebody is at it, in seconds since 1970."""
        self._failed: dict[Item, str] = {}
        self._asked: dict[str, None] = {}
        """The games people asked for, the last one at the end."""
        self._deaths: dict[Item, int] = {}
        self._closing = Event()
        self._thread: Thread | None = None
        self.on_change: Callable[[], None] = lambda: None
        """Called whenever something has become ready or has failed, in a thread that should not be kept waiting."""

    def start(self) -> None:
        """Begins, if anything is to be done."""
        if self._pending and self._thread is None:
            self._thread = Thread(target=self._run, daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Ends all work; what is half done is done again another time."""
        self._closing.set()
        if self._thread is not None:
            self._thread.join()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Asked by others

    @property
    def pending(self) -> list[Item]:
        """What is still to be done, in the order it will be."""
        with self._changed:
            return sorted(self._pending, key=self._rank)

    @property
    def under_way(self) -> list[Item]:
        """What somebody is at."""
        with self._changed:
            return list(self._begun)

    def want(self, game: str) -> None:
        """Puts a game to the front: somebody waits for it."""
        with self._changed:
            self._asked.pop(game, None)
            self._asked[game] = None

    def is_ready(self, game: str, stage: Stage) -> bool:
        """Whether it is there, or was never to be prepared here."""
        item = Item(game, stage)
        with self._changed:
            return item not in self._pending and self._trouble(item) is None

    def trouble(self, game: str, stage: Stage) -> str | None:
        """Why it cannot be prepared."""
        with self._changed:
            return self._trouble(Item(game, stage))

    def seconds(self, game: str, stage: Stage) -> float:
        """In about how long it will be there; 0 if it is, and never else."""
        return self.forecast().get(Item(game, stage), 0.0)

    def forecast(self) -> dict[Item, float]:
        """The same of all that is still to be done."""
        with self._changed:
            now = time.time()
            left = {item: self._estimates.left(item, now - since) for item, since in self._begun.items()}
            queue = sorted(set(self._pending) - set(left), key=self._rank)
            ends = forecast(left, queue, self._estimates.seconds, self._workers, self._asked)
            return {item: ends.get(item, self._estimates.seconds(item)) for item in self._pending}

    def wait(self, game: str, stage: Stage, timeout: float | None = None) -> bool:
        """Whether it is there within so many seconds; raises `CannotPrepare` if it never will be."""
        item = Item(game, stage)
        with self._changed:
            self._changed.wait_for(lambda: item not in self._pending or self._closing.is_set(), timeout)
            trouble = self._trouble(item)
            if trouble is not None:
                raise CannotPrepare(trouble)
            return item not in self._pending

    def wait_for_news(self, timeout: float) -> None:
        """Returns when something has become ready or has failed, or after so many seconds."""
        with self._changed:
            if self._pending:
                self._changed.wait(timeout)

    # In the thread

    def _run(self) -> None:
        turn, crew = self._markers.turn(), Crew(self._exercise, self._workers)
        try:
            while self._pending and not self._closing.is_set():
                was_ours = turn.is_ours
                if not turn.take():
                    self._follow()
                    self._closing.wait(TICK)
                    continue
                self._lead(not was_ours)
                self._hand_out(crew)
                for answer in crew.hear(TICK):
                    self._settle(answer)
        except Exception as error:
            logger.exception("preparing")
            self._give_up(f"{type(error).__name__}: {error}")
        finally:
            crew.close()
            for item in self._begun if turn.is_ours else ():
                self._markers.clear(item)
            turn.give_back()
            self._tell()

    def _follow(self) -> None:
        """Somebody else prepares: we look what is done, and ask for what we want first."""
        with self._changed:
            for item in list(self._pending):
                trouble = self._markers.failure(item)
                if self._markers.is_ready(item) or trouble is not None:
                    self._end(item, trouble)
                elif item.game in self._asked:
                    self._markers.want(item)
            begun = {item: self._markers.begun(item) for item in self._pending}
            self._begun = {item: since for item, since in begun.items() if since is not None}

    def _lead(self, is_new: bool) -> None:
        """It is our turn: what others did before is found, and what they ask for is put to the front."""
        with self._changed:
            if is_new:
                self._begun = {}
                for item in list(self._pending):
                    if self._markers.is_ready(item):
                        self._end(item)
                    else:
                        self._markers.clear(item)
            for item in self._markers.wanted():
                for each in items([item.game], [item.stage]):
                    if each not in self._failed and not self._markers.is_ready(each):
                        self._pending.setdefault(each)
                if item.game not in self._asked:
                    self._asked[item.game] = None

    def _hand_out(self, crew: Crew) -> None:
        while (item := self._next()) is not None and (crew.has_room or self._make_room(crew, item)):
            with self._changed:
                self._begun[item] = time.time()
            self._markers.begin(item)
            crew.give(item)
        if len(self._begun) < len(self._pending):
            crew.stand_by()

    def _make_room(self, crew: Crew, item: Item) -> bool:
        """Whether somebody could be taken from a game nobody waits for; what they did is done again later."""
        if item.game not in self._asked:
            return False
        least_lost = sorted(self._begun, key=lambda each: self._begun[each], reverse=True)
        taken = next((each for each in least_lost if each.game not in self._asked and each != SHARED), None)
        if taken is None:
            return False
        crew.stop(taken)
        self._markers.clear(taken)
        with self._changed:
            del self._begun[taken]
        return True

    def _next(self) -> Item | None:
        """What is to be begun now."""
        with self._changed:
            waiting = sorted(set(self._pending) - set(self._begun), key=self._rank)
            return next((item for item in waiting if item.can_begin(self._pending, self._begun, self._asked)), None)

    def _rank(self, item: Item) -> tuple[bool, int, int, float]:
        """What comes first has the least: games people asked for, the last of them; early stages; what is done soon."""
        is_asked = item.game in self._asked
        age = list(reversed(self._asked)).index(item.game) if is_asked else 0
        return not is_asked, RANKS[item.stage], age, self._estimates.seconds(item)

    def _settle(self, answer: Answer) -> None:
        item = answer.item
        with self._changed:
            if answer.died:
                self._deaths[item] = self._deaths.get(item, 0) + 1
                if self._deaths[item] < MOST_DEATHS:
                    del self._begun[item]
                    return
            elif answer.compiled:
                self._estimates.learn(item, answer.seconds)
            trouble = KILLED if answer.died else answer.trouble
            if trouble is None:
                self._markers.set_ready(item)
            else:
                self._markers.fail(item, trouble)
            self._end(item, trouble)

    def _end(self, item: Item, trouble: str | None = None) -> None:
        """It is ready, or never will be; then nothing will be that needs it."""
        self._pending.pop(item, None)
        self._begun.pop(item, None)
        if trouble is not None:
            self._failed[item] = trouble
            self._pending = {each: None for each in self._pending if self._trouble(each) is None}
        self._tell()

    def _give_up(self, trouble: str) -> None:
        """Something is wrong with us: what is still to be done is not done here."""
        with self._changed:
            for item in list(self._pending):
                self._end(item, trouble)

    def _trouble(self, item: Item) -> str | None:
        found = self._failed.get(item)
        return found if found is not None else next(filter(None, map(self._trouble, item.needs)), None)

    def _tell(self) -> None:
        with self._changed:
            self._changed.notify_all()
        self.on_change()


def prepare(games: Iterable[str], stages: Iterable[Stage] = AT_TABLES) -> Preparation:
    """What of that has to be prepared here: nothing if there is no compiler, or nowhere to keep what it makes."""
    return Preparation(items(games, stages) if is_kept() else ())
