"""A sample game, from tokens and from numbers, and its counts."""

import pytest

import pyxis
from pyxis.core.match import BY_HAND
from tests.games.piri.tables import ending, hand, mana, market, pool, queue
from tests.marks import rule

RECORD = """piri players=2
deal  JB QG JY KB JR QB AY 7G 5R 3G TR 9Y 8B AG 3B 9R 3Y 2R 6B 2G
T1 0  3Y +*2 3G @1,1
T2 1  draw +AB TR @-1,0
T3 0  draw +9G 9G @1,-1 QG
T4 1  draw +TB 8B @0,0
T5 0  draw +4B 4B @-2,0 JB
T6 1  draw +7Y TB @-2,-1
T7 0  draw +2Y AY @-2,-1
T8 1  draw +TY AB @-2,-1
T9 0  *2 +4R 2Y @0,-1
T10 1 draw +6R 6R @-1,-2
T11 0 draw +AR 3Y @0,-3 JY
"""
NUMBERS = """31 26 28 33 22 32 63 49 37 45 42 61 70 53 65 41 55 34 68 44 55 75 45 204 1 73 42 218 1 51 51 238 26 1 72 70
220 1 66 66 218 31 1 59 72 235 1 54 63 218 1 62 73 218 75 36 54 220 1 38 38 236 1 43 55 254 28"""
DEALT = 20


@pytest.fixture(scope="module")
def match() -> pyxis.Match:
    """The game, from its tokens."""
    return pyxis.new("piri", seed=BY_HAND).play(RECORD)


def test_tokens_and_numbers_are_the_same_game(match: pyxis.Match) -> None:
    numbers = [int(number) for number in NUMBERS.split()]
    assert list(match.actions) == numbers
    again = pyxis.new("piri", seed=BY_HAND)
    for number in numbers:
        again = again.play(number)
    assert again.states.tobytes() == match.states.tobytes()


@rule("R13.1", "P1", "P3", "R11.2")
def test_it_ends_as_told(match: pyxis.Match) -> None:
    assert ending(match) == ("SUMMONED", 0)
    assert mana(match) == (1, 7)
    assert match.scores == (9, 7)
    assert match.returns == (1.0, -1.0)
    assert pool(match) == 17
    assert queue(match) == "3G 2G 9G TR 4B 8B TB AY 2Y 3Y"
    assert market(match) == "3B 9R 4R 2R 6B"
    assert hand(match, 0) == "5R AR 7G *2"
    assert hand(match, 1) == "AG 7Y 9Y TY"


@pytest.mark.parametrize(("depth", "sequences"), [(1, 8), (2, 174), (3, 959), (4, 7954)])
def test_the_first_turn_has_as_many_continuations_as_counted_by_hand(
    match: pyxis.Match, depth: int, sequences: int
) -> None:
    assert pyxis.perft(match.at(DEALT), depth).sequences == sequences


@rule("R11.1")
@pytest.mark.parametrize(("depth", "expected"), [(1, 8), (2, 4 + 1 + 2 + 5), (3, 41), (4, 287 + 13 / 14)])
def test_with_chance_weighed_so_many_can_be_expected(match: pyxis.Match, depth: int, expected: float) -> None:
    """After two actions a swap waits for one of four cards, draw and purchases for chance, a proposal for a vote."""
    assert pyxis.perft(match.at(DEALT), depth).expected == pytest.approx(expected)
