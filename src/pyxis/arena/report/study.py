"""Plays everything a report needs: observed matches, contests of weak and strong play, other values of options."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

import msgspec

from pyxis.arena.referee import Job, Result, play
from pyxis.arena.report.trace import Trace, trace
from pyxis.arena.schedule import Schedule
from pyxis.arena.workers import spread
from pyxis.core.errors import OptionError
from pyxis.core.match import Match, begin
from pyxis.core.options import Value, said
from pyxis.core.registry import game as find_game
from pyxis.core.streams import derived_seed
from pyxis.search.naming import parse_bot

RUNGS = 4
STEP = 4
"""Each rung of the ladder thinks so many times as much as the one below."""
LOWEST = 16
"""The lowest rung thinks as much as a good club player, divided by this."""
RANDOM = "random"


class Plan(msgspec.Struct, frozen=True):
    """What is to be studied."""

    game: str
    seats: int
    options: tuple[dict[str, Value], ...]
    """One set, or two to be compared."""
    bot: str
    """Who plays all seats of the observed matches."""
    matches: int
    """Observed, for each set of options."""
    contests: int
    """Matches of each contest."""
    variants: int
    """Matches for each other value of each option."""
    seed: int


class Contest(msgspec.Struct, frozen=True):
    """Two bots against each other, the one that should be weaker first."""

    options: int
    """Which set."""
    bots: tuple[str, str]


class Variant(msgspec.Struct, frozen=True):
    """One option at another value than in the first set."""

    option: str
    value: Value


class Study(msgspec.Struct):
    """All that was played."""

    plan: Plan
    traces: list[list[Trace]]
    """[set]: in the order of their seeds, which are the same for all sets."""
    contests: dict[Contest, list[Result]]
    variants: dict[Variant, list[Result]]


class _Order(msgspec.Struct, frozen=True):
    """A match to be played for one part of a study; a number stands for observed matches of that set."""

    part: int | Contest | Variant
    job: Job


def plan_study(
    game: str,
    seats: int | None,
    options: Mapping[str, object],
    against: Mapping[str, object] | None,
    bot: str,
    matches: int,
    contests: int,
    variants: int,
    seed: int,
) -> Plan:
    """The plan, everything in it checked; raises `OptionError` where it cannot be carried out.

    With `against`, the same options but for these are a second set.
    """
    given = [options] if against is None else [options, {**options, **against}]
    starts = [begin(find_game(game), seats, each, seed) for each in given]
    parse_bot(bot, seed).check(starts[0].view())
    sets = tuple(dict(start.options) for start in starts)
    if len(sets) == 2 and sets[0] == sets[1]:
        raise OptionError("both sets of options are the same: there is nothing to compare")
    return Plan(game, starts[0].seats, sets, bot, matches, contests, variants, seed)


def carry_out(plan: Plan, workers: str = "", progress: Callable[[str], None] | None = None) -> Study:
    """Plays it all; `progress` hears the part of every match that has ended."""
    contests = contests_of(plan)
    variants = variants_of(plan)
    study = Study(plan, [[] for _ in plan.options], {each: [] for each in contests}, {each: [] for each in variants})
    for order, outcome in spread(_perform, _orders(plan), workers):
        _file(study, order, outcome)
        if progress is not None:
            progress(type(order.part).__name__)
    for traces in study.traces:
        traces.sort(key=lambda trace: trace.result.number)
    for results in (*study.contests.values(), *study.variants.values()):
        results.sort(key=lambda result: result.number)
    return study


def size_of(plan: Plan) -> int:
    """How many matches are played in all."""
    return sum(1 for _ in _orders(plan))


def start_of(plan: Plan, which: int = 0) -> Match:
    """The start of a match with that set of options."""
    return begin(find_game(plan.game), plan.seats, plan.options[which], plan.seed)


def ladder_of(plan: Plan) -> list[str]:
    """Bots that each think `STEP` times as much as the one before."""
    preference = find_game(plan.game).search
    lowest = max(1, preference.simulations // LOWEST)
    return [f"{'plan' if preference.plans else 'mcts'}:simulations={lowest * STEP**rung}" for rung in range(RUNGS)]


def contests_of(plan: Plan) -> list[Contest]:
    """Each rung of the ladder against the next, and the bot of the study against random play."""
    if not plan.contests:
        return []
    ladder = ladder_of(plan)
    pairs = [*pairwise(ladder), *([(RANDOM, plan.bot)] if plan.bot != RANDOM else [])]
    return [Contest(which, pair) for which in range(len(plan.options)) for pair in pairs]


def variants_of(plan: Plan) -> list[Variant]:
    """Every sample of every option but the one in use, if it goes with the others."""
    if not plan.variants:
        return []
    every = (Variant(option.name, value) for option in find_game(plan.game).options for value in option.samples)
    return [variant for variant in every if _varied(plan, variant) not in (None, plan.options[0])]


def _varied(plan: Plan, variant: Variant) -> dict[str, Value] | None:
    """All options of a variant, or nothing where its value does not go with the others."""
    game = find_game(plan.game)
    try:
        return game.read_options(plan.seats, {**said(game.options, plan.options[0]), variant.option: variant.value})
    except OptionError:
        return None


def _orders(plan: Plan) -> Iterator[_Order]:
    for which, options in enumerate(plan.options):
        yield from (_Order(which, job) for job in _alike(plan, options, plan.matches))
    for contest in contests_of(plan):
        schedule = Schedule(plan.game, plan.options[contest.options], contest.bots, plan.seats, plan.seed)
        yield from (_Order(contest, schedule.job(number)) for number in range(plan.contests))
    for variant in variants_of(plan):
        yield from (_Order(variant, job) for job in _alike(plan, _varied(plan, variant) or {}, plan.variants))


def _alike(plan: Plan, options: dict[str, Value], matches: int) -> Iterator[Job]:
    """Matches in which the same bot plays all seats."""
    for number in range(matches):
        yield Job(number, plan.game, options, (plan.bot,) * plan.seats, derived_seed(plan.seed, number))


def _perform(order: _Order) -> tuple[_Order, Result | Trace]:
    return order, (trace if isinstance(order.part, int) else play)(order.job)


def _file(study: Study, order: _Order, outcome: Result | Trace) -> None:
    if isinstance(order.part, int) and isinstance(outcome, Trace):
        study.traces[order.part].append(outcome)
    elif isinstance(order.part, Contest) and isinstance(outcome, Result):
        study.contests[order.part].append(outcome)
    elif isinstance(order.part, Variant) and isinstance(outcome, Result):
        study.variants[order.part].append(outcome)
