"""What a game is: its name, its seats, its options, its words, and how to begin, read and guess a state."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import Any, SupportsIndex

from bottega.engine.action import Action, ActionBook
from bottega.engine.decision import Decision
from bottega.engine.edition import BUILT_IN, DIGITS, Edition
from bottega.engine.errors import BottegaError, NotationError, OptionError, PositionError, Refusal
from bottega.engine.holdings.errors import HoldingsError
from bottega.engine.holdings.form import Form, TableScore
from bottega.engine.layout import Layout
from bottega.engine.options import Option, checked
from bottega.engine.reading import (
    MOST,
    Anything,
    Fields,
    Listed,
    Maybe,
    Name,
    Number,
    Shape,
    as_int,
    checked_shape,
    compare,
    short,
)
from bottega.engine.rulebook import RuleBook
from bottega.engine.state import State, counted
from bottega.engine.words import LANGUAGES, Verbatim, Words


class Game:
    """The rules of one game: how it is begun, read and said in words. ``bottega.game(name)`` finds it.

    A game of one's own is a subclass that fills in the attributes and the methods that raise ``NotImplementedError``.
    """

    name: str
    """What it is called in programs and files."""
    title: str
    """What it is called by people."""
    players: tuple[int, int]
    """The least and the most players."""
    rules_version: str
    """Changes when a record of before would be played otherwise; the word ``rules.since.OLD`` says what changed."""
    option_choices: Mapping[str, tuple[tuple[bool | str, ...], bool | str]] = {}
    """Each option's choices and its default."""
    action_args: Mapping[str, Mapping[str, type]]
    """Each kind of action and the type of its arguments, in the order of the notation."""
    state: type[State]
    """The class of its states."""
    box: Any
    """What is in the box, as tables of numbers that its states look up; made of the values of an edition."""
    values: Mapping[str, Any] = {}
    """The values of the built-in edition."""
    layout: Layout | None = None
    """Which of the values an edition may change; None where there are no editions."""
    clauses: Mapping[str, str]
    """The clause behind each kind of decision, and behind ``over``: quoted where an action does not fit it."""

    def __init__(self, edition: Edition | None = None) -> None:
        package = type(self).__module__.removesuffix(".game")
        self._edition = edition
        self.edition_label: dict[str, str] | None = None
        """What positions, views and records say of the edition; nothing where it is built in."""
        self.words = Words(package)
        if edition is not None:
            self.edition_label = edition.label
            self.box = type(self.box)(edition.values)
            self.words = Words(package, {lang: edition.names(lang) for lang in LANGUAGES})
        self.options: dict[str, Option] = {
            name: Option(name, choices, default, self.words) for name, (choices, default) in self.option_choices.items()
        }
        self._rulebooks = {lang: RuleBook(package, lang) for lang in LANGUAGES}
        self.book = ActionBook(self, self.players[1])
        self.decisions: dict[str, dict[int, Decision]] = {}
        self._shapes: dict[tuple[int, bool], Shape | None] = {}

    # What a game says

    def complete(self, view: dict[str, object]) -> dict[str, object]:
        """A position in which the unknown parts of the view hold just anything that fits; ``sample`` redeals them."""
        raise NotImplementedError

    def shape(self, players: int, whole: bool) -> Fields | None:
        """What a position (``whole``) or a view consists of, but for what all games have; None: it is not said."""
        return None

    def describe(self, move: int) -> tuple[str, dict[str, object]]:
        """A move as kind and named arguments."""
        raise NotImplementedError

    def read(self, kind: str, args: dict[str, object]) -> int | Refusal:
        """The move of an action with well-formed arguments, or why there is no such move."""
        raise NotImplementedError

    def check_options(self, players: int, options: dict[str, object]) -> None:
        """Raises ``OptionError`` where options do not go together."""

    def score_form(self) -> Form | None:
        """What is asked of a real table that is to be scored; None where that is not offered."""
        return None

    # What everybody may ask

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        if self._edition is None:
            self._edition = Edition(self.name, BUILT_IN, self.values)
        return self._edition

    def new(self, players: SupportsIndex, seed: SupportsIndex | None = None, **options: object) -> State:
        """A new game. The same players, seed and options give the same game; no seed: one from the system.

        A number of players, a seed or an option that the game does not have raises ``OptionError``.
        """
        return self.begin(players, seed, options)

    def begin(self, players: SupportsIndex, seed: SupportsIndex | None, options: Mapping[str, object]) -> State:
        """``new``, with the options as a dict."""
        least, most = self.players
        count = as_int(players)
        if count is None or not least <= count <= most:
            raise OptionError(f"{self.name} takes {least} to {most} players, not {players!r}")
        number = secrets.randbits(64) if seed is None else as_int(seed)
        if number is None or number < 0:
            raise OptionError(f"a seed is a whole number from 0 up, not {seed!r}")
        chosen: dict[str, object] = dict(checked(self.options, options))
        self.check_options(count, chosen)
        state = self.state(self, count, chosen)
        state.deal(Random(number))
        state.seed = number
        return state

    def from_dict(self, position: object) -> State:
        """The state that ``to_dict`` wrote; a dict that is none raises ``PositionError``.

        What follows from the rest of the position (points, for one) may be left out, but not be wrong.
        """
        state = self.loaded(position)
        assert isinstance(position, dict)
        state.start = self._checked("position", position, state, state.to_dict())
        return state

    def sample(self, view: dict[str, Any], rng: Random, trusted: bool = False) -> State:
        """A full state that this view could belong to, drawn fairly; nothing but the view is used.

        A dict that is no view raises ``PositionError``. ``trusted`` is for one that comes straight from
        ``State.view``: it is believed, which is quicker.
        """
        known, players, options = self._opened(view)
        if "seat" not in known:
            raise PositionError("a view says whose it is: 'seat' is missing")
        seat = self.check_seat(known["seat"], players)
        if not trusted:
            self._check_shape(known, players, False)
        try:
            state = self.state(self, players, options)
            state.load(self.complete({**known, "seat": seat}))
            state.redeal(seat, rng)
        except _GARBLED as error:
            raise self._garbled("view", error) from error
        if not trusted:
            self._checked("view", {**known, "seat": seat}, state, state.view(seat))
        return state

    @cached_property
    def form(self) -> Form:
        """What ``score`` wants to know; a game that does not say so raises ``HoldingsError``."""
        form = self.score_form()
        if form is None:
            raise HoldingsError("no_form", self.name)
        return form

    def score(self, holdings: object, lang: str = "en") -> TableScore:
        """The score of a game on a real table, from what each player holds at the end.

        ``holdings`` is a dict as ``state.holdings()`` gives it: ``players``, a list with a dict for each, and what is
        common to the table beside it. What is not said holds as little as possible. Something that cannot be raises
        ``HoldingsError``, which names the player and the field.
        """
        held = self.form.read(holdings, self.name)
        chosen = {name: value for name, value in held.table.items() if name in self.options and value is not None}
        players = 1 if self.form.hands_of(held.table) else len(held.players)
        state = self.state(self, players, dict(checked(self.options, chosen)))
        state.hold(held)
        return TableScore(state.score_sheet(lang), state.scores(), state.winners(), held.names)

    def parse(self, text: str, seat: SupportsIndex) -> Action:
        """The action of that seat written as ``text``, the inverse of ``str(action)``; else ``NotationError``.

        Whether it is legal is another question: ``state.why_not(action)``.
        """
        if not isinstance(text, str):
            raise TypeError(f"an action is written as a text, not {text!r}")
        who = as_int(seat)
        listed = self.book.listed(who, text) if who is not None and 0 <= who < self.players[1] else None
        if listed is not None:
            return listed
        words = text.split()
        if not words or words[0] not in self.action_args:
            raise NotationError(f"{text!r} is no action; an action begins with {', '.join(self.action_args)}")
        kind, schema = words[0], self.action_args[words[0]]
        if len(words) != len(schema) + 1:
            raise NotationError(f"{text!r}: write {' '.join([kind, *(f'<{name}>' for name in schema)])}")
        number = self.check_seat(seat, self.players[1])
        if number is None:
            raise PositionError("an action belongs to a seat, not to a spectator")
        args = {name: _value(text, name, word, schema[name]) for name, word in zip(schema, words[1:], strict=True)}
        move = self.read(kind, args)
        if isinstance(move, Refusal):
            raise NotationError(f"{text!r}: {move}", move)
        return self.book.action(number, move)

    def rulebook(self, lang: str = "en") -> RuleBook:
        """The rules of the game in that language, clause by clause."""
        if lang not in LANGUAGES:
            raise BottegaError(f"there are no rules in {short(lang)}; the languages are {', '.join(LANGUAGES)}")
        return self._rulebooks[lang]

    def changed_since(self, version: str, lang: str = "en") -> str:
        """What has changed since another version of the rules, as a sentence; empty where the game does not say."""
        key = f"rules.since.{version}"
        return self.words.text(lang, key) if self.words.has(key) else ""

    def say(self, event: Mapping[str, object], lang: str = "en", names: list[str] | None = None) -> str:
        """A seen event (``Event.view``) as a sentence; where its secret part is missing, the sentence for others.

        A value that has a word of its own (``side.front``) is said by that word; a list called ``sides`` item by item.
        """
        key = f"event.{event['kind']}"
        shown = {name: self._named(name, value, names) for name, value in event.items()}
        try:
            return self.words.text(lang, key, **shown)
        except KeyError:
            return self.words.text(lang, key + ".hidden", **shown)

    # What the engine uses

    def refuse(self, asked: str, key: str, **params: object) -> Refusal:
        """A refusal for an action that does not fit the question ``asked``."""
        return Refusal(self.words, self.clauses[asked], key, params)

    def encode(self, asked: str, action: Action) -> int | Refusal:
        """The move of an action from outside, or why there is none."""
        schema = self.action_args.get(action.kind)
        if schema is None:
            kinds = ", ".join(self.action_args)
            return self.refuse(asked, "unknown_kind", kind=action.kind, kinds=kinds)
        args = action.args
        if args.keys() != schema.keys() or not all(type(args[name]) is schema[name] for name in schema):
            wanted = ", ".join(f"{name} ({_TYPE_NAMES[schema[name]]})" for name in schema) or "-"
            return self.refuse(asked, "malformed", kind=action.kind, wanted=wanted)
        return self.read(action.kind, args)

    def known(self, action: Action) -> Action:
        """The shared action equal to one built by hand."""
        move = self.read(action.kind, action.args)
        assert isinstance(move, int)
        return self.book.action(action.seat, move)

    def loaded(self, position: object) -> State:
        """A state with that position and no history."""
        known, players, options = self._opened(position)
        self._check_shape(known, players, True)
        try:
            state = self.state(self, players, options)
            state.load(known)
        except _GARBLED as error:
            raise self._garbled("position", error) from error
        return state

    def other_rules(self, version: object) -> str:
        """Why a game of another version of the rules is refused."""
        changed = self.changed_since(version) if isinstance(version, str) else ""
        played = f"is no longer played: {changed} This is" if changed else "is unknown; this is"
        return f"rules version {short(version)} of {self.name} {played} version {self.rules_version!r}"

    def check_seat(self, seat: object, players: int) -> int | None:
        """Somebody who looks at a table: a seat, or None for a spectator; anything else raises ``PositionError``."""
        number = as_int(seat)
        if seat is None or (number is not None and 0 <= number < players):
            return number
        raise PositionError(f"there is no seat {short(seat)}; seats are 0 to {players - 1}, or None for a spectator")

    def _opened(self, whole: object) -> tuple[dict[str, object], int, dict[str, object]]:
        """The common part of a position or view, checked."""
        if not isinstance(whole, dict):
            raise PositionError(f"a position is a dict, not {type(whole).__name__}")
        if whole.get("game") != self.name:
            raise PositionError(f"game is {short(whole.get('game'))}; this is {self.name!r}")
        if whole.get("rules") != self.rules_version:
            raise PositionError(self.other_rules(whole.get("rules")))
        self._check_edition(whole.get("edition"))
        least, most = self.players
        players, options = whole.get("players"), whole.get("options")
        if type(players) is not int or not least <= players <= most:
            raise PositionError(f"players is {short(players)}; {self.name} takes {least} to {most}")
        if not isinstance(options, dict):
            raise PositionError(f"options is {short(options)}; it should be a dict")
        chosen: dict[str, object] = dict(checked(self.options, options))
        self.check_options(players, chosen)
        return whole, players, chosen

    def _check_edition(self, given: object) -> None:
        mine = self.edition_label
        if given is None and mine is None:
            return
        if not isinstance(given, dict) or self.layout is None or given.get("digest") != self.edition.digest:
            raise PositionError(f"edition: this is of {_told(given)} of {self.name}, and this game plays {_told(mine)}")

    def _check_shape(self, known: dict[str, object], players: int, whole: bool) -> None:
        """Every part of a position or view is there, and is what it should be; there are no others."""
        key = (players, whole)
        if key not in self._shapes:
            own = self.shape(players, whole)
            self._shapes[key] = None if own is None else self._with_common(own, players, whole)
        shape = self._shapes[key]
        if shape is not None:
            checked_shape(shape, known)

    def _with_common(self, own: Fields, players: int, whole: bool) -> Fields:
        """The whole of it: what all games have is there too, of which the question is still to be checked."""
        seats = Listed(Number(0, players - 1), 0, players, distinct=True)
        questions = Name([kind for kind in self.clauses if kind != "over"])
        common: dict[str, Shape] = dict.fromkeys(("game", "rules", "players", "options"), Anything())
        common["decision"] = Maybe(Fields({"kind": questions, "actors": seats}))
        derived: dict[str, Shape] = {"edition": Maybe(Fields({"name": Anything(), "digest": Anything()}))}
        if not whole:
            common["seat"] = Anything()
            derived |= {"scores": Listed(Maybe(Number(-MOST, MOST)), players, players), "winners": seats}
        return Fields({**common, **own.required}, {**own.optional, **derived})

    def _checked(self, what: str, given: dict[str, object], state: State, found: dict[str, Any]) -> dict[str, Any]:
        """What a state that was read says of itself, if play can lead there and it is what was given."""
        try:
            state.check()
        except _GARBLED as error:
            raise self._garbled(what, error) from error
        if found != given:  # an edition is known by its digest, whatever it is called
            compare({name: value for name, value in given.items() if name != "edition"}, found)
        return found

    def _garbled(self, what: str, error: Exception) -> BottegaError:
        if isinstance(error, BottegaError):
            return error
        return PositionError(f"the parts of this {what} do not fit together ({type(error).__name__}: {error})")

    def _named(self, name: str, value: object, names: list[str] | None) -> object:
        if name == "seat" and isinstance(value, int):
            return Verbatim(names[value]) if names else f"@seat {value + 1}"
        if name == "winners" and isinstance(value, list):
            winners = ", ".join(str(self._named("seat", seat, names)) for seat in value)
            return Verbatim(winners) if names else winners
        if isinstance(value, list):
            return ", ".join(str(self._named(name.removesuffix("s"), item, names)) for item in value)
        return f"@{name}.{value}" if self.words.has(f"{name}.{value}") else value

    def __repr__(self) -> str:
        least, most = self.players
        seats = counted(most, "player") if least == most else f"{least} to {most} players"
        edition = f", edition {self.edition_label['name']!r}" if self.edition_label else ""
        return f"Game({self.name}, {seats}{edition})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from bottega.engine.registry import game

        return game, (self.name, self._edition) if self.edition_label else (self.name,)


_GARBLED = (LookupError, TypeError, AttributeError, ValueError, ArithmeticError, AssertionError, RecursionError)
"""What the rules raise where a position breaks what they rely on."""
_NUMERAL = re.compile("0|-?[1-9][0-9]{0,999}")
_TYPE_NAMES = {int: "int", str: "str", list: "list"}


def _told(edition: object) -> str:
    """An edition, in an error."""
    if edition is None:
        return "the built-in edition"
    name, digest = (edition.get(key) for key in ("name", "digest")) if isinstance(edition, dict) else (edition, None)
    return f"the edition {short(name)} ({digest[:DIGITS] if isinstance(digest, str) else short(digest)})"


def _value(text: str, name: str, word: str, wanted: type) -> object:
    if wanted is int:
        if _NUMERAL.fullmatch(word) is None:
            raise NotationError(f"{text[:80]!r}: {name} is a whole number, not {word[:20]!r}")
        return int(word)
    if wanted is list:
        return [] if word == "-" else word.split(",")
    return word
