"""One server, one Chromium, and as many people as a test wants."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from pyxis.server.client import FOLDER
from tests.server.running import Process
from tests.web.screen import Screen

PATIENCE = 60_000
"""Milliseconds to wait for something to show on a busy machine."""
expect.set_options(timeout=PATIENCE)
UNUSED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "SpareRendererForSitePerProcess",
    # These Playwright would switch off, if we switched off nothing.
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
)
"""Features of Chromium nobody meets here: pages behind its address bar take as long to make as a page of ours."""


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    assert (FOLDER / "index.html").is_file(), "the client is not built: make web"
    running = Process("--database", str(tmp_path_factory.mktemp("web") / "matches.sqlite"))
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Gone before other tests: while Playwright runs, no event loop of theirs could."""
    chromium = shutil.which("chromium")
    assert chromium, "the tests that click need Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-features=" + ",".join(UNUSED)]
        )
        yield browser
        browser.close()


Person = Callable[..., Screen]


@pytest.fixture
def person(browser: Browser, server: Process) -> Iterator[Person]:
    """Somebody with a browser of their own; nothing may go wrong in it unseen."""
    contexts = []
    complaints: list[str] = []

    def arrive(width: int = 1280, height: int = 860, **wishes: Any) -> Screen:
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": width, "height": height},
            **{"locale": "en-GB", "reduced_motion": "reduce", "color_scheme": "dark", **wishes},
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return Screen(page)

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    return Path("web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
