"""The first visit in the browser: the box is open at once, and a game is played as soon as it can be."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.machine_code import keep_shared
from tests.server.running import Process
from tests.web.conftest import Person

COMPILING = 300_000
"""Milliseconds a small game takes at most, on a busy machine."""


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Process]:
    """A server that has compiled no game yet."""
    keep_shared(tmp_path / "cache")
    running = Process("--database", str(tmp_path / "matches.sqlite"), PYXIS_CACHE=str(tmp_path / "cache"))
    yield running
    running.stop()


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="there is no compiler")
def test_whoever_comes_first_sees_how_far_a_game_is_and_plays_it_soon(person: Person, cold: Process) -> None:
    me = person()
    me.open(cold.url)
    lid = me.page.get_by_role("article", name="Pyrgos")
    expect(lid.locator("p.far")).to_contain_text("Ready in about")
    lid.get_by_role("link", name="Play").click()
    expect(me.page.locator("form p.far")).to_contain_text("Ready in about")
    me.page.locator("form button.primary").click()
    expect(me.page.get_by_role("heading", name="Pyrgos is being made ready")).to_be_visible()
    expect(me.page.get_by_role("status")).to_contain_text("About")
    expect(me.table).to_be_visible(timeout=COMPILING)
    me.play_any()
    me.page.wait_for_selector("p.turn.yours", timeout=COMPILING)
    assert me.number > 1
