"""What maps and menus promise of a fight is what its dice do, whatever the options: all rolls are gone through."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import pyxis
from pyxis.core.contract import CHANCE
from pyxis.core.surface import rows
from pyxis.games.pyle.odds.assault import assault_chance
from pyxis.games.pyle.odds.rounds import odds
from tests.games.pyle.tables import assault, at, phase
from tests.marks import rule

OPTIONS = [
    {"min_dice": dice, "halve": halve, "prediction": prediction}
    for dice, halve, prediction in product((0, 1), ("up", "down"), ("lose", "normal"))
]
SPIRITS = ["-1@1", "+1@1", "ball@2", "half@6", "redo@3", "duel@4", "kill@5"]
WON = "CAPTURE"


def chance(match: pyxis.Match, known: dict[bytes, float]) -> float:
    """The share of all rolls from here on that win the round, whoever acts doing the best without artifacts."""
    key = match.states.tobytes()
    if key not in known:
        if phase(match) == WON:
            known[key] = 1.0
        elif match.actor == CHANCE and phase(match) in {"GREEN", "RED"}:
            shares = zip(match.legal, match.weights, strict=True)
            total = sum(match.weights)
            known[key] = sum(weight / total * chance(match.play(action), known) for action, weight in shares)
        elif phase(match) == "PREDICT":
            known[key] = max(chance(match.play(action), known) for action in match.legal)
        else:
            known[key] = 0.0
    return known[key]


def meeting(own: str, other: str, options: dict[str, Any]) -> pyxis.Match:
    """A shaman with that spirit is about to walk to the other one."""
    return at(f"START act=[{own}]", open=f"F43={other}", **options)


@rule("R7.4", "R7.5", "R7.6", "R7.7", "R7.8", "R7.9", "R7.10", "O13", "O14", "O15")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize("own", SPIRITS)
def test_a_menu_promises_what_the_dice_do(own: str, options: dict[str, Any]) -> None:
    match = meeting(own, "+1@1", options).play(">F43")
    assert phase(match) == "ABILITY"
    for choice in match.choices:
        assert choice.fields["chance"] == pytest.approx(chance(match.play(choice.action), {}), abs=1e-9)


@rule("R6.4", "R6.5", "O14", "O15")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize("own", ["-1@1", "+1@1"])
@pytest.mark.parametrize("other", ["+1@1", "-1@2", "ball@3"])
def test_the_map_promises_what_the_menu_of_that_fight_does(own: str, other: str, options: dict[str, Any]) -> None:
    match = meeting(own, other, options)
    (walk,) = (walk for walk in rows(match.data()["walks"]) if walk["field"] == "F43")
    menu = [choice.fields["chance"] for choice in match.play(">F43").choices]
    assert walk["chance"] == pytest.approx(max(menu), abs=1e-3)


def mean(match: pyxis.Match, estimate: Callable[[pyxis.Match], float]) -> float:
    """What an estimate comes to, over the next die."""
    shares = zip(match.legal, match.weights, strict=True)
    return sum(weight * estimate(match.play(action)) for action, weight in shares) / sum(match.weights)


def round_odds(match: pyxis.Match) -> float:
    """The chance to win the round; a round that is over has been won if the demon is wounded."""
    if phase(match) in {"GREEN", "RED"}:
        return odds(match.state)
    return float(match.state.wounds > 0 or match.over)


@rule("R11.2", "R11.7", "R11.8", "R11.9")
@pytest.mark.parametrize("said", ["", "s1 R"], ids=["plain", "foretold"])
@pytest.mark.parametrize("omen", [4, 7, 8, 9])
def test_the_chance_of_a_round_is_the_mean_of_what_it_is_after_the_next_die(omen: int, said: str) -> None:
    """Each die that falls tells as much as it should: one that the omen will take up again tells nothing."""
    match = assault("act=[ball@2]" if said else "act=[-1@1]").play(f"!o{omen} {said or '-'}")
    for value in (6, 1, 2, 6, 6, 1, 2, 1, 1, 3, 2, 6, 1, 1, 2, 2, 1, 6, 2, 1):
        if phase(match) not in {"GREEN", "RED"}:
            break
        assert round_odds(match) == pytest.approx(mean(match, round_odds), abs=1e-6)
        match = match.play(f"!{value}")
    assert phase(match) not in {"GREEN", "RED"}


@rule("R8.2", "R11.2")
def test_with_an_artifact_too_a_green_six_that_omen_eight_takes_up_tells_nothing() -> None:
    match = assault("art=1 act=[-1@1 +1@1 +1@2 +2@2]").play("!o8 -")
    two, five, six = (assault_chance(match.play(f"!{value}").state) for value in (2, 5, 6))
    assert two < six < five
