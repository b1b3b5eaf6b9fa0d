"""Sealed bids in a terminal: the prize that is for sale, and the cards of everybody."""

from __future__ import annotations

from rich.text import Text

from bottega.terminal.drawing import Drawing, Space
from bottega.terminal.picking import PickStep


class BidsDrawing(Drawing):
    """A line for the prize and one for each hand: its cards, or how many they are."""

    def page(self, view: dict[str, object], step: PickStep | None, picked: list[str], room: Space) -> Text:
        prize = view["prizes"][0] if view["prizes"] else "-"
        lines = [f"** {prize} **"]
        for name, seat in zip(self.names, view["seats"], strict=True):
            hand = seat["hand"]
            lines.append(f"{name}: {' '.join(map(str, hand)) if isinstance(hand, list) else '? ' * hand}".rstrip())
        return Text("\n".join(lines))
