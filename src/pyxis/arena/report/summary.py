"""What a report says first: a few sentences in plain words, each with the numbers it rests on."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from pyxis.arena.report.findings import Findings, Trial, compare
from pyxis.arena.report.study import STEP
from pyxis.arena.report.usage import DEAD, DOMINANT, STRONG, WEAK, Use
from pyxis.arena.report.wording import (
    change,
    listed,
    percent,
    quantity,
    seat_words,
    share_of_whole,
    sure_percent,
    thinker,
)
from pyxis.arena.statistics import holm
from pyxis.core.game import Game

PLAIN, GOOD, CARE = "plain", "good", "care"
MOST_NAMED = 5
BLIND = 0.05
"""A judge that takes less of the uncertainty away is not to be relied on."""
VAGUE = 0.2
"""Bounds further apart than this tell little."""


class Sentence(NamedTuple):
    """One thing a designer should know."""

    text: str
    tone: str = PLAIN
    """`good`, `care` for what deserves a look, or `plain`."""


def summary(game: Game, found: Findings, names: Sequence[str]) -> list[Sentence]:
    """What there is to say about one set of options."""
    return [
        _fairness(found, names),
        *_draws(found),
        *_length(found),
        *_drama(found),
        *_decided(found),
        *_foresight(found),
        *_usage(found),
        *_scores(found),
        *_skill(found),
        _luck(game, found),
    ]


def contrasts(one: Findings, other: Findings, label: str) -> list[Sentence]:
    """What surely differs under the second set of options, all measures looked at together."""
    differences = compare(one, other)
    sure = holm([estimate.p for estimate in differences.values()])
    found = [
        Sentence(
            f"{one.measures[name].name}: {change(estimate, one.measures[name].is_share)}"
            f"{' percentage points' if one.measures[name].is_share else ''} with {label}.",
            CARE,
        )
        for (name, estimate), is_sure in zip(differences.items(), sure, strict=True)
        if is_sure
    ]
    return found or [Sentence(f"Nothing measured here surely differs with {label}.")]


def trial_sentences(base: Findings, trials: Sequence[Trial]) -> Iterator[Sentence]:
    """Options that make the first seat's share surely uneven, or no longer so."""
    for trial in trials:
        text = f"With {trial.option}={trial.value} the first seat wins {sure_percent(trial.seats[0])}"
        if trial.is_unfair:
            yield Sentence(f"{text}: not fair.", CARE)
        elif base.unfair[0]:
            yield Sentence(f"{text}: fairer than as played, or too few matches to tell.")


def _fairness(found: Findings, names: Sequence[str]) -> Sentence:
    words, even = seat_words(names), 1 / len(names)
    odd = [seat for seat, is_unfair in enumerate(found.unfair) if is_unfair]
    if odd:
        seats = listed([f"{words[seat]} wins {sure_percent(found.seats[seat])}" for seat in odd])
        return Sentence(f"{_capital(seats)}: not fair. Even would be {percent(even)}.", CARE)
    if len(names) == 2:
        text = f"{_capital(words[0])} wins {sure_percent(found.seats[0])}"
    else:
        shares = [share.mean for share in found.seats]
        text = f"The seats win between {percent(min(shares))} and {percent(max(shares))}; even would be {percent(even)}"
    if max(share.high - share.low for share in found.seats) > VAGUE:
        return Sentence(f"{text}: no sign of unfairness, though {found.matches} matches cannot tell much.")
    return Sentence(f"{text}: fair, as far as {found.matches} matches can tell.", GOOD)


def _draws(found: Findings) -> Iterator[Sentence]:
    if found.drawn.score == 0:
        yield Sentence(f"Nobody ever drew: each of the {found.matches} matches had one winner.")
    else:
        yield Sentence(f"{sure_percent(found.drawn)} of the matches had no single winner.")
    if found.lost.score > 0:
        yield Sentence(f"{sure_percent(found.lost)} of the matches were lost by everybody.")


def _length(found: Findings) -> Iterator[Sentence]:
    low, middle, high = np.quantile(found.measures["decisions"].values, (0.05, 0.5, 0.95))
    yield Sentence(f"A match takes {middle:.0f} decisions in the middle; nine in ten take {low:.0f} to {high:.0f}.")
    if "legal" not in found.measures:
        return
    legal, forced = found.measures["legal"], found.measures["forced"]
    rest = "and always a choice" if not any(forced.values) else f"and in {percent(forced.mean.mean)} of them only one"
    yield Sentence(f"A decision offers {legal.mean.mean:.1f} legal actions on average, {rest}.")


