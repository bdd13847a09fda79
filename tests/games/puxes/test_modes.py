"""Modes, variants and the end."""

from typing import Any

import pytest

import pyxis
from tests.games.puxes.tables import FLICK, character, die, face, legal, phase, place, pose, seat, spot, table
from tests.marks import rule

FALLEN = "mov Bt.u=3300,7700,0,0,*"


def four(
    throw: str = "",
    phase: str = "MAIN",
    lives: str = "A1 B1 C1 D1",
    edits: dict[str, str] | None = None,
    **options: object,
) -> pyxis.Match:
    """Four seats at the start, A to choose."""
    start = pyxis.new("puxes", 4, seed=pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0, **options)
    text = start.position.replace("THROW", phase).replace("lives A1 B1 C1 D1", f"lives {lives}")
    text = text.replace(
        "A heroes  - - - -", f"A heroes  {throw or 'Oni h:1  Crâne Yorick h:2  Mr Blaireau -  Hanuman -'}"
    )
    text = "\n".join(line for line in text.splitlines() if not line.startswith("more:"))
    for old, new in (edits or {}).items():
        assert old in text, old
        text = text.replace(old, new)
    return pyxis.position(
        "puxes", text, seed=pyxis.BY_HAND, tremor=0, **{"first": "a", "start_faces": "suggested", **options}
    )


@rule("R16.5", "R10.5")
def test_a_temple_of_two_lives_is_rebuilt_once() -> None:
    report = f"touch Ao2-Bt.u; {FALLEN}, Ao2=3000,7001,0,0,s"
    match = table(temple_lives=2, lives="A2 B2").play(f"Ao2{FLICK} {{{report}}}")
    assert (match.state.lives[1, 0], pose(match, "Bt.u")) == (1, (3000, 7500, 2700, 1))
    assert (phase(match), match.actor) == ("AIM", 1)
    last = table(temple_lives=2, lives="A2 B1").play(f"Ao2{FLICK} {{{report}}}")
    assert last.returns == (1.0, -1.0)


@rule("R16.6", "R15.1")
@pytest.mark.parametrize(("twin_loss", "over"), [("both", False), ("first", True)])
def test_one_of_two_temples_falls(twin_loss: str, over: bool) -> None:
    options: dict[str, Any] = {
        "temples": 2,
        "twin_loss": twin_loss,
        "tremor": 0,
        "first": "a",
        "start_faces": "suggested",
    }
    start = pyxis.new("puxes", seed=pyxis.BY_HAND, **options).play("~h ~h ~h ~p")
    report = "{mov Bt1.u=4500,7700,0,0,*; touch Ao2-Bt1.l}"
    match = start.play(f"Ao2{FLICK} {report}")
    assert match.over == over
    assert (match.state.lives[1, 0], place(match, "Bt1.l")) == (0, "gone")
    assert over or seat(match) == "B"


@rule("R16.6", "R11.1")
def test_the_garden_of_a_lost_temple_is_gone() -> None:
    options: dict[str, Any] = {"temples": 2, "tremor": 0, "first": "a", "start_faces": "suggested"}
    start = pyxis.new("puxes", seed=pyxis.BY_HAND, **options).play("~h ~h ~h ~p")
    match = start.play(f"Ao2{FLICK} {{mov Bt1.u=4500,7700,0,0,*, Ao2=4250,7200,0,0,h; touch Ao2-Bt1.l}}")
    assert (phase(match), spot(match, "Ao2")) == ("THROW", (4250, 7200))


