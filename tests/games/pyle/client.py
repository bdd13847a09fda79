"""Positions of Pyle that its board in the web client is tried on; `tests.games.clients` writes them as fixtures."""

from typing import Any

import pyxis
from pyxis import BY_HAND, Match
from tests.games.clients import shown

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


def position(drawn: str, **options: object) -> Match:
    """A match that begins with a drawing, its dice chosen by hand."""
    return pyxis.position("pyle", drawn, seed=BY_HAND, **options)


def fixture(name: str) -> dict[str, Any]:
    """What the server would send to the seat that acts."""
    drawn, words = FIXTURES[name]
    match = position(drawn)
    for word in words.split():
        match = match.play(word)
    return shown(match)
