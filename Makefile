# The only commands to remember. Each sets up what it needs on a machine that has Python and nothing else of ours.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

.PHONY: play test check fix bench golden lock clean

play: $(STAMPS)/play  ## open the box
	$(BIN)/pyxis

test: $(STAMPS)/dev  ## run all tests
	$(BIN)/pytest -n 2

check: $(STAMPS)/dev  ## format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

fix: $(STAMPS)/dev  ## mend what a machine can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(STAMPS)/bench  ## measure speed beside our peers
	$(BIN)/python -m bench

golden: $(STAMPS)/dev  ## write the golden files anew; read the diff before you commit it
	$(BIN)/python -m tests.golden

lock: $(STAMPS)/dev  ## pin all dependencies anew
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile $(LOCK) --extra arena --extra server --output-file locks/play.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --extra dev --output-file locks/dev.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --extra dev --extra bench --output-file locks/bench.txt pyproject.toml

clean:  ## forget everything that can be made again
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMPS)/%: locks/%.txt pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	test $* = play || $(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable examples/connect_four
	$(BIN)/pyxis compile
	mkdir -p $(STAMPS) && touch $@
