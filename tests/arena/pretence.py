"""Exercises that compile nothing: they note that they were asked, and do what files beside the notes tell them to."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pyxis.arena.crew import Exercise
from pyxis.arena.stages import Item, Stage


def pretend(folder: str, game: str, stage: Stage) -> bool:
    """Waits at a gate, dies or breaks, where there is a file of that name."""
    item = Path(folder, str(Item(game, stage)))
    with Path(folder, "notes").open("a") as notes:
        notes.write(f"{item.name} {os.getpid()}\n")
    if (gate := item.with_name(f"{item.name}.gate")).exists():
        gate.read_text()
    if (deadly := item.with_name(f"{item.name}.deadly")).exists():
        lives = int(deadly.read_text())
        deadly.write_text(str(lives - 1))
        if lives > 0:
            os.kill(os.getpid(), signal.SIGKILL)
    if item.with_name(f"{item.name}.broken").exists():
        raise ValueError("no such kernel\nand much more about it")
    return True


class Note(NamedTuple):
    item: str
    process: int


class Pretence:
    """The folder of the notes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def exercise(self) -> Exercise:
        return partial(pretend, str(self.folder))

    @property
    def notes(self) -> list[Note]:
        """What was asked, in its order, and of which process."""
        file = self.folder / "notes"
        lines = file.read_text().splitlines() if file.exists() else []
        return [Note(item, int(process)) for item, process in map(str.split, lines)]

    @property
    def done(self) -> list[str]:
        return [note.item for note in self.notes]

    def shut(self, item: str) -> Path:
        """A gate at which whoever prepares that waits, until something is written to it."""
        gate = self.folder / f"{item}.gate"
        os.mkfifo(gate)
        return gate

    @contextmanager
    def opening(self, gate: Path) -> Iterator[None]:
        """Waits until somebody stands at the gate, and lets them through at the end; whoever comes later finds none."""
        with gate.open("w") as door:
            gate.unlink()
            yield
            door.write("go on")

    def break_(self, item: str) -> None:
        (self.folder / f"{item}.broken").touch()

    def kill(self, item: str, times: int) -> None:
        (self.folder / f"{item}.deadly").write_text(str(times))
