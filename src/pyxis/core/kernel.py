"""The one decorator of compiled functions, and the folder their machine code is kept in."""

import contextlib
import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

GAMES_GROUP = "pyxis.games"
FOLDERS_KEPT = 4
config: Any = numba.config

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Compiles `function` on first call, frees it from the GIL and keeps the machine code on disk."""
    if config.DISABLE_JIT:
        # Interpreted, whole numbers must wrap around as quietly as they do in machine code.
        return np.errstate(over="ignore")(function)
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return cast(Function, compiled)


def cache_home() -> Path:
    """Where machine code of all versions lives; `PYXIS_CACHE` moves it."""
    chosen = os.environ.get("PYXIS_CACHE")
    if chosen:
        return Path(chosen) / "kernels"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "pyxis" / "kernels"


def _sources() -> Iterator[Path]:
    """The files of Pyxis and of every package (or lone module) that registers a game."""
    yield from sorted(Path(__file__).parents[1].rglob("*.py"))
    packages = {entry.module.partition(".")[0] for entry in entry_points(group=GAMES_GROUP)}
    for package in sorted(packages - {"pyxis"}):
        spec = find_spec(package)
        if spec is not None and spec.submodule_search_locations is not None:
            for folder in spec.submodule_search_locations:
                yield from sorted(Path(folder).rglob("*.py"))
        elif spec is not None and spec.origin is not None:
            yield Path(spec.origin)


def _digest() -> str:
    """Changes with every source a kernel might have been compiled from, plug-ins included.

    Numba looks only at the file of the outermost kernel; a rule changed below it would go unnoticed.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    for path in _sources():
        stat = path.stat()
        digest.update(f"{path}:{stat.st_mtime_ns}:{stat.st_size}\n".encode())
    return digest.hexdigest()[:16]


def _prune(home: Path, current: Path) -> None:
    folders = sorted(home.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in folders[FOLDERS_KEPT:]:
        if old != current:
            shutil.rmtree(old, ignore_errors=True)


def _use_cache_folder() -> None:
    folder = cache_home() / _digest()
    if not folder.is_dir():
        # A home that cannot be written (read-only machine) only costs time: Numba falls back by itself.
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            _prune(folder.parent, folder)
    if folder.is_dir() and "NUMBA_CACHE_DIR" not in os.environ:
        config.CACHE_DIR = str(folder)


_use_cache_folder()
