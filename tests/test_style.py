"""The tree is formatted, linted and typed, and its imports point one way."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.helpers.paths import ROOT

TOOLS = {
    "format": ["-m", "ruff", "format", "--check", "."],
    "lint": ["-m", "ruff", "check", "."],
    "types": ["-m", "mypy"],
    "imports": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
}


@pytest.mark.parametrize("tool", TOOLS)
def test_style(tool):
    done = subprocess.run([sys.executable, *TOOLS[tool]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
