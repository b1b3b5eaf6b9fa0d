"""What positions and views consist of. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any

from bottega.engine.reading import MOST, Either, Fields, Flag, Listed, Maybe, Name, Number, Sequence, Shape, all_of
from bottega.games.leonardo.components import CARDS_EACH, COMPONENTS
from bottega.games.leonardo.inventions import INVENTIONS, PRICES, TABLE
from bottega.games.leonardo.stages import LAST_TURN, STAGES
from bottega.games.leonardo.table import APPRENTICE_CAP, AREAS, BENEFITS, LABS, MOST_WEEKS, PLACE_COUNT, PLACES, WORKERS


def shape_lab(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["spaces"] = Number(0, 6)
    required["men"] = Number(0, 2)
    optional["working"] = Flag()
    required["under"] = Maybe(Number(1, int(INVENTIONS)))
    required["weeks"] = Number(0, int(MOST_WEEKS))
    required["begun"] = Number(0, int(LAST_TURN))
    required["exposed"] = Flag()
    required["shown"] = Flag()
    required["staff"] = Number(0, int(APPRENTICE_CAP))
    return Fields(required, optional)


def shape_player(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    if whole:
        required["florins"] = Number(0, MOST)
    else:
        required["florins"] = Maybe(Number(0, MOST))
    if whole:
        required["hand"] = all_of(list(COMPONENTS), Number(0, int(CARDS_EACH)))
    else:
        required["hand"] = Maybe(all_of(list(COMPONENTS), Number(0, int(CARDS_EACH))))
    required["held"] = all_of(list(COMPONENTS), Number(0, int(CARDS_EACH)))
    required["dealt"] = Maybe(Name(list(COMPONENTS)))
    required["apprentices"] = Number(0, int(APPRENTICE_CAP))
    required["free"] = Number(0, int(APPRENTICE_CAP))
    required["master"] = Maybe(Name(list(PLACES)))
    required["placed"] = Listed(Name(list(PLACES)), 0, int(PLACE_COUNT), distinct=True)
    required["favours"] = Listed(Number(0, 9), 4, 4)
    required["favour_taken"] = Flag()
    required["labs"] = all_of(list(LABS), shape_lab(box, players, whole))
    required["owned"] = Listed(Number(1, int(INVENTIONS)), 0, int(TABLE), distinct=True)
    required["completed"] = Listed(Number(1, int(INVENTIONS)), 0, int(TABLE), distinct=True)
    required["earlier"] = Listed(Number(1, int(INVENTIONS)), 0, int(TABLE), distinct=True)
    if whole:
        required["income"] = Number(0, MOST)
    else:
        required["income"] = Maybe(Number(0, MOST))
    if whole:
        required["rewards"] = Number(0, MOST)
    else:
        required["rewards"] = Maybe(Number(0, MOST))
    if whole:
        required["spent"] = Number(0, MOST)
    else:
        required["spent"] = Maybe(Number(0, MOST))
    if whole:
        required["auctions"] = Number(0, MOST)
    else:
        required["auctions"] = Maybe(Number(0, MOST))
    required["bonus"] = Number(0, MOST)
    required["possible"] = Listed(
        Sequence(
            [
                Maybe(Name(list(COMPONENTS))),
                Number(0, int(INVENTIONS)),
                Listed(Number(0, int(INVENTIONS)), 1, int(TABLE)),
            ]
        ),
        1,
        int(TABLE * (1 + len(COMPONENTS))),
    )
    return Fields(required, optional)


def shape_lot(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["invention"] = Number(1, int(INVENTIONS))
    required["bidders"] = Listed(Number(0, players - 1), 0, players, distinct=True)
    return Fields(required, optional)


def shape(box: Any, players: int, whole: bool) -> Fields:
    """What a whole position or a view consists of."""
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    if not whole:
        optional["scores"] = Listed(Maybe(Number(0, MOST)), players, players)
    required["turn"] = Number(0, int(LAST_TURN))
    required["stage"] = Name(list(STAGES))
    required["leonardo"] = Number(0, players - 1)
    required["active"] = Number(0, players - 1)
    required["step"] = Number(0, 500)
    required["shops"] = all_of(list(COMPONENTS), Number(0, int(CARDS_EACH)))
    required["council_florins"] = Number(0, int(LAST_TURN))
    required["requests"] = Listed(Number(1, int(INVENTIONS)), 0, int(INVENTIONS), distinct=True)
    required["discarded"] = Listed(Number(1, int(INVENTIONS)), 0, int(TABLE), distinct=True)
    required["fresh"] = Listed(Number(1, int(INVENTIONS)), 0, int(TABLE), distinct=True)
    required["passed"] = Listed(Number(0, players - 1), 0, players, distinct=True)
    required["lines"] = all_of(
        list(AREAS),
        Listed(
            Fields({"seat": Number(0, players - 1), "worker": Name(list(WORKERS))}),
            0,
            int(players * (1 + APPRENTICE_CAP)),
        ),
    )
    required["area"] = Name(list(AREAS))
    required["queue"] = Listed(
        Fields({"seat": Number(0, players - 1), "worker": Name(list(WORKERS))}), 0, int(players * (1 + APPRENTICE_CAP))
    )
    required["serving"] = Number(-1, int(players * (1 + APPRENTICE_CAP)))
    required["sold"] = Number(0, len(PRICES))
    required["benefits"] = all_of(list(BENEFITS), Maybe(Number(0, players - 1)))
    required["lots"] = Listed(shape_lot(box, players, whole), 0, int(INVENTIONS))
    required["lot"] = Maybe(shape_lot(box, players, whole))
    required["round"] = Number(0, 2)
    if whole:
        required["deck"] = Listed(Number(1, int(INVENTIONS)), 0, int(INVENTIONS), distinct=True)
    else:
        required["deck"] = Fields({"left": Number(0, int(INVENTIONS))})
    if whole:
        required["deck_log"] = Listed(
            Either(
                Number(1, int(INVENTIONS)),
                Fields(
                    {
                        "seat": Number(0, players - 1),
                        "number": Number(1, 4),
                        "cards": Listed(Number(1, int(INVENTIONS)), 1, 4, distinct=True),
                    }
                ),
            ),
            0,
            100,
        )
    else:
        required["deck_log"] = Listed(
            Either(
                Number(1, int(INVENTIONS)),
                Fields(
                    {
                        "seat": Number(0, players - 1),
                        "number": Number(1, 4),
                        "cards": Maybe(Listed(Number(1, int(INVENTIONS)), 1, 4, distinct=True)),
                    }
                ),
            ),
            0,
            100,
        )
    if not whole:
        optional["looking"] = Maybe(Listed(Number(1, int(INVENTIONS)), 1, 4, distinct=True))
    required["bids"] = Listed(Maybe(Number(0, MOST)), players, players)
    required["seats"] = Listed(shape_player(box, players, whole), players, players)
    return Fields(required, optional)
