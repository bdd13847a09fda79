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
    """Figures and tables of everything that was offered beside something else; two sets of options side by side."""
    figures, tables = [], []
    for number, (kind, part) in enumerate(_headings(subject)):
        for which, label in enumerate(subject.labels):
            title = " · ".join(filter(None, [kind, part or "kinds of action", label]))
            table = _open_tables(subject, which).get((kind, part))
            figures.append(_figure(f"use{number}-{which}", title, table, which))
            if table is not None:
                tables.append(_use_grid(title, table))
    if figures:
        yield Section("usage", "What is used", figures, tables, [report_command(subject)])


def _headings(subject: Subject) -> list[tuple[str, str]]:
    """Kind and part of every table, of whichever set."""
    return sorted({heading for which in range(len(subject.found)) for heading in _open_tables(subject, which)})


def _open_tables(subject: Subject, which: int) -> dict[tuple[str, str], Table]:
    """The tables in which there was something to choose."""
    return {
        (table.kind, table.part): table
        for table in subject.found[which].tables
        if len(table.uses) > 1 and any(use.taken.count for use in table.uses)
    }


def _figure(name: str, title: str, table: Table | None, which: int) -> Figure:
    if table is None:
        return Figure(title, "Nothing to choose here.", "")
    shown = Table(table.kind, table.part, _shown(table.uses))
    cut = len(shown.uses) < len(table.uses)
    note = f"{len(shown.uses)} of {len(table.uses)}; the table has all." if cut else ""
    return Figure(title, note, plots.use_figure(name, shown, which))


def natural(text: str) -> list[tuple[float, str]]:
    """Sorts `10` behind `9`, `0.25` before `0.5`, and `-1` before `0`."""
    return [(float(number or 0), letters) for number, letters in re.findall(r"(-?\d+(?:\.\d+)?|)(\D*)", text)]


def _shown(uses: Sequence[Use]) -> list[Use]:
    """Those worth a row of a figure: what is flagged, then what is offered most; in their natural order."""
    ranked = sorted(uses, key=lambda use: (not use.flag, -use.taken.count))[:MOST_ROWS]
    return _ordered(ranked)


def _ordered(uses: Sequence[Use]) -> list[Use]:
    return sorted(uses, key=lambda use: natural(use.trait.value or use.trait.kind))


def _use_grid(title: str, table: Table) -> Grid:
    head = ["", "played", "offered", "taken", "blindly", "points in 100 more", "chance moved at once", ""]
    rows = [
        [
            use.trait.value or use.trait.kind,
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
    return Grid(title, head, rows, folded=True)
