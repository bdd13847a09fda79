"""Where machine code is kept, and when it is made anew."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pyxis.core.kernel import FOLDERS_KEPT, cache_home, prune, sources_of, stamp

ROOT = Path(__file__).parents[2]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "rules.py"
    path.write_text("LIMIT = 3\n")
    return path


def test_the_stamp_stays_while_the_sources_do(source: Path) -> None:
    assert stamp([source]) == stamp([source])


def test_the_stamp_changes_with_the_size_of_a_source(source: Path) -> None:
    before = stamp([source])
    source.write_text("LIMIT = 30\n")
    assert stamp([source]) != before


def test_the_stamp_changes_with_the_time_of_a_source(source: Path) -> None:
    before = stamp([source])
    os.utime(source, ns=(0, time.time_ns() + 10**9))
    assert stamp([source]) != before


def test_the_stamp_changes_with_a_new_source(source: Path) -> None:
    assert stamp([source]) != stamp([source, source])


def test_the_sources_of_a_package_are_all_its_files() -> None:
    names = {path.name for path in sources_of("tests")}
    assert {"conftest.py", "test_kernel.py", "rules.py"} <= names


def test_the_source_of_a_module_that_stands_alone_is_its_file() -> None:
    assert [path.name for path in sources_of("six_or_seven")] == []
    assert [path.name for path in sources_of("colorsys")] == ["colorsys.py"]


def test_old_folders_are_forgotten_but_not_the_current(tmp_path: Path) -> None:
    folders = [tmp_path / f"digest{age}" for age in range(FOLDERS_KEPT + 3)]
    for age, folder in enumerate(folders):
        folder.mkdir()
        (folder / "code.nbi").write_bytes(b"code")
        os.utime(folder, (10**9 - age, 10**9 - age))
    prune(tmp_path, folders[-1])
    assert sorted(tmp_path.iterdir()) == sorted([*folders[:FOLDERS_KEPT], folders[-1]])


def test_machine_code_in_use_is_kept_however_many_others_there_are(tmp_path: Path) -> None:
    folders = [tmp_path / f"{number}" for number in range(FOLDERS_KEPT + 3)]
    for folder in folders:
        folder.mkdir()
    prune(tmp_path, folders[0])
    assert sorted(tmp_path.iterdir()) == sorted(folders)


def test_the_home_of_machine_code_can_be_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYXIS_CACHE", "/some/where")
    assert cache_home() == Path("/some/where/kernels")
    monkeypatch.delenv("PYXIS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/else/where")
    assert cache_home() == Path("/else/where/pyxis/kernels")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_home() == Path.home() / ".cache" / "pyxis" / "kernels"


def folder_used(**environment: str) -> str:
    """Where a fresh process keeps its machine code."""
    code = "import pyxis.core.kernel, numba; print(numba.config.CACHE_DIR)"
    # Nothing of this process's settings: only what a child needs to find Python and its packages.
    inherited = {name: value for name, value in os.environ.items() if name not in ("PYXIS_CACHE", "NUMBA_CACHE_DIR")}
    settings = {**inherited, **environment}
    command = [sys.executable, "-c", code]
    return subprocess.check_output(command, cwd=ROOT, env=settings, text=True).strip()  # noqa: S603


def test_machine_code_goes_to_a_folder_of_its_own(tmp_path: Path) -> None:
    folder = Path(folder_used(PYXIS_CACHE=str(tmp_path)))
    assert folder.parent == tmp_path / "kernels"
    assert folder.is_dir()


def test_a_home_that_cannot_be_made_is_no_reason_to_fail(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert folder_used(PYXIS_CACHE=str(tmp_path / "file")) == ""


def test_numbas_own_setting_has_the_last_word(tmp_path: Path) -> None:
    assert folder_used(PYXIS_CACHE=str(tmp_path), NUMBA_CACHE_DIR="/chosen") == "/chosen"
