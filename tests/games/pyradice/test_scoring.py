"""Totals, ranks and returns, and what mirrors and other colours leave alone."""

import random
from typing import Any

import numpy as np
import pytest

from pyxis.games.pyradice.components.dice import EMPTY, KIND_OF_NAME
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, PYRAMID_CELLS, cells_of
from pyxis.games.pyradice.components.tokens import CARD_NAMES, OBJECTIVE_NAMES, TOKEN_POINTS
from pyxis.games.pyradice.components.vocabulary import CardRow, Measure, Pattern
from pyxis.games.pyradice.notation.reading import read_pyramid
from pyxis.games.pyradice.options import Utility
from pyxis.games.pyradice.rules import scoring
from pyxis.games.pyradice.rules.cards import card_score
from pyxis.games.pyradice.rules.objectives import is_met
from tests.games.pyradice.levels import house_state
from tests.games.pyradice.test_cards import X
from tests.marks import rule

Y = X.replace("R3Y5G3B5R5G3", "R3Y5G3B5R5G4")


def first_game(*pyramids: str) -> Any:
    """The preset, with those pyramids."""
    state = house_state(len(pyramids))
    state.skill[:] = 1
    state.objective[:] = [OBJECTIVE_NAMES.index(name) + 1 for name in ["C6", "D1", "C3", "D7", "C4"]]
    state.card[:] = [CARD_NAMES.index(name) + 1 for name in ["K1", "K5", "K7", "K2"]]
    state.disc[:] = [1, 2, 3, 4]
    for seat, pyramid in enumerate(pyramids):
        state.pyramid[seat] = read_pyramid(pyramid)
    return state


def returns(state: Any) -> list[float]:
    out = np.zeros(int(state.seats))
    scoring.returns(state, out)
    return [float(value) for value in out]


def scored(*seats: tuple[int, int]) -> Any:
    """A state whose seats have those totals and tokens.

    Tokens are levels of blue threes under C6; the rest of the total is what a card pays for 1, 2, … red dice.
    """
    state = house_state(len(seats))
    state.objective[:] = OBJECTIVE_NAMES.index("C6") + 1
    state.card[0], state.disc[0] = 1, 1
    state.card_rows[0] = 0
    state.card_rows[0, [CardRow.PATTERN, CardRow.MEASURE]] = Pattern.TABLE, Measure.DICE
    for seat, (total, met) in enumerate(seats):
        for level in range(6 - met, 6):
            state.pyramid[seat, cells_of(level)] = KIND_OF_NAME["B3"]
        state.pyramid[seat, FREE_CELLS[: seat + 1]] = KIND_OF_NAME["R1"]
        state.card_rows[0, CardRow.TABLE + seat + 1] = total - TOKEN_POINTS * met
    return state


FREE_CELLS = [CELL_NAMES.index(name) for name in ("6a", "1f", "1e", "1d")]
"""Outside the levels that earn tokens, as long as there are at most four."""


@rule("R5.1", "R6.1", "R7")
def test_the_first_game_counted_out() -> None:
    state = first_game(X, Y)
    assert [bool(is_met(state, 0, slot)) for slot in range(5)] == [True] * 5
    assert [bool(is_met(state, 1, slot)) for slot in range(5)] == [False, True, True, True, True]
    for seat in range(2):
        assert [card_score(state, seat, slot) for slot in range(4)] == [12, 9, 4, 10]
    assert (scoring.total(state, 0), scoring.total(state, 1)) == (60, 55)
    assert returns(state) == [1, -1]


@rule("R7")
def test_equal_pyramids_share_the_victory() -> None:
    state = first_game(X, X)
    assert returns(state) == [0, 0]
    assert (scoring.rank(state, 0), scoring.rank(state, 1)) == (1, 1)


