"""What figures are made of: bars, bands, dots with their bounds, and axes that read in plain words."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.ticker import PercentFormatter

from pyxis.arena.report.drawing import INK, MUTED, SETS
from pyxis.arena.report.findings import Band
from pyxis.arena.statistics import Estimate, Share
from pyxis.core.layout import Array

BEHIND = 0.16
"""Opacity of what lies behind a line."""


def edges(values: Array) -> list[float]:
    """Some twenty bins of whole numbers around all values."""
    low, high = float(np.floor(np.min(values))), float(np.ceil(np.max(values)))
    width = max(1.0, float(np.ceil((high - low + 1) / 20)))
    return [float(edge) for edge in np.arange(low - 0.5, high + width + 0.5, width)]


def bars(axes: Axes, samples: Sequence[Sequence[float]], borders: Sequence[float]) -> None:
    """One sample as bars; two as outlines, lightly filled, so that both can be seen."""
    for number, sample in enumerate(samples):
        weights = np.full(len(sample), 1 / max(1, len(sample)))
        if len(samples) == 1:
            axes.hist(sample, borders, weights=weights, color=SETS[0], rwidth=0.9)
        else:
            axes.hist(sample, borders, weights=weights, color=SETS[number], alpha=BEHIND, histtype="stepfilled")
            axes.hist(sample, borders, weights=weights, color=SETS[number], histtype="step", linewidth=2)


def ribbon(axes: Axes, band: Band, colour: str) -> None:
    """The middle of all matches as a line, the middle half of them behind it."""
    axes.fill_between(band.progress, band.low, band.high, color=colour, alpha=BEHIND, linewidth=0)
    axes.plot(band.progress, band.middle, color=colour)


def climb(axes: Axes, values: Sequence[float], colour: str) -> None:
    """The share of values reached so far."""
    places = np.sort(values)
    axes.step([0, *places, 1], [0, *np.linspace(1 / len(places), 1, len(places)), 1], where="post", color=colour)


def dots(axes: Axes, rows: Sequence[tuple[str, Sequence[Share]]]) -> None:
    """Rows from the top, a dot with its bounds for each set of options."""
    for place, (_, shares) in enumerate(rows):
        for number, share in enumerate(shares):
            interval(axes, share, -place + 0.16 * (len(shares) - 1) * (1 - 2 * number), SETS[number])
    axes.set_yticks([-place for place in range(len(rows))], [text for text, _ in rows])
    axes.tick_params(axis="y", labelcolor=INK)
    axes.set_ylim(-len(rows) + 0.4, 0.6)
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", visible=True)


def interval(axes: Axes, share: Share | Estimate, place: float, colour: str) -> None:
    """A dot, and a line from bound to bound; nothing where the bounds are unknown."""
    if np.isfinite(share.low) and np.isfinite(share.high):
        axes.plot([share.low, share.high], [place, place], color=colour, linewidth=2, alpha=0.55)
        axes.plot([share.mean], [place], "o", color=colour, markersize=7)


def rule_at(axes: Axes, place: float, word: str) -> None:
    """A dashed line to compare with."""
    axes.axvline(place, color=MUTED, linewidth=1, linestyle=(0, (3, 3)), zorder=0)
    axes.annotate(
        word, (place, 1), (4, -1), ("data", "axes fraction"), "offset points", color=MUTED, va="top", fontsize=9.5
    )


def percent(axis: Axis) -> None:
    """1 is written as 100 %."""
    axis.set_major_formatter(PercentFormatter(1.0, decimals=0, symbol=" %"))


def along_match(axes: Axes) -> None:
    """The horizontal axis is the progress of a match."""
    axes.set_xlim(0, 1)
    axes.set_xticks([0, 0.5, 1], ["start", "half-way", "end"])
    first, _, last = axes.get_xticklabels()
    first.set_horizontalalignment("left")
    last.set_horizontalalignment("right")


def legend(axes: Axes, labels: Sequence[str]) -> None:
    """Which colour is which set of options, if there are two."""
    if len(labels) > 1:
        for number, label in enumerate(labels):
            axes.plot([], [], "o", color=SETS[number], label=label)
        axes.figure.legend(loc="outside upper left", ncols=2, handletextpad=0.2)
