"""What `docs/terminal.md` says is what the terminal does."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from pyxis.cli.main import COMMANDS
from pyxis.cli.playing.screen import HELP
from tests.cli.conftest import Outcome

PAGE = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")
EVERYTHING = "hint\nwhy Sa1\ndraw\ndata\nchoices\nstate\nSd4\nundo\nnonsense\nsave\n"
AIM = "Ao1/S\n"
WON_LINE = "Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v Sd1"


def test_every_command_is_documented() -> None:
    documented = re.findall(r"^\| `pyxis ([a-z]+)", PAGE, re.MULTILINE)
    assert documented == [command.name for command in COMMANDS]


def test_every_word_at_the_prompt_is_documented() -> None:
    words = [words.split()[0] for words in HELP if words != "a move"]
    assert [word for word in words if f"`{word}`" not in PAGE] == []


def test_every_line_of_the_protocol_is_documented(call: Callable[..., Outcome]) -> None:
    won = call("play", "pyrgos", "--seats", "human,human", text=EVERYTHING + "\n".join(WON_LINE.split()) + "\n")
    aimed = call(
        "play",
        "puxes",
        "--seats",
        "human,human",
        "--seed",
        "3",
        "-o",
        "start_faces=suggested",
        "-o",
        "first=a",
        text=AIM,
    )
    said = {line.split(" ")[0] for line in (won.out + aimed.out).splitlines()}
    table = PAGE[PAGE.index("| line from Pyxis") : PAGE.index("| line to Pyxis")]
    assert said == set(re.findall(r"^\| `([a-z]+)", table, re.MULTILINE))


def test_the_player_on_the_page_plays(environment: dict[str, str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    path = f"{Path(sys.executable).parent}:{environment['PATH']}"
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", program], env=environment | {"PATH": path}, capture_output=True, text=True, check=True
    )
    assert re.fullmatch(r"returns: -?[01] -?[01]\n", done.stdout)
