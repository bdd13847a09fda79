"""A recorded match, looked at again."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import pyxis
from pyxis.core.record import Record, Result
from tests.cli.conftest import Outcome
from tests.cli.terminal import Terminal

Call = Callable[..., Outcome]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    pyxis.save(pyxis.new("pyrgos").play("Sa1 Sb1 Cb2"), path, players=["human", "greedy"])
    return path


@pytest.fixture
def hands(tmp_path: Path, pipe: Call) -> Path:
    """An unfinished match of Handful in which seat 0 kept its card."""
    path = tmp_path / "hands.json"
    pipe("play", "handful", "--seats", "human,human", "--seed", "1", "--save", path, text="keep\n")
    return path


def test_where_nobody_watches_the_whole_story_is_told(call: Call, record: Path) -> None:
    outcome = call("show", record)
    assert outcome.code == 0
    assert "White: human · Black: greedy" in outcome.out
    assert [f"{number}. " in outcome.out for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert all(text in outcome.out for text in ("Sa1", "Sb1", "Cb2"))


def test_one_step_is_shown_alone(call: Call, record: Path) -> None:
    out = call("show", record, "--at", "2", "--text").out
    assert "2. " in out
    assert "Cb2" not in out
    assert pyxis.load(record).at(2).view().text() in out
    assert call("show", record, "--at", "0").out.startswith("The start")


def test_the_end_says_what_was_counted(call: Call, tmp_path: Path) -> None:
    start = "pyle n=2 demon=Ildrud\nP1 F11 blessed act=[kill@5 kill@6 kill@7]"
    won = pyxis.position("pyle", start, pyxis.BY_HAND).play(">DEMON !o5 s1 !o6 s1 !o9 s1")
    pyxis.save(won, tmp_path / "won.json")
    out = [" ".join(line.split()) for line in call("show", tmp_path / "won.json").out.splitlines()]
    assert out[-6:-3] == ["P1 P2", "Rounds won against the demon 3 0", "Fights won 1 0"]


def test_plain_characters_are_plain(call: Call, record: Path) -> None:
    assert pyxis.load(record).view().text() in call("show", record, "--text").out


def test_a_match_is_given_to_programs(call: Call, record: Path) -> None:
    data = json.loads(call("show", record, "--at", "1", "--json").out)
    assert [action["text"] for action in data["actions"]] == ["Sa1", "Sb1", "Cb2"]
    assert [action["actor"] for action in data["actions"]] == [0, 1, 0]
    assert data["shown"]["number"] == 1
    assert data["shown"]["position"] == pyxis.new("pyrgos").play("Sa1").position
    assert data["over"] is False


def test_an_unfinished_match_keeps_its_secrets(pipe: Call, hands: Path) -> None:
    data = json.loads(pipe("show", hands, "--json").out)
    assert data["shown"]["position"] == "??\n1d"
    assert [action["text"] for action in data["actions"]] == [None, None, None]
    assert "card 1" not in pipe("show", hands).out


def test_a_seat_sees_its_own_hand(pipe: Call, hands: Path) -> None:
    data = json.loads(pipe("show", hands, "--seat", "0", "--json").out)
    assert data["shown"]["position"][0].isdigit()
    assert data["shown"]["position"][1] == "?"
    assert [action["text"] for action in data["actions"]] == [None, None, "keep"]


def test_a_finished_match_is_shown_open(pipe: Call, hands: Path) -> None:
    pipe("play", "--resume", hands, text="keep\n")
    data = json.loads(pipe("show", hands, "--json").out)
    assert data["over"] is True
    assert [action["text"][:4] for action in data["actions"]] == ["card", "card", "keep", "keep"]
    assert pipe("show", hands).out.splitlines()[1].startswith("The start  Hand 0 is dealt card ")


@pytest.fixture
def flicks(tmp_path: Path) -> Path:
    """A match of PuXes, its faces suggested and its table quick, after some flicks."""
    match = pyxis.new("puxes", seed=5, start_faces="suggested", table="quick")
    while match.move_number < 8 or match.is_midway:
        match = match.play(match.legal[0])
    pyxis.save(match, tmp_path / "flicks.json")
    return tmp_path / "flicks.json"


def test_every_row_is_a_move_in_sentences(call: Call, flicks: Path) -> None:
    out = call("show", flicks).out
    rows = [line for line in out.splitlines() if re.match(r"\d+\. ", line)]
    assert [int(row.split(".")[0]) for row in rows] == list(range(1, 9))
    assert all(re.match(r"\d+\. [AB]: \S+.*\.$", row) for row in rows[:-1])
    assert not any(word in out for word in ("…", "mov:", "{out"))


def test_pages_are_counted_in_moves(call: Call, flicks: Path) -> None:
    match = pyxis.load(flicks)
    data = json.loads(call("show", flicks, "--at", "2", "--json").out)
    assert [move["text"] for move in data["moves"]] == [move.text for move in match.moves]
    assert data["shown"]["position"] == match.step_back(6).position
    assert len(data["actions"]) == match.number
    refused = call("show", flicks, "--at", "9")
    assert (refused.code, refused.err) == (2, "pyxis: the match has 8 moves: there is no number 9\n")


def test_how_people_ended_a_match_is_told(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "given-up.json"
    Record.of(pyxis.new("pyrgos").play("Sa1"), result=Result(winners=[0], ending="resigned", given_up=[1])).save(path)
    assert "\nBlack gave up. It ended by resignation. White wins.\n" in call("show", path).out
    assert json.loads(call("show", path, "--json").out)["result"]["given_up"] == [1]


def test_one_leafs_through_with_keys(terminal: Callable[..., Terminal], record: Path) -> None:
    screen = terminal("show", record)
    for key, shown in (("\n", "1 of 3"), ("b", "0 of 3"), ("G", "3 of 3"), ("2\n", "2 of 3"), ("g", "0 of 3")):
        screen.expect("q leave")
        screen.type(key)
        screen.expect(shown)
    screen.expect("q leave")
    screen.type("\x1b[C")
    screen.expect("1 of 3")
    screen.expect("q leave")
    screen.type("q")
    assert screen.wait() == 0


def test_a_match_is_told_in_the_language_asked_for(call: Call, record: Path) -> None:
    assert "Weiß setzt ein Quadrat auf a1." in call("--language", "de", "show", record).out
    assert "White sets a square on a1." in call("show", record).out


def test_a_language_that_nobody_speaks_is_refused(call: Call, record: Path) -> None:
    outcome = call("--language", "xx", "show", record)
    assert outcome.code == 2
    assert "nobody speaks xx here: choose de, en, fr" in outcome.err
