"""What people see and hear: sentences, the table as data, the drawing, and why not."""

from typing import Any

import pytest

import pyxis
from pyxis.core.surface import rows
from tests.games.pyle.tables import assault, at, new, on_board
from tests.games.pyle.test_notation import EXAMPLE, position
from tests.marks import rule


def told(match: pyxis.Match) -> str:
    return " ".join(match.told())


def test_a_walk_is_told_with_what_is_met() -> None:
    match = at("START", open="F43=kill@6").play(">F43")
    assert told(match) == "P1 walks to F43. P1 faces Banish (6). Dice: 2 green against 6 red."


@rule("R2.6")
def test_a_blessing_in_passing_is_told() -> None:
    assert told(at("F24", empty="F27").play(">F27")) == "P1 walks to F27. P1 is blessed at T4."


@rule("R2.5")
def test_a_walk_round_the_lake_is_no_stay() -> None:
    match = at("F19 haste act=[run@1 run@1 run@2]", empty="F19")
    (choice,) = (choice for choice in match.choices if choice.text == ">F19")
    assert (choice.kind, choice.words) == ("walk", "walk all the way round to F19 (empty)")
    assert told(match.play(">F19")) == "P1 walks all the way round to F19."


@rule("O11")
def test_tokens_that_are_chosen_are_told_one_by_one() -> None:
    match = at("START pyle={-1@1 ball@2}", open="F43=+1@1", losses="choose").play(">F43 !1 !1 !2")
    assert match.told()[-1] == "P1 loses."
    match = at("F05 pyle={-1@1 ball@2}", losses="choose", price=1).play(">T2")
    assert match.choices[1].words == "buy an artifact for 1 Pyle token"
    assert match.play("+ k:-1@1").told() == (
        "P1 gives Weaken −1 (1) for an artifact.",
        "P1 takes an artifact (1 of 3).",
    )


@rule("O22")
def test_what_takes_the_place_of_an_event_is_told() -> None:
    match = at("START", header="supply=0", discard="ball@2", open="F43=traveler", refill_events="yes").play(">F43")
    assert match.told()[-2:] == ("The supply was reshuffled.", "A new token is placed on F43.")


def test_what_happens_by_itself_is_told_too() -> None:
    match = at("F42", "F08", empty="F41 F01", ruin="T1(9)").play(">F41")
    assert told(match) == "P1 walks to F41. P2 walks to F01."


def test_a_fight_is_told_from_the_ability_to_the_capture() -> None:
    match = at("START act=[-1@1 +1@1]", open="F43=ball@3").play(">F43 s1 !6 !5 !4 !1 !1 +")
    assert match.story(since=1)[:2] == ("P1 uses Weaken −1 (1).", "Dice: 3 green against 2 red.")
    assert match.story(since=2) == (
        "Green 6 5 4 = 15.",
        "Red 1 1 = 2.",
        "P1 wins.",
        "P1 equips Foresight (3) (3 of 4).",
        "A new token is placed on F43.",
    )


@rule("R6.9")
def test_a_knock_out_is_told() -> None:
    match = at("START blessed pyle={-1@1}", open="F43=ball@2").play(">F43 !1 !1 !6 !6")
    assert match.told()[-2:] == (
        "P1 loses; 1 token lost (Pyle 0).",
        "P1 is knocked out: back to START, blessing lost.",
    )


@rule("R11.13", "R11.16", "A1")
@pytest.mark.parametrize(
    ("omen", "effect"),
    [
        ("!o12", "Tokens are turned face down: 1."),
        ("!o13", "The demon takes a token out of P1's Pyle."),
        ("!o16", "The demon destroys an artifact of P1."),
        ("!o18", "Boss counter 1 of 6."),
    ],
)
def test_what_an_omen_does_is_told_to_whoever_has_no_ability_to_choose(omen: str, effect: str) -> None:
    match = assault("art=1 act=[run@1] pyle={-1@1}", open="F43=seer").play(omen)
    assert match.told()[1:] == (effect, "Dice: 3 green against 6 red.")


@rule("O18", "R7.11")
def test_tokens_mixed_in_and_omens_silenced_are_told() -> None:
    match = assault("act=[hush@3]", open="F10=ball@3 F42=seer", cover="remix").play("!o12")
    assert "Tokens are mixed in again: 2." in match.play("-").told()
    assert match.play("s1").told()[:2] == ("P1 uses Silence (3).", "The omen does not happen.")


@rule("R6.11", "A1")
def test_a_capture_that_leaves_no_choice_is_told() -> None:
    match = at("START act=[+1@1 +1@1 +1@1 +1@1]", open="F43=+1@1").play(">F43 - !6 !6 !6 !6 !6 !6 !1")
    assert match.told()[-2:] == ("Might +1 (1) goes to P1's Pyle (1).", "A new token is placed on F43.")


