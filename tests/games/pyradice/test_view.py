"""The table as data."""

from collections import Counter
from typing import Any

import pytest

import pyxis
from pyxis.core.surface import rows
from tests.games.pyradice.tables import FIXED, heap, stones, table
from tests.games.pyradice.test_positions import drawn


def stone(match: pyxis.Match, cell: str) -> dict[str, Any]:
    """One cell of the quarry: where it is, and what lies there."""
    data = match.data()
    index = data["stones"]["cell"].index(cell)
    quarry = data["quarry"]
    return {
        **rows(data["stones"])[index],
        "die": quarry["dice"][index],
        "available": cell in quarry["available"],
        "faces": quarry["faces"][index],
        "blockers": quarry["blockers"].get(cell, []),
        "frees": quarry["frees"].get(cell, []),
    }


def place(match: pyxis.Match, seat: int, cell: str) -> dict[str, Any]:
    """One cell of a pyramid: where it is, and what lies there."""
    data = match.data()
    where = next(found for found in rows(data["cells"]) if found["cell"] == cell)
    pyramid = rows(data["pyramids"])[seat]
    return {
        **where,
        "die": pyramid["dice"][data["cells"]["cell"].index(cell)],
        "free": cell in pyramid["free"],
    }


def test_an_available_die_of_the_heap() -> None:
    assert stone(drawn(), "b22") == {
        "cell": "b22",
        "layer": "b",
        "x": 2.0,
        "y": 2.0,
        "height": 1,
        "die": "Y6",
        "available": True,
        "asks": "b22",
        "faces": 4,
        "blockers": [],
        "frees": ["a22"],
    }


@pytest.mark.parametrize(
    ("cell", "faces", "blockers"),
    [("b25", 2, ["c24"]), ("a14", 2, ["a13", "a15", "a24"]), ("a26", 2, ["b25"]), ("a36", 1, ["b25", "b35"])],
)
def test_a_die_that_is_held_says_by_which(cell: str, faces: int, blockers: list[str]) -> None:
    found = stone(drawn(), cell)
    assert not found["available"]
    assert found["blockers"] == blockers
    assert found["faces"] == faces


def test_an_empty_place_of_the_heap() -> None:
    found = stone(drawn(), "c11")
    assert (found["die"], found["available"], found["faces"], found["blockers"]) == (None, False, None, [])
    assert (found["x"], found["y"], found["height"]) == (1.5, 1.5, 2)


def test_the_dice_that_are_available_are_the_ones_that_can_be_taken() -> None:
    match = drawn()
    assert match.data()["quarry"]["available"] == list(match.legal_texts)


def test_a_die_nobody_has_seen_is_shown_as_one() -> None:
    match = pyxis.new("pyradice", buried="hidden", seed=1)
    assert stone(match, "a22")["die"] == "??"


def test_places_of_a_pyramid() -> None:
    match = drawn()
    assert place(match, 0, "3b") == {
        "cell": "3b",
        "level": 3,
        "x": 2.5,
        "y": 2.5,
        "place": "@3b",
        "pick": "!3b",
        "die": "B3",
        "free": False,
    }
    assert place(match, 0, "2a")["free"]
    assert not place(match, 0, "3a")["free"]


def test_whoever_asks_why_not_is_given_the_text_to_ask_with() -> None:
    match = drawn()
    assert stone(match, "b25")["asks"] == "b25"
    match = match.play("b22")
    assert match.data()["asks"] == "place"
    assert {place(match, 0, text[1:])["place"] for text in match.legal_texts} == set(match.legal_texts)
    match = match.play("@2e")
    assert match.data()["asks"] == "pick"
    dice = {text for text in match.legal_texts if text != "-"}
    assert {place(match, 0, text[1:])["pick"] for text in dice} == dice
    assert match.data()["face_asks"] == {"1": "=1", "2": "=2", "3": "=3", "4": "=4", "5": "=5", "6": "=6"}


