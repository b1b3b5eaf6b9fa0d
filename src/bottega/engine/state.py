"""The state of a game: what every game shares. A game's own state says the rest (see ``docs/architecture.md``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, SupportsIndex

from mypy_extensions import mypyc_attr

from bottega import version
from bottega.engine.action import Action, ActionBook
from bottega.engine.decision import Decision
from bottega.engine.display import TO_ACT, counted, drawn, listed, shown
from bottega.engine.errors import IllegalAction, Later, NotationError, PositionError, Refusal
from bottega.engine.event import Event
from bottega.engine.holdings.errors import HoldingsError
from bottega.engine.holdings.form import Held
from bottega.engine.keys import key_of
from bottega.engine.question import Asking
from bottega.engine.reading import Text, as_int, as_list, as_type, short
from bottega.engine.rules import Rules
from bottega.engine.sheet import Row
from bottega.engine.showing import Shown


class Step:
    """An action played and the steps before it: a history that copies for free."""

    def __init__(self, action: Action, before: Step | None) -> None:
        self.action = action
        self.before = before


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Asking):
    """Where a game is: it asks one question at a time, lists every legal answer and plays the one that is chosen.

    ``game``, ``players`` and ``options`` are what was agreed; ``seed`` is what it was dealt from, if it was, and
    ``start`` the position it began with instead. Two states are equal where the same game stands at the same position,
    however it got there. A state changes as it is played, so it cannot be hashed: ``key()`` is for tables.

    Inside, answers are small numbers called moves, which cost nothing to build; ``legal`` and ``apply`` are the same
    moves as readable actions. The methods that raise ``NotImplementedError`` are what a game has to say.
    """

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game.words, game.flow)
        self.game = game
        self.players = players
        self.options = options
        self.seed: int | None = None
        self.start: dict[str, object] | None = None
        self._book: ActionBook = game.book
        self._decisions: dict[str, dict[object, Decision]] = game.decisions
        self._last: Step | None = None
        self._shown: dict[str, list[Shown]] = {}
        self._events: list[Event] | None = None
        self.facts_made: Any = None
        """What a game keeps of the facts it made last, to make only what has changed; a copy begins with nothing."""

    # What a game says

    def deal(self, rng: Random) -> None:
        """Sets a fresh state up for a new game: the only place where chance is drawn."""
        self.game.dealing.deal(self, rng)

    def load(self, position: dict[str, object]) -> None:
        """Fills a fresh state with what ``dump`` wrote; raises ``PositionError`` where it cannot be that."""
        if self.game.positions is None:
            self._derived().load(self, position)
        else:
            self.game.positions.load(self, position)

    def check(self) -> None:
        """Raises ``PositionError`` where play cannot have led here; asked of whatever was loaded from outside."""
        if self.game.positions is not None:
            self.game.positions.check(self)

    def quoted(self, refusal: Refusal) -> Refusal:
        """The refusal of a value that no such game has, by the clause that holds with these options."""
        return refusal

    def copy(self) -> State:
        """An independent copy, history included; cheap, and what ``copy.copy`` and ``copy.deepcopy`` give too."""
        new: State = self._derived().copy(self)
        return new

    def scores(self) -> list[int]:
        """Each seat's points so far, as far as everybody may know; with everything counted once the game is over."""
        points: list[int] = self.game.sheet.scores(self)
        return points

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty before the end (and where nobody wins)."""
        winners: tuple[int, ...] = self.game.sheet.winners(self)
        return winners

    def turn_number(self) -> int:
        """A number that changes where a seat's next turn begins, though nobody else has decided in between."""
        return 0

    def rounds_played(self) -> int | None:
        """How many rounds have begun, in a game whose length is counted in rounds; None in all others."""
        return None

    def round_number(self) -> int:
        """The number of the round, where a seat may be passed over in its turn; -1 where turns alone count."""
        return -1

    def score_sheet(self, lang: str = "en") -> list[Row]:
        """The points so far, line by line, the total last; at the end what breaks ties stands before it.

        The rows of the kind ``points`` add up to the first total.
        """
        rows: list[Row] = self.game.sheet.score_sheet(self, lang)
        return rows

    def held(self) -> dict[str, Any]:
        """The game's own part of ``holdings``."""
        if self.game.holdings is None:
            raise HoldingsError("no_form", self.game.name)
        held: dict[str, Any] = self.game.holdings.of_state(self)
        return held

    def hold(self, held: Held) -> None:
        """Fills a fresh state with what a real table holds at the end: nothing but what is scored."""
        self.game.holdings.hold(self, held)

    def show(self, seat: int | None) -> dict[str, object]:
        """The game's own part of ``view``, where it declares no fields."""
        raise self.game.unwritten()

    def dump(self) -> dict[str, object]:
        """The game's own part of ``to_dict``."""
        whole: dict[str, object] = self._derived().dump(self)
        return whole

    def guess(self, seat: int | None, rng: Random) -> None:
        """The game's own part of ``redeal``."""
        self.game.guessing.guess(self, seat, rng)

    def value(self, seat: int) -> float:
        """How good this looks to a seat, in points: what a greedy bot raises."""
        judging = self.game.judging
        if judging is not None:
            worth: float = judging.value(self, seat)
            return worth
        scores = self.scores()
        others = [points for other, points in enumerate(scores) if other != seat]
        return float(scores[seat] - max(others, default=0))

    def progress(self) -> float:
        """How much of the game has gone, 0 to 1: about, where its end is open."""
        gone: float = self.game.judging.progress(self)
        return gone

    # What everybody may ask

    @property
    def decision(self) -> Decision | None:
        """The question asked now; None when the game is over."""
        if self.waiting == 0:
            return None
        same_question = self._decisions.get(self.asked)
        if same_question is None:
            same_question = self._decisions[self.asked] = {}
        about = self.question.subject(self)
        key: object = self.waiting if about is None else (self.waiting, *about.values())
        known = same_question.get(key)
        if known is None:
            known = same_question[key] = Decision(self.asked, self.actors, self.game.words, about or {})
        return known

    @property
    def actions(self) -> list[Action]:
        """The actions played so far, the first one first."""
        played = []
        step = self._last
        while step is not None:
            played.append(step.action)
            step = step.before
        played.reverse()
        return played

    def may_act(self, seat: SupportsIndex) -> bool:
        """Whether the question is asked of that seat and it has not answered yet."""
        return self._waits_for(self._seat(seat))

    def legal(self, seat: SupportsIndex | None = None) -> list[Action]:
        """Every legal action of that seat (default: the first actor); empty if it may not act."""
        who = int(self.first_actor()) if seat is None else self._seat(seat)
        if not self._waits_for(who):
            return []
        return self._book.actions(who, self.moves(who))

    def legal_json(self, seat: SupportsIndex) -> bytes:
        """``legal`` as a JSON list of notations: quicker where nothing else is wanted."""
        who = self._seat(seat)
        return self._book.json(self.moves(who)) if self._waits_for(who) else b"[]"

    def why_not(self, action: Action | Text) -> Refusal | None:
        """None if the action is legal now, else the clause and the sentence that forbid it.

        A text is read as ``apply`` reads it.
        """
        return self._refusal(action if isinstance(action, Action) else self._read(action))

    def explain(self, action: Action | Text) -> Refusal | None:
        """``why_not`` in the words of a player: where only the moment is wrong, when such actions are taken."""
        asked = action if isinstance(action, Action) else self._read(action)
        refusal = self._refusal(asked)
        if refusal is None:
            return None
        better: Refusal = self.game.reworded(self, asked, refusal)
        decision = self.decision
        if not better.untimely or decision is None or not self.words.has("later." + asked.kind):
            return better
        return self.quoted(Later(self.words, self.game.actions.by_name[asked.kind].clause, asked.kind, decision.prompt))

    def apply(self, action: Action | Text) -> list[Event]:
        """Plays an action and returns what happened; an illegal one raises ``IllegalAction`` and changes nothing.

        A text such as ``"draw gold"`` is read as the notation of the seat to act; one that is no action raises
        ``NotationError``. Where several seats may act at once, the text does not say whose action it is: then use
        ``game.parse(text, seat)``.
        """
        chosen = action if isinstance(action, Action) else self._read(action)
        refusal = self._refusal(chosen)
        if refusal is not None:
            raise IllegalAction(chosen, refusal)
        known = chosen if chosen._book is self._book else self.game.known(chosen)
        events: list[Event] = []
        self._events = events
        self.play(known.seat, known._move)
        self._events = None
        self._last = Step(known, self._last)
        return events

    def view(self, seat: SupportsIndex | None) -> dict[str, Any]:
        """All that seat (None: a spectator) may know, JSON-ready. ``game.sample`` builds a state from it."""
        who = self._onlooker(seat)
        seen: dict[str, Any]
        derived = self.game.derived
        if derived is not None:
            seen = derived.view(self, -1 if who is None else who)
            return seen if self.game.edition_label is None else {**self._header(), **seen}
        seen = self._header()
        seen["seat"] = who
        seen["scores"] = self.scores()
        seen["winners"] = list(self.winners())
        seen.update(self.show(who))
        return seen

    def views(self, seats: Sequence[SupportsIndex | None]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """``view`` for several at once: what all of them may know, and what each sees besides.

        What they have in common is made once and shared: they are for reading only. A dict in one of their lists (the
        entry of a seat) that has not changed since the last call may be the very same object; a changed one never is.
        """
        looking = self._onlookers(seats)
        common: dict[str, Any]
        own: list[dict[str, Any]]
        if self.game.derived is not None:
            common, own = self.game.derived.views(self, looking)
            return (common if self.game.edition_label is None else {**self._header(), **common}), own
        common, own = self._header(), []
        for seat in looking:
            own.append({name: value for name, value in self.view(seat).items() if name not in common})
        return common, own

    @property
    def asking(self) -> dict[str, object] | None:
        """The decision as a view tells it."""
        return {"kind": self.asked, "actors": list(self.actors)} if self.waiting else None

    def facts(self, seat: SupportsIndex | None) -> dict[str, Any]:
        """What follows by the rules from ``view(seat)``, JSON-ready, as far as the game says it: for boards to show.

        ``{}`` where the game says nothing. The game's ``facts.py`` lists its facts. For reading only: what has not
        changed is made once.
        """
        who = self._onlooker(seat)
        return {**self.game.shared_facts(self), **self.game.own_facts(self, who)}

    def facts_all(
        self, seats: Sequence[SupportsIndex | None]
    ) -> tuple[Mapping[str, object], list[Mapping[str, object]]]:
        """``facts`` for several at once: those that are the same for everybody, and those that each has besides."""
        looking = self._onlookers(seats)
        return self.game.shared_facts(self), [self.game.own_facts(self, who) for who in looking]

    def to_dict(self) -> dict[str, Any]:
        """The whole state, secrets included, JSON-ready; ``game.from_dict`` reads it back."""
        whole = self._header()
        whole.update(self.dump())
        return whole

    def holdings(self) -> dict[str, Any]:
        """What each seat of a finished game holds, JSON-ready, as one would write it down at a real table.

        ``game.score`` makes the same score sheet of it. Before the end it raises ``HoldingsError``.
        """
        if self.waiting:
            raise HoldingsError("running", self.game.name)
        return {"game": self.game.name, **self.held()}

    def key(self) -> int:
        """A 64-bit number for the whole position, secrets included: equal states have equal keys.

        It is the same in every process, build and version of Python: the first eight bytes of BLAKE2b, big-endian, over
        ``to_dict()`` as JSON with sorted keys and no spaces. Different positions differ, but for a chance of 2^-64.
        """
        return key_of(self.to_dict())

    def infoset_key(self, seat: SupportsIndex | None) -> int:
        """A 64-bit number for what that seat (None: a spectator) may know, as ``key()`` is for everything.

        It is made from ``view(seat)`` and nothing else, so all states that the seat cannot tell apart have the same.
        """
        return key_of(self.view(seat))

    def redeal(self, seat: SupportsIndex | None, rng: Random) -> None:
        """Replaces all that this seat cannot know by a fair guess that depends on its view and ``rng`` alone.

        What comes out is a guess and no game that was played: it has neither a seed nor a history.
        """
        self.guess(self._onlooker(seat), as_type(rng, Random, "chance comes from a random.Random"))
        self.seed = None
        self.start = None
        self._last = None

    # What a game's own code uses

    def shown(self, name: str, size: int) -> list[Shown]:
        """How the records of a list were last shown to several seats; a copy is looked at afresh."""
        last = self._shown.get(name)
        if last is None or len(last) != size:
            last = self._shown[name] = [Shown() for _ in range(size)]
        return last

    @property
    def telling(self) -> bool:
        """Whether anybody listens: events are only built where they are wanted."""
        return self._events is not None

    def tell(self, event: Event) -> None:
        """Adds an event to those that ``apply`` returns."""
        if self._events is not None:
            self._events.append(event)

    def announce(self, kind: str, seat: int = -1) -> None:
        """Tells an event of which there is nothing to say but whom it happened to."""
        if self._events is not None:
            self.tell(Event(kind, seat))

    def _waits_for(self, seat: int) -> bool:
        return 0 <= seat < self.players and (self.waiting >> seat & 1) == 1

    def _seat(self, seat: object) -> int:
        number = as_int(seat)
        if number is None:
            raise TypeError(f"a seat is a whole number, not {short(seat)}")
        if not 0 <= number < self.players:
            raise PositionError(f"there is no seat {short(seat)}; seats are 0 to {self.players - 1}")
        return number

    def _onlooker(self, seat: SupportsIndex | None) -> int | None:
        """Somebody who looks at the table: a seat, or None for a spectator."""
        if seat is None:
            return None
        number = as_int(seat)
        if number is None or not 0 <= number < self.players:
            self.game.check_seat(seat, self.players)
        return number

    def _onlookers(self, seats: Sequence[SupportsIndex | None]) -> list[int | None]:
        return [self._onlooker(seat) for seat in as_list(seats, "who looks is a list of seats")]

    def _read(self, given: object) -> Action:
        """The action that a text means for the seat to act."""
        text = as_type(given, str, "an action is an Action or a text in the game's notation")
        actors = self.actors
        if len(actors) > 1:
            raise NotationError(
                f"{text!r} does not say whose action it is, and seats {listed(actors)} may act now; "
                "use game.parse(text, seat)"
            )
        try:
            action: Action = self.game.parse(text, actors[0] if actors else 0)
        except NotationError as error:
            if error.refusal is None:
                raise
            refusal = self.quoted(error.refusal)
            raise NotationError(f"{text!r}: {refusal}", refusal) from None
        return action

    def _refusal(self, action: Action) -> Refusal | None:
        if self.waiting == 0:
            return self.game.refuse("over", "over")
        seat = action.seat
        if not self._waits_for(seat):
            return self.game.refuse(self.asked, "not_your_decision", seat=seat, actors=listed(self.actors))
        if action._book is self._book:
            return self.refusal(seat, action._move)
        move = self.game.encode(self.asked, action)
        return self.refusal(seat, move) if isinstance(move, int) else self.quoted(move)

    def _derived(self) -> Any:
        if self.game.derived is None:
            raise self.game.unwritten()
        return self.game.derived

    def _copied(self, new: State) -> None:
        """Gives a new state of the same game and players what every state has."""
        new.seed = self.seed
        new.start = self.start
        new.flow = self.flow
        new.doing = self.doing
        new.question = self.question
        new.waiting = self.waiting
        new._last = self._last

    def _header(self) -> dict[str, Any]:
        header: dict[str, Any] = {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "decision": self.asking,
        }
        edition = self.game.edition_label
        if edition is not None:
            header["edition"] = dict(edition)
        return header

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, State):
            return NotImplemented
        same_question = self.game is other.game and self.waiting == other.waiting and self.asked == other.asked
        return same_question and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        raise TypeError("a state changes as it is played, so it has no hash; use state.key() in sets and dicts")

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """A pickle holds the moves as numbers, which is quick but may change: it is for the version that wrote it."""
        history = [(action.seat, action._move) for action in self.actions]
        return _restored, (version.__version__, self.game, self.to_dict(), self.seed, self.start, history)

    def __repr__(self) -> str:
        seats = "seat" if len(self.actors) == 1 else "seats"
        asked = f"{self.asked} asked of {seats} {listed(self.actors)}" if self.waiting else "over"
        played = counted(len(self.actions), "action")
        return f"State({self.game.name}, {counted(self.players, 'player')}, {asked}, {played})"

    def svg(self, seat: SupportsIndex | str | None = TO_ACT, lang: Text | None = None) -> str:
        """A picture (SVG) of what that seat may know (None: a spectator; default: the seat to act)."""
        return drawn("state", "svg", self, seat, lang)

    def text(self, seat: SupportsIndex | str | None = TO_ACT, lang: Text | None = None) -> str:
        """The page of ``svg`` as plain text, as a terminal shows it."""
        return drawn("state", "text", self, seat, lang)

    def __str__(self) -> str:
        """The table as the seat to act sees it; ``repr`` where the packages of the terminal are not installed."""
        return shown("state", "text", self) or repr(self)

    def _repr_svg_(self) -> str | None:
        return shown("state", "svg", self)


def _restored(
    pickled_by: str,
    game: Rules,
    position: dict[str, object],
    seed: int | None,
    start: dict[str, object] | None,
    history: list[tuple[int, int]],
) -> State:
    """A state that was pickled, with its history."""
    if pickled_by != version.__version__:
        raise PositionError(
            f"this state was pickled by version {pickled_by} of bottega, and this is {version.__version__}; "
            "a game that is to be kept is saved as a record"
        )
    state: State = game.loaded(position)
    state.seed = seed
    state.start = start
    for seat, move in history:
        state._last = Step(state._book.action(seat, move), state._last)
    return state
