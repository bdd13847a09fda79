"""A match on the screen, for people: the table in colour, the story, the choices, and a prompt."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from pyxis.arena.stages import Stage
from pyxis.cli.background import in_background
from pyxis.cli.playing.choices import choices_at_a_glance, choices_in_short, choices_in_words
from pyxis.cli.playing.prompt import ask, forget_lines
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
    "board": "draw the table again",
    "save [file]": "write a copy of the record; the match is saved after every move anyway",
    "quit": "leave; the match waits for you",
    "help": "this list",
}
SHOWN_EVENTS = 12
LINES_AROUND = 7
"""Title, two events, the prompt and the lines between them."""


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
            if self.table.player.is_human:
                self._ask_person()
            else:
                self._watch_bot()
        if self.table.match.over:
            self._show_end()

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

    def _draw(self, seat: int) -> None:
        view = self.table.match.view(seat)
        self._clear()
        self._draw_table(view)
        self._tell(since_last_turn(self.table.match, seat)[-SHOWN_EVENTS:])
        self.console.print(self._choices_that_fit(view))
        self.console.print(Text("help · moves · hint · undo · why · rules · quit", style="dim"))
        if self.table.trouble:
            self.console.print(Text(self.table.trouble, style="red"))

    def _choices_that_fit(self, view: View) -> RenderableType:
        """The choices, unless they would push the table off the screen."""
        choices = choices_at_a_glance(view)
        needed = sum(len(self.console.render_lines(part)) for part in (view.drawing(), choices))
        return choices if needed + LINES_AROUND <= self.console.height else choices_in_short(view)

    def _draw_table(self, view: View) -> None:
        self.console.print(Rule(Text(title(self.table.match, self.table.specs), style="bold")))
        self.console.print(view.drawing())
        self.console.print()

    def _tell(self, sentences: tuple[str, ...]) -> None:
        if sentences:
            self.console.print(told_in_list(sentences))
        if sentences and self.table.people:
            self.console.print()

    def _show_end(self) -> None:
        match, seat = self.table.match, self.table.onlooker
        if self.table.people:
            self._clear()
            self._draw_table(match.view(seat))
            self._tell(match.story(seat)[-SHOWN_EVENTS // 2 :])
        else:
            self._draw_table(match.view(seat))
        self.console.print(ending(match))
        self.console.print(Text(f"The record of the match: {self.table.path}", style="dim"), soft_wrap=True)

    def _name(self, seat: int) -> str:
        return self.table.match.seat_names[seat]

    def _moves(self, word: str) -> None:
        self.console.print(choices_in_words(self.table.match.view(), word))

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

    def _rules(self, wanted: str) -> None:
        from rich.markdown import Markdown  # noqa: PLC0415, a tenth of a second that nobody else needs to wait

        grid = Grid.grid(padding=(0, 2))
        for rule, sentence in rules_about(self.table.match.game, wanted).items():
            grid.add_row(Text(rule, style="bold"), Markdown(sentence))
        self.console.print(grid)

    def _log(self, _: str) -> None:
        self.console.print(log_in_rows(self.table.match, self.table.match.actor))

    def _board(self, _: str) -> None:
        self._draw(self.table.match.actor)

    def _save(self, path: str) -> None:
        saved = self.table.save(Path(path).expanduser() if path else None)
        self.console.print(f"Saved to {saved}", soft_wrap=True)

    def _leave(self, _: str) -> None:
        self._quit = True

    def _help(self, _: str) -> None:
        grid = Grid.grid(padding=(0, 2))
        for command, meaning in HELP.items():
            grid.add_row(Text(command, style="cyan"), meaning)
        self.console.print(grid)
