"""Where a piece may go."""

import pytest

import pyxis
from tests.games.pyrgos.play import after, cells, legal, random_match, towers
from tests.marks import rule


@rule("R1")
def test_white_begins_with_any_piece_on_any_cell() -> None:
    texts = legal("")
    assert len(texts) == 80
    assert [sum(text[0] == shape for text in texts) for shape in "SCT"] == [16, 16, 48]


@rule("R1")
def test_players_alternate() -> None:
    assert [match.actor for match in after("Sa1 Sa2 Sa3 Sa4").history()] == [0, 1, 0, 1, 0]


@rule("R3.1")
@pytest.mark.parametrize(
    ("square", "beside", "count"),
    [
        pytest.param("Sa1", "a2 b1", 10, id="02 in a corner"),
        pytest.param("Sb1", "a1 b2 c1", 15, id="03 at an edge"),
        pytest.param("Sb2", "a2 b1 b3 c2", 22, id="04 in the middle"),
    ],
)
def test_after_a_square_the_reply_goes_beside_it(square: str, beside: str, count: int) -> None:
    texts = legal(square)
    assert cells(texts) == beside.split()
    assert len(texts) == count


@rule("R3.1", "R3.4")
def test_all_ten_replies_to_a_square_in_the_corner() -> None:
    match = after("Sa1")
    assert " ".join(match.legal_texts) == "Sb1 Cb1 Tb1^ Tb1> Tb1< Sa2 Ca2 Ta2^ Ta2> Ta2v"
    assert match.position == ".,.,.,./.,.,.,./.,.,.,./S,.,.,. b Sa1"


@rule("R3.3", "R3.4")
@pytest.mark.parametrize(
    ("cylinder", "replies"),
    [
        pytest.param("Ca1", "Sa1 Ta1^ Ta1>", id="05 in a corner"),
        pytest.param("Cb1", "Sb1 Tb1^ Tb1> Tb1<", id="06 at an edge"),
        pytest.param("Cb2", "Sb2 Tb2^ Tb2> Tb2v Tb2<", id="07 in the middle"),
    ],
)
def test_after_a_cylinder_the_reply_goes_to_the_same_cell(cylinder: str, replies: str) -> None:
    assert legal(cylinder) == replies.split()


@rule("R3.2")
@pytest.mark.parametrize(
    ("triangle", "line", "count"),
    [
        pytest.param("Ta1>", "b1 c1 d1", 14, id="08 three cells away"),
        pytest.param("Tb2v", "b1", 5, id="09 one cell away"),
        pytest.param("Tb2^", "b3 b4", 11, id="10 not its own cell"),
    ],
)
def test_after_a_triangle_the_reply_goes_along_its_line(triangle: str, line: str, count: int) -> None:
    texts = legal(triangle)
    assert cells(texts) == line.split()
    assert len(texts) == count


@rule("R3.4")
@pytest.mark.parametrize("triangle", ["Ta1v", "Ta1<", "Td4^"])
def test_a_triangle_may_not_point_off_the_board(triangle: str) -> None:
    with pytest.raises(pyxis.IllegalAction) as refused:
        after(triangle)
    assert refused.value.rule == "R3.4"


@rule("R3.4")
def test_a_triangle_keeps_its_facing() -> None:
    match = after("Tb2^ Sb3 Sb2 Cb1 Sb1")
    assert "ST^" in match.position.split("/")[2]


@rule("R3.5")
def test_a_cell_with_a_piece_may_be_used_again() -> None:
    texts = legal("Sa1 Sb1")
    assert len(texts) == 14
    assert {"Ta1^", "Ta1>", "Ca1"} <= set(texts)


@rule("R2.1")
@pytest.mark.parametrize(
    ("moves", "only"),
    [
        pytest.param("Td1< Tc1> Cd1", "Sd1", id="13 a cylinder on a triangle"),
        pytest.param("Cd1 Td1^ Td2v", "Sd1", id="14 a line that holds one cell"),
        pytest.param("Ca2 Sa2 Tb2< Ta2v Ta1> Sc1 Cb1 Tb1< Sa1", "Sb1", id="15 a neighbour that lacks one piece"),
    ],
)
def test_a_cell_with_two_pieces_takes_only_the_third_shape(moves: str, only: str) -> None:
    assert legal(moves) == [only]


@rule("R2.1")
def test_a_cell_takes_one_piece_of_each_shape_whoever_owns_it() -> None:
    with pytest.raises(pyxis.IllegalAction, match=r"b1 holds a square already \[R2.1\]"):
        after("Sb1 Sa1 Sb1")


