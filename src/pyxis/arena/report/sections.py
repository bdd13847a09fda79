"""The sections of a report: what each shows, how to read it, and the command its numbers come from."""

import re
import shlex
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyxis.arena.report import plots
from pyxis.arena.report.course import DECIDED, LEAD
from pyxis.arena.report.findings import Findings, Trial, compare
from pyxis.arena.report.study import STEP, Plan
from pyxis.arena.report.usage import Table, Use
from pyxis.arena.report.wording import (
    UNKNOWN,
    amount,
    change,
    chosen_options,
    percent,
    quantity,
    seat_labels,
    share_of_whole,
    sure_percent,
)
from pyxis.core.game import Game

MOST_ROWS = 18
"""Of a figure; a table has all of them."""


class Figure(NamedTuple):
    """A drawing with its caption."""

    title: str
    note: str
    svg: str


class Grid(NamedTuple):
    """A table of texts."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    folded: bool = False


class Section(NamedTuple):
    """One part of the page."""

    id: str
    title: str
    texts: Sequence[str] = ()
    figures: Sequence[Figure] = ()
    tables: Sequence[Grid] = ()
    commands: Sequence[str] = ()


class Subject(NamedTuple):
    """What a report is about."""

    game: Game
    plan: Plan
    found: Sequence[Findings]
    """For one or two sets of options."""
    labels: Sequence[str]
    """What tells them apart."""
    trials: Sequence[Trial]
    names: Sequence[str]
    """Of the seats."""


def sections(subject: Subject) -> list[Section]:
    """All sections that have something to show."""
    parts = (_seats, _length, _course, _usage, _scores, _skill, _options, _numbers)
    return [section for part in parts for section in part(subject)]


def report_command(subject: Subject) -> str:
    """The command that gives this page."""
    plan = subject.plan
    words = ["pyxis", "report", plan.game, *_rules(subject, 0, "-o")]
    if len(plan.options) > 1:
        words += _rules(subject, 1, "--against")
    words += ["--bot", plan.bot, "--matches", str(plan.matches), "--contests", str(plan.contests)]
    words += ["--variants", str(plan.variants), "--seats", str(plan.seats), "--seed", str(plan.seed)]
    return shlex.join([*words, "--out", "report.html"])


def _rules(subject: Subject, which: int, flag: str) -> list[str]:
    chosen = chosen_options(subject.game, subject.plan.options[which])
    if which and not chosen:
        # Everything at its default is still a set of options: one of them has to be said.
        option = subject.game.options[0]
        chosen = [f"{option.name}={option.default}"]
    return [word for pair in chosen for word in (flag, pair)]


def _seats(subject: Subject) -> Iterator[Section]:
    found, labels = subject.found, subject.labels
    names = seat_labels(subject.names)
    note = "Points: 1 for a win, shared when tied. The line reaches as far as chance alone may explain."
    yield Section(
        "seats",
        "Who wins",
        [
            f"All seats are played by the same bot, {subject.plan.bot}, so whatever one seat wins more is the seat's own."
        ],
        [Figure("Share of the points", note, plots.seats_figure(found, labels, names))],
        [
            Grid(
                "Points of each seat",
                ["seat", *_headed(labels, "points")],
                [
                    *([name, *(sure_percent(each.seats[seat]) for each in found)] for seat, name in enumerate(names)),
                    ["nobody alone", *(sure_percent(each.drawn) for each in found)],
                ],
            )
        ],
        [report_command(subject)],
    )


def _length(subject: Subject) -> Iterator[Section]:
    found, labels = subject.found, subject.labels
    figures = [Figure("Length", "Decisions of all seats in a match.", plots.length_figure(found, labels))]
    if all(each.choices.progress for each in found):
        note = "Legal actions at a decision: the middle match, and the middle half of all matches around it."
        figures.append(Figure("Choices", note, plots.choices_figure(found, labels)))
    texts = ["A decision is one choice of one seat; a move made of several choices counts as several."]
    tables = [_measures(subject, ["decisions", "legal", "forced"])]
    yield Section("length", "How long, how many choices", texts, figures, tables, [report_command(subject)])


def _course(subject: Subject) -> Iterator[Section]:
    found, labels, seats = subject.found, subject.labels, len(subject.names)
    if not all("low" in each.measures for each in found):
        return
    figures = [
        Figure(
            "The eventual winner",
            "Its win chance along the match; the dashed line is an even chance.",
            plots.winner_figure(found, labels, seats),
        ),
        Figure(
            "Decided",
            f"Matches in which the winner's chance stays above {percent(DECIDED)} from then on.",
            plots.decided_figure(found, labels),
        ),
        Figure(
            "Lead changes",
            f"The lead is taken by being {100 * LEAD:.0f} percentage points ahead of everybody else.",
            plots.changes_figure(found, labels),
        ),
        Figure(
            "Comebacks",
            "The worst chance the winner had on the way: bars far left of the dashed line are comebacks.",
            plots.low_figure(found, labels, seats),
        ),
    ]
    texts = [
        "At every decision a judge looks at the whole table, hidden cards included, and says how likely each seat is to "
        "win. Its opinions are tuned so that of the seats it gives 70 %, about 70 % do win; see the last section."
    ]
    tables = [_measures(subject, ["changes", "decided", "low"])]
    yield Section("course", "How it unfolds", texts, figures, tables, [report_command(subject)])


def _usage(subject: Subject) -> Iterator[Section]:
    figures, tables = [], []
    for number, (table, which) in enumerate(_open_tables(subject)):
        label = subject.labels[which]
        title = " · ".join(filter(None, [table.kind, table.part or "kinds of action", label]))
        shown = Table(table.kind, table.part, _shown(table.uses))
        note = (
            "" if len(shown.uses) == len(table.uses) else f"{len(shown.uses)} of {len(table.uses)}; the table has all."
        )
        figures.append(Figure(title, note, plots.use_figure(f"use{number}", shown)))
        tables.append(_use_grid(title, table))
    if not figures:
        return
    texts = [
        "Left: how often something is taken when it is on offer beside something else; the tick is what blind choice "
        "would take. Right: how many points in a hundred those win more who take it more often than others do in the "
        "same seat. That is an association: it may be a cause, or only a sign of standing well.",
        "Dead: taken far less than by blind choice. Dominant: taken nearly always. Strong and weak: goes with winning or "
        "losing so clearly that it stands out among everything listed here together (Holm's correction).",
    ]
    yield Section("usage", "What is used, and what it does", texts, figures, tables, [report_command(subject)])


def _open_tables(subject: Subject) -> Iterator[tuple[Table, int]]:
    """Tables in which there was something to choose, each beside its counterpart."""
    for which, each in enumerate(subject.found):
        for table in each.tables:
            if len(table.uses) > 1 and any(use.taken.count for use in table.uses):
                yield table, which


def natural(text: str) -> list[tuple[int, str]]:
    """Sorts `10` behind `9`."""
    return [(int(digits or 0), letters) for digits, letters in re.findall(r"(\d*)(\D*)", text)]


def _shown(uses: Sequence[Use]) -> list[Use]:
    """Those worth a row of a figure: what is flagged, then what is offered most; in their natural order."""
    ranked = sorted(uses, key=lambda use: (not use.flag, -use.taken.count))[:MOST_ROWS]
    return _ordered(ranked)


def _ordered(uses: Sequence[Use]) -> list[Use]:
    return sorted(uses, key=lambda use: natural(use.term.value or use.term.kind))


def _use_grid(title: str, table: Table) -> Grid:
    head = ["", "played", "offered", "taken", "blindly", "points in 100 more", "chance moved at once", ""]
    rows = [
        [
            use.term.value or use.term.kind,
            str(use.uses),
            str(use.taken.count),
            sure_percent(use.taken),
            percent(use.blind) if use.taken.count else UNKNOWN,
            change(use.winning, True),
            change(use.at_once, True),
            use.flag,
        ]
        for use in _ordered(table.uses)
    ]
    return Grid(f"{title}: all numbers", head, rows, folded=True)


def _scores(subject: Subject) -> Iterator[Section]:
    found, labels = subject.found, subject.labels
    if not all(each.scores for each in found):
        return
    names = seat_labels(subject.names)
    figures = [
        Figure("Scores", "Of all seats, at the end.", plots.scores_figure(found, labels)),
        Figure("Margins", "Between the winner's score and the nearest other one.", plots.margin_figure(found, labels)),
    ]
    rows = [[name, *(_mean(each.scores[seat]) for each in found)] for seat, name in enumerate(names)]
    tables = [
        _measures(subject, ["winning", "margin"]),
        Grid("Scores of each seat", ["seat", *_headed(labels, "mean score")], rows),
    ]
    yield Section("scores", "Scores", (), figures, tables, [report_command(subject)])


def _mean(scores: Sequence[float]) -> str:
    return f"{sum(scores) / len(scores):.1f}"


def _skill(subject: Subject) -> Iterator[Section]:
    found, labels = subject.found, subject.labels
    figures = []
    rows: list[list[str]] = []
    if all(each.ladder for each in found):
        note = f"Players that think {STEP} times as much, counted in simulations: how often they come out ahead."
        figures.append(Figure("Does thinking pay?", note, plots.ladder_figure(found, labels)))
        for rung, duel in enumerate(found[0].ladder):
            shares = [sure_percent(each.ladder[rung].ahead) for each in found]
            rows.append([f"{duel.stronger} ahead of {duel.weaker}", *shares])
    if found[0].random is not None:
        duel = found[0].random
        shares = [sure_percent(each.random.ahead) if each.random else UNKNOWN for each in found]
        rows.append([f"{duel.stronger} ahead of {duel.weaker}", *shares])
    texts = ["Nothing is left to chance in this game: every swing is somebody's decision."]
    if subject.game.has_chance:
        note = "The part of all swings in the chances of winning that comes with dice and cards, or with decisions."
        figures.append(Figure("Luck or skill?", note, plots.luck_figure(found, labels)))
        rows.append(["swings that chance brought", *(share_of_whole(each.luck) for each in found)])
        texts = [
            "Swings are squared and summed over whole matches, so that they add up to the uncertainty there was at the "
            "start. Two independent judges must see the same swing for it to count, so their noise does not."
        ]
    if not figures and not rows:
        return
    tables = [Grid("Contests", ["", *_headed(labels, "share")], rows)]
    commands = [*_contest_commands(subject), report_command(subject)]
    yield Section("skill", "Skill and luck", texts, figures, tables, commands)


def _contest_commands(subject: Subject) -> Iterator[str]:
    plan = subject.plan
    duels = [*subject.found[0].ladder, *filter(None, [subject.found[0].random])]
    for duel in duels:
        words = ["pyxis", "arena", plan.game, *_rules(subject, 0, "-o"), "--bots", f"{duel.weaker},{duel.stronger}"]
        words += ["--matches", str(plan.contests), "--seats", str(plan.seats), "--seed", str(plan.seed)]
        yield shlex.join(words)


def _options(subject: Subject) -> Iterator[Section]:
    base, trials = subject.found[0], subject.trials
    if not trials:
        return
    names = seat_labels(subject.names)
    note = "One option changed at a time; the dashed line is an even share."
    figures = [Figure("Points of the first seat", note, plots.options_figure(base, trials, len(names)))]
    head = ["option", *names, "nobody alone", "decisions"]
    rows = [["as played", *map(sure_percent, base.seats), sure_percent(base.drawn), amount(base.measures["decisions"])]]
    rows += [
        [
            f"{trial.option}={trial.value}",
            *map(sure_percent, trial.seats),
            sure_percent(trial.drawn),
            quantity(trial.length),
        ]
        for trial in trials
    ]
    texts = [f"{subject.plan.variants} matches for each value; a difference smaller than the ranges may be chance."]
    yield Section(
        "options", "What the options do", texts, figures, [Grid("Options", head, rows)], [report_command(subject)]
    )


def _numbers(subject: Subject) -> Iterator[Section]:
    found, labels = subject.found, subject.labels
    texts = [
        f"{subject.plan.matches} matches with each set of options, {subject.plan.bot} in every seat, dice and lots from "
        f"seed {subject.plan.seed}. Ranges are 95 % confidence intervals; values of one match are never taken for "
        "independent. Numbers about bots are numbers about bots: people make other mistakes.",
        "The judge searches every position twice, independently, with the bots' own search. The figure shows how far it "
        "is to be trusted: points on the dashed line mean that what it foresaw is what happened.",
    ]
    note = "Chances foreseen before the end of matches, in tenths, beside the points then won."
    figures = [Figure("Is the judge to be trusted?", note, plots.trust_figure(found, labels))]
    names = [name for name in found[0].measures if all(name in each.measures for each in found)]
    tables = [_measures(subject, names)]
    yield Section("numbers", "All numbers, and how they were made", texts, figures, tables, [report_command(subject)])


def _measures(subject: Subject, names: Sequence[str]) -> Grid:
    """Means of each set; of two sets the difference too."""
    found = subject.found
    head = ["mean of all matches", *_headed(subject.labels, "")]
    rows = [[found[0].measures[name].name, *(amount(each.measures[name]) for each in found)] for name in names]
    if len(found) > 1:
        head.append("difference")
        differences = compare(found[0], found[1])
        for name, row in zip(names, rows, strict=True):
            row.append(change(differences[name], found[0].measures[name].is_share))
    return Grid("Means", head, rows)


def _headed(labels: Sequence[str], word: str) -> list[str]:
    return list(labels) if len(labels) > 1 else [word]
