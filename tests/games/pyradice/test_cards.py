"""Objective cards, and the patterns the house set leaves unused."""

from pathlib import Path

import pytest

import pyxis
from pyxis.games.pyradice.components.tokens import CARD_NAMES
from pyxis.games.pyradice.rules.cards import card_score
from tests.games.pyradice.boxes import box
from tests.games.pyradice.levels import card_state
from tests.games.pyradice.tables import table
from tests.marks import rule

X = "R3Y5G3B5R5G3/B5R1G3Y1B5/Y1R2G4B6/G2R4Y2/B6R6/Y6"
Z = "R1R2Y1Y2G1G2/B1R3B2Y3B3/B4R4G3Y4/R5G4B5/G5Y5/R6"
SCORES = {
    X: "12 6 4 2, 4 4 0 10, 9 6 3 0, 1 3 6 6, 9 9 6 6, 6 1 4 2, 4 6 4 8, 4 10 4 6, 6 2 4 0",
    Z: "12 9 9 9, 4 2 2 2, 9 6 6 6, 1 1 1 1, 9 6 6 4, 9 6 4 2, 6 4 4 8, 2 2 0 6, 4 2 4 2",
}
"""Per card the scores of the four colours."""


@rule("R6.1", "R6.2")
@pytest.mark.parametrize(
    ("pyramid", "card", "disc", "points"),
    [
        (pyramid, card, disc, int(points))
        for pyramid, table in SCORES.items()
        for card, row in zip(CARD_NAMES, table.split(","), strict=True)
        for disc, points in zip("RYGB", row.split(), strict=True)
    ],
)
def test_every_card_with_every_disc(pyramid: str, card: str, disc: str, points: int) -> None:
    assert card_score(card_state(pyramid, card, disc), 0, 0) == points


@rule("R6.1")
@pytest.mark.parametrize("card", CARD_NAMES)
def test_without_a_die_of_its_colour_a_card_scores_nothing(card: str) -> None:
    assert card_score(card_state("R1R2R3R4R5R6/R1R2R3", card, "B"), 0, 0) == 0


@rule("R6.1")
def test_each_die_is_in_one_pair_of_opposite_faces() -> None:
    assert card_score(card_state("R1R1R6R3R4R4/R2", "K3", "R"), 0, 0) == 6


@rule("R6.1")
def test_the_last_entry_of_a_table_goes_on() -> None:
    assert card_score(card_state("G2G2G2G2G2G2", "K4", "G"), 0, 0) == 12


@rule("R6.1")
def test_a_group_of_eight_is_the_end_of_its_table() -> None:
    assert card_score(card_state("B1B2B3B4B5B6/B1B2", "K6", "B"), 0, 0) == 12


@rule("R6.1")
def test_only_the_dice_of_the_seat_count() -> None:
    state = card_state(X, "K1", "R")
    assert card_score(state, 1, 0) == 0


@rule("R6.1")
def test_without_card_or_disc_there_is_no_score() -> None:
    state = card_state(X, "K1", "R")
    state.disc[0] = 0
    assert card_score(state, 0, 0) == 0


@rule("R6.1")
@pytest.mark.parametrize(
    ("entry", "pyramid", "points"),
    [
        ("pattern = 'TABLE'; measure = 'DICE'; table = [0, 2, 5]", "R1R2R3", 5),
        ("pattern = 'TABLE'; measure = 'RUN'; table = [0, 1, 2, 4, 8]", "R1R3R4R5R6", 8),
        ("pattern = 'TABLE'; measure = 'RUN'; table = [0, 1, 2, 4, 8]", "R1R1R3R5", 1),
        ("pattern = 'TOUCHING'; points = 2; relation = 'any'", "R1R2Y1R3/R4", 6),
        ("pattern = 'TOUCHING'; points = 2; relation = 'equal'", "R4R2Y1R3/R4", 2),
        ("pattern = 'TOUCHING'; points = 3; relation = 'differ by 1'", "R1R2R3/R6", 6),
        ("pattern = 'TOUCHING'; points = 3; relation = 'sum 7'", "R1R6R1/Y6", 6),
        ("pattern = 'BESTLEVEL'", "R6R5Y6/Y1R6", 11),
        ("pattern = 'TABLE'; measure = 'DICE'; table = [7, 9]", "Y1", 0),
    ],
)
def test_patterns_for_printed_cards(entry: str, pyramid: str, points: int, tmp_path: Path) -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, components=box(tmp_path, K1=entry))
    state = match.states.copy()[0]
    drawn = card_state(pyramid, "K1", "R")
    state.pyramid[0], state.card, state.disc = drawn.pyramid[0], drawn.card, drawn.disc
    assert card_score(state, 0, 0) == points


@rule("R6.2")
def test_a_die_counts_for_the_card_of_its_colour_alone() -> None:
    before, after = (table(pyramid, cards="K1 K2 K3 K4") for pyramid in ("R1", "R1Y6"))
    scores = [[card_score(match.state, 0, slot) for slot in range(4)] for match in (before, after)]
    assert scores == [[1, 0, 0, 0], [1, 2, 0, 0]]
