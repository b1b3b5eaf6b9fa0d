"""The file of a plate: light and dark by the page's colour scheme, detail by the drawn width."""

from __future__ import annotations

from collections import defaultdict

from art.kit.colours import ALWAYS, COLOURS
from art.kit.marks import HEIGHT, PER_UNIT, WIDTH, Marks

ORDER = ("tone0", "wash", "leaf", "glow", "tone", "white", "h", "f", "s", "l", "k")
STYLE = (
    ".k{fill:var(--ink)}.s{fill:var(--shade)}.h{fill:var(--chalk)}"
    ".k1,.k2,.l1,.l2,.f1,.f2,.s1,.s2,.s3{fill:none;stroke:var(--ink);stroke-width:3;stroke-linecap:round}"
    ".s1,.s2,.s3{stroke:var(--shade);stroke-width:1.9}.s2{stroke-width:2.9}.s3{stroke-width:4.4}.k2,.l2,.f2{stroke-width:4}"
    ".l1,.l2{stroke:var(--line)}.f1,.f2{stroke:var(--faint)}"
    ".y{stop-opacity:.25}.w{fill-opacity:var(--o)}.o{stroke:var(--ink);stroke-width:3.4;stroke-linejoin:round}"
    ".t{fill:var(--shade);fill-opacity:var(--o)}.g{fill:var(--chalk);fill-opacity:var(--o)}"
)
DARK = (
    ".y{stop-opacity:1}.z{stop-opacity:.5}.w{fill-opacity:calc(var(--o)*1.35)}"
    ".t{fill-opacity:calc(var(--o)*2.2)}.g{fill-opacity:calc(var(--o)*.3)}"
)
# Base rules stand before the queries, which would otherwise be overruled by them.
SMALL = (
    "@media(max-width:219px){.c{display:none}.k1,.k2{stroke-width:6}.s1,.s2{stroke-width:3}"
    ".k.a{stroke:var(--ink);stroke-width:4}.s{stroke:var(--shade);stroke-width:1}}"
    "@media(max-width:99px){.b{display:none}.k.a{stroke-width:9;stroke-linejoin:round}"
    ".w{fill-opacity:calc(var(--o)*1.5)}.o{stroke:none}.y{stop-opacity:.8}}"
)


def document(marks: Marks, slack: float = 1.0, crop: tuple[float, float, float, float] | None = None) -> str:
    """The whole SVG, its lines simplified ``slack`` times as coarsely; a ``crop`` has no paper and all detail."""
    groups: dict[tuple[int, str, str], list[str]] = defaultdict(list)
    for mark in marks.items:
        if data := mark.data(slack):
            groups[_place(mark.kind), mark.kind, mark.level].append(data)
    body = "".join(_path(kind, level, "".join(groups[place, kind, level])) for place, kind, level in sorted(groups))
    washes = sorted({kind.split(":")[1] for _, kind, _ in groups if kind[:5] in ("wash:", "leaf:")})
    used = [name for name in COLOURS if name in washes or name in ALWAYS]
    light, dark = ("svg{" + "".join(f"--{name}:{COLOURS[name][i]};" for name in used) + "}" for i in (0, 1))
    style = light + STYLE + "@media(prefers-color-scheme:dark){" + dark + DARK + "}" + ("" if crop else SMALL)
    gradients = "".join(
        f'<linearGradient id="{name}" x2=".8" y2="1"><stop class="y" stop-color="var(--{name})"/>'
        f'<stop class="z" offset="1" stop-color="var(--{name})"/></linearGradient>'
        for name in washes
    )
    width, height = WIDTH * PER_UNIT, HEIGHT * PER_UNIT
    paper, sheet, box = "", "", _scaled(crop or (0, 0, WIDTH, HEIGHT))
    if not crop:
        paper = (
            '<radialGradient id="p" r=".75"><stop offset=".3" stop-color="var(--paper)"/>'
            '<stop offset="1" stop-color="var(--tint)"/></radialGradient>'
        )
        sheet = f'<view id="s" viewBox="{_crop(marks.extent)}"/><path fill="url(#p)" d="M0 0h{width}v{height}H0z"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{style}</style>'
        f"<defs>{paper}{gradients}</defs>{sheet}{body}</svg>\n"
    )


def _place(kind: str) -> int:
    name = kind.split(":")[0]
    if kind.startswith("wash:chalk"):
        name = "white"
    return ORDER.index(name if name in ORDER else name[0])


def _path(kind: str, level: str, data: str) -> str:
    name, *rest = kind.split(":")
    if name in ("tone", "tone0", "glow"):
        return f'<path class="{name[0]} {level}" style="--o:{rest[0]}" fill-rule="evenodd" d="{data}"/>'
    if rest:
        outline = " o" if name == "leaf" else ""
        fill = f'fill="url(#{rest[0]})" style="--o:{rest[1]}" fill-rule="evenodd"'
        return f'<path class="w{outline} {level}" {fill} d="{data}"/>'
    return f'<path class="{name} {level}" d="{data}"/>'


def _crop(extent: list[float]) -> str:
    """A part of the sheet, 3 : 2, around the subject, for thumbnails: plate.svg#s."""
    x0, y0, x1, y1 = extent
    width = min(max(x1 - x0, (y1 - y0) * 1.5) * 1.06, WIDTH)
    height = width / 1.5
    x = min(max((x0 + x1 - width) / 2, 0), WIDTH - width)
    y = min(max((y0 + y1 - height) / 2, 0), HEIGHT - height)
    return _scaled((x, y, width, height))


def _scaled(box: tuple[float, float, float, float]) -> str:
    return " ".join(f"{value * PER_UNIT:.0f}" for value in box)
