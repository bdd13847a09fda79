"""Programs of others, run without a word of theirs: what they say is kept, and told in one sentence if they fail."""

import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from install.places import BIN, LOGS, ROOT
from install.troubles import Trouble, Unclear, from_output, last_words

_running: set[subprocess.Popen[str]] = set()
_door = threading.Lock()
_closed = threading.Event()


def run(what: str, *command: str | Path) -> str:
    """What the command printed; a `Trouble` if it failed, in which `what` is called so."""
    with _door:
        if _closed.is_set():
            raise Trouble(f"{what} had to wait.")
        program = subprocess.Popen(  # noqa: S603
            list(map(str, command)),
            cwd=ROOT,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        _running.add(program)
    output = program.communicate()[0]
    with _door:
        _running.discard(program)
    if program.returncode == 0:
        return output
    raise from_output(what, output, ROOT) or _unclear(what, output)


@contextmanager
def stopping() -> Iterator[None]:
    """If it is interrupted, ends all that is running and lets nothing more begin."""
    try:
        yield
    except KeyboardInterrupt:
        with _door:
            _closed.set()
            for program in _running:
                with suppress(ProcessLookupError):
                    os.killpg(program.pid, signal.SIGTERM)
        raise


def _environment() -> dict[str, str]:
    """Node and what else came from PyPI before the machine's own; no environment but ours."""
    rest = {name: value for name, value in os.environ.items() if name not in {"VIRTUAL_ENV", "PYTHONHOME"}}
    return {**rest, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def _unclear(what: str, output: str) -> Unclear:
    log = LOGS / f"{what.removeprefix('the ').replace(' ', '-')}.log"
    with suppress(OSError):
        LOGS.mkdir(parents=True, exist_ok=True)
        log.write_text(output, encoding="utf-8")
    return Unclear(f"Making {what} failed: {last_words(output)} (all that was said: {log.relative_to(ROOT)}).")
