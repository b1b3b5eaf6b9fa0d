"""The output of commands for programs: plain data, printed as one JSON object."""

from __future__ import annotations

import json

from bottega.engine.game import Game
from bottega.engine.record import Record
from bottega.engine.state import State
from bottega.terminal.language import Language
from bottega.terminal.rules import sections_of


def print_json(data: object) -> None:
    print(json.dumps(data, indent=2))


def games_data(games: list[Game], say: Language) -> dict[str, object]:
    """The games with their players and options."""
    return {"games": [_game(game, say) for game in games]}


def _game(game: Game, say: Language) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.words.text(say.code, "summary") if game.words.has("summary") else None,
        "rules": game.rules_version,
        "players": list(game.players),
        "options": [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "help": option.text(say.code),
            }
            for option in game.options.values()
        ],
        "presets": [
            {
                "name": name,
                "title": game.words.text(say.code, f"preset.{name}"),
                "text": game.words.text(say.code, f"preset.{name}.text"),
                "options": preset.options,
            }
            for name, preset in game.presets.items()
        ],
    }


def rules_data(game: Game, say: Language, asked: str | None) -> dict[str, object]:
    """The rules, or the section or clause asked for."""
    return {
        "game": game.name,
        "title": game.title,
        "rules": game.rules_version,
        "lang": say.code,
        "sections": [
            {"title": title, "clauses": [{"clause": name, "text": text} for name, text in clauses.items()]}
            for title, clauses in sections_of(game, say, asked).items()
        ],
    }


def record_data(record: Record, state: State) -> dict[str, object]:
    """What a game file holds, with the points of a state of its game."""
    return {
        "game": record.game,
        "rules": record.rules,
        "edition": record.edition,
        "options": record.options,
        "players": record.players,
        "names": record.names,
        "actions": len(record.actions),
        "over": state.is_over,
        "scores": list(state.scores()),
        "winners": list(state.winners()),
    }
