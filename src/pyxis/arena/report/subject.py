"""What a report is about, and the commands that give its numbers."""

import shlex
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyxis.arena.report.findings import Findings, Trial
from pyxis.arena.report.study import Plan
from pyxis.arena.report.wording import chosen_options
from pyxis.core.game import Game


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


def contest_commands(subject: Subject) -> Iterator[str]:
    """The commands that play the contests of the first set of options again."""
    plan = subject.plan
    duels = [*subject.found[0].ladder, *filter(None, [subject.found[0].random])]
    for duel in duels:
        words = ["pyxis", "arena", plan.game, *_rules(subject, 0, "-o"), "--bots", f"{duel.weaker},{duel.stronger}"]
        words += ["--matches", str(plan.contests), "--seats", str(plan.seats), "--seed", str(plan.seed)]
        yield shlex.join(words)
