"""Which options go together, and what the heuristic and the quick table make of a position."""

from typing import Any

import numpy as np
import pytest

import pyxis
from pyxis.core import border
from pyxis.games.puxes.features import OBSERVATION
from pyxis.games.puxes.report import admits
from tests.games.puxes.agreement import agreement
from tests.games.puxes.tables import phase, table


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


@pytest.mark.parametrize("style", ["/S", "/F", "/P", "/S:h+2"])
@pytest.mark.parametrize("aim", ["90.00", "70.00", "225.00"])
def test_the_quick_table_keeps_the_grammar(style: str, aim: str) -> None:
    match = table().play(f"Ao2{style}@{aim}^31")
    while phase(match) == "TABLE":
        assert admits(match.state, match.legal[0])
        match = match.play(match.legal[0])


def test_the_quick_table_slides_as_far_as_the_real_one() -> None:
    match = table(poses={"Ao2": "5500,1000"}).play("Ao2/S@90.00^20")
    while phase(match) == "TABLE":
        match = match.play(match.legal[0])
    assert abs(int(match.state.y[3]) - 1000 - 2690) < 150


def test_a_report_that_goes_its_own_way_can_still_be_ended() -> None:
    match = table().play("Ao2/S@90.00^20 {out:1 Bo1")
    while phase(match) == "TABLE":
        match = match.play(match.legal[0])
    assert match.state.place[12] == 2


def test_the_heuristic_likes_lives_and_oracles() -> None:
    even = table().values
    ahead = table(poses={"Bo1": "asleep", "Bo2": "asleep"}).values
    assert even[0] == pytest.approx(-even[1])
    assert ahead[0] > even[0] > ahead[1] - 1
    assert table(temple_lives=2, lives="A2 B1").values[0] > table(temple_lives=2, lives="A1 B1").values[0]


def test_the_heuristic_likes_a_shot_that_fells_the_temple() -> None:
    match = table(poses={"Ao2": "3000,5600/900", "Bo2": "5000,6500", "Bo3": "1000,6500"})
    good, bad = match.play("Ao2/S@90.00^31"), match.play("Ao2/S@270.00^31")
    assert good.values[0] > bad.values[0] + 0.2
    assert (
        match.states.tobytes()
        == table(poses={"Ao2": "3000,5600/900", "Bo2": "5000,6500", "Bo3": "1000,6500"}).states.tobytes()
    )


def test_features_see_the_own_temple_in_front_of_them() -> None:
    match = table()
    rows = np.zeros((2, *OBSERVATION), np.float32)
    for seat in range(2):
        border.features(match.states, 0, seat, rows[seat])
    assert rows[0, 0, 9] == rows[1, 0, 9] == 1
    assert rows[0, 0, 12] == pytest.approx(rows[1, 0, 12])
    assert rows[0, 0, 12] < 0


def test_the_quick_table_mostly_agrees_with_the_real_one() -> None:
    """Over 500 flicks both shares are above 0.95; a few will do to see that nothing broke."""
    falls, leaves = agreement(40)
    assert falls >= 0.85
    assert leaves >= 0.85
