"""The identity card of every game, and its options."""

from collections import ChainMap

import pyxis
from pyxis.core.game import Game
from pyxis.core.match import Match
from pyxis.core.options import Option, Preset
from pyxis.core.registry import game_ids
from tests.setups import Setup, setups, unusual_values


def test_registered_games_are_found_by_their_ids() -> None:
    assert tuple(game.id for game in pyxis.games()) == game_ids()
    assert all(pyxis.game(game.id) is game for game in pyxis.games())


def test_the_card_is_filled_in(game: Game) -> None:
    assert game.id.replace("_", "").isalnum()
    assert game.id == game.id.lower()
    assert all((game.title, game.credits, game.minutes))
    assert game.pitch.endswith(".")
    assert game.version >= 1
    assert len(set(game.seats)) == len(game.seats) > 0


def test_the_rulebook_has_a_sentence_for_each_rule(game: Game) -> None:
    assert game.rulebook.rules
    assert all(game.rulebook.rules.values())


def test_options_explain_themselves(game: Game) -> None:
    assert len({option.name for option in game.options}) == len(game.options)
    for option in game.options:
        assert option.name.isidentifier()
        assert option.name not in ("game", "seats", "seed", "text", "size", "renew", "threads")
        assert option.help[-1] in ".?"
        assert option.described()


def test_option_values_are_read_from_themselves_and_from_their_text(game: Game) -> None:
    for option in game.options:
        for value in (option.default, *option.samples):
            assert option.read(value) == option.read(str(value)) == value
            assert len(option.encode(value)) == width(option)


def width(option: Option) -> int:
    """How many numbers the rules are given for any value."""
    return len(option.encode(option.default))


def test_each_number_of_seats_and_each_value_of_each_option_is_tried(game: Game) -> None:
    tried = list(setups(game))
    assert {setup.seats for setup in tried} == set(game.seats)
    assert {change for setup in tried for change in setup.options.items()} >= set(unusual_values(game))


def test_a_match_knows_its_seats_and_all_its_options(setup: Setup, match: Match) -> None:
    defaults = {option.name: option.default for option in setup.game.options}
    presets = [option for option in setup.game.options if isinstance(option, Preset)]
    brought = [option.sets.get(str(setup.options.get(option.name)), {}) for option in presets]
    assert match.options == {**defaults, **ChainMap(*map(dict, brought)), **setup.options}
    assert match.seats == setup.seats
