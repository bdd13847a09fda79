"""Every rule of Connect Four, by example."""

import pytest

import pyxis
from pyxis import IllegalAction, Match

rule = pytest.mark.rule


def played(line: str) -> Match:
    return pyxis.new("connect_four").play(line)


def drawn(board: str) -> Match:
    return pyxis.position("connect_four", "/".join(board.split()))


@rule("R1")
def test_the_board_has_seven_empty_columns_of_six_and_red_begins() -> None:
    match = pyxis.new("connect_four")
    assert match.position == "/".join(["......."] * 6)
    assert match.legal_texts == ("1", "2", "3", "4", "5", "6", "7")
    assert match.seat_names[match.actor] == "Red"


@rule("R2.1")
def test_a_disc_falls_to_the_lowest_free_cell() -> None:
    assert played("445").position == drawn("....... ....... ....... ....... ...Y... ...RR..").position


@rule("R2.2")
def test_a_full_column_takes_no_more_discs() -> None:
    match = played("111111")
    assert match.legal_texts == ("2", "3", "4", "5", "6", "7")
    with pytest.raises(IllegalAction, match="column 1 is full") as caught:
        match.play("1")
    assert caught.value.rule == "R2.2"


@rule("R2.3")
def test_red_and_yellow_take_turns() -> None:
    assert [match.actor for match in played("4444").history()] == [0, 1, 0, 1, 0]


ONE_BEFORE_FOUR = {
    "upright": ("....... ....... ....... ...R... Y..R... YY.R...", "4"),
    "level": ("....... ....... ....... ....... ....... RRR.YYY", "4"),
    "rising": ("....... ....... ....... ..RY... .RYR... RYYYR..", "4"),
    "falling": ("....... ....... ....... ...YR.. ...RYR. ..RYYYR", "4"),
    "in the last column": ("....... ......R ......R ......R ......Y Y.....Y", "7"),
    "in the top row": ("....RRR ...YRYR ...RYRY Y..RYRY Y..YRYR Y..YRYR", "4"),
    "more than four": ("....... ....... ....... ....... YYY.YYY RRR.RRR", "4"),
}


@rule("R3.1")
@pytest.mark.parametrize(("board", "column"), ONE_BEFORE_FOUR.values(), ids=ONE_BEFORE_FOUR.keys())
def test_four_in_line_win_at_once(board: str, column: str) -> None:
    before = drawn(board)
    after = before.play(column)
    assert (before.over, after.over) == (False, True)
    assert before.returns == (0.0, 0.0)
    assert after.returns == (1.0, -1.0)
    assert after.legal == ()


@rule("R3.1")
def test_yellow_wins_as_well() -> None:
    assert played("17271727").returns == (-1.0, 1.0)


@rule("R3.1")
def test_nothing_is_played_after_a_win() -> None:
    with pytest.raises(IllegalAction, match="the match is over") as caught:
        played("41414145")
    assert caught.value.rule == "R3.1"


@rule("R3.1")
@pytest.mark.parametrize(
    "board",
    [
        "R...... R...... YY..... YY..... RR..... YR.....",
        "....... ....... ....... ....... RY..... YY.YRRR",
    ],
    ids=["upright", "level"],
)
def test_a_line_ends_at_the_edge_of_the_board(board: str) -> None:
    assert not drawn(board).over


@rule("R3.2")
def test_a_full_board_without_four_in_line_is_a_draw() -> None:
    before = drawn("RR.RRYR YYRYYRY RRYRRYR YYRYYRY RRYRRYR YYRYYRY")
    after = before.play("3")
    assert (before.over, after.over) == (False, True)
    assert after.returns == (0.0, 0.0)
    with pytest.raises(IllegalAction) as caught:
        after.play("3")
    assert caught.value.rule == "R3.2"
