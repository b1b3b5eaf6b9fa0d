"""Numbers that stand for positions and views."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), check_circular=False)
"""Writes equal data as equal text, in every process, build and version of Python."""


def key_of(content: dict[str, Any]) -> int:
    """The first eight bytes of BLAKE2b over the content as JSON."""
    return int.from_bytes(blake2b(_CANONICAL.encode(content).encode(), digest_size=8).digest(), "big")