def _drama(found: Findings) -> Iterator[Sentence]:
    if "low" not in found.measures:
        return
    half = 0.5 / len(found.seats)
    comebacks = np.mean([low <= half for low in found.measures["low"].values])
    changes = quantity(found.measures["changes"].mean)
    text = (
        f"The lead changes {changes} times a match; in {percent(float(comebacks))} of the matches the winner had been"
    )
    yield Sentence(f"{text} down to half of an even chance or less.")


def _decided(found: Findings) -> Iterator[Sentence]:
    if "decided" not in found.measures:
        return
    middle = float(np.median(found.measures["decided"].values))
    text = f"Half of the matches are decided by the time {percent(middle)} of the decisions are made"
    if middle == 1.0:
        yield Sentence("Half of the matches are open to the very end.", GOOD)
    elif middle < 0.5:
        yield Sentence(f"{text}: what follows is often played out for form.", CARE)
    else:
        yield Sentence(f"{text}.", GOOD)


def _foresight(found: Findings) -> Iterator[Sentence]:
    if found.foresight < BLIND:
        yield Sentence(
            "Who wins can hardly be foreseen here, not by our judge at least: take what is said of leads, comebacks, "
            "decisions and luck with care.",
            CARE,
        )


def _usage(found: Findings) -> Iterator[Sentence]:
    uses = [use for table in found.tables for use in table.uses]
    flagged = {flag: [use for use in uses if use.flag == flag] for flag in (DEAD, DOMINANT, STRONG, WEAK)}
    if flagged[DEAD]:
        yield Sentence(f"Hardly anybody ever takes {_named(flagged[DEAD])}.", CARE)
    if flagged[DOMINANT]:
        yield Sentence(f"Whoever can, takes {_named(flagged[DOMINANT])}: hardly a decision.", CARE)
    if flagged[STRONG]:
        yield Sentence(f"Who takes these more often than others wins more: {_named(flagged[STRONG])}.", CARE)
    if flagged[WEAK]:
        yield Sentence(f"Who takes these more often than others wins less: {_named(flagged[WEAK])}.", CARE)
    if not any(use.is_frequent for use in uses):
        yield Sentence("Too little was on offer to say whether anything is dead, or taken always.")
    elif not any(flagged.values()):
        yield Sentence("Nothing on offer is dead, and nothing is taken always.", GOOD)


def use_name(use: Use) -> str:
    """`place: shape square`."""
    return f"{use.trait.kind}: {use.trait.part} {use.trait.value}" if use.trait.part else use.trait.kind


def _named(uses: Sequence[Use]) -> str:
    names = [f"“{use_name(use)}” ({percent(use.taken.mean)} of {use.taken.count} offers)" for use in uses]
    more = len(names) - MOST_NAMED
    return listed(names if more <= 0 else [*names[:MOST_NAMED], f"{more} more"])


def _scores(found: Findings) -> Iterator[Sentence]:
    if "winning" in found.measures:
        winning, margin = (quantity(found.measures[name].mean) for name in ("winning", "margin"))
        yield Sentence(f"The winner scores {winning}, which is {margin} away from the next.")


def _skill(found: Findings) -> Iterator[Sentence]:
    if found.ladder:
        shares = listed([percent(duel.ahead.mean) for duel in found.ladder])
        rungs = f"from {thinker(found.ladder[0].weaker)} up to {thinker(found.ladder[-1].stronger)}"
        text = f"A player that thinks {STEP} times as much comes out ahead in {shares} of the matches, {rungs}"
        if found.ladder[-1].ahead.low > 0.5:
            yield Sentence(f"{text}: even at the top, more thinking still wins more.", GOOD)
        else:
            yield Sentence(f"{text}: at the top, more thinking no longer surely helps.")
    if found.random is not None:
        behind = 1 - found.random.ahead.mean
        yield Sentence(f"Blind play comes out ahead of {found.random.stronger} in {percent(behind)} of the matches.")


def _luck(game: Game, found: Findings) -> Sentence:
    if not game.has_chance:
        return Sentence("Nothing is left to chance: every swing is somebody's decision.")
    return Sentence(f"Chance brings {share_of_whole(found.luck)} of all swings in the chances of winning.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
