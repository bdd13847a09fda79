"""Piri Piri Summoners on its board: a whole match, by link, at one screen behind the curtain, on a phone, by keys."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.web.conftest import Person
from tests.web.screen import WHOLE_MATCH, Screen, middle
from tests.web.test_tables import invite

ROUNDS = "5"
"""A match as short as the options allow."""


def short_table(me: Screen, *others: str) -> None:
    """Opens a table for a match of a few rounds."""
    me.open("/new/piri")
    for seat, who in enumerate(others, start=2):
        me.seat(seat).select_option(who)
    me.page.locator("form details summary").click()
    me.page.get_by_label("round limit").fill(ROUNDS)
    me.page.locator("form button.primary").click()
    me.page.wait_for_url("**/table/*")
    expect(me.table).to_be_visible()


def hand(me: Screen) -> Locator:
    return me.page.locator("[data-hand]")


def lit(me: Screen) -> Locator:
    """The places where the card in the air may go."""
    return me.page.locator("[data-cell]:has(.lit)")


def answer(me: Screen) -> Locator:
    """The last answer to a question, if one is asked: no, not now, water."""
    return me.page.locator(".prompt [data-answer]").last


def ready(me: Screen) -> None:
    """Waits for the options of the own turn; a joker that lies there from the start is named first."""
    settle(me)
    if answer(me).count():
        me.act(answer(me))
    expect(me.page.locator("[data-option=draw]")).to_be_visible()


def draw(me: Screen) -> None:
    """Takes a card and waits for the five in hand."""
    ready(me)
    me.page.locator("[data-option=draw]").click()
    expect(hand(me)).to_have_count(5)
    expect(hand(me).first).to_be_enabled()


def place(me: Screen, card: int, cell: int) -> None:
    """Picks up a card and puts it on one of its places; a joker gets an element."""
    before = me.number
    hand(me).nth(card).click()
    lit(me).nth(cell % lit(me).count()).click()
    element = me.page.locator(".prompt [data-answer^='=']")
    if element.count():
        element.last.click()
    expect(me.table).not_to_have_attribute("data-number", str(before))


def settle(me: Screen) -> None:
    """Waits until the board asks for the next option, a question is put, or the match is over."""
    asked = ".prompt [data-answer], [data-option=draw], section[aria-labelledby=ending]"
    me.page.wait_for_selector(asked)


def test_a_whole_match_on_the_board_against_a_bot(person: Person) -> None:
    me = person()
    short_table(me, "bot:random")
    for played in range(WHOLE_MATCH):
        if not me.may_play():
            break
        settle(me)
        if me.ending.count():
            break
        if answer(me).count():
            me.act(answer(me))
            continue
        draw(me)
        place(me, played % 5, 3 * played)
    expect(me.page.locator(".prompt").first).to_contain_text("Game over")
    expect(me.page.locator("[data-summoner='1'] .spirits")).to_contain_text("not summoned")
    assert len(me.log()) > 20


def test_two_people_by_a_link_do_not_see_what_the_other_holds(person: Person) -> None:
    ada, ben = person(), person()
    ada.new_table("piri", "link")
    ben.open(invite(ada))
    ben.button("Sit down").click()
    expect(ada.turn).to_have_text("Your turn")
    expect(hand(ben)).to_have_count(4)
    mine = set(hand(ada).evaluate_all("cards => cards.map(card => card.dataset.hand)"))
    theirs = set(hand(ben).evaluate_all("cards => cards.map(card => card.dataset.hand)"))
    assert not mine & theirs
    expect(ben.page.locator("[data-summoner='0'] .hand")).to_have_text(re.compile(r"^(\s*a hidden card\s*){4}$"))
    draw(ada)
    card, _, _ = hand(ada).first.locator(".spoken").inner_text().partition(",")
    place(ada, 0, 0)
    expect(ben.page.locator("[data-lying] >> nth=1")).to_be_visible()
    assert any(f"places the {card}" in line for line in ben.log())


def test_hands_at_one_screen_are_kept_behind_a_curtain(person: Person) -> None:
    both = person()
    both.new_table("piri", "screen")
    curtain = both.page.locator(".curtain button")
    expect(curtain).to_be_visible()
    expect(hand(both)).to_have_count(0)
    curtain.click()
    expect(hand(both)).to_have_count(4)
    ready(both)
    both.page.locator("[data-option=swap]").click()
    expect(both.page.locator(".swapping [data-hand]").first).to_be_enabled()
    hand(both).first.click()
    expect(curtain).to_be_visible()
    expect(hand(both)).to_have_count(0)
    curtain.click()
    expect(both.table).to_have_attribute("data-eyes", "1")
    expect(hand(both)).to_have_count(4)


def test_a_thumb_looks_first_and_then_does_it(person: Person) -> None:
    me = person(360, 740, has_touch=True, is_mobile=True)
    me.new_table("piri", "bot:random")
    me.may_play()
    ready(me)
    me.page.locator("[data-option=draw]").tap()
    expect(hand(me)).to_have_count(5)
    hand(me).first.tap()
    number = me.number
    lit(me).first.tap()
    expect(me.page.locator(".ghost")).to_be_visible()
    assert me.number == number
    assert me.overflow <= 0
    me.button("Do it").tap()
    expect(me.table).not_to_have_attribute("data-number", str(number))


def test_the_keyboard_alone_plays_on_the_board(person: Person) -> None:
    me = person()
    me.new_table("piri", "bot:random")
    me.may_play()
    ready(me)
    me.page.locator("[data-option=draw]").focus()
    me.page.keyboard.press("d")
    expect(hand(me)).to_have_count(5)
    expect(hand(me).first).to_be_enabled()
    expect(hand(me).first).to_be_focused()
    number = me.number
    me.page.keyboard.press("1")
    expect(me.page.locator("[data-cell]:focus .lit")).to_be_visible()
    me.page.keyboard.press("Enter")
    expect(me.table).not_to_have_attribute("data-number", str(number))


def box(of: Locator) -> FloatRect:
    """Where something is on the screen."""
    found = of.bounding_box()
    assert found is not None
    return found


def test_the_table_pans_and_zooms(person: Person) -> None:
    me = person()
    me.new_table("piri", "bot:random")
    me.may_play()
    start = me.page.locator("[data-lying='0,0']")
    before, table = box(start), box(me.page.locator(".view"))
    me.button("Zoom in").click()
    assert box(start)["width"] > before["width"]
    me.button("Show everything").click()
    assert box(start) == before
    me.page.mouse.move(table["x"] + 40, table["y"] + 40)
    me.page.mouse.down()
    me.page.mouse.move(table["x"] + 140, table["y"] + 60, steps=4)
    me.page.mouse.up()
    assert box(start)["x"] == before["x"] + 100
    me.page.locator("[data-cell='0,0']").focus()
    me.page.keyboard.press("0")
    assert box(start) == before


def test_two_fingers_zoom_the_table_and_then_one_moves_it(person: Person) -> None:
    me = person(360, 740, has_touch=True, is_mobile=True)
    me.new_table("piri", "bot:random")
    me.may_play()
    start = me.page.locator("[data-lying='0,0']")
    x, y = middle(me.page.locator(".view"))
    before = box(start)
    me.swipe(((x - 30, y), (x - 60, y)), ((x + 30, y), (x + 60, y)))
    zoomed = box(start)
    assert zoomed["width"] > 1.5 * before["width"]
    me.swipe(((x, y), (x + 45, y + 30)))
    moved = box(start)
    assert moved["width"] == pytest.approx(zoomed["width"])
    assert moved["x"] > zoomed["x"]
    assert moved["y"] > zoomed["y"]


def test_a_place_says_why_it_takes_a_card(person: Person) -> None:
    me = person()
    me.new_table("piri", "bot:random")
    me.may_play()
    draw(me)
    hand(me).first.click()
    lit(me).first.hover()
    expect(me.page.locator("p.line")).to_contain_text(re.compile("corners only|it fits|replaces"))
