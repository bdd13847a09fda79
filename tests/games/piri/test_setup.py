"""The deal."""

import pytest

import pyxis
from pyxis.core.match import BY_HAND
from tests.games.piri.tables import figure, lies, mana, market, offered, phase, pool, whose
from tests.marks import rule

DEAL = "JR QR KR JG QG KG 2R 3R 4R 5R 6R 7R 8R 9R TR AR 2G 3G 4G"


@rule("S2", "S3", "S5", "S6", "R5.4")
def test_a_joker_as_starting_card_is_named_by_the_first_seat() -> None:
    match = pyxis.new("piri", seed=BY_HAND).play(DEAL)
    assert phase(match) == "DEAL_START"
    assert len(match.legal) == 29
    joker = match.play("*1")
    assert whose(joker) == ("START_SUIT", 0)
    assert pool(joker) == 28
    named = joker.play("=B")
    assert whose(named) == ("MAIN", 0)
    assert lies(named, "0,0") == "*1=B"
    assert market(named) == "TR AR 2G 3G 4G"


@rule("O7", "R5.4")
def test_a_wild_joker_as_starting_card_needs_no_name() -> None:
    assert whose(pyxis.new("piri", seed=BY_HAND, joker_suit="wild").play(DEAL + " *1")) == ("MAIN", 0)


@rule("S2", "O2")
def test_by_option_everybody_gets_a_jack_a_queen_and_a_king() -> None:
    match = pyxis.new("piri", seed=BY_HAND, missions="one_each")
    assert offered(match) == {"JR", "JG", "JY", "JB"}
    assert offered(match.play("JR")) == {"QR", "QG", "QY", "QB"}
    assert offered(match.play("JR QR KB")) == {"JG", "JY", "JB"}


@rule("S1", "S3", "S4", "R7.1")
@pytest.mark.parametrize(("seats", "deck"), [(2, 28), (3, 24), (4, 20)])
def test_what_remains_of_the_deck(seats: int, deck: int) -> None:
    match = pyxis.new("piri", seats=seats, seed=BY_HAND)
    steps = 0
    while not phase(match).startswith(("START", "MAIN")):
        match = match.play(match.legal[0])
        steps += 1
    assert steps == 7 * seats + 6
    assert pool(match) == deck
    assert mana(match) == (8,) * seats
    assert all(figure(match, seat) == "off" for seat in range(seats))
    assert (match.state.spirit_owner == -1).sum() == 12 - 3 * seats


@rule("R1.1", "O1")
def test_who_begins_and_which_way_turns_pass_are_options() -> None:
    match = pyxis.new("piri", seats=3, seed=1, first_seat=1, direction=-1, auto_end="off")
    order = []
    for _ in range(3):
        order.append(int(match.state.active))
        match = match.play("swap").play(match.play("swap").legal[0])
    assert order == [1, 0, 2]


@rule("O19")
def test_mana_at_the_start_can_be_a_handicap() -> None:
    assert mana(pyxis.new("piri", seed=1, start_mana="8,5")) == (8, 5)
    assert mana(pyxis.new("piri", seed=1, start_mana=[8, 5])) == (8, 5)
    assert mana(pyxis.new("piri", seats=3, seed=1, start_mana=4)) == (4, 4, 4)
    for wrong in ("8,5,3", "9", "", "8,"):
        with pytest.raises(pyxis.OptionError):
            pyxis.new("piri", start_mana=wrong)


def test_the_first_seat_sits_at_the_table() -> None:
    with pytest.raises(pyxis.OptionError, match="does not sit"):
        pyxis.new("piri", first_seat=2)
