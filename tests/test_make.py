"""The tools of ``make play`` and ``make test``: steps made once, builds that appear whole, sentences for trouble."""

from __future__ import annotations

import errno
import importlib
import os
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from tests.helpers.paths import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="make is not used there")


@pytest.fixture
def tools(tmp_path, monkeypatch) -> tuple[ModuleType, ModuleType]:
    """The modules ``environment`` and ``builds`` for a checkout of their own."""
    monkeypatch.syspath_prepend(ROOT / "tools")
    environment = importlib.import_module("environment")
    builds = importlib.import_module("builds")
    venv = tmp_path / ".venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "lib" / "python3.11" / "site-packages").mkdir(parents=True)
    places = {
        "ROOT": tmp_path,
        "VENV": venv,
        "PYTHON": Path(sys.executable),
        "BUILD": tmp_path / "build",
        "PAGE": tmp_path / "src" / "bottega" / "server" / "page",
        "LOG": tmp_path / "build" / "compile.log",
    }
    for module in (environment, builds):
        for name, place in places.items():
            if hasattr(module, name):
                monkeypatch.setattr(module, name, place)
    (tmp_path / "build").mkdir()
    for name in ("src/bottega/__init__.py", "src/bottega/server/serve.py", "tools/a.py", "docs/rules/codex.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"# {name}\n")
    return environment, builds


def test_a_step_is_made_once_for_the_same_files(tools, tmp_path):
    environment, _ = tools
    made = []
    for text in ("one", "one", "two"):
        (tmp_path / "wanted.txt").write_text(text)
        environment.once("packages", [tmp_path / "wanted.txt"], lambda: made.append(1), tmp_path / "build")
    assert len(made) == 2

    def fail() -> None:
        raise environment.Trouble("no network")

    (tmp_path / "wanted.txt").write_text("three")
    for _ in range(2):  # what failed is tried again
        with pytest.raises(environment.Trouble):
            environment.once("packages", [tmp_path / "wanted.txt"], fail, tmp_path / "build")


def test_a_build_is_named_by_its_sources_and_by_nothing_that_is_made_of_them(tools, tmp_path):
    _, builds = tools
    before = builds.Build().digest
    for made in ("src/bottega/__pycache__/x.pyc", "src/bottega/server/page/index.html", "src/bottega/x.so"):
        (tmp_path / made).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / made).touch()
    assert builds.Build().digest == before
    (tmp_path / "src/bottega/__init__.py").write_text("changed\n")
    assert builds.Build().digest != before


def test_a_program_that_begins_finds_the_builds_in_order_and_no_half_made_one(tools, tmp_path):
    _, builds = tools
    build = builds.Build()
    build.freeze()
    build.use()
    (tmp_path / "src/bottega/__init__.py").write_text("changed meanwhile\n")
    assert (build.plain / "src/bottega/__init__.py").read_text() == "# src/bottega/__init__.py\n"

    def found() -> list[str]:
        look = "import site, sys; before = [*sys.path]; site.addsitedir(sys.argv[1]); print(*sys.path[len(before):])"
        done = subprocess.run(
            [sys.executable, "-c", look, str(builds.path_file().parent)], capture_output=True, text=True, check=True
        )
        return [path for path in done.stdout.split() if path.startswith(str(tmp_path / "build"))]

    assert found() == [str(build.plain / "src")]
    Path(f"{build.compiled}.new").mkdir()
    assert found() == [str(build.plain / "src")]
    Path(f"{build.compiled}.new").rename(build.compiled)
    assert found() == [str(build.compiled), str(build.plain / "src")]


def test_the_page_comes_into_the_copy_whole(tools):
    environment, builds = tools
    environment.PAGE.mkdir(parents=True)
    (environment.PAGE / "index.html").write_text("page")
    build = builds.Build()
    build.freeze()
    build.add_page()
    assert (build.plain / "src/bottega/server/page/index.html").read_text() == "page"


def test_the_build_before_stays_and_older_ones_go(tools, tmp_path):
    _, builds = tools
    for age, name in enumerate(("aa", "bb", "cc")):
        folder = tmp_path / "build" / f"compiled-{name}"
        folder.mkdir()
        os.utime(folder, (1000 + age, 1000 + age))
    builds.keep_newest("compiled")
    assert sorted(path.name for path in (tmp_path / "build").glob("compiled-*")) == ["compiled-bb", "compiled-cc"]


