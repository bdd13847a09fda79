"""Lessons are finished by doing what they ask."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Person

LESSONS = {path.parent.name: path for path in sorted(Path("web/src/games").glob("*/lesson.json"))}

SETTINGS = {"@": re.compile("^aim"), "^": re.compile("^power")}
"""By the first letter of their notation: what settings are labelled."""


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_finished_by_doing_what_it_asks(person: Person, game: str) -> None:
    steps: list[dict[str, Any]] = json.loads(LESSONS[game].read_text(encoding="utf-8"))["steps"]
    me = person()
    # What is drawn in three dimensions is so in matches; without a graphics card that takes its time.
    me.page.add_init_script(f"localStorage.setItem('pyxis.{game}.flat', 'true')")
    me.open(f"/learn/{game}")
    for number, step in enumerate(steps, start=1):
        expect(me.page.get_by_text(f"Step {number} of {len(steps)}")).to_be_visible()
        expect(me.page.get_by_role("alert")).to_have_count(0)
        if step["goal"] != "continue":
            me.page.get_by_text("All choices as a list").click()
            choices = me.page.locator("main details button[data-action]")
            if step["goal"] == "any legal":
                choices.first.click()
            else:
                for action in step["goal"][0].split():
                    text = re.sub(r"\.\.[\d.]+$", "", action)
                    if text[0] in SETTINGS and ".." in action:
                        setting = me.page.locator("main details").get_by_label(SETTINGS[text[0]])
                        setting.fill(text[1:])
                        setting.press("Enter")
                        continue
                    expect(choices.first).to_be_enabled()
                    if (search := me.page.get_by_placeholder("Find a choice")).count():
                        search.fill(text)
                    choices.filter(has=me.page.get_by_text(text, exact=True)).first.click()
        me.button("Go on", exact=True).click()
    expect(me.page.get_by_role("heading", name="You know how to play")).to_be_visible()


def test_what_a_lesson_does_not_ask_for_gets_a_hint(person: Person) -> None:
    steps: list[dict[str, Any]] = json.loads(LESSONS["pyrgos"].read_text(encoding="utf-8"))["steps"]
    me = person()
    me.open("/learn/pyrgos")
    for step in steps:
        goal = step["goal"]
        expect(me.page.locator(".teacher .words")).not_to_be_empty()
        if goal == "continue":
            me.button("Go on", exact=True).click()
            continue
        me.page.get_by_text("All choices as a list").click()
        choices = me.page.locator("main details button[data-action]")
        expect(choices.first).to_be_visible()
        texts = choices.locator("kbd").all_inner_texts()
        others = [text for text in texts if goal != "any legal" and text not in goal]
        if others:
            choices.filter(has=me.page.get_by_text(others[0], exact=True)).first.click()
            expect(me.page.locator(".teacher .hint")).to_be_visible()
            return
        choices.first.click()
        me.button("Go on", exact=True).click()
    raise AssertionError("the lesson never wants anything particular")


def test_a_lesson_shows_no_traces_of_the_step_before(person: Person) -> None:
    me = person()
    me.open("/learn/piri")
    for asked in ((), ("draw",), ("8B", "@1,1")):
        if asked:
            me.page.get_by_text("All choices as a list").click()
        for text in asked:
            me.page.locator(f"main details button[data-action]:enabled:has-text('{text}')").first.click()
        me.button("Go on", exact=True).click()
    # A card of the step before lay there, and the new position begins with something that happens.
    expect(me.page.get_by_text("Step 4 of 15")).to_be_visible()
    expect(me.page.locator("[data-lying]")).to_have_count(1)
    expect(me.page.locator("[data-hand]")).to_have_count(5)
    expect(me.page.locator("[data-trace]")).to_have_count(0)
