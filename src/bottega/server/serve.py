"""Running a server: migrations, logs, and a stop that loses nothing."""

from __future__ import annotations

import gc
import json
import logging
import socket
import sys
import time
from collections.abc import Callable
from typing import Any

import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Send

from bottega.server.app import make_app
from bottega.server.http.door import Doorkeeper, door_of, open_wide
from bottega.server.live.wire import Wire
from bottega.server.server import Server
from bottega.server.settings import Settings

_ORDINARY = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object to a line; no address, credential, table name or message text is ever among its fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "source": record.name,
            "message": record.getMessage(),
        }
        line.update({name: value for name, value in vars(record).items() if name not in _ORDINARY})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def log_to_stderr() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for source in ("alembic", "uvicorn"):  # uvicorn would tell the names of tables
        logging.getLogger(source).setLevel(logging.WARNING)


class _Uvicorn(uvicorn.Server):
    """uvicorn, which says goodbye before it closes the connections."""

    def __init__(self, config: uvicorn.Config, server: Server, when_ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self.bottega = server
        self.when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.when_ready is not None and self.started:
            self.when_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:
            listening.close()
        await self.bottega.say_goodbye()
        await super().shutdown(sockets)


def with_head(app: Litestar) -> ASGIApp:
    """Answers HEAD wherever GET is: uvicorn sends the head of that answer alone."""

    async def answer(scope: Any, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}
        await app(scope, receive, send)

    return answer


def uvicorn_for(server: Server, when_ready: Callable[[], None] | None = None) -> uvicorn.Server:
    settings = server.settings
    keeper = Doorkeeper(settings)
    server.is_full = lambda: keeper.places.full
    config = uvicorn.Config(
        with_head(make_app(server)),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        loop="auto",
        http=door_of(keeper),
        forwarded_allow_ips=list(settings.proxies),
        ws=Wire,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,  # the wire agrees on it by itself
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.pong_seconds,
        timeout_graceful_shutdown=5,
    )
    return _Uvicorn(config, server, when_ready)


def serve(settings: Settings, when_ready: Callable[[], None] | None = None) -> None:
    """Serves until the process is told to end."""
    open_wide()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # views are many small short-lived dicts without cycles
    uvicorn_for(Server(settings), when_ready).run()
