"""Checks an installed Bottega as a user meets it: every game, the rules, the command, the server and its page.

python tools/check_install.py compiled      (or: plain)

It needs the extras ``terminal`` and ``server``, and nothing of the source tree: wheels are tested with it too.
"""

from __future__ import annotations

import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import bottega

PATIENCE = 60.0
"""Seconds for a server to begin."""


def check_build(wanted: str) -> None:
    """The build is the one asked for, and the command is installed and says the same."""
    found = "compiled" if bottega.COMPILED else "plain"
    assert found == wanted, f"the {found} build of {bottega.__file__} is installed, not the {wanted} one"
    said = subprocess.run([command(), "--version"], capture_output=True, text=True, check=True).stdout
    assert said.startswith(f"bottega {bottega.__version__} "), said
    print(said.strip())


def check_games() -> None:
    """Every game can be played to its end, kept in a file and read back; its rules are there in every language."""
    for name in bottega.games():
        game = bottega.game(name)
        rng = random.Random(1)
        state = game.new(players=game.players[1], seed=1)
        while state.decision is not None:
            state.apply(rng.choice(state.legal()))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "game.json")
            bottega.Record.of(state).save(path)
            assert bottega.Record.load(path).verify().scores() == state.scores()
        clauses = [len(game.rulebook(lang).clauses) for lang in ("en", "fr", "it")]
        assert min(clauses) == max(clauses) > 20, f"the rules of {name} have {clauses} clauses"
        assert game.rulebook().pictures, f"the rules of {name} have no pictures"
        print(f"{name}: {len(state.actions)} actions, {state.scores()}")


def check_simulation() -> None:
    """Bots play by the command."""
    line = [command(), "simulate", "codex", "--seats", "greedy,random", "--games", "2", "--seed", "1", "--jobs", "2"]
    subprocess.run(line, check=True, stdout=subprocess.DEVNULL)


def check_server() -> None:
    """The server begins, and serves its page."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        line = [command(), "serve", "--port", str(port), "--data", folder]
        server = subprocess.Popen(line, stdout=subprocess.DEVNULL)
        try:
            wait_for(f"http://127.0.0.1:{port}/ready", server)
            with urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
                page = answer.read().decode()
            assert "assets/" in page, page[:200]
        finally:
            server.terminate()
            server.wait()
    print("the server and its page are there")


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=10):
                return
        except (URLError, ConnectionError):
            assert server.poll() is None, f"the server ended with exit code {server.returncode}"
            assert time.monotonic() < ends, f"{address} does not answer"
            time.sleep(0.2)


def command() -> str:
    """The program beside the Python that runs this."""
    found = shutil.which("bottega", path=str(Path(sys.executable).parent)) or shutil.which("bottega")
    assert found is not None, "there is no command bottega"
    return found


if __name__ == "__main__":
    if sys.argv[1:] not in (["compiled"], ["plain"]):
        sys.exit("usage: python tools/check_install.py compiled|plain")
    check_build(sys.argv[1])
    check_games()
    check_simulation()
    check_server()
