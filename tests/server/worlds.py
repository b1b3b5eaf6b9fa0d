"""Tables in worlds that are alike to somebody: what is sent to this one has to be the same there, to the last byte.

All of the server is real but sockets, the store, and the processes in which bots think.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

import bottega
from bottega import Game, OptionError, State
from bottega.bots.hints import hint, worth_telling
from bottega.engine.nearest import OPEN
from bottega.server.live.bot_play import BotPlay
from bottega.server.live.connection import Connection
from bottega.server.live.live_table import LiveTables
from bottega.server.live.past import Past
from bottega.server.live.wire import WIRE
from bottega.server.messages.live import Advised, Hello
from bottega.server.metrics import Metrics
from bottega.server.settings import Limits, Settings
from bottega.server.store.guests import Known
from bottega.server.tables.record import SeatRecord, TableRecord
from bottega.server.tables.table import Table as LiveTable
from tests.helpers.bots import IN_A_HURRY
from tests.helpers.play import moments, one_of, random_action, some_of
from tests.helpers.tables import Table

METRICS = Metrics()
SETTINGS = Settings(
    database="", limits=Limits(try_burst=10**9, undo_burst=10**9, saying_burst=10**9, message_burst=10**9)
)
HELLOS = [
    Hello(lang="fr", facts=True, changes=True),
    Hello(lang="it", facts=True),
    Hello(lang="en", changes=True),
    Hello(),
]
"""How one guest looks: the last hears no sentence."""
STEPS = 6
WHYS = 12
HINTS = 0.1
"""How often a hint is asked for where that may be."""


class Ear:
    """Stands where the wire of a connection is, and keeps what is sent."""

    hear: Callable[[str], None] | None = None
    close_sent = False

    def __init__(self) -> None:
        self.transport = self
        self.sent: list[bytes] = []
        self.failed = False
        self._end = asyncio.Event()

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def is_closing(self) -> bool:
        return False

    def join_stream(self) -> bool:
        return False

    def cut_off_beyond(self, most_unread: int) -> None:
        pass

    def hold(self) -> None:
        pass

    def go_on(self) -> None:
        pass

    def cut(self) -> None:
        """The server does that where it fails."""
        self.failed = True

    async def receive(self) -> dict[str, str]:
        await self._end.wait()
        return {"type": "websocket.disconnect"}

    def leave(self) -> None:
        self._end.set()


class Socket:
    headers: dict[str, str] = {}

    def __init__(self, ear: Ear) -> None:
        self.scope = {WIRE: ear}


class Store:
    """Says at once that everything is stored."""

    def commit(
        self, record: object, entries: object, changed: bool, also: object, stored: Callable[..., None], waits: object
    ) -> None:
        stored(None)

    def note(self, work: object) -> None:
        pass


class Adviser:
    """Thinks as the processes of the server do, with the same chance and as long every time."""

    async def advise(self, game: str, view: dict[str, Any], lang: str, edition: object, asker: object) -> list[Advised]:
        hints = worth_telling(hint(bottega.game(game), view, seed=1, **IN_A_HURRY))
        return [Advised(str(one.action), one.chance, one.reason(lang)) for one in hints]


class GameFrom:
    """The game of a position, as a table knows it: it begins with that position."""

    def __init__(self, start: State) -> None:
        self._start = start

    def begin(self, players: int, seed: int, options: object) -> State:
        return self._start.copy()

    def say(self, *event: Any) -> str:
        return self._start.game.say(*event)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._start.game, name)


class World:
    """A table with a guest in each seat, and one more who watches; one of them is the onlooker."""

    def __init__(self, start: State, onlooker: int | None) -> None:
        seats = [SeatRecord("guest", f"guest {seat}", f"Player {seat}") for seat in range(start.players)]
        rules, options = start.game.rules_version, dict(start.options)
        record = TableRecord("t", start.game.name, rules, options, 1, "00", "guest 0", seats, 0.0, status="playing")
        store: Any = Store()
        adviser: Any = Adviser()
        self.onlooker = onlooker
        self.table = LiveTable(record)
        setattr(self.table, "game", GameFrom(start))  # noqa: B010 - mypy would see another type
        self.table.state = start.copy()
        self._live = LiveTables(store, store, SETTINGS, METRICS, lambda: 1.0)
        self._bots = BotPlay(self._live, adviser)
        self._live.after_change = lambda live, table: None
        self._live.at("t").table = self.table
        self._ears: dict[int | None, list[Ear]] = {}
        """Of each seat and a spectator; all of the onlooker's."""
        self._tasks: list[asyncio.Task[None]] = []
        self._number = 0

    async def open(self) -> None:
        for seat in [*range(self.table.state.players), None]:
            guest = Known(f"guest {seat}", f"Player {seat}")
            for hello in HELLOS if seat == self.onlooker else HELLOS[:1]:
                ear = Ear()
                socket: Any = Socket(ear)
                connection = Connection(self._live, self._bots, socket, "t", guest, "", hello)
                self._tasks.append(asyncio.create_task(connection.run()))
                while ear.hear is None:
                    await asyncio.sleep(0)
                self._ears.setdefault(seat, []).append(ear)

    async def close(self) -> None:
        for ears in self._ears.values():
            for ear in ears:
                ear.leave()
        await asyncio.gather(*self._tasks)

    async def send(self, kind: str, seat: int, by: int | None, lang: int = 0, **fields: object) -> None:
        """Sends a message of a guest, and waits for the answer; ``lang`` is one of those of the onlooker."""
        ear = self._ears[by][lang]
        heard = len(ear.sent)
        self._number += 1
        assert ear.hear is not None
        ear.hear(msgspec.json.encode({"type": kind, "id": str(self._number), "seat": seat, **fields}).decode())
        while len(ear.sent) == heard and not ear.failed:
            await asyncio.sleep(0)

    def heard(self) -> bytes:
        """What the onlooker was sent since this was last asked."""
        told = b"\n".join(data for ear in self._ears[self.onlooker] for data in ear.sent)
        for ears in self._ears.values():
            for ear in ears:
                assert not ear.failed, "the server failed"
                ear.sent.clear()
        return told

    def past(self) -> bytes:
        """The game so far as the log tells it."""
        return b"".join(msgspec.json.encode(seen) for seen in Past(self.table).seen(self.onlooker, "fr") if seen)

    @property
    def state(self) -> State:
        return self.table.state

    def looks_like(self, other: World) -> bool:
        return self.state.view(self.onlooker) == other.state.view(self.onlooker)


