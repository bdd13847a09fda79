"""Seats, choices and the shelf, without a screen."""

import os
import re
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import pyxis
from pyxis import BY_HAND
from pyxis.cli.playing import shelf as kept
from pyxis.cli.playing.choices import choices_at_a_glance, choices_in_words
from pyxis.cli.playing.seating import bots_for, seated, split_specs, usual_specs
from pyxis.cli.playing.table import Table, find
from pyxis.cli.playing.words import hint_in_words, line_in_words, log_in_rows, moves_seen, outcome
from pyxis.core.contract import SPECTATOR
from pyxis.core.errors import OptionError, RecordError
from tests.games.puxes import tables


def drawn(renderable: RenderableType, width: int = 80) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("human,greedy", ["human", "greedy"]),
        (" human , greedy", ["human", "greedy"]),
        ("mcts:seconds=2,threads=2,human", ["mcts:seconds=2,threads=2", "human"]),
        ("mcts:seconds=1,mcts:seconds=2", ["mcts:seconds=1", "mcts:seconds=2"]),
    ],
)
def test_settings_belong_to_the_bot_before_them(text: str, specs: list[str]) -> None:
    assert split_specs(text) == specs


def test_by_default_a_person_meets_the_strongest_bot() -> None:
    match = pyxis.new("pyrgos")
    assert usual_specs(match) == ["human", bots_for(match)[0]]


def test_a_table_needs_a_player_for_every_seat() -> None:
    with pytest.raises(OptionError, match="2 seats need 2 players, not 1"):
        seated(pyxis.new("pyrgos"), ["human"], 0)


def test_many_choices_are_grouped_by_the_field_that_sorts_them_best() -> None:
    first = drawn(choices_at_a_glance(pyxis.new("pyrgos").view()))
    assert [line.split()[0] for line in first.splitlines() if not line.startswith(" ")] == [
        "square",
        "cylinder",
        "triangle",
    ]
    reply = drawn(choices_at_a_glance(pyxis.new("pyrgos").play("Sb2").view()))
    assert [line.split()[0] for line in reply.splitlines()] == ["b1", "a2", "c2", "b3"]


def test_few_choices_are_told_in_words_and_numbered() -> None:
    lines = drawn(choices_at_a_glance(pyxis.new("pyrgos").play("Ca1").view()), width=60).splitlines()
    assert [line.split() for line in lines] == [
        ["1", "Sa1", "square", "on", "a1"],
        ["2", "Ta1^", "triangle", "on", "a1,", "pointing", "north"],
        ["3", "Ta1>", "triangle", "on", "a1,", "pointing", "east"],
    ]


def test_choices_are_found_by_a_word_they_mention() -> None:
    shown = drawn(choices_in_words(pyxis.new("pyrgos").view(), "Square on B"))
    assert sorted(word for word in shown.split() if word.startswith("S")) == ["Sb1", "Sb2", "Sb3", "Sb4"]


@pytest.fixture
def aiming() -> pyxis.View:
    """An oracle of PuXes is about to be flicked."""
    match = pyxis.new("puxes", seed=5, start_faces="suggested", table="quick")
    while not match.ranges:
        match = match.play(match.legal[0])
    return match.view()


def test_settings_of_one_thing_are_one_row(aiming: pyxis.View) -> None:
    assert len(aiming.legal) == 1440
    for shown in (choices_in_words(aiming), choices_at_a_glance(aiming), choices_in_words(aiming, "aim")):
        assert drawn(shown).split("\n")[0] == "@0.00 … @359.75  aim 0.00° … 359.75° in steps of 0.25°"
        assert len(drawn(shown).splitlines()) <= 2


def test_one_setting_is_found_by_what_it_says(aiming: pyxis.View) -> None:
    assert "aim at 92.50 degrees" in drawn(choices_in_words(aiming, "92.50"))
    assert drawn(choices_in_words(aiming, "slide")) == "No choice mentions 'slide'.\n"


def test_undo_takes_back_what_was_begun_or_the_last_whole_move(shelf: Path) -> None:
    match = pyxis.new("pyradice", seed=2, first=0)
    table = Table(match, seated(match, ["human", "random"], 0), shelf / "match.json")
    table.play(match.legal_texts[0])
    assert table.match.is_midway
    table.undo()
    assert table.match is match
    table.play(f"{match.legal_texts[0]}@1a")
    table.undo()
    assert table.match is match


def test_a_hint_at_an_aim_names_one_aim() -> None:
    aiming = tables.table(table="quick").play("Ao2/S")
    hint = drawn(hint_in_words(pyxis.advise(aiming, 0.3), aiming.view().ranges), 120)
    assert len(hint.splitlines()) == 1


def test_a_hint_is_a_whole_move_and_the_line_has_rows_of_moves() -> None:
    match = pyxis.new("pyradice", seed=2, first=0)
    advice = pyxis.advise(match, simulations=40)
    hint, line = drawn(hint_in_words(advice, match.view().ranges), 120), drawn(line_in_words(advice), 120)
    assert re.match(r"[abc]\d\d@1[a-f]  Seat 0 takes .* Seat 0 places .* %", hint)
    assert len(hint.splitlines()) == 3
    assert re.match(r"1\.  [abc]\d\d@1[a-f]  Seat 0 takes", line)


