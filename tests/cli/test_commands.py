"""The commands that answer and end: games, bots, perft, bench, compile, and the help."""

import inspect
import json
import os
import pkgutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version

import pytest

import pyxis
from pyxis.cli.main import COMMANDS
from pyxis.search import BOTS
from tests.cli.conftest import Outcome

Call = Callable[..., Outcome]


def read_json(outcome: Outcome) -> list[dict[str, object]]:
    assert (outcome.code, outcome.err) == (0, "")
    data: list[dict[str, object]] = json.loads(outcome.out)
    return data


def test_pyxis_alone_prints_its_help_where_nobody_can_be_asked(call: Call) -> None:
    outcome = call()
    assert outcome.code == 0
    assert outcome.out == call("--help").out
    assert all(f" {command.name} " in outcome.out for command in COMMANDS)


def test_a_command_is_listed_as_it_explains_itself(call: Call) -> None:
    for command in COMMANDS:
        assert (inspect.getdoc(pkgutil.resolve_name(command.function)) or "").split("\n")[0] == command.sentence
        assert command.sentence.split()[0] in call(command.name, "--help").out


def test_help_does_not_wait_for_the_compiler(environment: dict[str, str]) -> None:
    program = "import sys; from pyxis.cli.main import run; run(['--help']); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], env=environment, check=False).returncode == 0  # noqa: S603


@pytest.mark.parametrize(("line", "code"), [(["arena", "--help"], 0), (["arena", "pyrgos", "--bots", "a,b"], 2)])
def test_a_command_that_lacks_an_extra_says_so_and_still_explains_itself(
    environment: dict[str, str], line: list[str], code: int
) -> None:
    program = f"import sys; sys.modules['openskill'] = None; from pyxis.cli.main import run; sys.exit(run({line}))"
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", program], env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == code
    assert "install pyxis[arena]" in done.stderr
    assert ("Let bots play each other" in done.stdout) == (code == 0)


def test_the_version_is_that_of_the_package(call: Call) -> None:
    assert call("--version").out == f"pyxis {version('pyxis')}\n"


def test_games_lists_every_game_with_its_options(call: Call) -> None:
    shown = " ".join(call("games").out.split())
    for game in pyxis.games():
        assert game.title in shown
        for option in game.options:
            assert option.name in shown


def test_games_are_given_to_programs(call: Call) -> None:
    data = {game["id"]: game for game in read_json(call("games", "--json"))}
    assert data.keys() == {game.id for game in pyxis.games()}
    assert data["pyrgos"]["seats"] == [2]
    assert {"name": "towers", "default": 3, "values": [3, 2, 4], "help": "How many towers win at once."} in data[
        "pyrgos"
    ]["options"]  # type: ignore[operator]


def test_every_kind_of_option_is_described(pipe: Call) -> None:
    assert "4 (a whole number from 2 to 9)" in pipe("games", "handful").out
    (game,) = read_json(pipe("games", "handful", "--json"))
    assert game["seats"] == [2, 3]
    assert {"name": "ranks", "default": 4, "low": 2, "high": 9, "help": "How many different cards there are."} in game[
        "options"
    ]  # type: ignore[operator]


def test_bots_lists_every_bot_with_its_settings(call: Call) -> None:
    data = read_json(call("bots", "--json"))
    assert [bot["name"] for bot in data] == list(BOTS)
    assert all(bot["about"] for bot in data)
    assert "seed" in data[0]["settings"]  # type: ignore[operator]
    assert all(name in call("bots").out for name in BOTS)


def test_perft_counts_up_to_the_depth(call: Call) -> None:
    rows = read_json(call("perft", "pyrgos", "3", "--json"))
    assert [row["sequences"] for row in rows] == [80, 792, 7392]
    assert [row["depth"] for row in rows] == [1, 2, 3]
    assert "7,392" in call("perft", "pyrgos", "3").out


def test_perft_takes_options_and_positions(call: Call) -> None:
    rows = read_json(call("perft", "pyrgos", "3", "-o", "opening=no_second_square", "--json"))
    assert rows[-1]["sequences"] == 7000
    start = ".,.,.,./.,.,.,./.,.,.,./S,.,.,. b Sa1"
    assert read_json(call("perft", "pyrgos", "1", "--position", start, "--json"))[0]["sequences"] == 10


def test_perft_of_depth_nothing_is_one(call: Call) -> None:
    assert read_json(call("perft", "pyrgos", "0", "--json"))[0]["sequences"] == 1


def test_perft_divided_adds_up(call: Call) -> None:
    parts = read_json(call("perft", "pyrgos", "2", "--divide", "--json"))
    assert len(parts) == 80
    assert sum(part["sequences"] for part in parts) == 792  # type: ignore[misc]
    assert parts[0] == {"action": "Sa1", "sequences": 10, "expected": 10.0}
    assert "Sa1" in call("perft", "pyrgos", "2", "--divide").out


def test_perft_weighs_chance(pipe: Call) -> None:
    rows = read_json(pipe("perft", "handful", "3", "--seats", "3", "-o", "ranks=2", "--json"))
    assert [row["sequences"] for row in rows] == [2, 4, 8]
    assert [row["expected"] for row in rows] == pytest.approx([1.0, 1.0, 1.0])


def test_bench_measures_every_game_on_one_core_and_on_all(call: Call) -> None:
    speeds = read_json(call("bench", "pyrgos", "--seconds", "0.01", "--json"))
    assert [speed["cores"] for speed in speeds] == sorted({1, os.cpu_count() or 1})
    for speed in speeds:
        assert speed["moves_per_second"] == pytest.approx(speed["moves"] / speed["seconds"])  # type: ignore[operator]
    assert "moves/s" in call("bench", "pyrgos", "--seconds", "0.01").out


def test_compile_says_so_when_the_compiler_is_off(pipe: Call) -> None:
    outcome = pipe("compile")
    assert outcome.code == 0
    assert "nothing to compile" in outcome.out
