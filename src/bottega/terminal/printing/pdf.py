"""A PDF file: pages of outlines, text and plates, measured in millimetres from the upper left corner."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bottega.terminal.printing.font import CODES, encoded, font
from bottega.terminal.printing.outline import operators
from bottega.terminal.printing.plate import Plate, rgb

POINTS = 72 / 25.4
"""Points of a PDF in a millimetre."""
FONTS = {"plain": "alegreya-400", "bold": "alegreya-700"}
STROKE = 1.5
"""How thick the lines of the shared symbols are, on their grid of 24."""


@dataclass
class Document:
    """The pages, and what they share."""

    title: str
    lang: str
    width: float
    height: float
    pages: list[PrintedPage] = field(default_factory=list)
    plates: dict[Path, Plate] = field(default_factory=dict)

    def page(self) -> PrintedPage:
        self.pages.append(PrintedPage(self))
        return self.pages[-1]

    def plate(self, file: Path) -> Plate:
        if file not in self.plates:
            self.plates[file] = Plate(file, f"P{len(self.plates)}")
        return self.plates[file]

    def data(self) -> bytes:
        """The whole file."""
        out = _Objects()
        catalogue, pages, resources = out.reserve(), out.reserve(), out.reserve()
        fonts = "".join(f"/{key} {_font(out, name)} 0 R" for key, name in FONTS.items())
        shadings: dict[str, str] = {}
        states: dict[str, str] = {}
        for plate in self.plates.values():
            shadings |= plate.shadings
            states |= plate.states
        drawings = "".join(f"/{each.name} {each.put(out.add, resources)} 0 R" for each in self.plates.values())
        out.put(
            resources,
            f"<</Font<<{fonts}>>"
            f"/XObject<<{drawings}>>"
            f"/Shading<<{''.join(f'/{name}{text}' for name, text in sorted(shadings.items()))}>>"
            f"/ExtGState<<{''.join(f'/{name}{text}' for name, text in sorted(states.items()))}>>>>",
        )
        box = f"/MediaBox[0 0 {self.width * POINTS:.2f} {self.height * POINTS:.2f}]"
        kids = []
        for page in self.pages:
            body = out.add("<<", page.content())
            kids.append(
                out.add(f"<</Type/Page/Parent {pages} 0 R{box}/Resources {resources} 0 R/Contents {body} 0 R>>")
            )
        out.put(pages, f"<</Type/Pages/Count {len(kids)}/Kids[{' '.join(f'{kid} 0 R' for kid in kids)}]>>")
        # Sheets are turned over by their long side, and are cut to a size: a viewer must not shrink them.
        view = "/ViewerPreferences<</PrintScaling/None/Duplex/DuplexFlipLongEdge/DisplayDocTitle true>>"
        out.put(catalogue, f"<</Type/Catalog/Pages {pages} 0 R/Lang({self.lang}){view}>>")
        title = f"\ufeff{self.title}".encode("utf-16-be").hex()
        info = out.add(f"<</Title<{title}>/Producer(Bottega)>>")
        return out.file(catalogue, info)


class PrintedPage:
    """Something to draw on. Colours are hex (``#2b2118``), sizes millimetres, y grows downwards."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._words: list[str] = []

    def content(self) -> bytes:
        turned = f"{POINTS:.5f} 0 0 {-POINTS:.5f} 0 {self.document.height * POINTS:.3f} cm\n"
        return (turned + "\n".join(self._words)).encode("ascii")

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0) -> Iterator[None]:
        """What is drawn inside has its corner here."""
        self._words.append(f"q {scale:.4f} 0 0 {scale:.4f} {x:.3f} {y:.3f} cm")
        yield
        self._words.append("Q")

    @contextmanager
    def turned(self, width: float, height: float) -> Iterator[None]:
        """What is drawn inside stands on its head in a field of that size."""
        self._words.append(f"q -1 0 0 -1 {width:.3f} {height:.3f} cm")
        yield
        self._words.append("Q")

    @contextmanager
    def inside(self, x: float, y: float, width: float, height: float, radius: float = 0.0) -> Iterator[None]:
        """Only what lies in this rectangle is seen."""
        self._words.append(f"q {operators(_box(x, y, width, height, radius))} W n")
        yield
        self._words.append("Q")

    def path(
        self, d: str, fill: str | None = None, stroke: str | None = None, width: float = 0.2, dash: str = ""
    ) -> None:
        colours = (f"{rgb(fill)} rg " if fill else "") + (f"{rgb(stroke)} RG {width:.3f} w 1 J 1 j " if stroke else "")
        how = "B" if fill and stroke else "f" if fill else "S"
        self._words.append(f"q {colours}[{dash}] 0 d {operators(d)} {how} Q")

    def rect(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.2,
        radius: float = 0.0,
        dash: str = "",
    ) -> None:
        self.path(_box(x, y, wide, high, radius), fill, stroke, width, dash)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.2,
        dash: str = "",
    ) -> None:
        arc = f"a{radius:.3f} {radius:.3f} 0 1 0 "
        d = f"M{x - radius:.3f} {y:.3f}{arc}{2 * radius:.3f} 0{arc}{-2 * radius:.3f} 0z"
        self.path(d, fill, stroke, width, dash)

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, width: float = 0.2) -> None:
        self.path(f"M{x:.3f} {y:.3f}L{to_x:.3f} {to_y:.3f}", None, colour, width)

    def symbol(self, drawn: dict[str, str], x: float, y: float, size: float, colour: str) -> None:
        """One of the shared symbols around a point."""
        with self.at(x - size / 2, y - size / 2, size / 24):
            if fill := drawn.get("fill"):
                self.path(fill, colour)
            if line := drawn.get("line"):
                self.path(line, None, colour, STROKE)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: str = "#2b2118",
        face: str = "plain",
        align: str = "middle",
        most: float = 0.0,
    ) -> None:
        """One line with its foot at ``y``; it is set smaller where it would be wider than ``most``."""
        wide = font(FONTS[face]).width(text) * size
        if most and wide > most:
            size, wide = size * most / wide, most
        x -= {"start": 0.0, "middle": wide / 2, "end": wide}[align]
        where = f"{size:.3f} 0 0 {-size:.3f} {x:.3f} {y:.3f} Tm"
        self._words.append(f"BT {rgb(colour)} rg /{face} 1 Tf {where} <{encoded(text).hex()}> Tj ET")

    def lines(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        width: float,
        colour: str = "#2b2118",
        face: str = "plain",
        align: str = "start",
    ) -> float:
        """A text broken into lines from ``y`` on; returns where the next line would stand."""
        for line in broken(text, size, width, face):
            self.text(x, y, line, size, colour, face, align)
            y += size * 1.25
        return y

    def plate(self, file: Path, x: float, y: float, width: float, height: float, cropped: bool = False) -> None:
        """A plate that fills a rectangle, cut where it is of another shape; ``cropped`` to its subject."""
        plate = self.document.plate(file)
        left, top, wide, high = plate.subject if cropped else plate.whole
        scale = max(width / wide, height / high)
        with self.inside(x, y, width, height):
            dx, dy = x + (width - wide * scale) / 2 - left * scale, y + (height - high * scale) / 2 - top * scale
            self._words.append(f"{scale:.6f} 0 0 {scale:.6f} {dx:.3f} {dy:.3f} cm /{plate.name} Do")


