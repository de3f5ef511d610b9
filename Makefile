# Needs only Python >= 3.11 (PYTHON=…) and make; everything else is set up in .venv.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.stamps
JOBS ?= auto
# records with a slip of the pen that both builds judge in `make compare`
MUTATED ?= 100000
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
COMPILED := build/compiled
ON_COMPILED := PYTHONPATH="$(CURDIR)/$(COMPILED)" PYTHONSAFEPATH=1
SOURCES := $(shell find pgn_piquet grammar schemas docs corpus/historical -type f -not -path '*/__pycache__/*')
# what does not look at the package's outside (layers, pages, browser, wheel) runs on the compiled package too
BOTH_WAYS := $(patsubst %,tests/%,build bulk cli conformance convert corpus data diagnostics engine inference \
  naive property rules scanner syntax validation)

.DEFAULT_GOAL := help
.PHONY: help demo test test-compiled compare test-long cover mutation check bench docs wheel serve clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(STAMPS)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "PQN needs Python 3.11 or newer; say which: make PYTHON=python3.12" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@mkdir -p $(STAMPS) && touch $@

# the wheel, compiled where a C compiler is, and the package unpacked from it. It is built from the sdist, in
# a folder of its own: no compiled module ever stands in the source tree, where it would hide its source
$(STAMPS)/compiled: $(STAMPS)/venv pyproject.toml hatch_build.py $(SOURCES)
	@rm -rf build/wheel $(COMPILED) && mkdir -p build
	@$(PIP) build
	@echo "building the package (compiled where a C compiler is) ..."
	@$(BIN)/python -m build --outdir build/wheel > build/wheel.log 2>&1 || { cat build/wheel.log >&2; exit 1; }
	@$(BIN)/python -m zipfile -e build/wheel/*.whl $(COMPILED)
	@touch $@

# what users need: the package alone. Where developers have set up theirs, it stays (it is the source tree)
$(STAMPS)/user: $(STAMPS)/compiled
	@test -e $(STAMPS)/dev || $(PIP) build/wheel/*.whl
	@test -e $(STAMPS)/dev || $(PIP) --force-reinstall --no-deps build/wheel/*.whl
	@touch $@

# what developers need besides; an up-to-date pip knows dependency groups
$(STAMPS)/dev: $(STAMPS)/venv pyproject.toml
	$(PIP) --upgrade 'pip>=25.1'
	$(PIP) --group dev --editable '.[serve,zstd,parquet,dask]'
	@touch $@

demo: $(STAMPS)/user ## set up, then check and show the historical corpus
	@$(ON_COMPILED) bash tools/demo.sh $(BIN)/pqn corpus/historical

test: $(STAMPS)/dev test-compiled ## set up and run every test but the long proofs, on both builds
	$(MAKE) compare MUTATED=4000
	$(BIN)/python -m pytest -m 'not long' -n $(JOBS)

test-long: $(STAMPS)/dev $(STAMPS)/compiled ## the long proofs, those of bulk and of the scanner on the compiled package too
	$(ON_COMPILED) $(BIN)/pytest -p pgn_piquet -m long -n $(JOBS) tests/bulk tests/scanner
	$(MAKE) compare
	$(BIN)/python -m pytest -m long -n $(JOBS)

cover: $(STAMPS)/dev ## the tests with coverage of branches
	$(BIN)/python -m pytest -m 'not long' -n $(JOBS) --cov --cov-report=term

mutation: $(STAMPS)/dev ## judge mutants of the engine and the rules (MUTATION="FILES --sample 50" for less)
	nice -n 19 $(BIN)/python -m tools.mutation $(MUTATION)

check: $(STAMPS)/dev ## ruff, mypy, import-linter
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMPS)/dev ## measure; writes benchmarks/out and the tables beside it
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.inference

docs: $(STAMPS)/dev ## write the generated documents
	$(BIN)/python tools/make_docs.py

wheel: $(STAMPS)/dev ## the sdist, the pure wheel, and the compiled one where a C compiler is
	$(BIN)/python -m build --outdir dist
	PQN_PURE=1 $(BIN)/python -m build --wheel --outdir dist

test-compiled: $(STAMPS)/dev $(STAMPS)/compiled ## the tests on the compiled package
	@if ls build/wheel/*-none-any.whl >/dev/null 2>&1; then \
	  echo "no C compiler here: there is only the pure package"; \
	else \
	  PQN_BUILD=compiled $(ON_COMPILED) $(BIN)/pytest -p pgn_piquet -m 'not long' -n $(JOBS) $(BOTH_WAYS); \
	fi

compare: $(STAMPS)/dev $(STAMPS)/compiled ## do both builds say the same of the corpus and of spoilt records?
	@if ls build/wheel/*-none-any.whl >/dev/null 2>&1; then \
	  echo "no C compiler here: there is only the pure package"; \
	else \
	  $(BIN)/python tools/same_both_ways.py --compiled $(COMPILED) --mutated $(MUTATED); \
	fi

serve: $(STAMPS)/dev ## start the service and print its address
	$(BIN)/pqn serve

clean: ## remove what make built, the virtual environment too
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
