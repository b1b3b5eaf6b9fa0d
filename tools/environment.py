"""Makes ``.venv`` with the pinned packages, and the page; needs nothing but Python's own library.

tools/python tools/environment.py play      what make play needs
tools/python tools/environment.py test      what make test needs: a compiler, a browser and HAProxy too
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
BUILD = ROOT / "build"
PAGE = ROOT / "src" / "bottega" / "server" / "page"
REQUIREMENTS = ROOT / "requirements"
PAGE_SOURCES = ("ui", "src/bottega/games")
ENDING_LINES = 12
"""How many of a failed program's last lines are shown."""


class Trouble(Exception):  # noqa: N818
    """The error with a sentence for the person who typed the command."""


@contextmanager
def explained() -> Iterator[None]:
    """Ends the program with a sentence if something goes wrong that a person can do something about."""
    try:
        yield
    except KeyboardInterrupt:
        sys.exit(130)
    except Trouble as trouble:
        sys.exit(f"make: {trouble}")
    except OSError as error:
        place = f" ({error.filename})" if error.filename else ""
        sys.exit(f"make: {error.strerror or error}{place}. Nothing else was changed; try again once that is mended.")


def run(doing: str, command: Iterable[object], **variables: str) -> None:
    """Runs a program without a word; ``Trouble`` with its last lines if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=ROOT,
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        last = "\n".join(done.stdout.strip().splitlines()[-ENDING_LINES:])
        raise Trouble(f"{doing} failed (exit code {done.returncode}).\n{last}")


def digest(files: Iterable[Path], *more: str) -> str:
    """A digest of files, by their place and content."""
    found = hashlib.sha256(repr(more).encode())
    for file in sorted({*files}):
        found.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:16]


def files_in(*places: str) -> Iterator[Path]:
    """The source files at these places of the checkout; what is made from them is left out."""
    for place in places:
        top = ROOT / place
        if top.is_file():
            yield top
            continue
        for folder, folders, names in os.walk(top):
            folders[:] = [name for name in folders if name not in ("__pycache__", "node_modules")]
            if Path(folder) == PAGE.parent:
                folders[:] = [name for name in folders if name != PAGE.name]
            yield from (Path(folder, name) for name in names if not name.endswith((".pyc", ".so")))


@contextmanager
def locked(name: str, waiting: str = "") -> Iterator[int]:
    """Holds a lock that only one program of this checkout can hold; says so if it has to wait."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if waiting:
                print(waiting, flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield file.fileno()


def once(name: str, of: Iterable[Path], make: Callable[[], None], folder: Path = VENV) -> None:
    """Makes something, unless it was made of the same files before."""
    stamp, wanted = folder / f".made-{name}", digest(of)
    if not stamp.is_file() or stamp.read_text() != wanted:
        make()
        stamp.write_text(wanted)


def make_venv() -> None:
    """Makes the environment without pip, which is only needed to install uv."""
    shutil.rmtree(VENV, ignore_errors=True)
    run("Making .venv", [sys.executable, "-m", "venv", "--without-pip", VENV])
    with pip() as path:
        command = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-compile"]
        command += ["--require-hashes", "-r", REQUIREMENTS / "uv.txt"]
        run("Installing uv", command, PYTHONPATH=str(path))


@contextmanager
def pip() -> Iterator[Path]:
    """A folder with pip: that which comes with Python, or on a Debian without it that of Debian's own package."""
    try:
        import ensurepip

        folders = [Path(ensurepip.__file__).parent / "_bundled", Path("/usr/share/python-wheels")]
    except ModuleNotFoundError:
        folders = []
    wheels = [wheel for folder in folders for wheel in folder.glob("pip-*.whl")]
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        wheel = wheels[-1] if wheels else fetched_from_debian(scratch)
        zipfile.ZipFile(wheel).extractall(scratch / "unpacked")
        yield scratch / "unpacked"


def fetched_from_debian(scratch: Path) -> Path:
    """The wheel of pip in Debian's package, which is unpacked there; nothing on the system changes."""
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        raise Trouble(f"{sys.executable} has no pip; install the package python3-venv, or pip.")
    print("python3-venv is missing; fetching Debian's pip ...", flush=True)
    for folder in ("state/lists/partial", "cache/archives/partial"):
        (scratch / folder).mkdir(parents=True)
    apt = ["apt-get", "-qq"]
    apt += ["-o", f"Dir::State={scratch}/state", "-o", "Dir::State::status=/var/lib/dpkg/status"]
    apt += ["-o", f"Dir::Cache={scratch}/cache", "-o", "APT::Sandbox::User="]
    run("Reading Debian's list of packages", [*apt, "update"])
    run("Fetching Debian's pip", ["sh", "-c", 'cd "$0" && exec "$@"', scratch, *apt, "download", "python3-pip-whl"])
    run("Unpacking Debian's pip", ["dpkg-deb", "-x", *scratch.glob("python3-pip-whl_*.deb"), scratch / "pip"])
    return next(scratch.glob("pip/usr/share/python-wheels/pip-*.whl"))


def install(name: str) -> None:
    """Installs the packages of ``requirements/NAME.txt``."""
    wanted = REQUIREMENTS / f"{name}.txt"
    command = [VENV / "bin" / "uv", "pip", "install", "-q", "--python", PYTHON, "--require-hashes", "-r", wanted]
    once(name, [wanted], lambda: run(f"Installing the packages of requirements/{name}.txt", command))


def install_command() -> None:
    """Puts the command ``bottega`` into the environment; ``builds.py`` says where its package is found."""
    command = [VENV / "bin" / "uv", "pip", "install", "-q", "--python", PYTHON]
    command += ["--no-deps", "--no-build-isolation", "-e", ROOT]
    once("command", [ROOT / "pyproject.toml"], lambda: run("Installing the command bottega", command))


def page_sources() -> list[Path]:
    return [file for file in files_in(*PAGE_SOURCES) if file.suffix != ".py"]


def build_page() -> None:
    """Builds the page where an editable install finds it."""
    if not (PAGE / "index.html").is_file():
        (BUILD / ".made-page").unlink(missing_ok=True)
    once("page", page_sources(), lambda: run("Building the page", [PYTHON, "ui/node.py", "build"]), BUILD)


def set_up_base() -> None:
    """Makes the environment with uv and the packages that build the page and the package."""
    if not _works():
        (BUILD / ".made-venv").unlink(missing_ok=True)
    once("venv", [REQUIREMENTS / "uv.txt"], make_venv, BUILD)
    install("build")


def _works() -> bool:
    """Whether there is an environment of the Python that runs this."""
    asked = [str(PYTHON), "-c", "import sys; print(sys.version)"]
    return (
        (VENV / "bin" / "uv").is_file()
        and PYTHON.exists()
        and subprocess.run(asked, capture_output=True, text=True).stdout.strip() == sys.version.strip()
    )


def set_up_play() -> None:
    """Installs the packages of the games and the command."""
    set_up_base()
    install("play")
    install_command()


def set_up_test() -> None:
    """Installs all that the tests need."""
    set_up_play()
    for need in (["need-compiler", sys.executable], ["need-browser"], ["need-haproxy"]):
        subprocess.run([str(ROOT / "tools" / need[0]), *need[1:]], check=True, stdin=subprocess.DEVNULL)
    install("test")
    # npm empties the folder whenever it installs, and with it goes the mark.
    once("page-tools", [ROOT / "ui" / "package-lock.json"], install_page_tools, ROOT / "ui" / "node_modules")


def install_page_tools() -> None:
    """Installs what checks the page, besides what builds it."""
    run("Installing the packages that check the page", [PYTHON, "ui/node.py", "install"])


@contextmanager
def setting_up() -> Iterator[None]:
    """Holds the lock of the set-up, and reports what it took if that was long."""
    began = time.monotonic()
    if not VENV.exists():
        print("Setting up, once ...", flush=True)
    with locked("environment", "Another make is setting things up here; waiting for it ..."):
        yield
    if (seconds := time.monotonic() - began) > 2:
        print(f"Set up in {seconds:.0f} s.", flush=True)


if __name__ == "__main__":
    with explained(), setting_up():
        {"play": set_up_play, "test": set_up_test}[sys.argv[1]]()