def broken(text: str, size: float, width: float, face: str = "plain") -> list[str]:
    """A text in lines that are no wider than ``width``; its own line breaks stay."""
    measure, lines = font(FONTS[face]), []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure.width(longer) * size > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def _box(x: float, y: float, width: float, height: float, radius: float) -> str:
    if not radius:
        return f"M{x:.3f} {y:.3f}h{width:.3f}v{height:.3f}h{-width:.3f}z"
    r, w, h = radius, width - 2 * radius, height - 2 * radius
    arc = f"a{r:.3f} {r:.3f} 0 0 1 "
    return (
        f"M{x + r:.3f} {y:.3f}h{w:.3f}{arc}{r:.3f} {r:.3f}v{h:.3f}{arc}{-r:.3f} {r:.3f}"
        f"h{-w:.3f}{arc}{-r:.3f} {-r:.3f}v{-h:.3f}{arc}{r:.3f} {-r:.3f}z"
    )


class _Objects:
    """The numbered objects of a file."""

    def __init__(self) -> None:
        self._bodies: list[bytes] = []

    def reserve(self) -> int:
        self._bodies.append(b"")
        return len(self._bodies)

    def put(self, number: int, text: str, stream: bytes | None = None) -> None:
        body = text.encode("ascii")
        if stream is not None:
            packed = zlib.compress(stream)
            body += f"/Filter/FlateDecode/Length {len(packed)}>>\nstream\n".encode() + packed + b"\nendstream"
        self._bodies[number - 1] = body

    def add(self, text: str, stream: bytes | None = None) -> int:
        """Keeps an object; a stream's dictionary is given without its end. Returns the number."""
        number = self.reserve()
        self.put(number, text, stream)
        return number

    def file(self, catalogue: int, info: int) -> bytes:
        out, places = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"), []
        for number, body in enumerate(self._bodies, 1):
            places.append(len(out))
            out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
        table = len(out)
        out += f"xref\n0 {len(places) + 1}\n0000000000 65535 f \n".encode()
        out += b"".join(f"{place:010d} 00000 n \n".encode() for place in places)
        out += (
            f"trailer\n<</Size {len(places) + 1}/Root {catalogue} 0 R/Info {info} 0 R>>\nstartxref\n{table}\n".encode()
        )
        return bytes(out + b"%%EOF\n")


def _font(out: _Objects, name: str) -> int:
    shape = font(name)
    file = out.add(f"<</Length1 {len(shape.data)}", shape.data)
    told = out.add(
        f"<</Type/FontDescriptor/FontName/{name}/Flags 32/FontBBox[{' '.join(map(str, shape.box))}]/ItalicAngle 0"
        f"/Ascent {shape.ascent}/Descent {shape.descent}/CapHeight 640/StemV 80/FontFile2 {file} 0 R>>"
    )
    return out.add(
        f"<</Type/Font/Subtype/TrueType/BaseFont/{name}/Encoding/WinAnsiEncoding/FirstChar {CODES.start}"
        f"/LastChar {CODES.stop - 1}/Widths[{' '.join(map(str, shape.widths))}]/FontDescriptor {told} 0 R>>"
    )
