"""How actions and positions are written and read, both ways."""

import math

import pytest

import pyxis
from pyxis.cli.playing.table import read_action
from pyxis.games.puxes.notation.lines import cut_report, join, split
from tests.games.puxes.tables import FLICK, face, legal, names, phase, pose, seat, spot, table, write_map
from tests.marks import rule

DRAWN = """\
puxes 2p t5 A MAIN  lives A1 B1
A heroes  Oni*:9  Kaeru s:10  Maneki s:11  on table
At 3000,1500  Ao1 k 2250,2500  Ao2 s 2750,2500  Ao3 u 3250,2500  Ao4 asleep
B heroes  - - - -
Bt 3000,7500  Bo1 p 3750,6500  Bo2 * 3260,6410/152  Bo3 asleep  Bo4 h 2250,6500
marks: Bo1<Ah4 (Little Grey)  Ao2=Bo2 (bite, prey Bo2)  fort -"""


def read(text: str, **options: object) -> pyxis.Match:
    return pyxis.position("puxes", text, pyxis.BY_HAND, **options)


def test_a_drawn_position_is_read_whole() -> None:
    match = read(DRAWN)
    assert (phase(match), seat(match), match.state.turn) == ("MAIN", "A", 5)
    assert pose(match, "Ah4") == (3750, 6500, 2700, 1)
    assert pose(match, "Bo2") == (3260, 6410, 152, 0)
    assert match.state.since[6:9].tolist() == [9, 10, 11]
    assert match.state.prey[13] == 1
    assert legal(match) == "Ao2 Ao4"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("t5 A MAIN", "t5 A MAIN"),
        ("t5 A MAIN", "t5 B THROW"),
        ("t5 A MAIN", "t5 A THROW"),
        ("t5 A MAIN", "t5 A RECALL"),
        ("t5 A MAIN", "t5 A MOVE"),
        ("t5 A MAIN", "t0 A FACES"),
        ("t5 A MAIN", "t0 A INIT"),
        ("t5 A MAIN", "t0 A LOT"),
        ("Bt 3000,7500", "Bt.l * 3010,7520/100  Bt.u k 3020,7520/152^1"),
        ("Bo4 h 2250,6500", "Bo4(Oni) h 2250,6500/0^7"),
        ("Ao4 asleep", "Ao4 asleep  Ah4 * 3760,6500/10^1"),
    ],
)
def test_a_position_is_written_as_it_was_read(old: str, new: str) -> None:
    drawn = DRAWN.replace(old, new)
    match = read(drawn)
    assert match.position == drawn
    assert read(match.position).states.tobytes() == match.states.tobytes()


def test_a_throw_that_is_drawn_is_of_the_heroes_that_show_nothing() -> None:
    match = read(DRAWN.replace("t5 A MAIN", "t5 B THROW"))
    assert names(match, int(match.state.rolling)) == "Bh1 Bh2 Bh3 Bh4"
    assert names(match, int(match.play("~k").state.rolling)) == "Bh2 Bh3 Bh4"


def test_a_seat_without_a_die_is_out() -> None:
    text = pyxis.new("puxes", 3, pyxis.BY_HAND, first="a", start_faces="suggested").position.splitlines()
    drawn = "\n".join([text[0].replace("B1", "B0"), *text[1:3], "B heroes  none", "B -", *text[5:]])
    match = read(drawn, first="a", start_faces="suggested")
    assert match.state.alive.tolist() == [1, 0, 1, 0]
    assert match.position == drawn


def test_a_remark_behind_the_heroes_is_not_read() -> None:
    assert read(DRAWN.replace("on table", "on table   (character, face:since; '-' = no result)")).position == DRAWN