class Words:
    """The words of which actions at a table are written, by kind and argument."""

    def __init__(self, game: Game, states: list[State]) -> None:
        self._kinds: dict[str, list[set[str]]] = {}
        for kind, schema in game.action_args.items():
            self._kinds[kind] = [set() for _ in schema]
        for state in states:
            for seat in state.actors:
                for action in state.legal(seat):
                    kind, *words = str(action).split()
                    for place, word in enumerate(words):
                        self._kinds[kind][place].add(word)
        self._all = sorted({word for places in self._kinds.values() for words in places for word in words})

    def question(self, rng: Random) -> str:
        """An action in part: half of its arguments are open, and some have what another argument should have."""
        kind = one_of(list(self._kinds), rng)
        found = [kind]
        for known in self._kinds[kind]:
            usual = sorted(known) if rng.random() < 0.8 else self._all
            found.append(OPEN if rng.random() < 0.5 or not usual else one_of(usual, rng))
        return " ".join(found)


def any_table(game: Game, rng: Random) -> Table:
    """Some players, and some choice of every option."""
    while True:
        players = rng.randint(*game.players)
        chosen = {name: one_of(option.choices, rng) for name, option in game.options.items() if rng.random() < 0.6}
        table = Table(game.name, players, tuple(chosen.items()))
        try:
            table.new(0)
        except OptionError:
            continue
        return table


