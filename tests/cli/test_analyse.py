"""What every move is worth, on the command line."""

import json
import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pytest

import pyxis
from pyxis.cli.background import stopped_by_interrupt
from tests.cli.conftest import Outcome
from tests.cli.test_bad_input import assert_refused

Call = Callable[..., Outcome]
ONE_MOVE_FROM_THE_END = ["Sd4", "Cd3", "Sd3", "Sc3", "Td3^", "Cd4", "Td4v", "Cd1", "Td1^", "Td2v"]


def test_a_move_that_wins_at_once_stands_first(call: Call) -> None:
    outcome = call("analyse", "pyrgos", *ONE_MOVE_FROM_THE_END, "--seconds", "0")
    assert (outcome.code, outcome.err) == (0, "")
    assert "White to move: wins by force in 1." in outcome.out
    assert "wins by force in 1  Sd1  square on d1" in outcome.out
    assert "White controls three towers and wins." in outcome.out


def test_an_analysis_is_given_to_programs(call: Call) -> None:
    data = json.loads(call("analyse", "pyrgos", *ONE_MOVE_FROM_THE_END, "--seconds", "0", "--json").out)
    assert (data["seat"], data["complete"], data["line"]) == (0, True, ["Sd1"])
    best = data["estimates"][0]
    assert (best["choice"]["text"], best["chance"], best["proved"], best["plies"]) == ("Sd1", 1.0, "win", 1)
    legal = pyxis.new("pyrgos").play(" ".join(ONE_MOVE_FROM_THE_END)).legal_texts
    assert sorted(each["choice"]["text"] for each in data["estimates"]) == sorted(legal)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_dice_is_judged_by_its_chances(call: Call, seats: int) -> None:
    outcome = call("analyse", "pyradice", "--seats", str(seats), "--seed", "2", "--seconds", "0.01", "--json")
    chances = [each["chance"] for each in json.loads(outcome.out)["estimates"]]
    assert all(0 <= chance <= 1 for chance in chances)
    assert json.loads(outcome.out)["line"]


def test_dice_still_to_be_thrown_follow_the_seed_and_the_table_is_shown(pipe: Call) -> None:
    outcome = pipe("analyse", "handful", "card1", "--seconds", "0.1")
    assert outcome.code == 0
    assert "cards 1?" in outcome.out
    assert "Hand 0 to move" in outcome.out


def test_a_game_with_secrets_is_judged_by_what_the_seat_knows(pipe: Call) -> None:
    questions = [("analyse", "handful", "card3", card, "--seconds", "0.1", "--json") for card in ("card1", "card4")]
    positions = [json.loads(pipe(*question).out)["position"] for question in questions]
    assert positions == ["3?\n0d", "3?\n0d"]


def test_a_position_and_a_record_are_looked_into(call: Call, tmp_path: Path) -> None:
    match = pyxis.new("pyrgos").play(" ".join(ONE_MOVE_FROM_THE_END))
    from_position = json.loads(call("analyse", "pyrgos", "--position", match.position, "--json").out)
    pyxis.save(match.play("Sd1"), tmp_path / "match.json")
    from_record = json.loads(call("analyse", "pyrgos", "--record", tmp_path / "match.json", "--at", "10", "--json").out)
    assert from_position["position"] == from_record["position"] == match.position
    assert from_position["estimates"] == from_record["estimates"]


def test_where_time_runs_out_it_says_so(call: Call) -> None:
    outcome = call("analyse", "pyrgos", "Sb2", "Tb3v", "--seconds", "0.01", "--memory", "16")
    assert outcome.code == 0
    assert "Time ran out" in outcome.out


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="it looks up too rarely")
def test_interrupted_it_tells_what_it_knows(call: Call) -> None:
    endless = ("analyse", "pyrgos", "Sb2", "Tb3v", "--json", "--memory", "16")
    call(*endless, "--seconds", "0.01")  # so that nothing has to be compiled when the interrupt comes
    Timer(1, os.kill, (os.getpid(), signal.SIGINT)).start()
    outcome = call(*endless, "--seconds", "0")
    assert json.loads(outcome.out)["complete"] is False
    assert outcome.code == 130


def test_the_second_interrupt_ends_everything() -> None:
    with stopped_by_interrupt() as stopped:
        signal.raise_signal(signal.SIGINT)
        assert stopped.is_set()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("analyse pyrgos Sz9", "names no cell"),
        ("analyse pyrgos Sa1 Sd4", "illegal"),
        ("analyse pyrgos --at 3", "--record"),
        ("analyse pyrgos --seconds x", "--seconds"),
        ("analyse pyrgos --seconds -1", "--seconds"),
        ("analyse pyrgos --memory 0", "--memory"),
        ("analyse pyrgos --record nowhere.json", "cannot be read"),
        ("analyse pyrgos --record nowhere.json -o towers=2", "has its options"),
    ],
)
def test_a_wrong_question_is_refused_in_one_line(call: Call, line: str, hint: str) -> None:
    assert_refused(call(*line.split(" ")), hint)


def test_a_match_that_is_over_has_nothing_to_analyse(call: Call) -> None:
    assert_refused(call("analyse", "pyrgos", *ONE_MOVE_FROM_THE_END, "Sd1"), "the match is over")


def test_the_main_line_is_told_move_by_move(call: Call) -> None:
    options = ("--seed", "3", "-o", "start_faces=suggested", "-o", "first=a")
    outcome = call("analyse", "puxes", "Ao1/S", *options, "--seconds", "0.2")
    rows = outcome.out[outcome.out.index("best play") :].splitlines()[1:-1]
    assert re.match(r"1\.  @[\d.]+\^\d+  \S", rows[0])
    assert len(re.findall(r"@[\d.]+", outcome.out)) == 2, "the best aim, and the move with it"


def test_a_match_is_looked_into_after_so_many_moves(call: Call, tmp_path: Path) -> None:
    match = pyxis.new("pyradice", seed=2)
    while match.move_number < 5:
        match = match.play(match.legal[0])
    pyxis.save(match, tmp_path / "match.json")
    found = json.loads(
        call("analyse", "pyradice", "--record", tmp_path / "match.json", "--at", "2", "--seconds", "0.01", "--json").out
    )
    assert found["position"] == match.moves[2].after.view().position
    assert_refused(call("analyse", "pyradice", "--record", tmp_path / "match.json", "--at", "99"), "no number 99")
