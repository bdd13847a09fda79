"""The table as data, choices with previews and warnings, and the drawing in the terminal."""

from typing import Any

import pytest

import pyxis
from pyxis.core.contract import SPECTATOR
from pyxis.core.game import Choice
from pyxis.core.surface import rows
from pyxis.games.piri.words.lifting import REASONS, SORTS
from tests.games.piri.tables import at
from tests.marks import rule

MIDDLE = (
    "piri | table 4R@0,0 9G@1,0 JY@3,3 | meeple 1@1,0 | hand0 2R,3B^,4B,5B | spirits0 QR,JY!,KB | queue 7Y,8Y/1 "
    "| market 2G,3G,4G,5G,6G"
)


def choice(match: pyxis.Match, text: str) -> Choice:
    """The choice written that way."""
    return next(choice for choice in match.choices if choice.text == text)


@rule("K1")
def test_a_client_gets_what_its_seat_may_see() -> None:
    data = at(MIDDLE).view(1).data()
    other, own = rows(data["seats"])
    assert own["hand"]["card"] == ["3R", "5R", "6R", "7R"]
    assert other["hand"]["card"] == ["3B", None, None, None]
    assert other["mission"]["card"] == ["JY", None, None]
    assert data["deck"]["bottom"]["card"][1] == "8Y"
    assert rows(at(MIDDLE).view(0).data()["deck"]["bottom"])[1] == {"card": None, "swapped_by": 1}
    assert data["deck"]["count"] == data["deck"]["pool"] + 2
    assert data["viewer"] == 1
    assert at(MIDDLE).view(SPECTATOR).data()["viewer"] is None


def test_every_card_of_the_table_has_its_place() -> None:
    data = at(MIDDLE).data()
    assert rows(data["cells"]) == [
        {"cell": "3,3", "card": "JY"},
        {"cell": "0,0", "card": "4R"},
        {"cell": "1,0", "card": "9G"},
    ]
    assert data["seats"]["figure"] == [None, "1,0"]
    assert data["owners"] == {"JY": 0}
    assert data["box"] == {"left": 0, "right": 3, "bottom": 0, "top": 3}
    assert data["market"] == ["2G", "3G", "4G", "5G", "6G"]


def test_a_joker_on_the_table_has_its_suit() -> None:
    text = "piri | table 4R@0,0 | hand0 *1,3B,4B,5B | pool 2B"
    assert at(text, "draw +2B *1 @1,0 =Y").data()["jokers"] == {"1,0": "Y"}
    assert at(text, "draw +2B *1 @1,0", joker_suit="wild").data()["jokers"] == {}


def test_the_scenery_has_every_card_and_what_beats_what() -> None:
    data = at(MIDDLE).data()
    faces = {face["card"]: face for face in data["faces"]}
    assert faces["9G"] == {"card": "9G", "suit": "G", "value": 9, "kind": "element"}
    assert (faces["AB"]["kind"], faces["*1"]["suit"]) == ("ace", None)
    assert (faces["QR"]["rank"], faces["QR"]["arms"]) == ("queen", 3)
    assert [suit["beats"] for suit in data["wheel"]] == ["G", "Y", "B", "R"]
    assert (data["price"], data["cost"], data["limit"]) == (1, 2, 15)


def test_a_mission_tells_how_far_its_best_ritual_has_come() -> None:
    text = "piri | table 4R@-1,0 5R@1,0 6R@0,1 | spirits0 QR,KR,JB | pool 2B"
    mission = rows(at(text).view(0).data()["seats"]["mission"][0])
    queen, king, jack = sorted(mission, key=lambda spirit: -spirit["present"])
    assert (queen["card"], queen["present"], queen["best"]) == ("QR", 3, "0,0")
    assert queen["rituals"] == [{"cell": "0,0", "pattern": "-S", "consumes": ["0,1", "-1,0", "1,0"]}]
    assert king["present"] == 3
    assert (jack["present"], jack["best"]) == (0, None)


