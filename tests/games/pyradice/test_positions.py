"""Positions drawn as text, both ways."""

import pytest

import pyxis
from pyxis.games.pyradice.notation.reading import read_pyramid
from tests.games.pyradice.tables import FIXED, heap, legal, phase, pyramid, stones, table
from tests.marks import rule

DRAWN = """\
pyradice players=2 quarry=4x6 first=0
skills A2 B3 A4 A5 B6 objectives C6 D1 C3 D7 C4 cards K1R K5Y K7G K2B
turn 22 seat 0 TAKE
c1      ..  ..  ..  ..
c2      ..  ..  .. *B4
b1    ..  ..  ..  ..  ..
b2    .. *Y6 *R4  B4  G6
b3    ..  ..  ..  G1  G6
a1  ..  .. *Y5  R5 *R2  ..
a2  ..  B2  B1  Y1  G2  Y2
a3  ..  R4  Y1  B5  B2  B1
a4  .. *R6  Y4  G4  G5  B2
seat 0  tokens 0 0 0 0 0  cards 6 4 4 2  total 16
6           ..            | B6 --
5         ..  ..          | A5 C4 open
4       ..  ..  ..        | A4 D7 open
3     ..  B3  Y4  ..      | B3 C3 open
2   ..  R3  R1  Y3  ..    | A2 D1 open
1 G1  R6  R4  Y6  B5  G3  | -- C6 broken 4
seat 1  tokens 0 0 0 0 0  cards 4 4 6 2  total 16
6           ..            | B6 --
5         ..  ..          | A5 C4 open
4       G4  ..  ..        | A4 D7 open
3     B1  Y2  ..  ..      | B3 C3 open
2   R3  R5  Y1  ..  ..    | A2 D1 open
1 G1  R6  Y6  B5  ..  G3  | -- C6 broken 3"""


def drawn(text: str = DRAWN, **options: object) -> pyxis.Match:
    return pyxis.position("pyradice", text, seed=pyxis.BY_HAND, **options)


def changed(old: str, new: str) -> str:
    assert old in DRAWN
    return DRAWN.replace(old, new, 1)


def refused(text: str, **options: object) -> str:
    with pytest.raises(pyxis.PyxisError) as error:
        drawn(text, **options)
    assert "\n" not in str(error.value)
    return str(error.value)


def again(match: pyxis.Match) -> pyxis.Match:
    return drawn(match.position)


def test_the_drawing_of_the_specification_is_written_as_it_is_read() -> None:
    match = drawn()
    assert match.position == DRAWN
    assert legal(match) == "a13 a15 a42 b22 b23 c24"
    assert (match.actor, phase(match)) == (0, "TAKE")
    assert match.play("c24@2a").position.splitlines()[2] == "turn 22 seat 0 SKILL placed=2a"


def test_what_is_for_people_is_not_read() -> None:
    plain = "\n".join(line.partition("|")[0].replace("*", " ").partition("  tokens")[0] for line in DRAWN.splitlines())
    assert drawn(plain).position == DRAWN


def test_blank_lines_and_indentation_do_not_matter() -> None:
    assert drawn("\n\n   " + DRAWN.replace("\n", "\n\n    ")).position == DRAWN


def test_missing_rows_are_empty() -> None:
    match = drawn(
        "pyradice\nskills A2 A3 A4 A5 A6 objectives C1 C2 C3 C4 C5 cards K1R K2Y K3G K4B\nturn 0 seat 1 TAKE\na1 R1"
    )
    assert legal(match) == "a11"
    assert match.actor == 1
    assert match.state.first == 1


def test_a_pyramid_can_be_drawn_in_one_line() -> None:
    text = "\n".join([*DRAWN.splitlines()[:12], "seat 0: R3 Y5 .. G3 / B1", "seat 1: R1Y2G3"])
    match = drawn(text)
    assert (pyramid(match), pyramid(match, 1)) == ("R3Y5..G3/B1", "R1Y2G3")


@pytest.mark.parametrize("code", ["R3 Y5 .. G3 / B1", "R3Y5..G3/B1", "R3Y5..G3..../B1......../..", "R3Y5..G3/B1////"])
def test_a_pyramid_code_may_leave_out_what_is_empty(code: str) -> None:
    assert read_pyramid(code) == [3, 11, 0, 15, 0, 0, 19] + [0] * 14


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("R3Y5G3B5R5G3Y1", "level 1 has 6 cells, not 7"),
        ("//////R1", "a pyramid has 6 levels, not 7"),
        ("R7", "R7 is no die"),
        ("R", "R is no die: write colour R Y G B and value"),
        ("??", "everybody sees the dice of a pyramid"),
    ],
)
def test_a_pyramid_code_is_checked(code: str, reason: str) -> None:
    with pytest.raises(pyxis.NotationError, match=reason.replace("?", r"\?")):
        read_pyramid(code)


