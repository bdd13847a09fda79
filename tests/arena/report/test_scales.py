"""Fine scales in reports: numbers by the hundred become a few bands, anything else stays as it is."""

import pytest

from pyxis.arena.report.scales import BANDS, MOST_VALUES, bands_of, by_part


@pytest.mark.parametrize(
    ("values", "value", "band"),
    [
        ([number / 4 for number in range(1440)], "90.25", "50 to 100"),
        ([number / 4 for number in range(1440)], "0.0", "0 to 50"),
        ([340 + 60 * power for power in range(32)], "340", "200 to 400"),
        (range(-50, 50), "-50", "-50 to -40"),
    ],
)
def test_many_numbers_are_put_into_round_bands(values: list[float], value: str, band: str) -> None:
    bands = bands_of(map(str, values))
    assert bands[value] == band
    assert 1 < len(set(bands.values())) <= BANDS + 1


def test_few_numbers_and_names_stay_as_they_are() -> None:
    assert not bands_of(map(str, range(MOST_VALUES)))
    assert not bands_of(f"a{number}" for number in range(100))


def test_each_part_of_each_kind_has_its_own_scale() -> None:
    traits = [("aim", "degrees", str(number)) for number in range(100)] + [("aim", "", ""), ("power", "hero", "Oni")]
    assert set(by_part(traits)) == {("aim", "degrees")}
