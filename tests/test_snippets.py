"""Every snippet of the documents runs: Python as it stands, commands with less to do."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bottega.server.tables.commitment import commitment
from tests.helpers import snippets
from tests.helpers.paths import ROOT, TESTS
from tests.helpers.snippets import Snippet, commands, fences
from tests.server.harness import serving_aside

pytestmark = pytest.mark.slow

DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")), ROOT / "ui" / "README.md"]

RUN = {"python", "console"}
READ = {"", "js", "json", "sh", "svelte", "text", "toml", "yaml"}
"""Languages of what is only read: files, notation, what is printed, what an operator pastes (test_from_nothing.py)."""

EXCEPTIONS = {
    r"make( |$)": "what make does is what runs these tests, or takes longer than they may",
    r"(\S*/)?pip install ": "installing changes the environment the tests run in",
    r"git ": "there need not be a repository: the tests run from an unpacked source too",
    r"cd ": "leads into a clone that git has made",
    r"(\S*/)?bottega --install-completion": "changes one's shell; tests/terminal/test_completion.py tries it",
    r"(\S*/)?bottega serve": "serves until it is told to end; tests/server/test_serve.py starts and ends it",
    r"bottega check-game ": "tests a game that is not here; tests/contract/test_registry.py runs it",
    r"bottega (db (backup|restore)|admin) ": "works on a server's tables; tests/server/test_operating.py runs it",
    r"ray (start|stop)|bottega .*--cluster": "needs a cluster; make cluster starts one and plays on it",
    r"python -m research\.": "plays for minutes, in a checkout; tests/test_research.py runs it on small data",
    r"(export|install|echo|docker|pg_dump|pg_restore) ": "for the operator; tests/test_deploy.py checks the files",
    r"python bench/(run|envs|processes)\.py": "tests/test_bench.py runs them without touching build",
    r"python examples/ppo\.py": "needs torch; make envs runs it",
    r"\.venv/bin/python ui/node\.py (check|lint|test)": "tests/page/test_sources.py runs these scripts",
    r"\.venv/bin/python ui/node\.py dev": "serves until it is told to end",
    r"(BOTTEGA_BUILD=\w+ )?\.venv/bin/(pre-commit|python -m pytest|ruff|mypy|lint-imports)": "what runs these tests",
}
"""Commands that are not run, by how they begin, and why not."""

SHORTER = {
    r"--games \d{2,}": "--games 2",
    r"^(bottega arena(?!.* --games ) .*)$": r"\1 --games 2",
    r"\blevel5(:\d+)?\b": "level1",
    r"\blevel[34](:\d+)?\b": "random",
    r"--jobs \d+": "--jobs 1",
    r"^\.venv/bin/(?=bottega|python)": "",
}
"""How commands are changed so that they take seconds."""

GIVEN = {"game.json": False, "codex-game.json": True, "server-game.json": True}
"""Game files that are there beforehand, and whether a server gave them out. README writes game.json itself."""

ADDRESS = re.compile(r"http://(127\.0\.0\.1|localhost):8000")


def exception(command: Snippet) -> str | None:
    return next((begins for begins in EXCEPTIONS if re.match(begins, command.text)), None)


def shorter(command: str) -> str:
    for pattern, less in SHORTER.items():
        command = re.sub(pattern, less, command)
    return command


def steps(document: Path) -> list[Snippet]:
    """The Python snippets and the commands of a document, in order."""
    found: list[Snippet] = []
    for block in fences(str(document.relative_to(ROOT)), document.read_text("utf-8")):
        if block.language == "console":
            found += commands(block)
        elif block.language == "python":
            found.append(block)
    return found


def saved_game(dealt_by_a_server: bool) -> str:
    """A game file, as snippets find it; from a server it has the promise of its deal."""
    record = json.loads((TESTS / "games" / "codex" / "fixtures" / "points_by_first_of_2.json").read_text("utf-8"))
    if dealt_by_a_server:
        agreed = (record["game"], record["rules"], record["players"], record["options"], record["seed"])
        record["deal"] = {"commitment": commitment(*agreed, "00"), "nonce": "00"}
    return json.dumps(record)


def to_run(document: Path) -> list[Snippet]:
    """Those that are run, each as it is run."""
    chosen = [step for step in steps(document) if step.language == "python" or not exception(step)]
    for step in chosen:
        if step.language == "console":
            step.text = shorter(step.text)
    return chosen


def run_all(chosen: list[Snippet], outside: Path) -> subprocess.CompletedProcess[str]:
    """Runs them in a folder of their own; beside it lie the programs they may call."""
    programs = outside / "programs"
    programs.mkdir()
    for name, arguments in {"bottega": "-P -m bottega", "python": ""}.items():
        (programs / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments} "$@"\n', "utf-8")
        (programs / name).chmod(0o755)
    folder = outside / "here"
    folder.mkdir()
    for name in ("bench", "examples"):
        if any(f"{name}/" in step.text for step in chosen):
            (folder / name).symlink_to(ROOT / name)
    for name, from_a_server in GIVEN.items():
        if chosen[0].document != "README.md" or from_a_server:
            (folder / name).write_text(saved_game(from_a_server), "utf-8")
    paths = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    environment = {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(paths),
        "BOTTEGA_LANG": "en",
    }
    snippets.write(chosen, outside / "snippets.json")
    program = [sys.executable, snippets.__file__, str(outside / "snippets.json")]
    return subprocess.run(program, cwd=folder, env=environment, capture_output=True, text=True, timeout=1200)


# The examples of docs/commands.md are run by tests/terminal/test_commands.py, which also looks at what they print.
RUN_HERE = [document for document in DOCUMENTS if document.name != "commands.md" and to_run(document)]


@pytest.mark.parametrize("document", RUN_HERE, ids=lambda one: str(one.relative_to(ROOT)))
def test_every_snippet_runs(document, tmp_path):
    chosen = to_run(document)
    if any(ADDRESS.search(step.text) for step in chosen):
        with serving_aside(tmp_path / "served") as place:
            for step in chosen:
                step.text = ADDRESS.sub(place.url, step.text)
            done = run_all(chosen, tmp_path)
    else:
        done = run_all(chosen, tmp_path)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr


def test_every_block_has_a_language_that_is_known():
    found = {
        f"{block.place}: {block.language}"
        for document in DOCUMENTS
        for block in fences(str(document.relative_to(ROOT)), document.read_text("utf-8"))
        if block.language not in RUN | READ
    }
    assert found == set()


def test_every_fence_is_read():
    for document in DOCUMENTS:
        text = document.read_text("utf-8")
        assert 2 * len(fences(document.name, text)) == len(re.findall(r"^ *```", text, re.M)), document


def test_every_exception_and_every_change_is_needed():
    every = [step for document in DOCUMENTS for step in steps(document) if step.language == "console"]
    unused = EXCEPTIONS.keys() - {exception(step) for step in every}
    unused |= {pattern for pattern in SHORTER if not any(re.search(pattern, step.text) for step in every)}
    assert unused == set()


DOCUMENT = """\
# A document

```console
$ python -c 'print(6 * 7)' > answer   # writes a file
42
$ test "$(cat answer)" = \\
    42
```

- In a list:

  ```python
  # says.py
  answer = int(open("answer").read())
  ```

```python
import says
assert answer == says.answer == 42
```
"""


def read(text: str) -> list[Snippet]:
    blocks = fences("it.md", text)
    return [step for block in blocks for step in (commands(block) if block.language == "console" else [block])]


def test_snippets_are_read_and_run_in_order(tmp_path):
    found = read(DOCUMENT)
    assert [(step.line, step.language) for step in found] == [
        (4, "console"),
        (6, "console"),
        (13, "python"),
        (18, "python"),
    ]
    assert found[0].text == "python -c 'print(6 * 7)' > answer"
    done = run_all(found, tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("6 * 7", "6 / 0", "it.md:4: python -c"),
        ("== 42", "== 43", 'File "it.md", line 19'),
    ],
)
def test_a_snippet_that_fails_is_named(tmp_path, was, now, told):
    done = run_all(read(DOCUMENT.replace(was, now)), tmp_path)
    assert done.returncode == 1
    assert told in done.stderr
