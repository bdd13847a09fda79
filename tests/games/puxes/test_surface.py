"""What people see and hear: drawings, data, choices, sentences."""

import msgspec
import pytest

import pyxis
from pyxis.core.surface import rows
from pyxis.games.puxes.state import Kind, Place, Role
from pyxis.games.puxes.words.view import KINDS, PLACES, ROLES
from tests.games.puxes.tables import FLICK, table
from tests.marks import rule

FALLEN = "mov Bt.u=3300,7700,0,0,*"


def told(match: pyxis.Match, line: str) -> str:
    return " ".join(match.play(line).story(since=match.number))


@pytest.mark.parametrize(
    ("throw", "line", "words"),
    [
        ("s s y h", f"Ao2{FLICK} {{}}", "Ao2 moves. B's turn."),
        ("s s y h", f"Ao2{FLICK} {{touch Ao2-Bo1, Ao2-Bo3}}", "Ao2 hits Bo1, then Bo3. B's turn."),
        ("s s y h", f"Ao2{FLICK} {{out Bo1@6000,6500; touch Ao2-Bo1}}", "Ao2 hits Bo1. Bo1 falls asleep. B's turn."),
        ("s s y h", f"Ao2{FLICK} {{touch Ao2-Bt.u; {FALLEN}}}",
         "Ao2 hits B's temple. A DiXes B's temple! B is out and finds infinite peace. A guards the Earth."),
        ("s s y h", f"Ao2{FLICK} {{touch Ao2-Bo2, Ao2-Bt.l}}",
         "Ao2 hits Bo2, then B's temple. Foul: oracle and temple touched. Ao2 falls asleep. B's turn."),
        ("s s y h", f"Ao2{FLICK} {{mov At.u=3300,1700,0,0,*; touch Ao2-At.l}}",
         "Ao2 hits A's temple. A's own temple fell: the shot is undone. Ao2 falls asleep. B's turn."),
        ("s s y h", f"Ao2{FLICK} {{mov Ao2=3000,7001,0,0,s}}",
         "Ao2 moves. Ao2 stands in B's sacred garden. B flicks it out."),
        ("s s y h", f"Ao2{FLICK} {{mov Ao2=2750,4000,0,0,s, Bt.u=3300,7700,0,0,*}}",
         "Ao2 moves. B's temple is rebuilt. B's turn."),
        ("Nemea* s y h", f"Ao2{FLICK} {{touch Ao2-Bo2, Ao2-Bt.l}}",
         "Ao2 hits Bo2, then B's temple. Foul: oracle and temple touched. Immunity keeps Ao2 awake. B's turn."),
        ("s s y h", f"Ao2{FLICK} {{out Bo2@3300,9000; touch Ao2-Bo2, Ao2-Bt.l}}",
         "Ao2 hits Bo2, then B's temple. Foul: oracle and temple touched. Ao2 falls asleep. "
         "Bo2 comes back: B places it."),
        ("s s y h", f"Ao2{FLICK} {{mov Ao2=3000,7001,0,0,s}} @270.00^8 {{mov Ao2=3000,7100,0,0,s}}",
         "Ao2 moves. Ao2 stands in B's sacred garden. B flicks it out. Ao2 is flicked out. "
         "The defence failed: B places Ao2."),
        ("s s y h", f"Ao2{FLICK} {{mov Ao2=3000,7001,0,0,s, Bo2=3000,7001,0,1,p}}",
         "Ao2 moves. An intruder in a stack: B places Ao2."),
        ("Kaeru* s y h", f"!1 Ao2{FLICK} {{}} Ao1@90.00^20 {{touch Ah1-Bo4; lift Bo4}}",
         "A uses Lick (Kaeru). Ao2 moves. Ah1 hits Bo4. Bo4 is drawn near. B's turn."),
        ("Kaeru* s y h", "!1", "A uses Lick (Kaeru)."),
        ("Little_Grey* s y h", "!1 Bo2", "A uses Seduction (Little Grey). Seduction: Bo2. Ah1 sits on Bo2."),
        ("Strigoi* s y h", f"!1 Ao2{FLICK} {{mov Ao2=3000,6000,0,0,s; touch Ao2-Bo2}}",
         "A uses Vampirisation (Strigoi). Ao2 hits Bo2. Ao2 bites Bo2. B's turn."),
        ("Rukura* s y h", "!1 Bo3",
         "A uses Contamination (Rukura). Contamination: Bo3. Ah1 is an oracle of A now. Bo3 falls asleep. B's turn."),
    ],
)  # fmt: skip
def test_what_happened_is_told(throw: str, line: str, words: str) -> None:
    assert told(table(throw), line) == words


