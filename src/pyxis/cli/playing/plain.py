"""A match in plain lines, for programs: `docs/terminal.md` describes every one of them."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import IO

import msgspec

from pyxis.arena.stages import Stage
from pyxis.cli.background import in_background
from pyxis.cli.playing.table import Table, find
from pyxis.cli.playing.words import moves_seen
from pyxis.cli.preparing import make_ready
from pyxis.core.contract import CHANCE
from pyxis.core.errors import IllegalAction, NotationError, PyxisError
from pyxis.core.match import Match
from pyxis.core.moves import Move
from pyxis.core.position import View

PROTOCOL = 1
END_OF_INPUT = ""


class Plain:
    """Plays a table over two streams of lines."""

    def __init__(self, table: Table, lines: IO[str], out: IO[str]) -> None:
        self.table = table
        self.lines = lines
        self.out = out
        self._quit = False
        decisions = (
            step.number for step in table.match.history() if step.parent is not None and step.parent.actor >= 0
        )
        self._told = max(decisions, default=0)
        """The action up to which everything has been said: at first, the last decision of a seat."""
        self._commands: dict[str, Callable[[str], None]] = {
            "state": lambda _: self._say_state(),
            "draw": lambda _: self._say_all("draw", self._view.text().split("\n")),
            "data": lambda _: self._say("data", _json(self._view.data())),
            "choices": lambda _: self._say("choices", _json(self._view.choices)),
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "quit": self._leave,
        }

    def run(self) -> None:
        """Goes on until the match is over, the input ends or says `quit`."""
        self._introduce()
        self._report()
        while not self.table.match.over and not self._quit:
            if self.table.player.is_human:
                self._ask()
            else:
                self._get_ready(self.table.stage_needed)
                self.table.take(in_background(self.table.bot_action))
            self._report()
        if self.table.match.over:
            self._say("over", *(f"{value:g}" for value in self.table.match.returns))

    @property
    def _view(self) -> View:
        return self.table.match.view()

    def _say(self, word: str, *rest: object) -> None:
        self.out.write(" ".join([word, *map(str, rest)]) + "\n")
        self.out.flush()

    def _say_all(self, word: str, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(word, line)

    def _introduce(self) -> None:
        match = self.table.match
        self._say("pyxis", PROTOCOL)
        self._say("game", match.game.id, match.game.version)
        for name, value in match.options.items():
            self._say("option", name, value)
        for seat, player in enumerate(self.table.players):
            self._say("seat", seat, player.spec, match.seat_names[seat])

    def _ask(self) -> None:
        self._say_state()
        before = self.table.match
        while self.table.match is before and not self._quit:
            line = self.lines.readline()
            if line == END_OF_INPUT:
                self._quit = True
            else:
                self._obey(line.strip())

    def _say_state(self) -> None:
        self._say_all("position", self._view.position.splitlines())
        self._say("turn", self.table.match.actor)
        self._say("legal", *self._view.legal_texts)

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if find(self._view, line) is None and word in self._commands:
                self._commands[word](rest.strip())
            elif line:
                self.table.play(line)
        except IllegalAction as error:
            self._say("error", "illegal", error.rule, error)
        except NotationError as error:
            self._say("error", "notation", error)
        except PyxisError as error:
            self._say("error", "command", error)

    def _report(self) -> None:
        """What has happened since the last report, as the person asked last, or else an onlooker, saw it."""
        match = self.table.match
        if match.number < self._told:
            self._say("undone", match.number)
        for move in match.moves:
            for before, step in pairwise((move.before, *move.steps)):
                if step.number > self._told:
                    self._say_step(before, step)
            if move.after.number > self._told and move.is_complete:
                self._say_move(move)
        self._told = match.number

    def _say_step(self, before: Match, step: Match) -> None:
        if self._is_known(before.actor):
            self._say("played", "chance" if before.actor == CHANCE else before.actor, before.write(step.action))
        self._say_all("told", step.told(self._eyes(before.actor)))

    def _say_move(self, move: Move) -> None:
        if move.seat != CHANCE and self._is_known(move.seat):
            seen = moves_seen(move.after, self._eyes(move.seat))
            self._say("move", max(seen), move.seat, move.text)

    def _eyes(self, actor: int) -> int:
        """Who sees what somebody did: the person who did it, or an onlooker."""
        return actor if actor in self.table.people else self.table.onlooker

    def _is_known(self, actor: int) -> bool:
        """With hidden hands, what another seat did may be known in part only: then the story alone tells it."""
        return actor in self.table.people or not self.table.match.game.has_secrets

    def _get_ready(self, stage: Stage) -> None:
        """Waits for what has to be compiled; a line beside those of the protocol says so once."""
        if not self.table.preparation.is_ready(self.table.match.game.id, stage):
            make_ready(self.table.match.game.id, stage)

    def _hint(self, _: str) -> None:
        self._get_ready("advice")
        advice = in_background(self.table.hint)
        self._say("best", advice.moves[0].text)
        for estimate in advice.estimates:
            self._say("hint", estimate.choice.text, f"{estimate.chance:.3f}", estimate.proved or "unproved")
        self._say("line", self.table.match.game.notation.join(advice.texts))

    def _why(self, action: str) -> None:
        refusal = self._view.refusal(action)
        if refusal is None:
            self._say("why", "legal")
        else:
            self._say("why", refusal.rule, refusal.reason)

    def _undo(self, _: str) -> None:
        self.table.undo()

    def _save(self, path: str) -> None:
        self._say("saved", self.table.save(Path(path).expanduser() if path else None))

    def _leave(self, _: str) -> None:
        self._quit = True


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()
