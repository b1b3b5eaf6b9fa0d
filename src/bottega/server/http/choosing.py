"""The options of a game to choose from: presets, and which choices go together."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.engine.errors import OptionConflict, OptionError
from bottega.engine.game import Game
from bottega.engine.options import Choice, checked, completed
from bottega.server.errors import Refused
from bottega.server.messages.games import OptionsAnswer, OptionsWish, PresetInfo


def presets_of(game: Game, lang: str) -> list[PresetInfo]:
    """The ways to play that have a name."""
    return [
        PresetInfo(
            name,
            game.words.text(lang, f"preset.{name}"),
            game.words.text(lang, f"preset.{name}.text"),
            game.preset_options(name),
            preset.players or game.players,
        )
        for name, preset in game.presets.items()
    ]


def answer_to(game: Game, wish: OptionsWish, lang: str) -> OptionsAnswer:
    """The options after a change, and why the other choices do not go with them."""
    try:
        options = checked(game.options, completed(game.needs, wish.options))
        if wish.change is not None:
            options = game.change_option(options, wish.change.name, wish.change.value)
    except OptionError as error:
        raise Refused("game_options", 400, problem=str(error)) from None
    blocked: dict[str, dict[str, str]] = {}
    for name, option in game.options.items():
        for choice in option.choices:
            why = _why_not(game, wish.players, game.change_option(options, name, choice), lang)
            if why is not None and choice != options[name]:
                blocked.setdefault(name, {})[str(choice).lower()] = why
    return OptionsAnswer(options, _why_not(game, wish.players, options, lang), blocked)


def _why_not(game: Game, players: int, options: Mapping[str, Choice], lang: str) -> str | None:
    error = game.option_conflict(players, options)
    return error.text(lang) if isinstance(error, OptionConflict) else str(error) if error else None
