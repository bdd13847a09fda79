"""What git says of changes."""

import subprocess
from pathlib import Path

import pytest

from tests.quick.changes import changed, games_of

GAMES = ("piri", "pyle")


def git(root: Path, *arguments: str) -> None:
    who = ("-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", str(root), *who, *arguments], check=True, capture_output=True)  # noqa: S603, S607


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Two commits: the first has `old` and `gone`, the second adds `new`."""
    git(tmp_path, "init")
    for commit in (("old", "gone", ".gitignore"), ("new",)):
        for name in commit:
            (tmp_path / name).write_text("ignored\n")
        git(tmp_path, "add", ".")
        git(tmp_path, "commit", "--message", "one more")
    return tmp_path


def test_where_nothing_changed_it_is_the_last_commit(tree: Path) -> None:
    assert changed(tree) == ["new"]


def test_files_that_are_other_new_or_gone_have_changed(tree: Path) -> None:
    (tree / "old").write_text("other")
    (tree / "gone").unlink()
    for name in ("näher", "ignored", "added"):
        (tree / name).touch()
    git(tree, "add", "added")
    assert changed(tree) == ["added", "gone", "näher", "old"]


@pytest.mark.parametrize(
    ("paths", "games"),
    [
        (["src/pyxis/games/piri/rules.py"], {"piri"}),
        (["tests/golden/piri/basic.txt", "web/src/games/pyle/Board.svelte"], {"piri", "pyle"}),
        (["docs/games/piri.md", "tests/web/test_piri.py"], {"piri"}),
        (["src/pyxis/games/piri/rules.py", "src/pyxis/core/match.py"], {"piri", "pyle"}),
        (["tests/games/clients.py"], {"piri", "pyle"}),
        (["tests/web/test_tables.py"], {"piri", "pyle"}),
    ],
)
def test_what_is_one_games_own_concerns_no_other(paths: list[str], games: set[str]) -> None:
    assert games_of(paths, GAMES) == games
