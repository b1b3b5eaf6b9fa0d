"""Ids for ``gymnasium.make`` and ``make_vec``: ``bottega/codex-v1`` and so on. Importing this module registers them."""

from __future__ import annotations

from typing import Any

from bottega.engine.registry import game, games
from bottega.envs.batch import encoding_of
from bottega.envs.needing import needing

with needing("gymnasium", "gymnasium"):
    import gymnasium

    from bottega.envs.gymnasium_env import SeatEnv, SeatsEnv

from bottega.envs import adapters

IDS = {name: f"bottega/{name}-v{encoding_of(name).version}" for name in games() if game(name).encoding is not None}
"""By game; the version is that of its numbers, as docs/envs.md has them."""


def one(**settings: Any) -> SeatEnv:
    """``envs.gym``, as ``gymnasium.make`` calls it."""
    return adapters.gym(**settings)


def many(*, num_envs: int, **settings: Any) -> SeatsEnv:
    """``envs.vector``, as ``gymnasium.make_vec`` calls it."""
    return adapters.vector(count=num_envs, **settings)


for _name, _id in IDS.items():
    _places = [f"{__name__}:{maker.__name__}" for maker in (one, many)]
    gymnasium.register(_id, entry_point=_places[0], vector_entry_point=_places[1], kwargs={"game": _name})
