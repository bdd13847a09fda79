"""A shot as dice in motion: true to the table, small on the wire, and only if it can be worked out again."""

import json
import zlib
from base64 import b64decode
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

import pyxis
from pyxis.core.layout import Array
from pyxis.core.match import Match
from pyxis.core.surface import rows
from pyxis.games.puxes.physics import source
from pyxis.games.puxes.physics.scene import FRAMES_A_SECOND
from pyxis.games.puxes.words import shots

FLICKS = ("Ao1/S@80.00^24", "Ao2/S@92.00^31", "Ao3/F@88.00^28", "Ao4/P@90.00^31", "Ao2/S@250.00^31")
MOST_BYTES = 2048


def flicked(flick: str, table: str = "mujoco") -> Match:
    """A match of the little ones, in which everybody may flick at once, before the table has said a word."""
    start = pyxis.new(
        "puxes", seed=pyxis.BY_HAND, little="on", start_faces="suggested", first="a", tremor=0, table=table
    )
    return start.play(flick)


def motion(match: Match) -> Mapping[str, Any]:
    """Of the flick just made."""
    found = shots.motion(match.state, source.tell(match.state))
    assert found is not None
    return found


def read(packed: str) -> Array:
    """[frame, 7]: as a board reads them."""
    return np.frombuffer(b64decode(packed), "<i2").reshape(-1, 7) / ([10_000] * 3 + [32_767] * 4)


def lying(match: Match) -> list[dict[str, Any]]:
    """The dice on the table."""
    data = match.data()
    on_table = data["places"].index("table")
    return [die for die in rows(data["dice"]) if die["place"] == on_table and die["die"] not in data["off"]]


@pytest.mark.parametrize("flick", FLICKS)
def test_a_motion_is_small_on_the_wire(flick: str) -> None:
    assert len(zlib.compress(json.dumps(motion(flicked(flick))).encode())) <= MOST_BYTES


@pytest.mark.parametrize("flick", FLICKS)
def test_a_motion_begins_where_dice_lay_and_ends_where_the_report_says(flick: str) -> None:
    match = flicked(flick)
    after = match
    for word in source.tell(match.state):
        after = after.play(word)
    views = [{die["die"]: die for die in lying(step)} for step in (match, after)]
    for die in motion(match)["dice"]:
        path = read(die["frames"])
        for place, view in ((path[0], views[0]), (path[-1], views[1])):
            known = view.get(die["die"])
            if known is not None:
                assert np.abs(place[:2] * 10_000 - [known["x"], known["y"]]).max() <= 1.5
        assert np.abs(np.linalg.norm(path[:, 3:], axis=1) - 1).max() < 0.001


def test_a_motion_says_when_dice_touched() -> None:
    shown = motion(flicked("Ao2/S@92.00^31"))
    assert shown["touches"][0][1:] == ["Ao2", "Bo3"]
    frames = {die["die"]: read(die["frames"]) for die in shown["dice"]}
    began = {die["die"]: die["from"] for die in shown["dice"]}
    at = round(shown["touches"][0][0] / shown["step"])
    here, there = (frames[die][max(0, at - began[die]), :2] for die in ("Ao2", "Bo3"))
    assert np.linalg.norm(here - there) < 0.036


def test_a_die_has_frames_while_it_moves() -> None:
    first, second = motion(flicked("Ao2/S@92.00^31"))["dice"][:2]
    assert (first["die"], first["from"]) == ("Ao2", 0)
    assert second["from"] > 5
    for die in (first, second):
        path = read(die["frames"])
        assert np.abs(path[1] - path[0]).max() > 1e-4
        assert np.abs(path[-1] - path[-2]).max() > 1e-5


def test_a_die_that_left_the_table_says_so() -> None:
    gone = {die["die"]: die["left"] for die in motion(flicked("Ao2/S@250.00^31"))["dice"]}
    assert gone["Ao2"]
    assert not any(die["left"] for die in motion(flicked("Ao1/S@80.00^24"))["dice"])


def test_no_die_turns_over_between_two_frames() -> None:
    for flick in FLICKS:
        for die in motion(flicked(flick))["dice"]:
            turns = read(die["frames"])[:, 3:]
            assert np.abs((turns[1:] * turns[:-1]).sum(axis=1)).min() > 0.3
    assert motion(flicked(FLICKS[0]))["step"] == 2 / FRAMES_A_SECOND


def test_what_another_table_told_has_no_motion() -> None:
    match = flicked("Ao2/S@92.00^31")
    first, *words = source.tell(match.state)
    assert shots.motion(match.state, [first + 1, *words]) is None
    quick = flicked("Ao2/S@92.00^31", table="quick")
    assert shots.motion(quick.state, quick.legal) is None
