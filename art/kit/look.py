"""How the surfaces of solids look: what they are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True)
class Look:
    """A pigment, the width of contours, and the hatching of a surface.

    ``gap``: the distance of hatch lines on the sheet, from ``thin`` to ``thick`` wide; none where the shade is below
    ``least``; ``dark`` adds shade. ``level`` is the detail to which hatching belongs, ``edges`` that of contours:
    things of which a plate has dozens have "b" or "c" there.
    """

    wash: str = ""
    alpha: float = 0.3
    width: float = 1.5
    gap: float = 4.2
    thin: float = 0.25
    thick: float = 1.3
    least: float = 0.18
    dark: float = 0.0
    cross: bool = True
    level: str = "b"
    edges: str = "a"
    wobble: float = 0.45

    def but(self, **changes: float | str | bool) -> Look:
        """The same with changes."""
        return replace(self, **changes)  # type: ignore[arg-type]


PLAIN: Final = Look()
WOOD: Final = Look("umber", 0.36, cross=False)
TIMBER: Final = Look("umber", 0.36, 1.3, 3.6, cross=False)
OAK: Final = Look("umber", 0.52, cross=False)
IRON: Final = Look("lapis", 0.3, 1.5, 3.8, thick=1.45, dark=0.06)
BRASS: Final = Look("gold", 0.5, 1.4, 3.8)
COPPER: Final = Look("sanguine", 0.45, 1.5, 4.0)
BRICK: Final = Look("sanguine", 0.34, 1.5, 4.4)
STONE: Final = Look("ochre", 0.16, 1.6, 4.6)
TILES: Final = Look("sanguine", 0.42, 1.5, 4.2, least=0.1)
CANVAS: Final = Look("ochre", 0.34, 1.8, 4.6, least=0.22)
LEATHER: Final = Look("sanguine", 0.3, 1.3, 4.0, least=0.12, cross=False)
GLASS: Final = Look("lapis", 0.2, 1.3, 5.4, thick=0.8, least=0.4, cross=False)
WATER: Final = Look("lapis", 0.34, 1.0, 5.0, thick=0.8, least=0.3, cross=False)
SKIN: Final = Look("skin", 0.45, 1.2, 3.4, thick=0.9, cross=False)
