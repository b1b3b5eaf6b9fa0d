"""The contract run for one game, in a process of its own folder."""

from __future__ import annotations

import os
import tempfile

import pytest

from bottega.testing import plugin


def keeps_contract(name: str) -> int:
    """Tests a game and prints what fails; the exit code: 0 only if nothing does."""
    with tempfile.TemporaryDirectory(prefix="bottega-") as folder:
        options = [
            "-c",
            os.devnull,
            "--rootdir",
            folder,
            "-q",
            "--tb=short",
            "--disable-warnings",
            "-p",
            "no:cacheprovider",
        ]
        return int(pytest.main([*options, "--bottega-game", name, folder], plugins=[plugin]) != 0)
