"""How workers share all tests."""

from tests.sharing import FIRST, place, unit


def test_tests_of_a_file_run_together() -> None:
    assert unit("tests/core/test_dice.py::test_one[a]") == unit("tests/core/test_dice.py::test_other")
    assert unit("tests/core/test_dice.py::test_one") != unit("tests/core/test_match.py::test_one")


def test_tests_that_look_at_the_same_match_run_together() -> None:
    assert unit("tests/contract/test_rules.py::test_one[pyle-2]") == unit(
        "tests/contract/test_replay.py::test_two[pyle-2]"
    )
    assert unit("tests/contract/test_rules.py::test_one[pyle-2]") != unit(
        "tests/contract/test_rules.py::test_one[pyle-3]"
    )


def test_tests_that_click_share_two_browsers() -> None:
    assert unit("tests/web/test_piri.py::test_one") == unit("tests/web/test_tables.py::test_two")
    assert unit("tests/web/test_pages.py::test_one") != unit("tests/web/test_tables.py::test_two")


def test_interpreted_runs_are_spread() -> None:
    runs = [f"tests/contract/test_interpreted.py::test_agree[{name}]" for name in ("pyle-2", "pyle-3")]
    assert unit(runs[0]) != unit(runs[1])
    assert unit(runs[0]) != unit("tests/contract/test_rules.py::test_one[pyle-2]")


def test_what_takes_long_begins_first() -> None:
    units = [unit("tests/core/test_dice.py::test_one"), *(unit(f"{start}::test") for start in reversed(FIRST))]
    assert sorted(units, key=place) == units[::-1]
