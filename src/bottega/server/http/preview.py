"""What a messenger shows of a link to a table: Open Graph tags in the head of the page."""

from __future__ import annotations

from html import escape

from bottega.engine.registry import game as find_game
from bottega.engine.words import Verbatim
from bottega.server.errors import WORDS
from bottega.server.server import Server

PICTURE = "/icon.png"


async def with_preview(server: Server, page: bytes, table: str, origin: str, lang: str) -> bytes:
    """The page with tags about that table; as it is, where there is no such table."""
    record = await server.storage.record(table)
    if record is None:
        return page
    status = "ended" if record.ended else "open" if any(seat.kind == "open" for seat in record.seats) else "playing"
    names = ", ".join(seat.name for seat in record.seats if seat.name)
    tags = {
        "og:type": "website",
        "og:site_name": "Bottega",
        "og:title": WORDS.text(lang, "share.title", game=find_game(record.game).title),
        "og:description": WORDS.text(lang, f"share.{status}", names=Verbatim(names or "-")),
        "og:url": f"{origin}/table/{table}",
        "og:image": f"{origin}{PICTURE}",
    }
    made = "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items())
    return page.replace(b"</head>", made.encode() + b"</head>", 1)