def test_a_shot_of_the_real_table_is_told() -> None:
    start = pyxis.new("puxes", seed=1, little="on", start_faces="suggested", first="a", tremor=0)
    assert told(start, "Ao2/S@92.00^31").startswith("Ao2 hits Bo3")


@rule("R16.5")
def test_a_temple_that_has_a_life_left_is_told_with_its_stage() -> None:
    story = told(table(temple_lives=2, lives="A2 B2"), f"Ao2{FLICK} {{touch Ao2-Bt.u; {FALLEN}}}")
    assert story == "Ao2 hits B's temple. A DiXes B's temple! (stage 1 of 2) B's turn."


@rule("R8.5")
def test_a_throw_under_protection_says_so() -> None:
    match = table("Oni*:11  Hanuman s:12  Loki y:13  Mr Blaireau h:14").play(f"Ao2{FLICK} {{}}")
    assert "B throws: Oni smiley hourglass yin-yang. Blocked: A's Oni protects." in told(match, "~* ~s ~h ~y")


def test_waking_is_told() -> None:
    match = table("s s y h", poses={"Ao4": "asleep"})
    assert told(match, "Ao4 =a #1:0,-8") == "Ao4 shows aum. A wakes Ao4. B's turn."


def test_a_rescue_is_told() -> None:
    match = table(other="Nemea* - - -")
    story = told(match, f"Ao2{FLICK} {{out Bo1@6000,4321; touch Ao2-Bo1}} =u")
    assert story == "Ao2 hits Bo1. Bo1 is saved by Immunity; B picks its face. B turns Bo1 to sun. B's turn."


def test_throws_are_told_when_the_last_hero_lies() -> None:
    match = table().play(f"Ao2{FLICK} {{}}")
    assert told(match, "~b ~s ~h") == ""
    assert told(match, "~b ~s ~h ~y") == "B throws: bomb smiley hourglass yin-yang. B has no matching oracle. A's turn."


def test_a_match_that_is_shared_says_so() -> None:
    match = table(max_rounds=5, turn=9)
    assert told(match, f"Ao2{FLICK} {{}}").endswith("The rounds are over: A and B share the first place.")


def test_the_drawing_shows_dice_heroes_and_what_may_be_chosen() -> None:
    drawing = table("Nemea* s y h", poses={"Ao4": "asleep"}).text()
    assert "A1,,A2,,A3" in drawing
    assert "*Ao2 s" in drawing
    assert "▸A ♥  Nemea*" in drawing
    assert "asleep: Ao4  Immunity in force" in drawing
    assert "turn 6: an oracle is moved or woken" in drawing


def test_the_drawing_names_oracles_that_others_stand_on() -> None:
    ridden = table("s s y h", other="Hanuman -  Nyx -  Loki -  on table", marks="Ao2<Bh4  fort -")
    stacked = table(poses={"Bo3": "3250,6500^1"}).text()
    assert "Ao1 k  Ao2 s  Ao3 u" in ridden.text()
    assert "Bo2 p  Bo3 p^1  Bo1 p" in stacked


def test_the_view_has_everything_a_board_needs() -> None:
    data = table("Oni* s y h", other="Kaeru* - - -").play("Ao2/S@90.00^24").data()
    assert (data["seats"]["protection"][0], data["seats"]["blocked"][1]) == (True, True)
    assert data["flick"]["die"] == "Ao2"
    assert data["flick"]["aim"] == 90
    assert {garden["x"] for garden in data["table"]["gardens"]} == {3000}
    assert next(die for die in rows(data["dice"]) if die["die"] == "Bt.u")["level"] == 1
    assert msgspec.json.decode(msgspec.json.encode(data)) == msgspec.to_builtins(data)


