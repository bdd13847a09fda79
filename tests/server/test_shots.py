"""A shot at a table: worked out beside the event loop, written in one piece, seen in motion, told at its end."""

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

import pyxis
from pyxis.core.errors import RecordError
from pyxis.core.game import Source, State
from pyxis.core.match import BY_HAND, begin_again
from pyxis.core.record import Record, parse
from pyxis.core.verify import verify
from pyxis.server import decisions
from pyxis.server.config import read_database
from pyxis.server.database import migrate
from pyxis.server.entries import Acted, Entry
from pyxis.server.log import Listing, Log
from pyxis.server.opening import opened
from pyxis.server.resources import NewSeat, NewTable
from pyxis.server.tables import Tables, followed, written
from tests.server.clients import ME, Client, Json, Person
from tests.server.running import Running
from tests.server.scenes import ADA, HERE, Scene

BOB: Json = {"kind": "me", "name": "Bob"}
OPTIONS: Json = {"little": "on", "start_faces": "suggested", "first": "a", "tremor": 0}
"""Everybody flicks at once, and the hand is steady."""
FLICK = "Ao2/S@92.00^31"


def actions(flick: str = FLICK) -> list[int]:
    """The numbers of a flick from the start."""
    match = pyxis.new("puxes", seed=BY_HAND, **OPTIONS)
    return list(match.play(flick).actions[match.number :])


async def flicked(client: Client, person: Person) -> str:
    """A new table at which one flick was made and came to rest."""
    match: str = (await person.open("puxes", ME, BOB, options=OPTIONS))["match"]
    sight = (await client.watch(match))["sight"]
    assert (await client.play(match, 0, sight["number"], FLICK))["type"] == "done"
    await client.sight_after(sight["number"] + len(actions()))
    return match


def test_the_first_word_brings_the_motion_and_the_last_tells_the_shot(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        async with person.connected() as client:
            await flicked(client, person)
            flick, shot = [message for message in client.heard if message["type"] == "heard"]
            assert flick["sight"]["view"]["dice"] != shot["sight"]["view"]["dice"]
            first, last = shot["entries"]
            assert first["motion"]["dice"][0]["die"] == "Ao2"
            assert first["told"] == []
            assert last["told"][0].startswith("Ao2 hits Bo3")
            assert last["action_number"] > first["action_number"] + 10
            assert last["number"] == first["number"] + 1

    asyncio.run(scenario())


def test_a_replay_shows_the_same_shot_without_the_words_between(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        async with person.connected() as client:
            match = await flicked(client, person)
            (moving,) = [entry for entry in client.entries if "motion" in entry]
            number = client.entries[-1]["action_number"]
        replay = await person.get(f"/api/matches/{match}/replay")
        assert replay["last"] == number
        *_, shot = replay["steps"]
        *_, first, last = shot["events"]
        assert (first["action_number"], first["motion"]) == (moving["action_number"], moving["motion"])
        assert (last["action_number"], "motion" in last, shot["number"]) == (number, False, number)
        assert shot["meanwhile"]["number"] == first["action_number"] - 1
        later = await person.get(f"/api/matches/{match}/replay?first={number}")
        assert later["steps"] == [shot]

    asyncio.run(scenario())


ACROSS = 3
"""Words of a report before it says how far across the table the first die lies: who left, who moved, which it is."""


def forged(record: Record) -> Record:
    """The same match, but the first die that the table moved lies half a millimetre further."""
    match = record.replay()
    source = match.game.source
    assert source is not None
    spoken = [step for step in match.history() if step.parent is not None and source.speaks(step.parent.state)]
    place = spoken[ACROSS].number - 1
    forgery = begin_again(match.game, record.seats, record.options, None)
    for number, action in enumerate(record.actions):
        forgery = forgery.play(action + (number == place))
    return structs.replace(record, actions=list(forgery.actions), texts=list(forgery.texts))


def test_the_record_of_a_match_with_shots_verifies(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        async with person.connected() as client:
            match = await flicked(client, person)
            await client.ask("resign", match=match, seat=1)
        record = parse((await person.request("GET", f"/api/matches/{match}/record")).content)
        found = verify(record)
        assert "touch Ao2-Bo3" in found.match.line
        assert (found.told, found.unchecked) == (1, 0)
        with pytest.raises(RecordError, match="told otherwise by mujoco"):
            verify(forged(record))

    asyncio.run(scenario())


def test_whoever_studies_a_shot_sees_it_too(server: Running) -> None:
    async def scenario() -> None:
        study = {"game": "puxes", "seats": 2, "options": OPTIONS, "actions": actions(), "seed": 1}
        studied = await Person(server.url).post("/api/study", study)
        *_, first, last = studied["step"]["events"]
        assert first["motion"]["dice"][0]["die"] == "Ao2"
        assert last["told"][0].startswith("Ao2 hits Bo3")

    asyncio.run(scenario())


class Counted(Log):
    """A log that keeps what it was given, write by write."""

    writes: list[Sequence[Entry]]

    async def append(
        self,
        match: str,
        entries: Sequence[Entry],
        listing: Listing | None = None,
        members: Sequence[str] = (),
    ) -> bool:
        self.writes.append(list(entries))
        return await super().append(match, entries, listing, members)


def test_a_flick_and_its_report_are_written_in_one_piece(tmp_path: Path) -> None:
    """So a server that is killed has all of it or nothing; and another worker shows it as well."""

    async def scenario() -> None:
        url = read_database(str(tmp_path / "log.sqlite"))
        await migrate(url)
        log = Counted(url)
        log.writes = []
        log.start()
        tables = Tables(log, 10_000, lambda *_: None)
        drafts, _ = opened(ADA, NewTable("puxes", [HERE, NewSeat("me", "Bob")], options=OPTIONS))
        held = await tables.open("shots", drafts, [ADA])
        elsewhere = Tables(log, 10_000, lambda *_: None)
        elsewhere.is_needed = lambda _match: True
        followed_there = await elsewhere.get("shots")
        for action in actions():
            await tables.write(held, lambda table, _now, action=action: decisions.act(table, 0, action))  # type: ignore[misc]
        await elsewhere.refresh(followed_there)
        await log.close()
        (moving,) = followed_there.motions.values()
        assert moving["dice"][0]["die"] == "Ao2"
        for write in log.writes:
            assert not decisions.is_for_source(held.matches[write[-1].number - 1])
        assert [type(entry.what) for entry in log.writes[-1]] == [Acted] * len(log.writes[-1])
        assert len(log.writes[-1]) > 10

    asyncio.run(scenario())


def test_what_a_source_tells_is_worked_out_in_another_thread() -> None:
    asked: list[int] = []

    def tell(state: State) -> Sequence[int]:
        asked.append(threading.get_ident())
        return real.tell(state)

    puxes = pyxis.game("puxes")
    assert puxes.source is not None
    real: Source = puxes.source
    drafts, _ = opened(ADA, NewTable("puxes", [HERE, NewSeat("me", "Bob")], options=OPTIONS))
    made = Scene(drafts)
    match = pyxis.new(replace(puxes, source=replace(real, tell=tell)), seed=BY_HAND, **OPTIONS)
    *aimed, power = actions()
    for action in aimed:
        match = match.play(action)
    table = msgspec.structs.replace(made.table, match=match)
    tables = asyncio.run(followed(written(table, decisions.act(table, 0, power), 0.0), 0.0))
    assert asked
    assert threading.get_ident() not in asked
    assert not decisions.is_for_source(tables[-1].match)