@rule("R7")
@pytest.mark.parametrize(
    ("seats", "ranks", "utilities"),
    [
        (((49, 4), (49, 3)), [1, 2], [1, -1]),
        (((50, 4), (50, 4), (42, 3)), [1, 1, 3], [0.5, 0.5, -1]),
        (((50, 4), (50, 3), (50, 3), (10, 0)), [1, 2, 2, 4], [1, 0, 0, -1]),
    ],
    ids=["S76", "S77", "S78"],
)
def test_ranks_and_returns(seats: tuple[tuple[int, int], ...], ranks: list[int], utilities: list[float]) -> None:
    state = scored(*seats)
    assert [(scoring.total(state, seat), scoring.tokens(state, seat)) for seat in range(len(seats))] == list(seats)
    assert [scoring.rank(state, seat) for seat in range(len(seats))] == ranks
    assert returns(state) == utilities


@rule("R5.1", "R6.1")
def test_a_total_is_five_a_token_and_the_cards() -> None:
    # The score pad of the booklet: four tokens, and cards of 7, 9, 12 and 1.
    state = first_game(X, X)
    for slot, points in enumerate((7, 9, 12, 1)):
        state.card[slot] = slot + 1
        state.card_rows[slot] = 0
        state.card_rows[slot, CardRow.PATTERN] = Pattern.TABLE
        state.card_rows[slot, CardRow.TABLE :] = points
    state.pyramid[0, 5] = state.pyramid[0, 0] + 1
    assert scoring.tokens(state, 0) == 4
    assert scoring.total(state, 0) == 49


@rule("R7")
@pytest.mark.parametrize(
    ("totals", "expected"), [((60, 55), [1 / 6, -1 / 6]), ((90, 40), [1, -1])], ids=["close", "clipped"]
)
def test_utility_margin(totals: tuple[int, int], expected: list[float]) -> None:
    state = scored(*((total, 0) for total in totals))
    state.utility = Utility.MARGIN
    assert returns(state) == pytest.approx(expected)


@rule("R5.2")
def test_a_level_spoilt_after_it_was_met_earns_nothing() -> None:
    state = first_game(X, X)
    before = scoring.total(state, 0)
    state.pyramid[0, 5] = read_pyramid(Y)[5]
    assert (before, scoring.total(state, 0)) == (60, 55)


def random_state(seed: int) -> Any:
    choose = random.Random(seed)  # noqa: S311
    state = house_state(2)
    tokens = choose.sample(range(7), 5)
    state.objective[:] = [1 + token + 7 * choose.randrange(2) for token in tokens]
    state.card[:] = [1 + card for card in choose.sample(range(9), 4)]
    state.disc[:] = choose.sample(range(1, 5), 4)
    # Few values and colours, so that tokens are met now and then.
    values = choose.sample(range(6), 2)
    for seat in range(2):
        state.pyramid[seat] = [1 + 6 * choose.randrange(4) + choose.choice(values) for _ in range(PYRAMID_CELLS)]
    return state


def scores(state: Any) -> list[tuple[int, int]]:
    return [(int(scoring.total(state, seat)), int(scoring.tokens(state, seat))) for seat in range(2)]


@rule("R5.1", "R6.1")
@pytest.mark.parametrize("seed", range(40))
def test_mirrored_pyramids_score_the_same_with_rising_and_falling_exchanged(seed: int) -> None:
    state = random_state(seed)
    before = scores(state)
    rising, falling = OBJECTIVE_NAMES.index("C3") + 1, OBJECTIVE_NAMES.index("D3") + 1
    exchanged = {rising: falling, falling: rising}
    state.objective[:] = [exchanged.get(int(row), int(row)) for row in state.objective]
    for level in range(1, 7):
        state.pyramid[:, cells_of(level)] = state.pyramid[:, cells_of(level)[::-1]]
    assert scores(state) == before


@rule("R6.1")
@pytest.mark.parametrize("seed", range(40))
def test_other_colours_for_all_dice_and_discs_score_the_same(seed: int) -> None:
    state = random_state(seed)
    before = scores(state)
    colours = random.Random(seed).sample(range(4), 4)  # noqa: S311
    kinds = [EMPTY, *(1 + 6 * colours[kind // 6] + kind % 6 for kind in range(24))]
    state.pyramid[:] = np.array(kinds)[state.pyramid]
    state.disc[:] = [1 + colours[int(disc) - 1] for disc in state.disc]
    assert scores(state) == before
