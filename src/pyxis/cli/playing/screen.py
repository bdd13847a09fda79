"""A match on the screen, for people: the table in colour, the story, the choices, and a prompt."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from pyxis.arena.stages import Stage
from pyxis.cli.background import in_background
from pyxis.cli.playing.choices import COMMANDS, choices_at_a_glance, choices_in_short, choices_in_words
from pyxis.cli.playing.paging import folded, least_told, lines_of, show
from pyxis.cli.playing.prompt import ask, forget_lines
from pyxis.cli.playing.rounds import Round
from pyxis.cli.playing.table import Table, find
from pyxis.cli.playing.words import (
    ending,
    hint_in_words,
    line_in_words,
    log_in_rows,
    rules_about,
    since_last_turn,
    title,
    told_in_list,
)
from pyxis.cli.preparing import is_there, words
from pyxis.core.contract import SPECTATOR
from pyxis.core.errors import IllegalAction, PyxisError
from pyxis.core.page import Page, in_full
from pyxis.core.position import View

WIPE_SCROLLBACK = "\x1b[3J"
HELP = {
    "a move": "in notation, whole or part by part, or its number in the list; Tab completes",
    "moves [word]": "all choices with numbers and words, or those that mention the word",
    "hint": "the best move, and the beginnings of others, with their chances of winning",
    "hint line": "how it might go on after the best move",
    "why <move>": "the rule that forbids it",
    "undo": "take your last move back",
    "rules [id or word]": "the rules, or those you name",
    "log": "the whole story so far",
    "board": "draw the table again, all of it",
    "save [file]": "write a copy of the record; the match is saved after every move anyway",
    "quit": "leave; the match waits for you",
    "help": "this list",
}
SHOWN_EVENTS = 12
LEAST_TABLE = 4
TITLE_AND_PROMPT = 2
MORE_TABLE = "`board` draws it all"


class Screen:
    """Plays a table to its end, or until somebody quits."""

    def __init__(self, table: Table, console: Console) -> None:
        self.table = table
        self.console = console
        self._quit = False
        self._told = 0
        """The action up to which onlookers have heard the story."""
        self._behind_curtain: int | None = None
        """The person who may look at the screen, where secrets are kept."""
        self._round = Round(table)
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "rules": self._rules,
            "log": self._log,
            "board": self._board,
            "save": self._save,
            "quit": self._leave,
            "help": self._help,
            "?": self._help,
        }

    def run(self) -> None:
        """Goes on until the match is over; it may be left at any prompt."""
        while not self.table.match.over and not self._quit:
            passer_by = self._round.passer_by(self._behind_curtain)
            if passer_by is not None:
                self._pass_by(passer_by)
            elif self.table.player.is_human:
                self._ask_person()
            else:
                self._watch_bot()
        if self.table.match.over:
            self._show_end()

    def _pass_by(self, seat: int) -> None:
        self._draw_curtain(seat)
        self._draw(seat, is_asked=False)
        ask("You are asked nothing now. Press Enter, and pass the keyboard on. ")

    def _watch_bot(self) -> None:
        self._get_ready(self.table.stage_needed)
        with self.console.status(Text(self._waiting())):
            action = in_background(self.table.bot_action)
        self.table.take(action)
        if not self.table.people:
            self._tell(self.table.match.story(SPECTATOR, self._told))
            self._told = self.table.match.number

    def _get_ready(self, stage: Stage) -> None:
        """Waits for what has to be compiled, and says about how long."""
        preparation, game_id = self.table.preparation, self.table.match.game.id
        if not preparation.is_ready(game_id, stage):
            with self.console.status(Text(words(preparation, game_id, stage))) as status:
                while not is_there(preparation, game_id, stage):
                    status.update(Text(words(preparation, game_id, stage)))

    def _waiting(self) -> str:
        """What is said while a bot thinks; one that is asked in secret is not named."""
        if self.table.asks_in_secret:
            return "One moment …"
        return f"{self._name(self.table.match.actor)} ({self.table.player.spec}) is thinking …"

    def _ask_person(self) -> None:
        seat = self.table.match.actor
        self._draw_curtain(seat)
        self._draw(seat)
        before = self.table.match
        while self.table.match is before and not self._quit:
            view = before.view()
            self._obey(ask(f"{self._name(seat)}> ", [*view.legal_texts, *self._commands]), view)

    def _obey(self, line: str, view: View) -> None:
        word, _, rest = line.partition(" ")
        try:
            if find(view, line) is None and word.casefold() in self._commands:
                self._commands[word.casefold()](rest.strip())
            elif line:
                self.table.play(line)
        except PyxisError as error:
            self.console.print(Text(str(error), style="red"))
            if not isinstance(error, IllegalAction):
                self.console.print(Text("`help` lists what you can type.", style="dim"))

    def _draw_curtain(self, seat: int) -> None:
        if self.table.needs_curtain and seat != self._behind_curtain:
            self._clear()
            forget_lines()
            ask(f"Pass the keyboard to {self._name(seat)} and press Enter. ")
        self._behind_curtain = seat

    def _clear(self) -> None:
        self.console.clear()
        if self.table.needs_curtain and self.console.is_terminal:
            self.console.file.write(WIPE_SCROLLBACK)

    def _draw(self, seat: int, is_asked: bool = True) -> None:
        """The whole screen: the table, what has happened, and what there is to choose."""
        view = self.table.match.view(seat)
        told = since_last_turn(self.table.match, seat)
        trouble = [Text(self.table.trouble, style="red")] if self.table.trouble else []
        room = self.console.height - TITLE_AND_PROMPT - self._height(*trouble)
        page = view.page(self.console.width, room - self._least_below(view, told), MORE_TABLE)
        room -= len(page.lines)
        choices, shown = self._below(view, told, room)
        self._clear()
        self._print_table(page)
        self._tell(shown)
        for part in (*(choices if is_asked else ()), *trouble):
            self.console.print(part)

    def _least_below(self, view: View, told: Sequence[str]) -> int:
        """The lines that the story and the choices have at least."""
        return self._height(choices_in_short(view, self.console.width)) + least_told(told, self.console)

    def _below(self, view: View, told: Sequence[str], room: int) -> tuple[list[RenderableType], Sequence[str]]:
        """Choices and story in the lines below the table."""
        least = least_told(told, self.console)
        long: list[RenderableType] = [choices_at_a_glance(view), Text(COMMANDS, style="dim")]
        fits = self._height(*long) + least <= room
        choices: list[RenderableType] = long if fits else [choices_in_short(view, self.console.width)]
        return choices, folded(told, self.console, min(room - self._height(*choices), SHOWN_EVENTS), "`log` tells all")

    def _height(self, *parts: RenderableType) -> int:
        return sum(len(lines_of(self.console, part)) for part in parts)

    def _print_table(self, page: Page) -> None:
        self.console.print(Rule(Text(title(self.table.match, self.table.specs), style="bold")))
        self.console.print(page.text)

    def _tell(self, sentences: Sequence[str]) -> None:
        if sentences:
            self.console.print(told_in_list(sentences))

    def _show_end(self) -> None:
        match, seat = self.table.match, self.table.onlooker
        counted = ending(match)
        told = match.story(seat)[-SHOWN_EVENTS // 2 :] if self.table.people else ()
        least = least_told(told, self.console)
        room = self.console.height - TITLE_AND_PROMPT - self._height(counted) - 1
        page = match.view(seat).page(self.console.width, max(room - least, LEAST_TABLE), "`pyxis show` draws it all")
        if self.table.people:
            self._clear()
        self._print_table(page)
        self._tell(folded(told, self.console, max(room - len(page.lines), least), "`pyxis show` tells all"))
        self.console.print(counted)
        self.console.print(Text(f"The record of the match: {self.table.path}", style="dim"), soft_wrap=True)

    def _name(self, seat: int) -> str:
        return self.table.match.seat_names[seat]

    def _moves(self, word: str) -> None:
        show(self.console, choices_in_words(self.table.match.view(), word))

    def _hint(self, word: str) -> None:
        self._get_ready("advice")
        with self.console.status("Thinking about a hint …"):
            advice = in_background(self.table.hint)
        self.console.print(
            line_in_words(advice) if word == "line" else hint_in_words(advice, self.table.match.view().ranges)
        )

    def _why(self, action: str) -> None:
        refusal = self.table.refusal(action)
        if refusal is None:
            self.console.print(f"{action} is legal.")
            return
        self.console.print(Text(str(refusal)))
        self._rules(refusal.rule)

    def _undo(self, _: str) -> None:
        self.table.undo()
        self._round.forget()

    def _rules(self, wanted: str) -> None:
        from rich.markdown import Markdown  # noqa: PLC0415, a tenth of a second that nobody else needs to wait

        grid = Grid.grid(padding=(0, 2))
        for rule, sentence in rules_about(self.table.match.game, wanted).items():
            grid.add_row(Text(rule, style="bold"), Markdown(sentence))
        show(self.console, grid)

    def _log(self, _: str) -> None:
        show(self.console, log_in_rows(self.table.match, self.table.match.actor))

    def _board(self, _: str) -> None:
        """The whole table, if it is more than the screen has shown; else the screen anew."""
        view = self.table.match.view(self.table.match.actor)
        whole = in_full(view.game.surface.blocks(view.state), self.console.width)
        if len(whole.lines) + self._least_below(view, ()) + TITLE_AND_PROMPT <= self.console.height:
            self._draw(self.table.match.actor)
        else:
            show(self.console, whole.text)

    def _save(self, path: str) -> None:
        saved = self.table.save(Path(path).expanduser() if path else None)
        self.console.print(f"Saved to {saved}", soft_wrap=True)

    def _leave(self, _: str) -> None:
        self._quit = True

    def _help(self, _: str) -> None:
        grid = Grid.grid(padding=(0, 2))
        for command, meaning in HELP.items():
            grid.add_row(Text(command, style="cyan"), meaning)
        show(self.console, grid)
