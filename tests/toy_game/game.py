"""Sealed bids as a game: its seats, options and kinds of action."""

from __future__ import annotations

from toy_game.state import DECK, FLOW, BidsState

from bottega import Game
from bottega.engine.arguments import Kind, Kinds, Number


class Bids(Game):
    """Everybody bids cards in secret for prizes; alone, it is a game of patience that nobody can lose."""

    state = BidsState
    name = "bids"
    title = "Sealed bids"
    players = (1, 3)
    rules_version = "1"
    option_choices = {"cards": (("5", "7"), "5")}
    actions = Kinds(0, [Kind(0, "bid", [Number("card", 1, 7).or_else("no_such_card", "SB-1.1")])])
    flow, questions = FLOW, FLOW
    over_clause = "SB-2.3"

    def complete(self, view: dict[str, object]) -> dict[str, object]:
        """Seats hold some cards that they have not spent, and have bid one of them; the guess deals better ones."""
        waiting = view["decision"]["actors"] if view["decision"] else range(self.players[1])
        seats = [dict(seat) for seat in view["seats"]]
        for number, seat in enumerate(seats):
            if number != view["seat"]:
                unspent = [card for card in DECK if card not in seat["spent"]]
                seat["hand"] = unspent[: seat["hand"]]
                seat["bid"] = None if number in waiting else unspent[0]
        return {**view, "seats": seats}


game = Bids()
