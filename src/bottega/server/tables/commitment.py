"""Fair deals: the shuffle is fixed before anybody sits down, promised by a hash, and shown when the game is over."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping

FORMAT = "bottega-deal-1"


def new_secret() -> str:
    """128 bits from the system's secure source, in hexadecimal: a nonce."""
    return secrets.token_hex(16)


def new_seed() -> int:
    return secrets.randbits(128)


def commitment(game: str, rules: str, players: int, options: Mapping[str, object], seed: int | None, nonce: str) -> str:
    """SHA-256 of seven lines: the format, what is played, and the two numbers that decide the shuffle."""
    chosen = json.dumps(dict(options), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    lines = [FORMAT, game, rules, str(players), chosen, str(seed), nonce]
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