def test_legal_cells_are_lit_and_say_why_they_are_legal() -> None:
    match = at("piri | table 9Y@0,0 | hand0 AB,2B,3B,4B | pool 2G,5G", "draw +2G AB")
    data = match.data()
    assert set(data["lit"]) == {text[1:] for text in match.legal_texts}
    marks = dict(zip(data["lifted"]["spots"], data["lifted"]["cards"]["AB"]["cells"], strict=True))
    assert [marks[cell] for cell in ("0,0", "1,1", "1,0")] == [SORTS[sort] for sort in ("replace", "free", "fit")]


def previews(text: str, play: str, cell: str) -> dict[str, Any]:
    """What placing the card chosen on a cell would do, warnings in words."""
    (card,) = at(text, play).data()["lifted"]["cards"].values()
    found: dict[str, Any] = next(
        (outcome for outcome in rows(card["outcomes"]) if outcome["at"] == cell), {"warnings": []}
    )
    return {**found, "warnings": [card["warnings"][number] for number in found["warnings"]]}


def test_a_cell_previews_what_placing_there_would_do() -> None:
    text = "piri | table 4R@0,0 9G@1,0 | meeple 1@1,0 | hand0 2R,3B,4B,5B | spirits0 JR,KG,KY | pool 2B"
    there = previews(text, "draw +2B 2R", "2,0")
    assert there["flanks"] == ["1,0"]
    assert there["pays"] == [1]
    assert there["completes"] == ["JR"]
    ace = "piri | table 4R@0,0 9R@2,0 | hand0 AB,3B,4B,5B | spirits0 JR,KG,KY | pool 2B"
    assert previews(ace, "draw +2B AB", "2,0")["breaks"] == ["JR"]


def test_a_joker_previews_each_suit() -> None:
    text = "piri | table 4R@0,0 | hand0 *1,3B,4B,5B | spirits0 JR,KG,KY | pool 2B"
    match = at(text, "draw +2B *1 @1,1")
    assert not choice(match, "=R").fields["completes"]
    beside = at(text.replace("4R@0,0", "4R@0,0 7G@1,0"), "draw +2B *1 @2,0")
    assert choice(beside, "=R").fields["flanks"] == ["1,0"]
    assert choice(beside, "=R").fields["completes"] == ["JR"]
    assert choice(beside, "=B").fields["flanks"] == []


@pytest.mark.parametrize(
    ("text", "play", "tried", "warning"),
    [
        ("piri | table 4R@0,0 | mana 6,8 | market 8Y,9Y,TY,AY,7Y", "", "8Y", "5 mana would be left"),
        ("piri | table 4R@0,0 | hand0 AB,2B,3B,4B", "swap", "AB", "worth keeping"),
        ("piri | table 4R@0,0 | market 8Y | pool -", "", "pass", "the game ends"),
    ],
)
def test_careless_choices_come_with_a_warning(text: str, play: str, tried: str, warning: str) -> None:
    assert any(warning in told for told in choice(at(text, play), tried).fields["warnings"])


def test_careless_places_come_with_a_warning() -> None:
    text = "piri | table 4B@0,0 | hand0 5R,2G,3G,4G | pool 2Y"
    assert previews(text, "draw +2Y 5R", "1,0")["warnings"] == ["your figure could be flanked there"]
    assert previews(text.replace("4B", "4R"), "draw +2Y 5R", "1,1")["warnings"] == []


def test_a_ritual_laid_ready_for_an_opponent_is_warned_of() -> None:
    text = "piri | table 4R@0,0 | hand0 5R,2G,3G,4G | spirits0 KR,QR,KY | pool 2Y,5Y"
    there = previews(text.replace("4R@0,0", "4R@0,0 9Y@1,0"), "draw +2Y 5R", "2,0")
    assert any("JR" in warning for warning in there["warnings"])


def test_a_summons_names_its_rituals() -> None:
    match = at("piri | table 4R@-1,0 5R@1,0 6R@0,1 7R@0,-1 | spirits0 QR,JR,KR | pool 2B")
    assert [ritual["pattern"] for ritual in choice(match, "JR").fields["rituals"]] == ["H", "V"]
    assert choice(match, "KR").words == "summon KR (king of fire) for 2 mana at 0,0"


