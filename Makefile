# The only commands to remember. Each sets up what it needs on a machine that has Python and nothing else of ours.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
WEB := src/pyxis/server/web/index.html
PINNED := $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement
LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

# Node may have come from PyPI into our own folder; where it has, it is the one we want.
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: play test check fix web pictures bench golden lock clean

play: $(STAMPS)/play $(WEB)  ## open the box in the browser; `pyxis` alone opens it in the terminal
	$(BIN)/pyxis serve --open

test: $(STAMPS)/dev $(STAMPS)/browser $(WEB)  ## run all tests
	npm --prefix web test
	$(BIN)/pytest -n 2

check: $(STAMPS)/dev web/node_modules/.package-lock.json  ## format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	npm --prefix web run check

fix: $(STAMPS)/dev web/node_modules/.package-lock.json  ## mend what a machine can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npm --prefix web run fix

web: $(WEB)  ## build the web client

pictures: $(STAMPS)/dev $(STAMPS)/browser $(WEB)  ## take the pictures of the README anew
	$(BIN)/python -m tests.web.pictures

bench: $(STAMPS)/bench  ## measure speed beside our peers
	$(BIN)/python -m bench

golden: $(STAMPS)/dev  ## write the golden files anew; read the diff before you commit it
	$(BIN)/python -m tests.golden

lock: $(STAMPS)/dev  ## pin all dependencies anew
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile $(LOCK) --extra arena --extra puxes --extra server --output-file locks/play.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --extra dev --output-file locks/dev.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --output-file locks/node.txt web/node.in
	$(BIN)/uv pip compile $(LOCK) --extra dev --extra bench --output-file locks/bench.txt pyproject.toml

clean:  ## forget everything that can be made again
	rm -rf $(VENV) web/node_modules $(dir $(WEB)) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(WEB): web/node_modules/.package-lock.json $(shell find web -name node_modules -prune -o -type f -print)
	npm --prefix web run build
	touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(STAMPS)/node
	npm --prefix web ci
	touch $@

# Node from PyPI, where the machine has none that is new enough.
$(STAMPS)/node: locks/node.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	node web/node-version.js || $(PINNED) $<
	mkdir -p $(STAMPS) && touch $@

# Chromium from Debian's packages, for the tests that click.
$(STAMPS)/browser: | $(STAMPS)/dev
	command -v chromium || { test "$$(id -u)" = 0 && apt-get update -q && apt-get install -qy --no-install-recommends chromium; } \
		|| { echo "The browser tests need Chromium: sudo apt-get install chromium" >&2; exit 1; }
	touch $@

$(STAMPS)/%: locks/%.txt pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PINNED) $<
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	test $* = play || $(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable examples/connect_four
	test $* = play || $(BIN)/pyxis compile
	mkdir -p $(STAMPS) && touch $@
