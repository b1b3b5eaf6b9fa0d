"""Answers that are kept: what does not change is made, encoded and compressed once, and told again by its tag."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

import msgspec
from litestar import Response
from msgspec import Struct

from bottega.server.http.access import Connection

WORTH_COMPRESSING = 500
MOST_BYTES = 64_000_000
MODEST = "no-cache"
"""Clients may keep it, and ask each time whether it has changed."""


class Body(Struct, frozen=True):
    body: bytes
    zipped: bytes | None
    tag: str

    @property
    def size(self) -> int:
        return len(self.body) + len(self.zipped or b"")


def body_of(content: object) -> Body:
    """The answer of that content: bytes as they are, all else as JSON."""
    body = content if isinstance(content, bytes) else msgspec.json.encode(content)
    zipped = gzip.compress(body, 6, mtime=0) if len(body) >= WORTH_COMPRESSING else None
    return Body(body, zipped, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def answer(request: Connection, body: Body, cache: str = MODEST, **headers: str) -> Response[Any]:
    """The answer, compressed for those who can read that; only its tag for those who have it already."""
    told = {"ETag": body.tag, "Cache-Control": cache, "Vary": "Accept-Encoding", **headers}
    if body.tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=told)
    if body.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(body.zipped, media_type="application/json", headers={**told, "Content-Encoding": "gzip"})
    return Response(body.body, media_type="application/json", headers=told)


class KeptAnswers:
    """The answers that were asked for last, up to a number of bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, Body] = OrderedDict()

    async def of(self, key: Hashable, made: Callable[[], Awaitable[object]]) -> Body:
        """The answer of that key; it is made where it is not kept."""
        body = self._kept.get(key)
        if body is None:
            body = body_of(await made())
            self._bytes += body.size - (self._kept[key].size if key in self._kept else 0)
            self._kept[key] = body
        self._kept.move_to_end(key)
        while self._bytes > self._most:
            self._bytes -= self._kept.popitem(last=False)[1].size
        return body
