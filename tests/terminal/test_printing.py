"""Sheets to print and cut out: their size, every card as often as the box has it, backs behind fronts, bad input."""

from __future__ import annotations

import re
import zlib
from collections import Counter

import pytest
from typer.testing import CliRunner, Result

from bottega.engine.registry import game as find_game
from bottega.terminal.app import app
from bottega.terminal.language import Language
from bottega.terminal.printing import press as printing_press
from bottega.terminal.printing.font import encoded, font
from bottega.terminal.printing.games import SHEETS
from bottega.terminal.printing.outline import operators
from bottega.terminal.printing.pdf import Document, PrintedPage, broken
from bottega.terminal.printing.press import PIGMENTS, PaperKind, PaperPiece, Press
from bottega.terminal.printing.sheets import PAPERS, across, print_sheets
from tests.helpers.paths import ROOT

IN_THE_BOX = {  # CN-1.1, IN-1.1, LV-1.2 and LV-1.3, WL-1.1; florins are as many as fit
    "codex": [40, 40, 6, 16, 1],
    "inventors": [20, 36, 52],
    "leonardo": [25, 60, 1, 5, 80],
    "workshop": [72, 11, 12, 12, 1],
}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments), env={"BOTTEGA_LANG": "en"})


def press_of(game: str, lang: str = "en") -> Press:
    return Press(find_game(game), Language(lang))


def blank(game: str, kinds: list[PaperKind], paper: str) -> Document:
    """The sheets of a game, without a plate (which take most of the time)."""
    press = press_of(game)
    press.plate = lambda name: None  # type: ignore[method-assign]
    return print_sheets(press, "", "", kinds, paper)


@pytest.mark.parametrize("game", SHEETS)
def test_every_piece_is_there_as_often_as_in_the_box(game):
    *_, kinds = SHEETS[game]
    assert [kind.count for kind in kinds(press_of(game))] == IN_THE_BOX[game]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", SHEETS)
def test_sheets_have_the_size_of_the_paper_and_a_back_each(game, paper):
    kinds = SHEETS[game][-1](press_of(game))
    size = PAPERS[paper]
    sheets = 0
    for kind in kinds:
        columns, rows = across(size, kind)
        assert columns, f"{kind.title} is wider than {paper}"
        assert rows, f"{kind.title} is higher than {paper}"
        sheets += -(-kind.count // (columns * rows))
    told = kinds[-1:]  # drawn for one kind only: quick
    data = blank(game, told, paper).data()
    columns, rows = across(size, told[0])
    assert data.count(b"/Type/Page/") == 2 + 2 * -(-told[0].count // (columns * rows))
    width, height = re.findall(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", data)[0]
    assert (float(width) / 72 * 25.4, float(height) / 72 * 25.4) == pytest.approx(size, abs=0.01)
    assert sheets < 20


def test_a_back_lies_behind_its_front():
    def marked(text: str):
        return lambda canvas: canvas.text(10, 10, text, 4)

    pieces = [PaperPiece(marked(f"F{number}"), marked(f"B{number}")) for number in range(5)]
    document = blank("codex", [PaperKind("cards", 63, 88, pieces)], "a4")
    places = {}
    for page in document.pages[2:]:
        words = page.content().decode()
        for x, y, text in re.findall(r"q 1\.0000 0 0 1\.0000 ([\d.]+) ([\d.]+) cm\nBT .*? <(\w+)> Tj", words):
            places[bytes.fromhex(text).decode()] = (float(x), float(y))
    assert len(places) == 10
    for number in range(5):
        (front, y), (behind, back_y) = places[f"F{number}"], places[f"B{number}"]
        assert front + 63 == pytest.approx(210 - behind)  # the sheet is turned over by its long side
        assert y == back_y


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
@pytest.mark.parametrize("game", SHEETS)
def test_no_text_is_cut_off_or_missing_a_letter(game, lang, monkeypatch):
    """Every line lies within its piece and has all its letters."""
    press = press_of(game, lang)
    monkeypatch.setattr(press, "plate", lambda name: None)
    document = Document("", lang, 210, 297)
    said = Counter()

    def text(self, x, y, text, size, colour="", face="plain", align="middle", most=0.0):
        wide = font({"plain": "alegreya-400", "bold": "alegreya-700"}[face]).width(text) * size
        wide = min(wide, most) if most else wide
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[align]
        self.spans.append((left, left + wide, y, text))
        said[text] += 1

    monkeypatch.setattr(PrintedPage, "text", text)
    for kind in SHEETS[game][-1](press):
        for piece in kind.pieces:
            canvas = PrintedPage(document)
            canvas.spans = []
            piece.front(canvas)
            for left, right, foot, line in canvas.spans:
                assert left >= -0.01, (kind.title, line)
                assert right <= kind.width + 0.01, (kind.title, line)
                assert foot <= kind.height - 1, (kind.title, line)
    assert all(encoded(line).count(b"?") == line.count("?") for line in said)


def test_the_command_writes_a_whole_file(tmp_path):
    file = tmp_path / "sheets.pdf"
    result = run("print", "workshop", "--lang", "it", "--output", str(file))
    assert result.exit_code == 0, result.output
    data = file.read_bytes()
    assert data.startswith(b"%PDF-1.4")
    assert data.endswith(b"%%EOF\n")
    assert f"{data.count(b'/Type/Page/')} pagine" in result.output
    assert data.count(b"/Subtype/Form") >= 27  # the plates
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    places = [int(line[:10]) for line in data[start:].split(b"\n")[3:] if line.endswith(b" n ")]
    assert all(data[place:].startswith(b"%d 0 obj" % number) for number, place in enumerate(places, 1))
    streams = [zlib.decompress(body) for body in re.findall(rb"stream\n(.*?)\nendstream", data, re.S)]
    assert any(encoded("Pittura").hex().encode() in body for body in streams)
    assert not any(re.search(rb"\d[eE][-+]\d", body) for body in streams if b" cm" in body)  # not a number of a PDF


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "chess"),
        (["codex", "--paper", "a5"], "a5"),
        (["codex", "--output", "sheets.txt"], ".pdf"),
        (["codex", "--output", "nowhere/sheets.pdf"], "nowhere"),
        (["codex", "--lang", "xx"], "xx"),
    ],
)
def test_what_cannot_be_printed_is_refused(arguments, told, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Press, "plate", lambda self, name: None)
    result = run("print", *arguments)
    assert result.exit_code == 2
    assert told in result.output
    assert not list(tmp_path.iterdir())