@rule("R5.8", "R12.9")
def test_an_exorcised_spirit_that_is_all_there_is_left_comes_back_face_down() -> None:
    match = at("START", header="supply=0", open="F43=exorcist F10=kill@8").play(">F43 @F10")
    assert match.told()[-2:] == ("The supply was reshuffled.", "A new token is placed on F10.")
    assert on_board(match, "F10") == "unknown"
    match = at("START", header="supply=0", open="F43=exorcist F10=kill@8", refill_events="yes").play(">F43 @F10")
    assert match.told()[-3:-1] == ("The supply was reshuffled.", "A new token is placed on F10.")
    assert match.told()[-1] == "No token is left: F43 stays empty."


@rule("O17")
def test_a_demon_fought_from_afar_is_drawn_as_the_foe() -> None:
    match = assault("", "F30", swap="continue").play("!o14")
    assert "Fight: P1 against Azrail   round 1 of 6   omen 14" in match.text()
    assert position(match.position).states.tobytes() == match.states.tobytes()


def test_the_demon_is_told() -> None:
    assert told(at("F11 blessed").play(">DEMON !Draal")) == "The demon is Draal: 8 dice, 4 rounds."
    match = assault("act=[ball@2]", "F30").play("!o14")
    assert told(match) == "Omen 14: two shamans change places."
    assert told(match.play("-")) == "P1 uses no ability. P1 and P2 change places. The fight breaks off."


@pytest.mark.parametrize(
    ("board", "actions", "sentence"),
    [
        ("F43=seer", ">F43 @F11 !witch", "The Seer turns up Witch on F11."),
        ("F43=hunter", ">F43", "The Treasure Hunter gives P1 an artifact (1 of 3)."),
        ("F43=witch", ">F43 P2", "The Witch hexes P2: one more red die in the next combat."),
        ("F43=priestess", ">F43 -", "P1 declines the Priestess."),
        ("F43=exorcist F10=kill@8", ">F43 @F10", "The Exorcist drives Banish (8) off F10."),
        ("F43=warlord", ">F43 @T3", "The Warlord ruins T3 for 5 rounds."),
        ("F43=inquisitor", ">F43 P2 s1", "P1 sacrifices Might +1 (1), and P2 is no longer blessed."),
        ("F43=trader", ">F43 P2:1/1", "The Trader swaps P1's Might +1 (1) for P2's Weaken −1 (1)."),
        ("F43=robber", ">F43 k:ball@2 s1", "Foresight (2) replaces Might +1 (1), which goes to the Pyle."),
        ("F43=traveler", ">F43", "The Traveler lends P1 two steps for the next move."),
        ("F43=thief", ">F43 P2", "The Thief takes an artifact from P2."),
    ],
)
@rule("R12.1")
def test_each_event_is_told(board: str, actions: str, sentence: str) -> None:
    start = at("START act=[+1@1 run@1] pyle={ball@2}", "F30 blessed art=1 act=[-1@1]", open=board)
    assert sentence in start.play(actions).told()


def test_the_end_is_told() -> None:
    match = assault("act=[kill@5 kill@6 kill@7]", demon="Ildrud").play("!o5 s1 !o6 s1 !o9 s1")
    assert match.told()[-1] == "P1 has vanquished Ildrud!"
    match = at("START", "F42", header="round=100 turn=P2", empty="F39").play(">F39")
    assert match.told()[-1] == "Round 100 is over; the world has waited too long."


def test_choices_say_what_they_lead_to() -> None:
    match = at("START act=[+2@2 -1@1]", open="F43=duel@4").play(">F43")
    assert [choice.words for choice in match.choices] == [
        "use Might +2 (2) of slot 1: 5 green against 4 red, 72 %",
        "use Weaken −1 (1) of slot 2: 3 green against 3 red, 45 %",
        "use no ability: 4 green against 4 red, 46 %",
    ]
    assert match.choices[0].fields == pytest.approx(
        {"slot": 1, "spirit": "+2@2", "green": 5, "red": 4, "chance": 0.718}, abs=1e-3
    )


def test_foresight_shows_both_chances() -> None:
    match = at("START act=[ball@2]", open="F43=redo@3").play(">F43 s1")
    assert [choice.words for choice in match.choices] == ["foretell green: 15 %", "foretell red: 78 %"]
    assert [match.data()["fight"][colour]["dice"] for colour in ("green", "red")] == [2, 3]


@rule("O13")
def test_red_is_hard_to_lose_by_where_a_wrong_prediction_changes_nothing() -> None:
    match = at("START act=[ball@2]", open="F43=redo@3", prediction="normal").play(">F43 s1")
    assert match.choices[1].words == "foretell red: 93 %"


