"""A table in memory: what was agreed, who sits where, the game so far, and what everybody may see of it.

It is rebuilt from its record and its entries by replay. It knows nothing of storage or connections: what is asked of it
is either refused or answered by a new entry, which is stored before anybody sees its effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bottega.engine.action import Action
from bottega.engine.edition import Edition
from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.nearest import explained
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.engine.state import State
from bottega.server.errors import Refused, RulesForbid, reading
from bottega.server.tables.acting import Acting
from bottega.server.tables.away import StoodIn, agreed_to_stop, given_up
from bottega.server.tables.clock import Clock
from bottega.server.tables.commitment import commitment
from bottega.server.tables.names import on_one_line
from bottega.server.tables.often import Often
from bottega.server.tables.record import Applied, Entry, EntryKind, SeatRecord, TableRecord, name_bots, seat_for
from bottega.server.tables.texts import Texts
from bottega.server.tables.undo import MOST_UNDOS, Reach, reach_of, reveals_nothing, taken_back_in


class Table:
    def __init__(self, record: TableRecord, entries: Sequence[Entry] = (), edition: Edition | None = None) -> None:
        self.record = record
        self.edition = edition
        """The one of its record."""
        self.game = find_game(record.game, edition)
        self.version = 0
        self.played: list[Action] = []
        """The actions that count: those not taken back."""
        self.turns: list[int] = []
        """The number of the turn in which each of them was played (``State.turn_number``)."""
        self.undone = 0
        """How often something was taken back."""
        self._undone_at: dict[int, int] = {}
        """The same, by the number of actions that were left."""
        self.done: dict[tuple[str, str], int] = {}
        """The version that each guest's move id led to."""
        self.recent: list[Applied] = []
        """The last changes, for clients that missed some."""
        self.said: list[Entry] = []
        """What was said at the table."""
        self.often = Often()
        self.stood_in = StoodIn()
        self._names: list[str] = []
        """Who sits where, once that was asked for."""
        self.texts = Texts()
        """The texts of what was last shown of it."""
        self.clock = Clock(record.pace, len(record.seats))
        self.acting = Acting()
        self.state: State = self._begun()
        for _ in self.replaying(entries):
            pass

    def replaying(self, entries: Sequence[Entry], told: int | None = None) -> Iterator[None]:
        """Takes all its entries in, one in each step; the seats and the status are on the record already.

        What was taken back is not played, unless it is among the last entries that are ``told`` to those who missed
        them (by default all are), or a clock ran: nothing is left of it.
        """
        first_told = 0 if told is None or self.clock.left else len(entries) - told
        gone = taken_back_in(entries)
        passed_over = {place for one in gone.values() if one.by < first_told for place in [*one.acts, one.by]}
        before = {one.acts[0] for one in gone.values() if one.by not in passed_over}
        states: dict[int, State] = {}
        for place, entry in enumerate(entries):
            if place in before:
                states[place] = self.state.copy()
            undo = gone.get(place)
            if place in passed_over:
                self._noted(entry, [])
            else:
                self._applied(entry, None, states.pop(undo.acts[0]) if undo else None)
            if undo is not None:
                self._count_undo(undo.left)
            yield

    def follow(self, record: TableRecord, entries: Sequence[Entry]) -> None:
        """Takes in what somebody else has stored after its version; the seats and the status are on the record."""
        self.record = record
        self._names = []
        for entry in entries:
            if entry.version != self.version + 1:
                raise ValueError("an entry is missing")
            if entry.kind == "undo":
                self._count_undo(len(self.played) - int(entry.text or 1))
            self._applied(entry)

    # What it is

    @property
    def seats(self) -> list[SeatRecord]:
        return self.record.seats

    @property
    def names(self) -> list[str]:
        """Who sits where; those who share a name are told apart by the number of their seat."""
        if not self._names:
            names = [seat.name for seat in self.seats]
            self._names = [f"{name} {place}" if names.count(name) > 1 else name for place, name in enumerate(names, 1)]
        return self._names

    def winners(self) -> tuple[int, ...]:
        """Who has won: by the rules or, where the others have resigned, the best of those who are left."""
        if self.state.is_over or self.record.status != "over":
            return self.state.winners() if self.state.is_over else ()
        scores = self.state.scores()
        left = [seat for seat, sitting in enumerate(self.seats) if not sitting.resigned]
        return tuple(seat for seat in left if scores[seat] == max(scores[other] for other in left))

    @property
    def commitment(self) -> str:
        record = self.record
        return commitment(record.game, record.rules, len(record.seats), record.options, record.seed, record.nonce)

    def seats_of(self, guest: str | None) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def bot_at(self, seat: int) -> str | None:
        """The bot that plays here now, in its own name or for somebody who is away."""
        sitting = self.seats[seat]
        return self.record.stands_in if sitting.away or sitting.resigned else sitting.bot

    def bot_to_act(self) -> int | None:
        if self.record.status != "playing":
            return None
        for seat in self.state.actors:
            if self.bot_at(seat):
                return seat
        return None

    def late_seats(self, now: float) -> list[int]:
        """The guests whose time is over."""
        late = self.clock.late(self.state.actors, now) if self.record.status == "playing" else []
        return [seat for seat in late if self.seats[seat].plays]

    # What is asked of it: each answer is a entry to be stored

    def act(self, guest: str | None, seat: int, text: str, move_id: str | None, now: float) -> Entry:
        """Plays an action of a guest, or of the bot that plays there (no guest)."""
        action = self.allowed(guest, seat, text)
        return self._added(Entry(self.version + 1, "act", now, seat, str(action), guest, move_id), action)

    def allowed(self, guest: str | None, seat: int, text: str) -> Action:
        """The action of that notation, if guest and rules allow it now."""
        self.check_playing()
        if guest is not None:
            self.check_plays(guest, seat)
        with reading():
            action = self.game.parse(text, seat)
        refusal = self.state.why_not(action)
        if refusal is not None:
            raise RulesForbid(refusal)
        return action

    def why_not(self, guest: str, seat: int, text: str) -> Refusal | None:
        """Why an action is not allowed now, in the words of a player; arguments may be left open (``?``)."""
        self.check_playing()
        self.check_plays(guest, seat)
        with reading():
            return explained(self.state, seat, text)

    @property
    def alone(self) -> bool:
        """Whether one person plays one seat against bots."""
        return len([seat for seat in self.record.seats if seat.kind != "bot"]) == 1

    @property
    def take_backs(self) -> int:
        """How often somebody alone against bots has taken something back, with all they had seen until then."""
        return self.undone if self.alone else 0

    def reach(self, seat: int, alone: bool) -> Reach:
        """How far a seat may go back, apart from what its steps have shown; ``alone``: against bots."""
        reach = reach_of(seat, self.played, self.turns, self.record.fork_move or 0, alone)
        for number in (reach.step, reach.turn) if self._undone_at else ():
            if number and self._undone_at.get(len(self.played) - number, 0) >= MOST_UNDOS:
                return Reach(0, 0, "undo_often")
        return reach

    def undoable(self, guest: str, seat: int, turn: bool) -> int:
        """How many actions go when the seat takes its last decision back, or its whole turn; else it is refused."""
        self.check_playing()
        self.check_plays(guest, seat)
        reach = self.reach(seat, self.alone)
        if reach.code:
            raise Refused(reach.code)
        number = reach.turn if turn else reach.step
        if not self.alone:
            begin = len(self.played) - number
            state = self.replayed(begin)
            for action in self.played[begin:]:
                if not reveals_nothing(state, action):
                    raise Refused("undo_known")
                state.apply(action)
        return number

    def undo(self, guest: str, seat: int, turn: bool, move_id: str, now: float) -> Entry:
        number = self.undoable(guest, seat, turn)
        text = str(number) if number > 1 else None
        self._count_undo(len(self.played) - number)
        return self._added(Entry(self.version + 1, "undo", now, seat, text, guest, move_id))

    def say(self, guest: str, seat: int | None, text: str, move_id: str, now: float, name: str = "") -> Entry:
        """What a guest says: from a seat of theirs, or as a spectator of that name."""
        if seat is not None:
            self.check_own(guest, seat)
        elif not self.record.spectators_talk or self.seats_of(guest):
            raise Refused("spectators_silent", 403)
        words = on_one_line(text)
        if not words:
            raise Refused("nothing_said", 400)
        self.often.check("say", seat)
        if seat is None:
            words = f"{name}\n{words}"
        return self._added(Entry(self.version + 1, "say", now, seat, words, guest, move_id))

    def sit(self, guest: str, name: str, seat: int | None, now: float) -> Entry:
        self._check_open()
        open_seats = [number for number, sitting in enumerate(self.seats) if sitting.kind == "open"]
        if seat is None:
            if not open_seats:
                raise Refused("no_open_seat")
            seat = open_seats[0]
        self.check_seat(seat)
        if seat not in open_seats:
            raise Refused("seat_taken", seat=seat)
        self.often.check_sit(guest, seat)
        return self._seated(seat, SeatRecord("guest", guest, name), "sit", guest, now)

    def rename(self, guest: str, seat: int, name: str, now: float, always: bool = False) -> Entry | None:
        """Calls the player in a seat of one's own otherwise, at any time; ``always``: however often that was done."""
        self.check_own(guest, seat)
        if self.seats[seat].name == name:
            return None
        if not always:
            self.often.check("name", seat)
        self.seats[seat].name = name
        self._names = []
        return self._added(Entry(self.version + 1, "name", now, seat, name, guest))

    def change_seat(self, guest: str, name: str, seat: int, who: str, now: float) -> Entry:
        """Gives a seat to somebody else, as the host may before the game begins."""
        self.check_host(guest)
        self._check_open()
        self.check_seat(seat)
        self.often.check("seat", seat)
        return self._seated(seat, seat_for(who, guest, name), "seat", guest, now)

    def leave(self, guest: str, seat: int, now: float) -> Entry:
        """Leaves a seat: before the game it is open again; in a game the stand-in plays until the guest comes back."""
        self.check_own(guest, seat)
        if self.record.status == "open":
            return self._seated(seat, SeatRecord(), "leave", guest, now)
        self.check_playing()
        if not self.seats[seat].plays:
            raise Refused("already_away", seat=seat)
        self.often.check("away", seat)
        return self.send_away(seat, now, guest)

    def resign(self, guest: str, seat: int, now: float) -> Entry | None:
        """Gives a game up. Where only one seat or no person is left, it is over; else the stand-in plays on."""
        self.check_own(guest, seat)
        if self.seats[seat].resigned:
            return None
        self.check_playing()
        self.seats[seat].away = False
        self.seats[seat].resigned = True
        return self._added(Entry(self.version + 1, "resign", now, seat, None, guest))

    def stop(self, guest: str, now: float) -> Entry | None:
        """Agrees to abandon the game; it is abandoned when all who are asked have agreed."""
        seats = self._seats_played(guest)
        if all(seat.stops for seat in seats) and not agreed_to_stop(self.seats, now):
            return None
        self.often.check("stop", self.seats_of(guest)[0])
        for seat in seats:
            seat.stops = True
        return self._added(Entry(self.version + 1, "stop", now, self.seats_of(guest)[0], None, guest))

    def go_on(self, guest: str, now: float) -> Entry | None:
        """Does not agree to abandon the game: nobody's wish to do so counts any more."""
        self._seats_played(guest)
        if not any(seat.stops for seat in self.seats):
            return None
        for seat in self.seats:
            seat.stops = False
        return self._added(Entry(self.version + 1, "go_on", now, self.seats_of(guest)[0], None, guest))

    def let_spectators_talk(self, guest: str, allowed: bool, now: float) -> Entry | None:
        self.check_host(guest)
        if self.record.spectators_talk == allowed:
            return None
        self.often.check("talk", None)
        self.record.spectators_talk = allowed
        return self._added(Entry(self.version + 1, "talk", now, None, None, guest))

    def absent(self, guest: str, seat: int) -> str:
        """The guest on that seat, for whom another player at the table wants the stand-in to play."""
        self.check_playing()
        self.check_seat(seat)
        sitting = self.seats[seat]
        if not self.seats_of(guest):
            raise Refused("not_seated", 403)
        if sitting.guest is None or not sitting.plays:
            raise Refused("already_away", seat=seat)
        return sitting.guest

    def send_away(self, seat: int, now: float, guest: str | None = None) -> Entry:
        return self._added(Entry(self.version + 1, "away", now, seat, None, guest))

    def come_back(self, guest: str, seat: int, move_id: str | None, now: float) -> Entry:
        self.check_plays(guest, seat)
        if not self.seats[seat].absent:
            raise Refused("not_away", seat=seat)
        return self._added(Entry(self.version + 1, "back", now, seat, None, guest, move_id))

    def give_back(self, seat: int, now: float) -> Entry | None:
        """Ends the one turn that the stand-in plays for somebody who was late, at a daily pace."""
        sitting, state = self.seats[seat], self.state
        late = sitting.away and sitting.sent_away is not None and self.clock.daily
        in_turn = seat in state.actors and self.turns[-1] == state.turn_number()
        if not late or in_turn or self.record.status != "playing":
            return None
        return self._added(Entry(self.version + 1, "back", now, seat))

    def hand_over(self, giver: str, seat: int, guest: str, name: str, now: float) -> Entry:
        """Moves a seat to another device, which is another guest."""
        if self.seats[seat].guest != giver:
            raise Refused("link_used", 404)
        self.often.check("seat", seat)
        sitting = self.seats[seat]
        moved = SeatRecord("guest", guest, sitting.name or name, resigned=sitting.resigned)
        return self._seated(seat, moved, "seat", guest, now)

    def note_quick(self, seat: int, level: str | None, now: float) -> Entry | None:
        """Notes which quick level has played for the bot of that seat; none: the bot itself."""
        if self.seats[seat].quick == level:
            return None
        self.seats[seat].quick = level
        return self._added(Entry(self.version + 1, "quick", now, seat, level))

    def start(self, guest: str, now: float, hostless: bool = False) -> Entry:
        self.check_host(self.record.host if hostless else guest)
        self._check_open()
        still_open = [str(number) for number, sitting in enumerate(self.seats) if sitting.kind == "open"]
        if still_open:
            raise Refused("seats_open", seats=", ".join(still_open))
        return self._added(Entry(self.version + 1, "start", now, None, None, guest))

    def resume(self, now: float) -> Entry:
        """Marks that the server was away until then."""
        return self._added(Entry(self.version + 1, "resume", now))

    def point_to_rematch(self, table: str, guest: str, now: float) -> Entry:
        self.record.rematch, self.record.rematch_by = table, self.seats_of(guest)[0]
        return self._added(Entry(self.version + 1, "rematch", now, None, table, guest))

    # Looking back

    def replayed(self, moves: int) -> State:
        """The state after that number of actions."""
        state = self._begun()
        for action in self.played[:moves]:
            state.apply(action)
        return state

    def since(self, version: int) -> list[Applied] | None:
        """What changed after that version; None where that is not known any more."""
        missing = self.version - version
        return self.recent[len(self.recent) - missing :] if 0 <= missing <= len(self.recent) else None

    def game_record(self) -> Record:
        """The game file, with the seed: only of a game that has ended. It holds what was played, to its end or not."""
        if not self.record.ended:
            raise Refused("not_over")
        record = Record.of(self.state, self.names)
        record.deal = {"commitment": self.commitment, "nonce": self.record.nonce}
        if self.take_backs:
            record.deal["take_backs"] = str(self.take_backs)
        return record

    # Checks

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused("no_seat", 404, seat=seat, last=len(self.seats) - 1)

    def check_own(self, guest: str, seat: int) -> None:
        self.check_seat(seat)
        if self.seats[seat].guest != guest:
            own = ", ".join(str(number) for number in self.seats_of(guest)) or "-"
            raise Refused("not_your_seat", 403, seat=seat, own=own)

    def check_plays(self, guest: str, seat: int) -> None:
        """Refuses seats that are not the guest's, or not any more since they have resigned."""
        self.check_own(guest, seat)
        if self.seats[seat].resigned:
            raise Refused("resigned", seat=seat)

    def _seats_played(self, guest: str) -> list[SeatRecord]:
        """The seats in which the guest plays."""
        self.check_playing()
        seats = [self.seats[seat] for seat in self.seats_of(guest) if self.seats[seat].plays]
        if not seats:
            raise Refused("not_seated", 403)
        return seats

    def check_host(self, guest: str) -> None:
        if guest != self.record.host:
            raise Refused("not_host", 403)

    def check_playing(self) -> None:
        if self.record.status == "open":
            raise Refused("not_started")
        if self.record.status == "abandoned":
            raise Refused("abandoned")
        if self.record.status == "over":
            raise RulesForbid(self.game.refuse("over", "over"))

    def _check_open(self) -> None:
        if self.record.status != "open":
            raise Refused("already_started")

    # How entries change it

    def _seated(self, seat: int, sitting: SeatRecord, kind: EntryKind, guest: str, now: float) -> Entry:
        self.seats[seat] = sitting
        name_bots(self.record.id, self.seats)
        self._names = []
        return self._added(Entry(self.version + 1, kind, now, seat, None, guest))

    def _added(self, entry: Entry, action: Action | None = None) -> Entry:
        self._applied(entry, action)
        if entry.kind == "start":
            self.record.status = "playing"
        elif entry.kind in ("away", "back"):
            assert entry.seat is not None
            self.seats[entry.seat].go(entry)
        elif (entry.kind == "act" and self.state.is_over) or (entry.kind == "resign" and given_up(self.seats)):
            self.record.status = "over"
        asked = entry.kind in ("stop", "away", "resign")
        if asked and self.record.status == "playing" and agreed_to_stop(self.seats, entry.at):
            self.record.status = "abandoned"
        return entry

    def _applied(self, entry: Entry, action: Action | None = None, before: State | None = None) -> None:
        """``before``: the state to which an entry goes back; without it, it is played again."""
        events: list[Event] = []
        stood_in = False
        gone = self._taken_back(entry) if entry.kind == "undo" else 0
        self.clock.spend(self.state.actors, entry, gone)
        if entry.kind == "act":
            assert entry.seat is not None
            assert entry.text is not None
            action = action or self.game.parse(entry.text, entry.seat)
            self.turns.append(self.state.turn_number())
            events = self.state.apply(action)
            self.played.append(action)
            stood_in = self.stood_in.act(entry)
        elif entry.kind == "undo":
            self.state = self.replayed(len(self.played)) if before is None else before
        elif entry.kind == "say" and entry.text:
            self.said.append(entry)
        self._noted(entry, events, stood_in)

    def _noted(self, entry: Entry, events: list[Event], stood_in: bool = False) -> None:
        if entry.guest is not None and entry.move_id is not None:
            self.done[entry.guest, entry.move_id] = entry.version
        self.version = entry.version
        self.often.count(entry)
        self.stood_in.note(entry)
        self.acting.follow(entry, self.state.actors)
        self.recent.append(Applied(entry, events, stood_in))

    def _taken_back(self, entry: Entry) -> int:
        """Forgets the actions that the entry takes back; returns how many of them were the seat's own."""
        left = len(self.played) - int(entry.text or 1)
        own = [1 for action in self.played[left:] if action.seat == entry.seat]
        del self.played[left:]
        del self.turns[left:]
        del self.stood_in.acts[left:]
        return len(own)

    def _count_undo(self, left: int) -> None:
        self.undone += 1
        self._undone_at[left] = self._undone_at.get(left, 0) + 1

    def _begun(self) -> State:
        return self.game.begin(len(self.record.seats), self.record.seed, dict(self.record.options))
