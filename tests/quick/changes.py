"""What has changed since the last commit, as git tells."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

GAME_FOLDERS = re.compile(
    r"(src/pyxis/games|tests/games|tests/golden|web/src/games|web/tests/fixtures)/(?P<folder>\w+)/"
    r"|docs/games/(?P<page>\w+)\.md$|tests/web/test_(?P<clicked>\w+)\.py$"
)


def changed(root: Path) -> list[str]:
    """Paths of files that are new, other than before or gone; where there are none, those of the last commit."""
    now = _git(root, "diff", "--name-only", "--no-renames", "HEAD")
    now += _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted(now or _git(root, "diff", "--name-only", "--no-renames", "HEAD~1", "HEAD"))


def games_of(paths: Iterable[str], games: Iterable[str]) -> set[str]:
    """The only games that can be concerned; all of them, if something changed that is not one game's own."""
    known, concerned = set(games), set()
    for path in paths:
        found = GAME_FOLDERS.match(path)
        name = found and (found["folder"] or found["page"] or found["clicked"])
        if name not in known:
            return known
        concerned.add(name)
    return concerned


def _git(root: Path, *arguments: str) -> list[str]:
    command = ["git", "-C", str(root), "-c", "core.quotePath=false", *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()  # noqa: S603
