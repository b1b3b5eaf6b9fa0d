"""The page's own checks: types, lint and unit tests."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.helpers.paths import ROOT


@pytest.mark.parametrize("script", ["check", "lint", "test"])
def test_the_sources_of_the_page_are_sound(built_page, script):
    run = subprocess.run([sys.executable, str(ROOT / "ui" / "node.py"), script], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
