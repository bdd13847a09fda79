"""Who sits where: people, and bots with their settings, written as `human` or `perfect:seconds=2`."""

import inspect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pyxis.core.errors import OptionError
from pyxis.core.position import Position, View
from pyxis.search import BOTS, Bot

HUMAN = "human"
SEED = "seed"


@dataclass(frozen=True)
class Player:
    """Somebody at the table."""

    spec: str
    """As written, and as the record keeps it."""
    bot: Bot | None = None
    """Who decides; nobody for a person, who is asked."""

    @property
    def is_human(self) -> bool:
        return self.bot is None


def settings(name: str) -> dict[str, inspect.Parameter]:
    """What can be set on a bot, by name; the annotation of each is its type."""
    return dict(inspect.signature(BOTS[name], eval_str=True).parameters)


def read_player(spec: str, seed: int) -> Player:
    """The player `spec` names; a bot that draws lots follows `seed` unless told otherwise."""
    name, *pairs = spec.strip().split(":")
    if name == HUMAN and not pairs:
        return Player(HUMAN)
    if name not in BOTS:
        raise OptionError(f"nobody called {name!r} can sit down: there is {', '.join([HUMAN, *BOTS])}")
    chosen = dict(_read_setting(name, pair) for pair in pairs)
    if SEED in settings(name):
        chosen.setdefault(SEED, seed)
    return Player(spec.strip(), BOTS[name](**chosen))


def _read_setting(bot: str, pair: str) -> tuple[str, Any]:
    name, _, text = pair.partition("=")
    known = settings(bot)
    if name not in known:
        raise OptionError(f"the bot {bot} has no setting {name!r}: there is {', '.join(known) or 'none'}")
    for kind in _kinds(known[name].annotation):
        try:
            return name, kind(text)
        except ValueError:
            continue
    raise OptionError(f"the bot {bot} cannot take {pair}: {name} is a number")


def _kinds(annotation: Any) -> Iterable[type[int] | type[float] | type[str]]:
    """The types a setting may be read as, the narrowest first."""
    wanted = getattr(annotation, "__args__", (annotation,))
    return [kind for kind in (int, float, str) if kind in wanted]


def can_play(name: str, view: View) -> bool:
    """Whether a bot of that name plays this game."""
    try:
        BOTS[name]().check(view)
    except OptionError:
        return False
    return True


def bots_for(position: Position) -> tuple[str, ...]:
    """The names of the bots that play this game, the strongest first."""
    view = position.view()
    return tuple(name for name in reversed(BOTS) if can_play(name, view))


def usual_specs(position: Position) -> tuple[str, ...]:
    """A person, and the strongest bot on every other seat."""
    return (HUMAN, *(position.seats - 1) * bots_for(position)[:1])


def seated(position: Position, specs: Sequence[str], seed: int) -> tuple[Player, ...]:
    """The players of a match, one for each seat, each able to play it."""
    if len(specs) != position.seats:
        raise OptionError(f"{position.seats} seats need {position.seats} players, not {len(specs)}: {','.join(specs)}")
    players = tuple(read_player(spec, seed ^ seat) for seat, spec in enumerate(specs))
    for player in players:
        if player.bot is not None and not position.over:
            player.bot.check(position.view())
    return players
