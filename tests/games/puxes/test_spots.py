"""Where a finger hits a die: spin has its price."""

import pytest

import pyxis
from pyxis.core.dice import Dice, commitment
from pyxis.core.errors import RecordError
from pyxis.core.record import Record
from pyxis.core.verify import verify
from pyxis.games.puxes.actions import FORCES, PLAIN_SLIDE, SPOTS, STYLES, Style
from pyxis.games.puxes.notation.settings import STYLE_TEXTS
from pyxis.games.puxes.physics.engine import shoot
from pyxis.games.puxes.physics.scene import Flick, Pose, Scene
from pyxis.games.puxes.physics.source import flick_of
from pyxis.games.puxes.rules.flick.hand import SHAKE_WEIGHTS, flick_speed, shake_unit, spot_speed
from pyxis.games.puxes.rules.flick.spots import SHARES, WHOLE, spot_hit, turning
from tests.games.puxes.shots import AREA, FELT, TEMPLE_B
from tests.games.puxes.tables import phase, spot, table
from tests.marks import rule

FULL = FORCES - 1
BESIDE = ["/S:m+1", "/S:m-2", "/S:h+2", "/S:l+2"]


def hit(style: int, shake: int = 0, more: int = 0) -> Flick:
    side, height, lift = spot_hit(style)
    heading = 9000 + shake * int(shake_unit(40, FULL, Style.SLIDE))
    return Flick(0, heading, int(spot_speed(FULL, style)) * (1000 + more) // 1000, side, height, lift)


@rule("R9.7")
@pytest.mark.parametrize("kind", Style)
def test_the_further_from_the_plain_spot_the_blow_turns_a_die_the_slower_it_goes(kind: int) -> None:
    spots = sorted(range(kind * SPOTS, (kind + 1) * SPOTS), key=turning)
    shares = SHARES[spots].tolist()
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) > 6


@rule("R9.7")
def test_no_spot_gives_a_die_more_energy_than_the_plain_one() -> None:
    for style in range(STYLES):
        plain = style // SPOTS * SPOTS + PLAIN_SLIDE
        assert SHARES[style] ** 2 * turning(style) <= WHOLE**2 * turning(plain)


@rule("R9.6", "R9.7")
@pytest.mark.parametrize("power", [0, 10, 31])
def test_a_slide_through_the_middle_is_the_flick_it_always_was(power: int) -> None:
    flick = flick_of(table().play(f"Ao2/S@90.00^{power}").state)
    assert flick == Flick(flick.die, 9000, 340 + 60 * power, 0.0, 0.0, 0.0)


@rule("R9.7")
@pytest.mark.parametrize(("style", "speed"), [("/S:m+2", 1432), ("/S:m-2", 1432), ("/S:l+1", 1626), ("/F:h-2", 1032)])
def test_a_spot_beside_the_middle_costs_speed(style: str, speed: int) -> None:
    assert flick_speed(table().play(f"Ao2{style}@90.00^24").state) == speed


@rule("R9.7")
@pytest.mark.parametrize("style", BESIDE)
def test_a_slide_with_spin_goes_no_further_than_one_without(style: str) -> None:
    def goes(style: str) -> int:
        alone = Scene((Pose(3000, 1500, 900, 0, 0),), AREA, FELT)
        return shoot(alone, hit(STYLE_TEXTS.index(style))).poses[0].y

    assert goes("/S") - 1000 < goes(style) < goes("/S")


@rule("R9.7")
def test_spin_fells_a_temple_half_a_metre_away_less_often_than_a_hit_through_the_middle() -> None:
    def falls(style: str) -> int:
        """Of 4096 hands that miss the aim, all of which flick a little too hard."""
        far = Scene((Pose(3000, 2500, 900, 0, 0), *TEMPLE_B), AREA, FELT)
        shots = (
            (weight, hit(STYLE_TEXTS.index(style), number - 12, 120)) for number, weight in enumerate(SHAKE_WEIGHTS)
        )
        return sum(int(weight) for weight, flick in shots if shoot(far, flick).poses[2].level != 1)

    assert max(map(falls, ["/S:m+2", "/S:l+2"])) < falls("/S")


def test_the_quick_table_slides_a_spinning_die_about_as_far() -> None:
    match = table(poses={"Ao2": "5500,1000"}).play("Ao2/S:m+2@90.00^20")
    while phase(match) == "TABLE":
        match = match.play(match.legal[0])
    assert spot(match, "Ao2")[1] - 1000 == pytest.approx(2500, abs=300)


@pytest.fixture
def older() -> Record:
    """A match of version 1 of the rules, in which spin went far."""
    match = table().play("Ao2/S:h+2@90.00^31 {mov Ao2=2750,8000,900,0,s}")
    return Record.of(match)


def test_a_shot_of_before_is_replayed_as_it_was_told(older: Record) -> None:
    told = older.replay()
    older.rules = 1
    assert older.replay().line == told.line


def test_what_the_quick_table_sketched_by_older_rules_needs_no_dice() -> None:
    match = table(table="quick").play("Ao2/S:h+2@90.00^31 {mov Ao2=2750,8000,900,0,s}")
    secret = "00" * 32
    promise = Dice(commitment=commitment(secret), secret=secret, salts=["", ""])
    record = Record.of(match, keep_seed=False, dice=promise)
    with pytest.raises(RecordError, match="the dice promised say"):
        verify(record)
    record.rules = 1
    assert verify(record).match.line == match.line


def test_rules_to_come_are_refused(older: Record) -> None:
    older.rules = pyxis.game("puxes").version + 1
    with pytest.raises(RecordError, match="it follows version 3 of the rules of PuXes: here is 2"):
        older.replay()
