"""What a game is: its name, its seats, its options, its words, and how to begin, read and guess a state."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import Any, SupportsIndex

from bottega.engine.display import counted
from bottega.engine.edition import DIGITS, Edition
from bottega.engine.errors import BottegaError, OptionConflict, OptionError, PositionError
from bottega.engine.holdings.errors import HoldingsError
from bottega.engine.holdings.form import Form, TableScore
from bottega.engine.offers import built_in
from bottega.engine.options import Choice, changed, check_needs, checked, completed
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
    as_type,
    checked_shape,
    compare,
    short,
)
from bottega.engine.rules import Rules
from bottega.engine.shelf import remember
from bottega.engine.state import State


class Game(Rules):
    """The rules of one game: how it is begun, read and said in words. ``bottega.game(name)`` finds it.

    A game of one's own is a subclass that fills in the attributes and the methods that raise ``NotImplementedError``.
    """

    state: type[State]
    """The class of its states."""

    def __init__(self, edition: Edition | None = None) -> None:
        super().__init__(edition)
        self._shapes: dict[tuple[int, bool], Shape | None] = {}
        self._agreed: set[tuple[object, ...]] = set()
        """What was found to go together: the number of players and the value of each option."""

    # What a game says

    def complete(self, view: dict[str, object]) -> dict[str, object]:
        """A position in which the unknown parts of the view hold just anything that fits; ``sample`` redeals them."""
        position: dict[str, object] = self.positions.complete(self.box, view)
        return position

    def shape(self, players: int, whole: bool) -> Fields | None:
        """What a position (``whole``) or a view consists of, but for what all games have; None: it is not said."""
        shape: Fields | None = None if self.shapes is None else self.shapes.shape(self.box, players, whole)
        return shape

    def check_options(self, players: int, options: dict[str, object]) -> None:
        """Raises ``OptionError`` where options do not go together: what is declared, and what a game adds to it."""
        check_needs(self.needs, options, self.words)
        for (one, other), key in self.excludes.items():
            if options[one] is True and options[other] is True:
                raise OptionConflict(f"options {one} and {other} exclude each other", self.words, key, {})

    def score_form(self) -> Form | None:
        """What is asked of a real table that is to be scored; None where that is not offered."""
        form: Form | None = None if self.holdings is None else self.holdings.form(self)
        return form

    # What everybody may ask

    def new(self, players: SupportsIndex, seed: SupportsIndex | None = None, **options: object) -> State:
        """A new game. The same players, seed and options give the same game; no seed: one from the system.

        What an option needs is chosen along with it unless it is given. A number of players, a seed or an option that
        the game does not have raises ``OptionError``.
        """
        return self.begin(players, seed, completed(self.needs, options))

    def preset_options(self, name: str) -> dict[str, Choice]:
        """All options as a preset has them; a name that the game does not have raises ``OptionError``."""
        if not isinstance(name, str) or name not in self.presets:
            raise OptionError(f"there is no preset {short(name)}; the presets are: {', '.join(self.presets) or 'none'}")
        return checked(self.options, completed(self.needs, self.presets[name].options))

    def change_option(self, options: Mapping[str, Choice], name: str, value: object) -> dict[str, Choice]:
        """All options after one was chosen; what it needs is chosen too, and what does not fit any more is off."""
        chosen = as_type(name, str, "the name of an option is a text")
        choice = checked(self.options, {chosen: value})[chosen]
        return checked(self.options, changed(self.needs, checked(self.options, options), chosen, choice))

    def option_conflict(self, players: int, options: Mapping[str, Choice]) -> OptionError | None:
        """Why these options do not go together at a table of that size; None where they do."""
        try:
            self.check_options(players, dict(checked(self.options, options)))
        except OptionError as error:
            return error
        return None

    def begin(self, players: SupportsIndex, seed: SupportsIndex | None, options: Mapping[str, object]) -> State:
        """``new``, with the options as a dict."""
        least, most = self.players
        count = as_int(players)
        if count is None or not least <= count <= most:
            raise OptionError(f"{self.name} takes {least} to {most} players, not {short(players)}")
        number = secrets.randbits(64) if seed is None else as_int(seed)
        if number is None or number < 0:
            raise OptionError(f"a seed is a whole number from 0 up, not {short(seed)}")
        state = self._fresh(count, self._chosen(count, options))
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
        as_type(rng, Random, "chance comes from a random.Random")
        if not trusted:
            self._check_shape(known, players, False)
        try:
            state = self._fresh(players, options)
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
        state = self._fresh(players, dict(checked(self.options, chosen)))
        state.hold(held)
        return TableScore(state.score_sheet(lang), state.scores(), state.winners(), held.names)

    # What the engine uses

    def loaded(self, position: object) -> State:
        """A state with that position and no history."""
        known, players, options = self._opened(position)
        self._check_shape(known, players, True)
        try:
            state = self._fresh(players, options)
            state.load(known)
        except _GARBLED as error:
            raise self._garbled("position", error) from error
        return state

    def _fresh(self, players: int, options: dict[str, object]) -> State:
        """A state in which nothing is dealt yet."""
        state = self.state(self, players, options)
        flow = self.flow_of(players, options)
        if flow is not self.flow:
            state.begin(flow)
        return state

    def _chosen(self, players: int, options: Mapping[str, object]) -> dict[str, object]:
        """All options of a table, checked; whether they go together is asked once for each choice of them."""
        chosen: dict[str, object] = {**checked(self.options, options)}
        agreed = (players, *chosen.values())
        if agreed not in self._agreed:
            self.check_options(players, chosen)
            self._agreed.add(agreed)
        return chosen

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
        return whole, players, self._chosen(players, options)

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
        questions = Name(list(dict.fromkeys([question.kind for question in self.questions])))
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

    def __repr__(self) -> str:
        least, most = self.players
        seats = counted(most, "player") if least == most else f"{least} to {most} players"
        edition = f", edition {self.edition_label['name']!r}" if self.edition_label else ""
        return f"Game({self.name}, {seats}{edition})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _reopened, (self.name, self._edition) if self.edition_label else (self.name,)


_editions: dict[tuple[str, str], Game] = {}
"""By name and digest: the games of other editions that were asked for."""


def of_edition(game: Game, edition: Edition) -> Game:
    """A game with the values of an edition; the same values give the same object."""
    if edition.digest == game.edition.digest:
        return game
    remember(edition)
    key = (game.name, edition.digest)
    if key not in _editions:
        _editions.setdefault(key, type(game)(edition))
    return _editions[key]


def _reopened(name: str, edition: Edition | None = None) -> Game:
    """A game that was pickled."""
    game: Game = built_in(name)
    return game if edition is None else of_edition(game, edition)


_GARBLED = (LookupError, TypeError, AttributeError, ValueError, ArithmeticError, AssertionError, RecursionError)
"""What the rules raise where a position breaks what they rely on."""


def _told(edition: object) -> str:
    """An edition, in an error."""
    if edition is None:
        return "the built-in edition"
    name, digest = (edition.get(key) for key in ("name", "digest")) if isinstance(edition, dict) else (edition, None)
    return f"the edition {short(name)} ({digest[:DIGITS] if isinstance(digest, str) else short(digest)})"
