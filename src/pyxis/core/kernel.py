"""The one decorator of compiled functions, and the folder their machine code is kept in."""

import contextlib
import hashlib
import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

from pyxis.core.far import fetch

GAMES_GROUP = "pyxis.games"
OUR_KERNELS = ("pyxis.core", "pyxis.games", "pyxis.search")
"""The packages of ours that have any."""
FOLDERS_KEPT = 4
A_DAY = 86_400.0
config: Any = numba.config

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Compiles `function` on first call, frees it from the GIL and keeps the machine code on disk."""
    return _compiled(function, nogil=True)


def brief_kernel(function: Function) -> Function:
    """A kernel that Python calls for an instant, and that keeps the GIL: to let go of it would cost as much again."""
    return _compiled(function, nogil=False)


def wide_kernel(function: Function) -> Function:
    """A kernel that other kernels find compiled already, whatever the width of the whole numbers they give it.

    Numba makes machine code for each combination of types, constants being types of their own. Where hundreds of small
    functions call each other with fields of the state, loop counters and constants, that is several times the work.
    """
    compiled = cast(Any, kernel(function))
    if not config.DISABLE_JIT:
        find = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: find(
            tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()}
        )
    return cast(Function, compiled)


def _widened(kind: Any) -> Any:
    """The type of an argument, constants and signed whole numbers being as wide as any."""
    types = cast(Any, numba.types)
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain


def _compiled(function: Function, nogil: bool) -> Function:
    if config.DISABLE_JIT:
        # Interpreted, whole numbers must wrap around as quietly as they do in machine code.
        return np.errstate(over="ignore")(function)
    compiled = cast(Any, numba.njit(cache=True, nogil=nogil, error_model="numpy")(function))
    compile_near = compiled.compile

    def compile_all(signature: Any) -> Any:
        fetch(getattr(signature, "args", signature))
        return compile_near(signature)

    compiled.compile = compile_all
    return cast(Function, compiled)


def direct(function: Function, *examples: Any) -> Function:
    """`function` as compiled for arguments like `examples`: calls cost half, as nobody looks at their types again."""
    if config.DISABLE_JIT:
        return function
    compiled, typeof = cast(Any, function), cast(Any, numba.typeof)
    signature = tuple(map(typeof, examples))
    compiled.compile(signature)
    return cast(Function, compiled.overloads[signature].entry_point)


def cache_home() -> Path:
    """Where machine code of all versions lives; `PYXIS_CACHE` moves it."""
    chosen = os.environ.get("PYXIS_CACHE")
    if chosen:
        return Path(chosen) / "kernels"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "pyxis" / "kernels"


def sources_of(module: str) -> Iterator[Path]:
    """The files of a package, or of a module that stands alone."""
    spec = find_spec(module)
    if spec is None:
        return
    if spec.submodule_search_locations is not None:
        for folder in spec.submodule_search_locations:
            yield from sorted(Path(folder).rglob("*.py"))
    elif spec.origin is not None:
        yield Path(spec.origin)


def stamp(sources: Iterable[Path]) -> str:
    """Changes whenever one of the files does.

    Numba looks only at the file of the outermost kernel; a rule changed below it would go unnoticed.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sources:
        stat = path.stat()
        digest.update(f"{path}:{stat.st_mtime_ns}:{stat.st_size}\n".encode())
    return digest.hexdigest()[:16]


def _all_sources() -> Iterator[Path]:
    """Everything a kernel might have been compiled from, plug-ins included."""
    plugins = {entry.module.partition(".")[0] for entry in entry_points(group=GAMES_GROUP)} - {"pyxis"}
    for package in (*OUR_KERNELS, *sorted(plugins)):
        yield from sources_of(package)


def prune(home: Path, current: Path) -> None:
    """Keeps the folders used last, those used within a day, and `current`."""
    used = {path: path.stat().st_mtime for path in home.iterdir()}
    for old in sorted(used, key=lambda path: used[path], reverse=True)[FOLDERS_KEPT:]:
        if old != current and used[old] < time.time() - A_DAY:
            shutil.rmtree(old, ignore_errors=True)


def _use_cache_folder() -> None:
    folder = cache_home() / stamp(_all_sources())
    if not folder.is_dir():
        # A home that cannot be written (read-only machine) only costs time: Numba falls back by itself.
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            prune(folder.parent, folder)
    else:
        with contextlib.suppress(OSError):
            os.utime(folder)
    if folder.is_dir() and "NUMBA_CACHE_DIR" not in os.environ:
        config.CACHE_DIR = str(folder)


_use_cache_folder()
