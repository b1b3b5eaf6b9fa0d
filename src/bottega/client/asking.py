"""How a guest asks a server: over HTTP, in calls that wait or are awaited."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Self, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from bottega.server.messages.common import Lang, Problem
from bottega.server.messages.tables import Guest as Welcomed
from bottega.server.messages.tables import NewGuest

T = TypeVar("T")
P = ParamSpec("P")


class ServerRefused(Exception):  # noqa: N818
    """The error of a request that the server refused: ``code`` is for programs, ``clause`` the rule that forbids it."""

    def __init__(self, code: str, message: str, clause: str | None = None) -> None:
        super().__init__(f"{clause}: {message}" if clause else message)
        self.code = code
        self.clause = clause


def done(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that blocks instead of awaiting, so that it needs no event loop."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise RuntimeError("a connection that waits has asked for an event loop")


def waiting(method: Callable[Concatenate[Any, P], Coroutine[Any, Any, T]]) -> Callable[Concatenate[Any, P], T]:
    """The blocking form of an async method, for an object whose connection blocks."""

    @wraps(method)
    def blocking(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return done(method(self, *args, **kwargs))

    return blocking


class TokenHolder(ABC):
    """Somebody known to a server by a token, and how they ask it."""

    def __init__(self, url: str, token: str, lang: Lang = "en") -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.lang: Lang = lang

    @abstractmethod
    async def _answer(self, method: str, path: str, body: msgspec.Struct | None = None) -> bytes:
        """The server's answer to a request."""

    async def _get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode(await self._answer("GET", path), type=kind)

    async def _post(self, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        return msgspec.json.decode(await self._answer("POST", path, body), type=kind)

    async def _introduce(self, name: str) -> Self:
        self.token = str((await self._post("/api/guests", NewGuest(name), Welcomed)).token)
        return self

    def _fetch(self, method: str, path: str, body: msgspec.Struct | None) -> bytes:
        """The answer of the server, waited for."""
        data = msgspec.json.encode(body) if body is not None else None
        headers: dict[str, str] = {"Accept-Language": self.lang}
        if data is not None:
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = Request(self.url + path, data, headers, method=method)
        try:
            with urlopen(request) as answer:
                return bytes(answer.read())
        except HTTPError as error:
            problem = msgspec.json.decode(error.read(), type=Problem)
            raise ServerRefused(problem.code, problem.message, problem.clause) from None
