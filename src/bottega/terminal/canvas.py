"""A sheet of characters to draw on, of any size and in any direction."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text


class Canvas:
    """Characters by row and column; what is written later covers what was there."""

    def __init__(self) -> None:
        self._spots: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        for place, character in enumerate(text):
            self._spots[row, column + place] = character, style

    def text(self, row: int, column: int, text: Text, width: int) -> None:
        """Writes a styled text in the middle of that width."""
        column += (width - len(text)) // 2
        for place, character in enumerate(text.plain):
            styles = [str(span.style) for span in text.spans if span.start <= place < span.end]
            self.write(row, column + place, character, " ".join(styles))

    def line(self, row: int, left: int, width: int) -> Text:
        """One row, from a column on, without the blanks at its end."""
        spots = [self._spots.get((row, column), (" ", "")) for column in range(left, left + width)]
        line = Text()
        for style, run in groupby(spots, key=lambda spot: spot[1]):
            line.append("".join(character for character, _ in run), style or None)
        line.rstrip()
        return line

    def lines(self, top: int, left: int, height: int, width: int) -> list[Text]:
        return [self.line(row, left, width) for row in range(top, top + height)]
