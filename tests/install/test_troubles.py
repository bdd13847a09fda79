"""Whatever is wrong with a machine is said in one sentence, and nothing half-made is taken for finished."""

import os
import platform
import socket
import sys
from pathlib import Path

import pytest

from install.troubles import NoNetwork, Trouble, check_room, from_output, last_words
from tests.install.machine import Machine, Outcome

AGAIN = "then start again."
NETWORK = f"The Python packages could not be fetched, as the network does not answer: go online, {AGAIN}"


def assert_said(outcome: Outcome, sentence: str) -> None:
    assert outcome.code > 0
    assert outcome.err == f"{sentence}\n"


# Python

OLD = """#!/bin/sh
[ "$1" = -c ] && exit 0
exec %s -c "
import runpy, sys
sys.executable, sys.version_info, sys.version = '/old/python3', (3, 8, 18), '3.8.18 (default)'
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name='__main__')
" "$@"
"""


def test_without_python_one_is_asked_for(machine: Machine) -> None:
    assert_said(
        machine.make("play"),
        "Pyxis needs Python 3.11 or newer, and there is none here: "
        f"install it (from your system's packages, or python.org), {AGAIN}",
    )


def test_a_python_that_is_too_old_says_so(machine: Machine) -> None:
    machine.program(machine.bin / "python3", OLD % sys.executable)
    assert_said(
        machine.make("play"),
        "Pyxis needs Python 3.11 or newer, and /old/python3 is 3.8.18: "
        f"install a newer one, or name one that is here (PYTHON=/path/to/python3), {AGAIN}",
    )


def test_a_newer_python_is_found_beside_one_that_is_too_old(machine: Machine) -> None:
    machine.program(machine.bin / "python3", OLD % sys.executable)
    (machine.bin / "python3.12").symlink_to(sys.executable)
    assert machine.make("web").steps[-1] == "Building the web client"


def test_a_python_without_venv_says_what_to_install(machine: Machine) -> None:
    hide = "import importlib.util\nfind = importlib.util.find_spec\n"
    hide += "importlib.util.find_spec = lambda name: None if name == 'ensurepip' else find(name)\n"
    (machine.modules / "sitecustomize.py").write_text(hide)
    machine.program(machine.bin / "apt-get", "#!/bin/sh")
    package = f"python3.{sys.version_info.minor}-venv"
    assert_said(
        machine.install("play"),
        f"{machine.python} is a Python without venv: install that (sudo apt-get install {package}), {AGAIN}",
    )


# The network


def closed_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_real_pip_without_a_network(machine: Machine) -> None:
    nowhere = {"PIP_INDEX_URL": f"http://127.0.0.1:{closed_port()}/simple", "PIP_CONFIG_FILE": os.devnull}
    assert_said(machine.install("play", PYTHONPATH="", **nowhere), NETWORK)
    assert machine.install("play", PYTHONPATH="", **nowhere).steps == ["Installing Python packages"]


def test_where_npm_finds_no_network_the_environment_is_kept(machine: Machine) -> None:
    offline = {"ON_NPM": "echo npm error code ENOTFOUND; exit 1"}
    assert_said(
        machine.install("play", "client", **offline),
        f"The packages of the web client could not be fetched, as the network does not answer: go online, {AGAIN}",
    )
    again = machine.install("play", "client")
    assert (again.code, again.err) == (0, "")
    assert not any("environment" in step for step in again.steps)


# Folders and disks


def test_a_tree_that_cannot_be_written(machine: Machine) -> None:
    machine.lock(machine.tree)
    assert_said(
        machine.install("play"), f"{machine.tree} cannot be written: put Pyxis into a folder of your own, {AGAIN}"
    )
    assert not (machine.tree / ".venv").exists()


def test_a_folder_in_the_tree_that_cannot_be_written(machine: Machine) -> None:
    stamps = machine.tree / ".stamps"
    stamps.mkdir()
    machine.lock(stamps)
    outcome = machine.install("play")
    assert (outcome.code, outcome.err.count("\n")) == (1, 1)
    assert outcome.err.startswith(f"{stamps}")
    assert outcome.err.endswith(f" cannot be written: see that it is yours to write, {AGAIN}\n")


