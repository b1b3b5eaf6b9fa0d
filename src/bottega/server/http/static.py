"""The page: the files that ``ui/`` was built into, and the boards that other packages bring.

Whatever is no file is one of the page's own routes.
"""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import PathParameter
from msgspec import Struct

from bottega.server.errors import Refused, language
from bottega.server.http.access import PICTURE_POLICY
from bottega.server.http.boards import board_files
from bottega.server.http.preview import with_preview
from bottega.server.server import Server

FOLDER = Path(__file__).parents[1] / "page"
FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-cache"
COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


class File(Struct, frozen=True):
    body: bytes
    zipped: bytes | None
    media_type: str
    cache: str


@cache
def files() -> dict[str, File]:
    """Every file of the page by its path; they are few and small."""
    page = {path.relative_to(FOLDER).as_posix(): path for path in sorted(FOLDER.rglob("*")) if path.is_file()}
    found = {name: path.read_bytes() for name, path in page.items()}
    return {name: _file(PurePosixPath(name), body) for name, body in {**board_files(), **found}.items()}


def _file(path: PurePosixPath, body: bytes) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    zipped = gzip.compress(body, 9, mtime=0) if path.suffix in COMPRESSED else None
    named_by_content = path.parts[0] == "assets"
    return File(body, zipped, kind, FOREVER if named_by_content else NEVER)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page_file(
    request: Request[Any, Any, Any], path: Annotated[str, PathParameter(max_length=500)] = "/"
) -> Response[bytes]:
    wanted = path.lstrip("/")
    found = files().get(wanted)
    if found is None:
        # A file that is not there is not the page either.
        if wanted.startswith(("api/", "assets/", "boards/")) or mimetypes.guess_type(wanted)[0] is not None:
            raise Refused("not_found", 404, path=path[:100])
        found = files().get("index.html")
    if found is None:
        raise Refused("no_page", 404)
    headers = {"Cache-Control": found.cache, "Vary": "Accept-Encoding"}
    if found.media_type == "image/svg+xml":
        headers["Content-Security-Policy"] = PICTURE_POLICY
    body = found.body
    if found is files().get("index.html"):
        server: Server = request.app.state.server
        lang = language(None, request.headers.get("accept-language", ""))
        body = await with_preview(server, body, wanted, str(request.base_url).rstrip("/"), lang, files().keys())
    if body is not found.body:
        return Response(body, media_type=found.media_type, headers={"Cache-Control": found.cache})
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.zipped
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=found.media_type, headers=headers)
