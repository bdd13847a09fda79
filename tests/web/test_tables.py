"""Tables with several people: by link, at one screen, in two tabs, and over a lost connection."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.running import Process
from tests.web.conftest import PATIENCE, Person
from tests.web.screen import Screen


def invite(host: Screen) -> str:
    """The link for the free seat."""
    return host.page.locator("section[aria-labelledby=waiting] input[readonly]").input_value()


def sit_down_together(person: Person) -> tuple[Screen, Screen]:
    """Ada opens a table of Pyrgos, and Ben follows her link."""
    ada, ben = person(), person()
    ada.open("/new/pyrgos")
    ada.page.get_by_placeholder("Your name").fill("Ada")
    ada.new_table("pyrgos", "link")
    ben.open(invite(ada))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit down").click()
    expect(ada.turn).to_have_text("Your turn")
    expect(ben.turn).to_contain_text("Ada")
    return ada, ben


def test_two_people_play_by_an_invitation_link(person: Person) -> None:
    ada, ben = sit_down_together(person)
    ada.play("Sb2")
    expect(ben.turn).to_have_text("Your turn")
    ben.play("Tb3^")
    expect(ada.table).to_have_attribute("data-number", "2")
    assert ada.log()[-2:] == ["White sets a square on b2.", "Black sets a triangle on b3, pointing north."]
    assert ada.log() == ben.log()


def test_what_is_said_is_heard(person: Person) -> None:
    ada, ben = sit_down_together(person)
    ada.tab("chat")
    ada.page.get_by_placeholder("Say something").fill("<b>Good luck</b> & have fun")
    ada.button("Send").click()
    ben.tab("chat")
    expect(ben.page.locator("#panel")).to_contain_text("Ada <b>Good luck</b> & have fun")


def test_a_take_back_needs_the_others_consent(person: Person) -> None:
    ada, ben = sit_down_together(person)
    ada.play("Sb2")
    ada.button("Take back").click()
    expect(ada.page.get_by_text("Waiting for the others")).to_be_visible()
    ben.button("Agree").click()
    expect(ada.table).to_have_attribute("data-number", "0")
    expect(ada.turn).to_have_text("Your turn")
    ada.tab("log")
    expect(ada.page.locator("#panel li.undone")).to_contain_text("White sets a square on b2.")


def test_resigning_asks_first_and_ends_the_match(person: Person) -> None:
    ada, ben = sit_down_together(person)
    ada.button("Resign").click()
    ada.button("Really resign?").click()
    expect(ben.ending).to_contain_text("You win")
    expect(ada.ending).to_contain_text("By resignation")


def test_a_link_serves_one_person_only(person: Person) -> None:
    ada, eve = person(), person()
    ada.new_table("pyrgos", "link")
    link = invite(ada)
    ben = person()
    ben.open(link)
    ben.button("Sit down").click()
    expect(ben.turn).to_contain_text("to play")
    eve.open(link)
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    assert eve.choices.count() == 0


def test_two_friends_share_one_screen(person: Person) -> None:
    both = person()
    both.open("/new/pyrgos")
    both.seat(2).select_option("screen")
    both.page.get_by_placeholder("Your friend's name").fill("Ben")
    both.page.get_by_placeholder("Your name").fill("Ada")
    both.page.locator("form button.primary").click()
    expect(both.turn).to_have_text("Ada to play")
    both.play("Sb2")
    expect(both.turn).to_have_text("Ben to play")
    expect(both.table).to_have_attribute("data-eyes", "1")
    both.play("Cb3")
    expect(both.turn).to_have_text("Ada to play")
    both.play("Sb3")
    assert both.number == 3


def test_a_reload_finds_everything_as_it_was(person: Person) -> None:
    me = person()
    me.new_table("pyrgos", "bot:random")
    me.play("Sb2")
    me.may_play()
    number, log = me.number, me.log()
    me.page.reload()
    expect(me.table).to_have_attribute("data-number", str(number))
    assert me.log() == log
    me.play_any()


def test_a_second_tab_shows_the_same_and_can_play(person: Person) -> None:
    me = person()
    me.new_table("pyrgos", "bot:random")
    other = Screen(me.page.context.new_page())
    other.open(me.page.url)
    other.may_play()
    other.play("Sb2")
    expect(me.table).not_to_have_attribute("data-number", "0")
    me.may_play()
    me.play_any()
    me.may_play()
    expect(other.table).to_have_attribute("data-number", str(me.number))


def test_a_server_that_was_killed_is_found_again_without_a_reload(browser: Browser, tmp_path: Path) -> None:
    server = Process("--database", str(tmp_path / "matches.sqlite"))
    context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    try:
        me = Screen(context.new_page())
        me.new_table("pyrgos", "bot:random")
        me.page.evaluate("window.here = true")
        me.play("Sb2")
        me.may_play()
        number = me.number
        server.kill()
        expect(me.page.get_by_text("No connection")).to_be_visible()
        me.tab("choices")
        me.choices.first.click()
        server.start()
        expect(me.page.get_by_text("No connection")).to_be_hidden()
        # What was chosen while the server was away is played, and once.
        expect(me.table).to_have_attribute("data-number", str(number + 2))
        me.may_play()
        assert me.number == number + 2
        assert me.page.evaluate("window.here") is True
    finally:
        context.close()
        server.stop()


def test_without_a_line_a_banner_says_so_and_a_move_waits_for_it(person: Person) -> None:
    me = person()
    me.new_table("pyrgos", "bot:random")
    me.may_play()
    me.tab("choices")
    board = me.page.locator(".cloth")
    before = board.bounding_box()
    me.page.context.set_offline(True)
    banner = me.page.locator(".offline")
    expect(banner).to_contain_text("No connection.", timeout=3_000)
    me.choices.filter(has=me.page.locator("kbd", has_text="Sb2")).click()
    expect(banner).to_contain_text("Waiting to be sent: square on b2")
    expect(me.page.locator("[data-cell=b2] [data-ghost]")).to_be_visible()
    assert board.bounding_box() == before
    assert me.number == 0
    me.page.context.set_offline(False)
    expect(banner).to_have_count(0)
    me.may_play()
    assert "White sets a square on b2." in me.log()
