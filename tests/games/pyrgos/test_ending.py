"""How a match ends."""

import pytest

import pyxis
from pyxis import Match
from tests.games.pyrgos.play import after, towers
from tests.marks import rule

WHITE_WINS, BLACK_WINS, DRAW = (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)

THREE_TOWERS = "Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v Sd1"
BLACK_STUCK_WHITE_AHEAD = (
    "Tc1^ Sc3 Tc2> Sd2 Td3v Td1< Ta1^ Sa2 Tb2v Tb1< Sa1 Ta2v Ca1 Tb3^ Sb4 Sc4 Sd4 Tc4< Sa4 Sa3 Cb3"
)
BLACK_STUCK_BLACK_AHEAD = (
    "Td2^ Td4< Sa4 Sa3 Ta2v Ta1> Td1< Sb1 Tc1^ Tc2< Sb2 Tb3> Td3^ Sd4 Sc4 Sc3 Cc2 Sc2 Cd2 Tb4< Ca4"
)
BLACK_STUCK_TOWERS_LEVEL = (
    "Td4v Td1< Tb1> Tc1^ Tc3> Td3< Tb3v Tb2> Sd2 Tc2< Ta2v Sa1 Sb1 Sb2 Sb3 Sa3 Sa4 Sb4 Ca4 Sc4 Cc3"
)
BLACK_STUCK_ALL_LEVEL = "Sa3 Sb3 Sb2 Sb1 Sc1 Sd1 Td2v Td1< Sa1 Ta2^ Sa4 Sb4 Tc4> Sd4 Td3< Tc3> Cd3 Tc2> Cd2"
ALL_SET_BLACK_AHEAD = (
    "Sb3 Tb4v Sb2 Ta2^ Ta3^ Ta4> Cc4 Tc4> Sd4 Td3< Cc3 Sc3 Cc2 Sc2 Cb2 Cc1 Tc1^ Sc4 Cd4 Ca1 Sa1 Cb1 Tb1^ Cb3 Tb3^ Cb4 "
    "Sb4 Sa4 Td2< Sa2"
)
ALL_SET_TOWERS_LEVEL = (
    "Td2v Sd1 Tc1^ Tc4v Cc1 Sc1 Cb1 Sb1 Tb2< Ca2 Ta2> Tc2v Ta4v Ta3> Cc3 Tc3^ Cc4 Sc4 Cb4 Tb4< Sa4 Sb4 Sb3 Cb2 Sb2 Cb3 "
    "Sa1 Cd3 Sd3 Cd4"
)

PAIRS_LEVEL = "Tc2^ Sc4 Tc3v Tc1> Sd1 Cc1 Sc1 Td1^ Td2^ Td4v Sd2 Td3v Cd1 Sb2 Tb1< Sa1 Ta2v Ta1^ Sa4 Sa3 Sb3 Sb4 Cc4"
PAIRS_AND_SINGLES_LEVEL = (
    "Sb2 Sb3 Sb4 Sc4 Sc3 Tc4> Sd4 Td3v Sd2 Tc2< Tb2< Ca2 Ta2v Ta1^ Ca4 Sa4 Ta3> Tb3> Tc3> Sd3 Td2v Sd1 Cc1 Cb1"
)


def unfinished(match: Match) -> dict[str, list[int]]:
    """By side, how many pieces each unfinished tower has that the side controls."""
    heights: dict[str, list[int]] = {"White": [], "Black": []}
    for cell in match.data()["cells"]:
        if cell["control"] and not cell["finished"]:
            heights[cell["control"]].append(len(cell["pieces"]))
    return heights


@rule("R6.1")
def test_three_towers_win_at_once() -> None:
    match = after(THREE_TOWERS)
    assert match.position == ".,.,.,STvc/.,.,s,ST^c/.,.,.,tv/.,.,.,ST^c b Sd1"
    assert match.number == 11
    assert match.over
    assert match.legal == ()
    assert match.returns == WHITE_WINS
    assert towers(match) == (3, 0)


@rule("R6.1", "R5")
def test_a_tower_the_opponent_finished_counts_too() -> None:
    match = after("Cd4 Td4v Sd3 Td2< Tc2> Cd2 Sd2 Cd3 Td3^ Sd4 Cc4 Tc4v Tc3^ Sc4")
    told = match.story()
    assert any(line.startswith("White finishes") and "Black controls" in line for line in told)
    assert told[-1] == "Black controls three towers and wins."
    assert match.returns == BLACK_WINS


@rule("R6.1", "R5")
def test_who_finishes_the_opponents_third_tower_loses_at_once() -> None:
    match = after("Tc2< Ta2> Tb2< Ca2 Sa2 Ta1^ Ta3v Ca1 Sa1 Tb1> Tc1< Cb1 Sb1")
    assert match.parent is not None
    assert match.parent.actor == 0
    assert towers(match) == (0, 3)
    assert match.returns == BLACK_WINS


