"""The front door: what `import pyxis` offers."""

import inspect
import subprocess
import sys

import pyxis
from pyxis.api import __all__ as names


def test_every_name_is_what_it_says_after_all_games_were_loaded() -> None:
    pyxis.games()
    modules = [name for name in names if inspect.ismodule(getattr(pyxis, name))]
    assert modules == []


def test_names_are_listed_in_order_and_once() -> None:
    assert len(set(names)) == len(names)
    assert sorted(names, key=lambda name: (name.islower(), not name.isupper(), name)) == names


def test_every_error_is_a_pyxis_error_with_a_sentence_of_its_own() -> None:
    errors = [value for name in names if isinstance(value := getattr(pyxis, name), type) if "Err" in name]
    assert all(issubclass(error, pyxis.PyxisError) and error.__doc__ for error in errors)
    assert issubclass(pyxis.IllegalAction, pyxis.PyxisError)


def test_importing_loads_no_game() -> None:
    code = "import sys, pyxis; print([name for name in sys.modules if name.startswith('pyxis.games.')])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"  # noqa: S603


def test_the_games_are_listed_as_often_as_one_asks() -> None:
    assert pyxis.games() == pyxis.games()
    assert "pyrgos" in [game.id for game in pyxis.games()]
