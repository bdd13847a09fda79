"""A match on the screen, in a real terminal."""

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.terminal import END_OF_INPUT, Terminal

Start = Callable[..., Terminal]


def only_record(tmp_path: Path) -> Path:
    (record,) = (tmp_path / "data" / "matches").glob("*.json")
    return record


def test_a_whole_match_is_played_against_a_bot(terminal: Start) -> None:
    screen = terminal("play", "handful", "--seats", "human,random", "--seed", "3")
    screen.expect("keep your card")
    screen.enter("keep")
    assert "win" in screen.expect("The record of the match")
    assert screen.wait() == 0


def test_choices_are_taken_by_number_and_in_any_capitals(terminal: Start, tmp_path: Path) -> None:
    screen = terminal("play", "pyrgos", "--seats", "human,human")
    screen.expect_prompt()
    screen.enter("sb2")
    screen.expect_prompt()
    screen.enter("1")
    screen.expect_prompt()
    screen.enter("quit")
    assert screen.wait() == 0
    assert "saved" in screen.seen
    assert json.loads(only_record(tmp_path).read_text())["texts"] == ["Sb2", "Sb1"]


def test_a_wrong_move_is_answered_with_its_rule_and_nothing_is_lost(terminal: Start) -> None:
    screen = terminal("play", "handful", "--seats", "human,human")
    screen.expect("press Enter")
    screen.enter()
    screen.expect_prompt()
    screen.enter("card2")
    screen.expect("only chance deals cards [R1]")
    screen.enter("why card2")
    screen.expect("Cards are dealt by chance alone.")
    screen.enter("nonsense")
    screen.expect("neither keep nor change")
    screen.expect("`help` lists what you can type.")
    screen.enter("keep")
    screen.expect("Pass the keyboard to Hand 1")


def test_help_rules_moves_and_hint_answer_at_the_prompt(terminal: Start) -> None:
    screen = terminal("play", "handful", "--seats", "human,random", "-o", "hands=open")
    for line, answer in (
        ("help", "take your last move back"),
        ("?", "take your last move back"),
        ("rules highest", "The highest card wins."),
        ("rules R1", "Cards are dealt"),
        ("rules nowhere", "mentions it"),
        ("moves exch", "exchange it"),
        ("log", "is dealt card"),
        ("board", "keep your card"),
        ("undo", "nothing to take back"),
        ("hint", " %"),
        ("hint line", "1."),
    ):
        screen.expect("Hand 0> ")
        screen.enter(line)
        screen.expect(answer)


def test_undo_takes_back_the_bots_answer_too(terminal: Start, tmp_path: Path) -> None:
    screen = terminal("play", "pyrgos", "--seats", "human,random", "--seed", "1")
    screen.expect_prompt()
    screen.enter("Sb2")
    screen.expect_prompt()
    assert len(json.loads(only_record(tmp_path).read_text())["actions"]) == 2
    screen.enter("undo")
    screen.expect_prompt()
    assert json.loads(only_record(tmp_path).read_text())["actions"] == []


def test_people_who_share_a_screen_see_only_their_own_cards(terminal: Start) -> None:
    screen = terminal("play", "handful", "--seats", "human,human", "--position", "35 0d", "-o", "ranks=9")
    assert "cards" not in screen.expect("Pass the keyboard to Hand 0")
    screen.enter()
    assert "5?" not in screen.expect("cards 3? 0d")
    screen.enter("keep")
    screen.expect("Pass the keyboard to Hand 1")
    screen.enter()
    screen.expect("cards ?5 1d")
    screen.enter("keep")
    screen.expect("Hand 1 wins.")


def test_no_curtain_is_drawn_without_secrets_or_with_one_person(terminal: Start) -> None:
    for arguments in (("pyrgos", "--seats", "human,human"), ("handful", "--seats", "human,random,random")):
        screen = terminal("play", *arguments)
        assert "Pass the keyboard" not in screen.expect_prompt()


def test_interrupted_a_match_goes_on_where_it_was(terminal: Start, tmp_path: Path) -> None:
    screen = terminal("play", "pyrgos", "--seats", "human,human")
    screen.expect_prompt()
    screen.enter("Sb2")
    screen.expect_prompt()
    assert screen.interrupt() == 130
    assert f"pyxis play --resume {only_record(tmp_path)}" in screen.seen.replace("\n", "")
    again = terminal("resume")
    again.expect_prompt()
    again.enter("Sb1")
    again.expect_prompt()
    again.type(END_OF_INPUT)
    assert again.wait() == 0
    assert json.loads(only_record(tmp_path).read_text())["texts"] == ["Sb2", "Sb1"]


def test_interrupted_before_the_first_move_nothing_is_kept(terminal: Start, tmp_path: Path) -> None:
    screen = terminal("play", "pyrgos", "--seats", "human,human")
    screen.expect_prompt()
    assert screen.interrupt() == 130
    assert not (tmp_path / "data").exists()


def test_bots_among_themselves_are_watched(terminal: Start) -> None:
    screen = terminal("play", "handful", "--seats", "random,random", "--seed", "5")
    screen.expect("Hand 0 decides to")
    screen.expect("The record of the match")
    assert screen.wait() == 0


def test_a_copy_is_saved_where_the_person_says(terminal: Start, tmp_path: Path) -> None:
    screen = terminal("play", "pyrgos", "--seats", "human,human")
    screen.expect_prompt()
    screen.enter(f"save {tmp_path / 'nowhere' / 'copy.json'}")
    screen.expect("cannot be written")
    screen.enter(f"save {tmp_path / 'copy.json'}")
    screen.expect("Saved to")
    assert json.loads((tmp_path / "copy.json").read_text())["players"] == ["human", "human"]


def test_on_a_small_screen_the_table_comes_before_the_choices(terminal: Start) -> None:
    screen = terminal("play", "pyrgos", "--seats", "human,human", rows=24)
    assert "80 choices: `moves` lists them" in screen.expect_prompt()
    screen.enter("moves square on b")
    screen.expect("square on b4")
    screen.enter("moves sphere")
    screen.expect("No choice mentions 'sphere'.")
