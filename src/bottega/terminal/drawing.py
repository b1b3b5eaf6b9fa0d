"""The look of a game in a terminal: the drawing for any game, which a game's own drawing improves on."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text
from rich.tree import Tree

from bottega.engine.action import Action
from bottega.engine.preview import Outlook
from bottega.engine.rules import Rules
from bottega.engine.state import State
from bottega.terminal.language import Language
from bottega.terminal.picking import KIND, PickOption, PickStep


class Space(NamedTuple):
    """The space there is, in characters; with a height of None as many lines as are wanted."""

    width: int
    height: int | None


FACTS = "facts"


def seen_by(state: State, seat: int | None) -> dict[str, Any]:
    """What a drawing is given to show: the view of a seat, and under ``facts`` what follows from it by the rules."""
    return {**state.view(seat), FACTS: state.facts(seat)}


class Drawing:
    """Shows any game: what a seat sees (``seen_by``) as a tree, its choices as a list.

    A game's own drawing overrides what it does better. It shows what it is told and knows no rules.
    """

    together: tuple[tuple[str, ...], ...] = ()
    """Arguments of actions that are asked for in one step."""
    enough = ""
    """The kind of action that ends a series of choices: where it can be chosen, Enter alone chooses it."""
    unsaid: tuple[str, ...] = ()
    """The kinds of events that are left out between others."""

    def __init__(self, game: Rules, say: Language, names: list[str]) -> None:
        self.game = game
        self.say = say
        self.names = names
        self._looked_at: Mapping[str, object] = {}
        self._outlook: Outlook | None = None

    def page(self, view: dict[str, object], step: PickStep | None, picked: list[str], room: Space) -> RenderableType:
        """What the looking seat sees, with the step it has to answer."""
        tree = Tree(Text(self.game.title, style="bold"), hide_root=False)
        for name, value in view.items():
            if name not in ("game", "rules", "players", "options", "decision", "seat", FACTS):
                _grow(tree, name, value)
        return tree

    def overview(self, view: dict[str, object], step: PickStep | None, room: Space) -> RenderableType:
        """What lies before every seat, in full."""
        return self.page(view, step, [], room)

    def others(self, view: dict[str, object], room: Space) -> RenderableType:
        """What lies before the seats that the page leaves out."""
        return Group()

    def arranged(self, step: PickStep) -> PickStep:
        """The step with its options in the order in which they are numbered."""
        return step

    def lists(self, step: PickStep, room: Space) -> bool:
        """Whether the options have to be listed: they are not, where the page numbers them already."""
        return True

    def label(self, view: dict[str, object], step: PickStep, option: PickOption) -> Text:
        """An option in words."""
        names = step.name.split()
        if step.name == KIND or len(names) != len(option.words):
            return Text(option.text)
        return Text(" ".join(self.word(name, word) for name, word in zip(names, option.words, strict=True)))

    def question(self, view: dict[str, object], step: PickStep, picked: list[str]) -> str:
        """What a step asks, in short."""
        return self.say("play.pick", name=step.name)

    def tell(self, event: Mapping[str, object]) -> Text:
        """A seen event as a sentence of the log."""
        return self.paint(self.game.say(event, self.say.code, self.names))

    def word(self, name: str, value: str) -> str:
        """The game's word for a value of that name, or the value itself."""
        key = f"{name}.{value}"
        return self.game.words.text(self.say.code, key) if self.game.words.has(key) else value

    def guess(self, view: Mapping[str, object]) -> State:
        """A state that fits what is seen, to ask what follows from it."""
        known = {name: value for name, value in view.items() if name != FACTS}
        state: State = self.game.sample(known, Random(0), trusted=True)
        return state

    def would_tell(self, view: Mapping[str, Any], action: Action) -> list[dict[str, Any]]:
        """What the looking seat would be told of an action of its own, as far as it can know."""
        if self._outlook is None or self._looked_at is not view:
            self._looked_at, self._outlook = view, Outlook(self.guess(view), action.seat)
        return self._outlook.events(action)

    def paint(self, sentence: str) -> Text:
        """A sentence, coloured."""
        return Text(sentence)

    def legend(self) -> RenderableType:
        """An explanation of the page's signs."""
        return Group()


def _grow(tree: Tree, name: str, value: object) -> None:
    """Adds a value to the tree: plain ones on one line, the others as branches."""
    if isinstance(value, dict) and value:
        branch = tree.add(Text(f"{name}:"))
        for inner, item in value.items():
            _grow(branch, str(inner), item)
    elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        branch = tree.add(Text(f"{name}:"))
        for number, item in enumerate(value):
            _grow(branch, str(number), item)
    else:
        tree.add(Text(f"{name}: {_plain(value)}"))


def _plain(value: object) -> str:
    if isinstance(value, list | dict):
        return ", ".join(str(item) for item in value) or "-"
    return "-" if value is None else str(value)
