"""What a game gets for nothing tells no secrets, and takes no nonsense."""

from dataclasses import replace

import pytest

import pyxis
from pyxis.core.game import Surface
from pyxis.core.match import BY_HAND
from tests.tiny import PLAIN


@pytest.fixture
def dealt() -> pyxis.Match:
    return pyxis.new(PLAIN, seed=BY_HAND).play("2 3")


@pytest.mark.parametrize("text", ["", "٣", "²", "1" * 5000, " 1"])
def test_what_is_no_number_of_an_action_is_refused(dealt: pyxis.Match, text: str) -> None:
    with pytest.raises(pyxis.NotationError, match=r"is no action of Plain: they are 0 to 4$"):
        dealt.read(text)


def test_secrets_are_not_told(dealt: pyxis.Match) -> None:
    assert dealt.story() == ("Chance decides.", "Chance decides.")
    assert dealt.play("0").told() == ("Seat 0 plays.",)


def test_without_secrets_all_is_told() -> None:
    frank = pyxis.new(replace(PLAIN, surface=Surface(), has_secrets=False), seed=BY_HAND).play("2 3 0")
    assert frank.story() == ("Chance decides: 2.", "Chance decides: 3.", "Seat 0 plays 0.")