@rule("R16.4", "R15.5", "R1.1", "R1.2")
def test_partners_fight_on_while_one_temple_stands() -> None:
    match = four(mode="coop", edits={"A MAIN": "B MAIN", "B heroes  - - - -": "B heroes  Oni h:3  Hanuman s:4  - -"})
    match = match.play(f"Bo2{FLICK} {{mov Ct.u=4800,7700,0,0,*; touch Bo2-Ct.l}}")
    assert (match.over, seat(match), match.state.alive[2]) == (False, "C", 1)
    fallen = "At.u=4800,1700,0,0,*"
    match = match.play("~h ~h ~h ~p").play(f"Co2{FLICK} {{}}")
    match = match.play("~h ~h ~h ~p").play(f"Do2{FLICK} {{mov {fallen}; touch Do2-At.l}}")
    assert match.returns == (-1.0, 1.0, -1.0, 1.0)


@rule("R16.4", "R10.2")
def test_a_partners_temple_counts_as_own() -> None:
    match = four(mode="coop").play(f"Ao2{FLICK} {{mov Ct.u=4800,7700,0,0,*; touch Ao2-Ct.l}}")
    assert (place(match, "Ao2"), match.state.lives[2, 0]) == ("asleep", 1)


@rule("R16.4")
def test_a_seat_without_temple_wakes_nobody() -> None:
    edits = {"Ct 4500,7500  ": "", "Co4 p 3750,6500": "Co4 asleep", "A MAIN": "C MAIN"}
    edits["C heroes  - - - -"] = "C heroes  Oni h:3  Crâne Yorick h:4  - -"
    match = four(mode="coop", lives="A1 B1 C0 D1", edits=edits)
    assert "Co4" not in match.legal_texts


@rule("R16.4", "R14.9")
def test_catch_me_helps_a_partner() -> None:
    heroes = "Arkan Sonney*:1  Crâne Yorick h:2  Mr Blaireau -  Hanuman -"
    match = four(heroes, mode="coop", edits={"Co2 h 4750,6500": "Co2 asleep"}).play("!1 =h")
    assert match.legal
    match = match.play("#1:0,-8")
    assert spot(match, "Co2") == (4500, 8500)
    assert "Co2" not in match.legal_texts


@rule("R16.4", "R5.8")
def test_a_dead_throw_turns_no_oracle_of_a_partner() -> None:
    start = pyxis.new(
        "puxes", 4, pyxis.BY_HAND, mode="coop", first="a", start_faces="suggested", tremor=0, dead_turn="turn"
    )
    assert legal(start.play("~y ~s ~u ~u")) == "- Ao1 Ao2 Ao3 Ao4"


@rule("R16.4", "R14.19", "R10.4")
def test_an_immune_oracle_without_a_garden_is_rescued_from_a_foul() -> None:
    edits = {"Ct 4500,7500  ": "", "A MAIN": "B MAIN", "B heroes  - - - -": "B heroes  Oni h:3  Hanuman s:4  - -"}
    match = four("Nemea*:1  - - -", mode="coop", lives="A1 B1 C0 D1", edits=edits)
    match = match.play(f"Bo2{FLICK} {{out Co2@4750,9000; touch Bo2-Co2, Bo2-At.l}}")
    assert (phase(match), spot(match, "Co2")) == ("RESCUE", (4750, 8875))


@rule("R16.4", "R8.6")
def test_a_protection_comes_into_force_when_a_partner_stops_playing() -> None:
    asleep = ("Ao1 * 3750,2500", "Ao3 b 4750,2500", "Ao4 p 5250,2500")
    edits = {oracle: f"{oracle[:3]} asleep" for oracle in asleep} | {"A MAIN": "B MAIN"}
    edits["B heroes  - - - -"] = "B heroes  Oni*:3  Hanuman s:4  Mr Blaireau h:5  -"
    edits |= {"C heroes  - - - -": "C heroes  - - -  on table", "fort -": "Bo1<Ch4 (Little Grey)  fort -"}
    match = four("Oni*:1  - - -", mode="coop", edits=edits)
    match = match.play(f"Bo2{FLICK} {{out Ao2@0,100; touch Bo2-Ao2}}")
    assert (match.state.alive[0], place(match, "Ch4")) == (0, "hand")


