"""Every byte sent to a seat is unchanged when only what it may not know changes."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from pyxis.core import registry
from pyxis.core.contract import SPECTATOR
from pyxis.core.match import BY_HAND, Match, begin
from pyxis.core.registry import GAMES_GROUP
from pyxis.server.hub import encode
from pyxis.server.sight import sight
from tests.contract.conftest import SETUPS
from tests.contract.test_secrets import guesses
from tests.server.clients import ME, Json, Person
from tests.server.everything import sent
from tests.server.running import Running
from tests.server.twins import known, twins
from tests.setups import Setup, played
from tests.tiny import PLAIN, TINY

Bytes = tuple[bytes, ...]
SECRETIVE = [setup for setup in SETUPS if setup.is_plain and setup.game.has_secrets and setup.game is not PLAIN]


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


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_nobody_gets_more_than_they_may_know(seat: int) -> None:
    """Of all matches of the game with hidden hands, those that look alike to a seat sound alike, byte for byte."""
    alike: defaultdict[Bytes, set[Bytes]] = defaultdict(set)
    count = 0
    for match in lines(begin(TINY, 2, {}, BY_HAND)):
        alike[tuple(known(match, seat))].add(tuple(sent(match, seat)))
        count += 1
    assert len(alike) < count, "no two matches look alike: nothing was tested"
    assert {len(different) for different in alike.values()} == {1}


@pytest.mark.parametrize("setup", [setup for setup in SECRETIVE if setup.game is not TINY], ids=str)
def test_matches_that_look_alike_sound_alike(setup: Setup) -> None:
    """Every game with secrets: whatever a seat may not know goes another way, and everything sent to it is the same."""
    pairs = [(seat, *pair) for seat in range(setup.seats) for pair in twins(setup, played(setup), seat)]
    assert pairs, "no two matches look alike: nothing was tested"
    for seat, match, other in pairs:
        assert list(known(match, seat)) == list(known(other, seat))
        assert sent(match, seat) == sent(other, seat)


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("setup", SECRETIVE, ids=str)
def test_what_goes_unnoticed_changes_no_answer(setup: Setup) -> None:
    """`sent` asks after every action."""
    for seat in (SPECTATOR, 0):
        assert sent(played(setup), seat)


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.is_plain], ids=str)
def test_a_guess_is_shown_as_the_truth_is(setup: Setup) -> None:
    for eyes, truth, guess in guesses(played(setup)):
        assert shown(guess, eyes) == shown(truth, eyes)


def shown(match: Match, eyes: int) -> bytes:
    """What a client with these eyes gets of a position, without number and statistics: a guess has no history."""
    seen = sight(match, eyes, (eyes,))
    seen.number, seen.statistics = 0, []
    return encode(seen)


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
