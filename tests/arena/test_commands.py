"""`pyxis arena` and `pyxis report` on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.arena.conftest import Outcome

Call = Callable[..., Outcome]
ARENA = "arena pyrgos --bots random,random:seed=5 --workers 1"


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("arena", "GAME"),
        ("arena pyrgos", "--bots"),
        ("arena pyrgs --bots expert,random", "did you mean pyrgos?"),
        ("arena pyrgos --bots expert", "two bots"),
        ("arena pyrgos --bots expert,expert", "named once"),
        ("arena pyrgos --bots expert,hal", "no bot is called 'hal'"),
        ("arena pyrgos --bots expert,human", "no bot is called 'human'"),
        ("arena pyrgos --bots random,mcts:pace=2", "no setting 'pace'"),
        ("arena pyrgos --bots random,greedy --matches 0", "--matches"),
        ("arena pyrgos --bots random,greedy --matches many", "--matches"),
        ("arena pyrgos --bots random,greedy --seats 3", "played by 2"),
        ("arena pyrgos --bots random,greedy --seed -1", "--seed"),
        ("arena pyrgos --bots random,greedy -o towers", "name=value"),
        ("arena pyrgos --bots random,greedy -o towers=9", "choose 3, 2 or 4"),
        ("arena pyrgos --bots random,greedy --workers none", "workers"),
        ("arena pyrgos --bots random,greedy --out .", "cannot be written"),
        ("arena pyrgos --bots random,greedy --out nowhere/results", "cannot be written"),
        ("report pyrgos", "--out"),
        ("report pyrgs --out r.html", "did you mean pyrgos?"),
        ("report pyrgos --out .", "is a folder"),
        ("report pyrgos --out nowhere/r.html", "there is no folder"),
        ("report pyrgos --out r.html --bot hal", "no bot is called 'hal'"),
        ("report pyrgos --out r.html --matches 1", "--matches"),
        ("report pyrgos --out r.html --contests -1", "--contests"),
        ("report pyrgos --out r.html -o towers=9", "choose 3, 2 or 4"),
        ("report pyrgos --out r.html --against towers=9", "choose 3, 2 or 4"),
        ("report pyrgos --out r.html --against towers=3", "nothing to compare"),
        ("report pyrgos --out r.html --against towers", "name=value"),
        ("report pyrgos --out r.html --seats 5", "played by 2"),
        ("report pyrgos --out r.html --workers none", "workers"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(call: Call, line: str, hint: str) -> None:
    outcome = call(*line.split(" "))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("pyxis: ")
    assert outcome.err.count("\n") == 1
    assert hint in outcome.err


def test_the_table_shows_points_ratings_and_who_beats_whom(call: Call) -> None:
    outcome = call(*ARENA.split(), "--matches", "6")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.count("random:seed=5") == 3
    assert "±" in outcome.out
    assert "6 matches, kept in" in outcome.out


def test_the_same_command_goes_on_in_the_same_file_without_being_told_of_it(call: Call, tmp_path: Path) -> None:
    call(*ARENA.split(), "--matches", "4")
    call(*ARENA.split(), "--matches", "6")
    call(*ARENA.split(), "--matches", "4", "--seed", "2")
    files = sorted((tmp_path / "data" / "arena").iterdir(), key=lambda path: path.stat().st_size)
    assert [path.read_bytes().count(b"\n") for path in files] == [1 + 4, 1 + 6]


def test_a_program_reads_ratings_and_meetings(call: Call, tmp_path: Path) -> None:
    outcome = call(*ARENA.split(), "--matches", "4", "--json", "--out", tmp_path / "results", "-o", "towers=2")
    data = json.loads(outcome.out)
    assert data["matches"] == 4
    assert data["file"] == str(tmp_path / "results")
    assert data["tournament"]["options"]["towers"] == 2
    assert sum(rating["share"]["score"] for rating in data["ratings"]) == 4
    assert {(pair["bot"], pair["of"]) for pair in data["ahead"]} == {
        ("random", "random:seed=5"),
        ("random:seed=5", "random"),
    }


def test_a_file_of_another_tournament_is_refused(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "results"
    call(*ARENA.split(), "--matches", "2", "--out", path)
    before = path.read_bytes()
    outcome = call(*ARENA.split(), "--matches", "2", "--out", path, "--seed", "9")
    assert outcome.code == 2
    assert "holds another tournament (other seed)" in outcome.err
    assert path.read_bytes() == before


def test_a_report_is_one_page_and_numbers_for_a_program(pipe: Call, tmp_path: Path) -> None:
    """A game with chance, secrets, scores and three seats, from the command to the page."""
    line = "report tiny --seats 3 --against changes=0 --bot greedy --matches 6 --contests 2 --variants 2 --workers 1"
    outcome = pipe(*line.split(), "--out", tmp_path / "r.html", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    page = (tmp_path / "r.html").read_text()
    for part in ("seats", "length", "scores", "skill", "options", "numbers"):
        assert f'<section id="{part}">' in page
    data = json.loads(outcome.out)
    assert [found["options"]["changes"] for found in data["findings"]] == [1, 0]
    assert data["summary"][0]["label"] == "What differs"
    assert sum(seat["score"] for seat in data["findings"][0]["seats"]) == pytest.approx(6)
    assert 0 <= data["findings"][0]["luck"]["mean"] <= 1
