"""Positions of Piri Piri Summoners that its board in the web client is tried on, written by `tests.games.clients`."""

from typing import Any

import pyxis
from pyxis import BY_HAND
from tests.games.clients import shown

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
    "unnamed": (
        "piri | table 4R@0,0 9G@1,0 | meeple 1@1,0 | hand0 *1,3B,4B,5B | spirits0 JR,QB,JG | pool - | queue 5Y",
        "draw",
    ),
    "places": ("piri | table 4R@0,0 5R@2,0 6R@4,0 | spirits0 QR,JR,KR | pool 2B", ""),
    "arms": ("piri | table 4R@-1,0 5R@1,0 6R@0,1 7R@0,-1 | spirits0 QR,JR,KR | pool 2B", ""),
    "over": ("piri | table 4R@0,0 9R@2,0 JY@1,1 | mana 3,6 | spirits0 JR,QG~,JY! | spirits1 KG,KB,QB | pool 2B", "JR"),
}
"""Positions the board is tried on without a server, and what is played from there."""


def fixture(name: str) -> dict[str, Any]:
    """What the server would send to the seat that acts, and to the other one once it is over."""
    position, actions = FIXTURES[name]
    match = pyxis.position("piri", position, seed=BY_HAND)
    for action in actions.split():
        match = match.play(action)
    return shown(match)
