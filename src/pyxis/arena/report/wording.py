"""Numbers in words, the same everywhere on the page."""

import math
from collections.abc import Mapping, Sequence

from pyxis.arena.report.findings import Measure
from pyxis.arena.statistics import Estimate, Share
from pyxis.core.game import Game
from pyxis.core.options import Value

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
UNKNOWN = "–"
PERCENT = "\N{NO-BREAK SPACE}%"


def percent(share: float) -> str:
    """`52 %`; hardly anything is not nothing, and nearly all is not all."""
    hundredths = 100 * share
    if 0 < hundredths < 0.5:
        return f"under 1{PERCENT}"
    if 99.5 < hundredths < 100:
        return f"over 99{PERCENT}"
    return f"{hundredths:.0f}{PERCENT}"


def sure_percent(share: Share) -> str:
    """`52 % (45–59 %)`."""
    if share.count == 0:
        return UNKNOWN
    return f"{percent(share.mean)} ({100 * share.low:.0f}–{100 * share.high:.0f}{PERCENT})"


def amount(measure: Measure) -> str:
    """The mean of a measure with its bounds."""
    if measure.share is not None:
        return sure_percent(measure.share)
    return share_of_whole(measure.mean) if measure.is_share else quantity(measure.mean)


def share_of_whole(mean: Estimate) -> str:
    """`52 % (45–59 %)`, of something that cannot leave 0 to 100."""
    if not math.isfinite(mean.low):
        return percent(mean.mean)
    return f"{percent(mean.mean)} ({100 * max(0.0, mean.low):.0f}–{100 * min(1.0, mean.high):.0f}{PERCENT})"


def quantity(mean: Estimate) -> str:
    """`24.6 (23.9–25.3)`."""
    if not math.isfinite(mean.low):
        return f"{mean.mean:.1f}"
    middle, low, high = (f"{part:.1f}".replace("-", "−") for part in (mean.mean, mean.low, mean.high))
    return f"{middle} ({low}{' to ' if mean.low < 0 else '–'}{high})"


def change(estimate: Estimate, is_share: bool) -> str:
    """`+7 (+1 to +13)`, in percentage points for shares."""
    if not math.isfinite(estimate.low):
        return UNKNOWN
    scale, digits = (100, 0) if is_share else (1, 1)
    mean, low, high = (signed(scale * part, digits) for part in (estimate.mean, estimate.low, estimate.high))
    return f"{mean} ({low} to {high})"


def signed(number: float, digits: int = 0) -> str:
    """With a plus or a proper minus."""
    text = f"{number:+.{digits}f}".replace("-", "−")
    return text[1:] if float(f"{number:.{digits}f}") == 0 else text


def listed(texts: Sequence[str], word: str = "and") -> str:
    """`one, two and three`."""
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {word} {texts[-1]}"


def thinker(bot: str) -> str:
    """`248 simulations` for a bot that is told no more than that; any other by its name."""
    name, _, setting = bot.partition(":simulations=")
    return f"{setting} simulations" if name in ("mcts", "plan") and setting.isdecimal() else bot


def seat_words(names: Sequence[str]) -> list[str]:
    """`the first seat (White)`; a name that only counts is left out."""
    return [
        f"the {ORDINALS[seat]} seat" + (f" ({name})" if name != f"seat {seat}" else "")
        for seat, name in enumerate(names)
    ]


def seat_labels(names: Sequence[str]) -> list[str]:
    """The same, short enough for a figure."""
    return [name if name != f"seat {seat}" else f"{ORDINALS[seat]} seat" for seat, name in enumerate(names)]


def set_labels(sets: Sequence[Mapping[str, Value]]) -> list[str]:
    """What tells two sets of options apart; nothing for one set."""
    if len(sets) == 1:
        return [""]
    return [", ".join(changed_options(pair)) for pair in (sets[::-1], sets)]


def changed_options(sets: Sequence[Mapping[str, Value]]) -> list[str]:
    """`name=value` for every option of the second set that the first has otherwise."""
    first, second = sets
    return [f"{name}={value}" for name, value in second.items() if value != first[name]]


def chosen_options(game: Game, options: Mapping[str, Value]) -> list[str]:
    """`name=value` for every option that is not at its default."""
    return [
        f"{option.name}={options[option.name]}" for option in game.options if options[option.name] != option.default
    ]
