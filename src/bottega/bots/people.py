"""Whom the bots at a table are called after: pupils, patrons and friends of Leonardo."""

from __future__ import annotations

import hashlib
from collections.abc import Collection

PEOPLE = (
    "Salaì",
    "Melzi",
    "Zoroastro",
    "Boltraffio",
    "Luini",
    "Solario",
    "Oggiono",
    "Credi",
    "Pacioli",
    "Bramante",
    "Ginevra",
    "Cecilia",
    "Isabella",
    "Lucrezia",
    "Caterina",
    "Beatrice",
)
"""More than any table has seats; the same in all languages. ``art/plates/page/people.py`` draws a face for each."""


def person_at(table: str, seat: int, taken: Collection[str] = ()) -> str:
    """What a bot in that seat is called: fixed by table and seat, and nobody who is ``taken``."""
    shuffled = sorted(PEOPLE, key=lambda name: hashlib.sha256(f"{table} {name}".encode()).digest())
    free = [name for name in shuffled[seat:] + shuffled[:seat] if name not in taken]
    return free[0]
