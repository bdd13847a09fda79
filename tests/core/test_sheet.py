"""Sheets: texts taken apart, and where errors say that they are wrong."""

import pickle

import pytest

from pyxis.core.errors import NotationError, OptionError
from pyxis.core.options import Number, read_options
from pyxis.core.sheet import AT_A_GLANCE, Form, Place, Told, Word, differing, lines, numbered, require, sections

TABLE = """\

pond n=2 turn=P2
P1 F10 blessed art=1 act=[+1@1 ball@2]
  P2 F11
open: F12=(seer)  F13=ball@3
"""
HEAD = Form(("n", "turn"), "the first line")
SHAMAN = Form(("art", "act"), "the line of a shaman", ("blessed", "haste"))


def refused(*words: str, form: Form = HEAD) -> str:
    with pytest.raises(NotationError) as error:
        form.read(map(Word, words))
    return str(error.value)


def line(text: str) -> Word:
    (only,) = lines(text)
    return only


def test_lines_that_are_blank_count_but_do_not_come() -> None:
    rows = lines(TABLE)
    assert [row.place and row.place.number for row in rows] == [2, 3, 4, 5]
    assert rows[2] == "P2 F11"


@pytest.mark.parametrize(
    ("text", "head", "rest"),
    [
        ("P1 F10 blessed", "P1", "F10 blessed"),
        ("open: F11=ball@3", "open:", "F11=ball@3"),
        ("open:F11=ball@3", "open:", "F11=ball@3"),
        ("seat 0: R3", "seat", "0: R3"),
        ("c1*R5", "c1", "*R5"),
        ("* R5", "", "* R5"),
        ("pond", "pond", ""),
    ],
)
def test_a_line_has_a_head_and_a_rest(text: str, head: str, rest: str) -> None:
    assert (line(text).head, line(text).rest) == (head, rest)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a  b\tc", ["a", "b", "c"]),
        ("act=[+1@1 -2@2] pyle=3{run@2 kill@8} art=1", ["act=[+1@1 -2@2]", "pyle=3{run@2 kill@8}", "art=1"]),
        ("Ao1(Mr Blaireau) k (bite, prey [Bo2)", ["Ao1(Mr Blaireau)", "k", "(bite, prey [Bo2)"]),
        ("act=[+1@1 art=1", ["act=[+1@1 art=1"]),
        ("", []),
    ],
)
def test_brackets_hold_words_together(text: str, words: list[str]) -> None:
    assert Word(text).words == words


def test_every_piece_knows_its_column() -> None:
    shaman = lines(TABLE)[1]
    held = shaman.words[-1].cut("=")[1].bracket("[]", "is none")[1]
    pieces = [shaman.rest, shaman.words[2], held.words[1], held.words[1].items("@")[1], held.words[0].part(1, 2)]
    for piece in pieces:
        assert piece.place is not None
        assert piece.place.line[piece.place.column - 1 :].startswith(piece)


def test_indented_lines_keep_their_columns() -> None:
    assert lines(TABLE)[2].words[1].place == Place(4, "  P2 F11", 6)


def test_a_word_is_cut_at_a_sign_or_at_all_of_them() -> None:
    assert Word("ball@2*3").cut("*") == ("ball@2", "3")
    assert Word("ball@2").cut("*") == ("ball@2", "")
    assert Word("R3 / B1//").items("/") == ["R3", "B1", "", ""]
    assert Word("").items(",") == [""]
    assert len(Word("," * 5000).items(",")) == 5001


def test_a_bracket_is_taken_off_the_end_of_a_word() -> None:
    assert Word("T3(7)").bracket("()", "is no ruin") == ("T3", "7")
    assert Word("[]").bracket("[]", "is no list") == ("", "")


@pytest.mark.parametrize("text", ["T3", "T3(7", "T37)", "(7)T3", "("])
def test_what_has_no_such_bracket_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"is no ruin$"):
        Word(text).bracket("()", "is no ruin")


def test_words_are_grouped_by_the_names_between_them() -> None:
    found = line("pond skills A2 B3 cards K1R").groups("skills", "cards", "discs")
    assert found == {"": ["pond"], "skills": ["A2", "B3"], "cards": ["K1R"], "discs": []}
    with pytest.raises(NotationError, match="line 1, column 11: skills stands there twice"):
        line("skills A2 skills B3").groups("skills")


@pytest.mark.parametrize(
    ("text", "number", "where"),
    [
        ("open: F11=ball@3 F12", 2, "line 1: F12 "),
        ("open: F12 F11 F12", 3, "line 1, column 15: F12 "),
        (f"open: {'.' * AT_A_GLANCE} F12", 2, f"line 1, column {AT_A_GLANCE + 8}: F12 "),
    ],
)
def test_errors_name_the_column_where_the_word_alone_is_not_found(text: str, number: int, where: str) -> None:
    assert str(line(text).words[number].wrong("is none")) == f"{where}is none"


def test_what_was_not_written_is_refused_without_a_place() -> None:
    assert str(Word("F12").wrong("is none")) == "F12 is none"
    assert str(Word("").wrong("is none")) == "nothing is none"


def test_errors_show_no_more_of_a_line_than_fits() -> None:
    assert str(line("\a" + "x" * 500).wrong("is none")) == f"line 1: ?{'x' * 59}… is none"


@pytest.mark.parametrize("problem", [NotationError("R7 is no die"), OptionError("R7 is no die")])
def test_errors_that_know_no_place_are_blamed_on_a_line(problem: Exception) -> None:
    with pytest.raises(NotationError, match=r"^line 3: R7 is no die$"), lines(TABLE)[1].blame():
        raise problem


