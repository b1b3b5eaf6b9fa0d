"""Editions made on the page: checked for anybody, kept where the server serves its own machine alone."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import re

from litestar import Controller, post
from litestar.params import JSONBody

from bottega.engine.edition import Edition
from bottega.engine.errors import EditionError, OptionError
from bottega.engine.layout import Cards, Fields, Kind
from bottega.engine.registry import game as find_game
from bottega.server.editions import info_of
from bottega.server.messages import EditionCheck, EditionInfo, EditionText, Mistake
from bottega.server.routes import PROBLEMS, AnyRequest, known, serving
from bottega.server.trouble import Trouble

MOST_MISTAKES = 200
"""So many are told at once; a text made to have thousands is not worth answering in full."""

MOST_TOLD = 5
"""In one sentence."""


class EditionRoutes(Controller):
    path = "/api/editions"
    tags = ("games",)

    @post("/check", summary="What is wrong with an edition", status_code=200, responses=PROBLEMS)
    async def check(self, request: AnyRequest, data: JSONBody[EditionText]) -> EditionCheck:
        edition, mistakes = await _read(request, data.text)
        if edition is not None:
            return EditionCheck(info_of(edition), [])
        cards = _cards(data.text)
        return EditionCheck(None, [_located(text, cards) for text in mistakes[:MOST_MISTAKES]])

    @post("/", summary="Put an edition on the server", status_code=201, responses=PROBLEMS)
    async def put(self, request: AnyRequest, data: JSONBody[EditionText]) -> EditionInfo:
        """It can then be chosen for new tables, instead of an earlier one of that name."""
        await known(request)
        if not keeps_editions(request):
            raise Trouble("editions_closed", 403)
        edition, mistakes = await _read(request, data.text)
        if edition is None:
            raise Trouble("edition_mistakes", 400, problem="; ".join(mistakes[:MOST_TOLD]))
        server = serving(request)
        await server.editions.put(edition, server.now())
        return info_of(edition)


async def _read(request: AnyRequest, text: str) -> tuple[Edition | None, list[str]]:
    """The edition of a file's text, or all that is wrong with it; the tables go on meanwhile."""
    if not serving(request).checks.take(request.client.host if request.client else "-"):
        raise Trouble("rate", 429)
    return await asyncio.to_thread(_checked, text)


def _checked(text: str) -> tuple[Edition | None, list[str]]:
    try:
        return Edition.loads(text), []
    except EditionError as error:
        return None, error.mistakes or [error.message]
    except OptionError as error:
        return None, [str(error)]


def _cards(text: str) -> dict[str, tuple[str, str]]:
    """By what mistakes call them: the cards of the game that a text is an edition of, each by its part and its name.

    A part that is one thing counts as a card without a name.
    """
    try:
        game = find_game(json.loads(text)["game"])
    except (OptionError, ValueError, TypeError, LookupError, RecursionError):
        return {}
    parts: dict[str, Kind] = {} if game.layout is None else dict(game.layout.parts)
    whole = {part: kind for part, kind in parts.items() if isinstance(kind, Fields)}
    for kind in whole.values():
        parts.update(kind.kinds)
    lists = [(part, kind) for part, kind in parts.items() if isinstance(kind, Cards)]
    cards = {f"{kind.what} {name}": (part, str(name)) for part, kind in lists for name in kind.names}
    return {**{part: (part, "") for part in whole}, **cards}


_PLACE = re.compile(r"(?P<card>[^.:;]*?)(\.(?P<field>[\w.\[\]]+))?(?=[:;]| is | are | has |$)")


def _located(text: str, cards: dict[str, tuple[str, str]]) -> Mistake:
    """A mistake with what it begins with: a card, and a field of it."""
    place = _PLACE.match(text)
    found = cards.get(place["card"]) if place else None
    if place is None or found is None:
        return Mistake(text)
    field = place["field"]
    return Mistake(text, *found, field and field.replace("[", ".").replace("]", ""))


def keeps_editions(request: AnyRequest) -> bool:
    """Whether this client may put editions here: only somebody at the machine that the server serves alone."""
    if not serving(request).settings.local or request.client is None:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
