"""Guests and tables: what is asked for over HTTP, and what the server tells about them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bottega.server.messages.common import Message, Name, SeatNumber, Who

STAND_IN = "level3"
"""The bot that plays for those who are away, where nobody wishes another: it plays well and answers at once."""

WEAKEST = "level1"
"""The bot that plays for those who are away, where nobody may ask for hints: who leaves and returns gets none by it."""


class NoPace(Struct, forbid_unknown_fields=True, frozen=True, tag="none", tag_field="kind"):
    """Everybody takes all the time they need."""


class LivePace(Struct, forbid_unknown_fields=True, frozen=True, tag="live", tag_field="kind"):
    """A clock for each seat, running while it may act; each action gives the increment back."""

    seconds: Annotated[int, Meta(ge=10, le=36000)] = 900
    increment: Annotated[int, Meta(ge=0, le=600)] = 10


class DailyPace(Struct, forbid_unknown_fields=True, frozen=True, tag="daily", tag_field="kind"):
    """A number of hours for each action: 24 is a move a day, 6 several."""

    hours: Annotated[int, Meta(ge=1, le=720)] = 24


Pace = NoPace | LivePace | DailyPace

Status = Literal["open", "playing", "over", "abandoned"]
"""A game is over by its rules or because somebody resigned; abandoned, if all its people agreed."""


class NewGuest(Message):
    name: Name
    keep: Literal["token", "cookie"] = "token"
    """Programs take the credential as a token, browsers as a cookie that no script can read."""


class NewName(Message):
    name: Name


class NewTable(Message):
    game: str
    seats: Annotated[list[Who], Meta(min_length=1, max_length=8)]
    options: dict[str, bool | str] = {}
    listed: bool = False
    """Whether strangers find the table in the list; its link always works."""
    pace: Pace = NoPace()
    stand_in: str = STAND_IN
    """The bot that plays for those who are away; `level1` where nobody may ask for hints, if not `random`."""
    hints: bool = True
    """Whether players may ask for advice; those who play alone against bots always may."""
    edition: Annotated[str, Meta(max_length=16)] | None = None
    """The digest of an edition that this server has; null: the built-in one."""
    names: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []
    """What the host's own seats are called, seat by seat; empty: by the name of the guest."""
    spectators_talk: bool = False
    """Whether those who watch may say something."""
    seed: Annotated[str, Meta(pattern="^[0-9]{1,39}$")] | None = None
    """The number that decides the shuffle, to play a deal again; everybody at the table is told."""


class Sit(Message):
    seat: SeatNumber | None = None
    """Without a number, the first open seat."""
    name: Name | None = None
    """What the player in that seat is called; null: by the name of the guest."""


class Seat(Message):
    seat: SeatNumber


class NameSeat(Message):
    seat: SeatNumber
    name: Name


class ChangeSeat(Message):
    seat: SeatNumber
    who: Who
    name: Name | None = None
    """What the host is called in that seat, where it is theirs; null: by the name of the guest."""


class Abandon(Message):
    agree: bool = True
    """False: the game goes on."""


class Talking(Message):
    spectators: bool
    """Whether those who watch may say something."""


class Dismissed(Message):
    dismissed: bool = True
    """Whether the table is left out of one's own list."""


class Fork(Message):
    move: Annotated[int, Meta(ge=0)]
    """After how many actions of the finished game the new one goes on."""
    seats: Annotated[list[Who], Meta(min_length=1, max_length=8)]


class Code(Message):
    code: Annotated[str, Meta(min_length=1, max_length=100)]


class Guest(Struct):
    name: str
    token: str | UnsetType = UNSET
    """Given once, to programs only."""


class EditionInfo(Struct):
    """An edition of a game: whose values are printed on its cards."""

    name: str
    digest: str
    """Tells editions apart: two with the same digest have the same values and names."""


class SeatInfo(Struct):
    kind: Literal["open", "guest", "bot"]
    name: str
    """What others call the player."""
    bot: str | None = None
    """The bot that plays here now: a bot's own seat, or the stand-in of somebody who is away. The list of bots has its
    title."""
    resigned: bool = False
    stops: bool = False
    """Whether this guest agrees to abandon the game."""
    asked_until: float | None = None
    """Until when this guest is asked, too, before the game is abandoned, whom others or a clock have sent away."""
    quick: str | None = None
    """The level that plays in place of the bot, whose process fails at the moment."""


class Deal(Struct):
    """The promise that the shuffle was fixed beforehand; seed and nonce are told when the game is over.

    A seed that the host has chosen is told at once; it has an empty nonce.
    """

    commitment: str
    seed: str | None = None
    nonce: str | None = None


class Wait(Struct):
    """Somebody for whom a table waits."""

    seat: int
    since: float
    until: float | None = None
    """When their time is over; null: they take all the time they need."""


class Moment(Struct):
    """How far a game is, as it counts: ``turn``, ``age`` or ``round``, from 1 on."""

    kind: Literal["turn", "age", "round"]
    number: int


class Ending(Struct):
    """How a game ended."""

    at: float
    scores: list[int]
    winners: list[int]
    """Seats; empty where nobody won, as in a game that was abandoned."""


class TableInfo(Struct):
    table: str
    game: str
    title: str
    rules: str
    options: dict[str, bool | str]
    seats: list[SeatInfo]
    status: Status
    listed: bool
    pace: Pace
    stand_in: str
    """The bot that plays for those who are away."""
    hints: bool
    """Whether its players may ask for advice."""
    deal: Deal
    created: float
    fork_of: str | None = None
    fork_move: int | None = None
    rematch: str | None = None
    """The table where these players meet again."""
    rematch_by: int | None = None
    """The seat that asked for it."""
    spectators_talk: bool = False
    mine: list[int] = []
    """The seats of the guest who asks."""
    host: bool = False
    """Whether the guest who asks made the table."""
    host_seat: int | None = None
    """The first seat of the guest who made it; null: they do not sit there."""
    edition: EditionInfo | None = None
    """The edition it is played with; null: the built-in one."""
    take_backs: int = 0
    """How often somebody alone against bots has taken something back; not told in lists of tables."""
    waits: list[Wait] = []
    """For whom the table waits: people whose turn it is. With a live clock not told in the list of all tables."""
    moment: Moment | None = None
    """How far the game is; told with ``waits``."""
    result: Ending | None = None
    """Once the game is over."""
    seen: int = 0
    """The last version at which the guest who asks has looked; told in their own list alone."""


class TableList(Struct):
    tables: list[TableInfo]
    now: float
    """The time of the server, as the times of the tables are by it."""


class Link(Struct):
    code: str
    expires: float
