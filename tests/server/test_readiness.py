"""A server that is open before its games are ready: nobody is kept from what is there, and all else comes by itself."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

import pyxis
from pyxis.arena.estimates import Estimates
from pyxis.arena.markers import Markers
from pyxis.arena.preparation import Preparation
from pyxis.arena.stages import AT_TABLES, items
from pyxis.core.registry import game as find_game
from pyxis.core.registry import game_ids
from pyxis.server import cards
from pyxis.server import entries as log
from pyxis.server.broker import Alone
from pyxis.server.config import Config, read_database
from pyxis.server.database import migrate
from pyxis.server.entries import Entry
from pyxis.server.log import Listing, Log
from pyxis.server.readiness import Readiness
from pyxis.server.refusals import Refusal
from pyxis.server.service import Service
from pyxis.server.thinking import Thinkers
from tests.arena.pretence import Pretence
from tests.server.clients import ME, Json, Person, bot
from tests.server.running import Running, serving

GAMES = ("connect_four", "pyrgos")
SECOND: Json = {"kind": "me", "name": "Bob"}
Box = Callable[[], AbstractContextManager[Running]]


@pytest.fixture
def pretence(tmp_path: Path) -> Pretence:
    return Pretence(tmp_path / "pretence")


@pytest.fixture
def preparation(tmp_path: Path, pretence: Pretence) -> Preparation:
    """Nothing is ready, however much machine code there is."""
    markers = Markers(lambda _game: tmp_path / "cache", GAMES)
    return Preparation(items(GAMES, AT_TABLES), pretence.exercise, markers, Estimates(tmp_path / "durations"), 2)


@pytest.fixture
def box(tmp_path: Path, preparation: Preparation) -> Box:
    """A server, to be opened once all gates are shut."""
    return lambda: serving(tmp_path, Readiness(preparation, GAMES))


def test_the_box_is_open_while_a_game_is_being_prepared(box: Box, pretence: Pretence) -> None:
    async def scenario(url: str) -> None:
        person = Person(url)
        with pretence.opening(gate):
            assert (await person.get("/api/health"))["status"] == "ok"
            assert [card["id"] for card in await person.get("/api/games")] == list(game_ids())
            assert await person.get("/api/matches") == {"open": [], "mine": []}
            told = {game["game"]: game for game in await person.get("/api/readiness")}
            assert 0 < told["pyrgos"]["table"] < told["pyrgos"]["bots"]
            await person.open("connect_four", ME, SECOND)

    gate = pretence.shut("pyrgos.table")
    with box() as server:
        asyncio.run(scenario(server.url))


def test_once_all_is_ready_nothing_is_left_to_wait_for(box: Box, preparation: Preparation) -> None:
    async def scenario(url: str) -> None:
        nothing = [{"game": game, "table": 0, "bots": 0, "advice": 0} for game in GAMES]
        assert await Person(url).get("/api/readiness") == nothing

    with box() as server:
        for game in GAMES:
            assert preparation.wait(game, "advice", 60)
            assert preparation.wait(game, "bots", 60)
        asyncio.run(scenario(server.url))


def test_the_game_somebody_looks_at_goes_first(box: Box, pretence: Pretence, preparation: Preparation) -> None:
    async def scenario(url: str) -> None:
        for game in reversed(GAMES):
            await Person(url).get(f"/api/readiness?wanted={game}")
            assert preparation.pending[0].game == game

    gate = pretence.shut("shared")
    for game in GAMES:
        pretence.shut(f"{game}.rules")
    with box() as server, pretence.opening(gate):
        asyncio.run(scenario(server.url))


def test_a_table_that_is_opened_early_opens_by_itself(box: Box, pretence: Pretence) -> None:
    async def scenario(url: str) -> None:
        opening = asyncio.create_task(Person(url).open("pyrgos", ME, SECOND))
        with pretence.opening(gate):
            await Person(url).get("/api/health")
            assert not opening.done()
        assert (await opening)["table"]["status"] == "running"

    gate = pretence.shut("pyrgos.table")
    with box() as server:
        asyncio.run(scenario(server.url))


def test_whoever_comes_back_early_is_told_to_wait_and_then_shown_the_table(
    tmp_path: Path, box: Box, pretence: Pretence
) -> None:
    ada = Person("")

    async def before(url: str) -> str:
        match: str = (await Person(url, ada.token).open("pyrgos", ME, SECOND))["match"]
        return match

    async def after(url: str, match: str) -> None:
        person = Person(url, ada.token)
        async with person.connected() as client:
            watching = asyncio.create_task(client.watch(match))
            with pretence.opening(gate):
                news = await client.until(lambda: [m for m in client.heard if m["type"] == "preparing"])
                (listed,) = (await person.get("/api/matches"))["mine"]
                replay = await person.request("GET", f"/api/matches/{match}/replay")
                assert not watching.done()
            assert (await watching)["sight"]["choices"]
        assert (news[0]["match"], news[0]["game"]) == (match, "pyrgos")
        assert news[0]["seconds"] > 0
        assert (replay.status_code, replay.json()["extra"]["game"]) == (503, "pyrgos")
        assert int(replay.headers["retry-after"]) > 0
        assert (listed["unready"], listed["status"], listed["seats"][1]["player"]) == (True, "running", "Bob")
        assert "unready" not in (await person.get("/api/matches"))["mine"][0]

    with serving(tmp_path) as server:
        match = asyncio.run(before(server.url))
    gate = pretence.shut("pyrgos.table")
    with box() as server:
        asyncio.run(after(server.url, match))


def test_a_bot_moves_as_soon_as_it_is_ready(box: Box, pretence: Pretence) -> None:
    async def scenario(url: str) -> None:
        person = Person(url)
        match = (await person.open("pyrgos", ME, bot("casual")))["match"]
        async with person.connected() as client:
            sight = (await client.watch(match))["sight"]
            with pretence.opening(gate):
                await client.play(match, 0, 0, sight["choices"][0]["action"])
                news = await client.until(lambda: [m for m in client.heard if m.get("preparing")])
                assert (news[-1]["thinking"], news[-1]["preparing"]) == ([1], [1])
                assert client.last("sight")["number"] == 1
            assert (await client.sight_after(1))["actor"] == 0
            assert [m.get("preparing", []) for m in client.heard if m["type"] == "presence"][-1] == []

    gate = pretence.shut("pyrgos.bots")
    with box() as server:
        asyncio.run(scenario(server.url))


def test_a_bot_that_needs_nothing_more_than_the_rules_does_not_wait(box: Box, pretence: Pretence) -> None:
    async def scenario(url: str) -> None:
        person = Person(url)
        match = (await person.open("pyrgos", ME, bot("random")))["match"]
        async with person.connected() as client:
            sight = (await client.watch(match))["sight"]
            with pretence.opening(gate):
                await client.play(match, 0, 0, sight["choices"][0]["action"])
                await client.sight_after(1)

    gate = pretence.shut("pyrgos.bots")
    with box() as server:
        asyncio.run(scenario(server.url))


def test_hints_and_lessons_wait_for_what_they_need(box: Box, pretence: Pretence) -> None:
    async def scenario(url: str) -> None:
        person = Person(url)
        lesson = asyncio.create_task(person.post("/api/study", {"game": "pyrgos"}))
        with pretence.opening(gates[0]):
            await person.get("/api/health")
            assert not lesson.done()
        assert (await lesson)["step"]["sight"]["choices"]
        match = (await person.open("pyrgos", ME, SECOND, start=nearly_over()))["match"]
        async with person.connected() as client:
            hint = asyncio.create_task(client.ask("hint", match=match, seat=0))
            with pretence.opening(gates[1]):
                await client.ask("ping")
                assert not hint.done()
            assert (await hint)["type"] == "hinted"

    gates = [pretence.shut("pyrgos.table"), pretence.shut("pyrgos.advice")]
    with box() as server:
        asyncio.run(scenario(server.url))


def nearly_over() -> str:
    """A position in which there is not much to think about, and White is to act."""
    match = pyxis.new("pyrgos")
    while not match.over:
        match = match.play(match.legal[0])
    return next(step for step in reversed(list(match.history())) if step.actor == 0).position


def test_a_game_that_does_not_compile_says_so_and_the_others_are_played(box: Box, pretence: Pretence) -> None:
    async def scenario(url: str) -> None:
        person = Person(url)
        answer = await person.request("POST", "/api/matches", {"game": "pyrgos", "seats": [ME, SECOND]})
        assert answer.status_code == 503
        assert answer.json()["detail"] == "Pyrgos cannot be made ready here: ValueError: no such kernel"
        assert (await person.open("connect_four", ME, SECOND))["table"]["status"] == "running"
        told = {game["game"]: game for game in await person.get("/api/readiness")}
        assert (told["pyrgos"]["table"], told["pyrgos"]["trouble"]) == (None, "ValueError: no such kernel")

    pretence.break_("pyrgos.table")
    with box() as server:
        asyncio.run(scenario(server.url))


def test_nobody_waits_for_ever(preparation: Preparation, pretence: Pretence) -> None:
    async def scenario() -> None:
        readiness = Readiness(preparation, GAMES)
        readiness.start()
        with pytest.raises(Refusal, match=r"^Pyrgos is being made ready: about \d+ s$") as refused:
            await readiness.prepared("pyrgos", patience=0.0)
        assert refused.value.code == "preparing"
        await readiness.close()

    pretence.shut("pyrgos.table")
    asyncio.run(scenario())


def test_a_flag_waits_for_its_game(tmp_path: Path, preparation: Preparation) -> None:
    config = Config(database=read_database(str(tmp_path / "matches.sqlite")))
    opened = log.Opened(game="pyrgos", rules=1, seats=2, options={}, host="ada", secret="")

    async def scenario() -> None:
        await migrate(config.database)
        service = Service(config, Log(config.database), Alone(), Thinkers(1), Readiness(preparation, GAMES))
        service.log.start()
        listing = Listing("overdue", "running", False, 1.0, 2.0)
        await service.log.append("overdue", [Entry(1, 1.0, log.NO_SEAT, opened)], listing)
        for now in (3.0, 4.0):
            assert await service.drop_flags(now) == ["overdue"]
        assert len(service.tables) == 0
        await service.stop()

    asyncio.run(scenario())


@pytest.mark.parametrize("game_id", game_ids())
def test_a_card_made_without_the_compiler_is_the_same(game_id: str) -> None:
    game = find_game(game_id)
    known = next(card for card in cards.made() if card.id == game_id)
    assert known == cards.card(game)
    assert known.bots
    assert len(known.seat_names) == max(game.seats)


def test_cards_are_made_anew_when_a_game_comes_or_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cards.cards_file()
    assert cards.cards_file() == before
    monkeypatch.setattr(cards, "game_ids", lambda: ("pyrgos",))
    fewer = cards.cards_file()
    monkeypatch.setattr(cards, "cache_folder", lambda game: before.parent / f"{game}-changed")
    assert len({before.name, fewer.name, cards.cards_file().name}) == 3


def test_those_who_think_come_when_there_is_something_to_think_about(box: Box, pretence: Pretence) -> None:
    async def scenario(url: str, thinkers: Thinkers) -> None:
        with pretence.opening(gates[0]):
            await Person(url).get("/api/health")
            assert thinkers.processes() == []
        match = (await Person(url).open("connect_four", ME, bot("random")))["match"]
        async with Person(url).connected() as client:
            await client.watch(match)
            await client.until(thinkers.processes)

    gates = [pretence.shut(f"{game}.rules") for game in GAMES]
    with box() as server:
        asyncio.run(scenario(server.url, server.service.thinkers))
