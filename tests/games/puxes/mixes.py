"""Ways to begin that together try each value of each option: one by one they would be some fifty long matches."""

from pyxis.core.options import Value
from pyxis.games.puxes.options import SAMPLE_DECK

MIXES: dict[str, tuple[int, dict[str, Value]]] = {
    "twins": (
        2,
        {
            "temples": 2,
            "twin_loss": "first",
            "teams": "draft",
            "start_faces": "random",
            "first": "random",
            "area": "large",
            "tremor": 1,
            "returns": "rank",
            "max_rounds": 5,
        },
    ),
    "little": (
        2,
        {
            "little": "on",
            "little_start": "free",
            "little_wake": "on",
            "temple_lives": 2,
            "cliff": "on",
            "tremor": 3,
            "max_rounds": 60,
        },
    ),
    "youngest": (
        3,
        {
            "mode": "blitz",
            "powers": "off",
            "shape3": "square",
            "teams": "random",
            "start_faces": "suggested",
            "first": "a",
            "surface": "glass",
            "max_rounds": 5,
        },
    ),
    "allies": (
        4,
        {
            "mode": "coop",
            "teams": "discovery",
            "fortress": "on",
            "retirement": "wake",
            "incidents": "on",
            "max_rounds": 5,
        },
    ),
    "decks": (
        2,
        {"teams": "deck", "decks": SAMPLE_DECK, "area": "small", "surface": "wood", "table": "quick", "max_rounds": 5},
    ),
    "guests": (3, {"teams": "guest", "fortress": "on", "cliff": "on", "tremor": 0, "max_rounds": 5}),
    "presets": (4, {"presets": "1 2 3 4", "temple_lives": 2, "max_rounds": 5}),
    "rulings": (
        2,
        {
            "presets": "3",
            "dead_turn": "turn",
            "wake_pair": "any",
            "foul": "fall",
            "temple_nudge": "reset",
            "repel_place": "home",
            "retirement": "retreat",
            "retry_wake": "off",
            "mega_chain": "on",
            "grey_fall": "any",
            "incidents": "on",
        },
    ),
}
