"""The cards of all games, made without the compiler: `python -m pyxis.server.cards` writes them.

Who sits in a game and which bots play it is found out by its rules. Interpreted, that takes an instant; so lids and
forms are there before any machine code is.
"""

import asyncio
import logging
import os
import subprocess
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pyxis.arena.able import able_bots
from pyxis.arena.markers import cache_folder, is_kept
from pyxis.core.game import Game
from pyxis.core.match import BY_HAND, begin
from pyxis.core.options import Number, OneOf, Option
from pyxis.core.registry import game_ids, games
from pyxis.core.store import digest_of
from pyxis.search.ladder import strengths
from pyxis.server.resources import GameCard, OptionCard, Strength

SWITCHED_OFF = {"NUMBA_DISABLE_JIT": "1"}
logger = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(list[GameCard]).decode


def main() -> None:
    """Writes the cards to stdout."""
    sys.stdout.buffer.write(encode([card(game) for game in games()]))


class Cards:
    """The cards, made once."""

    def __init__(self) -> None:
        self._made: asyncio.Future[list[GameCard]] | None = None

    async def all(self) -> list[GameCard]:
        """Of all games, as soon as they are there."""
        if self._made is None:
            self._made = asyncio.ensure_future(asyncio.to_thread(made))
        return await asyncio.shield(self._made)

    async def of(self, game: Game) -> GameCard:
        """Of one game."""
        return next((known for known in await self.all() if known.id == game.id), bare_card(game))


def made() -> list[GameCard]:
    """The cards, found beside the machine code or made in another process; here, where there is no compiler anyway."""
    if not is_kept():
        return [card(game) for game in games()]
    file = cards_file()
    with suppress(OSError, msgspec.DecodeError):
        return decode(file.read_bytes())
    command = [sys.executable, "-m", "pyxis.server.cards"]
    process = subprocess.run(command, stdout=subprocess.PIPE, env=os.environ | SWITCHED_OFF, check=False)  # noqa: S603
    try:
        cards = decode(process.stdout)
    except msgspec.DecodeError:
        logger.exception("the cards of the games could not be made")
        return [bare_card(game) for game in games()]
    _keep(file, process.stdout)
    return cards


def cards_file() -> Path:
    """Another one whenever a game comes, goes or changes, or what a card says does."""
    homes = [cache_folder(game).name for game in game_ids()]
    here = digest_of(Path(__file__).with_name(name) for name in ("cards.py", "resources.py"))
    return cache_folder("") / f"cards-{sha256(' '.join([*homes, here]).encode()).hexdigest()[:16]}.json"


def _keep(file: Path, data: bytes) -> None:
    draft = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        draft.write_bytes(data)
        draft.replace(file)


def card(game: Game) -> GameCard:
    """The card of a game; if its rules fail, at least what it says of itself."""
    try:
        match = begin(game, max(game.seats), {}, BY_HAND)
        return replace(bare_card(game), seat_names=list(match.seat_names), bots=list(bots_for(game)))
    except Exception:
        logger.exception("the card of %s", game.id)
        return bare_card(game)


def bots_for(game: Game) -> tuple[str, ...]:
    """The names of the bots that play a game with its usual seats, the weakest first."""
    return able_bots(begin(game, None, {}, BY_HAND))


def bare_card(game: Game) -> GameCard:
    """What a game says of itself, without a rule being asked."""
    return GameCard(
        id=game.id,
        title=game.title,
        version=game.version,
        pitch=game.pitch,
        credits=game.credits,
        minutes=game.minutes,
        seats=list(game.seats),
        seat_names=[],
        options=[option_card(option) for option in game.options],
        bots=[],
        strengths=[
            Strength(rung.bot, rung.against, rung.ahead, rung.low, rung.high, rung.matches)
            for rung in strengths(game.id, game.seats[0]).values()
        ],
        has_chance=game.has_chance,
        has_secrets=game.has_secrets,
        action_count=game.action_count,
    )


def option_card(option: Option) -> OptionCard:
    """An option, for a form."""
    card = OptionCard(option.name, option.help, option.default, "text", form=option.described())
    match option:
        case OneOf(values=values):
            return replace(card, kind="one_of", values=list(values))
        case Number(low=low, high=high):
            return replace(card, kind="number", low=low, high=high)
    return card


if __name__ == "__main__":
    main()
