"""The code on our pages: finds it, writes out the files it shows, and runs it in a process of its own."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
FENCED = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block of code; `info` is what stands behind the opening fence: language, and `file=` for a file."""

    page: Path
    line: int
    info: str
    code: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def file(self) -> str | None:
        """The path of the file that the block is a part of, if it is."""
        _, marked, path = self.info.partition(" file=")
        return path if marked else None


def blocks(page: Path) -> Iterator[Block]:
    """All blocks of a page."""
    text = page.read_text(encoding="utf-8")
    for found in FENCED.finditer(text):
        yield Block(page, text.count("\n", 0, found.start()) + 1, found["info"].strip(), found["code"])


def write_files(page: Path, folder: Path) -> None:
    """Writes the files a page shows, several blocks of one file one after the other."""
    for block in blocks(page):
        if block.file is not None:
            path = folder / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(path.read_text() + "\n\n" + block.code if path.exists() else block.code)
    if (folder / "pyproject.toml").exists():
        _install(folder)


def _install(folder: Path) -> None:
    """Leaves beside the sources what an installer would: the name of the package, and its entry points."""
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    metadata = folder / "src" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n")


def run(code: str, folder: Path, **environment: str) -> str:
    """What `code` prints, run in `folder` with the sources there at hand; warnings are errors."""
    return python(["-c", code], folder, folder, **environment)


def python(arguments: list[str], folder: Path, where: Path, **environment: str) -> str:
    """What Python prints, run somewhere with the sources in `folder` at hand."""
    settings = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    settings["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), settings.get("PATH", "")])
    settings["PYXIS_DATA"] = str(folder / "data")
    if (folder / "src").exists():
        # Machine code of a game that is gone tomorrow would only push ours out of the cache.
        settings["PYXIS_CACHE"] = str(folder / "cache")
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-W", "error", *arguments],
        cwd=where,
        env={**settings, "PYTHONPATH": str(folder / "src"), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
