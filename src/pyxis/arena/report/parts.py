"""What a page is made of."""

from collections.abc import Sequence
from typing import NamedTuple

HALF_A_PAGE = 56
"""Characters of a table."""


class Figure(NamedTuple):
    """A drawing with its caption."""

    title: str
    note: str
    svg: str


class Grid(NamedTuple):
    """A table of texts."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    folded: bool = False

    @property
    def is_wide(self) -> bool:
        """Whether it is too wide for half a page."""
        return sum(max(map(len, column)) for column in zip(self.head, *self.rows, strict=True)) > HALF_A_PAGE


class Section(NamedTuple):
    """One part of the page; `page.html` says by its id how to read it."""

    id: str
    title: str
    figures: Sequence[Figure] = ()
    tables: Sequence[Grid] = ()
    commands: Sequence[str] = ()
