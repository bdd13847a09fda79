"""Component files: the house set, an owner's own, and what is wrong with one."""

from pathlib import Path

import pytest

import pyxis
from pyxis.games.pyradice.components.sets import house, read_set
from pyxis.games.pyradice.components.vocabulary import TABLE_SIZE, CardRow
from tests.games.pyradice.boxes import box
from tests.games.pyradice.tables import FIXED, legal, table
from tests.marks import rule


def refused(path: str) -> str:
    with pytest.raises(pyxis.OptionError) as error:
        pyxis.new("pyradice", components=path)
    assert "\n" not in str(error.value)
    return str(error.value)


@rule("O4")
def test_the_house_set_is_what_its_mark_says() -> None:
    """Its rows are part of the rules: whoever changes them raises the version, and then this mark."""
    assert pyxis.game("pyradice").version == 1
    assert f"{house().mark:08x}" == "20b3a108"


@rule("O4")
def test_the_house_set_has_all_its_pieces() -> None:
    names = [piece.name for part in (house().skills, house().objectives, house().cards) for piece in part]
    assert (len(house().skills), len(house().objectives), len(house().cards)) == (10, 14, 9)
    assert all(piece.text.endswith(".") for piece in house().skills + house().objectives + house().cards)
    assert len(set(names)) == 33


@rule("O4")
@pytest.mark.parametrize(
    ("piece", "row"),
    [
        ("C1", [[1, 0b101010, 0], [4, 2015, 0]]),
        ("D1", [[1, 0b010101, 0], [4, 2015, 0]]),
        ("C3", [[4, 1984, 0], [0, 0, 0]]),
        ("D3", [[4, 31, 0], [0, 0, 0]]),
        ("D4", [[5, 32, 0], [0, 0, 0]]),
        ("C6", [[1, 20, 0], [0, 0, 0]]),
        ("D6", [[1, 10, 0], [0, 0, 0]]),
        ("C7", [[4, 136, 0], [0, 0, 0]]),
    ],
)
def test_sets_of_numbers_become_the_bits_of_the_specification(piece: str, row: list[list[int]]) -> None:
    index = [found.id for found in house().objectives].index(piece)
    assert house().rows["objective_rows"][index] == row


@rule("O4")
def test_a_table_goes_on_with_its_last_entry() -> None:
    assert house().rows["card_rows"][3][CardRow.TABLE :] == [0, 1, 3, 6, 9] + [12] * (TABLE_SIZE - 5)


@rule("O4")
def test_an_own_box_is_played_with_its_own_pieces(tmp_path: Path) -> None:
    path = box(tmp_path, A2="op = 'SET'; scope = 'BELOW'")
    match = pyxis.new("pyradice", seed=1, components=path, **FIXED)
    assert match.options["components"] == read_set(path).value
    assert match.options["components"].startswith(f"{path}#")
    match = table("R1Y6G3", hand="B1", components=path).play("@2b")
    assert legal(match) == "!1b !1c -"
    assert match.choices[0].words == "A2 of my box: turn Y6 on 1b"
    assert legal(match.play("!1b")) == "=1 =2 =3 =4 =5"


@rule("O4")
def test_a_position_names_the_box_it_is_played_with(tmp_path: Path) -> None:
    path = box(tmp_path, A2="op = 'FLIP'")
    match = pyxis.new("pyradice", seed=1, components=path)
    again = pyxis.position("pyradice", match.position, seed=1)
    assert again.states.tobytes() == match.states.tobytes()
    assert again.options["components"] == match.options["components"]


@rule("O4")
def test_a_box_may_lie_in_a_folder_with_blanks_in_its_name(tmp_path: Path) -> None:
    path = box(tmp_path, "my own 'box'.toml", A2="op = 'FLIP'")
    match = pyxis.new("pyradice", seed=1, components=path)
    assert pyxis.position("pyradice", match.position, seed=1).options["components"] == match.options["components"]


@rule("O4")
def test_a_record_is_replayed_with_the_same_box_only(tmp_path: Path) -> None:
    path = box(tmp_path, A2="op = 'FLIP'")
    match = pyxis.new("pyradice", seed=1, components=path)
    record = tmp_path / "match.json"
    pyxis.save(match, record)
    assert pyxis.load(record).states.tobytes() == match.states.tobytes()
    box(tmp_path, A2="op = 'TILT'")
    with pytest.raises(
        pyxis.PyxisError, match=r"the pieces in .* have changed: the match was played with #[0-9a-f]{8}"
    ):
        pyxis.load(record)
    Path(path).unlink()
    with pytest.raises(pyxis.PyxisError, match="cannot be read: No such file"):
        pyxis.load(record)


