"""The screw press, which is an invention and the attribute of its inventor."""

from __future__ import annotations

from art.kit.look import CANVAS, IRON, OAK, WOOD, Look
from art.kit.parts import bar
from art.kit.scene import Scene, helix


def press(scene: Scene) -> None:
    """A printing press 250 high: two cheeks, head, screw with its bar, platen, and a printed sheet on the bed."""
    oak = OAK.but(width=1.7, gap=8)
    for x in (-62, 62):
        scene.box((x - 10, -14, 0), (20, 28, 250), oak)
        scene.box((x - 14, -40, -10), (28, 80, 12), oak)
    scene.box((-72, -16, 210), (144, 32, 34), oak)
    scene.box((-52, -12, 150), (104, 24, 14), WOOD.but(width=1.5))
    scene.cylinder((0, 0, 112), (0, 0, 212), 13, Look("umber", 0.3, 1.5, 4), count=24)
    scene.wire(helix(13.5, 166, 210, 3), 1.6, "a", 3)
    scene.cylinder((0, 0, 134), (96, -54, 134), 5, IRON.but(width=1.6), count=16)
    scene.box((-40, -30, 100), (80, 60, 14), IRON.but(width=1.7, alpha=0.45))
    scene.box((-56, -120, 56), (112, 190, 16), WOOD.but(width=1.7, gap=9))
    for y in (-104, 50):
        for x in (-46, 46):
            scene.box((x - 6, y, -8), (12, 12, 64), oak.but(width=1.4))
    scene.plane((-42, -112, 73), (84, 0, 0), (0, 76, 0), CANVAS.but(wash="chalk", alpha=0.9, width=1.5), False)
    for k in range(6):
        y = -48 - 10 * k
        for x0, x1 in ((-35, -4), (4, 35)):
            scene.wire([(x0, y, 74), (x1, y, 74)], 2.0, "b", 6, wobble=0.2)
    bar(scene, (-50, -36, 74), (50, -36, 74), 4, (0, 0, 1), IRON)
