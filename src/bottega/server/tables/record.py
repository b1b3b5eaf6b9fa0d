"""What is stored of a table: its record, which says what was agreed and who sits where, and its entries, in order."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bottega.server.messages.tables import STAND_IN, EditionInfo, NoPace, Pace


class SeatRecord(Struct):
    """Who has a seat: nobody yet, a guest, or a bot; ``away``: the stand-in plays for the guest."""

    kind: Literal["open", "guest", "bot"] = "open"
    guest: str | None = None
    name: str = ""
    bot: str | None = None
    away: bool = False


class TableRecord(Struct):
    id: str
    game: str
    rules: str
    options: dict[str, bool | str]
    seed: int
    nonce: str
    host: str
    seats: list[SeatRecord]
    created: float
    listed: bool = False
    pace: Pace = NoPace()
    stand_in: str = STAND_IN
    hints: bool = True
    status: Literal["open", "playing", "over"] = "open"
    fork_of: str | None = None
    fork_move: int | None = None
    rematch: str | None = None
    edition: EditionInfo | None = None
    """The edition it is played with; none: the built-in one."""

    @property
    def allows_hints(self) -> bool:
        """Whether hints may be asked for: always by those who play alone against bots, else as the table was made."""
        return self.hints or len({seat.guest for seat in self.seats if seat.kind != "bot"}) <= 1


class Entry(Struct, omit_defaults=True, gc=False):
    """One entry of a table's log. ``act`` and ``undo`` make the game; the others say who came and went."""

    version: int
    kind: Literal["act", "undo", "say", "sit", "leave", "start", "resume", "away", "back", "seat", "rematch"]
    at: float
    seat: int | None = None
    text: str | None = None
    """The action, in notation; what was said; the table of the rematch."""
    guest: str | None = None
    move_id: str | None = None
