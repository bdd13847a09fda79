"""What the web client has of Pyrgos, as Python reads it.

`python -m tests.games.pyrgos.client` writes the fixtures anew.
"""

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

from tests.games.pyrgos.play import after

FOLDER = Path(__file__).parents[3] / "web/src/games/pyrgos"
FIXTURES: dict[str, tuple[str, dict[str, object]]] = {
    "reply": ("Sb2", {}),
    "line": ("Sb4 Tb3v", {}),
    "middle": ("Tc3^ Tc4< Tb4> Cc4 Sc4 Cb4 Sb4 Tb3^ Td3v Td1^ Cd3", {}),
    "nowhere": ("Tb1< Sa1 Cb1 Sb1 Tb2v", {}),
    "swap": ("Sb2", {"swap": "on"}),
    "won": ("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v Sd1", {}),
}
"""Positions the board is tried on without a server: the actions that lead there, and the options."""
PLACEHOLDER = re.compile(r"\{\w+\}")


def read(name: str) -> Any:
    """A JSON file of the client."""
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def covers(sentences: dict[str, str], text: str) -> bool:
    """Whether a sentence is in the catalog, as it stands or by a pattern, as `translate.ts` has it."""
    return any(re.fullmatch(_expression(pattern), text) for pattern in sentences)


def _expression(pattern: str) -> str:
    return "(.+?)".join(re.escape(part) for part in PLACEHOLDER.split(pattern))


def fixture(name: str) -> dict[str, Any]:
    """What the server would send to the seat that acts, and the event before it."""
    actions, options = FIXTURES[name]
    match = after(actions, **options)
    sight = {
        "eyes": max(match.actor, 0),
        "number": match.number,
        "actor": match.actor,
        "view": match.data(),
        "choices": [dataclasses.asdict(choice) for choice in match.choices],
        "seat_names": match.seat_names,
    }
    assert match.parent is not None
    choice = match.parent.choices[match.parent.legal.index(match.actions[-1])]
    last = {
        "type": "played",
        "number": match.number,
        "at": 0,
        "action_number": match.number,
        "seat": match.parent.actor,
        "told": match.told(),
        "choice": dataclasses.asdict(choice),
    }
    # As JSON has it: lists for tuples.
    return dict(json.loads(json.dumps({"sight": sight, "last": last})))


if __name__ == "__main__":
    for name in FIXTURES:
        (FOLDER / f"fixtures/{name}.json").write_text(json.dumps(fixture(name), indent=2) + "\n", encoding="utf-8")
