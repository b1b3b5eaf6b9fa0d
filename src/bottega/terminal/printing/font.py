"""The fonts of the sheets: Alegreya, as on the page, with the letters that a PDF calls WinAnsi (``fonts/OFL.txt``)."""

from __future__ import annotations

import struct
from functools import cache
from importlib.resources import files

CODES = range(32, 256)


class Font:
    """A TrueType file: what a PDF has to be told about it, and how wide letters are."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.data = files("bottega.terminal.printing").joinpath("fonts", f"{name}.ttf").read_bytes()
        count = struct.unpack(">H", self.data[4:6])[0]
        records = (struct.unpack(">4sLLL", self.data[12 + 16 * place : 28 + 16 * place]) for place in range(count))
        self._tables = {tag.decode(): self.data[offset : offset + length] for tag, _, offset, length in records}
        head, hhea = self._tables["head"], self._tables["hhea"]
        per_em = struct.unpack(">H", head[18:20])[0]
        self.box = tuple(round(value * 1000 / per_em) for value in struct.unpack(">4h", head[36:44]))
        self.ascent, self.descent = (round(value * 1000 / per_em) for value in struct.unpack(">2h", hhea[4:8]))
        glyphs, metrics = self._glyphs(), struct.unpack(">H", hhea[34:36])[0]
        self.widths: list[int] = []
        for code in CODES:
            place = min(glyphs.get(ord(bytes([code]).decode("cp1252", "replace")), 0), metrics - 1)
            self.widths.append(
                round(struct.unpack(">H", self._tables["hmtx"][4 * place : 4 * place + 2])[0] * 1000 / per_em)
            )

    def width(self, text: str) -> float:
        """How wide a text is at a size of 1."""
        return sum(self.widths[code - CODES.start] for code in encoded(text)) / 1000

    def _glyphs(self) -> dict[int, int]:
        """The number of each letter's glyph, from the cmap's table of format 4."""
        cmap = self._tables["cmap"]
        count = struct.unpack(">H", cmap[2:4])[0]
        offsets = [struct.unpack(">HHL", cmap[4 + 8 * place : 12 + 8 * place])[2] for place in range(count)]
        table = next(cmap[offset:] for offset in offsets if cmap[offset : offset + 2] == b"\0\4")
        size = struct.unpack(">H", table[6:8])[0]
        number = size // 2
        ends = struct.unpack(f">{number}H", table[14 : 14 + size])
        starts = struct.unpack(f">{number}H", table[16 + size : 16 + 2 * size])
        deltas = struct.unpack(f">{number}H", table[16 + 2 * size : 16 + 3 * size])
        ranges = struct.unpack(f">{number}H", table[16 + 3 * size : 16 + 4 * size])
        found = {}
        for place, (start, end) in enumerate(zip(starts, ends, strict=True)):
            for code in range(start, min(end, 0xFFFE) + 1):
                glyph = code
                if ranges[place]:
                    at = 16 + 3 * size + 2 * place + ranges[place] + 2 * (code - start)
                    glyph = struct.unpack(">H", table[at : at + 2])[0]
                    if not glyph:
                        continue
                found[code] = (glyph + deltas[place]) & 0xFFFF
        return found


@cache
def font(name: str) -> Font:
    """The font of that name."""
    return Font(name)


def encoded(text: str) -> bytes:
    """A text in the bytes of WinAnsi; what has no letter there becomes a question mark."""
    return text.replace("\u2212", "\u2013").replace("\u202f", "\u00a0").encode("cp1252", "replace")