def test_the_map_of_the_start() -> None:
    drawn = write_map(pyxis.new("puxes", seed=pyxis.BY_HAND, start_faces="suggested").state).splitlines()
    assert len(drawn) == 37
    assert [line[15:37] for line in drawn if line.endswith(("y 2500", "y 1750", "y 1500"))] == [
        "  ,,A1,,A2,,A3,,A4,,  ",
        "  ,,,,,,......,,,,,,  ",
        "  ,,,,,,..##..,,,,,,  ",
    ]


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("Ao1/S@92.50^24", ["Ao1", "/S", "@92.50", "^24"]),
        ("Ao1/P:h0@0.00^3 ~+3,-2", ["Ao1", "/P:h0", "@0.00", "^3", "~+3", ",-2"]),
        ("!2 Bo3 =s #1:-4,6 ?1 -", ["!2", "Bo3", "=s", "#1:-4,6", "?1", "-"]),
        ("+Mr Blaireau +Oni ~+Crâne Yorick", ["+Mr Blaireau", "+Oni", "~+Crâne Yorick"]),
        ("A: throw s s y h | Ao2/S", ["~s", "~s", "~y", "~h", "Ao2", "/S"]),
        ("Ao1@90.00^20", ["Ao1", "@90.00", "^20"]),
        ("Ao1/S@12:30^20", ["Ao1", "/S", "@12:30", "^20"]),
    ],
)
def test_lines_are_cut_into_actions(line: str, texts: list[str]) -> None:
    assert split(line) == texts


@pytest.mark.parametrize(
    "line",
    [
        "Ao1/S@92.50^24 ~+3,-2 {out Bo2@6000,4321; mov Ao1=5700,4300,125,0,p; touch Ao1-Bo2}",
        "Ao1/F:l-2@0.00^0 ~0,0 {}",
        "Ao2@90.00^31 {mov Ao1=1,2,3,0,*, Bt.u=4,5,6,1,*; touch Ao1-Bt.u, Ah1-Bo2; lift Bo3}",
    ],
)
def test_one_flick_is_one_word_a_hand_and_a_report(line: str) -> None:
    assert join(split(line)) == line


def test_half_a_report_is_written_word_by_word() -> None:
    texts = split("{out Bo2@6000,4321; mov Ao1=5700,4300,125,0,p; touch Ao1-Bo2}")
    for cut in range(1, len(texts)):
        for part in (texts[:cut], texts[cut:]):
            assert split(join(part)) == part


@pytest.mark.parametrize("text", ["{out Bo2}", "{fly Ao1}", "{mov Ao1=1,2}", "{lift Ao1, Ao2}", "{touch Ao1}"])
def test_what_is_no_report_is_not_cut(text: str) -> None:
    assert cut_report(text) is None
    with pytest.raises(pyxis.NotationError):
        table().play(f"Ao2{FLICK} {text}")


def test_the_order_of_moved_dice_does_not_matter_in_a_report() -> None:
    match = table().play(f"Ao2{FLICK} {{touch Bo2-Ao2; mov Bo2=3300,6600,0,0,p, Ao2=3200,6300,0,0,s}}")
    assert (spot(match, "Ao2"), spot(match, "Bo2")) == ((3200, 6300), (3300, 6600))


@rule("R9.4")
def test_a_flick_being_reported_is_written_with_its_words() -> None:
    match = table().play(f"Ao2{FLICK} {{out:0 mov:1 Ao2 2800")
    assert "words=0,1,3,2800" in match.position
    again = pyxis.position("puxes", match.position, pyxis.BY_HAND, tremor=0)
    assert again.states.tobytes() == match.states.tobytes()
    assert spot(again.play("3000 900 0,s touch:0 lift:-}"), "Ao2") == (2800, 3000)


@rule("R9.4")
def test_dice_may_lie_in_one_spot_while_they_are_reported() -> None:
    match = table().play(f"Ao2{FLICK} {{out:0 mov:2 Ao2 3250 2500 900 0,s")
    again = pyxis.position("puxes", match.position, pyxis.BY_HAND, tremor=0)
    assert again.states.tobytes() == match.states.tobytes()


