"""Every message between the server and its clients, as typed data; ``docs/api.md`` tells how they are used."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bottega.engine.holdings.form import Kind
from bottega.engine.sheet import Row, RowKind

PROTOCOL = 1
STAND_IN = "level3"
"""The bot that plays for whoever is away, where nobody wishes another: it plays well and answers at once."""

Lang = Literal["en", "fr", "it"]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="What others call this guest.")]
MoveId = Annotated[
    str, Meta(min_length=1, max_length=64, description="Chosen by the client; the same id never acts twice.")
]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Who = Annotated[str, Meta(max_length=40, description="`open`, `me`, or `bot:` and the name of a bot.")]


class Message(Struct, forbid_unknown_fields=True):
    """What a client sends: exactly these fields."""


# What is agreed at a table


class NoPace(Struct, forbid_unknown_fields=True, frozen=True, tag="none", tag_field="kind"):
    """Everybody takes all the time they need."""


class LivePace(Struct, forbid_unknown_fields=True, frozen=True, tag="live", tag_field="kind"):
    """A clock for each seat, running while it may act; each action gives the increment back."""

    seconds: Annotated[int, Meta(ge=10, le=36000)] = 900
    increment: Annotated[int, Meta(ge=0, le=600)] = 10


class DailyPace(Struct, forbid_unknown_fields=True, frozen=True, tag="daily", tag_field="kind"):
    """So many hours for each action: 24 is a move a day, 6 several."""

    hours: Annotated[int, Meta(ge=1, le=720)] = 24


Pace = NoPace | LivePace | DailyPace


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
    """The bot that plays for whoever is away."""
    hints: bool = True
    """Whether players may ask for advice; whoever plays alone against bots always may."""
    edition: Annotated[str, Meta(max_length=16)] | None = None
    """The digest of an edition that this server has; null: the built-in one."""


class Sit(Message):
    seat: SeatNumber | None = None
    """Without a number, the first open seat."""


class Seat(Message):
    seat: SeatNumber


class ChangeSeat(Message):
    seat: SeatNumber
    who: Who


class Fork(Message):
    move: Annotated[int, Meta(ge=0)]
    """After how many actions of the finished game the new one goes on."""
    seats: Annotated[list[Who], Meta(min_length=1, max_length=8)]


class Code(Message):
    code: Annotated[str, Meta(min_length=1, max_length=100)]


# What the server tells about guests and tables


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
    """A bot has the name by which it is asked for; the list of bots has its title."""
    bot: str | None = None
    """The bot that plays here now: a bot's own seat, or the stand-in of somebody who is away."""


class Deal(Struct):
    """The promise that the shuffle was fixed beforehand; seed and nonce are told when the game is over."""

    commitment: str
    seed: str | None = None
    nonce: str | None = None


class TableInfo(Struct):
    table: str
    game: str
    title: str
    rules: str
    options: dict[str, bool | str]
    seats: list[SeatInfo]
    status: Literal["open", "playing", "over"]
    listed: bool
    pace: Pace
    stand_in: str
    hints: bool
    """Whether its players may ask for advice."""
    deal: Deal
    created: float
    fork_of: str | None = None
    fork_move: int | None = None
    rematch: str | None = None
    """The table where these players meet again."""
    mine: list[int] = []
    """The seats of the guest who asks."""
    host: bool = False
    """Whether the guest who asks made the table."""
    edition: EditionInfo | None = None
    """The edition it is played with; null: the built-in one."""


class TableList(Struct):
    tables: list[TableInfo]


class Link(Struct):
    code: str
    expires: float


class OptionInfo(Struct):
    name: str
    choices: list[bool | str]
    default: bool | str
    help: str


class EditionText(Message):
    text: Annotated[str, Meta(max_length=60_000, description="The edition, as its file has it.")]


class Mistake(Struct):
    """What is wrong with an edition, in a sentence."""

    message: str
    part: str | None = None
    """The part of its file that it is about, the card there and the field of it; of a card, the list that it is in."""
    card: str | None = None
    field: str | None = None
    """As a path: `spaces.physics`, `corners.0`."""