def test_the_terminal_shows_whose_turn_it_is_and_what_is_known() -> None:
    text = at(MIDDLE).view(0).text()
    assert text.startswith("Turn 1 – Capybara: swap, draw or buy")
    assert " 4R ▲  9G ◆" in text
    assert "‹JY›≈" in text
    assert "(b)" in text
    assert "unseen then 7Y ?1" in text
    assert "hand  ??   ??   ??   ??" in text
    assert "queen of fire: fire cards on three sides  ■□□" in text


def test_the_terminal_marks_where_the_card_may_go() -> None:
    match = at("piri | table 7Y@0,0 | hand0 5B,7B,8B,2G", "draw TG 5B")
    assert match.view(0).text().count("+") == 4
    assert "+" not in match.view(1).text()


def test_a_lifted_card_tells_where_it_may_go_why_not_elsewhere_and_what_it_would_do() -> None:
    table = "piri | table 4R@0,0 9G@1,0 9Y@1,2 | meeple 1@1,0 | hand0 2R,7B,4B,AB | pool 5R"
    data = at(table, "draw +5R").view(0).data()
    lifted = data["lifted"]["cards"]
    assert set(lifted) == {"2R", "5R", "7B", "4B", "AB"}
    assert data["cells"]["cell"] == ["1,2", "0,0", "1,0"]
    assert (lifted["7B"]["against"], lifted["AB"]["against"]) == ("wsn", "hsn")
    marks = dict(zip(data["lifted"]["spots"], lifted["AB"]["cells"], strict=True))
    assert marks["1,2"] == "r"
    weak = {"rule": "R4.2", "reason": "7B is weak against 9Y: it needs 10 or more"}
    letter = REASONS[lifted["7B"]["reasons"].index(rows(data["lifted"]["reasons"]).index(weak))]
    marked = zip(data["lifted"]["spots"], lifted["7B"]["cells"], strict=True)
    assert [spot for spot, mark in marked if mark == letter] == ["1,3", "0,2", "2,2", "1,1"]
    beside = next(outcome for outcome in rows(lifted["2R"]["outcomes"]) if outcome["at"] == "2,0")
    assert (beside["flanks"], beside["pays"]) == (["1,0"], [1])


def test_warnings_of_a_lifted_card_are_said_once() -> None:
    table = "piri | table 4B@0,0 | hand0 5R,2G,3G,4G | pool 2Y"
    card = at(table, "draw +2Y").view(0).data()["lifted"]["cards"]["5R"]
    warned = [outcome["at"] for outcome in rows(card["outcomes"]) if outcome["warnings"] == [0]]
    assert "1,0" in warned
    assert card["warnings"] == ["your figure could be flanked there"]


def test_a_lifted_joker_tells_its_suits_and_what_it_would_do_as_each() -> None:
    table = "piri | table 4R@0,0 9G@1,0 | hand0 *1,3B,4B,5B | spirits0 JR,QB,KB | spirits1 JG,KY,KG | pool 5R"
    joker = at(table, "draw +5R").view(0).data()["lifted"]["cards"]["*1"]
    assert joker["suits"] == ["R", "G", "Y", "B"]
    assert {outcome["at"]: outcome["completes"] for outcome in rows(joker["outcomes"])} == {"2,0=R": ["JR"]}
    wild = at(table, "draw +5R", joker_suit="wild").view(0).data()["lifted"]["cards"]["*1"]
    assert wild["suits"] == []
    assert next(one for one in rows(wild["outcomes"]) if one["at"] == "2,0")["completes"] == ["JR"]


def test_what_a_card_could_do_is_told_to_its_holder_alone_and_only_in_time() -> None:
    match = at("piri | table 4R@0,0 | hand0 2R,7B,4B,AB | pool 5R,6R | market 2G,3G,4G,5G,*1")
    assert set(match.view(0).data()["lifted"]["cards"]) == {"2R", "7B", "4B", "AB", "2G", "3G", "4G", "5G", "*1"}
    nothing: dict[str, Any] = {"spots": [], "cards": {}, "reasons": {}}
    assert match.view(1).data()["lifted"] == nothing
    assert match.view(SPECTATOR).data()["lifted"] == nothing
    assert set(match.play("draw").play("5R").play("7B").view(0).data()["lifted"]["cards"]) == {"7B"}
    assert match.play("swap").view(0).data()["lifted"] == nothing
