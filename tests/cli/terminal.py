"""A terminal with a program in it, driven as a person would: read, type, read."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

PATIENCE = 120
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")
COLUMNS = 100
INTERRUPT = "\x03"
END_OF_INPUT = "\x04"


class Terminal:
    def __init__(self, command: list[str], environment: dict[str, str], rows: int = 40) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, COLUMNS, 0, 0))
        self._process = subprocess.Popen(  # noqa: S603
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            # Whatever size our own terminal has been said to have, this one has its own.
            env={name: value for name, value in environment.items() if name not in ("COLUMNS", "LINES")},
            start_new_session=True,
            # Ctrl-C reaches a program only from the terminal it belongs to.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )
        os.close(theirs)
        self.seen = ""
        """All that has been shown, without colours."""
        self._read = 0

    def expect(self, text: str) -> str:
        """Waits until `text` is shown; gives what was shown from the last expectation up to it."""
        # A long line may be broken at any of its spaces.
        wanted = re.compile(re.sub(r"(?<=\S)\\ (?=\S)", r"\\s+", re.escape(text)))
        end = time.monotonic() + PATIENCE
        while (found := wanted.search(self.seen, self._read)) is None:
            if not self._more(end):
                raise AssertionError(f"{text!r} was not shown after:\n{self.seen[self._read :]}")
        begun, self._read = self._read, found.end()
        return self.seen[begun : self._read]

    def expect_prompt(self) -> str:
        """Waits until a person is asked to move."""
        # The list of commands comes first: a lone > may be notation.
        return self.expect("· quit") + self.expect("> ")

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def enter(self, line: str = "") -> None:
        self.type(line + "\n")

    def interrupt(self) -> int:
        """Presses Ctrl-C until the program ends, as a person would; gives the exit code."""
        # Python's input may miss a signal that comes at the very moment it begins to wait.
        end = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < end:
            self.type(INTERRUPT)
            while self._more(time.monotonic() + 10):
                pass
        return self.wait()

    def wait(self) -> int:
        """Waits for the end; gives the exit code."""
        end = time.monotonic() + PATIENCE
        while self._more(end):
            pass
        return self._process.wait(timeout=PATIENCE)

    def _more(self, end: float) -> bool:
        ready, _, _ = select.select([self._ours], [], [], max(0.0, end - time.monotonic()))
        try:
            data = os.read(self._ours, 65536) if ready else b""
        except OSError:  # the program has ended and its side is closed
            return False
        self.seen += ESCAPES.sub("", data.decode(errors="replace")).replace("\r\n", "\n")
        return bool(data)

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._ours)
