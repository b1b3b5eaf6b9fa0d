"""The two builds of this checkout: the plain files as they were, and the compiled package, each in a folder of its own.

    tools/python tools/builds.py compile        makes the compiled build, if it is not there, and uses it
    tools/python tools/builds.py live           uses the files of src as they lie
    tools/python tools/builds.py path           prints the folder of the compiled build

Both are named by a digest of the files that they were made of: ``build/plain-DIGEST`` and ``build/compiled-DIGEST``. A
path file in ``.venv`` names them, the compiled one first. Python skips a folder that is not there, so a program that
begins after the compiled build is complete finds that one, and whatever runs keeps what it began with.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from environment import (
    BUILD,
    PAGE,
    PYTHON,
    ROOT,
    VENV,
    Trouble,
    build_page,
    digest,
    explained,
    files_in,
    locked,
    run,
    set_up_play,
    setting_up,
)

LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "1")
"""How hard the C compiler tries (docs/performance.md says what each level costs and saves)."""
LOG = BUILD / "compile.log"
SOURCES = ("src", "docs/rules", "tools", "ui", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
PACKAGED = ("src", "docs/rules", "tools", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
MOST_KEPT = 2
"""How many builds of a kind stay: a server may still run on the one before."""
PROOF = """
import random, bottega, bottega.server.bots.worker
assert bottega.COMPILED
for name in bottega.games():
    state, rng = bottega.game(name).new(2, 1), random.Random(1)
    while state.decision is not None:
        state.apply(rng.choice(state.legal()))
