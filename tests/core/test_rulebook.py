"""The tables of a RULES.md."""

from pathlib import Path

import pytest

from pyxis.core.rulebook import Rulebook

PAGE = """# A game

| id | rule | source | where | tests | done |
| --- | --- | --- | --- | --- | --- |
| R1 | Begin. | book | rules.setup | 1 | ✅ |
|R2.1|  Go on; see R1.  | book | rules.legal | 1 | ✅ |
| O3 | An option. | ours | rules.legal | 1 | ✅ |

Not a rule: | R9 | in a sentence |

| not | R8 |
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    page = tmp_path / "RULES.md"
    page.write_text(PAGE, encoding="utf-8")
    return Rulebook(page)


def test_rules_are_found_by_their_ids_in_order(book: Rulebook) -> None:
    assert list(book.rules.items()) == [("R1", "Begin."), ("R2.1", "Go on; see R1."), ("O3", "An option.")]
    assert book["R2.1"] == "Go on; see R1."


def test_the_whole_page_can_be_read(book: Rulebook) -> None:
    assert book.text == PAGE
