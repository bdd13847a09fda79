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


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"twin_loss": "first"}, "twin_loss=first has no effect without temples=2"),
        ({"little_wake": "on"}, "little_wake=on has no effect without little=on"),
        ({"presets": "3", "teams": "draft"}, "presets=3 has no effect without teams=presets or teams=deck"),
        ({"decks": "none", "presets": "1", "teams": "random"}, "presets=1 has no effect"),
        ({"mega_chain": "on", "powers": "off"}, "mega_chain=on has no effect without powers=on"),
        ({"incidents": "on", "little": "on"}, "incidents=on has no effect without little=off"),
    ],
)
def test_options_without_an_effect_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(pyxis.OptionError, match=reason):
        pyxis.new("puxes", seed=pyxis.BY_HAND, **options)
