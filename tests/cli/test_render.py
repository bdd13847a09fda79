"""`pyxis render`: a shot as a picture."""

from collections.abc import Callable
from pathlib import Path

import pytest

import pyxis
from tests.cli.conftest import Outcome

Call = Callable[..., Outcome]
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match with one shot, told by the real table."""
    match = pyxis.new("puxes", seed=1, little="on", start_faces="suggested", first="a", tremor=0)
    path = tmp_path / "match.json"
    pyxis.save(match.play("Ao2/S@97.00^24"), path)
    return path


@pytest.mark.parametrize(("name", "opening"), [("shot.png", PNG), ("shot.svg", b"<?xml")])
def test_a_shot_is_drawn_into_a_file(call: Call, record: Path, tmp_path: Path, name: str, opening: bytes) -> None:
    outcome = call("render", record, "--shot", "1", "--out", tmp_path / name)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("Shot 1 of 1 is drawn")
    assert (tmp_path / name).read_bytes().startswith(opening)


def test_what_cannot_be_drawn_is_refused_in_one_line(call: Call, record: Path, tmp_path: Path) -> None:
    other = tmp_path / "pyrgos.json"
    pyxis.save(pyxis.new("pyrgos").play("Sa1"), other)
    refused = {
        "there is no shot 2": (record, "--shot", "2"),
        "nothing is shot in Pyrgos": (other, "--shot", "1"),
        "ends in none of": (record, "--out", tmp_path / "shot.exe"),
    }
    for reason, arguments in refused.items():
        outcome = call("render", *arguments)
        assert outcome.code == 2
        assert reason in outcome.err
        assert len(outcome.err.strip().splitlines()) == 1
