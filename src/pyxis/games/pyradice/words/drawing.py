"""The table in the terminal. Every die is a letter and a number, so nothing is told by colour alone.

*R5   a die that can be taken, or chosen now      A2 R3  Y1 *G4  B2 C3 ✓   a level: skill, dice, objective
[ ]   round the die placed this turn              ✓ met, ○ open, ✗2 broken with two dice to repair
< >   round the target of the skill               ++ a place the die in hand may take
"""

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from pyxis.core.contract import CHANCE
from pyxis.core.page import Block, Form, Place
from pyxis.core.saying import capital
from pyxis.games.pyradice.components.dice import EMPTY
from pyxis.games.pyradice.components.layouts import QUARRY_SIZE
from pyxis.games.pyradice.components.pyramid import LEVELS, TURNS
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL, TOKEN_POINTS, UNSET
from pyxis.games.pyradice.notation.names import (
    called,
    card_names,
    colour_word,
    named,
    pieces,
    seat_name,
    skill_at_hand,
    slot_names,
    text_of,
)
from pyxis.games.pyradice.rules import automaton, cards, scoring
from pyxis.games.pyradice.state import NOBODY, Phase, State
from pyxis.games.pyradice.words import say
from pyxis.games.pyradice.words.heap import (
    DIE_STYLES,
    die,
    low_quarry,
    pyramids,
    quarry,
    small_pyramids,
    small_quarry,
)
from pyxis.games.pyradice.words.story import verdict
from pyxis.games.pyradice.words.view import turn_number

NAME_WIDTH, SCORE_WIDTH = 17, 8


def blocks(state: State) -> Sequence[Block]:
    """Whose turn it is, the heap, all pyramids, the score pad, and what tokens say."""
    heap = Form(lambda _: quarry(state)), Form(lambda _: low_quarry(state), 2), Form(lambda _: small_quarry(state), 12)
    built = Form(lambda width: pyramids(state, width)), Form(lambda width: small_pyramids(state, width), 14)
    pad = (
        Form(lambda _: _pad(state)),
        Form(lambda _: _pad(state, has_texts=False), 8),
        Form(lambda _: _small_pad(state), 20),
        Form(lambda _: [_pad_in_a_line(state)], 24),
    )
    skills = Form(lambda _: _skills(state)), Form(lambda _: [_names(say("drawn.skills"), state, Phase.SIDE)], 10)
    goals = (
        Form(lambda _: _objectives(state)),
        Form(lambda _: [_names(say("drawn.objectives"), state, Phase.OBJECTIVE)], 11),
    )
    return (
        Block("heading", (Form(lambda _: _heading(state)),), Place.ACROSS),
        Block("heap", heap, is_apart=True),
        Block("pyramids", built, is_apart=True),
        Block("legend", (Form(lambda _: [Text(say("drawn.legend"), "dim")]),), loss=3),
        Block("score pad", pad, Place.BESIDE, is_apart=True, loss=60),
        Block("skills", skills, Place.BESIDE, is_apart=True, loss=30),
        Block("objectives", goals, Place.BESIDE, is_apart=True, loss=32),
    )


def _heading(state: State) -> list[Text]:
    if state.phase == Phase.OVER:
        return [Text(line, "bold") for line in verdict(state)]
    line = Text(no_wrap=True)
    if state.seat == NOBODY:
        return [line.append(say("drawn.set-up", stage=stage(state)), "bold").append(_progress(state))]
    turn, seat = turn_number(state), seat_name(state.seat)
    line.append(say("drawn.turn", turn=turn, turns=TURNS, seat=seat, stage=stage(state)), "bold")
    if state.hand != EMPTY:
        line.append(f"   {say('drawn.hand')} ").append_text(die(state.hand))
    return [line]


def _progress(state: State) -> str:
    if state.phase == Phase.STONE:
        return say("drawn.laid", count=int(state.step), size=int(QUARRY_SIZE[state.layout]))
    drafter = automaton.actor(state)
    return "" if drafter == CHANCE else say("drawn.drafter", seat=seat_name(drafter))


def stage(state: State) -> str:
    """What the seat on turn, or chance for it, does next."""
    if state.phase != Phase.SKILL:
        return say(f"stage.{Phase(state.phase).name.lower()}")
    skill = skill_at_hand(state)
    return say("stage.skill again" if state.used else "stage.skill", skill=called(skill), text=text_of(skill))