@rule("R4.2", "R6.2")
@pytest.mark.parametrize(
    ("moves", "counts", "result"),
    [
        pytest.param(BLACK_STUCK_WHITE_AHEAD, (1, 0), WHITE_WINS, id="25"),
        pytest.param(BLACK_STUCK_BLACK_AHEAD, (0, 1), BLACK_WINS, id="26"),
    ],
)
def test_who_cannot_play_at_all_ends_the_match_and_most_towers_win(
    moves: str, counts: tuple[int, int], result: tuple[float, float]
) -> None:
    match = after(moves)
    assert match.over
    assert match.told()[-2] == "Black can set no piece, so the match ends."
    assert towers(match) == counts
    assert match.returns == result


@rule("R6.3")
@pytest.mark.parametrize(
    ("moves", "white", "black"),
    [
        pytest.param(BLACK_STUCK_TOWERS_LEVEL, 7, 9, id="27 Black cannot play"),
        pytest.param(ALL_SET_TOWERS_LEVEL, 3, 4, id="30 all pieces are set"),
    ],
)
def test_level_towers_are_decided_by_unfinished_ones(moves: str, white: int, black: int) -> None:
    match = after(moves)
    assert towers(match)[0] == towers(match)[1]
    assert {side: len(heights) for side, heights in unfinished(match).items()} == {"White": white, "Black": black}
    assert match.returns == BLACK_WINS


@rule("R4.2", "R6.4")
def test_all_level_is_a_draw_even_with_pieces_left() -> None:
    match = after(BLACK_STUCK_ALL_LEVEL)
    assert match.over
    assert match.data()["stocks"]["Black"] == {"square": 0, "triangle": 1, "cylinder": 5}
    assert match.returns == DRAW
    assert match.told()[-1] == "Finished towers are level at 0, and so is the rest: a draw."


@rule("R6.2")
def test_with_all_thirty_pieces_set_most_towers_win() -> None:
    match = after(ALL_SET_BLACK_AHEAD)
    assert match.number == 30
    assert towers(match)[0] < towers(match)[1]
    assert match.returns == BLACK_WINS
    assert match.told()[-2] == "All thirty pieces are set, so the match ends."


@rule("R6.3")
def test_a_cell_with_one_piece_of_each_side_counts_for_nobody() -> None:
    match = after(ALL_SET_TOWERS_LEVEL)
    assert match.position.split()[0] == "STv,st<C,stvC,c/t>,Sc,t^C,Sc/T>c,ST<c,tv,Tv/S,sC,sT^C,s"
    shared = [cell["cell"] for cell in match.data()["cells"] if len(cell["pieces"]) == 2 and not cell["control"]]
    assert shared == ["b1", "a2", "b3", "c3", "d3"]
    assert match.told()[-1] == "Finished towers are level at 2; Black wins with 4 to 3 unfinished towers."


@rule("O2")
def test_with_three_steps_a_pair_beats_any_number_of_singles() -> None:
    by_all = after(BLACK_STUCK_TOWERS_LEVEL)
    by_steps = after(BLACK_STUCK_TOWERS_LEVEL, tiebreak="three_step")
    assert unfinished(by_all) == {"White": [2, 1, 1, 2, 2, 2, 1], "Black": [1, 1, 1, 2, 1, 1, 1, 1, 1]}
    assert by_all.returns == BLACK_WINS
    assert by_steps.returns == WHITE_WINS
    assert by_steps.told()[-1] == "Finished towers are level at 0; White wins with 4 to 1 pairs of its own."


@rule("O2")
def test_with_three_steps_singles_decide_when_pairs_are_level() -> None:
    match = after(PAIRS_LEVEL, tiebreak="three_step")
    assert match.returns == WHITE_WINS
    assert match.told()[-1].endswith("and so are pairs; White wins with 6 to 5 single pieces.")


@rule("O2", "R6.4")
def test_with_three_steps_all_level_is_a_draw() -> None:
    assert after(PAIRS_AND_SINGLES_LEVEL, tiebreak="three_step").returns == DRAW


@rule("R4.2")
def test_nobody_may_pass() -> None:
    with pytest.raises(pyxis.NotationError, match="names no piece"):
        after("Sa1").play("pass")


@rule("R6.1", "R6.2", "R6.3", "R6.4", "O2")
@pytest.mark.parametrize(
    ("moves", "rule_id", "options"),
    [
        (THREE_TOWERS, "R6.1", {}),
        (BLACK_STUCK_WHITE_AHEAD, "R6.2", {}),
        (BLACK_STUCK_TOWERS_LEVEL, "R6.3", {}),
        (BLACK_STUCK_ALL_LEVEL, "R6.4", {}),
        (BLACK_STUCK_TOWERS_LEVEL, "O2", {"tiebreak": "three_step"}),
    ],
)
def test_after_the_end_nothing_is_legal_and_the_rule_that_ended_it_is_named(
    moves: str, rule_id: str, options: dict[str, str]
) -> None:
    match = after(moves, **options)
    assert match.legal == ()
    with pytest.raises(pyxis.IllegalAction, match="the match is over") as refused:
        match.play("Sb2")
    assert refused.value.rule == rule_id
