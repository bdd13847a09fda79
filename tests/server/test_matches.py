"""Whole matches over the network, from the opening of the table to the record."""

import asyncio
from typing import Any

import pytest

import pyxis
from pyxis.core.record import parse
from pyxis.core.verify import verify
from tests.server.clients import ME, OPEN, Client, Json, Person, bot
from tests.server.running import Running


async def play_on(client: Client, match: str, seats: set[int], sight: Json) -> Json:
    """Plays the first choice whenever one of the seats is to act; the last sight."""
    while not sight.get("returns"):
        if sight["choices"] and sight["eyes"] in seats:
            reply = await client.play(match, sight["eyes"], sight["number"], sight["choices"][0]["action"])
            assert reply["type"] == "done", reply
        sight = await client.sight_after(sight["number"])
    return sight


@pytest.mark.parametrize("game", ["pyrgos", "pyradice"])
def test_a_match_against_a_bot(server: Running, game: str) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        opened = await person.open(game, ME, bot("random"))
        async with person.connected() as client:
            watching = await client.watch(opened["match"])
            assert watching["table"]["status"] == "running"
            assert watching["table"]["commitment"]
            sight = await play_on(client, opened["match"], {0}, watching["sight"])
            await client.until(lambda: (client.last("table") or {}).get("status") == "over")
            table = client.last("table")
        record = parse((await person.request("GET", f"/api/matches/{opened['match']}/record")).content)
        found = verify(record)
        assert found.match.returns == tuple(sight["returns"])
        assert found.commitment == opened["table"]["commitment"] == table["commitment"]
        assert record.dice is not None
        assert record.dice.secret == table["secret"]

    asyncio.run(scenario())


def test_two_people_by_an_invitation(server: Running) -> None:
    async def scenario() -> None:
        ada, bob = Person(server.url), Person(server.url)
        opened = await ada.open("pyrgos", ME, OPEN)
        match, (invitation,) = opened["match"], opened["invitations"]
        assert invitation["path"] == f"/join/{match}/1/{invitation['token']}"
        async with ada.connected() as first, bob.connected() as second:
            await first.watch(match)
            assert (await second.watch(match))["table"]["status"] == "waiting"
            sat = await second.ask("sit", match=match, seat=1, name="Bob", invitation=invitation["token"])
            assert sat["type"] == "done"
            await asyncio.gather(*(told(client, "started") for client in (first, second)))
            ends = await asyncio.gather(
                play_on(first, match, {0}, first.last("sight")), play_on(second, match, {1}, second.last("sight"))
            )
            assert ends[0]["returns"] == ends[1]["returns"]
            await asyncio.gather(*(told(client, "ended") for client in (first, second)))
            assert [entry["number"] for entry in first.entries] == [entry["number"] for entry in second.entries]

    asyncio.run(scenario())


async def told(client: Client, what: str) -> Any:
    """Waits until a happening of that name was heard."""
    return await client.until(lambda: [entry for entry in client.entries if entry.get("what") == what])


def test_several_people_at_one_screen(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        opened = await person.open("pyradice", ME, {"kind": "me", "name": "Bob"}, {"kind": "me", "name": "Cy"})
        assert opened["table"]["hot_seat"]
        async with person.connected() as client:
            watching = await client.watch(opened["match"])
            await play_on(client, opened["match"], {0, 1, 2}, watching["sight"])

    asyncio.run(scenario())


def test_nobody_branches_off_a_match_that_people_play_without_help(server: Running) -> None:
    """At a table of one's own hints are free."""

    async def scenario() -> None:
        ada, bob, cleo = (Person(server.url) for _ in range(3))
        for hints in (False, True):
            opened = await ada.open("pyrgos", ME, OPEN, hints=hints)
            async with bob.connected() as client:
                await client.watch(opened["match"])
                token = opened["invitations"][0]["token"]
                await client.ask("sit", match=opened["match"], seat=1, name="Bob", invitation=token)
                for person in (ada, bob, cleo):
                    path = f"/api/matches/{opened['match']}/branch"
                    answer = await person.request("POST", path, {"number": 0, "seats": [ME, ME]})
                    assert answer.status_code == (201 if hints else 403), answer.text
                await client.ask("resign", match=opened["match"], seat=1)
            await cleo.post(f"/api/matches/{opened['match']}/branch", {"number": 0, "seats": [ME, ME]})

    asyncio.run(scenario())


def test_a_match_goes_on_from_any_action_at_another_table(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        opened = await person.open("pyrgos", ME, {"kind": "me", "name": "Bob"})
        async with person.connected() as client:
            watching = await client.watch(opened["match"])
            for number, action in enumerate(pyxis.new("pyrgos").play("Sa1 Sb1").actions):
                await client.play(opened["match"], number, number, action)
            branch = await person.post(f"/api/matches/{opened['match']}/branch", {"number": 1, "seats": [ME, ME]})
            watching = await client.watch(branch["match"])
            assert watching["sight"]["number"] == 1
            assert watching["sight"]["view"]["last"]["text"] == "Sa1"
            await play_on(client, branch["match"], {0, 1}, watching["sight"])
        record = parse((await person.request("GET", f"/api/matches/{branch['match']}/record")).content)
        assert record.texts[0] == "Sa1"
        assert record.dice is not None
        assert record.dice.since == 1
        verify(record)

    asyncio.run(scenario())
