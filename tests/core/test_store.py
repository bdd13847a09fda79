"""Where machine code is kept, and when it is made anew."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from pyxis.core import store
from pyxis.core.store import FOLDERS_KEPT, SHARED, cache_home, digest_of, home, home_name, prune, sources_of

needs_compiler = pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="there is no compiler")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "rules.py"
    path.write_text("LIMIT = 3\n")
    return path


def test_the_digest_stays_while_the_sources_do(source: Path) -> None:
    before = digest_of([source])
    os.utime(source, (0, 0))
    assert digest_of([source]) == before


def test_the_digest_changes_with_a_single_letter(source: Path) -> None:
    before = digest_of([source])
    source.write_text("LIMIT = 4\n")
    assert digest_of([source]) != before


def test_the_digest_changes_with_a_new_source(source: Path) -> None:
    assert digest_of([source]) != digest_of([source, source])


def test_the_sources_of_a_package_are_all_its_files() -> None:
    names = {path.name for path in sources_of("tests")}
    assert {"conftest.py", "test_store.py", "rules.py"} <= names


def test_tables_are_sources_too() -> None:
    assert {"board.csv", "spirits.csv"} <= {path.name for path in sources_of("pyxis.games.pyle")}


def test_the_sources_of_a_module_that_stands_alone_are_the_files_beside_it() -> None:
    assert list(sources_of("six_or_seven")) == []
    assert {"colorsys.py", "textwrap.py"} <= {path.name for path in sources_of("colorsys")}


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("pyxis.core.border", SHARED),
        ("pyxis.search.tree", SHARED),
        ("pyxis.games.pyle.rules", "pyxis.games.pyle"),
        ("pyxis.games.puxes.physics.engine", "pyxis.games.puxes"),
        ("connect_four.rules", "connect_four"),
        ("__main__", "__main__"),
    ],
)
def test_each_game_has_a_home(module: str, name: str) -> None:
    assert home_name(module) == name


def test_a_game_has_a_folder_of_its_own() -> None:
    folders = {home(name).folder for name in (SHARED, "pyxis.games.pyle", "pyxis.games.pyrgos", "connect_four")}
    assert None not in folders
    assert len(folders) == 4


def test_old_folders_are_forgotten_but_not_the_current(tmp_path: Path) -> None:
    folders = [tmp_path / f"game-digest{age}" for age in range(FOLDERS_KEPT + 3)]
    for age, folder in enumerate(folders):
        folder.mkdir()
        (folder / "code").write_bytes(b"code")
        os.utime(folder, (10**9 - age, 10**9 - age))
    prune(folders[-1])
    assert sorted(tmp_path.iterdir()) == sorted([*folders[:FOLDERS_KEPT], folders[-1]])


def test_machine_code_of_other_games_is_left_alone(tmp_path: Path) -> None:
    others = [tmp_path / f"other-{number}" for number in range(FOLDERS_KEPT + 3)]
    mine = tmp_path / "mine-0"
    for folder in (*others, mine):
        folder.mkdir()
        os.utime(folder, (10**9, 10**9))
    prune(mine)
    assert sorted(tmp_path.iterdir()) == sorted([*others, mine])


def test_machine_code_in_use_is_kept_however_many_others_there_are(tmp_path: Path) -> None:
    folders = [tmp_path / f"game-{number}" for number in range(FOLDERS_KEPT + 3)]
    for folder in folders:
        folder.mkdir()
    prune(folders[0])
    assert sorted(tmp_path.iterdir()) == sorted(folders)


def test_the_home_of_machine_code_can_be_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYXIS_CACHE", "/some/where")
    assert cache_home() == Path("/some/where/kernels")
    monkeypatch.delenv("PYXIS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/else/where")
    assert cache_home() == Path("/else/where/pyxis/kernels")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_home() == Path.home() / ".cache" / "pyxis" / "kernels"


class Workshop:
    """Two small packages of kernels, one of which uses the other, and fresh processes that run them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache = folder / "cache"
        self.write("lender/__init__.py", "")
        self.write("lender/numbers.py", "LIMIT = 3\n")
        self.write(
            "lender/rules.py",
            """
            from lender.numbers import LIMIT
            from pyxis.core.kernel import kernel

            @kernel
            def limited(number: int) -> int:
                return min(number, LIMIT)
            """,
        )
        self.write("borrower/__init__.py", "")
        self.write(
            "borrower/rules.py",
            """
            from lender.rules import limited
            from pyxis.core.kernel import program
            from wisdom import TWO

            @program
            def doubled(number: int) -> int:
                return TWO * limited(number)
            """,
        )
        self.write("wisdom.py", "TWO = 2\n")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(textwrap.dedent(text))

    def asked(self) -> str:
        """What a fresh process says: the kernel's answer, and whether it had to be compiled."""
        return self.run("""
            from borrower.rules import doubled
            print(doubled(5), sum(doubled.stats.cache_misses.values()))
        """)

    def run(self, code: str) -> str:
        """What a fresh process prints."""
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "PYXIS_CACHE": str(self.cache)}
        command = [sys.executable, "-c", textwrap.dedent(code)]
        return subprocess.check_output(command, env=environment, text=True).strip()  # noqa: S603


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


@needs_compiler
def test_what_was_compiled_is_found_again(workshop: Workshop) -> None:
    assert workshop.asked() == "6 1"
    assert workshop.asked() == "6 0"


