"""Tournaments on a Ray cluster of two machines, which are processes here: by ``make cluster`` only.

Nothing is forked from this process, in which Ray has threads: what is played with --jobs is another program.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

# Ray listens on the loopback interface alone, tells nobody, and notices soon that a machine or the head is gone.
os.environ |= {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_gcs_rpc_server_reconnect_timeout_s": "5",
    "RAY_health_check_initial_delay_ms": "1000",
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_failure_threshold": "4",
}
cluster_utils = pytest.importorskip("ray.cluster_utils")

from research import selfplay  # noqa: E402

from bottega.arena import (  # noqa: E402
    Cluster,
    ExecutorError,
    OneByOne,
    Outcome,
    Tournament,
    WorkersLost,
    simulate,
)
from bottega.arena.tournament import Log  # noqa: E402
from tests.cluster.work import Lengths, Slow, killed, killed_once, node_after  # noqa: E402

ROOT = Path(__file__).parents[2]
BOTS = "tests.cluster.work:Slow,random"
TOURNAMENT = Tournament("workshop", ("tests.cluster.work:Slow", "random"), seed=5)
GAMES = 60


def two_machines():
    """A cluster of a head and another machine, with a processor each."""
    machine = {"num_cpus": 1, "object_store_memory": 100 * 2**20}
    started = cluster_utils.Cluster(initialize_head=True, head_node_args={"include_dashboard": False, **machine})
    started.add_node(**machine)
    return started


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    started = two_machines()
    yield Cluster(started.address)
    started.shutdown()


def told(report) -> dict[str, object]:
    return {key: value for key, value in report.to_dict().items() if key != "speed"}


def test_both_machines_play_and_the_results_are_those_of_one_process(cluster):
    reports, lengths = [], []
    for executor in (cluster, OneByOne()):
        hook = Lengths()
        reports.append(simulate("workshop", ["greedy", Slow], 12, seed=3, jobs=executor, hooks=[hook]))
        lengths.append(hook.results)
    assert told(reports[0]) == told(reports[1])
    assert lengths[0] == lengths[1]
    assert reports[0].jobs == cluster.jobs == 2
    done = list(cluster.map(partial(node_after, 0.2), range(16)))
    assert [number for number, _ in done] == list(range(16))
    assert len({node for _, node in done}) == 2


def test_what_was_typed_into_a_notebook_travels(cluster):
    assert list(cluster.map(lambda number: number + 1, range(3))) == [1, 2, 3]


def test_what_a_killed_worker_had_to_do_is_done_by_another(cluster, tmp_path):
    mark = tmp_path / "killed"
    assert list(cluster.map(partial(killed_once, mark), range(8))) == list(range(8))
    assert mark.exists()


def test_what_kills_every_worker_is_given_up(cluster):
    with pytest.raises(WorkersLost, match="games 0 to 0 were given up: those who played them died 6 times"):
        list(cluster.map(killed, range(1)))


def test_a_bot_that_goes_wrong_is_told_with_its_trace(cluster):
    with pytest.raises(ZeroDivisionError) as failed:
        list(cluster.map(lambda number: 1 // number, range(2)))
    assert "ZeroDivisionError" in failed.value.__notes__[0]


def test_a_bot_that_the_workers_cannot_import_is_named(cluster, tmp_path, monkeypatch):
    (tmp_path / "faraway.py").write_text("from bottega.bots import RandomBot\n\n\nclass Far(RandomBot):\n    pass\n")
    monkeypatch.syspath_prepend(tmp_path)
    from faraway import Far

    for bot in (Far, "faraway:Far"):
        with pytest.raises(ExecutorError, match=r"cannot play these games: .*faraway.*PYTHONPATH"):
            simulate("workshop", [bot, "random"], 2, jobs=cluster)


def test_a_machine_with_another_bottega_is_refused(cluster, monkeypatch):
    monkeypatch.setattr("bottega.arena.cluster.fingerprint", lambda: "9.9 (0)")
    with pytest.raises(ExecutorError, match=r"has Bottega .*, this machine 9\.9 \(0\): every machine"):
        simulate("workshop", ["random", "random"], 2, jobs=cluster)


def test_a_machine_that_goes_down_is_done_without():
    started = two_machines()
    try:
        running = Cluster(started.address).map(partial(node_after, 0.2), range(40))
        done = [next(running) for _ in range(6)]
        started.remove_node(next(iter(started.worker_nodes)), allow_graceful=False)
        done += running
        assert [number for number, _ in done] == list(range(40))
        assert len({node for _, node in done}) == 2
    finally:
        started.shutdown()


# The command line


def begin(out: Path, *arguments: str) -> subprocess.Popen[str]:
    command = ["arena", "workshop", "--bots", BOTS, "--games", str(GAMES), "--seed", "5", "--out", str(out), "--json"]
    return subprocess.Popen(
        [sys.executable, "-m", "bottega", *command, *arguments],
        cwd=ROOT,
        env={**os.environ, "BOTTEGA_LANG": "en", "COLUMNS": "300"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def played(out: Path) -> int:
    """How many games are in the file."""
    path = out / "games.jsonl"
    return max(0, path.read_text().count("\n") - 1) if path.exists() else 0


def outcomes(out: Path) -> list[Outcome]:
    return [game.outcome for game in Log(out / "games.jsonl", TOURNAMENT).played]


def test_a_tournament_whose_head_was_killed_goes_on_in_another_cluster(tmp_path):
    started = two_machines()
    running = begin(tmp_path, "--cluster", started.address)
    try:
        while played(tmp_path) < 8 and running.poll() is None:
            time.sleep(0.1)
    finally:
        for node in (*started.worker_nodes, started.head_node):
            node.kill_all_processes(check_alive=False, allow_graceful=False, wait=True)
        started.shutdown()
    out, errors = running.communicate(timeout=120)
    kept = played(tmp_path)
    assert running.returncode == 130, errors
    assert "the connection to the cluster" in errors
    assert f"Interrupted after {kept} of {GAMES} games; the same command goes on from here" in errors
    assert 8 <= kept < GAMES
    assert json.loads(out)["games"] == json.loads((tmp_path / "standings.json").read_text())["games"] == kept
    alone = begin(tmp_path / "alone", "--jobs", "2")
    _, errors = alone.communicate(timeout=300)
    assert alone.returncode == 0, errors
    again = begin(tmp_path, "--cluster", "local")
    out, errors = again.communicate(timeout=300)
    assert again.returncode == 0, errors
    assert f"Going on after {kept} games" in errors
    assert json.loads(out)["games"] == GAMES
    assert outcomes(tmp_path) == outcomes(tmp_path / "alone")


def test_positions_to_learn_from_are_the_same_wherever_they_were_played(cluster, tmp_path):
    wanted = selfplay.chunks(["workshop"], [2, 3], 2 * selfplay.CHUNK, seed=3)
    for name, executor in (("cluster", cluster), ("here", OneByOne())):
        selfplay.generate(wanted, tmp_path / name, 0.0, executor)
    assert len(wanted) == 3
    for one in wanted:
        assert one.file(tmp_path / "cluster").read_bytes() == one.file(tmp_path / "here").read_bytes()
