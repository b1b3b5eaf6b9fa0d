"""The stages of a game: the set-up, the phases A to D of a turn with their parts, and the end (LV-3)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64

STAGES: Final = [
    "favours",
    "half_favours",
    "starting",
    "assigning",
    "placing",
    "council",
    "benefits",
    "city",
    "completing",
    "auctions",
    "revealing",
    "turn_end",
    "over",
]
FAVOURS: Final[i64] = 0
HALF_FAVOURS: Final[i64] = 1
STARTING: Final[i64] = 2
ASSIGNING: Final[i64] = 3
PLACING: Final[i64] = 4
COUNCIL: Final[i64] = 5
BENEFITS: Final[i64] = 6
CITY: Final[i64] = 7
COMPLETING: Final[i64] = 8
AUCTIONS: Final[i64] = 9
REVEALING: Final[i64] = 10
TURN_END: Final[i64] = 11
OVER: Final[i64] = 12

LAST_TURN: Final[i64] = 9
LAST_CITY_TURN: Final[i64] = 7
