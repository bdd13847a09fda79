"""Whether somebody is asked to summon out of turn, nobody else can tell: a secret question of Piri Piri Summoners."""

import asyncio

import pytest

import pyxis
from pyxis.core.contract import SPECTATOR
from pyxis.core.match import BY_HAND, Match
from pyxis.server import decisions, hearing
from pyxis.server.clocks import Times
from pyxis.server.entries import Entry
from pyxis.server.protocol import PATIENCE, Clock
from pyxis.server.refusals import Refusal
from pyxis.server.sight import table_seen, table_sight
from pyxis.server.table import Table, folded
from tests.server.clients import ME, OPEN, Person
from tests.server.everything import NOW, PEOPLE, STRANGER, sent, written
from tests.server.running import Running
from tests.server.scenes import LIVE

LAYOUT = "piri | table 4R@0,0 5Y@1,1 | hand0 9R,2G,3G,4G | hand1 5B,6B,7B,8B"
PLACED = "draw +2B 9R @2,0"
"""Two cards of fire with a gap between them: the jack of fire can come."""
HOLDS = {
    "nobody": "spirits0 KG,KY,KB | spirits1 JG,QB,QG",
    "seat 0": "spirits0 JR,KY,KB | spirits1 JG,QB,QG",
    "seat 1": "spirits0 KG,KY,KB | spirits1 JR,QB,QG",
}


def placed(jack: str, then: str = "") -> Match:
    """A card was placed beside another; `jack` says who holds the jack of fire and is asked."""
    match = pyxis.position("piri", f"{LAYOUT} | {HOLDS[jack]} | pool 2B,3B", BY_HAND)
    return match.play(f"{PLACED} {then}".strip())


def table(match: Match, *waits: float) -> Table:
    """The match at a table with a clock; so many seconds passed before each of the last actions."""
    return folded("scene", table_entries(match, *waits))


def table_entries(match: Match, *waits: float) -> list[Entry]:
    """Its log."""
    drafts = written(match)
    times = [NOW] * (len(drafts) - len(waits)) + [NOW + sum(waits[: count + 1]) for count in range(len(waits))]
    timed = enumerate(zip(drafts, times, strict=True), 1)
    return [Entry(number, at, draft.seat, draft.what) for number, (draft, at) in timed]


@pytest.mark.parametrize(
    ("eyes", "asked"), [(0, "seat 1"), (1, "seat 0"), (SPECTATOR, "seat 0"), (SPECTATOR, "seat 1")]
)
def test_a_secret_question_is_not_heard_by_others(eyes: int, asked: str) -> None:
    """Neither while it stands nor once it is answered with no, and the next turn has begun."""

    assert placed(asked).actor == int(asked[-1])
    assert sent(placed(asked), eyes) == sent(placed("nobody"), eyes)
    assert sent(placed(asked, "decline draw"), eyes) == sent(placed("nobody", "draw"), eyes)


def test_whoever_is_next_may_play_but_waits_for_the_secret_answer() -> None:
    match = placed("seat 0")
    early = table(match)
    number = hearing.number(match, (1,))
    draw = match.view(1).read("draw")
    with pytest.raises(decisions.TooEarly):
        decisions.play(early, PEOPLE[1], 1, number, draw)
    assert decisions.play(table(match.play("decline")), PEOPLE[1], 1, number, draw)


def test_a_summons_makes_an_early_action_out_of_date() -> None:
    match = placed("seat 0")
    number = hearing.number(match, (1,))
    with pytest.raises(Refusal, match="actions have been played by now"):
        decisions.play(table(match.play("JR")), PEOPLE[1], 1, number, match.view(1).read("draw"))


def test_only_whoever_is_asked_in_secret_is_told_to_hurry() -> None:
    match = placed("seat 0")
    asked = table(match)
    assert [table_sight(asked, eyes, (eyes,)).patience for eyes in (0, 1, SPECTATOR)] == [PATIENCE, 0, 0]
    assert table(match.play("decline")).patience == 0
    assert table(placed("seat 1")).patience == 0, "it is next anyway, and nobody waits for anything else"


