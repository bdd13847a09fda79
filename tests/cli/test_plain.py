"""A match in plain lines: the protocol of `docs/terminal.md`."""

import json
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import pytest

import pyxis
from tests.cli.conftest import Outcome, command

Pipe = Callable[..., Outcome]


@pytest.fixture
def program(environment: dict[str, str]) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts `pyxis` for a program to talk to."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: str | Path) -> subprocess.Popen[str]:
        started.append(
            subprocess.Popen(  # noqa: S603
                command(*arguments),
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


def talk(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def until(out: IO[str], word: str) -> str:
    """The rest of the next line that begins with `word`."""
    for line in out:
        if line.split(" ")[0].strip() == word:
            return line.partition(" ")[2].rstrip("\n")
    raise AssertionError(f"no line {word!r}")


def test_a_program_plays_a_whole_match_through_a_pipe(program: Callable[..., subprocess.Popen[str]]) -> None:
    process = program("play", "pyrgos", "--seats", "human,random", "--seed", "7")
    to, out = talk(process)
    match = pyxis.new("pyrgos")
    ending = ""
    for line in out:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "move":
            match = match.play(rest.split()[2])
        elif word == "position":
            assert rest == match.position
        elif word == "legal":
            assert tuple(rest.split()) == match.legal_texts
            to.write(rest.split()[-1] + "\n")
            to.flush()
        elif word == "over":
            ending = rest
    assert match.over
    assert ending == " ".join(f"{value:g}" for value in match.returns)
    assert process.wait() == 0


def test_the_introduction_names_protocol_game_options_and_seats(pipe: Pipe) -> None:
    outcome = pipe("play", "handful", "--seats", "human,random:seed=4,human", "-o", "ranks=6")
    assert outcome.out.splitlines()[0] == "pyxis 2"
    assert outcome.lines("game") == ["handful 1"]
    assert outcome.lines("option") == ["ranks 6", "hands secret"]
    assert outcome.lines("seat") == ["0 human Hand 0", "1 random:seed=4 Hand 1", "2 human Hand 2"]


def test_errors_are_lines_and_leave_the_turn_where_it_is(call: Pipe) -> None:
    outcome = call("play", "pyrgos", "--seats", "human,human", text="Sa1\nSd4\nSz9\nwhy\nSa2\n")
    assert [line.split()[0] for line in outcome.lines("error")] == ["illegal", "notation", "notation"]
    assert outcome.lines("error")[0].startswith("illegal R3.1 Sd4 is illegal: ")
    assert outcome.code == 0


def test_undo_is_told_and_the_state_is_said_again(call: Pipe) -> None:
    outcome = call("play", "pyrgos", "--seats", "human,human", text="undo\nSa1\nundo\nquit\n")
    assert outcome.lines("error") == ["command there is nothing to take back"]
    assert outcome.lines("undone") == ["0"]
    assert outcome.lines("turn") == ["0", "1", "0"]


def test_questions_are_answered_without_moving(call: Pipe) -> None:
    text = "draw\ndata\nchoices\nwhy Sa1\nwhy Ta1<\nhint\nstate\n"
    outcome = call("play", "pyrgos", "--seats", "human,random", text=text)
    assert outcome.lines("draw")
    assert json.loads(outcome.lines("data")[0])
    assert json.loads(outcome.lines("choices")[0])[0]["text"] == "Sa1"
    assert outcome.lines("why") == ["legal", "R3.4 the triangle would point off the board"]
    hints = [line.split() for line in outcome.lines("hint")]
    assert sorted(text for text, _, _ in hints) == sorted(pyxis.new("pyrgos").legal_texts)
    assert all(0 <= float(chance) <= 1 for _, chance, _ in hints)
    assert outcome.lines("line")[0] == f"0 {hints[0][0]}"
    assert outcome.lines("best") == [hints[0][0]]
    assert len(outcome.lines("turn")) == 2
    assert outcome.lines("move") == []


def test_a_line_is_one_move(call: Pipe) -> None:
    outcome = call("play", "pyrgos", "--seats", "human,human", text="Sa1 Sb1\n")
    assert "write one move in a line" in outcome.lines("error")[0]
    assert outcome.lines("move") == []


def test_nobody_goes_on_after_dice_that_are_not_thrown(call: Pipe) -> None:
    """Else a line that is refused would tell what they are going to show."""
    outcome = call("play", "piri", "--seats", "human,human", "--seed", "5", text="draw 2R @0,1\ndraw AB @0,1\n")
    assert [line.partition("goes on")[2] for line in outcome.lines("error")] == [
        " after a move is complete: write one move in a line"
    ] * 2
    assert outcome.lines("move") == []


def test_whole_moves_are_numbered_and_undo_takes_one_back(call: Pipe) -> None:
    start = pyxis.new("pyradice", seed=2, first=0)
    free = start.legal_texts[:2]
    lines = f"{free[0]}\n@1a\n{free[1]}@1a\nundo\n{free[1]}\nundo\nquit\n"
    outcome = call("play", "pyradice", "--seats", "human,human", "--seed", "2", "-o", "first=0", text=lines)
    assert outcome.lines("move") == [f"1 0 {free[0]}@1a", f"2 1 {free[1]}@1a"]
    assert outcome.lines("begun") == [free[0], free[1]]
    assert outcome.lines("undone") == ["1", "1"]


FLICKING = ("play", "puxes", "--seats", "human,human", "--seed", "3", "-o", "start_faces=suggested", "-o", "first=a")


def test_settings_are_said_by_their_ends(call: Pipe) -> None:
    outcome = call(*FLICKING, text="Ao1/S\nchoices\nhint\n@92.50\nstate\n")
    aim = "@0.00 @359.75 0.25 aim 0.00° … 359.75° in steps of 0.25°"
    assert outcome.lines("begun") == ["Ao1/S", "Ao1/S@92.50", "Ao1/S@92.50"]
    assert [line.split()[0] for line in outcome.lines("range")] == ["@0.00", "^0", "^0"]
    assert outcome.lines("range")[0] == aim
    assert outcome.lines("legal")[1:] == ["", "", ""]
    assert outcome.lines("choices") == ["[]"]
    (known,) = json.loads(outcome.lines("ranges")[0])
    assert (known["first"]["text"], known["last"]["text"], known["step"]) == ("@0.00", "@359.75", 0.25)
    assert len(outcome.lines("hint")) == 1


def test_a_whole_move_is_one_row_with_all_that_came_of_it(call: Pipe) -> None:
    whole, parts = (call(*FLICKING, text=text) for text in ("Ao1/S@92.50^24\n", "Ao1\n/S\nwhy @92.50^40\n@92.50^24\n"))
    assert whole.lines("move") == parts.lines("move") == ["1 0 Ao1/S@92.50^24"]
    assert whole.lines("chance") == parts.lines("chance")
    assert len(whole.lines("chance")) == 2
    assert whole.lines("told") == parts.lines("told")


def test_an_illegal_part_leaves_all_of_a_move_unplayed(call: Pipe) -> None:
    outcome = call(*FLICKING, text="Ao1/S@92.50^40\nAo2/S@92.50^24\nwhy Ao2/S@92.50^24\n")
    assert [line.split()[0] for line in outcome.lines("error")] == ["notation", "illegal"]
    assert outcome.lines("why")[0].split()[0] == outcome.lines("error")[1].split()[1]
    assert (outcome.lines("begun"), outcome.lines("move")) == ([], [])


@pytest.mark.parametrize("game", ["pyradice", "puxes", "pyle"])
def test_the_rows_are_the_match_where_nothing_is_hidden(call: Pipe, game: str) -> None:
    outcome = call("play", game, "--seats", "human,random", "--seed", "3", text="1\n" * 6)
    rows = [line.partition(" ") for line in outcome.out.splitlines()]
    match = pyxis.new(game, seed=pyxis.BY_HAND)
    for word, _, rest in rows:
        if word in ("move", "chance"):
            match = match.play(rest.split(" ", 2)[2] if word == "move" else rest)
        elif word == "turn":
            begun, seat = match, int(rest)
    assert begun.actor == seat
    numbers = [int(rest.split()[0]) for word, _, rest in rows if word == "move"]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 3


def test_hidden_cards_stay_hidden(pipe: Pipe) -> None:
    outcome = pipe("play", "handful", "--seats", "human,random,random", "--seed", "3", text="draw\ndata\nchange\n")
    assert [line[1:] for line in outcome.lines("position")] == ["??", "d"]
    assert outcome.lines("chance") == []
    assert [line.split() for line in outcome.lines("move")] == [["1", "0", "change"], ["2", "1"], ["3", "2"]]
    assert "told Hand 1 is dealt a card." in outcome.out
    assert "told Hand 1 is dealt card" not in outcome.out
    assert outcome.out.count("told Hand 0 is dealt card") == 2


def test_the_end_of_input_keeps_the_match_for_later(call: Pipe, shelf: Path) -> None:
    outcome = call("play", "pyrgos", "--seats", "human,human", text="Sa1\n")
    assert outcome.code == 0
    assert "pyxis resume" in outcome.err
    again = call("resume", text="Sa2\n")
    assert again.lines("position")[0] == ".,.,.,./.,.,.,./.,.,.,./S,.,.,. b Sa1"
    (saved,) = shelf.glob("*.json")
    assert json.loads(saved.read_text())["texts"] == ["Sa1", "Sa2"]


def test_saving_says_where(call: Pipe, shelf: Path, tmp_path: Path) -> None:
    lines = f"save {tmp_path / 'copy.json'}\nsave\nsave /proc/nowhere/match.json\n"
    outcome = call("play", "pyrgos", "--seats", "human,human", text=lines)
    own, copy = sorted(outcome.lines("saved"), key=lambda path: "copy" in path)
    assert (Path(own).parent, Path(copy)) == (shelf, tmp_path / "copy.json")
    assert "cannot be written" in outcome.lines("error")[0]


def test_a_finished_match_is_over_at_once(call: Pipe, tmp_path: Path) -> None:
    won = pyxis.new("pyrgos").play("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v Sd1")
    pyxis.save(won, tmp_path / "won.json")
    assert call("play", "--resume", tmp_path / "won.json").lines("over") == ["1 -1"]


def test_what_is_no_text_gets_an_answer(environment: dict[str, str]) -> None:
    done = subprocess.run(  # noqa: S603
        command("play", "pyrgos", "--seats", "human,human"),
        env=environment,
        input=b"\xff\xfe\n" + b"9" * 5000 + b"\n",
        capture_output=True,
        check=True,
    )
    assert done.stdout.count(b"error notation") == 2


def test_interrupted_by_a_signal_the_match_is_kept(program: Callable[..., subprocess.Popen[str]], pipe: Pipe) -> None:
    process = program("play", "pyrgos", "--seats", "human,human", "--plain")
    to, out = talk(process)
    until(out, "legal")
    to.write("Sa1\n")
    to.flush()
    until(out, "legal")
    process.send_signal(signal.SIGINT)
    assert process.wait() == 130
    assert pipe("resume").lines("turn") == ["1"]


def test_dice_go_on_as_they_would_have(pipe: Pipe, tmp_path: Path) -> None:
    arguments = ("play", "handful", "--seats", "human,human", "--seed", "11", "--save", tmp_path / "match.json")
    whole = pipe(*arguments, text="change\nchange\n")
    pipe(*arguments, text="change\n")
    rest = pipe("play", "--resume", tmp_path / "match.json", text="change\n")
    assert rest.lines("over") == whole.lines("over")
    assert pyxis_texts(tmp_path / "match.json")[-1].startswith("card")


def pyxis_texts(path: Path) -> list[str]:
    texts: list[str] = json.loads(path.read_text())["texts"]
    return texts


def test_a_reader_that_goes_away_is_no_error(environment: dict[str, str], pipe: Pipe, tmp_path: Path) -> None:
    pipe("play", "pyrgos", "--seats", "random,random", "--save", tmp_path / "match.json")
    shown = subprocess.Popen(  # noqa: S603
        command("show", tmp_path / "match.json"), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert shown.stdout is not None
    shown.stdout.close()
    assert shown.stderr is not None
    assert shown.stderr.read() == b""
    shown.stderr.close()
    shown.wait()
