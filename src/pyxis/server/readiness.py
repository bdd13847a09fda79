"""Which games are ready to be played here: they are prepared beside everything else, never in the event loop.

Whoever needs a game that is not ready waits for it here, and is told about how long it takes.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import ceil

from pyxis.arena.exercises import first_look
from pyxis.arena.markers import is_kept
from pyxis.arena.preparation import Preparation, prepare
from pyxis.arena.stages import AT_TABLES, Item, Stage
from pyxis.core.registry import find, game_ids
from pyxis.server.refusals import NotReady, Refusal
from pyxis.server.resources import Readiness as Told
from pyxis.server.words import say

PATIENCE = 40.0
"""Seconds a request waits at most: some of those who ask by REST give up after a minute."""
TOLD: tuple[Stage, ...] = ("table", "bots", "advice")
"""What people wait for."""
logger = logging.getLogger(__name__)


class Readiness:
    """All games of the box, as far as they are prepared and loaded."""

    def __init__(self, preparation: Preparation | None = None, games: Sequence[str] = ()) -> None:
        self._games = games or game_ids()
        self._preparation = preparation or prepare(self._games)
        self._load: Callable[[str], None] = first_look if is_kept() else lambda _game: None
        self._loaded: dict[str, asyncio.Future[None]] = {}
        self._waiting: set[asyncio.Future[None]] = set()

    def start(self) -> None:
        """Begins to prepare what is not there."""
        loop = asyncio.get_running_loop()

        def tell() -> None:
            with suppress(RuntimeError):  # we are closing
                loop.call_soon_threadsafe(self._wake)

        self._preparation.on_change = tell
        self._preparation.start()

    async def close(self) -> None:
        """Ends all preparing at once."""
        await asyncio.to_thread(self._preparation.close)

    def _wake(self) -> None:
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)

    @property
    def is_complete(self) -> bool:
        """Whether every game is ready."""
        return all(self.is_ready(game, stage) for game in self._games for stage in AT_TABLES)

    def is_ready(self, game: str, stage: Stage = "table") -> bool:
        """Whether that is there; of games we do not have, somebody else will say so."""
        return self._preparation.is_ready(game, stage)

    def want(self, game: str) -> None:
        """Somebody waits for that game: it goes first."""
        if game in self._games:
            self._preparation.want(game)

    def told(self) -> list[Told]:
        """How far all games are."""
        left = self._preparation.forecast()
        return [self._told(game, left) for game in self._games]

    def _told(self, game: str, left: dict[Item, float]) -> Told:
        troubles = {stage: self._preparation.trouble(game, stage) for stage in TOLD}
        table, bots, advice = (
            ceil(left.get(Item(game, stage), 0.0)) if trouble is None else None for stage, trouble in troubles.items()
        )
        return Told(game, table, bots, advice, next(filter(None, troubles.values()), ""))

    def seconds(self, game: str, stage: Stage = "table") -> int:
        """In about how long it will be there; 0 if it is."""
        return ceil(self._preparation.seconds(game, stage))

    async def news(self, patience: float | None = None) -> None:
        """Returns when something has become ready or has failed, or after so many seconds."""
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.add(waiting)
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(waiting, patience)
        finally:
            self._waiting.discard(waiting)

    async def first(self) -> None:
        """Returns once some game can be played."""
        while not any(map(self.is_ready, self._games)):
            await self.news()

    async def prepared(self, game: str, stage: Stage = "table", patience: float | None = PATIENCE) -> None:
        """Returns once that is there, and puts it first; raises `Refusal` if that takes too long, or will never be."""
        self.want(game)
        loop = asyncio.get_running_loop()
        end = None if patience is None else loop.time() + patience
        while not self.check(game, stage):
            left = None if end is None else end - loop.time()
            if left is not None and left <= 0:
                raise NotReady(find(game), self._preparation.seconds(game, stage))
            await self.news(left)

    def check(self, game: str, stage: Stage = "table") -> bool:
        """Whether it is there; raises `Refusal` if it never will be."""
        trouble = self._preparation.trouble(game, stage)
        if trouble is not None:
            raise Refusal("unavailable", say("not ready", game=find(game).title, reason=trouble))
        return self.is_ready(game, stage)

    async def playable(self, game: str, patience: float = PATIENCE) -> None:
        """As `prepared` for tables; and what was prepared is loaded, in another thread."""
        await self.prepared(game, patience=patience)
        if game in self._games:
            if game not in self._loaded:
                self._loaded[game] = asyncio.ensure_future(asyncio.to_thread(self._look, game))
            await asyncio.shield(self._loaded[game])

    def _look(self, game: str) -> None:
        try:
            self._load(game)
        except Exception:  # whoever sits down there will be told
            logger.exception("loading %s", game)
