"""What a messenger shows of a link: Open Graph tags in the head of the page."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from bottega.engine.registry import game as find_game
from bottega.engine.registry import games as all_games
from bottega.engine.words import Verbatim
from bottega.server.errors import WORDS
from bottega.server.server import Server

PICTURE = "preview/{}.jpg"
"""By game; what belongs to none, or has no picture, shows that of ``bottega``."""


async def with_preview(server: Server, page: bytes, path: str, origin: str, lang: str, files: Collection[str]) -> bytes:
    """The page with tags about what lies under the path; as it is, where there is no such table."""
    kind, _, rest = path.partition("/")
    name = rest.split("/")[0]
    tags = {"og:type": "website", "og:site_name": "Bottega", "og:title": "Bottega", "og:url": f"{origin}/{path}"}
    if kind == "table":
        record = await server.storage.record(name)
        if record is None:
            return page
        status = "ended" if record.ended else "open" if any(seat.kind == "open" for seat in record.seats) else "playing"
        names = ", ".join(seat.name for seat in record.seats if seat.name)
        tags["og:description"] = WORDS.text(lang, f"share.{status}", names=Verbatim(names or "-"))
        tags["og:url"] = f"{origin}/table/{name}"
        name = record.game
    if name in all_games():
        tags["og:title"] = WORDS.text(lang, "share.title", game=find_game(name).title)
    picture = PICTURE.format(name)
    tags["og:image"] = f"{origin}/{picture if picture in files else PICTURE.format('bottega')}"
    made = "".join(f'<meta property="{tag}" content="{escape(text)}" />' for tag, text in tags.items())
    made += '<meta name="twitter:card" content="summary_large_image" />'
    return page.replace(b"</head>", made.encode() + b"</head>", 1)