def test_a_program_that_fails_is_shown_by_its_last_lines(tools):
    environment, _ = tools
    program = "import sys; print(*range(100), sep='\\n', flush=True); sys.exit('no space left')"
    with pytest.raises(environment.Trouble) as trouble:
        environment.run("Installing everything", [sys.executable, "-c", program])
    lines = str(trouble.value).splitlines()
    assert lines[0] == "Installing everything failed (exit code 1)."
    assert lines[-1] == "no space left"
    assert len(lines) <= 1 + environment.ENDING_LINES


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.ENOSPC, "No space left on device", "build/x"), "No space left on device (build/x)"),
        (PermissionError(errno.EACCES, "Permission denied", ".venv"), "Permission denied (.venv)"),
    ],
)
def test_trouble_with_the_disk_is_a_sentence(tools, error, said):
    environment, _ = tools
    with pytest.raises(SystemExit) as ended, environment.explained():
        raise error
    assert said in str(ended.value)
    assert "Traceback" not in str(ended.value)


def test_two_at_once_take_turns(tools, tmp_path, capsys):
    environment, _ = tools
    program = (
        "import sys, time; sys.path.insert(0, sys.argv[1]); import environment, pathlib\n"
        "environment.BUILD = pathlib.Path(sys.argv[2])\n"
        "with environment.locked('environment'): print('held', flush=True); time.sleep(1)"
    )
    command = [sys.executable, "-c", program, str(ROOT / "tools"), str(tmp_path / "build")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with environment.locked("environment", "Somebody else is at it"):
            assert other.wait() == 0
    assert "Somebody else is at it" in capsys.readouterr().out


BESIDE = """
import os, subprocess, sys, time
from pathlib import Path
from types import SimpleNamespace
sys.path.insert(0, sys.argv[1])
import builds, environment
builds.LOG = Path(sys.argv[2], "compile.log")
builds.ROOT = Path(sys.argv[2])
builds.__file__ = sys.argv[3]  # what it starts in place of the compiler
builds.Build = lambda: SimpleNamespace(digest=sys.argv[4])
builds.compile_beside(os.getppid(), "known")
"""


def beside(tmp_path: Path, compiler: str, digest: str = "known") -> list[str]:
    """A command that compiles beside the process that starts it, by a program of the test's own."""
    (tmp_path / "compiler.py").write_text(compiler)
    return [sys.executable, "-c", BESIDE, str(ROOT / "tools"), str(tmp_path), str(tmp_path / "compiler.py"), digest]


@pytest.mark.parametrize(
    ("compiler", "said"),
    [
        ("print('fine')", "The quick rules are ready"),
        ("import sys; print('gcc: fatal error: Killed signal'); sys.exit(1)", "plain ones: Killed signal (compile.log"),
    ],
)
def test_what_became_of_compiling_is_one_sentence(tmp_path, compiler, said):
    done = subprocess.run(beside(tmp_path, compiler), capture_output=True, text=True, timeout=60)
    assert said in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("digest", ["known", "another"])
def test_a_checkout_that_was_updated_meanwhile_is_told(tmp_path, digest):
    done = subprocess.run(beside(tmp_path, "", digest), capture_output=True, text=True, timeout=60)
    assert "The quick rules are ready" in done.stdout
    assert ("This checkout has changed since" in done.stdout) == (digest == "another")


def test_compiling_ends_with_the_server(tmp_path):
    compiler = (
        "import os, pathlib, time\n"
        "pathlib.Path(__file__).with_name('pid').write_text(str(os.getpid()))\n"
        "time.sleep(600)"
    )
    server = "import subprocess, sys, time; subprocess.Popen(sys.argv[1:]); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", server, *beside(tmp_path, compiler)]) as running:
        pid = tmp_path / "pid"
        while not (pid.is_file() and pid.read_text()):
            time.sleep(0.05)
        running.kill()
    late = time.monotonic() + 30
    while Path("/proc", pid.read_text()).exists() and time.monotonic() < late:
        time.sleep(0.05)
    assert not Path("/proc", pid.read_text()).exists()
