"""What positions and views consist of. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any

from bottega.engine.reading import MOST, Fields, Flag, Listed, Maybe, Name, Number, Shape, all_of
from bottega.games.codex.cards import FIRST_GOLD, FIRST_STARTER, IDS, OBJECTIVE_IDS
from bottega.games.codex.cells import REACH
from bottega.games.codex.symbols import DECKS, KINGDOMS, SIDES, SYMBOLS


def shape_player(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["points"] = Number(0, MOST)
    required["objective_points"] = Number(0, MOST)
    required["starter"] = Name(list(IDS[FIRST_STARTER:]))
    required["area"] = Listed(
        Fields(
            {
                "card": Name(list(IDS)),
                "side": Name(list(SIDES)),
                "x": Number(int(-2 * REACH), int(2 * REACH)),
                "y": Number(int(-2 * REACH), int(2 * REACH)),
            }
        ),
        0,
        int(FIRST_STARTER + 1),
    )
    optional["visible"] = all_of(list(SYMBOLS), Number(0, MOST))
    required["side"] = Maybe(Name(list(SIDES)))
    if whole:
        required["hand"] = Listed(
            Fields(
                {"card": Name(list(IDS[:FIRST_STARTER])), "seen": Flag()},
                {"kind": Name(list(DECKS)), "kingdom": Name(list(KINGDOMS))},
            ),
            0,
            int(FIRST_STARTER),
        )
    else:
        required["hand"] = Listed(
            Fields(
                {
                    "kind": Name(list(DECKS)),
                    "kingdom": Name(list(KINGDOMS)),
                    "card": Maybe(Name(list(IDS[:FIRST_STARTER]))),
                    "seen": Flag(),
                }
            ),
            0,
            int(FIRST_STARTER),
        )
    if whole:
        required["dealt"] = Listed(Name(list(OBJECTIVE_IDS)), 2, 2, distinct=True)
    else:
        required["dealt"] = Maybe(Listed(Name(list(OBJECTIVE_IDS)), 2, 2, distinct=True))
    required["kept"] = Maybe(Name(list(OBJECTIVE_IDS)))
    return Fields(required, optional)


def shape_objectives(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    if whole:
        required["common"] = Listed(Name(list(OBJECTIVE_IDS)), 2, 2, distinct=True)
    else:
        required["common"] = Maybe(Listed(Name(list(OBJECTIVE_IDS)), 2, 2, distinct=True))
    if whole:
        required["pile"] = Listed(
            Name(list(OBJECTIVE_IDS)),
            int(len(OBJECTIVE_IDS) - 2 - 2 * players),
            int(len(OBJECTIVE_IDS) - 2 - 2 * players),
        )
    return Fields(required, optional)


def shape(box: Any, players: int, whole: bool) -> Fields:
    """What a whole position or a view consists of."""
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["round"] = Number(0, MOST)
    required["active"] = Maybe(Number(0, players - 1))
    required["last_round"] = Maybe(Number(1, MOST))
    required["row"] = all_of(list(DECKS), Listed(Maybe(Name(list(IDS[:FIRST_STARTER]))), 2, 2))
    if whole:
        required["decks"] = all_of(list(DECKS), Listed(Name(list(IDS[:FIRST_STARTER])), 0, len(IDS[:FIRST_STARTER])))
    else:
        required["decks"] = all_of(
            list(DECKS), Fields({"left": Number(0, int(FIRST_GOLD)), "top": Maybe(Name(list(KINGDOMS)))})
        )
    required["objectives"] = shape_objectives(box, players, whole)
    if whole:
        required["first"] = Number(0, players - 1)
    else:
        required["first"] = Maybe(Number(0, players - 1))
    required["passes"] = Number(0, players)
    required["seats"] = Listed(shape_player(box, players, whole), players, players)
    return Fields(required, optional)
