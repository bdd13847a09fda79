"""Every way to begin that the tests try: each game, each number of seats, each value of each option at least once."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from pyxis.core import plain
from pyxis.core.errors import OptionError
from pyxis.core.game import Game
from pyxis.core.match import BY_HAND, Match, Seed, begin
from pyxis.core.options import Value


class Setup(NamedTuple):
    """A game, a number of seats, and the options that are not at their defaults: none, one, or a mix with a name."""

    game: Game
    seats: int
    changes: tuple[tuple[str, Value], ...] = ()
    mix: str = ""

    def __str__(self) -> str:
        changed = [self.mix] if self.mix else [f"{option}={value}" for option, value in self.changes]
        return "-".join([self.game.id, str(self.seats), *changed])

    @property
    def options(self) -> Mapping[str, Value]:
        """What to give to `pyxis.new`."""
        return dict(self.changes)

    @property
    def is_plain(self) -> bool:
        """Whether all options are at their defaults."""
        return not self.changes

    def begin(self, seed: Seed = BY_HAND) -> Match:
        """A new match."""
        return begin(self.game, self.seats, self.options, seed)


def setups(game: Game) -> Iterator[Setup]:
    """The plain game for each number of seats, then each other value of each option; or the plain one and the mixes."""
    mixes = _mixes(game)
    for seats in game.seats[:1] if mixes else game.seats:
        yield Setup(game, seats)
    for name, (seats, options) in mixes.items():
        yield Setup(game, seats, tuple(options.items()), name)
    if not mixes:
        for option, value in unusual_values(game):
            yield _first_that_begins(game, option, value)


def unusual_values(game: Game) -> Iterator[tuple[str, Value]]:
    """Each value of each option that is not its default."""
    for option in game.options:
        for value in option.samples:
            if option.read(value) != option.default:
                yield option.name, value


def _mixes(game: Game) -> dict[str, tuple[int, dict[str, Value]]]:
    """What a game with very many options says in the `mixes.py` of its tests: which of them are tried together."""
    module = f"tests.games.{game.id}.mixes"
    folder = find_spec(f"tests.games.{game.id}")
    found: dict[str, tuple[int, dict[str, Value]]] = {}
    if folder is not None and find_spec(module) is not None:
        found = import_module(module).MIXES
    return found


def _first_that_begins(game: Game, option: str, value: Value) -> Setup:
    """With the number of seats that value goes with."""
    for seats in game.seats:
        setup = Setup(game, seats, ((option, value),))
        try:
            game.read_options(seats, setup.options)
        except OptionError as error:
            refusal = error
        else:
            return setup
    raise refusal


def reads_positions(game: Game) -> bool:
    """Whether it has a notation for positions of its own; the plain one can be written but not read."""
    return getattr(game.notation.read_position, "func", None) is not plain.read_position


@cache
def played(setup: Setup, seed: int = 0) -> Match:
    """As `at_random`, played once for all who look at it."""
    return at_random(setup, seed)


def at_random(setup: Setup, seed: int) -> Match:
    """A whole random match, chance included, in which rare outcomes are as likely as common ones."""
    match = setup.begin()
    chooser = random.Random(f"{setup} {seed}")  # noqa: S311
    while not match.over:
        match = match.play(chooser.choice(match.legal))
    return match


def sampled(match: Match, count: int) -> list[Match]:
    """`count` positions spread evenly over a match, the first and the last among them."""
    history = list(match.history())
    if len(history) <= count:
        return history
    return [history[index * (len(history) - 1) // (count - 1)] for index in range(count)]
