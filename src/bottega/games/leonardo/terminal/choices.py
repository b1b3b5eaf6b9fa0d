"""How the choices of Leonardo da Vinci are worded: each option of each step, and what the step asks."""

from __future__ import annotations

import re
from collections import Counter
from functools import reduce
from operator import and_
from typing import Any, cast

from rich.text import Text

from bottega.engine.action import Action
from bottega.engine.game import Game
from bottega.games.leonardo.components import COMPONENTS
from bottega.games.leonardo.inventions import TYPE
from bottega.games.leonardo.table import LABS
from bottega.terminal.drawing import Drawing, Space
from bottega.terminal.language import Language
from bottega.terminal.picking import KIND, PickOption, PickStep

STYLES = ("red", "blue", "green", "yellow", "magenta")
"""The colour of each seat."""
AMOUNTS = ("number", "small", "large", "florins")
"""Steps answered by a number that needs no explanation."""
LAST = ("start_openly", "favour", "pass", "interrupt")
"""The kinds of action that are listed after the others."""
STARTS = ("start", "start_openly")
MANY = 8
"""More inventions than this are listed in short, with names of at most ``NAME`` letters."""
NAME = 20


class LeonardoChoices(Drawing):
    """Words for what a seat of Leonardo da Vinci can choose."""

    together = (("worker", "source"), ("whose", "source"), ("source", "number"))

    def __init__(self, game: Game, say: Language, names: list[str]) -> None:
        super().__init__(game, say, names)
        cards: list[dict[str, Any]] = game.edition.values["inventions"]
        self.inventions: dict[int, dict[str, Any]] = {card["number"]: card for card in cards}

    def lists(self, step: PickStep, room: Space) -> bool:
        return step.name not in AMOUNTS

    def arranged(self, step: PickStep) -> PickStep:
        """What one rarely wants comes last, components in the order of the shops.

        Seats go by their names, so that they are numbered from 1, as on the page.
        """
        if step.options[0].actions[0].kind == "leonardo":
            return PickStep(
                step.name, [PickOption((self.names[int(option.text)],), option.actions) for option in step.options]
            )
        kinds = [kind for kind in self.game.action_args if kind not in LAST]
        order = {KIND: [*kinds, *LAST], "components": COMPONENTS}.get(step.name)
        if order is None:
            return step
        return PickStep(step.name, sorted(step.options, key=lambda option: order.index(option.words[0])))

    def label(self, view: dict[str, Any], step: PickStep, option: PickOption) -> Text:
        action = option.actions[0]
        if step.name == KIND:
            return Text(self._kind(view, action, whole=len(option.actions) == 1))
        names = step.name.split()
        if action.kind == "leonardo":
            return Text(self.names[int(str(action.args["to"]))])
        if action.kind in STARTS and names == ["invention"]:
            return self._start(view, int(option.text), in_short=len(step.options) > MANY)
        told = [self._argument(view, action, name, word) for name, word in zip(names, option.words, strict=True)]
        return Text(", ".join(told))

    def _start(self, view: dict[str, Any], number: int, in_short: bool) -> Text:
        """An invention that can be started, with a dot if it is requested."""
        requested = number in view["requests"]
        card = self.card(view, number)
        if in_short:
            name, values = Text(self.name(number)), self.values(view, number)
            name.truncate(NAME, overflow="ellipsis")
            card = self.say("leonardo.card_in_short", name=name.plain, **values)
        return Text(f"• {card}" if requested else card, "bold" if requested else "")

    def question(self, view: dict[str, Any], step: PickStep, picked: list[str]) -> str:
        if chosen := self._chosen(step):
            return self.say(f"leonardo.more.{step.name}", chosen=chosen)
        kind = step.options[0].actions[0].kind
        key = f"leonardo.argument.{STARTS[0] if kind in STARTS else kind}.{step.name}"
        return self.say(key if self.say.has(key) else f"leonardo.argument.{step.name}")

    def _kind(self, view: dict[str, Any], action: Action, whole: bool) -> str:
        """A kind of action; where only one such action is possible, all of it."""
        if action.kind == "pass":
            return self.say(f"leonardo.pass.{view['decision']['kind']}", area=self.word("place", view["area"]))
        kind = self.say(f"leonardo.action.{action.kind}", price=view["facts"]["price"])
        if not whole:
            return kind
        told = [self._argument(view, action, name, value) for name, value in action.args.items()]
        return self.say("leonardo.whole", kind=kind, what=", ".join(filter(None, told)))

    def _argument(self, view: dict[str, Any], action: Action, name: str, value: Any) -> str:
        """One argument of an action: ``value`` is all of it, or one item of a list."""
        if name in ("components", "inventions") and isinstance(value, list):
            return ", ".join(self._argument(view, action, name, item) for item in value)
        if name in ("invention", "inventions"):
            return self.card(view, int(value))
        if name in ("component", "components") or (name == "take" and value in COMPONENTS):
            return self.say("leonardo.stock", component=self.word("component", value), left=view["shops"][value])
        if name == "whose":
            return self.names[int(value)]
        if name in ("lab", "place") and value in LABS:
            return self._lab_chosen(view, action, value)
        if name == "favour":
            return self._favour(value, len(cast("list[str]", action.args["components"])))
        if name == "take":
            return self.say("leonardo.florins", florins=view["facts"]["half_favour_florins"])
        if name == "benefit":
            return self._benefit(view, value)
        if name in AMOUNTS:
            return self._in_line(view, action, int(value)) if action.kind == "move_worker" else str(value)
        return self.word("place" if name == "to" else name, value)

    def _in_line(self, view: dict[str, Any], action: Action, number: int) -> str:
        """A worker by their place in the line (EP-5)."""
        worker = view["lines"][action.args["source"]][number - 1]
        return self.say("leonardo.in_line", number=number, name=self.names[worker["seat"]])

    def _favour(self, favour: str, components: int) -> str:
        """A favour, with the number of components that go with it (LV-2.7, EP-2)."""
        told = self.word("favour", favour)
        if favour == "components":
            return f"{told} ({components})"
        return self.say("leonardo.with_component", favour=told) if components else told

    def _benefit(self, view: dict[str, Any], benefit: str) -> str:
        """A benefit of the Council, with the florins it brings or costs (LV-6.4, EP-6)."""
        florins = view["facts"]["benefits"][benefit]
        told = self.say("leonardo.florins", florins=f"{florins:+}")
        return f"{self.word('benefit', benefit)} ({told})" if florins else self.word("benefit", benefit)

    def _lab_chosen(self, view: dict[str, Any], action: Action, name: str) -> str:
        """A laboratory: what is made there, or its free spaces."""
        if action.kind in ("interrupt", "reveal"):
            return f"{self.word('lab', name)}, {self.weeks_worked(view, action.seat, name)}"
        if action.kind in STARTS:
            return self.say(
                "leonardo.lab_spaces",
                lab=self.word("lab", name),
                spaces=view["seats"][action.seat]["labs"][name]["spaces"],
            )
        free = view["facts"]["labs"][action.seat][name]["free"]
        return self.say("leonardo.lab_free", lab=self.say(f"leonardo.head.{name}"), free=free)

    def _chosen(self, step: PickStep) -> str:
        """What is settled already of a list that is asked for item by item."""
        actions = [action for option in step.options for action in option.actions]
        if step.name == "inventions":
            order: Any = actions[0].args["inventions"]
            return " ".join(order[: len(order) - len(step.options)])
        if step.name == "components":
            lists: list[Any] = [action.args["components"] for action in actions]
            settled: Counter[str] = reduce(and_, map(Counter, lists))
            return self.components(settled) if settled else ""
        return ""

    # Words that the page uses too

    def card(self, view: dict[str, Any], number: int) -> str:
        """An invention on one line: name, components, weeks and rewards."""
        components = self.components(self.inventions[number]["components"])
        return self.say("leonardo.card", name=self.name(number), components=components, **self.values(view, number))

    def name(self, number: int) -> str:
        """An invention's name without its number."""
        return re.sub(r" \(\d+\)$", "", self.word("invention", str(number)))

    def values(self, view: dict[str, Any], number: int) -> dict[str, int]:
        """The weeks and rewards of an invention, as the game is played."""
        values: dict[str, int] = self.inventions[number][view["options"]["values"]]
        return values

    def components(self, counts: dict[str, int]) -> str:
        """Components in words, as often as they are there."""
        told = [(counts.get(kind, 0), self.word("component", kind)) for kind in COMPONENTS]
        return ", ".join(f"{word} x{count}" if count > 1 else word for count, word in told if count) or "-"

    def weeks_worked(self, view: dict[str, Any], seat: int, name: str) -> str:
        """The invention in a laboratory and its weeks, done and needed."""
        lab = view["seats"][seat]["labs"][name]
        invention = self.word("invention", str(lab["under"]))
        return self.say(
            "leonardo.work",
            invention=invention,
            weeks=lab["weeks"],
            needed=view["facts"]["needed"][seat][name],
        )

    def discount(self, view: dict[str, Any], seat: int, number: int) -> int:
        """By how many weeks an invention is shorter for a seat."""
        weeks: int = view["facts"]["discounts"][seat][TYPE[number] - 1]
        return weeks
