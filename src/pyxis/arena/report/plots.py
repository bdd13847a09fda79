"""The figures of a report, each as inline SVG; every one takes the findings of one or two sets of options."""

from collections.abc import Sequence

import numpy as np
from matplotlib.ticker import FuncFormatter, MaxNLocator

from pyxis.arena.report.drawing import BAD, GOOD, INK, MUTED, PAPER, SETS, picture
from pyxis.arena.report.findings import Findings, Trial
from pyxis.arena.report.marks import along_match, bars, climb, dots, edges, interval, legend, percent, ribbon, rule_at
from pyxis.arena.report.usage import DEAD, DOMINANT, STRONG, WEAK, Table
from pyxis.arena.report.wording import signed

ROW = 0.36
"""Inches for each row of a figure made of rows."""
HEIGHT = 2.7
MOST_CHANGES = 6
MOST_LETTERS = 26


def seats_figure(found: Sequence[Findings], labels: Sequence[str], names: Sequence[str]) -> str:
    """The points of each seat, and where they would be if all were equal."""
    rows = [(name, [each.seats[seat] for each in found]) for seat, name in enumerate(names)]
    with picture("seats", "Share of the points for each seat", _height(rows, found)) as drawn:
        (axes,) = drawn.axes
        dots(axes, rows)
        rule_at(axes, 1 / len(names), "even")
        percent(axes.xaxis)
        axes.set_xlim(0, max(1.0, axes.get_xlim()[1]) if len(names) == 2 else None)
        legend(axes, labels)
    return drawn.svg


def length_figure(found: Sequence[Findings], labels: Sequence[str]) -> str:
    """How many decisions matches have."""
    return _histogram("length", "Decisions in a match", [each.measures["decisions"].values for each in found], labels)


def choices_figure(found: Sequence[Findings], labels: Sequence[str]) -> str:
    """Legal actions along the match."""
    with picture("choices", "Legal actions at a decision, along the match", HEIGHT) as drawn:
        (axes,) = drawn.axes
        for number, each in enumerate(found):
            ribbon(axes, each.choices, SETS[number])
        axes.set_ylim(0, None)
        along_match(axes)
        axes.set_ylabel("legal actions")
        legend(axes, labels)
    return drawn.svg


def winner_figure(found: Sequence[Findings], labels: Sequence[str], seats: int) -> str:
    """The chance of the eventual winner along the match."""
    with picture("winner", "Win chance of the eventual winner, along the match", HEIGHT) as drawn:
        (axes,) = drawn.axes
        for number, each in enumerate(found):
            ribbon(axes, each.winner_chance, SETS[number])
        axes.axhline(1 / seats, color=MUTED, linewidth=1, linestyle=(0, (3, 3)))
        axes.set_ylim(0, 1.02)
        percent(axes.yaxis)
        along_match(axes)
        axes.set_ylabel("win chance")
        legend(axes, labels)
    return drawn.svg


def changes_figure(found: Sequence[Findings], labels: Sequence[str]) -> str:
    """How often the lead changes."""
    with picture("changes", "Lead changes in a match", HEIGHT) as drawn:
        (axes,) = drawn.axes
        width = 0.8 / len(found)
        for number, each in enumerate(found):
            changes = np.minimum(np.array(each.measures["changes"].values, int), MOST_CHANGES)
            shares = np.bincount(changes, minlength=MOST_CHANGES + 1) / len(changes)
            places = np.arange(MOST_CHANGES + 1) + (number - (len(found) - 1) / 2) * width
            axes.bar(places, shares, width * 0.92, color=SETS[number])
        axes.set_xticks(range(MOST_CHANGES + 1), [*map(str, range(MOST_CHANGES)), f"{MOST_CHANGES}+"])
        axes.set_xlabel("lead changes")
        axes.set_ylabel("of the matches")
        percent(axes.yaxis)
        legend(axes, labels)
    return drawn.svg


