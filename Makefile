# The only commands to remember. Each sets up what it needs on a machine that has Python and nothing else of ours.

ifndef PYTHON
PYTHON := $(shell for name in python3 python python3.11 python3.12 python3.13 python3.14; \
	do "$$name" -c pass 2>/dev/null && command -v "$$name" && break; done)
endif
BIN := .venv/bin
DIST := dist
LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
# What builds us, and what that needs for a folder that can be edited.
BUILDERS := $(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], 'editables', sep='\n')"

# What is named after it is there afterwards, or one sentence has said why not.
INSTALL = "$(PYTHON)" -c pass 2>/dev/null || { echo "Pyxis needs Python 3.11 or newer, and there is none here:" \
	"install it (from your system's packages, or python.org), then start again." >&2; exit 1; }; "$(PYTHON)" install

# Node may have come from PyPI into our own folder; where it has, it is the one we want.
export PATH := $(CURDIR)/$(BIN):$(PATH)
# Whoever forbids Python to keep what it has compiled waits seconds longer at every start.
export PYTHONDONTWRITEBYTECODE :=
# A home that cannot be written (a kiosk, a container) is replaced by one here.
ifneq ($(shell test -w "$$HOME" && echo yes),yes)
export HOME := $(CURDIR)/.home
endif

.PHONY: play test client-tests machine-code quick check fix web wheel pictures bench golden lock clean

play:  ## open the box in the browser; `pyxis` alone opens it in the terminal
	@$(INSTALL) play client
	@$(BIN)/pyxis serve --open $(if $(PORT),--port $(PORT))

test:  ## run all tests
	@$(INSTALL) dev programs tools client
	@$(MAKE) --no-print-directory --jobs=2 client-tests machine-code
	$(BIN)/pytest -n 3

# Politely: all other tests wait for machine code, which takes longer than these do.
client-tests:
	nice npm --prefix web test

machine-code:
	$(BIN)/pyxis compile

quick:  ## run the tests of what changed since the last commit, for a minute
	@$(INSTALL) dev programs tools client
	@$(BIN)/python -m tests.quick

check:  ## format, lint, types, layers
	@$(INSTALL) dev tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	npm --prefix web run check

fix:  ## mend what a machine can mend
	@$(INSTALL) dev tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npm --prefix web run fix

web:  ## build the web client
	@$(INSTALL) client

wheel:  ## build a wheel with the client and machine code for any x86-64 of the last ten years; GAMES names some of them
	@$(INSTALL) dev client
	rm -rf build/wheel
	PYXIS_CACHE=build/wheel PYXIS_BASELINE=yes $(BIN)/pyxis compile $(GAMES)
	PYXIS_WHEEL_KERNELS=$(CURDIR)/build/wheel/kernels $(BIN)/python -m hatchling build --target wheel --directory $(DIST)

pictures:  ## take the pictures of the README anew
	@$(INSTALL) dev programs client
	$(BIN)/python -m tests.web.pictures

bench:  ## measure speed beside our peers
	@$(INSTALL) bench
	$(BIN)/python -m bench

golden:  ## write the golden files anew; read the diff before you commit it
	@$(INSTALL) dev
	$(BIN)/python -m tests.golden

lock:  ## pin all dependencies anew
	@$(INSTALL) dev
	$(BIN)/pip install --quiet --upgrade uv
	$(BIN)/uv pip compile $(LOCK) --output-file locks/uv.txt install/uv.in
	$(BIN)/uv pip compile $(LOCK) --output-file locks/node.txt web/node.in
	$(BUILDERS) | $(BIN)/uv pip compile $(LOCK) --extra arena --extra puxes --extra server --output-file locks/play.txt pyproject.toml -
	$(BUILDERS) | $(BIN)/uv pip compile $(LOCK) --extra dev --output-file locks/dev.txt pyproject.toml -
	$(BUILDERS) | $(BIN)/uv pip compile $(LOCK) --extra dev --extra bench --output-file locks/bench.txt pyproject.toml -

clean:  ## forget everything that can be made again
	rm -rf .venv .stamps web/node_modules src/pyxis/server/web build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
