"""The games that a server offers: their options, editions, bots and words."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from bottega.server.messages.common import Message
from bottega.server.messages.tables import EditionInfo


class OptionInfo(Struct):
    name: str
    choices: list[bool | str]
    default: bool | str
    help: str
    label: str
    """The option in a word or two."""


class PresetInfo(Struct):
    """A way to play that players know by name."""

    name: str
    title: str
    text: str
    """What is particular about it, in a sentence."""
    options: dict[str, bool | str]
    """All options of the game as they are then."""
    players: tuple[int, int]
    """The least and the most players."""


class OptionChange(Message):
    name: str
    value: bool | str


class OptionsWish(Message):
    players: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, bool | str] = {}
    change: OptionChange | None = None
    """The option that is to be changed; what it needs is chosen along with it."""


class OptionsAnswer(Struct):
    """The options of a table that is to be made, and what of them cannot be chosen."""

    options: dict[str, bool | str]
    why: str | None
    """Why these do not go together; null where they do."""
    blocked: dict[str, dict[str, str]]
    """By option and choice: why it cannot be chosen beside the others."""


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
    length: str
    """How long a game takes, such as 25 min."""
    rules: str
    players: tuple[int, int]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    actions: dict[str, dict[str, str]]
    """Each kind of action with its arguments in the order of the notation, and their types."""
    lesson: bool
    """Whether there is a lesson."""
    editions: list[EditionInfo]
    """Which editions this server has: the built-in one first. None, where the game says nothing of its values."""
    scored: bool
    """Whether a game on a real table can be scored."""
    board: str | None
    """Where the page finds the board that another package brings for it; null: there is none."""


class BotInfo(Struct):
    name: str
    title: str
    """What people call it: its name at a table."""
    summary: str
    """How it plays, in one sentence."""
    level: bool
    """Whether it is one of the levels, which come from the weakest to the strongest."""


class GameList(Struct):
    games: list[GameInfo]
    bots: list[BotInfo]
    keeps_editions: bool
    """Whether the client may put editions on this server."""
    address: str | None
    """The address of the server for other devices, told on its own machine alone; none: it serves only that."""


class WordTable(Struct):
    words: dict[str, str]


class RulesText(Struct):
    text: str
    lang: str
    """The language it is in: English, where the game has no rules in the one that was wanted."""
