"""Who depends on whom, read off the sources: imports, names of modules and of files in texts, what lies beside."""

import ast
import re
import tomllib
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

FOLDERS = ("src", "tests", "examples", "bench", "install")
NO_PACKAGES = ("src", "examples/connect_four/src")
"""Where packages lie, rather than being one."""
MODULE = re.compile(r"[a-z_]\w*(\.[a-z_]\w*)+(?=:\w+$|$)")
"""`pyxis.cli.play:play`, as commands, servers and games are named that are loaded when they are wanted."""
IMPORT = re.compile(r"\b(?:from|import) ([a-z_][\w.]*)")
"""In a program that a test runs in another process."""
REGISTRY = "src/pyxis/core/registry.py"
CLIENT = "src/pyxis/server/client.py"
"""What is built from `web` is served by it."""
VAGUE = {".", "src", "tests", "web"}
"""Folders so large that whoever names one need not mean what is in it."""
BESIDE = 2
"""Steps to whatever tests are in the same folder, if not fewer."""


class Graph:
    """Of the Python files under `root`, and of the files in `changed`, whatever they are or were."""

    def __init__(self, root: Path, changed: Iterable[str]) -> None:
        self.root, self.changed = root, list(changed)
        found = {path.relative_to(root).as_posix() for name in FOLDERS for path in (root / name).rglob("*.py")}
        self.files = sorted({path for path in found if "node_modules" not in path})
        self._modules = {module_name(path): path for path in [*self.files, *self.changed] if path.endswith(".py")}
        self._data = [path for path in self.changed if not path.endswith(".py")]

    def tests(self) -> dict[str, int]:
        """The tests that what changed can break, with the number of steps between; the nearest first.

        Tests mirror `src`: that of a changed file is as near as itself.
        """
        steps = self._distances()
        twins = {mirrored(path) for path in self.changed if path.startswith(NO_PACKAGES)}
        folders = {PurePosixPath(path).parent for path in twins}
        for path in filter(is_test, self.files):
            if path in twins:
                steps[path] = 0
            elif PurePosixPath(path).parent in folders:
                steps[path] = min(steps.get(path, BESIDE), BESIDE)
        return {path: steps[path] for path in sorted(steps, key=lambda path: (steps[path], path)) if is_test(path)}

    def _distances(self) -> dict[str, int]:
        users: dict[str, set[str]] = {}
        for path in self.files:
            for used in self.used_by(path):
                users.setdefault(used, set()).add(path)
        distance = dict.fromkeys((path for path in self.changed if (self.root / path).exists()), 0)
        waiting = deque(self.changed)
        while waiting:
            path = waiting.popleft()
            for user in sorted(users.get(path, ())):
                if user not in distance:
                    distance[user] = distance.get(path, 0) + 1
                    waiting.append(user)
        return distance

    def used_by(self, path: str) -> set[str]:
        """What a file needs directly: its imports, what it names, and the settings of its folder."""
        names, texts = _mentioned((self.root / path).read_text(encoding="utf-8"), module_name(path))
        if path == REGISTRY:
            names |= set(self._games())
        elif path == CLIENT:
            texts |= {file for file in self._data if file.startswith("web/")}
        used = {file for name in names for file in self._files_of(name)}
        used |= {file for file in self._data if _is_named(file, texts) or self._lies_beside(file, path)}
        if is_test(path):
            settings = (f"{folder}/conftest.py" for folder in PurePosixPath(path).parents)
            used |= {each for each in settings if each in self.files}
        return used - {path}

    def _files_of(self, name: str) -> Iterator[str]:
        """A module, and the packages it is in, which are run before it."""
        parts = name.split(".")
        for end in range(len(parts), 0, -1):
            file = self._modules.get(".".join(parts[:end]))
            if file is not None:
                yield file

    def _games(self) -> Iterator[str]:
        """The registry imports what these files name."""
        for project in ("pyproject.toml", "examples/connect_four/pyproject.toml"):
            path = self.root / project
            if path.is_file():
                entries = tomllib.loads(path.read_text(encoding="utf-8"))["project"].get("entry-points", {})
                yield from (value.partition(":")[0] for value in entries.get("pyxis.games", {}).values())

    def _lies_beside(self, data: str, path: str) -> bool:
        """Whether the nearest folder with Python in it, seen from the data, is that of `path`."""
        nearest = next(
            (folder for folder in PurePosixPath(data).parents if any((self.root / folder).glob("*.py"))), None
        )
        return nearest == PurePosixPath(path).parent


def is_test(path: str) -> bool:
    """As pytest sees it."""
    return PurePosixPath(path).name.startswith("test_") and path.endswith(".py")


def mirrored(path: str) -> str:
    """The test of `src/pyxis/core/match.py` is `tests/core/test_match.py`; elsewhere `tests` lies beside `src`."""
    place, _, way = path.rpartition("src/")
    _, *folders, name = way.split("/")
    return str(PurePosixPath(place, "tests", *folders, f"test_{name}"))


def module_name(path: str) -> str:
    """`src/pyxis/core/match.py` is imported as `pyxis.core.match`."""
    for folder in NO_PACKAGES:
        path = path.removeprefix(f"{folder}/")
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _mentioned(source: str, importer: str) -> tuple[set[str], set[str]]:
    """Dotted names of what may be modules, and texts of what may be files."""
    names: set[str] = set()
    texts: set[str] = set()
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return names, texts  # others will say so
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = ".".join([*importer.split(".")[: -node.level], base]).strip(".")
            names |= {f"{base}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.add(node.value)
            found = MODULE.match(node.value)
            names |= {found[0]} if found else set(IMPORT.findall(node.value))
    return names, texts


def _is_named(path: str, texts: set[str]) -> bool:
    """By its name, by its way from the root, or by that of a folder it is in."""
    ways = {path, PurePosixPath(path).name, *(str(folder) for folder in PurePosixPath(path).parents)}
    return bool((ways - VAGUE) & texts)
