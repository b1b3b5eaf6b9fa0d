"""What is stored of a table: its record, which says what was agreed and who sits where, and its entries, in order."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from bottega.bots import bot_names
from bottega.bots.people import person_at
from bottega.engine.event import Event
from bottega.server.errors import Refused
from bottega.server.messages.tables import STAND_IN, WEAKEST, EditionInfo, Ending, Moment, NoPace, Pace, Status

EntryKind = Literal[
    "act",
    "undo",
    "say",
    "sit",
    "leave",
    "start",
    "resume",
    "away",
    "back",
    "seat",
    "rematch",
    "name",
    "resign",
    "stop",
    "go_on",
    "talk",
    "quick",
]
"""``stop``: a guest agrees to abandon the game, ``go_on``: one does not; ``talk``: spectators may, or may not;
``quick``: a quick level plays in place of a bot whose process fails, or the bot plays again."""


class SeatRecord(Struct):
    """Who has a seat: nobody yet, a guest, or a bot."""

    kind: Literal["open", "guest", "bot"] = "open"
    guest: str | None = None
    name: str = ""
    bot: str | None = None
    away: bool = False
    """The stand-in plays for the guest, until they come back."""
    sent_away: float | None = None
    """When others, or a clock, first sent the guest away, who has not been here since."""
    resigned: bool = False
    """The stand-in plays for the guest to the end."""
    stops: bool = False
    """The guest agrees that the game is abandoned."""
    quick: str | None = None
    """The level that played last, in place of a bot whose process failed."""

    @property
    def plays(self) -> bool:
        """Whether a person plays here now."""
        return self.kind == "guest" and not self.away and not self.resigned

    @property
    def absent(self) -> bool:
        """Whether the guest has left, or was sent away and has not been here since."""
        return self.away or self.sent_away is not None

    def go(self, entry: Entry) -> None:
        """The guest goes away, or is back: on their own, or as others or the server will have it."""
        self.away = entry.kind == "away"
        if entry.guest == self.guest:
            self.sent_away = None
        elif self.away and self.sent_away is None:
            self.sent_away = entry.at


def seat_for(who: str, guest: str, name: str) -> SeatRecord:
    """``open``, ``me`` or ``bot:NAME``, as a seat. A bot is one that is installed here: no client has code imported."""
    if who == "open":
        return SeatRecord()
    if who == "me":
        return SeatRecord("guest", guest, name)
    kind, _, bot = who.partition(":")
    bots = bot_names()
    if kind == "bot" and bot in bots:
        return SeatRecord("bot", None, "", bot)
    raise Refused("no_such_player", 400, who=who, allowed=", ".join(["open", "me", *(f"bot:{name}" for name in bots)]))


def name_bots(table: str, seats: list[SeatRecord]) -> None:
    """Gives a name to each bot that has none yet."""
    for place, seat in enumerate(seats):
        if seat.kind == "bot" and seat.name in ("", seat.bot):
            seat.name = person_at(table, place, [other.name for other in seats])


class Waiting(Struct):
    """A guest for whom the table waits: since when, and until when they have time."""

    seat: int
    guest: str
    since: float
    until: float | None = None


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
    status: Status = "open"
    fork_of: str | None = None
    fork_move: int | None = None
    rematch: str | None = None
    rematch_by: int | None = None
    """The seat that asked for the rematch."""
    spectators_talk: bool = False
    edition: EditionInfo | None = None
    """The edition it is played with; none: the built-in one."""
    due: float | None = None
    """When the table is to be looked at though nobody asks: then somebody's time is over, or a bot should have acted.
    It may be too early, never too late."""
    waits: list[Waiting] = []
    """For whom it waits. With a live clock that is known in memory alone: there it changes too often."""
    moment: Moment | None = None
    """How far the game is, noted where somebody else is waited for."""
    result: Ending | None = None

    @property
    def ended(self) -> bool:
        """Whether nothing is played here any more."""
        return self.status in ("over", "abandoned")

    @property
    def tells_seed(self) -> bool:
        """Whether everybody may know what was dealt: at the end, or where the host has chosen the seed."""
        return self.ended or not self.nonce

    @property
    def allows_hints(self) -> bool:
        """Whether hints may be asked for: always by those who play alone against bots, else as the table was made."""
        return self.hints or len({seat.guest for seat in self.seats if seat.kind != "bot"}) <= 1

    @property
    def stands_in(self) -> str:
        """The bot that plays for those who are away: one whose moves are no hints, where none are allowed."""
        return self.stand_in if self.allows_hints or self.stand_in == "random" else WEAKEST


class Entry(Struct, omit_defaults=True, gc=False):
    """One entry of a table's log. ``act`` and ``undo`` make the game; the others say who came and went."""

    version: int
    kind: EntryKind
    at: float
    seat: int | None = None
    text: str | None = None
    """The action, in notation; how many are taken back, if not one; the new name; the table of the rematch; the quick
    level; what was said.

    Before what a spectator said stands their name, and a line feed.
    """
    guest: str | None = None
    move_id: str | None = None


class Applied(NamedTuple):
    """An entry of a table, and what it made happen."""

    entry: Entry
    events: list[Event]
    stood_in: bool = False
    """Whether the stand-in did it."""
