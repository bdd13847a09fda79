"""Where machine code is kept: for each game a folder of its own, named after all the sources it is made from.

Numba checks only the file of the outermost function when it looks for compiled code, so a rule changed two calls below
would go unnoticed. Here every folder belongs to one *home* (what all games share, or the package of one game) and to
one digest of its sources, and a piece of machine code names the homes of everything that was put into it.
"""

import contextlib
import hashlib
import os
import pickle
import re
import shutil
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from types import CodeType
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import caching, compiler, serialize

SHARED = "pyxis"
"""The home of what all games share."""
SHARED_PACKAGES = ("pyxis.core", "pyxis.search")
OUR_GAMES = "pyxis.games"
MAIN = "__main__"
IMPORT = re.compile(rb"^\s*(?:from|import)\s+(\w+)", re.MULTILINE)
SOURCES = {".py", ".csv", ".json", ".npy", ".npz", ".toml"}
"""Programs, and tables that become constants of kernels."""
INSTALLED = Path(sysconfig.get_path("purelib"))
FOLDERS_KEPT = 4
"""Of each home; more, while they are in use."""
A_DAY = 86_400.0
NAME_LENGTH = 40
CHECK = 32
"""Bytes."""
SHIPPED = Path(__file__).parents[1] / "kernels"
"""Machine code that came with the package (`make wheel`), for processors that have AVX2."""
BASELINE = "x86-64-v3"
BASELINE_FEATURES = ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe")
config: Any = numba.config


def cache_home() -> Path:
    """Where machine code of all versions lives; `PYXIS_CACHE` moves it."""
    chosen = os.environ.get("PYXIS_CACHE")
    if chosen:
        return Path(chosen) / "kernels"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "pyxis" / "kernels"


def sources_of(module: str) -> Iterator[Path]:
    """The files of a package; of a module that stands alone, those beside it; of what is typed in, none."""
    spec = None if module == MAIN else find_spec(module)
    if spec is not None and spec.submodule_search_locations is not None:
        for folder in spec.submodule_search_locations:
            yield from sorted(path for path in Path(folder).rglob("*") if _is_source(path))
        return
    file = getattr(sys.modules.get(module), "__file__", None) or (spec.origin if spec and spec.has_location else None)
    if file is not None:
        yield from sorted(path for path in Path(file).parent.iterdir() if _is_source(path))


def processor() -> str:
    """What machine code is made for: a home folder may be shared by machines of several kinds."""
    if config.CPU_NAME is not None:
        return f"{config.CPU_NAME} {config.CPU_FEATURES}"
    return f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def _is_source(path: Path) -> bool:
    """No folder, and no note that an editor leaves beside what it has open."""
    is_said = path.suffix == ".json" and "words" in path.parts[-3:-1]  # sentences, of which no machine code is made
    return path.suffix in SOURCES and not is_said and not path.name.startswith(".") and path.is_file()


def digest_of(sources: Iterable[Path]) -> str:
    """Changes whenever one of the files does; another one for every compiler and every kind of processor."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version_info[:2]} {processor()}".encode())
    for path in sources:
        digest.update(f"{path.name}:{path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def home_name(module: str) -> str:
    """The home of a module's kernels: of ours each game has one, of anybody else's each package."""
    if module.startswith(f"{OUR_GAMES}."):
        return ".".join(module.split(".")[:3])
    return module.partition(".")[0]


@dataclass(frozen=True)
class Home:
    """The sources that belong together, as they are now."""

    name: str

    @cached_property
    def digest(self) -> str:
        """Of what it is made from: its own sources, those all games share, and those of packages it imports."""
        own = () if self.name == SHARED else (self.name,) if self.name.startswith(OUR_GAMES) else _imported(self.name)
        return digest_of(path for package in (*SHARED_PACKAGES, *own) for path in sources_of(package))

    @property
    def folder_name(self) -> str:
        """Another one whenever the sources change."""
        return f"{self.name}-{self.digest}"

    @cached_property
    def folder(self) -> Path | None:
        """Where its machine code is, or nothing if it has no sources, or nothing can be written there."""
        if self.name != SHARED and not any(sources_of(self.name)):
            return None
        folder = cache_home() / self.folder_name
        # A home that cannot be written (read-only machine) only costs time.
        with contextlib.suppress(OSError):
            if not folder.is_dir():
                folder.mkdir(parents=True, exist_ok=True)
                prune(folder)
            else:
                os.utime(folder)
        return folder if folder.is_dir() else None


def _imported(package: str) -> Iterator[str]:
    """A package, and those from which it takes something, directly or not, that somebody may be at work on."""
    found = [package]
    for each in found:
        names = {name for path in sources_of(each) for name in _imports(path)}
        found.extend(sorted(name for name in names - set(found) - {SHARED} if _may_change(name)))
        yield each


def _imports(path: Path) -> list[str]:
    return [name.decode() for name in IMPORT.findall(path.read_bytes())] if path.suffix == ".py" else []


@cache
def _may_change(package: str) -> bool:
    """Whether a package is neither Python's own nor installed: those change with their version, and are pinned."""
    if package in sys.stdlib_module_names:
        return False
    with contextlib.suppress(ImportError, ValueError):
        spec = find_spec(package)
        places = [spec.origin, *(spec.submodule_search_locations or ())] if spec is not None else []
        return any(place and INSTALLED not in Path(place).parents for place in places)
    return False


