"""Finds out what changed, and tries it: the client by its own tools, the rest by pytest."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.quick.changes import changed, games_of
from tests.quick.graph import Graph
from tests.quick.plugin import DURATIONS, Quick

ROOT = Path(__file__).parents[2]
MINUTE = 50.0
"""Seconds after which no test begins any more."""
WORKERS = 2
UNKNOWN = 3.0
"""Seconds a file of tests takes that has never run, more or less."""
NO_TESTS = 5
"""What pytest says where there is nothing to do."""
LINTED = (".js", ".ts", ".svelte")


def main() -> int:
    end = time.time() + MINUTE
    paths = changed(ROOT)
    print(f"Changed: {_few(paths)}", flush=True)
    return max(_check_python(paths), _check_web(paths), _check_tests(paths, end))


def _check_python(paths: list[str]) -> int:
    ours = [path for path in paths if path.endswith(".py") and (ROOT / path).exists()]
    return max(_run("ruff", "format", "--check", *ours), _run("ruff", "check", *ours)) if ours else 0


def _check_web(paths: list[str]) -> int:
    ours = [path.removeprefix("web/") for path in paths if path.startswith("web/") and (ROOT / path).exists()]
    if not ours:
        return 0
    tools, web = ROOT / "web/node_modules/.bin", ROOT / "web"
    linted = [path for path in ours if path.endswith(LINTED)]
    return max(
        _run(tools / "prettier", "--check", "--ignore-unknown", *ours, folder=web),
        _run(tools / "eslint", *linted, folder=web) if linted else 0,
        _run(tools / "vitest", "related", "--run", "--passWithNoTests", *ours, folder=web),
    )


def _check_tests(paths: list[str], end: float) -> int:
    games = sorted(path.name for path in (ROOT / "src/pyxis/games").iterdir() if (path / "RULES.md").is_file())
    concerned = games_of(paths, games)
    reached = {path: steps for path, steps in Graph(ROOT, paths).tests().items() if games_of([path], games) & concerned}
    chosen = near(reached, durations(), WORKERS * (end - time.time()))
    if not chosen:
        print("No test of ours in Python depends on that.")
        return 0
    print(
        f"{len(reached)} files of tests depend on that; the nearest {len(chosen)} are tried: {_few(chosen)}", flush=True
    )
    code = _run(
        *(sys.executable, "-m", "pytest", "-n", str(WORKERS), "--no-header", *chosen),
        wish=Quick(end, sorted(set(games) - concerned)),
    )
    if len(chosen) < len(reached):
        print("The others are further away, and left to `make test`.")
    return 0 if code == NO_TESTS else code


def durations() -> dict[str, float]:
    """Seconds each file of tests took when it ran last."""
    try:
        known = json.loads((ROOT / ".pytest_cache/v" / DURATIONS).read_text())
    except OSError:
        return {}
    files: dict[str, float] = {}
    for test, seconds in known.items():
        file = test.partition("::")[0]
        files[file] = files.get(file, 0.0) + seconds
    return files


def near(reached: dict[str, int], seconds: dict[str, float], room: float) -> list[str]:
    """As many files as there is time for, the nearest first; but all that are as near as can be."""
    chosen: list[str] = []
    for path, distance in sorted(reached.items(), key=lambda item: (item[1], seconds.get(item[0], UNKNOWN))):
        room -= seconds.get(path, UNKNOWN)
        if room < 0 and distance > min(reached.values()):
            break
        chosen.append(path)
    return chosen


def _run(*command: str | Path, folder: Path = ROOT, wish: Quick | None = None) -> int:
    environment = {**os.environ, **(wish.to_environment() if wish else {})}
    return subprocess.run(list(map(str, command)), cwd=folder, env=environment, check=False).returncode  # noqa: S603


def _few(paths: list[str], most: int = 4) -> str:
    return ", ".join(paths[:most]) + (", …" if len(paths) > most else "")


if __name__ == "__main__":
    sys.exit(main())
