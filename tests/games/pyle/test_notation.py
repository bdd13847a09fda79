"""Actions and positions as text, both ways."""

from typing import Any

import pytest

import pyxis
from pyxis.core.match import BY_HAND
from pyxis.games.pyle.notation.sorts import SORTS
from pyxis.games.pyle.words import chart as lake
from pyxis.games.pyle.words.chart import ROWS
from tests.games.pyle.tables import at, header, legal, new, phase, section, shaman, unseen
from tests.marks import rule

EXAMPLE = """\
pyle n=3 round=12 turn_no=35 turn=P2 phase=MOVE demon=? counter=0 supply=51 artifacts=24
P1 F10   blessed art=1 act=[+1@1 -2@2 ball@2] pyle=3{-1@1*2 run@2}
P2 START         art=0 act=[-1@1] pyle=0{} hex=1
P3 T5    blessed art=0 act=[run@1 +2@2] pyle=1{+1@2} haste
open: F11=ball@3 F43=kill@6 F45=seer F42=(redo@4)
empty: F10
ruin: T3(7)
discard: +1@1*4 -1@2*2"""


def position(text: str, **options: object) -> pyxis.Match:
    return pyxis.position("pyle", text, BY_HAND, **options)


def test_the_example_of_the_specification_is_read_and_written() -> None:
    match = position(EXAMPLE)
    assert match.position == EXAMPLE
    assert match.actor == 1


def chart(state: Any) -> list[str]:
    """The map line by line, without the links, a little wider than the terminal has it."""
    rows = [[" "] * 130 for _ in range(ROWS)]
    for label in lake.chart(state, ROWS, 126).labels:
        text = label.name + label.mark + label.shamans
        rows[label.row][label.column : label.column + len(text)] = text
    return "\n".join("".join(row).rstrip() for row in rows).strip("\n").splitlines()


def test_the_map_of_the_example_is_drawn_as_specified() -> None:
    lines = chart(position(EXAMPLE).state)
    assert len(lines) == 29
    assert lines[0] == " " * 38 + "F03?         F04?        F05?    T2+"
    assert lines[3] == " " * 52 + "F10.a       F113" + " " * 34 + "F47?"
    assert lines[-1] == " " * 34 + "F28?" + " " * 76 + "F56?"


def test_more_than_three_shamans_on_a_field_are_two_letters_and_a_star() -> None:
    assert any("START ab*" in line for line in chart(new(5).state))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        *[(">F43", 51), ("~T5", 74), ("@F10", 18), ("P3:1/2", 169), ("s2", 217), ("k:-1@1", 224), ("P3", 253)],
        *[("-", 268), ("+", 269), ("g5", 260), ("r5", 266), ("G", 270), ("R", 271), ("!ball@2", 283), ("!seer", 303)],
        *[("!Azrail", 314), ("!o14", 329), ("!6", 339), ("!P1P3", 341), ("!P2", 351)],
    ],
)
def test_every_sort_of_word_is_the_specified_action(text: str, action: int) -> None:
    match = new()
    assert match.read(text) == action
    assert match.write(action) == text.replace("@F", ">F")


def test_every_action_has_a_word_of_its_own() -> None:
    assert len(SORTS.numbers) == sum(len(sort.texts) for sort in SORTS.sorts) == pyxis.game("pyle").action_count


@pytest.mark.parametrize(
    "text", ["", ">F60", "F43", "P6", "s5", "k:seer", "!o2", "!7", "!P2P1", "g0", "~", "P1:0/1", "x"]
)
def test_what_is_no_word_is_refused_with_a_hint(text: str) -> None:
    with pytest.raises(pyxis.NotationError, match="is no action: "):
        new().read(text)


def test_the_example_of_a_turn_can_be_played() -> None:
    match = new().play(">F43 !+1@1 !3 !4 !6 +")
    assert match.line == ">F43 !+1@1 !3 !4 !6 +"
    assert shaman(match) == "F43 art=0 act=[+1@1] pyle=0{}"


def test_a_fight_is_written_and_read() -> None:
    match = at("START art=1 act=[run@1 +2@2]", open="F43=kill@6").play(">F43 s2 !6 !4 !1 !1 !2")
    assert section(match, "fight") == "spirit kill@6 used=s2 pred=- green=5[6 4 2 1 1] red=6[] artifacts-window"
    assert position(match.position).states.tobytes() == match.states.tobytes()


