"""Every page: by keyboard, on a phone, with axe, in every language, and what each is there for."""

import re
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from tests.games.clients import LANGUAGES, shared
from tests.web.conftest import Person
from tests.web.screen import Screen

GAMES = ["pyrgos", "pyradice", "piri", "pyle", "puxes"]
PAGES = ["/", *(f"/{page}/{game}" for page in ("new", "rules", "learn") for game in GAMES)]
FIRST_LOAD = 400_000
"""Bytes, compressed."""


COLOURS = ["color-contrast", "link-in-text-block"]
"""What axe asks about colours; all else is the same in the light as in the dark."""
BESIDE = "aside.panel"
"""What changes with the tab that is chosen."""


def troubles(me: Screen, axe: str, part: str = "html") -> list[Any]:
    """What axe finds that is serious on a page, or in a part of it, in the dark and, of its colours, in the light."""
    if not me.page.evaluate("'axe' in window"):
        me.page.evaluate(axe)
    found = []
    for other, rules in (("bright", {}), ("dark", {"runOnly": COLOURS})):
        told = me.page.evaluate(
            "([part, rules]) => axe.run(part, {resultTypes: ['violations'], ...rules})", [part, rules]
        )
        found += [
            (violation["id"], [node["html"][:160] for node in violation["nodes"][:3]])
            for violation in told["violations"]
            if violation["impact"] in {"serious", "critical"}
        ]
        me.prefer("Light", other)
    return found


def settled(me: Screen) -> None:
    """Waits until what a page shows first is there."""
    expect(me.page.locator("main h1, main h2").first).to_be_attached()
    me.page.wait_for_load_state("networkidle")


def test_axe_finds_nothing_serious_on_any_page(person: Person, axe: str) -> None:
    me = person()
    for path in PAGES:
        me.open(path)
        settled(me)
        assert troubles(me, axe) == [], path


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_a_table(person: Person, axe: str, game: str) -> None:
    me = person()
    me.new_table(game, "bot:random")
    me.may_play()
    assert troubles(me, axe) == []
    for tab in ("log", "chat", "rules"):
        me.page.locator(f"#tab-{tab}").click()
        assert troubles(me, axe, BESIDE) == []


@pytest.mark.parametrize("game", ["pyrgos", "pyradice"])
def test_axe_finds_nothing_serious_in_a_replay(person: Person, axe: str, game: str) -> None:
    me = person()
    me.new_table(game, "bot:random")
    me.may_play()
    me.play_any()
    me.button("Resign").click()
    me.button("Really resign?").click()
    me.page.get_by_role("link", name="Replay").click()
    expect(me.page.get_by_text("The start.").first).to_be_visible()
    expect(me.page.get_by_role("img", name="How the chances went")).to_be_visible()
    assert troubles(me, axe) == []


@pytest.mark.parametrize("path", ["/", "/new/pyradice", "/rules/pyradice"])
def test_what_a_page_loads_first_is_small(person: Person, path: str) -> None:
    """As it comes over the wire, fonts and lids included; the heap in three dimensions comes with its board."""
    me = person()
    loaded: list[Response] = []
    me.page.on("response", lambda answer: loaded.append(answer))
    me.open(path)
    settled(me)
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in loaded}
    assert len(sizes) > 5
    assert sum(sizes.values()) < FIRST_LOAD, sizes
    assert not any("heap3d" in url or "three" in url for url in sizes)


def test_every_page_fits_a_phone_in_every_language(person: Person) -> None:
    me = person(360, 740, has_touch=True)
    for path in PAGES:
        me.open(path)
        settled(me)
        for language in LANGUAGES:
            me.speak(language)
            assert me.overflow <= 0, (path, language)
        assert me.stumbles() == [], path


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_a_phone_and_is_played_with_a_thumb(person: Person, game: str) -> None:
    me = person(360, 740, has_touch=True, is_mobile=True)
    me.new_table(game, "bot:random")
    for _ in range(3):
        me.may_play()
        me.play_any()
        assert me.overflow <= 0
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.evaluate("scrollTo(0, 0)")
        expect(me.page.locator(".bar")).to_be_in_viewport(ratio=1)
        assert me.overflow <= 0
        if width < 1280:
            assert me.stumbles() == []


