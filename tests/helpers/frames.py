"""The libraries that make tables, as far as they are installed."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from bottega.engine.frames import LIBRARIES

INSTALLED = [library for library in LIBRARIES if find_spec(library)]
NONE = pytest.param(None, marks=pytest.mark.skip("neither pandas nor polars is installed"))

every_library = pytest.mark.parametrize("library", INSTALLED or [NONE])
