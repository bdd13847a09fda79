"""REST: the games of the box, their rules, and the bots."""

import inspect
import re
from functools import cache
from importlib.metadata import version

from litestar import get
from litestar.params import FromPath
from msgspec.structs import replace

from pyxis.core.game import Game
from pyxis.core.match import BY_HAND, begin
from pyxis.core.options import Number, OneOf, Option
from pyxis.core.registry import find, games
from pyxis.core.rulebook import ROW
from pyxis.search import BOTS
from pyxis.server import protocol
from pyxis.server.asked import REFUSALS, Asked
from pyxis.server.resources import BotCard, GameCard, Health, OptionCard, Rule, Rules, RuleSection
from pyxis.server.seating import bots_for

HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


@get("/api/health", summary="Whether the server is well", tags=["server"])
async def health(service: Asked) -> Health:
    """And how much it has to do."""
    return Health("ok", version("pyxis"), protocol.VERSION, len(service.tables), len(service.hub.connections))


@get("/api/games", summary="The games of the box", tags=["box"], sync_to_thread=False)
def list_games() -> list[GameCard]:
    """All that are installed."""
    return [card(game) for game in games()]


@get("/api/games/{game:str}", summary="One game", tags=["box"], responses=REFUSALS, sync_to_thread=False)
def show_game(game: FromPath[str]) -> GameCard:
    """Its card."""
    return card(find(game))


@get(
    "/api/games/{game:str}/rules", summary="The rules of a game", tags=["box"], responses=REFUSALS, sync_to_thread=False
)
def show_rules(game: FromPath[str]) -> Rules:
    """Numbered, in our own words."""
    found = find(game)
    return Rules(found.id, found.title, found.version, sections(found))


@get("/api/bots", summary="The bots", tags=["box"], sync_to_thread=False)
def list_bots() -> list[BotCard]:
    """The weakest first."""
    return [
        BotCard(name, inspect.getdoc(kind) or "", [game.id for game in games() if name in bots_for(game)])
        for name, kind in BOTS.items()
    ]


@cache
def card_of(game_id: str) -> GameCard:
    """The card of a game."""
    game = find(game_id)
    return GameCard(
        id=game.id,
        title=game.title,
        version=game.version,
        pitch=game.pitch,
        credits=game.credits,
        minutes=game.minutes,
        seats=list(game.seats),
        seat_names=list(begin(game, max(game.seats), {}, BY_HAND).seat_names),
        options=[option_card(option) for option in game.options],
        bots=list(bots_for(game)),
        has_chance=game.has_chance,
        has_secrets=game.has_secrets,
        action_count=game.action_count,
    )


def card(game: Game) -> GameCard:
    """The card of a game."""
    return card_of(game.id)


def option_card(option: Option) -> OptionCard:
    """An option, for a form."""
    card = OptionCard(option.name, option.help, option.default, "text", form=option.described())
    match option:
        case OneOf(values=values):
            return replace(card, kind="one_of", values=list(values))
        case Number(low=low, high=high):
            return replace(card, kind="number", low=low, high=high)
    return card


def sections(game: Game) -> list[RuleSection]:
    """The rules under their headings; headings without rules are left out."""
    _, *parts = HEADING.split(game.rulebook.text)
    pairs = zip(parts[::2], parts[1::2], strict=True)
    found = [RuleSection(title, rulings(text) or [Rule(*row) for row in ROW.findall(text)]) for title, text in pairs]
    return [section for section in found if section.rules]


def rulings(text: str) -> list[Rule]:
    """The rows of a table that has questions and rulings, with their ids if it has those too."""
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]
    if not rows or not {"question", "ruling"} <= set(rows[0]):
        return []
    cells = [dict(zip(rows[0], row, strict=True)) for row in rows[2:]]
    return [Rule(row.get("id", ""), row["question"], row["ruling"]) for row in cells]
