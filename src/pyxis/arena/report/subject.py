"""What a report is about, and the commands that give its numbers."""

import shlex
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyxis.arena.report.findings import Findings, Trial
from pyxis.arena.report.study import Plan
from pyxis.arena.report.wording import changed_options, chosen_options
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
    words = ["pyxis", "report", plan.game, *_flags("-o", chosen_options(subject.game, plan.options[0]))]
    if len(plan.options) > 1:
        words += _flags("--against", changed_options(plan.options))
    words += ["--bot", plan.bot, "--matches", str(plan.matches), "--contests", str(plan.contests)]
    words += ["--variants", str(plan.variants), "--seats", str(plan.seats), "--seed", str(plan.seed)]
    return shlex.join([*words, "--out", "report.html"])


def contest_commands(subject: Subject) -> Iterator[str]:
    """The commands that play the contests again, those of each set of options."""
    plan = subject.plan
    for found in subject.found:
        rules = _flags("-o", chosen_options(subject.game, found.options))
        for duel in [*found.ladder, *filter(None, [found.random])]:
            words = ["pyxis", "arena", plan.game, *rules, "--bots", f"{duel.weaker},{duel.stronger}"]
            words += ["--matches", str(plan.contests), "--seats", str(plan.seats), "--seed", str(plan.seed)]
            yield shlex.join(words)


def _flags(flag: str, pairs: Sequence[str]) -> list[str]:
    return [word for pair in pairs for word in (flag, pair)]