def test_what_a_fight_leaves_out_is_worked_out() -> None:
    text = "pyle phase=GREEN\nP1 F43 act=[+1@1]\nopen: F43=ball@3\nfight: spirit ball@3 green=3[6] red=3[]"
    match = position(text)
    assert section(match, "fight").endswith("green=3[6] red=3[]")
    assert phase(match.play("!1 !1")) == "RED"
    assert legal(position("pyle phase=ABILITY\nP1 F43 act=[+1@1]\nopen: F43=ball@3")) == {"-", "s1"}


@pytest.mark.parametrize(
    ("moment", "fight"),
    [
        ("phase=GREEN", "spirit kill@6 used=- pred=- green=3[5 1] red=6[]"),
        ("phase=RED", "spirit kill@6 used=s1 pred=- green=2[5 1] red=4[6 6 2]"),
        ("phase=ARTIFACT", "spirit kill@6 used=- pred=- green=3[5] red=6[] last=g3 artifacts-window"),
        ("phase=CAPTURE", "spirit kill@6 used=- pred=- green=3[6 6 6] red=1[5] aid=1 hex=1"),
    ],
)
def test_a_fight_is_written_as_it_was_drawn(moment: str, fight: str) -> None:
    text = f"pyle {moment}\nP1 F43 art=1 act=[-2@2]\nopen: F43=kill@6\nfight: {fight}"
    assert section(position(text), "fight") == fight


@rule("R10.1")
def test_whoever_draws_the_card_on_the_demons_field_fights_it_next() -> None:
    assert phase(position("pyle phase=CARD\nP1 DEMON blessed").play("!Sareash")) == "OMEN"


def test_a_fight_with_the_demon_is_written_and_read() -> None:
    match = at("F11 blessed act=[kill@5]", header="demon=Azrail").play(">DEMON !o8 s1 !o8")
    assert section(match, "fight") == "Azrail omen=8 wounds=1/6 used=- pred=- green=2[] red=6[]"
    assert position(match.position).states.tobytes() == match.states.tobytes()


def test_a_demon_may_be_named_by_its_fight_alone() -> None:
    match = position("pyle phase=ABILITY\nP1 DEMON blessed act=[-1@1]\nfight: Draal omen=8 wounds=2/4")
    assert (header(match, "demon"), legal(match)) == ("Draal", {"-", "s1"})


def test_what_a_position_leaves_out_is_as_after_the_set_up() -> None:
    match = position("pyle")
    assert match.position == new().position


@rule("R0.2", "R5.9")
def test_named_tokens_are_not_among_the_unseen() -> None:
    match = at("START act=[+1@1] pyle={ball@2*2}", open="F10=seer F11=(duel@4)", discard="kill@8", removed="thief")
    assert unseen(match) == 125 - 7
    assert header(match, "supply") == str(125 - 7 - 57)
    assert int(match.state.unseen[0]) == 8


def test_a_smaller_supply_may_be_stated() -> None:
    assert header(at("START", header="supply=3"), "supply") == "3"
    assert header(at("START", header="supply=66"), "supply") == "66"


def test_more_tokens_may_be_drawn_than_the_box_has() -> None:
    match = at("START act=[-1@1]", header="supply=0", open="F43=+1@1 F10=kill@8 F11=kill@8", discard="kill@8")
    assert section(match, "extra") == "kill@8*2"
    match = match.play(">F43 s1 -")
    assert (section(match, "discard"), int(match.state.unseen[30])) == ("", 1)
    assert position(match.position).states.tobytes() == match.states.tobytes()


def test_a_position_waits_for_its_only_action() -> None:
    assert legal(at("F08", ruin="T1(4)")) == {">F01"}


def test_turns_are_counted_from_the_round_where_only_that_is_stated() -> None:
    assert header(at("START", header="round=12 turn=P2"), "turn_no") == "24"


