"""The heuristic: what it prefers, and how well a bot plays that looks no further."""

import numpy as np
import pytest

import pyxis
from pyxis.core import border
from pyxis.core.contract import NO_IDEA
from pyxis.core.kernel import config
from pyxis.games.piri.bots.features import CARDS_FROM, CELL_NUMBERS, OBSERVATION, SPIRITS_FROM
from pyxis.games.piri.bots.heuristic import reflex
from pyxis.search.naming import parse_bot
from tests.games.piri.tables import at

MATCHES = 1 if config.DISABLE_JIT else 60
"""Interpreted, a match takes a minute."""


def greedy(match: pyxis.Match) -> str:
    """What it chooses."""
    return match.write(pyxis.bot("greedy", seed=1).choose(match.view()))


def test_values_are_opposite_between_two() -> None:
    own, other = at("piri | table 4R@0,0 9R@2,0 | spirits0 JR,KG,KY | spirits1 KB,QB,QG | pool 2B,3B").values
    assert -1 < other < 0 < own < 1
    assert own == pytest.approx(-other)


def test_it_summons_when_it_can() -> None:
    match = at("piri | table 4R@0,0 9R@2,0 | spirits0 JR,KG,KY | hand0 2G,3G,4G,5G")
    assert greedy(match) == "JR"


def test_it_completes_a_ritual() -> None:
    match = at("piri | table 4R@0,0 7Y@1,0 | spirits0 JR,KG,KY | hand0 9R,3B,4B,5B | pool 2B,6B", "draw +2B")
    assert greedy(match) == "9R"
    assert greedy(match.play("9R")) == "@2,0"


def test_a_card_in_the_way_of_the_only_ritual_is_worth_something() -> None:
    """The king of fire lacks one arm, and cannot come down anywhere else as soon."""
    text = "piri | table 4R@0,1 5R@1,0 6R@0,-1 | spirits0 KG,KY,KB | spirits1 KR,QG,QB | hand0 9G,3B,4B,5B | pool 2B,6B"
    in_the_way, beside = (at(text, f"draw +2B 9G {cell}").values[0] for cell in ("@-1,0", "@2,1"))
    assert in_the_way > beside


def test_a_joker_takes_the_suit_that_helps() -> None:
    text = "piri | table 4R@0,0 7Y@1,0 | spirits0 JR,KG,KY | hand0 *1,3B,4B,5B | pool 2B,6B"
    assert greedy(at(text, "draw +2B *1 @2,0")) == "=R"


def test_it_agrees_to_end_when_it_leads_and_only_then() -> None:
    assert greedy(at("piri | table 4R@0,0 | mana 5,8 | pool 2B,3B", "propose")) == "yes"
    assert greedy(at("piri | table 4R@0,0 | mana 8,5 | pool 2B,3B", "propose")) == "no"


@pytest.mark.parametrize("bot", ["greedy", "novice", "casual", "club", "expert", "master", "mcts:simulations=9"])
@pytest.mark.parametrize("seed", range(3))
def test_no_bot_shares_a_match_that_has_hardly_begun(bot: str, seed: int) -> None:
    """Eight to eight after no turn at all, whatever the cards promise."""
    match = at("piri | table 4R@0,0 | mana 8,8 | pool 2B,3B", "propose")
    assert match.write(parse_bot(bot, seed).choose(match.view())) == "no"


@pytest.mark.parametrize("seed", range(4))
def test_late_a_novice_shares_a_match_only_if_it_is_behind(seed: int) -> None:
    late = "piri turn=40 | table 4R@0,0 {} | mana 5,5 | {} JR,KG,KY | pool 2B,3B"
    promising = at(late.format("9R@2,0", "spirits1"), "propose")
    assert promising.write(pyxis.bot("novice", seed=seed).choose(promising.view())) == "no"


def test_late_a_bot_that_is_behind_thinks_about_sharing() -> None:
    match = at("piri turn=40 | table 4R@0,0 | mana 6,8 | spirits0 JR~,KG,KY | spirits1 KB,QB,QG | pool 2B,3B")
    assert reflex(match.play("propose").view().state) == NO_IDEA


@pytest.mark.parametrize(("seats", "share"), [(2, 0.9), (3, 2.5 / 3), (4, 2.5 / 4)])
def test_it_beats_chance(seats: int, share: float) -> None:
    won = 0
    for number in range(MATCHES):
        match, own = pyxis.new("piri", seats=seats, seed=number), number % seats
        bots = [pyxis.bot("random", seed=number + seat) for seat in range(seats)]
        bots[own] = pyxis.bot("greedy", seed=number)
        while not match.over:
            match = match.play(bots[match.actor].choose(match.view()))
        won += match.returns[own] == 1.0
    assert won >= share * MATCHES or config.DISABLE_JIT


def observed(match: pyxis.Match, seat: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    """What a learner in that seat is given."""
    out = np.zeros(OBSERVATION, np.float32)
    border.features(match.states, 0, seat, out)
    return out


def test_features_are_seen_from_the_own_seat() -> None:
    match = at("piri | table 4R@0,0 | meeple 0@0,0 | hand0 2R,3R,5R,6R | spirits0 JR,QR,KR")
    own, other = observed(match, 0), observed(match, 1)
    middle = (8 * 17 + 8) * CELL_NUMBERS
    assert own[middle : middle + CELL_NUMBERS].tolist() == pytest.approx([1, 0, 0, 0, 4 / 14, 0, 1, 0])
    assert other[middle + 6 : middle + 8].tolist() == [0, 1]
    assert own[CARDS_FROM] == 1
    assert other[CARDS_FROM] == 0
    assert other[CARDS_FROM + 6] == 1
    assert own[SPIRITS_FROM] == 1
    assert other[SPIRITS_FROM + 6] == 1


def test_features_do_not_tell_that_somebody_is_asked() -> None:
    text = "piri | table 4R@0,0 5Y@1,1 | hand0 9R,2G,3G,4G | spirits0 KG,KY,KB | spirits1 JR,QB,QG | pool 2B,3B"
    asked = at(text, "draw +2B 9R @2,0")
    assert np.array_equal(observed(asked, 0), observed(asked.play("decline"), 0))
