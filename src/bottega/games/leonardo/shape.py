"""What a position of Leonardo da Vinci and a seat's view of it consist of."""

from __future__ import annotations

from bottega.engine.reading import Either, Fields, Flag, Listed, Maybe, Name, Number, Sequence, Shape, all_of
from bottega.games.leonardo.completing import MOST_WEEKS
from bottega.games.leonardo.components import CARDS_EACH, COMPONENTS
from bottega.games.leonardo.inventions import INVENTIONS, PRICES
from bottega.games.leonardo.moves import BENEFITS, WORKERS
from bottega.games.leonardo.picture import ACCOUNT
from bottega.games.leonardo.table import APPRENTICE_CAP, AREAS, LABS, LAST_TURN, PLACES, STAGES

_CARD = Number(1, int(INVENTIONS))
_CARDS = Listed(_CARD, 0, int(INVENTIONS), distinct=True)
_COMPONENTS = all_of(COMPONENTS, Number(0, int(CARDS_EACH)))
_LOOKED = Listed(_CARD, 1, 4, distinct=True)
_MOST_STEPS = 500


def shape(players: int, whole: bool) -> Fields:
    """All that is in it; a view has ``null`` where its seat does not know."""
    seat = Number(0, players - 1)
    seats = Listed(seat, 0, players, distinct=True)
    workers = Listed(Fields({"seat": seat, "worker": Name(WORKERS)}), 0, players * (1 + int(APPRENTICE_CAP)))
    lot = Fields({"invention": _CARD, "bidders": Listed(seat, 2, players, distinct=True)})
    look = Fields({"seat": seat, "number": Number(1, 4), "cards": _LOOKED if whole else Maybe(_LOOKED)})
    fields: dict[str, Shape] = {
        "turn": Number(0, int(LAST_TURN)),
        "stage": Name(STAGES),
        "leonardo": seat,
        "active": seat,
        "step": Number(0, _MOST_STEPS),
        "shops": _COMPONENTS,
        "council_florins": Number(0, int(LAST_TURN)),
        "requests": _CARDS,
        "discarded": _CARDS,
        "fresh": _CARDS,
        "passed": seats,
        "lines": all_of(AREAS, workers),
        "area": Name(AREAS),
        "queue": workers,
        "serving": Number(-1, players * (1 + int(APPRENTICE_CAP))),
        "sold": Number(0, len(PRICES)),
        "benefits": all_of(BENEFITS, Maybe(seat)),
        "lots": Listed(lot, 0, int(INVENTIONS)),
        "lot": Maybe(lot),
        "round": Number(0, 2),
        "deck": _CARDS if whole else Fields({"left": Number(0, int(INVENTIONS))}),
        "deck_log": Listed(Either(_CARD, look), 0, 100),
        "bids": Listed(Maybe(Number()), players, players),
        "seats": Listed(_seat(whole), players, players),
    }
    if not whole:
        fields["looking"] = Maybe(_LOOKED)
    return Fields(fields)


def _seat(whole: bool) -> Fields:
    under = Number(0, int(INVENTIONS))
    case = Sequence([Maybe(Name(COMPONENTS)), under, Listed(under, 1, int(INVENTIONS) + 1)])
    amounts: dict[str, Shape] = dict.fromkeys(ACCOUNT, Number() if whole else Maybe(Number()))
    return Fields(
        {
            **amounts,
            "bonus": Number(),
            "hand": _COMPONENTS if whole else Maybe(_COMPONENTS),
            "held": _COMPONENTS,
            "dealt": Maybe(Name(COMPONENTS)),
            "apprentices": Number(0, int(APPRENTICE_CAP)),
            "free": Number(0, int(APPRENTICE_CAP)),
            "master": Maybe(Name(PLACES)),
            "placed": Listed(Name(PLACES), 0, len(PLACES), distinct=True),
            "favours": Listed(Number(0, 9), 4, 4),
            "favour_taken": Flag(),
            "labs": all_of(LABS, _lab()),
            "owned": _CARDS,
            "completed": _CARDS,
            "earlier": _CARDS,
            "possible": Listed(case, 1, (len(COMPONENTS) + 1) * (int(INVENTIONS) + 1)),
        }
    )


def _lab() -> Fields:
    return Fields(
        {
            "spaces": Number(0, 6),
            "men": Number(0, 2),
            "working": Flag(),
            "under": Maybe(_CARD),
            "weeks": Number(0, int(MOST_WEEKS)),
            "begun": Number(0, int(LAST_TURN)),
            "exposed": Flag(),
            "shown": Flag(),
            "staff": Number(0, int(APPRENTICE_CAP)),
        }
    )
