"""What actions mean, as data and in words."""

from typing import Any

import pytest

import pyxis
from tests.games.pyradice.tables import FIXED, stones, table

BOARD = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3"


def choice(match: pyxis.Match, text: str) -> tuple[str, dict[str, Any], str]:
    found = next(choice for choice in match.choices if choice.text == text)
    return found.kind, dict(found.fields), found.words


def test_taking_and_placing() -> None:
    match = table()
    assert choice(match, "c11") == ("take", {"cell": "c11", "die": "G4"}, "take G4 from c11")
    match = match.play("c11")
    assert choice(match, "@1c") == ("place", {"cell": "1c", "die": "G4", "level": 1}, "place G4 on 1c")


@pytest.mark.parametrize(
    ("cell", "skills", "text", "fields", "words"),
    [
        ("4c", "A4", "!1b", {}, "Quarter Turn: turn Y6 on 1b"),
        ("4c", "B4", "!1b", {}, "Crane: move Y6 on 1b"),
        ("5a", "B5", "!1b", {}, "Fortune: roll Y6 on 1b"),
        ("5a", "A5", "!1b", {}, "Carve: turn Y6 on 1b"),
    ],
)
def test_targets(cell: str, skills: str, text: str, fields: dict[str, Any], words: str) -> None:
    kept = " ".join(skills if name[1] == skills[1] else name for name in ("A2", "A3", "A4", "A5", "A6"))
    match = table(BOARD, hand="Y2", skills=kept).play(f"@{cell}")
    assert choice(match, text) == ("target", {"cell": "1b", "die": "Y6", "skill": skills, **fields}, words)


def test_a_target_says_what_happens_at_once() -> None:
    match = table("R1Y6G3B4R2Y5/B2R4", hand="Y2").play("@3a")
    expected = {"cell": "1b", "die": "Y6", "skill": "A3", "value": 1}
    assert choice(match, "!1b") == ("target", expected, "Half Turn: turn Y6 on 1b to 1")
    match = table("R3B3", hand="G6", skills="B2 A3 A4 A5 A6").play("@2a")
    swapped = {"cell": "1a", "die": "R3", "skill": "B2", "partner": "1b"}
    assert choice(match, "!1a") == ("target", swapped, "Lever: R3 on 1a and B3 on 1b change places")


def test_faces_partners_and_rolls() -> None:
    match = table(BOARD, hand="Y2").play("@5a!1b")
    assert choice(match, "=3") == ("face", {"cell": "1b", "value": 3}, "turn Y6 on 1b to 3")
    match = table(BOARD, hand="Y2", skills="A2 A3 B4 B5 A6")
    swapping = match.play("@4c!1b")
    fields = {"cell": "3a", "die": "R5", "partner": "1b"}
    assert choice(swapping, "!3a") == ("partner", fields, "Y6 on 1b and R5 on 3a change places")
    assert choice(match.play("@5a!1b"), "?4") == ("roll", {"cell": "1b", "value": 4}, "1b shows 4")


def test_skipping_and_stopping() -> None:
    match = table(BOARD, hand="Y2", skills="A2 A3 A4 B5 A6").play("@5a")
    assert choice(match, "-") == ("skip", {"skill": "B5"}, "do without Fortune")
    assert choice(match.play("!1b?2"), "-") == ("skip", {"skill": "B5"}, "stop using Fortune")


def test_setting_the_table() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND)
    assert choice(match, "#R5") == ("stone", {"cell": "a11", "die": "R5"}, "R5 lies on a11")
    match = match.play(stones())
    side = {"skill": "B2", "name": "Lever", "level": 2}
    assert choice(match, "+B2") == ("side", side, "level 2 gets Lever (B2)")
    match = match.play("+A2 +A3 +A4 +A5 +A6")
    objective = {"objective": "C6", "name": "Threes and Fives", "level": 1}
    assert choice(match, "+C6") == ("objective", objective, "level 1 gets Threes and Fives (C6)")
    match = match.play("+C1 +C2 +C3 +C4 +C5")
    assert choice(match, "+K4") == (
        "card",
        {"card": "K4", "name": "Mason's Mark", "slot": 1},
        "card 1 is Mason's Mark (K4)",
    )
    match = match.play("+K1 +K2 +K3 +K4 +R")
    assert choice(match, "+B") == ("disc", {"disc": "B", "slot": 2}, "card 2 counts blue dice")
    match = match.play("+Y +G")
    assert choice(match, "^1") == ("first", {"seat": 1}, "seat 1 begins")


def test_a_die_comes_to_light() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, buried="hidden", **FIXED).play(stones(36) + " c11")
    assert choice(match, "#B2") == ("reveal", {"cell": "b22", "die": "B2"}, "B2 comes to light on b22")
