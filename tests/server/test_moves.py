"""Whole moves over the wire: all of one or nothing, applied once, shown once."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pyxis
from pyxis.core import border
from pyxis.server import decisions, hearing
from pyxis.server.config import read_database
from pyxis.server.database import migrate
from pyxis.server.entries import Acted
from pyxis.server.log import Log
from pyxis.server.opening import opened
from pyxis.server.refusals import Refusal
from pyxis.server.resources import NewSeat, NewTable
from pyxis.server.table import Table
from pyxis.server.tables import Tables
from tests.server.clients import ME, Json, Person
from tests.server.running import Running
from tests.server.scenes import ADA, HERE, Scene

BOB: Json = {"kind": "me", "name": "Bob"}
OPTIONS: Json = {"little": "on", "start_faces": "suggested", "first": "a", "tremor": 0, "table": "quick"}
FLICK = "Ao2/S@92.00^31"


def puxes() -> Table:
    """A table at which one person is about to flick."""
    drafts, _ = opened(ADA, NewTable("puxes", [HERE, NewSeat("me", "Bob")], options=OPTIONS))
    return Scene(drafts).table


def refused(table: Table, move: str) -> Refusal:
    """Why that move is not played."""
    with pytest.raises(Refusal) as refusal:
        decisions.act(table, 0, move)
    return refusal.value


def test_a_line_is_played_as_if_its_actions_were() -> None:
    table = puxes()
    drafts = [draft for draft in decisions.act(table, 0, FLICK) if draft.seat == 0]
    match = table.match
    for draft in drafts:
        assert isinstance(draft.what, Acted)
        match = match.play(draft.what.action)
        assert draft.match is not None
        assert draft.match.states.tobytes() == match.states.tobytes()
    assert match.move is not None
    assert match.move.text == FLICK


@pytest.mark.parametrize(
    ("move", "code", "hint"),
    [
        ("Ao2/S@92.00^99", "bad_request", "99"),
        ("Bo2/S@92.00^31", "illegal", "Bo2"),
        ("Ao2 Ao3", "illegal", "Ao3"),
        ("  ", "bad_request", "is no move in the notation of PuXes"),
    ],
)
def test_of_a_move_that_is_wrong_in_one_part_nothing_is_played(move: str, code: str, hint: str) -> None:
    refusal = refused(puxes(), move)
    assert refusal.code == code
    assert hint in refusal.reason


def test_only_one_move_is_played_at_a_time() -> None:
    drafts, _ = opened(ADA, NewTable("pyrgos", [HERE, NewSeat("me", "Ada")]))
    refusal = refused(Scene(drafts).table, "Sa1 Sb1")
    assert "the move is complete before Sb1" in refusal.reason


def test_why_not_answers_for_whole_moves() -> None:
    table = puxes()
    decisions.why_not(table, ADA, 0, FLICK)
    with pytest.raises(Refusal, match="99"):
        decisions.why_not(table, ADA, 0, "Ao2/S@92.00^99")


def test_whether_somebody_else_is_asked_in_secret_changes_no_answer() -> None:
    """A seat that sees its own turn gets the same refusals while others are asked."""
    drafts, _ = opened(ADA, NewTable("piri", [HERE, NewSeat("me", "Bob"), NewSeat("me", "Cy")]))
    table = Scene(drafts).table
    judged = 0
    for seed in range(30):
        match, player = pyxis.new("piri", 3, seed), pyxis.bot("random", seed=seed)
        while not match.over:
            for seat in range(match.seats):
                if match.actor >= 0 and match.actor != seat == match.view(seat).actor:
                    asked = msgspec.structs.replace(table, match=match)
                    for first in match.view(seat).legal_texts:
                        with pytest.raises(Refusal):
                            decisions.why_not(asked, ADA, seat, f"{first} zz")
                        with pytest.raises(Refusal):
                            decisions.act(asked, seat, f"{first} zz")
                        with pytest.raises(decisions.TooEarly):
                            decisions.act(asked, seat, first)
                        judged += 1
            match = match.play(player.choose(match.view()))
        if judged:
            return
    raise AssertionError("nobody was asked in secret")


def test_a_move_begins_once() -> None:
    table = puxes()
    drafts = decisions.act(table, 0, FLICK)
    begun = [hearing.begins_move(draft.match, hearing.BENCH) for draft in drafts if draft.match is not None]
    assert begun == [True] + [False] * (len(begun) - 1)


@pytest.mark.parametrize("said", [FLICK, "Ao2/S"])
def test_a_whole_move_is_taken_back_or_what_was_said_of_it(said: str) -> None:
    made = Scene(opened(ADA, NewTable("puxes", [HERE, NewSeat("me", "Bob")], options=OPTIONS))[0])
    before = made.match.number
    made.play(said)
    assert made.match.number > before + 1
    assert decisions.taken_back_to(made.match, 0, 0) == before


def test_no_action_is_applied_twice_on_its_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the request to the log and to all who watch."""
    applied = 0
    real = border.step

    def counted(*arguments: Any) -> Any:
        nonlocal applied
        applied += 1
        return real(*arguments)

    async def scenario() -> int:
        url = read_database(str(tmp_path / "log.sqlite"))
        await migrate(url)
        log = Log(url)
        log.start()
        tables = Tables(log, 10_000, lambda *_: None)
        drafts, _ = opened(ADA, NewTable("puxes", [HERE, NewSeat("me", "Bob")], options=OPTIONS))
        held = await tables.open("moves", drafts, [ADA])
        before = len(held.entries)
        monkeypatch.setattr(border, "step", counted)
        await tables.write(held, lambda table, _now: decisions.act(table, 0, FLICK))
        await log.close()
        return sum(isinstance(entry.what, Acted) for entry in held.entries[before:])

    assert asyncio.run(scenario()) == applied > 4


def test_a_flick_is_one_request_and_is_shown_once(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        async with person.connected() as client:
            match = (await person.open("puxes", ME, BOB, options=OPTIONS))["match"]
            number = (await client.watch(match))["sight"]["number"]
            refusal = await client.play(match, 0, number, "Ao2/S@92.00^99")
            assert refusal["type"] == "refused"
            assert client.entries == []
            assert (await client.play(match, 0, number, FLICK))["type"] == "done"
            await client.sight_after(number + 4)
            flick, shot = [message for message in client.heard if message["type"] == "heard"]
            assert [entry["choice"]["text"] for entry in flick["entries"]] == ["Ao2", "/S", "@92.00", "^31"]
            assert [bool(entry.get("begins")) for entry in client.entries] == [True] + [False] * (
                len(client.entries) - 1
            )
            assert "sight" in flick
            assert "sight" in shot

    asyncio.run(scenario())
