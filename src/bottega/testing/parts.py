"""Which files the contract consists of; the build hook reads this too."""

from __future__ import annotations

CONTRACT = ("actions", "api", "fairness", "options", "play", "positions", "records", "secrecy")
"""The tests, ``contract/test_NAME.py``."""
HELPERS = ("bots", "candidates", "oracles", "paths", "play", "tables", "texts")
"""What they use, ``helpers/NAME.py``."""
