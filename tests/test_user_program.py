"""A program that uses the library runs, and its types are right without a single cast."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import bottega
from tests.helpers.paths import ROOT, TESTS

pytestmark = pytest.mark.slow

PROGRAM = TESTS / "user_program.py"


def run(*command: str, **environment: str) -> None:
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_program_runs(tmp_path):
    run(str(PROGRAM), str(tmp_path), *(["frames"] if find_spec("pandas") else []))


def test_its_types_are_right():
    """As mypy sees them in the package under test, which is shipped with its sources and ``py.typed``."""
    assert "cast(" not in PROGRAM.read_text("utf-8")
    folder = Path(bottega.__file__).parents[1]
    path = {} if folder.name == "site-packages" else {"MYPYPATH": str(folder)}
    cache = ROOT / ".mypy_cache" / "user_program"
    run("-m", "mypy", "--strict", "--config-file=", f"--cache-dir={cache}", str(PROGRAM), **path)
