"""Makes the icons and link previews of the page from plates, into ui/public:

    python -m tools.icons        (make icons)

The icon is the face of Leonardo; the preview of a game shows the plates of its cover, the general one some of all.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.page.conftest import CHROMIUM, FLAGS

from bottega.engine.registry import games as all_games

ROOT = Path(__file__).parents[1]
PUBLIC = ROOT / "ui" / "public"
GAMES = ROOT / "src" / "bottega" / "games"
OWN = ROOT / "ui" / "plates"
FACE = OWN / "face-leonardo.svg"
FONT = ROOT / "ui" / "node_modules" / "@fontsource" / "alegreya" / "files" / "alegreya-latin-700-normal.woff2"
PNG = (180, 512)
PREVIEW = (1200, 630)


def icon() -> str:
    """The face as a round-cornered square of few strokes; light alone, as it stands on the paper of others."""
    text = re.sub(r"@media\([^)]*\)\{(?:[^{}]*\{[^}]*\})*\}|<view[^>]*>", "", FACE.read_text("utf-8"))
    text = re.sub(r'<path class="(?:[^"]* [bc]|l[^"]*)"[^>]*>', "", text)
    text = text.replace("</style>", ".k{stroke:var(--ink);stroke-width:6;stroke-linejoin:round}</style>")
    text = text.replace('viewBox="0 0 2400 1600"', 'viewBox="400 0 1600 1600"')
    clip = (
        '<clipPath id="r"><rect x="400" width="1600" height="1600" rx="320"/></clipPath></defs><g clip-path="url(#r)">'
    )
    return text.replace("</defs>", clip).replace("</svg>", "</g></svg>")


def maskable(side: int) -> str:
    """The face as a page: on paper to the edges, small enough for a system that cuts a circle out of it."""
    bare = re.sub(r'<path (?:fill="url\(#p\)"|class="l\d [abc]")[^>]*>', "", FACE.read_text("utf-8"))
    bare = bare.replace('viewBox="0 0 2400 1600"', 'viewBox="400 0 1600 1550"')
    style = f"body{{margin:0;height:{side}px;background:#efe3c6;display:grid}}svg{{width:90%;place-self:end center}}"
    return f"<!doctype html><meta charset=utf-8><style>:root{{color-scheme:light}}{style}</style>{bare}"


def cover(game: str) -> list[Path]:
    """The plates that stand for a game, as its board says."""
    named = (GAMES / game / "board" / "cover.ts").read_text("utf-8")
    return [GAMES / game / "plates" / f"{name}.svg" for name in re.findall(r'"([\w-]+)"', named)]


def preview(plates: list[Path]) -> str:
    """A sheet with plates that overlap like cards, the first on top, and the name of the house."""
    middle, left, right = plates
    cards = ""
    for plate, width, aside, turn in ((left, 470, -376, -7), (right, 470, 376, 7), (middle, 600, 0, 0)):
        place = f"width:{width}px;margin:-{width / 3:.0f}px 0 0 {aside - width // 2}px;rotate:{turn}deg"
        cards += f'<img src="{plate.as_uri()}" style="{place}">'
    style = (
        f"@font-face{{font-family:A;src:url({FONT.as_uri()})}}:root{{color-scheme:light}}"
        "body{margin:0;width:1200px;height:630px;position:relative;overflow:hidden;color:#2b2118;"
        "background:radial-gradient(#f8f2e2 30%,#e6d8b6)}img{position:absolute;left:600px;top:238px;border-radius:12px;"
        "box-shadow:0 4px 18px #0005}p{position:absolute;inset:auto 0 66px;margin:0;text-align:center;font:64px A}"
        ".rule{width:320px;left:440px;top:auto;bottom:18px;box-shadow:none}"
    )
    name = f'<p>Bottega</p><img class="rule" src="{(OWN / "rule.svg").as_uri()}">'
    return f"<!doctype html><meta charset=utf-8><style>{style}</style>{cards}{name}"


def shoot(browser: Browser, html: str, target: Path, size: tuple[int, int]) -> None:
    """A picture of the page, which is read from a file so that it may load others."""
    source = ROOT / "build" / "icons.html"
    source.parent.mkdir(exist_ok=True)
    source.write_text(html, encoding="utf-8")
    tab = browser.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme="light")
    tab.goto(source.as_uri())
    tab.evaluate("document.fonts.ready")
    target.parent.mkdir(exist_ok=True)
    quality = {"type": "jpeg", "quality": 72} if target.suffix == ".jpg" else {}
    tab.screenshot(path=target, **quality)  # type: ignore[arg-type]
    tab.close()
    source.unlink()
    print(target.relative_to(ROOT), target.stat().st_size)


def main() -> None:
    """Makes all of them."""
    (PUBLIC / "icon.svg").write_text(icon(), encoding="utf-8")
    games = [game for game in all_games() if (GAMES / game / "board" / "cover.ts").is_file()]
    covers = {game: cover(game) for game in games}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for side in PNG:
            shoot(browser, maskable(side), PUBLIC / f"icon-{side}.png", (side, side))
        for game, plates in covers.items():
            shoot(browser, preview(plates), PUBLIC / "preview" / f"{game}.jpg", PREVIEW)
        everything = [covers[game][0] for game in ("workshop", "leonardo", "codex")]
        shoot(browser, preview(everything), PUBLIC / "preview" / "bottega.jpg", PREVIEW)
        browser.close()


if __name__ == "__main__":
    main()
