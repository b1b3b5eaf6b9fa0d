"""Makes contact sheets of a game's plates, light and dark, at 400, 120 and 60 px, and at 180 px without names:

    python -m tools.sheets GAME[/PLATE] ... [--columns 4]        (make sheets)

They lie in build/sheets: NAME-light.png, NAME-dark.png, NAME-blind.png. Look at them after every change.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.page.conftest import CHROMIUM, FLAGS

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "bottega" / "games"
SHEETS = ROOT / "build" / "sheets"
PAPER = {"light": ("#f5eedc", "#2b2118"), "dark": ("#1f1a14", "#efe6d2")}
STYLE = (
    "body{margin:8px;font:12px serif;display:grid;gap:8px}figure{margin:0}div{margin-top:5px}"
    "img{border-radius:6px;margin-right:6px;vertical-align:top}.l{width:400px}.m{width:120px}.s{width:60px}.b{width:180px}"
)


def order(file: Path) -> tuple[str, int, str]:
    """Plates in the order of their numbers."""
    kind, _, rest = file.stem.partition("-")
    return kind, int(rest) if rest.isdecimal() else 0, rest


def page(files: list[Path], scheme: str, columns: int, blind: bool) -> str:
    """The sheet as HTML."""
    paper, ink = PAPER[scheme]
    cells = ""
    for number, file in enumerate(files, 1):
        at = file.as_uri()
        if blind:
            cells += f'<figure><img class="b" src="{at}"><div>{number}</div></figure>'
        else:
            small = f'<img class="m" src="{at}"><img class="s" src="{at}"><img class="s" src="{at}#s">'
            cells += f'<figure><img class="l" src="{at}"><div>{small} {file.stem}</div></figure>'
    width = 184 if blind else 408
    layout = f"body{{background:{paper};color:{ink};grid-template-columns:repeat({columns},{width}px)}}"
    return f"<!doctype html><meta charset=utf-8><style>:root{{color-scheme:{scheme}}}{STYLE}{layout}</style>{cells}"


def shoot(browser: Browser, html: str, target: Path) -> None:
    """A picture of the whole page."""
    source = target.with_suffix(".html")
    source.write_text(html, encoding="utf-8")
    tab = browser.new_page(viewport={"width": 1680, "height": 800})
    tab.goto(source.as_uri())
    tab.screenshot(path=target, full_page=True)
    tab.close()
    print(target.relative_to(ROOT))


def main() -> None:
    """Makes the sheets that the command line asks for."""
    parser = argparse.ArgumentParser(description="Makes contact sheets of plates.")
    parser.add_argument("names", nargs="+", metavar="GAME[/PLATE]")
    parser.add_argument("--columns", type=int, default=4)
    given = parser.parse_args()
    files = []
    for wanted in given.names:
        game, _, only = wanted.partition("/")
        folder = ROOT / "ui" if game == "page" else GAMES / game
        found = sorted((folder / "plates").glob(f"{only or '*'}.svg"), key=order)
        if not found:
            parser.error(f"there is no plate {wanted}")
        files += found
    SHEETS.mkdir(parents=True, exist_ok=True)
    name = given.names[0].replace("/", "-").replace("*", "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for scheme in PAPER:
            shoot(browser, page(files, scheme, given.columns, False), SHEETS / f"{name}-{scheme}.png")
        shoot(browser, page(files, "light", 8, True), SHEETS / f"{name}-blind.png")
        browser.close()


if __name__ == "__main__":
    main()
