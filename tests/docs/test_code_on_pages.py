"""Every piece of Python on our pages runs."""

import re

import pytest

from tests.docs.conftest import Workshop
from tests.docs.pages import PAGES, ROOT, Block, blocks, run

PYTHON = [block for page in PAGES for block in blocks(page) if block.info.startswith("py")]
INFO = re.compile(r"python( file=[\w/.]+)?")


def test_the_readme_shows_code() -> None:
    assert any(block.page == ROOT / "README.md" for block in PYTHON)


@pytest.mark.parametrize("block", PYTHON, ids=str)
def test_python_is_to_be_run_or_part_of_a_file(block: Block) -> None:
    assert INFO.fullmatch(block.info), f"{block}: write ```python, or ```python file=PATH"


@pytest.mark.parametrize("block", [block for block in PYTHON if block.file is None], ids=str)
def test_python_on_a_page_runs(block: Block, workshop: Workshop) -> None:
    run(block.code, workshop(block.page))
