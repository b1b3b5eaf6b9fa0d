"""What a position of The Workshop of Leonardo and a seat's view of it consist of."""

from __future__ import annotations

from bottega.engine.reading import Either, Fields, Flag, Listed, Maybe, Name, Number, Shape, pick
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import (
    DISCIPLINES,
    FACE_UP,
    FIRST,
    FIRST_LEONARDO,
    IDS,
    SOLITAIRE_HANDS,
    USED,
)
from bottega.games.workshop.picture import ROWS, TAKEN

_APPRENTICES = IDS[:FIRST_LEONARDO]


def shape(box: Box, players: int, whole: bool) -> Fields:
    """All that is in it; in a view a covered card is ``null``, or what its seat remembers of it."""
    hands = SOLITAIRE_HANDS if players == 1 else players
    decks = SOLITAIRE_HANDS if players == 1 else 1
    removed = int(FIRST_LEONARDO) - USED[players]
    card = Name(_APPRENTICES)
    place: Shape = card if whole else Either(Maybe(card), Listed(card, 1, 2, distinct=True))
    fields: dict[str, Shape] = {
        "round": Number(1),
        "last_round": Flag(),
        "active": Number(0, hands - 1),
        "fatigue": Maybe(Number(0, hands - 1)),
        "discard": _cards(card),
        "middle": _middle(whole),
        "later": Listed(_middle(True), 0, SOLITAIRE_HANDS - 1) if whole else Number(0, SOLITAIRE_HANDS - 1),
        "removed": Listed(card, removed, removed) if whole else Number(removed, removed),
        "decks": Listed(_cards(place), decks, decks),
        "looked": Listed(_cards(place), 0, sum(int(look > 0) for look in box.looks)),
        "hands": Listed(_hand(box, place, whole), hands, hands),
    }
    if whole:
        seats = Listed(Number(0, players - 1), 0, players, distinct=True)
        known = pick(_APPRENTICES, seats)
        fields["memory"] = Fields({"exact": known, "pairs": _cards(known)})
    return Fields(fields)


def _cards(item: Shape) -> Listed:
    return Listed(item, 0, int(FIRST_LEONARDO))


def _kind(number: int) -> list[str]:
    """The cards of one of the three rows."""
    return IDS[FIRST[number] : FIRST[number + 1]]


def _middle(whole: bool) -> Fields:
    rows: dict[str, Shape] = {}
    for number, row in enumerate(ROWS):
        names = _kind(number)
        up = Listed(Name(names), 0, int(FACE_UP))
        left: Shape = Listed(Name(names), 0, len(names)) if whole else Number(0, len(names))
        rows[row] = Fields({"up": up, "deck" if whole else "left": left})
    return Fields(rows)


def _hand(box: Box, place: Shape, whole: bool) -> Fields:
    card = Name(_APPRENTICES)
    under = Name(_APPRENTICES + [IDS[number] for number in range(len(IDS)) if box.rotates[number]])
    column = Fields({"study": _cards(card), "practice": _cards(under)}, {"level": Number()})
    taken: dict[str, Shape] = {
        name: Listed(Name(_kind(number)), 0, len(_kind(number)), distinct=True) for number, name in enumerate(TAKEN)
    }
    derived: dict[str, Shape] = {} if whole else {"fatigue": Number(), "smiles": Flag(), "points": Number()}
    return Fields({"cards": _cards(place), "columns": pick(DISCIPLINES, column), **taken}, derived)
