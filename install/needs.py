"""`make` asks for what it needs by name; afterwards it is there, or one sentence says why not."""

import fcntl
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from install import order
from install.places import ROOT
from install.troubles import AGAIN, Trouble, from_system

FAILED, INTERRUPTED = 1, 130
LENT_HOME = ROOT / ".home"
"""What the Makefile gives to those whose own home cannot be written."""
KEPT = (("PYXIS_CACHE", "XDG_CACHE_HOME", ".cache"), ("PYXIS_DATA", "XDG_DATA_HOME", ".local/share"))
"""What names a folder we write to, what else does, and where it is in the home of whoever names none."""


def main(names: list[str]) -> int:
    """Makes what is asked for; the exit code."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        _check_folders()
        with _alone():
            due = order.plan(names)
            if due:
                order.take(due)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return FAILED
    except OSError as error:
        print(from_system(error, ROOT), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("Interrupted; what was finished stays, and the rest is made next time.", file=sys.stderr)
        return INTERRUPTED
    return 0


def _check_folders() -> None:
    if Path.home() == LENT_HOME and not LENT_HOME.exists():
        LENT_HOME.mkdir()
        print("Your home folder cannot be written, so matches and caches are kept in .home here.", flush=True)
    for ours, common, usual in KEPT:
        named = next((name for name in (ours, common) if os.environ.get(name)), "")
        folder = Path(os.environ[named]) if named else Path.home() / usual
        if not _can_be_written(folder):
            wish = f"let {named} name another folder" if named else f"name another folder with {ours}"
            raise Trouble(f"{folder} cannot be written: {wish}, {AGAIN}.")


def _can_be_written(folder: Path) -> bool:
    """It, or what it would be made in."""
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


@contextmanager
def _alone() -> Iterator[None]:
    """Two that set up the same tree at once would tread on each other."""
    with (ROOT / "Makefile").open() as door:
        try:
            fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Somebody else is setting up here: waiting until they are done …", flush=True)
            fcntl.flock(door, fcntl.LOCK_EX)
        except OSError:
            pass  # a disk without locks
        yield
