"""The REST interface: what it says, what it refuses, and that nothing sent to it breaks it."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis
from schemathesis.specs.openapi.checks import positive_data_acceptance, unsupported_method

import pyxis
from pyxis.core.record import Result, parse
from pyxis.core.verify import verify
from pyxis.server import client as pages
from pyxis.server.app import create
from pyxis.server.config import Config, read_database
from tests.server.clients import ME, OPEN, Json, Person, bot
from tests.server.running import Running

SECOND: Json = {"kind": "me", "name": "Bob"}


def get(server: Running, path: str) -> httpx.Response:
    return httpx.get(server.url + path, timeout=60)


def post(server: Running, path: str, body: Any) -> httpx.Response:
    return httpx.post(server.url + path, json=body, timeout=60)


def test_every_game_is_in_the_box_with_its_options_and_bots(server: Running) -> None:
    cards = get(server, "/api/games").json()
    assert [card["id"] for card in cards] == [game.id for game in pyxis.games()]
    for card, game in zip(cards, pyxis.games(), strict=True):
        assert [option["name"] for option in card["options"]] == [option.name for option in game.options]
        assert card == get(server, f"/api/games/{game.id}").json()
        assert "random" in card["bots"]


def test_every_rule_is_told(server: Running) -> None:
    for game in pyxis.games():
        sections = get(server, f"/api/games/{game.id}/rules").json()["sections"]
        told = {rule["id"]: rule["sentence"] for section in sections for rule in section["rules"] if rule["id"]}
        assert told == game.rulebook.rules


@pytest.mark.parametrize("game", ["pyrgos", "pyradice"])
def test_a_ruling_is_told_with_its_question_and_its_answer(server: Running, game: str) -> None:
    *_, last = get(server, f"/api/games/{game}/rules").json()["sections"]
    assert last["title"] == "Rulings"
    assert all(rule["sentence"] and rule["answer"] for rule in last["rules"])
    assert any(rule["answer"] == "No, never." for rule in last["rules"])


def test_bots_say_which_games_they_play(server: Running) -> None:
    games = {card["name"]: card["games"] for card in get(server, "/api/bots").json()}
    assert games["random"] == [game.id for game in pyxis.games()]
    assert "pyradice" not in games["perfect"]


def test_the_lobby_shows_open_tables_and_ones_own(server: Running) -> None:
    async def scenario() -> None:
        ada, bob = Person(server.url), Person(server.url)
        listed = (await ada.open("pyrgos", ME, OPEN, listed=True))["match"]
        private = (await ada.open("pyrgos", ME, OPEN))["match"]
        own, others = await ada.get("/api/matches"), await bob.get("/api/matches")
        assert [card["match"] for card in own["mine"]] == [private, listed]
        shown = {card["match"] for card in others["open"]}
        assert listed in shown
        assert private not in shown
        async with bob.connected() as client:
            await client.ask("sit", match=listed, seat=1, name="Bob")
        assert listed not in {card["match"] for card in (await bob.get("/api/matches"))["open"]}
        turns = {card["match"]: card["your_turn"] for card in (await ada.get("/api/matches"))["mine"]}
        assert turns == {listed: True, private: False}

    asyncio.run(scenario())


def test_a_table_without_spectators_is_closed_to_strangers(server: Running) -> None:
    async def scenario() -> None:
        ada, eve = Person(server.url), Person(server.url)
        match = (await ada.open("pyrgos", ME, SECOND, spectators=False))["match"]
        for path in ("", "/record", "/replay", "/curve"):
            assert (await eve.request("GET", f"/api/matches/{match}{path}")).status_code == 403
        async with eve.connected() as client:
            assert (await client.ask("watch", match=match))["code"] == "not_allowed"

    asyncio.run(scenario())


def test_a_stranger_at_a_table_without_spectators_hears_nothing_once_it_begins(server: Running) -> None:
    async def scenario() -> None:
        ada, eve = Person(server.url), Person(server.url)
        match = (await ada.open("pyrgos", ME, OPEN, spectators=False))["match"]
        async with ada.connected() as client, eve.connected() as stranger:
            await stranger.watch(match)
            await client.ask("fill", match=match, seat=1, bot="random")
            await client.play(match, 0, 0, 0)
            await client.ask("ping")
            await stranger.ask("ping")
            assert not [message for message in stranger.heard if message["type"] == "heard"]

    asyncio.run(scenario())


def test_a_running_match_of_an_open_game_can_be_downloaded_without_its_dice(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyradice", ME, SECOND))["match"]
        answer = await person.request("GET", f"/api/matches/{match}/record")
        record = parse(answer.content)
        assert (record.seed, record.dice) == (None, None)
        assert not record.replay().over
        assert "attachment" in answer.headers["content-disposition"]

    asyncio.run(scenario())


def test_the_record_of_a_match_given_up_says_who_did_and_who_won(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyrgos", ME, bot("random")))["match"]
        async with person.connected() as client:
            await client.ask("resign", match=match, seat=0)
        record = parse((await person.request("GET", f"/api/matches/{match}/record")).content)
        assert record.result == Result(winners=[1], ending="resigned", given_up=[0])
        assert verify(record).match.number == len(record.actions)

    asyncio.run(scenario())


def test_what_is_nested_too_deeply_is_refused(server: Running) -> None:
    body = b'{"game": "pyrgos", "options": ' + b"[" * 20_000 + b"]" * 20_000 + b"}"
    answer = httpx.post(f"{server.url}/api/study", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["extra"]["code"]) == (400, "bad_request")


def test_a_page_can_be_asked_after_without_its_body(server: Running) -> None:
    head, page = httpx.head(f"{server.url}/rules/pyrgos"), httpx.get(f"{server.url}/rules/pyrgos")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == page.headers["content-type"]


def test_a_replay_shows_every_move(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("pyradice", ME, SECOND))["match"]
        async with person.connected() as client:
            sight = (await client.watch(match))["sight"]
            for _ in range(6):
                await client.play(match, sight["actor"], sight["number"], sight["choices"][0]["action"])
                sight = (await client.watch(match))["sight"]
        whole = await person.get(f"/api/matches/{match}/replay")
        numbers = [event["action_number"] for step in whole["steps"] for event in step["events"]]
        assert numbers == list(range(1, whole["last"] + 1))
        start, *moves = whole["steps"]
        assert (start["number"], start["events"]) == (0, [])
        for step in moves:
            first, *later = step["events"]
            assert step["number"] == step["events"][-1]["action_number"]
            assert "begins" in first or step is moves[0]
            assert not any("begins" in event for event in later)
        part = await person.get(f"/api/matches/{match}/replay?first={whole['steps'][1]['number']}&count=1")
        assert part["steps"] == whole["steps"][1:2]

    asyncio.run(scenario())


def test_the_curve_of_a_finished_match_is_found_bit_by_bit(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        match = (await person.open("connect_four", ME, bot("random")))["match"]
        async with person.connected() as client:
            assert (await person.request("GET", f"/api/matches/{match}/curve")).status_code == 403
            await client.ask("resign", match=match, seat=0)
        curve = await person.get(f"/api/matches/{match}/curve")
        while not curve["complete"]:
            curve = await person.get(f"/api/matches/{match}/curve?known={len(curve['numbers'])}")
        assert curve["numbers"] == [0]
        assert all(0 <= chance <= 1 for chance in curve["chances"][0])

    asyncio.run(scenario())


def test_study_shows_where_a_line_leads(server: Running) -> None:
    studied = post(server, "/api/study", {"game": "pyrgos", "actions": ["Sa1", "Sb1"]}).json()
    match = pyxis.new("pyrgos").play("Sa1 Sb1")
    assert studied["position"] == match.position
    assert studied["texts"] == ["Sa1", "Sb1"]
    assert [action for table in studied["step"]["sight"]["choices"] for action in table["actions"]] == list(match.legal)
    assert [event["told"] for event in studied["step"]["events"]] == [list(match.told())]


def test_study_begins_from_a_position_and_rolls_dice_if_asked(server: Running) -> None:
    position = pyxis.new("pyrgos").play("Sa1").position
    assert post(server, "/api/study", {"game": "pyrgos", "start": position}).json()["position"] == position
    by_hand = post(server, "/api/study", {"game": "pyradice"}).json()
    assert by_hand["step"]["sight"]["actor"] == -1
    rolled = post(server, "/api/study", {"game": "pyradice", "seed": 7}).json()
    assert rolled["step"]["sight"]["actor"] >= 0
    assert rolled["position"] == pyxis.new("pyradice", seed=7).position


def test_study_names_the_rule_an_action_breaks(server: Running) -> None:
    answer = post(server, "/api/study", {"game": "pyrgos", "actions": ["Sa1", "Sd4"]})
    assert answer.status_code == 422
    assert answer.json()["extra"]["rule"] == "R3.1"
    why = post(server, "/api/study/why", {"study": {"game": "pyrgos", "actions": ["Sa1"]}, "action": "Sd4"}).json()
    assert (why["legal"], why["rule"]) == (False, "R3.1")


def test_study_judges_whole_moves(server: Running) -> None:
    match = pyxis.new("pyradice", seed=7)
    take = match.choices[0].text
    place = match.play(take).choices[0].text

    def judged(move: str) -> Any:
        return post(server, "/api/study/why", {"study": {"game": "pyradice", "seed": 7}, "action": move}).json()

    assert judged(f"{take} {place}") == {"legal": True}
    refused = judged(f"{take} @6a")
    assert not refused["legal"]
    assert refused["rule"]
    assert "6a" in refused["reason"]


def test_analysis_proves_what_can_be_proved(server: Running) -> None:
    line = pyxis.new("pyrgos").play("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v").actions
    wanted = {"study": {"game": "pyrgos", "actions": line}, "seconds": 3}
    judged = post(server, "/api/study/analysis", wanted).json()
    assert judged["estimates"][0]["proved"] == "win"
    assert judged["estimates"][0]["chance"] == 1.0


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/matches", {"game": "chess", "seats": [ME, SECOND]}, 400),
        ("/api/matches", {"game": "pyrgos", "seats": []}, 400),
        ("/api/matches", {"game": "pyrgos", "seats": [ME, {"kind": "bot", "bot": "hal"}]}, 400),
        ("/api/matches", {"game": "pyrgos", "seats": [ME, {"kind": "me", "name": "<script>"}]}, 400),
        ("/api/matches", {"game": "pyrgos", "seats": [ME, SECOND], "nonsense": 1}, 400),
        ("/api/study", {"game": "pyrgos", "start": "nonsense"}, 400),
        ("/api/study", {"game": "chess"}, 404),
        ("/api/study", [], 400),
    ],
)
def test_what_cannot_be_is_refused_clearly(server: Running, path: str, body: Any, status: int) -> None:
    answer = post(server, path, body)
    assert answer.status_code == status
    assert len(answer.json()["detail"]) > 5


def test_a_body_that_is_too_large_is_refused(server: Running) -> None:
    answer = httpx.post(f"{server.url}/api/study", content=b'{"game": "' + b"x" * 100_000 + b'"}')
    assert answer.status_code == 413


def test_sql_in_a_match_id_finds_nothing(server: Running) -> None:
    for nasty in ("' OR 1=1 --", "a;DROP TABLE x", "..%2f..%2fetc"):
        assert get(server, f"/api/matches/{nasty}").status_code in {400, 404}
    assert get(server, "/api/health").status_code == 200


def test_no_secret_of_a_person_or_an_invitation_is_kept(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        opened = await person.open("pyrgos", ME, OPEN)
        secrets = [person.token, opened["invitations"][0]["token"]]
        database = server.service.log.engine.url.database
        assert database is not None
        kept = b"".join(path.read_bytes() for path in Path(database).parent.iterdir())
        assert opened["match"].encode() in kept
        assert not any(secret.encode() in kept for secret in secrets)

    asyncio.run(scenario())


def test_the_page_of_the_interface_needs_nothing_from_elsewhere(server: Running) -> None:
    page = get(server, "/api/docs").text
    assert "/api/matches/{match}/branch" in page
    assert "<script" not in page
    assert "http" not in page.replace("https://www.w3.org", "")


def test_the_client_is_served_with_its_caching_and_every_page_is_its_start(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    assert "not built" in get(server, "/").text
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the box")
    (tmp_path / "assets" / "app-1234.js").write_text("code")
    for page in ("/", "/table/abc", "/join/abc/1/token"):
        answer = get(server, page)
        assert (answer.text, answer.headers["cache-control"]) == ("the box", "no-cache")
    assert "immutable" in get(server, "/assets/app-1234.js").headers["cache-control"]
    assert get(server, "/assets/other.js").status_code == 404
    assert get(server, "/..%2f..%2fetc/passwd").status_code in {200, 404}
    assert "root:" not in get(server, "/..%2f..%2fetc/passwd").text


OPERATIONS: list[Any] = [
    found.ok()  # type: ignore[union-attr]
    for found in schemathesis.openapi.from_dict(
        create(Config(database="sqlite+aiosqlite://")).openapi_schema.to_schema()
    ).get_all_operations()
]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_the_interface_is_as_described_whatever_is_sent(server: Running, operation: Any) -> None:
    @hypothesis.given(case=operation.as_strategy())
    @hypothesis.settings(max_examples=20, suppress_health_check=list(hypothesis.HealthCheck))
    def check(case: Any) -> None:
        if case.path == "/api/study/analysis" and isinstance(case.body, dict):
            case.body["seconds"] = 0.1
        case.call_and_validate(
            base_url=server.url, excluded_checks=[positive_data_acceptance, unsupported_method], timeout=60
        )

    check()


def test_what_breaks_is_noted_with_all_that_is_known_and_answered_plainly(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    never_started = create(Config(database=read_database(str(tmp_path / "matches.sqlite"))))

    async def scenario() -> httpx.Response:
        door = httpx.ASGITransport(never_started, raise_app_exceptions=False)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=door, base_url="http://box.example") as client:
            return await client.get("/api/matches")

    answer = asyncio.run(scenario())
    assert (answer.status_code, answer.json()["status_code"]) == (500, 500)
    assert "try again" in answer.json()["detail"]
    noted = [record for record in caplog.records if record.exc_info]
    assert [record.getMessage() for record in noted] == ["answering GET /api/matches"]
    assert "AttributeError" in caplog.text
    assert "AttributeError" not in answer.text
