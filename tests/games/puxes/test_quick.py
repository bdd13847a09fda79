"""The quick table: it keeps the grammar of reports, and mostly says what the real one says."""

import pytest

from pyxis.games.puxes.rules.flick.report import admits
from tests.games.puxes.agreement import agreement
from tests.games.puxes.tables import phase, place, spot, table


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
    assert spot(match, "Ao2")[1] - 1000 == pytest.approx(2690, abs=150)


def test_a_report_that_goes_its_own_way_can_still_be_ended() -> None:
    match = table().play("Ao2/S@90.00^20 {out:1 Bo1")
    while phase(match) == "TABLE":
        match = match.play(match.legal[0])
    assert place(match, "Bo1") == "asleep"


def test_the_quick_table_mostly_agrees_with_the_real_one() -> None:
    """Over 500 flicks both shares are above 0.95; a few will do to see that nothing broke."""
    falls, leaves = agreement(40)
    assert falls >= 0.85
    assert leaves >= 0.85
