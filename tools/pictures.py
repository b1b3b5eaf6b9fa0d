"""Takes the pictures of README.md and docs/tables.md, in front of a real server:

    python -m tools.pictures        (make pictures)

The deals are fixed and every seat is played by the greedy bot, so the same page gives the same pictures.
"""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from playwright.sync_api import Browser, sync_playwright
from tests.page.conftest import CHROMIUM, FLAGS
from tests.page.visitor import SIZES
from tests.server.harness import serving_aside

import bottega
from bottega.bots import make_bot
from bottega.client import Guest
from bottega.server.http.access import COOKIE

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
NAMES = ["Ada", "Bruno", "Chiara", "Dino"]
View = dict[str, object]


def play(url: str, game_name: str, players: int, seed: int, far: Callable[[View], bool]) -> tuple[list[Guest], str]:
    """A table at which the first player is to decide, the game being that far."""
    game = bottega.game(game_name)
    guests = [Guest.welcomed(url, name) for name in NAMES[:players]]
    with patch("bottega.server.lobby.new_seed", return_value=seed):
        table = guests[0].create(game_name, ["me", *["open"] * (players - 1)]).table
    for guest in guests[1:]:
        guest.sit(table)
    guests[0].start(table)
    # The same game goes on here, so that nobody has to be asked what they see.
    state = game.new(players, seed)
    bots = [make_bot("greedy", game, seat) for seat in range(players)]
    while state.decision is not None:
        seat = state.decision.actors[0]
        view = state.view(seat)
        if seat == 0 and far(view):
            break
        action = bots[seat].choose(view)
        with guests[seat].live(table) as live:
            live.act(seat, action)
        state.apply(action)
    return guests, table


def after(turns: int, kind: str) -> Callable[[View], bool]:
    """Whether the first player was asked for a choice of that kind that many times."""
    times = count(1)
    return lambda view: view["decision"]["kind"] == kind and next(times) > turns  # type: ignore[index]


TABLES = {
    "codex": (3, 7, after(8, "place")),
    "leonardo": (4, 11, after(7, "place")),
    "inventors": (3, 5, after(13, "turn")),
    "workshop": (3, 3, after(9, "play")),
}


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def take(
    browser: Browser, name: str, url: str, guest: Guest | None = None, size: str = "desktop", theme: str = "light"
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    settings = json.dumps(json.dumps({"theme": theme, "motion": "off", "lang": "en"}))
    context.add_init_script(f"localStorage.setItem('bottega-settings', {settings})")
    if guest is not None:
        context.add_cookies([{"name": COOKIE, "value": guest.token, "url": guest.url}])
        context.add_init_script("localStorage.setItem('bottega-guest', '1')")
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector(".game, .board [data-state=legal]")
    page.evaluate("document.fonts.ready")
    page.evaluate("document.activeElement?.blur()")
    page.wait_for_timeout(500)
    # WebP is half the size of PNG here.
    shot = context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": 88})
    (FOLDER / f"{name}.webp").write_bytes(b64decode(shot["data"]))
    context.close()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, serving_aside(Path(folder)) as place, browsing() as browser:
        take(browser, "home", place.url)
        for game, position in TABLES.items():
            (guest, *others), table = play(place.url, game, *position)
            address = f"{place.url}/table/{table}"
            with ExitStack() as company:
                for other in others:
                    company.enter_context(other.live(table))
                take(browser, game, address, guest)
                if game == "codex":
                    take(browser, "codex-phone", address, guest, "phone", "dark")


if __name__ == "__main__":
    main()
