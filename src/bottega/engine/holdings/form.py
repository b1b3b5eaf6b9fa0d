"""What is asked of a table that is to be scored: a game declares it once, and questions and checks follow from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from bottega.engine.holdings.errors import HoldingsError
from bottega.engine.reading import as_int
from bottega.engine.sheet import Row
from bottega.engine.words import Verbatim, Words

Kind = Literal["flag", "number", "choice", "cards", "amounts"]
Condition = tuple[str, bool | int | str | None]
"""Another field and the value it must have; None: any value."""
MOST_LETTERS = 40
"""The longest name of a player."""


class Item(NamedTuple):
    """One of the things that a field is about, such as a card; where they are counted, ``least`` to ``most`` of them.

    Its word is that of the key ``label``, filled in with ``params``.
    """

    id: int | str
    label: str
    params: Mapping[str, object] = {}
    least: int = 0
    most: int = 1


class Field(NamedTuple):
    """One thing that is asked, of the table or of each player.

    ``flag``: true or false. ``number``: from ``least`` to ``most``. ``choice``: one of the items, or None where
    ``least`` is 0. ``cards``: a list of ``least`` to ``most`` different items. ``amounts``: how many of each item, as a
    dict.
    """

    name: str
    kind: Kind
    label: str
    """The key of its word; ``label + ".help"`` may say more."""
    items: tuple[Item, ...] = ()
    least: int = 0
    most: int = 0
    once: str = ""
    """Items of fields with the same mark are there only once at a table; amounts add up to ``most`` at most."""
    when: Condition | None = None
    """It is only asked where that other field, of the player or of the table, has this value."""
    asked: bool = True
    """Whether people are asked; else it is there for programs alone."""

    @property
    def default(self) -> Any:
        """The value where nothing is given."""
        if self.kind == "amounts":
            return {str(item.id): item.least for item in self.items}
        return {"flag": False, "number": self.least, "choice": None, "cards": []}[self.kind]


class Held(NamedTuple):
    """Holdings that were read and checked: every field has a value."""

    table: dict[str, Any]
    players: list[dict[str, Any]]
    names: list[str]
    """Empty where no name was given."""


class TableScore(NamedTuple):
    """The score of a game on a real table: the score sheet, each player's total, and who has won."""

    rows: list[Row]
    scores: list[int]
    winners: tuple[int, ...]
    names: list[str]

    @property
    def tie_breaks(self) -> list[Row]:
        """The rows that decide between players with equal totals, in their order."""
        return [row for row in self.rows if row.kind == "tie_break"]


