"""What a position of Codex Naturalis and a seat's view of it consist of."""

from __future__ import annotations

from bottega.engine.reading import Fields, Flag, Listed, Maybe, Name, Number, Shape, all_of
from bottega.games.codex.area import REACH
from bottega.games.codex.cards import FIRST_GOLD, FIRST_STARTER, IDS, KINGDOMS, OBJECTIVE_IDS, SIDES, SYMBOLS
from bottega.games.codex.picture import DECKS

_CARDS = (IDS[:FIRST_GOLD], IDS[FIRST_GOLD:FIRST_STARTER])


def shape(players: int, whole: bool) -> Fields:
    """All that is in it; a view has ``null`` where its seat does not know."""
    seat = Number(0, players - 1)
    objective = Name(OBJECTIVE_IDS)
    two = Listed(objective, 2, 2, distinct=True)
    left = len(OBJECTIVE_IDS) - 2 - 2 * players
    pile = Listed(objective, left, left)
    row = {kind: Listed(Maybe(Name(cards)), 2, 2) for kind, cards in zip(DECKS, _CARDS, strict=True)}
    return Fields(
        {
            "round": Number(),
            "active": Maybe(seat),
            "last_round": Maybe(Number(1)),
            "row": Fields({**row}),
            "decks": _decks() if whole else _tops(),
            "objectives": Fields({"common": two, "pile": pile} if whole else {"common": Maybe(two)}),
            "first": seat if whole else Maybe(seat),
            "passes": Number(0, players),
            "seats": Listed(_seat(whole), players, players),
        }
    )


def _decks() -> Fields:
    return Fields({kind: Listed(Name(cards), 0, len(cards)) for kind, cards in zip(DECKS, _CARDS, strict=True)})


def _tops() -> Fields:
    return Fields(
        {
            kind: Fields({"left": Number(0, len(cards)), "top": Maybe(Name(KINGDOMS))})
            for kind, cards in zip(DECKS, _CARDS, strict=True)
        }
    )


def _seat(whole: bool) -> Fields:
    side = Name(SIDES)
    objective = Name(OBJECTIVE_IDS)
    dealt = Listed(objective, 2, 2, distinct=True)
    place = Number(-2 * REACH, 2 * REACH)
    placed = Fields({"card": Name(IDS), "side": side, "x": place, "y": place})
    backs: dict[str, Shape] = {"kind": Name(list(DECKS)), "kingdom": Name(KINGDOMS)}
    card = Name(IDS[:FIRST_STARTER])
    held = (
        Fields({"card": card, "seen": Flag()}, backs)
        if whole
        else Fields({"card": Maybe(card), "seen": Flag(), **backs})
    )
    return Fields(
        {
            "points": Number(),
            "objective_points": Number(),
            "starter": Name(IDS[FIRST_STARTER:]),
            "area": Listed(placed, 0, FIRST_STARTER + 1),
            "side": Maybe(side),
            "hand": Listed(held, 0, FIRST_STARTER),
            "dealt": dealt if whole else Maybe(dealt),
            "kept": Maybe(objective),
        },
        {"visible": all_of(SYMBOLS, Number())},
    )
