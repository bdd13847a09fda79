"""Hints: what the choices of a seat are worth, studied once for all who ask about the same position."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from pyxis.core.match import Match
from pyxis.search.advice import Advice
from pyxis.server.refusals import Refusal
from pyxis.server.table import Table
from pyxis.server.thinking import Thinkers
from pyxis.server.words import say

SECONDS = 2.0
"""That a study takes."""
MOST_STUDIES = 4
"""Under way for one person at the same time, at different tables."""


class Studied(msgspec.Struct, frozen=True, eq=False):
    """A position being studied for one seat."""

    match: Match
    person: str
    advice: asyncio.Task[Advice]


class Hints:
    """The studies under way, at most one for each seat."""

    def __init__(self, thinkers: Thinkers, later: Callable[[Any], asyncio.Task[Any]]) -> None:
        self._thinkers = thinkers
        self._later = later
        self._studies: dict[tuple[str, int], Studied] = {}

    async def of(self, table: Table, seat: int, person: str) -> Advice:
        """What the choices of `seat` are worth; a study of an older position is waited for first."""
        place = table.id, seat
        while (study := self._studies.get(place)) is not None and study.match is not table.match:
            await asyncio.wait([study.advice])
        study = self._studies.get(place) or self._begin(table, seat, person)
        return await asyncio.shield(study.advice)

    def _begin(self, table: Table, seat: int, person: str) -> Studied:
        if sum(study.person == person for study in self._studies.values()) >= MOST_STUDIES:
            raise Refusal("too_fast", say("hints.many"))
        place = table.id, seat
        advice = self._later(self._thinkers.advise(table.match, seat, SECONDS))
        advice.add_done_callback(lambda _task: self._studies.pop(place))
        self._studies[place] = Studied(table.match, person, advice)
        return self._studies[place]
