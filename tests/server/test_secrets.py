"""Every byte sent to a seat is unchanged when only what it may not know changes."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from pyxis.core import registry
from pyxis.core.contract import SPECTATOR
from pyxis.core.kernel import GAMES_GROUP
from pyxis.core.match import BY_HAND, Match, begin
from pyxis.server import entries as log
from pyxis.server.entries import Draft, Entry
from pyxis.server.hub import Connection, Hub, encode
from pyxis.server.sight import sight
from pyxis.server.tables import Held
from pyxis.server.telling import tell
from tests.contract.conftest import SETUPS
from tests.contract.test_secrets import guesses
from tests.server.clients import ME, Json, Person
from tests.server.running import Running
from tests.server.scenes import ADA, BOB, CY
from tests.setups import Setup, played
from tests.tiny import TINY

EYES = {ADA: 0, BOB: 1, CY: SPECTATOR}
Bytes = tuple[bytes, ...]


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game with hidden hands, registered for as long as a test takes."""
    entries = dict(registry._entries())
    entries[TINY.id] = EntryPoint(TINY.id, "tests.tiny:TINY", GAMES_GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: entries)
    registry.game.cache_clear()
    yield
    registry.game.cache_clear()


def lines(match: Match) -> Iterator[Match]:
    """Every way a match can go."""
    if match.over:
        yield match
    for action in match.legal:
        yield from lines(match.play(action))


def written(match: Match) -> list[Draft]:
    """The log of a match that went this way."""
    opened = log.Opened(
        game=TINY.id, rules=TINY.version, seats=2, options=dict(match.options), host=ADA, secret="fixed" * 8
    )
    drafts = [Draft(opened), Draft(log.Sat(ADA, "Ada"), 0), Draft(log.Sat(BOB, "Bob"), 1), Draft(log.Started())]
    acted = [(step, step.parent) for step in match.history() if step.parent is not None]
    return [*drafts, *(Draft(log.Acted(step.action), max(before.actor, log.NO_SEAT)) for step, before in acted)]


def heard(match: Match, person: str) -> Bytes:
    """Every byte that goes to one person, told entry by entry while the match lasts."""
    first, *later = (Entry(number, 1.0, draft.seat, draft.what) for number, draft in enumerate(written(match), 1))
    held, hub, connection = Held("scene", first), Hub(), Connection(person)
    hub.watch(connection, "scene", None)
    for entry in later:
        before = held.table
        held.add(entry)
        tell(hub, held, before, [])
    return tuple(connection.outbox.get_nowait() for _ in range(connection.outbox.qsize()))


def known(match: Match, eyes: int) -> Bytes:
    """All that a seat may know of a match: what `redact` left it at every step, and its own actions."""
    return tuple(
        step.view(eyes).states.tobytes()
        + (str(step.action).encode() if step.parent is not None and step.parent.actor == eyes >= 0 else b"")
        for step in match.history()
    )


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("person", EYES)
def test_nobody_hears_more_than_they_may_know(person: str) -> None:
    """Of all matches of the game with hidden hands, those that look alike to a seat sound alike, byte for byte."""
    alike: defaultdict[Bytes, set[Bytes]] = defaultdict(set)
    count = 0
    for match in lines(begin(TINY, 2, {}, BY_HAND)):
        alike[known(match, EYES[person])].add(heard(match, person))
        count += 1
    assert len(alike) < count, "no two matches look alike: nothing was tested"
    assert {len(different) for different in alike.values()} == {1}


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.is_plain], ids=str)
def test_a_guess_is_sent_as_the_truth_is(setup: Setup) -> None:
    for eyes, truth, guess in guesses(played(setup)):
        assert sent(guess, eyes) == sent(truth, eyes)


def sent(match: Match, eyes: int) -> bytes:
    """What a client with these eyes gets of a position; its number is left out, as a guess has no history."""
    shown = sight(match, eyes, (eyes,))
    shown.number = 0
    return encode(shown)


@pytest.mark.usefixtures("tiny")
def test_what_would_tell_secrets_waits_for_the_end(server: Running) -> None:
    async def scenario() -> None:
        person = Person(server.url)
        second: Json = {"kind": "me", "name": "Bob"}
        match = (await person.open("tiny", ME, second))["match"]
        for path in ("record", "curve"):
            answer = await person.request("GET", f"/api/matches/{match}/{path}")
            assert answer.status_code == 403, answer.text
        branch = await person.request("POST", f"/api/matches/{match}/branch", {"number": 0, "seats": [ME, second]})
        assert branch.status_code == 403
        table = await person.get(f"/api/matches/{match}")
        assert "secret" not in table
        async with person.connected() as client:
            sight = (await client.watch(match))["sight"]
            assert sight["eyes"] == SPECTATOR
            assert sight["choices"] == []
            while sight["actor"] >= 0:
                seat = sight["actor"]
                mine = (await client.watch(match, eyes=seat))["sight"]
                assert mine["choices"]
                await client.play(match, seat, mine["number"], mine["choices"][0]["action"])
                sight = (await client.watch(match))["sight"]
        assert (await person.request("GET", f"/api/matches/{match}/record")).status_code == 200
        assert (await person.get(f"/api/matches/{match}"))["secret"]

    asyncio.run(scenario())


@pytest.mark.usefixtures("tiny")
def test_a_replay_shows_ones_own_eyes_only(server: Running) -> None:
    async def scenario() -> None:
        ada, eve = Person(server.url), Person(server.url)
        match = (await ada.open("tiny", ME, {"kind": "me", "name": "Bob"}))["match"]
        own = await ada.get(f"/api/matches/{match}/replay?eyes=0")
        foreign = await eve.request("GET", f"/api/matches/{match}/replay?eyes=0")
        assert own["eyes"] == 0
        assert foreign.status_code == 403
        watched = await eve.get(f"/api/matches/{match}/replay")
        assert watched["eyes"] == SPECTATOR
        assert [step["sight"]["view"] for step in watched["steps"]] != [step["sight"]["view"] for step in own["steps"]]

    asyncio.run(scenario())