"""


class Build:
    """The builds of the checkout as it is now, or as it was when it had that digest."""

    def __init__(self, known: str = "") -> None:
        tag = f"{sysconfig.get_platform()} {sys.version} {LEVEL}"
        self.digest = known or digest(files_in(*SOURCES), tag)
        self.plain = BUILD / f"plain-{self.digest}"
        self.compiled = BUILD / f"compiled-{self.digest}"

    def freeze(self) -> None:
        """Copies the sources: what is changed here later does not reach a program that runs from the copy."""
        if self.plain.is_dir():
            self.plain.touch()
            return
        fresh = Path(f"{self.plain}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        for file in files_in(*PACKAGED):
            place = fresh / file.relative_to(ROOT)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, place)
        fresh.rename(self.plain)
        keep_newest("plain")

    def add_page(self) -> None:
        """Puts the page into the copy."""
        place = self.plain / PAGE.relative_to(ROOT)
        if not place.is_dir():
            fresh = place.with_name("page.new")
            shutil.rmtree(fresh, ignore_errors=True)
            shutil.copytree(PAGE, fresh)
            fresh.rename(place)

    def use(self) -> None:
        """Has the programs of ``.venv`` use these builds from now on."""
        path_file().write_text(f"{self.compiled}\n{self.plain / 'src'}\n")

    def compile(self, isolated: bool) -> None:
        """Makes the compiled build from the copy, as a wheel like everybody's; it appears when it works.

        Isolated, the wheel is built in an environment of its own, which asks the package index.
        """
        if self.compiled.is_dir():
            self.compiled.touch()
            return
        wheels = BUILD / "wheel"
        shutil.rmtree(wheels, ignore_errors=True)
        uv = [VENV / "bin" / "uv", "--quiet"]
        pinned = ["--build-constraints", ROOT / "requirements" / "build.txt", "--require-hashes"]
        run_visibly(
            [VENV / "bin" / "uv", "build", "--wheel", "--python", PYTHON, "--out-dir", wheels]
            + (pinned if isolated else ["--no-build-isolation", "--offline"])
            + [self.plain],
            BOTTEGA_COMPILE="1",
            BOTTEGA_PAGE=str(self.plain / PAGE.relative_to(ROOT)),
            BOTTEGA_OBJECTS=str(BUILD / "objects"),
            MYPYC_OPT_LEVEL=LEVEL,
        )
        fresh = Path(f"{self.compiled}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        install = ["pip", "install", "--python", PYTHON, "--offline", "--no-deps", "--compile-bytecode"]
        run("Installing the compiled build", [*uv, *install, "--target", fresh, *wheels.glob("*.whl")])
        run("Trying the compiled build", [PYTHON, "-c", PROOF], PYTHONPATH=str(fresh))
        fresh.rename(self.compiled)
        keep_newest("compiled")


def path_file() -> Path:
    """The file by which Python finds the builds; its name comes before that of the editable install."""
    site = next((VENV / "lib").glob("python3*/site-packages"))
    return site / "_bottega_builds.pth"


def keep_newest(kind: str) -> None:
    builds = sorted(BUILD.glob(f"{kind}-*[!w]"), key=lambda path: path.stat().st_mtime)
    for build in builds[:-MOST_KEPT]:
        shutil.rmtree(build, ignore_errors=True)


def run_visibly(command: Iterable[object], **variables: str) -> None:
    """Runs a program whose words go where ours go; it ends with this one."""
    environment = {**os.environ, **variables}
    with subprocess.Popen([str(word) for word in command], env=environment, stdin=subprocess.DEVNULL) as running:
        pass
    if running.returncode != 0:
        raise Trouble(f"Compiling failed (exit code {running.returncode}).")


def compile_beside(server: int, known: str) -> None:
    """Compiles at the lowest priority as long as the server runs, which is the program that started this one."""
    began = time.monotonic()
    with LOG.open("w") as log:
        compiling = subprocess.Popen(
            [sys.executable, __file__, "frozen", known],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=_yield_to_others,
        )
    with suppress(KeyboardInterrupt):
        while compiling.poll() is None and os.getppid() == server:
            time.sleep(0.5)
    if compiling.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(compiling.pid, signal.SIGKILL)
    elif compiling.returncode == 0:
        took = time.monotonic() - began
        print(f"The quick rules are ready ({took:.0f} s): bots use them from their next move on.", flush=True)
        if Build().digest != known:
            print("This checkout has changed since make play began; its next start serves what is new.", flush=True)
    else:
        print(
            f"The quick rules could not be compiled, so the games stay on the plain ones: {why_not_compiled()} "
            f"({LOG.relative_to(ROOT)} has the whole report). The next make play tries again.",
            flush=True,
        )


def why_not_compiled() -> str:
    """The reason in the report of a compilation that failed."""
    lines = [line.strip() for line in LOG.read_text("utf-8", "replace").splitlines() if line.strip()]
    first = next((line for line in lines if "error: " in line.lower()), lines[-1] if lines else "nothing was reported")
    return first.rpartition("error: ")[2][:200]


def has_compiler() -> bool:
    """Whether there are a C compiler and Python's headers (``tools/need-compiler`` installs them if it can)."""
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return headers.is_file() and any(map(shutil.which, ("cc", "gcc")))


def _yield_to_others() -> None:
    os.nice(19)
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def compile_frozen(known: str) -> None:
    """Compiles the copy with that digest, without the network."""
    with locked("compile"):
        Build(known).compile(isolated=False)


def compile_now() -> None:
    """Compiles what the checkout holds now, as everybody's package is built."""
    with setting_up():
        set_up_play()
        build_page()
        build = Build()
        build.freeze()
        build.add_page()
    with locked("compile", "Another make is compiling here; waiting for it ..."):
        build.compile(isolated=True)
    build.use()


if __name__ == "__main__":
    with explained():
        match sys.argv[1:]:
            case ["compile"]:
                compile_now()
            case ["live"]:
                path_file().unlink(missing_ok=True)
            case ["path"]:
                print(Build().compiled)
            case ["beside", server, known]:
                compile_beside(int(server), known)
            case ["frozen", known]:
                compile_frozen(known)
            case other:
                raise Trouble(f"builds.py {' '.join(other)} is no such command; allowed are compile, live and path.")
