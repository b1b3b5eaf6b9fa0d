"""Games come from any package that offers them; the smallest, ``tests/toy_game``, goes through the whole contract."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest

from tests.helpers.packages import offer
from tests.helpers.paths import ROOT, TESTS

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory) -> Path:
    """A folder with the toy game, installed as a package of its own."""
    folder = tmp_path_factory.mktemp("elsewhere")
    shutil.copytree(TESTS / "toy_game", folder / "toy_game", ignore=shutil.ignore_patterns("__pycache__"))
    offer(folder, "toy_game", "bottega.games", "bids = toy_game.game:game")
    return folder


def run(
    packages: Path, *command: str, typed: str | None = None, folder: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Runs Python in a fresh process that finds those packages besides everything else."""
    path = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(packages)])
    command_line = [sys.executable, *command]
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command_line, cwd=folder, env=environment, input=typed, capture_output=True, text=True)


def said(folder: Path, program: str) -> str:
    done = run(folder, "-c", program)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_game_of_another_package_is_listed_and_plays(elsewhere):
    assert "bids" in said(elsewhere, "import bottega; print(*bottega.games())").split()
    game = "import bottega; game = bottega.game('bids'); state = game.new(1, seed=1)"
    assert said(elsewhere, f"{game}; print(*state.legal(), sep=',')") == "bid 1,bid 2,bid 5,bid 6,bid 7"
    assert (
        said(elsewhere, f"{game}; [state.apply(state.legal()[0]) for _ in range(5)]; print(state.scores())") == "[15]"
    )


def test_a_record_of_such_a_game_can_be_read_again(elsewhere, tmp_path):
    path = tmp_path / "game.json"
    play = "s = bottega.game('bids').new(2, seed=3); [s.apply(s.legal()[-1]) for _ in range(10)]"
    said(elsewhere, f"import bottega; {play}; bottega.Record.of(s).save({str(path)!r})")
    assert said(elsewhere, f"import bottega; print(bottega.Record.load({str(path)!r}).replay().is_over)") == "True"


@pytest.mark.slow
def test_every_command_knows_such_a_game(elsewhere, tmp_path):
    languages = cycle(["en", "fr", "it"])

    def bottega(*words: str, typed: str = "") -> str:
        done = run(elsewhere, "-m", "bottega", *words, "--lang", next(languages), typed=typed, folder=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert "bids" in bottega("games")
    assert "SB-2.2" in bottega("rules", "bids", "SB-2.2")
    bids = "\n".join(f"bid {card}" for card in (1, 2, 5, 6, 7))
    played = bottega("play", "bids", "--seats", "human:Anna,greedy", "--seed", "1", typed=f"{bids}\nsave game.json\n")
    assert "Anna" in played
    assert "Anna" in bottega("replay", "game.json")
    assert "greedy" in bottega("simulate", "bids", "--seats", "greedy,random", "--games", "20")


@pytest.mark.slow
def test_such_a_game_keeps_the_whole_contract(elsewhere, tmp_path):
    """Simultaneous choices in secret, secret hands, an option of words, and a game for one."""
    done = run(elsewhere, "-m", "bottega", "check-game", "bids", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"(\d+) passed", done.stdout)[1]) > 200


@pytest.mark.slow
def test_a_game_that_breaks_the_contract_is_told_how(elsewhere, tmp_path):
    """The guess forgets what has been spent, in the author's own tests and beside them."""
    packages = tmp_path / "packages"
    shutil.copytree(elsewhere, packages)
    source = packages / "toy_game" / "state.py"
    source.write_text(source.read_text("utf-8").replace("dealt(bidder.unspent(), len", "dealt(DECK, len"), "utf-8")
    own = tmp_path / "tests"
    own.mkdir()
    (own / "__init__.py").touch()
    (own / "test_own.py").write_text("def test_own(): assert True\n")
    command = ["-m", "pytest", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "bottega.testing.plugin"]
    done = run(packages, *command, "--bottega-game", "bids", "-v", "-k", "own or sample", folder=tmp_path)
    assert done.returncode == 1
    assert "tests/test_own.py::test_own PASSED" in done.stdout
    assert re.search(r"contract/fairness::test_a_sample_is_the_redealt_state_\S+\[bids-2\] FAILED", done.stdout)
    assert "PositionError: this is no position of the game" in done.stdout


def test_a_game_that_is_not_there_has_no_contract(elsewhere, tmp_path):
    done = run(elsewhere, "-m", "bottega", "check-game", "bits", "--lang", "en", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "bids" in done.stderr


def test_an_offer_that_is_no_game_is_refused(tmp_path):
    offer(tmp_path, "liar", "bottega.games", "liar = json:dumps", "other = bottega.games.codex.game:game")
    tell = "import bottega\ntry: bottega.game({!r})\nexcept bottega.OptionError as error: print(error)"
    assert "json:dumps" in said(tmp_path, tell.format("liar"))
    assert "is offered as the game 'other'" in said(tmp_path, tell.format("other"))


def test_loading_a_game_leaves_the_list_of_games_callable():
    """``bottega.games`` is a function and a package; importing from the package must not take the function's place."""
    assert said(ROOT, "import bottega; bottega.game('codex'); print('codex' in bottega.games())") == "True"
    assert said(ROOT, "import bottega, bottega.games.codex.game; print('codex' in bottega.games())") == "True"
