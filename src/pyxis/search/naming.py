"""Bots by name, with settings: `expert`, or `mcts:simulations=500,threads=2`."""

import inspect
from collections.abc import Iterable
from typing import Any

from pyxis.core.errors import OptionError
from pyxis.search import BOTS, Bot, bot

SEED = "seed"


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
    return dict(inspect.signature(BOTS[name], eval_str=True).parameters)


def _setting(text: str, known: dict[str, inspect.Parameter], pair: str) -> tuple[str, Any]:
    key, equals, value = pair.partition("=")
    if not equals:
        raise OptionError(f"{pair!r} of the bot {text!r} is no setting: write it as name=value")
    if key not in known:
        raise OptionError(f"the bot {text!r} has no setting {key!r}: there is {', '.join(known) or 'none'}")
    for kind in _kinds(known[key].annotation):
        try:
            return key, _sensible(key, kind(value))
        except ValueError:
            continue
    raise OptionError(f"the bot {text!r} cannot be set to {pair}: {key} is a number above 0")


def _kinds(annotation: Any) -> Iterable[type[int] | type[float] | type[str]]:
    """The types a setting may be read as, the narrowest first."""
    wanted = getattr(annotation, "__args__", (annotation,))
    return [kind for kind in (int, float, str) if kind in wanted]


def _sensible(key: str, value: float | str) -> float | str:
    """Times, counts and sizes are above 0; only the seed may be 0, and nothing is infinite."""
    if not isinstance(value, str) and not (0 < value < float("inf") or (key == SEED and value == 0)):
        raise ValueError(value)
    return value
