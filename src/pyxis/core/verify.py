"""Checks the dice of a recorded match against what was promised before its first action.

Dice are drawn again, and must be the same. What a source told is asked again of whoever tells it here: if that is the
one that was promised, its words must be the same; another may differ a little, so what it tells otherwise is not
checked, and counted as such.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyxis.core import dice
from pyxis.core.contract import CHANCE
from pyxis.core.dice import Dice
from pyxis.core.errors import OptionError, RecordError
from pyxis.core.game import Game
from pyxis.core.match import Match
from pyxis.core.record import Record


@dataclass(frozen=True)
class Verified:
    """A match whose dice are as promised, and how much of it that says."""

    match: Match
    commitment: str
    checked: int
    """Actions of chance that follow from the secret and the salts."""
    told: int = 0
    """Reports of a source that come out the same here, word by word."""
    unchecked: int = 0
    """Reports of a source that cannot be had again here."""
    inherited: int = 0
    """Actions of chance before these dice came into play, in the match this is a branch of."""
    source: str = ""
    """Who told the reports, as it was promised; empty if nobody said."""


def verify(record: Record, game: Game | None = None) -> Verified:
    """Replays `record` and asks chance again for all it did; raises `RecordError` at the first that differs."""
    match = record.replay(game)
    promised = record.dice
    if promised is None:
        raise RecordError("it says nothing of its dice: only finished matches of a server can be verified")
    steps = [step for step in match.history() if step.parent is not None and step.parent.actor == CHANCE]
    inherited = [step for step in steps if step.number <= promised.since]
    _check_promise(match, promised, len(inherited))
    seed = dice.seed(promised.secret, promised.salts)
    if record.seed is not None and record.seed != seed:
        raise RecordError("the seed does not follow from the secret and the salts")
    own = steps[len(inherited) :]
    is_older = record.rules != match.game.version
    drawn = [step for step in own if not (_is_told(step) or (is_older and _is_sketched(step)))]
    for step in drawn:
        _check_drawn(step, seed)
    outcomes = [_is_told_again(report, promised) for report in _reports(own)]
    told = sum(outcomes)
    source = promised.source
    return Verified(match, promised.commitment, len(drawn), told, len(outcomes) - told, len(inherited), source)


def _check_promise(match: Match, promised: Dice, inherited: int) -> None:
    """Raises unless the secret is the one promised, and promised for a match that began as this one did."""
    if dice.commitment(promised.secret) != promised.commitment:
        raise RecordError("the secret is not the one that was promised: its hash is another")
    if promised.since > match.number:
        raise RecordError(f"its dice come into play after action {promised.since}, but it has {match.number}")
    opening = dice.promised_opening(promised.secret)
    if opening and opening != dice.opening_of(_begun(match, promised.since), promised.source):
        raise RecordError(
            "the promise was made for another opening: another game or table, other options, or dice that come into "
            f"play elsewhere than after action {promised.since}"
        )
    if not opening and inherited:
        raise RecordError(
            f"its dice are said to come into play after action {promised.since}, which nobody promised: "
            f"{inherited} actions of chance before that could be anything"
        )


def _begun(match: Match, number: int) -> Match:
    return next(step for step in match.history() if step.number == number)


def _before(step: Match) -> Match:
    assert step.parent is not None, "the first position follows from nothing"  # noqa: S101
    return step.parent


def _is_told(step: Match) -> bool:
    """Whether a source had the word, and not the dice."""
    before = _before(step)
    source = before.game.source
    return source is not None and source.speaks(before.state)


def _is_sketched(step: Match) -> bool:
    """Whether the rules said for a source what no dice decide: older ones may have said it otherwise."""
    before = _before(step)
    source = before.game.source
    return source is not None and source.admits(before.state, step.action)


def _check_drawn(step: Match, seed: int) -> None:
    before = _before(step)
    fair = before.outcome(seed)
    if fair != step.action:
        written, wanted = before.write(step.action), before.write(fair)
        raise RecordError(f"action {step.number}: chance did {written}, but the dice promised say {wanted}")


def _reports(steps: Sequence[Match]) -> Iterator[list[Match]]:
    """Words of a source that follow each other without anything between them."""
    report: list[Match] = []
    for step in steps:
        if report and (step.parent is not report[-1] or not _is_told(step)):
            yield report
            report = []
        if _is_told(step):
            report.append(step)
    if report:
        yield report


def _is_told_again(report: Sequence[Match], promised: Dice) -> bool:
    """Whether the source here says the same; raises if it is the one promised and does not."""
    source = _before(report[0]).game.source
    assert source is not None, "nobody told this"  # noqa: S101
    is_same = bool(promised.source) and promised.source == source.name()
    said = [step.action for step in report]
    heard = 0
    while heard < len(said):
        begins = _before(report[heard])
        try:
            words = source.tell(begins.state)
        except OptionError:
            return False
        if list(words) != said[heard : heard + len(words)]:
            if is_same:
                raise RecordError(
                    f"action {report[heard].number}: what happens from here on is told otherwise by {promised.source}"
                )
            return False
        heard += len(words)
    return True
