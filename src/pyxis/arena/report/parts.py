"""What a page is made of."""

from collections.abc import Sequence
from typing import NamedTuple


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


class Section(NamedTuple):
    """One part of the page; `page.html` says by its id how to read it."""

    id: str
    title: str
    figures: Sequence[Figure] = ()
    tables: Sequence[Grid] = ()
    commands: Sequence[str] = ()
