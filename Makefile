# Two commands to remember: `make site` and `make test`. The rest is in `make help`.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help site serve test browser check format coverage bench fuzz questions laws lock wheel release clean distclean

# Whatever environment the caller stands in, only .venv is used.
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV PIP_USER PIP_TARGET PIP_PREFIX
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export NO_MKDOCS_2_WARNING := 1

VENV   := .venv
PY     := $(VENV)/bin/python
READY  := $(VENV)/.ready
ADDR   ?= 127.0.0.1:8000
ARGS   ?=
STRICT ?=
WATCH  := $(foreach folder,$(wildcard rules_src checker site_plugins tests/scenarios),--watch $(folder))

help:
	@echo "make site       build the site into site/ (STRICT=1: warnings are errors)"
	@echo "make test       run everything that must pass (ARGS='-k lock': a part of it)"
	@echo "make serve      the site at http://$(ADDR)/, rebuilt at every change"
	@echo "make check      lint, types, scenarios, and open points that nobody has looked at"
	@echo "make format     put the code in shape"
	@echo "make coverage   the lines that no test runs"
	@echo "make bench      clauses per second, small to large"
	@echo "make questions  how often the box finds the right clause (ARGS=--open: which it misses)"
	@echo "make laws       every single change of every scenario against the laws of a game (ARGS='--random 0 wotr')"
	@echo "make fuzz       hostile inputs for an hour, going on where it stopped (ARGS='--seconds 60')"
	@echo "make browser    find or install the Chromium of the browser tests"
	@echo "make wheel      the distribution, in dist/"
	@echo "make release    what a tag publishes, in dist/ (DRY=1: without a tag)"
	@echo "make lock       write the locks of the Python and the browser packages"
	@echo "make clean      remove what was built (distclean: .venv too)"

# A Python without the ensurepip module (as some systems ship it) still gets its environment, by way of its own pip.
$(READY): pyproject.toml requirements-dev.lock site_plugins/npm/package-lock.json site_plugins/drawing/package-lock.json
	@found=; \
	for python in $(PYTHON) python3.13 python3.12 python3.11 python3 python; do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	    echo "ruleproof needs Python 3.11 or newer: install it, or name one: make PYTHON=/path/to/python3.11" >&2; exit 1; \
	fi; \
	if ! $(PY) -m pip --version >/dev/null 2>&1; then \
	    echo "making $(VENV) with $$($$found --version), once; this takes about a minute"; \
	    "$$found" -m venv --clear $(VENV) >/dev/null 2>&1 \
	    || { "$$found" -m venv --clear --without-pip $(VENV) && "$$found" -m pip --python $(PY) install --quiet pip; } \
	    || { echo "no environment could be made: install the venv module (on Debian: apt-get install python3-venv)" >&2; exit 1; }; \
	fi
	@$(PY) -m pip install --quiet --require-hashes --requirement requirements-dev.lock
	@$(PY) -m pip uninstall -qq --yes setuptools
	@$(PY) -m pip install --quiet --no-deps --no-build-isolation --editable .
	@$(PY) -m site_plugins.browser --dev || true
	@touch $@

site: $(READY)
	@$(PY) -m mkdocs build --clean $(if $(STRICT),--strict,--quiet)
	@echo "the site is in site/: open site/index.html, or run make serve"

serve: $(READY)
	@$(PY) -m mkdocs serve --livereload --dev-addr $(ADDR) $(WATCH)

test: $(READY) browser
	@$(PY) -m pytest -n auto --dist loadfile $(ARGS)

browser: $(READY)
	@$(PY) -m tests.chromium

check: $(READY)
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@$(VENV)/bin/ruleproof check
	@$(VENV)/bin/ruleproof open
	@$(VENV)/bin/ruleproof languages --strict

format: $(READY)
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

coverage: $(READY)
	@$(PY) -m coverage erase
	@$(PY) -m coverage run -m pytest -m "not slow" $(ARGS)
	@$(PY) -m coverage combine --quiet
	@$(PY) -m coverage report

bench: $(READY)
	@for bench in tests/bench/bench_*.py; do \
	    [ -e "$$bench" ] || { echo "nothing to measure: no tests/bench/bench_*.py" >&2; exit 1; }; \
	    $(PY) "$$bench" $(ARGS) || exit 1; \
	done

questions: site
	@$(PY) -m tests.questions.measure site $(ARGS)

laws: $(READY)
	@$(PY) -m tests.laws $(ARGS)

fuzz: $(READY)
	@$(PY) -m tests.fuzz $(ARGS)

lock: $(READY)
	@UV_CUSTOM_COMPILE_COMMAND="make lock" $(PY) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	    --extra dev --no-annotate --generate-hashes \
	    --output-file requirements-dev.lock pyproject.toml >/dev/null
	@$(PY) -m site_plugins.browser --lock

wheel: $(READY)
	@$(PY) -m build --no-isolation

release: $(READY)
	@$(PY) -m tests.release $(if $(DRY),--dry)

clean:
	@rm -rf site dist build htmlcov .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis .fuzz
	@find checker site_plugins tests -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean
	@rm -rf $(VENV)
