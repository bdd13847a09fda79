"""What the web client has of PuXes, as Python reads it.

`python -m tests.games.puxes.client` writes the fixtures anew.
"""

import dataclasses
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyxis
from pyxis import BY_HAND, Match
from pyxis.core.surface import Choice
from tests.games.puxes.tables import table

FOLDER = Path(__file__).parents[3] / "web/src/games/puxes"
FEW = 36
CELLS = 361
SHOT = "Ao2/S@90.00^10"


def beginnings() -> dict[str, Match]:
    """Positions the board is tried on without a server."""
    twins = pyxis.new("puxes", seed=BY_HAND, temples=2, start_faces="suggested", first="a", tremor=0)
    four = pyxis.new("puxes", seats=4, seed=BY_HAND, start_faces="suggested", first="a", fortress="on", surface="wood")
    three = pyxis.new("puxes", seats=3, seed=BY_HAND, start_faces="suggested", first="a", surface="glass")
    busy = {"Ao4": "asleep", "Bo2": "3250,6500", "Bo4": "asleep"}
    return {
        "main": table("s Kaeru* u h", poses=busy, tremor=2),
        "aim": table("s s y h").play("Ao2").play("/S"),
        "wake": table("s s y h", poses={"Ao4": "asleep"}).play("Ao4"),
        "cell": table("s s y h", poses={"Ao4": "asleep"}).play("Ao4 =a"),
        "intruder": table("s s y h").play(f"{SHOT} {{mov Ao2=3000,7001,0,0,s}}"),
        "ridden": table("Little_Grey* s y h").play("!1 Bo2"),
        "bitten": table("Strigoi* s y h").play(
            f"!1 {SHOT} {{mov Ao2=3000,6000,0,0,s; touch Ao2-Bo2}} ~* ~* ~* ~*"
        ),
        "draft": pyxis.new("puxes", seed=BY_HAND, teams="draft"),
        "twins": twins.play("~k ~s ~* ~p"),
        "four": four.play("~k ~s ~* ~p"),
        "three": three.play("~k ~s ~* ~p"),
        "over": table("s s y h").play(f"{SHOT} {{touch Ao2-Bt.u; mov Bt.u=3300,7700,0,0,*}}"),
    }


def fixture(match: Match) -> dict[str, Any]:
    """What the server would send to the seat that acts."""
    sight = {
        "eyes": max(match.actor, 0),
        "number": match.number,
        "actor": match.actor,
        "view": match.data(),
        "choices": [dataclasses.asdict(choice) for choice in some(match.choices)],
        "seat_names": match.seat_names,
        "scores": match.scores,
    }
    # As JSON has it: lists for tuples.
    return dict(json.loads(json.dumps({"sight": sight})))


def some(choices: Sequence[Choice]) -> Sequence[Choice]:
    """Of very many choices enough to try a board on: every tenth degree of the aims."""
    return choices[:: len(choices) // FEW] if len(choices) > 2 * CELLS else choices


def shot() -> dict[str, Any]:
    """A temple that falls, as dice in motion."""
    start = table("s s y h", poses={"Ao2": "s 3000,6700", "Bo2": "asleep", "Bo3": "asleep"})
    flicked = start.play("Ao2/S@90.00^26")
    words = flicked.outcomes(0)
    source = flicked.game.source
    assert source is not None and source.pictures is not None
    motion = source.pictures.motion(flicked.state, words)
    ended = flicked
    for word in words:
        ended = ended.play(word)
    return {"before": fixture(flicked)["sight"], "sight": fixture(ended)["sight"], "motion": dict(motion or {})}


def read(name: str) -> Any:
    """A JSON file of the client."""
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


if __name__ == "__main__":
    for name, match in beginnings().items():
        (FOLDER / f"fixtures/{name}.json").write_text(json.dumps(fixture(match)) + "\n", encoding="utf-8")
    (FOLDER / "fixtures/shot.json").write_text(json.dumps(shot()) + "\n", encoding="utf-8")
