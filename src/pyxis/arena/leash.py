"""The leash of worker processes: they leave Ctrl-C to their parent, and end when it does."""

import contextlib
import os
import signal
from multiprocessing.connection import Connection
from threading import Thread


def attend(leash: Connection) -> None:
    """In a worker: Ctrl-C is for the parent, and without the parent there is nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_watch, args=(leash,), daemon=True).start()


def _watch(leash: Connection) -> None:
    """Nothing is ever sent: the wait ends when the parent lets go, or has been killed."""
    with contextlib.suppress(EOFError, OSError):
        leash.recv_bytes()
    os._exit(1)
