"""What is set up, in which order, and what is not done a second time."""

import shutil

import pytest

from tests.install.machine import Machine

ENVIRONMENT, PACKAGES, MODULES, CLIENT = (
    "Making a virtual environment with Python",
    "Installing Python packages",
    "Installing packages of the web client",
    "Building the web client",
)


def titles(steps: list[str]) -> set[str]:
    """Without the version of Python, and what a larger set has besides."""
    known = (ENVIRONMENT, PACKAGES, MODULES, CLIENT)
    return {next((title for title in known if step.startswith(title)), step) for step in steps}


def test_the_first_time_says_what_it_does_and_how_long_that_takes(machine: Machine) -> None:
    code, out, err = machine.install("play", "client")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line[:3] for line in lines] == ["1/4", "2/4", "3/4", "4/4"]
    assert all(line.endswith(" s) …") for line in lines)
    assert f"{PACKAGES} (about 15 s) …" in out


def test_the_second_time_is_silent(machine: Machine) -> None:
    assert titles(machine.install("play", "client").steps) == {ENVIRONMENT, PACKAGES, MODULES, CLIENT}
    assert machine.install("play", "client") == (0, "", "")


@pytest.mark.parametrize(
    ("changed", "again"),
    [
        ("locks/play.txt", {PACKAGES}),
        ("web/package-lock.json", {MODULES, CLIENT}),
        ("web/package.json", {CLIENT}),
        ("locks/dev.txt", set()),
        ("pyproject.toml", set()),
        ("Makefile", set()),
    ],
)
def test_what_changed_is_made_again_and_nothing_else(machine: Machine, changed: str, again: set[str]) -> None:
    machine.install("play", "client")
    machine.touch(changed)
    assert machine.install("play", "client").steps == []
    machine.change(changed)
    assert titles(machine.install("play", "client").steps) == again
    assert machine.install("play", "client").steps == []


def test_what_others_leave_beside_the_client_does_not_count(machine: Machine) -> None:
    machine.install("client")
    for name in ("__pycache__", "node_modules/.vite", "tests"):
        machine.program(machine.tree / "web" / name / "left", "here")
    assert machine.install("client").steps == []


def test_our_own_new_commands_and_games_are_installed(machine: Machine) -> None:
    machine.install("play")
    pyproject = machine.tree / "pyproject.toml"
    pyproject.write_text(pyproject.read_text().replace("[project.scripts]", '[project.scripts]\nbox = "pyxis:box"'))
    assert machine.install("play").steps == [PACKAGES]


def test_what_tests_need_is_enough_to_play(machine: Machine) -> None:
    assert "those for tests included" in machine.install("dev", "tools", "client").out
    assert machine.install("play", "client").steps == []


def test_what_tests_need_besides_is_added(machine: Machine) -> None:
    machine.install("play", "client")
    assert titles(machine.install("dev", "tools", "client").steps) == {PACKAGES, MODULES}
    assert machine.install("play", "client").steps == []


def test_a_larger_set_does_not_outlive_a_smaller_one_made_anew(machine: Machine) -> None:
    machine.install("dev")
    before = (machine.tree / "locks/dev.txt").read_bytes()
    machine.change("locks/dev.txt")
    assert titles(machine.install("play").steps) == {PACKAGES}
    (machine.tree / "locks/dev.txt").write_bytes(before)
    assert titles(machine.install("dev").steps) == {PACKAGES}


@pytest.mark.parametrize(
    ("lost", "again"),
    [
        (".venv", {ENVIRONMENT, PACKAGES}),
        (".venv/bin/python", {ENVIRONMENT, PACKAGES}),
        ("web/node_modules", set()),
        ("src/pyxis/server/web", {CLIENT}),
        (".stamps", {ENVIRONMENT, PACKAGES, MODULES, CLIENT}),
    ],
)
def test_what_was_lost_is_made_again(machine: Machine, lost: str, again: set[str]) -> None:
    machine.install("play", "client")
    path = machine.tree / lost
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert titles(machine.install("play", "client").steps) == again


def test_lost_modules_are_missed_when_the_client_is_built(machine: Machine) -> None:
    machine.install("client")
    shutil.rmtree(machine.tree / "web/node_modules")
    machine.change("web/package.json")
    assert titles(machine.install("client").steps) == {MODULES, CLIENT}


def test_a_tree_that_was_moved_has_a_new_environment(machine: Machine) -> None:
    machine.install("play", "client")
    machine.tree = machine.tree.rename(machine.tree.with_name("elsewhere"))
    assert titles(machine.install("play", "client").steps) == {ENVIRONMENT, PACKAGES}


def test_something_else_in_the_place_of_the_environment_gives_way(machine: Machine) -> None:
    (machine.tree / ".venv").write_text("what is this?")
    assert machine.install("play").code == 0
    assert (machine.tree / ".venv/bin/python").is_file()


@pytest.mark.parametrize("name", ["node", "npm"])
def test_node_comes_from_pypi_where_the_machine_has_none(machine: Machine, name: str) -> None:
    node, npm = (machine.tree / ".venv/bin" / each for each in ("node", "npm"))
    arrives = f"cp {machine.bin / 'chromium'} {node}; cp {machine.bin / 'chromium'} {npm}"
    (machine.bin / "cp").symlink_to(shutil.which("cp") or "cp")
    (machine.bin / name).unlink()
    assert titles(machine.install("client", ON_PIP=arrives).steps) == {ENVIRONMENT, "Installing Node", MODULES, CLIENT}
    assert machine.install("client").steps == []


def test_make_plays_after_it_has_installed(machine: Machine) -> None:
    pyxis = machine.tree / ".venv/bin/pyxis"
    (machine.bin / "chmod").symlink_to(shutil.which("chmod") or "chmod")
    says = f"""printf '#!/bin/sh\\necho pyxis "$@"\\n' > {pyxis}; chmod +x {pyxis}"""
    (machine.bin / "python3").symlink_to(machine.python)
    assert machine.make("play", ON_PIP=says).out.splitlines()[-1] == "pyxis serve --open"
    assert machine.make("play", "PORT=9000") == (0, "pyxis serve --open --port 9000\n", "")