@rule("R2.9")
def test_walks_are_shown_with_steps_path_and_what_awaits() -> None:
    data = at("F45 act=[run@1 run@1 run@1]", open="F46=+1@1").data()
    walks = {walk["field"]: walk for walk in rows(data["walks"])}
    assert walks["F50"]["path"] == ["F45", "F47", "F48", "F49", "T5", "F50"]
    assert (walks["F50"]["blesses"], walks["F46"]["blesses"]) == (True, False)
    assert walks["F46"]["price"] == 1
    assert walks["F46"]["chance"] > 0.99


def warnings(match: pyxis.Match) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for item in rows(match.data()["warnings"]):
        found.setdefault(item["choice"], []).append(item["warning"])
    return found


def test_dangerous_walks_are_warned_of() -> None:
    match = at("START blessed", open="F43=kill@8", header="demon=Ildrud counter=2")
    assert warnings(match) == {
        ">DEMON": ["the chance to fell the demon is about 0 %", "if you fail, the world ends"],
        ">F43": ["the chance to win is 0 %", "a defeat would cost the blessing"],
    }


@rule("O10")
def test_a_pyle_that_would_be_used_up_is_warned_of_where_that_knocks_out() -> None:
    assert ">F43" not in warnings(at("START blessed pyle={run@1*2}", open="F43=ball@2"))
    match = at("START blessed pyle={run@1*2}", open="F43=ball@2", knockout="empty")
    assert warnings(match)[">F43"] == ["a defeat would cost the blessing"]


def test_a_portal_into_danger_is_warned_of() -> None:
    match = at("START act=[tele@2]", open="F59=kill@8", header="demon=Azrail")
    assert warnings(match) == {"~F59": ["the chance to win is 0 %"]}


def test_a_good_assault_needs_no_warning() -> None:
    match = at("START blessed art=3 act=[kill@5 kill@6 kill@7 ball@2]", header="demon=Ildrud")
    assert warnings(match) == {}


def test_a_spirit_that_works_once_is_not_wasted_unasked() -> None:
    match = at("START act=[ball@2 +1@1 -1@1 run@1]", open="F43=+1@1 F44=+2@3")
    assert warnings(match.play(">F43")) == {"s1": ["Foresight works only once, and this foe is weak"]}
    assert warnings(match.play(">F44")) == {}
    captured = match.play(">F44 - !6 !6 !6 !6 !6 !6 !1 !1 !1")
    assert warnings(captured) == {"s1": ["Foresight would go to the Pyle unused"]}


def test_declined_help_is_asked_about() -> None:
    assert warnings(at("START", open="F43=seer").play(">F43")) == {"-": ["the Seer will help whoever comes next"]}


def test_the_view_counts_what_is_still_unseen() -> None:
    data = position(EXAMPLE).data()
    assert (data["unseen"]["+1@1"], data["unseen"]["seer"], data["supply"]) == (4, 3, 51)
    assert data["shamans"]["steps"][2] == 5
    assert data["ruins"] == {data["board"]["fields"]["field"][4]: 3}


@pytest.mark.parametrize(
    ("code", "options", "said"),
    [
        ("half@6", {}, "Half the red dice, rounded up."),
        ("half@6", {"halve": "down"}, "Half the red dice, rounded down."),
        (
            "ball@2",
            {"prediction": "normal"},
            "if its sum is higher, the round is won, else the usual comparison counts.",
        ),
        ("-1@1", {}, "1 fewer red die this round."),
        ("-2@2", {"min_dice": 1}, "2 fewer red dice this round. One red die always remains."),
        ("duel@4", {}, "No side has more than one die"),
        ("duel@4", {"min_dice": 1}, "One die for each side"),
        ("thief", {"thief": "blessing"}, "their blessing is yours."),
    ],
)
def test_a_token_is_explained_as_the_options_have_it(code: str, options: dict[str, Any], said: str) -> None:
    explained = {token["code"]: token["help"] for token in new(**options).data()["tokens"]}
    assert said in explained[code]


def test_the_drawing_shows_board_boards_and_fight() -> None:
    text = position(EXAMPLE).text()
    assert "Round 12 of 100 – P2 (b): move" in text
    assert "▸P2 b START         ··· steps 2  -1@1∞" in text
    assert "[F436]" in text
    fight = assault("act=[-2@2 +1@1]").play("!o10 s1 !6 !6").text()
    assert "Fight: P1 against Azrail   round 1 of 6   omen 10   uses Weaken −2 (2)" in fight
    assert "green 3 dice  [6] [6]  = 12" in fight