STAGES = [
    ("c24", "turn 22 seat 0 PLACE hand=B4"),
    ("c24@2a", "turn 22 seat 0 SKILL placed=2a"),
    ("c24@2a!1b", "turn 23 seat 1 TAKE"),
    ("c24@2e!2d", "turn 22 seat 0 FACE placed=2e pick=2d"),
]


@pytest.mark.parametrize(("line", "stage"), STAGES)
def test_the_third_line_says_how_far_a_turn_has_come(line: str, stage: str) -> None:
    match = drawn().play(line)
    assert match.position.splitlines()[2] == stage
    assert again(match).states.tobytes() == match.states.tobytes()


FULL_BUT_TOP = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3G6/Y2G4"


@pytest.mark.parametrize(
    ("skills", "line", "stage"),
    [
        ("A2 A3 A4 A5 A6", "@6a!1a=2", "SKILL placed=6a used=1 changed=1a"),
        ("A2 A3 A4 A5 A6", "@6a!1a=2!5b", "FACE placed=6a used=1 changed=1a pick=5b"),
        ("A2 A3 A4 A5 B6", "@6a!1a!1c=4", "SKILL placed=6a used=2 changed=1a,1c"),
    ],
)
def test_steps_done_are_written(skills: str, line: str, stage: str) -> None:
    match = table(FULL_BUT_TOP, hand="R6", skills=skills).play(line)
    assert match.position.splitlines()[2] == f"turn 40 seat 0 {stage}"
    assert again(match).states.tobytes() == match.states.tobytes()
    assert again(match).legal == match.legal


@pytest.mark.parametrize(
    ("board", "line", "stage"),
    [
        ("R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3", "@5a!1a", "ROLL placed=5a pick=1a"),
        ("R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3", "@5a!1a?3", "SKILL placed=5a used=1 changed=1a"),
        ("R3B3R3", "@2a!1b", "PARTNER placed=2a pick=1b"),
    ],
)
def test_other_stages_are_written(board: str, line: str, stage: str) -> None:
    match = table(board, hand="Y2", skills="B2 B3 B4 B5 B6").play(line)
    assert match.position.splitlines()[2].endswith(stage)
    assert again(match).states.tobytes() == match.states.tobytes()


@rule("R4.3")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (" used=1", "", "used=0, but changed= names a cell"),
        (" changed=1a", "", "used=1, but changed= names no cell"),
        ("changed=1a", "changed=6a", "changed= names 6a, but no skill changes the die just placed"),
    ],
)
def test_steps_done_and_cells_changed_go_together(old: str, new: str, reason: str) -> None:
    text = table(FULL_BUT_TOP, hand="R6").play("@6a!1a=2").position
    assert reason in refused(text.replace(old, new, 1))


@rule("O5")
def test_the_box_holds_no_more_balanced_dice_than_there_are() -> None:
    start = "pyradice values=balanced\nturn 0 seat - STONE unseen="
    assert drawn(f"{start}222222,222222,222222,222222").number == 0
    assert "but the box holds 2 dice of each" in refused(f"{start}322222,222222,222222,222222")


@rule("O7")
def test_a_heap_with_hidden_dice_is_read_back() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, buried="hidden", **FIXED).play(stones(36))
    assert match.position.splitlines()[0] == "pyradice players=2 quarry=4x6 first=0 buried=hidden"
    assert again(match).states.tobytes() == match.states.tobytes()
    revealing = match.play("c11")
    assert revealing.position.splitlines()[2] == "turn 0 seat 0 REVEAL hand=R5"
    assert again(revealing).weights == revealing.weights


@rule("O5")
def test_what_is_left_of_balanced_dice_is_written_where_a_skill_hides_it() -> None:
    match = pyxis.new("pyradice", seed=4, values="balanced", buried="hidden", skills="AAAAA", first=0)
    assert "unseen=" not in match.position
    while "unseen=" not in match.position:
        match = match.play(match.legal[0])
    assert again(match).states.tobytes() == match.states.tobytes()


@rule("O1", "O5", "O6", "O7", "O8")
def test_variants_are_named_where_they_are_not_the_usual_ones() -> None:
    options = {"values": "balanced", "chance_skills": "off", "buried": "hidden", "utility": "margin", "quarry": "5x8"}
    match = pyxis.new("pyradice", 3, seed=1, first=2, **options)
    header = "pyradice players=3 quarry=5x8 first=2 values=balanced chance_skills=off buried=hidden utility=margin"
    assert match.position.splitlines()[0] == header
    loaded = again(match)
    assert loaded.states.tobytes() == match.states.tobytes()
    assert {name: loaded.options[name] for name in options} == options


