"""Choosing one of many legal actions in small steps: the kind, then each argument that still leaves a choice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple, cast

from bottega.engine.action import Action
from bottega.engine.state import State

KIND = "kind"


class PickOption(NamedTuple):
    """One answer to a step: its words in the notation and the actions that it leaves."""

    words: tuple[str, ...]
    actions: list[Action]

    @property
    def text(self) -> str:
        return " ".join(self.words)


class PickStep(NamedTuple):
    """What is asked next: the kind of action, or the argument (or arguments) of that name."""

    name: str
    options: list[PickOption]

    @property
    def keys(self) -> list[str]:
        """What is typed for each option: its place in the list, or the option itself where all are numbers."""
        texts = [option.text for option in self.options]
        return texts if all(map(str.isdecimal, texts)) else [str(place) for place in range(1, len(texts) + 1)]

    @property
    def back_key(self) -> str:
        """What to type to go back."""
        return ".." if "0" in self.keys else "0"


class Picker:
    """Narrows legal actions down to one.

    Arguments named in ``together`` are asked for in one step, lists of the same length item by item.
    """

    def __init__(self, actions: list[Action], together: Iterable[tuple[str, ...]] = ()) -> None:
        self._before: list[list[Action]] = []
        self._together = list(together)
        self.actions = actions

    @property
    def step(self) -> PickStep | None:
        """The next step; None once a single action was picked. A single legal action is still a step."""
        if len(self.actions) == 1:
            return None if self._before else PickStep(KIND, [PickOption(notation(self.actions[0]), self.actions)])
        for name, places in self._steps():
            if self._is_list(name):
                return PickStep(name, self._items(name))
            options: dict[tuple[str, ...], list[Action]] = {}
            for action in self.actions:
                words = notation(action)
                options.setdefault(tuple(words[place] for place in places), []).append(action)
            if len(options) > 1:
                return PickStep(name, [PickOption(words, actions) for words, actions in options.items()])
        return None

    @property
    def picked(self) -> list[str]:
        """The words that are settled already."""
        common = notation(self.actions[0])
        for action in self.actions[1:]:
            words = notation(action)
            common = common[: next((i for i, word in enumerate(common) if words[i : i + 1] != (word,)), len(common))]
        return list(common)

    @property
    def can_go_back(self) -> bool:
        return bool(self._before)

    def pick(self, actions: list[Action]) -> None:
        self._before.append(self.actions)
        self.actions = actions

    def go_back(self) -> None:
        self.actions = self._before.pop()

    def typed(self, text: str) -> list[Action]:
        """The actions that a typed text means: an answer to this step, a notation or its beginning, or a word of it."""
        wanted = text.lower().split()
        loosely = re.sub(r"[(),]", " ", text.lower()).split()
        step = self.step
        for option in step.options if step else []:
            if option.text.lower().split() in (wanted, loosely):
                return option.actions
        found = [action for action in self.actions if str(action).lower().split()[: len(wanted)] == wanted]
        if found or len(wanted) != 1 or text.isdecimal():
            return found
        return [action for action in self.actions if wanted[0] in str(action).lower().split()]

    def _is_list(self, name: str) -> bool:
        """Whether this argument is a list, of one length in all actions, that still leaves a choice."""
        values = [action.args.get(name) for action in self.actions]
        lists = [value for value in values if isinstance(value, list)]
        return len(lists) == len(values) and len(set(map(len, lists))) == 1 and any(one != lists[0] for one in lists)

    def _items(self, name: str) -> list[PickOption]:
        """The next item of a list: the one at the next place if their order counts, else any that is not settled."""
        lists = [list(map(str, cast("list[object]", action.args[name]))) for action in self.actions]
        in_order = len({tuple(sorted(items)) for items in lists}) == 1
        place = next(place for place, items in enumerate(zip(*lists, strict=True)) if len(set(items)) > 1)
        settled = reduce(and_, map(Counter, lists))
        options: dict[str, list[Action]] = {}
        for action, items in zip(self.actions, lists, strict=True):
            for item in [items[place]] if in_order else Counter(items) - settled:
                options.setdefault(item, []).append(action)
        return [PickOption((item,), actions) for item, actions in options.items()]

    def _steps(self) -> list[tuple[str, list[int]]]:
        """The steps for these actions: each with the places of its words in the notation."""
        kinds = {action.kind for action in self.actions}
        if len(kinds) > 1:
            return [(KIND, [0])]
        names = list(self.actions[0].args)
        known = [group for group in self._together if set(group) <= set(names)]
        groups = dict.fromkeys(next((group for group in known if name in group), (name,)) for name in names)
        return [(" ".join(group), [1 + names.index(name) for name in group]) for group in groups]


def notation(action: Action) -> tuple[str, ...]:
    """The words of an action's notation: its kind, then one for each argument."""
    return tuple(str(action).split())


def why_not(state: State, text: str, seat: int, lang: str) -> str:
    """The clause and the sentence that forbid a typed action; empty where it is no action of the game at all."""
    kind, *given = _as_spelled(text, state.legal(seat))
    schema = state.game.action_args.get(kind)
    if schema is None:
        return ""
    names = [*schema, *range(len(given))]
    args = {str(name): _value(word, schema.get(str(name), str)) for name, word in zip(names, given, strict=False)}
    refusal = state.why_not(Action(seat, kind, args))
    return f"{refusal.clause}: {refusal.text(lang)}" if refusal else ""


def _as_spelled(text: str, actions: Sequence[Action]) -> list[str]:
    """The words of a text, with the capitals that the notation gives them."""
    spelled = {word.lower(): word for action in actions for word in notation(action)}
    return [spelled.get(word.lower(), word) for word in text.split()]


def _value(word: str, wanted: type) -> object:
    if wanted is list:
        return [] if word == "-" else word.split(",")
    try:
        return int(word) if wanted is int else word
    except ValueError:
        return word