def test_cards_of_an_edition_show_its_values():
    game = find_game("workshop")
    edition = game.edition
    values = {**edition.values, "patrons": [{**card, "points": 9} for card in edition.values["patrons"]]}
    own = find_game("workshop", type(edition)("workshop", "Mine", values))
    assert all(card["points"] == 9 for card in Press(own, Language("en")).values["patrons"])


def test_plates_are_found_in_a_checkout_and_in_a_package(tmp_path, monkeypatch):
    press = press_of("codex")
    assert press.plate("R01").stem.partition("-")[0] == "R01"
    assert press.plate("R99") is None
    built = tmp_path / "server" / "page" / "assets" / "plates" / "codex"
    built.mkdir(parents=True)
    (built / "R01-a_B-3xyz.svg").touch()
    monkeypatch.setattr(printing_press, "files", lambda package: tmp_path)
    assert press_of("codex").plate("R01").name == "R01-a_B-3xyz.svg"
    assert press_of("codex").plate("R0") is None


def test_colours_are_those_of_the_page():
    tokens = (ROOT / "ui" / "src" / "style" / "tokens.css").read_text("utf-8")
    for name, colour in PIGMENTS.items():
        assert f"--{name}: light-dark({colour}," in tokens


def test_outlines_of_svg():
    assert operators("M1 2h3v4H1z").split("\n") == ["1 2 m", "4 2 l", "4 6 l", "1 6 l", "h"]
    half = operators("M0 0a5 5 0 0 1 10 0").split("\n")
    assert len(half) == 3
    assert half[-1].endswith("10 0 c")
    assert operators("M0 0c1 1 2 1 3 0s2-1 3 0").split("\n")[-1] == "4 -1 5 -1 6 0 c"


def test_text_is_broken_where_it_would_be_too_wide():
    lines = broken("One two three four five six seven", 4, 25)
    assert " ".join(lines) == "One two three four five six seven"
    assert len(lines) > 2
    assert all(font("alegreya-400").width(line) * 4 <= 25 for line in lines)
