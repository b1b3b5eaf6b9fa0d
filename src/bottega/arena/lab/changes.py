"""The most telling uses: those that a variant changes most, and those that go with winning or losing."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from bottega.arena.lab.figure import Figure
from bottega.arena.lab.findings import Findings, Found
from bottega.arena.lab.uses import Thing, Use

MOST = 4
"""How many are told of a variant."""
MOST_OF_A_KIND = 2
MOST_TELLING = 12


class Change(NamedTuple):
    """A thing that is used more or less often than in the game as it is."""

    thing: Thing
    before: Figure
    after: Figure
    difference: Figure


def most_changed(findings: Findings, one: Found) -> list[Change]:
    """The changes that are clearest against chance; things that are always used together are told once."""
    base = findings.found[0]
    if one is base:
        return []
    found = []
    for thing in findings.things():
        before, after = base.uses.get(thing), one.uses.get(thing)
        if before is not None and after is not None:
            change = Change(thing, before.often, after.often, after.often.less(before.often))
            if change.difference.side:
                found.append(change)
    kinds: Counter[str] = Counter()
    told: dict[tuple[float, float], Change] = {}
    for change in sorted(found, key=lambda change: (_clearness(change.difference), change.thing), reverse=True):
        same = change.before.value, change.after.value
        if same not in told and kinds[change.thing.kind] < MOST_OF_A_KIND:
            kinds[change.thing.kind] += 1
            told[same] = change
    return list(told.values())[:MOST]


def most_telling(findings: Findings, one: Found) -> list[tuple[Thing, Use]]:
    """The uses that differ most clearly between winners and losers, the best first."""
    told: dict[tuple[float, float], tuple[Thing, Use]] = {}
    for thing in findings.things():
        use = one.uses.get(thing)
        if use is not None and use.share is not None and use.share.side:
            told.setdefault((use.often.value, use.share.value), (thing, use))
    clearest = sorted(told.values(), key=lambda told: _clearness(_share(told[1])), reverse=True)[:MOST_TELLING]
    return sorted(clearest, key=lambda told: _share(told[1]).value, reverse=True)


def _share(use: Use) -> Figure:
    assert use.share is not None
    return use.share


def _clearness(difference: Figure) -> float:
    """How many half intervals a difference is away from none."""
    reach = (difference.high - difference.low) / 2
    return abs(difference.value) / reach if reach else 0.0
