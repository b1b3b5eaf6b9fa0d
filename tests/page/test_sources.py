"""The page's own checks: types, lint and unit tests."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.helpers.paths import ROOT

pytestmark = pytest.mark.slow


def node(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    program = [sys.executable, str(ROOT / "ui" / "node.py"), *arguments]
    return subprocess.run(program, capture_output=True, text=True, input=given)


@pytest.mark.parametrize("script", ["check", "lint", "test"])
def test_the_sources_of_the_page_are_sound(built_page, script):
    run = node(script)
    assert run.returncode == 0, run.stdout + run.stderr


def test_svelte_files_are_formatted_as_well(built_page):
    untidy = '<script lang="ts">\nlet {x} : {x: string}=$props()\n</script>\n<p   class="note">{  x }</p>'
    tidy = '<script lang="ts">\n  let { x }: { x: string } = $props();\n</script>\n<p class="note">{x}</p>\n'
    assert node("lint", "--write", "--stdin-file-path=src/Untidy.svelte", given=untidy).stdout == tidy
