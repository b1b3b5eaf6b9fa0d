"""The benchmark runs, and its tables hold what they promise. No time is asserted here: machines differ."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import bottega

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
BENCH = ROOT / "bench"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"bench_{name}", BENCH / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.insert(0, str(BENCH))  # the scripts import each other by their names
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(BENCH))
    return module


report = load("report")
environments = load("envs")


def result(source: str, game: str, players: int, topic: str, rate: float) -> object:
    rounds = [{"steps": 10, "count": rate * share, "seconds": 1.0} for share in (0.5, 1, 2)]
    return report.Result(source, game, players, topic, 4.0, rounds)


def run(tmp_path: Path, *args: str) -> subprocess.CompletedProcess[str]:
    nowhere = str(tmp_path / "nowhere")
    options = ["--quick", "--peers", nowhere, "--compiled", nowhere, "--output", str(tmp_path / "bench.json")]
    command = [sys.executable, str(BENCH / "run.py"), *options, *args]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_quick_run_without_peers(tmp_path: Path) -> None:
    done = run(tmp_path, "--games", "codex")
    assert done.returncode == 0, done.stderr
    for absent in ("compiled", "catanatron", "rlcard", "open_spiel"):
        assert f"Not measured: {absent}" in done.stdout
    whole = json.loads((tmp_path / "bench.json").read_text("utf-8"))
    measured = {(one["players"], one["topic"]) for one in whole["results"]}
    topics = report.LOOPS.keys() | report.OPERATIONS.keys()
    assert measured == {(players, topic) for players in (2, 4) for topic in topics}
    assert all(one["figures"]["rate"] > 0 and len(one["rounds"]) == 2 for one in whole["results"])
    playouts, operations = whole["tables"]
    assert len(playouts["rows"]) == 2 * len(report.LOOPS)
    assert [row[0] for row in operations["rows"]] == list(report.OPERATIONS.values())


def test_workers_are_compared_with_one_batch_on_any_number_of_processes(tmp_path: Path) -> None:
    settings = ["--games", "workshop", "--counts", "3,8", "--processes", "1,2", "--rounds", "1", "--seconds", "0.01"]
    command = [sys.executable, str(BENCH / "processes.py"), *settings, "--output", str(tmp_path / "processes.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    whole = json.loads((tmp_path / "processes.json").read_text("utf-8"))
    assert [(game, count, len(rates)) for game, count, rates in whole["results"]] == [
        ("workshop", 3, 3),
        ("workshop", 8, 3),
    ]
    assert all(rate > 0 for _, _, rates in whole["results"] for rate in rates)
    rows = [line for line in done.stdout.splitlines() if line.startswith("| The Workshop")]
    assert [row.count(" x)") for row in rows] == [2, 2]
    assert "1 process |" in done.stdout
    doubled = load("processes").doubled
    assert [doubled(cores) for cores in (1, 2, 6, 8, 16)] == [[1], [1, 2], [1, 2, 4, 6], [1, 2, 4, 8], [1, 2, 4, 8, 16]]


def test_unknown_game_fails_with_its_name(tmp_path: Path) -> None:
    done = run(tmp_path, "--games", "kodex")
    assert done.returncode != 0
    assert "kodex" in done.stderr


def test_ratios_and_bars() -> None:
    results = [
        result("interpreted", "codex", 2, "driven", 30),
        result("compiled", "codex", 2, "driven", 240),
        result("interpreted", "codex", 2, "loop", 50),
        result("compiled", "codex", 2, "loop", 1000),
        result("catanatron", "catan", 2, "driven", 20),
        result("rlcard", "uno", 2, "driven", 40),
        result("rlcard", "leduc-holdem", 2, "driven", 60),
        result("rlcard", "blackjack", 1, "driven", 90),
    ]
    made = report.Report(results, {"codex": "Codex Naturalis"})
    playouts, _, peers, bars = made.tables()
    assert playouts.head[-1] == "compiled : rlcard leduc-holdem"
    assert playouts.rows[0][1:] == ["2", "30", "240", "10", "8.0 x", "12.0 x", "4.0 x"]
    assert [row[0] for row in peers.rows] == [
        "catanatron catan",
        "rlcard uno",
        "rlcard leduc-holdem",
        "rlcard blackjack",
    ]
    assert bars.rows == [
        ["Codex Naturalis, 2 players", "12.0 x (met)", "4.0 x (not met)", "20.0 x (met)", "-", "-"],
    ]


def test_table_is_aligned_markdown() -> None:
    text = report.Table("Title", ["name", "n"], [["a", "1,000"]], "A note.").text()
    assert text == "### Title\n\n| name |     n |\n| ---- | ----: |\n| a    | 1,000 |\n\nA note."


def test_environments_need_a_compiled_build(tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere")
    command = [sys.executable, str(BENCH / "envs.py"), "--compiled", nowhere, "--output", str(tmp_path / "envs.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "nothing to measure: there is no build in" in done.stderr


@pytest.mark.skipif(not bottega.COMPILED, reason="only the compiled build is measured")
def test_quick_run_of_the_environments_without_peers(tmp_path: Path) -> None:
    pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")
    built, output = str(Path(bottega.__file__).parents[1]), tmp_path / "envs.json"
    options = ["--quick", "--games", "workshop", "--compiled", built, "--peers", str(tmp_path / "nowhere")]
    command = [sys.executable, str(BENCH / "envs.py"), *options, "--output", str(output)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for absent in ("pettingzoo", "open_spiel", "pgx"):
        assert f"Not measured: {absent}" in done.stdout
    assert {one["topic"] for one in json.loads(output.read_text("utf-8"))["results"]} == set(environments.OURS)


def test_environments_are_compared_with_those_that_show_the_same() -> None:
    rates = {"rules": 1000, "aec": 25_000, "inside 16": 500, "inside 64": 400, "inside 256": 399, "listed 64": 300}
    results = [result("compiled", "codex", 2, topic, rates.get(topic, 60)) for topic in environments.OURS]
    results += [
        result("open_spiel", game, 4, topic, rate)
        for game in ("hearts", "leduc_poker")
        for topic, rate in (("masked", 2), ("listed", 11), ("arrays", 3), ("environment", 1))
    ]
    results.append(result("pgx", "hex", 2, "masked", 9))
    made = environments.Learning(report.Report(results, {"codex": "Codex Naturalis"}))
    ours, bars, peers, beside = made.tables()
    assert [row[0] for row in ours.rows] == list(environments.OURS.values())
    assert bars.rows == [
        ["Codex Naturalis", "0.50 x (met)", "0.40 x (met)", "0.40 x (not met)", "25,000 (met)"],
    ]
    assert peers.rows[0] == ["open_spiel hearts", "4", "2", "11", "3", "1"]
    assert peers.rows[-1] == ["pgx hex", "2", "9", "-", "-", "-"]
    assert beside.rows == [
        ["`step(sample())` and `mask` : hearts, new arrays and mask", "3", "20.0 x (not met)"],
        ["`playout(k)` : hearts, `rl_environment`", "1", "400.0 x (met)"],
        ["`step(sample())` : hearts, `rl_environment`", "1", "300.0 x (met)"],
        ["`step(sample())` and `mask` : hearts, observation and mask", "2", "30.0 x (met)"],
        ["`step(sample())` : hearts, observation and list", "11", "27.3 x (not met)"],
    ]
    assert "in 3 of 5 places" in beside.note


@pytest.mark.parametrize(
    "part",
    [
        "make bench, the rules",
        "make bench, the environments",
        "bench/processes.py",
        "make bench, the search",
        "make bench, the server",
    ],
)
def test_figures_go_to_their_part_of_the_document(part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = load("document")
    before = document.DOCUMENT.read_text("utf-8")
    written = tmp_path / "performance.md"
    written.write_text(before, "utf-8")
    monkeypatch.setattr(document, "DOCUMENT", written)
    document.write_document(part, "Quick!")
    after = written.read_text("utf-8")
    assert after.count("Quick!") == 1
    document.write_document(part, "")
    assert "Quick!" not in written.read_text("utf-8")
    assert after.count("<!--") == before.count("<!--")
