"""Whatever is wrong on the command line gets one clear line on stderr, and exit code 2."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import pyxis
from tests.cli.conftest import Outcome

Call = Callable[..., Outcome]


def assert_refused(outcome: Outcome, hint: str) -> None:
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("pyxis: ")
    assert outcome.err.count("\n") == 1
    assert hint in outcome.err


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("shuffle", "No such command 'shuffle'"),
        ("games --loud", "--loud"),
        ("games pyrgs", "did you mean pyrgos?"),
        ("play", "which game?"),
        ("play pyrgs", "did you mean pyrgos?"),
        ("play pyrgos -o towers", "name=value"),
        ("play pyrgos -o towers=9", "choose 3, 2 or 4"),
        ("play pyrgos -o spires=3", "no option is called spires"),
        ("play pyrgos -o seed=3", "no option is called seed"),
        ("play pyrgos --seed x", "--seed"),
        ("play pyrgos --seed -1", "the seed"),
        ("play pyrgos --seats human", "played by 2, not by 1"),
        ("play pyrgos --seats human,human,human", "played by 2, not by 3"),
        ("play pyrgos --seats human,hal", "nobody called 'hal' can sit down"),
        ("play pyrgos --seats human,", "a seat has nobody"),
        ("play pyrgos --seats human,random:pace=2", "no setting 'pace'"),
        ("play pyrgos --seats human,random:seed=x", "seed is a number"),
        ("play pyrgos --seats human,mcts:seconds=-1", "seconds is a number above 0"),
        ("play pyrgos --seats human,mcts:threads", "name=value"),
        ("play pyrgos --position nonsense", "a position is"),
        ("play --resume nowhere.json", "nowhere.json cannot be read"),
        ("play pyrgos --resume nowhere.json -o towers=2", "keeps its options"),
        ("play pyrgos --save nowhere/match.json", "cannot be written"),
        ("resume", "no unfinished match"),
        ("show nowhere.json", "nowhere.json cannot be read"),
        ("show .", "cannot be read"),
        ("perft pyrgos", "DEPTH"),
        ("perft pyrgos deep", "DEPTH"),
        ("perft pyrgos 1000", "0 to 31"),
        ("perft pyrgos 2 --seats 5", "played by 2"),
        ("perft pyrgos 2 --position nonsense", "a position is"),
        ("bench pyrgs", "did you mean pyrgos?"),
        ("bench --seconds 0", "--seconds"),
        ("compile pyrgs", "did you mean pyrgos?"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(call: Call, line: str, hint: str) -> None:
    assert_refused(call(*line.split(" ")), hint)


def record(tmp_path: Path, **changed: object) -> Path:
    """A record of three actions, with some of its fields forged."""
    path = tmp_path / "match.json"
    pyxis.save(pyxis.new("pyrgos").play("Sa1 Sb1 Cb2"), path)
    path.write_text(json.dumps(json.loads(path.read_text()) | changed))
    return path


@pytest.mark.parametrize(
    ("changed", "hint"),
    [
        ({"actions": [0, 6, 8]}, "action 3"),
        ({"texts": ["Sa1", "Sb1", "Sb2"]}, "action 3"),
        ({"texts": ["Sa1"]}, "3 actions but 1 texts"),
        ({"game": "chess"}, "no game is called"),
        ({"rules": 99}, "version 99"),
        ({"seats": 3}, "played by 2"),
        ({"pyxis": 7}, "format 7"),
        ({"players": ["human", "hal"]}, "hal"),
        ({"luck": 1}, "luck"),
    ],
)
def test_a_forged_record_is_refused_in_one_line(
    call: Call, tmp_path: Path, changed: dict[str, object], hint: str
) -> None:
    assert_refused(call("play", "--resume", record(tmp_path, **changed)), hint)


def test_a_truncated_record_is_refused_in_one_line(call: Call, tmp_path: Path) -> None:
    path = record(tmp_path)
    path.write_text(path.read_text()[:-20])
    assert_refused(call("show", path), "is no record of Pyxis")


def test_a_match_of_another_game_is_not_resumed(call: Call, tmp_path: Path) -> None:
    assert_refused(call("play", "chess", "--resume", record(tmp_path)), "is a match of pyrgos, not of chess")


@pytest.mark.parametrize(("option", "hint"), [("--at=4", "no number 4"), ("--at=-1", "-1"), ("--seat=2", "no seat 2")])
def test_show_knows_what_a_match_does_not_have(call: Call, tmp_path: Path, option: str, hint: str) -> None:
    assert_refused(call("show", record(tmp_path), option), hint)
