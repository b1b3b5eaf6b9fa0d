"""What positions and views consist of. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any

from bottega.engine.reading import MOST, Fields, Flag, Listed, Maybe, Name, Number, Shape, all_of
from bottega.games.inventors.parts import FIELDS, INVENTIONS, INVENTORS, RUN_CARDS, TEAMS, TOKENS
from bottega.games.inventors.sizes import (
    AGES,
    HIGHEST_LEVEL,
    INVENTIONS_IN_AGE,
    TEAM_SIZE,
    TOKENS_ON_INVENTION,
    laid_out,
)


def shape_lying(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["invention"] = Name(list(INVENTIONS))
    required["cubes"] = all_of(list(FIELDS), Listed(Number(0, int(sum(box.spaces))), players, players))
    required["tokens"] = Listed(Maybe(Name(list(TOKENS))), int(TOKENS_ON_INVENTION), int(TOKENS_ON_INVENTION))
    return Fields(required, optional)


def shape_player(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["team"] = Maybe(Name(list(TEAMS)))
    required["inventors"] = Listed(
        Fields(
            {
                "inventor": Name(list(INVENTORS)),
                "available": Flag(),
                "levels": all_of(list(FIELDS), Number(0, int(HIGHEST_LEVEL))),
            },
            {"objective_met": Flag()},
        ),
        0,
        int(TEAM_SIZE),
    )
    required["tokens"] = Fields(
        {}, {**{name: Number(1, int(box.token_count[place])) for place, name in enumerate(TOKENS)}}
    )
    required["placed"] = Fields(
        {}, {**{name: Number(1, int(box.token_count[place])) for place, name in enumerate(TOKENS)}}
    )
    required["inventions"] = Listed(Name(list(INVENTIONS)), 0, len(INVENTIONS), distinct=True)
    optional["runs"] = Listed(Listed(Name(list(RUN_CARDS)), 0, MOST), 0, MOST)
    return Fields(required, optional)


def shape_work(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["inventor"] = Name(list(INVENTORS))
    required["invention"] = Name(list(INVENTIONS))
    required["cubes"] = Number(0, int(sum(box.spaces)))
    required["extra"] = Number(0, int(box.knowledge_cubes - 1))
    return Fields(required, optional)


def shape_sharing(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["invention"] = Name(list(INVENTIONS))
    required["unclaimed"] = Flag()
    required["sharers"] = Listed(Number(0, players - 1), 1, players, distinct=True)
    return Fields(required, optional)


def shape_leftovers(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["inventions"] = Listed(Name(list(INVENTIONS)), 0, len(INVENTIONS), distinct=True)
    required["tokens"] = Fields(
        {}, {**{name: Number(1, int(box.token_count[place])) for place, name in enumerate(TOKENS)}}
    )
    return Fields(required, optional)


def shape(box: Any, players: int, whole: bool) -> Fields:
    """What a whole position or a view consists of."""
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["age"] = Number(0, int(AGES))
    required["active"] = Number(0, players - 1)
    required["statuette"] = Number(0, players - 1)
    required["passes"] = Number(0, int(players - 1))
    required["table"] = Listed(Maybe(shape_lying(box, players, whole)), 0, int(laid_out(players)))
    required["work"] = Maybe(shape_work(box, players, whole))
    required["sharing"] = Maybe(shape_sharing(box, players, whole))
    required["box"] = shape_leftovers(box, players, whole)
    required["used"] = Fields(
        {}, {**{name: Number(1, int(box.token_count[place])) for place, name in enumerate(TOKENS)}}
    )
    required["seats"] = Listed(shape_player(box, players, whole), players, players)
    if whole:
        required["piles"] = Listed(Listed(Name(list(INVENTIONS)), 0, int(INVENTIONS_IN_AGE)), int(AGES), int(AGES))
    else:
        required["piles"] = Listed(Number(0, int(INVENTIONS_IN_AGE)), int(AGES), int(AGES))
    if whole:
        required["bag"] = Listed(Name(list(TOKENS)), 0, int(sum(box.token_count)))
    else:
        required["bag"] = Number(0, int(sum(box.token_count)))
    return Fields(required, optional)
