"""The table in the terminal, read without colours."""

import io
import re

import pytest
from rich.console import Console

import pyxis
from pyxis.core.position import DRAWING_WIDTH
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS
from pyxis.games.pyradice.words import say
from pyxis.games.pyradice.words.view import PAINTS
from tests.games.pyradice.tables import FIXED, heap, stones, table
from tests.games.pyradice.test_positions import drawn

X = "R3Y5G3B5R5G3/B5R1G3Y1B5/Y1R2G4B6/G2R4Y2/B6R6/Y6"


def part(match: pyxis.Match, first: str, lines: int) -> list[str]:
    """Some lines of the drawing from the one that begins like that, without the blanks around them."""
    drawing = match.text().splitlines()
    start = next(number for number, line in enumerate(drawing) if line.strip().startswith(first))
    return [line.rstrip() for line in drawing[start : start + lines]]


def test_the_heading_says_whose_turn_it_is_and_what_is_due() -> None:
    match = drawn()
    assert part(match, "Turn", 1) == ["Turn 12 of 21 – Seat 0: take a die"]
    match = match.play("b22")
    assert part(match, "Turn", 1) == ["Turn 12 of 21 – Seat 0: place the die   in hand Y6"]
    match = match.play("@2a")
    assert part(match, "Turn", 1)[0].startswith("Turn 12 of 21 – Seat 0: use Chisel (A2) or not – A die touching")
    assert part(match.play("!1b"), "Turn", 1) == ["Turn 12 of 21 – Seat 1: take a die"]


def test_the_layers_of_the_heap_lie_side_by_side_with_stars_on_available_dice() -> None:
    assert part(drawn(), "a, the bottom", 6) == [
        "a, the bottom                 b, the middle             c, the top",
        "     1   2   3   4   5   6         1   2   3   4   5         1   2   3   4",
        "a1  ..  .. *Y5  R5 *R2  ..    b1  ..  ..  ..  ..  ..    c1  ..  ..  ..  ..",
        "a2  ..  B2  B1  Y1  G2  Y2    b2  .. *Y6 *R4  B4  G6    c2  ..  ..  .. *B4",
        "a3  ..  R4  Y1  B5  B2  B1    b3  ..  ..  ..  G1  G6",
        "a4  .. *R6  Y4  G4  G5  B2",
    ]


def test_dice_nobody_has_seen_are_question_marks() -> None:
    match = pyxis.new("pyradice", buried="hidden", seed=1)
    (line,) = part(match, "a2", 1)
    assert line.count("??") == 4 + 3


def test_pyramids_have_their_tokens_along_the_slopes() -> None:
    assert part(drawn(), "▸Seat 0", 7) == [
        "▸Seat 0, 16 points                Seat 1, 16 points",
        "        B6 ..                            B6 ..",
        "      A5 ..  .. C4 ○                   A5 ..  .. C4 ○",
        "    A4 ..  ..  .. D7 ○               A4 G4  ..  .. D7 ○",
        "  B3 ..  B3  Y4  .. C3 ○           B3 B1  Y2  ..  .. C3 ○",
        "A2 ..  R3  R1  Y3  .. D1 ○       A2 R3  R5  Y1  ..  .. D1 ○",
        " G1  R6  R4  Y6  B5  G3 C6 ✗4     G1  R6  Y6  B5  ..  G3 C6 ✗3",
    ]


def test_places_targets_and_the_die_just_placed_are_marked() -> None:
    match = drawn().play("b22")
    assert part(match, "A2", 1)[0].startswith("A2 ++  R3  R1  Y3  ++ D1 ○")
    match = match.play("@2e")
    assert part(match, "A2", 2)[0].startswith("A2 ..  R3  R1 *Y3 [Y6]D1 ✗1")
    assert part(match, "G1", 1)[0].startswith(" G1  R6  R4  Y6 *B5 *G3 C6 ✗4")
    assert part(match.play("!1e"), "A2", 2)[1].startswith(" G1  R6  R4  Y6 <B5> G3 C6 ✗4")


