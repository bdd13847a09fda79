"""What bots, learners and solvers are told of a position."""

import pytest

import pyxis
from pyxis import Match
from pyxis.core import border
from pyxis.core.layout import Array


def played(line: str) -> Match:
    return pyxis.new("connect_four").play(line)


def observed(match: Match, seat: int) -> Array:
    batch = pyxis.Batch("connect_four", 1)
    out = batch.observe()[0]
    border.features(match.states, 0, seat, out)
    return out


def test_the_middle_opens_more_lines_than_the_edge() -> None:
    assert [played(column).values[0] for column in "1234"] == pytest.approx([3 / 69, 4 / 69, 5 / 69, 7 / 69])


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    red, yellow = played("4453").values
    assert red == -yellow


def test_a_seat_sees_its_own_discs_first() -> None:
    own, other = observed(played("445"), seat=1)
    assert own.nonzero() == ([1], [3])
    assert [line.tolist() for line in other.nonzero()] == [[0, 0], [3, 4]]


@pytest.mark.parametrize(("line", "mirrored"), [("1", "7"), ("4453", "4435"), ("112233", "776655")])
def test_mirrored_positions_have_one_key(line: str, mirrored: str) -> None:
    assert played(line).key == played(mirrored).key


def test_other_positions_have_other_keys() -> None:
    matches = [played(first + second) for first in "1234567" for second in "1234567"]
    positions = {min(match.position, "/".join(row[::-1] for row in match.position.split("/"))) for match in matches}
    assert len({match.key for match in matches}) == len(positions)
