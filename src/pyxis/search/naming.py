"""Bots by name, with settings: `expert`, or `mcts:simulations=500,threads=2`."""

import inspect
from typing import Any

from pyxis.core.errors import OptionError
from pyxis.search import BOTS, Bot, bot
from pyxis.search.settings import SEED, is_sensible, settings_of, types_of


def parse_bot(text: str, seed: int) -> Bot:
    """The bot written as `name` or `name:setting=value,setting=value`; it draws its lots from `seed` by default."""
    name, _, pairs = text.partition(":")
    if name not in BOTS:
        return bot(name)  # which says what there is
    known = settings(name)
    given = {SEED: seed} if SEED in known else {}
    return bot(name, **given | dict(_setting(text, known, pair) for pair in filter(None, pairs.split(","))))


def settings(name: str) -> dict[str, inspect.Parameter]:
    """What can be set on a bot, by name."""
    return settings_of(BOTS[name])


def _setting(text: str, known: dict[str, inspect.Parameter], pair: str) -> tuple[str, Any]:
    key, equals, value = pair.partition("=")
    if not equals:
        raise OptionError(f"{pair!r} of the bot {text!r} is no setting: write it as name=value")
    if key not in known:
        raise OptionError(f"the bot {text!r} has no setting {key!r}: there is {', '.join(known) or 'none'}")
    for kind in types_of(known[key]):
        try:
            read = kind(value)
        except (TypeError, ValueError):
            continue
        if is_sensible(key, read, [kind]):
            return key, read
    raise OptionError(f"the bot {text!r} cannot be set to {pair}: {key} is a number above 0")
