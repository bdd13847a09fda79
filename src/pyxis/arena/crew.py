"""The processes in which games are prepared: each does one game, as Numba never gives memory back, and ends with us."""

import gc
import logging
import multiprocessing
import os
import re
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import NamedTuple

from pyxis.arena.leash import attend
from pyxis.arena.stages import Item, Stage
from pyxis.core.errors import shown

Exercise = Callable[[str, Stage], bool]
"""Compiles one stage of a game; says whether anything had to be compiled."""
NICENESS = 5
"""Whoever plays or serves meanwhile goes first."""
SELDOM = 100_000
"""New things between two looks for garbage."""
PATIENCE = 3.0
"""Seconds somebody has to end who has nothing to do."""
LONGEST = 200
"""Letters of a reason."""
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
HEADING = "Failed in nopython mode pipeline"
"""With which Numba begins whatever it has to say."""
logger = logging.getLogger(__name__)


class Answer(NamedTuple):
    """What came of one item."""

    item: Item
    seconds: float = 0.0
    compiled: bool = False
    trouble: str | None = None
    """Why it cannot be prepared."""
    died: bool = False
    """Whether the process was killed over it."""


class Hand:
    """One process; it prepares stages of one game, one after the other."""

    def __init__(self, exercise: Exercise, leash: Connection) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(leash, theirs, exercise), daemon=True)
        self.item: Item | None = None
        self.game = ""
        self._began = 0.0
        # Ctrl-C is for us alone, even while the process starts.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()

    def give(self, item: Item) -> None:
        """Has it prepare this."""
        self.item, self.game, self._began = item, item.game, time.monotonic()
        with suppress(OSError):  # it has died; whoever listens to it hears of that
            self.connection.send(item)

    def answer(self) -> Answer:
        """What came of the item; to be asked once something is there to be heard."""
        item, self.item = self.item or Item("", "shared"), None
        seconds = time.monotonic() - self._began
        try:
            compiled, trouble = self.connection.recv()
        except (EOFError, OSError):
            return Answer(item, seconds, died=True)
        return Answer(item, seconds, compiled, trouble)

    def let_go(self) -> None:
        """Lets it end by itself, as it has nothing more to do."""
        self.connection.close()

    def end(self, patience: float = 0.0) -> None:
        """Ends it, whatever it does, unless it has ended by then."""
        self.connection.close()
        self.process.join(patience)
        self.process.kill()
        self.process.join()


class Crew:
    """All of them."""

    def __init__(self, exercise: Exercise, most: int) -> None:
        self._exercise = exercise
        self.most = most
        self.hands: list[Hand] = []
        self._spare: Hand | None = None
        self._leaving: list[Hand] = []
        self._theirs, self._leash = multiprocessing.get_context("spawn").Pipe(duplex=False)

    @property
    def has_room(self) -> bool:
        """Whether somebody could prepare something now."""
        return sum(hand.item is not None for hand in self.hands) < self.most

    def give(self, item: Item) -> None:
        """Has an item prepared: by whoever has just done another stage of the same game, else by a new process."""
        idle = [hand for hand in self.hands if hand.item is None]
        same = next((hand for hand in idle if hand.game == item.game), None)
        for hand in idle:
            if hand is not same:
                self.hands.remove(hand)
                self._leaving.append(hand)
                hand.let_go()
        if same is None:
            same, self._spare = self._spare or Hand(self._exercise, self._theirs), None
            self.hands.append(same)
        same.give(item)

    def stand_by(self) -> None:
        """Has a process start before there is something for it to do: whoever clicks does not wait for that, too."""
        if self._spare is None:
            self._spare = Hand(self._exercise, self._theirs)

    def stop(self, item: Item) -> None:
        """Ends whoever prepares that, half done as it is."""
        hand = next(hand for hand in self.hands if hand.item == item)
        self.hands.remove(hand)
        hand.end()

    def hear(self, timeout: float) -> list[Answer]:
        """What has been done by now, or within so many seconds."""
        busy = {hand.connection: hand for hand in self.hands if hand.item is not None}
        answers = []
        for connection in wait(list(busy), timeout):
            hand = busy[connection]  # type: ignore[index]
            answers.append(hand.answer())
            if answers[-1].died:
                self.hands.remove(hand)
                hand.end()
        return answers

    def close(self) -> None:
        """Ends all of them at once; those who have nothing to do may tidy up."""
        for hand in self.hands:
            if hand.item is not None:
                hand.end()
        for hand in filter(None, [*self.hands, self._spare, *self._leaving]):
            hand.end(PATIENCE)
        self._leash.close()
        self._theirs.close()


def work(leash: Connection, connection: Connection, exercise: Exercise) -> None:
    """In the process: prepares what it is given, until nothing more comes."""
    attend(leash)
    os.nice(NICENESS)
    # Compilers make many small things and keep them: looking for garbage again and again finds none.
    gc.freeze()
    gc.set_threshold(SELDOM)
    with suppress(EOFError, OSError):
        while True:
            connection.send(attempt(exercise, connection.recv()))


def attempt(exercise: Exercise, item: Item) -> tuple[bool, str | None]:
    """Whether something was compiled, and why it could not be."""
    try:
        return bool(exercise(*item)), None
    except Exception as error:
        logger.exception("preparing %s", item)
        return False, reason(error)


def reason(error: Exception) -> str:
    """The first line that says something, fit for a lid; whoever runs the program has all of it on stderr."""
    lines = [line.strip() for line in COLOURS.sub("", str(error)).splitlines()]
    telling = next((line for line in lines if line and not line.startswith(HEADING)), "")
    return shown(": ".join(filter(None, [type(error).__name__, telling])), LONGEST)
