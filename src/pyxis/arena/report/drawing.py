"""How figures of a report look, and how they get into a page: inline SVG whose colours are those of the page.

Figures are drawn in stand-in colours that become CSS variables, so one drawing serves light, dark and paper.
"""

import html
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

INK, MUTED, RULE, GOOD, BAD, PAPER = "#010101", "#020202", "#030303", "#040404", "#050505", "#060606"
SETS = ("#0a0a0a", "#0b0b0b")
"""The colours of the first and the second set of options."""
VARIABLES = {
    INK: "ink",
    MUTED: "muted",
    RULE: "rule",
    GOOD: "good",
    BAD: "bad",
    PAPER: "paper",
    SETS[0]: "first",
    SETS[1]: "second",
}
WIDTH = 5.0
"""Inches; a figure is shown at 72 pixels an inch or a little more, so that its words stay readable on a phone."""
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10.5,
    "axes.edgecolor": RULE,
    "axes.labelcolor": MUTED,
    "axes.labelsize": 10.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.color": RULE,
    "grid.linewidth": 0.8,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "xtick.minor.size": 0,
    "ytick.minor.size": 0,
    "text.color": INK,
    "text.parse_math": False,
    "legend.frameon": False,
    "legend.fontsize": 10.5,
    "lines.linewidth": 2.2,
    "lines.solid_capstyle": "round",
}

NOT_FOR_A_PAGE = re.compile(r"<\?xml.*?\?>|<!DOCTYPE.*?>|<metadata>.*?</metadata>|<!--.*?-->", re.DOTALL)
IDS = re.compile(r' id="([^"]*)"')
REFERENCES = re.compile(r'(url\(#|href="#)([^)"]*)')
FONT = re.compile(r"font: ([^;']*?px) [^;\"]*")


class Picture:
    """A figure being drawn; `svg` is what it became."""

    def __init__(self, figure: Figure, axes: list[Axes]) -> None:
        self.figure = figure
        self.axes = axes
        self.svg = ""


@contextmanager
def picture(name: str, title: str, height: float, columns: int = 1) -> Iterator[Picture]:
    """Draws a figure of one or more panels side by side; `title` is what a screen reader says."""
    with mpl.rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        FigureCanvasSVG(figure)
        drawn = Picture(figure, list(figure.subplots(1, columns, squeeze=False)[0]))
        yield drawn
        buffer = io.StringIO()
        figure.savefig(buffer, format="svg", transparent=True)
        drawn.svg = for_page(buffer.getvalue(), name, title)


def for_page(svg: str, name: str, title: str) -> str:
    """An SVG file as a part of a page: nothing from outside, ids of its own, colours of the page."""
    svg = NOT_FOR_A_PAGE.sub("", svg).strip()
    used = {target for _, target in REFERENCES.findall(svg)}
    svg = IDS.sub(lambda found: f' id="{name}-{found[1]}"' if found[1] in used else "", svg)
    svg = REFERENCES.sub(lambda found: f"{found[1]}{name}-{found[2]}", svg)
    svg = FONT.sub(lambda found: f"font-size: {found[1]}", svg)
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, f"var(--{variable})")
    head, _, body = svg.partition(">")
    box = re.search(r'viewBox="[^"]*"', head)
    label = f'role="img" aria-label="{html.escape(title)}"'
    return f"<svg {box[0] if box else ''} {label}>{body.replace('xlink:href', 'href')}"
