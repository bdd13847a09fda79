"""What the web client has of Piri Piri Summoners, as Python reads it.

`python -m tests.games.piri.client` writes the fixtures anew.
"""

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import pyxis
from pyxis import BY_HAND

FOLDER = Path(__file__).parents[3] / "web/src/games/piri"
FIXTURES = {
    "main": (
        "piri | table 4R@0,0 9G@1,0 JY@3,3 | meeple 1@1,0 | hand0 2R,3B^,4B,AB | spirits0 QR,JY!,KB | queue 7Y,8Y/1 "
        "| market 2G,3G,4G,5G,*1",
        "",
    ),
    "lift": (
        "piri | table 4R@0,0 9G@1,0 9Y@1,2 | meeple 1@1,0 | hand0 2R,7B,4B,AB | spirits0 JR,QB,KB | pool - "
        "| queue 5R,2Y,3Y",
        "draw",
    ),
    "window": (
        "piri active=1 | table 4B@0,0 5Y@1,1 | hand1 9B,2R,3R,5R | spirits0 JB,QR,JG | pool - | queue 5B,3Y",
        "draw 9B @2,0",
    ),
    "vote": ("piri active=1 | table 4R@0,0 | mana 5,6 | pool 2B", "propose"),
    "joker": (
        "piri | table 4R@0,0 9G@1,0 | meeple 1@1,0 | hand0 *1,3B,4B,5B | spirits0 JR,QB,JG | pool - | queue 5Y",
        "draw *1 @2,0",
    ),
    "arms": ("piri | table 4R@-1,0 5R@1,0 6R@0,1 7R@0,-1 | spirits0 QR,JR,KR | pool 2B", ""),
    "over": ("piri | table 4R@0,0 9R@2,0 JY@1,1 | mana 3,6 | spirits0 JR,QG~,JY! | spirits1 KG,KB,QB | pool 2B", "JR"),
}
"""Positions the board is tried on without a server, and what is played from there."""
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
        parts = re.split(r"(?<=[.!?]) (?=[A-Z])", text)
        if len(parts) > 1:
            return " ".join(self(part) for part in parts)
        self.unknown.add(text)
        return text


def _expression(pattern: str) -> re.Pattern[str]:
    parts = PLACEHOLDER.split(pattern)[::2]
    return re.compile("(.+?)".join(re.escape(part) for part in parts))


def fixture(name: str) -> dict[str, Any]:
    """What the server would send to the seat that acts, and to the other one once it is over."""
    position, actions = FIXTURES[name]
    match = pyxis.position("piri", position, seed=BY_HAND)
    for action in actions.split():
        match = match.play(action)
    eyes = max(match.actor, 0)
    view = match.view(eyes)
    sight = {
        "eyes": eyes,
        "number": match.number,
        "actor": match.actor,
        "view": view.data(),
        "choices": [dataclasses.asdict(choice) for choice in view.choices],
        "seat_names": match.seat_names,
        "scores": match.scores,
    }
    # As JSON has it: lists for tuples.
    return dict(json.loads(json.dumps({"sight": sight})))


if __name__ == "__main__":
    (FOLDER / "fixtures").mkdir(exist_ok=True)
    for name in FIXTURES:
        (FOLDER / f"fixtures/{name}.json").write_text(json.dumps(fixture(name)) + "\n", encoding="utf-8")