class EditionCheck(Struct):
    """An edition, if nothing is wrong with it; else all its mistakes."""

    edition: EditionInfo | None
    mistakes: list[Mistake]


class EditionValues(Struct):
    """What is printed on the cards of a game."""

    name: str
    digest: str
    values: dict[str, Any]


class GameInfo(Struct):
    name: str
    title: str
    summary: str
    """The game in one sentence."""
    rules: str
    players: tuple[int, int]
    options: list[OptionInfo]
    actions: dict[str, dict[str, str]]
    """Each kind of action with its arguments in the order of the notation, and their types."""
    lesson: bool
    """Whether there is a lesson."""
    editions: list[EditionInfo]
    """Which editions this server has: the built-in one first. None, where the game says nothing of its values."""
    scored: bool
    """Whether a game on a real table can be scored."""


class BotInfo(Struct):
    name: str
    title: str
    """What people call it: its name at a table."""
    summary: str
    """How it plays, in one sentence."""
    level: bool
    """Whether it is one of the five levels, which come from the weakest to the strongest."""


class GameList(Struct):
    games: list[GameInfo]
    bots: list[BotInfo]
    keeps_editions: bool
    """Whether the client may put editions on this server."""


class WordTable(Struct):
    words: dict[str, str]


class RulesText(Struct):
    text: str


class Problem(Struct):
    """Why something was not done, in the client's language."""

    code: str
    message: str
    clause: str | None = None


class Told(Struct, gc=False):
    """One thing that happened, as far as these eyes may know."""

    version: int
    event: dict[str, Any]
    line: str | None = None


class Eyes(Struct, gc=False):
    """What one seat (null: a spectator) may know."""

    seat: int | None
    view: dict[str, Any] | None
    """Null before the game begins."""
    legal: list[str]
    """Every action this seat may take now, in notation."""
    prompt: str | None = None
    told: list[Told] = []


class Entry(Struct, gc=False):
    """One change of the table; its number is the table's version after it."""

    version: int
    kind: str
    seat: int | None
    at: float
    text: str | None = None
    """What was said, where the kind is ``say``."""


class Clocks(Struct):
    """Seconds left for each seat (null: no limit), and the seats whose time runs."""

    left: list[float | None]
    running: list[int]


class ScoreRow(Struct):
    label: str
    points: list[int]
    """For each seat, or each hand that one seat plays; one number where all hands are counted together."""
    kind: RowKind
    """Points are added up to the total; what breaks ties is not."""

    @staticmethod
    def of(rows: list[Row]) -> list[ScoreRow]:
        """A score sheet."""
        return [ScoreRow(row.label, list(row.points), row.kind) for row in rows]


class Result(Struct):
    """How a game ended, and how it came to that."""

    sheet: list[ScoreRow]
    scores: list[int]
    winners: list[int]
    course: list[list[int]]
    """The scores after each action, from the first position on."""


class Chance(Struct):
    """Each seat's chance to win after so many actions, from 0 to 1."""

    move: int
    chances: list[float]


class Turn(Struct):
    """An action that changed somebody's chance much, told in a sentence."""

    move: int
    seat: int
    line: str
    before: list[float]
    after: list[float]


class Chances(Struct):
    """How likely each seat was to win, all through a game that is over."""

    points: list[Chance]
    turns: list[Turn]


class TableLog(Struct):
    """The game so far, with the eyes of the seat asked for."""

    version: int
    moves: int
    eyes: Eyes


# A game on a real table


class ScoreItem(Struct):
    """One of the things that a field is about; where they are counted, least to most of them."""

    id: int | str
    label: str
    least: int
    most: int


class ScoreCondition(Struct):
    """A field that must have this value; null: any."""

    field: str
    value: bool | int | str | None


