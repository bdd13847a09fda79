"""How strong the levels are, as measured: how often each came out ahead of another; `docs/bots.md` shows the same."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Rung:
    """One pairing that was measured; shares are in per cent, a tie counts half."""

    game: str
    seats: int
    bot: str
    against: str
    matches: int
    ahead: int
    low: int
    """The share is between this and `high`, at 95 %."""
    high: int
    table: str = ""
    """The size of the table it was measured with, where games have several and it was not the usual one."""


@cache
def ladder() -> tuple[Rung, ...]:
    """All that was measured, from the weakest to the strongest for each game and number of seats."""
    data = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
    return tuple(Rung(**each) for each in data)


def strengths(game: str, seats: int) -> dict[str, Rung]:
    """By bot: how it fared against the one below it, of those measured with so many seats."""
    known: dict[str, Rung] = {}
    for rung in ladder():
        if (rung.game, rung.seats, rung.table) == (game, seats, ""):
            known.setdefault(rung.bot, rung)
    return known