@rule("R16.4")
def test_a_partner_without_oracles_stops_playing_but_keeps_its_temple() -> None:
    edits = {"Co1 * 5250,6500": "Co1 asleep", "Co3 b 4250,6500": "Co3 asleep", "Co4 p 3750,6500": "Co4 asleep"}
    match = four(mode="coop", edits=edits).play(f"Ao2{FLICK} {{out Co2@4500,9000; touch Ao2-Co2}}")
    assert (match.over, match.state.alive[2], place(match, "Ct.l"), place(match, "Co1")) == (False, 0, "table", "gone")


@rule("R16.3", "R15.3")
def test_blitz_takes_the_awake_oracles_over() -> None:
    edits = {"Co2 h 4750,6500": "Co2 asleep", "Co4 p 3750,6500": "Co4 asleep"}
    report = "{mov Ct.u=4800,7700,0,0,*; touch Ao2-Ct.l}"
    match = four(mode="blitz", edits=edits).play(f"Ao2{FLICK} {report}")
    owners = [match.state.owner[die(match, name)] for name in ("Co1", "Co3")]
    assert owners == [0, 0]
    assert [place(match, name) for name in ("Co1", "Co3", "Co2", "Ch1", "Ct.l")] == [
        "table",
        "table",
        "gone",
        "gone",
        "gone",
    ]
    solo = four(edits=edits).play(f"Ao2{FLICK} {report}")
    assert [place(solo, name) for name in ("Co1", "Co3", "Co2")] == ["gone"] * 3


@rule("R16.3", "R15.3")
def test_whoever_sits_on_an_oracle_that_goes_over_goes_home() -> None:
    throw = "Oni h:1  Crâne Yorick h:2  Mr Blaireau -  on table"
    match = four(throw, mode="blitz", edits={"fort -": "Co1<Ah4 (Little Grey)  fort -"})
    match = match.play(f"Ao2{FLICK} {{mov Ct.u=4800,7700,0,0,*; touch Ao2-Ct.l}}")
    assert (place(match, "Ah4"), match.state.owner[die(match, "Co1")]) == ("hand", 0)


@rule("R16.3")
def test_who_left_in_the_same_flick_does_not_go_over() -> None:
    report = "{out Co1@4500,9000; mov Ct.u=4800,7700,0,0,*; touch Ao2-Ct.l}"
    match = four(mode="blitz").play(f"Ao2{FLICK} {report}")
    assert (place(match, "Co1"), place(match, "Co2")) == ("gone", "table")


@rule("R16.1", "R16.2", "R15.3", "R17.1")
def test_others_play_on_when_a_god_falls() -> None:
    match = four().play(f"Ao2{FLICK} {{mov Ct.u=4800,7700,0,0,*; touch Ao2-Ct.l}}")
    assert (match.over, seat(match)) == (False, "B")
    assert match.state.rank.tolist() == [0, 0, 1, 0]
    three = pyxis.new("puxes", 3, seed=pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0).play("~h ~h ~h ~p")
    three = three.play(f"Ao2{FLICK} {{mov Bt.u=2300,6200,0,0,*; touch Ao2-Bt.l}}")
    assert (three.over, seat(three)) == (False, "C")


@rule("R16.10")
def test_with_little_ones_only_a_character_dixes() -> None:
    options: dict[str, Any] = {"little": "on", "first": "a", "tremor": 0, "seed": pyxis.BY_HAND}
    match = pyxis.new("puxes", little_start="free", **options).play("=* =s =b =p =s =s =b =p")
    assert legal(match) == "Ao1 Ao2 Ao3 Ao4"
    symbol = match.play(f"Ao2{FLICK} {{touch Ao2-Bt.u; {FALLEN}}}")
    assert (symbol.over, pose(symbol, "Bt.u")[3]) == (False, 1)
    assert match.play(f"Ao1{FLICK} {{touch Ao1-Bt.u; {FALLEN}}}").returns == (1.0, -1.0)


