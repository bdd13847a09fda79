"""Checks the dice of a recorded match against what was promised before its first action."""

from dataclasses import dataclass

from pyxis.core import dice
from pyxis.core.contract import CHANCE
from pyxis.core.errors import RecordError
from pyxis.core.game import Game
from pyxis.core.match import Match
from pyxis.core.record import Record


@dataclass(frozen=True)
class Verified:
    """A match whose dice are as promised."""

    match: Match
    commitment: str
    checked: int
    """Actions of chance that follow from the secret and the salts."""


def verify(record: Record, game: Game | None = None) -> Verified:
    """Replays `record` and draws every action of chance again; raises `RecordError` at the first that differs."""
    match = record.replay(game)
    promised = record.dice
    if promised is None:
        raise RecordError("it says nothing of its dice: only finished matches of a server can be verified")
    if dice.commitment(promised.secret) != promised.commitment:
        raise RecordError("the secret is not the one that was promised: its hash is another")
    seed = dice.seed(promised.secret, promised.salts)
    if record.seed is not None and record.seed != seed:
        raise RecordError("the seed does not follow from the secret and the salts")
    checked = 0
    for step in match.history():
        before = step.parent
        if before is not None and before.actor == CHANCE and before.number >= promised.since:
            if before.game.source is not None and before.game.source.speaks(before.state):
                continue  # no dice decide this, and another machine may not tell quite the same
            fair = before.outcome(seed)
            if fair != step.action:
                written, wanted = before.write(step.action), before.write(fair)
                raise RecordError(f"action {step.number}: chance did {written}, but the dice promised say {wanted}")
            checked += 1
    return Verified(match, promised.commitment, checked)
