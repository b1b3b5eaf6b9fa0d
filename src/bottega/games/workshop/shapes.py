"""What positions and views consist of. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any

from bottega.engine.reading import MOST, Either, Fields, Flag, Listed, Maybe, Name, Number, Shape, pick
from bottega.games.workshop.cards import APPRENTICES, FIRST_LEONARDO, FIRST_PATRON, IDS, LEONARDO, PATRONS, UNFINISHED
from bottega.games.workshop.hand import PLACES
from bottega.games.workshop.table import LAST_HAND, REMOVED
from bottega.games.workshop.terms import DISCIPLINES, FACE_UP, HANDS, SOLITAIRE_HANDS


def shape_hand(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    if whole:
        required["cards"] = Listed(Name(list(APPRENTICES)), 0, int(PLACES))
    else:
        required["cards"] = Listed(
            Maybe(Either(Name(list(APPRENTICES)), Listed(Name(list(APPRENTICES)), 1, 2, distinct=True))), 0, int(PLACES)
        )
    required["columns"] = pick(
        list(DISCIPLINES),
        Fields(
            {
                "study": Listed(Name(list(APPRENTICES)), 0, int(PLACES)),
                "practice": Listed(Name(list(IDS[:FIRST_PATRON])), 0, int(PLACES)),
            },
            {"level": Number(0, MOST)},
        ),
    )
    required["leonardo"] = Listed(Name(list(LEONARDO)), 0, len(LEONARDO), distinct=True)
    required["patrons"] = Listed(Name(list(PATRONS)), 0, len(PATRONS), distinct=True)
    required["unfinished"] = Listed(Name(list(UNFINISHED)), 0, len(UNFINISHED), distinct=True)
    if not whole:
        optional["fatigue"] = Number(0, MOST)
    if not whole:
        optional["smiles"] = Flag()
    if not whole:
        optional["points"] = Number(0, MOST)
    return Fields(required, optional)


def shape_memory(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    if whole:
        required["exact"] = pick(list(APPRENTICES), Listed(Number(0, players - 1), 0, players, distinct=True))
    if whole:
        required["pairs"] = Listed(
            pick(list(APPRENTICES), Listed(Number(0, players - 1), 0, players, distinct=True)), 0, int(FIRST_LEONARDO)
        )
    return Fields(required, optional)


def shape_supply(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["up"] = Listed(Name(list(IDS[FIRST_LEONARDO:])), 0, int(FACE_UP))
    if whole:
        required["deck"] = Listed(Name(list(IDS[FIRST_LEONARDO:])), 0, len(IDS[FIRST_LEONARDO:]))
    if not whole:
        optional["left"] = Number(0, MOST)
    return Fields(required, optional)


def shape_middle(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["leonardo"] = shape_supply(box, players, whole)
    required["patron"] = shape_supply(box, players, whole)
    required["unfinished"] = shape_supply(box, players, whole)
    return Fields(required, optional)


def shape(box: Any, players: int, whole: bool) -> Fields:
    """What a whole position or a view consists of."""
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["round"] = Number(1, MOST)
    required["last_round"] = Flag()
    required["active"] = Number(0, int(LAST_HAND[players]))
    required["fatigue"] = Maybe(Number(0, int(LAST_HAND[players])))
    required["discard"] = Listed(Name(list(APPRENTICES)), 0, int(PLACES))
    required["middle"] = shape_middle(box, players, whole)
    if whole:
        required["later"] = Listed(shape_middle(box, players, whole), 0, int(SOLITAIRE_HANDS - 1))
    else:
        required["later"] = Number(0, int(SOLITAIRE_HANDS - 1))
    if whole:
        required["removed"] = Listed(Name(list(APPRENTICES)), int(REMOVED[players]), int(REMOVED[players]))
    else:
        required["removed"] = Number(int(REMOVED[players]), int(REMOVED[players]))
    if whole:
        required["decks"] = Listed(
            Listed(Name(list(APPRENTICES)), 0, len(APPRENTICES)),
            int(1 if players > 1 else SOLITAIRE_HANDS),
            int(1 if players > 1 else SOLITAIRE_HANDS),
        )
    else:
        required["decks"] = Listed(
            Listed(
                Maybe(Either(Name(list(APPRENTICES)), Listed(Name(list(APPRENTICES)), 1, 2, distinct=True))),
                0,
                int(PLACES),
            ),
            int(1 if players > 1 else SOLITAIRE_HANDS),
            int(1 if players > 1 else SOLITAIRE_HANDS),
        )
    if whole:
        required["looked"] = Listed(
            Listed(Name(list(APPRENTICES)), 0, int(PLACES)), 0, int(sum(look > 0 for look in box.looks))
        )
    else:
        required["looked"] = Listed(
            Listed(
                Maybe(Either(Name(list(APPRENTICES)), Listed(Name(list(APPRENTICES)), 1, 2, distinct=True))),
                0,
                int(PLACES),
            ),
            0,
            int(sum(look > 0 for look in box.looks)),
        )
    if whole:
        required["memory"] = shape_memory(box, players, whole)
    required["hands"] = Listed(shape_hand(box, players, whole), int(HANDS[players]), int(HANDS[players]))
    return Fields(required, optional)
