"""Scoring a game on a real table: asked player by player, or read from a file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from rich.text import Text

from bottega.engine.game import Game
from bottega.engine.holdings.errors import HoldingsError
from bottega.engine.holdings.form import Field, Form, Item, TableScore
from bottega.terminal.arguments import whole_number
from bottega.terminal.data import print_json
from bottega.terminal.language import Complaint, Language
from bottega.terminal.screen import Screen, as_typed, make_console
from bottega.terminal.sheet import final_sheet

MOST_BYTES = 1_000_000
"""The most bytes a file of holdings may have."""


def print_template(game: Game, players: str | None, say: Language) -> None:
    """Prints holdings to fill in."""
    form = _form(game, say)
    print_json({"game": game.name, **form.example(_number(form, players, say) or form.players[0])})


def score_file(game: Game, path: Path, as_json: bool, say: Language) -> None:
    """Scores the table of a file."""
    _form(game, say)
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
        holdings = json.loads(text[:MOST_BYTES]) if len(text) <= MOST_BYTES else None
    except OSError as error:
        raise Complaint(say("error.read", path=path, reason=error.strerror or error)) from None
    except (ValueError, RecursionError):
        raise Complaint(say("error.no_json", path=path)) from None
    _print(game, holdings, as_json, say)


def score_table(
    game: Game, players: str | None, save: Path | None, as_json: bool, screen: Screen, say: Language
) -> None:
    """Asks what everybody has, and scores it; the answers may be kept as a file."""
    form = _form(game, say)
    holdings = Questions(game, form, screen, say).ask(_number(form, players, say))
    if save is not None:
        try:
            save.write_text(json.dumps(holdings, indent=2, ensure_ascii=False) + "\n", "utf-8")
        except OSError as error:
            raise Complaint(say("error.write", path=save, reason=error.strerror or error)) from None
    _print(game, holdings, as_json, say)


def _form(game: Game, say: Language) -> Form:
    try:
        return game.form
    except HoldingsError as error:
        raise Complaint(error.text(say.code)) from None


def _number(form: Form, players: str | None, say: Language) -> int | None:
    if players is None:
        return None
    number, (least, most) = whole_number("--players", players, 1, say), form.players
    if not least <= number <= most:
        raise Complaint(say("score.players_range", least=least, most=most))
    return number


def _print(game: Game, holdings: object, as_json: bool, say: Language) -> None:
    try:
        score = game.score(holdings, say.code)
    except HoldingsError as error:
        raise Complaint(error.text(say.code)) from None
    names = [name or _unnamed(game, number, say) for number, name in enumerate(score.names)]
    if as_json:
        print_json(_data(game, score, names))
    else:
        alone = len(score.scores) == 1
        columns = [""] if alone else names
        make_console().print(final_sheet(game, score.rows, score.scores, score.winners, columns, say))


def _data(game: Game, score: TableScore, names: list[str]) -> dict[str, object]:
    return {
        "game": game.name,
        "names": names,
        "sheet": [row._asdict() for row in score.rows],
        "scores": score.scores,
        "winners": list(score.winners),
    }


def _unnamed(game: Game, number: int, say: Language) -> str:
    return f"{game.words.text(say.code, 'seat')} {number + 1}"


class Questions:
    """Asks for everything in a form; a wrong answer is asked for again."""

    def __init__(self, game: Game, form: Form, screen: Screen, say: Language) -> None:
        self.game = game
        self.form = form
        self.screen = screen
        self.say = say
        self.table: dict[str, Any] = {}
        self.players: list[dict[str, Any]] = []
        self.names: list[str] = []

    def ask(self, players: int | None) -> dict[str, Any]:
        """The holdings."""
        try:
            return self._ask(players)
        except EOFError:
            raise Complaint(self.say("error.interrupted"), 130) from None

    def _ask(self, players: int | None) -> dict[str, Any]:
        self.screen.show(Text(self.say("score.how")))
        for field in self.form.fields(self.form.table, self.table):
            self._answer(field, self.table, self.form.label(field, self.say.code), None)
        hands = self.form.hands_of(self.table)
        for number in range(hands or players or self._how_many()):
            one: dict[str, Any] = {}
            name = ""
            if hands:
                who = self.game.words.text(self.say.code, f"hand.{number}")
            else:
                unnamed = _unnamed(self.game, number, self.say)
                name = self.screen.ask(self.say("score.name", name=unnamed))[:40]
                who = name or unnamed
            self.names.append(name)
            self.players.append(one)
            for field in self.form.fields(self.form.player, one, self.table):
                self._answer(field, one, f"{who} · {self.form.label(field, self.say.code)}", number)
        listed = [{"name": name, **one} if name else one for name, one in zip(self.names, self.players, strict=True)]
        return {"game": self.game.name, **self.table, "players": listed}

    def _how_many(self) -> int:
        least, most = self.form.players
        while True:
            text = self.screen.ask(self.say("score.players", least=least, most=most))
            if text.isdecimal() and len(text) < 9 and least <= int(text) <= most:
                return int(text)
            self.screen.show(Text(self.say("score.players_range", least=least, most=most)))

    def _answer(self, field: Field, found: dict[str, Any], title: str, player: int | None) -> None:
        """Asks until the answer is right, and puts it among those found."""
        help_text = self.form.help(field, self.say.code)
        if field.kind in ("choice", "cards"):
            self.screen.show(Text(title, "bold"), *self._listed(field))
        for line in [help_text] if help_text else []:
            self.screen.show(Text(line, "dim"))
        prompt = f"{title}{self._allowed(field)}:"
        while True:
            text = self.screen.ask(prompt)
            try:
                found[field.name] = self.form.read_field(field, self._value(field, text), field.name, player)
                self.form.check_taken(self.table, self.players)
                return
            except HoldingsError as error:
                found.pop(field.name, None)
                self.screen.show(Text(error.text(self.say.code)))

    def _listed(self, field: Field) -> list[Text]:
        """The items to choose from, by number; those that somebody has already are told."""
        taken = self._taken(field)
        width = max(len(self._name(item)) for item in field.items) + 6
        across = max(1, self.screen.width // (width + 2))
        cells = [
            f"{self._key(place, item):>3} {self._name(item)}{' *' if item.id in taken else ''}".ljust(width)
            for place, item in enumerate(field.items)
        ]
        rows = -(-len(cells) // across)
        return [Text("  ".join(cells[row::rows]).rstrip()) for row in range(rows)]

    def _taken(self, field: Field) -> set[object]:
        if not field.once:
            return set()
        found: set[object] = set()
        every = [(self.form.table, self.table), *((self.form.player, one) for one in self.players)]
        for fields, answers in every:
            for other in fields:
                value = answers.get(other.name)
                if other.once == field.once and other.kind in ("choice", "cards") and value is not None:
                    found |= set(value if isinstance(value, list) else [value])
        return found

    def _name(self, item: Item) -> str:
        return self.form.item_label(item, self.say.code)

    def _key(self, place: int, item: Item) -> str:
        """What to type for an item: its own number, or its place in the list."""
        return str(item.id) if isinstance(item.id, int) else str(place + 1)

    def _allowed(self, field: Field) -> str:
        """What may be typed, behind the title."""
        if field.kind == "flag":
            return self.say("score.yes_no")
        if field.kind == "number":
            return f" ({field.least}-{field.most})"
        if field.kind == "choice":
            return self.say("score.one") if field.least else self.say("score.one_or_none")
        if field.kind == "cards":
            return self.say("score.several", least=field.least) if field.least else self.say("score.any")
        told = ", ".join(f"{self._name(item)} {item.least}-{item.most}" for item in field.items)
        return f" ({told})"

    def _value(self, field: Field, text: str) -> object:
        """The value that a typed text means; a text without a meaning is returned as it is, and refused later."""
        words = re.split(r"[\s,;]+", text.strip()) if text.strip() else []
        if field.kind == "flag":
            return text.lower()[:1] in self.say("score.yes_letters") if text else False
        if field.kind == "number":
            return _int(text) if text else field.least
        if field.kind == "choice":
            return self._item(field, text) if text and text != "-" else None
        if field.kind == "cards":
            return [] if text == "-" else [self._item(field, word) for word in words]
        if len(words) not in (0, len(field.items)):
            raise HoldingsError("count", field.name, number=len(words), least=len(field.items), most=len(field.items))
        return {str(item.id): _int(word) for item, word in zip(field.items, words, strict=False)}

    def _item(self, field: Field, text: str) -> object:
        """The item of that number, id or name, if there is one."""
        for place, item in enumerate(field.items):
            if as_typed(text) in (self._key(place, item), str(item.id).lower(), as_typed(self._name(item))):
                return item.id
        return text


def _int(text: str) -> object:
    return int(text) if text.isdecimal() and len(text) < 9 else text
