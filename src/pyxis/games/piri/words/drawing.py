"""The table in the terminal. Suits have a letter and a sign, so nothing is told by colour alone.

7R ▲   a card of fire       ‹QG›◆  a spirit        +  a cell that can be chosen
(a)    with the figure of seat 0                   ·  an empty cell
"""

import textwrap
from collections.abc import Iterator, Sequence

from rich.text import Text

from pyxis.core.contract import CHANCE
from pyxis.core.page import Block, Form, Place
from pyxis.games.piri.components import CARD_NAMES, CARD_SUIT, FIGURE_LETTERS, NO_CARD, NO_SUIT, SUITS
from pyxis.games.piri.notation.names import cell_name, suit_words, who
from pyxis.games.piri.notation.picture import deck_names
from pyxis.games.piri.notation.position import SPIRIT_MARKS, sorted_hand, sorted_mission
from pyxis.games.piri.rules import automaton, deck, ending, knowledge, progress, rituals
from pyxis.games.piri.spirits import MISSION, NEEDED_ARMS, RANK, RANK_NAMES, SPIRIT_NAMES, SPIRIT_SUIT
from pyxis.games.piri.state import Fate, Phase, State
from pyxis.games.piri.words import say
from pyxis.games.piri.words.layout import JOKER_STYLE, STYLES, layout, low_layout, small_layout
from pyxis.games.piri.words.story import verdict

BACK_STYLE = "reverse"
LINE, DECK = 110, 8
"""Where the deck is broken at the latest, and where it begins."""


def blocks(state: State) -> Sequence[Block]:
    """Whose turn it is, market and deck, the layout, the seats, one's mission, and the wheel of suits."""
    table = Form(lambda _: layout(state)), Form(lambda _: low_layout(state), 4), Form(lambda _: small_layout(state), 12)
    seats = Form(lambda _: _seats(state)), Form(lambda _: _small_seats(state), 6), Form(lambda _: _high_seats(state), 9)
    missions = Form(lambda _: _missions(state)), Form(lambda _: _small_missions(state), 8)
    return (
        Block("heading", (Form(lambda width: _heading(state, width)),), Place.ACROSS),
        Block("market and deck", (Form(lambda width: _stock(state, width)),), Place.ACROSS, is_apart=True, loss=60),
        Block("layout", table, is_apart=True),
        Block("seats", seats, Place.BESIDE, is_apart=True),
        Block("missions", missions, Place.BESIDE, is_apart=True, loss=30),
        Block("wheel of suits", (Form(lambda _: [_wheel()]), Form(_small_wheel, 1)), is_apart=True, loss=3),
    )


def _heading(state: State, width: int) -> list[Text]:
    if state.phase == Phase.OVER:
        return [Text(line, "bold", no_wrap=True) for line in textwrap.wrap(verdict(state), min(width, LINE))]
    if state.phase <= Phase.DEAL_START:
        return [Text(say("drawn.dealt"), "bold", no_wrap=True)]
    actor = int(automaton.actor(state))
    seat = int(state.active) if actor == CHANCE else actor
    chosen = "" if state.card == NO_CARD else f" {CARD_NAMES[state.card]}"
    chosen += "" if state.spirit < 0 else f" {SPIRIT_NAMES[state.spirit]}"
    due = say(f"stage.{Phase(state.phase).name}") + (f" –{chosen}" if chosen else "")
    name = "drawn.turn" if seat == state.active else "drawn.turn of another"
    active = who(int(state.active))
    return [Text(say(name, turn=state.turn + 1, active=active, who=who(seat), due=due), "bold")]


def _stock(state: State, width: int) -> Iterator[Text]:
    market = Text(f"{say('drawn.market'):{DECK}}", no_wrap=True)
    for card in state.market:
        market.append_text(Text("  –  ", "dim") if card == NO_CARD else _card(int(card))).append("  ")
    yield market.append(say("drawn.each"), "dim")
    pool = int(deck.pool_size(state))
    words = [say("drawn.unseen", cards=pool)] if pool else []
    bottom = list(deck_names(state))
    if bottom:
        words += [*(say("drawn.then") for _ in words), *bottom]
    told = f"{pool + state.queue_len}: {' '.join(words or [say('drawn.empty')])}"
    for number, line in enumerate(textwrap.wrap(told, min(width - DECK, LINE))):
        yield Text(f"{'' if number else say('drawn.deck'):{DECK}}{line}", no_wrap=True)


def _card(card: int) -> Text:
    """A playing card off the table."""
    suit = CARD_SUIT[card]
    if suit == NO_SUIT:
        return Text(f" {CARD_NAMES[card]} ?", JOKER_STYLE)
    return Text(f" {CARD_NAMES[card]} {SUITS[suit].sign}", STYLES[suit])


def _seats(state: State) -> Iterator[Text]:
    names = [f"{who(seat)} ({FIGURE_LETTERS[seat]})" for seat in range(state.seats)]
    width = max(map(len, names))
    for seat, name in enumerate(names):
        on_turn = state.phase != Phase.OVER and seat == state.active
        line = Text(f"{'▸' if on_turn else ' '}{name:{width}}", "bold" if on_turn else "", no_wrap=True)
        line.append(f"  {say('drawn.mana')} {state.mana[seat]:>2}", "")
        line.append(f"  {say('drawn.points')} {ending.score(state, seat):>2}", "")
        summoned = say("drawn.spirits", summoned=rituals.summoned_by(state, seat), of=MISSION)
        line.append(f"  {summoned} ")
        for spirit in sorted_mission(state, seat):
            line.append(" ").append_text(_spirit(state, spirit))
        line.append(f"  {say('drawn.hand')}")
        for card in sorted_hand(state, seat):
            line.append(" ").append_text(_card(card) if knowledge.is_seen(state, card) else Text(" ?? ", BACK_STYLE))
        yield line