def test_a_log_counts_moves_from_one() -> None:
    match = pyxis.new("pyradice", seed=2, first=0)
    played = match.play(f"{match.legal_texts[0]}@1a").play(f"{match.legal_texts[1]}@1a")
    rows = drawn(log_in_rows(played, 0), 200).splitlines()
    assert rows[-2].startswith("1. Seat 0 takes ")
    assert rows[-1].startswith("2. Seat 1 takes ")


@pytest.mark.parametrize("seed", range(4))
def test_that_somebody_answered_in_secret_is_not_counted(seed: int) -> None:
    match, player = pyxis.new("piri", 3, seed), pyxis.bot("random", seed=seed)
    while not match.over:
        match = match.play(player.choose(match.view()))
    for seat in (SPECTATOR, *range(match.seats)):
        rows = moves_seen(match, seat)
        assert list(rows) == list(range(min(rows), max(rows) + 1))
        for row in rows.values():
            first = next(step for step in row.steps if step.noticed(seat))
            assert first.parent is not None
            assert first.parent.actor == row.seat
        told = tuple(sentence for row in rows.values() for sentence in row.told(seat))
        assert told == match.story(seat)


def test_an_action_is_found_by_notation_before_its_number() -> None:
    view = pyxis.new("pyrgos").play("Ca1").view()
    assert [find(view, text) for text in ("Ta1^", "ta1^", "2")] == [view.legal[1]] * 3
    assert [find(view, text) for text in ("0", "4", "-1", "Sa2", "")] == [None] * 5


def test_where_notation_is_a_number_there_are_no_others() -> None:
    view = pyxis.new("connect_four").play("1 1 1 1 1 1").view()
    assert "1" not in view.legal_texts
    assert find(view, "1") is None
    assert find(view, "2") == view.legal[0]


def test_a_disk_that_cannot_be_written_does_not_end_the_match(shelf: Path) -> None:
    shelf.parent.write_text("in the way")
    match = pyxis.new("pyrgos")
    table = Table(match, seated(match, ["human", "human"], 0), shelf / "match.json")
    table.play("Sa1")
    assert table.match.number == 1
    assert "cannot be saved" in (table.trouble or "")


@pytest.mark.parametrize(("holder", "is_secret"), [(0, True), (1, False)])
def test_a_bot_that_is_asked_in_secret_is_not_seen_to_be(shelf: Path, holder: int, is_secret: bool) -> None:
    spirits = f"spirits{holder} JR,KY,KB | spirits{1 - holder} JG,QB,QG"
    start = pyxis.position("piri", f"piri | table 4R@0,0 5Y@1,1 | hand0 9R,2G,3G,4G | {spirits} | pool 2B,3B", BY_HAND)
    match = start.play("draw +2B 9R @2,0")
    table = Table(match, seated(match, ["random", "human"], 0), shelf / "match.json")
    assert match.actor == holder
    assert table.asks_in_secret == is_secret


def test_the_match_played_last_and_not_over_is_the_one_to_resume(shelf: Path) -> None:
    shelf.mkdir(parents=True)
    begun, over = pyxis.new("pyrgos").play("Sa1"), pyxis.new("pyrgos")
    while not over.over:
        over = over.play(over.legal[0])
    for number, match in enumerate((begun, begun, over)):
        pyxis.save(match, shelf / f"{number}.json")
        os.utime(shelf / f"{number}.json", (number, number))
    (shelf / "broken.json").write_text("{")
    assert [path.name for path in kept.unfinished(lambda _game: True)] == ["1.json", "0.json"]
    passed_over: list[str] = []
    assert kept.latest(lambda error: passed_over.append(str(error))).name == "1.json"
    assert [shown.startswith(f"{shelf / 'broken.json'} ") for shown in passed_over] == [True]


def test_a_match_of_a_game_that_is_not_ready_is_believed_to_go_on(shelf: Path) -> None:
    shelf.mkdir(parents=True)
    over = pyxis.new("pyrgos")
    while not over.over:
        over = over.play(over.legal[0])
    pyxis.save(over, shelf / "match.json")
    assert [path.name for path in kept.unfinished(lambda _game: False)] == ["match.json"]


def test_an_empty_shelf_says_so(shelf: Path) -> None:
    with pytest.raises(RecordError, match="no unfinished match"):
        kept.latest(print)


def test_two_matches_begun_in_one_second_get_two_files(shelf: Path) -> None:
    shelf.mkdir(parents=True)
    paths = set()
    for _ in range(5):
        path = kept.fresh_path("pyrgos")
        path.touch()
        paths.add(path)
    assert len(paths) == 5


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v Sd1", "wins."),
        ("Sa3 Sb3 Sb2 Sb1 Sc1 Sd1 Td2v Td1< Sa1 Ta2^ Sa4 Sb4 Tc4> Sd4 Td3< Tc3> Cd3 Tc2> Cd2", "It is a draw."),
    ],
)
def test_the_outcome_is_a_sentence(line: str, sentence: str) -> None:
    assert outcome(pyxis.new("pyrgos").play(line)).endswith(sentence)
