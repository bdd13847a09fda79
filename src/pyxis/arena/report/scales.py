"""Numbers on fine scales (an angle, a speed): too many to be looked at one by one, so they are put into bands."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping

MOST_VALUES = 24
"""As many values of one part of an action are still things of their own."""
BANDS = 12
"""A scale has at most one more than this."""
STEPS = (1, 2, 5, 10)
"""Widths of bands are these, times a power of ten."""


def bands_of(values: Iterable[str]) -> Mapping[str, str]:
    """The band of each value, if there are very many and all are numbers; else nothing."""
    texts = set(values)
    if len(texts) <= MOST_VALUES:
        return {}
    try:
        numbers = {text: float(text) for text in texts}
    except ValueError:
        return {}
    width = _width(max(numbers.values()) - min(numbers.values()))
    lows = {text: width * math.floor(number / width) for text, number in numbers.items()}
    return {text: f"{low:g} to {low + width:g}" for text, low in lows.items()}


def by_part(traits: Iterable[tuple[str, str, str]]) -> Mapping[tuple[str, str], Mapping[str, str]]:
    """The bands of all parts on offer that need some; traits are kind, part and value."""
    values: dict[tuple[str, str], set[str]] = defaultdict(set)
    for kind, part, value in traits:
        values[kind, part].add(value)
    return {part: bands for part, known in values.items() if (bands := bands_of(known))}


def _width(span: float) -> float:
    """The least round number that cuts a span into few enough bands."""
    unit = 10.0 ** math.floor(math.log10(span / BANDS))
    return next(step * unit for step in STEPS if step * unit * BANDS >= span)
