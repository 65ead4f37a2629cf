# houseway. `make run` to see it, `make test` to check it. Both do all the set-up.

VENV   := .venv
BIN    := $(VENV)/bin
PYTHON ?= python3
STAMP  := $(VENV)/.installed
WORKERS ?= 2

.PHONY: run test check soak bench mutants evidence format clean

run: $(STAMP)  ## a hand of hold'em against bots; without a terminal, hands dealt and explained
	@if [ -t 0 ]; then $(BIN)/houseway play garlic-city texas-holdem; else $(BIN)/houseway demo; fi

test: $(STAMP)  ## every test but the slowest: under ten minutes
	@$(BIN)/pytest -n $(WORKERS) -m "not soak"

check: $(STAMP)  ## before every commit: format, types, tidy, fast tests; under a minute
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/pytest -n $(WORKERS) -m "not slow and not soak"

soak: $(STAMP)  ## everything, however slow: under an hour
	@$(BIN)/pytest -n $(WORKERS)

bench: $(STAMP)  ## us beside our peers, interleaved in one run, as ratios
	@$(BIN)/python -m bench

mutants: $(STAMP)  ## break one rule at a time; list the rules whose tests did not notice
	@$(BIN)/python -m tests.mutants

evidence: $(STAMP)  ## which tests prove which clause, and the page of readings
	@$(BIN)/python -m tests.evidence
	@$(BIN)/python -m houseway.rulebook.readings docs/readings.md

format: $(STAMP)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

clean:
	rm -rf $(VENV) .bench-venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Installed again only when pyproject.toml changes, so that a second run starts at once.
$(STAMP): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { \
	  echo "houseway needs Python 3.11 or newer with venv (Debian: apt-get install python3-venv)" >&2; exit 1; }
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "houseway needs Python 3.11 or newer; try: make PYTHON=python3.12" >&2; rm -rf $(VENV); exit 1; }
	@echo "Setting up $(VENV) (once)..." >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@
