"""Where things lie in the tree of Pyxis."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = VENV / "bin"
LOCKS = ROOT / "locks"
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
CLIENT = ROOT / "src" / "pyxis" / "server" / "web"
STAMPS = ROOT / ".stamps"
LOGS = STAMPS / "logs"
