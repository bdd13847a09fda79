"""What the web client has of Pyradice, as Python reads it.

`python -m tests.games.pyradice.client` writes the fixtures anew.
"""

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import pyxis
from pyxis import Match

FOLDER = Path(__file__).parents[3] / "web/src/games/pyradice"
FIXTURES: dict[str, tuple[int, int, dict[str, object]]] = {
    "take": (2, 65, {"preset": "first-game", "first": 0}),
    "skill": (2, 96, {"preset": "first-game", "first": 0}),
    "draft": (4, 92, {"skills": "!????", "first": 0}),
}
"""Positions the board is tried on without a server: seats, how many actions are played at least, options."""
PLACEHOLDER = re.compile(r"\{(\w+)\}")


def read(name: str) -> Any:
    """A JSON file of the client."""
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


class Translator:
    """A catalog of sentences at work, as `translate.ts` has it; what it did not know is kept in `unknown`."""

    def __init__(self, sentences: dict[str, str]) -> None:
        self.sentences = sentences
        patterns = sorted((key for key in sentences if "{" in key), key=lambda key: -len(PLACEHOLDER.sub("", key)))
        self.patterns = [(_expression(pattern), pattern) for pattern in patterns]
        self.unknown: set[str] = set()

    def __call__(self, text: str) -> str:
        """The sentence in the other language."""
        if text in self.sentences:
            return self.sentences[text]
        for expression, pattern in self.patterns:
            if found := expression.fullmatch(text):
                names = PLACEHOLDER.findall(pattern)
                values = {name: self(value) for name, value in zip(names, found.groups(), strict=True)}
                return self.sentences[pattern].format(**values)
        self.unknown.add(text)
        return text


def _expression(pattern: str) -> re.Pattern[str]:
    parts = PLACEHOLDER.split(pattern)[::2]
    return re.compile("(.+?)".join(re.escape(part) for part in parts))


def random_match(seats: int, actions: int, **options: object) -> Match:
    """A match of which so many actions at least are played, always the same."""
    match = pyxis.new("pyradice", seats=seats, seed=7, **options)
    while not match.over and match.number < actions:
        match = match.play(match.legal[match.number * 7 % len(match.legal)])
    return match


def fixture(name: str) -> dict[str, Any]:
    """What the server would send to the seat that acts."""
    seats, actions, options = FIXTURES[name]
    match = random_match(seats, actions, **options)
    sight = {
        "eyes": max(match.actor, 0),
        "number": match.number,
        "actor": match.actor,
        "view": match.data(),
        "choices": [dataclasses.asdict(choice) for choice in match.choices],
        "seat_names": match.seat_names,
        "scores": match.scores,
    }
    # As JSON has it: lists for tuples.
    return dict(json.loads(json.dumps({"sight": sight})))


if __name__ == "__main__":
    for name in FIXTURES:
        (FOLDER / f"fixtures/{name}.json").write_text(json.dumps(fixture(name)) + "\n", encoding="utf-8")
