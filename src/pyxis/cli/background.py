"""Waiting for compiled code without becoming deaf to Ctrl-C."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Event, Thread
from typing import TypeVar

Answer = TypeVar("Answer")


def in_background(work: Callable[[], Answer]) -> Answer:
    """What `work()` gives, done in a thread that is left behind if the wait for it is interrupted."""
    answers: SimpleQueue[tuple[Answer | None, BaseException | None]] = SimpleQueue()

    def run() -> None:
        try:
            answers.put((work(), None))
        except BaseException as error:
            answers.put((None, error))

    Thread(target=run, daemon=True).start()
    answer, error = answers.get()
    if error is not None:
        raise error
    return answer  # type: ignore[return-value]


@contextmanager
def stopped_by_interrupt() -> Iterator[Event]:
    """Ctrl-C sets the event, so that work can end with what it has; pressed again, it ends everything."""
    stopped = Event()

    def stop(_number: int, _frame: object) -> None:
        if stopped.is_set():
            raise KeyboardInterrupt
        stopped.set()

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)