def test_what_is_sent_is_called_as_the_rules_call_it() -> None:
    for names, terms in ((ROLES, Role), (PLACES, Place), (KINDS, Kind)):
        assert list(names) == [term.name.lower() for term in terms]


def test_choices_say_what_they_mean() -> None:
    match = table("Kaeru* s y h")
    assert [choice.words for choice in match.choices] == ["use Lick with Kaeru (Ah1)", "flick Ao2, which shows smiley"]
    force = match.play("Ao2/S@90.00").choices[20]
    assert force.fields == {"power": 20, "speed": 1540, "slides": 268}


def why_not(match: pyxis.Match, text: str) -> str:
    refusal = match.refusal(text)
    assert refusal is not None
    assert refusal.rule in match.game.rulebook.rules
    return f"{refusal.reason} [{refusal.rule}]"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Ao1", "Ao1 shows pirate, and no hero that counts does [R7]"),
        ("Ao4", "Ao4 sleeps, and no two heroes show the same symbol [R12.1]"),
        ("Bo1", "Bo1 belongs to B [R5.4]"),
        ("-", "an oracle can be moved, so one has to be, unless another is woken [R5.5]"),
        ("!1", "Ah1 does not show its character [R8.1]"),
        ("!2", "Immunity works by itself, without being announced [R8.2]"),
        ("@90.00", "now an oracle is moved or woken, or a power used, as in Ao1 or !1 [R5.4]"),
    ],
)
def test_why_not_in_the_main_choice(text: str, reason: str) -> None:
    assert why_not(table("s Nemea* y h", poses={"Ao4": "asleep"}), text) == reason


def test_why_not_elsewhere() -> None:
    assert why_not(table("Kaeru* s y h", other="Oni* - - -"), "!1") == "an opposing Protection stops all powers [R8.5]"
    assert why_not(table("Arkan_Sonney* s y h"), "!1") == "Catch me has nothing to work on [R8.8]"
    assert why_not(table(powers="off"), "!1") == "this match is played without powers [R16.9]"
    ridden = table("s s y h", other="Hanuman -  Nyx -  Loki -  on table", marks="Ao2<Bh4  fort -")
    assert why_not(ridden, "Ao2") == "Bh4 sits on Ao2 [R14.3]"
    sleeper = {"Ao4": "asleep"}
    assert why_not(table("Kaeru* s s h", poses=sleeper).play("!1"), "Ao4").endswith("instead of a move [R12.1]")
    assert why_not(table("Kaeru* s y h").play("!1"), "!1") == "a power has been used this turn already [R8.3]"
    lucky = table("Maneki* s y h").play(f"!1 Ao2{FLICK} {{}} Ah2")
    assert why_not(lucky, "-") == "the second hero is thrown again too [R14.13]"
    cell = table("s s y h", poses={"Ao4": "asleep"}).play("Ao4 =a")
    assert why_not(cell, "#1:0,8").endswith("too near to a fellow oracle [R12.3]")
    assert why_not(table("Crâne* y y h").play("!1 Ao1"), "=*").endswith("[R14.12]")
    assert why_not(table("Little_Grey* s y h").play("!1"), "Ao1") == "Ao1 cannot be chosen for Seduction [R14.3]"


def test_what_a_match_came_to_is_counted_from_what_happened() -> None:
    match = table("s s y h").play(f"Ao2{FLICK} {{out Bo1@6000,6500; touch Ao2-Bo1}}")
    assert {statistic.words: statistic.counts for statistic in match.statistics} == {
        "Flicks": (1, 0),
        "Powers used": (0, 0),
        "Stages of temples taken": (0, 0),
        "Dice of others put to sleep": (1, 0),
        "Own dice asleep or lost at the end": (0, 1),
    }
