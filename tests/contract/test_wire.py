"""What is sent of a match: its scenery once, and sights that are small and say every legal action."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match
from pyxis.core.position import Position
from pyxis.core.surface import as_mapping, rows
from pyxis.server import sight as server
from pyxis.server.hub import encode
from tests.server.sizes import MOST_BYTES, sights
from tests.setups import sampled

LOOKS, FEW = 20, 4
"""Positions of a match that are looked at."""


def eyes_on(position: Match) -> Iterator[Position]:
    """The position as everybody sees it, and as it is."""
    yield position
    for seat in range(SPECTATOR, position.seats):
        yield position.view(seat)


def test_the_scenery_is_the_same_after_every_action(match: Match) -> None:
    start, *later = match.history()
    scenery, written = start.scenery(), encode(start.scenery())
    assert all(position.scenery() == scenery for position in later)
    assert encode(scenery) == written


def test_the_scenery_is_the_same_for_all_eyes(match: Match) -> None:
    for position in sampled(match, LOOKS):
        assert len({encode(seen.scenery()) for seen in eyes_on(position)}) == 1


def test_data_is_the_scenery_and_the_view_and_they_share_no_name(match: Match) -> None:
    for position in sampled(match, FEW):
        scenery, view = position.scenery(), as_mapping(match.game.surface.view(position.state))
        assert not scenery.keys() & view.keys()
        assert encode(position.data()) == encode({**scenery, **view})


def test_no_sight_is_large(match: Match) -> None:
    for size, phase, sight in sights(match, LOOKS):
        parts = {name: len(encode(value)) for name, value in as_mapping(sight.view).items()}
        assert size <= MOST_BYTES, f"{phase}: {parts}, {len(encode(sight.choices))} of choices"


def test_tables_of_choices_and_ranges_say_what_the_choices_do(match: Match) -> None:
    for position in sampled(match, LOOKS):
        known = {choice.action: msgspec.to_builtins(choice) for choice in position.choices}
        told = [said for table in server.choices(position.singles) for said in single(msgspec.to_builtins(table))]
        settings = [said for table in server.ranges(position.ranges) for said in set_by(msgspec.to_builtins(table))]
        assert sorted(said["action"] for said in (*told, *settings)) == sorted(position.legal)
        for said in told:
            expected = known[said["action"]]
            assert said == {**expected, "fields": dict.fromkeys(said["fields"]) | expected["fields"]}
        for said in settings:
            expected = known[said["action"]]
            assert said["kind"] == expected["kind"]
            assert said["fields"] == {name: near(expected["fields"][name]) for name in said["fields"]}


def single(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The choices of a table, as a client reads them."""
    named = rows(table["fields"]) or [{}] * len(table["actions"])
    for action, text, words, fields in zip(table["actions"], table["texts"], table["words"], named, strict=True):
        yield {"action": action, "text": text, "kind": table["kind"], "fields": fields, "words": words}


def set_by(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The settings of a table of ranges, as a client works them out."""
    for first, last, fields in zip(table["first"], table["last"], rows(table["fields"]), strict=True):
        for index in range(last - first + 1):
            grown = {name: fields[name] + index * step for name, step in table["steps"].items()}
            yield {"action": first + index, "kind": table["kind"], "fields": {**fields, **grown}}


def near(value: Any) -> Any:
    """Places in a row lie as evenly as whole numbers can."""
    return pytest.approx(value, abs=1) if isinstance(value, int | float) else value