@rule("R16.10")
def test_with_little_ones_there_are_no_heroes_and_oracles_begin_with_symbols() -> None:
    match = pyxis.new("puxes", little="on", seed=pyxis.BY_HAND)
    assert "=*" not in match.legal_texts
    assert match.position.splitlines()[1] == "A heroes  none"
    for _ in range(8):
        match = match.play(match.legal[0])
    assert phase(match) == "LOT"


@rule("R16.10", "R0.2", "R0.5")
def test_with_little_ones_only_oracles_are_dealt_or_drafted() -> None:
    options: dict[str, Any] = {"little": "on", "seed": pyxis.BY_HAND, "start_faces": "suggested"}
    match = pyxis.new("puxes", teams="draft", **options).play("+Nuada")
    assert character(match, "Ao1") == "Nuada"
    assert pyxis.position("puxes", match.position, teams="draft", **options).states.tobytes() == match.states.tobytes()
    match = match.play("+Oni +Nyx +Siren +Kala +Loki +Echo +Janus")
    assert (phase(match), face(match, "Ao1"), face(match, "Ao2")) == ("LOT", "s", "p")


@rule("R16.10", "R12.1")
def test_with_little_ones_waking_may_be_agreed() -> None:
    text = table("s s y h", poses={"Ao4": "asleep"}).position.splitlines()
    lines = [f"{line[0]} heroes  none" if " heroes " in line else line for line in text]
    options: dict[str, Any] = {"little": "on", "seed": pyxis.BY_HAND, "tremor": 0}
    assert "Ao4" not in pyxis.position("puxes", "\n".join(lines), **options).legal_texts
    assert "Ao4" in pyxis.position("puxes", "\n".join(lines), little_wake="on", **options).legal_texts


@rule("R16.7")
def test_from_a_cliff_nobody_comes_back() -> None:
    match = table(cliff="on").play(f"Ao2{FLICK} {{out Bo1@6000,6500; touch Ao2-Bo1}}")
    assert place(match, "Bo1") == "lost"
    match = match.play("~* ~h ~h ~y")
    assert "Bo1" not in match.legal_texts


@rule("R16.8", "R5.3")
def test_the_fortress_spits_and_is_conquered() -> None:
    match = table(fortress="on", poses={"Bo1": "p 3750,6500"}).play(f"Ao2{FLICK} {{mov Ao2=3000,4500,0,0,s}}")
    assert match.state.fort == die(match, "Ao2")
    match = match.play("~h ~p ~p ~p")
    conquered = match.play(f"Bo1{FLICK} {{mov Bo1=3300,4500,0,0,p}}")
    assert (place(conquered, "Ao2"), conquered.state.fort) == ("asleep", die(match, "Bo1"))
    held = match.play(f"Bo1{FLICK} {{}}").play("~s ~s ~y ~h")
    assert (phase(held), legal(held)) == ("FORT", "- Ao2")
    spat = held.play("Ao2@90.00^10 {touch Ah1-Bo2; mov Bo2=3250,6600,0,0,p}")
    assert phase(spat) == "MAIN"
    assert phase(held.play("-")) == "MAIN"


@rule("R16.8", "R10.2")
def test_an_occupant_that_falls_asleep_with_its_own_temple_holds_nothing() -> None:
    match = table(fortress="on", poses={"Ao2": "3000,4500/0", "Bo1": "3000,4500/0^1"}, marks="fort Ao2")
    match = match.play(f"Ao2{FLICK} {{mov At.u=3300,1700,0,0,*; touch Ao2-At.l}}")
    assert (place(match, "Ao2"), match.state.fort) == ("asleep", die(match, "Bo1"))
    assert pose(match, "Bo1") == (3000, 4500, 0, 0)


@rule("R16.8", "R14.4", "G6")
def test_whoever_stands_on_an_occupant_comes_down_when_it_falls_asleep() -> None:
    match = table("Hanuman* s y h", fortress="on", poses={"Bo2": "3000,4500/0"}, marks="fort Bo2").play("!1")
    match = match.play(f"Ao2{FLICK} {{mov Ao2=3100,4600,0,0,s; touch Ao2-Bo2; lift Bo2}} ?1")
    assert (place(match, "Bo2"), pose(match, "Ao2")) == ("asleep", (3100, 4600, 0, 0))


