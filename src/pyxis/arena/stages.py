"""What is prepared before it is needed: the machine code of each game, stage by stage."""

from collections.abc import Container, Iterable
from typing import Literal, NamedTuple

Stage = Literal["shared", "table", "bots", "advice", "rest"]
STAGES: tuple[Stage, ...] = ("table", "bots", "advice", "rest")
"""Of a game, in the order people need them: to sit down, to play against bots, to be advised, to count and to train."""
AT_TABLES = STAGES[:3]
"""What is needed at tables; a server prepares no more than that."""
NEEDS: dict[Stage, tuple[Stage, ...]] = {
    "shared": (),
    "table": (),
    "bots": ("shared", "table"),
    "advice": ("shared", "table"),
    "rest": ("shared", "table"),
}
"""What has to be there before: else it would be compiled twice. For the same reason a game has one stage at a time."""


class Item(NamedTuple):
    """One stage of one game."""

    game: str
    stage: Stage

    @property
    def needs(self) -> tuple["Item", ...]:
        """What has to be there before."""
        return tuple(SHARED if stage == SHARED.stage else Item(self.game, stage) for stage in NEEDS[self.stage])

    def can_begin(self, missing: Container["Item"], under_way: Iterable["Item"]) -> bool:
        """Whether all it needs is there, and nothing else of its game is being prepared."""
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
