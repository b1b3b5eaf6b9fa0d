"""What all messages share: languages, names and numbers, and how something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from bottega.engine.words import LANGUAGES

PROTOCOL = 1

if TYPE_CHECKING:
    Lang = str
else:
    Lang = Literal[tuple(LANGUAGES)]

Name = Annotated[str, Meta(min_length=1, max_length=40, description="What others call this guest.")]

MoveId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        pattern="^[^\\u0000]*$",  # PostgreSQL keeps no NUL
        description="Chosen by the client; the same id never acts twice.",
    ),
]

SeatNumber = Annotated[int, Meta(ge=0, le=7)]

Who = Annotated[str, Meta(max_length=40, description="`open`, `me`, or `bot:` and the name of a bot.")]


class Message(Struct, forbid_unknown_fields=True):
    """What a client sends: exactly these fields."""


class Problem(Struct):
    """Why something was not done, in the client's language."""

    code: str
    message: str
    clause: str | None = None
