"""Bots by name, with settings: `expert`, or `mcts:simulations=500,threads=2`."""

from pyxis.core.errors import OptionError
from pyxis.search import Bot, bot


def parse_bot(text: str, seed: int) -> Bot:
    """The bot written as `name` or `name:setting=value,setting=value`."""
    name, _, settings = text.partition(":")
    given: dict[str, int | float | str] = {"seed": seed}
    for setting in filter(None, settings.split(",")):
        key, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(f"{setting!r} of the bot {text!r} is no setting: write it as name=value")
        given[key] = _number(value)
    try:
        return bot(name, **given)
    except TypeError as error:
        raise OptionError(f"the bot {text!r} does not take these settings: {error}") from error


def _number(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
