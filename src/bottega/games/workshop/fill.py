"""A position that fits a view: every covered place gets a card; ``guess.redeal`` then deals them fairly."""

from __future__ import annotations

from typing import Any

from bottega.games.workshop.cards import FIRST_LEONARDO, FIRST_PATRON, FIRST_UNFINISHED, IDS
from bottega.games.workshop.picture import ROWS, TAKEN

_KINDS = (
    IDS[FIRST_LEONARDO:FIRST_PATRON],
    IDS[FIRST_PATRON:FIRST_UNFINISHED],
    IDS[FIRST_UNFINISHED:],
)


def complete(view: dict[str, Any]) -> dict[str, Any]:
    """Remembered cards go where they were seen, the others where there is room."""
    seat, alone = view["seat"], view["players"] == 1
    own = [seat is not None and (alone or number == seat) for number in range(len(view["hands"]))]
    filler = _Filler(view)
    hands = [{**hand, "cards": filler.filled(hand["cards"], own[number])} for number, hand in enumerate(view["hands"])]
    in_play = [hands[view["active"]]] if view["fatigue"] is None else hands
    unseen: dict[str, Any] = {name: {"up": []} for name in ROWS}
    return {
        **view,
        "hands": hands,
        "decks": [filler.filled(deck, False) for deck in view["decks"]],
        "looked": [filler.filled(cards, own[view["active"]]) for cards in view["looked"]],
        "removed": filler.filled([None] * view["removed"], False),
        "middle": _middle(view["middle"], in_play),
        "later": [_middle(unseen, []) for _ in range(view["later"])],
        "memory": filler.memory(),
    }


def _middle(seen: dict[str, Any], hands: list[dict[str, Any]]) -> dict[str, Any]:
    found = {}
    for name, taken, cards in zip(ROWS, TAKEN, _KINDS, strict=True):
        known = {*seen[name]["up"], *[card for hand in hands for card in hand[taken]]}
        found[name] = {"up": seen[name]["up"], "deck": [card for card in cards if card not in known]}
    return found


class _Filler:
    """Deals the apprentice cards that the view does not name, and gathers what the seat remembers."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seats = [] if view["seat"] is None else [view["seat"]]
        self.exact: dict[str, list[int]] = {}
        self.pairs: dict[tuple[str, ...], list[str]] = {}
        named = _named(view)
        self.left = [card for card in IDS[:FIRST_LEONARDO] if card not in named]

    def filled(self, places: list[Any], own: bool) -> list[str]:
        return [self._card(place, own) for place in places]

    def _card(self, place: Any, own: bool) -> str:
        if place is None:
            return self.left.pop()
        if isinstance(place, list):
            return self._one_of(place)
        if not own:
            self.exact[place] = self.seats
        return str(place)

    def _one_of(self, known: list[str]) -> str:
        """A card of a pair: the two places that say the same are given the known cards, then any."""
        pair = self.pairs.setdefault(tuple(known), [])
        card = known[len(pair)] if len(pair) < len(known) else self.left.pop()
        pair.append(card)
        return card

    def memory(self) -> dict[str, Any]:
        pairs = [
            {card: self.seats if card in known else [] for card in sorted(pair)} for known, pair in self.pairs.items()
        ]
        return {"exact": self.exact, "pairs": pairs}


def _named(view: dict[str, Any]) -> set[str]:
    """Every apprentice card that the view names."""
    names = set(view["discard"])
    places = [place for cards in [*view["decks"], *view["looked"]] for place in cards]
    for hand in view["hands"]:
        places += hand["cards"]
        for column in hand["columns"].values():
            names.update(column["study"], column["practice"])
    for place in places:
        names.update(place if isinstance(place, list) else [place])
    return names
