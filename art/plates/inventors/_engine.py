"""The beam engine, which is an invention and the attribute of the man who made it good."""

from __future__ import annotations

from art.kit.curves import array
from art.kit.look import BRASS, BRICK, COPPER, IRON, OAK
from art.kit.parts import courses, wheel
from art.kit.scene import Scene, circle


def beam_engine(scene: Scene, boiler: bool = True) -> None:
    """A steam engine 260 high: cylinder, beam on its pillar, rod and flywheel, along x; the boiler stands left."""
    oak, iron = OAK.but(width=1.8, gap=8), IRON.but(width=1.7, gap=9, cross=False)
    scene.box((-14, -18, 0), (28, 36, 24), BRICK.but(width=1.6))
    for y in (-20, 20):
        scene.beam((-26, y, 0), (0, y, 190), 9, 9, iron)
        scene.beam((26, y, 0), (0, y, 190), 9, 9, iron)
    pivot = array((0, 0, 192))
    left, right = pivot + (-108, 0, 16), pivot + (108, 0, -16)
    scene.beam(left, right, 16, 22, oak)
    scene.cylinder(pivot - (0, 26, 0), pivot + (0, 26, 0), 8, BRASS, count=16)
    for end in (left, right):
        scene.cylinder(end - (0, 14, 0), end + (0, 14, 0), 6, BRASS, count=16)
    scene.revolve(
        [(0, 0), (40, 0), (40, 8), (32, 12), (32, 100), (38, 104), (38, 112), (8, 114), (8, 122), (0, 122)],
        COPPER.but(width=1.8, gap=5.4, cross=False),
        (-108, 0, 0),
        count=40,
        hatch="u",
    )
    for z in (34, 60, 86):
        scene.wire(circle(32.6, (-108, 0, z)), 1.1, "b", 2)
    scene.cylinder((-108, 0, 120), left, 4, iron.but(width=1.5), count=12)
    hub = array((112, -26, 66))
    scene.cylinder(right - (0, 18, 0), hub + (18, 0, 14), 4.5, iron.but(width=1.5), count=12)
    wheel(scene, hub, 66, "y", 10, 8, iron)
    scene.cylinder(hub, hub + (0, 50, 0), 7, iron, count=16)
    scene.box((100, -8, 0), (26, 24, 60), BRICK.but(width=1.5))
    if boiler:
        x = -226
        scene.box((x - 52, -46, 0), (104, 92, 50), BRICK.but(width=1.7))
        courses(scene, (x - 52, -46.6, 0), (1, 0, 0), 104, 50, 10, 22, "b", 2)
        scene.revolve(
            [(50, 50), (50, 84), (44, 110), (26, 128), (0, 134)], COPPER.but(width=1.8), (x, 0, 0), count=40, hatch="u"
        )
        scene.tube(scene.hang((x, 0, 132), (-140, 0, 96), -34), 6, BRASS.but(width=1.5), 14)
