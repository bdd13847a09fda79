"""Bots and solvers, written once for all games against the contract."""

from collections.abc import Callable
from typing import Any

from pyxis.core.errors import OptionError
from pyxis.search.bots import Bot
from pyxis.search.greedy import GreedyBot
from pyxis.search.levels import LEVELS, level_bot
from pyxis.search.mcts import MctsBot
from pyxis.search.perfect import PerfectBot
from pyxis.search.planner import PlanBot
from pyxis.search.random import RandomBot
from pyxis.search.settings import check_settings

WAYS: tuple[type[Bot], ...] = (GreedyBot, MctsBot, PlanBot)
"""Single ways to think: how strong they are depends on the game and on their settings."""
KINDS: tuple[type[Bot], ...] = (RandomBot, *map(level_bot, LEVELS), PerfectBot, *WAYS)
"""From the weakest to the strongest, then those that have no place among them."""
BOTS: dict[str, Callable[..., Bot]] = {kind.name: kind for kind in KINDS}


def bot(name: str, **settings: Any) -> Bot:
    """A bot of that name: `bot("greedy", seed=7)`; raises `OptionError` for settings it does not have."""
    if name not in BOTS:
        raise OptionError(f"no bot is called {name!r}: there is {', '.join(BOTS)}")
    check_settings(name, BOTS[name], settings)
    return BOTS[name](**settings)


__all__ = ["BOTS", "WAYS", "Bot", "bot"]
