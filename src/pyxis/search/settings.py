"""What can be set on a bot, and whether a setting makes sense: asked of whoever makes one, in code or in words."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Any

from pyxis.core.errors import OptionError, shown

SEED = "seed"


def settings_of(kind: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    """What can be set on bots of that kind, by name."""
    return dict(inspect.signature(kind, eval_str=True).parameters)


def check_settings(name: str, kind: Callable[..., Any], given: Mapping[str, object]) -> None:
    """Raises `OptionError` for a setting that bots of that kind do not have, or for a value it cannot take."""
    known = settings_of(kind)
    for setting, value in given.items():
        if setting not in known:
            raise OptionError(f"the bot {name!r} has no setting {setting!r}: there is {', '.join(known) or 'none'}")
        if not is_sensible(setting, value, types_of(known[setting])):
            raise OptionError(f"the bot {name!r} cannot be set to {setting}={shown(value)}: {_wanted(known[setting])}")


def types_of(parameter: inspect.Parameter) -> Iterable[type]:
    """The types a setting may have, the narrowest first."""
    stated = getattr(parameter.annotation, "__args__", (parameter.annotation,))
    return [kind for kind in (int, float, str, type(None)) if kind in stated]


def is_sensible(setting: str, value: object, types: Iterable[type]) -> bool:
    """Whether a value has one of the types; times, counts and sizes are above 0 and finite, only the seed may be 0."""
    if isinstance(value, bool) or not isinstance(value, (*types, *((int,) if float in types else ()))):
        return False
    if not isinstance(value, int | float):
        return True
    return 0 < value < inf or (setting == SEED and value == 0)


def _wanted(parameter: inspect.Parameter) -> str:
    number = "a whole number" if float not in types_of(parameter) else "a number"
    return f"{parameter.name} is {number} above 0" if parameter.name != SEED else "the seed is a whole number from 0 on"