class ScoreField(Struct):
    """One thing that is asked: a flag, a number from least to most, a choice of one item (or none, where least is 0),
    cards (least to most different items), or amounts (how many of each item)."""

    name: str
    kind: Kind
    label: str
    help: str
    items: list[ScoreItem]
    least: int
    most: int
    once: str
    """Items of fields with the same mark are there only once at a table; empty: as often as one likes."""
    when: ScoreCondition | None
    """It is only asked where this holds."""


class ScoreForm(Struct):
    """What is asked of a table that is to be scored."""

    players: tuple[int, int]
    table: list[ScoreField]
    player: list[ScoreField]
    hands: tuple[str, int] | None
    """A choice of the table with which one person plays several hands, each listed as a player."""
    apart: ScoreCondition | None
    """With this choice each of them has a box of its own."""


class TableScored(Struct):
    """The score of a game on a real table."""

    sheet: list[ScoreRow]
    scores: list[int]
    winners: list[int]


# Lessons


class LessonNote(Struct, forbid_unknown_fields=True):
    """What the teacher says: a heading, some sentences, and what to do now."""

    title: str
    text: str
    task: str = ""


class LessonStep(Struct):
    """A position of the lesson, with what happened just before. Without a note the step passes by itself."""

    chapter: str
    note: LessonNote | None
    wanted: str | None
    """The action with which the lesson goes on; null: nothing is to be done here."""
    lit: list[str]
    """What the note speaks of: names as they are, numbers with their field (`invention:12`)."""
    clause: str | None
    """The rule that is taught."""
    eyes: Eyes


class Lesson(Struct):
    game: str
    title: str
    names: list[str]
    steps: list[LessonStep]
    sheet: list[ScoreRow]
    """The points at its end."""


class Verdict(Struct):
    """Whether the rules allow an action, and else why not."""

    allowed: bool
    message: str | None
    clause: str | None


# Live play: what a client sends


class Hello(Message, tag="hello"):
    token: str | None = None
    """For programs; browsers are known by their cookie."""
    have: Annotated[int, Meta(ge=0)] | None = None
    """The version the client has already, if any."""
    lang: Lang | None = None
    """With a language, events and questions come as sentences too."""
    protocol: Literal[1] = 1


class Act(Message, tag="act"):
    id: MoveId
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]


class Undo(Message, tag="undo"):
    id: MoveId
    seat: SeatNumber


class Return(Message, tag="return"):
    """Takes a seat back from its stand-in."""

    id: MoveId
    seat: SeatNumber


class Say(Message, tag="say"):
    """Says something to everybody at the table; only who has a seat may."""

    id: MoveId
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Why(Message, tag="why"):
    """Asks why an action is not allowed; nothing is played. Answered by a refusal, or by an ack where it is allowed."""

    id: MoveId
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]


class Hint(Message, tag="hint"):
    """Asks for the best few actions here."""

    id: MoveId
    seat: SeatNumber


ClientMessage = Hello | Act | Undo | Return | Say | Why | Hint


# Live play: what the server sends


class Welcome(Struct, tag="welcome"):
    """The first answer: everything at once, or the gap since the version the client had."""

    protocol: int
    version: int
    fresh: bool
    """Whether the client has to forget what it knew: the gap was too long, or it had nothing."""
    table: TableInfo
    entries: list[Entry]
    eyes: list[Eyes]
    clocks: Clocks | None = None
    said: list[Entry] = []
    """The last things said at the table."""


class Update(Struct, tag="update", gc=False):
    version: int
    entries: list[Entry]
    eyes: list[Eyes]
    table: TableInfo | None = None
    """Present where something about the seats, the status or the deal has changed."""
    clocks: Clocks | None = None


class Ack(Struct, tag="ack", gc=False):
    """The action with this id is stored; the same answer for every resend."""

    id: str
    version: int


class Refused(Struct, tag="refused"):
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


class Presence(Struct, tag="presence"):
    seats: list[int]
    spectators: int


class Bye(Struct, tag="bye"):
    """The server closes the connection; after a restart the client comes back with the version it has."""

    code: str
    message: str


ServerMessage = Welcome | Update | Ack | Refused | Advice | Presence | Bye
