"""Component cards, counted in one number: eight bits for each kind, in the order of the shops (LV-1.2)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec

COMPONENTS: Final = ["iron", "glass", "wood", "brick", "rope"]
KINDS: Final[i64] = 5
CARDS_EACH: Final[i64] = 12

_GUARD: Final[i64] = 0x8080808080
_EVERY_KIND: Final[i64] = 0x0101010101

FULL_SHOPS: Final[i64] = CARDS_EACH * _EVERY_KIND
_ONE: Final = vec[i64]([256**kind for kind in range(5)])
_NONE: Final[dict[str, object]] = dict.fromkeys(COMPONENTS, 0)


def one(kind: i64) -> i64:
    return _ONE[kind]


def count(pile: i64, kind: i64) -> i64:
    return pile >> 8 * kind & 127


def kinds_in(pile: i64) -> vec[i64]:
    """The kinds of which there are any in a pile."""
    return vec[i64]([kind for kind in range(KINDS) if count(pile, kind) > 0])


def covers(pile: i64, needed: i64) -> bool:
    """Whether the pile holds at least what is needed, of every kind."""
    return (((pile | _GUARD) - needed) & _GUARD) == _GUARD


def size(pile: i64) -> i64:
    total: i64 = 0
    for kind in range(KINDS):
        total += pile >> 8 * kind & 127
    return total


def missing(pile: i64, needed: i64) -> i64:
    """How many cards of what is needed the pile lacks."""
    if covers(pile, needed):
        return 0
    short: i64 = 0
    for kind in range(KINDS):
        short += max(count(needed, kind) - count(pile, kind), 0)
    return short


def listed(pile: i64) -> list[str]:
    """The names of the cards in a pile, in the order of the shops."""
    return [COMPONENTS[kind] for kind in range(KINDS) for _ in range(count(pile, kind))]


def named(pile: i64) -> str:
    """The cards in a pile as a sentence lists them."""
    return ", ".join([f"@component.{name}" for name in listed(pile)]) or "-"


def counted(pile: i64) -> dict[str, object]:
    """The number of each component; quick, as most piles hold few kinds."""
    found = _NONE.copy()
    for kind in range(KINDS):
        if pile >> 8 * kind & 127:
            found[COMPONENTS[kind]] = int(pile >> 8 * kind & 127)
    return found


def pile_of(counts: dict[str, int]) -> int:
    return sum([number << 8 * COMPONENTS.index(name) for name, number in counts.items()])


def _choices(cards: int) -> list[int]:
    """Every choice of that many cards, at most two alike."""
    piles = [0]
    for kind in range(len(COMPONENTS)):
        piles = [pile + (number << 8 * kind) for pile in piles for number in range(3)]
    return [pile for pile in piles if size(pile) == cards]


CHOICES: Final = [vec[i64](_choices(cards)) for cards in range(5)]
"""By number of cards: every choice of as many."""


def code(pile: i64) -> i64:
    """A choice as a small number: base three."""
    total: i64 = 0
    power: i64 = 1
    for kind in range(KINDS):
        total += power * count(pile, kind)
        power *= 3
    return total


def decoded(number: i64) -> i64:
    """The choice with that code."""
    pile: i64 = 0
    for kind in range(KINDS):
        pile += number % 3 << 8 * kind
        number = number // 3
    return pile
