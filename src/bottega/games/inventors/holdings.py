"""What the players of a real table have at the end of Legendary Inventors, and its score (IN-6)."""

from __future__ import annotations

from typing import Any

from bottega.engine.fast import i64, vec
from bottega.engine.game import Game
from bottega.engine.holdings.form import Field, Form, Held, Item
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import FIELDS, INVENTION_NUMBER, INVENTIONS, INVENTORS, TEAMS, TOKENS
from bottega.games.inventors.player import Player
from bottega.games.inventors.sizes import CLASSIFICATION, HIGHEST_LEVEL, TEAM_SIZE
from bottega.games.inventors.table import Table

TEAM_TAKEN = "team"
INVENTION_TAKEN = "invention"
TOKEN_TAKEN = "token"


def form(game: Game) -> Form:
    """A team with its inventors' levels, inventions, and the tokens that are worth something (IN-6.2, IN-6.3)."""
    box: Box = game.box
    inventions = [Item(name, f"invention.{name}") for name in INVENTIONS]
    tokens = [
        Item(TOKENS[kind], f"token.{TOKENS[kind]}", most=int(box.token_count[kind])) for kind in _counted_tokens(box)
    ]
    player = [
        Field("inventions", "cards", "score.inventions", tuple(inventions), most=len(inventions), once=INVENTION_TAKEN),
        Field("tokens", "amounts", "score.tokens", tuple(tokens), once=TOKEN_TAKEN),
        Field("team", "choice", "score.team", tuple([Item(t, f"team.{t}") for t in TEAMS]), 1, 1, TEAM_TAKEN),
    ]
    for number, inventor in enumerate(INVENTORS):
        levels = [
            Item(field, f"field.{field}", {}, int(box.start[number * len(FIELDS) + place]), HIGHEST_LEVEL)
            for place, field in enumerate(FIELDS)
        ]
        team = TEAMS[number // TEAM_SIZE]
        player.append(Field(inventor, "amounts", f"inventor.{inventor}", tuple(levels), when=("team", team)))
    return Form(game.words, game.players, [], player)


def _counted_tokens(box: Box) -> list[int]:
    """The kinds of token that score: victory points and classification numbers."""
    return [kind for kind in range(len(TOKENS)) if box.token_points[kind] > 0 or kind == CLASSIFICATION]


def hold(state: Table, held: Held) -> None:
    """Fills a fresh state with what each player has."""
    state.seats = [_player_with(state.box, one) for one in held.players]


def _player_with(box: Box, one: dict[str, Any]) -> Player:
    player = Player.beginning()
    player.team = TEAMS.index(one["team"])
    team = [one[INVENTORS[player.inventor(place)]] for place in range(TEAM_SIZE)]
    player.set_levels(vec[i64]([levels[field] for levels in team for field in FIELDS]))
    for kind in _counted_tokens(box):
        player.tokens[kind] = one["tokens"][TOKENS[kind]]
    player.inventions = vec[i64]([INVENTION_NUMBER[name] for name in one["inventions"]])
    return player


def of_state(state: Table) -> dict[str, Any]:
    """The holdings of a finished game."""
    return {"players": [_held(state.box, player) for player in state.seats]}


def _held(box: Box, player: Player) -> dict[str, Any]:
    found: dict[str, Any] = {
        "inventions": [INVENTIONS[invention] for invention in player.inventions],
        "tokens": {TOKENS[kind]: int(player.tokens[kind]) for kind in _counted_tokens(box)},
        "team": TEAMS[player.team],
    }
    for place in range(player.size()):
        levels = {name: int(player.level(place, field)) for field, name in enumerate(FIELDS)}
        found[INVENTORS[player.inventor(place)]] = levels
    return found
