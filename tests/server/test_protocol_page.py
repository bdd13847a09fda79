"""What `docs/protocol.md` says is what goes over the wire."""

import asyncio
import importlib.util
import re
from pathlib import Path

import msgspec
import pytest

from pyxis.server import protocol, reference
from tests.server.running import Running

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / reference.TARGET).read_text(encoding="utf-8")
SAID = re.findall(r"```json (client|server)\n(.*?)```", PAGE, re.DOTALL)


def test_the_list_of_messages_is_up_to_date() -> None:
    assert reference.page(PAGE) == PAGE, "run `python -m pyxis.server.reference`"


@pytest.mark.parametrize(("who", "lines"), SAID)
def test_the_conversation_on_the_page_is_one(who: str, lines: str) -> None:
    kind = protocol.Request if who == "client" else protocol.Reply | protocol.Push
    for line in lines.splitlines():
        message = msgspec.json.decode(line, type=kind)
        assert msgspec.json.decode(msgspec.json.encode(message)) == msgspec.json.decode(line)


def test_the_player_of_forty_lines_plays(server: Running) -> None:
    path = ROOT / "examples" / "network_bot.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) < 60
    specification = importlib.util.spec_from_file_location("network_bot", path)
    assert specification is not None
    assert specification.loader is not None
    player = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(player)
    returns = asyncio.run(asyncio.to_thread(player.play, server.url, "pyrgos"))
    assert len(returns) == 2
