"""The objectives of Codex Naturalis in words and as small diagrams."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from bottega.engine.game import Game
from bottega.terminal.codex_cards import Artist

Card = dict[str, Any]


def objectives_of(game: Game) -> dict[str, Card]:
    """The objectives of an edition, by their names."""
    return {card["id"]: card for card in game.edition.values["objective_cards"]}


def describe(game: Game, card: Card, lang: str) -> str:
    """What an objective rewards, as a sentence."""
    if "shape" in card:
        kingdoms = [kingdom for _, _, kingdom in card["cells"]]
        key, symbol, other = card["shape"], kingdoms[0], kingdoms[2]
    else:
        needs = card["needs"]
        symbol = other = next(iter(needs))
        key = "set" if len(needs) > 1 else {2: "pair", 3: "three"}[needs[symbol]]
    mentions = {"symbol": f"@symbol.{symbol}", "other": f"@symbol.{other}"}
    return game.words.text(lang, f"objective.{key}", points=card["points"], **mentions)


def diagram(card: Card, artist: Artist) -> list[Text]:
    """A pattern as its three cards lie, one to a line; other objectives as the symbols of one set."""
    if "shape" not in card:
        symbols = [symbol for symbol, number in card["needs"].items() for _ in range(number)]
        return [Text(" ").join(artist.symbols([symbol]) for symbol in symbols)]
    left = min(x for x, _, _ in card["cells"])
    lines = []
    for x, _, kingdom in sorted(card["cells"], key=lambda cell: -cell[1]):
        lines.append(Text("  " * (x - left)).append_text(artist.symbols([kingdom])))
    return lines
