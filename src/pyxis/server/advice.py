"""What choices are worth: proved where the solver reaches, else the chances that search finds."""

import msgspec

from pyxis.core.errors import OptionError
from pyxis.core.position import Position
from pyxis.search.analysis import Analysis, Verdict, analyse
from pyxis.search.mcts import Search
from pyxis.search.solver import check_solvable
from pyxis.search.table import DRAW, LOSS, WIN
from pyxis.server import protocol
from pyxis.server.sight import choice

MEMORY = 128
"""Mebibytes for the solver."""
PROVING = 0.6
"""Share of the time the solver has."""


WORDS: dict[int, protocol.Proof] = {WIN: "win", DRAW: "draw", LOSS: "loss"}


class Opinion(msgspec.Struct, frozen=True):
    """What one action is worth to the seat that may play it."""

    action: int
    chance: float
    """Share of the win to expect, 0 to 1."""
    words: str
    proved: protocol.Proof | None = None


class Advice(msgspec.Struct, frozen=True):
    """What is known of a position, the best action first."""

    opinions: list[Opinion]
    line: list[str]
    """How it might go on, in notation."""
    words: str
    chances: list[float]
    """Of each seat."""
    complete: bool
    """Whether everything is proved."""

    def estimates(self, view: Position) -> list[protocol.Estimate]:
        """For the wire; `view` is the position, as the seat that asked sees it."""
        describe = view.game.surface.describe
        return [
            protocol.Estimate(
                choice(describe(view.state, opinion.action)), opinion.chance, opinion.words, opinion.proved
            )
            for opinion in self.opinions
        ]


def advise(position: Position, seconds: float) -> Advice:
    """All that can be found out in that time."""
    if position.over:
        return Advice([], [], "the match is over", [_share(value) for value in position.returns], True)
    analysis = _analysed(position, seconds * PROVING)
    if analysis is not None and all(verdict.value is not None for verdict in analysis.verdicts):
        return _proved(position, analysis)
    search = Search(position)
    search.run(seconds * (1 - PROVING) if analysis is not None else seconds)
    return _estimated(position, search, analysis)


def _analysed(position: Position, seconds: float) -> Analysis | None:
    try:
        check_solvable(position)
    except OptionError:
        return None
    return analyse(position, seconds=seconds, memory=MEMORY)


def _proved(position: Position, analysis: Analysis) -> Advice:
    opinions = [_opinion(verdict, None) for verdict in analysis.verdicts]
    own = opinions[0].chance
    chances = [own if seat == position.actor else 1 - own for seat in range(position.seats)]
    return Advice(opinions, list(analysis.texts), analysis.words, chances, analysis.complete)


def _estimated(position: Position, search: Search, analysis: Analysis | None) -> Advice:
    estimates = {statistic.action: _share(statistic.value) for statistic in search.statistics()}
    if analysis is None:
        opinions = [
            Opinion(
                statistic.action,
                _share(statistic.value),
                f"{_share(statistic.value):.0%}",
                _word(round(statistic.value)) if statistic.solved and _is_plain(statistic.value) else None,
            )
            for statistic in search.statistics()
        ]
        words = f"{opinions[0].chance:.0%}"
    else:
        opinions = [_opinion(verdict, estimates.get(verdict.action)) for verdict in analysis.verdicts]
        opinions.sort(key=lambda opinion: opinion.chance, reverse=True)
        words = analysis.words if analysis.words != "unknown" else f"{opinions[0].chance:.0%}"
    best = position.write(opinions[0].action)
    return Advice(opinions, [best], words, [_share(value) for value in search.values], False)


def _opinion(verdict: Verdict, estimate: float | None) -> Opinion:
    low, high = _share(verdict.low), _share(verdict.high)
    chance = (low + high) / 2 if estimate is None else min(high, max(low, estimate))
    proved = None if verdict.value is None else _word(verdict.value)
    words = verdict.words if verdict.words != "unknown" else f"{chance:.0%}"
    return Opinion(verdict.action, chance, words, proved)


def _word(value: int) -> protocol.Proof:
    return WORDS[value]


def _is_plain(value: float) -> bool:
    return abs(value - round(value)) < 1e-6


def _share(value: float) -> float:
    """Returns in [-1, 1] as a share of the win."""
    return round((1 + value) / 2, 4)
