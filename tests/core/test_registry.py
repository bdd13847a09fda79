"""Games are found by name, and what is no game is refused kindly."""

from importlib.metadata import EntryPoint

import pytest

import pyxis
from pyxis.core.registry import GAMES_GROUP, find, game_ids, load
from tests.tiny import TINY


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GAMES_GROUP)


def test_a_game_is_what_its_entry_point_names() -> None:
    assert load(entry("tiny", "tests.tiny:TINY")) is TINY


def test_registered_games_are_listed_and_found_as_often_as_one_asks() -> None:
    assert [game.id for game in pyxis.games()] == list(game_ids())
    assert all(pyxis.game(game.id) is game for game in pyxis.games())


def test_a_game_is_found_by_itself_too() -> None:
    assert find(TINY) is TINY
    assert pyxis.new(TINY).game is TINY


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    known = game_ids()[0]
    with pytest.raises(pyxis.UnknownGame, match=rf"^no game is called '{known}z': did you mean {known}\?$"):
        pyxis.new(f"{known}z")


def test_a_game_unlike_any_is_refused_with_all_there_are() -> None:
    for name in ("", "0000", "\x1b[2J"):
        with pytest.raises(pyxis.UnknownGame, match=rf"there is {', '.join(game_ids())}$"):
            pyxis.new(name)


@pytest.mark.parametrize("game", [None, 7, ["pyrgos"], {}, object])
def test_what_is_neither_a_game_nor_a_name_is_refused(game: object) -> None:
    with pytest.raises(pyxis.UnknownGame, match=r"is no game: give the id of one"):
        pyxis.new(game)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        (
            "lost",
            "tests.no_such_module:GAME",
            "the game lost cannot be loaded from tests.no_such_module:GAME: No module",
        ),
        ("lost", "tests.tiny:GAME", "the game lost cannot be loaded from tests.tiny:GAME: module 'tests.tiny' has no"),
        ("tiny", "tests.tiny:rules", "tests.tiny:rules is no Game: the entry point must name one"),
        ("small", "tests.tiny:TINY", "tests.tiny:TINY calls itself tiny, but is registered as small"),
    ],
)
def test_a_broken_plug_in_is_named(name: str, value: str, complaint: str) -> None:
    with pytest.raises(pyxis.UnknownGame) as refused:
        load(entry(name, value))
    assert str(refused.value).startswith(complaint)
