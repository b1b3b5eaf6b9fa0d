"""What a player who pressed something most likely asks about, so that the reason against it is to the point."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.games.codex.cards import IDS
from bottega.games.codex.table import Table


def likely(state: Table, seat: int, kind: str, given: Mapping[str, str]) -> dict[str, object]:
    """By argument: a likely value."""
    hand = state.seats[seat].hand
    return {"card": IDS[hand[0]] if len(hand) > 0 else IDS[0], "side": "front", "source": "resource"}