def test_levels_and_scores_of_a_pyramid() -> None:
    data = drawn().data()
    first, second = rows(data["pyramids"])
    statuses = {objective["level"]: objective["status"][0] for objective in rows(data["objectives"])}
    assert statuses == {1: "broken 4", 2: "open", 3: "open", 4: "open", 5: "open"}
    dice = Counter(level for level, die in zip(data["cells"]["level"], second["dice"], strict=True) if die)
    assert dice == {1: 5, 2: 3, 3: 2, 4: 1}
    assert (first["tokens"], first["tokens_met"], first["cards"], first["total"]) == ([0] * 5, 0, [6, 4, 4, 2], 16)
    assert (second["cards"], second["total"], second["rank"]) == ([4, 4, 6, 2], 16, 1)


def test_tokens_and_cards_have_names_texts_and_how_they_stand() -> None:
    data = drawn().data()
    pieces = {piece["id"]: piece for piece in data["pieces"]}
    assert data["skills"]["id"] == ["A2", "B3", "A4", "A5", "B6"]
    assert rows(data["skills"])[1] == {"level": 3, "id": "B3"}
    assert pieces["B3"] == {"id": "B3", "name": "Template", "text": "Another die takes the value of the new one."}
    assert pieces[data["objectives"]["id"][0]]["name"] == "Threes and Fives"
    assert data["objectives"]["status"][0] == ["broken 4", "broken 3"]
    assert [(card["id"], card["disc"], card["scores"]) for card in rows(data["cards"])] == [
        ("K1", "R", [6, 4]),
        ("K5", "Y", [4, 4]),
        ("K7", "G", [4, 6]),
        ("K2", "B", [2, 2]),
    ]


def test_how_far_the_turn_has_come() -> None:
    match = drawn()
    data = match.data()
    assert (data["phase"], data["turn"], data["turns"], data["seat"]) == ("TAKE", 12, 21, 0)
    assert (data["hand"], data["placed"], data["pick"], data["used"]) == (None, None, None, 0)
    data = match.play("b22").data()
    assert data["hand"] == "Y6"
    data = match.play("b22@2e!1e").data()
    assert (data["phase"], data["placed"], data["pick"], data["skill_at_hand"]) == ("FACE", "2e", "1e", "A2")


def test_a_skill_of_several_steps_remembers_what_it_changed() -> None:
    pyramid = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3G6/Y2G4"
    data = table(pyramid, hand="R6").play("@6a!1a=2").data()
    assert (data["used"], data["changed"], data["skill_at_hand"]) == (1, ["1a"], "A6")


def test_every_place_for_the_die_in_hand_tells_what_it_would_bring() -> None:
    data = table("R2Y4G2B6R4", hand="Y2").data()
    ground = next(found for found in rows(data["places"]) if found["cell"] == "1f")
    assert ground == {"cell": "1f", "total": data["pyramids"]["total"][0] + 5, "status": "met"}
    assert data["places"]["cell"] == ["1f", "2a", "2b", "2c", "2d"]
    assert rows(drawn().data()["places"]) == []


def test_during_set_up_open_slots_are_empty() -> None:
    data = pyxis.new("pyradice", seed=pyxis.BY_HAND, skills="A!???").data()
    assert (data["phase"], data["turn"], data["seat"]) == ("STONE", 0, None)
    assert data["skills"]["id"] == ["A2", None, None, None, None]
    assert (data["objectives"]["status"][0], data["cards"]["disc"][0]) == ([None, None], None)


def test_colours_can_be_told_apart_without_seeing_them() -> None:
    colours = drawn().data()["colours"]
    assert colours[0] == {"letter": "R", "fill": "#D55E00", "pip": "#FFFFFF"}
    assert [colour["letter"] for colour in colours] == ["R", "Y", "G", "B"]


def test_options_in_force() -> None:
    options = pyxis.new("pyradice", seed=1, values="balanced", chance_skills="off").data()["options"]
    assert options == {
        "quarry": "4x6",
        "components": "house",
        "values": "balanced",
        "chance_skills": "off",
        "buried": "open",
        "utility": "rank",
    }


def test_a_finished_match_has_a_verdict() -> None:
    x = "R3Y5G3B5R5G3/B5R1G3Y1B5/Y1R2G4B6/G2R4Y2/B6R6/Y6"
    match = table(x[:-2], hand="Y6", other=x, quarry=heap("a11"), phase="PLACE").play("@6a -")
    assert match.data()["verdict"].endswith("Shared victory.")
    assert pyxis.new("pyradice", seed=pyxis.BY_HAND, **FIXED).play(stones()).data()["verdict"] is None
