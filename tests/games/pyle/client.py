"""What the web client has of Pyle, as Python reads it.

`python -m tests.games.pyle.client` writes the fixtures anew.
"""

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import pyxis
from pyxis import BY_HAND, Match

FOLDER = Path(__file__).parents[3] / "web/src/games/pyle"
MIDDLE = """
    pyle n=3 round=12 turn_no=34 turn=P1 phase=MOVE demon=? counter=0
    P1 F10   blessed art=1 act=[+1@1 -2@2 ball@2 tele@3] pyle=3{-1@1*2 run@2}
    P2 START         art=0 act=[-1@1] pyle=0{} hex=1
    P3 T5    blessed art=2 act=[run@1 +2@2] pyle=1{+1@2} haste
    open: F11=ball@3 F43=kill@6 F45=seer F42=(redo@4) F06=kill@8 F07=+1@1 F03=witch
    empty: F10
    ruin: T3(7)
"""
BEFORE_THE_DEMON = """
    pyle n=2 round=20 turn_no=39 turn=P1 phase=MOVE demon=Azrail counter=4
    P1 F11 blessed art=2 act=[-2@2 +1@1 ball@2 hush@3] pyle=7{-1@1*5 run@2*2}
    P2 F30 art=1 act=[run@1 +2@2] pyle=4{+1@2*4}
    open: F43=kill@6
"""
TOGETHER = """
    pyle n=3 round=9 turn_no=25 turn=P1 phase=MOVE demon=? counter=0
    P1 F42 act=[+2@2 run@1]
    P2 F41 act=[ball@2]
    P3 F41 act=[]
    empty: F41 F42
"""
FIXTURES: dict[str, tuple[str, str]] = {
    "move": (MIDDLE, ""),
    "trade": (TOGETHER, ">F41"),
    "seer": (MIDDLE, "~F45"),
    "ability": (BEFORE_THE_DEMON, ">DEMON !o10"),
    "artifact": (BEFORE_THE_DEMON, ">DEMON !o10 - !4 !1 !6 !1 !2 !5"),
}
"""Positions the board is tried on without a server: where it begins, and what is played."""
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


def position(drawn: str, **options: object) -> Match:
    """A match that begins with a drawing, its dice chosen by hand."""
    return pyxis.position("pyle", drawn, seed=BY_HAND, **options)


def wandering(match: Match, actions: int) -> Match:
    """So many actions further, always the same ones."""
    last = match.number + actions
    while not match.over and match.number < last:
        match = match.play(match.legal[match.number * 7 % len(match.legal)])
    return match


def fixture(name: str) -> dict[str, Any]:
    """What the server would send to the seat that acts."""
    drawn, words = FIXTURES[name]
    match = position(drawn)
    for word in words.split():
        match = match.play(word)
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
