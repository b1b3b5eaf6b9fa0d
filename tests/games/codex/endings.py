"""The ways in which a game of Codex Naturalis can end, as told by what happened in it."""

from __future__ import annotations

from dataclasses import dataclass

from bottega import Record


@dataclass(frozen=True)
class Ending:
    """How a game ended: what triggered the end, at which place of the round, and how it was won."""

    trigger: str
    """``points``, ``cards`` (none left to take), ``decks`` (both empty), or ``passes`` where everybody passed."""
    place: str
    """Whether the trigger came from the ``first``, a ``middle`` or the ``last`` player of the round."""
    won: str
    """``points``, ``objectives`` where these broke a tie, or ``shared``."""
    turns_after: int
    """Turns begun after the one that triggered the end."""


def ending_of(record: Record) -> Ending:
    state = record.replay(0)
    trigger, place, turns_after = "passes", "last", 0
    for text in record.actions:
        seat, _, notation = text.partition(" ")
        action = state.game.parse(notation, int(seat))
        if trigger != "passes" and action.kind in ("place", "pass"):
            turns_after += 1
        for event in state.apply(action):
            if event.kind == "end_triggered":
                position = state.to_dict()
                trigger = str(event.args["reason"])
                if trigger == "cards" and any(name for up in position["row"].values() for name in up):
                    trigger = "decks"
                turn = (action.seat - position["first"]) % record.players
                place = "first" if turn == 0 else "last" if turn == record.players - 1 else "middle"
    return Ending(trigger, place, _won(state.scores(), state.winners()), turns_after)


def _won(scores: list[int], winners: tuple[int, ...]) -> str:
    if len(winners) > 1:
        return "shared"
    return "objectives" if scores.count(max(scores)) > 1 else "points"
