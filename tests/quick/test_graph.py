"""Which tests depend on what."""

from pathlib import Path

import pytest

from tests.quick.__main__ import near
from tests.quick.graph import Graph, mirrored, module_name

TREE = {
    "pyproject.toml": '[project.entry-points."pyxis.games"]\nnim = "pyxis.games.nim:GAME"',
    "src/pyxis/__init__.py": "from pyxis.core.registry import games",
    "src/pyxis/core/__init__.py": "",
    "src/pyxis/core/registry.py": "from importlib.metadata import entry_points",
    "src/pyxis/core/rulebook.py": "FILE = 'RULES.md'",
    "src/pyxis/games/nim/__init__.py": "from pyxis.games.nim import rules",
    "src/pyxis/games/nim/rules.py": "",
    "src/pyxis/cli/main.py": "COMMANDS = ['pyxis.cli.show:show']",
    "src/pyxis/cli/show.py": "",
    "src/pyxis/server/client.py": "",
    "tests/conftest.py": "",
    "tests/core/test_rulebook.py": "def test_it():\n    from pyxis.core.rulebook import FILE",
    "tests/core/test_math.py": "import math",
    "tests/games/nim/test_rules.py": "import pyxis.games.nim.rules",
    "tests/games/nim/test_end.py": "",
    "tests/cli/test_help.py": "from pyxis.cli import main",
    "tests/cli/test_far.py": "CODE = 'import pyxis.cli.show'",
    "tests/golden/playing.py": "",
    "tests/golden/test_golden.py": "from .playing import play",
    "tests/docs/test_pages.py": "PAGES = 'docs'",
    "tests/docs/test_readme.py": "PAGE = 'README.md'",
    "tests/web/test_pages.py": "from pyxis.server import client",
    "tests/broken/test_broken.py": "def (",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name, source in TREE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    return tmp_path


EVERYTHING_OF_PYXIS = [
    "tests/games/nim/test_rules.py",
    "tests/games/nim/test_end.py",
    "tests/cli/test_far.py",
    "tests/cli/test_help.py",
    "tests/core/test_rulebook.py",
    "tests/web/test_pages.py",
]


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("tests/core/test_math.py", ["tests/core/test_math.py"]),
        ("tests/golden/playing.py", ["tests/golden/test_golden.py"]),
        ("tests/golden/nim/first.txt", ["tests/golden/test_golden.py"]),
        ("docs/games/nim.md", ["tests/docs/test_pages.py"]),
        ("README.md", ["tests/docs/test_readme.py"]),
        ("web/src/lib/socket.ts", ["tests/web/test_pages.py"]),
        ("tests/conftest.py", sorted(path for path in TREE if "/test_" in path)),
        ("src/pyxis/games/nim/rules.py", EVERYTHING_OF_PYXIS),
        ("src/pyxis/cli/show.py", ["tests/cli/test_far.py", "tests/cli/test_help.py"]),
        ("tests/broken/test_broken.py", ["tests/broken/test_broken.py"]),
        ("LICENSE", []),
    ],
)
def test_tests_depend_on_what_they_import_name_or_lie_beside(tree: Path, changed: str, tests: list[str]) -> None:
    assert list(Graph(tree, [changed]).tests()) == tests


def test_rules_in_words_concern_whoever_reads_them(tree: Path) -> None:
    assert Graph(tree, ["src/pyxis/games/nim/RULES.md"]).tests()["tests/core/test_rulebook.py"] == 2


def test_a_module_that_is_gone_is_missed_by_those_who_import_it(tree: Path) -> None:
    (tree / "src/pyxis/core/rulebook.py").unlink()
    assert "tests/core/test_rulebook.py" in Graph(tree, ["src/pyxis/core/rulebook.py"]).tests()


def test_the_mirrored_test_is_nearest(tree: Path) -> None:
    steps = Graph(tree, ["src/pyxis/games/nim/rules.py"]).tests()
    assert steps["tests/games/nim/test_rules.py"] == 0
    assert 0 < steps["tests/games/nim/test_end.py"] < steps["tests/cli/test_help.py"]


def test_names() -> None:
    assert module_name("src/pyxis/games/piri/__init__.py") == "pyxis.games.piri"
    assert module_name("examples/connect_four/src/connect_four/rules.py") == "connect_four.rules"
    assert mirrored("src/pyxis/core/match.py") == "tests/core/test_match.py"
    assert mirrored("examples/connect_four/src/connect_four/rules.py") == "examples/connect_four/tests/test_rules.py"


def test_a_minute_is_filled_with_the_nearest_tests() -> None:
    reached = {"long": 0, "longer": 0, "far": 2, "short": 1, "unknown": 1}
    seconds = {"long": 10.0, "longer": 20.0, "short": 1.0, "far": 1.0}
    assert near(reached, seconds, 100) == ["long", "longer", "short", "unknown", "far"]
    assert near(reached, seconds, 32) == ["long", "longer", "short"]
    assert near(reached, seconds, 1) == ["long", "longer"]
    assert near({}, seconds, 1) == []
