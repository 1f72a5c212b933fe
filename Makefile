# gnomon: every target sets up what it needs in .venv by itself; the second time that costs nothing.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
CORES  := $(shell nproc 2>/dev/null || echo 2)
# Tests run on all cores; those that assert on time spent (marker clock) run alone afterwards, in test-all.
PARALLEL := -n $(CORES) --dist worksteal
CPP    := $(wildcard cpp/*.cpp cpp/*.hpp)
CPP_TESTS := $(wildcard cpp/tests/*.cpp cpp/tests/*.hpp)
# What the built extension and the installed set of packages depend on.
BUILT_FROM := pyproject.toml constraints.txt CMakeLists.txt $(CPP) $(VENV)/.modules

export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP    := $(BIN)/python -m pip install --quiet --no-compile
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt

.PHONY: FORCE help demo test test-cpp test-pages test-ray test-all coverage sanitize bench bench-quick lint tidy docs site clean

help:
	@echo "make demo      a small verified exam of each suite, three models on it, a report in out/demo"
	@echo "make test      all tests"
	@echo "make test-cpp  the unit tests of the C++ engine, which make test runs too"
	@echo "make test-pages  the pages of gnomon serve in a browser (on Debian: apt-get install chromium npm)"
	@echo "make test-ray  the tests that need Ray, which no other target installs (on a cluster of this machine)"
	@echo "make test-all  all tests, the slow sweeps and the asserts on time"
	@echo "make coverage  which lines and branches the tests do not run"
	@echo "make sanitize  the engine under AddressSanitizer and UBSan, on its own tests and those of gnomon.deduce"
	@echo "make bench     timings, as ratios against peers in the same run (make bench-quick: small sizes, two minutes)"
	@echo "make lint      ruff, mypy and the format of the C++"
	@echo "make tidy      clang-tidy on the C++ (two minutes)"
	@echo "make docs      redraw the pictures and tables of README and docs"
	@echo "make site      the documentation as a site, in out/site; fails if a link leads nowhere"
	@echo "make clean     remove everything that make made"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "gnomon needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11"; exit 2; }
	@$(PYTHON) -c 'import sysconfig, pathlib, sys; sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())' || \
	  { echo "Python.h is missing, the C++ engine cannot be built. On Debian: apt-get install python3-dev"; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "This Python cannot make a virtual environment. On Debian: apt-get install python3-venv"; exit 2; }

# The list of modules: the editable install remembers where each one was, so it is made again when one moves.
$(VENV)/.modules: FORCE | $(BIN)/python
	@find src -name '*.py' | sort > $@.new; cmp -s $@.new $@ && rm $@.new || mv $@.new $@

$(VENV)/.engine: $(BUILT_FROM) | $(BIN)/python
	@echo "setting up: compiling the engine"
	@$(PIP) --no-deps --editable .
	@touch $@

# The packages of an extra. Python compiles a module when it is first imported; compiling all of them here takes longer.
$(VENV)/.packages-%: pyproject.toml constraints.txt | $(BIN)/python
	@echo "setting up: installing the packages of the extra '$*'"
	@$(BIN)/python tools/requirements.py $* > $@.txt
	@$(PIP) --requirement $@.txt
	@touch $@

# Both at the same time, because fetching waits for the network and compiling does not.
$(VENV)/.demo $(VENV)/.test $(VENV)/.pages $(VENV)/.dev: $(VENV)/.%: $(BUILT_FROM) | $(BIN)/python
	@$(MAKE) --no-print-directory -j 2 $(VENV)/.packages-$* $(VENV)/.engine $(if $(filter test,$*),build/cpp/engine_tests)
	@touch $@

demo: $(VENV)/.demo
	@$(BIN)/gnomon demo --out out/demo

test: $(VENV)/.test test-cpp
	@$(BIN)/python -m pytest $(PARALLEL) -m 'not slow and not clock'

# The checker of accessibility is not part of the package, and no file of gnomon needs it.
build/axe.min.js:
	@mkdir -p build
	@cd build && npm pack --silent axe-core@4 > axe.txt && tar -xzOf "$$(cat axe.txt)" package/axe.min.js > axe.min.js || \
	  { rm -f axe.min.js; echo "npm or the package axe-core is missing: pages are tested without the checker of accessibility"; }

test-pages: $(VENV)/.pages build/axe.min.js
	@$(BIN)/python -m pytest $(PARALLEL) -m 'browser and not slow' -rs

# Ray takes longer to install than all tests with it take, so it is in no other extra.
test-ray: $(VENV)/.test $(VENV)/.packages-ray
	@$(BIN)/python -m pytest tests/dataset/test_on_ray.py tests/train/test_reward_pool.py

test-all: $(VENV)/.dev test-cpp
	@GNOMON_CLOCK=1 $(BIN)/python -m pytest $(PARALLEL) -m 'not clock'
	@$(BIN)/python -m pytest -m clock

coverage: $(VENV)/.dev
	@rm -f .coverage .coverage.*
	@$(BIN)/coverage run -m pytest -m 'not slow and not clock'
	@$(BIN)/coverage combine --quiet && $(BIN)/coverage report

# The unit tests of the engine need neither Python nor CMake. They are compiled without optimisation and as one file,
# because reading the headers of the standard library takes most of the time.
CPP_FLAGS := -std=c++20 -Wall -Wextra -ffp-contract=off
build/cpp/engine_tests: $(CPP) $(CPP_TESTS)
	@mkdir -p build/cpp
	@printf '#include "%s"\n' $(filter-out cpp/binding%.cpp %.hpp,$^) > build/cpp/engine_tests.cpp
	@$(CXX) $(CPP_FLAGS) -I. build/cpp/engine_tests.cpp -o $@

test-cpp: build/cpp/engine_tests
	@build/cpp/engine_tests

# Python is not built with the sanitizers, so their library has to be loaded before it. What Python does not free at its
# end is not a leak of the engine.
SANITIZER := -fsanitize=address,undefined -fno-sanitize-recover=all
sanitize: $(VENV)/.dev
	@mkdir -p build/sanitize
	@$(CXX) $(CPP_FLAGS) -g -O1 $(SANITIZER) $(filter-out cpp/binding%.cpp %.hpp,$(CPP) $(CPP_TESTS)) -o build/sanitize/engine_tests
	@build/sanitize/engine_tests
	@$(BIN)/cmake -S . -B build/sanitize -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_FLAGS="$(SANITIZER)" \
	  -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python -DSKBUILD_PROJECT_VERSION=sanitized > build/sanitize/cmake.log
	@$(BIN)/cmake --build build/sanitize --parallel $(CORES) > build/sanitize/build.log
	@LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libstdc++.so)" \
	  ASAN_OPTIONS=detect_leaks=0:halt_on_error=1 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
	  PYTHONPATH=tests $(BIN)/python -m pytest -p sanitized_engine -m 'not slow and not clock' tests/deduce

bench: $(VENV)/.test
	@$(BIN)/python -m benchmarks

bench-quick: $(VENV)/.test
	@$(BIN)/python -m benchmarks --quick

lint: $(VENV)/.dev
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy
	@$(BIN)/clang-format --dry-run --Werror $(CPP) $(CPP_TESTS)

tidy: $(VENV)/.dev
	@$(BIN)/clang-tidy --quiet $(filter-out cpp/binding%.cpp %.hpp,$(CPP)) -- -std=c++20

docs: $(VENV)/.dev
	@$(BIN)/python -m docs.make

# Warnings are errors: a page that no list names, a link or an anchor that leads nowhere. Nothing is loaded from the network.
site: $(VENV)/.dev
	@$(BIN)/python -m sphinx -q -W --keep-going -c docs -d build/site . out/site
	@echo "the documentation is in out/site/index.html"

clean:
	rm -rf $(VENV) build out .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
