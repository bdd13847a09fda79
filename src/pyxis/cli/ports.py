"""The port of a server: the one that was named, or one that is free; and who has it where it is taken."""

import errno
import json
import socket
import urllib.request
from http.client import HTTPException

import typer

from pyxis.core.errors import OptionError

PORT = 8420
TRIED = 20
"""Ports after the usual one that are looked at."""
ANYWHERE = ("127.0.0.1", "0.0.0.0", "::", "::1")  # noqa: S104
PATIENCE = 2.0
"""Seconds somebody has to say whether they are a box."""
# What listens on this machine is not behind its proxy.
_ask = urllib.request.build_opener(urllib.request.ProxyHandler({})).open


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    name = "localhost" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def is_box(where: str) -> bool:
    """Whether a Pyxis answers there."""
    try:
        with _ask(f"{where}/api/health", timeout=PATIENCE) as answer:
            health = json.load(answer)
    except (OSError, HTTPException, ValueError):
        return False
    return isinstance(health, dict) and {"status", "version", "protocol", "matches"} <= health.keys()


def find_port(host: str, named: int | None, may_move: bool, usual: int = PORT) -> int:
    """A port that can be had now. Where nobody named one, and whoever is to come is led there, it may be the next."""
    port = usual if named is None else named
    try:
        return _try(host, port)
    except socket.gaierror as error:
        raise OptionError(f"--host {host} is no address: {error.strerror}") from error
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise OptionError(
                f"port {port} of {host} cannot be had ({error.strerror}): name another with --port"
            ) from error
    free = _next_free(host, port)
    if named is None and may_move and free is not None:
        typer.echo(f"Port {port} is taken ({_who_has(host, port)}), so this box opens at port {free}.")
        return free
    example = "" if free is None else f" {free}"
    raise OptionError(f"port {port} is taken ({_who_has(host, port)}): name another with --port{example}")


def _try(host: str, port: int) -> int:
    """Takes it for an instant, which is better heard of before anything is opened; of 0, the one that came."""
    family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        trial.bind(place)
        number: int = trial.getsockname()[1]
        return number


def _next_free(host: str, taken: int) -> int | None:
    for port in range(taken + 1, min(taken + 1 + TRIED, 65_536)):
        try:
            return _try(host, port)
        except OSError:
            continue
    return None


def _who_has(host: str, port: int) -> str:
    where = address(host, port)
    return f"another box is open at {where}" if is_box(where) else "another program listens there, perhaps another box"
