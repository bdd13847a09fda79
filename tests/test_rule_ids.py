"""Rules, code and tests of each game speak of the same ids."""

from collections import Counter
from pathlib import Path

import pytest

from tests.rule_ids import folder_of_tests, game_folders, problems, with_tests

TABLE = """
| id | rule | source | where | tests | done |
| --- | --- | --- | --- | --- | --- |
| R1 | Begin. | book | rules.setup | it 2 | ✅ |
| R2.1 | A \\| B. | book | `rules.legal`, actions.refuse | it 1 | ✅ |

| question | ruling |
| --- | --- |
| Q1 | Rulings may be cited, and need no test. |
"""
RULES = '''
def setup(state): ...  # [R1]
def legal(state):
    """What may be done. [R1, R2.1] [Q1]"""
'''
ACTIONS = """
def refuse(state, action):
    return Refusal("R1" if state else "R2.1", "no")  # [R2.1]
"""
TESTS = """
@rule("R1")
class TestBegin:
    def test_it_begins(self): ...
    @marks.rule("R2.1")
    def test_it_begins_twice(self): ...
def test_of_nothing(): ...
"""


@pytest.mark.parametrize("game", game_folders(), ids=lambda path: path.name)
def test_rules_code_and_tests_fit_together(game: Path) -> None:
    assert problems(game, folder_of_tests(game)) == []


def test_the_rules_of_tiny_fit_together() -> None:
    tiny = Path(__file__).parent / "tiny"
    assert problems(tiny, tiny) == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game in which all fits together."""
    for name, text in {"RULES.md": TABLE, "rules.py": RULES, "actions.py": ACTIONS, "tests/test_it.py": TESTS}.items():
        (tmp_path / "game" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "game" / name).write_text(text, encoding="utf-8")
    return tmp_path / "game"


def spoilt(folder: Path, name: str, old: str, new: str) -> list[str]:
    """The problems after something has been changed."""
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return problems(folder, folder / "tests")


def test_a_good_game_has_no_problems(folder: Path) -> None:
    assert problems(folder, folder / "tests") == []


@pytest.mark.parametrize(
    ("name", "old", "new", "problem"),
    [
        ("rules.py", "[R1, R2.1]", "[R1, R2.2]", "rules.py cites R2.2, which RULES.md does not have"),
        ("actions.py", '"R1" if', '"R7" if', "actions.py cites R7, which RULES.md does not have"),
        ("RULES.md", "rules.setup", "rules.begin", "R1 is said to be in rules.begin, which does not exist"),
        ("RULES.md", "rules.setup", "turns.setup", "R1 is said to be in turns.setup, which does not exist"),
        ("rules.py", "  # [R1]", "", "R1 is said to be in rules.setup, which does not cite it"),
        ("RULES.md", "rules.setup", "—", "R1 does not say where it is"),
        ("RULES.md", "| R2.1 |", "| R1 |", "R1 stands in the table 2 times"),
        ("tests/test_it.py", '"R2.1"', '"R1"', "R2.1 has no test"),
        ("tests/test_it.py", '"R2.1"', '"R9"', "test_it.py carries R9, which RULES.md does not have"),
        ("tests/test_it.py", '@rule("R1")', "", "R1 has no test"),
        ("RULES.md", "| it 2 |", "| it 3 |", "R1 claims the tests it 3 but has it 2: run python -m tests.rule_ids"),
        ("RULES.md", "| it 2 |", "| end 2 |", "R1 claims the tests end 2 but has it 2: run python -m tests.rule_ids"),
    ],
)
def test_what_does_not_fit_is_named(folder: Path, name: str, old: str, new: str, problem: str) -> None:
    assert any(problem in found for found in spoilt(folder, name, old, new))


def test_a_game_without_rules_is_named(folder: Path) -> None:
    (folder / "RULES.md").unlink()
    assert problems(folder, folder / "tests") == ["game has no RULES.md"]


def test_a_page_without_a_table_is_named(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("Anything goes.")
    assert problems(tmp_path, tmp_path) == ["RULES.md has no table of rules"]


def test_modules_of_tests_are_written_into_the_table_those_with_most_first() -> None:
    page = with_tests(TABLE, {"test_end.py": Counter(R1=1), "sub/test_begin.py": Counter(R1=5), "play.py": Counter()})
    assert "| R1 | Begin. | book | rules.setup | begin 5, end 1 | ✅ |" in page
    assert "| R2.1 | A \\| B. | book | `rules.legal`, actions.refuse |  | ✅ |" in page
