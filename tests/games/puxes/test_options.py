"""Which options go together."""

from typing import Any

import pytest

import pyxis


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (2, {"mode": "coop"}, "for four players"),
        (2, {"mode": "blitz"}, "three or four"),
        (3, {"temples": 2}, "for two players"),
        (4, {"shape3": "square"}, "for three players"),
        (2, {"presets": "7"}, "a number from 0 to 4"),
        (2, {"teams": "deck", "decks": "Oni, Kaeru"}, "four heroes"),
        (
            2,
            {"teams": "deck", "decks": "Oni, Zeus, Nyx, Kala, Echo, Siren, Janus, Loki"},
            "no character is called Zeus",
        ),
        (2, {"max_rounds": 4}, "from 5 to 60"),
    ],
)
def test_what_does_not_go_together_is_refused(seats: int, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(pyxis.OptionError, match=reason):
        pyxis.new("puxes", seats, **options)