@rule("R16.8")
def test_whoever_holds_the_fortress_lies_in_it() -> None:
    with pytest.raises(pyxis.NotationError, match="Ao2 holds the fortress, but does not lie in it"):
        read(DRAWN.replace("fort -", "fort Ao2"), fortress="on")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("puxes 2p", "puxes 5p", "begins with players"),
        ("MAIN", "NAP", "is no phase"),
        ("3000,1500", "3000,9999", "does not lie on the table"),
        ("Ao1 k", "Ao9 k", "is no die"),
        ("lives A1", "lives A0", "draw both its dice"),
        ("MAIN", "STYLE", "needs more"),
        ("Bo1<Ah4", "Bo3<Ah4", "nobody can sit there"),
        ("Oni*:9", "Oni p:9", "has no p"),
        ("Ao2 s", "Ao1 s", "stands twice"),
        ("Bt 3000,7500", "Bt 3000,7500  Bt 3000,7600", "stands twice"),
        ("Bt 3000,7500", "Bt 3000,7500^1", "is no die"),
        ("Ao4 asleep", "Ah1 * 3000,3000", "in the hand"),
        ("prey Bo2", "prey Bo1", "one of them is the prey"),
        ("fort -", "fort Ao2", "cannot hold the fortress"),
        ("Bo1<Ah4 (Little Grey)  ", "", "say which in marks"),
        ("MAIN", "FORT", "fortress=on"),
        ("t5 A", "t5 D", "does not sit"),
        ("Ao3 u 3250,2500", "Ao3 u 2800,2500", "Ao2 and Ao3 lie in one spot"),
        ("lives A1 B1", "lives A1 B1  out B1", "seat B is out: it has no lives"),
        ("lives A1 B1", "lives A1 A1", "A1 stands there twice"),
        ("3260,6410/152", "3260,6410/152 fouled", "nothing is being settled"),
        ("Bo3 asleep", "Bo3 asleep rescued", "line 5: asleep is where Bo3 is"),
        ("fort -", "fort -\nmarks: fort -", "one line each"),
        ("fort -", "fort -\nmore: group=3", "no power is in use that goes on with several dice"),
        ("fort -", "fort -\nmore: words=0", "the table does not report"),
        ("fort -", "fort -\nmore: shooter=2", "shooter is a whole number from 0 to 1"),
        ("fort -", "fort -\nmore: rolling=9999999", "rolling is a whole number from 0 to 1048575"),
        ("Ao3 u", "Ao3 Ao3", "line 3, column 49: Ao3 Ao3 is no die"),
    ],
)
def test_a_wrong_position_is_refused_with_a_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(pyxis.NotationError, match=reason):
        read(DRAWN.replace(old, new))


STACKED = DRAWN.replace("A MAIN", "A STACK") + "\nmore: hero=Ah1 moved=Ao1 lifted=Bo4 power=4 used=1 flicks=1"


@rule("R14.4")
def test_an_oracle_being_carried_is_drawn_with_its_carrier() -> None:
    match = read(STACKED)
    assert match.position == STACKED
    assert pose(match.play("?1"), "Ao1") == (2250, 2500, 900, 1)


def test_a_die_that_is_carried_is_in_nobodys_way() -> None:
    carried = STACKED.replace("Bo4 h 2250,6500", "Bo4 h 3800,6500")
    assert read(carried).position == carried


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("lifted=Bo4", "lifted=Bo3"),
        ("lifted=Bo4", "lifted=Ao1"),
        ("lifted=Bo4", "lifted=Bt.u"),
        ("lifted=Bo4 ", ""),
        ("moved=Ao1", "moved=Ao4"),
        ("moved=Ao1", "moved=Ah4"),
        ("Ao1 k 2250,2500", "Ao1 k 2250,2500^7"),
    ],
)
def test_a_stack_is_made_of_two_oracles_on_the_table(old: str, new: str) -> None:
    with pytest.raises(pyxis.NotationError, match="phase STACK needs more"):
        read(STACKED.replace(old, new))


@rule("R16.8")
def test_whoever_is_to_spit_from_the_fortress_needs_a_hero() -> None:
    drawn = table("s s y h", poses={"Ao2": "3000,4500/0"}, marks="fort Ao2", fortress="on").position
    drawn = drawn.replace("A MAIN", "A FORT")
    assert legal(read(drawn, fortress="on")) == "- Ao2"
    with pytest.raises(pyxis.NotationError, match="a hero to spit"):
        read("\n".join("A heroes" if line.startswith("A h") else line for line in drawn.splitlines()), fortress="on")


@rule("R14.14")
def test_a_hero_on_the_table_that_sits_on_nobody_is_an_oracle() -> None:
    drawn = DRAWN.replace("Bo1<Ah4 (Little Grey)  ", "").replace("Ao4 asleep", "Ao4 asleep  Ah4(Rukura) * 2000,6000/0")
    assert legal(read(drawn)) == "Ao2 Ao4 Ah4"


