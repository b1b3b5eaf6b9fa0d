"""What can be said of a game without a state of it: its names, options, words, clauses, and its notation of actions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from random import Random
from typing import Any, SupportsIndex

from bottega.engine.action import Action, ActionBook
from bottega.engine.arguments import Kinds
from bottega.engine.decision import Decision
from bottega.engine.edition import BUILT_IN, Edition
from bottega.engine.errors import BottegaError, NotationError, PositionError, Refusal
from bottega.engine.layout import Layout
from bottega.engine.merit import Merit
from bottega.engine.options import Option, Preset
from bottega.engine.question import Question, Step
from bottega.engine.reading import as_int, as_type, short
from bottega.engine.rulebook import RuleBook
from bottega.engine.saying import Saying
from bottega.engine.words import LANGUAGES, Words

NO_FACTS: Mapping[str, object] = {}


class Rules:
    """What the states of a game know of it; ``Game`` adds how states are made."""

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
    needs: Mapping[str, Mapping[str, bool | str]] = {}
    """By option, which values others need to have where it is on; they are chosen along with it."""
    excludes: Mapping[tuple[str, str], str] = {}
    """Pairs of options that are not on together; the word ``conflict.KEY`` says why."""
    presets: Mapping[str, Preset] = {}
    """Ways to play that players know by name; ``preset.NAME`` is the name, ``preset.NAME.text`` a sentence."""
    actions: Kinds
    """Its kinds of action, with their arguments."""
    box: Any = None
    """What is in the box, as tables of numbers that its states look up; made of the values of an edition."""
    values: Mapping[str, Any] = {}
    """The values of the built-in edition."""
    layout: Layout | None = None
    """Which of the values an edition may change; None where there are no editions."""
    derived: Any = None
    """Its module ``derived``, where it declares its fields: how a state is copied, written, shown and read.

    This and the modules below are found in the game's folder by their names, unless the game says otherwise.
    """
    shapes: Any = None
    """Its module ``shapes``: what positions and views consist of."""
    positions: Any = None
    """Its module ``positions``, which ones there can be: ``load`` and ``check`` of a state, and ``complete``."""
    facts: Any = None
    """Its module ``facts``: ``shared``, and ``own`` where seats have facts of their own."""
    holdings: Any = None
    """Its module ``holdings``: ``form``, ``of_state`` and ``hold``, where a real table can be scored."""
    dealing: Any = None
    """Its module ``setup``, whose ``deal`` sets a fresh state up for a new game."""
    guessing: Any = None
    """Its module ``guess``, whose ``guess`` redeals a state."""
    judging: Any = None
    """Its module ``value``, whose ``value`` says how good a state looks to a seat, and ``progress`` how far it is."""
    counting: Any = None
    """Its module ``traits``, whose ``traits`` counts what learned weights judge of a seat's position (``NAMES``)."""
    reasons: Any = None
    """Its module ``reasons``, for those who press things: ``likely``, and ``reworded`` where that says it better."""
    advising: Any = None
    """Its module ``merits``, with ``merits`` (what speaks for an action) and ``makes_points`` (if it scores itself)."""
    sheet: Any = None
    """Its module ``sheet``, whose ``score_sheet`` lists the points of a state."""
    encoding: Any = None
    """The class of its numbers for learners (``engine/encoding.py``); None where it has none."""
    flow: list[Step[Any]]
    """The steps of the game in the order of its rulebook."""
    questions: list[Question[Any]]
    """All that a state may ask; a variant may have another one of the same kind, which comes later."""
    over_clause: str
    """The clause by which the game ends: quoted where somebody acts after it."""

    def __init__(self, edition: Edition | None = None) -> None:
        package = type(self).__module__.removesuffix(".game")
        for part, name in _MODULES.items():
            if getattr(self, part) is None and find_spec(f"{package}.{name}") is not None:
                setattr(self, part, import_module(f"{package}.{name}"))
        self._own_facts = getattr(self.facts, "own", None)
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
        self.book = ActionBook(self.actions.describe, self.players[1])
        self.decisions: dict[str, dict[object, Decision]] = {}
        """All that were asked, by their kind, and by who is asked and about what."""
        self._sayings: dict[tuple[object, str, str], Saying] = {}
        """How events are told: by their kind, the language and the place."""

    # What a game says

    def flow_of(self, players: int, options: dict[str, object]) -> list[Step[Any]]:
        """The flow at a table with these options."""
        return self.flow

    def shared_facts(self, state: Any) -> Mapping[str, object]:
        """The part of ``State.facts`` that is the same for every seat and for spectators; only what all may know."""
        facts: Mapping[str, object] = NO_FACTS if self.facts is None else self.facts.shared(state)
        return facts

    def own_facts(self, state: Any, seat: int | None) -> Mapping[str, object]:
        """The rest of ``State.facts``: what follows from what that seat (None: a spectator) may know.

        It is asked after ``shared_facts`` of the same position.
        """
        facts: Mapping[str, object] = NO_FACTS if self._own_facts is None else self._own_facts(state, seat)
        return facts

    def likely(self, state: Any, seat: int, kind: str, given: Mapping[str, str]) -> Mapping[str, object]:
        """Likely values of the arguments that somebody who pressed something has left open, by their names.

        Asked where no action of that kind is legal. What the seat cannot know is a guess in ``state``: see
        ``nearest.py``.
        """
        found: Mapping[str, object] = {} if self.reasons is None else self.reasons.likely(state, seat, kind, given)
        return found

    def reworded(self, state: Any, action: Action, refusal: Refusal) -> Refusal:
        """A refusal in the words of a player, where the position allows better ones than ``why_not`` has."""
        if not hasattr(self.reasons, "reworded"):
            return refusal
        better: Refusal = self.reasons.reworded(state, action, refusal)
        return better

    def merits(self, before: Any, after: Any, action: Action) -> list[Merit]:
        """What speaks for an action, the most telling first, as far as its seat can know; for hints.

        ``before`` is a guess at the state, made from the seat's view, and ``after`` the same with the action played.
        """
        found: list[Merit] = [] if self.advising is None else self.advising.merits(before, after, action)
        return found

    def points_made(self, before: Any, after: Any, action: Action) -> int:
        """The points that an action itself makes for its seat, not those that come whatever it does; for hints."""
        if self.advising is not None and not self.advising.makes_points(before, after, action):
            return 0
        made: int = after.scores()[action.seat] - before.scores()[action.seat]
        return made

    def sentence(self, event: Mapping[str, object], lang: str, names: list[str] | None, place: str) -> str:
        """The sentence of ``say``; a game may tell more of an event than there is in it."""
        kind = event["kind"]
        saying = self._sayings.get((kind, lang, place))
        if saying is None:
            hidden = self.words.key_in(place, f"event.{kind}.hidden")
            key = self.words.key_in(place, f"event.{kind}")
            key = hidden if self.words.has(hidden) and not self.words.has(key) else key
            saying = self._sayings[kind, lang, place] = Saying(self.words, lang, key, hidden)
        return saying.said(event, names)

    def loaded(self, position: object) -> Any:
        """A state with that position and no history."""
        raise NotImplementedError

    def sample(self, view: dict[str, Any], rng: Random, trusted: bool = False) -> Any:
        """A full state that this view could belong to; see ``Game``."""
        raise NotImplementedError

    # What everybody may ask

    @property
    def action_args(self) -> Mapping[str, Mapping[str, type]]:
        """Each kind of action and the types of its arguments, in the order of the notation."""
        return self.actions.types

    def describe(self, move: int) -> tuple[str, dict[str, object]]:
        """A move as kind and named arguments."""
        return self.actions.describe(move)

    def read(self, kind: str, args: dict[str, object]) -> int | Refusal:
        """The move of an action with well-formed arguments, or why there is no such move."""
        return self.actions.read(self.words, kind, args)

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        if self._edition is None:
            self._edition = Edition(self.name, BUILT_IN, self.values)
        return self._edition

    @cached_property
    def clauses(self) -> dict[str, str]:
        """The clause behind each kind of decision, that of its first question, and behind ``over``."""
        clauses: dict[str, str] = {}
        for question in self.questions:
            clauses.setdefault(question.kind, question.clause)
        return clauses | {"over": self.over_clause}

    def parse(self, text: str, seat: SupportsIndex) -> Action:
        """The action of that seat written as ``text``, the inverse of ``str(action)``; else ``NotationError``.

        Whether it is legal is another question: ``state.why_not(action)``.
        """
        written = as_type(text, str, "an action is written as a text")
        return self.parsed(written, seat, written)

    def rulebook(self, lang: str = "en") -> RuleBook:
        """The rules of the game in that language, clause by clause; in English where they are not written in it."""
        if not isinstance(lang, str) or lang not in LANGUAGES:
            raise BottegaError(f"there are no rules in {short(lang)}; the languages are {', '.join(LANGUAGES)}")
        book = self._rulebooks[lang]
        return book if book.is_written else self._rulebooks["en"]

    def changed_since(self, version: str, lang: str = "en") -> str:
        """What has changed since another version of the rules, as a sentence; empty where the game does not say."""
        key = f"rules.since.{version}"
        return self.words.text(lang, key) if self.words.has(key) else ""

    def say(
        self, event: Mapping[str, object], lang: str = "en", names: list[str] | None = None, place: str = ""
    ) -> str:
        """A seen event (``Event.view``) as a sentence; where its secret part is missing, the sentence for others.

        A value that has a word of its own (``side.front``) is said by that word; a list called ``sides`` item by item.
        ``place`` is where it is read: on the ``page``, which has pictures, some sentences are others.
        """
        if not isinstance(event, Mapping) or not isinstance(event.get("kind"), str):
            raise TypeError(f"what is said is an event as event.view(seat) gives it, not {short(event)}")
        if names is not None:
            _check_names(names)
        return self.sentence(event, as_type(lang, str, "a language is written as a text"), names, place)

    # What the engine uses

    def parsed(self, text: str, seat: SupportsIndex, said: str) -> Action:
        """``parse``, where errors quote what somebody has said rather than the text."""
        who = as_int(seat)
        listed = self.book.listed(who, text) if who is not None and 0 <= who < self.players[1] else None
        if listed is not None:
            return listed
        words = text.split()
        if not words or words[0] not in self.action_args:
            raise NotationError(f"{said!r} is no action; an action begins with {', '.join(self.action_args)}")
        kind, schema = words[0], self.action_args[words[0]]
        if len(words) != len(schema) + 1:
            raise NotationError(f"{said!r}: write {' '.join([kind, *(f'<{name}>' for name in schema)])}")
        number = self.check_seat(seat, self.players[1])
        if number is None:
            raise PositionError("an action belongs to a seat, not to a spectator")
        args = {name: _value(said, name, word, schema[name]) for name, word in zip(schema, words[1:], strict=True)}
        move = self.read(kind, args)
        if isinstance(move, Refusal):
            raise NotationError(f"{said!r}: {move}", move)
        return self.book.action(number, move)

    def question(self, kind: str) -> Question[Any]:
        """The question of that kind."""
        return next(question for question in self.questions if question.kind == kind)

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

    def unwritten(self) -> NotImplementedError:
        """The error of a game whose ``derived`` module has not been written."""
        package = self.words.package
        return NotImplementedError(
            f"{package} has no derived.py: run python -m bottega.schema {files(package)}, which writes it from the "
            "fields that its State declares; or write copy, show, dump and load there yourself"
        )

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


def _check_names(names: object) -> None:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise TypeError(f"names are a list of texts, one for each seat, not {short(names)}")


_MODULES = {
    "derived": "derived",
    "shapes": "shapes",
    "positions": "positions",
    "facts": "facts",
    "holdings": "holdings",
    "dealing": "setup",
    "guessing": "guess",
    "judging": "value",
    "counting": "traits",
    "reasons": "reasons",
    "advising": "merits",
    "sheet": "sheet",
}
"""The parts of a game that are modules, and what these are called in its folder."""
_NUMERAL = re.compile("0|-?[1-9][0-9]{0,999}")
_TYPE_NAMES = {int: "int", str: "str", list: "list"}


def _value(text: str, name: str, word: str, wanted: type) -> object:
    if wanted is int:
        if _NUMERAL.fullmatch(word) is None:
            raise NotationError(f"{text[:80]!r}: {name} is a whole number, not {word[:20]!r}")
        return int(word)
    if wanted is list:
        return [] if word == "-" else word.split(",")
    return word