def decided_figure(found: Sequence[Findings], labels: Sequence[str]) -> str:
    """How many matches are decided by when."""
    with picture("decided", "Matches decided, along the match", HEIGHT) as drawn:
        (axes,) = drawn.axes
        for number, each in enumerate(found):
            if "decided" in each.measures:
                climb(axes, each.measures["decided"].values, SETS[number])
        along_match(axes)
        axes.set_ylim(0, 1.02)
        percent(axes.yaxis)
        axes.set_ylabel("decided")
        legend(axes, labels)
    return drawn.svg


def low_figure(found: Sequence[Findings], labels: Sequence[str], seats: int) -> str:
    """How far behind winners had been."""
    with picture("low", "Worst win chance the winner had on the way", HEIGHT) as drawn:
        (axes,) = drawn.axes
        most = 1.4 / seats
        lows = [[min(most, low) for low in each.measures["low"].values] for each in found if "low" in each.measures]
        bars(axes, lows, np.linspace(0, most, 15).tolist())
        axes.axvline(1 / seats, color=MUTED, linewidth=1, linestyle=(0, (3, 3)))
        axes.set_xlabel("worst win chance of the winner")
        axes.set_ylabel("of the matches")
        percent(axes.xaxis)
        percent(axes.yaxis)
        legend(axes, labels)
    return drawn.svg


def use_figure(name: str, table: Table, which: int) -> str:
    """What is taken of what is offered, and how those fare who take it."""
    rows = list(reversed(table.uses))
    texts = [_short(use.trait.value or use.trait.kind) for use in rows]
    title = f"How often each {table.part or 'kind of action'} is taken, and how those fare who take it"
    with picture(name, title, 0.75 + ROW * 0.8 * len(rows), 2) as drawn:
        left, right = drawn.axes
        places = range(len(rows))
        colours = [{DEAD: BAD, DOMINANT: BAD}.get(use.flag, SETS[which]) for use in rows]
        left.barh(places, [use.taken.mean if use.taken.count else 0 for use in rows], 0.62, color=colours)
        for colour, width in ((PAPER, 4.2), (INK, 1.6)):
            left.scatter([use.blind for use in rows], places, marker="|", s=90, color=colour, linewidth=width, zorder=3)
        left.set_yticks(places, texts)
        left.set_xlabel("taken when offered")
        left.set_xlim(0, None)
        percent(left.xaxis)
        for place, use in zip(places, rows, strict=True):
            if use.tells:
                interval(right, use.winning, place, {STRONG: GOOD, WEAK: BAD}.get(use.flag, SETS[which]))
        if any(use.tells for use in rows):
            right.axvline(0, color=MUTED, linewidth=1)
        else:
            right.text(0.5, 0.5, "too few matches to say", transform=right.transAxes, ha="center", color=MUTED)
            right.set_xlim(-0.5, 0.5)
        right.set_yticks(places, [""] * len(rows))
        right.set_ylim(left.get_ylim())
        right.set_xlabel("points more, if taken more")
        right.xaxis.set_major_formatter(FuncFormatter(lambda value, _: signed(100 * value)))
        right.xaxis.set_major_locator(MaxNLocator(4))
        for axes in drawn.axes:
            axes.grid(axis="y", visible=False)
            axes.grid(axis="x", visible=True)
    return drawn.svg


def scores_figure(found: Sequence[Findings], labels: Sequence[str]) -> str:
    """The scores of all seats at the end."""
    samples = [[score for seat in each.scores for score in seat] for each in found]
    return _histogram("scores", "Score of a seat at the end", samples, labels, "of the scores")


def margin_figure(found: Sequence[Findings], labels: Sequence[str]) -> str:
    """How close matches are in points."""
    return _histogram("margin", "Score ahead of the next", [each.measures["margin"].values for each in found], labels)


