"""What is prepared before it is needed: the machine code of each game, stage by stage."""

from collections.abc import Container, Iterable
from typing import Literal, NamedTuple

Stage = Literal["shared", "rules", "table", "thought", "bots", "advice", "rest"]
STAGES: tuple[Stage, ...] = ("rules", "table", "thought", "bots", "advice", "rest")
"""Of a game, in the order people need them: to sit down, to play against bots, to be advised, to count and to train.

Most of the work is in two of them that compile and do nothing else: `rules` for tables, `thought` for bots.
"""
AT_TABLES = STAGES[:5]
"""What is needed at tables; a server prepares no more than that."""
NEEDS: dict[Stage, tuple[Stage, ...]] = {
    "shared": (),
    "rules": (),
    "table": ("rules",),
    "thought": ("rules",),
    "bots": ("shared", "rules", "thought"),
    "advice": ("shared", "rules", "thought"),
    "rest": ("shared", "rules"),
}
"""What has to be there before: else it would be compiled twice. For the same reason a game has one stage at a time."""
EARLY: Stage = "thought"
"""Where somebody waits for a game, this is compiled beside its rules: what both need is compiled twice, but sooner."""
RANKS: dict[Stage, int] = {"shared": 0, "rules": 1, "table": 1, "thought": 2, "bots": 2, "advice": 3, "rest": 4}
"""The order in which stages are begun: no bots as long as a table is missing."""


class Item(NamedTuple):
    """One stage of one game."""

    game: str
    stage: Stage

    @property
    def needs(self) -> tuple["Item", ...]:
        """What has to be there before."""
        return tuple(SHARED if stage == SHARED.stage else Item(self.game, stage) for stage in NEEDS[self.stage])

    def can_begin(self, missing: Container["Item"], under_way: Iterable["Item"], in_haste: Container[str] = ()) -> bool:
        """Whether all it needs is there and nothing else of its game is being prepared, or its game is in haste."""
        if self.game in in_haste:
            return self.stage == EARLY or not any(need in missing for need in self.needs)
        return not any(need in missing for need in self.needs) and all(item.game != self.game for item in under_way)

    def __str__(self) -> str:
        return f"{self.game}.{self.stage}" if self.game else self.stage


SHARED = Item("", "shared")
"""What is compiled once for all games."""


def items(games: Iterable[str], stages: Iterable[Stage]) -> list[Item]:
    """Those stages of those games, with all that has to be there before."""
    found: dict[Item, None] = {}

    def add(item: Item) -> None:
        for need in item.needs:
            add(need)
        found[item] = None

    stages = list(stages)
    for game in games:
        for stage in stages:
            add(Item(game, stage))
    return list(found)
