"""The connection to a cluster, beside a package that stands in for Ray; ``tests/cluster`` asks Ray itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bottega.arena import BotFailed, Cluster, ExecutorError, Match, Observer, Tournament, WorkersLost, play_games
from bottega.arena.cluster import fingerprint
from bottega.arena.tournament import Log
from bottega.bots import RandomBot
from bottega.engine.words import LANGUAGES

pytestmark = pytest.mark.slow

RAY = {
    "__init__.py": """
import os, pickle as cloudpickle
from pathlib import Path
from ray.exceptions import RayTaskError, WorkerCrashedError
MOOD, LEFT = os.environ.get("MOOD"), [3]

def init(address, log_to_driver, logging_level, **own):
    assert address == "local" and own and os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
    assert os.environ["RAY_AUTH_MODE"] == "token" and len(os.environ["RAY_AUTH_TOKEN"]) == 64
    print("something that nobody asked for")
    if MOOD == "refuse":
        raise ConnectionError("no luck\\ntoday")
    Path(os.environ["PIDS"]).write_text(str(os.getpid()))

def shutdown():
    Path(os.environ["PIDS"]).write_text("down")

def cluster_resources():
    return {"CPU": 3.0}

def put(value):
    return value

def remote(**options):
    assert options["num_cpus"] == 1 and options["max_retries"] > 0
    class Remote:
        def __init__(self, function):
            self.function = function
        def remote(self, *arguments):
            return self.function, arguments
    return Remote

def wait(tasks, timeout):
    return [tasks[LEFT[0] % 2 if len(tasks) > 1 else 0]], []  # never in order

def get(task):
    LEFT[0] -= 1
    if MOOD == "die" and LEFT[0] < 0:
        os.write(2, b"[2026-11-17 07:43:24,398 E 20 21] (main) rpc_client.h:204: the head is gone\\n")
        os._exit(1)
    if MOOD == "crash":
        raise WorkerCrashedError
    if MOOD == "lack":
        error = RayTaskError()
        error.ip, error.cause = "10.0.0.7", ModuleNotFoundError("No module named 'bottega'")
        raise error
    function, arguments = task
    return function(*arguments)
""",
    "exceptions.py": """
