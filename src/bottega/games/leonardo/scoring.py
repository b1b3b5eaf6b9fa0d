"""The end: florins or points, who wins, and the score sheet (LV-8.2, LV-8.3, EP-8)."""

from __future__ import annotations

from typing import Final

from bottega.engine.event import Event
from bottega.engine.fast import i64
from bottega.engine.sheet import Row, leaders, tie_breaks
from bottega.engine.showing import places_of
from bottega.games.leonardo.inventions import DIVERSITY_FLORINS, DIVERSITY_POINTS, RANK, types_among
from bottega.games.leonardo.table import Player, Table

FLORINS_PER_POINT: Final[i64] = 10


def finish(state: Table) -> None:
    """LV-8.2: florins for different types owned; EP-8 counts points instead."""
    for seat in range(i64(state.players)):
        player = state.seats[seat]
        if not state.variants.points:
            player.bonus = DIVERSITY_FLORINS[types_among(player.owned)]
            player.florins += player.bonus
            if state.telling:
                told: dict[str, object] = {"types": int(types_among(player.owned)), "florins": int(player.bonus)}
                state.tell(Event("diversity", seat, told))
    if state.telling:
        state.tell(Event("game_over", -1, {"winners": list(winners(state)), "scores": scores(state)}))


def scores(state: Table) -> list[int]:
    """The points so far; what covered florins bring is counted at the end only (LV-1.4)."""
    covered = state.covers_florins()
    return [_points(state, player, covered) for player in state.seats]


def seen_scores(state: Table, table: Table, me: i64) -> list[int | None]:
    """What a seat may know of the points; while florins are covered, its own, and those that no florin brings."""
    hidden = state.covers_florins() and (not state.variants.points or state.variants.florins_score)
    return [None if hidden and seat != me else _points(state, player, False) for seat, player in enumerate(state.seats)]


def _points(state: Table, player: Player, covered: bool) -> int:
    florins: i64 = 0 if covered else player.florins
    if not state.variants.points:
        return int(florins)
    more: i64 = florins // FLORINS_PER_POINT if state.variants.florins_score else 0
    return int(invention_points(state, player) + type_points(state, player) + more)


def _counted(state: Table, player: Player) -> i64:
    """EP-8: the inventions that make points."""
    return player.owned if state.variants.owner_only else player.completed


def invention_points(state: Table, player: Player) -> i64:
    """EP-8: one for each component of each invention."""
    counted = _counted(state, player)
    points: i64 = 0
    for invention in range(len(state.box.size)):
        if counted >> invention & 1:
            points += state.box.size[invention]
    return points


def type_points(state: Table, player: Player) -> i64:
    return DIVERSITY_POINTS[types_among(_counted(state, player))]


def winners(state: Table) -> tuple[int, ...]:
    """LV-8.3: florins, then inventions completed, then gold, silver, copper, bronze; EP-8: points, then florins."""
    return leaders(_ranks(state)) if _is_over(state) else ()


def _is_over(state: Table) -> bool:
    return not (state.waiting or state.turn == 0 or state.asked)


def _ranks(state: Table) -> list[list[int]]:
    points = scores(state)
    return [_rank(state, seat, points[seat]) for seat in range(state.players)]


def _rank(state: Table, seat: int, points: int) -> list[int]:
    player = state.seats[seat]
    if state.variants.points:
        return [points, int(player.florins)]
    ranks = [int(RANK[card]) for card in places_of(player.completed)]
    return [points, len(ranks), *[ranks.count(rank) for rank in (3, 2, 1, 0)]]


def score_sheet(state: Table, lang: str) -> list[Row]:
    """Where the florins came from and went to, or the points; covered florins are not listed before the end."""
    words = state.game.words
    seats = state.seats
    covered = state.covers_florins()
    if state.variants.points:
        rows = [
            ("inventions", [int(invention_points(state, player)) for player in seats]),
            ("types", [int(type_points(state, player)) for player in seats]),
        ]
        if state.variants.florins_score:
            rows.append(("florins", [0 if covered else int(player.florins // FLORINS_PER_POINT) for player in seats]))
        ties = ["florins"]
    else:
        ties = ["completed", "gold", "silver", "copper", "bronze"]
        rows = [
            ("income", [0 if covered else int(player.income) for player in seats]),
            ("rewards", [0 if covered else int(player.rewards) for player in seats]),
            ("purchases", [0 if covered else -int(player.spent) for player in seats]),
            ("auctions", [0 if covered else -int(player.auctions) for player in seats]),
        ]
        if state.florins_only:
            rows = [("florins", [int(player.florins - player.bonus) for player in seats])]
        rows.append(("diversity", [int(player.bonus) for player in seats]))
    sheet = [Row(words.text(lang, "sheet." + name), points) for name, points in rows]
    if _is_over(state):
        sheet += tie_breaks(_ranks(state), [words.text(lang, "sheet.tie_break." + name) for name in ties])
    sheet.append(Row(words.text(lang, "sheet.total"), scores(state), "total"))
    return sheet
