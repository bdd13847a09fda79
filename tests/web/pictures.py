"""The pictures of the README, taken of real matches: `make pictures`, or `python -m tests.web.pictures`."""

import io
import shutil
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.server.running import Process
from tests.web.conftest import PATIENCE
from tests.web.screen import Screen

FOLDER = Path("docs/pictures")
DESK, TALL, PHONE = (1280, 800), (1280, 1120), (360, 740)
LAKE = """
    pyle n=3 round=12 turn_no=34 turn=P1 phase=MOVE demon=Draal counter=1
    P1 F10   blessed art=1 act=[run@1 -2@2 ball@2] pyle=3{-1@1*2 run@2}
    P2 START         art=0 act=[-1@1 +1@1] pyle=2{+1@2*2} hex=1
    P3 T5    blessed art=2 act=[run@1 +2@2] pyle=1{+1@2} haste
    open: F11=ball@3 F43=kill@6 F45=seer F42=(redo@4) F06=duel@4 F07=+1@1 F03=witch F33=half@6 F19=trader
    empty: F10 F32
    ruin: T3(7)
"""
RITUALS = """
    piri turn=14 | table 4R@0,0 7Y@1,0 9R@2,0 JB@0,2 5G@1,1 8B@-1,1 TY@2,1 3G@-1,-1 6B@1,3 2Y@3,2 *1=R@3,-1 AG@-2,0
    8R@1,-2 | meeple 0@2,0 1@0,2 | mana 5,4 | hand0 6R,9G,AB,3Y | spirits0 QR,KG,JY | spirits1 JB!,QG,KY
    | market 7R,2B,TG,5Y,9B
"""

TABLE = """
    puxes 2p t9 A MAIN  lives A1 B1
    A heroes  Kaeru*:11  Arkan Sonney s:12  Hanuman y:13  Mr Blaireau h:14
    At 3000,1500  Ao1(Siren) k 2250,2500  Ao2(Maneki) s 2500,5400/760  Ao3(Kala) u 3250,2500  Ao4(Strigoi) asleep
    B heroes  Oni k:1  Crâne Yorick b:2  Mr Blaireau u:3  Hanuman p:4
    Bt 3000,7500  Bo1(Siren) p 3750,6500  Bo2(Maneki) p 3600,6100/1200  Bo3(Kala) asleep  Bo4(Strigoi) p 2250,6500
    marks: fort -
"""


def take(browser: Browser, url: str, folder: Path) -> None:
    """Plays a little, and takes each picture."""
    box = arrive(browser, url, TALL)
    box.open("/")
    box.page.locator("article").nth(4).wait_for()
    shoot(box, folder, "box")
    pyrgos = arrive(browser, url, DESK)
    pyrgos.new_table("pyrgos", "bot:greedy")
    for text in ("Sb2", "Tb3>", "Sc3"):
        pyrgos.may_play()
        play_if_legal(pyrgos, text)
    pyrgos.may_play()
    pyrgos.tab("log")
    shoot(pyrgos, folder, "pyrgos")
    pyradice = arrive(browser, url, TALL, light="light")
    pyradice.new_table("pyradice", "bot:greedy")
    for _ in range(9):
        pyradice.may_play()
        pyradice.play_any()
    pyradice.may_play()
    pyradice.tab("log")
    shoot(pyradice, folder, "pyradice")
    pyle = arrive(browser, url, DESK)
    pyle.open_position("pyle", LAKE, {"kind": "me", "name": "Ben"}, {"kind": "me", "name": "Cleo"})
    pyle.may_play()
    pyle.page.locator("[data-field=F07]").hover()
    shoot(pyle, folder, "pyle")
    take_piri(browser, url, folder)
    puxes = arrive(browser, url, DESK)
    puxes.open_position("puxes", TABLE, {"kind": "bot", "bot": "greedy"})
    puxes.may_play()
    puxes.page.locator(".stage canvas:not(.hidden)").wait_for()
    puxes.page.locator("[data-die=Ao2]").click()
    puxes.page.get_by_label("Aim at").select_option("Bt.l")
    shoot(puxes, folder, "puxes")
    phone = arrive(browser, url, PHONE)
    phone.new_table("pyrgos", "bot:greedy")
    play_if_legal(phone, "Sc2")
    phone.may_play()
    shoot(phone, folder, "phone")


def take_piri(browser: Browser, url: str, folder: Path) -> None:
    """A table that has grown, with a card in the air."""
    piri = arrive(browser, url, DESK)
    piri.open_position("piri", RITUALS, {"kind": "bot", "bot": "greedy"})
    piri.may_play()
    piri.page.locator("[data-hand]:enabled").first.click()
    shoot(piri, folder, "piri")


def arrive(browser: Browser, url: str, size: tuple[int, int], light: str = "dark") -> Screen:
    """Somebody with a browser of their own."""
    width, height = size
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        locale="en-GB",
        reduced_motion="reduce",
        color_scheme="light" if light == "light" else "dark",
    )
    context.set_default_timeout(PATIENCE)
    return Screen(context.new_page())


def play_if_legal(me: Screen, text: str) -> None:
    """Plays the choice written so, or any other."""
    me.tab("choices")
    if me.choices.filter(has=me.page.get_by_text(text, exact=True)).count():
        me.play(text)
    else:
        me.play_any()


def shoot(me: Screen, folder: Path, name: str) -> None:
    me.page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")
    me.page.wait_for_load_state("networkidle")
    picture = Image.open(io.BytesIO(me.page.screenshot()))
    # 256 colours are enough for the eye, and a third of the bytes, if small things in a colour of their own keep it.
    fewer = picture.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=4, dither=Image.Dither.NONE)
    fewer.save(folder / f"{name}.png", optimize=True)


def main() -> None:
    """Takes all pictures with a server of their own."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process("--database", str(Path(folder) / "matches.sqlite"))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            take(browser, server.url, FOLDER)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
