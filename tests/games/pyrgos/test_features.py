"""The planes a learner sees, laid out in `features.py`."""

import numpy as np
import pytest

from pyxis import Match
from pyxis.core import border
from pyxis.core.layout import Array
from tests.games.pyrgos.play import after, cells, random_match
from tests.games.pyrgos.test_ending import THREE_TOWERS


def planes(match: Match, seat: int) -> Array:
    out = np.full(match.game.observation, np.nan, np.float32)
    border.features(match.states, 0, seat, out)
    return out


def marked(plane: Array) -> list[str]:
    """The cells where the plane is 1."""
    rows, columns = np.nonzero(plane == 1)
    return sorted("abcd"[column] + "1234"[row] for row, column in zip(rows, columns, strict=True))


@pytest.mark.parametrize("seat", [0, 1])
def test_own_pieces_come_before_the_opponents(seat: int) -> None:
    seen = planes(after("Tb1< Sa1 Cb1 Sb1"), seat)
    white, black = (seen[0:3], seen[3:6]) if seat == 0 else (seen[3:6], seen[0:3])
    assert [marked(plane) for plane in white] == [[], ["b1"], ["b1"]]
    assert [marked(plane) for plane in black] == [["a1", "b1"], [], []]


def test_towers_and_targets_are_marked() -> None:
    match = after("Tb1< Sa1 Cb1 Sb1")
    seen = planes(match, 1)
    assert marked(seen[6]) == []
    assert marked(seen[7]) == ["b1"]
    assert marked(seen[8]) == cells(list(match.legal_texts)) == ["a1", "b2", "c1"]


def test_stocks_and_needed_towers_are_shares() -> None:
    seen = planes(after("Tb1< Sa1 Cb1 Sb1"), 0)
    assert seen[9:15, 0, 0] == pytest.approx([1, 0.8, 0.8, 0.6, 1, 1])
    assert seen[15:17, 3, 3] == pytest.approx([2 / 3, 1])


@pytest.mark.parametrize(
    ("moves", "options", "flags"),
    [
        ("", {}, [1, 1, 0, 0, 0, 0]),
        ("Sa1", {}, [0, 1, 0, 0, 0, 0]),
        ("Sa1", {"swap": "on"}, [0, 1, 0, 1, 0, 0]),
        ("Sa1 swap", {"swap": "on"}, [1, 0, 0, 0, 0, 0]),
        ("Sa1 Sb1", {"opening": "no_second_square"}, [1, 1, 1, 0, 0, 0]),
        ("", {"tiebreak": "three_step"}, [1, 1, 0, 0, 1, 0]),
        ("", {"adjacent": "eight"}, [1, 1, 0, 0, 0, 1]),
        (THREE_TOWERS, {}, [0, 1, 0, 0, 0, 0]),
    ],
)
def test_flags_as_seat_0_sees_them(moves: str, options: dict[str, str], flags: list[int]) -> None:
    """Own turn, own side is White, square banned, may swap, three_step, eight."""
    assert planes(after(moves, **options), 0)[17:, 0, 0].tolist() == flags


@pytest.mark.parametrize("seed", range(3))
def test_every_number_is_filled_in_and_within_bounds(seed: int) -> None:
    for match in random_match(seed).history():
        for seat in (0, 1, -1):
            seen = planes(match, seat)
            assert ((seen >= 0) & (seen <= 1)).all()


def test_a_spectator_sees_what_white_sees() -> None:
    match = after("Sa1 swap", swap="on")
    assert (planes(match, -1) == planes(match, 1)).all()
