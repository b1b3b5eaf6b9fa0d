"""The route of live play, a WebSocket: hello, then actions; everything that happens at the table comes back."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromPath

from bottega.server.errors import Refused, language
from bottega.server.http.access import address, check_origin, token_of
from bottega.server.live.connection import TRY_AGAIN, Connection, read
from bottega.server.live.wire import POLICY, WIRE, Wire
from bottega.server.messages.live import Bye, Hello
from bottega.server.server import Server

_encode = msgspec.json.Encoder().encode


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    server: Server = socket.app.state.server
    client = address(socket)
    wire: Wire = cast("dict[str, Any]", socket.scope)[WIRE]
    wire.share(server.frames.of(client))
    await socket.accept()
    if not server.places.enter(client):
        await _turn_away(server, socket, Refused("connections", 503))
        return
    server.metrics.connections.inc()
    try:
        await (await _introduced(server, socket, client, table)).run()
    except Refused as error:
        await _turn_away(server, socket, error)
    except WebSocketDisconnect:
        pass
    finally:
        server.places.leave(client)
        server.metrics.connections.dec()
        if wire.rude:
            server.metrics.refusals.labels("rate").inc()


async def _turn_away(server: Server, socket: WebSocket[Any, Any, Any], error: Refused) -> None:
    server.metrics.refusals.labels(error.code).inc()
    lang = language(None, socket.headers.get("accept-language", ""))
    await socket.send_text(_encode(Bye(error.code, error.text(lang))).decode())
    await socket.close(TRY_AGAIN if error.status in (429, 503) else POLICY, error.code)


async def _introduced(server: Server, socket: WebSocket[Any, Any, Any], client: str, table: str) -> Connection:
    """The connection of a client that has said who it is; foreign pages, wrong credentials, too many are refused."""
    if not server.ready:
        raise Refused("restart", 503)
    if server.bans.has_address(client):
        raise Refused("banned", 403)
    if not server.requests.take(client):
        raise Refused("rate", 429)
    cookie = token_of(socket)
    check_origin(socket, server.settings, required=cookie is not None and "authorization" not in socket.headers)
    try:
        text = await asyncio.wait_for(socket.receive_text(), server.settings.request_seconds)
    except TimeoutError:
        raise Refused("hello_late", 408) from None
    hello = read(text)
    if not isinstance(hello, Hello):
        raise Refused("hello_first", 400)
    guest = await server.guests.known(hello.token or cookie)
    return Connection(server.live, server.bot_play, socket, table, guest, client, hello)
