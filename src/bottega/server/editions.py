"""Editions: what is printed on the cards of a game, for the page to ask for."""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache
from importlib.resources import files

import msgspec
from litestar import Response

from bottega.engine.game import Game
from bottega.server.front import FOREVER
from bottega.server.messages import EditionInfo, EditionValues


@cache
def built_in(game: Game) -> EditionValues | None:
    """The values a game is installed with; none where it says nothing of them."""
    file = files(game.words.package) / "values.json"
    if not file.is_file():
        return None
    values = json.loads(file.read_text("utf-8"))
    digest = hashlib.sha256(json.dumps(values, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    return EditionValues("", digest[:16], values)


def editions_of(game: Game) -> list[EditionInfo]:
    found = built_in(game)
    return [EditionInfo(found.name, found.digest)] if found else []


def sent(found: EditionValues, accepted: str) -> Response[bytes]:
    """The values as they go to the page, which may keep them for ever: their address is their digest."""
    body = msgspec.json.encode(found)
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    if "gzip" in accepted:
        body = gzip.compress(body, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)
