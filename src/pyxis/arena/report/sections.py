"""The sections of a report, and what each shows."""

from collections.abc import Iterator, Sequence

from pyxis.arena.report import plots
from pyxis.arena.report.components import usage_section
from pyxis.arena.report.course import DECIDED, LEAD
from pyxis.arena.report.findings import Findings, compare
from pyxis.arena.report.parts import Figure, Grid, Section
from pyxis.arena.report.study import STEP
from pyxis.arena.report.subject import Subject, contest_commands, report_command
from pyxis.arena.report.wording import (
    amount,
    change,
    percent,
    quantity,
    seat_labels,
    share_of_whole,
    sure_percent,
    thinker,
)


def sections(subject: Subject) -> list[Section]:
    """All sections that have something to show."""
    parts = (_seats, _length, _course, usage_section, _scores, _skill, _options, _numbers)
    return [section for part in parts for section in part(subject)]


def _seats(subject: Subject) -> Iterator[Section]:
    found, labels = subject.found, subject.labels
    names = seat_labels(subject.names)
    note = "Points: 1 for a win, shared when tied. The line reaches as far as chance alone may explain."
    yield Section(
        "seats",
        "Who wins",
        [Figure("Share of the points", note, plots.seats_figure(found, labels, names))],
        [
            Grid(
                "Points of each seat",
                ["seat", *_headed(labels, "points")],
                [
                    *([name, *(sure_percent(each.seats[seat]) for each in found)] for seat, name in enumerate(names)),
                    ["nobody alone", *(sure_percent(each.drawn) for each in found)],
                    *_lost_by_all(found),
                ],
            )
        ],
        [report_command(subject)],
    )


def _lost_by_all(found: Sequence[Findings]) -> Iterator[list[str]]:
    """A row for games that can beat everybody, where one has."""
    if any(each.lost.score > 0 for each in found):
        yield ["nobody at all", *(sure_percent(each.lost) for each in found)]


def _length(subject: Subject) -> Iterator[Section]:
    found, labels = subject.found, subject.labels
    figures = [Figure("Length", "Decisions of all seats in a match.", plots.length_figure(found, labels))]
    if all(each.choices.progress for each in found):
        note = "Legal actions at a decision: the middle match, and the middle half of all matches around it."
        figures.append(Figure("Choices", note, plots.choices_figure(found, labels)))
    tables = [_measures(subject, ["decisions", "legal", "forced"])]
    yield Section("length", "Length and choice", figures, tables, [report_command(subject)])


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
    tables = [_measures(subject, ["changes", "decided", "low"])]
    yield Section("course", "How it unfolds", figures, tables, [report_command(subject)])


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
    yield Section("scores", "Scores", figures, tables, [report_command(subject)])


def _mean(scores: Sequence[float]) -> str:
    return f"{sum(scores) / len(scores):.1f}"


def _skill(subject: Subject) -> Iterator[Section]:
    found, labels = subject.found, subject.labels
    figures, rows = [], []
    if all(each.ladder for each in found):
        note = f"Players that think {STEP} times as much, counted in simulations: how often they come out ahead."
        figures.append(Figure("Does thinking pay?", note, plots.ladder_figure(found, labels)))
    for duels in zip(*([*each.ladder, *filter(None, [each.random])] for each in found), strict=True):
        words = f"{thinker(duels[0].stronger)} ahead of {thinker(duels[0].weaker)}"
        rows.append([words, *(sure_percent(duel.ahead) for duel in duels)])
    if subject.game.has_chance:
        note = "The part of all swings in the chances of winning that comes with dice and cards, or with decisions."
        figures.append(Figure("Luck or skill?", note, plots.luck_figure(found, labels)))
        rows.append(["swings that chance brought", *(share_of_whole(each.luck) for each in found)])
    if rows:
        tables = [Grid("Contests", ["", *_headed(labels, "share")], rows)]
        commands = [*contest_commands(subject), report_command(subject)]
        yield Section("skill", "Skill and luck", figures, tables, commands)


def _options(subject: Subject) -> Iterator[Section]:
    base, trials = subject.found[0], subject.trials
    if not trials:
        return
    names = seat_labels(subject.names)
    note = "One option changed at a time; the dashed line is an even share."
    figures = [Figure("Points of the first seat", note, plots.options_figure(base, trials, len(names)))]
    rows = [["as played", *map(sure_percent, base.seats), sure_percent(base.drawn), amount(base.measures["decisions"])]]
    for trial in trials:
        seats = [*map(sure_percent, trial.seats), sure_percent(trial.drawn)]
        rows.append([f"{trial.option}={trial.value}", *seats, quantity(trial.length)])
    tables = [Grid("Options", ["option", *names, "nobody alone", "decisions"], rows)]
    yield Section("options", "What the options do", figures, tables, [report_command(subject)])


def _numbers(subject: Subject) -> Iterator[Section]:
    found, labels = subject.found, subject.labels
    note = "Chances foreseen before the end of matches, in tenths, beside the points then won."
    figures = [Figure("Is the judge to be trusted?", note, plots.trust_figure(found, labels))]
    trust = [["Uncertainty the judge takes away", *(percent(max(0.0, each.foresight)) for each in found)]]
    tables = [_measures(subject, list(found[0].measures)), Grid("The judge", ["", *_headed(labels, "")], trust)]
    yield Section("numbers", "All numbers", figures, tables, [report_command(subject)])


def _measures(subject: Subject, names: Sequence[str]) -> Grid:
    """Means of each set, of whatever was measured in all; of two sets the difference too."""
    found = subject.found
    names = [name for name in names if all(name in each.measures for each in found)]
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
