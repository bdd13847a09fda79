"""The WebSocket: every request gets one reply, nothing is played twice, nothing is missed, and nonsense is refused."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import pyxis
from pyxis.server.hub import MOST_BYTES_WAITING, Connection
from pyxis.server.protocol import VERSION
from pyxis.server.sockets import MOST_BYTES
from tests.server.clients import ME, OPEN, Client, Json, Person, bot
from tests.server.running import Running, serving

SECOND: Json = {"kind": "me", "name": "Bob"}


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scenario)


def action(text: str, *before: str) -> int:
    """The number of an action of Pyrgos."""
    return pyxis.new("pyrgos").play(" ".join(before)).read(text)


def test_a_repeated_request_is_answered_again_and_not_played_twice(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyrgos", ME, SECOND))["match"]
        async with person.connected() as client, person.connected() as other:
            await client.watch(match)
            first = await client.play(match, 0, 0, action("Sa1"), "once")
            again = await client.play(match, 0, 0, action("Sa1"), "once")
            elsewhere = await other.play(match, 0, 0, action("Sa1"), "once")
            assert first == again == elsewhere
            assert first["type"] == "done"
            assert (await client.watch(match))["sight"]["number"] == 1

    run(scenario())


def test_the_same_request_twice_at_the_same_moment_is_played_once(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyrgos", ME, SECOND))["match"]
        async with person.connected() as client, person.connected() as other:
            replies = await asyncio.gather(*(one.play(match, 0, 0, action("Sa1"), "once") for one in (client, other)))
            assert replies[0] == replies[1]
            assert (await client.watch(match))["last"] == replies[0]["number"]

    run(scenario())


def test_ids_of_different_people_do_not_meet(server: Running) -> None:
    async def scenario() -> None:
        ada, bob = Person(server.url), Person(server.url)
        opened = await ada.open("pyrgos", ME, OPEN)
        match = opened["match"]
        async with ada.connected() as first, bob.connected() as second:
            token = opened["invitations"][0]["token"]
            await second.ask("sit", "same", match=match, seat=1, name="Bob", invitation=token)
            played = await first.play(match, 0, 0, action("Sa1"), "same")
            assert played["type"] == "done"
            assert (await first.watch(match))["sight"]["number"] == 1

    run(scenario())


def test_whoever_missed_something_catches_up_from_any_number(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyrgos", ME, SECOND))["match"]
        async with person.connected() as client, person.connected() as late:
            await client.watch(match)
            for number, text in enumerate(("Sa1", "Sb1", "Cc1", "Tc1<")):
                played = ("Sa1", "Sb1", "Cc1")[:number]
                assert (await client.play(match, number % 2, number, action(text, *played)))["type"] == "done"
            await client.ask("say", match=match, text="well")
            await client.ask("propose", match=match, seat=0, what="take_back")
            everything = (await late.watch(match))["entries"]
            assert [entry["number"] for entry in everything] == list(range(1, len(everything) + 1))
            for since in range(len(everything) + 1):
                caught_up = await late.watch(match, since=since)
                assert caught_up["entries"] == everything[since:]
                assert caught_up["last"] == len(everything)
            assert everything[-len(client.entries) :] == client.entries

    run(scenario())


def test_what_is_heard_and_what_is_shown_meet_without_a_gap(server: Running) -> None:
    """Many begin to watch while actions are played: each has every entry exactly once."""

    async def scenario() -> None:
        person, guest = Person(server.url), Person(server.url)
        match = (await person.open("pyrgos", bot("random"), bot("random")))["match"]
        logs = await asyncio.gather(*(watched(guest.connected(), match) for _ in range(8)))
        longest = max(logs, key=len)
        for numbers in logs:
            assert numbers == longest
            assert numbers == list(range(1, len(numbers) + 1))

    async def watched(client: Client, match: str) -> list[int]:
        async with client:
            watching = await client.watch(match)
            if watching["table"]["status"] != "over":
                await client.until(lambda: (client.last("table") or {}).get("status") == "over")
            return [entry["number"] for entry in watching["entries"]] + [entry["number"] for entry in client.entries]

    run(scenario())


def test_foreign_seats_are_refused(server: Running) -> None:
    async def scenario() -> None:
        ada, eve = Person(server.url), Person(server.url)
        match = (await ada.open("pyrgos", ME, SECOND))["match"]
        async with eve.connected() as client:
            requests: list[tuple[str, Json]] = [
                ("play", {"seat": 0, "number": 0, "action": 0}),
                ("resign", {"seat": 0}),
                ("propose", {"seat": 0, "what": "take_back"}),
                ("respond", {"seat": 0, "agree": True}),
                ("stand", {"seat": 0}),
                ("hint", {"seat": 0}),
                ("why_not", {"seat": 0, "action": 0}),
                ("watch", {"eyes": 0}),
            ]
            for kind, fields in requests:
                reply = await client.ask(kind, match=match, **fields)
                assert (reply["type"], reply["code"]) == ("refused", "not_your_seat"), kind
            assert (await client.ask("fill", match=match, seat=1, bot="random"))["code"] == "not_allowed"
            assert (await client.ask("start", match=match))["code"] == "not_allowed"
        assert (await ada.get(f"/api/matches/{match}/replay"))["last"] == 0

    run(scenario())


def test_a_forged_token_is_somebody_else(server: Running) -> None:
    async def scenario() -> None:
        ada = Person(server.url)
        match = (await ada.open("pyrgos", ME, SECOND))["match"]
        forged = ada.token[:-1] + ("A" if ada.token[-1] != "A" else "B")
        for token in (forged, "x", "", "'; DROP TABLE entries; --"):
            async with Client(server.url, token) as client:
                watching = await client.watch(match)
                assert not any(seat.get("yours") for seat in watching["table"]["seats"])
                assert (await client.play(match, 0, 0, 0))["code"] == "not_your_seat"

    run(scenario())


NONSENSE = [
    "",
    "nonsense",
    "{",
    "[]",
    "null",
    '{"type": "play"}',
    '{"type": "dance", "id": "a"}',
    '{"type": "play", "id": "a", "match": "abcdef", "seat": -1, "number": 0, "action": 0}',
    '{"type": "play", "id": "a", "match": "../../etc", "seat": 0, "number": 0, "action": 0}',
    '{"type": "say", "id": "<script>", "match": "abcdef", "text": "x"}',
    '{"type": "ping", "id": "a", "more": 1}',
    '{"type": "ping", "id": "' + "a" * 65 + '"}',
    '{"type": "watch", "id": "a", "match": "abcdef", "since": 1e999}',
    '{"id": ' + "[" * 5_000 + "]" * 5_000 + "}",
    "\ud83d\ude00",
]


def test_every_bad_message_gets_an_answer_and_the_connection_lives_on(server: Running) -> None:
    async def scenario() -> None:
        async with Person(server.url).connected() as client:
            for nonsense in NONSENSE:
                before = len(client.stray)
                await client.socket.send(nonsense.encode("utf-16", "surrogatepass").decode("utf-16"))
                await client.until(lambda before=before: len(client.stray) > before)  # type: ignore[misc]
                assert (client.stray[-1]["type"], client.stray[-1]["code"]) == ("refused", "bad_request")
            await client.socket.send(b"\xff\xfe bytes")
            await client.until(lambda: len(client.stray) > len(NONSENSE))
            assert (await client.ask("ping"))["type"] == "pong"

    run(scenario())


def test_the_refusal_of_a_bad_message_carries_its_id_where_it_has_one(server: Running) -> None:
    async def scenario() -> None:
        async with Person(server.url).connected() as client:
            reply = await client.ask("dance")
            assert (reply["type"], reply["code"]) == ("refused", "bad_request")

    run(scenario())


def test_an_oversized_message_ends_the_connection(server: Running) -> None:
    async def scenario() -> None:
        async with Person(server.url).connected() as client:
            await client.socket.send('{"type": "say", "text": "' + "x" * MOST_BYTES + '"}')
            await client.socket.wait_closed()
            assert client.socket.close_code == 1009
        assert (await Person(server.url).get("/api/health"))["status"] == "ok"

    run(scenario())


def test_unknown_matches_are_refused(server: Running) -> None:
    async def scenario() -> None:
        async with Person(server.url).connected() as client:
            for kind, fields in (("watch", {}), ("say", {"text": "hello"})):
                reply = await client.ask(kind, match="no-such-match", **fields)
                assert reply["code"] == "unknown_match"

    run(scenario())


def test_too_many_messages_are_slowed_down(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Person(url).connected() as client:
            replies = await asyncio.gather(*(client.ask("ping") for _ in range(50)))
            refused = [reply for reply in replies if reply["type"] == "refused"]
            assert {reply["code"] for reply in refused} == {"too_fast"}
            assert 35 <= len(refused) <= 40

    with serving(tmp_path, rate=0.1, burst=10.0) as running:
        run(scenario(running.url))


def test_pages_of_other_sites_may_not_speak_for_anybody(server: Running) -> None:
    async def scenario() -> None:
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            async with connect(server.url.replace("http", "ws") + "/api/socket", origin="https://evil.example") as one:  # type: ignore[arg-type]
                await one.recv()
        async with httpx.AsyncClient(base_url=server.url) as client:
            body = {"game": "pyrgos", "seats": [ME, SECOND]}
            foreign = await client.post("/api/matches", json=body, headers={"origin": "https://evil.example"})
            own = await client.post("/api/matches", json=body, headers={"origin": server.url})
        assert (foreign.status_code, own.status_code) == (403, 201)

    run(scenario())


def test_a_browser_is_known_by_a_cookie_no_script_can_read(server: Running) -> None:
    async def scenario() -> None:
        async with httpx.AsyncClient(base_url=server.url) as browser:
            first = await browser.get("/")
            cookie = first.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie
            opened = (await browser.post("/api/matches", json={"game": "pyrgos", "seats": [ME, OPEN]})).json()
            assert "set-cookie" not in (await browser.get("/api/matches")).headers
            assert [card["match"] for card in (await browser.get("/api/matches")).json()["mine"]] == [opened["match"]]

    run(scenario())


def test_presence_is_heard(server: Running) -> None:
    async def scenario() -> None:
        ada, bob = Person(server.url), Person(server.url)
        match = (await ada.open("pyrgos", ME, OPEN))["match"]
        async with ada.connected() as client:
            await client.watch(match)
            async with bob.connected() as guest:
                await guest.watch(match)
                await client.until(lambda: presence(client) == ([0], 1))
            await client.until(lambda: presence(client) == ([0], 0))

    def presence(client: Client) -> tuple[list[int], int] | None:
        news = [message for message in client.heard if message["type"] == "presence"]
        return (news[-1]["present"], news[-1]["spectators"]) if news else None

    run(scenario())


def test_why_not_names_the_rule_and_plays_nothing(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyrgos", ME, SECOND))["match"]
        async with person.connected() as client:
            await client.play(match, 0, 0, action("Sa1"))
            why = await client.ask("why_not", match=match, seat=1, action="Sd4")
            assert (why["code"], why["rule"]) == ("illegal", "R3.1")
            assert (await client.ask("why_not", match=match, seat=1, action="Sb1"))["type"] == "done"
            assert (await client.ask("why_not", match=match, seat=1, action="Zz9"))["code"] == "bad_request"
            assert (await client.watch(match))["sight"]["number"] == 1

    run(scenario())


def test_an_id_belongs_to_one_request(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyrgos", ME, SECOND))["match"]
        async with person.connected() as client:
            first = await client.ask("say", "once", match=match, text="hello")
            assert await client.ask("say", "once", match=match, text="hello") == first
            other = await client.ask("say", "once", match=match, text="good bye")
            assert (other["type"], other["code"]) == ("refused", "bad_request")

    run(scenario())


def test_a_hint_ranks_the_choices(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("connect_four", ME, SECOND))["match"]
        async with person.connected() as client:
            hinted = await client.ask("hint", match=match, seat=0)
            assert hinted["type"] == "hinted"
            assert len(hinted["estimates"]) == 7
            assert all(0 <= estimate["chance"] <= 1 for estimate in hinted["estimates"])

    run(scenario())


def test_a_bot_gives_the_seat_back_when_its_person_returns(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        ada, bob = Person(url), Person(url)
        opened = await ada.open("pyrgos", ME, OPEN)
        match = opened["match"]
        async with ada.connected() as client:
            await client.watch(match)
            async with bob.connected() as guest:
                token = opened["invitations"][0]["token"]
                await guest.ask("sit", match=match, seat=1, name="Bob", invitation=token)
            assert (await client.ask("fill", match=match, seat=1, bot="random"))["type"] == "done"
            await client.play(match, 0, 0, action("Sa1"))
            await client.sight_after(1)
            async with bob.connected() as guest:
                seats = (await guest.watch(match))["table"]["seats"]
                assert (seats[1]["yours"], seats[1].get("stand_in")) == (True, None)
            assert [entry["what"] for entry in client.entries if entry.get("what") == "returned"] == ["returned"]

    with serving(tmp_path, absence=0.0) as running:
        run(scenario(running.url))


def test_nobody_is_replaced_who_left_a_moment_ago(server: Running) -> None:
    async def scenario() -> None:
        ada, bob = Person(server.url), Person(server.url)
        opened = await ada.open("pyrgos", ME, OPEN)
        match = opened["match"]
        async with ada.connected() as client:
            await client.watch(match)
            async with bob.connected() as guest:
                token = opened["invitations"][0]["token"]
                await guest.ask("sit", match=match, seat=1, name="Bob", invitation=token)
            refused = await client.ask("fill", match=match, seat=1, bot="random")
            assert (refused["type"], refused["code"]) == ("refused", "taken")

    run(scenario())


def test_bots_among_themselves_wait_until_somebody_looks_on(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyrgos", bot("random"), bot("random")))["match"]
        assert (await person.get(f"/api/matches/{match}"))["status"] == "running"
        async with person.connected() as client:
            assert (await client.watch(match))["sight"]["number"] == 0
            await client.until(lambda: (client.last("table") or {}).get("status") == "over")

    run(scenario())


def test_who_agrees_to_a_rematch_five_times_gets_one(server: Running) -> None:
    async def scenario() -> None:
        ada, bob = Person(server.url), Person(server.url)
        opened = await ada.open("pyrgos", ME, OPEN)
        match = opened["match"]
        async with ada.connected() as client, bob.connected() as guest:
            await client.watch(match)
            await guest.ask("sit", match=match, seat=1, name="Bob", invitation=opened["invitations"][0]["token"])
            await client.ask("resign", match=match, seat=0)
            await client.ask("propose", match=match, seat=0, what="rematch")
            answers = await asyncio.gather(*(guest.ask("respond", match=match, seat=1, agree=True) for _ in range(5)))
            assert sorted(answer["type"] for answer in answers) == ["done"] + ["refused"] * 4
        assert len((await bob.get("/api/matches"))["mine"]) == 2

    run(scenario())


def test_a_silent_client_is_let_go_before_it_costs_much() -> None:
    connection = Connection("somebody")
    for _ in range(10):
        connection.send_bytes(bytes(MOST_BYTES_WAITING // 2))
    assert connection.is_closing
    assert connection.outbox.qsize() == 3, "two messages, and the end"


def test_a_rematch_is_a_table_of_its_own(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyrgos", ME, bot("random")))["match"]
        async with person.connected() as client:
            await client.watch(match)
            await client.ask("resign", match=match, seat=0)
            await client.ask("propose", match=match, seat=0, what="rematch")
            await client.until(lambda: (client.last("table") or {}).get("rematch"))
            again = await client.watch(client.last("table")["rematch"])
            assert [seat["kind"] for seat in again["table"]["seats"]] == ["bot", "person"]
            await client.ask("salt", match=again["table"]["match"], salt="anew")
            assert (await client.watch(again["table"]["match"]))["table"]["status"] == "running"
        assert len((await person.get("/api/matches"))["mine"]) == 2

    run(scenario())


def test_a_flag_falls_although_nobody_does_anything(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        clock = {"kind": "live", "base": 10}
        match = (await person.open("pyrgos", ME, SECOND, clock=clock))["match"]
        held = await hurry(match)
        async with person.connected() as client:
            watching = await client.watch(match)
            if watching["table"]["status"] != "over":
                await client.until(lambda: (client.last("table") or {}).get("status") == "over")
            table = (await client.watch(match))["table"]
            assert (table["ending"], table["winners"]) == ("time", [1])
        assert held

    async def hurry(match: str) -> bool:
        """Ten seconds pass at once: the log says the match began ten seconds ago."""
        database = server.service.log.engine.url.database
        assert database is not None
        process = await asyncio.create_subprocess_exec(
            "python3",
            "-c",
            "import sqlite3, sys\n"
            "base = sqlite3.connect(sys.argv[1], timeout=30)\n"
            "base.execute('update entries set at = at - 9.5 where match = ?', (sys.argv[2],))\n"
            "base.execute('update matches set deadline = deadline - 9.5 where match = ?', (sys.argv[2],))\n"
            "base.commit()",
            database,
            match,
        )
        await process.wait()
        server.service.tables.forget(match)
        return process.returncode == 0

    run(scenario())


def test_a_client_of_another_version_is_told_so_and_let_go(server: Running) -> None:
    async def scenario() -> None:
        address = server.url.replace("http", "ws", 1) + "/api/socket"
        async with connect(f"{address}?protocol=1") as old:
            assert msgspec.json.decode(await old.recv())["code"] == "other_version"
            with pytest.raises(ConnectionClosed):
                await old.recv()
        async with connect(f"{address}?protocol={VERSION}") as ours:
            await ours.send(msgspec.json.encode({"type": "ping", "id": "1"}).decode())
            assert msgspec.json.decode(await ours.recv())["type"] == "pong"

    asyncio.run(scenario())
