"""What the players of a real table have at the end of Codex Naturalis, and its score (CN-4.3, CN-4.4)."""

from __future__ import annotations

from typing import Any

from bottega.engine.game import Game
from bottega.engine.holdings.form import Field, Form, Held, Item
from bottega.games.codex.cards import FIRST_STARTER, OBJECTIVE_IDS, OBJECTIVE_NUMBER
from bottega.games.codex.scoring import Tally
from bottega.games.codex.table import Player, Table

MOST_POINTS = 999
MOST_TIMES = 99
ONE_CARD = "objective"
"""Every objective card is there once, common or secret."""


def form(game: Game) -> Form:
    objectives = tuple([_item(card) for card in game.edition.values["objective_cards"]])
    table = [Field("common", "cards", "score.common", objectives, 2, 2, ONE_CARD)]
    player = [
        Field("points", "number", "score.points", most=MOST_POINTS),
        Field("common_1", "number", "score.common_1", most=MOST_TIMES),
        Field("common_2", "number", "score.common_2", most=MOST_TIMES),
        Field("secret", "choice", "score.secret", objectives, once=ONE_CARD),
        Field("secret_times", "number", "score.secret_times", most=MOST_TIMES, when=("secret", None)),
    ]
    return Form(game.words, game.players, table, player)


def _item(card: dict[str, Any]) -> Item:
    key, params = objective_words(card)
    return Item(card["id"], key, params)


def objective_words(card: dict[str, Any]) -> tuple[str, dict[str, object]]:
    """The key of what an objective rewards, and what is filled in."""
    if "shape" in card:
        kingdoms = [kingdom for _, _, kingdom in card["cells"]]
        key, symbol, other = card["shape"], kingdoms[0], kingdoms[2]
    else:
        needs = card["needs"]
        symbol = other = next(iter(needs))
        key = "set" if len(needs) > 1 else {2: "pair", 3: "three"}[needs[symbol]]
    said: dict[str, object] = {"points": card["points"], "symbol": f"@symbol.{symbol}"}
    return f"objective.{key}", {**said, "symbols": f"@symbols.{symbol}", "other": f"@symbol.{other}"}


def hold(state: Table, held: Held) -> None:
    """Fills a fresh state with what counts at a real table, for each player."""
    common = [OBJECTIVE_NUMBER[name] for name in held.table["common"]]
    state.counted, state.seats = [], []
    for one in held.players:
        objectives = [*common, -1 if one["secret"] is None else OBJECTIVE_NUMBER[one["secret"]]]
        tally = Tally(one["points"], objectives, [one["common_1"], one["common_2"], one["secret_times"]])
        player = Player.beginning(FIRST_STARTER)
        player.points, player.objective_points = tally.points, tally.rank(state.box)[1]
        state.counted.append(tally)
        state.seats.append(player)


def of_state(state: Table) -> dict[str, Any]:
    """The holdings of a finished game."""
    tallies = state.tallies()
    return {
        "common": [OBJECTIVE_IDS[objective] for objective in tallies[0].objectives[:2]],
        "players": [
            {
                "points": int(tally.points),
                "common_1": tally.times[0],
                "common_2": tally.times[1],
                "secret": OBJECTIVE_IDS[tally.objectives[2]],
                "secret_times": tally.times[2],
            }
            for tally in tallies
        ],
    }
