"""Ratings and the cross table, on results made by hand."""

import pytest

from pyxis.arena.ratings import standings
from pyxis.arena.referee import Result
from tests.arena.samples import result

BOTS = ("weak", "strong")


def wins(strong: int, weak: int, drawn: int = 0) -> list[Result]:
    returns = [(1, -1)] * strong + [(-1, 1)] * weak + [(0, 0)] * drawn
    return [result(number, ("strong", "weak"), pair) for number, pair in enumerate(returns)]


def test_the_strongest_comes_first_with_points_wins_and_bounds() -> None:
    first, second = standings(wins(7, 2, drawn=1), BOTS).ratings()
    assert (first.bot, first.wins, first.share.score, first.share.count) == ("strong", 7, 7.5, 10)
    assert (second.bot, second.wins, second.share.score, second.share.count) == ("weak", 2, 2.5, 10)
    assert first.share.low < 0.75 < first.share.high
    assert first.skill > 25 > second.skill


def test_error_bars_shrink_with_every_match() -> None:
    few, many = (standings(wins(count, count), BOTS).ratings()[0].error for count in (2, 40))
    assert many < few < 25 / 3


def test_the_order_in_which_results_arrive_does_not_matter() -> None:
    results = wins(5, 3)
    assert standings(reversed(results), BOTS).ratings() == standings(results, BOTS).ratings()


def test_a_bot_that_has_not_played_is_listed_without_a_guess() -> None:
    idle = next(rating for rating in standings(wins(1, 0), (*BOTS, "idle")).ratings() if rating.bot == "idle")
    assert (idle.share.count, idle.share.low, idle.share.high) == (0, 0.0, 1.0)


def test_thinking_is_told_per_decision() -> None:
    assert standings(wins(3, 0), BOTS).ratings()[0].seconds == pytest.approx(0.1)


def test_the_cross_table_counts_who_came_out_ahead() -> None:
    table = standings(wins(6, 3, drawn=1), BOTS).cross_table()
    assert (table["strong", "weak"].score, table["strong", "weak"].count) == (6.5, 10)
    assert table["strong", "weak"].mean + table["weak", "strong"].mean == pytest.approx(1)


def test_with_more_seats_pairs_are_compared_whoever_won() -> None:
    table = standings([result(0, ("a", "b", "c"), (0.0, 1.0, -1.0))], ("a", "b", "c")).cross_table()
    assert table["a", "c"].score == 1
    assert table["a", "b"].score == 0
    assert table["b", "c"].score == 1


def test_a_bot_in_several_seats_is_counted_in_each_and_not_against_itself() -> None:
    table = standings([result(0, ("a", "b", "a"), (1.0, -1.0, -1.0))], ("a", "b"))
    assert table.cross_table()["a", "b"].score == 0.75, "ahead in one seat, level in the other"
    assert table.cross_table()["a", "b"].count == 1, "what happens in one match hangs together"
    assert {rating.bot: rating.share.count for rating in table.ratings()} == {"a": 2, "b": 1}
    assert set(table.cross_table()) == {("a", "b"), ("b", "a")}
