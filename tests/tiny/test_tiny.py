"""The rules of Tiny, which the other tests count on."""

import pyxis
from pyxis.core.match import BY_HAND
from tests.marks import rule
from tests.tiny import TINY


@rule("R1")
def test_every_seat_is_dealt_a_card() -> None:
    dealt = pyxis.new(TINY, seats=3, seed=BY_HAND).play("=1 =2 =3")
    assert dealt.position == "play 0: 1 2 3"


@rule("R2")
def test_a_card_is_kept_or_changed() -> None:
    start = pyxis.position(TINY, "play 0: 1 2", BY_HAND)
    assert start.legal_texts == ("keep", "change")
    assert start.play("keep").position == "play 1: 1 2"
    assert start.play("change =3").position == "play 1: 1>3 2"


@rule("R2.1")
def test_a_three_is_not_thrown_away() -> None:
    start = pyxis.position(TINY, "play 0: 3 2", BY_HAND)
    assert start.legal_texts == ("keep",)
    assert str(start.refusal("change")) == "change is illegal: a three is not thrown away [R2.1]"


@rule("R3")
def test_the_best_card_wins() -> None:
    assert pyxis.position(TINY, "over: 1 2").returns == (-1, 1)
    assert pyxis.position(TINY, "over: 1 2", wins="lowest").returns == (1, -1)
    assert pyxis.position(TINY, "over: 2 1 2").returns == (0.25, -0.5, 0.25)
    assert pyxis.position(TINY, "over: 1 1").returns == (0, 0)
