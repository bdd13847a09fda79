"""Nobody learns by waiting whether somebody else was asked in secret."""

import random

import pytest
from scipy.stats import ks_2samp

from pyxis.core.match import Match
from pyxis.server.moments import answers, drawn, wait_ends
from pyxis.server.protocol import PATIENCE
from pyxis.server.tables import Held
from tests.server.everything import NOW
from tests.server.test_windows import placed, table_entries

PAUSE = 1.5
BOTH = (0, 1)
CERTAIN = 0.01
"""A difference that chance would make no more often is one."""


def held(match: Match, *waits: float) -> Held:
    first, *later = table_entries(match, *waits)
    made = Held("scene", first)
    for entry in later:
        made.add(entry)
    return made


def test_where_nobody_was_asked_it_is_waited_as_long_as_if_somebody_had_been() -> None:
    ends = wait_ends(held(placed("nobody")), 1, BOTH, PAUSE)
    assert ends is not None
    assert PAUSE <= ends - NOW <= PATIENCE
    assert wait_ends(held(placed("nobody")), 1, BOTH, PAUSE) == ends, "asking again tells nothing more"


def test_an_answer_is_not_waited_for_twice() -> None:
    answered = held(placed("seat 0", "decline"), 7.0)
    assert [answer.seconds for answer in answers(answered)] == [7.0]
    assert wait_ends(answered, 1, BOTH, PAUSE) == pytest.approx(NOW + 7.0)


def test_a_quick_answer_leaves_the_usual_pause() -> None:
    assert wait_ends(held(placed("seat 0", "decline"), 0.2), 1, BOTH, PAUSE) == pytest.approx(NOW + PAUSE)


def test_of_somebody_who_is_away_nothing_is_heard_whether_they_are_asked_or_not() -> None:
    assert wait_ends(held(placed("nobody")), 1, (1,), PAUSE) == pytest.approx(NOW + PATIENCE)


def test_whoever_goes_on_with_their_own_turn_waits_for_nobody() -> None:
    assert wait_ends(held(placed("nobody")), 0, BOTH, PAUSE) is None


def waits(of_one: random.Random, rounds: int = 400) -> tuple[list[float], list[float]]:
    """What somebody else waits, where this person was asked and where not; they grow slower."""
    taken: list[float] = []
    asked, unasked = [], []
    lot = random.Random(2)  # noqa: S311
    for number in range(rounds):
        if of_one.random() < 0.5:
            seconds = of_one.lognormvariate(1.2 + 0.4 * number / rounds, 0.6)
            taken.append(seconds)
            asked.append(max(PAUSE, seconds))
        else:
            unasked.append(max(PAUSE, drawn(lot, taken, PAUSE)))
    return asked, unasked


def test_what_is_waited_tells_no_better_than_chance_who_was_asked() -> None:
    asked, unasked = waits(random.Random(1))  # noqa: S311
    assert ks_2samp(asked, unasked).pvalue > CERTAIN
    assert ks_2samp(asked, [PAUSE] * len(unasked)).pvalue < CERTAIN, "an always equal pause would tell"
