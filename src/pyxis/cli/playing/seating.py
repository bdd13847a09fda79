"""Who sits where: people and bots, written as `human,mcts:seconds=2`."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyxis.arena.able import able_bots
from pyxis.core.errors import OptionError
from pyxis.core.position import Position
from pyxis.core.streams import derived_seed
from pyxis.search import BOTS, WAYS, Bot
from pyxis.search.naming import parse_bot

HUMAN = "human"


@dataclass(frozen=True)
class Player:
    """Somebody at the table."""

    spec: str
    """As written, and as the record keeps it."""
    bot: Bot | None = None
    """Who decides; nobody for a person, who is asked."""

    @property
    def is_human(self) -> bool:
        """Whether it is a person."""
        return self.bot is None


def split_specs(text: str) -> list[str]:
    """`human,mcts:seconds=2,threads=2,greedy` names three: a piece with `=` is a setting of the bot before it."""
    specs: list[str] = []
    for piece in text.split(","):
        if specs and "=" in piece and ":" not in piece:
            specs[-1] += f",{piece.strip()}"
        else:
            specs.append(piece.strip())
    return specs


def read_player(spec: str, seed: int) -> Player:
    """The player `spec` names; a bot draws its lots from `seed` unless told otherwise."""
    if spec == HUMAN:
        return Player(HUMAN)
    name = spec.partition(":")[0]
    if not name:
        raise OptionError(f"a seat has nobody: there is {', '.join([HUMAN, *BOTS])}")
    if name not in BOTS:
        raise OptionError(f"nobody called {name!r} can sit down: there is {', '.join([HUMAN, *BOTS])}")
    return Player(spec, parse_bot(spec, seed))


def bots_for(position: Position) -> tuple[str, ...]:
    """The names of the bots that play this game, the strongest first; then single ways to think."""
    able = able_bots(position)
    ways = tuple(way.name for way in WAYS if way.name in able)
    return (*(name for name in reversed(able) if name not in ways), *ways)


def usual_specs(position: Position) -> list[str]:
    """A person, and the strongest bot on every other seat; once it is over, nobody has to think."""
    if position.over:
        return [HUMAN] * position.seats
    return [HUMAN, *(position.seats - 1) * bots_for(position)[:1]]


def seated(position: Position, specs: Sequence[str], seed: int) -> tuple[Player, ...]:
    """The players of a match, one for each seat, each able to play it."""
    if len(specs) != position.seats:
        raise OptionError(f"{position.seats} seats need {position.seats} players, not {len(specs)}: {','.join(specs)}")
    players = tuple(read_player(spec, derived_seed(seed, seat)) for seat, spec in enumerate(specs))
    for player in players:
        if player.bot is not None and not position.over:
            player.bot.check(position.view())
    return players
