"""The equestrian monument to Francesco Sforza."""

from __future__ import annotations

from art.build import Draw
from art.kit.look import STONE
from art.kit.plate import Plate
from art.kit.props import measure
from art.kit.scene import Scene
from art.plates.workshop._horses import walking


def horse(plate: Plate) -> None:
    """Equestrian monument: the great horse of bronze on its pedestal."""
    scene = Scene(plate, 5, 9, 1.0, (318, 350))
    stone = STONE.but(alpha=0.34, width=1.8)
    scene.box((-190, -60, -60), (380, 90, 56), stone)
    scene.box((-204, -72, -14), (408, 114, 14), stone)
    scene.render()
    plate.layer += 1
    plate.zoom(1.04, (318, 352), (318, 350))
    walking(plate, "umber", 0.5)
    plate.unzoom()
    measure(plate, (540, 112), (540, 348))
    measure(plate, (208, 28), (470, 28))
    plate.script(36, 60, 76, 4)


PLATES: dict[str, Draw] = {"design-horse": horse}
