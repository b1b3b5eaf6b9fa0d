"""boardgame.io's own server under the same load, as the peer of ours: in memory, at tables of four."""

from __future__ import annotations

import json
import os
import random
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hosting import PORT, URL, process

import bottega
from bottega.engine.changes import changes

COUNTS, AS_MUCH = "boardgame.io", "boardgame.io, as much on the table"


def position(game: str) -> dict[str, Any]:
    """A table of four half-way through a random game: what all may see, and apart what each seat sees beside it."""
    state, rng, played = bottega.game(game).new(players=4, seed=1), random.Random(1), []
    while not state.is_over:
        played.append(rng.choice(state.legal()))
        state.apply(played[-1])
    state = bottega.game(game).new(players=4, seed=1)
    for action in played[: len(played) // 2]:
        state.apply(action)
    table = state.view(None)
    return {"table": table, "players": {str(seat): changes(table, state.view(seat)) for seat in range(4)}}


def peer(
    folder: Path, node: str, clients: int, seconds: float, rate: float, extra: dict[str, Any] | None
) -> dict[str, Any]:
    """What the load costs boardgame.io, installed in that folder; ``extra`` is on its table beside the count."""
    surroundings = {**os.environ, "NODE_ENV": "production"}
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(extra or {}, file)
        file.flush()
        server = [node, str(folder / "server.js"), str(PORT), file.name]
        with process(server, URL, env=surroundings) as pid:
            command = [node, str(folder / "load.js"), URL, str(pid), str(clients), str(seconds), str(rate)]
            done = subprocess.run(command, check=True, capture_output=True, text=True)
            told: dict[str, Any] = json.loads(done.stdout)
            return told
