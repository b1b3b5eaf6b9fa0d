"""What everybody can work out about covered laboratories (LV-1.4).

All that a player buys, pays or returns is seen; covered are only the components under the laboratories and, with EP-1,
the one that was dealt. So for each player the table keeps the list of all cases that fit what was seen, in order: a
case is the kind dealt in secret, the invention under the small laboratory and that under the large one, in one number.
A start multiplies the cases, an interruption forgets, and phase D rules out: what would have been completed or exposed
is not there.
"""

from __future__ import annotations

from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.components import covers, one
from bottega.games.leonardo.inventions import INVENTIONS
from bottega.games.leonardo.table import NO_CARD, Player, Table


def case_of(dealt: i64, small: i64, large: i64) -> i64:
    return dealt << 10 | small << 5 | large


def dealt_in(case: i64) -> i64:
    return case >> 10


def under_in(case: i64, lab: i64) -> i64:
    return case >> 5 - 5 * lab & 31


def with_under(case: i64, lab: i64, invention: i64) -> i64:
    place: i64 = 5 - 5 * lab
    return case & ~(31 << place) | invention << place


def total_in(player: Player, case: i64) -> i64:
    """All the components of a player, in the hand and under the laboratories."""
    dealt = case >> 10
    return player.held if dealt == NO_CARD else player.held + one(dealt)


def hand_in(box: Box, player: Player, case: i64) -> i64:
    return total_in(player, case) - box.needs[case >> 5 & 31] - box.needs[case & 31]


def truth(player: Player) -> i64:
    return case_of(player.dealt, player.labs[0].under, player.labs[1].under)


def may_start(box: Box, player: Player, hand: i64, other: i64, gone: i64, invention: i64) -> bool:
    """LV-4.1, LV-4.2: whether the invention may be started from that hand, ``other`` being in the other laboratory."""
    return covers(hand, box.needs[invention]) and invention != other and not (gone | player.completed) >> invention & 1


def could_start(state: Table, player: Player) -> bool:
    """Whether, as far as everybody knows, the player might have something to start in an idle laboratory."""
    for lab in range(i64(2)):
        if player.labs[lab].is_idle():
            for case in player.possible:
                hand = hand_in(state.box, player, case)
                other = under_in(case, 1 - lab)
                for invention in range(1, INVENTIONS + 1):
                    if may_start(state.box, player, hand, other, state.gone, invention):
                        return True
    return False


def note_start(state: Table, player: Player, lab: i64) -> None:
    """Anything that the player might have had the components for may lie there now; with open hands it is seen."""
    if state.variants.open_hands:
        player.possible = vec[i64]([truth(player)])
        return
    out = state.gone | player.completed
    allowed = vec[i64]([invention for invention in range(1, INVENTIONS + 1) if not out >> invention & 1])
    possible, cases = player.possible, vec[i64]()
    begin: i64 = 0
    while begin < len(possible):  # cases that lie together but for what is under this laboratory: so they stay in order
        end, alike = begin + 1, possible[begin] >> 10 - 5 * lab
        while end < len(possible) and possible[end] >> 10 - 5 * lab == alike:
            end += 1
        for invention in allowed:
            for place in range(begin, end):
                case = possible[place]
                can_pay = covers(hand_in(state.box, player, case), state.box.needs[invention])
                if can_pay and invention != under_in(case, 1 - lab):
                    cases = append(cases, with_under(case, lab, invention))
        begin = end
    player.possible = cases
    settle_dealt(state)


def note_interruption(player: Player, lab: i64) -> None:
    possible, cases = player.possible, vec[i64]()
    place: i64 = 0
    while place < len(possible):
        dealt = dealt_in(possible[place])
        others: i64 = 0
        while place < len(possible) and dealt_in(possible[place]) == dealt:
            others |= 1 << under_in(possible[place], 1 - lab)
            place += 1
        for other in range(INVENTIONS + 1):
            if others >> other & 1:
                cases = append(cases, with_under(case_of(dealt, 0, 0), 1 - lab, other))
    player.possible = cases