class Form:
    """All that is asked of a table of one game."""

    def __init__(
        self,
        words: Words,
        players: tuple[int, int],
        table: Sequence[Field],
        player: Sequence[Field],
        hands: tuple[str, int] | None = None,
        apart: Condition | None = None,
    ) -> None:
        self.words = words
        self.players = players
        self.table = tuple(table)
        self.player = tuple(player)
        self.hands = hands
        """A choice of the table with which one person plays several hands; each is then listed as a player."""
        self.apart = apart
        """The choice with which each of them has a box of its own."""

    def label(self, field: Field, lang: str) -> str:
        return self.words.text(lang, field.label)

    def help(self, field: Field, lang: str) -> str:
        """A longer explanation than the label; often empty."""
        key = field.label + ".help"
        return self.words.text(lang, key) if self.words.has(key) else ""

    def item_label(self, item: Item, lang: str) -> str:
        return self.words.text(lang, item.label, **item.params)

    def hands_of(self, table: Mapping[str, Any]) -> int:
        """How many hands one person plays at such a table; 0 where everybody has their own."""
        return self.hands[1] if self.hands and table.get(self.hands[0]) is not None else 0

    def seats(self, table: Mapping[str, Any]) -> tuple[int, int]:
        """The least and the most players, or hands, of such a table."""
        hands = self.hands_of(table)
        return (hands, hands) if hands else self.players

    def fields(
        self, fields: Sequence[Field], found: Mapping[str, Any], table: Mapping[str, Any] | None = None
    ) -> Iterator[Field]:
        """The fields that are asked, given the answers so far, which may grow while one goes through them."""
        for field in fields:
            if field.asked and applies(field, {**(table or {}), **found}):
                yield field

    def example(self, players: int) -> dict[str, Any]:
        """Holdings to fill in, of players who have as little as they can."""
        table: dict[str, Any] = {}
        for field in self.fields(self.table, table):
            table[field.name] = _least(field, 0)
        used = len([name for value in table.values() if isinstance(value, list) for name in value])
        listed = []
        for number in range(players):
            one: dict[str, Any] = {}
            for field in self.fields(self.player, one, table):
                one[field.name] = _least(field, number + (used if field.once else 0))
            listed.append({"name": "", **one})
        return {**table, "players": listed}

    # Reading

    def read(self, holdings: object, game: str) -> Held:
        """Holdings from outside, checked; a bare list is that of the players."""
        whole: Any = {"players": holdings} if isinstance(holdings, list) else holdings
        if not isinstance(whole, dict):
            raise HoldingsError("not_dict", "holdings", given=_shown(holdings))
        if whole.get("game", game) != game:
            raise HoldingsError("unknown", "game", given=_shown(whole["game"]), allowed=game)
        own = {name: value for name, value in whole.items() if name not in ("game", "players")}
        table = self._read("", self.table, own, {}, ("game", "players"))
        listed = whole.get("players")
        least, most = self.seats(table)
        if not isinstance(listed, list) or not least <= len(listed) <= most:
            number = len(listed) if isinstance(listed, list) else _shown(listed)
            raise HoldingsError("players", "players", given=number, least=least, most=most)
        players, names = [], []
        for number, one in enumerate(listed):
            place = f"players[{number}]"
            if not isinstance(one, dict):
                raise HoldingsError("not_dict", place, number, given=_shown(one))
            names.append(self._name(f"{place}.name", number, one.get("name", "")))
            rest = {name: value for name, value in one.items() if name != "name"}
            players.append(self._read(place, self.player, rest, table, ("name",), number))
        self._check_once(table, players)
        return Held(table, players, names)

    def read_field(self, field: Field, value: object, place: str, player: int | None = None) -> Any:
        """One answer, checked by itself."""
        return _READERS[field.kind](field, value, place, player)

    def check_taken(self, table: Mapping[str, Any], players: Sequence[Mapping[str, Any]]) -> None:
        """Refuses what these together cannot have; fields not answered yet may be missing."""
        self._check_once(table, players)

    def _read(
        self,
        place: str,
        fields: tuple[Field, ...],
        given: dict[Any, Any],
        table: dict[str, Any],
        others: tuple[str, ...],
        player: int | None = None,
    ) -> dict[str, Any]:
        before = f"{place}." if place else ""
        names = [field.name for field in fields]
        for name in given:
            if name not in names:
                allowed = ", ".join([*others, *names])
                raise HoldingsError("no_field", place or "holdings", player, given=_shown(name), allowed=allowed)
        found: dict[str, Any] = {}
        for field in fields:
            value = given.get(field.name)
            if not applies(field, {**table, **found}):
                if value is not None and self.read_field(field, value, before + field.name, player) != field.default:
                    assert field.when is not None
                    other, wanted = field.when
                    value = str(wanted).lower() if isinstance(wanted, bool) else wanted
                    wish = other if wanted is None else f"{other} = {value}"
                    raise HoldingsError("needless", before + field.name, player, wanted=wish)
                found[field.name] = field.default
            elif value is None and (field.kind not in ("choice", "cards") or field.least == 0):
                found[field.name] = field.default
            else:
                found[field.name] = self.read_field(field, value, before + field.name, player)
        return found

    def _name(self, place: str, player: int, name: object) -> str:
        if not isinstance(name, str) or len(name) > MOST_LETTERS:
            raise HoldingsError("name", place, player, given=_shown(name), most=MOST_LETTERS)
        return name.strip()

    def _check_once(self, table: Mapping[str, Any], players: Sequence[Mapping[str, Any]]) -> None:
        """Refuses cards that are held more often than they are in the box."""
        taken: dict[tuple[str, object], str] = {}
        totals: dict[tuple[str, str], int] = {}
        answers: list[tuple[str, int | None, Field, Any]] = [
            (field.name, None, field, table[field.name]) for field in self.table if field.name in table
        ]
        for number, one in enumerate(players):
            answers += [
                (f"players[{number}].{field.name}", number, field, one[field.name])
                for field in self.player
                if field.name in one
            ]
        apart = self.apart is not None and table.get(self.apart[0]) == self.apart[1]
        for place, player, field, value in answers:
            if not field.once or apart:
                continue
            if field.kind == "amounts":
                for item in field.items:
                    key = field.once, str(item.id)
                    totals[key] = totals.get(key, 0) + value[str(item.id)]
                    if totals[key] > item.most:
                        raise HoldingsError(
                            "too_many", f"{place}.{item.id}", player, number=totals[key], most=item.most
                        )
                continue
            for name in value if isinstance(value, list) else [] if value is None else [value]:
                if (field.once, name) in taken:
                    raise HoldingsError("elsewhere", place, player, given=name, other=taken[field.once, name])
                taken[field.once, name] = place


