"""Writes what every number of an observation and of an action means into ``docs/envs.md``: ``make encodings``."""

from __future__ import annotations

from pathlib import Path

from bottega.engine.encoding import Span
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games
from bottega.envs import encoding_of

DOCUMENT = Path(__file__).parent.parent / "docs" / "envs.md"
MARK = "<!-- from here on written by make encodings -->\n"
FEW = 12


def numbers(span: Span) -> str:
    last = span.start + span.size - 1
    return str(span.start) if span.size == 1 else f"{span.start}-{last}"


def shape(span: Span) -> str:
    return " by ".join(str(length) for length in span.shape)


def values(span: Span) -> str:
    """What the values of a feature are."""
    if span.values is None:
        return f"0 to {span.most}"
    named = [f"{number} {name}" for number, name in enumerate(span.values)]
    return ", ".join(named if len(named) <= FEW else [*named[:3], "…", named[-1]])


def tables(name: str) -> str:
    """What the numbers of a game mean, with the least players that have a neighbour."""
    game = find_game(name)
    encoding = encoding_of(game, max(2, game.players[0]))
    lines = [
        f"## {game.title}",
        "",
        f"Version {encoding.version}: {encoding.action_count} actions; with {encoding.players} players "
        f"{encoding.feature_count} features.",
        "",
        "| actions | name | shape | what is done |",
        "| --- | --- | --- | --- |",
        *[f"| {numbers(span)} | `{span.name}` | {shape(span)} | {span.text} |" for span in encoding.actions],
        "",
        "| features | name | shape | what it tells | values |",
        "| --- | --- | --- | --- | --- |",
        *[
            f"| {numbers(span)} | `{span.name}` | {shape(span)} | {span.text} | {values(span)} |"
            for span in encoding.features
        ],
        "",
    ]
    return "\n".join(lines)


def written(document: str) -> str:
    """The document with the tables of today."""
    own = [name for name in games() if find_game(name).encoding is not None]
    return document.partition(MARK)[0] + MARK + "\n" + "\n".join(tables(name) for name in own)


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text("utf-8")), "utf-8")
