"""The table in the terminal. Suits have a letter and a sign, so nothing is told by colour alone.

7R ▲   a card of fire       ‹QG›◆  a spirit        +  a cell that can be chosen
(a)    with the figure of seat 0                   ·  an empty cell
"""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pyxis.core.contract import CHANCE
from pyxis.games.piri.components import CARD_NAMES, CARD_SUIT, FIGURE_LETTERS, NO_CARD, NO_SUIT, SUITS
from pyxis.games.piri.notation.names import cell_name, seat_name, short_name
from pyxis.games.piri.notation.picture import deck_names
from pyxis.games.piri.notation.position import SPIRIT_MARKS, sorted_hand, sorted_mission
from pyxis.games.piri.rules import automaton, board, deck, ending, knowledge, progress, rituals
from pyxis.games.piri.spirits import MISSION, NEEDED_ARMS, RANK, RANK_NAMES, SPIRIT_NAMES, SPIRIT_SUIT
from pyxis.games.piri.state import NOBODY, Fate, Phase, State
from pyxis.games.piri.window import EMPTY, FIRST_SPIRIT, MIDDLE, SIDE
from pyxis.games.piri.words.story import verdict
from pyxis.games.piri.words.view import choosable

STYLES = tuple(
    f"bold {ink} on {suit.paint}" for suit, ink in zip(SUITS, ("white", "white", "black", "white"), strict=True)
)
JOKER_STYLE, BACK_STYLE = "bold black on white", "reverse"
SHORT = 5
"""Characters of a cell, followed by a blank."""
LINE = 110
"""Where long lists are broken."""
STAGES: dict[int, str] = {
    Phase.START_SUIT: "give the starting joker a suit",
    Phase.MAIN: "swap, draw or buy",
    Phase.VOTE: "agree to end the game?",
    Phase.SWAP_CARD: "choose the card to swap",
    Phase.SWAP_DRAW: "the top card is drawn",
    Phase.PLAY_DRAW: "the top card is drawn",
    Phase.BUY_REFILL: "the market is filled",
    Phase.PLAY_CARD: "choose a card to play",
    Phase.PLAY_CELL: "place the card",
    Phase.PLAY_SUIT: "give the joker a suit",
    Phase.FLANK: "flank or not",
    Phase.WINDOW: "summon now, or not",
    Phase.SUMMON_CELL: "choose where to summon",
    Phase.SUMMON_PATTERN: "choose the arms",
}
"""What is due in each phase of play."""
PLACES = ("on two opposite sides", "on three sides", "on all four sides")
"""[rank]: where the arms of its ritual lie."""


def draw(state: State) -> RenderableType:
    """Whose turn it is, market and deck, the layout, the seats, one's mission, and the wheel of suits."""
    parts = (_heading(state), _stock(state), _layout(state), _seats(state), _missions(state), [_wheel()])
    return Group(*_joined([list(part) for part in parts]))


def _joined(parts: Sequence[list[Text]]) -> Iterator[Text]:
    """The parts with a blank line between them."""
    filled = [part for part in parts if part]
    for number, part in enumerate(filled):
        yield from [Text()] if number else []
        yield from part


def _heading(state: State) -> list[Text]:
    if state.phase == Phase.OVER:
        return [Text(line, "bold", no_wrap=True) for line in _wrapped(" ".join(verdict(state)).split())]
    if state.phase <= Phase.DEAL_START:
        return [Text("The cards are dealt", "bold", no_wrap=True)]
    actor = int(automaton.actor(state))
    who = int(state.active) if actor == CHANCE else actor
    turn = f"Turn {state.turn + 1}"
    if who != state.active:
        turn += f" of {seat_name(int(state.active))}"
    chosen = "" if state.card == NO_CARD else f" {CARD_NAMES[state.card]}"
    chosen += "" if state.spirit < 0 else f" {SPIRIT_NAMES[state.spirit]}"
    due = f"{STAGES[int(state.phase)]}{f' –{chosen}' if chosen else ''}"
    return [Text(f"{turn} – {seat_name(who)}: {due}", "bold", no_wrap=True)]


def _wrapped(words: Sequence[str]) -> list[str]:
    """The words in lines that fit the page."""
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) + 1 > LINE:
            lines.append("")
        lines[-1] += f"{' ' if lines[-1] else ''}{word}"
    return lines


def _stock(state: State) -> Iterator[Text]:
    market = Text("Market  ", no_wrap=True)
    for card in state.market:
        market.append_text(Text("  –  ", "dim") if card == NO_CARD else _card(int(card))).append("  ")
    yield market.append("1 mana each", "dim")
    pool = int(deck.pool_size(state))
    words = [f"{pool} unseen"] if pool else []
    bottom = list(deck_names(state))
    if bottom:
        words += [*("then" for _ in words), *bottom]
    for number, line in enumerate(_wrapped([f"{pool + state.queue_len}:", *(words or ["empty"])])):
        yield Text(f"{'' if number else 'Deck':8}{line}", no_wrap=True)