def _pad(state: State, has_texts: bool = True) -> list[Text]:
    """The cards with their discs, the tokens and the totals: what they pay first, then what for."""
    seats = range(state.seats)
    met = [scoring.tokens(state, seat) for seat in seats]
    earned = _scores(f"{count} = {TOKEN_POINTS * count}" for count in met)
    each = say("drawn.each", points=TOKEN_POINTS)
    return [
        Text(f"{say('drawn.pad'):{4 + NAME_WIDTH}}{_scores(seat_name(seat) for seat in seats)}", "bold"),
        *(_card(state, slot, has_texts) for slot in range(len(state.card))),
        Text(f"{say('drawn.tokens'):{4 + NAME_WIDTH}}{earned}  {each}", no_wrap=True),
        Text(f"{say('drawn.total'):{4 + NAME_WIDTH}}{_scores(scoring.total(state, seat) for seat in seats)}", "bold"),
    ]


def _small_pad(state: State) -> list[Text]:
    """The figures alone, a row for each card."""
    heading = "".join(f"{say('small.seat', seat=seat):>4}" for seat in range(state.seats))
    rows = [(name, "".join(f"{figure:>4}" for figure in figures)) for name, figures in _figures(state)]
    return [Text(f"{name:4}{figures}", no_wrap=True) for name, figures in [(say("small.pad"), heading), *rows]]


def _pad_in_a_line(state: State) -> Text:
    """Without the totals, which stand over the pyramids."""
    *figures, _ = _figures(state)
    return _in_a_line(say("small.pad"), (f"{name} {'/'.join(map(str, row))}" for name, row in figures))


def _figures(state: State) -> Iterator[tuple[str, list[int]]]:
    """What each card, the tokens met and all of it pay each seat."""
    seats = range(state.seats)
    for slot, name in enumerate(card_names(state)):
        yield name, [int(cards.card_score(state, seat, slot)) for seat in seats]
    yield say("small.met"), [TOKEN_POINTS * int(scoring.tokens(state, seat)) for seat in seats]
    yield say("small.all"), [int(scoring.total(state, seat)) for seat in seats]


def _scores(scores: Iterable[object]) -> str:
    return "".join(f"{score!s:>{SCORE_WIDTH}}" for score in scores)


def _card(state: State, slot: int, has_text: bool) -> Text:
    piece, disc = pieces(state, Phase.CARD)[slot], int(state.disc[slot])
    line = Text(no_wrap=True).append(card_names(state)[slot], DIE_STYLES[disc - 1] if disc != UNSET else "")
    line.pad_right(max(0, 4 - line.cell_len))
    line.append(f"{'' if piece is None else named(piece):{NAME_WIDTH}}")
    line.append(_scores(cards.card_score(state, seat, slot) for seat in range(state.seats)))
    if piece is not None and has_text:
        text, colour = text_of(piece), capital(colour_word(disc - 1)) if disc != UNSET else ""
        line.append(f"  {say('drawn.colour', colour=colour, text=text) if colour else text}")
    return line


def _skills(state: State) -> list[Text]:
    levels = range(FIRST_SKILL_LEVEL, LEVELS + 1)
    return [Text(say("drawn.skills"), "bold"), *_tokens(state, Phase.SIDE, levels)]


def _objectives(state: State) -> list[Text]:
    return [Text(say("drawn.objectives"), "bold"), *_tokens(state, Phase.OBJECTIVE, state.objective_levels.tolist())]


def _tokens(state: State, phase: Phase, levels: Iterable[int]) -> Iterator[Text]:
    """Level, id, name and text of what lies in each slot."""
    for level, name, piece in zip(levels, slot_names(state, phase), pieces(state, phase), strict=True):
        words = f"{named(piece):{NAME_WIDTH}}{text_of(piece)}" if piece else ""
        yield Text(f"{level} {name:2} {words}".rstrip())


def _in_a_line(title: str, words: Iterable[str]) -> Text:
    return Text(say("drawn.list", title=title, names=" · ".join(words)))


def _names(title: str, state: State, phase: Phase) -> Text:
    """Ids and names of what lies in the slots."""
    lying = zip(slot_names(state, phase), pieces(state, phase), strict=True)
    return _in_a_line(title, (f"{name} {named(piece)}" if piece else name for name, piece in lying))
