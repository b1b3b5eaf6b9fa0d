"""A table in memory: what was agreed, who sits where, the game so far, and what everybody may see of it.

It is rebuilt from its sheet and its lines by replay. It knows nothing of storage or connections: whatever is asked of
it is either refused or answered by a new line, which the keeper stores before anybody sees its effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

from bottega.bots import bot_names
from bottega.bots.levels import bot_name
from bottega.engine.action import Action
from bottega.engine.edition import Edition
from bottega.engine.errors import NotationError
from bottega.engine.event import Event
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.engine.state import State
from bottega.server.clock import Clock
from bottega.server.deal import commitment
from bottega.server.messages import LivePace
from bottega.server.sheet import Line, SeatSheet, Sheet
from bottega.server.trouble import RulesForbid, Trouble
from bottega.server.undo import reveals_nothing

Change = tuple[Line, list[Event]]
"""A line of a table, and what it made happen."""


class Table:
    def __init__(self, sheet: Sheet, lines: Sequence[Line] = (), edition: Edition | None = None) -> None:
        self.sheet = sheet
        self.edition = edition
        """The one of its sheet."""
        self.game = find_game(sheet.game, edition)
        self.version = 0
        self.played: list[Action] = []
        """The actions that count: those not taken back."""
        self.done: dict[tuple[str, str], int] = {}
        """The version that each guest's move id led to."""
        self.recent: list[Change] = []
        """The last changes, for clients that missed some."""
        self.said: list[Line] = []
        """What was said at the table."""
        self.clock = Clock(sheet.pace, len(sheet.seats))
        self.state: State = self._begun()
        for line in lines:  # the seats and the status are on the sheet already
            self._applied(line)

    # What it is

    @property
    def seats(self) -> list[SeatSheet]:
        return self.sheet.seats

    def names_in(self, lang: str) -> list[str]:
        """Who sits where; those who share a name are told apart by the number of their seat."""
        names = [bot_name(seat.bot, lang) if seat.bot else seat.name for seat in self.seats]
        return [f"{name} {place}" if names.count(name) > 1 else name for place, name in enumerate(names, 1)]

    @property
    def commitment(self) -> str:
        sheet = self.sheet
        return commitment(sheet.game, sheet.rules, len(sheet.seats), sheet.options, sheet.seed, sheet.nonce)

    def seats_of(self, guest: str | None) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def bot_at(self, seat: int) -> str | None:
        """The bot that plays here now, in its own name or for somebody who is away."""
        sitting = self.seats[seat]
        return self.sheet.stand_in if sitting.away else sitting.bot

    def bot_to_act(self) -> int | None:
        if self.sheet.status != "playing":
            return None
        for seat in self.state.actors:
            if self.bot_at(seat):
                return seat
        return None

    def late_seats(self, now: float) -> list[int]:
        """The guests whose time is over."""
        if self.sheet.status != "playing":
            return []
        late = self.clock.late(self.state.actors, now)
        return [seat for seat in late if self.seats[seat].kind == "guest" and not self.seats[seat].away]

    def next_deadline(self) -> float | None:
        if self.sheet.status != "playing" or not self.clock.left:
            return None
        waiting = [seat for seat in self.state.actors if not self.bot_at(seat)]
        return self.clock.deadline(waiting)

    # What is asked of it: each answer is a line to be stored

    def act(self, guest: str | None, seat: int, text: str, move_id: str | None, now: float) -> Line:
        """Plays an action of a guest, or of the bot that plays there (no guest)."""
        action = self.allowed(guest, seat, text)
        return self._added(Line(self.version + 1, "act", now, seat, str(action), guest, move_id), action)

    def allowed(self, guest: str | None, seat: int, text: str) -> Action:
        """The action of that notation, if guest and rules allow it now."""
        self.check_playing()
        if guest is not None:
            self.check_own(guest, seat)
        try:
            action = self.game.parse(text, seat)
        except NotationError as error:
            raise Trouble("notation", 400, problem=str(error)) from None
        refusal = self.state.why_not(action)
        if refusal is not None:
            raise RulesForbid(refusal)
        return action

    def undo(self, guest: str, seat: int, move_id: str, now: float) -> Line:
        self.check_playing()
        self.check_own(guest, seat)
        if not self.played or self.played[-1].seat != seat or len(self.played) <= (self.sheet.fork_move or 0):
            raise Trouble("undo_other" if seat in [action.seat for action in self.played] else "undo_nothing")
        if not reveals_nothing(self.replayed(len(self.played) - 1), self.played[-1]):
            raise Trouble("undo_known")
        return self._added(Line(self.version + 1, "undo", now, seat, None, guest, move_id))

    def say(self, guest: str, seat: int, text: str, move_id: str, now: float) -> Line:
        self.check_own(guest, seat)
        words = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
        if not words:
            raise Trouble("nothing_said", 400)
        return self._added(Line(self.version + 1, "say", now, seat, words, guest, move_id))

    def sit(self, guest: str, name: str, seat: int | None, now: float) -> Line:
        self._check_open()
        open_seats = [number for number, sitting in enumerate(self.seats) if sitting.kind == "open"]
        if seat is None:
            if not open_seats:
                raise Trouble("no_open_seat")
            seat = open_seats[0]
        self.check_seat(seat)
        if seat not in open_seats:
            raise Trouble("seat_taken", seat=seat)
        return self._seated(seat, SeatSheet("guest", guest, name), "sit", guest, now)

    def change_seat(self, guest: str, name: str, seat: int, who: str, now: float) -> Line:
        """The host decides who may have a seat, before the game begins."""
        self.check_host(guest)
        self._check_open()
        self.check_seat(seat)
        return self._seated(seat, seat_for(who, guest, name), "seat", guest, now)

    def leave(self, guest: str, seat: int, now: float) -> Line:
        """Before the game the seat is open again; in a game the stand-in plays on, until its owner comes back."""
        self.check_own(guest, seat)
        if self.sheet.status == "open":
            return self._seated(seat, SeatSheet(), "leave", guest, now)
        self.check_playing()
        if self.seats[seat].away:
            raise Trouble("already_away", seat=seat)
        return self.send_away(seat, now, guest)

    def absent(self, guest: str, seat: int) -> str:
        """The guest on that seat, for whom another player at the table wants the stand-in to play."""
        self.check_playing()
        self.check_seat(seat)
        sitting = self.seats[seat]
        if not self.seats_of(guest):
            raise Trouble("not_seated", 403)
        if sitting.guest is None or sitting.away:
            raise Trouble("already_away", seat=seat)
        return sitting.guest

    def send_away(self, seat: int, now: float, guest: str | None = None) -> Line:
        return self._added(Line(self.version + 1, "away", now, seat, None, guest))

    def come_back(self, guest: str, seat: int, move_id: str | None, now: float) -> Line:
        self.check_own(guest, seat)
        if not self.seats[seat].away:
            raise Trouble("not_away", seat=seat)
        return self._added(Line(self.version + 1, "back", now, seat, None, guest, move_id))

    def hand_over(self, giver: str, seat: int, guest: str, name: str, now: float) -> Line:
        """The seat moves to another device, which is another guest."""
        if self.seats[seat].guest != giver:
            raise Trouble("link_used", 404)
        sitting = self.seats[seat]
        moved = SeatSheet("guest", guest, sitting.name or name, None, False)
        return self._seated(seat, moved, "seat", guest, now)

    def start(self, guest: str, now: float) -> Line:
        self.check_host(guest)
        self._check_open()
        still_open = [str(number) for number, sitting in enumerate(self.seats) if sitting.kind == "open"]
        if still_open:
            raise Trouble("seats_open", seats=", ".join(still_open))
        return self._added(Line(self.version + 1, "start", now, None, None, guest))

    def resume(self, now: float) -> Line | None:
        """After a restart of the server, where a live clock runs."""
        if self.sheet.status != "playing" or not isinstance(self.sheet.pace, LivePace):
            return None
        return self._added(Line(self.version + 1, "resume", now))

    def point_to_rematch(self, table: str, guest: str, now: float) -> Line:
        self.sheet.rematch = table
        return self._added(Line(self.version + 1, "rematch", now, None, table, guest))

    # Looking back

    def replayed(self, moves: int) -> State:
        """The state after so many actions."""
        state = self._begun()
        for action in self.played[:moves]:
            state.apply(action)
        return state

    def story(self, moves: int) -> tuple[State, list[tuple[int, list[Event]]]]:
        """The state after so many actions, and what each of them made happen."""
        state = self._begun()
        return state, [(number, state.apply(action)) for number, action in enumerate(self.played[:moves], 1)]

    def since(self, version: int) -> list[Change] | None:
        """What changed after that version; None where that is not known any more."""
        missing = self.version - version
        if not 0 <= missing <= len(self.recent):
            return None
        return self.recent[len(self.recent) - missing :]

    def record(self) -> Record:
        """The game file, with the seed: only of a game that is over."""
        if self.sheet.status != "over":
            raise Trouble("not_over")
        record = Record.of(self.state, self.names_in("en"))
        record.deal = {"commitment": self.commitment, "nonce": self.sheet.nonce}
        return record

    # Checks

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Trouble("no_seat", 404, seat=seat, last=len(self.seats) - 1)

    def check_own(self, guest: str, seat: int) -> None:
        self.check_seat(seat)
        if self.seats[seat].guest != guest:
            own = ", ".join(str(number) for number in self.seats_of(guest)) or "-"
            raise Trouble("not_your_seat", 403, seat=seat, own=own)

    def check_host(self, guest: str) -> None:
        if guest != self.sheet.host:
            raise Trouble("not_host", 403)

    def check_playing(self) -> None:
        if self.sheet.status == "open":
            raise Trouble("not_started")
        if self.sheet.status == "over":
            raise RulesForbid(self.game.refuse("over", "over"))

    def _check_open(self) -> None:
        if self.sheet.status != "open":
            raise Trouble("already_started")

    # How lines change it

    def _seated(self, seat: int, sitting: SeatSheet, kind: str, guest: str, now: float) -> Line:
        self.seats[seat] = sitting
        return self._added(Line(self.version + 1, kind, now, seat, None, guest))  # type: ignore[arg-type]

    def _added(self, line: Line, action: Action | None = None) -> Line:
        self._applied(line, action)
        if line.kind == "start":
            self.sheet.status = "playing"
        elif line.kind in ("away", "back"):
            assert line.seat is not None
            self.seats[line.seat].away = line.kind == "away"
        elif line.kind == "act" and self.state.is_over:
            self.sheet.status = "over"
        return line

    def _applied(self, line: Line, action: Action | None = None) -> None:
        events: list[Event] = []
        self.clock.spend(self.state.actors, line)
        if line.kind == "act":
            assert line.seat is not None
            assert line.text is not None
            action = action or self.game.parse(line.text, line.seat)
            events = self.state.apply(action)
            self.played.append(action)
        elif line.kind == "undo":
            self.played.pop()
            self.state = self.replayed(len(self.played))
        elif line.kind == "say":
            self.said.append(line)
        if line.guest is not None and line.move_id is not None:
            self.done[line.guest, line.move_id] = line.version
        self.version = line.version
        self.recent.append((line, events))

    def _begun(self) -> State:
        return self.game.begin(len(self.sheet.seats), self.sheet.seed, dict(self.sheet.options))


def seat_for(who: str, guest: str, name: str) -> SeatSheet:
    """``open``, ``me`` or ``bot:NAME``, as a seat. A bot is one that is installed here: no client has code imported."""
    if who == "open":
        return SeatSheet()
    if who == "me":
        return SeatSheet("guest", guest, name)
    kind, _, bot = who.partition(":")
    bots = bot_names()
    if kind == "bot" and bot in bots:
        return SeatSheet("bot", None, bot, bot)
    raise Trouble("no_such_player", 400, who=who, allowed=", ".join(["open", "me", *(f"bot:{name}" for name in bots)]))


def any_legal(state: State, seat: int) -> str:
    """The move of a bot that could not make up its mind."""
    return str(SystemRandom().choice(state.legal(seat)))
