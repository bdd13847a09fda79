"""One match seen by an observer: what was offered and taken, and how the chances moved meanwhile."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from pyxis.arena.referee import Job, Result, play_out
from pyxis.arena.report.judge import OPINIONS, Judge
from pyxis.arena.report.scales import by_part
from pyxis.core.contract import CHANCE
from pyxis.core.game import Choice
from pyxis.core.layout import Array
from pyxis.core.match import Match


class Trait(NamedTuple):
    """Something an action can be or have: a kind (`place`), or one part of it (`place`, `shape`, `square`)."""

    kind: str
    part: str = ""
    value: str = ""


class Offer(NamedTuple):
    """A trait that some legal action of a decision had."""

    step: int
    trait: Trait
    share: float
    """Of the legal actions: 1 if there was no way around it."""
    taken: bool


class Trace(msgspec.Struct, frozen=True):
    """A match as a line of moments, one step from each to the next, and the end as the last.

    A step is one decision, or all that chance does between two decisions. Decisions with a single legal action are
    counted in `legal`, but are no steps: nothing is decided there.
    """

    result: Result
    legal: list[int]
    """How many legal actions each decision had, forced ones included."""
    actors: list[int]
    """[step]: a seat, or `CHANCE`."""
    progress: list[int]
    """[moment]: how many decisions had been made."""
    values: Array
    """[moment, opinion, seat]: what the judge thought."""
    offers: list[Offer]
    scores: tuple[float, ...]
    """At the end; nothing where none are counted."""


def trace(job: Job) -> Trace:
    """Plays the match of a job, then goes through it with a judge that sees as much as a good club player."""
    match, result = play_out(job)
    return traced(match, result, Judge(match.game.search.simulations, job.seed))


def traced(match: Match, result: Result, judge: Judge) -> Trace:
    """What there is to see in a finished match."""
    legal: list[int] = []
    actors: list[int] = []
    progress: list[int] = []
    values: list[Array] = []
    offers: list[Offer] = []
    for before, action in _actions(match):
        who = before.actor
        begins = len(before.legal) > 1 if who >= 0 else CHANCE not in actors[-1:]
        if begins:
            progress.append(len(legal))
            values.append(judge.values(before))
            actors.append(who)
        if who >= 0:
            legal.append(len(before.legal))
            if begins:
                offers.extend(_offers(len(actors) - 1, before.view().choices, action))
    progress.append(len(legal))
    values.append(judge.values(match))
    shape = (len(values), OPINIONS, match.seats)
    return Trace(result, legal, actors, progress, np.array(values).reshape(shape), offers, match.scores)


def _actions(match: Match) -> Iterator[tuple[Match, int]]:
    """Each position with the action that was played there, from the very beginning."""
    for after in match.history():
        if after.parent is not None:
            yield after.parent, after.action


def _offers(step: int, choices: Sequence[Choice], action: int) -> list[Offer]:
    traits = _on_scales([set(traits_of(choice)) for choice in choices])
    (taken,) = (mine for mine, choice in zip(traits, choices, strict=True) if choice.action == action)
    counts: dict[Trait, int] = {}
    for mine in traits:
        for trait in mine:
            counts[trait] = counts.get(trait, 0) + 1
    return [Offer(step, trait, count / len(choices), trait in taken) for trait, count in sorted(counts.items())]


def _on_scales(traits: list[set[Trait]]) -> list[set[Trait]]:
    """The same, fine scales being looked at in bands."""
    bands = by_part(trait for mine in traits for trait in mine)
    if not bands:
        return traits
    return [{_in_band(trait, bands.get((trait.kind, trait.part), {})) for trait in mine} for mine in traits]


def _in_band(trait: Trait, bands: Mapping[str, str]) -> Trait:
    return trait._replace(value=bands.get(trait.value, trait.value))


ADVICE = ("chance", "warnings")
"""What a game reckons of a choice, or says to whoever is about to make it, is no part of it."""


def traits_of(choice: Choice) -> Iterator[Trait]:
    """What a choice is made of, as people would write it."""
    kind = choice.kind.replace("_", " ")
    yield Trait(kind)
    for name, value in choice.fields.items():
        for text in _texts(value) if name not in ADVICE else ():
            yield Trait(kind, name.replace("_", " "), text)


def _texts(value: Any) -> list[str]:
    """A list of things is each of them; nothing is nothing."""
    if value is None:
        return []
    if isinstance(value, Mapping):
        return [f"{name} {text}" for name, part in value.items() for text in _texts(part)]
    if isinstance(value, list | tuple | set | frozenset):
        return [text for part in value for text in _texts(part)]
    if isinstance(value, bool | np.bool_):
        return ["yes" if value else "no"]
    return [str(value)]