@cache
def home(name: str) -> Home:
    """The home of that name."""
    return Home(name)


def note_sources(module: str) -> None:
    """Reads now what a module is made from: what is edited after it was imported is not what will be compiled."""
    _ = home(home_name(module)).digest


def prune(current: Path) -> None:
    """Of the folders of one home, keeps those used last, those used within a day, and `current`."""
    name = current.name.rpartition("-")[0]
    used = {path: path.stat().st_mtime for path in current.parent.iterdir() if path.name.rpartition("-")[0] == name}
    for old in sorted(used, key=lambda path: used[path], reverse=True)[FOLDERS_KEPT:]:
        if old != current and used[old] < time.time() - A_DAY:
            shutil.rmtree(old, ignore_errors=True)


class Store(caching._Cache):
    """The machine code of one kernel on disk: a file for each combination of types.

    Numba's own cache has an index, in which one of two processes that save at the same moment is forgotten.
    """

    saved = 0
    """How many pieces this process has kept so far."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        note_sources(function.__module__)

    def load_overload(self, signature: Any, target: Any) -> Any:
        """What was saved, or shipped, if it was made from the sources of today."""
        target.refresh()
        if not self._is_kept(signature):
            return None
        place = self._place(signature, target.codegen())
        folder = home(self._homes(signature)[0]).folder
        data = (folder and _read(folder / place.name)) or _read(SHIPPED / place)
        if data is None:
            return None
        try:
            made_from, reduced = pickle.loads(data)  # noqa: S301
            if any(home(name).digest != digest for name, digest in made_from):
                return None
            return compiler.CompileResult._rebuild(target, *reduced)
        except (AttributeError, ImportError, IndexError, KeyError, TypeError, ValueError):
            # Something it names is gone since: then it is stale, whatever the digests say.
            return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keeps it, in one step: nobody finds half of it."""
        folder = home(self._homes(signature)[0]).folder
        if folder is None or not self._is_kept(signature):
            return
        path = folder / self._place(signature, compiled.codegen).name
        homes = {home_name(module) for module in _put_into(compiled.library)} | set(self._homes(signature))
        made_from = [(name, home(name).digest) for name in sorted(homes)]
        data = serialize.dumps((made_from, compiled._reduce()))
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        with contextlib.suppress(OSError):
            draft.write_bytes(_check(data) + data)
            draft.replace(path)
            Store.saved += 1

    def _place(self, signature: Any, codegen: Any) -> Path:
        """Its folder, that of the state it is for or else of the function, and its file."""
        name = f"{self._function.__module__}.{self._function.__qualname__}"
        kinds = str(getattr(signature, "args", signature))
        key = hashlib.sha256(repr((name, self._identity, kinds, codegen.magic_tuple())).encode()).hexdigest()
        return Path(home(self._homes(signature)[0]).folder_name, f"{name[-NAME_LENGTH:]}-{key[:24]}")

    @cached_property
    def _identity(self) -> str:
        """Tells functions of one name apart: lambdas, and those made by a function."""
        code = self._function.__code__
        cells = tuple(cell.cell_contents for cell in self._function.__closure__ or ())
        constants = [constant for constant in code.co_consts if not isinstance(constant, CodeType)]
        told = serialize.dumps((code.co_code, repr(constants), code.co_names, cells))
        return hashlib.sha256(told).hexdigest()

    def _is_kept(self, signature: Any) -> bool:
        """Not what is made for another kernel that it is given: that has no name in the next process."""
        return not any(isinstance(kind, numba.types.Dispatcher) for kind in getattr(signature, "args", signature))

    def _homes(self, signature: Any) -> list[str]:
        """Of the states among its arguments, and of the function."""
        kinds = getattr(signature, "args", signature)
        states = [home_name(module) for kind in kinds if (module := _declared_in(kind))]
        return list(dict.fromkeys([*states, home_name(self._function.__module__)]))

    @property
    def cache_path(self) -> str:
        """Where the home of the function is."""
        return str(home(home_name(self._function.__module__)).folder)

    def enable(self) -> None:
        """Numba asks for this; there is nothing to switch on."""

    def disable(self) -> None:
        """Nor off."""

    def flush(self) -> None:
        """Nothing is forgotten: what is stale is not looked at."""


def _check(data: bytes) -> bytes:
    """What a file begins with, so that a damaged one is told."""
    return hashlib.sha256(data).digest()


def _read(path: Path) -> bytes | None:
    """What is behind the check, or nothing if it is not there or damaged."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    return data[CHECK:] if _check(data[CHECK:]) == data[:CHECK] else None


def _declared_in(kind: Any) -> str | None:
    """The module that declares a state, if the type is one or an array of them: the title of its first field."""
    fields = getattr(getattr(kind, "dtype", kind), "fields", None)
    return next(iter(fields.values())).title if isinstance(fields, dict) and fields else None


def _put_into(library: Any) -> Iterator[str]:
    """The modules of all kernels that are part of a program."""
    return (part.module for part in library.ingredients)


def use_baseline() -> None:
    """Has Numba compile for the processor that machine code is shipped for, so that both fit together."""
    features = llvm.get_host_cpu_features()
    if config.CPU_NAME is None and all(features.get(name) for name in BASELINE_FEATURES):
        config.CPU_NAME, config.CPU_FEATURES = BASELINE, ""


if SHIPPED.is_dir() or os.environ.get("PYXIS_BASELINE"):
    use_baseline()
