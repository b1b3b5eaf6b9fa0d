"""Makes sheets for the blind test of the plates, 180 px and numbers only, and counts which answers are right:

    python -m tools.blind [--seed 1] [--out build/blind] [PLATE ...]  sheet-01.jpg and .png ..., and key.json
    python -m tools.blind --answers FILE [--key KEY] [PLATE ...]      the result by kind, and what was missed

A line of the answers is a number and what that plate shows: ``17: fly agaric``. What counts as right stands in
art/blind/accept.json: of each plate the name and what else names the same thing, each right when all its words are
in the answer. Sheets are shown to people who know nothing of them; art/blind/README.md says how and keeps the results.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import sys
import unicodedata
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "bottega" / "games"
BLIND = ROOT / "art" / "blind"
COLUMNS = 6
PER_SHEET = 24
"""At most; the sheets are equally full."""
QUALITY = 84
KINDS = {
    "codex/[RG]*": "species",
    "inventors/inventor-*": "portraits",
    "*/invention-*": "machines and inventions",
    "workshop/leonardo": "portraits",
    "workshop/*": "works and disciplines",
    "leonardo/*": "houses and figures",
}
STYLE = (
    "body{margin:0;padding:10px;background:#f5eedc;color:#2b2118;font:bold 15px sans-serif;display:grid;gap:10px 12px;"
    f"grid-template-columns:repeat({COLUMNS},180px);width:max-content}}figure{{margin:0}}"
    "img{width:180px;height:120px;display:block;border-radius:6px}"
)


def accepted() -> dict[str, list[str]]:
    """What names each plate of the test; first its own name."""
    read: dict[str, list[str]] = json.loads((BLIND / "accept.json").read_text("utf-8"))
    return read


def kind(plate: str) -> str:
    """The part of the result that a plate belongs to."""
    return next(name for pattern, name in KINDS.items() if fnmatch(plate, pattern))


def meant(plate: str, only: list[str]) -> bool:
    """Whether a plate is one of those asked for; all are, where none is named."""
    return not only or any(fnmatch(plate, pattern) for pattern in only)


def sheets(seed: int, out: Path, only: list[str]) -> None:
    """Writes the sheets and the key."""
    from playwright.sync_api import sync_playwright
    from tests.page.conftest import CHROMIUM, FLAGS

    plates = sorted(plate for plate in accepted() if meant(plate, only))
    if not plates:
        raise ValueError("no plate of accept.json is meant")
    random.Random(seed).shuffle(plates)
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("sheet-*"):
        old.unlink()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        tab = browser.new_page(viewport={"width": 1180, "height": 640})
        tab.goto((ROOT / "art" / "README.md").as_uri())  # a file, so that other files may be shown
        each = math.ceil(len(plates) / math.ceil(len(plates) / PER_SHEET))
        for first in range(0, len(plates), each):
            cells = ""
            for number, plate in enumerate(plates[first : first + each], first + 1):
                game, name = plate.split("/")
                picture = (GAMES / game / "plates" / f"{name}.svg").as_uri()
                cells += f'<figure><img src="{picture}">{number}</figure>'
            tab.set_content(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{cells}", wait_until="load")
            target = out / f"sheet-{first // each + 1:02}.jpg"
            tab.locator("body").screenshot(path=target, type="jpeg", quality=QUALITY)
            tab.locator("body").screenshot(path=target.with_suffix(".png"))
        browser.close()
    key = dict(enumerate(plates, 1))
    (out / "key.json").write_text(json.dumps(key, indent=0) + "\n", encoding="utf-8")
    print(f"{len(plates)} plates on the sheets in {out}")


def words(text: str) -> set[str]:
    """The words of a text without accents and plurals."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("’", "'")).encode("ascii", "ignore").decode()
    found = re.findall(r"[a-z0-9]+", plain.replace("'s", ""))
    return {re.sub(r"(?<=..)s$", "", re.sub(r"ies$", "y", word)) for word in found}


def right(answer: str, names: list[str]) -> bool:
    """Whether all words of one of the names are in the answer."""
    given = words(answer)
    return any(words(name) <= given for name in names)


def answers(file: Path) -> dict[str, str]:
    """The answers by number."""
    found = {}
    for line in file.read_text("utf-8").splitlines():
        if match := re.match(r"\s*(\d+)\s*[:.)\t-]\s*(.*)", line):
            found[match[1]] = match[2].strip()
    return found


def score(given: dict[str, str], key: dict[str, str], only: list[str]) -> list[str]:
    """The lines of the result: a table by kind, then what was missed."""
    names = accepted()
    asked, named, missed = Counter[str](), Counter[str](), []
    for number, plate in key.items():
        if not meant(plate, only):
            continue
        asked[kind(plate)] += 1
        answer = given.get(number, "")
        if right(answer, names[plate]):
            named[kind(plate)] += 1
        else:
            missed.append(f"| {number} | {plate} | {names[plate][0]} | {answer or '(nothing)'} |")
    if not asked:
        raise ValueError("no plate of the key is meant")
    lines = ["| kind | plates | named | |", "| --- | --- | --- | --- |"]
    for name in sorted(asked):
        lines.append(f"| {name} | {asked[name]} | {named[name]} | {named[name] / asked[name]:.0%} |")
    lines.append(f"| all | {asked.total()} | {named.total()} | {named.total() / asked.total():.0%} |")
    return [*lines, "", "| number | plate | shows | answer |", "| --- | --- | --- | --- |", *missed]


def main() -> None:
    """Makes the sheets, or counts the answers."""
    parser = argparse.ArgumentParser(description="The blind test of the plates.")
    parser.add_argument("plates", nargs="*", metavar="PLATE", help="only these, such as codex/G*")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another order")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "blind")
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--key", type=Path, help="of the sheets that were shown; by default beside the answers")
    given = parser.parse_args()
    try:
        if given.answers is None:
            sheets(given.seed, given.out, given.plates)
            return
        key = json.loads((given.key or given.answers.with_name("key.json")).read_text("utf-8"))
        print("\n".join(score(answers(given.answers), key, given.plates)))
    except (OSError, ValueError) as error:
        sys.exit(f"No result: {error}")


if __name__ == "__main__":
    main()
