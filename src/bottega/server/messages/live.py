"""Live play over a WebSocket: what a client sends, and what the server answers and tells."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bottega.server.messages.common import Lang, Message, MoveId, SeatNumber
from bottega.server.messages.seen import Clocks, EntryInfo, EventInfo, Eyes, EyesChanges, Outcome, TakeBack
from bottega.server.messages.tables import TableInfo

MOST_TRIED = 64
"""How many actions can be tried at once."""


class Hello(Message, tag="hello"):
    token: str | None = None
    """For programs; browsers are known by their cookie."""
    have: Annotated[int, Meta(ge=0)] | None = None
    """The version the client has already, if any."""
    lang: Lang | None = None
    """With a language, events and questions come as sentences too."""
    facts: bool = False
    """With facts, what follows from each view by the rules comes too: boards show it, programs rarely need it."""
    changes: bool = False
    """Whether ``changes`` come instead of an ``update`` where only a part is new."""
    protocol: Literal[1] = 1


class Act(Message, tag="act"):
    id: MoveId
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]


class Undo(Message, tag="undo"):
    """Takes one's last decision back: alone against bots whenever one likes, else while it taught nobody anything."""

    id: MoveId
    seat: SeatNumber
    turn: bool = False
    """Whether all one's decisions of this turn go."""
    ask: bool = False
    """Whether it is only asked if that may be; nothing is changed. Answered by an ack or a refusal."""


class Return(Message, tag="return"):
    """Takes a seat back from its stand-in."""

    id: MoveId
    seat: SeatNumber


class Say(Message, tag="say"):
    """Says something to everybody at the table: from a seat, or as a spectator (null) where the host allows it."""

    id: MoveId
    seat: SeatNumber | None
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Why(Message, tag="why"):
    """Asks why an action is not allowed; nothing is played. Answered by a refusal, or by an ack where it is allowed.

    Arguments that are left open are written as `?`; likely ones take their place.
    """

    id: MoveId
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]


class Try(Message, tag="try"):
    """Asks what actions of one's own would bring; nothing is played.

    One action is answered in full; of several only what would happen.
    """

    id: MoveId
    seat: SeatNumber
    actions: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=MOST_TRIED)]


class Hint(Message, tag="hint"):
    """Asks for the best few actions here."""

    id: MoveId
    seat: SeatNumber


class Ping(Message, tag="ping"):
    """Asks whether the server still hears; answered by a ``pong`` at once."""


class Look(Message, tag="look"):
    """Tells whether somebody looks at the table, as from hello on: what happens while nobody does, they have not seen.

    It is not answered.
    """

    looks: bool


ClientMessage = Ping | Hello | Act | Undo | Return | Say | Why | Try | Hint | Look


class Welcome(Struct, tag="welcome"):
    """The first answer: everything at once, or the gap since the version the client had."""

    protocol: int
    version: int
    fresh: bool
    """Whether the client has to forget what it knew: the gap was too long, or it had nothing."""
    table: TableInfo
    entries: list[EntryInfo]
    eyes: list[Eyes]
    clocks: Clocks | None = None
    said: list[EntryInfo] = []
    """The last things said at the table."""
    stood_in: int = 0
    """How many actions the stand-in has played for the client's own seats since their player last played one."""


class Update(Struct, tag="update", gc=False):
    version: int
    entries: list[EntryInfo]
    eyes: list[Eyes]
    table: TableInfo | None = None
    """Present where something about the seats, the status or the deal has changed."""
    clocks: Clocks | None = None


class Own(Struct, tag="own", gc=False):
    """What the ``changes`` of that version, which come next, bring for the client's own seats alone."""

    version: int
    eyes: list[EyesChanges]
    """Those of its seats for which there is something."""
    table: TableInfo | UnsetType = UNSET
    """Present where something about the seats, the status or the deal has changed."""


class Changes(Struct, tag="changes", gc=False):
    """An update that tells just what is new, for clients that asked for it: the same for all of them.

    It holds for every seat of the message before; then comes what ``own`` has told.
    """

    version: int
    entries: list[EntryInfo]
    view: dict[str, Any] | UnsetType = UNSET
    """The values of the view that are new, by JSON pointers; the place after the end of a list is a new entry."""
    facts: dict[str, Any] | UnsetType = UNSET
    """The same of the facts."""
    prompt: str | UnsetType | None = UNSET
    told: list[EventInfo] | UnsetType = UNSET
    """What everybody saw happen: nothing, where it is missing."""
    undo: dict[str, TakeBack | None] | UnsetType = UNSET
    """What may be taken back by those seats for which that is new."""
    clocks: Clocks | UnsetType = UNSET
    """Present where there are any."""


class Ack(Struct, tag="ack", gc=False):
    """The action with this id is stored; the same answer for every resend."""

    id: str
    version: int


class RefusedReply(Struct, tag="refused"):
    id: str | None
    code: str
    message: str
    clause: str | None = None


class Advised(Struct):
    """An action that a strong bot likes, in notation, and why."""

    action: str
    chance: float | None
    """How likely it wins, from 0 to 1; null where there is nothing else to do."""
    reason: str


class Advice(Struct, tag="advice"):
    """A hint: the best few actions, the best first."""

    id: str
    best: list[Advised]


class Tried(Struct, tag="tried"):
    """What the actions would bring, in the order asked, in the position of that version."""

    id: str
    version: int
    outcomes: list[Outcome]


class Presence(Struct, tag="presence"):
    seats: list[int]
    spectators: int
    host: bool = False
    """Whether the host is looking: without them, after a while, anybody who has a seat may start the game."""


class Pong(Struct, tag="pong"):
    """The server hears."""


class Bye(Struct, tag="bye"):
    """The server closes the connection; after a restart the client comes back with the version it has."""

    code: str
    message: str


ServerMessage = Welcome | Update | Own | Changes | Ack | RefusedReply | Advice | Tried | Presence | Pong | Bye