def test_silence_means_no() -> None:
    match = placed("seat 0")
    assert match.write(hearing.silence(match) or 0) == "decline"
    assert hearing.silence(pyxis.new("pyrgos")) is None


def test_an_early_action_does_not_wait_for_ever(server: Running) -> None:
    async def scenario() -> None:
        ada, bob = Person(server.url), Person(server.url)
        start = f"{LAYOUT} | {HOLDS['seat 0']} | pool 2B,3B"
        opened = await ada.open("piri", ME, OPEN, start=start, patience=1)
        match, token = opened["match"], opened["invitations"][0]["token"]
        async with ada.connected() as first, bob.connected() as second:
            await second.ask("sit", match=match, seat=1, name="Bob", invitation=token)
            for wanted in ("draw", "9R", "@2,0"):
                await first.choose(match, 0, wanted)
            assert (await first.watch(match))["sight"]["patience"] == 1
            assert (await second.choose(match, 1, "draw"))["type"] == "done"

    asyncio.run(scenario())


def test_whoever_is_asked_in_secret_pays_for_the_time_and_earns_none() -> None:
    times = Times.of(LIVE, 3).running(0, 0.0).passed(10.0).running(2, 10.0, turn=1)
    assert times.left == (55.0, 60.0, 60.0)
    assert times.passed(13.0).running(1, 13.0).left == (55.0, 60.0, 57.0)


@pytest.mark.parametrize("eyes", [0, 1, SPECTATOR])
@pytest.mark.parametrize("asked", ["seat 0", "seat 1"])
def test_clocks_do_not_tell_that_somebody_thought_about_a_secret_question(eyes: int, asked: str) -> None:
    """Whoever seems to be to act pays, as everybody sees all the time, the one who is asked included."""
    person = STRANGER if eyes == SPECTATOR else PEOPLE[eyes]

    def clock(match: Match, *waits: float) -> Clock | None:
        timed = table(match, *waits)
        return table_seen(timed, person, [], timed.last.at + 1).clock

    assert clock(placed(asked)) == clock(placed("nobody"))
    assert clock(placed(asked, "decline draw"), 7.0, 2.0) == clock(placed("nobody", "draw"), 9.0)


def test_an_early_action_is_played_as_soon_as_nobody_is_asked(server: Running) -> None:
    async def scenario() -> None:
        ada, bob = Person(server.url), Person(server.url)
        start = f"{LAYOUT} | {HOLDS['seat 0']} | pool 2B,3B"
        opened = await ada.open("piri", ME, OPEN, start=start)
        match = opened["match"]
        token = opened["invitations"][0]["token"]
        async with ada.connected() as first, bob.connected() as second:
            await second.ask("sit", match=match, seat=1, name="Bob", invitation=token)
            for wanted in ("draw", "9R", "@2,0"):
                assert (await first.choose(match, 0, wanted))["type"] == "done"
            asked, next_up = (await first.watch(match))["sight"], (await second.watch(match))["sight"]
            assert [choice["text"] for choice in asked["choices"]] == ["decline", "JR"]
            assert (asked["actor"], next_up["actor"]) == (0, 1)
            (draw,) = [choice["action"] for choice in next_up["choices"] if choice["text"] == "draw"]
            early = asyncio.create_task(second.play(match, 1, next_up["number"], draw))
            declined = await first.play(match, 0, asked["number"], asked["choices"][0]["action"])
            assert (declined["type"], (await early)["type"]) == ("done", "done")
            heard = (await second.watch(match))["entries"]
            assert [entry["number"] for entry in heard] == list(range(1, len(heard) + 1))
            played = [entry["seat"] for entry in heard if entry["type"] == "played"]
            assert played[-3:] == [0, 1, -1]

    asyncio.run(scenario())
