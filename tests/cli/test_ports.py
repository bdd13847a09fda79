"""A port that is taken: who has it, and which one is free."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from pyxis.cli.ports import address, find_port, is_box
from pyxis.core.errors import OptionError
from tests.cli.conftest import Outcome

HERE = "127.0.0.1"


@contextmanager
def answering(text: str) -> Iterator[int]:
    """Somebody who answers to everything."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with HTTPServer((HERE, 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


A_BOX = '{"status": "ok", "version": "0.1.0", "protocol": 1, "matches": 0, "connections": 0}'


def test_port_0_is_any_that_is_free() -> None:
    assert find_port(HERE, 0, may_move=False) > 0


def test_a_box_at_the_named_port_is_shown_with_its_address() -> None:
    with answering(A_BOX) as port, pytest.raises(OptionError) as refusal:
        find_port(HERE, port, may_move=True)
    free = int(str(refusal.value).split()[-1])
    assert str(refusal.value) == (
        f"port {port} is taken (another box is open at http://localhost:{port}): name another with --port {free}"
    )
    assert free > port


def test_somebody_else_at_the_named_port_may_be_a_box(call: Callable[..., Outcome]) -> None:
    with answering("[]") as port:
        code, out, err = call("serve", "--port", str(port), "--open")
    assert (code, out) == (2, "")
    assert f"port {port} is taken (another program listens there, perhaps another box): name another with" in err


def test_whoever_is_led_there_gets_the_next_free_port_and_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with answering(A_BOX) as port:
        found = find_port(HERE, None, may_move=True, usual=port)
    assert found > port
    assert capsys.readouterr().out == (
        f"Port {port} is taken (another box is open at http://localhost:{port}), so this box opens at port {found}.\n"
    )


def test_whoever_has_to_know_the_port_gets_no_other() -> None:
    with answering(A_BOX) as port, pytest.raises(OptionError, match=f"port {port} is taken"):
        find_port(HERE, None, may_move=False, usual=port)


def test_a_host_that_is_none_is_refused(call: Callable[..., Outcome]) -> None:
    code, _, err = call("serve", "--host", "no such host")
    assert (code, err.count("\n")) == (2, 1)
    assert "--host no such host is no address" in err


def test_an_address_of_another_machine_cannot_be_had() -> None:
    with pytest.raises(OptionError, match=r"port 8420 of 192\.0\.2\.1 cannot be had"):
        find_port("192.0.2.1", 8420, may_move=True)


@pytest.mark.parametrize(
    ("host", "where"),
    [
        ("127.0.0.1", "http://localhost:80"),
        ("0.0.0.0", "http://localhost:80"),  # noqa: S104
        ("box.example", "http://box.example:80"),
        ("fd00::1", "http://[fd00::1]:80"),
    ],
)
def test_addresses_are_those_a_browser_understands(host: str, where: str) -> None:
    assert address(host, 80) == where


@pytest.mark.parametrize("text", ["", "ok", "{}", '{"status": "ok"}'])
def test_who_answers_otherwise_is_no_box(text: str) -> None:
    with answering(text) as port:
        assert not is_box(address(HERE, port))
