"""The objectives of Codex Naturalis in words and as small diagrams."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from bottega.engine.rules import Rules
from bottega.games.codex.holdings import objective_words
from bottega.games.codex.terminal.cards import Artist

Card = dict[str, Any]


def objectives_of(game: Rules) -> dict[str, Card]:
    """The objectives of an edition, by their names."""
    return {card["id"]: card for card in game.edition.values["objective_cards"]}


def describe(game: Rules, card: Card, lang: str) -> str:
    """What an objective rewards, as a sentence."""
    key, params = objective_words(card)
    return game.words.text(lang, key, **params)


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