@rule("R16.10")
def test_lines_of_heroes_may_be_left_out() -> None:
    lines = table().position.splitlines()
    dice = [line for line in lines if " heroes " not in line]
    match = read("\n".join(dice), little="on")
    assert match.position.splitlines()[1] == "A heroes  none"
    assert read("\n".join([dice[0], "A heroes", dice[1], "B heroes", dice[2]]), little="on").position == match.position


@rule("R9.4")
@pytest.mark.parametrize(
    ("report", "reason"),
    [
        ("out Ah1@0,0", "that die was not on the table"),
        ("out Ao2@0,9001", "that point is not on the table"),
        ("mov Ao2=100,100,3600,0,s", "0 to 3599 tenths"),
        ("mov Ao2=100,100,0,8,s", "a level from 0 to 7"),
        ("out Ao2@0,0; mov Ao2=100,100,0,0,s", "has left"),
        ("touch Ao2-Bo2, Bo2-Ao2", "these two cannot touch"),
        ("lift Bo2", "only Transport lifts"),
    ],
)
def test_a_wrong_report_is_refused_with_a_reason(report: str, reason: str) -> None:
    with pytest.raises(pyxis.IllegalAction, match=reason):
        table().play(f"Ao2{FLICK} {{{report}}}")


@pytest.mark.parametrize("text", ["Ao7", "=q", "@90.10", "^32", "/X", "#1:10,0", "!5", "?4", "+Nobody", "xyz"])
def test_a_wrong_action_is_refused_with_a_hint(text: str) -> None:
    with pytest.raises(pyxis.NotationError, match="is no action here"):
        table().read(text)


@pytest.mark.parametrize(
    ("clock", "degrees"), [("12:00", "90.00"), ("3:00", "0.00"), ("6:30", "255.00"), ("10:15", "142.50")]
)
def test_an_aim_may_be_given_by_the_clock(clock: str, degrees: str) -> None:
    match = table().play("Ao2/S")
    assert match.read(f"@{clock}") == match.read(f"@{degrees}")


@pytest.mark.parametrize(
    ("typed", "meant"), [("90", "@90.00"), ("92.5", "@92.50"), ("12:30", "@12:30"), ("0", "@0.00"), ("360", None)]
)
def test_where_an_aim_is_asked_for_its_number_is_enough(typed: str, meant: str | None) -> None:
    match = table().play("Ao2/S")
    if meant is None:
        with pytest.raises(pyxis.NotationError, match="an aim is @ and degrees"):
            match.read(typed)
    else:
        assert read_action(match.view(0), typed) == match.read(meant)
        assert read_action(match.play(typed).view(0), "20") == match.play(typed).read("^20")


def test_faces_are_called_by_the_symbols_of_the_die() -> None:
    match = table("s s y h", poses={"Ao4": "asleep"}).play("Ao4")
    assert legal(match) == "=* =p =b =a =y =h"
    assert face(match.play("=y #1:0,-8"), "Ao4") == "y"


@pytest.mark.parametrize("typed", ["@Bo2", "aim at Bo2", "@bo2", "aim at bo2"])
def test_an_aim_may_be_at_a_die(typed: str) -> None:
    match = pyxis.new("puxes", seed=pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0)
    match = match.play("~h ~h ~h ~p Ao2/S")
    shot, target = (pose(match, die) for die in ("Ao2", "Bo2"))
    (text,) = split(typed)
    degrees = float(match.write(match.read(text)).removeprefix("@"))
    wanted = math.degrees(math.atan2(target[1] - shot[1], target[0] - shot[0])) % 360
    assert abs(degrees - wanted) <= 0.125, "the nearest quarter of a degree"


def test_a_flick_may_be_aimed_at_a_die_in_one_line() -> None:
    match = pyxis.new("puxes", seed=pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0).play("~h ~h ~h ~p")
    flick = list(match.play("Ao2/S@Bo2^10").actions[match.number :])
    by_parts = match.play("Ao2/S").play("@Bo2").play("^10")
    assert flick[:4] == list(by_parts.actions[match.number :][:4])


@pytest.mark.parametrize("typed", ["@Ao2", "@Co1"])
def test_a_die_cannot_be_aimed_at_that_is_the_shot_or_not_there(typed: str) -> None:
    match = pyxis.new("puxes", seed=pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0)
    with pytest.raises(pyxis.NotationError):
        match.play("~h ~h ~h ~p Ao2/S").read(typed)
