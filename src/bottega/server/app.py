"""The web application: its routes, the checks before every request, and the answers where something is wrong."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

import bottega
from bottega.server.errors import Refused
from bottega.server.http.access import HEADERS, address, check_origin
from bottega.server.http.boards import board_files
from bottega.server.http.catalogue import GameRoutes
from bottega.server.http.editing import EditionRoutes
from bottega.server.http.kept import KeptAnswers
from bottega.server.http.openapi import ApiPage
from bottega.server.http.personal import PersonalRoutes
from bottega.server.http.routes import GuestRoutes, TableRoutes, serving, spoken
from bottega.server.http.socket import live
from bottega.server.http.static import page_file
from bottega.server.live.connection import NESTED
from bottega.server.messages.common import Problem
from bottega.server.messages.decode_errors import explained
from bottega.server.server import Server

LOG = logging.getLogger("bottega.server")
AnyRequest = Request[Any, Any, Any]

WATCH = 4
"""Looks for trouble, which write to the database, and figures count as that many requests."""
_SAFE = ("GET", "HEAD", "OPTIONS")
_CODES = {404: "not_found", 405: "method", 413: "too_large", 415: "media_type"}


@get("/health", summary="Whether the process lives", tags=["operation"], include_in_schema=False)
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/ready", summary="Whether the server takes guests", tags=["operation"], include_in_schema=False, cost=WATCH)
async def ready(request: AnyRequest) -> Response[dict[str, str | list[str]]]:
    troubles = await serving(request).troubles()
    if troubles:
        return Response({"status": "not ready", "troubles": troubles}, status_code=503)
    return Response({"status": "ready"})


@get(
    "/metrics",
    summary="Figures for Prometheus",
    include_in_schema=False,
    media_type="text/plain; version=0.0.4",
    cost=WATCH,
)
async def metrics(request: AnyRequest) -> bytes:
    if serving(request).settings.metrics is not None:  # they are at an address of their own
        raise NotFoundException
    await serving(request).troubles()
    return serving(request).metrics.text()


async def check_access(request: AnyRequest) -> None:
    """Checks of every request from where it comes, and how much that client asks."""
    server = serving(request)
    check_origin(request, server.settings, required=False)
    if server.bans.has_address(address(request)):
        raise Refused("banned", 403)
    allowed = server.reads if request.method in _SAFE else server.requests
    if not allowed.take(address(request), request.route_handler.opt.get("cost", 1)):
        await asyncio.sleep(server.settings.refusal_seconds)
        raise Refused("rate", 429)


async def add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api"):
            headers.setdefault("Cache-Control", "no-store")


def refuse(request: AnyRequest, error: Refused) -> Response[Problem]:
    serving(request).metrics.refusals.labels(error.code).inc()
    lang = spoken(request, request.query_params.get("lang"))
    return Response(Problem(error.code, error.text(lang), error.clause), status_code=error.status)


def refuse_invalid(request: AnyRequest, error: ValidationException) -> Response[Problem]:
    """Answers a request that does not fit the route: the first thing wrong, and what is allowed."""
    found = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    problem = str(found.get("message", error.detail)) if isinstance(found, dict) else str(error.detail)
    if isinstance(found, dict) and found.get("key"):
        problem += f" ({found['key']})"
    expected = request.route_handler.parsed_fn_signature.parameters.get("data")
    return refuse(request, Refused("request", 400, problem=explained(problem, expected and expected.annotation)))


def refuse_nested(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    """Answers a request whose JSON is nested too deeply to be read."""
    return refuse(request, Refused("request", 400, problem=NESTED))


def refuse_no_text(request: AnyRequest, error: UnicodeDecodeError) -> Response[Problem]:
    return refuse(request, Refused("request", 400, problem="the body has to be UTF-8"))


def refuse_other(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    code = _CODES.get(error.status_code)
    if code is not None:
        return refuse(request, Refused(code, error.status_code, path=request.url.path[:100]))
    if error.status_code < 500:
        return refuse(request, Refused("request", error.status_code, problem=str(error.detail)[:300]))
    return fail(request, error)


def fail(request: AnyRequest, error: Exception) -> Response[Problem]:
    LOG.error("a request failed", exc_info=error, extra={"method": request.method, "route": request.route_handler.name})
    return refuse(request, Refused("internal", 500))


def make_app(server: Server) -> Litestar:
    board_files()  # an offer that is no board is told before the first guest comes
    return Litestar(
        route_handlers=[
            GameRoutes,
            EditionRoutes,
            GuestRoutes,
            PersonalRoutes,
            TableRoutes,
            live,
            health,
            ready,
            metrics,
            page_file,
        ],
        state=State({"server": server, "answers": KeptAnswers()}),
        on_startup=[server.start],
        on_shutdown=[server.stop],
        before_request=check_access,
        before_send=[add_headers],
        exception_handlers={
            Refused: refuse,
            ValidationException: refuse_invalid,
            HTTPException: refuse_other,
            RecursionError: refuse_nested,
            UnicodeDecodeError: refuse_no_text,
            Exception: fail,
        },
        request_max_body_size=server.settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Bottega",
            version=bottega.__version__,
            path="/api/docs",
            render_plugins=[ApiPage()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