def applies(field: Field, found: Mapping[str, Any]) -> bool:
    """Whether a field has a meaning, given the values of those before it."""
    if field.when is None:
        return True
    other, wanted = field.when
    return found.get(other) is not None if wanted is None else found.get(other) == wanted


def _flag(field: Field, value: object, place: str, player: int | None) -> bool:
    if not isinstance(value, bool):
        raise HoldingsError("flag", place, player, given=_shown(value))
    return value


def _number(field: Field, value: object, place: str, player: int | None) -> int:
    return _within(value, field.least, field.most, place, player)


def _within(value: object, least: int, most: int, place: str, player: int | None) -> int:
    number = as_int(value)
    if number is None or not least <= number <= most:
        raise HoldingsError("range", place, player, given=_shown(value), least=least, most=most)
    return number


def _choice(field: Field, value: object, place: str, player: int | None) -> int | str | None:
    if value is None:
        if field.least == 0:
            return None
        raise HoldingsError("missing", place, player, allowed=_ids(field))
    number = as_int(value)
    wanted = value if number is None else number
    for item in field.items:
        if type(item.id) is type(wanted) and item.id == wanted:
            return item.id
    raise HoldingsError("unknown", place, player, given=_shown(value), allowed=_ids(field))


def _cards(field: Field, value: object, place: str, player: int | None) -> list[int | str]:
    listed = [] if value is None else value
    if not isinstance(listed, list):
        raise HoldingsError("list", place, player, given=_shown(value))
    found: list[int | str] = []
    for one in listed:
        chosen = _choice(field._replace(least=1), one, place, player)
        assert chosen is not None
        if chosen in found:
            raise HoldingsError("elsewhere", place, player, given=chosen, other=place)
        found.append(chosen)
    if not field.least <= len(found) <= field.most:
        raise HoldingsError("count", place, player, number=len(found), least=field.least, most=field.most)
    return found


def _amounts(field: Field, value: object, place: str, player: int | None) -> dict[str, int]:
    if not isinstance(value, dict):
        raise HoldingsError("not_dict", place, player, given=_shown(value))
    ids = [str(item.id) for item in field.items]
    for name in value:
        if name not in ids:
            raise HoldingsError("unknown", place, player, given=_shown(name), allowed=_ids(field))
    return {
        str(item.id): _within(value.get(str(item.id), item.least), item.least, item.most, f"{place}.{item.id}", player)
        for item in field.items
    }


_READERS = {"flag": _flag, "number": _number, "choice": _choice, "cards": _cards, "amounts": _amounts}


def _least(field: Field, number: int) -> Any:
    """The value of an example: as little as is allowed, for the player of this number."""
    if field.kind == "choice" and field.least:
        return field.items[number % len(field.items)].id
    if field.kind == "cards":
        return [item.id for item in field.items[: field.least]]
    return field.default


def _ids(field: Field) -> str:
    return ", ".join(str(item.id) for item in field.items)


def _shown(value: object) -> Verbatim:
    """A value from outside as a message quotes it, not longer than a line."""
    if isinstance(value, (dict, list)) and value:
        return Verbatim("{…}" if isinstance(value, dict) else "[…]")
    text = repr(value)
    return Verbatim(text if len(text) <= 60 else text[:59] + "…")
