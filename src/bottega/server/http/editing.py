"""Editions made on the page: checked for anybody, kept where the server serves its own machine alone."""

from __future__ import annotations

import asyncio

from litestar import Controller, post
from litestar.params import JSONBody

from bottega.engine.edition import Edition
from bottega.engine.errors import EditionError
from bottega.engine.mistakes import Mistake as EditionMistake
from bottega.server.errors import Refused, WrongEdition
from bottega.server.http.access import address, at_this_machine
from bottega.server.http.routes import PROBLEMS, AnyRequest, WantedLang, known, serving, spoken
from bottega.server.messages.games import EditionCheck, EditionText, Mistake
from bottega.server.messages.tables import EditionInfo
from bottega.server.store.editions import info_of

MOST_MISTAKES = 200
"""How many mistakes are told at once; a text made to have thousands is not worth answering in full."""


class EditionRoutes(Controller):
    path = "/api/editions"
    tags = ("games",)

    @post("/check", summary="What is wrong with an edition", status_code=200, responses=PROBLEMS)
    async def check(self, request: AnyRequest, data: JSONBody[EditionText], lang: WantedLang = None) -> EditionCheck:
        try:
            return EditionCheck(info_of(await _read(request, data.text)), [])
        except EditionError as error:
            wanted = spoken(request, lang)
            return EditionCheck(None, [_told(mistake, wanted) for mistake in error.mistakes[:MOST_MISTAKES]])

    @post("/", summary="Put an edition on the server", status_code=201, responses=PROBLEMS)
    async def put(self, request: AnyRequest, data: JSONBody[EditionText]) -> EditionInfo:
        """It can then be chosen for new tables, instead of an earlier one of that name."""
        await known(request)
        if not keeps_editions(request):
            raise Refused("editions_closed", 403)
        try:
            edition = await _read(request, data.text)
        except EditionError as error:
            raise WrongEdition(error, 400) from None
        server = serving(request)
        await server.editions.put(edition, server.now())
        return info_of(edition)


async def _read(request: AnyRequest, text: str) -> Edition:
    """The edition of a file's text; the tables go on meanwhile."""
    if not serving(request).checks.take(address(request)):
        raise Refused("rate", 429)
    return await asyncio.to_thread(Edition.loads, text)


def _told(mistake: EditionMistake, lang: str) -> Mistake:
    place = mistake.place
    if place is None:
        return Mistake(mistake.text(lang))
    return Mistake(mistake.text(lang), place.part, place.card, place.field)


def keeps_editions(request: AnyRequest) -> bool:
    """Whether this client may put editions here: only somebody at the machine that the server serves alone."""
    return serving(request).settings.local and at_this_machine(request)
