"""Pyle on its board: a match to its end, two browsers, one screen, a phone, the keyboard alone, and axe."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Person
from tests.web.screen import WHOLE_MATCH, Screen
from tests.web.test_pages import troubles

BOT = {"kind": "bot", "bot": "random"}
FRIEND = {"kind": "me", "name": "Ben"}
GUEST = {"kind": "open"}
LAST_ROUND = """
    pyle n=3 round=100 turn_no=298 turn=P1 phase=MOVE demon=Ildrud counter=1
    P1 F11 blessed art=2 act=[kill@5 kill@6 ball@3 kill@7] pyle=12{-1@1*6 +1@1*6}
    P2 F30 act=[run@1]
    P3 F41 blessed act=[-1@2]
"""
"""However the dice fall: after this round the world ends."""
MEETING = """
    pyle n=2 round=9 turn_no=17 turn=P1 phase=MOVE demon=? counter=0
    P1 F42 act=[+2@2 run@1]
    P2 F41 act=[ball@2]
    empty: F41 F42 F16 F39
"""
ROLLED = """
    pyle n=2 round=9 turn_no=17 turn=P1 phase=ARTIFACT demon=? counter=0
    P1 F43 art=1 act=[+1@1 run@1] pyle=9{-1@1*6 +1@2*3}
    P2 START
    open: F43=duel@4
    fight: spirit duel@4 used=- pred=- green=4[6 4 1 1] red=4[] artifacts-window
"""


def field(me: Screen, name: str) -> Locator:
    return me.page.locator(f"[data-field={name}]")


def dice(me: Screen) -> Locator:
    return me.page.locator("button[data-die]")


def act_on_board(me: Screen) -> None:
    """Does the first thing that the board offers."""
    before = me.number
    offered = me.page.locator(".scene [data-choice]:enabled, .spots .lit").first
    offered.click()
    go = me.page.locator(".confirm .go")
    if me.number == before and go.count():
        go.click()
    expect(me.table).not_to_have_attribute("data-number", str(before))


def test_a_match_against_bots_is_played_on_the_board_to_its_end(person: Person) -> None:
    me = person()
    me.open_position("pyle", LAST_ROUND, BOT, BOT)
    me.may_play()
    me.act(field(me, "DEMON"))
    for _ in range(WHOLE_MATCH):
        if not me.may_play():
            break
        act_on_board(me)
    expect(me.ending).to_be_visible()
    assert "Ada walks to DEMON." in me.log()


def test_a_new_match_against_four_bots_begins_on_the_board(person: Person) -> None:
    me = person()
    me.new_table("pyle", *["bot:random"] * 4, count=5)
    for _ in range(4):
        me.may_play()
        act_on_board(me)
    expect(me.page.locator(".dashboard")).to_have_count(5)


def test_dice_are_tapped_and_rolled_again_with_an_artifact(person: Person) -> None:
    me = person()
    me.open_position("pyle", ROLLED, BOT)
    dice(me).nth(2).click()
    dice(me).nth(3).click()
    me.act(me.button("Roll 2 dice again"))
    me.tab("log")
    expect(me.page.locator("#panel")).to_contain_text("Artifact: Ada rolls 2 dice again.")


def test_two_people_in_two_browsers_trade(person: Person) -> None:
    ada, ben = person(), person()
    ben.open(ada.open_position("pyle", MEETING, GUEST))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit down").click()
    ada.may_play()
    ada.act(field(ada, "F41"))
    # A spirit is also explained beside the board, by a button that is not pressed but opened.
    for spirit in ("Stride, strength 1", "Foresight, strength 2"):
        ada.page.get_by_role("button", name=spirit).and_(ada.page.locator("[aria-pressed]")).click()
    ada.act(ada.button("offer Stride (1) for Ben's Foresight (2)"))
    ben.may_play()
    ben.act(ben.page.locator(".scene [data-choice='+']"))
    ben.tab("log")
    expect(ben.page.locator("#panel")).to_contain_text("Ben accepts.")
    expect(ada.table).to_have_attribute("data-number", str(ben.number))
    assert ada.log() == ben.log()
    expect(ada.page.get_by_role("region", name="Board of Ben")).to_contain_text("Stride")


def test_two_friends_share_one_lake(person: Person) -> None:
    both = person()
    both.open_position("pyle", MEETING, FRIEND)
    expect(both.turn).to_have_text("Ada to play")
    both.act(field(both, "F39"))
    expect(both.turn).to_have_text("Ben to play")
    expect(both.table).to_have_attribute("data-eyes", "1")
    both.act(field(both, "F16"))
    expect(both.turn).to_have_text("Ada to play")


def test_a_thumb_looks_first_and_then_goes(person: Person) -> None:
    me = person(360, 740, has_touch=True, is_mobile=True)
    me.open_position("pyle", MEETING, FRIEND)
    field(me, "F39").tap()
    expect(me.page.locator(".preview")).to_contain_text("1 step")
    assert me.overflow <= 0
    me.act(me.button("Walk here", exact=True))
    expect(me.turn).to_have_text("Ben to play")


def test_a_fight_fits_a_phone(person: Person) -> None:
    me = person(360, 740, has_touch=True, is_mobile=True)
    me.open_position("pyle", ROLLED, BOT)
    expect(dice(me)).to_have_count(4)
    assert me.overflow <= 0
    me.act(me.button("keep the dice"))
    me.may_play()
    assert me.overflow <= 0


def test_the_lake_is_walked_and_a_trade_made_with_the_keyboard_alone(person: Person) -> None:
    me = person()
    me.open_position("pyle", MEETING, FRIEND)
    expect(me.turn).to_have_text("Ada to play")
    me.tab_to("you can walk here")
    for _ in range(4):
        if me.focused().startswith("F41"):
            break
        me.page.keyboard.press("ArrowLeft")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_text("You give")).to_be_visible()
    me.tab_to("Foresight, strength 2")
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Shift+Tab")
    me.page.keyboard.press("Enter")
    me.tab_to("offer Stride (1) for Ben's Foresight (2)")
    me.page.keyboard.press("Enter")
    expect(me.turn).to_have_text("Ben to play")


def test_a_field_out_of_reach_is_answered_with_its_rule(person: Person) -> None:
    me = person()
    me.open_position("pyle", MEETING, FRIEND)
    field(me, "F30").click()
    expect(me.toast).to_contain_text("R2.1")
    field(me, "DEMON").click()
    expect(me.toast).to_contain_text("R2.7")


@pytest.mark.parametrize("position", [LAST_ROUND, ROLLED], ids=["lake", "fight"])
def test_axe_finds_nothing_serious_at_the_lake(person: Person, axe: str, position: str) -> None:
    me = person()
    me.open_position("pyle", position, *[BOT] * (2 if position is LAST_ROUND else 1))
    me.may_play()
    assert troubles(me, axe) == []


@pytest.mark.parametrize(
    ("locale", "demon", "told"),
    [("de-DE", "Unbekannter Dämon", "Ada geht nach F39."), ("fr-FR", "Démon inconnu", "Ada va sur F39.")],
)
def test_the_lake_speaks_the_language_of_the_reader(person: Person, locale: str, demon: str, told: str) -> None:
    me = person(locale=locale)
    me.open_position("pyle", MEETING, FRIEND)
    expect(me.page.get_by_text(demon)).to_be_visible()
    me.act(field(me, "F39"))
    me.tab("log")
    expect(me.page.locator("#panel")).to_contain_text(told)
