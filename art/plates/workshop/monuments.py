"""The equestrian monument to Francesco Sforza."""

from __future__ import annotations

from art.build import Draw
from art.kit.look import STONE
from art.kit.plate import Plate
from art.kit.scene import Scene
from art.plates.workshop._horses import walking


def horse(plate: Plate) -> None:
    """Equestrian monument: the great horse of bronze on its pedestal."""
    scene = Scene(plate, 0, 9, 1.0, (318, 356))
    stone = STONE.but(alpha=0.34, width=1.8)
    scene.box((-200, -60, -60), (400, 90, 56), stone)
    scene.box((-212, -72, -14), (424, 114, 14), stone)
    scene.render()
    plate.layer += 1
    plate.zoom(1.0, (318, 330), (318, 350))
    walking(plate, "umber", 0.55)
    plate.unzoom()
    plate.script(36, 44, 88, 4)
    plate.script(496, 60, 70, 3)


PLATES: dict[str, Draw] = {"design-horse": horse}
