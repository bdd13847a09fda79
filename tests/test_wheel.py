"""The wheel: client and machine code inside, and nobody waits for a compiler."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = [
    pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="there is no compiler"),
    pytest.mark.skipif(os.uname().machine != "x86_64", reason="machine code is made for x86-64"),
]

PLAYED = """
import sys
from numba.core import event

compiled = []

class Listener(event.Listener):
    def on_start(self, what):
        compiled.append(what.data["dispatcher"])

    def on_end(self, what):
        pass

event.register("numba:compile", Listener())

import pyxis
bots = [pyxis.bot("greedy", seed=1), pyxis.bot("casual", seed=1)]
match = pyxis.new("pyrgos", seed=1)
while not match.over:
    match = match.play(bots[match.actor].choose(match.view()))
    match.data(), match.text()
print(pyxis.__file__, match.over, compiled)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but what is in the wheel, machine code for one game included."""
    folder = tmp_path_factory.mktemp("wheel")
    command = ["make", "wheel", "GAMES=pyrgos", f"DIST={folder}"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603
    (wheel,) = folder.glob("pyxis-*.whl")
    place = folder / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    return place


def test_the_client_is_in_it(installed: Path) -> None:
    assert (installed / "pyxis" / "server" / "web" / "index.html").is_file()


def test_a_match_is_played_without_the_compiler(installed: Path, tmp_path: Path) -> None:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA", "PYXIS"))}
    settings = {**inherited, "PYTHONPATH": str(installed), "PYXIS_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", PLAYED]
    said = subprocess.check_output(command, cwd=tmp_path, env=settings, text=True)  # noqa: S603
    assert said.split() == [str(installed / "pyxis" / "__init__.py"), "True", "[]"]


def test_damaged_machine_code_is_not_used(installed: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    subprocess.run(["cp", "-r", str(installed), str(copy)], check=True)  # noqa: S603, S607
    for path in (copy / "pyxis" / "kernels").rglob("*grow-*"):
        code = bytearray(path.read_bytes())
        code[len(code) // 2] ^= 1
        path.write_bytes(code)
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA", "PYXIS"))}
    settings = {**inherited, "PYTHONPATH": str(copy), "PYXIS_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-c", PLAYED]
    said = subprocess.check_output(command, cwd=tmp_path, env=settings, text=True)  # noqa: S603
    assert "True [" in said
    assert "grow" in said