@rule("O4")
def test_names_and_texts_may_change_between_matches(tmp_path: Path) -> None:
    path = box(tmp_path, A2="op = 'FLIP'")
    before = read_set(path)
    text = Path(path).read_text(encoding="utf-8").replace("As printed.", "Turn a die over.")
    Path(path).write_text(text, encoding="utf-8")
    assert read_set(before.value).skills[0].text == "Turn a die over."


@rule("O4")
def test_objectives_may_sit_on_other_levels(tmp_path: Path) -> None:
    path = box(tmp_path, levels="[2, 3, 4, 5, 6]")
    lines = pyxis.new("pyradice", seed=1, components=path, **FIXED).position.splitlines()
    assert [line.partition("| ")[2] for line in lines[13:19]] == [
        "A6 C5 open",
        "A5 C4 open",
        "A4 C3 open",
        "A3 C2 open",
        "A2 C1 open",
        "-- --",
    ]


@rule("O6", "O4")
def test_a_level_that_can_only_roll_needs_chance_skills(tmp_path: Path) -> None:
    path = box(tmp_path, A5="op = 'ROLL'")
    with pytest.raises(pyxis.OptionError, match="both sides of level 5 roll dice in house"):
        pyxis.new("pyradice", components=path, chance_skills="off")
    roller = box(tmp_path, A5="op = 'ROLL'", B5="op = 'FLIP'")
    match = pyxis.new("pyradice", seed=1, components=roller, chance_skills="off")
    assert " B5 " in match.position.splitlines()[1]


