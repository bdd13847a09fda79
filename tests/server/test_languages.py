"""Who asks for a language is answered in it; who asks for none, in English."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from pyxis.server.tongues import by_preference, first_known
from tests.server.clients import ME, PATIENCE, Client, Person
from tests.server.running import Running


@pytest.mark.parametrize(
    ("header", "code"),
    [("de-AT, en", "de"), ("en;q=0.2, fr-CA;q=0.9", "fr"), ("it", "en"), ("", "en"), ("de;q=much, fr;q=0.1", "fr")],
)
def test_the_dearest_language_that_is_known_is_spoken(header: str, code: str) -> None:
    assert first_known(by_preference(header)) == code


def studied(server: Running, address: str, **headers: str) -> dict[str, Any]:
    wanted = {"game": "pyrgos", "actions": ["Sb2"]}
    answer = httpx.post(f"{server.url}/api/study{address}", json=wanted, headers=headers, timeout=60)
    return dict(answer.json())


def told(studied: dict[str, Any]) -> list[str]:
    return list(studied["step"]["events"][0]["told"])


def test_a_study_is_told_in_the_language_of_the_reader(server: Running) -> None:
    assert told(studied(server, "")) == ["White sets a square on b2."]
    assert told(studied(server, "", **{"accept-language": "de"})) == ["Weiß setzt ein Quadrat auf b2."]
    assert told(studied(server, "?language=fr", **{"accept-language": "de"})) == ["Les Blancs posent un carré en b2."]


def test_people_at_one_table_hear_each_in_their_own_language(server: Running) -> None:
    german, english = asyncio.run(heard_at_one_table(server, "?language=de", ""))
    assert "Weiß setzt ein Quadrat auf b2." in german
    assert "White sets a square on b2." in english


async def heard_at_one_table(server: Running, *languages: str) -> list[str]:
    """What two onlookers hear of the first move."""
    ada = Person(server.url)
    opened = await ada.post("/api/matches", {"game": "pyrgos", "seats": [ME, {**ME, "name": "Eva"}]})
    match, address = opened["match"], server.url.replace("http", "ws", 1) + "/api/socket"
    async with Client(server.url, ada.token) as player, AsyncExitStack() as stack:
        onlookers = [await stack.enter_async_context(connect(address + language)) for language in languages]
        for onlooker in onlookers:
            await onlooker.send(json.dumps({"type": "watch", "id": "1", "match": match}))
            await told_of(onlooker, "watching")
        await player.ask("play", match=match, seat=0, number=0, action="Sb2")
        return [await told_of(onlooker, "played") for onlooker in onlookers]


async def told_of(onlooker: ClientConnection, what: str) -> str:
    """The next message that says so."""
    async with asyncio.timeout(PATIENCE):
        while f'"{what}"' not in (message := await onlooker.recv(decode=True)):
            pass
    return message


def test_what_cannot_be_done_is_said_in_the_language_of_whoever_asked(server: Running) -> None:
    answer = httpx.get(f"{server.url}/api/matches/nowhere?language=de", timeout=60)
    assert answer.json()["detail"] == "einen solchen Tisch gibt es nicht"
    wrong = {"game": "pyrgos", "seats": [{"kind": "bot", "bot": "hal"}] * 2}
    answer = httpx.post(f"{server.url}/api/matches?language=fr", json=wrong, timeout=60)
    assert answer.json()["detail"].startswith("aucun bot ne s’appelle 'hal'")


def test_cards_and_rules_are_told_in_the_language_of_the_reader(server: Running) -> None:
    german = {"accept-language": "de"}
    card = httpx.get(f"{server.url}/api/games/pyrgos", headers=german, timeout=60).json()
    assert card["pitch"].startswith("Zwei Baumeister")
    assert card["options"][-1]["help"] == "Wie viele Türme sofort gewinnen."
    rules = httpx.get(f"{server.url}/api/games/pyrgos/rules", headers=german, timeout=60).json()
    assert rules["sections"][0]["title"] == "Der Zug"
    assert rules["sections"][0]["rules"][0]["sentence"].startswith("Weiß beginnt")
    assert rules["sections"][-1]["rules"][0]["answer"] != ""