FREE_CHOICES = [
    pytest.param("Ta1^ Ta2v Sa1 Tb1< Ca1", 66, id="16 the cylinder finished its own tower"),
    pytest.param("Tb1< Sa1 Cb1 Sb1 Tb2v", 65, id="17 the line holds only a finished tower"),
    pytest.param("Tc3^ Tc4< Tb4> Cc4 Sc4 Cb4 Sb4 Tb3^ Td3v Td1^ Cd3 Sd3 Sd4", 45, id="18 both neighbours are finished"),
    pytest.param("Tc2^ Cc4 Tc4< Cb4 Tb4v Sb2 Ta2> Sd2 Td3v Cd2", 18, id="19 d2 lacks a triangle, White has none"),
    pytest.param(
        "Cc4 Tc4> Cd4 Td4v Cd2 Td2^ Cd3 Sd3 Cc3 Tc3^ Sc4 Tb4> Sd4",
        20,
        id="20 one neighbour finished, the other lacks a triangle and Black has none",
    ),
    pytest.param(
        "Td2< Sb2 Tb3> Sc3 Tc2v Sc1 Tb1< Ca1 Ta1^ Ca2 Sa2 Ca3 Sa3 Cb3 Sb3 Cb4 Sb4 Sa4", 8, id="21 few cells are left"
    ),
]


@rule("R4.1")
@pytest.mark.parametrize(("moves", "count"), FREE_CHOICES)
def test_without_a_legal_reply_any_empty_cell_will_do(moves: str, count: int) -> None:
    match = after(moves)
    assert len(match.legal) == count
    used = {text[1:3] for text in match.texts}
    assert used.isdisjoint(cells(list(match.legal_texts)))
    assert len(used) + len(cells(list(match.legal_texts))) == 16


@rule("R4.1")
@pytest.mark.parametrize(("moves", "count"), FREE_CHOICES)
def test_without_a_legal_reply_a_cell_in_use_is_refused(moves: str, count: int) -> None:
    match = after(moves)
    used = {text[1:3] for text in match.texts}
    refusals = [match.refusal(shape + cell) for cell in used for shape in "SC"]
    assert {refusal.rule for refusal in refusals if refusal is not None} <= {"R4.1", "R2.1", "R2.2"}
    assert None not in refusals


@rule("R4.1", "R3.4")
def test_a_triangle_on_a_free_cell_may_not_point_off_the_board_either() -> None:
    match = after("Tb1< Sa1 Cb1 Sb1 Tb2v")
    assert "Td4v" in match.legal_texts
    with pytest.raises(pyxis.IllegalAction, match=r"off the board \[R3.4\]"):
        match.play("Td4^")


@rule("R5")
def test_three_pieces_of_one_side_make_its_tower() -> None:
    assert towers(after("Ta1^ Ta2v Sa1 Tb1< Ca1")) == (1, 0)


@rule("R5")
def test_two_pieces_of_three_control_a_tower_whoever_finishes_it() -> None:
    match = after("Tb1< Sa1 Cb1 Sb1")
    assert match.told()[1].startswith("Black finishes the tower on b1: White controls it")
    assert towers(match) == (1, 0)


@rule("R2.2")
def test_a_shape_out_of_stock_is_refused() -> None:
    match = after("Tc2^ Cc4 Tc4< Cb4 Tb4v Sb2 Ta2> Sd2 Td3v Cd2")
    assert not any(text.startswith("T") for text in match.legal_texts)
    with pytest.raises(pyxis.IllegalAction, match=r"White has no triangle left \[R2.2\]"):
        match.play("Ta1^")


@rule("R2.2")
@pytest.mark.parametrize("seed", range(40))
def test_the_sixth_piece_of_a_shape_is_never_legal(seed: int) -> None:
    for match in random_match(seed).history():
        own = [text[0] for text in match.texts[match.number % 2 :: 2]]
        spent = {shape for shape in "STC" if own.count(shape) == 5}
        assert spent.isdisjoint(text[0] for text in match.legal_texts)


@rule("R3.1", "R3.2", "R3.3")
@pytest.mark.parametrize(
    ("moves", "action", "said"),
    [
        ("Sb2", "Sd4", "Sd4 is illegal: the reply to the square on b2 goes to a cell next to it [R3.1]"),
        ("Tb2^", "Sd4", "Sd4 is illegal: the reply to the triangle on b2 goes along its line [R3.2]"),
        ("Cb2", "Sd4", "Sd4 is illegal: the reply to the cylinder on b2 goes to the same cell [R3.3]"),
    ],
)
def test_a_refusal_says_where_the_reply_goes(moves: str, action: str, said: str) -> None:
    with pytest.raises(pyxis.IllegalAction) as refused:
        after(moves).play(action)
    assert str(refused.value) == said
