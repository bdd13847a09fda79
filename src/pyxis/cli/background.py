"""Waiting for compiled code without becoming deaf to Ctrl-C."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
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
