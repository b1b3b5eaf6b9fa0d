"""What the players of a real table have at the end of Leonardo da Vinci, and its score (LV-8.2, LV-8.3, EP-8)."""

from __future__ import annotations

from typing import Any

from bottega.engine.fast import i64
from bottega.engine.game import Game
from bottega.engine.holdings.errors import HoldingsError
from bottega.engine.holdings.form import Field, Form, Held, Item
from bottega.engine.showing import bits_of, places_of
from bottega.games.leonardo import scoring
from bottega.games.leonardo.inventions import INVENTIONS
from bottega.games.leonardo.stages import LAST_TURN
from bottega.games.leonardo.table import Player, Table

MOST_FLORINS = 999
INVENTION_TAKEN = "invention"


def form(game: Game) -> Form:
    """Florins before LV-8.2, inventions owned and completed, and with EP-8 how points are made."""
    inventions = tuple([Item(number, f"invention.{number}") for number in range(1, INVENTIONS + 1)])
    account = tuple(
        [Item(name, f"sheet.{name}", most=MOST_FLORINS) for name in ("income", "rewards", "purchases", "auctions")]
    )
    table = [
        Field("ep_scoring", "flag", "score.ep_scoring"),
        Field("ep_owner_only", "flag", "score.ep_owner_only", when=("ep_scoring", True)),
        Field("ep_florins_score", "flag", "score.ep_florins_score", when=("ep_scoring", True)),
    ]
    player = [
        Field("florins", "number", "score.florins", most=MOST_FLORINS),
        Field("owned", "cards", "score.owned", inventions, most=len(inventions), once=INVENTION_TAKEN),
        Field("also_completed", "cards", "score.also_completed", inventions, most=len(inventions)),
        Field("account", "amounts", "score.account", account, asked=False),
    ]
    return Form(game.words, game.players, table, player)


def hold(state: Table, held: Held) -> None:
    state.turn = LAST_TURN
    state.seats = [_player(number, one) for number, one in enumerate(held.players)]
    accounted = any(any(one["account"].values()) for one in held.players)
    state.florins_only = not accounted or any(_on_account(player) != player.florins for player in state.seats)
    scoring.finish(state)


def _player(number: int, one: dict[str, Any]) -> Player:
    owned: list[int] = one["owned"]
    also: list[int] = one["also_completed"]
    for invention in also:
        if invention in owned:
            place = f"players[{number}]"
            raise HoldingsError("elsewhere", f"{place}.also_completed", number, given=invention, other=f"{place}.owned")
    account: dict[str, int] = one["account"]
    player = Player.beginning(0, one["florins"], 0, 0)
    player.owned = bits_of(owned)
    player.completed = bits_of(owned + also)
    player.income, player.rewards = account["income"], account["rewards"]
    player.spent, player.auctions = account["purchases"], account["auctions"]
    known = int(_on_account(player))
    if any(account.values()) and known != player.florins:
        raise HoldingsError("sum", f"players[{number}].account", number, given=known, wanted=one["florins"])
    return player


def _on_account(player: Player) -> i64:
    """The florins as far as one knows where they came from."""
    return player.income + player.rewards - player.spent - player.auctions


def of_state(state: Table) -> dict[str, Any]:
    """The holdings of a finished game."""
    variants = state.variants
    table: dict[str, Any] = {
        "ep_scoring": variants.points,
        "ep_owner_only": variants.owner_only,
        "ep_florins_score": variants.florins_score,
    }
    return {**table, "players": [_held(player) for player in state.seats]}


def _held(player: Player) -> dict[str, Any]:
    return {
        "florins": int(player.florins - player.bonus),
        "owned": places_of(player.owned),
        "also_completed": places_of(player.completed & ~player.owned),
        "account": {
            "income": int(player.income),
            "rewards": int(player.rewards),
            "purchases": int(player.spent),
            "auctions": int(player.auctions),
        },
    }
