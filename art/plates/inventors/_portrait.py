"""What the portraits of inventors share: the head stands right of the middle, the attribute to its left."""

from __future__ import annotations

from art.kit.plate import Plate


def seat(plate: Plate, drop: float = 0) -> None:
    """From now on the person is drawn, moved to the right, and lower by ``drop`` for who wears a hat.

    What is placed in space is not moved.
    """
    plate.layer += 1
    plate.zoom(0.97, (340, 400), (396, 402 + drop))
