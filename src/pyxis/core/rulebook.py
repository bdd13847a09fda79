"""Reads the rule tables of a `RULES.md`, so that an id can be followed to its sentence."""

import re
from functools import cached_property
from pathlib import Path

from pyxis.core.saying import Text, read, spoken

TRANSLATIONS = "words/book"
"""Beside the page: what it and the card of the game say, by id, in a file for each language but English."""
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

    def told(self, name: str, english: str) -> str:
        """What has this name, a rule, an option or a heading, in the language spoken just now, as far as it has it."""
        return str(self._translations.get(spoken(), {}).get(name, english))

    def sentence(self, rule: str) -> str:
        """A rule in the language spoken just now; nothing, if there is none of that id."""
        return self.told(rule, self.rules.get(rule, ""))

    @cached_property
    def _translations(self) -> dict[str, dict[str, Text]]:
        return {path.stem: read(path) for path in (self.path.parent / TRANSLATIONS).glob("*.json")}

    def __getitem__(self, rule: str) -> str:
        return self.rules[rule]
