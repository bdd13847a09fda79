"""Positions of PuXes that its board in the web client is tried on; `tests.games.clients` writes them as fixtures.

`python -m tests.games.puxes.client` writes the shot anew, which is the physics engine's.
"""

from collections.abc import Callable
from typing import Any

import pyxis
from pyxis import BY_HAND, Match
from tests.games.clients import Client, as_json, keep, shown, sight
from tests.games.puxes.tables import table

SHOT = "Ao2/S@90.00^10"
BUSY = {"Ao4": "asleep", "Bo2": "3250,6500", "Bo4": "asleep"}
SLEEPER = {"Ao4": "asleep"}
OPEN_WALL = {"Ao2": "s 3000,6700", "Bo2": "asleep", "Bo3": "asleep"}


def new(throw: str, **options: Any) -> Match:
    """A match in which A has thrown."""
    return pyxis.new("puxes", seed=BY_HAND, start_faces="suggested", first="a", **options).play(throw)


FIXTURES: dict[str, Callable[[], Match]] = {
    "main": lambda: table("s Kaeru* u h", poses=BUSY, tremor=2),
    "aim": lambda: table("s s y h").play("Ao2 /S"),
    "wake": lambda: table("s s y h", poses=SLEEPER).play("Ao4"),
    "cell": lambda: table("s s y h", poses=SLEEPER).play("Ao4 =a"),
    "intruder": lambda: table("s s y h").play(f"{SHOT} {{mov Ao2=3000,7001,0,0,s}}"),
    "ridden": lambda: table("Little_Grey* s y h").play("!1 Bo2"),
    "bitten": lambda: table("Strigoi* s y h").play(f"!1 {SHOT} {{mov Ao2=3000,6000,0,0,s; touch Ao2-Bo2}} ~* ~* ~* ~*"),
    "draft": lambda: pyxis.new("puxes", seed=BY_HAND, teams="draft"),
    "twins": lambda: new("~k ~s ~* ~p", temples=2, tremor=0),
    "four": lambda: new("~k ~s ~* ~p", seats=4, fortress="on", surface="wood"),
    "three": lambda: new("~k ~s ~* ~p", seats=3, surface="glass"),
    "over": lambda: table("s s y h").play(f"{SHOT} {{touch Ao2-Bt.u; mov Bt.u=3300,7700,0,0,*}}"),
}


def fixture(name: str) -> dict[str, Any]:
    """What the server would send to the seat that acts."""
    return shown(FIXTURES[name]())


def shot() -> dict[str, Any]:
    """A temple that falls: how things lay, how they moved, and how they lie."""
    flicked = table("s s y h", poses=OPEN_WALL).play("Ao2/S@90.00^26")
    words = flicked.outcomes(0)
    source = flicked.game.source
    assert source is not None
    assert source.pictures is not None
    motion = source.pictures.motion(flicked.state, words)
    ended = flicked
    for word in words:
        ended = ended.play(word)
    return as_json({"before": sight(flicked), **shown(ended), "motion": motion})


if __name__ == "__main__":
    keep(Client("puxes").fixture_path("shot"), shot())
