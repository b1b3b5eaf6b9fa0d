"""Lines of text fitted into the space there is: even columns, and blocks that are left out where it is too small."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text

ALWAYS, HEADING, ASIDE, REPEATED = range(4)
"""How soon lines are left out where there is too little space: the highest first."""

Block = tuple[int, list[Text]]
"""Lines that belong together, and how soon they are left out."""


def fitting(blocks: list[Block], height: int | None) -> list[Text]:
    """The lines of the blocks, without those that are left out, one after the other, until the rest fits the height."""
    yielding = sorted((block for block in blocks if block[0] > ALWAYS), key=lambda block: -block[0])
    while yielding and height is not None and sum(len(lines) for _, lines in blocks) > height:
        blocks = [block for block in blocks if block is not yielding[0]]
        del yielding[0]
    return [line for _, lines in blocks for line in lines]


def in_lines(sentences: list[Text], width: int, weight: int = ALWAYS) -> list[Block]:
    """Sentences, each in one style, broken into lines of that width."""
    return [(weight, [Text(line, text.style) for line in wrap(text.plain, width)]) for text in sentences]


def columns(rows: list[list[Text]], width: int | None = None, elastic: int = 0, gap: int = 2) -> list[Text]:
    """Rows of cells as lines with even columns; to keep to a width, the gaps and the elastic column shrink."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    if width is not None:
        gaps = len(widths) - 1
        gap = gap if sum(widths) + gap * gaps <= width else 1
        widths[elastic] = max(widths[elastic] - max(sum(widths) + gap * gaps - width, 0), 4)
    lines = []
    for row in rows:
        line = Text()
        for cell, filled in zip(row, widths, strict=True):
            line.append_text(cut(cell, filled)).append(" " * (filled - len(cell) + gap))
        line.rstrip()
        lines.append(line if width is None else cut(line, width))
    return lines


def cut(text: Text, width: int) -> Text:
    """The text, ended by an ellipsis where it is too wide."""
    shortened = text.copy()
    shortened.truncate(width, overflow="ellipsis")
    return shortened