def test_the_drawing_says_how_long_a_ruin_lasts() -> None:
    assert "ruined: T1 for 1 round, T3 until this turn ends" in at("START", ruin="T1(1) T3(0)").text()


@pytest.mark.parametrize(
    ("match", "action", "identity", "reason"),
    [
        (new(), ">DEMON", "R2.7", "visit a temple first"),
        (new(), ">F30", "R2.1", "along the arrows F30 is"),
        (new(), ">START", "R2.3", "at least one step"),
        (new(), "~T5", "R2.10", "no active spirit has the Portal"),
        (at("F08", ruin="T1(4)"), ">T1", "R9.3", "T1 is ruined for 5 turns, this one included"),
        (at("F08", ruin="T1(0)"), ">T1", "R9.3", "T1 is ruined for 1 turn, this one included"),
        (at("START act=[tele@2]", ruin="T1(4)"), "~T1", "R9.3", "no Portal leads to a ruin"),
        (at("START act=[tele@2]"), "~DEMON", "R2.7", "by a Portal too"),
        (at("START act=[run@1 -1@1 -1@1]", open="F43=duel@4").play(">F43"), "s1", "R7.3", "adds a die by lying there"),
        (at("START act=[run@1 -1@1 -1@1]", open="F43=duel@4").play(">F43"), "s3", "A2", "offered once"),
        (at("START act=[-1@1]", open="F43=duel@4").play(">F43"), "s3", "R6.3", "no spirit in slot 3"),
        (assault("act=[kill@5 +1@1]").play("!o17"), "s2", "R11.17", "leaves one die"),
        (assault("act=[hush@3 +1@1]").play("!o10"), "s1", "R7.3", "no omen to be silenced"),
        (assault("act=[+1@1]", reuse="turn").play("!o10"), "G", "R6.3", "an ability is used"),
        (at("START art=1", open="F43=duel@4").play(">F43 !2 !3"), "r2", "R8.3", "red ones are not even"),
        (at("START art=1", open="F43=duel@4").play(">F43 !2 !3"), "g1", "R8.1", "no green 1"),
        (at("START art=1", open="F43=duel@4").play(">F43 !2 !3"), "+", "R8.1", "no die has been picked"),
        (at("START art=1 act=[run@1]", open="F43=duel@4").play(">F43 !2 !3 !3 g3"), "g2", "R8.1", "rising order"),
        (at("START", open="F43=+1@1").play(">F43 !6 !6 !1"), "s1", "R6.11", "a slot is free"),
        (at("F42 act=[+1@1]", "F41 act=[-1@1]", empty="F41").play(">F41"), "P2:2/1", "R4.1", "no active spirit"),
        (at("START", open="F43=seer").play(">F43"), "@T1", "R12.5", "T1 has none"),
        (at("START", open="F43=seer").play(">F43"), "P2", "R12.5", "nothing the Seer can be pointed at"),
        (at("START", open="F43=witch").play(">F43"), "P1", "R12.8", "no other player"),
        (at("START", open="F43=witch", events="forced", n=3).play(">F43"), "-", "O21", "has to be taken"),
        (assault().play("!o10"), "-", "R6.6", "the green dice are being rolled"),
        (assault(counter=5).play("!o18"), ">F43", "R13.1", "the match is over"),
        (at("START", "START"), ">F12", "R2.7", "closed to the shaman"),
        (at("START", "START"), ">f12", "R2.7", "closed to the shaman"),
        (at("START", "START"), ">F33", "R2.1", "along the arrows F33 is"),
    ],
)
def test_a_refusal_names_the_rule_and_the_reason(match: pyxis.Match, action: str, identity: str, reason: str) -> None:
    refusal = match.refusal(action)
    assert refusal is not None
    assert (refusal.rule, reason in refusal.reason) == (identity, True)


@rule("R13.3")
def test_what_a_match_came_to_is_counted_from_what_happened() -> None:
    match = at(
        "F11 blessed art=2 act=[kill@5] pyle={-1@1*10}",
        "START act=[kill@6 kill@7 kill@8] pyle={run@1*2}",
        header="demon=Ildrud",
        open="F43=+1@1 F42=+1@1",
    )
    assert match.statistics == ()
    match = match.play(">DEMON !o16 s1 !o10 !1 !1 g1 + !2 !6 !6 !6 !6 !6 !6 !6 !6 !6 !6")  # a round won, then a defeat
    match = match.play(">F43 s1 - >START >F42 - !6 !6 !6 !6 !1 +")  # two spirits, one of them without dice
    assert {statistic.words: statistic.counts for statistic in match.statistics} == {
        "Rounds won against the demon": (1, 0),
        "Fights won": (0, 2),
        "Fights lost": (1, 0),
        "Tokens in the Pyle": (1, 4),
        "Artifacts used": (1, 0),
    }
