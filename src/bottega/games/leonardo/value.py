"""How good a position looks to a seat, in florins: what a bot that looks one move ahead tries to raise."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64
from bottega.games.leonardo.components import count, missing, size
from bottega.games.leonardo.inventions import INVENTIONS, PRICES, SAME_TYPE, bit_count, types_among
from bottega.games.leonardo.scoring import scores
from bottega.games.leonardo.stages import LAST_TURN, PLACING, STAGES
from bottega.games.leonardo.standing import strength_of
from bottega.games.leonardo.table import ACADEMY, AREA_COUNT, FIRST_SHOP, SMALL, UPGRADE_COUNT, WORKSHOP, Player, Table

_APPRENTICE_TURN: Final = 0.8
"""What an apprentice brings in a turn; likewise below."""
_MAN_TURN: Final = 1.3
_SPACE_TURN: Final = 0.12
_COMPONENT: Final = 1.3
_NEEDED_COMPONENT: Final = 2.4
_CARD: Final = 4.0
_NEW_TYPE: Final = 2.5
_POINT: Final = 5.0
"""EP-8: what a point is worth in florins, while there is time to use florins."""
_WORK_PER_TURN: Final = 4.0
_SECRET: Final = 0.2
"""What it is worth that the others do not know what one works on (LV-1.4)."""


def progress(state: Table) -> float:
    """How much of the game has gone: turns, and stages of this one."""
    return float(state.turn_number()) / float((LAST_TURN + 1) * len(STAGES))


def value(state: Table, seat: i64) -> float:
    """Florins or points, work in hand, what helps to work, and what the workers placed will bring."""
    player = state.seats[seat]
    if state.waiting == 0:
        return (_POINT if state.variants.points else 1.0) * float(scores(state)[seat]) + 0.001 * float(player.florins)
    turns = float(LAST_TURN - state.turn)
    total = float(player.florins) + _cards(player) - pending_bid(state, seat)
    if state.variants.points:
        total = 0.6 * float(player.florins) + _POINT * float(scores(state)[seat])
    for lab in range(i64(2)):
        total += lab_worth(state, player, lab) - _SECRET * float(player.labs[lab].shown)
        total += float(player.labs[lab].men) * _MAN_TURN * turns + float(player.labs[lab].spaces) * _SPACE_TURN * turns
    total += float(player.apprentices) * _APPRENTICE_TURN * turns + hand_worth(state, player)
    if state.turn > 0:
        for area in range(AREA_COUNT):
            total += line_worth(state, seat, area)
    return total


def _cards(player: Player) -> float:
    """What owned cards promise: shorter work and different types."""
    return _CARD * 0.5 * float(bit_count(player.owned)) + _NEW_TYPE * float(types_among(player.owned))


def pending_bid(state: Table, seat: i64) -> float:
    """A bid not yet opened: the higher, the surer the card, as long as the card is worth it."""
    if not state.lot.is_open() or state.bids[seat] < 0:
        return 0.0
    bid = float(state.bids[seat])
    new_type = (state.seats[seat].owned & SAME_TYPE[state.lot.invention]) == 0
    worth = _CARD + (_NEW_TYPE if new_type else 0.0)
    return (bid - worth) * bid / (bid + 1.5)


def _reward(state: Table, player: Player, invention: i64, exposed: bool) -> float:
    box = state.box
    late = exposed or state.gone >> invention & 1 == 1
    table = box.later_reward if late else box.first_reward
    florins = float(table[state.reading + invention])
    if state.variants.points:
        florins = 0.6 * florins + _POINT * float(box.size[invention])
    if not late and (player.owned & SAME_TYPE[invention]) == 0:
        florins += _NEW_TYPE
    return florins


def lab_worth(state: Table, player: Player, lab: i64) -> float:
    """Work under way: its reward, the surer the nearer, if it can be finished at all."""
    invention = player.labs[lab].under
    if invention == 0:
        return 0.0
    masters = 2.0 if player.master == SMALL + lab else 0.0
    men = 2.0 * float(player.labs[lab].men)
    weeks = float(state.box.weeks[state.reading + invention] - player.discount(invention))
    done = float(player.labs[lab].weeks)
    if state.stage <= PLACING:
        done += float(player.labs[lab].staff) + masters + men
    left = weeks - done
    turns = float(LAST_TURN - state.turn)
    wanted = state.requested >> invention & 1 == 1 or player.labs[lab].exposed == 1
    sure = 0.95 if wanted else 0.35
    worth = sure * _reward(state, player, invention, player.labs[lab].exposed == 1)
    if left <= 0.0:
        return worth
    if left > turns * (_WORK_PER_TURN + men):
        return 0.05 * worth
    return worth * (0.5 + 0.45 * done / weeks)


def hand_worth(state: Table, player: Player) -> float:
    """Components: best where they make a requested invention, or lack little for one."""
    box = state.box
    turns = float(LAST_TURN - state.turn)
    best = 0.0
    for invention in range(1, INVENTIONS + 1):
        taken = (state.gone | player.completed) >> invention & 1 == 1
        if taken or invention == player.labs[0].under or invention == player.labs[1].under:
            continue
        weeks = float(box.weeks[state.reading + invention] - player.discount(invention))
        if weeks > turns * _WORK_PER_TURN:
            continue
        lacking = float(missing(player.hand, box.needs[invention]))
        sure = 0.42 if state.requested >> invention & 1 else 0.15
        worth = sure * _reward(state, player, invention, False)
        best = max(best, worth * (1.0 - lacking / float(box.size[invention] + 1)))
    if turns == 0.0:
        return 0.0
    return best + 0.25 * _COMPONENT * float(min(size(player.hand), 6))


def line_worth(state: Table, seat: i64, area: i64) -> float:
    """What the workers in an area will bring: its benefit, less the price at which they come to it."""
    line = state.lines[area]
    if strength_of(line, seat) == 0 or state.city_rests():
        return 0.0
    queue = state.standing.queue(line)
    worth = _benefit(state, state.seats[seat], area)
    total = 0.0
    bought: i64 = 0
    for place in range(min(len(queue), 4)):
        if queue[place] >> 1 == seat:
            price = float(PRICES[place]) if area > 0 else 0.5 * float(place)
            total += max(worth * (1.0 if bought == 0 else 0.6) - price, 0.0)
            bought += 1
    return 0.9 * total


def _benefit(state: Table, player: Player, area: i64) -> float:
    turns = float(LAST_TURN - state.turn)
    if area == WORKSHOP:
        best = 0.0
        for upgrade in range(UPGRADE_COUNT):
            if player.can_upgrade(upgrade):
                best = max(best, _MAN_TURN * turns if upgrade >= 3 else 2.0 + 3.0 * _SPACE_TURN * turns)
        return best
    if area == ACADEMY:
        return _APPRENTICE_TURN * turns if player.apprentices < state.apprentice_cap() else 0.0
    if area >= FIRST_SHOP:
        kind = area - FIRST_SHOP
        if count(state.shops, kind) == 0:
            return 0.0
        return _NEEDED_COMPONENT if _is_needed(state, player, kind) else 0.6
    return 1.0 + 0.7 * float(state.council_florins)


def _is_needed(state: Table, player: Player, kind: i64) -> bool:
    """Whether a requested invention lacks the component, and little else."""
    box = state.box
    for invention in state.requests:
        if (
            not player.completed >> invention & 1
            and player.labs[0].under != invention
            and player.labs[1].under != invention
        ):
            lacking = count(box.needs[invention], kind) > count(player.hand, kind)
            if lacking and missing(player.hand, box.needs[invention]) <= 2:
                return True
    return False
