"""How a server is run."""

import os
from pathlib import Path
from urllib.parse import quote, urlsplit

import msgspec

from pyxis.core.errors import OptionError

VARIABLE = "PYXIS_SERVER"
"""Worker processes find their settings in this variable of the environment."""
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


BROKERS = frozenset({"redis", "rediss", "unix", "postgres", "postgresql"})


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """All settings, with the usual values."""

    database: str
    """URL of an SQLite file or a PostgreSQL database."""
    broker: str = ""
    """How workers hear of each other: `redis://…`, a PostgreSQL URL, or nothing for one alone."""
    workers: int = 1
    beat: float = 5.0
    """Seconds between two signs of life for other workers; one that misses three has died."""
    thinkers: int = 1
    """Processes in which bots think, for each worker."""
    most_entries: int = 300_000
    """Of logs that one worker holds in memory, each with the game after it: from 1.5 kB (Pyrgos) to 5 kB (PuXes)."""
    absence: float = 60.0
    """Seconds after which a bot stands in for somebody who left a match with a running clock."""
    pause: float = 1.5
    """Seconds between two turns of a game with secrets: in them others may be asked, and nobody sees whether."""
    tempo: float = 0.2
    """Seconds that pass at least before a bot answers somebody else's action: nobody follows a lightning."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to this server."""
    rate: float = 20.0
    """Messages a second a connection may send in the long run."""
    burst: float = 60.0
    """Messages it may send at once."""
    write_rate: float = 2.0
    """Requests by REST that change something, or connections, a second from one address in the long run."""
    write_burst: float = 120.0
    """So many at once."""
    read_rate: float = 20.0
    """Requests by REST that only look, a second from one address in the long run; the client's own files are free."""
    read_burst: float = 300.0
    """So many at once."""

    @classmethod
    def from_environment(cls) -> "Config":
        """As a worker process is told."""
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)

    def to_environment(self) -> None:
        """For worker processes."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def read_database(given: str) -> str:
    """The URL with its driver: a path alone is an SQLite file."""
    scheme = urlsplit(given).scheme
    if not given:
        raise OptionError("name a database: a file, or postgresql://USER@HOST/NAME")
    if "://" not in given:
        return f"sqlite+aiosqlite:///{quote(str(Path(given).absolute()))}"
    if scheme not in DRIVERS:
        raise OptionError(f"{scheme} is no database we know: give sqlite:///FILE or postgresql://USER@HOST/NAME")
    return given.replace(scheme, DRIVERS[scheme], 1)


def check(config: Config) -> None:
    """Raises `OptionError` where settings do not go together."""
    scheme = urlsplit(config.broker).scheme
    if config.broker and scheme not in BROKERS:
        raise OptionError(f"{scheme} is no broker we know: give redis://HOST or postgresql://USER@HOST/NAME")
    if config.workers > 1 and config.database.startswith("sqlite"):
        raise OptionError("several workers need PostgreSQL: give --database postgresql://USER@HOST/NAME")
