"""These tests run by ``make browsers`` only: they want browsers of other makers."""

from __future__ import annotations

import os

collect_ignore_glob = [] if os.environ.get("BOTTEGA_BROWSERS") else ["test_*.py"]
