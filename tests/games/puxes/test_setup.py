"""The table before the first turn, and who begins."""

from typing import Any

import pytest

import pyxis
from pyxis.games.puxes.components import CHARACTER_NAMES, POWER_OF, POWERS, PRESETS, ROSTER, SYMBOL_LETTERS
from pyxis.games.puxes.rules.table.dice import block
from tests.games.puxes.tables import character, face, legal, phase, place, pose, seat, spot
from tests.marks import rule

SUGGESTED = {"start_faces": "suggested"}


def started(seats: int = 2, **options: object) -> pyxis.Match:
    chosen: dict[str, Any] = {**SUGGESTED, **options}
    return pyxis.new("puxes", seats, pyxis.BY_HAND, **chosen)


@rule("R0.1", "R0.3", "R0.4", "G2")
def test_two_players() -> None:
    match = started()
    assert pose(match, "Ao3") == (3250, 2500, 900, 0)
    assert pose(match, "Bo1") == (3750, 6500, 2700, 0)
    assert pose(match, "Bt.u") == (3000, 7500, 2700, 1)


@rule("R0.3", "R0.4", "G2")
def test_four_and_three_players() -> None:
    four = started(4)
    assert pose(four, "Bo1") == (2500, 5250, 0, 0)
    assert pose(four, "Do4") == (6500, 5250, 1800, 0)
    three = started(3)
    assert spot(three, "Bt.l") == (1902, 6000)
    assert spot(three, "Bo4") == (2393, 4850)


@rule("R0.4", "G2")
@pytest.mark.parametrize(
    ("seats", "letter", "places"),
    [
        (2, "B", [(3750, 6500), (3250, 6500), (2750, 6500), (2250, 6500)]),
        (3, "A", [(3750, 2500), (4250, 2500), (4750, 2500), (5250, 2500)]),
        (3, "B", [(3143, 6150), (2893, 5717), (2643, 5283), (2393, 4850)]),
        (3, "C", [(6607, 4850), (6357, 5283), (6107, 5717), (5857, 6150)]),
        (4, "C", [(5250, 6500), (4750, 6500), (4250, 6500), (3750, 6500)]),
        (4, "D", [(6500, 3750), (6500, 4250), (6500, 4750), (6500, 5250)]),
    ],
)
def test_every_wall_stands_where_the_table_of_places_says(
    seats: int, letter: str, places: list[tuple[int, int]]
) -> None:
    match = started(seats)
    assert [spot(match, f"{letter}o{number}") for number in range(1, 5)] == places


@rule("R0.3", "R0.4", "R16.6")
def test_two_temples() -> None:
    match = started(temples=2)
    assert (spot(match, "At1.l"), spot(match, "At2.l")) == ((1750, 1500), (4250, 1500))
    assert [spot(match, f"Ao{number}") for number in (1, 2, 3)] == [(1250, 2500), (1750, 2500), (2250, 2500)]
    assert block(match.state) == 14


@rule("R0.2", "G2")
def test_other_tables_move_the_homes_and_nothing_else() -> None:
    small = started(area="small")
    assert spot(small, "At.l") == (2400, 1200)
    assert spot(small, "Ao1") == (1650, 2200)
    assert spot(started(3, area="large"), "At.l") == (5625, 1875)


@rule("R4.1", "R4.2", "R4.4", "R14.0")
def test_most_characters_begin_and_keep_the_throw() -> None:
    match = started().play("~* ~s ~h ~p ~* ~* ~h ~y")
    assert (phase(match), seat(match)) == ("MAIN", "B")
    assert match.state.shown[16:20].tolist() == [1, 1, 1, 1]
    assert match.state.shown[6:10].tolist() == [0, 0, 0, 0]
    assert "Oni" in character(match, "Ah1")


@rule("R4.3")
def test_ties_are_thrown_again_and_drawn_by_lot_after_six() -> None:
    tie = "~* ~s ~h ~p ~* ~s ~h ~y"
    match = started().play(tie)
    assert phase(match) == "INIT"
    assert match.position.splitlines()[1] == "A heroes  - - - -"
    match = started().play(" ".join([tie] * 6))
    assert phase(match) == "LOT"
    assert (legal(match), match.weights) == ("~A ~B", (1, 1))
    match = match.play("~B")
    assert (phase(match), seat(match)) == ("MAIN", "B")
    assert match.state.shown[16:20].tolist() == [1, 1, 1, 1]


@rule("R4.3")
def test_only_the_tied_throw_again() -> None:
    match = started(3).play("~* ~s ~h ~p ~b ~s ~h ~y ~* ~s ~h ~y")
    assert legal(match.play("~* ~* ~* ~*")) == "~* ~b ~k ~a ~y ~h"
    match = match.play("~* ~* ~* ~* ~b ~s ~h ~y")
    assert (phase(match), seat(match)) == ("MAIN", "A")


