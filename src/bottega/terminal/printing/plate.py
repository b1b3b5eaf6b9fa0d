"""An engraved plate (``art/kit/svg.py`` writes them) as a drawing of a PDF, in its light colours and in full detail.

Washes, whose strength grows over their shape, become colours that multiply those beneath, as paint on paper does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree
from zlib import crc32

from bottega.terminal.printing.outline import extent, operators

SVG = "{http://www.w3.org/2000/svg}"
FILLS = {"k": "ink", "s": "shade", "h": "chalk", "t": "shade", "g": "chalk"}
STROKES = {
    "k1": ("ink", 3.0),
    "k2": ("ink", 4.0),
    "l1": ("line", 3.0),
    "l2": ("line", 4.0),
    "f1": ("faint", 3.0),
    "f2": ("faint", 4.0),
    "s1": ("shade", 1.9),
    "s2": ("shade", 2.9),
    "s3": ("shade", 4.4),
}
OUTLINE = 3.4
BEGINS = 0.25
"""How strong a wash is at its upper left, as a part of what it is at its lower right."""


class Plate:
    """A plate: its frame and its subject (left, top, width, height), and its drawing."""

    def __init__(self, file: Path, name: str) -> None:
        self.name = name
        self.shadings: dict[str, str] = {}
        self.states: dict[str, str] = {"N": "<</BM/Normal/ca 1/CA 1>>", "M": "<</BM/Multiply/ca 1>>"}
        root = ElementTree.fromstring(file.read_text("utf-8"))
        style = root.findtext(f"{SVG}style") or ""
        self._colours = dict(re.findall(r"--(\w+):(#\w{6})", style.partition("}")[0]))  # the first rule: light
        self.whole = _numbers(root.attrib["viewBox"])
        view = root.find(f"{SVG}view")
        self.subject = self.whole if view is None else _numbers(view.attrib["viewBox"])
        self._words = [word for path in root.iter(f"{SVG}path") for word in self._drawn(path.attrib)]

    def put(self, add: Callable[[str, bytes], int], resources: int) -> int:
        """Lays the drawing into a file and returns the number of its object."""
        left, top, wide, high = self.whole
        box = f"/BBox[{left} {top} {left + wide} {top + high}]"
        group = "/Group<</S/Transparency/I true>>"
        return add(
            f"<</Type/XObject/Subtype/Form{box}{group}/Resources {resources} 0 R",
            "\n".join(self._words).encode("ascii"),
        )

    def _drawn(self, path: dict[str, str]) -> list[str]:
        kinds, d, fill = path.get("class", "").split(), path["d"], path.get("fill", "")
        strength = float(path["style"].partition(":")[2]) if "style" in path else 1.0
        if fill == "url(#p)":
            return self._paper(d)
        if fill:
            words = self._wash(d, fill[5:-1], strength)
            if "o" in kinds:
                words.append(f"/N gs {rgb(self._colours['ink'])} RG {OUTLINE} w 1 j {operators(d)} S")
            return words
        if kinds[0] in STROKES:
            colour, width = STROKES[kinds[0]]
            return [f"/N gs {rgb(self._colours[colour])} RG {width} w 1 J {operators(d)} S"]
        how = "f*" if path.get("fill-rule") else "f"
        return [f"/{self._opacity(strength)} gs {rgb(self._colours[FILLS[kinds[0]]])} rg {operators(d)} {how}"]

    def _paper(self, d: str) -> list[str]:
        left, top, wide, high = self.whole
        inner, outer = self._colours["paper"], self._colours["tint"]
        name = self._shading(f"/ShadingType 3/Coords[.5 .5 .225 .5 .5 .75]{_between(inner, outer)}")
        return [f"q {operators(d)} W n {wide} 0 0 {high} {left} {top} cm /{name} sh Q"]

    def _wash(self, d: str, pigment: str, strength: float) -> list[str]:
        colour = self._colours[pigment]
        if pigment == "chalk":
            return [f"/{self._opacity(strength * 0.7)} gs {rgb(colour)} rg {operators(d)} f*"]
        left, top, right, bottom = extent(d)
        name = self._shading(
            f"/ShadingType 2/Coords[0 0 .8 1]{_between(thinned(colour, BEGINS * strength), thinned(colour, strength))}"
        )
        spread = f"{right - left:.1f} 0 0 {bottom - top:.1f} {left:.1f} {top:.1f} cm"
        return [f"q /M gs {operators(d)} W* n {spread} /{name} sh Q"]

    def _opacity(self, strength: float) -> str:
        if strength >= 1:
            return "N"
        name = f"A{round(strength * 100)}"
        self.states[name] = f"<</BM/Normal/ca {strength:.2f}>>"
        return name

    def _shading(self, text: str) -> str:
        name = f"S{crc32(text.encode()):x}"
        self.shadings[name] = f"<<{text}/ColorSpace/DeviceRGB/Extend[true true]>>"
        return name


def rgb(colour: str) -> str:
    """The three parts of a hex colour, from 0 to 1."""
    return " ".join(f"{int(colour[place : place + 2], 16) / 255:.3f}" for place in (1, 3, 5))


def thinned(colour: str, strength: float, ground: str = "#ffffff") -> str:
    """A colour laid over a ground with some strength."""
    parts = ((int(colour[place : place + 2], 16), int(ground[place : place + 2], 16)) for place in (1, 3, 5))
    return "#" + "".join(f"{round(over * strength + under * (1 - strength)):02x}" for over, under in parts)


def _between(first: str, last: str) -> str:
    return f"/Function<</FunctionType 2/Domain[0 1]/N 1/C0[{rgb(first)}]/C1[{rgb(last)}]>>"


def _numbers(text: str) -> tuple[float, float, float, float]:
    left, top, wide, high = map(float, text.split())
    return left, top, wide, high
