"""Positions of Pyrgos that its board in the web client is tried on; `tests.games.clients` writes them as fixtures."""

import dataclasses
from typing import Any

from tests.games.clients import shown
from tests.games.pyrgos.play import after

FIXTURES: dict[str, tuple[str, dict[str, object]]] = {
    "reply": ("Sb2", {}),
    "line": ("Sb4 Tb3v", {}),
    "middle": ("Tc3^ Tc4< Tb4> Cc4 Sc4 Cb4 Sb4 Tb3^ Td3v Td1^ Cd3", {}),
    "nowhere": ("Tb1< Sa1 Cb1 Sb1 Tb2v", {}),
    "swap": ("Sb2", {"swap": "on"}),
    "won": ("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v Sd1", {}),
}
"""Positions the board is tried on without a server: the actions that lead there, and the options."""


def fixture(name: str) -> dict[str, Any]:
    """What the server would send to the seat that acts, and the event before it."""
    actions, options = FIXTURES[name]
    match = after(actions, **options)
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
    return {**shown(match), "last": last}
