"""Films a round of bots for README.md, in front of a real server:

    python -m tools.film        (make pictures)

An animated WebP holds its frames as they are taken, so they only have to be put together.
"""

from __future__ import annotations

import json
import time
from base64 import b64decode
from pathlib import Path
from struct import pack
from tempfile import TemporaryDirectory
from unittest.mock import patch

from playwright.sync_api import CDPSession
from tests.server.harness import serving_aside
from tools.pictures import FOLDER, browsing

import bottega
from bottega.bots import make_bot
from bottega.client import Guest
from bottega.server.http.access import COOKIE

WIDTH, HEIGHT = 1024, 700
GAME, SEED = "leonardo", 11
BOTS = ["bot:level2"] * 3
STEP = 0.2
TURN = 2
SECONDS = 10.0
LONGEST = 1500
"""Milliseconds: nobody wants to look at the same for longer."""
ANIMATION = 0x02
NO_BLENDING = 0x02


def chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a RIFF file; its length is even."""
    return kind + pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def small(number: int) -> bytes:
    """A number in three bytes, as WebP has it."""
    return pack("<I", number)[:3]


def picture_in(webp: bytes) -> bytes:
    """The chunk of a still WebP that holds the picture itself."""
    at = 12
    while webp[at : at + 4] not in (b"VP8 ", b"VP8L"):
        at += 8 + int.from_bytes(webp[at + 4 : at + 8], "little")
    size = int.from_bytes(webp[at + 4 : at + 8], "little")
    return webp[at : at + 8 + size + size % 2]


def animated(frames: list[tuple[bytes, int]]) -> bytes:
    """An animated WebP of still ones and how many milliseconds each is shown."""
    area = small(WIDTH - 1) + small(HEIGHT - 1)
    parts = [chunk(b"VP8X", bytes([ANIMATION, 0, 0, 0]) + area), chunk(b"ANIM", bytes(4) + pack("<H", 0))]
    for webp, shown in frames:
        head = small(0) + small(0) + area + small(min(shown, LONGEST)) + bytes([NO_BLENDING])
        parts.append(chunk(b"ANMF", head + picture_in(webp)))
    return chunk(b"RIFF", b"WEBP" + b"".join(parts))


def filmed(camera: CDPSession, seconds: float) -> list[tuple[bytes, int]]:
    """What the page shows from now on; what does not change is one frame."""
    frames: list[tuple[bytes, int]] = []
    late = time.monotonic() + seconds
    while (began := time.monotonic()) < late:
        shot = camera.send("Page.captureScreenshot", {"format": "webp", "quality": 60})
        webp = b64decode(shot["data"])
        time.sleep(max(0.0, began + STEP - time.monotonic()))
        shown = round((time.monotonic() - began) * 1000)
        if frames and frames[-1][0] == webp:
            frames[-1] = webp, frames[-1][1] + shown
        else:
            frames.append((webp, shown))
    return frames


def main() -> None:
    game = bottega.game(GAME)
    with TemporaryDirectory() as folder, serving_aside(Path(folder)) as place, browsing() as browser:
        guest = Guest.welcomed(place.url, "Ada")
        with patch("bottega.server.lobby.new_seed", return_value=SEED):
            table = guest.create(GAME, ["me", *BOTS]).table
        guest.start(table)
        mine = make_bot("greedy", game, 0)
        context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, locale="en-GB")
        settings = json.dumps(json.dumps({"theme": "light", "lang": "en", "speed": "normal", "motion": "on"}))
        context.add_init_script(f"localStorage.setItem('bottega-settings', {settings})")
        context.add_init_script("localStorage.setItem('bottega-guest', '1')")
        context.add_cookies([{"name": COOKIE, "value": guest.token, "url": guest.url}])
        page = context.new_page()
        with guest.live(table) as live:
            for seat, eyes in live.turns():
                assert eyes.view is not None
                if eyes.view["turn"] == TURN and eyes.view["decision"]["kind"] == "place":
                    page.goto(f"{place.url}/table/{table}")
                    page.wait_for_selector(".board [data-state=legal]")
                    page.wait_for_timeout(1500)
                    live.act(seat, mine.choose(eyes.view))
                    break
                live.act(seat, mine.choose(eyes.view))
            (FOLDER / "round.webp").write_bytes(animated(filmed(context.new_cdp_session(page), SECONDS)))


if __name__ == "__main__":
    main()
