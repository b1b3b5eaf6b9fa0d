"""What guests ask for themselves over HTTP: what is kept of them, its file, its end, and the end of their sessions."""

from __future__ import annotations

from litestar import Controller, Response, delete, get, post

from bottega.server.http.access import COOKIE
from bottega.server.http.routes import LIST, PROBLEMS, AnyRequest, cookie_of, known, serving, spoken
from bottega.server.messages.personal import Erased, Kept
from bottega.server.messages.tables import Guest

FILE = 'attachment; filename="bottega.json"'


class PersonalRoutes(Controller):
    path = "/api/me"
    tags = ("guests",)

    @get("/kept", summary="What is kept of me", responses=PROBLEMS, cost=LIST)
    async def kept(self, request: AnyRequest) -> Kept:
        """The name, the tables, and what the guest has said."""
        return await serving(request).personal.kept(await known(request), whole=False)

    @get("/kept/file", summary="What is kept of me, as a file", responses=PROBLEMS, cost=LIST)
    async def kept_file(self, request: AnyRequest) -> Response[Kept]:
        """The same, and everything that the guest did at their tables."""
        found = await serving(request).personal.kept(await known(request), whole=True)
        return Response(found, headers={"Content-Disposition": FILE})

    @delete("/kept", summary="Keep nothing of me", status_code=200, responses=PROBLEMS, cost=LIST)
    async def erase(self, request: AnyRequest) -> Response[Erased]:
        """Games that go on are given up, and tables that have not begun go; what was played stays, without the name.

        The credential is not known any more.
        """
        done = await serving(request).personal.erase(await known(request), spoken(request))
        return Response(done, cookies=[cookie_of(request, "")])

    @post("/sessions/end", summary="Log out everywhere else", status_code=200, responses=PROBLEMS)
    async def end_sessions(self, request: AnyRequest) -> Response[Guest]:
        """The credential becomes another one: a cookie where it was one, else a token that is told this once.

        The old one is not known any more, and all live connections end.
        """
        guest = await known(request)
        token = await serving(request).personal.renew(guest)
        if COOKIE in request.cookies and "authorization" not in request.headers:
            return Response(Guest(guest.name), cookies=[cookie_of(request, token)])
        return Response(Guest(guest.name, token))
