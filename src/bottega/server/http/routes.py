"""What is asked over HTTP: everything that is not live play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from bottega.server.errors import Refused, language
from bottega.server.http.access import COOKIE, COOKIE_SECONDS, address, token_of
from bottega.server.http.kept import KeptAnswers, answer
from bottega.server.messages.common import Lang, Problem
from bottega.server.messages.seen import Chances, Result, TableLog
from bottega.server.messages.tables import (
    Abandon,
    ChangeSeat,
    Code,
    Dismissed,
    Fork,
    Guest,
    Link,
    NameSeat,
    NewGuest,
    NewName,
    NewTable,
    Seat,
    Sit,
    TableInfo,
    TableList,
    Talking,
)
from bottega.server.server import Server
from bottega.server.store.guests import Known
from bottega.server.turns import Asker

AnyRequest = Request[Any, Any, Any]
TableName = Annotated[str, PathParameter(max_length=40, description="The table's name, as its link has it.")]
WantedLang = Annotated[Lang | None, QueryParameter(description="The language; else that of the browser.")]
REPLAY, LIST = 4, 4
"""Requests for which a game is played again, or many tables are looked up, count as that many."""
PROBLEMS = {
    status: ResponseSpec(Problem, description=meaning, generate_examples=False)
    for status, meaning in {
        400: "The request is not well formed; the message names what is wrong.",
        401: "The credential is missing or unknown.",
        403: "The request is not for this guest, or comes from a foreign page.",
        404: "There is no such thing.",
        409: "Not now: the table is in another state.",
        413: "The request is too large.",
        429: "Too many requests, tables or spectators.",
        503: "The server cannot store anything at the moment, or is stopping.",
    }.items()
}


def serving(request: AnyRequest) -> Server:
    server: Server = request.app.state.server
    return server


async def asking(request: AnyRequest) -> Known | None:
    """The guest who asks, if they are one."""
    return await serving(request).guests.known(token_of(request))


async def known(request: AnyRequest) -> Known:
    guest = await asking(request)
    if guest is None:
        raise Refused("no_guest", 401)
    return guest


def spoken(request: AnyRequest, lang: str | None = None) -> str:
    return language(lang, request.headers.get("accept-language", ""))


def asker_of(request: AnyRequest) -> Asker:
    """For whom some longer work is done."""
    return Asker(address(request), "")


async def kept(
    request: AnyRequest, key: Hashable, made: Callable[[], Awaitable[object]], **headers: str
) -> Response[Any]:
    """An answer that stays as it is; see ``http/kept``."""
    answers: KeptAnswers = request.app.state.answers
    return answer(request, await answers.of(key, made), **headers)


async def told_of(
    request: AnyRequest, table: str, what: Hashable, made: Callable[[], Awaitable[object]], **headers: str
) -> Response[Any]:
    """What is told of a game; when it is over, that stays as it is."""
    version = await serving(request).lobby.version_if_over(table)
    if version is None:
        return Response(await made(), headers=headers)
    return await kept(request, (table, version, what), made, **headers)


def cookie_of(request: AnyRequest, token: str) -> Cookie:
    """The cookie in which a browser keeps a credential; an empty one is forgotten at once."""
    origins = serving(request).settings.origins
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https" or any(origin.startswith("https:") for origin in origins),
        max_age=COOKIE_SECONDS if token else 0,
    )


class GuestRoutes(Controller):
    path = "/api"
    tags = ("guests",)

    @post("/guests", summary="Become a guest", status_code=201, responses=PROBLEMS)
    async def become_guest(self, request: AnyRequest, data: JSONBody[NewGuest]) -> Response[Guest]:
        """A name is enough. Browsers keep the credential as a cookie, programs as a token that is told this once."""
        server = serving(request)
        if not server.newcomers.take(address(request)):
            raise Refused("rate", 429)
        guest, token = await server.guests.welcome(data.name, server.now())
        if data.keep == "token":
            return Response(Guest(guest.name, token), status_code=201)
        return Response(Guest(guest.name), status_code=201, cookies=[cookie_of(request, token)])

    @get("/me", summary="Who am I", responses=PROBLEMS)
    async def me(self, request: AnyRequest) -> Guest:
        return Guest((await known(request)).name)

    @patch("/me", summary="Change my name", responses=PROBLEMS)
    async def rename(self, request: AnyRequest, data: JSONBody[NewName]) -> Guest:
        """Also at the tables that have not ended, where the guest's seats are called by their name."""
        server, guest = serving(request), await known(request)
        renamed = await server.guests.rename(guest, data.name)
        await server.lobby.rename_everywhere(guest, renamed.name)
        return Guest(renamed.name)

    @get("/me/tables", summary="My tables", responses=PROBLEMS, cost=LIST)
    async def my_tables(self, request: AnyRequest) -> TableList:
        return TableList(await serving(request).lobby.mine(await known(request)), serving(request).now())

    @post("/claims", summary="Take over a seat by a one-time link", status_code=200, responses=PROBLEMS)
    async def claim(self, request: AnyRequest, data: JSONBody[Code]) -> TableInfo:
        return await serving(request).lobby.claim(await known(request), data.code)


