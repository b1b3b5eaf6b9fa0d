"""Bots and hooks of one's own in other processes, however these are started."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import pytest

import bottega
from bottega.engine.typography import unbroken
from tests.helpers.paths import ROOT
from tests.helpers.texts import snippets

pytestmark = pytest.mark.slow

MODULE = """
from bottega.arena import Observer
from bottega.bots import Bot
from bottega.bots.bot import seat_of

class Patient(Bot):
    def __init__(self, game, seed=0, place=1):
        super().__init__(game, seed)
        self.place = place

    def choose(self, view):
        actions = self.game.sample(view, self.rng).legal(seat_of(view))
        return actions[-self.place % len(actions)]

class Lengths(Observer):
    def after(self, number, state, outcome):
        return number, len(state.actions)
"""

PROGRAM = """
import json, multiprocessing, sys
from functools import partial
from bottega.arena import simulate
from mybots import Lengths, Patient

if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    told = []
    for jobs in (1, 2):
        lengths = Lengths()
        bots = [Patient, "mybots:Patient", partial(Patient, place=2)]
        report = simulate("workshop", bots, 6, seed=4, jobs=jobs, hooks=[lengths]).to_dict()
        del report["speed"]
        told.append([report, lengths.results])
    print(json.dumps(told))
"""

MAIN = """
import multiprocessing, sys
from bottega import OptionError
from bottega.arena import simulate
from bottega.bots import RandomBot

class Typed(RandomBot):
    pass

if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    try:
        bots = [Typed if len(sys.argv) < 3 else lambda game, seed: RandomBot(game, seed), "random"]
        print(simulate("workshop", bots, 2, jobs=2).games)
    except OptionError as error:
        print(error)
"""

every_method = pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
new_process = pytest.mark.parametrize(
    "method", [one for one in multiprocessing.get_all_start_methods() if one != "fork"]
)


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "mybots.py").write_text(MODULE)
    return tmp_path


def output(folder: Path, *command: str, fails: bool = False) -> str:
    environment = {**os.environ, "COLUMNS": "200", "BOTTEGA_LANG": "en"}
    done = subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True)
    assert (done.returncode != 0) == fails, done.stdout + done.stderr
    return done.stderr if fails else done.stdout


@every_method
def test_bots_and_hooks_of_a_module_play_in_any_process(folder, method):
    (folder / "program.py").write_text(PROGRAM)
    alone, shared = json.loads(output(folder, "program.py", method))
    assert shared == alone
    report, lengths = shared
    assert [player["name"] for player in report["players"]] == ["Patient", "mybots:Patient", "Patient(place=2)"]
    assert [number for number, _ in lengths] == list(range(6))


@every_method
def test_a_class_of_the_main_program_is_found_in_its_file(tmp_path, method):
    (tmp_path / "program.py").write_text(MAIN)
    assert output(tmp_path, "program.py", method) == "2\n"


@new_process
def test_a_class_that_was_typed_in_is_refused_with_what_to_do(tmp_path, method):
    told = output(tmp_path, "-c", MAIN, method)
    assert "Typed is defined in a notebook or at a prompt" in told
    assert "mybots.py" in told
    assert "jobs=1" in told


@new_process
def test_so_is_a_function_without_a_name(tmp_path, method):
    (tmp_path / "program.py").write_text(MAIN)
    assert "define them at the top of a module" in output(tmp_path, "program.py", method, "lambda")


# The command line


@pytest.fixture
def script(folder) -> str:
    """The program as an installer puts it: the folder of the script is looked in, the current one is not."""
    path = folder / "bin" / "bottega"
    path.parent.mkdir()
    path.write_text("import sys\nfrom bottega.cli import main\nif __name__ == '__main__':\n    sys.exit(main())\n")
    return str(path)


def test_a_file_in_the_current_folder_holds_a_bot(folder, script):
    simulated = [script, "simulate", "workshop", "--seats", "mybots:Patient,random", "--games", "4", "--json"]
    reports = [json.loads(output(folder, *simulated, "--jobs", jobs)) for jobs in ("1", "2")]
    assert reports[0]["players"] == reports[1]["players"]
    assert reports[0]["players"][0]["name"] == "mybots:Patient"
    held = output(folder, script, "arena", "workshop", "--bots", "mybots:Patient,random", "--games", "2")
    assert "mybots:Patient - random" in held
    assert json.loads((folder / "arena-workshop" / "standings.json").read_text())["bots"] == [
        "mybots:Patient",
        "random",
    ]
    seats = "mybots:Patient,mybots:Patient:Anna,greedy"
    watched = output(folder, script, "play", "workshop", "--seats", seats, "--seed", "1")
    assert all(name in watched for name in ("Patient", "Anna", "Greedy"))


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ("mybots:Patent,random", "did you mean Patient?"),
        ("mybot:Patient,random", "no bot and no module 'mybot'"),
        ("mybots:Lengths,random", "mybots:Lengths is not a bot"),
        ("patient,random", "there is no player patient; a seat is taken by: "),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_mistake_in_its_place_is_answered_in_one_line(folder, script, command, seats, told):
    answer = output(folder, script, command, "workshop", "--seats", seats, fails=True)
    assert told in answer
    assert answer.startswith("bottega: ")
    assert answer.count("\n") == 1


def test_a_mistake_is_answered_in_the_language(folder, script):
    asked = [script, "simulate", "workshop", "--seats", "mybots:Patent,random", "--lang"]
    assert unbroken("vouliez-vous dire Patient ?", "fr") in output(folder, *asked, "fr", fails=True)
    assert "intendevi Patient?" in output(folder, *asked, "it", fails=True)


def test_a_game_file_has_no_code_imported(folder, script):
    (folder / "evil.py").write_text("open('seen', 'w').close()\n")
    state = bottega.game("workshop").new(2, seed=1)
    state.apply(state.legal()[0])
    bottega.Record.of(state, ["evil:Bot", "random"]).save(folder / "game.json")
    assert "evil:Bot" in output(folder, script, "replay", "game.json")
    output(folder, script, "play", "--resume", "game.json")
    assert not (folder / "seen").exists()


# The document


def test_the_programs_of_the_document_run(tmp_path):
    programs = snippets(ROOT / "docs" / "bots.md")
    ran = []
    for program in programs:
        first = program.partition("\n")[0]
        if first.startswith("# "):
            (tmp_path / first.removeprefix("# ")).write_text(program)
        else:
            (tmp_path / "program.py").write_text(program)
            ran.append(output(tmp_path, "program.py"))
    bots, stats = ran
    assert [line.split()[0] for line in bots.splitlines()[-3:]] == ["Patient", "Patient(place=2)", "greedy"]
    assert "of 20" in stats