class Walk:
    """Goes through a random game and looks, now and then, if somebody is told what they cannot know."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Random(seed)
        self.table = any_table(game, self.rng)
        self.states = moments(self.table, seed)
        self.words = Words(game, self.states[:: max(1, len(self.states) // 20)])
        self.counts: Counter[str] = Counter()
        self.leaks: list[str] = []
        """What was sent, and what was sent instead in another world."""

    async def look(self, times: int, others: int = 2) -> None:
        onlookers = [*range(self.table.players), None]
        for number in range(times):
            if not self.leaks:
                await self._sit(one_of(self.states, self.rng), onlookers[number % len(onlookers)], others)

    async def _sit(self, start: State, onlooker: int | None, others: int) -> None:
        """Goes on from a position for some steps, in that world and in others that are alike to the onlooker."""
        worlds = [World(start, onlooker)]
        for _ in range(others):
            other = start.copy()
            other.redeal(onlooker, Random(self.rng.random()))
            worlds.append(World(other, onlooker))
        opened = worlds[:]
        for world in opened:
            await world.open()
        self.counts["worlds"] += others
        self._compare("welcome", worlds)
        for _ in range(STEPS):
            await self._ask(worlds, onlooker)
            if worlds[0].state.is_over or self.leaks:
                break
            worlds = await self._step(worlds, onlooker)
            if len(worlds) == 1:
                break
            self.counts["steps"] += len(worlds) - 1
            self._compare("update", worlds)
        if len({world.past() for world in worlds}) > 1:
            self.leaks.append(f"{self.table}: the log of {onlooker}")
        for world in opened:
            await world.close()

    async def _ask(self, worlds: list[World], onlooker: int | None) -> None:
        seat = self.rng.choice([0, 9]) if onlooker is None else onlooker
        legal = [str(action) for action in worlds[0].state.legal(seat)] if onlooker is not None else []
        for _ in range(WHYS if onlooker is not None else 1):
            text = self.words.question(self.rng)
            kind = "why" if text in legal or self.rng.random() < 0.9 else "act"
            whose = seat if self.rng.random() < 0.9 else self.rng.randrange(9)
            await self._send(worlds, kind, whose, self.rng.randrange(len(HELLOS)), action=text)
        for wanted in (some_of(legal, 1, self.rng), some_of(legal, 3, self.rng)):
            await self._send(worlds, "try", seat, actions=wanted or [self.words.question(self.rng)])
        for turn in (False, True):
            await self._send(worlds, "undo", seat, turn=turn, ask=True)
        if self.rng.random() < 0.1:
            await self._send(worlds, "undo", seat)
        if self.rng.random() < HINTS:
            await self._send(worlds, "hint", seat, self.rng.randrange(len(HELLOS)))

    async def _send(self, worlds: list[World], kind: str, seat: int, lang: int = 0, **fields: object) -> None:
        for world in worlds:
            await world.send(kind, seat, world.onlooker, lang, **fields)
        self.counts[kind] += len(worlds) - 1
        self._compare(f"{kind} {fields}", worlds)

    async def _step(self, worlds: list[World], onlooker: int | None) -> list[World]:
        """Plays an action in all worlds; returns those that the onlooker still cannot tell from the first.

        A choice that is made in secret, beside others, may be another one elsewhere.
        """
        first = worlds[0]
        action = random_action(first.state, self.rng)
        left = []
        for world in worlds:
            legal = world.state.legal(action.seat)
            secret = len(first.state.actors) > 1 and action.seat != onlooker
            if world is not first and secret and legal:
                action_there = one_of(legal, self.rng)
            elif action in legal:
                action_there = action
            else:
                continue
            left.append((world, action_there))
        for world, action_there in left:
            await world.send("act", action.seat, action.seat, action=str(action_there))
        return [world for world, _ in left if world.looks_like(first)]

    def _compare(self, what: str, worlds: list[World]) -> None:
        said = [world.heard() for world in worlds]
        for other in said[1:]:
            if other != said[0]:
                self.leaks.append(f"{self.table}, {what} to {worlds[0].onlooker}: {said[0]!r} | {other!r}")
