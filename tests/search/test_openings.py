"""Opening files: written by the prover, read by the solver, and told in the docs."""

import re
from pathlib import Path

import pytest
from rich.console import Console

import pyxis
from pyxis.core.errors import RecordError
from pyxis.core.match import begin
from pyxis.search import openings, proving
from pyxis.search.budget import Budget
from pyxis.search.openings import BOUNDS, SIGNS, file_of, load, proved
from pyxis.search.perfect import PerfectBot
from pyxis.search.proving import Proving, distinct, hard_lines
from pyxis.search.solver import Solver
from pyxis.search.table import DRAW, LOSS, WIN
from tests.search.again import AGAIN
from tests.search.minimax import minimax
from tests.search.positions import RULE_SETS, positions, start

PAGE = Path(__file__).parents[2] / "docs" / "pyrgos-solved.md"
VALUES = {"+": "White wins", "=": "draw", "-": "Black wins"}

rule_sets = pytest.mark.parametrize("rules", RULE_SETS)


def prove_again(path: Path, heap: int = 9, nodes: int | None = None) -> Proving:
    task = Proving(begin(AGAIN, None, {"heap": heap}, seed=0), 1, path)
    task.run(Budget(nodes=nodes), Console(quiet=True))
    return task


def test_every_first_move_is_proved_and_written_down(tmp_path: Path) -> None:
    prove_again(tmp_path / "openings.json")
    chapter = load(AGAIN, tmp_path / "openings.json").chapter({"heap": 9})
    first = begin(AGAIN, None, {"heap": 9}, seed=0)
    for match in distinct(first):
        low, high = BOUNDS[chapter.first[match.line].value]
        assert low == high == (minimax(match)[0] if match.actor == 0 else -minimax(match)[0])


def test_what_is_proved_is_not_proved_again(tmp_path: Path) -> None:
    prove_again(tmp_path / "openings.json")
    before = (tmp_path / "openings.json").read_bytes()
    assert not prove_again(tmp_path / "openings.json").pending
    assert (tmp_path / "openings.json").read_bytes() == before


def test_proving_may_be_stopped_and_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "openings.json"
    assert len(prove_again(path, heap=30, nodes=20).pending) > 0
    assert not prove_again(path, heap=30).pending
    assert len(load(AGAIN, path).chapter({"heap": 30}).first) == 3


def test_the_command_writes_where_it_is_told(tmp_path: Path) -> None:
    path = tmp_path / "openings.json"
    proving.main(["pyrgos", "--file", str(path), "--memory", "64", "--minutes", "0.0001", "towers=2"])
    assert not load(pyxis.game("pyrgos"), path).chapter({}).first


def test_openings_of_other_rules_are_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "openings.json"
    path.write_text('{"game": "again", "rules": 99, "chapters": [{"options": {"heap": 9}, "lines": {"1": "+"}}]}')
    assert load(AGAIN, path).chapters == []


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "openings.json"
    path.write_text('{"game": 3}')
    with pytest.raises(RecordError, match=r"openings\.json is no opening file"):
        load(AGAIN, path)


def test_hard_lines_keep_what_they_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "HARD", 3)
    for rules in RULE_SETS:
        for match in positions(rules, 21, 30):
            value = minimax(match)[0]
            seat = match.actor if value >= DRAW else 1 - match.actor
            solver = Solver(match, 16, use_openings=False)
            solver.value(match)
            for line, sign in hard_lines(solver, match, seat, value == DRAW):
                reply = start(rules).play(line)
                worth = minimax(reply)[0] if reply.actor == 0 else -minimax(reply)[0]
                assert BOUNDS[sign][0] <= worth <= BOUNDS[sign][1]
                assert reply.line.startswith(match.line)


@rule_sets
def test_the_file_of_pyrgos_knows_all_first_moves(rules: str) -> None:
    match = start(rules)
    chapter = load(match.game).chapter(match.options)
    assert set(chapter.first) == {after.line for after in distinct(match)}
    assert len(chapter.first) == 12
    assert all(proof.value in VALUES for proof in chapter.first.values())


@rule_sets
def test_every_line_of_it_can_be_played_and_every_value_read(rules: str) -> None:
    match = start(rules)
    chapter = load(match.game).chapter(match.options)
    known = proved(match)
    assert len(known) == len(chapter.first) + len(chapter.lines)
    assert all(LOSS <= low <= high <= WIN for low, high in known.values())


@rule_sets
def test_lines_agree_with_the_first_move_they_begin_with(rules: str) -> None:
    chapter = load(start(rules).game).chapter(start(rules).options)
    for line, sign in chapter.lines.items():
        low, high = BOUNDS[chapter.first[line.split()[0]].value]
        mover = start(rules).play(line).number % 2
        kept = BOUNDS[sign]
        assert kept[0] >= low if mover == 1 else kept[1] <= high, line


def test_the_values_the_rules_are_published_with() -> None:
    values = {rules: load(start(rules).game).chapter(start(rules).options).first for rules in RULE_SETS}
    assert {move: values["default"][move].value for move in ("Sa1", "Ca1", "Tb2v")} == {
        "Sa1": "+",
        "Ca1": "-",
        "Tb2v": "+",
    }
    assert [values["second"][move].value for move in ("Sa1", "Sb1", "Sb2", "Ca1")] == ["+", "=", "=", "="]


def test_the_solver_knows_what_the_file_knows_without_searching() -> None:
    match = start("default").play("Ca1")
    assert Solver(match, 1).known(match) == (WIN, WIN)
    assert Solver(match, 1, use_openings=False).known(match) == (LOSS, WIN)


def test_the_perfect_bot_opens_with_a_won_move_at_once() -> None:
    match = start("default")
    bot = PerfectBot(seconds=0.5, memory=16)
    action = bot.choose(match.view())
    assert proved(match)[match.play(action).key] == (WIN, WIN)


@rule_sets
def test_the_page_tells_what_the_file_says(rules: str) -> None:
    chapter = load(start(rules).game).chapter(start(rules).options)
    column = 1 + 2 * list(RULE_SETS).index(rules)
    rows = [
        re.split(r"\s*\|\s*", line.strip("| \n"))
        for line in PAGE.read_text("utf-8").split("\n")
        if line.startswith("| `")
    ]
    told = {row[0].strip("`"): (row[column], row[column + 1]) for row in rows}
    assert told == {move: (VALUES[proof.value], f"{proof.nodes / 1e6:.1f} M") for move, proof in chapter.first.items()}


def test_signs_and_bounds_are_each_others_inverse() -> None:
    assert {BOUNDS[sign] for sign in BOUNDS} == set(SIGNS)
    assert openings.SIGNS[DRAW, WIN] == "+="
    assert file_of(pyxis.game("pyrgos")).name == "openings.json"
