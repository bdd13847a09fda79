"""Who meets whom: fair to every bot and every seat."""

from collections import Counter
from itertools import chain

import pytest

from pyxis.arena.schedule import Schedule, line_ups
from pyxis.core.errors import OptionError

BOTS = ("expert", "casual", "random")
SIX = ("a", "b", "c", "d", "e", "f")


def all_of(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    return list(chain(*line_ups(bots, seats)))


@pytest.mark.parametrize(("bots", "seats"), [(BOTS, 2), (BOTS, 3), (BOTS[:2], 4), (BOTS, 4), (BOTS[:2], 2)])
def test_over_a_round_every_bot_sits_in_every_seat_equally_often(bots: tuple[str, ...], seats: int) -> None:
    for seat in range(seats):
        counts = Counter(line_up[seat] for line_up in all_of(bots, seats))
        assert set(counts) == set(bots)
        assert len(set(counts.values())) == 1


def test_every_pair_meets_in_both_orders() -> None:
    assert sorted(all_of(BOTS, 2)) == sorted((one, other) for one in BOTS for other in BOTS if one != other)


def test_every_bot_sits_in_every_line_up_if_there_are_seats_for_all() -> None:
    assert all(set(line_up) == set(BOTS) for line_up in all_of(BOTS, 4))
    assert len(all_of(BOTS, 4)) == 36


def test_a_line_up_stands_with_its_turns() -> None:
    assert line_ups(BOTS, 2)[0] == [("expert", "casual"), ("casual", "expert")]
    assert line_ups(BOTS, 3)[0] == [
        ("expert", "casual", "random"),
        ("casual", "random", "expert"),
        ("random", "expert", "casual"),
    ]


def test_turns_of_a_line_up_meet_the_same_dice_and_nobody_else_does() -> None:
    schedule = Schedule("pyrgos", {}, BOTS, 2, seed=5)
    jobs = [schedule.job(number) for number in range(18)]
    for one, other in zip(jobs[::2], jobs[1::2], strict=True):
        assert one.players == other.players[::-1]
        assert one.seed == other.seed
    assert len({job.seed for job in jobs}) == 9


def test_every_round_has_every_line_up_once_in_an_order_of_its_own() -> None:
    schedule = Schedule("pyrgos", {}, SIX, 2, seed=5)
    rounds = [[schedule.job(turn * 30 + place).players for place in range(30)] for turn in range(3)]
    assert all(sorted(each) == sorted(all_of(SIX, 2)) for each in rounds)
    assert len({tuple(each) for each in rounds}) == 3


def test_a_round_cut_short_favours_nobody() -> None:
    schedules = [Schedule("pyrgos", {}, SIX, 4, seed) for seed in range(30)]
    seats = Counter(bot for schedule in schedules for number in range(120) for bot in schedule.job(number).players)
    assert min(seats.values()) > 0.9 * max(seats.values())


def test_the_same_seed_gives_the_same_matches_and_another_seed_others() -> None:
    one, again, other = (Schedule("pyrgos", {}, BOTS, 2, seed) for seed in (5, 5, 6))
    assert [one.job(number) for number in range(9)] == [again.job(number) for number in range(9)]
    assert one.job(0).seed != other.job(0).seed


def test_the_largest_seed_is_taken() -> None:
    assert 0 <= Schedule("pyrgos", {}, BOTS, 2, 2**63 - 1).job(10**6).seed < 2**63


def test_bots_in_one_match_draw_different_lots() -> None:
    one, other = Schedule("pyrgos", {}, ("random", "random:seed=1"), 2, 3).job(0).seat_bots()
    assert one.__dict__["_rng"].tolist() != other.__dict__["_rng"].tolist()


@pytest.mark.parametrize(("bots", "hint"), [((), "two bots"), (("expert",), "two bots"), (("a", "b", "a"), "once")])
def test_an_arena_needs_different_bots(bots: tuple[str, ...], hint: str) -> None:
    with pytest.raises(OptionError, match=hint):
        line_ups(bots, 2)
