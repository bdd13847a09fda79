"""Positions of Pyradice that its board in the web client is tried on; `tests.games.clients` writes them as fixtures."""

from typing import Any

import pyxis
from tests.games.clients import shown, wandering

FIXTURES: dict[str, tuple[int, int, dict[str, object]]] = {
    "take": (2, 65, {"preset": "first-game", "first": 0}),
    "skill": (2, 96, {"preset": "first-game", "first": 0}),
    "draft": (4, 92, {"skills": "!????", "first": 0}),
}
"""Positions the board is tried on without a server: seats, how many actions are played at least, options."""


def fixture(name: str) -> dict[str, Any]:
    """What the server would send to the seat that acts."""
    seats, actions, options = FIXTURES[name]
    match = pyxis.new("pyradice", seats=seats, seed=7, **options)
    return shown(wandering(match, actions - match.number))
