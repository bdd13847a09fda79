"""Single keys, read from the terminal as they are pressed."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

try:
    import termios
    import tty
except ImportError:  # Windows, where Typer knows a way
    HAS_TERMIOS = False
else:
    HAS_TERMIOS = True

KEY = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO.|.", re.DOTALL)
"""An arrow or another named key comes as a sequence that begins with Escape."""


@contextmanager
def keys_pressed() -> Iterator[Iterator[str]]:
    """The keys pressed from now on, none lost in between; the terminal is put back as it was."""
    if not HAS_TERMIOS:
        yield iter(typer.getchar, "")
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)
    try:
        yield _keys(terminal)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _keys(terminal: int) -> Iterator[str]:
    while data := os.read(terminal, 1024):
        yield from KEY.findall(data.decode(errors="replace"))
