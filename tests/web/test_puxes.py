"""PuXes on its table: a match to its end, a shot by pulling back, two browsers, one screen, a phone, keys, and axe."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Person
from tests.web.screen import WHOLE_MATCH, Screen, middle
from tests.web.test_pages import troubles

BOT = {"kind": "bot", "bot": "random"}
FRIEND = {"kind": "me", "name": "Ben"}
GUEST = {"kind": "open"}
STEADY = {"tremor": 0, "table": "quick"}
HEROES = "A heroes  Crâne Yorick s:11  Arkan Sonney s:12  Hanuman y:13  Mr Blaireau h:14"
WALL = "Ao1(Siren) k 2250,2500  Ao2(Maneki) s 2750,2500  Ao3(Kala) u 3250,2500  Ao4(Strigoi) b 3750,2500"
START = f"""
    puxes 2p t4 A MAIN  lives A1 B1
    {HEROES}
    At 3000,1500  {WALL}
    B heroes  - - - -
    Bt 3000,7500  Bo1(Siren) p 3750,6500  Bo2(Maneki) p 3250,6500  Bo3(Kala) p 2750,6500  Bo4(Strigoi) p 2250,6500
    marks: fort -
"""
OPEN_WALL = START.replace("Ao2(Maneki) s 2750,2500", "Ao2(Maneki) s 3000,6200").replace(
    "Bo2(Maneki) p 3250,6500  Bo3(Kala) p 2750,6500", "Bo2(Maneki) p 4400,6100  Bo3(Kala) asleep"
)
"""Nothing stands between Ao2 and the temple."""
SLEEPER = START.replace("Ao4(Strigoi) b 3750,2500", "Ao4(Strigoi) asleep")
LAST_TURNS = START.replace(" t4 ", " t6 ")
WATCHING = """() => {
  window.seen = new Set();
  const look = () => {
    seen.add(document.querySelector('[data-drawn=Ao2]').getAttribute('transform'));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes in `seen` every place where Ao2 is drawn on the map."""


def tag(me: Screen, die: str) -> Locator:
    return me.page.locator(f"[data-die='{die}']")


def is_drawn(me: Screen) -> None:
    """Waits until the table stands in space."""
    expect(me.page.locator(".stage canvas:not(.hidden)")).to_be_visible()


def pull(me: Screen, die: str, right: float, down: float) -> None:
    """Presses a die, pulls it so far and lets go."""
    x, y = middle(tag(me, die))
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x + right / 2, y + down / 2)
    me.page.mouse.move(x + right, y + down)
    me.page.mouse.up()


def act_on_board(me: Screen) -> None:
    """Does the first thing that the board offers: what it asks, a face, a place, or the shot it is set for."""
    before = me.number
    offered = ".ask [data-choice], .net button:enabled, .place select, [data-flick], section[aria-labelledby=ending]"
    me.page.locator(offered).first.wait_for()
    if me.ending.count():
        return
    if me.page.locator("[data-flick]").count() == 0 and me.page.locator(".ask [data-choice]").count():
        me.page.locator(".ask [data-choice]").first.click()
    elif me.page.locator(".net").count():
        me.page.locator(".net button:enabled").first.click()
    elif me.page.locator(".place").count():
        me.page.get_by_label("A place by name").select_option("front")
        me.page.locator("[data-put]").click()
    if me.number == before and me.page.locator("[data-flick]").count():
        me.page.locator("[data-flick]").click()
    expect(me.table).not_to_have_attribute("data-number", str(before))


def test_a_match_against_a_bot_is_played_on_the_table_to_its_end(person: Person) -> None:
    me = person()
    me.open_position("puxes", LAST_TURNS, BOT, options={"table": "quick", "max_rounds": 5})
    for _ in range(WHOLE_MATCH):
        if not me.may_play():
            break
        act_on_board(me)
    expect(me.ending).to_be_visible()
    assert any(line.startswith("Ao2 ") for line in me.log())


def test_a_new_match_begins_with_the_faces_of_the_oracles(person: Person) -> None:
    me = person()
    me.new_table("puxes", "bot:random")
    for number in range(1, 5):
        me.may_play()
        expect(me.page.get_by_role("group", name=f"The faces of Ao{number}")).to_be_visible()
        me.act(me.page.locator(f".net button[data-face='{number}']"))
    expect(tag(me, "Ao4")).to_be_visible()


def test_an_oracle_is_pulled_back_and_fells_the_temple(person: Person) -> None:
    """With the real table, and in motion: slowly, and from another angle, when the temple falls."""
    me = person(reduced_motion="no-preference")
    me.open_position("puxes", OPEN_WALL, FRIEND, options={"tremor": 0})
    is_drawn(me)
    pull(me, "Ao2", 0, 150)
    expect(me.ending).to_contain_text("Ada wins")
    assert "A DiXes B's temple!" in me.log()


def test_a_shot_is_seen_in_motion_on_the_map_too(person: Person) -> None:
    me = person(reduced_motion="no-preference")
    me.open("/")
    me.page.evaluate("localStorage.setItem('pyxis.puxes.flat', 'true')")
    me.open_position("puxes", START, FRIEND, options={"tremor": 0})
    expect(me.page.locator("[data-drawn=Ao2]")).to_be_visible()
    me.page.evaluate(WATCHING)
    pull(me, "Ao2", 0, 110)
    expect(me.page.locator(".stage.moving")).to_be_visible()
    expect(me.page.locator(".stage:not(.moving)")).to_be_visible()
    ways = me.page.evaluate("[...seen]")
    assert len(ways) > 5
    assert ways[0] != ways[-1] == me.page.locator("[data-drawn=Ao2]").get_attribute("transform")


def test_a_pull_is_called_off_with_escape(person: Person) -> None:
    me = person()
    me.open_position("puxes", START, FRIEND, options=STEADY)
    is_drawn(me)
    x, y = middle(tag(me, "Ao2"))
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x, y + 110)
    me.page.keyboard.press("Escape")
    me.page.mouse.up()
    expect(me.page.locator("[data-flick]")).to_be_visible()
    assert me.number == 0


def test_two_people_in_two_browsers_see_the_same_shot(person: Person) -> None:
    ada, ben = person(), person()
    ben.open(ada.open_position("puxes", START, GUEST, options=STEADY))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit down").click()
    ada.may_play()
    tag(ada, "Ao2").click()
    ada.page.get_by_label("Aim at").select_option("middle")
    ada.button("Flick Ao2").last.click()
    ben.page.locator("#panel").get_by_text("Ao2 moves.").wait_for()
    expect(ada.table).to_have_attribute("data-number", str(ben.number))
    assert ada.log() == ben.log()
    expect(ben.page.locator(".stage .tag[data-die=Ao2]")).to_be_visible()


def test_two_friends_share_one_table(person: Person) -> None:
    both = person()
    both.open_position("puxes", SLEEPER, FRIEND, options=STEADY)
    expect(both.turn).to_have_text("Ada to play")
    both.act(both.page.locator(".ask [data-choice='Ao4']"))
    both.act(both.page.locator(".net button:enabled").first)
    both.page.get_by_label("A place by name").select_option("front")
    both.act(both.page.locator("[data-put]"))
    both.tab("log")
    expect(both.page.locator("#panel")).to_contain_text("A wakes Ao4.")


def test_whoever_practises_sits_on_every_seat(person: Person) -> None:
    me = person()
    me.open("/new/puxes")
    me.button("Practise without opponents").click()
    me.may_play()
    expect(me.page.locator(".ask [data-choice]")).to_have_count(4)
    me.page.locator(".ask [data-choice]").first.click()
    me.page.locator("[data-flick]").click()
    expect(me.table).to_have_attribute("data-eyes", "1")
    expect(me.page.locator(".ask [data-choice]")).to_have_count(4)


def test_a_thumb_pulls_an_oracle_back_on_a_phone(person: Person) -> None:
    me = person(360, 740, has_touch=True, is_mobile=True)
    me.open_position("puxes", START, FRIEND, options=STEADY)
    is_drawn(me)
    x, y = middle(tag(me, "Ao2"))
    me.swipe(((x, y), (x, y + 90)))
    me.tab("log")
    expect(me.page.locator("#panel")).to_contain_text("Ao2")


def test_a_thumb_sets_the_shot_on_a_phone(person: Person) -> None:
    me = person(360, 740, has_touch=True, is_mobile=True)
    me.open_position("puxes", START, FRIEND, options=STEADY)
    is_drawn(me)
    tag(me, "Ao2").tap()
    expect(me.page.get_by_role("form", name="The shot with Ao2")).to_be_visible()
    assert me.overflow <= 0
    me.button("More").tap()
    me.page.get_by_label("Aim at").select_option("Bo3")
    me.page.locator("[data-flick]").tap()
    me.tab("log")
    expect(me.page.locator("#panel")).to_contain_text("Ao2")


def test_a_shot_is_made_with_the_keyboard_alone_and_its_result_is_read_out(person: Person) -> None:
    me = person()
    me.open_position("puxes", OPEN_WALL, FRIEND, options={"tremor": 0})
    is_drawn(me)
    me.tab_to("flick Ao2, which shows smiley")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_label("Aim at")).to_be_focused()
    me.page.keyboard.type("B's temple")
    expect(me.page.get_by_role("status").filter(has_text="In the line: B's temple (130 mm)")).to_be_visible()
    me.tab_to("Flick Ao2")
    for _ in range(15):
        me.page.keyboard.press("ArrowUp")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("p[aria-live]").first).to_contain_text("Ao2 hits B's temple. A DiXes B's temple!")


def test_what_cannot_be_used_is_answered_with_its_rule(person: Person) -> None:
    me = person()
    blocked = START.replace("Crâne Yorick s:11", "Kaeru*:11").replace("B heroes  - - - -", "B heroes  Oni*:1  - - -")
    me.open_position("puxes", blocked, FRIEND, options=STEADY)
    me.page.locator("[data-hero=Ah1]").click()
    me.button("Why not?").click()
    expect(me.toast).to_contain_text("R8.5")


def test_aim_and_power_are_set_beside_the_board_by_typing(person: Person) -> None:
    me = person()
    me.open_position("puxes", START, FRIEND, options=STEADY)
    for text in ("Ao2", "/S"):
        me.play(text)
    for label, value, shown in (("aim 0.00°", "92.6", "Play 92.5°"), ("power 0 … 31", "10", "Play 10")):
        before = me.number
        me.page.get_by_label(label).fill(value)
        me.page.get_by_label(label).blur()
        expect(me.choices).to_have_text(shown)
        me.page.get_by_label(label).press("Enter")
        expect(me.table).not_to_have_attribute("data-number", str(before))
    assert any("Ao2" in line for line in me.log())


def test_axe_finds_nothing_serious_at_the_table(person: Person, axe: str) -> None:
    me = person()
    me.open_position("puxes", SLEEPER, FRIEND, options=STEADY)
    is_drawn(me)
    tag(me, "Ao2").click()
    expect(me.page.locator("[data-flick]")).to_be_visible()
    assert troubles(me, axe) == []


@pytest.mark.parametrize(
    ("locale", "angle", "told"),
    [("de-DE", "Winkel in Grad", "Ao2 zieht."), ("fr-FR", "Angle, en degrés", "Ao2 se déplace.")],
)
def test_the_table_speaks_the_language_of_the_reader(person: Person, locale: str, angle: str, told: str) -> None:
    me = person(locale=locale)
    me.open_position("puxes", START, FRIEND, options=STEADY)
    tag(me, "Ao2").click()
    me.page.get_by_label(angle).fill("90")
    me.page.locator("[data-flick]").click()
    me.tab("log")
    expect(me.page.locator("#panel")).to_contain_text(told)
