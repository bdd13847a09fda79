"""How fast a shot of PuXes is drawn without a graphics card: `python -m tests.web.frames`, best on a quiet machine."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.server.running import Process
from tests.web.pictures import TABLE
from tests.web.screen import Screen

TICK = os.sysconf("SC_CLK_TCK")
SIZES = {"desk": (1280, 860), "phone": (360, 740)}
COUNTING = """() => {
  window.drawn = [];
  const count = (now) => {
    if (document.querySelector('.stage.moving')) drawn.push(now);
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}"""


def seconds_of(root: int) -> float:
    """Of processor time that a process and all below it have used."""
    below = [int(child) for child in Path(f"/proc/{root}/task/{root}/children").read_text(encoding="ascii").split()]
    fields = Path(f"/proc/{root}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK + sum(map(seconds_of, below))


def measure(page: Page, start: str) -> tuple[int, float, float]:
    """Frames, seconds and seconds of processor time while dice move."""
    me = Screen(page)
    me.open_position("puxes", start, {"kind": "me", "name": "Ben"}, options={"tremor": 0})
    page.locator(".stage canvas:not(.hidden)").wait_for()
    page.locator("[data-die=Ao2]").click()
    more = page.get_by_role("button", name="More", exact=True)
    if more.count():
        more.click()
    page.get_by_label("Aim at").select_option("Bt.l")
    page.locator(".aim input[type=range]").fill("31")
    page.evaluate(COUNTING)
    page.locator("[data-flick]").click()
    page.locator(".stage.moving").wait_for()
    used = seconds_of(os.getpid())
    me.ending.wait_for()
    drawn = page.evaluate("drawn")
    return len(drawn), (drawn[-1] - drawn[0]) / 1000, seconds_of(os.getpid()) - used


def main() -> None:
    """Measures on a desk and on a phone."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process("--database", str(Path(folder) / "matches.sqlite"))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            for name, (width, height) in SIZES.items():
                context = browser.new_context(base_url=server.url, viewport={"width": width, "height": height})
                frames, seconds, used = measure(context.new_page(), TABLE)
                sys.stdout.write(
                    f"{name}: {frames / seconds:.1f} frames/s at a load of {os.getloadavg()[0]:.0f}; "
                    f"{1000 * used / frames:.0f} ms of a core for each\n"
                )
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
