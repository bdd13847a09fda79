"""Setting the table: what is drawn, chosen and fixed."""

from fractions import Fraction

import pytest

import pyxis
from pyxis.games.pyradice.components.dice import KIND_OF_NAME
from pyxis.games.pyradice.notation.sorts import split
from tests.games.pyradice.tables import FIXED, legal, phase, stones
from tests.marks import rule


def new(seats: int = 2, **options: object) -> pyxis.Match:
    return pyxis.new("pyradice", seats, seed=pyxis.BY_HAND, **options)


def odds(match: pyxis.Match) -> dict[str, Fraction]:
    total = sum(match.weights)
    return {text: Fraction(weight, total) for text, weight in zip(match.legal_texts, match.weights, strict=True)}


def drawn(match: pyxis.Match) -> str:
    """The pieces on the table, as the position writes them."""
    return match.position.splitlines()[1]


@rule("R0.1")
def test_a_new_game_begins_with_24_equally_likely_dice() -> None:
    match = new()
    assert match.actor == pyxis.CHANCE
    assert phase(match) == "STONE"
    assert match.legal == tuple(range(178, 202))
    assert set(odds(match).values()) == {Fraction(1, 24)}


@rule("R0.1", "R2.7")
def test_a_drawn_die_makes_its_colour_rarer() -> None:
    match = new().play("#R5")
    assert match.state.quarry[0] == 5
    assert odds(match)["#R1"] == odds(match)["#R5"] == Fraction(11, 282)
    assert odds(match)["#Y1"] == Fraction(12, 282)


@rule("R0.1")
def test_twelve_red_dice_are_all_there_are() -> None:
    match = new().play("#R3 " * 12)
    assert not [text for text in match.legal_texts if text.startswith("#R")]
    assert list(odds(match).values()) == [Fraction(1, 18)] * 18


@rule("O5")
def test_balanced_values_come_twice_in_each_colour() -> None:
    match = new(values="balanced").play("#R5 #R5")
    assert "#R5" not in match.legal_texts
    assert len(match.legal) == 23
    assert odds(match)["#R1"] == Fraction(2, 46)


@rule("O5")
def test_balanced_values_come_four_times_with_two_boxes() -> None:
    match = new(3, values="balanced").play("#R5 " * 4)
    assert "#R5" not in match.legal_texts
    assert odds(match)["#R1"] == Fraction(4, 92)


@rule("R0.1", "R0.3")
def test_after_47_dice_the_sides_of_level_2_follow() -> None:
    match = new().play(stones())
    assert match.actor == pyxis.CHANCE
    assert phase(match) == "SIDE"
    assert legal(match) == "+A2 +B2"
    assert odds(match)["+A2"] == Fraction(1, 2)
    assert match.state.unseen.sum() == 6


@rule("R0.4")
def test_a_token_used_is_used_on_both_sides() -> None:
    match = new(skills="AAAAA").play(stones())
    assert set(odds(match).values()) == {Fraction(1, 14)}
    match = match.play("+C6")
    assert set(odds(match).values()) == {Fraction(1, 12)}
    assert not {"+C6", "+D6"} & set(match.legal_texts)


@rule("R0.4", "O2")
def test_fixed_tokens_are_left_out_from_the_first_slot_on() -> None:
    match = new(skills="AAAAA", objectives="? C3 ? ? D7").play(stones())
    assert len(match.legal) == 10
    assert not {"+C3", "+D3", "+C7", "+D7"} & set(match.legal_texts)
    match = match.play("+C1 +C2 +C4")
    assert phase(match) == "CARD"
    assert "objectives C1 C3 C2 C4 D7" in drawn(match)


@rule("R0.4")
def test_two_sides_of_one_token_cannot_both_be_fixed() -> None:
    with pytest.raises(pyxis.OptionError, match="uses token 3 twice"):
        new(objectives="C3 D3 C1 C2 C4")


@rule("O2")
def test_seats_choose_in_turn_and_chance_fills_the_rest() -> None:
    match = new(3, skills="!?!A!", objectives="! C3 ? ! D7", cards="! ? ! K9").play(stones(92))
    actors = []
    for text in split("+A2 +B3 +A4 +B6 +C1 +C2 +C4 +K1 +K2 +K3"):
        actors.append(match.actor)
        match = match.play(text)
    chance = pyxis.CHANCE
    assert actors == [0, chance, 1, 2, 0, chance, 1, 2, chance, 0]
    assert phase(match) == "DISC"
    assert drawn(match) == "skills A2 B3 A4 A5 B6 objectives C1 C3 C2 C4 D7 cards K1? K2? K3? K9?"


