"""Compiled and plain, the rules are the same to the last byte."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import bottega
from tests.helpers.paths import ROOT, compiled_build


def digest(path: str) -> list[str]:
    """What ``helpers/digest.py`` prints where the package is found at that path."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([path, str(ROOT)])}
    command = [sys.executable, "-m", "tests.helpers.digest"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.once
@pytest.mark.slow
def test_both_builds_play_the_same_games():
    folder = compiled_build()
    if folder is None:
        pytest.skip("the package is not installed here, and BOTTEGA_COMPILED_DIR names no other place")
    plain, compiled = digest(str(ROOT / "src")), digest(str(folder))
    assert plain[0] == "plain"
    assert compiled[0] == "compiled"
    assert plain[1] == compiled[1]


def test_the_package_says_which_build_it_is():
    from bottega.engine import state

    assert (not state.__file__.endswith(".py")) == bottega.COMPILED
