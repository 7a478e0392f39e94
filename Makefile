# Needs Python >= 3.11, make and a package index; every target makes .venv for itself.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip --disable-pip-version-check --no-input install -qq --editable
PYTEST := $(BIN)/python -m pytest
LOGS := build/logs
export JUPYTER_PLATFORM_DIRS := 1
export PYDEVD_DISABLE_FILE_VALIDATION := 1

.PHONY: help .venv lab test test-unit test-notebooks test-browser bench lint clean
.NOTPARALLEL:

help:
	@echo "make lab     open the course in JupyterLab (your copies are kept in my-airlines-course)"
	@echo "make test    unit tests, doctests, notebooks, browser tests"
	@echo "make lint    ruff, mypy, import-linter"
	@echo "make bench   speed, beside other engines"
	@echo "make clean   remove .venv and everything built"

.venv: $(VENV)/.dev

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "This Python cannot make virtual environments (on Debian: install python3-venv)." >&2; exit 1; }

# A learner needs less than a developer.
$(VENV)/.lab: pyproject.toml | $(BIN)/python
	@echo 'installing the package and JupyterLab into $(VENV) (about a minute)'
	@$(INSTALL) '.[lab,analysis]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	@echo 'installing the package and its development tools into $(VENV) (about a minute)'
	@$(INSTALL) '.[lab,analysis,cluster,test,lint]'
	@touch $(VENV)/.lab $@

$(VENV)/.bench: pyproject.toml $(VENV)/.dev
	@echo 'installing the engines to compare with into $(VENV)'
	@$(INSTALL) '.[bench]'
	@touch $@

lab: $(VENV)/.lab
	$(BIN)/airlines-nb lab

test: test-unit test-notebooks test-browser

# Each part leaves its closing lines in build/logs; pipefail keeps pytest's verdict through tee.
test-unit test-notebooks test-browser bench: SHELL := bash
test-unit test-notebooks test-browser bench: .SHELLFLAGS := -o pipefail -c

test-unit: $(VENV)/.dev
	@mkdir -p $(LOGS)
	$(PYTEST) -n 2 --dist loadscope --benchmark-disable --doctest-modules \
	  --ignore tests/browser --ignore tests/benchmarks airlines_nb tests 2>&1 | tee $(LOGS)/unit.log

test-notebooks: $(VENV)/.dev
	@mkdir -p $(LOGS)
	$(PYTEST) -n 2 --dist loadfile --benchmark-disable --nbval --nbval-current-env \
	  --nbval-sanitize-with tests/notebooks/sanitise.cfg notebooks 2>&1 | tee $(LOGS)/notebooks.log

test-browser: $(VENV)/.dev
	@mkdir -p $(LOGS)
	@$(BIN)/python tests/browser/browser.py --install || true
	$(PYTEST) --timeout 240 --benchmark-disable --screenshot only-on-failure --output tests/browser/artefacts/failures \
	  tests/browser 2>&1 | tee $(LOGS)/browser.log

bench: $(VENV)/.bench
	@mkdir -p $(LOGS)
	$(PYTEST) -s --benchmark-enable --timeout 1800 tests/benchmarks 2>&1 | tee $(LOGS)/bench.log

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks tests/browser/artefacts
