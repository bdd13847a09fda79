"""Which dice of the heap can be taken."""

import pytest

import pyxis
from pyxis.games.pyradice.components.layouts import QUARRY
from pyxis.games.pyradice.rules.quarry import visible_faces
from tests.games.pyradice.tables import FIXED, heap, legal, phase, row, stones, table
from tests.marks import rule


def faces(match: pyxis.Match, *names: str) -> dict[str, int]:
    """How many faces of each die can be seen."""
    cells = [cell.name for cell in QUARRY[match.state.layout]]
    return {name: int(visible_faces(match.state, cells.index(name))) for name in names}


def quarry(*present: str, without: tuple[str, ...] = ()) -> pyxis.Match:
    return table(quarry=heap(*present, without=without))


def with_hidden_dice() -> pyxis.Match:
    return pyxis.new("pyradice", seed=pyxis.BY_HAND, buried="hidden", **FIXED).play(stones(36))


@rule("R2.5")
def test_the_four_corners_of_the_top_are_available_at_the_start() -> None:
    match = quarry()
    assert legal(match) == "c11 c14 c21 c24"
    assert match.legal == (39, 42, 43, 46)


@rule("R2.5", "O1")
@pytest.mark.parametrize(
    ("layout", "corners", "codes"),
    [("6x7", "c11 c15 c41 c45", (72, 76, 87, 91)), ("5x8", "c11 c16 c31 c36", (68, 73, 80, 85))],
)
def test_so_they_are_in_the_larger_heaps(layout: str, corners: str, codes: tuple[int, ...]) -> None:
    dice = {"6x7": 92, "5x8": 86}[layout]
    match = pyxis.new("pyradice", 3, seed=pyxis.BY_HAND, quarry=layout, **FIXED).play(stones(dice))
    assert legal(match) == corners
    assert match.legal == codes


@rule("R2.2", "R2.3", "R2.4")
def test_visible_faces_of_the_full_heap() -> None:
    expected = {"c11": 3, "c12": 2, "c13": 2, "b11": 2, "b12": 1, "b22": 0, "a11": 2, "a12": 1, "a22": 0, "a46": 2}
    assert faces(quarry(), *expected) == expected


@rule("R2.2", "R2.3")
def test_a_die_taken_frees_its_neighbours() -> None:
    match = table(quarry=heap()).play("c11@1a")
    assert legal(match) == "b11 c12 c14 c21 c24"
    assert faces(match, "b11", "c12", "c21") == {"b11": 3, "c12": 3, "c21": 4}


@rule("R2.2")
def test_without_the_far_row_of_the_top() -> None:
    assert legal(quarry(without=("c11", "c12", "c13", "c14"))) == "b11 b15 c21 c22 c23 c24"


@rule("R2.3", "R2.4")
def test_four_dice_under_one_are_held() -> None:
    match = quarry("a11", "a12", "a21", "a22", "b11")
    assert legal(match) == "b11"
    assert faces(match, "b11", "a11", "a22") == {"b11": 5, "a11": 2, "a22": 2}
    match = match.play("b11@1a")
    assert legal(match) == "a11 a12 a21 a22"
    assert set(faces(match, "a11", "a12", "a21", "a22").values()) == {3}


@rule("R2.3", "R2.2")
def test_the_bottom_of_a_die_is_never_visible() -> None:
    match = quarry("a12", "a21", "a22", "a32")
    assert legal(match) == "a12 a21 a32"
    assert faces(match, "a22", "a12", "a21", "a32") == {"a22": 2, "a12": 4, "a21": 4, "a32": 4}


@rule("R2.2")
def test_a_single_row_is_available_from_end_to_end() -> None:
    row = ("a11", "a12", "a13", "a14", "a15", "a16")
    match = quarry(*row)
    assert legal(match) == " ".join(row)
    assert list(faces(match, *row).values()) == [4, 3, 3, 3, 3, 4]


@rule("O7")
def test_hidden_dice_are_not_drawn_with_the_heap() -> None:
    match = with_hidden_dice()
    assert phase(match) == "TAKE"
    hidden = [cell.name for cell in QUARRY[0] if match.state.quarry[QUARRY[0].index(cell)] == 25]
    assert " ".join(hidden) == "a22 a23 a24 a25 a32 a33 a34 a35 b22 b23 b24"


@rule("O7")
def test_a_die_that_comes_to_light_is_seen_before_placing() -> None:
    match = with_hidden_dice()
    assert match.state.unseen.sum() == 12 * 6
    match = match.play("c11")
    assert (match.actor, phase(match)) == (pyxis.CHANCE, "REVEAL")
    match = match.play("#B2")
    assert phase(match) == "PLACE"
    assert row(match, "b2").split()[1:4] == ["B2", "??", "??"]
    match = match.play("@1a c12#B1@1a")
    assert row(match, "b2").split()[1:4] == ["B2", "B1", "??"]


@rule("O7")
@pytest.mark.parametrize(("layout", "hidden"), [("6x7", 32), ("5x8", 28)])
def test_larger_heaps_hide_more(layout: str, hidden: int) -> None:
    match = pyxis.new("pyradice", 4, seed=3, quarry=layout, buried="hidden")
    assert (match.state.quarry == 25).sum() == hidden


@rule("O7")
def test_a_hidden_die_is_drawn_from_what_is_left() -> None:
    match = with_hidden_dice().play("c11")
    left = dict(zip(match.legal_texts, match.weights, strict=True))
    # Of the first 36 dice, twelve are red, twelve yellow and six each green and blue.
    assert left == {f"#{colour}{value}": 6 for colour in "GB" for value in range(1, 7)}


@rule("R2.6")
def test_some_die_is_always_available() -> None:
    match = pyxis.new("pyradice", seed=5, **FIXED)
    while (match.state.quarry != 0).any() and not match.over:
        if phase(match) == "TAKE":
            assert match.legal
        match = match.play(match.legal[0])
    assert (match.state.quarry != 0).sum() == 5


@rule("R2.1", "R2.7")
def test_taking_a_die_moves_no_other() -> None:
    before = quarry()
    after = before.play("c11")
    changed = [cell for cell in range(47) if before.state.quarry[cell] != after.state.quarry[cell]]
    assert changed == [39]
    assert after.state.hand == before.state.quarry[39]


@rule("R2.6", "R1.3")
def test_a_drawn_position_that_runs_out_of_dice_is_over() -> None:
    match = table(quarry=heap("a11", "a12")).play("a11@1a a12@1a")
    assert match.over


@rule("R2.1")
def test_nothing_can_be_passed_or_placed_before_a_die_is_taken() -> None:
    with pytest.raises(pyxis.IllegalAction, match="now a die has to be taken"):
        quarry().play("-")
    with pytest.raises(pyxis.IllegalAction, match="now a die has to be taken"):
        quarry().play("@1a")
