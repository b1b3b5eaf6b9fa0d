"""A table in play: the players, the game so far and everything that happened."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bottega.arena.failing import BotFailed
from bottega.arena.match import derived_seed, numbered
from bottega.bots import bot_names, make_bot
from bottega.bots.levels import bot_name
from bottega.bots.people import person_at
from bottega.engine.action import Action
from bottega.engine.event import Event
from bottega.engine.record import Record
from bottega.engine.rules import Rules

HUMAN = "human"


class Player(NamedTuple):
    """Who sits on a seat: ``human`` or the name of a bot, and what everybody calls them."""

    kind: str
    name: str

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


def players_named(kinds: Sequence[tuple[str, str | None]], game: Rules, lang: str) -> list[Player]:
    """Players with the names given to them; a person without one is called by the seat, a bot by its kind."""
    bots = numbered([kind if name is None else "" for kind, name in kinds])
    seat = game.words.text(lang, "seat") if game.words.has("seat") else HUMAN
    return [
        Player(kind, _printable(name or (f"{seat} {number}" if kind == HUMAN else bots[number - 1])))
        for number, (kind, name) in enumerate(kinds, 1)
    ]


def players_of(names: Sequence[str]) -> list[Player]:
    """Who plays in a game file: a bot where the name is one's that is installed here, else a person.

    A name such as ``module:Class`` is not followed: a file from a stranger must not have code imported.
    """
    bots = bot_names()
    return [Player(kind if (kind := _kind(name)) in bots else HUMAN, _printable(name)) for name in names]


def names_of(record: Record) -> list[str]:
    """What the players of a game file are called: by their names, or by numbers from 1 on."""
    return [_printable(name) for name in record.names or [str(seat + 1) for seat in range(record.players)]]


def _kind(name: str) -> str:
    """A bot's name without its number, where several of a kind play: ``level2`` of ``level2 1``."""
    kind, _, number = name.rpartition(" ")
    return kind if number.isdigit() else name


def _printable(name: str) -> str:
    """A name without anything that a terminal would obey instead of showing it."""
    return "".join(character for character in name if character.isprintable())


class TerminalTable:
    """One game being played, from its record on. Bots see views only, and choose alike in the same position."""

    def __init__(self, record: Record, players: list[Player], upto: int | None = None) -> None:
        self.game = record.find_game()
        self.players = players
        self.bots = [None if player.is_human else make_bot(player.kind, self.game) for player in players]
        self.state = record.replay(0)
        self.happened: list[list[Event]] = []
        for action in record.replay(upto).actions:
            self.play(action)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    def called(self) -> list[str]:
        """The names for the screen, where bots without one of their own are called as at a table of the server."""
        names = ["" if kind != HUMAN and _kind(name) == kind else name for kind, name in self.players]
        for seat, name in enumerate(names):
            names[seat] = name or person_at(str(self.state.seed), seat, names)
        return names

    def ranks(self, lang: str) -> list[str]:
        """The titles of the bots by seat; a person has none."""
        return ["" if player.is_human else bot_name(player.kind, lang) for player in self.players]

    @property
    def humans(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.is_human]

    @property
    def played(self) -> int:
        """The number of actions played."""
        return len(self.happened)

    def play(self, action: Action) -> None:
        self.happened.append(self.state.apply(action))

    def play_bot(self, seat: int) -> None:
        """Lets a bot choose; its random numbers depend on the position alone, so that going back changes nothing."""
        bot = self.bots[seat]
        assert bot is not None
        bot.rng.seed(derived_seed(self.state.seed, self.played, seat))
        action = None
        try:
            action = bot.choose(self.state.view(seat))
            self.play(action)
        except Exception as error:
            raise BotFailed.of(error, self.players[seat].kind, self.state, seat, action, self.names) from error

    def last_choice(self, seat: int | None) -> int | None:
        """The number of the action that this seat chose last."""
        seats = [action.seat for action in self.state.actions]
        return max((number for number, actor in enumerate(seats) if actor == seat), default=None)

    def undo(self, seat: int) -> str | None:
        """Goes back to the seat's last choice; returns None, or the key of the reason why it cannot."""
        number = self.last_choice(seat)
        if number is None:
            return "undo.nothing"
        if any(self.players[action.seat].is_human for action in self.state.actions[number + 1 :]):
            return "undo.others"
        self.state = self.record().replay(number)
        del self.happened[number:]
        return None

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, object]]:
        """What that seat saw happen, from that action on."""
        return [event.view(seat) for events in self.happened[since:] for event in events]

    def record(self) -> Record:
        return Record.of(self.state, self.names)


def fresh_path(game: str) -> Path:
    """A file in the current folder that does not exist yet."""
    stem = time.strftime(f"{game}-%Y%m%d-%H%M%S")
    names = [f"{stem}.json", *(f"{stem}-{number}.json" for number in range(2, 100))]
    return next((Path(name) for name in names if not os.path.lexists(name)), Path(names[0]))