@rule("R0.5")
def test_suggested_faces() -> None:
    match = started()
    assert [face(match, f"Ao{number}") for number in range(1, 5)] == ["*", "h", "b", "p"]
    assert [character(match, f"Ao{number}") for number in range(1, 5)] == ["Nuada", "Arkan Sonney", "Janus", "Siren"]


@rule("R0.5")
def test_seats_choose_the_faces_of_their_oracles_in_turn() -> None:
    match = pyxis.new("puxes", seed=pyxis.BY_HAND)
    assert (phase(match), match.actor) == ("FACES", 0)
    assert legal(match) == "=* =s =k =u =a =h"
    match = match.play("=s =k =b =p")
    assert match.actor == 1
    match = match.play("=s =k =b =p")
    assert phase(match) == "INIT"
    assert face(match, "Bo3") == "b"


@rule("R0.5")
def test_faces_may_be_thrown() -> None:
    match = pyxis.new("puxes", seed=pyxis.BY_HAND, start_faces="random")
    assert match.actor == pyxis.CHANCE
    assert (legal(match), match.weights) == ("~* ~s ~k ~u ~a ~h", (1,) * 6)


@rule("R0.2")
def test_every_symbol_is_on_twelve_or_thirteen_dice_and_every_power_on_one() -> None:
    carried = "".join(symbols for _, _, symbols in ROSTER)
    assert {carried.count(letter) for letter in SYMBOL_LETTERS} <= {12, 13}
    assert sorted(POWER_OF.tolist()) == list(range(POWERS))
    assert sorted(character for heroes in PRESETS for character in heroes) == list(range(len(CHARACTER_NAMES)))


@rule("R0.2")
def test_a_draft_goes_back_and_forth_and_each_character_once() -> None:
    match = pyxis.new("puxes", seed=pyxis.BY_HAND, teams="draft").play("+Oni")
    assert match.actor == 1
    assert "+Oni" not in match.legal_texts
    match = match.play("+Nyx")
    assert match.actor == 1
    match = match.play("+Kaeru")
    assert match.actor == 0
    assert [character(match, name) for name in ("Ah1", "Bh1", "Bh2")] == ["Oni", "Nyx", "Kaeru"]


@rule("R0.2")
def test_four_players_draft_a_character_twice_but_never_in_one_seat() -> None:
    match = pyxis.new("puxes", 4, seed=pyxis.BY_HAND, teams="draft").play("+Oni +Oni")
    assert "+Oni" not in match.legal_texts


@rule("R0.2")
def test_dealt_teams_have_nobody_twice() -> None:
    match = pyxis.new("puxes", seed=pyxis.BY_HAND, teams="random")
    assert (phase(match), match.weights) == ("DEAL", (1,) * 20)
    match = match.play("~+Oni ~+Mr Blaireau")
    assert len(match.legal) == 18
    match = match.play("~+Nyx ~+Kala ~+Echo ~+Siren ~+Janus ~+Loki")
    assert len(match.legal) == 20
    assert character(match, "Ao1") == "Echo"


@rule("R0.2")
def test_decks_and_presets_by_seat() -> None:
    for presets in "0 3 0 0", "0,3,0,0", "0, 3, 0":
        match = started(presets=presets)
        assert (character(match, "Bh2"), character(match, "Bo1")) == ("Little Grey", "Rukura")
    deck = "Kaeru, Echo, Fortuna, Kala, Siren, Maneki, Nemea, Strigoi"
    match = started(teams="deck", decks=deck)
    assert (character(match, "Ah1"), character(match, "Bo4")) == ("Kaeru", "Strigoi")


@rule("R0.6")
def test_heroes_lie_in_the_hand_and_show_nothing() -> None:
    match = started()
    assert [place(match, f"Ah{number}") for number in range(1, 5)] == ["hand"] * 4


@rule("R4.1")
def test_the_first_seat_may_be_agreed_or_drawn() -> None:
    assert (phase(started(first="a")), seat(started(first="a"))) == ("THROW", "A")
    match = started(3, first="random")
    assert legal(match) == "~A ~B ~C"
    assert (phase(match.play("~C")), seat(match.play("~C"))) == ("THROW", "C")


@rule("R0.5", "R4.1", "R6.2")
def test_perft_of_faces_and_first_throws() -> None:
    chosen = pyxis.perft(pyxis.new("puxes", seed=pyxis.BY_HAND), 3)
    assert (chosen.sequences, chosen.expected) == (216, 216.0)
    thrown = pyxis.perft(started(), 2)
    assert thrown.sequences == 36
    assert thrown.expected == pytest.approx(1.0)


@rule("R6.2")
def test_perft_of_drawn_heroes_counts_each_at_its_odds() -> None:
    drawn = pyxis.perft(started(teams="discovery", first="a"), 2)
    assert drawn.sequences == 120
    assert drawn.expected == pytest.approx(1.0)
