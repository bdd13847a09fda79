"""`python -m pyxis` is the command `pyxis`."""

from pyxis.cli.main import main

main()
