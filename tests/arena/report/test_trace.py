"""A match of Tiny, gone through by an observer."""

import numpy as np

import pyxis
from pyxis.arena.report.judge import Judge
from pyxis.arena.report.trace import Trace, Trait, traced, traits_of
from pyxis.core.contract import CHANCE
from pyxis.core.game import Choice
from pyxis.core.layout import Array
from pyxis.core.position import Position
from tests.arena.samples import result
from tests.tiny import TINY


class Counting(Judge):
    """Thinks that the first seat gets better by a tenth each time it looks."""

    def __init__(self) -> None:
        super().__init__(1, 0)
        self.looks = 0

    def values(self, position: Position) -> Array:
        self.looks += 1
        return np.full((2, position.seats), self.looks / 10)


def seen(line: str, **options: object) -> Trace:
    match = pyxis.new(TINY, 2, pyxis.BY_HAND, **options).play(line)
    assert match.over
    return traced(match, result(0, ("a", "b"), match.returns), Counting())


def test_what_chance_does_in_a_row_is_one_step() -> None:
    trace = seen("=1 =2 keep keep")
    assert trace.actors == [CHANCE, 0, 1]
    assert trace.progress == [0, 0, 1, 2]


def test_chance_between_decisions_is_a_step_of_its_own() -> None:
    assert seen("=1 =2 change =3 keep").actors == [CHANCE, 0, CHANCE, 1]


def test_there_is_a_moment_before_every_step_and_one_at_the_end() -> None:
    trace = seen("=1 =2 change =3 keep")
    assert trace.values.shape == (5, 2, 2)
    assert trace.values[:, 0, 0].tolist() == [0.1, 0.2, 0.3, 0.4, 0.5]


def test_every_decision_tells_how_much_there_was_to_choose_from() -> None:
    assert seen("=1 =2 change =3 keep").legal == [2, 2]


def test_a_match_without_decisions_is_one_step_of_chance() -> None:
    trace = seen("=1 =2", changes=0)
    assert (trace.legal, trace.actors, trace.offers) == ([], [CHANCE], [])


def test_offers_are_what_legal_actions_have_and_the_one_played_is_taken() -> None:
    offers = [offer for offer in seen("=1 =2 change =3 keep").offers if offer.step == 1]
    kinds = {choice.kind for choice in pyxis.position(TINY, "play 0: 1 2", pyxis.BY_HAND).choices}
    assert {offer.trait.kind for offer in offers} == kinds
    assert sum(offer.taken for offer in offers if not offer.trait.part) == 1
    assert all(0 < offer.share <= 1 for offer in offers)


def test_games_without_points_have_no_scores() -> None:
    assert seen("=1 =2 keep keep").scores == ()


def test_a_choice_is_its_kind_and_each_of_its_parts() -> None:
    fields = {"cell": "b2", "dice": ["R1", "R2"], "level": 3, "free": True, "partner": None, "at": {"row": 1}}
    assert set(traits_of(Choice(0, "x", "place", fields, "words"))) == {
        Trait("place"),
        Trait("place", "cell", "b2"),
        Trait("place", "dice", "R1"),
        Trait("place", "dice", "R2"),
        Trait("place", "level", "3"),
        Trait("place", "free", "yes"),
        Trait("place", "at", "row 1"),
    }


def test_what_a_game_reckons_of_a_choice_is_no_part_of_it() -> None:
    fields = {"spirit": "ball@2", "chance": 0.4167, "warnings": ["jokers are worth keeping"]}
    assert set(traits_of(Choice(0, "s1", "ability", fields, "words"))) == {
        Trait("ability"),
        Trait("ability", "spirit", "ball@2"),
    }


def test_the_judge_gives_two_opinions_and_knows_the_end() -> None:
    over = pyxis.position(TINY, "over: 1 2")
    assert Judge(4, 1).values(over).tolist() == [[-1, 1], [-1, 1]]
