"""Where things are: in the source tree, and programs of the machine."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
SOURCE = ROOT / "src" / "bottega"
RULES = ROOT / "docs" / "rules"


def compiled_build() -> Path | None:
    """The folder where the package is installed (not as an editable one), as ``make test`` does."""
    folder = Path(os.environ.get("BOTTEGA_COMPILED_DIR") or sysconfig.get_path("purelib"))
    return folder if (folder / "bottega").is_dir() else None


def program(name: str) -> str | None:
    """Where a program is that an operator has; Debian keeps these out of the way of users."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
