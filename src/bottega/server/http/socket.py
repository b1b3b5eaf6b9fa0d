"""The route of live play, a WebSocket: hello, then actions; everything that happens at the table comes back."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromPath

from bottega.server.errors import Refused, language
from bottega.server.http.access import check_origin, token_of
from bottega.server.live.connection import POLICY, TRY_AGAIN, Connection, read
from bottega.server.messages.live import Bye, Hello
from bottega.server.server import Server

HELLO_SECONDS = 10.0

_encode = msgspec.json.Encoder().encode


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    server: Server = socket.app.state.server
    lang = language(None, socket.headers.get("accept-language", ""))
    await socket.accept()
    try:
        connection = await _introduced(server, socket, table)
    except Refused as error:
        server.metrics.refusals.labels(error.code).inc()
        await socket.send_text(_encode(Bye(error.code, error.text(lang))).decode())
        await socket.close(TRY_AGAIN if error.status in (429, 503) else POLICY, error.code)
        return
    except WebSocketDisconnect:
        return
    server.connections += 1
    try:
        await connection.run()
    finally:
        server.connections -= 1


async def _introduced(server: Server, socket: WebSocket[Any, Any, Any], table: str) -> Connection:
    """The connection of a client that has said who it is; foreign pages, wrong credentials, too many are refused."""
    if not server.ready:
        raise Refused("restart", 503)
    if server.connections >= server.settings.limits.connections:
        raise Refused("connections", 503)
    cookie = token_of(socket)
    check_origin(socket, server.settings, required=cookie is not None and "authorization" not in socket.headers)
    try:
        text = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
    except TimeoutError:
        raise Refused("hello_late", 408) from None
    hello = read(text)
    if not isinstance(hello, Hello):
        raise Refused("hello_first", 400)
    guest = await server.guests.known(hello.token or cookie)
    return Connection(server.live, server.bot_play, socket, table, guest, hello)
