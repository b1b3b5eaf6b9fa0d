"""Compiled and plain, the rules are the same to the last byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import bottega
from tests.helpers.paths import ROOT, compiled_build
from tests.helpers.tables import every_own_game


def digesting(path: Path, game: str) -> subprocess.Popen[str]:
    """``helpers/digest.py`` at work where the package is found at that path."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), str(ROOT)])}
    command = [sys.executable, "-m", "tests.helpers.digest", game]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.once
@pytest.mark.slow
@every_own_game
def test_both_builds_play_the_same_games(game):
    folder = compiled_build()
    if folder is None:
        pytest.skip("these are the plain rules: the compiled ones are compared with them")
    with digesting(ROOT / "src", game.name) as one, digesting(folder, game.name) as other:
        (plain, said), (compiled, told) = (process.communicate()[0].split() for process in (one, other))
    assert (plain, compiled) == ("plain", "compiled")
    assert said == told


def test_the_package_says_which_build_it_is():
    from bottega.engine import state

    assert (not state.__file__.endswith(".py")) == bottega.COMPILED