@needs_compiler
@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("lender/numbers.py", "LIMIT = 4\n"),
        ("lender/rules.py", "from pyxis.core.kernel import kernel\n@kernel\ndef limited(number):\n    return 4\n"),
        ("wisdom.py", "TWO = 8 / 3\n"),
    ],
)
def test_no_kernel_is_stale_whatever_it_was_made_from(workshop: Workshop, file: str, text: str) -> None:
    assert workshop.asked() == "6 1"
    workshop.write(file, text)
    assert workshop.asked() in ("8 1", "8.0 1")


@needs_compiler
def test_a_change_elsewhere_costs_nothing(workshop: Workshop) -> None:
    assert workshop.asked() == "6 1"
    workshop.write("bystander/rules.py", "LIMIT = 5\n")
    assert workshop.asked() == "6 0"


@needs_compiler
def test_a_damaged_piece_of_machine_code_is_made_anew(workshop: Workshop) -> None:
    assert workshop.asked() == "6 1"
    for path in (workshop.cache / "kernels").rglob("*doubled*"):
        path.write_bytes(path.read_bytes()[:-100])
    assert workshop.asked() == "6 1"
    assert workshop.asked() == "6 0"


@needs_compiler
def test_a_home_that_cannot_be_made_is_no_reason_to_fail(workshop: Workshop) -> None:
    workshop.cache.write_text("in the way")
    assert workshop.asked() == "6 1"
    assert workshop.asked() == "6 1"


@needs_compiler
def test_a_game_nobody_registered_is_never_played_by_old_rules(workshop: Workshop) -> None:
    workshop.write("coin/state.py", "from pyxis.core.layout import *\nclass State(Layout):\n    left = int8()\n")
    workshop.write(
        "coin/__init__.py",
        """
        from coin import rules
        from coin.state import State
        from pyxis.core.contract import Rules
        from pyxis.core.game import Game

        GAME = Game(
            "coin", "Coin", 1, "", "", "", (1,), State, 9, 9, 9,
            Rules(rules.setup, rules.actor, rules.legal, rules.apply, rules.returns),
        )
        """,
    )
    rules = """
        from coin.numbers import COINS
        from pyxis.core.contract import OVER
        from pyxis.core.kernel import kernel

        @kernel
        def setup(state, seats, options):
            state.left = COINS

        @kernel
        def actor(state):
            return 0 if state.left else OVER

        @kernel
        def legal(state, actions):
            actions[0] = state.left
            return 1

        @kernel
        def apply(state, action):
            state.left -= 1

        @kernel
        def returns(state, out):
            out[0] = 1.0
        """
    workshop.write("coin/rules.py", rules)
    ask = """
        import coin, pyxis
        from pyxis.core.contract import _fill_for_play
        print(pyxis.new(coin.GAME).legal, pyxis.playouts(pyxis.new(coin.GAME), 1000).longest, end=" ")
        print(sum(_fill_for_play.stats.cache_misses.values()))
    """
    workshop.write("coin/numbers.py", "COINS = 3\n")
    assert workshop.run(ask) == "(3,) 3 1"
    assert workshop.run(ask) == "(3,) 3 0"
    workshop.write("coin/numbers.py", "COINS = 5\n")
    assert workshop.run(ask) == "(5,) 5 1"


@needs_compiler
def test_programs_of_one_name_are_told_apart(workshop: Workshop) -> None:
    workshop.write(
        "makers.py",
        """
        from pyxis.core.kernel import program

        def limit(most):
            @program
            def limited(number):
                return min(number, most)
            return limited

        double, triple = program(lambda number: 2 * number), program(lambda number: 3 * number)
        """,
    )
    ask = "from makers import *; print(limit(3)(10), limit(5)(10), double(4), triple(4))"
    assert workshop.run(ask) == "3 5 8 12"
    assert workshop.run(ask) == "3 5 8 12"


@needs_compiler
def test_what_is_edited_after_it_was_imported_is_not_kept_as_new(workshop: Workshop) -> None:
    edit = f"open({str(workshop.folder / 'lender' / 'numbers.py')!r}, 'w').write('LIMIT = 4')"
    assert workshop.run(f"from borrower.rules import doubled; {edit}; print(doubled(5))") == "6"
    assert workshop.asked() == "8 1"


def test_every_kind_of_processor_has_machine_code_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    here = digest_of([])
    monkeypatch.setattr(store.config, "CPU_NAME", "x86-64")
    monkeypatch.setattr(store.config, "CPU_FEATURES", "")
    elsewhere = digest_of([])
    monkeypatch.setattr(store.config, "CPU_FEATURES", "+avx2")
    assert len({here, elsewhere, digest_of([])}) == 3


@needs_compiler
def test_an_editors_note_is_no_source(workshop: Workshop) -> None:
    (workshop.folder / "borrower" / ".#rules.py").symlink_to("nobody@nowhere")
    assert workshop.asked() == "6 1"


@needs_compiler
def test_a_kernel_called_by_another_may_print(workshop: Workshop) -> None:
    workshop.write(
        "talkers.py",
        """
        from pyxis.core.kernel import kernel, program

        @kernel
        def say(number):
            print("it is", number)

        @program
        def say_twice(number):
            say(number)
            say(number)
        """,
    )
    ask = "from talkers import say_twice; say_twice(7)"
    assert workshop.run(ask).split() == ["it", "is", "7"] * 2
    assert workshop.run(ask).split() == ["it", "is", "7"] * 2
