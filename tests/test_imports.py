"""Each part of Bottega imports the packages of its extra and nothing else, and says so where one is missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib

import pytest

from bottega.engine.registry import games
from bottega.engine.words import LANGUAGES
from bottega.terminal.extras import EXTRAS
from tests.helpers.paths import ROOT

pytestmark = pytest.mark.slow

CORE = {"mypy_extensions", "librt"}
COMPILED = {f"bottega_{name}__mypyc" for name in ("bots", "engine", "envs", "leonardo_later", "server", *games())}
"""Where compiled modules have their code."""

PLAY = """
import bottega
for name in bottega.games():
    state = bottega.game(name).new(bottega.game(name).players[0], seed=1)
    while not state.is_over:
        state.apply(state.legal()[0])
    assert bottega.Record.loads(bottega.Record.of(state).dumps()).replay() == state
    assert state.game.rulebook().clauses
    assert str(state) == repr(state)
"""

BLOCK = """
import sys
sys.argv[0] = "bottega"
blocked = set({blocked!r})
allowed = {allowed!r}

class Blocker:
    def find_spec(self, name, path=None, target=None):
        package = name.partition(".")[0]
        if package in blocked or (allowed is not None and package not in sys.stdlib_module_names | set(allowed)):
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
"""


def run(code: str, *arguments: str, blocked=(), allowed=None, **environment) -> subprocess.CompletedProcess[str]:
    """Python in which packages are missing: those blocked, or all that are not allowed."""
    program = BLOCK.format(blocked=sorted(blocked), allowed=sorted(allowed) if allowed is not None else None) + code
    surroundings = {**os.environ, "BOTTEGA_LANG": "en", "PYTHONIOENCODING": "utf-8", **environment}
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=surroundings, timeout=120)


def started(*arguments: str, **extra) -> subprocess.CompletedProcess[str]:
    """The program itself."""
    return run("from bottega.cli import main; main()", *arguments, **extra)


LIBRARY = """
import bottega.bots
from bottega.arena import simulate
assert simulate("workshop", ["greedy", "random"], 1).games == 1
import bottega.arena.page, bottega.arena.plots, bottega.arena.standings, bottega.arena.tournament
import bottega.server.tables.commitment
import bottega.cli
"""


def test_the_library_needs_nothing_but_its_core():
    done = run(PLAY + LIBRARY, allowed={"bottega", *CORE, *COMPILED})
    assert done.returncode == 0, done.stderr


ON_DEMAND = """
import sys, bottega
assert "bottega.arena" not in sys.modules
assert {"arena", "bots", "envs", "server", "Game", "game"} <= {*dir(bottega)}
assert bottega.arena.simulate("workshop", ["greedy", "random"], 1).games == 1
from bottega.bots import Bot
assert issubclass(bottega.bots.RandomBot, Bot)
assert callable(bottega.games)
try:
    bottega.arenas
except AttributeError as error:
    print(error)
"""


def test_packages_of_the_library_are_there_when_they_are_asked_for():
    done = run(ON_DEMAND)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "module 'bottega' has no attribute 'arenas'\n"


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_packages_of_an_extra_are_those_of_pyproject(extra):
    """But for uvloop, which uvicorn takes by itself where it is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = {re.match(r"[\w-]+", one)[0].replace("-", "_") for one in project["optional-dependencies"][extra]}
    assert named - {"bottega_games", "uvloop"} == set(EXTRAS[extra])


def test_ratings_say_what_they_need():
    code = "from bottega.arena.standings import rating_model; rating_model()"
    assert "pip install 'bottega-games[terminal]'" in run(code, blocked={"openskill"}).stderr


@pytest.mark.parametrize(("package", "lang"), [("rich", "en"), *(("typer", lang) for lang in LANGUAGES)])
def test_without_its_packages_the_program_names_them_in_one_line(package, lang):
    done = started("games", blocked={package}, BOTTEGA_LANG=lang)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert package in done.stderr
    assert "pip install 'bottega-games[terminal]'" in done.stderr


EACH = """
import sys
from bottega.cli import main
for line in sys.argv[1:]:
    sys.argv[1:] = line.split()
    try:
        main()
    except SystemExit as end:
        assert not end.code, line
"""


def test_what_needs_no_server_runs_without_its_packages(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    commands = [
        "games --json",
        "rules codex CN-1 --json",
        "simulate workshop --games 1 --json",
        "arena workshop --bots greedy,random --games 1 --json",
        "verify --help",
        "serve --help",
    ]
    done = run(EACH, *commands, blocked={*EXTRAS["server"], *EXTRAS["postgres"]})
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("package", ["litestar", "platformdirs", "sqlalchemy"])
def test_the_server_names_the_package_that_is_missing(tmp_path, package):
    done = started("serve", "--data", str(tmp_path), "--port", "1", blocked={package})
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert package in done.stderr
    assert "pip install 'bottega-games[server]'" in done.stderr


@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("db", "upgrade")], ids=" ".join)
def test_postgresql_names_its_driver(command):
    url = "postgresql+asyncpg://somebody@127.0.0.1:1/nothing"
    if command[0] == "serve":
        from tests.server.soak import free_port

        command = ("serve", "--port", str(free_port()))
    done = started(*command, "--database", url, blocked={"asyncpg"})
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert "pip install 'bottega-games[postgres]'" in done.stderr
    assert "somebody" not in done.stderr


@pytest.mark.parametrize(
    "command", ["arena workshop --bots greedy,random", "simulate workshop", "lab codex --vary end_on_empty_decks"]
)
def test_a_cluster_names_its_package(tmp_path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    done = started(*command.split(), "--games", "2", "--cluster", "local", blocked={"ray"})
    assert (done.returncode, done.stdout) == (1, ""), done.stderr
    assert done.stderr.endswith("ray is missing; this installs it: pip install 'bottega-games[cluster]'\n")


def test_any_other_missing_module_is_an_ordinary_error():
    done = started("games", blocked={"shellingham"})
    assert "Traceback" in done.stderr