@rule("O4")
@pytest.mark.parametrize(
    ("pieces", "reason"),
    [
        ({"A2": "op = 'JUMP'"}, "skills.A2: op is JUMP: choose NUDGE, FLIP, TILT, SET, COPY, SWAP, ROLL"),
        ({"A2": "op = 'FLIP'; scope = 'FAR'"}, "skills.A2: scope is FAR: choose ANY, TOUCH, BELOW"),
        ({"A2": "op = 'SWAP'"}, "skills.A2: pair is missing: choose ANY, TOUCH, LEVEL, NEXT, COLOUR"),
        ({"A2": "op = 'FLIP'; pair = 'ANY'"}, "skills.A2: FLIP has no pair"),
        ({"A2": "op = 'FLIP'; times = 4"}, "skills.A2: times is 4: choose 1 to 3"),
        ({"A2": "op = 'FLIP'; times = 'two'"}, "is no component set: Expected `int`, got `str`"),
        ({"A2": "op = 'FLIP'; colour = 'R'"}, "is no component set: Object contains unknown field `colour`"),
        ({"A2": "scope = 'ANY'"}, "is no component set: Object missing required field `op`"),
        ({"A3": "op = 'TILT'"}, "skills.A3: it is printed as FLIP of ANY die, one step, in every box"),
        ({"A3": "op = 'FLIP'; times = 2"}, "skills.A3: it is printed as"),
        ({"C6": "terms = [{ term = 'VALUES', set = [3, 4] }]"}, "objectives.C6: it is printed as VALUES of 3 and 5"),
        ({"C1": "terms = []"}, "objectives.C1: an objective has one term or two, not 0"),
        ({"C1": "terms = [{ term = 'ODD' }]"}, "objectives.C1: term is ODD: choose VALUES, KINDS, COLOURS, STEP"),
        ({"C1": "terms = [{ term = 'VALUES', set = [7] }]"}, "objectives.C1: set of VALUES is 7: choose 1 to 6"),
        ({"C1": "terms = [{ term = 'VALUES' }]"}, "objectives.C1: set of VALUES is empty"),
        ({"C1": "terms = [{ term = 'STEP', set = ['3..1'] }]"}, "set of STEP has 3..1: a range goes up"),
        ({"C1": "terms = [{ term = 'STEP', set = ['up'] }]"}, "set of STEP has up: write numbers, or ranges"),
        ({"C1": "terms = [{ term = 'PAIRSUM', set = [13] }]"}, "set of PAIRSUM is 13: choose 2 to 12"),
        ({"C1": "terms = [{ term = 'SUM', low = 4 }]"}, "high of SUM is missing: choose 4 to 12"),
        ({"C1": "terms = [{ term = 'KINDS', low = 3, high = 2 }]"}, "high of KINDS is 2: choose 3 to 6"),
        ({"C1": "terms = [{ term = 'COLOURS', low = 1, high = 5 }]"}, "high of COLOURS is 5: choose 1 to 4"),
        ({"C1": "terms = [{ term = 'SUM', low = 4, high = 4, of = 'value' }]"}, "objectives.C1: SUM has no of"),
        ({"C1": "terms = [{ term = 'MIRROR', of = 'size' }]"}, "of is size: choose value, colour"),
        ({"C1": "terms = [{ term = 'COLOURSTEP', next = 'same' }]"}, "second is missing: choose any, same, differ"),
        ({"K1": "pattern = 'SOME'"}, "cards.K1: pattern is SOME: choose EACH, TABLE, SEVENS, ALONE"),
        ({"K1": "pattern = 'ALONE'"}, "cards.K1: points is missing: choose 0 to 9"),
        ({"K1": "pattern = 'ALONE'; points = 10"}, "cards.K1: points is 10: choose 0 to 9"),
        ({"K1": "pattern = 'ALONE'; points = 1; table = [1]"}, "cards.K1: ALONE has no table"),
        ({"K1": "pattern = 'TABLE'; measure = 'SIZE'; table = [0]"}, "measure is SIZE: choose DICE, KINDS, SAME"),
        ({"K1": "pattern = 'TABLE'; measure = 'DICE'; table = []"}, "table has 0 entries: choose 1 to 22"),
        ({"K1": "pattern = 'TABLE'; measure = 'DICE'; table = [31]"}, "an entry of table is 31: choose 0 to 30"),
        ({"K1": "pattern = 'EACH'; points = 1; cells = 'all'"}, "cards.K1: values is empty"),
        ({"K1": "pattern = 'EACH'; points = 1; values = 'big'; cells = 'all'"}, "values is big: choose all"),
        (
            {"K1": "pattern = 'EACH'; points = 1; values = 'all'; cells = 'top'"},
            "cells is top: choose all, slope, heart",
        ),
        ({"K1": "pattern = 'EACH'; points = 1; values = 'all'; cells = ['7a']"}, "cells is 7a: choose 1a, 1b"),
        ({"K1": "pattern = 'TOUCHING'; points = 1"}, "relation is missing: choose any, equal, differ by 1, sum 7"),
        ({"levels": "[1, 2, 3]"}, "objective_levels are five different levels from 1 to 6, ascending, not [1, 2, 3]"),
        ({"levels": "[5, 4, 3, 2, 1]"}, "objective_levels are five different levels"),
        ({"levels": "[1, 2, 3, 4, 7]"}, "objective_levels are five different levels"),
    ],
)
def test_what_is_wrong_with_a_piece_is_said(tmp_path: Path, pieces: dict[str, str], reason: str) -> None:
    assert reason in refused(box(tmp_path, **pieces))


@rule("O4")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[skills.B4]", "[skills.B7]", "there is no B4 among the skills"),
        ("[cards.K1]", "[cards.K0]", "there is no K1 among the cards"),
        ("[objectives.C1]", "[objectives.E1]", "there is no C1 among the objectives"),
        ("[skills.A2]", "[skills.A7]\nname = 'x'\ntext = 'x'\nop = 'FLIP'\n[skills.A2]", "A7 is none of the skills"),
        ('name = "house"\n', "", "is no component set: Object missing required field `name`"),
        ("[skills.A2]", "[skills.A2", "is no component set: "),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, old: str, new: str, reason: str) -> None:
    path = Path(box(tmp_path))
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert reason in refused(str(path))


@rule("O4")
@pytest.mark.parametrize("name", ["house2", "/dev/zero", "", "box.json"])
def test_a_set_is_the_house_or_a_toml_file(name: str) -> None:
    assert "choose house, or a file that ends in .toml" in refused(name)


@rule("O4")
def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b"\xff\xfe")
    assert "is no component set" in refused(str(path))