def test_a_level_that_is_met_is_ticked() -> None:
    match = table("R2Y4G2B6R4Y2")
    assert part(match, "R2", 1)[0].startswith(" R2  Y4  G2  B6  R4  Y2 C1 ✓")


def test_the_score_pad_has_cards_with_discs_tokens_and_totals() -> None:
    pad = [re.sub(r" {2,}", "  ", line) for line in part(drawn(), "Score pad", 7)]
    assert pad == [
        "Score pad  Seat 0  Seat 1",
        "K1R Inventory  6  4  Red: Different values: 1, 2, 4, 6, 9, 12 points.",
        "K5Y Every Storey  4  4  Yellow: Levels with such a die: 1, 2, 4, 6, 9, 12 points.",
        "K7G Slopes  4  6  Green: 2 points per die at an end of its level.",
        "K2B Great Blocks  2  2  Blue: 2 points per 5 or 6.",
        "Tokens met  0 = 0  0 = 0  5 points each",
        "Total  16  16",
    ]


def test_the_figures_of_the_score_pad_are_seen_in_a_terminal_of_80_columns() -> None:
    narrow = Console(file=io.StringIO(), width=80, color_system=None, force_terminal=False, legacy_windows=False)
    with narrow.capture() as capture:
        narrow.print(drawn().drawing(), highlight=False)
    lines = capture.get().splitlines()
    for beginning, figures in (("K1R", "6 4"), ("K5Y", "4 4"), ("K7G", "4 6"), ("K2B", "2 2"), ("Total", "16 16")):
        (line,) = (line for line in lines if re.match(rf"{beginning}\b.*\d", line))
        assert figures in re.sub(r" +", " ", line)


def test_skills_and_objectives_are_explained() -> None:
    text = drawn().text()
    assert "3 B3 Template         Another die takes the value of the new one." in text
    assert "2 D1 Odd Course       Only odd; neighbours are never equal." in text
    assert say("drawn.legend") in text


def test_during_set_up_what_is_known_is_shown() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, skills="A!???", objectives="C6 ? ? ? ?").play("#R5 #B2")
    assert part(match, "Set-up", 1) == ["Set-up – the heap is laid, 2 of 47 dice"]
    assert part(match, "a1", 1)[0].startswith("a1  R5  B2  ..")
    assert "*" not in match.text().replace(say("drawn.legend"), "")
    assert "1 C6 Threes and Fives Only 3s and/or 5s." in match.text()
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, **{**FIXED, "skills": "A!AAA"}).play(stones())
    assert part(match, "Set-up", 1) == ["Set-up – the skills are chosen, Seat 0 to choose"]


def test_the_end_is_told_above_the_table() -> None:
    match = table(X[:-2], hand="Y6", other=X, quarry=heap("a11"), phase="PLACE").play("@6a -")
    assert not match.legal
    assert part(match, "Seat 0", 2)[1] == "Shared victory."


@pytest.mark.parametrize(("seats", "quarry"), [(2, "4x6"), (3, "6x7"), (4, "6x7"), (4, "5x8")])
def test_the_table_fits_the_page(seats: int, quarry: str) -> None:
    match = pyxis.new("pyradice", seats=seats, seed=5, quarry=quarry)
    while match.number < 150:
        match = match.play(match.legal[match.number % len(match.legal)])
    lines = match.text().splitlines()
    assert max(map(len, lines)) <= DRAWING_WIDTH
    assert "…" not in match.text()
    titles = next(line for line in lines if "Seat 0," in line)
    assert re.findall(r"Seat \d", titles) == [f"Seat {seat}" for seat in range(seats)]


def test_dice_have_their_colours_too() -> None:
    paper = io.StringIO()
    console = Console(file=paper, width=DRAWING_WIDTH, color_system="truecolor", force_terminal=True)
    console.print(drawn().drawing())
    printed = paper.getvalue()
    for letter, paint in zip(COLOUR_LETTERS, PAINTS, strict=True):
        red, green, blue = bytes.fromhex(paint.fill[1:])
        assert re.search(rf"48;2;{red};{green};{blue}m{letter}[1-6]", printed)