def ladder_figure(found: Sequence[Findings], labels: Sequence[str]) -> str:
    """What more thinking brings."""
    rows = [
        (
            f"{_simulations(duel.stronger)} against {_simulations(duel.weaker)}",
            [each.ladder[rung].ahead for each in found],
        )
        for rung, duel in enumerate(found[0].ladder)
    ]
    with picture("ladder", "How often more thinking comes out ahead", _height(rows, found)) as drawn:
        (axes,) = drawn.axes
        dots(axes, rows)
        rule_at(axes, 0.5, "even")
        axes.set_xlim(min(0.4, axes.get_xlim()[0]), 1.0)
        percent(axes.xaxis)
        legend(axes, labels)
    return drawn.svg


def luck_figure(found: Sequence[Findings], labels: Sequence[str]) -> str:
    """What part of the swings is chance, and what part decisions."""
    with picture("luck", "What moves the chances of winning", 0.7 + 0.55 * len(found)) as drawn:
        (axes,) = drawn.axes
        for number, each in enumerate(reversed(found)):
            luck = each.luck.mean
            axes.barh(number, luck, 0.6, color=SETS[1])
            axes.barh(number, 1 - luck, 0.6, left=luck, color=SETS[0])
            for share, place, word in ((luck, luck / 2, "chance"), (1 - luck, (1 + luck) / 2, "decisions")):
                if share > 0.14:
                    axes.text(place, number, f"{word} {100 * share:.0f} %", ha="center", va="center", color=PAPER)
        axes.set_yticks(range(len(found)), list(reversed(labels)) if len(found) > 1 else [""])
        axes.set_xlim(0, 1)
        percent(axes.xaxis)
        axes.grid(visible=False)
    return drawn.svg


def options_figure(base: Findings, trials: Sequence[Trial], seats: int) -> str:
    """The points of the first seat under each other value of each option."""
    rows = [("as played", [base.seats[0]])]
    rows += [(_short(f"{trial.option}={trial.value}"), [trial.seats[0]]) for trial in trials]
    with picture("options", "Points of the first seat, one option changed at a time", _height(rows, [base])) as drawn:
        (axes,) = drawn.axes
        dots(axes, rows)
        rule_at(axes, 1 / seats, "even")
        percent(axes.xaxis)
    return drawn.svg


def trust_figure(found: Sequence[Findings], labels: Sequence[str]) -> str:
    """What the judge foresaw, beside what happened."""
    with picture("trust", "Win chances foreseen, and points won", HEIGHT) as drawn:
        (axes,) = drawn.axes
        axes.plot([0, 1], [0, 1], color=MUTED, linewidth=1, linestyle=(0, (3, 3)))
        for number, each in enumerate(found):
            foreseen, happened = [part.foreseen for part in each.reliability], [b.happened for b in each.reliability]
            axes.plot(foreseen, happened, "o-", color=SETS[number], markersize=5)
        axes.set_xlabel("win chance foreseen")
        axes.set_ylabel("points won")
        percent(axes.xaxis)
        percent(axes.yaxis)
        legend(axes, labels)
    return drawn.svg


def _histogram(
    name: str, title: str, samples: Sequence[Sequence[float]], labels: Sequence[str], whole: str = "of the matches"
) -> str:
    with picture(name, title, HEIGHT) as drawn:
        (axes,) = drawn.axes
        bars(axes, samples, edges(np.concatenate([np.array(sample, float) for sample in samples])))
        axes.xaxis.set_major_locator(MaxNLocator(8, integer=True))
        axes.set_xlabel(title.lower())
        axes.set_ylabel(whole)
        percent(axes.yaxis)
        legend(axes, labels)
    return drawn.svg


def _height(rows: Sequence[object], found: Sequence[object]) -> float:
    return 0.75 + ROW * len(rows) + 0.25 * (len(found) - 1)


def _short(text: str) -> str:
    """Cut to what fits beside a row; the tables have it in full."""
    return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…"


def _simulations(bot: str) -> str:
    return bot.partition("=")[2] or bot