def test_options_may_stand_in_the_position_or_be_given() -> None:
    text = "pyle n=2\noptions: two_way=yes"
    assert position(text).options["two_way"] == position("pyle n=2", two_way="yes").options["two_way"] == "yes"
    with pytest.raises(pyxis.NotationError, match="the position says two_way=yes, but the options no"):
        position(text, two_way="no")


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("pylle", "a position of Pyle begins with"),
        ("pyle n=6", "n is a whole number from 1 to 5"),
        ("pyle turn=P3", "P3 does not sit at the table"),
        ("pyle phase=WAIT", "WAIT is no phase"),
        ("pyle foo=1", "foo=1 does not fit"),
        ("pyle\nP3 START", "there is no P3"),
        ("pyle\nP1 F60", "F60 is no field"),
        ("pyle\nP1 START act=[seer]", "seer is an event"),
        ("pyle\nP1 START act=[+1@1 +1@1 +1@1 +1@1 +1@1]", "room for 4 spirits"),
        ("pyle\nP1 START art=4", "room for 4 spirits and 3 artifacts"),
        ("pyle\nP1 START pyle=2{+1@1}", "1 tokens are named"),
        ("pyle\nP1 START pyle={kill@8*99 run@1*99}", "room for 125 tokens, and 198 are named"),
        ("pyle\nopen: T1=seer", "T1 never holds a token"),
        ("pyle\nopen: F01=(seer", "is no token"),
        ("pyle\nopen: F01=seer\nempty: F01", "F01 is named twice"),
        ("pyle\nruin: F01(3)", "is no ruin"),
        ("pyle\nwhat", "is no line of a position"),
        ("pyle phase=FLIP", "no unknown token lies"),
        ("pyle phase=GREEN", "no revealed spirit"),
        ("pyle phase=OVER winner=P1 why=time", "phase=OVER needs"),
        ("pyle phase=EVENT", "no revealed event"),
        ("pyle phase=CARD demon=Draal", "known already"),
        ("pyle phase=ANSWER offer=P2:1/1", "names two active spirits"),
        ("pyle phase=PAY owed=3 for=artifact\noptions: losses=choose", "more tokens are owed"),
        ("pyle phase=PAY for=artifact\nP1 T1 pyle={run@1}", "only losses=choose asks"),
        ("pyle phase=MOVE\nfight: Azrail", "in a phase without a fight"),
        ("pyle\nopen: F11=ball@3 F11=kill@8", "F11 is named twice"),
        ("pyle\nruin: T3(7) T3(2)", "T3 is named twice"),
        ("pyle\nP1 START act=[+1@1] act=[-1@1]", "does not fit into the line of P1"),
        ("pyle\nP1 START act=[+1@1}", "does not fit into the line of P1"),
        ("pyle\noptions: limit=60 limit=70", "does not fit into the line options"),
        ("pyle round=101", "the last round is 100"),
        ("pyle demon=Ildrud counter=3", "the boss counter is full"),
        ("pyle phase=OVER winner=P1", "write demon=Azrail"),
        ("pyle demon=Draal\nP1 DEMON blessed scar=1", "only with wounds=keep"),
        ("pyle demon=Draal\nP1 F11 blessed scar=1\noptions: wounds=keep", "a blessed shaman on DEMON"),
        ("pyle demon=Draal\nP1 DEMON blessed scar=4\noptions: wounds=keep", "have killed the demon already"),
        ("pyle phase=FIRST", "only first=random draws one"),
        ("pyle phase=ENGAGE\nP1 F43\nopen: F43=ball@3", "only fight=may asks"),
        ("pyle phase=TRADE\nP1 DEMON", "nobody trades on DEMON"),
        ("pyle phase=TEMPLE", "stands on no temple"),
        ("pyle phase=CARD", "the demon is fought on DEMON"),
        ("pyle supply=67", "66 tokens are left for it"),
        ("pyle artifacts=25\nP1 START art=1", "artifacts=25, and shamans have 1: there are 25"),
        ("pyle phase=ANSWER offer=P2:1/1\nP1 F05 act=[+1@1]\nP2 F30 act=[-1@1]", "a shaman on the same field"),
        ("pyle phase=EVENT\nP1 F43\nopen: F43=traveler", "ask nothing"),
        ("pyle artifacts=26", "artifacts is a whole number from 0 to 25"),
        ("pyle offers=1", "offers=1 has no place in the phase MOVE"),
        ("pyle phase=TRADE offers=2", "offers is a whole number from 0 to 1"),
        ("pyle phase=TEMPLE bought=2\nP1 T1", "bought is a whole number from 0 to 1"),
        ("pyle round=3 turn_no=2", "this is turn 5 of the match"),
        (
            "pyle phase=ABILITY\nP1 F43\nopen: F43=ball@3\nfight: spirit ball@3 omen=8",
            "belong to a fight with the demon",
        ),
        (
            "pyle phase=OMEN demon=Draal\nP1 DEMON\nfight: Draal turned=s1",
            "only in a fight with the demon, with reuse=turn",
        ),
        (
            "pyle phase=RED\nP1 F43\nopen: F43=ball@3\nfight: spirit ball@3 green=2[1 1] red=3[] second-roll",
            "Second Roll",
        ),
        ("pyle\nP1 F60\nP2 START", "line 2: F60 is no field"),
        ("pyle phase=OMEN demon=Draal\nP1 DEMON\nfight: Draal wounds=1/6", "how many rounds kill that demon"),
    ],
)
def test_what_contradicts_itself_is_refused(lines: str, problem: str) -> None:
    with pytest.raises(pyxis.NotationError, match=problem):
        position(lines)