def test_a_home_that_cannot_be_written_is_replaced(machine: Machine) -> None:
    (machine.bin / "python3").symlink_to(machine.python)
    machine.lock(machine.home)
    said = machine.make("web", ON_NPM="touch $HOME/kept")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[0] == (
        "Your home folder cannot be written, so matches and caches are kept in .home here."
    )
    assert (machine.tree / ".home/kept").exists()
    assert machine.make("web") == (0, "", "")


@pytest.mark.parametrize("name", ["PYXIS_CACHE", "PYXIS_DATA", "XDG_CACHE_HOME", "XDG_DATA_HOME"])
def test_a_folder_that_was_named_and_cannot_be_written(machine: Machine, name: str) -> None:
    machine.lock(machine.home)
    folder = machine.home / "kept"
    elsewhere = {"PYXIS_CACHE": str(machine.tree), "PYXIS_DATA": str(machine.tree)}
    for other in elsewhere if name.startswith("XDG") else ():
        elsewhere[other] = ""
    given = {**elsewhere, "XDG_CACHE_HOME": str(machine.tree), "XDG_DATA_HOME": str(machine.tree), name: str(folder)}
    assert_said(
        machine.install("play", **given), f"{folder} cannot be written: let {name} name another folder, {AGAIN}"
    )


def test_a_file_in_the_place_of_the_cache(machine: Machine) -> None:
    (machine.home / ".cache").touch()
    assert_said(
        machine.install("play"),
        f"{machine.home}/.cache cannot be written: name another folder with PYXIS_CACHE, {AGAIN}",
    )


def test_too_little_room_is_heard_of_first(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r" MB free, and about 999999999 MB are needed: make room, then start again\.$"):
        check_room(999_999_999, tmp_path)


def test_a_disk_that_is_full_in_the_midst_of_it(machine: Machine) -> None:
    full = {"ON_PIP": "echo 'OSError: [Errno 28] No space left on device'; exit 1"}
    assert_said(machine.install("play", **full), f"The disk of {machine.tree} is full: make room, {AGAIN}")
    assert len(machine.install("play").steps) == 2, "what is half-made is made anew"


# Half-made


def test_who_interrupts_begins_anew_what_was_half_made(machine: Machine) -> None:
    pid = machine.home / "pid"
    outcome = machine.install("play", ON_PIP=f"echo $$ > {pid}; kill -INT $PPID; exec sleep 60")
    assert (outcome.code, outcome.err) == (
        130,
        "Interrupted; what was finished stays, and the rest is made next time.\n",
    )
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)
    assert len(machine.install("play").steps) == 2
    assert machine.install("play").steps == []


def test_what_nobody_has_words_for_is_kept_in_a_file(machine: Machine) -> None:
    outcome = machine.install("play", ON_PIP="echo three; echo ERROR: two; echo one; exit 1")
    log = ".stamps/logs/Python-packages.log"
    assert_said(outcome, f"Making the Python packages failed: ERROR: two (all that was said: {log}).")
    assert (machine.tree / log).read_text() == "three\nERROR: two\none\n"
    assert len(machine.install("play").steps) == 2


# The programs for tests


def test_whoever_cannot_install_chromium_is_told_how(machine: Machine) -> None:
    (machine.bin / "chromium").unlink()
    assert_said(
        machine.install("programs"),
        f"The tests need chromium: install that (Debian: sudo apt-get install chromium), {AGAIN}",
    )


# What others say at length

PIP_OFFLINE = """\
WARNING: Retrying (Retry(total=0, connect=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3
.connection.HTTPConnection object at 0x7f>: Failed to establish a new connection: [Errno 111] Connection refused')'
ERROR: Could not find a version that satisfies the requirement numba==0.68.1 (from versions: none)
ERROR: No matching distribution found for numba==0.68.1"""
UV_OFFLINE = """\
error: Request failed after 1 retry in 1.0s
  cause: Failed to fetch: http://127.0.0.1:9/simple/numba/
  cause: error sending request for url (http://127.0.0.1:9/simple/numba/)
  cause: client error (Connect)"""
