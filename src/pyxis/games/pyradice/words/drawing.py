"""The table in the terminal. Every die is a letter and a number, so nothing is told by colour alone.

*R5   a die that can be taken, or chosen now      A2 R3  Y1 *G4  B2 C3 ✓   a level: skill, dice, objective
[ ]   round the die placed this turn              ✓ met, ○ open, ✗2 broken with two dice to repair
< >   round the target of the skill               ++ a place the die in hand may take
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest

from rich.console import Group, RenderableType
from rich.text import Text

from pyxis.core.contract import CHANCE
from pyxis.games.pyradice.components.dice import COLOUR, COLOUR_WORDS, EMPTY, UNSEEN, die_name
from pyxis.games.pyradice.components.layouts import LAYERS, QUARRY_ROWS, QUARRY_SIZE
from pyxis.games.pyradice.components.pyramid import LEVELS, TURNS, cells_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL, TOKEN_POINTS, UNSET
from pyxis.games.pyradice.notation.names import card_names, pieces, skill_at_hand, slot_names
from pyxis.games.pyradice.notation.position import slot_of
from pyxis.games.pyradice.outlook.status import status
from pyxis.games.pyradice.rules import automaton, cards, scoring
from pyxis.games.pyradice.state import NOBODY, Phase, State
from pyxis.games.pyradice.words.story import seat_name, verdict
from pyxis.games.pyradice.words.view import PAINTS, choosable, free_stones, turn_number

LAYER_TITLES = ("a, the bottom", "b, the middle", "c, the top")
MARKS = {"met": "✓", "open": "○", "broken": "✗"}
"""How a level stands; a broken one adds the number of dice to repair."""
MARK_STYLES = {"met": "bold green", "open": "", "broken": "bold red"}
LEGEND = (
    "1a lower left, 6a on top   * can be chosen   [ ] placed   < > target   ✓ met   ○ open   ✗2 broken, 2 to repair"
)
DIE_STYLES = tuple(f"bold {paint.pip} on {paint.fill}" for paint in PAINTS)
UNSEEN_STYLE = "reverse"
FREE = "++"
"""A place the die in hand may take."""

HALF_DIE = 2
"""What a level is shifted by against the one below."""
PYRAMID_WIDTH = 29
"""A pyramid with the tokens that follow its slopes; four of them, a blank between, fit 120 characters."""
GAP = "    "
NAME_WIDTH, SCORE_WIDTH = 17, 8

STAGES: Mapping[int, str] = {
    Phase.STONE: "the heap is laid",
    Phase.SIDE: "the skills are chosen",
    Phase.OBJECTIVE: "the objectives are chosen",
    Phase.CARD: "the cards are chosen",
    Phase.DISC: "the discs are drawn",
    Phase.FIRST: "the first player is rolled",
    Phase.TAKE: "take a die",
    Phase.REVEAL: "a die comes to light",
    Phase.PLACE: "place the die",
    Phase.PARTNER: "choose the die to swap with",
    Phase.FACE: "choose the new face",
    Phase.ROLL: "the die is rolled",
}
"""What is due in each phase but SKILL, which names the skill, and the end."""


def draw(state: State) -> RenderableType:
    """Whose turn it is, the heap, all pyramids, the score pad, and what tokens say."""
    parts = (_heading(state), _quarry(state), _pyramids(state), _pad(state), _skills(state), _objectives(state))
    lines = [line for part in parts for line in (*part, Text())]
    return Group(*lines[:-1])


def _heading(state: State) -> list[Text]:
    if state.phase == Phase.OVER:
        return [Text(line, "bold") for line in verdict(state)]
    line = Text(no_wrap=True)
    if state.seat == NOBODY:
        return [line.append(f"Set-up – {STAGES[state.phase]}", "bold").append(_progress(state))]
    line.append(f"Turn {turn_number(state)} of {TURNS} – {seat_name(state.seat)}: {stage(state)}", "bold")
    if state.hand != EMPTY:
        line.append("   in hand ").append_text(_die(state.hand))
    return [line]


def _progress(state: State) -> str:
    if state.phase == Phase.STONE:
        return f", {state.step} of {QUARRY_SIZE[state.layout]} dice"
    drafter = automaton.actor(state)
    return "" if drafter == CHANCE else f", {seat_name(drafter)} to choose"


def stage(state: State) -> str:
    """What the seat on turn, or chance for it, does next."""
    if state.phase != Phase.SKILL:
        return STAGES[state.phase]
    skill = skill_at_hand(state)
    return f"use {skill.name} ({skill.id}) {'again ' if state.used else ''}or not – {skill.text}"


def _die(kind: int) -> Text:
    """Letter and number on the colour of the die."""
    if kind in (EMPTY, UNSEEN):
        return Text(die_name(kind), UNSEEN_STYLE if kind == UNSEEN else "dim")
    return Text(die_name(kind), DIE_STYLES[COLOUR[kind]])


def _quarry(state: State) -> list[Text]:
    """The layers side by side, the bottom at the left."""
    return _side_by_side([_layer(state, layer) for layer in range(LAYERS)], GAP)


def _layer(state: State, layer: int) -> list[Text]:
    free = free_stones(state)
    rows = [row for row in QUARRY_ROWS[state.layout] if row.layer == layer]
    lines = [Text(LAYER_TITLES[layer], "bold")]
    lines.append(Text("  " + "".join(f"{column + 1:4}" for column in range(len(rows[0].cells))), "dim"))
    for row in rows:
        line = Text(row.name)
        for cell in row.cells:
            line.append(" *" if cell in free else "  ", "bold").append_text(_die(int(state.quarry[cell])))
        lines.append(line)
    return lines


def _side_by_side(columns: Sequence[Sequence[Text]], gap: str) -> list[Text]:
    """Blocks of lines, each as wide as its widest line."""
    widths = [max(line.cell_len for line in lines) for lines in columns]
    found = []
    for parts in zip_longest(*columns, fillvalue=Text()):
        line = Text(no_wrap=True)
        for part, width in zip(parts, widths, strict=True):
            line.append_text(part).append(" " * (width - part.cell_len) + gap)
        line.rstrip()
        found.append(line)
    return found


def _pyramids(state: State) -> list[Text]:
    drawn = [_pyramid(state, seat) for seat in range(state.seats)]
    return [*_side_by_side(drawn, " " if state.seats == 4 else GAP), Text(LEGEND, "dim")]


def _pyramid(state: State, seat: int) -> list[Text]:
    on_turn = state.seat == seat
    title = Text(
        f"{'▸' if on_turn else ' '}{seat_name(seat)}, {_points(scoring.total(state, seat))}", "bold" if on_turn else ""
    )
    return [title, *(_padded(_level(state, seat, level)) for level in reversed(range(1, LEVELS + 1)))]


def _points(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


def _padded(line: Text) -> Text:
    line.pad_right(max(0, PYRAMID_WIDTH - line.cell_len))
    return line


def _level(state: State, seat: int, level: int) -> Text:
    """Skill, dice and objective of a level, along the slopes."""
    skill = slot_names(state, Phase.SIDE)[level - FIRST_SKILL_LEVEL] if level >= FIRST_SKILL_LEVEL else ""
    line = Text(f"{skill:>{HALF_DIE * (level - 1)}}")
    chosen = choosable(state, seat)
    for cell in cells_of(level):
        before, after = _brackets(state, seat, cell, cell in chosen)
        kind = int(state.pyramid[seat, cell])
        may_take = kind == EMPTY and cell in chosen
        line.append(before, "bold").append_text(Text(FREE, "bold") if may_take else _die(kind)).append(after, "bold")
    return line.append_text(_objective_mark(state, seat, level))


def _brackets(state: State, seat: int, cell: int, is_choosable: bool) -> tuple[str, str]:
    """What stands before and after a cell."""
    if state.seat == seat and cell in (state.placed, state.pick):
        return ("[", "]") if cell == state.placed else ("<", ">")
    return ("*" if is_choosable and state.pyramid[seat, cell] != EMPTY else " "), " "


def _objective_mark(state: State, seat: int, level: int) -> Text:
    slot = slot_of(state, level)
    if slot is None:
        return Text()
    line = Text(slot_names(state, Phase.OBJECTIVE)[slot])
    found = status(state, seat, slot)
    if found is None:
        return line
    word, _, count = found.partition(" ")
    return line.append(f" {MARKS[word]}{count}", MARK_STYLES[word])


def _pad(state: State) -> list[Text]:
    """The cards with their discs, the tokens and the totals: what they pay first, then what for."""
    seats = range(state.seats)
    met = [scoring.tokens(state, seat) for seat in seats]
    earned = _scores(f"{count} = {TOKEN_POINTS * count}" for count in met)
    return [
        Text(f"{'Score pad':{4 + NAME_WIDTH}}{_scores(seat_name(seat) for seat in seats)}", "bold"),
        *(_card(state, slot) for slot in range(len(state.card))),
        Text(f"{'Tokens met':{4 + NAME_WIDTH}}{earned}  {TOKEN_POINTS} points each"),
        Text(f"{'Total':{4 + NAME_WIDTH}}{_scores(scoring.total(state, seat) for seat in seats)}", "bold"),
    ]


def _scores(scores: Iterable[object]) -> str:
    return "".join(f"{score!s:>{SCORE_WIDTH}}" for score in scores)


def _card(state: State, slot: int) -> Text:
    piece, disc = pieces(state, Phase.CARD)[slot], int(state.disc[slot])
    line = Text().append(card_names(state)[slot], DIE_STYLES[disc - 1] if disc != UNSET else "")
    line.pad_right(max(0, 4 - line.cell_len))
    line.append(f"{'' if piece is None else piece.name:{NAME_WIDTH}}")
    line.append(_scores(cards.card_score(state, seat, slot) for seat in range(state.seats)))
    if piece is not None:
        colour = f"{COLOUR_WORDS[disc - 1].capitalize()}: " if disc != UNSET else ""
        line.append(f"  {colour}{piece.text}")
    return line


def _skills(state: State) -> list[Text]:
    levels = range(FIRST_SKILL_LEVEL, LEVELS + 1)
    return [Text("Skills", "bold"), *_tokens(state, Phase.SIDE, levels)]


def _objectives(state: State) -> list[Text]:
    return [Text("Objectives", "bold"), *_tokens(state, Phase.OBJECTIVE, state.objective_levels.tolist())]


def _tokens(state: State, phase: Phase, levels: Iterable[int]) -> Iterator[Text]:
    """Level, id, name and text of what lies in each slot."""
    for level, name, piece in zip(levels, slot_names(state, phase), pieces(state, phase), strict=True):
        words = f"{piece.name:{NAME_WIDTH}}{piece.text}" if piece else ""
        yield Text(f"{level} {name:2} {words}".rstrip())
