"""The section on what is used: kinds of action, components, places."""

import re
from collections.abc import Iterator, Sequence

from pyxis.arena.report import plots
from pyxis.arena.report.parts import Figure, Grid, Section
from pyxis.arena.report.subject import Subject, report_command
from pyxis.arena.report.usage import Table, Use
from pyxis.arena.report.wording import UNKNOWN, change, percent, sure_percent

MOST_ROWS = 18
"""Of a figure; a table has all of them."""


def usage_section(subject: Subject) -> Iterator[Section]:
    """Figures and tables of everything that was offered beside something else."""
    figures, tables = [], []
    for number, (table, which) in enumerate(_open_tables(subject)):
        label = subject.labels[which]
        title = " · ".join(filter(None, [table.kind, table.part or "kinds of action", label]))
        shown = Table(table.kind, table.part, _shown(table.uses))
        cut = len(shown.uses) < len(table.uses)
        note = f"{len(shown.uses)} of {len(table.uses)}; the table has all." if cut else ""
        figures.append(Figure(title, note, plots.use_figure(f"use{number}", shown)))
        tables.append(_use_grid(title, table))
    if not figures:
        return
    yield Section("usage", "What is used", figures, tables, [report_command(subject)])


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
            change(use.winning, True) if use.tells else UNKNOWN,
            change(use.at_once, True) if use.tells else UNKNOWN,
            use.flag,
        ]
        for use in _ordered(table.uses)
    ]
    return Grid(f"{title}: all numbers", head, rows, folded=True)
