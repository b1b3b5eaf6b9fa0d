"""The small change of CONTRIBUTING.md, made by the letter in a copy: its commands print what stands there."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.paths import ROOT

pytestmark = [pytest.mark.once, pytest.mark.slow]

CHANGE = ("draws", "takes")
"""What the change is about, as it says."""


def steps() -> list[tuple[str, list[str]]]:
    """The commands of that section, each with the lines that it is said to print."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    section = re.search(r"^## A small change.*?(?=^## )", text, re.M | re.S)[0]
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"^```console\n(.*?)^```", section, re.M | re.S):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


@pytest.fixture
def copy(tmp_path) -> Path:
    """The sources and tests without what is built of them."""
    without = shutil.ignore_patterns("__pycache__", "page", "plates", "node_modules", "*.so")
    for folder in ("src", "tests", "tools", "docs/rules", "ui/src"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=without)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable if word == ".venv/bin/python" else word for word in shlex.split(command)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("BOTTEGA_", "PYTHONPATH"))}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True)


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), "utf-8")


def test_the_small_change_goes_as_it_is_told(copy):
    (search, place), (first, failed), (second, passed) = steps()
    for command, told in ((first, failed), (second, passed)):
        assert f"*{CHANGE[0]}* to *{CHANGE[1]}*" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
        assert not re.search(r"\d+ (passed|failed)", "\n".join(told)), f"{command}: counts go stale"
    if (ROOT / ".git").exists():
        assert run(search, ROOT).stdout.splitlines() == place
    file, _, line = place[0].partition(":")
    change(copy / file, line, line.replace(*CHANGE))
    done = run(first, copy)
    assert done.returncode == 1
    assert [each for each in failed if each not in done.stdout] == []
    change(copy / shlex.split(first)[-1], "Ada draws G31", "Ada takes G31")
    done = run(second, copy)
    assert (done.returncode, passed) == (0, []), done.stdout
