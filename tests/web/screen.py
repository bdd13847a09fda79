"""What a person sees and does in the browser, in the words of the box."""

import json
from collections.abc import Mapping
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import CDPSession, Locator, Page, expect
from websockets.sync.client import ClientConnection, connect

from pyxis.server.people import COOKIE

WHOLE_MATCH = 400
"""No match here has more turns than this."""
SWIPE = 6
"""Moves that a touchscreen reports of one swipe."""
Point = tuple[float, float]
TROUBLES = """() => {
  const shown = (e) => e.checkVisibility() && !e.closest('.spoken, .skip') && e.getBoundingClientRect().width > 0;
  const named = (e, what) => {
    const { width, height } = e.getBoundingClientRect();
    const name = e.ariaLabel || e.textContent.trim().slice(0, 30);
    return `${what}: ${e.tagName} "${name}" ${Math.round(width)} x ${Math.round(height)}`;
  };
  const found = [];
  for (const e of document.querySelectorAll('button, select, input, summary, a.button')) {
    // A field of a map that cannot be gone to only tells what it is.
    if (!shown(e) || e.matches('[data-field]:not(.lit)')) continue;
    // Who touches a label touches its field.
    const sizes = [e, e.closest('label') ?? e].map((one) => one.getBoundingClientRect());
    const small = sizes.every(({ width, height }) => Math.min(width, height) < 43.5);
    if (small) found.push(named(e, 'too small for a thumb'));
  }
  // What floats may lie over what scrolls, but nothing over what is always wanted.
  for (const e of document.querySelectorAll('header :is(a, summary), .tools button, [role=tab], form > .go button')) {
    const { left, top, width, height } = e.getBoundingClientRect();
    const at = [left + width / 2, top + height / 2];
    if (!shown(e) || at[0] > innerWidth || at[1] > innerHeight || at[1] < 0) continue;
    if (!e.contains(document.elementFromPoint(...at))) found.push(named(e, 'covered'));
  }
  return found;
}"""
"""What a thumb would trip over on the page as it is."""


def middle(spot: Locator) -> Point:
    """The middle of something, in pixels of the window."""
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    assert box is not None, "it cannot be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _next_sight(socket: ClientConnection) -> dict[str, Any]:
    """The game after the next thing that happened."""
    while True:
        heard = json.loads(socket.recv())
        assert heard["type"] != "refused", heard
        if heard.get("sight"):
            sight: dict[str, Any] = heard["sight"]
            return sight