NPM_OFFLINE = """\
npm error code ECONNREFUSED
npm error FetchError: request to http://127.0.0.1:9/three failed, reason: connect ECONNREFUSED 127.0.0.1:9
npm error If you are behind a proxy, please make sure that the 'proxy' config is set properly."""
APT_OFFLINE = """\
Err:1 http://127.0.0.1:9/debian bookworm InRelease
  Could not connect to 127.0.0.1:9 (127.0.0.1). - connect (111: Connection refused)"""
PIP_NO_BUILD = """\
ERROR: Could not find a version that satisfies the requirement numba==0.68.1 (from versions: none)
ERROR: No matching distribution found for numba==0.68.1"""
UV_NO_BUILD = """\
error: No solution found when resolving dependencies
  cause: Because numba==0.68.1 has no wheels with a matching Python ABI tag (e.g., `cp315`) and you require numba"""
UV_NO_BUILD_HERE = "  cause: Because numba{sys_platform == 'linux'}==0.68.1 has no usable wheels and you require numba"
PIP_ALTERED = """\
ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have updated the package versions,
    numba==0.68.1 from http://127.0.0.1:9/numba-0.68.1-py3-none-any.whl (from -r locks/play.txt (line 1)):"""
UV_ALTERED = """\
error: Failed to download `numba==0.68.1`
  cause: Hash mismatch for `numba==0.68.1`"""
UNTRUSTED = "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed'))"
NPM_LOCKED = "npm error Error: EACCES: permission denied, mkdir '/root/.npm/_cacache'"
UV_LOCKED = "  cause: failed to create directory `/root/.cache/uv`: Permission denied (os error 13)"

MACHINE = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
NO_BUILD = f"numba is not made for {MACHINE}: name another Python (PYTHON=/path/to/python3), {AGAIN}"
ALTERED = "What was sent for numba is not what locks/ has pinned, so it is not installed: try another network."


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (PIP_OFFLINE, NETWORK),
        (UV_OFFLINE, NETWORK),
        (NPM_OFFLINE, NETWORK),
        (APT_OFFLINE, NETWORK),
        (PIP_NO_BUILD, NO_BUILD),
        (UV_NO_BUILD, NO_BUILD),
        (UV_NO_BUILD_HERE, NO_BUILD),
        (PIP_ALTERED, ALTERED),
        (UV_ALTERED, ALTERED),
        ("npm error code EINTEGRITY", ALTERED.replace("numba", "the Python packages")),
        (
            UNTRUSTED,
            "The Python packages could not be fetched, as the server's certificate is not trusted here: "
            f"see to the machine's clock, or ask whoever runs its network, {AGAIN}",
        ),
        (NPM_LOCKED, f"/root/.npm/_cacache cannot be written: see that it is yours to write, {AGAIN}"),
        (UV_LOCKED, f"/root/.cache/uv cannot be written: see that it is yours to write, {AGAIN}"),
        ("npm error code ENOSPC", f"The disk of /pyxis is full: make room, {AGAIN}"),
    ],
)
def test_pages_come_down_to_a_sentence(output: str, sentence: str) -> None:
    assert str(from_output("the Python packages", output, Path("/pyxis"))) == sentence


def test_nothing_was_changed_where_nothing_came() -> None:
    assert isinstance(from_output("the Python packages", UV_OFFLINE, Path("/pyxis")), NoNetwork)
    assert not isinstance(from_output("the Python packages", UV_NO_BUILD, Path("/pyxis")), NoNetwork)


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("", "it did not say why"),
        ("so\nmuch", "much"),
        ("error: bad\n  cause: worse\n", "error: bad"),
        ("E: Unable to locate package chromium", "E: Unable to locate package chromium"),
    ],
)
def test_the_line_that_says_most(output: str, words: str) -> None:
    assert last_words(output) == words
