"""Where things are: in the source tree, and programs of the machine."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import bottega

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
SOURCE = ROOT / "src" / "bottega"
RULES = ROOT / "docs" / "rules"


def compiled_build() -> Path | None:
    """The folder of the compiled package, if it is that which is tested."""
    return Path(bottega.__file__).parents[1] if bottega.COMPILED else None


def program(name: str) -> str | None:
    """Where a program is that an operator has; Debian keeps these out of the way of users."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