def test_options_fill_in_what_the_text_leaves_out() -> None:
    match = drawn(utility="margin", chance_skills="off")
    assert (match.options["utility"], match.options["chance_skills"]) == ("margin", "off")
    assert match.position.splitlines()[0] == "pyradice players=2 quarry=4x6 first=0 chance_skills=off utility=margin"


@rule("O2")
def test_options_and_text_have_to_agree() -> None:
    assert drawn(quarry="4x6", first=0, skills="A?A?B", objectives="? D1 ? ? ?").position == DRAWN
    assert refused(DRAWN, first=1) == "the position says first=0, but the options first=1"
    assert refused(DRAWN, skills="B????") == "the position has A2 where the options fix B2"
    assert refused(DRAWN, preset="first-game") == "the position has B3 where the options fix A3"


@rule("R0.1", "R0.3", "O2")
def test_a_table_being_set_is_read_back() -> None:
    match = pyxis.new("pyradice", 3, seed=pyxis.BY_HAND, skills="!?!A!", objectives="! C3 ? ! D7", cards="! ? ! K9")
    lines = [
        stones(30),
        " ".join(stones(92).split()[30:]),
        "+A2",
        "+B3 +A4 +B6 +C1",
        "+C2 +C4 +K1",
        "+K2 +K3",
        "+R +G +Y",
    ]
    for line in lines:
        loaded = again(match)
        assert loaded.states.tobytes() == match.states.tobytes()
        assert (loaded.actor, loaded.legal, loaded.weights) == (match.actor, match.legal, match.weights)
        match = match.play(line)
    assert match.position.splitlines()[0].endswith("first=?")
    assert again(match).legal_texts == ("^0", "^1", "^2")


def test_a_finished_match_is_read_back() -> None:
    match = pyxis.new("pyradice", seed=8)
    while not match.over:
        match = match.play(match.legal[0])
    assert match.position.splitlines()[2] == "turn 42 seat - OVER"
    assert again(match).states.tobytes() == match.states.tobytes()
    assert again(match).returns == match.returns


def test_dice_may_float_and_be_any_number_in_a_drawn_position() -> None:
    match = table("/Y2//R1", other="R1R1R1", quarry=heap("b35", "c11"))
    assert (pyramid(match), pyramid(match, 1)) == ("/Y2//R1", "R1R1R1")
    assert legal(match) == "b35 c11"
    assert again(match).states.tobytes() == match.states.tobytes()