class Screen:
    """One page, driven as a person would."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # The box, and a new table

    def open(self, path: str) -> None:
        self.page.goto(path)

    def new_table(self, game: str, *others: str, count: int | None = None) -> None:
        """Opens a table with this person on the first seat; others are `bot:random`, `link` or `screen`."""
        self.open(f"/new/{game}")
        if count is not None:
            self.button(f"{count} players").click()
        for seat, who in enumerate(others, start=2):
            self.seat(seat).select_option(who)
        self.page.locator("form button.primary").click()
        self.page.wait_for_url("**/table/*")
        expect(self.table).to_be_visible()

    def seat(self, number: int) -> Locator:
        """Who shall sit there, before the table opens; the first seat is 1."""
        return self.page.locator(f"select[data-seat='{number - 1}']")

    def open_position(
        self, game: str, start: str, *others: dict[str, str], options: Mapping[str, object] | None = None
    ) -> str:
        """Opens a table at a drawn position, this person on the first chair; the link for an open chair."""
        self.open("/")
        seats = [{"kind": "me", "name": "Ada"}, *others]
        wanted = {"game": game, "seats": seats, "start": start, "options": options or {}}
        opened = self.page.request.post("/api/matches", data=wanted).json()
        self.open(f"/table/{opened['match']}")
        expect(self.table).to_be_visible()
        return "".join(invitation["path"] for invitation in opened["invitations"])

    def prefer(self, setting: str, choice: str) -> None:
        """Chooses something in the settings, which every page has."""
        self.page.locator("header summary").click()
        self.page.locator("header label").filter(has_text=setting).locator("select").select_option(choice)
        self.page.keyboard.press("Escape")

    def speak(self, language: str) -> None:
        """Chooses a language by its code, and waits until the page is in it."""
        self.page.locator("header summary").click()
        self.page.locator("header select:has(option[lang])").select_option(language)
        self.page.keyboard.press("Escape")
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    def button(self, name: str, *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    # The table

    @property
    def table(self) -> Locator:
        return self.page.locator("[data-number]")

    @property
    def number(self) -> int:
        """How many actions have been played."""
        return int(self.table.get_attribute("data-number") or 0)

    @property
    def eyes(self) -> int:
        return int(self.table.get_attribute("data-eyes") or -1)

    @property
    def turn(self) -> Locator:
        return self.page.locator("p.turn")

    @property
    def ending(self) -> Locator:
        return self.page.locator("section[aria-labelledby=ending]")

    @property
    def choices(self) -> Locator:
        return self.page.locator("#panel button[data-action]")

    @property
    def toast(self) -> Locator:
        return self.page.get_by_role("alert")

    def tab(self, name: Literal["choices", "log", "chat", "rules"]) -> None:
        self.page.locator(f"#tab-{name}").click()

    def log(self) -> list[str]:
        self.tab("log")
        return self.page.locator("#panel li p").all_inner_texts()

    def may_play(self) -> bool:
        """Waits for our turn, or for the end of the match."""
        self.page.wait_for_selector("p.turn.yours, section[aria-labelledby=ending]")
        return self.ending.count() == 0

    def act(self, doing: Locator) -> None:
        """Clicks something that plays an action, and waits until it is played."""
        before = self.number
        doing.click()
        expect(self.table).not_to_have_attribute("data-number", str(before))

    def play(self, text: str) -> None:
        """Plays the choice written so in notation, from the list."""
        self.tab("choices")
        self.act(self.choices.filter(has=self.page.locator("kbd", has_text=text)).first)

    def play_any(self) -> None:
        """Plays some choice from the list."""
        self.tab("choices")
        expect(self.choices.first).to_be_enabled()
        self.act(self.choices.nth(self.number * 7 % self.choices.count()))

    def play_out(self) -> int:
        """Plays the whole match from the list; the number of own actions."""
        for played in range(WHOLE_MATCH):
            if not self.may_play():
                return played
            self.play_any()
        raise AssertionError("the match does not end")

    def play_ahead(self, actions: int) -> None:
        """Plays on over the wire, as somebody with the same cookie may, until so many actions have been played.

        The page is left meanwhile, and opened again.
        """
        (cookie,) = (one for one in self.page.context.cookies() if one["name"] == COOKIE)
        table = self.page.url
        address = urlsplit(table)
        self.page.goto("about:blank")
        match = address.path.rpartition("/")[2]
        with connect(
            f"ws://{address.netloc}/api/socket", additional_headers={"authorization": f"Bearer {cookie['value']}"}
        ) as socket:
            socket.send(json.dumps({"type": "watch", "id": "ahead", "match": match}))
            while (sight := _next_sight(socket))["number"] < actions and sight["actor"] >= 0:
                if sight["choices"]:
                    number, legal = sight["number"], [one for table in sight["choices"] for one in table["actions"]]
                    asked = {"type": "play", "id": f"ahead-{number}", "match": match, "seat": sight["eyes"]}
                    action = legal[number * 7 % len(legal)]
                    socket.send(json.dumps({**asked, "number": number, "action": action}))
        self.page.goto(table)

    # Pages as a whole

    @property
    def overflow(self) -> int:
        """Pixels by which the page is wider than the screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    def stumbles(self) -> list[str]:
        """What is too small for a thumb, or covered."""
        found: list[str] = self.page.evaluate(TROUBLES)
        return found

    def focused(self) -> str:
        """What the element with the focus is called; a panel is not called by all that is in it."""
        name = self.page.evaluate(
            "(({ role, ariaLabel, textContent }) => ariaLabel || (role === 'tabpanel' ? '' : textContent))"
            "(document.activeElement)"
        )
        return " ".join(str(name).split())

    def drag(self, start: Locator, end: Locator) -> None:
        """Presses the mouse on one thing, and lifts it on another."""
        for spot, press in ((start, self.page.mouse.down), (end, self.page.mouse.up)):
            x, y = middle(spot)
            self.page.mouse.move(x, y, steps=4)
            press()

    def swipe(self, *fingers: tuple[Point, Point]) -> None:
        """Moves fingers over the screen, each from one point to another, as a touchscreen reports it."""
        wire: CDPSession = self.page.context.new_cdp_session(self.page)
        for step in range(SWIPE + 1):
            points = [
                {"x": x + (to_x - x) * step / SWIPE, "y": y + (to_y - y) * step / SWIPE, "id": finger}
                for finger, ((x, y), (to_x, to_y)) in enumerate(fingers)
            ]
            kind = "touchMove" if step else "touchStart"
            wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        wire.detach()

    def tab_to(self, name: str) -> None:
        """Presses Tab until the focus is on what is called so."""
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if name in self.focused():
                return
        raise AssertionError(f"the keyboard does not get to {name}: at {self.focused()}")
