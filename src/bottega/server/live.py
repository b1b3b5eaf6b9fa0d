"""Live play over a WebSocket: hello, then actions; everything that happens at the table comes back."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromPath

from bottega.server.manners import check_origin, token_of
from bottega.server.messages import Bye, Hello
from bottega.server.server import Server
from bottega.server.trouble import Trouble, language
from bottega.server.visit import POLICY, TRY_AGAIN, Visit, read

HELLO_SECONDS = 10.0

_encode = msgspec.json.Encoder().encode


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    server: Server = socket.app.state.server
    lang = language(None, socket.headers.get("accept-language", ""))
    await socket.accept()
    try:
        visit = await _introduced(server, socket, table)
    except Trouble as error:
        server.metrics.refusals.labels(error.code).inc()
        await socket.send_text(_encode(Bye(error.code, error.text(lang))).decode())
        await socket.close(TRY_AGAIN if error.status in (429, 503) else POLICY, error.code)
        return
    except WebSocketDisconnect:
        return
    await visit.run()


async def _introduced(server: Server, socket: WebSocket[Any, Any, Any], table: str) -> Visit:
    """The first message says who comes; a foreign page, a wrong credential or a full house ends it here."""
    if not server.ready:
        raise Trouble("restart", 503)
    if server.connections >= server.settings.limits.connections:
        raise Trouble("connections", 503)
    cookie = token_of(socket)
    check_origin(socket, server.settings, required=cookie is not None and "authorization" not in socket.headers)
    try:
        text = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
    except TimeoutError:
        raise Trouble("hello_late", 408) from None
    hello = read(text)
    if not isinstance(hello, Hello):
        raise Trouble("hello_first", 400)
    guest = await server.guests.known(hello.token or cookie)
    return Visit(server, socket, table, guest.id if guest else None, hello)
