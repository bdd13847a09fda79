"""A machine on which nothing is installed: our tree without its contents, and programs that only pretend to work."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

OURS = Path(__file__).resolve().parents[2]
COPIED = ("install", "locks", "Makefile", "pyproject.toml", "web/package.json", "web/package-lock.json")
LINKED = ("sh", "cat", "env", "kill", "make", "mkdir", "sleep", "test", "touch")
"""What any machine has."""

VENV = """
import pathlib, shutil, sys
folder = pathlib.Path(sys.argv[1], "bin")
folder.mkdir(parents=True)
shutil.copy(pathlib.Path(__file__).with_name("python"), folder / "python")
"""
PYTHON = """#!/bin/sh
case "$*" in *"pip install"*) eval "${ON_PIP:-true}" ;; esac
"""
NODE = """#!/bin/sh
case "$*" in
  *" ci "*) eval "${ON_NPM:-true}" && mkdir -p web/node_modules && touch web/node_modules/.package-lock.json ;;
  *" build "*) mkdir -p src/pyxis/server/web && touch src/pyxis/server/web/index.html ;;
esac
"""
MORTAL = """
import ctypes, os, sys
for capability in (1, 2):  # to write and to read whatever permissions say
    os.geteuid() or ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Root may write anywhere; this gives that up, and then becomes the program named."""


class Outcome(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def steps(self) -> list[str]:
        """The steps that were taken, without their numbers and times."""
        return [line.partition(" ")[2].partition(" (about")[0] for line in self.out.splitlines() if " (about" in line]


class Machine:
    """With a tree of ours in `tree`, and the programs in `bin`."""

    def __init__(self, folder: Path) -> None:
        self.tree, self.bin, self.home = folder / "pyxis", folder / "bin", folder / "home"
        for name in COPIED:
            target = self.tree / name
            target.parent.mkdir(parents=True, exist_ok=True)
            ours = OURS / name
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ours, target, ignore=ignored) if ours.is_dir() else shutil.copy(ours, target)
        self.bin.mkdir()
        self.home.mkdir()
        for name in LINKED:
            (self.bin / name).symlink_to(shutil.which(name) or name)
        for name in ("node", "npm", "chromium", "redis-server"):
            self.program(self.bin / name, NODE)
        fake = folder / "modules" / "venv"
        self.program(fake / "python", PYTHON)
        (fake / "__init__.py").touch()
        (fake / "__main__.py").write_text(VENV)
        self.modules = fake.parent
        self.python = sys.executable
        self.before: tuple[str, ...] = ()

    def lock(self, folder: Path) -> None:
        """It cannot be written from now on, not even by root."""
        folder.chmod(0o555)
        self.before = (sys.executable, "-c", MORTAL)

    def program(self, path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def install(self, *needs: str, **environment: str) -> Outcome:
        """`python3 install NEED…`, as the Makefile calls it."""
        return self.run(self.python, "install", *needs, **environment)

    def run(self, *command: str, **environment: str) -> Outcome:
        """A command in the tree, whose environment has nothing of this one."""
        settings = {"PATH": str(self.bin), "HOME": str(self.home), "PYTHONPATH": str(self.modules), **environment}
        done = subprocess.run(  # noqa: S603
            [*self.before, *command],
            cwd=self.tree,
            env=settings,
            capture_output=True,
            text=True,
            check=False,
        )
        return Outcome(done.returncode, done.stdout, done.stderr)

    def make(self, *arguments: str, **environment: str) -> Outcome:
        """`make`, less what it says itself of having failed."""
        code, out, err = self.run(str(self.bin / "make"), *arguments, **environment)
        return Outcome(code, out, "".join(line for line in err.splitlines(True) if not line.startswith("make:")))

    def change(self, name: str) -> None:
        """A file of the tree says something else than before."""
        path = self.tree / name
        path.write_bytes(path.read_bytes() + b"\n")

    def touch(self, name: str) -> None:
        """A file of the tree is newer than before, and the same."""
        os.utime(self.tree / name)
