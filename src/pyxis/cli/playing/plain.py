"""A match in plain lines, move by move, for programs: `docs/terminal.md` describes every one of them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from typing import IO

import msgspec

from pyxis.arena.stages import Stage
from pyxis.cli.background import in_background
from pyxis.cli.playing.table import Table, find
from pyxis.cli.preparing import make_ready
from pyxis.core.contract import CHANCE, SPECTATOR
from pyxis.core.errors import IllegalAction, NotationError, PyxisError
from pyxis.core.moves import Move
from pyxis.core.position import View
from pyxis.search.advice import worth_telling

PROTOCOL = 2
END_OF_INPUT = ""


class Plain:
    """Plays a table over two streams of lines."""

    def __init__(self, table: Table, lines: IO[str], out: IO[str]) -> None:
        self.table = table
        self.lines = lines
        self.out = out
        self._quit = False
        self._told = max((move.after.number for _, move in self._moves() if move.seat != CHANCE), default=0)
        """The action up to which everything has been said: at first, the last move of a seat."""
        self._commands: dict[str, Callable[[str], None]] = {
            "state": lambda _: self._say_state(),
            "draw": lambda _: self._say_all("draw", self._view.text().split("\n")),
            "data": lambda _: self._say("data", _json(self._view.data())),
            "choices": lambda _: self._say_choices(),
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
        match = self.table.match
        self._say("turn", match.actor)
        if match.is_midway and match.move is not None:
            self._say("begun", match.move.text)
        for known in self._view.ranges:
            self._say("range", known.first.text, known.last.text, f"{known.step:g}", known.words)
        self._say("legal", *(choice.text for choice in self._view.singles))

    def _say_choices(self) -> None:
        ranges = [{**asdict(known), "step": known.step} for known in self._view.ranges]
        self._say("choices", _json(self._view.singles))
        self._say("ranges", _json(ranges))

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if word in self._commands and find(self._view, word) is None:
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
        """The moves that were completed since the last report, each as whoever made it, or else an onlooker, saw it."""
        for number, move in self._moves():
            if move.after.number > self._told:
                self._say_move(number, move)
                self._told = move.after.number

    def _moves(self) -> Iterator[tuple[int, Move]]:
        """The moves that are complete, numbered from 1; what nobody here notices the beginning of is not counted."""
        number = 0
        for move in self.table.match.moves:
            number += self._begins(move)
            if move.is_complete:
                yield number, move

    def _begins(self, move: Move) -> bool:
        """Whether a move is counted: what not all people here notice is not, as the count would tell them."""
        return move.seat != CHANCE and all(move.begins_before(seat) for seat in self.table.people or (SPECTATOR,))

    def _say_move(self, number: int, move: Move) -> None:
        if self._begins(move):
            self._say("move", number, move.seat, *([move.text] if self._is_known(move.seat) else []))
        chance = _chance_in(move)
        if chance and self._is_known(CHANCE):
            self._say("chance", chance)
        self._say_all("told", move.sentences(self._eyes(move.seat)))

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
        for estimate in worth_telling(advice, self._view.ranges):
            self._say("hint", estimate.choice.text, f"{estimate.chance:.3f}", estimate.proved or "unproved")
        for move in advice.moves:
            self._say("line", move.seat, move.text)

    def _why(self, move: str) -> None:
        refusal = self.table.refusal(move)
        if refusal is None:
            self._say("why", "legal")
        else:
            self._say("why", refusal.rule, refusal.reason)

    def _undo(self, _: str) -> None:
        self.table.undo()
        left = list(self._moves())
        self._told = max((move.after.number for _, move in left), default=0)
        self._say("undone", max((number for number, _ in left), default=0))

    def _save(self, path: str) -> None:
        self._say("saved", self.table.save(Path(path).expanduser() if path else None))

    def _leave(self, _: str) -> None:
        self._quit = True


def _chance_in(move: Move) -> str:
    """What chance, or a source, had to say in a move, as one line of notation."""
    pairs = pairwise((move.before, *move.steps))
    return move.before.game.notation.join(
        [before.write(step.action) for before, step in pairs if before.actor == CHANCE]
    )


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()
