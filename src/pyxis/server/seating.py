"""Which bots can sit where."""

from functools import cache

from pyxis.arena.able import able_bots
from pyxis.core.game import Game
from pyxis.core.match import BY_HAND, Match, begin
from pyxis.core.registry import find
from pyxis.search import BOTS
from pyxis.server.refusals import Refusal
from pyxis.server.words import say

STAND_INS = ("club", "greedy", "random")
"""Who plays for somebody absent, the first that can."""


def check_bot(match: Match, bot: str) -> None:
    """Raises `Refusal` if no such bot plays this game."""
    able = bots_for(match.game)
    if bot not in BOTS:
        raise Refusal("bad_request", say("no bot", bot=repr(bot), bots=", ".join(able)))
    if bot not in able:
        raise Refusal("bad_request", say("other bot", bot=bot, game=match.game.title, bots=", ".join(able)))


def bots_for(game: Game) -> tuple[str, ...]:
    """The names of the bots that play a game, the weakest first."""
    return _bots_for(game.id)


@cache
def _bots_for(game_id: str) -> tuple[str, ...]:
    return able_bots(begin(find(game_id), None, {}, BY_HAND))


def stand_in_for(match: Match) -> str:
    """The bot that plays for somebody absent."""
    able = bots_for(match.game)
    return next((name for name in STAND_INS if name in able), able[0])