def test_the_keyboard_alone_gets_from_the_box_into_a_match_and_plays(person: Person) -> None:
    me = person()
    me.open("/")
    expect(me.page.get_by_role("link", name="Play Pyrgos")).to_be_visible()
    me.tab_to("Play Pyrgos")
    me.page.keyboard.press("Enter")
    me.page.wait_for_url("**/new/pyrgos")
    expect(me.button("Open the table")).to_be_visible()
    me.tab_to("Open the table")
    me.page.keyboard.press("Enter")
    me.page.wait_for_url("**/table/*")
    me.may_play()
    me.tab_to("Log")
    me.page.keyboard.press("ArrowLeft")
    expect(me.choices.first).to_be_visible()
    me.tab_to("on a1")
    me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("Enter")
    expect(me.table).not_to_have_attribute("data-number", "0")


def test_the_board_of_pyrgos_is_played_with_keys(person: Person) -> None:
    me = person()
    me.new_table("pyrgos", "bot:random")
    me.may_play()
    me.page.locator("[data-slab=a1]").focus()
    for key in ("s", "ArrowUp", "ArrowRight", "Enter"):
        me.page.keyboard.press(key)
    expect(me.table).not_to_have_attribute("data-number", "0")
    assert "White sets a square on b2." in me.log()


def test_something_illegal_is_answered_with_its_rule(person: Person) -> None:
    both = person()
    both.new_table("pyrgos", "screen")
    both.play("Cb2")
    expect(both.table).to_have_attribute("data-eyes", "1")
    both.page.locator("[data-slab=d4]").click()
    expect(both.toast).to_contain_text("R3.3")
    both.toast.get_by_role("button", name="R3.3").click()
    expect(both.page.locator("#panel [data-rule='R3.3']")).to_have_class(re.compile("pointed"))


def test_a_hint_is_given_and_can_be_played(person: Person) -> None:
    me = person()
    me.new_table("connect_four", "bot:random")
    me.may_play()
    me.button("Hint").click()
    expect(me.page.locator("p.hint")).to_contain_text("A strong player would choose")
    expect(me.choices.locator("[data-ghost]")).to_have_count(1)
    me.act(me.button("Play it"))


def test_a_hint_is_seen_on_the_board_where_its_sentence_says(person: Person) -> None:
    me = person(390, 844, has_touch=True)
    me.new_table("pyrgos", "bot:random")
    me.may_play()
    ghost = me.page.locator("[data-ghost]")
    expect(ghost).to_have_count(0)
    me.button("Hint").click()
    told = re.search(r"sets a (\w+) on ([a-d][1-4])", me.page.locator("p.hint").inner_text())
    assert told is not None
    shape, cell = told.groups()
    expect(me.page.locator(f"[data-cell={cell}] [data-ghost]")).to_have_attribute("data-piece", shape)
    expect(me.page.locator(f"[data-slab={cell}] [data-ghost]")).to_have_text(cell)
    expect(ghost.last).to_be_in_viewport()
    me.button("Put the hint away").click()
    expect(ghost).to_have_count(0)
    me.button("Hint").click()
    expect(ghost).to_have_count(2)
    me.act(me.button("Play it"))
    expect(ghost).to_have_count(0)


def test_analysis_says_of_each_choice_what_it_is_worth(person: Person) -> None:
    me = person()
    me.new_table("connect_four", "bot:random")
    me.may_play()
    me.tab("choices")
    me.button("Analysis").click()
    expect(me.page.locator("#panel .verdict")).to_have_count(7)


def test_undo_takes_the_last_decision_back(person: Person) -> None:
    me = person()
    me.new_table("pyrgos", "bot:random")
    me.play("Sb2")
    me.may_play()
    me.button("Undo").click()
    expect(me.table).to_have_attribute("data-number", "0")


def step_into_replay(me: Screen) -> None:
    """Gives a match of Pyrgos up after a move, and looks at that move in its replay."""
    me.new_table("pyrgos", "bot:random")
    me.play("Sb2")
    me.may_play()
    me.button("Resign").click()
    me.button("Really resign?").click()
    me.page.get_by_role("link", name="Replay").click()
    expect(me.page.get_by_text("The start.").first).to_be_visible()
    me.page.keyboard.press("ArrowRight")
    expect(me.page.locator(".told")).to_have_text("White sets a square on b2.")


