"""The document that carries the figures, between markers."""

from __future__ import annotations

from pathlib import Path

DOCUMENT = Path(__file__).parents[1] / "docs" / "performance.md"


def write_document(part: str, figures: str) -> None:
    """Puts figures between the markers of that part."""
    begin, end = f"<!-- figures: written by {part} -->", f"<!-- end of figures: {part} -->"
    before, _, rest = DOCUMENT.read_text("utf-8").partition(begin)
    _, _, after = rest.partition(end)
    DOCUMENT.write_text(f"{before}{begin}\n\n{figures}\n\n{end}{after}", "utf-8")