def _card(card: int) -> Text:
    """A playing card off the table."""
    suit = CARD_SUIT[card]
    if suit == NO_SUIT:
        return Text(f" {CARD_NAMES[card]} ?", JOKER_STYLE)
    return Text(f" {CARD_NAMES[card]} {SUITS[suit].sign}", STYLES[suit])


def _layout(state: State) -> Iterator[Text]:
    if not state.height:
        return
    lit = set(choosable(state))
    rim = 1 if lit else 0
    top, bottom, left, right = map(int, board.span(state, rim))
    columns = range(left, right)
    names = [cell_name(state, column).split(",")[0] for column in columns]
    yield Text("      " + "".join(f"{name:^{SHORT}} " for name in names), "dim", no_wrap=True)
    for row in range(top, bottom):
        yield from _row(state, row, columns, lit)


def _row(state: State, row: int, columns: range, lit: set[int]) -> Iterator[Text]:
    """A card is two lines high: what it is, and who stands on it."""
    y = MIDDLE - row + int(state.origin[1])
    upper, lower = Text(f"{y:>4}  ", "dim", no_wrap=True), Text(" " * 6, no_wrap=True)
    for column in columns:
        cell = SIDE * row + column
        name, foot, style = _faces(state, cell, cell in lit)
        upper.append(f"{name:^{SHORT}}", style).append(" ")
        lower.append(f"{foot:^{SHORT}}", style if state.table[cell] != EMPTY else "").append(" ")
    yield upper
    yield lower


def _faces(state: State, cell: int, is_lit: bool) -> tuple[str, str, str]:
    """What stands on the two lines of a cell, and its style."""
    code = int(state.table[cell])
    if code == EMPTY:
        return ("+", "", "bold") if is_lit else ("·", "", "dim")
    suit, seat = int(board.suit_at(state, cell)), int(board.figure_on(state, cell))
    sign = "?" if suit == NO_SUIT else SUITS[suit].sign
    name = short_name(state, code)
    foot = "" if seat == NOBODY else f"({FIGURE_LETTERS[seat]})"
    face = f"‹{name}›{sign}" if code >= FIRST_SPIRIT else f" {name} {sign}"
    return face, f"+{foot}" if is_lit else foot, JOKER_STYLE if suit == NO_SUIT else STYLES[suit]


def _seats(state: State) -> Iterator[Text]:
    names = [f"{seat_name(seat)} ({FIGURE_LETTERS[seat]})" for seat in range(state.seats)]
    width = max(map(len, names))
    for seat, name in enumerate(names):
        on_turn = state.phase != Phase.OVER and seat == state.active
        line = Text(f"{'▸' if on_turn else ' '}{name:{width}}", "bold" if on_turn else "", no_wrap=True)
        line.append(f"  mana {state.mana[seat]:>2}  points {ending.score(state, seat):>2}", "")
        line.append(f"  spirits {rituals.summoned_by(state, seat)} of {MISSION} ")
        for spirit in sorted_mission(state, seat):
            line.append(" ").append_text(_spirit(state, spirit))
        line.append("  hand")
        for card in sorted_hand(state, seat):
            line.append(" ").append_text(_card(card) if knowledge.is_seen(state, card) else Text(" ?? ", BACK_STYLE))
        yield line


def _spirit(state: State, spirit: int) -> Text:
    if not knowledge.is_spirit_seen(state, spirit):
        return Text("‹??›", BACK_STYLE)
    mark = SPIRIT_MARKS[state.spirit_state[spirit]]
    return Text(f"‹{SPIRIT_NAMES[spirit]}›{mark}", STYLES[SPIRIT_SUIT[spirit]])


def _missions(state: State) -> Iterator[Text]:
    """What the spirits that are known and not yet summoned still need."""
    if state.phase <= Phase.DEAL_START or state.phase == Phase.OVER:
        return
    for seat in range(state.seats):
        for spirit in sorted_mission(state, seat):
            if knowledge.is_spirit_seen(state, spirit) and state.spirit_state[spirit] == Fate.IN_HAND:
                yield _need(state, seat, spirit)


def _need(state: State, seat: int, spirit: int) -> Text:
    rank, suit = RANK[spirit], SUITS[SPIRIT_SUIT[spirit]]
    centre, present = progress.best_centre(state, spirit)
    needed = NEEDED_ARMS[rank]
    bar = "■" * present + "□" * (needed - present)
    where = f" at {cell_name(state, centre)}" if present else ""
    line = Text(f" {seat_name(seat)}: ", no_wrap=True).append_text(_spirit(state, spirit))
    cards = "cards of one suit" if state.any_equal_suit else f"{suit.name} cards"
    return line.append(f" {RANK_NAMES[rank]} of {suit.name}: {cards} {PLACES[rank]}  {bar}{where}")


def _wheel() -> Text:
    line = Text("", no_wrap=True)
    for suit, style in zip(SUITS, STYLES, strict=True):
        line.append(f" {suit.letter} {suit.sign} {suit.name} ", style).append(" beats ", "dim")
    return line.append(f" {SUITS[0].letter} {SUITS[0].sign} {SUITS[0].name} ", STYLES[0])
