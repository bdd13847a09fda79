"""The options. Option `tiebreak` is in `test_ending.py`."""

import pytest

import pyxis
from pyxis.games.pyrgos.components import Side
from pyxis.games.pyrgos.rules import automaton
from tests.games.pyrgos.play import after, cells, legal, towers
from tests.games.pyrgos.test_ending import THREE_TOWERS
from tests.marks import rule


@rule("O1")
@pytest.mark.parametrize("reply", legal("Sa1"))
def test_after_a_first_square_whites_second_piece_is_no_square(reply: str) -> None:
    banned = legal(f"Sa1 {reply}", opening="no_second_square")
    assert not [text for text in banned if text.startswith("S")]
    assert banned == [text for text in legal(f"Sa1 {reply}") if not text.startswith("S")]


@rule("O1")
def test_the_ban_is_over_with_whites_third_piece() -> None:
    match = after("Sa1 Sb1 Tb2^", opening="no_second_square")
    assert "Sb3" in match.legal_texts, "Black was never banned"
    assert {"Sa3", "Sc3"} <= set(match.play("Sb3").legal_texts)


@rule("O1")
def test_the_refusal_names_the_ban() -> None:
    with pytest.raises(pyxis.IllegalAction, match=r"White began with a square, so .* \[O1\]"):
        after("Sa1 Sb1 Sb2", opening="no_second_square")


@rule("O1", "R4.1")
def test_the_ban_holds_on_a_free_choice_too() -> None:
    # No match comes there, see the next test: so a finished tower is put under Black's cylinder by hand.
    match = after("Sa1 Cb1", opening="no_second_square")
    states = match.states.copy()
    states[0].pieces[Side.WHITE, :2] |= 0b10
    states[0].targets = automaton.find_targets(states[0])
    free = pyxis.Match(match.game, 2, match.options, states, seed=0)
    assert automaton.is_sent_nowhere(states[0])
    assert cells(list(free.legal_texts)) == sorted(set(cells(legal(""))) - {"a1", "b1"})
    assert {text[0] for text in free.legal_texts} == {"C", "T"}


@rule("O1", "R4.1")
@pytest.mark.parametrize("adjacent", ["orthogonal", "eight"])
def test_two_pieces_never_leave_white_without_a_reply(adjacent: str) -> None:
    start = after("", opening="no_second_square", adjacent=adjacent)
    for first in start.legal:
        for reply in (after_first := start.play(first)).legal:
            assert not automaton.is_sent_nowhere(after_first.play(reply).state)


@rule("O1")
@pytest.mark.parametrize("moves", ["Ca2 Ta2^", "Ta2^ Ca3"])
def test_without_a_first_square_there_is_no_ban(moves: str) -> None:
    assert legal(moves, opening="no_second_square") == legal(moves)
    assert any(text.startswith("S") for text in legal(moves))


@rule("O3")
def test_black_may_swap_after_whites_first_piece() -> None:
    match = after("Sa1", swap="on")
    assert match.legal_texts == (*legal("Sa1"), "swap")
    assert match.actor == 1
    swapped = match.play("swap")
    assert swapped.actor == 0
    assert swapped.seat_names == ("Black", "White")
    assert list(swapped.legal_texts) == legal("Sa1")


@rule("O3")
def test_after_a_swap_seat_0_wins_with_black() -> None:
    match = after("Sd4 swap Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v Sd1", swap="on")
    assert match.told()[-1] == "White controls three towers and wins."
    assert match.returns == (-1.0, 1.0)


@rule("O3")
@pytest.mark.parametrize(
    ("moves", "swap"),
    [("", "on"), ("Sa1 Sb1", "on"), ("Sa1 swap", "on"), ("Sa1 swap Sb1", "on"), ("Sa1", "off")],
)
def test_swap_is_legal_only_then(moves: str, swap: str) -> None:
    match = after(moves, swap=swap)
    assert "swap" not in match.legal_texts
    with pytest.raises(pyxis.IllegalAction) as refused:
        match.play("swap")
    assert refused.value.rule == "O3"


@rule("O4")
def test_with_eight_neighbours_the_reply_may_be_diagonal() -> None:
    assert " ".join(cells(legal("Sb2", adjacent="eight"))) == "a1 a2 a3 b1 b3 c1 c2 c3"
    assert " ".join(cells(legal("Sa1", adjacent="eight"))) == "a2 b1 b2"


@rule("O4")
def test_triangles_and_cylinders_do_not_care_for_neighbours() -> None:
    for moves in ("Tb2^", "Cb2"):
        assert legal(moves, adjacent="eight") == legal(moves)


@rule("O5")
def test_two_towers_win() -> None:
    match = after("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v", towers=2)
    assert towers(match) == (2, 0)
    assert match.over
    assert match.returns == (1.0, -1.0)
    assert match.told()[-1] == "White controls two towers and wins."


@rule("O5")
def test_with_four_towers_to_win_the_third_ends_nothing() -> None:
    match = after(THREE_TOWERS, towers=4)
    assert towers(match) == (3, 0)
    assert not match.over
