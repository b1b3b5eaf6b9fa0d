"""The pigments, each for light and for dark paper; the last few are those of the design's tokens."""

from __future__ import annotations

from typing import Final

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "ink": ("#33251a", "#efe6d2"),
    "paper": ("#f3e9d2", "#352c22"),
    "tint": ("#e0cfa9", "#2a2219"),
    "shade": ("#4a3626", "#120d09"),
    "chalk": ("#fffaf0", "#cdbf9f"),
    "line": ("#b9a680", "#5a4c3a"),
    "faint": ("#8a755a", "#94846b"),
    "sanguine": ("#a63d2f", "#e07a66"),
    "verdigris": ("#2f7d6b", "#5fbfa8"),
    "lapis": ("#2f5d8a", "#7fb0e0"),
    "ochre": ("#c07f1f", "#e5b05a"),
    "gold": ("#a8842c", "#d9b85e"),
    "violet": ("#6d4b8d", "#b294d6"),
    "umber": ("#8a6238", "#c09a68"),
    "skin": ("#c48a52", "#eebd8c"),
}
ALWAYS: Final = ("ink", "paper", "tint", "shade", "chalk", "line", "faint")