def test_pieces_may_be_left_open_in_play() -> None:
    match = table("R1Y2", hand="R5", skills="? A3 A4 A5 A6", objectives="? ? ? ? ?").play("@2a")
    assert match.actor == 1
    assert "skills ? A3 A4 A5 A6 objectives ? ? ? ? ?" in match.position


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("players=2", "players=5", "players=5: Pyradice is played by 2, 3 or 4"),
        ("players=2", "players=3", "quarry=4x6 does not fit 3 players"),
        ("quarry=4x6", "quarry=4x7", "quarry=4x7 is unknown"),
        ("quarry=4x6", "size=4x6", "size is unknown: the first line can say players, quarry, first"),
        ("quarry=4x6", "quarry", "line 1: quarry says nothing: write name=value"),
        ("first=0", "first=2", "first=2 does not sit at the table"),
        ("skills A2 B3", "skills A2", "line 2: there are 5 skills, not 4: write ? for one that is open"),
        ("skills A2 B3", "skills A2 B4", "B4 is no skill of that level: write ? A3 B3"),
        ("C6 D1", "C6 E1", "E1 is no objective: write ? C1"),
        ("K1R", "K0R", "K0 is no card"),
        ("K1R", "K1X", "X is no disc: write ? R Y G B"),
        ("turn 22", "turn 43", "turn is a whole number from 0 to 42, not 43"),
        ("seat 0 TAKE", "seat 2 TAKE", "seat is a whole number from 0 to 1, not 2"),
        ("TAKE", "TAKING", "TAKING is no phase: write STONE SIDE"),
        ("TAKE", "TAKE hand=R5", "there is no hand= in TAKE"),
        ("TAKE", "TAKE used=1", "there is no used= or changed= in TAKE"),
        ("TAKE", "TAKE drafts=1", "there is no drafts= in TAKE"),
        ("TAKE", "TAKE mood=good", "mood is unknown: after the phase there can be hand, placed"),
        ("TAKE", "PLACE", "PLACE needs hand=, as in hand=R5"),
        ("TAKE", "PLACE hand=??", "hand=?? is no die"),
        ("TAKE", "SKILL", "SKILL needs placed=, as in placed=3b"),
        ("TAKE", "SKILL placed=9z", "9z is no cell of a pyramid"),
        ("TAKE", "SKILL placed=2a", "placed=2a, but there is no die"),
        ("TAKE", "SKILL placed=1a", "placed=1a, but that level has no skill"),
        ("TAKE", "SKILL placed=2b used=1", "used=1, but the skill has 1 steps"),
        ("TAKE", "SKILL placed=2b used=9", "used is a whole number from 0 to 3, not 9"),
        ("TAKE", "SKILL placed=2b changed=6a", "changed= names a cell without a die"),
        ("TAKE", "SKILL placed=2b pick=1b", "there is no pick= in SKILL"),
        ("TAKE", "FACE placed=2b", "FACE needs pick=, as in pick=1d"),
        ("TAKE", "ROLL placed=2b pick=1b", "the skill of 2b leads to FACE, not to ROLL"),
        ("TAKE", "FACE placed=2b pick=1f", "pick=1f is no target of the skill"),
        ("TAKE", "REVEAL hand=R5", "nothing came to light"),
        ("turn 22 seat 0 TAKE", "turn 22 seat - SIDE", "turn 22, but SIDE comes before the first turn"),
        ("turn 22 seat 0 TAKE", "turn 42 seat 0 PLACE hand=R1", "turn 42, but all turns are over by then"),
        ("turn 22 seat 0 TAKE", "turn 0 seat - STONE unseen=1", "unseen= is for values=balanced"),
        ("b3    ..", "b3    ??", "b31 is ??, but nothing is hidden without buried=hidden"),
        ("b3    ..", "b3    .. ..", "row b3 of the 4x6 quarry has 5 cells, not 6"),
        ("b3    ..", "b4    ..", "the 4x6 quarry has no row b4"),
        ("b3    ..", "b2    ..", "line 8: row b2 is there twice"),
        ("*B4", "*B7", "line 5: B7 is no die: write colour R Y G B and value"),
        ("seat 1  tokens", "seat 0  tokens", "line 20: seat 0 is there twice"),
        ("seat 1  tokens", "seat 2  tokens", "there are 2 players: no seat 2"),
        ("seat 1  tokens", "side 1  tokens", "line 20: side 1  tokens"),
        ("1 G1  R6  R4", "1 G1  R6  R4  R4", "line 19: level 1 has 6 cells, not 7"),
        ("5         ..", "5 ..     ..", "level 5 has 2 cells, not 3"),
        ("6           ..", "5           ..", "line 15: level 5 of seat 0 is there twice"),
        ("turn 22 seat 0 TAKE", "turn 0 seat 0 SIDE", "seat 0, but nobody is on turn in SIDE: write seat -"),
        ("quarry=4x6", "quarry=4x6 quarry=4x6", "quarry is said twice"),
        ("TAKE", "PLACE hand=R5 hand=R1", "line 3: hand is said twice"),
        ("c1 ", "turn 22 seat 0 TAKE\nc1 ", "line 4: turn is there twice"),
    ],
)
def test_what_is_wrong_with_a_drawing_is_said(old: str, new: str, reason: str) -> None:
    assert reason in refused(changed(old, new))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no line such as: turn 0 seat 0 TAKE"),
        ("hello", "line 1: hello is no line of a position"),
        ("1 R1\nturn 0 seat 0 TAKE", "line 1: level 1 belongs to nobody"),
        ("pyradice 'x\nturn 0 seat 0 TAKE", "line 1: 'x cannot be read: No closing quotation"),
    ],
)
def test_what_is_no_drawing_is_refused(text: str, reason: str) -> None:
    assert reason in refused(text)


@rule("O7")
def test_a_hidden_die_has_to_be_buried() -> None:
    assert "?? on a13 has fewer than four dice on it" in refused(changed("*Y5", "??"), buried="hidden")
    assert "c11 is ??, but four dice will never lie on it" in refused("turn 0 seat - STONE\nc1 ??", buried="hidden")


@rule("R0.1")
def test_the_box_has_to_hold_what_is_still_to_be_drawn() -> None:
    thirteen_red = "turn 0 seat - STONE\nc1 R1R1R1R1\nc2 R1R1R1R1\nb1 R1R1R1R1R1"
    assert "#R1" not in drawn(thirteen_red).legal_texts
    reason = "34 dice are still to be drawn, but the box holds 33 more"
    assert reason in refused(f"{thirteen_red}\nseat 0: Y1Y1Y1")


def test_a_full_pyramid_has_no_place_for_a_die_in_hand() -> None:
    full = f"{FULL_BUT_TOP}/R1"
    text = changed("TAKE", "PLACE hand=R5")
    board = text.split("seat 0  tokens")[0] + f"seat 0: {full}\nseat 1: {FULL_BUT_TOP}"
    assert "the pyramid of seat 0 is full" in refused(board)


@rule("R0.1")
def test_a_complete_heap_needs_no_more_stones() -> None:
    assert "the heap is complete: STONE is over" in refused(f"pyradice\nturn 0 seat - STONE\n{heap()}")
