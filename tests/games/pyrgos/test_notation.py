"""Actions, positions and records as text."""

import pytest

import pyxis
from pyxis.core.record import Record, parse
from tests.games.pyrgos.play import after, random_match
from tests.marks import rule

EMPTY = ".,.,.,./.,.,.,./.,.,.,./.,.,.,."


@pytest.mark.parametrize("seed", range(20))
def test_every_position_of_a_match_can_be_read_back(seed: int) -> None:
    for match in random_match(seed).history():
        again = pyxis.position("pyrgos", match.position)
        assert again.states.tobytes() == match.states.tobytes()
        assert again.position == match.position


@rule("O3")
@pytest.mark.parametrize("moves", ["Tb2^ swap", "Tb2^ swap Sb4", "Tb2^ Sb4"])
def test_a_swap_can_be_read_back(moves: str) -> None:
    match = after(moves, swap="on")
    again = pyxis.position("pyrgos", match.position, swap="on")
    assert match.position.endswith(" 10") == ("swap" in moves)
    assert again.states.tobytes() == match.states.tobytes()


def test_all_actions_can_be_written_and_read() -> None:
    match = after("")
    texts = [match.write(action) for action in range(match.game.action_count)]
    assert [match.read(text) for text in texts] == list(range(97))
    assert texts[:6] == ["Sa1", "Ca1", "Ta1^", "Ta1>", "Ta1v", "Ta1<"]
    assert texts[-1] == "swap"


@rule("R3.1")
def test_a_record_is_refused_at_its_illegal_action() -> None:
    record = Record.of(after("Sa1 Sb1 Sc1"))
    record.actions[1], record.texts[1] = 90, "Sd4"
    with pytest.raises(pyxis.RecordError) as refused:
        parse(record.dumps()).replay()
    assert str(refused.value) == (
        "action 2: Sd4 is illegal: the reply to the square on a1 goes to a cell next to it [R3.1]"
    )


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Sb9", "'Sb9' names no cell: columns are a to d and rows 1 to 4, as in Sb2"),
        ("Xb2", "'Xb2' names no piece: begin with S (square), T (triangle) or C (cylinder), as in Sb2"),
        ("Tb2", "'Tb2': a triangle needs one facing, ^ > v or <, as in Tb2^"),
        ("Sb2^", "'Sb2^': only a triangle has a facing; write Sb2"),
        ("Tb2^^", "'Tb2^^': a triangle needs one facing, ^ > v or <, as in Tb2^"),
        ("S", "'S' names no cell: columns are a to d and rows 1 to 4, as in Sb2"),
        ("xb2", "'xb2' names no piece: begin with S (square), T (triangle) or C (cylinder), as in Sb2"),
    ],
)
def test_what_is_no_action_is_answered_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(pyxis.NotationError) as refused:
        after("").play(text)
    assert str(refused.value) == hint


def test_the_empty_text_is_no_action() -> None:
    with pytest.raises(pyxis.NotationError, match="names no piece"):
        after("").read("")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "a position is: rows, side to move"),
        (f"{EMPTY} w", "a position is: rows, side to move"),
        (f"{EMPTY} w - 01", "a position is: rows, side to move"),
        (".,.,.,./.,.,.,./.,.,.,. w -", "4 rows separated by /, not 3"),
        (".,.,.,./.,.,.,./.,.,./.,.,.,. w -", "row 2 has 4 cells separated by commas, not 3"),
        (",.,.,./.,.,.,./.,.,.,./.,.,.,. w -", "nothing is written for a4: an empty cell is a dot"),
        ("x,.,.,./.,.,.,./.,.,.,./.,.,.,. w -", "'x' on a4 is no piece: they are S, T, C and s, t, c"),
        ("ſ,.,.,./.,.,.,./.,.,.,./.,.,.,. w -", "'ſ' on a4 is no piece"),
        ("T,.,.,./.,.,.,./.,.,.,./.,.,.,. b Ta4>", "'Ta4': a triangle needs one facing"),
        ("Ss,.,.,./.,.,.,./.,.,.,./.,.,.,. w sa4", "a4 holds two pieces of one shape, square"),
        ("S,S,S,S/S,S,.,./.,.,.,./.,.,.,. b Sa4", "White has more than 5 pieces of one shape, square"),
        ("T<,.,.,./.,.,.,./.,.,.,./.,.,.,. b Ta4<", "the triangle on a4 points off the board"),
        (f"{EMPTY} x -", "the side to move is w or b, not 'x'"),
        ("S,.,.,./.,.,.,./.,.,.,./.,.,.,. w Sa4", "the last piece Sa4 is not on the board as a piece of the side"),
        (
            "ST>C,ST>C,ST>C,./sT>c,sT>c,sT>c,./.,.,.,./.,.,.,. w -",
            "White has more than 5 pieces of one shape",
        ),
        (
            "ST>C,ST>C,ST>C,./st>c,st>c,st>c,./.,.,.,./.,.,.,. w -",
            "both sides have enough towers to win",
        ),
        ("S,.,.,./.,.,.,./.,.,.,./.,.,.,. b Sa3", "the last piece Sa3 is not on the board"),
        ("S,s,.,./.,.,.,./.,.,.,./.,.,.,. w Sa4", "the last piece Sa4 is not on the board"),
        ("T>,.,.,./.,.,.,./.,.,.,./.,.,.,. b Ta4v", "the last piece Ta4v is not on the board"),
        ("S,.,.,./.,.,.,./.,.,.,./.,.,.,. b swap", "the last piece swap is not on the board"),
    ],
)
def test_what_is_no_position_is_answered_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(pyxis.NotationError) as refused:
        pyxis.position("pyrgos", text)
    assert hint in str(refused.value)


def test_a_position_need_not_come_from_a_match() -> None:
    match = pyxis.position("pyrgos", "S,S,S,./.,.,.,./.,.,.,./.,.,.,. w -")
    assert match.position == "S,S,S,./.,.,.,./.,.,.,./.,.,.,. w -"
    assert match.actor == 0


def test_without_a_last_piece_the_next_one_goes_anywhere() -> None:
    match = pyxis.position("pyrgos", "S,.,.,./.,.,.,./.,.,.,./.,.,.,. b -")
    assert {text[1:3] for text in match.legal_texts} == {column + row for column in "abcd" for row in "1234"}


@rule("R6.1")
def test_a_position_with_enough_towers_is_over_whatever_was_set_last() -> None:
    match = pyxis.position("pyrgos", "S,.,.,STvc/.,.,s,ST^c/.,s,.,tv/.,.,.,ST^c b Sa4")
    assert match.over
    assert match.returns == (1.0, -1.0)


@rule("R6.1")
def test_the_position_at_the_end_is_over() -> None:
    match = pyxis.position("pyrgos", ".,.,.,STvc/.,.,s,ST^c/.,.,.,tv/.,.,.,ST^c b Sd1")
    assert match.over
    assert match.returns == (1.0, -1.0)