@rule("R16.8", "R14.19")
def test_an_immune_occupant_steps_out() -> None:
    match = table(
        "Nemea* s y h", other="p p p p", fortress="on", seat="B", poses={"Ao2": "3000,4500/0"}, marks="fort Ao2"
    )
    match = match.play(f"Bo1{FLICK} {{mov Bo1=3300,4500,0,0,p}}")
    assert (place(match, "Ao2"), match.state.fort) == ("table", die(match, "Bo1"))
    assert spot(match, "Ao2") != (3000, 4500)


@rule("R16.8", "R11.7")
def test_an_immune_occupant_takes_its_rider_along() -> None:
    match = table(
        "Nemea*:20  Sennin s:21  Loki u:22  Hanuman -", other="Hanuman p:1  Fortuna p:2  Loki p:3  on table",
        fortress="on", seat="B", poses={"Ao2": "3000,4500/0"}, marks="Ao2<Bh4  fort Ao2",
    ).play(f"Bo1{FLICK} {{mov Bo1=3300,4500,0,0,p}}")  # fmt: skip
    assert pose(match, "Bh4") == (*pose(match, "Ao2")[:3], 1)


@rule("R16.9")
def test_for_the_youngest_there_are_no_powers() -> None:
    match = table("Mr_Blaireau* Nemea* y h", powers="off", a="* s u b")
    assert legal(match) == "Ao1"
    assert place(match.play(f"Ao1{FLICK} {{out Ao1@0,100}}"), "Ao1") == "asleep"


@rule("R16.11", "R17.2", "R17.3")
def test_at_the_round_limit_lives_then_awake_oracles_count() -> None:
    ahead = table(max_rounds=5, turn=9, poses={"Ao4": "asleep", "Bo4": "asleep", "Bo3": "asleep"})
    assert ahead.play(f"Ao2{FLICK} {{}}").returns == (1.0, -1.0)
    assert table(max_rounds=5, turn=9).play(f"Ao2{FLICK} {{}}").returns == (0.0, 0.0)


@rule("R17.3")
@pytest.mark.parametrize(
    ("returns", "expected"), [("winner", (-1 / 3, 1.0, -1 / 3, -1 / 3)), ("rank", (1 / 3, 1.0, -1.0, -1 / 3))]
)
def test_places_are_worth_what_was_agreed(returns: str, expected: tuple[float, ...]) -> None:
    gone = [("At 4500,1500  ", ""), ("Ct 4500,7500  ", ""), ("Dt 7500,4500  ", "")]
    edits = {"lives A1 B1 C1 D1": "lives A0 B1 C0 D0  out A3 C1 D2", "A MAIN": "B OVER", **dict(gone)}
    match = four(returns=returns, edits=edits)
    assert match.returns == pytest.approx(expected)


@rule("R17.3")
def test_a_shared_first_place_shares_its_worth() -> None:
    start = pyxis.new("puxes", 3, seed=pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0, max_rounds=5)
    text = start.position.replace("t0 A THROW", "t14 A OVER")
    text = "\n".join(line for line in text.splitlines() if not line.startswith("more:"))
    over = pyxis.position("puxes", text, seed=pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0, max_rounds=5)
    assert over.returns == pytest.approx((0.0, 0.0, 0.0))


@rule("R2.3", "R16.3")
def test_oracles_taken_over_are_moved_by_their_new_owner() -> None:
    report = "{mov Ct.u=4800,7700,0,0,*; touch Ao2-Ct.l}"
    match = four(mode="blitz").play(f"Ao2{FLICK} {report}")
    assert face(match, "Co2") == "h"
    assert "Co2 h" in match.position.splitlines()[2]
