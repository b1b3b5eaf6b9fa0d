"""What things are called in a report: the sentence of their event, with what is not counted left open."""

from __future__ import annotations

from bottega.arena.lab.uses import Thing
from bottega.arena.lab.variants import WORDS
from bottega.engine.game import Game
from bottega.engine.words import Verbatim

OPEN = "…"
BOX = "▢"
"""Stands for the argument that the rows of a table name."""


def sentence(game: Game, lang: str, thing: Thing) -> str:
    """The event in words: of the argument that is counted its value, of all others only that there is one."""
    return _said(game, lang, thing, named(game, lang, thing) if thing.name else "")


def heading(game: Game, lang: str, kind: str, name: str) -> str:
    """The event in words, with a box for the argument of that name."""
    return _said(game, lang, Thing(kind, name), BOX if name else "")


def named(game: Game, lang: str, thing: Thing) -> str:
    """The word for a value, as the sentences of the game say it."""
    key = f"{thing.name}.{thing.value}"
    return game.words.text(lang, key) if game.words.has(key) else thing.value.replace("_", " ")


def order(game: Game, kind: str) -> tuple[int, str]:
    """Where a kind of event stands in the word file of its game, which follows the course of the game."""
    keys = list(game.words.table("en"))
    key = f"event.{kind}"
    return (keys.index(key) if key in keys else len(keys)), kind


def _said(game: Game, lang: str, thing: Thing, value: str) -> str:
    key = f"event.{thing.kind}"
    if not game.words.has(key):
        return thing.kind.replace("_", " ") + (f": {thing.name.replace('_', ' ')} {value}" if value else "")
    asked = game.words.names(lang, key)
    filled: dict[str, object] = {name: Verbatim(OPEN) for name in asked}
    if "seat" in filled:
        filled["seat"] = Verbatim(WORDS.text(lang, "lab.somebody"))
    if thing.name in filled:
        filled[thing.name] = Verbatim(value)
    told = game.words.text(lang, key, **filled)
    if value and thing.name not in asked:
        told = f"{told.removesuffix('.')} ({value})."
    told = told.replace(f"{OPEN}.", OPEN)
    return told[:1].upper() + told[1:]