def _small_seats(state: State) -> Iterator[Text]:
    """Figure, name, mana, points, mission and hand, without the words."""
    width = max(len(who(seat)) for seat in range(state.seats))
    for seat in range(state.seats):
        line = _small_name(state, seat, width).append(f" {say('drawn.points')} {ending.score(state, seat)} ", "")
        yield line.append_text(_small_mission(state, seat)).append_text(_small_hand(state, seat))


def _high_seats(state: State) -> Iterator[Text]:
    """The same in three lines each."""
    for seat in range(state.seats):
        yield _small_name(state, seat)
        points = say("drawn.pts", points=ending.score(state, seat))
        yield Text(" ", no_wrap=True).append_text(_small_mission(state, seat)).append(f" {points}")
        yield _small_hand(state, seat)


def _small_name(state: State, seat: int, width: int = 0) -> Text:
    on_turn = state.phase != Phase.OVER and seat == state.active
    name = f"{'▸' if on_turn else ' '}{FIGURE_LETTERS[seat]} {who(seat):{width}}"
    return Text(name, "bold" if on_turn else "", no_wrap=True).append(f" {say('drawn.mana')} {state.mana[seat]}", "")


def _small_mission(state: State, seat: int) -> Text:
    return Text(no_wrap=True).join(_spirit(state, spirit) for spirit in sorted_mission(state, seat))


def _small_hand(state: State, seat: int) -> Text:
    line = Text(no_wrap=True)
    for card in sorted_hand(state, seat):
        is_seen = knowledge.is_seen(state, card)
        line.append(" ").append_text(_small_card(card) if is_seen else Text("??", BACK_STYLE))
    return line


def _small_card(card: int) -> Text:
    suit = CARD_SUIT[card]
    sign, style = ("?", JOKER_STYLE) if suit == NO_SUIT else (SUITS[suit].sign, STYLES[suit])
    return Text(f"{CARD_NAMES[card]}{sign}", style)


def _spirit(state: State, spirit: int) -> Text:
    if not knowledge.is_spirit_seen(state, spirit):
        return Text("‹??›", BACK_STYLE)
    mark = SPIRIT_MARKS[state.spirit_state[spirit]]
    return Text(f"‹{SPIRIT_NAMES[spirit]}›{mark}", STYLES[SPIRIT_SUIT[spirit]])


def _missions(state: State) -> Iterator[Text]:
    """What the spirits that are known and not yet summoned still need."""
    for seat, spirit in _known_missions(state):
        yield _need(state, seat, spirit)


def _known_missions(state: State) -> Iterator[tuple[int, int]]:
    if state.phase <= Phase.DEAL_START or state.phase == Phase.OVER:
        return
    for seat in range(state.seats):
        for spirit in sorted_mission(state, seat):
            if knowledge.is_spirit_seen(state, spirit) and state.spirit_state[spirit] == Fate.IN_HAND:
                yield seat, spirit


def _small_missions(state: State) -> list[Text]:
    """The spirits with their bars alone."""
    parts = [_spirit(state, spirit).append(f" {_bar(state, spirit)}", "") for _, spirit in _known_missions(state)]
    return [Text(" ").append_text(Text(" · ").join(parts))] if parts else []


def _bar(state: State, spirit: int) -> str:
    """`■■□ at 0,-1`: the arms that lie at the best place."""
    centre, present = progress.best_centre(state, spirit)
    bar = "■" * present + "□" * (NEEDED_ARMS[RANK[spirit]] - present)
    return say("drawn.at", bar=bar, cell=cell_name(state, centre)) if present else bar


def _need(state: State, seat: int, spirit: int) -> Text:
    suit = suit_words(SPIRIT_SUIT[spirit])
    line = Text(f" {who(seat)}: ", no_wrap=True).append_text(_spirit(state, spirit))
    cards = say("drawn.cards of one suit") if state.any_equal_suit else say("drawn.cards", suit=suit)
    need = say(f"drawn.need.{RANK_NAMES[RANK[spirit]]}", suit=suit, cards=cards)
    return line.append(f" {need}  {_bar(state, spirit)}")


def _wheel() -> Text:
    line = Text("", no_wrap=True)
    for number, style in enumerate(STYLES):
        line.append(_element(number), style).append(f" {say('drawn.beats')} ", "dim")
    return line.append(_element(0), STYLES[0])


def _element(number: int) -> str:
    """` R ▲ fire `."""
    return f" {SUITS[number].letter} {SUITS[number].sign} {suit_words(number)} "


def _small_wheel(_: int) -> list[Text]:
    """`▲ beats ◆ beats ≈ beats ● beats ▲`."""
    signs = [*(suit.sign for suit in SUITS), SUITS[0].sign]
    return [Text(" " + f" {say('drawn.beats')} ".join(signs), "dim", no_wrap=True)]
