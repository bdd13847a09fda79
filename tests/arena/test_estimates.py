"""How long preparing takes, told before."""

from pathlib import Path

import pytest

from pyxis.arena.estimates import Estimates, forecast, size
from pyxis.arena.stages import AT_TABLES, SHARED, Item, Stage, items

GO, CHESS = Item("go", "table"), Item("chess", "table")


def of_size(kilobytes: float, file: Path) -> Estimates:
    return Estimates(file, lambda _game: kilobytes)


def test_the_larger_the_sources_the_longer_it_takes(tmp_path: Path) -> None:
    small, large = (of_size(kilobytes, tmp_path / "none").seconds(GO) for kilobytes in (10, 300))
    assert small < large


def test_what_is_known_of_this_machine_is_better_than_a_guess(tmp_path: Path) -> None:
    of_size(10, tmp_path / "known").learn(GO, 40.0)
    assert of_size(10, tmp_path / "known").seconds(GO) == 40.0


def test_half_a_compilation_is_not_believed_to_be_the_rule(tmp_path: Path) -> None:
    for seconds in (40.0, 1.0):
        of_size(10, tmp_path / "known").learn(GO, seconds)
    assert of_size(10, tmp_path / "known").seconds(GO) == 20.0


def test_a_slow_machine_is_noticed_while_it_works(tmp_path: Path) -> None:
    estimates = of_size(100, tmp_path / "none")
    expected = estimates.seconds(CHESS)
    estimates.learn(GO, 10 * estimates.seconds(GO))
    assert estimates.seconds(CHESS) > 2 * expected


@pytest.mark.parametrize("elapsed", [0.0, 10.0, 1000.0])
def test_something_is_always_left_of_what_is_not_done(tmp_path: Path, elapsed: float) -> None:
    assert of_size(100, tmp_path / "none").left(GO, elapsed) >= 1.0


def test_a_file_that_is_broken_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / "known").write_text("{")
    assert of_size(10, tmp_path / "known").seconds(GO) > 0


def test_every_game_has_a_size() -> None:
    assert 0 < size("pyrgos") < size("pyle")


def test_two_workers_do_two_things_at_a_time() -> None:
    ends = forecast({}, [GO, CHESS], lambda _item: 10.0, 2)
    assert ends == {GO: 10.0, CHESS: 10.0}
    assert forecast({}, [GO, CHESS], lambda _item: 10.0, 1) == {GO: 10.0, CHESS: 20.0}


def test_what_is_under_way_comes_first() -> None:
    assert forecast({GO: 3.0}, [CHESS], lambda _item: 10.0, 1) == {GO: 3.0, CHESS: 13.0}


def test_nothing_is_begun_before_what_it_needs() -> None:
    ends = forecast({}, items(["go"], AT_TABLES), lambda item: 5.0 if item == SHARED else 10.0, 4)
    assert ends == {SHARED: 5.0} | {Item("go", stage): 10.0 * (1 + at) for at, stage in enumerate(AT_TABLES)}


def test_what_somebody_waits_for_is_not_done_one_after_the_other() -> None:
    ends = forecast({}, items(["go"], AT_TABLES), lambda item: 5.0 if item == SHARED else 10.0, 4, ["go"])
    stages: dict[Stage, float] = {"rules": 10.0, "table": 20.0, "thought": 10.0, "bots": 20.0, "advice": 20.0}
    assert ends == {SHARED: 5.0} | {Item("go", stage): end for stage, end in stages.items()}


def test_what_needs_something_that_never_comes_has_no_time() -> None:
    lost = Item("go", "advice")
    assert forecast({}, [lost, Item("chess", "bots")], lambda _item: 1.0, 1) == {lost: 1.0, Item("chess", "bots"): 2.0}
