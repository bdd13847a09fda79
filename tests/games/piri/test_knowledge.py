"""Who sees what, and fair guesses, and worlds enumerated one by one."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import Any

import numpy as np
import pytest

import pyxis
from pyxis.core import border
from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match
from pyxis.core.streams import stream
from pyxis.games.piri.rules.knowledge import list_slots
from pyxis.games.piri.spirits import SPIRIT_NAMES
from pyxis.games.piri.state import Place
from tests.games.piri.tables import at, knowers, offered, whose
from tests.marks import rule

GUESSES_A_WORLD = 40


def guesses(match: Match, seat: int, count: int) -> Counter[bytes]:
    """How often each world is guessed, byte for byte."""
    counts: Counter[bytes] = Counter()
    for number in range(count):
        states = match.view(seat).states.copy()
        border.guess(states, 0, seat, stream(5, number))
        counts[states.tobytes()] += 1
    return counts


def assert_fair(match: Match, seat: int, texts: Iterable[str], **options: Any) -> None:
    """The guesses are exactly the worlds written down, and none comes more often than chance allows.

    The sum of squares is that of the chi-square test: about as large as there are worlds, give or take five deviations.
    """
    worlds = {at(text, **options).states.tobytes() for text in texts}
    counts = guesses(match, seat, GUESSES_A_WORLD * len(worlds))
    assert set(counts) == worlds
    assert all(at(text, **options).view(seat).states.tobytes() == match.view(seat).states.tobytes() for text in texts)
    squares = sum((seen - GUESSES_A_WORLD) ** 2 / GUESSES_A_WORLD for seen in counts.values())
    assert squares < len(worlds) + 5 * (2 * len(worlds)) ** 0.5


@rule("K3")
def test_the_slots_of_what_a_seat_does_not_know_are_common_knowledge() -> None:
    text = (
        "piri n=3 | table 4R@0,0 | hand0 2R,3R,5R,6R | hand1 2G,3G^,4G,5G | queue 7Y,8Y/1,9Y/2 | market 2Y,3Y,4Y,5Y,6Y"
    )
    cards, slots = np.empty(42, np.int64), np.empty((42, 3), np.int64)
    count = list_slots(at(text).state, 0, cards, slots)
    assert count == 30
    assert Counter(slots[:count, 0].tolist()) == {1: 3, 2: 4, Place.QUEUE: 2, Place.POOL: 21}
    assert sorted(slots[:count, 1][slots[:count, 0] == Place.QUEUE].tolist()) == [1, 2]


SMALL = (
    "piri | table 4R@0,0 JR@5,5 JG@9,9 | hand0 2R,3R,5R,6R | hand1 {},3G^,4G/0,{} | queue 7Y,{}/1 "
    "| market 2Y,3Y,4Y,5Y,6Y | pool {} | spirits0 JR!,QR~,KR | spirits1 JG!,QG~,{}"
)
UNSEEN_SPIRITS = [name for name in SPIRIT_NAMES if name not in ("JR", "QR", "KR", "JG", "QG")]


@rule("K3")
def test_a_seat_guesses_every_world_that_fits_as_often_as_any_other() -> None:
    """Seat 0 lacks two cards of seat 1, the card seat 1 swapped away, the pool, and one spirit: 12 · 7 worlds."""
    match = at(SMALL.format("2G", "5G", "8Y", "2B", "KG"))
    unknown = list(permutations(("2G", "5G", "8Y", "2B")))
    assert_fair(match, 0, [SMALL.format(*cards, spirit) for cards in unknown for spirit in UNSEEN_SPIRITS])


@rule("K3")
def test_a_spectator_knows_only_what_is_public() -> None:
    text = (
        "piri | table 4R@0,0 JR@5,5 JG@9,9 | hand0 2R^,3R^,5R^,{} | hand1 3G^,4G^,6G^,{} | queue {}/0 "
        "| market 2Y,3Y,4Y,5Y,6Y | pool - | spirits0 JR!,QR~,KR | spirits1 JG!,QG~,KG"
    )
    worlds = [text.format(*cards) for cards in permutations(("6R", "5G", "8Y"))]
    spirits = [
        world.replace("KG", other).replace("QR~,KR", f"QR~,{one}")
        for world in worlds
        for one, other in permutations([*UNSEEN_SPIRITS, "KR"], 2)
    ]
    assert_fair(at(text.format("6R", "5G", "8Y")), SPECTATOR, spirits)


@rule("K3")
def test_who_else_knows_a_card_belongs_to_its_place() -> None:
    """With three seats, seat 1 drew a card that seat 2 had swapped away: seat 0 knows that, but not which."""
    text = (
        "piri n=3 | table 4R@0,0 | hand0 2R,3R,5R,6R | hand1 {}/2,3G^,4G^,5G^ | hand2 2B^,3B^,4B^,{} "
        "| market 2Y,3Y,4Y,5Y,6Y | pool {} | spirits0 JR,QR~,KR~ | spirits1 {},QG~,KG~ | spirits2 {},QY~,KY~"
    )
    cards, spirits = list(permutations(("6G", "7G", "8G"))), list(permutations(("JG", "JY", "JB", "QB", "KB"), 2))
    worlds = [text.format(*known, *missions) for known in cards for missions in spirits]
    assert_fair(at(worlds[0]), 0, worlds)


@rule("K3", "O2")
def test_with_one_of_each_rank_missions_are_guessed_rank_by_rank() -> None:
    text = (
        "piri | table 4R@0,0 | hand0 2R,3R,5R,6R | hand1 2G^,3G^,4G^,5G^ | market 2Y,3Y,4Y,5Y,6Y | pool - "
        "| spirits0 JR,QR,KR | spirits1 {},{},KG~"
    )
    worlds = [text.format(jack, queen) for jack in ("JG", "JY", "JB") for queen in ("QG", "QY", "QB")]
    assert_fair(at(text.format("JG", "QY"), missions="one_each"), 0, worlds, missions="one_each")


@rule("K1")
def test_a_view_shows_the_own_cards_and_what_is_known_of_others() -> None:
    match = at(SMALL.format("2G", "5G", "8Y", "2B", "KG"))
    assert "hand1 3G^,4G/0,??,??" in match.view(0).position
    assert "queue 7Y,??/1" in match.view(0).position
    assert "hand0 ??,??,??,??" in match.view(1).position
    assert "hand1 2G,3G^,4G/0,5G" in match.view(1).position
    assert "spirits1 QG~,JG!,??" in match.view(SPECTATOR).position.replace("JG!,QG~", "QG~,JG!")


@rule("K1")
def test_once_the_match_is_over_everything_is_seen() -> None:
    match = at("piri | table 4R@0,0 | mana 6,2 | pool 2B", "propose yes")
    for seat in (SPECTATOR, 0, 1):
        assert match.view(seat).states.tobytes() == match.states.tobytes()


@rule("K1")
def test_a_card_chosen_is_not_seen_before_it_lies_on_the_table() -> None:
    match = at("piri | table 4R@0,0 | hand0 2R,3B,*1,5B | pool 2B,3G", "draw +2B")
    for chosen in ("*1", "3B"):
        for seat in (1, SPECTATOR):
            assert match.play(chosen).view(seat).states.tobytes() == match.view(seat).states.tobytes()
    asked = match.play("*1 @1,0")
    assert whose(asked) == ("PLAY_SUIT", 0)
    assert asked.view(1).states.tobytes() == match.view(1).states.tobytes()


WINDOW = (
    "piri n=3 | table 4R@0,0 5Y@1,1 | hand0 9R,2G,3G,4G | spirits0 KG,KY,KB | spirits1 {} | spirits2 QR,KR,JG "
    "| pool 2B,3B"
)


@rule("R10.6", "K1")
def test_nobody_sees_who_is_asked_in_a_window_or_that_somebody_is() -> None:
    asked = at(WINDOW.format("JR,QB,QG"), "draw +2B 9R @2,0")
    assert whose(asked) == ("WINDOW", 1)
    declined = asked.play("decline")
    nobody = at(WINDOW.format("JB,QB,QG"), "draw +2B 9R @2,0")
    assert whose(nobody) == whose(declined) == ("MAIN", 1)
    for seat in (0, 2, SPECTATOR):
        views = {match.view(seat).states.tobytes() for match in (asked, declined, nobody)}
        assert len(views) == 1
        assert declined.told(seat) == ()


@rule("K1")
def test_a_summoning_under_way_is_seen_by_the_summoner_alone() -> None:
    text = "piri | table 4R@-1,0 5R@1,0 6R@0,1 7R@0,-1 | spirits0 QR,JR,KR | pool 2B"
    before, choosing = at(text), at(text, "QR")
    assert whose(choosing) == ("SUMMON_PATTERN", 0)
    for seat in (1, SPECTATOR):
        assert choosing.view(seat).states.tobytes() == before.view(seat).states.tobytes()
        assert choosing.told(seat) == ()
    assert offered(choosing.view(0)) == {"/-N", "/-E", "/-S", "/-W"}  # type: ignore[arg-type]


@rule("K2")
def test_dealt_and_drawn_cards_are_known_to_their_holder_alone() -> None:
    match = pyxis.new("piri", seed=4)
    card = match.play("draw").texts[-1]
    assert knowers(match.play("draw"), card) == {0}


@rule("K2")
@pytest.mark.parametrize(
    ("text", "play", "card"),
    [
        ("piri | table 4R@0,0 9G@1,0 | hand0 2R,3B,4B,5B | pool 2B", "draw +2B 2R @2,0", "9G"),
        ("piri | table 4R@0,0 9R@2,0 | spirits0 JR,KG,KY | pool 2B", "JR", "4R"),
        ("piri | table 9R@0,0 | hand0 AG,3B,4B,5B | pool 2B", "draw +2B AG @0,0", "9R"),
        ("piri | table 9R@0,0 | hand0 AG,3B,4B,5B | pool 2B", "draw +2B AG @0,0", "AG"),
    ],
)
def test_whatever_was_on_the_table_is_known_to_all(text: str, play: str, card: str) -> None:
    assert knowers(at(text, play), card) == "all"
