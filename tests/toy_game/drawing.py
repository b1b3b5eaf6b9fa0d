"""Sealed bids in a terminal: the prize that is for sale, and the cards of everybody."""

from __future__ import annotations

from rich.text import Text

from bottega.terminal.drawing import Drawing, Space
from bottega.terminal.picking import PickStep


class BidsDrawing(Drawing):
    """A line for the prize and one for each hand."""

    def page(self, view: dict[str, object], step: PickStep | None, picked: list[str], room: Space) -> Text:
        prize = view["prizes"][0] if view["prizes"] else "-"
        hands = [
            f"{name}: {' '.join(map(str, seat['hand']))}" for name, seat in zip(self.names, view["seats"], strict=True)
        ]
        return Text("\n".join([f"** {prize} **", *hands]))