class TableRoutes(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get("/", summary="The listed tables", responses=PROBLEMS, cost=LIST)
    async def listed(self, request: AnyRequest) -> TableList:
        """Those that wait for players first, then those that are played; of each the newest first."""
        return TableList(await serving(request).lobby.listed(await asking(request)), serving(request).now())

    @post("/", summary="Make a table", status_code=201, responses=PROBLEMS)
    async def create(self, request: AnyRequest, data: JSONBody[NewTable]) -> TableInfo:
        return await serving(request).lobby.create(await known(request), data)

    @get("/{table:str}", summary="About a table", responses=PROBLEMS)
    async def about(self, request: AnyRequest, table: TableName) -> TableInfo:
        return await serving(request).lobby.about(table, await asking(request))

    @post("/{table:str}/sit", summary="Take an open seat", status_code=200, responses=PROBLEMS)
    async def sit(self, request: AnyRequest, table: TableName, data: JSONBody[Sit]) -> TableInfo:
        return await serving(request).lobby.sit(table, await known(request), data)

    @post("/{table:str}/leave", summary="Leave a seat", status_code=200, responses=PROBLEMS)
    async def leave(self, request: AnyRequest, table: TableName, data: JSONBody[Seat]) -> TableInfo:
        """Before the game the seat is open again; in a game the stand-in plays, until the guest comes back."""
        return await serving(request).lobby.leave(table, await known(request), data.seat)

    @post(
        "/{table:str}/relieve", summary="Let the stand-in play for who is absent", status_code=200, responses=PROBLEMS
    )
    async def relieve(self, request: AnyRequest, table: TableName, data: JSONBody[Seat]) -> TableInfo:
        """Any player may ask, once the guest has been away from the table for two minutes, and with a live clock for a
        quarter of their time; they get their seat back. With a daily clock the stand-in waits until it is over."""
        return await serving(request).lobby.relieve(table, await known(request), data.seat)

    @post(
        "/{table:str}/seats",
        summary="Decide who has a seat (host only)",
        status_code=200,
        responses=PROBLEMS,
    )
    async def change_seat(self, request: AnyRequest, table: TableName, data: JSONBody[ChangeSeat]) -> TableInfo:
        return await serving(request).lobby.change_seat(table, await known(request), data)

    @post("/{table:str}/name", summary="Rename the player in one's own seat", status_code=200, responses=PROBLEMS)
    async def name_seat(self, request: AnyRequest, table: TableName, data: JSONBody[NameSeat]) -> TableInfo:
        """At any time; what is told of the game from then on uses the new name, also for what happened before."""
        return await serving(request).lobby.rename(table, await known(request), data)

    @post("/{table:str}/resign", summary="Give a game up", status_code=200, responses=PROBLEMS)
    async def resign(self, request: AnyRequest, table: TableName, data: JSONBody[Seat]) -> TableInfo:
        """Of two players the other wins at once, as do the bots where nobody else plays; else the stand-in plays on."""
        return await serving(request).lobby.resign(table, await known(request), data.seat)

    @post("/{table:str}/abandon", summary="Agree to abandon a game, or not", status_code=200, responses=PROBLEMS)
    async def abandon(self, request: AnyRequest, table: TableName, data: JSONBody[Abandon]) -> TableInfo:
        """It is abandoned when everybody who plays has agreed; bots and those who have left are not asked.
        Those whom others or a clock have sent away are, for a day."""
        return await serving(request).lobby.abandon(table, await known(request), data.agree)

    @post("/{table:str}/talk", summary="Who may talk (host only)", status_code=200, responses=PROBLEMS)
    async def talking(self, request: AnyRequest, table: TableName, data: JSONBody[Talking]) -> TableInfo:
        return await serving(request).lobby.let_spectators_talk(table, await known(request), data.spectators)

    @post("/{table:str}/dismiss", summary="Leave a table out of my list", status_code=200, responses=PROBLEMS)
    async def dismiss(self, request: AnyRequest, table: TableName, data: JSONBody[Dismissed]) -> TableInfo:
        """The table is kept, and its link works."""
        return await serving(request).lobby.dismiss(table, await known(request), data.dismissed)

    @post("/{table:str}/start", summary="Begin the game (host only)", status_code=200, responses=PROBLEMS)
    async def start(self, request: AnyRequest, table: TableName) -> TableInfo:
        return await serving(request).lobby.start(table, await known(request))

    @post("/{table:str}/rematch", summary="Meet again", status_code=200, responses=PROBLEMS)
    async def rematch(self, request: AnyRequest, table: TableName) -> TableInfo:
        """The new table; the first who asks makes it, the others are shown the same."""
        return await serving(request).lobby.rematch(table, await known(request))

    @post("/{table:str}/fork", summary="Play from here", status_code=201, responses=PROBLEMS)
    async def fork(self, request: AnyRequest, table: TableName, data: JSONBody[Fork]) -> TableInfo:
        return await serving(request).lobby.fork(table, await known(request), data)

    @post(
        "/{table:str}/links",
        summary="A one-time link for another device",
        status_code=201,
        responses=PROBLEMS,
    )
    async def link(self, request: AnyRequest, table: TableName, data: JSONBody[Seat]) -> Link:
        return await serving(request).lobby.link(table, await known(request), data.seat)

    @get("/{table:str}/log", summary="The game so far, or as it was", responses=PROBLEMS, cost=REPLAY)
    async def log(
        self,
        request: AnyRequest,
        table: TableName,
        seat: Annotated[int | None, QueryParameter(ge=0, le=7, description="Whose eyes; when over, anybody's.")] = None,
        move: Annotated[int | None, QueryParameter(ge=0, description="After how many actions.")] = None,
        since: Annotated[int | None, QueryParameter(ge=0, description="Tells what happened after a version.")] = None,
        lang: WantedLang = None,
    ) -> Response[TableLog]:
        guest, wanted, lobby = await asking(request), spoken(request, lang), serving(request).lobby
        return await told_of(
            request,
            table,
            ("log", seat, move, since, wanted),
            lambda: lobby.log(table, guest, seat, move, since, wanted, asker_of(request)),
        )

    @get(
        "/{table:str}/result",
        summary="How a finished game ended, and how it came to that",
        responses=PROBLEMS,
        cost=REPLAY,
    )
    async def result(self, request: AnyRequest, table: TableName, lang: WantedLang = None) -> Response[Result]:
        wanted, lobby = spoken(request, lang), serving(request).lobby
        return await told_of(request, table, ("result", wanted), lambda: lobby.result(table, wanted, asker_of(request)))

    @get(
        "/{table:str}/chances",
        summary="How likely each seat was to win, all through a finished game",
        responses=PROBLEMS,
        cost=REPLAY,
    )
    async def chances(self, request: AnyRequest, table: TableName, lang: WantedLang = None) -> Response[Chances]:
        """Worked out when first asked for: that takes a few seconds."""
        wanted, lobby = spoken(request, lang), serving(request).lobby
        return await told_of(
            request, table, ("chances", wanted), lambda: lobby.chances(table, wanted, asker_of(request))
        )

    @get(
        "/{table:str}/record",
        summary="The file of a finished game",
        media_type="application/json",
        responses=PROBLEMS,
    )
    async def record(self, request: AnyRequest, table: TableName) -> Response[bytes]:
        record = await serving(request).lobby.record(table)

        async def made() -> bytes:
            return record.dumps().encode()

        disposition = f'attachment; filename="{record.game}-{table}.json"'
        return await told_of(request, table, "record", made, **{"Content-Disposition": disposition})