def note_exposure(state: Table, player: Player, lab: i64, invention: i64) -> None:
    """Everybody sees what lies there."""
    player.possible = vec[i64]([case for case in player.possible if under_in(case, lab) == invention])
    settle_dealt(state)


def note_completion(state: Table, player: Player, lab: i64, invention: i64) -> None:
    """What lay there is shown and returned."""
    note_exposure(state, player, lab, invention)
    player.possible = vec[i64]([with_under(case, lab, 0) for case in player.possible])
    player.held -= state.box.needs[invention]


def meets(state: Table, player: Player, lab: i64, invention: i64) -> bool:
    """LV-7.1: whether that invention, lying there, is complete: asked for, and worked on long enough."""
    wanted = (state.requested | state.fresh) >> invention & 1 == 1 or player.labs[lab].exposed == 1
    return wanted and player.labs[lab].weeks + player.discount(invention) >= state.box.weeks[state.reading + invention]


def is_complete(state: Table, player: Player, lab: i64) -> bool:
    return player.labs[lab].under > 0 and meets(state, player, lab, player.labs[lab].under)


def could_reveal_either(state: Table, player: Player) -> bool:
    """EP-7: whether, as far as everybody knows, both laboratories might be complete."""
    if player.labs[0].under > 0 and player.labs[1].under > 0:
        for case in player.possible:
            if meets(state, player, 0, under_in(case, 0)) and meets(state, player, 1, under_in(case, 1)):
                return True
    return False


def note_one_complete(state: Table, player: Player) -> None:
    """It is seen that one of two working laboratories is complete, or both are."""
    cases = vec[i64]()
    for case in player.possible:
        if meets(state, player, 0, under_in(case, 0)) or meets(state, player, 1, under_in(case, 1)):
            cases = append(cases, case)
    player.possible = cases
    settle_dealt(state)


def note_completeness(state: Table, player: Player, lab: i64, complete: bool) -> None:
    """It is seen whether the work of a laboratory is complete."""
    if player.labs[lab].under > 0:
        fitting: i64 = 0
        for invention in range(1, INVENTIONS + 1):
            if meets(state, player, lab, invention) == complete:
                fitting |= 1 << invention
        _keep(state, player, lab, fitting)


def note_no_exposure(state: Table, player: Player, lab: i64) -> None:
    """A laboratory that stays covered holds nothing that another has completed this turn."""
    if state.fresh:
        _keep(state, player, lab, ~state.fresh)


def _keep(state: Table, player: Player, lab: i64, fitting: i64) -> None:
    """Rules out the cases in which another invention than these lies there."""
    player.possible = vec[i64]([case for case in player.possible if fitting >> under_in(case, lab) & 1])
    settle_dealt(state)


def settle_dealt(state: Table) -> None:
    """A component dealt in secret that can only be of one kind is known from now on, and nobody else was dealt it."""
    if state.dealt_kinds == 0:
        return
    settled = True
    while settled:
        settled = False
        for player in state.seats:
            kind = _only_kind(player)
            if kind != NO_CARD:
                _settle(state, player, kind)
                settled = True


def _only_kind(player: Player) -> i64:
    """The only kind that the player can have been dealt; none where there are several, or it is settled."""
    kind: i64 = -1
    for case in player.possible:
        if kind >= 0 and dealt_in(case) != kind:
            return NO_CARD
        kind = dealt_in(case)
    return kind


def _settle(state: Table, player: Player, kind: i64) -> None:
    player.possible = vec[i64]([NO_CARD << 10 | case & 1023 for case in player.possible])
    player.held += one(kind)
    player.dealt = NO_CARD
    state.dealt_kinds &= ~(1 << kind)
    for other in state.seats:
        other.possible = vec[i64]([case for case in other.possible if dealt_in(case) != kind])