def test_nobody_is_blamed_twice() -> None:
    first, second, *_ = lines(TABLE)
    with pytest.raises(NotationError, match=r"^line 2: n=2 is none$"), second.blame():
        raise first.words[1].wrong("is none")


def test_an_error_survives_its_way_out_of_a_process() -> None:
    error = lines(TABLE)[0].wrong("is none")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301


def test_values_are_told_by_name_and_flags_have_none() -> None:
    told = SHAMAN.read(lines(TABLE)[1].words[2:])
    assert told == {"blessed": "", "art": "1", "act": "[+1@1 ball@2]"}
    assert "haste" not in told


def test_what_is_left_out_is_as_usual() -> None:
    told = HEAD.read([Word("n=3")])
    assert (told.whole("n", 2, 1, 5), told.whole("turn", 7, 1, 5)) == (3, 7)
    assert (told.word("n", "2"), told.word("turn", "P1"), told.word("turn")) == ("3", "P1", "")


def test_a_value_is_refused_as_it_was_written() -> None:
    told = HEAD.read(lines(TABLE)[0].rest.words)
    with pytest.raises(NotationError, match=r"^line 2: turn=P2 is no phase: write MOVE TRADE$"):
        told["turn"].among("phase", numbered(("MOVE", "TRADE")))
    with pytest.raises(NotationError, match=r"^line 2, column 8: n is a whole number from 3 to 5, not 2$"):
        told.whole("n", 3, 3, 5)


def test_a_row_can_say_what_is_known_and_each_once() -> None:
    assert refused("size=2") == "size=2 does not fit into the first line: it can say n, turn, once each"
    assert refused("n=2", "n=3") == "n=3 does not fit into the first line: it can say n, turn, once each"
    assert refused("trun=P1").endswith("once each (did you mean turn?)")


def test_what_says_nothing_is_refused() -> None:
    assert refused("n") == "n says nothing: write name=value"
    assert refused("=n") == "=n has no name: write name=value"
    assert refused("blessed=no", form=SHAMAN).startswith("blessed=no does not fit into the line of a shaman")
    assert refused("blesed", form=SHAMAN) == "blesed says nothing: write name=value or blessed or haste"


def test_a_game_may_say_it_in_its_own_words() -> None:
    form = Form(("n",), "the head", unknown="{name} is unknown: {where} can say {known}", twice="{word} comes second")
    assert refused("size={n}", form=form) == "size is unknown: the head can say n"
    assert refused("n=2", "n=3", form=form) == "n=3 comes second"


def test_where_others_know_the_names_any_will_do() -> None:
    told = Form(None).read(map(Word, ["size=9", "n=2"]))
    assert read_options((Number("size", 1, 9, 3, "How large."),), {"size": told.texts()["size"]}) == {"size": 9}
    assert {type(value) for value in told.texts().values()} == {str}


def test_sections_are_found_by_the_head_of_their_line() -> None:
    told = sections(lines(TABLE)[1:], ("P1", "P2", "open:"), "is no line")
    assert told["P2"] == "F11"
    assert told["open:"].words == ["F12=(seer)", "F13=ball@3"]
    assert told.word("ruin:").words == []


def test_lines_that_are_unknown_or_come_twice_are_refused() -> None:
    with pytest.raises(NotationError, match=r"^line 2: what now is no line: write P1$"):
        sections(lines("P1 F10\nwhat now"), ("P1",), "is no line: write P1")
    with pytest.raises(NotationError, match=r"^line 2: P1 stands there twice$"):
        sections(lines("P1 F10\nP1 F11"), ("P1",), "is no line")


def test_a_thing_is_found_once() -> None:
    assert Word("F11").once(11, {12}) == 11
    with pytest.raises(NotationError, match=r"^F11 is named twice$"):
        Word("F11").once(11, {11}, "is named twice")


@pytest.mark.parametrize("text", ["6", "0", "+2", "2.0", "²", "", "x", "9" * 5000])
def test_a_number_is_one_of_its_range(text: str) -> None:
    with pytest.raises(NotationError, match=r"^n is a whole number from 1 to 5, not "):
        Word(text).whole("n", 1, 5)


def test_of_many_names_the_nearest_is_told() -> None:
    fields = numbered(f"F{number:02}" for number in range(60))
    assert Word("F07").among("field", fields) == 7
    with pytest.raises(NotationError, match=r"^F060 is no field: did you mean F06\?$"):
        Word("F060").among("field", fields)
    with pytest.raises(NotationError, match=r"^what is no field$"):
        Word("what").among("field", fields)
    with pytest.raises(NotationError, match=r"^what is no field: write F00 to F59$"):
        Word("what").among("field", fields, "write F00 to F59")


def test_a_seat_is_one_at_the_table() -> None:
    assert Word("P2").seat(("P1", "P2")) == 1
    with pytest.raises(NotationError, match=r"^P3 does not sit at the table: there are P1 P2$"):
        Word("P3").seat(("P1", "P2"))


def test_what_is_as_usual_is_not_written() -> None:
    assert list(differing({"hex": 2, "aid": 0})) == ["hex=2"]
    assert list(differing({"limit": 100, "trade": "no"}, {"limit": 100, "trade": "yes"})) == ["trade=no"]
    assert Form(None).read(map(Word, differing({"hex": 2}))) == Told(hex=Word("2"))


def test_lines_have_to_go_together() -> None:
    require(True, "there are 25")
    with pytest.raises(NotationError, match=r"^26 artifacts: there are 25$"):
        require(False, "26 artifacts: there are 25")
