# Talewind. A machine needs Python 3.11+ and make; everything else comes from the package registries.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; \
	done)
VENV := .venv
PY := $(VENV)/bin/python
UV := $(VENV)/bin/uv
STAMPS := $(VENV)/stamps
ARGS ?=

.PHONY: help play test quick rules lint-tales golden-tales bench bench-tales soak dev fmt types vectors art press press-pictures pictures scene-pictures lock clean environment page

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(STAMPS)/play page $(STAMPS)/package ## Play: install, build the page, serve it and open the browser (ARGS="--port 8080")
	@echo "For the command talewind, in another terminal: . $(VENV)/bin/activate (a game of your own: docs/your-own-game.md)"
	$(VENV)/bin/talewind serve --open $(ARGS)

test: $(STAMPS)/test page $(STAMPS)/package ## Every check: lint, types, page, rules, tests (ARGS="mypy pytest" for some)
	@$(PY) tools/npm.py web art
	@$(PY) tools/chromium.py --install
	@$(PY) tools/proxies.py --install
	@$(PY) tools/check.py $(ARGS)

quick: $(STAMPS)/test $(STAMPS)/package ## In the middle of something: lint, types, the tests near what changed since main
	@$(PY) tools/npm.py web
	@$(PY) tools/quick.py $(ARGS)

rules: $(STAMPS)/test $(STAMPS)/package ## Each rule of the ledgers, the code that names it and its test; fails if one has none
	@$(PY) -m talewind.testing.rules_report . $(dir $(wildcard examples/*/pyproject.toml)) --code src/talewind/games $(ARGS)

lint-tales: $(STAMPS)/test $(STAMPS)/package ## The bots' phrase bank: complete, well formed, gives nothing away
	@$(PY) -m tools.tales

golden-tales: $(STAMPS)/test $(STAMPS)/package ## Write anew what bots tell from fixed seeds (ARGS=--check shows what changed)
	@$(PY) -m tools.golden_tales $(ARGS)

bench: $(STAMPS)/test $(STAMPS)/bench page $(STAMPS)/package ## What it costs: speed, memory and bytes, beside others (ARGS="--only crowd --against FILE")
	@$(PY) tools/chromium.py --install
	$(PY) -m bench $(ARGS)

bench-tales: $(STAMPS)/bench page $(STAMPS)/package ## How well bots tell and listen, and what it costs (ARGS="--quick --json")
	$(PY) -m bench.tales $(ARGS)

soak: $(STAMPS)/test page $(STAMPS)/package ## The tests at full length: hours, not minutes
	@$(PY) tools/npm.py web art
	@$(PY) tools/chromium.py --install
	@$(PY) tools/proxies.py --install
	@$(PY) tools/node.py npm --prefix web run --silent lint:types
	TALEWIND_SOAK=1 $(PY) -m pytest -n 2 --timeout 0 $(ARGS)

dev: $(STAMPS)/dev $(STAMPS)/package ## Work on it: page and server, both reload when a file changes
	@$(PY) tools/npm.py web
	@$(PY) tools/node.py npm --prefix web run dev & page=$$!; trap 'kill $$page 2>/dev/null' EXIT INT TERM; \
	$(VENV)/bin/talewind serve --reload $(ARGS)

fmt: $(STAMPS)/test ## Format Python and the page
	@$(PY) -m ruff check --fix-only --quiet .
	@$(PY) -m ruff format .
	@$(PY) tools/npm.py web
	@$(PY) tools/node.py npm --prefix web run --silent fmt

types: $(STAMPS)/package ## Write the page's types, and docs/protocol, from the server's messages
	@$(PY) -m tools.typescript
	@$(PY) -m tools.schemas
	@$(PY) -m tools.games
	@$(PY) -m tools.scenes

vectors: $(STAMPS)/test $(STAMPS)/package ## Work out what the phrase bank's texts mean, after a change to them
	@$(PY) -m tools.vectors

art: $(STAMPS)/test $(STAMPS)/package ## Draw the pictures from their descriptions (ARGS="windmill --draft", ARGS=--help)
	@$(PY) -m art $(ARGS)

press: $(STAMPS)/test ## What printed books are set with, anew: fonts, seals, cloth, torn edges
	@$(PY) tools/npm.py web art/letters
	$(PY) tools/press.py

press-pictures: $(STAMPS)/test $(STAMPS)/package ## Set the printed pages of docs/press.md anew (ARGS="winter shop" for some)
	@PYTHONPATH=examples/harbour-lights/src:examples/woolgathering/src $(PY) -m tools.press_pictures $(ARGS)

pictures: $(STAMPS)/test page $(STAMPS)/package ## Take the README's pictures anew (ARGS="film windmill-phone" for some)
	@$(PY) tools/chromium.py --install
	@$(PY) -m tools.pictures $(ARGS)

scene-pictures: $(STAMPS)/test $(STAMPS)/package ## Take the pictures of docs/scene.md anew (ARGS="hand hex" for some)
	@$(PY) tools/npm.py web
	@$(PY) tools/chromium.py --install
	@$(PY) -m tools.scene_pictures $(ARGS)

LOCK = cd requirements && ../$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --no-header $(ARGS)

lock: $(UV) ## Pin Python packages anew (ARGS=--upgrade for newer ones)
	@$(LOCK) uv.in -o uv.txt
	@$(LOCK) ../pyproject.toml play.in --extra house -o play.txt
	@$(LOCK) ../pyproject.toml --extra house --extra cluster -c play.txt -o cluster.txt
	@$(LOCK) ../pyproject.toml play.in test.in --all-extras -c play.txt -c uv.txt -o test.txt
	@$(LOCK) ../pyproject.toml play.in bench.in --extra house --extra cluster -c test.txt -o bench.txt
	@$(LOCK) ../pyproject.toml play.in test.in bench.in dev.in --all-extras -c test.txt -c bench.txt -o dev.txt

clean: ## Remove what was built and installed here
	rm -rf $(VENV) build dist web/dist web/node_modules art/node_modules src/talewind/server/web/page
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find art src tests tools -name __pycache__ -prune -exec rm -rf {} +

page: $(STAMPS)/play
	@$(PY) tools/page.py build

$(UV): requirements/uv.txt
	@test -n "$(PYTHON)" || { echo "Talewind needs Python 3.11 or newer with its venv module" \
		"(Debian: apt install python3-venv). Name it: make PYTHON=/path/to/python3 …" >&2; exit 1; }
	@echo "Making the environment in $(VENV) …"
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# uv is quick but reads no pip configuration; where only pip knows the way to a registry, pip installs.
$(STAMPS)/%: requirements/%.txt | $(UV)
	@mkdir -p $(STAMPS)
	@echo "Installing $< …"
	@$(UV) pip install --system-certs --python $(PY) --require-hashes -r $< \
		|| { echo "Once more, with pip …"; $(PY) -m pip install --disable-pip-version-check --require-hashes -r $<; }
	@touch $@

$(STAMPS)/package: pyproject.toml hatch_build.py $(STAMPS)/play
	@echo "Installing talewind (editable) …"
	@TALEWIND_PAGE=skip $(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