def test_a_replay_is_scrubbed_shared_downloaded_and_played_on(person: Person) -> None:
    me = person()
    step_into_replay(me)
    page = me.page
    assert page.url.endswith("?at=1")
    assert page.get_by_label("Link to this moment").input_value() == page.url
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename.startswith("pyrgos-")
    with page.expect_download() as download:
        page.get_by_role("link", name="As text").click()
    assert download.value.suggested_filename.endswith(".txt")
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert lines[:4:3] == ["Pyrgos", "1. White sets a square on b2."]
    expect(page.get_by_role("img", name="How the chances went")).to_be_visible()
    me.button("Play on from here").click()
    me.button("Open the table").click()
    expect(me.table).to_have_attribute("data-number", re.compile(r"[12]"))


def test_on_a_phone_the_board_of_a_replay_stays_where_it_is(person: Person) -> None:
    me = person(390, 700, has_touch=True)
    step_into_replay(me)
    assert me.page.evaluate("scrollY") == 0


def test_the_rules_are_searched(person: Person) -> None:
    me = person()
    me.open("/rules/pyrgos")
    me.page.get_by_placeholder("Search the rules").fill("same cell")
    expect(me.page.locator("dt")).to_have_text(["R3.3"])


def test_the_rulings_answer_their_questions(person: Person) -> None:
    me = person()
    me.open("/rules/pyradice")
    ruling = me.page.locator("[data-rule=Q1]")
    expect(ruling.locator(".question")).to_have_text("Does the face a die stands on count as visible?")
    expect(ruling.locator(".answer")).to_have_text("No, never.")


def test_the_log_leads_to_the_rules(person: Person) -> None:
    both = person()
    both.new_table("pyrgos", "screen")
    both.play("Cb2")
    both.tab("log")
    both.page.locator("#panel").get_by_role("link", name="Rule R3.3").click()
    expect(both.page.locator("#panel [data-rule='R3.3']")).to_have_class(re.compile("pointed"))


def test_an_address_leads_to_its_rule(person: Person) -> None:
    me = person()
    me.open("/rules/pyrgos#R6.3")
    expect(me.page.locator(".pointed dt")).to_have_text("R6.3")
    expect(me.page.locator(".pointed")).to_be_in_viewport()


def test_the_box_leads_back_to_a_match(person: Person) -> None:
    me = person()
    me.new_table("pyrgos", "bot:random")
    address = me.page.url
    me.page.get_by_role("link", name="Pyxis").click()
    me.page.get_by_role("link", name="Your turn").first.click()
    me.page.wait_for_url(address)


def test_a_listed_table_is_found_in_the_box(person: Person) -> None:
    ada, ben = person(), person()
    ada.open("/new/pyrgos")
    ada.seat(2).select_option("link")
    ada.page.get_by_label("Show this table").check()
    ada.button("Open the table and invite").click()
    ada.page.wait_for_url("**/table/*")
    ben.open("/")
    ben.page.locator(f"a[href='{ada.page.url.removeprefix(ada.page.url.split('/table')[0])}']").click()
    ben.button("Sit down").click()
    expect(ada.turn).to_have_text("Your turn")


@pytest.mark.parametrize(
    ("name", "code", "turn", "told"),
    [
        ("Deutsch", "de", "Du bist am Zug", "Weiß setzt ein Quadrat auf b2."),
        ("Français", "fr", "À toi de jouer", "Les Blancs posent un carré en b2."),
    ],
)
def test_another_language_is_one_choice_away_and_stays(
    person: Person, name: str, code: str, turn: str, told: str
) -> None:
    me = person()
    me.new_table("pyrgos", "bot:random")
    me.play("Sb2")
    me.may_play()
    me.prefer("Language", name)
    expect(me.turn).to_have_text(turn)
    assert told in me.log()
    me.page.reload()
    expect(me.page.locator("html")).to_have_attribute("lang", code)
    expect(me.turn).to_have_text(turn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_comes_is_spoken_to_in_their_language(person: Person, language: str) -> None:
    me = person(locale=f"{language}-BE")
    me.open("/")
    expect(me.page.locator("html")).to_have_attribute("lang", language)
    expect(me.page.locator("h1")).to_have_text(shared(language)["box.title"])