@rule("O2")
def test_open_and_drafted_slots_are_told_apart_in_a_position() -> None:
    match = new(3, skills="!?!A!", objectives="! C3 ? ! D7", cards="! ? ! K9").play(stones(92) + " +A2")
    assert drawn(match) == "skills A2 ? ! A5 ! objectives ! C3 ? ! D7 cards !? ?? !? K9?"
    assert match.play("+B3").actor == 1


@rule("R0.6")
def test_the_last_disc_needs_no_action() -> None:
    match = new(**{**FIXED, "discs": "????"}).play(stones())
    counts = []
    for text in ("+G", "+R", "+B"):
        counts.append(len(match.legal))
        match = match.play(text)
    assert counts == [4, 3, 2]
    assert phase(match) == "TAKE"
    assert drawn(match).endswith("cards K1G K2R K3B K4Y")


@rule("O6")
def test_without_chance_skills_level_5_has_one_side_left() -> None:
    match = new(chance_skills="off").play(stones())
    match = match.play("+B2 +B3 +B4")
    assert legal(match) == "+A6 +B6"
    assert "skills B2 B3 B4 A5 ?" in drawn(match)
    assert phase(match.play("+B6")) == "OBJECTIVE"


@rule("O6", "O2")
def test_a_choice_of_one_is_no_decision_of_a_seat() -> None:
    match = new(skills="!!!!!", chance_skills="off").play(stones())
    actors = [match.actor]
    for text in split("+B2 +B3 +B4"):
        match = match.play(text)
        actors.append(match.actor)
    assert actors == [0, 1, 0, 1]
    assert legal(match) == "+A6 +B6"


@rule("R0.7", "R1.1", "R1.3")
def test_seats_play_in_order_from_whoever_was_rolled() -> None:
    match = new(3, **{**FIXED, "first": "?"}).play(stones(92))
    assert odds(match) == {"^0": Fraction(1, 3), "^1": Fraction(1, 3), "^2": Fraction(1, 3)}
    match = match.play("^2")
    seats = []
    while not match.over:
        if phase(match) == "TAKE":
            seats.append(match.actor)
        match = match.play(match.legal[-1])
    assert seats == [2, 0, 1] * 21


@rule("O6")
def test_a_side_that_rolls_cannot_be_fixed_without_chance_skills() -> None:
    with pytest.raises(pyxis.OptionError, match="skills=AAABA asks for B5, which rolls dice"):
        new(skills="AAABA", chance_skills="off")


@rule("O1")
def test_a_quarry_has_to_fit_the_players() -> None:
    with pytest.raises(pyxis.OptionError, match="quarry=4x6 does not fit 3 players: choose 6x7 or 5x8"):
        new(3, quarry="4x6")


@rule("R0.2", "R0.3", "R0.4", "R0.5", "R0.6", "R0.7", "O2")
def test_with_everything_fixed_only_the_heap_is_drawn() -> None:
    match = new(**{**FIXED, "first": 1}).play(stones())
    assert match.number == 47
    assert (match.actor, phase(match)) == (1, "TAKE")
    assert drawn(match) == "skills A2 A3 A4 A5 A6 objectives C1 C2 C3 C4 C5 cards K1R K2Y K3G K4B"
    assert not match.state.pyramid.any()


@rule("R0.5")
def test_every_card_is_drawn_once() -> None:
    match = new(**{**FIXED, "cards": "? K4 ? ?"}).play(stones())
    assert set(odds(match)) == {"+K1", "+K2", "+K3", "+K5", "+K6", "+K7", "+K8", "+K9"}
    match = match.play("+K9")
    assert set(odds(match).values()) == {Fraction(1, 7)}
    assert "+K9" not in match.legal_texts
    assert phase(match.play("+K1 +K2")) == "TAKE"


@rule("O3")
def test_the_first_game_has_its_pieces_ready() -> None:
    match = new(preset="first-game", first=0).play(stones())
    assert drawn(match) == "skills A2 A3 A4 A5 A6 objectives C6 D1 C3 D7 C4 cards K1R K5Y K7G K2B"
    assert phase(match) == "TAKE"


@rule("O1", "R0.1")
@pytest.mark.parametrize(
    ("seats", "quarry", "dice"), [(2, "auto", 47), (2, "4x6", 47), (3, "auto", 92), (4, "6x7", 92), (4, "5x8", 86)]
)
def test_the_heap_is_laid_cell_by_cell(seats: int, quarry: str, dice: int) -> None:
    match = new(seats, quarry=quarry).play(stones(dice))
    assert phase(match) == "SIDE"
    assert match.state.quarry[dice - 1] == KIND_OF_NAME[stones(dice).split()[-1][1:]]
