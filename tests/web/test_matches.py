"""Whole matches on real boards, against bots, in a real browser."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Person
from tests.web.screen import WHOLE_MATCH, Screen

SHAPES = {"S": "square", "T": "triangle", "C": "cylinder"}
FACINGS = {"^": "north", ">": "east", "v": "south", "<": "west"}


@pytest.mark.parametrize("game", ["pyrgos", "connect_four"])
def test_a_whole_match_against_a_bot_from_the_list_of_choices(person: Person, game: str) -> None:
    me = person()
    me.new_table(game, "bot:random")
    assert me.play_out() > 3
    expect(me.ending).to_be_visible()
    assert len(me.log()) > 8


def test_a_whole_match_of_pyrgos_on_its_board(person: Person) -> None:
    me = person()
    me.new_table("pyrgos", "bot:random")
    me.tab("choices")
    for _ in range(WHOLE_MATCH):
        if not me.may_play():
            break
        texts = me.choices.locator("kbd").all_inner_texts()
        set_piece(me, texts[me.number * 5 % len(texts)])
    expect(me.ending).to_be_visible()


def test_a_piece_is_carried_to_its_cell_by_hand(person: Person) -> None:
    me = person()
    me.new_table("pyrgos", "bot:random")
    assert me.may_play()
    before = me.number
    me.drag(me.page.locator("button[data-pile$=' square']:enabled"), me.page.locator("[data-slab=b2]"))
    expect(me.table).not_to_have_attribute("data-number", str(before))
    assert "square on b2" in " ".join(me.log())


def set_piece(me: Screen, text: str) -> None:
    """Takes a piece from the pile, points at a cell, and turns a triangle."""
    before = me.number
    me.page.locator(f"button[data-pile$=' {SHAPES[text[0]]}']:enabled").click()
    me.page.locator(f"[data-slab={text[1:3]}]").click()
    if text[0] == "T":
        me.page.get_by_role("group", name="triangle").get_by_role("button", name=FACINGS[text[3]]).click()
    expect(me.table).not_to_have_attribute("data-number", str(before))


OPENING = 7
"""Actions of ours on the board before the middle of the match is played over the wire."""
MOST_OF_PYRADICE = 185
"""Actions of a match, dice included, after which a few turns are left."""
PYRADICE_PARTS = ".faces button, .chip:enabled, .place.lit, .draft button, button.skip"


def test_a_whole_match_of_pyradice_on_its_board_and_from_its_list_in_turns(person: Person) -> None:
    me = person(700, 700)
    me.new_table("pyradice", "bot:random")
    for played in range(WHOLE_MATCH):
        if not me.may_play():
            break
        if played % 2:
            me.play_any()
        else:
            me.act(me.page.locator(PYRADICE_PARTS).first)
        if played == OPENING:
            me.play_ahead(MOST_OF_PYRADICE)
    expect(me.ending).to_be_visible()