class RayError(Exception): pass
class RayTaskError(RayError): pass
class WorkerCrashedError(RayError): pass
""",
}

MATCH = Match("workshop", ("random", "greedy"), seed=6)


class Turns(Observer):
    """How long the games were."""

    def after(self, number, state, outcome):
        return number, len(state.actions)


class Lost(RandomBot):
    """A bot that gives up."""

    def choose(self, view):
        raise LookupError("no idea")


@pytest.fixture
def ray(tmp_path, monkeypatch) -> Path:
    """The folder of the package; in it, ``pids`` tells of the process that holds the connection."""
    folder = tmp_path / "packages"
    (folder / "ray").mkdir(parents=True)
    for name, text in RAY.items():
        (folder / "ray" / name).write_text(text)
    monkeypatch.syspath_prepend(folder)
    for name in [name for name in sys.modules if name.partition(".")[0] == "ray"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setenv("PIDS", str(folder / "pids"))
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "ray"]:
        monkeypatch.delitem(sys.modules, name)


def test_a_cluster_plays_the_same_games_in_their_order(ray):
    cluster, turns = Cluster("local"), Turns()
    match = Match("workshop", MATCH.bots, seed=6, hooks=(turns,))
    played = list(play_games(match, 15, cluster, played=2))
    assert played == [MATCH.play(number) for number in range(2, 15)]
    assert turns.results == [(number, game.actions) for number, game in enumerate(played, 2)]
    assert cluster.jobs == 3
    assert (ray / "pids").read_text() == "down"


def test_games_that_nobody_waits_for_are_not_played_on(ray):
    running = play_games(MATCH, 500, Cluster("local"))
    next(running)
    pid = int((ray / "pids").read_text())
    running.close()
    assert (ray / "pids").read_text() == "down"
    if os.name == "posix":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@pytest.mark.parametrize(
    ("mood", "error", "told"),
    [
        ("refuse", ExecutorError, "Ray does not connect to the cluster at local: no luck today"),
        ("lack", ExecutorError, "10.0.0.7 cannot play these games: No module named 'bottega'; every machine"),
        ("crash", WorkersLost, "the games 1 to 1 were given up: those who played them died 6 times"),
        ("die", WorkersLost, "the connection to the cluster at local was lost: the head is gone"),
    ],
)
def test_what_goes_wrong_with_a_cluster_is_told_in_every_language(ray, monkeypatch, mood, error, told):
    monkeypatch.setenv("MOOD", mood)
    played = []
    with pytest.raises(error) as raised:
        played += (MATCH.play(0) for _ in play_games(MATCH, 8, Cluster("local")))
    assert type(raised.value) is error
    assert str(raised.value).startswith(told)
    assert len({raised.value.text(lang) for lang in LANGUAGES}) == 3


def test_what_goes_wrong_in_a_bot_is_told_with_its_trace(ray):
    with pytest.raises(BotFailed, match=r"the bot Lost failed .*: LookupError: no idea") as raised:
        list(play_games(Match("workshop", (Lost, "random")), 4, Cluster("local")))
    assert "in choose" in raised.value.__notes__[0]


def test_a_machine_that_has_another_bottega_or_lacks_a_bot_is_refused(ray, tmp_path, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr("bottega.arena.cluster.fingerprint", lambda: "9.9 (0)")
        with pytest.raises(ExecutorError, match=r"has Bottega .* this machine 9\.9 \(0\)"):
            list(play_games(MATCH, 2, Cluster("local")))
    match = Match("workshop", ("random", "random"))
    object.__setattr__(match, "bots", ("faraway:Far", "random"))
    with pytest.raises(ExecutorError, match=r"cannot play these games: .*no module 'faraway'.*PYTHONPATH"):
        list(play_games(match, 2, Cluster("local")))


def test_the_fingerprint_is_that_of_the_files(tmp_path):
    """Alike in every process, and for other files another."""
    code = "from bottega.arena.cluster import fingerprint; print(fingerprint())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=True)
    assert done.stdout.strip() == fingerprint()


@pytest.mark.parametrize("address", ["nowhere", "ray://10.0.0.1:10001", "10.0.0.1:", ":6379", "10.0.0.1:99999", ""])
def test_what_is_no_address_is_refused(address):
    with pytest.raises(ExecutorError, match="is not the address of a cluster: it is HOST:PORT"):
        Cluster(address)


def test_a_cluster_that_does_not_answer_is_told_at_once(ray):
    began = time.monotonic()
    with pytest.raises(
        ExecutorError, match=r"the cluster at 127\.0\.0\.1:1 does not answer \(.+\): its head has to run"
    ):
        play_games(MATCH, 2, Cluster("127.0.0.1:1"))
    assert time.monotonic() - began < 10


def test_without_ray_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'bottega-games\[cluster\]'"):
        play_games(MATCH, 2, Cluster("local"))


def test_a_tournament_whose_cluster_died_goes_on_with_what_it_has(ray, tmp_path):
    def hold(*how: str, mood: str = "") -> subprocess.CompletedProcess[str]:
        where = ["arena", "workshop", "--bots", "greedy,random", "--games", "8", "--seed", "3", "--out", "out"]
        surroundings = {"PYTHONPATH": os.pathsep.join([str(ray), *filter(None, sys.path)]), "MOOD": mood}
        return subprocess.run(
            [sys.executable, "-m", "bottega", *where, "--json", *how],
            cwd=tmp_path,
            env={**os.environ, **surroundings, "BOTTEGA_LANG": "en", "COLUMNS": "200"},
            capture_output=True,
            text=True,
        )

    broken = hold("--cluster", "local", mood="die")
    assert broken.returncode == 130
    assert "bottega: the connection to the cluster at local was lost: the head is gone" in broken.stderr
    kept = json.loads(broken.stdout)["games"]
    assert 0 < kept < 8
    assert f"Interrupted after {kept} of 8 games; the same command goes on from here." in broken.stderr
    whole = hold("--cluster", "local")
    assert whole.returncode == 0, whole.stderr
    assert f"Going on after {kept} games." in whole.stderr
    tournament = Tournament("workshop", ("greedy", "random"), seed=3)
    played = Log(tmp_path / "out" / "games.jsonl", tournament).played
    assert [game.outcome for game in played] == [game.outcome for game in play_games(tournament, 8)]
