"""How The Workshop of Leonardo looks in a terminal: the rows in the middle, a line for each hand, and one's cards."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from bottega.engine.game import Game
from bottega.games.workshop.terms import DESIGNS, DISCIPLINES
from bottega.terminal.drawing import Drawing, Space
from bottega.terminal.language import Language
from bottega.terminal.picking import KIND, PickOption, PickStep

STYLES = dict(zip(DISCIPLINES, ("red", "yellow", "cyan", "blue", "magenta", "green"), strict=True))
WIDEST_NAME = 24
"""How much room a name gets at most before its levels."""
COLUMN = 4
LEONARDO_ROW = 21
"""The width of the Leonardo cards in the middle; patrons and unfinished works share the rest."""

_CARD = re.compile(r"\b[ALPU]\d\d\b")


class WorkshopDrawing(Drawing):
    """The Workshop of Leonardo for one person; alone they see all four hands."""

    def __init__(self, game: Game, say: Language, names: list[str]) -> None:
        super().__init__(game, say, names)
        values = game.edition.values
        self.apprentices: dict[str, dict[str, str]] = {card["id"]: card for card in values["apprentices"]}
        self.effects: dict[str, str] = {card["id"]: card["effect"] for card in values["leonardo"]}
        self.pieces: dict[str, dict[str, Any]] = {card["id"]: card for card in values["patrons"] + values["unfinished"]}

    def page(self, view: dict[str, Any], step: PickStep | None, picked: list[str], room: Space) -> RenderableType:
        lines = [self._status(view), *self._middle(view, room.width), self._header(view, room.width)]
        for number in range(len(view["hands"])):
            lines += [self._row(view, number, room.width), *self._held(view, number, room.width)]
        return Group(*lines, *self._looked(view, room.width))

    def overview(self, view: dict[str, Any], step: PickStep | None, room: Space) -> RenderableType:
        """Every hand with the cards in its columns and those it has taken."""
        lines = [self._status(view), *self._middle(view, room.width), self._discarded(view)]
        for number in range(len(view["hands"])):
            lines += [Text(), self._header(view, room.width), self._row(view, number, room.width)]
            lines += [*self._held(view, number, room.width), *self._area(view["hands"][number])]
        return Group(*lines, *self._looked(view, room.width))

    # The table

    def _status(self, view: dict[str, Any]) -> Text:
        status = Text.assemble((self.game.title, "bold"), "  ", self.say("workshop.round", round=view["round"]))
        if view["players"] == 1:
            status.append(
                "  " + self.say("workshop.total", points=view["scores"][0], target=view["facts"]["target"]), "bold"
            )
        else:
            status.append("  " + self.say("workshop.deck", left=len(view["decks"][0])))
        if view["last_round"] and view["decision"]:
            status.append("  " + self.say("workshop.last_round"), "bold red")
        return status

    def _middle(self, view: dict[str, Any], width: int) -> list[Text]:
        """The three rows side by side, what can be taken now in colour."""
        lacking = view["facts"]["lacking"][self._looking(view)]
        widest = max(len(self._piece(card, lacking)) for card in self.pieces) + 2
        half = min(max((width - LEONARDO_ROW) // 2, 12), widest)
        rows = {
            "leonardo": [Text(self._effect(card)) for card in self._up(view, "leonardo")],
            "patron": [self._piece(card, lacking) for card in self._up(view, "patron")],
            "unfinished": [self._piece(card, lacking) for card in self._up(view, "unfinished")],
        }
        lines = []
        for place in range(-1, max(len(cards) for cards in rows.values())):
            line = Text()
            for row, cards in rows.items():
                title = Text(f"{self.word('row', row)} ({view['middle'][row]['left']})", "dim")
                cell = title if place < 0 else cards[place] if place < len(cards) else Text()
                line.append_text(_fitted(cell, LEONARDO_ROW if row == "leonardo" else half))
            line.rstrip()
            lines.append(line)
        return lines

    def _up(self, view: dict[str, Any], row: str) -> list[str]:
        return list(view["middle"][row]["up"])

    def _piece(self, card: str, lacking: dict[str, dict[str, int]]) -> Text:
        """A patron or unfinished card: the levels it requires, its stars and its title."""
        line = Text(f"{card} ", "" if card in lacking else "bold")
        for discipline, needed in self.pieces[card]["requires"].items():
            style = "dim" if discipline in lacking.get(card, {}) else STYLES[discipline]
            line.append(f"{self._short(discipline)}{needed} ", style)
        if "points" in self.pieces[card]:
            line.append(f"{self.pieces[card]['points']}★ ", "bold")
        return line.append(self._title(card))

    def _effect(self, card: str) -> str:
        return f"{card} {self.word('effect', self.effects[card])}"

    def _title(self, card: str) -> str:
        return self.word("piece", card)

    def _short(self, discipline: str) -> str:
        return self.say(f"workshop.short.{discipline}")

    def _discarded(self, view: dict[str, Any]) -> Text:
        return self.paint(self.say("workshop.discard", cards=" ".join(view["discard"]) or "-"))

    # The hands

    def _looking(self, view: dict[str, Any]) -> int:
        """The hand from whose side the page is drawn: one's own or, alone and for a spectator, the one in turn."""
        own = view["seat"] if view["players"] > 1 else None
        return int(view["active"] if own is None else own)

    def _name(self, view: dict[str, Any], number: int) -> str:
        return self.word("hand", str(number)) if view["players"] == 1 else self.names[number]

    def _columns(self, view: dict[str, Any], width: int) -> list[str]:
        """What is counted for each hand besides its levels; unfinished cards design by design where there is room."""
        covered = "deck" if view["players"] == 1 else "hand"
        columns = ["leonardo", "patrons", *DESIGNS, covered, "points"]
        if _room_for_name(columns, width) >= WIDEST_NAME:
            return columns
        return ["leonardo", "patrons", "unfinished", covered, "points"]

    def _header(self, view: dict[str, Any], width: int) -> Text:
        columns = self._columns(view, width)
        line = Text(" " * _room_for_name(columns, width))
        for discipline in DISCIPLINES:
            line.append(self._short(discipline).rjust(COLUMN), STYLES[discipline])
        for name in columns:
            line.append(self.say(f"workshop.head.{name}").rjust(COLUMN), "dim")
        return line

    def _row(self, view: dict[str, Any], number: int, width: int) -> Text:
        """A hand in a line: its levels, how many cards it has taken and its points."""
        hand, columns = view["hands"][number], self._columns(view, width)
        active = view["decision"] is not None and number == view["active"]
        tired = self.say("workshop.tired") if view["fatigue"] == number else ""
        mark = tired or (self.say("workshop.smiles") if hand["smiles"] else "")
        named = Text(("▸" if active else " ") + self._name(view, number), "bold" if active else "")
        line = _fitted(named, _room_for_name(columns, width) - len(mark))
        line.append(mark, "red" if tired else "green")
        level, high = _levels(hand), view["facts"]["high"][number]
        for discipline in DISCIPLINES:
            reached = level.get(discipline, 0)
            style = f"bold {STYLES[discipline]}" if discipline in high else STYLES[discipline] if reached else "dim"
            line.append(str(reached or "·").rjust(COLUMN), style)
        designs = {design: found["cards"] for design, found in view["facts"]["sets"][number].items()}
        counts = {name: len(hand[name]) for name in ("leonardo", "patrons", "unfinished")} | designs
        for name in columns[:-2]:
            line.append(str(counts.get(name) or "·").rjust(COLUMN))
        cards = view["decks"][number] if view["players"] == 1 else hand["cards"]
        return line.append(str(len(cards)).rjust(COLUMN)).append(str(hand["points"]).rjust(COLUMN), "bold")

    def _held(self, view: dict[str, Any], number: int, width: int) -> list[Text]:
        """The cards in a hand, as far as they are known."""
        cards = view["hands"][number]["cards"]
        return [] if all(card is None for card in cards) else self._cards("", cards, width)

    def _cards(self, title: str, cards: list[Any], width: int) -> list[Text]:
        """Cards side by side, on as many lines as they need."""
        lines = [Text(title, "bold")]
        for card in map(self._card, cards):
            if len(lines[-1]) + 2 + len(card) > width:
                lines.append(Text())
            lines[-1].append("  ").append_text(card)
        return lines

    def _card(self, card: str | list[str] | None) -> Text:
        """An apprentice card in short: what it studies and what its bottom does."""
        if not isinstance(card, str):
            return Text("|".join(card) if card else "?", "dim")
        top, bottom = self.apprentices[card]["top"], self.apprentices[card]["bottom"]
        below = self._short(bottom) if bottom in DISCIPLINES else self.say(f"workshop.bottom.{bottom}")
        return Text.assemble(f"{card} ", (self._short(top), STYLES[top]), "/", (below, STYLES.get(bottom, "")))

    def _looked(self, view: dict[str, Any], width: int) -> list[Text]:
        """The cards that three eyes hold."""
        title = self.say("workshop.looked")
        return [line for cards in view["looked"] if cards for line in self._cards(title, cards, width)]

    def _area(self, hand: dict[str, Any]) -> list[Text]:
        lines = []
        for discipline, column in hand["columns"].items():
            below = f" / {' '.join(column['practice'])}" if column["practice"] else ""
            text = f"  {self.word('discipline', discipline)} {column['level']}: {' '.join(column['study'])}{below}"
            lines.append(self.paint(text))
        taken = [self._effect(card) for card in hand["leonardo"]]
        taken += [f"{card} {self._title(card)}" for card in hand["patrons"] + hand["unfinished"]]
        return [*lines, *([self.paint("  " + ", ".join(taken))] if taken else [])]

    # Choices

    def label(self, view: dict[str, Any], step: PickStep, option: PickOption) -> Text:
        if step.name == KIND:
            return Text(self.say(f"workshop.action.{option.text}") if len(option.words) == 1 else option.text)
        if step.name == "card":
            return self._card_in_words(option.text)
        if step.name == "leonardo":
            return Text(f"{option.text} {self.say('workshop.effect.' + self.effects[option.text])}")
        if step.name == "piece":
            return self._piece(option.text, view["facts"]["lacking"][view["active"]])
        if step.name == "discipline":
            level = _levels(view["hands"][view["active"]])[option.text]
            return Text(self.say("workshop.column", discipline=self.word("discipline", option.text), level=level))
        return Text(self._name(view, int(option.text)))

    def _card_in_words(self, card: str) -> Text:
        top, bottom = self.apprentices[card]["top"], self.apprentices[card]["bottom"]
        below = self.word("bottom", bottom)
        if bottom in DISCIPLINES:
            below = f"{self.word('bottom', 'practice')} ({self.word('discipline', bottom)})"
        return self.paint(f"{card} {self.word('discipline', top)} / {below}")

    def question(self, view: dict[str, Any], step: PickStep, picked: list[str]) -> str:
        name = "first" if picked[:1] == ["return"] else step.name
        question = self.say(f"workshop.argument.{name}")
        doing = f"workshop.action.{picked[0]}" if picked else ""
        return self.say("play.about", what=self.say(doing), question=question) if self.say.has(doing) else question

    def paint(self, sentence: str) -> Text:
        painted = Text(sentence)
        for found in _CARD.finditer(sentence):
            top = self.apprentices.get(found[0], {}).get("top", "")
            painted.stylize(f"bold {STYLES.get(top, '')}".strip(), *found.span())
        return painted

    def legend(self) -> RenderableType:
        return Text(self.say("workshop.legend"))


def _levels(hand: dict[str, Any]) -> dict[str, int]:
    return {discipline: column["level"] for discipline, column in hand["columns"].items()}


def _room_for_name(columns: list[str], width: int) -> int:
    return min(width - COLUMN * (len(DISCIPLINES) + len(columns)), WIDEST_NAME)


def _fitted(text: Text, width: int) -> Text:
    """The text cut or filled up to that width, with a blank at its end."""
    fitted = text.copy()
    fitted.truncate(width - 1, overflow="ellipsis")
    fitted.pad_right(width - len(fitted))
    return fitted
