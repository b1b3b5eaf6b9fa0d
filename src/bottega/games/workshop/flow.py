"""The flow of a game of The Workshop of Leonardo: turns (WL-3, WL-4), the end (WL-6), maintenance (WL-5)."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.question import Question, Step
from bottega.games.workshop.maintenance import END, FATIGUE, NEXT_HAND, NEXT_ROUND, REFILL
from bottega.games.workshop.turn import LOOK, NEXT_PLAYER, PLAY, RETURN, ROTATE

QUESTIONS: Final[list[Question[Any]]] = [PLAY, LOOK, ROTATE, RETURN, FATIGUE]

FLOW: Final[list[Step[Any]]] = [
    PLAY,  # WL-3.1
    ROTATE,  # WL-4.2: asked by a wild practice only
    LOOK,  # WL-4.5: asked by three eyes only
    RETURN,  # WL-4.5
    NEXT_PLAYER,  # WL-3.1, WL-3
    END,  # WL-6.2
    REFILL,  # WL-5.1
    FATIGUE,  # WL-5.3
    NEXT_ROUND,  # WL-5.5
]
HANDS_FLOW: Final[list[Step[Any]]] = [NEXT_HAND if row is NEXT_PLAYER else row for row in FLOW if row is not FATIGUE]
"""WL-7.3: in the solitaire ``hands`` every turn is a round, a hand follows the other, and fatigue plays no part."""
