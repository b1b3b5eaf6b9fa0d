"""The variants that an experiment compares: the game as it is, each change alone, and all changes together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bottega.engine.errors import OptionConflict, OptionError
from bottega.engine.game import Game
from bottega.engine.options import Choice
from bottega.engine.words import Words

WORDS = Words("bottega.arena")
BASE = "0"
ALL = "+"


@dataclass(frozen=True)
class Variant:
    """One way to play the game; ``changes`` are the options in which it differs from the one it is compared with."""

    mark: str
    """What it is called in tables: 0 for the game as it is, then 1, 2 ..., + for all changes together."""
    options: Mapping[str, object]
    changes: Mapping[str, Choice]

    def label(self, game: Game, lang: str) -> str:
        """The variant in a few words."""
        if self.mark == BASE:
            return WORDS.text(lang, "lab.base")
        if self.mark == ALL:
            return WORDS.text(lang, "lab.together")
        return ", ".join(_label(game, lang, name, value) for name, value in self.changes.items())

    def told(self, game: Game, lang: str) -> str:
        """What it changes, in a sentence for each option."""
        given = self.options if self.mark == BASE else self.changes
        return " ".join(game.options[name].text(lang) for name in given) if self.mark != ALL else ""

    @property
    def written(self) -> str:
        """Its changes as ``--vary`` takes them."""
        return ", ".join(f"{name}={str(value).lower()}" for name, value in self.changes.items())


def variants_of(game: Game, players: int, options: Mapping[str, object], vary: Sequence[str]) -> list[Variant]:
    """The game with these options, with each change alone, and with all of them where they go together.

    A change is written ``name=value``; ``name`` alone stands for every other value that this table can play. An option
    that is varied in several ways takes no part in the last variant.
    """
    base = game.new(players, 0, **options).options
    changes = [change for text in vary for change in _changes(game, players, options, base, text)]
    if not changes:
        raise OptionError("nothing is varied; name an option of the game, or several")
    doubled = [change for change, times in Counter(changes).items() if times > 1]
    if doubled:
        raise OptionError(f"{doubled[0][0]}={str(doubled[0][1]).lower()} is varied twice")
    variants = [Variant(BASE, dict(options), {})]
    for number, (name, value) in enumerate(changes, 1):
        variants.append(Variant(str(number), {**options, name: value}, {name: value}))
    ways = Counter(name for name, _ in changes)
    together = {name: value for name, value in changes if ways[name] == 1}
    if len(together) > 1 and _can_be_played(game, players, {**options, **together}):
        variants.append(Variant(ALL, {**options, **together}, together))
    return variants


def _changes(
    game: Game, players: int, options: Mapping[str, object], base: Mapping[str, object], text: str
) -> list[tuple[str, Choice]]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if name not in game.options:
        known = ", ".join(game.options) or "none"
        raise OptionError(f"there is no option {name!r} to vary; the options of {game.name} are: {known}")
    option = game.options[name]
    if equals:
        chosen = option.read(value)
        if chosen == base[name]:
            raise OptionError(f"{name}={str(chosen).lower()} is how the game is played anyway: it is no variant")
        game.new(players, 0, **{**options, name: chosen})
        return [(name, chosen)]
    others = [choice for choice in option.choices if choice != base[name]]
    found = [(name, choice) for choice in others if _can_be_played(game, players, {**options, name: choice})]
    if not found:
        game.new(players, 0, **{**options, name: others[0]})  # says why
    return found


def _can_be_played(game: Game, players: int, options: Mapping[str, object]) -> bool:
    try:
        game.new(players, 0, **options)
    except OptionConflict:
        return False
    return True


def _label(game: Game, lang: str, name: str, value: Choice) -> str:
    label = game.options[name].label(lang)
    if value is True:
        return label
    if value is False:
        return WORDS.text(lang, "lab.without", label=label)
    key = f"option.{name}.{value}"
    told = game.words.text(lang, key) if game.words.has(key) else value
    return WORDS.text(lang, "lab.with", label=label, value=told)
