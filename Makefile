# Needs only Python >= 3.11 (PYTHON=…) and make; everything else is set up in .venv.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.stamps
JOBS ?= auto

.DEFAULT_GOAL := help
.PHONY: help demo test test-compiled test-long cover check bench docs wheel serve clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(STAMPS)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "PQN needs Python 3.11 or newer; say which: make PYTHON=python3.12" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@mkdir -p $(STAMPS) && touch $@

# what users need: the package alone
$(STAMPS)/user: $(STAMPS)/venv pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

# what developers need besides; an up-to-date pip knows dependency groups
$(STAMPS)/dev: $(STAMPS)/user pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev --editable '.[serve,zstd,parquet,dask]'
	@touch $@

demo: $(STAMPS)/user ## set up, then check and show the historical corpus
	@bash tools/demo.sh $(BIN)/pqn corpus/historical

test: $(STAMPS)/dev ## set up and run every test but the long proofs
	$(BIN)/python -m pytest -m 'not long' -n $(JOBS)

test-long: $(STAMPS)/dev ## the long proofs
	$(BIN)/python -m pytest -m long -n $(JOBS)

cover: $(STAMPS)/dev ## the tests with coverage of branches
	$(BIN)/python -m pytest -m 'not long' -n $(JOBS) --cov --cov-report=term

check: $(STAMPS)/dev ## ruff, mypy, import-linter
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMPS)/dev ## measure; writes benchmarks/out and the table of benchmarks/README.md
	$(BIN)/python -m benchmarks

docs: $(STAMPS)/user ## write the generated documents
	$(BIN)/python tools/make_docs.py

wheel: $(STAMPS)/dev ## the pure wheel, and the compiled one where a C compiler is
	$(BIN)/python -m build --outdir dist
	PQN_PURE=1 $(BIN)/python -m build --wheel --outdir dist

test-compiled: $(STAMPS)/dev ## the tests on the compiled package, where a C compiler is
	rm -rf build/wheel build/compiled
	$(BIN)/python -m build --outdir build/wheel
	$(BIN)/python -m zipfile -e build/wheel/*.whl build/compiled
	PYTHONPATH=build/compiled PYTHONSAFEPATH=1 $(BIN)/pytest -p pgn_piquet -m 'not long' -n $(JOBS)

serve: $(STAMPS)/dev ## start the service and print its address
	$(BIN)/pqn serve

clean: ## remove what make built, the virtual environment too
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
