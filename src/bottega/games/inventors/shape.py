"""What a position of Legendary Inventors and a view of it consist of."""

from __future__ import annotations

from bottega.engine.reading import Fields, Flag, Listed, Maybe, Name, Number, all_of
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import (
    AGES,
    CLASSIFICATION_TOKEN,
    FIELDS,
    HIGHEST_LEVEL,
    INVENTIONS,
    INVENTIONS_IN_AGE,
    INVENTORS,
    TEAM_SIZE,
    TEAMS,
    TOKENS,
    TOKENS_ON_INVENTION,
    laid_out,
)


def shape(box: Box, players: int, whole: bool) -> Fields:
    """All that is in it; a view has only the sizes of the piles and of the bag."""
    seat = Number(0, players - 1)
    invention = Name(INVENTIONS)
    cubes = Number(0, sum(int(spaces) for spaces in box.spaces))
    inventions = Listed(invention, 0, len(INVENTIONS), distinct=True)
    size = int(INVENTIONS_IN_AGE)
    total = sum(int(count) for count in box.token_count)
    work = Fields(
        {
            "inventor": Name(INVENTORS),
            "invention": invention,
            "cubes": cubes,
            "extra": Number(0, int(box.knowledge_cubes) - 1),
        }
    )
    sharing = Fields({"invention": invention, "unclaimed": Flag(), "sharers": Listed(seat, 1, players, distinct=True)})
    on_table = Fields(
        {
            "invention": invention,
            "cubes": all_of(FIELDS, Listed(cubes, players, players)),
            "tokens": Listed(Maybe(Name(TOKENS)), int(TOKENS_ON_INVENTION), int(TOKENS_ON_INVENTION)),
        }
    )
    return Fields(
        {
            "age": Number(0, int(AGES)),
            "active": seat,
            "statuette": seat,
            "passes": Number(0, players - 1),
            "table": Listed(Maybe(on_table), 0, int(laid_out(players))),
            "work": Maybe(work),
            "sharing": Maybe(sharing),
            "box": Fields({"inventions": inventions, "tokens": _tokens(box)}),
            "used": _tokens(box),
            "seats": Listed(_seat(box), players, players),
            "piles": Listed(Listed(invention, 0, size) if whole else Number(0, size), int(AGES), int(AGES)),
            "bag": Listed(Name(TOKENS), 0, total) if whole else Number(0, total),
        }
    )


def _tokens(box: Box) -> Fields:
    """Tokens by name, those that are there."""
    return Fields({}, {name: Number(1, int(count)) for name, count in zip(TOKENS, box.token_count, strict=True)})


def _seat(box: Box) -> Fields:
    inventor = Fields(
        {"inventor": Name(INVENTORS), "available": Flag(), "levels": all_of(FIELDS, Number(0, HIGHEST_LEVEL))},
        {"objective_met": Flag()},
    )
    cards = Name([*INVENTIONS, TOKENS[CLASSIFICATION_TOKEN]])
    return Fields(
        {
            "team": Maybe(Name(TEAMS)),
            "inventors": Listed(inventor, 0, int(TEAM_SIZE)),
            "tokens": _tokens(box),
            "placed": _tokens(box),
            "inventions": Listed(Name(INVENTIONS), 0, len(INVENTIONS), distinct=True),
        },
        {"runs": Listed(Listed(cards))},
    )
