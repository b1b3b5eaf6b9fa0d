"""What the players of a real table have at the end of The Workshop of Leonardo, and its score (WL-6.3, WL-7.4)."""

from __future__ import annotations

from typing import Any

from bottega.engine.fast import i64
from bottega.engine.game import Game
from bottega.engine.holdings.form import Field, Form, Held, Item
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import FIRST_LEONARDO, FIRST_PATRON, FIRST_UNFINISHED, IDS, NUMBER, named
from bottega.games.workshop.hand import Hand
from bottega.games.workshop.table import Table
from bottega.games.workshop.terms import DESIGNS, DISCIPLINES, PRACTICE_LEVELS, SOLITAIRE_HANDS, WILD

ONE_CARD = "card"


def form(game: Game) -> Form:
    """Levels, Leonardo cards with stars, patron cards, and unfinished cards by design."""
    box: Box = game.box
    levels = [Item(name, f"discipline.{name}", most=_highest(box, number)) for number, name in enumerate(DISCIPLINES)]
    stars = [Item(effect, f"effect.{effect}", most=len(_cards_of(box, effect))) for effect in _starred(box)]
    patrons = [
        Item(IDS[card], "score.patron", {"name": f"@piece.{IDS[card]}", "points": int(box.points[card])})
        for card in range(FIRST_PATRON, FIRST_UNFINISHED)
    ]
    unfinished = [Item(design, f"piece.{IDS[cards[0]]}", most=len(cards)) for design, cards in _by_design(box).items()]
    readings = tuple([Item(reading, f"score.solitaire.{reading}") for reading in ("table", "hands")])
    table = [Field("solitaire", "choice", "score.solitaire", readings)]
    player = [
        Field("levels", "amounts", "score.levels", tuple(levels)),
        Field("patrons", "cards", "score.patrons", tuple(patrons), most=len(patrons), once=ONE_CARD),
        Field("unfinished", "amounts", "score.unfinished", tuple(unfinished), once=ONE_CARD),
        Field("leonardo", "amounts", "score.leonardo", tuple(stars), once=ONE_CARD),
    ]
    # Each of the hands that are played one after another has all the cards again (WL-7.3).
    return Form(
        game.words, (2, game.players[1]), table, player, ("solitaire", SOLITAIRE_HANDS), apart=("solitaire", "hands")
    )


def _highest(box: Box, discipline: i64) -> int:
    """The level that a discipline would have with every card of the box in its column."""
    level: i64 = 0
    for card in range(FIRST_LEONARDO):
        if box.bottom[card] == discipline or box.bottom[card] == WILD:
            level += PRACTICE_LEVELS
        elif box.top[card] == discipline:
            level += 1
    for card in range(FIRST_LEONARDO, FIRST_PATRON):
        level += PRACTICE_LEVELS * box.rotates[card]
    return int(level)


def _starred(box: Box) -> list[str]:
    """The effects of Leonardo cards that bring points."""
    cards = range(FIRST_LEONARDO, FIRST_PATRON)
    return list(dict.fromkeys([box.effects[card] for card in cards if box.points[card] > 0]))


def _cards_of(box: Box, effect: str) -> list[int]:
    return [card for card in range(FIRST_LEONARDO, FIRST_PATRON) if box.effects[card] == effect]


def _by_design(box: Box) -> dict[str, list[int]]:
    """The unfinished cards of each design that has any."""
    found: dict[str, list[int]] = {}
    for card in range(FIRST_UNFINISHED, len(IDS)):
        found.setdefault(DESIGNS[box.design[card]], []).append(card)
    return found


def hold(state: Table, held: Held) -> None:
    """Fills a fresh state with what each hand has."""
    state.hands = [_hand_with(state.box, one) for one in held.players]


def _hand_with(box: Box, one: dict[str, Any]) -> Hand:
    hand = Hand.empty()
    for number, name in enumerate(DISCIPLINES):
        hand.level[number] = one["levels"][name]
    taken = [NUMBER[name] for name in one["patrons"]]
    for effect, count in one["leonardo"].items():
        taken += _cards_of(box, effect)[:count]
    for design, count in one["unfinished"].items():
        taken += _by_design(box)[design][:count]
    for card in taken:
        hand.take(card)
    return hand


def of_state(state: Table) -> dict[str, Any]:
    """The holdings of a finished game; alone, one for each hand."""
    solitaire = state.options["solitaire"] if state.alone else None
    return {"solitaire": solitaire, "players": [_held(state.box, hand) for hand in state.hands]}


def _held(box: Box, hand: Hand) -> dict[str, Any]:
    stars = [box.effects[card] for card in hand.leonardo]
    designs = [DESIGNS[box.design[card]] for card in hand.unfinished]
    return {
        "levels": {name: int(hand.level[number]) for number, name in enumerate(DISCIPLINES)},
        "patrons": named(hand.patrons),
        "unfinished": {design: designs.count(design) for design in _by_design(box)},
        "leonardo": {effect: stars.count(effect) for effect in _starred(box)},
    }
