"""A real server on loopback: in a thread of the tests, or in a process of its own that can be killed."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from pyxis.server.app import create
from pyxis.server.config import Config, read_database
from pyxis.server.database import migrate
from pyxis.server.readiness import Readiness
from pyxis.server.service import Service
from pyxis.server.sockets import MOST_BYTES

PATIENCE = 120.0
"""Seconds a server may take to start on a busy machine."""


class Running:
    """A server in a thread."""

    def __init__(self, config: Config, readiness: Readiness | None = None) -> None:
        asyncio.run(migrate(config.database))
        self.app = create(config, readiness)
        settings = uvicorn.Config(
            self.app, host="127.0.0.1", port=0, ws_max_size=MOST_BYTES, log_level="error", timeout_graceful_shutdown=2
        )
        self._server = uvicorn.Server(settings)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        end = time.monotonic() + PATIENCE
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < end, "the server took too long to start"
            time.sleep(0.01)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"

    @property
    def service(self) -> Service:
        service: Service = self.app.state.service
        return service

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)


@contextlib.contextmanager
def serving(folder: Path, readiness: Readiness | None = None, **settings: object) -> Iterator[Running]:
    """A server with a database in `folder`."""
    given = {
        "database": read_database(str(folder / "matches.sqlite")),
        "rate": 1e6,
        "burst": 1e6,
        "pause": 0.0,
        "tempo": 0.0,
        **settings,
    }
    running = Running(Config(**given), readiness)  # type: ignore[arg-type]
    try:
        yield running
    finally:
        running.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Process:
    """`pyxis serve` in a process of its own."""

    def __init__(self, *arguments: str, port: int | None = None, **environment: str) -> None:
        self.port = port or free_port()
        self._environment = os.environ | environment
        self.url = f"http://127.0.0.1:{self.port}"
        self._arguments = arguments
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "pyxis", "serve", "--port", str(self.port), "--thinkers", "1"]
        self._process = subprocess.Popen(  # noqa: S603
            [*command, *self._arguments], stdout=subprocess.DEVNULL, start_new_session=True, env=self._environment
        )
        end = time.monotonic() + PATIENCE
        while not self._is_well():
            assert self._process.poll() is None, "the server did not start"
            assert time.monotonic() < end, "the server took too long to start"
            time.sleep(0.02)

    @property
    def pid(self) -> int:
        return self._process.pid

    def _is_well(self) -> bool:
        try:
            urllib.request.urlopen(f"{self.url}/api/health", timeout=5).close()  # noqa: S310
        except (urllib.error.URLError, OSError):
            return False
        return True

    def kill(self) -> None:
        """As if the power failed: nothing is closed, nothing is said."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
