"""What a seat of Leonardo da Vinci may know, as numbers for learners; the actions stand in ``encoding``."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.encoding import Slate, Span, byte
from bottega.engine.fast import i64, u8, vec
from bottega.games.leonardo.components import CARDS_EACH, COMPONENTS, KINDS
from bottega.games.leonardo.deck import is_look, looked_at, looker, top_cards
from bottega.games.leonardo.inventions import INVENTIONS
from bottega.games.leonardo.stages import LAST_TURN, STAGES
from bottega.games.leonardo.table import (
    APPRENTICE_CAP,
    AREA_COUNT,
    AREAS,
    BENEFITS,
    LABS,
    MOST_WEEKS,
    NO_CARD,
    PLACE_COUNT,
    PLACES,
    Lab,
    Player,
    Table,
)

_NONE: Final = "none"
_QUESTIONS: Final = [
    "favour",
    "half_favour",
    "laboratory",
    "place",
    "assign",
    "send",
    "leonardo",
    "benefit",
    "move",
    "reorder",
    "component",
    "buy",
    "auction",
    "bid",
    "reveal",
]
_ASKED: Final[dict[str, int]] = {kind: number for number, kind in enumerate(_QUESTIONS, 1)}
_SWITCHES: Final = [
    "open_hands",
    "covered_florins",
    "powerful_council",
    "ep_setup",
    "ep_favours",
    "ep_deck",
    "ep_rotation",
    "ep_lines",
    "ep_council",
    "ep_reveal",
    "ep_scoring",
    "ep_owner_only",
    "ep_florins_score",
    "ep_late_requests",
]
_OPTIONS: Final[i64] = 2 + len(_SWITCHES)
_LOOK: Final[i64] = 4
"""How many inventions are looked at."""

_ASKS: Final[i64] = _OPTIONS
_SHOPS: Final[i64] = _ASKS + 14
_BENEFITS: Final[i64] = _SHOPS + KINDS
_LOOKING: Final[i64] = _BENEFITS + len(BENEFITS)
_REMEMBERED: Final[i64] = _LOOKING + _LOOK
_CARDS: Final[i64] = _REMEMBERED + _LOOK + 2
_CITY: Final[i64] = _CARDS + 4 * INVENTIONS
_OF_TABLE: Final[i64] = 5
_OF_SEAT: Final[i64] = 6
"""How many rows of cards or components the table and each seat have."""
_LAB: Final[i64] = 8 + INVENTIONS
_WORKERS: Final[i64] = 15 + 2 * KINDS + PLACE_COUNT
"""Where the apprentices in the city stand among the features of a seat."""
_PLAYER: Final[i64] = _WORKERS + AREA_COUNT + 2 * INVENTIONS + 2 * _LAB


def _lab(whose: str, name: str) -> list[Span]:
    lab = f"{whose}.{name}"
    return [
        Span(f"{lab}.spaces", 1, "its spaces; 0 where it is not owned", 6),
        Span(f"{lab}.men", 1, "mechanical men in it", 2),
        Span(f"{lab}.working", 1, "whether it works"),
        Span(f"{lab}.under", 1, "the invention worked on, as far as I know; 0 for none", int(INVENTIONS)),
        Span(f"{lab}.weeks", 1, "weeks of work done", int(MOST_WEEKS)),
        Span(f"{lab}.begun", 1, "the turn in which the work began", int(LAST_TURN)),
        Span(f"{lab}.seen", 1, "1 where it is exposed, 2 where its owner showed it", 2),
        Span(f"{lab}.staff", 1, "apprentices on it", int(APPRENTICE_CAP)),
        Span(f"{lab}.possible", int(INVENTIONS), "whether each invention may lie there, as all can work out"),
    ]


def _seat(seat: int) -> list[Span]:
    whose = "me" if seat == 0 else f"next_{seat}"
    kinds = ", ".join(COMPONENTS)
    spans = [
        Span(f"{whose}.florins", 1, "its florins, as far as I know", 255),
        Span(f"{whose}.florins_known", 1, "whether I know them"),
        Span(f"{whose}.dealt", 1, "the component dealt in secret, where I know it", 0, [*COMPONENTS, _NONE]),
        Span(f"{whose}.apprentices", 1, "its apprentices", int(APPRENTICE_CAP)),
        Span(f"{whose}.free", 1, "those not placed", int(APPRENTICE_CAP)),
        Span(f"{whose}.master", 1, "where its master is", 0, ["home", *PLACES]),
        Span(f"{whose}.favours", 4, "how often each letter of favour was taken", 9),
        Span(f"{whose}.favour_taken", 1, "whether the favour of phase B is taken"),
        Span(f"{whose}.passed", 1, "whether it has passed in this phase"),
        Span(f"{whose}.next", 1, "its place among those still to be served, 1 for the first; 0 for none", 50),
        Span(f"{whose}.waiting", 1, "whether it may act now"),
        Span(f"{whose}.bidding", 1, "whether it takes part in the auction that is held"),
        Span(f"{whose}.hand", int(KINDS), f"its hand, where I know it: {kinds}", int(CARDS_EACH)),
        Span(f"{whose}.held", int(KINDS), f"its components that were seen coming: {kinds}", int(CARDS_EACH)),
        Span(f"{whose}.placed", int(PLACE_COUNT), f"whether apprentices were placed at: {', '.join(PLACES)}"),
        Span(f"{whose}.workers", int(AREA_COUNT), f"its apprentices in the city: {', '.join(AREAS)}", 9),
        Span(f"{whose}.owned", int(INVENTIONS), "whether it owns the card of each invention"),
        Span(f"{whose}.completed", int(INVENTIONS), "whether it has completed each invention"),
    ]
    return spans + [span for name in LABS for span in _lab(whose, name)]


def features(players: int) -> list[Span]:
    """What each number of an observation means."""
    options = [
        Span("expert", 1, "whether experts play (an option)"),
        Span("by_rank", 1, "whether the values are those by rank (an option)"),
        *[Span(name, 1, "an option") for name in _SWITCHES],
    ]
    order = "1 for me, 2 for the next seat, ...; 0 for nobody"
    city = [_NONE]
    for seat in range(players):
        whose = "mine" if seat == 0 else f"of next_{seat}"
        city += [f"apprentice {whose}", f"master {whose}"]
    shared = [
        Span("question", 1, "what is asked", 0, [_NONE, *_QUESTIONS]),
        Span("stage", 1, "the stage of the turn", 0, STAGES),
        Span("turn", 1, "the turn", int(LAST_TURN)),
        Span("leonardo", 1, f"who has Leonardo: {order}", players),
        Span("active", 1, f"whose turn it is: {order}", players),
        Span("step", 1, "turns taken within the stage", 255),
        Span("round", 1, "the round of revealing", 2),
        Span("area", 1, "the area that is resolved", 0, AREAS),
        Span("sold", 1, "how many benefits it has sold", 9),
        Span("council_florins", 1, "florins in the Council", int(LAST_TURN)),
        Span("deck", 1, "inventions left in the deck", int(INVENTIONS)),
        Span("lot", 1, "the invention that is auctioned; 0 for none", int(INVENTIONS)),
        Span("bid", 1, "my bid plus 1; 0 before it is made", 255),
        Span("city_rests", 1, "whether nobody goes to the city any more"),
        Span("shops", int(KINDS), f"components in the shops: {', '.join(COMPONENTS)}", int(CARDS_EACH)),
        Span("benefits", len(BENEFITS), f"who has chosen each benefit ({', '.join(BENEFITS)}): {order}", players),
        Span("looking", int(_LOOK), "the inventions that I put in order now, the top one first", int(INVENTIONS)),
        Span("remembered", int(_LOOK), "those that I looked at last, as I left them", int(INVENTIONS)),
        Span("turned_since", 1, "inventions turned up since", int(INVENTIONS)),
        Span("looked_since", 1, "whether somebody else has looked since"),
        Span("requested", int(INVENTIONS), "whether each invention is requested"),
        Span("gone", int(INVENTIONS), "whether somebody has completed it, or it is out of the game"),
        Span("fresh", int(INVENTIONS), "whether it was first completed in this turn"),
        Span("lots", int(INVENTIONS), "whether it is still to be auctioned"),
        Span("city", players * (1 + int(APPRENTICE_CAP)), "the workers in the city, area by area in line", 0, city),
    ]
    return options + shared + [span for seat in range(players) for span in _seat(seat)]


class LeonardoSlate(Slate[Any]):
    """Writes everything, but for options, which never change, and long rows that are there already."""

    def __init__(self, out: vec[u8], at: i64, players: i64, options: dict[str, object]) -> None:
        super().__init__(out, at)
        self._seats = at + _CITY + players * (1 + APPRENTICE_CAP)
        self._standing: i64 = 0
        """How many workers the city showed last."""
        self._written = vec[i64]([-1] * int(_OF_TABLE + players * _OF_SEAT))
        """The cards and components that were written last at each place, as the rules keep them; -1 for none."""
        out[at] = 1 if options["setup"] == "expert" else 0
        out[at + 1] = 1 if options["values"] == "by_rank" else 0
        for place in range(len(_SWITCHES)):
            out[at + 2 + place] = 1 if options[_SWITCHES[place]] is True else 0

    def wipe(self) -> None:
        for row in range(i64(len(self._written))):
            self._written[row] = -1

    def _write_flags(self, row: i64, cards: i64, at: i64) -> None:
        """A flag for each invention."""
        written = self._written[row]
        if written == cards:
            return
        self._written[row] = cards
        out = self.out
        if written < 0:
            for card in range(INVENTIONS):
                out[at + card] = u8(cards >> card + 1 & 1)
            return
        changed = (written ^ cards) >> 1
        while changed:
            if changed & 1:
                out[at] = 1 - out[at]
            changed >>= 1
            at += 1

    def _write_pile(self, row: i64, pile: i64, at: i64) -> None:
        """The number of components of each kind."""
        if self._written[row] != pile:
            self._written[row] = pile
            out = self.out
            for kind in range(KINDS):
                out[at + kind] = u8(pile >> 8 * kind & 127)

    def write(self, state: Table, me: i64) -> None:
        out, at, players = self.out, self.at + _ASKS, i64(state.players)
        out[at] = _ASKED.get(state.question.kind, 0)
        out[at + 1] = u8(state.stage)
        out[at + 2] = u8(state.turn)
        out[at + 3] = u8((state.leonardo - me + players) % players + 1)
        out[at + 4] = u8((state.active - me + players) % players + 1)
        out[at + 5] = byte(state.step)
        out[at + 6] = u8(state.round)
        out[at + 7] = u8(state.area)
        out[at + 8] = byte(state.sold)
        out[at + 9] = byte(state.council_florins)
        out[at + 10] = u8(len(state.deck))
        out[at + 11] = u8(state.lot.invention)
        out[at + 12] = byte(state.bids[me] + 1)
        out[at + 13] = 1 if state.city_rests() else 0
        self._write_pile(0, state.shops, self.at + _SHOPS)
        at = self.at + _BENEFITS
        for benefit in range(i64(4)):
            chosen = state.benefits[benefit]
            if chosen < 0:
                out[at + benefit] = 0
            else:
                out[at + benefit] = u8((chosen - me + players) % players + 1)
        self._write_deck(state, me)
        self._write_cards(state)
        self._write_city(state, me)
        first, seat = self._seats, me
        for step in range(players):
            self._write_seat(state, seat, me, _OF_TABLE + step * _OF_SEAT, first)
            first += _PLAYER
            seat += 1
            if seat == players:
                seat = 0

    def _write_deck(self, state: Table, me: i64) -> None:
        """What the seat looks at, and what it remembers of its last look (LV-6.4)."""
        out, at = self.out, self.at + _LOOKING
        for place in range(at, at + 2 * _LOOK + 2):
            out[place] = 0
        log = state.deck_log
        turned: i64 = 0
        for place in range(i64(len(log)) - 1, -1, -1):
            entry = log[place]
            if not is_look(entry):
                turned += 1
            elif looker(entry) != me:
                out[at + 2 * _LOOK + 1] = 1
            else:
                cards = looked_at(entry)
                for number in range(len(cards)):
                    out[at + _LOOK + number] = u8(cards[number])
                out[at + 2 * _LOOK] = u8(turned)
                break
        if state.active == me and state.question.kind == "reorder":
            cards = top_cards(state.deck)
            for number in range(len(cards)):
                out[at + number] = u8(cards[number])

    def _write_cards(self, state: Table) -> None:
        at = self.at + _CARDS
        lots: i64 = 0
        for lot in state.lots:
            lots |= 1 << lot.invention
        self._write_flags(1, state.requested, at)
        self._write_flags(2, state.gone, at + INVENTIONS)
        self._write_flags(3, state.fresh, at + 2 * INVENTIONS)
        self._write_flags(4, lots, at + 3 * INVENTIONS)

    def _write_city(self, state: Table, me: i64) -> None:
        """The workers in line, and for each seat how many of its apprentices are in each area."""
        out, first, players = self.out, self.at + _CITY, i64(state.players)
        for seat in range(players):
            at = self._seats + seat * _PLAYER + _WORKERS
            for area in range(AREA_COUNT):
                out[at + area] = 0
        standing: i64 = 0
        for area in range(AREA_COUNT):
            for worker in state.lines[area]:
                seat = (worker >> 1) - me
                if seat < 0:
                    seat += players
                out[first + standing] = u8(2 * seat + (worker & 1) + 1)
                standing += 1
                if not worker & 1:
                    out[self._seats + seat * _PLAYER + _WORKERS + area] += 1
        for place in range(standing, self._standing):
            out[first + place] = 0
        self._standing = standing

    def _write_seat(self, state: Table, seat: i64, me: i64, row: i64, at: i64) -> None:
        out, player = self.out, state.seats[seat]
        known = seat == me or state.variants.open_hands
        if state.knows_florins(seat, me):
            out[at] = byte(player.florins)
            out[at + 1] = 1
        else:
            out[at] = out[at + 1] = 0
        if known:
            out[at + 2] = u8(player.dealt)
        else:
            out[at + 2] = u8(NO_CARD)
        out[at + 3] = u8(player.apprentices)
        out[at + 4] = u8(player.free)
        out[at + 5] = u8(player.master + 1)
        for letter in range(i64(4)):
            out[at + 6 + letter] = u8(player.favours[letter])
        out[at + 10] = u8(player.favour_taken)
        out[at + 11] = u8(state.passed >> seat & 1)
        self._write_queue(state, seat, at + 12)
        out[at + 13] = u8(state.waiting >> seat & 1)
        out[at + 14] = u8(state.lot.bidders >> seat & 1)
        hand = player.hand if known else i64(0)
        self._write_pile(row, hand, at + 15)
        self._write_pile(row + 1, player.held, at + 15 + KINDS)
        self._write_work(player, row + 2, at + 15 + 2 * KINDS)
        at += _PLAYER - 2 * _LAB
        self._write_lab(player.labs[0], known, at)
        self._write_lab(player.labs[1], known, at + _LAB)
        self._write_possible(player, row + 4, at + 8)

    def _write_work(self, player: Player, row: i64, at: i64) -> None:
        """Where it placed apprentices, and its inventions."""
        out, placed = self.out, player.placed
        for place in range(PLACE_COUNT):
            out[at + place] = u8(placed >> place & 1)
        at += PLACE_COUNT + AREA_COUNT
        self._write_flags(row, player.owned, at)
        self._write_flags(row + 1, player.completed, at + INVENTIONS)

    def _write_queue(self, state: Table, seat: i64, at: i64) -> None:
        out, queue = self.out, state.queue
        out[at] = 0
        first = max(state.serving, i64(0))
        for place in range(i64(len(queue)) - 1, first - 1, -1):
            if queue[place] >> 1 == seat:
                out[at] = u8(place - first + 1)

    def _write_lab(self, lab: Lab, known: bool, at: i64) -> None:
        out = self.out
        out[at] = u8(lab.spaces)
        out[at + 1] = u8(lab.men)
        out[at + 2] = 1 if lab.under > 0 else 0
        if known or lab.exposed == 1 or lab.shown == 1:
            out[at + 3] = u8(lab.under)
        else:
            out[at + 3] = 0
        out[at + 4] = u8(lab.weeks)
        out[at + 5] = u8(lab.begun)
        out[at + 6] = 2 if lab.shown == 1 else 1 if lab.exposed == 1 else 0
        out[at + 7] = u8(lab.staff)

    def _write_possible(self, player: Player, row: i64, at: i64) -> None:
        """What may lie under the laboratories, as everybody can work out (LV-1.4)."""
        small: i64 = 0
        large: i64 = 0
        for case in player.possible:
            small |= 1 << (case >> 5 & 31)
            large |= 1 << (case & 31)
        self._write_flags(row, small, at)
        self._write_flags(row + 1, large, at + _LAB)
