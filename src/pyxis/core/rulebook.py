"""Reads the rule tables of a `RULES.md`, so that an id can be followed to its sentence."""

import re
from functools import cached_property
from pathlib import Path

ROW = re.compile(r"^\|\s*([A-Z][0-9]+(?:\.[0-9]+)*)\s*\|\s*(.*?)\s*\|", re.MULTILINE)


class Rulebook:
    """The numbered rules of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def text(self) -> str:
        """The whole page."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def rules(self) -> dict[str, str]:
        """Sentence by id, in the order of the page."""
        return dict(ROW.findall(self.text))

    def __getitem__(self, rule: str) -> str:
        return self.rules[rule]
