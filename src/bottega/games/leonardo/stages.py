"""The turns and stages of a game (LV-3)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64

LAST_TURN: Final[i64] = 9
LAST_CITY_TURN: Final[i64] = 7

_PHASES_A_TO_C: Final = ["starting", "assigning", "placing", "council", "benefits", "city"]
STAGES: Final = ["favours", "half_favours", *_PHASES_A_TO_C, "auctions", "revealing", "over"]
"""The stages in which something is asked, in the order of the rulebook, and the end."""
FAVOURS: Final[i64] = 0
HALF_FAVOURS: Final[i64] = 1
STARTING: Final[i64] = 2
ASSIGNING: Final[i64] = 3
PLACING: Final[i64] = 4
CHOOSING: Final[i64] = 5
CARRYING_OUT: Final[i64] = 6
CITY: Final[i64] = 7
AUCTIONS: Final[i64] = 8
REVEALING: Final[i64] = 9
OVER: Final[i64] = 10
NO_STAGE: Final[i64] = -1
