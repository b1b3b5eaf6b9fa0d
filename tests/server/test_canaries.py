"""Nothing hidden is in a byte that is sent to somebody who may not know it.

The names of hidden cards, the seed and the nonce are the marks; who may know which is followed by each game's oracle,
from the whole positions. Everything is collected: views, events, sentences, refusals, logs and lists.
"""

from __future__ import annotations

import asyncio
import json
from random import Random

import msgspec
import pytest

import bottega
from bottega.server.tables.trying import outcomes_of
from tests.helpers.oracles import oracle_of
from tests.helpers.tables import OWN_GAMES
from tests.server.harness import serving

pytestmark = pytest.mark.slow

MOST_TRIED = 8
MOST_HINTS = 3
every_game = pytest.mark.parametrize("game", OWN_GAMES, ids=lambda game: game.name)


class Wire:
    """Everything that was sent to one pair of eyes, each with the version of the table it can be about at most."""

    def __init__(self, live, person, seat):
        self.live, self.person, self.seat = live, person, seat
        self.named = set()
        """What the client has named itself: a refusal may repeat it."""
        self.read = []

    async def play(self, game, rng):
        """Plays to the end; now and then tries what is hardly legal, asks for advice, or reads what can be read."""
        strange = [str(action) for action in offered(game)]
        await self.look_around()
        await self.live.act(self.seat or 0, "juggle")
        asked = tried = 0
        while self.live.shown["eyes"][0]["view"]["decision"] is not None:
            if rng.random() < 0.05:
                await self.look_around()
            legal = self.live.shown["eyes"][0]["legal"]
            if not legal:
                await self.live.until("update")
                continue
            if asked < MOST_HINTS and rng.random() < 0.2:
                asked += 1
                await self.live.hint(self.seat)
            if tried < MOST_TRIED and rng.random() < 0.3:
                tried += 1
                actions = rng.sample(legal, min(len(legal), rng.choice([1, 5])))
                await self.live.ask("try", self.seat, actions=actions)
            action = rng.choice(strange if rng.random() < 0.2 else legal)
            self.named.add(action)
            await self.live.act(self.seat, action)

    async def look_around(self):
        table = self.live.table
        for path in (f"{table}/log?lang=fr", table, f"{table}/record", f"{table}/log?seat=2", f"{table}/log?move=9999"):
            answer = await self.person.client.get(f"/api/tables/{path}", headers=self.person.headers)
            self.read.append(answer.text)

    def sent(self):
        """Every text with the last version shown before it; what has a version of its own is about that one."""
        version = 0
        for text in [*self.live.bytes, *self.read]:
            version = json.loads(text).get("version", version)
            yield version, text


async def overheard(folder, game):
    """A whole game with two people, a bot and a spectator: all they were sent, the stored lines, and the game file."""
    async with serving(folder) as place:
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table(game.name, ["me", "open", "bot:random"])
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        nobody = place.nobody
        async with (
            ada.live(table, lang="en", changes=True) as one,
            bruno.live(table, lang="it") as two,
            nobody.live(table) as three,
        ):
            wires = [Wire(one, ada, 0), Wire(two, bruno, 1), Wire(three, nobody, None)]
            played = asyncio.gather(*(wire.play(game, Random(number)) for number, wire in enumerate(wires)))
            await asyncio.wait_for(played, 300)
        record = bottega.Record.loads((await place.client.get(f"/api/tables/{table}/record")).text)
        docs = (await place.client.get("/api/docs/openapi.json")).text + (await place.client.get("/api/docs")).text
        _, lines = await place.server.storage.table(table)
    return wires, lines, record, docs


def offered(game):
    """Actions of another deal: some name cards that are hidden here."""
    state, found = game.new(3, 77), []
    rng = Random(3)
    while state.decision and len(found) < 400:
        found += state.legal()
        state.apply(rng.choice(state.legal()))
    return found


def states_by_version(lines, record):
    """The position of each version of the table."""
    state = record.replay(0)
    states = [state.copy()]
    actions = iter(record.replay().actions)
    for line in lines:
        if line.kind == "act":
            state.apply(next(actions))
        states.append(state.copy())
    return states


def known_by_version(game, seat, states):
    """What the seat may know by each version of the table."""
    known = [set()]
    for state in states:
        known.append(known[-1] | oracle_of(game).known(state.to_dict(), seat))
    return known[1:]


def follows_from_what_is_known(message, state, seat):
    """Whether the answer to ``try`` is the same where all that the seat cannot know is dealt otherwise.

    It may name a card that nobody has seen: the last of its kind that is left in a deck is known by elimination.
    """
    elsewhere = state.copy()
    elsewhere.redeal(seat, Random(17))
    legal = {str(action): action for action in state.legal(seat)}
    actions = [legal[outcome["action"]] for outcome in message["outcomes"]]
    return msgspec.to_builtins(outcomes_of(elsewhere, seat, actions)) == message["outcomes"]


def reveals_the_end(message, wire, lines):
    """Once the game has ended everything is told: the game file, and what others saw."""
    others_eyes = "moves" in message and message["eyes"]["seat"] not in (wire.seat, None)
    assert not others_eyes or message["version"] == len(lines)
    return others_eyes or bool(message.get("result"))


@every_game
def test_nothing_hidden_is_on_the_wire(tmp_path, game):
    wires, lines, record, docs = asyncio.run(overheard(tmp_path, game))
    assert str(record.seed) not in docs
    secrets, kinds = oracle_of(game).SECRETS, set()
    states = states_by_version(lines, record)
    for wire in wires:
        known = known_by_version(game, wire.seat, states)
        asked = set(secrets.findall(" ".join(wire.named)))
        for version, text in wire.sent():
            message = json.loads(text)
            kinds.add(message.get("type") or message.get("code") or "read")
            if reveals_the_end(message, wire, lines):
                continue
            if message.get("type") == "tried":
                assert follows_from_what_is_known(message, states[version], wire.seat), text[:500]
                continue
            if '"status":"over"' not in text:
                assert str(record.seed) not in text
                assert record.deal["nonce"] not in text
            allowed = known[version] | (asked if message.get("type") == "refused" else set())
            assert set(secrets.findall(json.dumps(message, ensure_ascii=False))) <= allowed, text[:500]
    assert {
        "welcome",
        "update",
        "changes",
        "own",
        "ack",
        "refused",
        "advice",
        "tried",
        "presence",
        "read",
        "not_over",
        "not_your_seat",
    } <= kinds


@every_game
def test_the_marks_would_be_noticed(game):
    oracle = oracle_of(game)
    state = game.new(3, 5)
    rng = Random(1)
    for _ in range(12):
        state.apply(rng.choice(state.legal()))
    assert set(oracle.SECRETS.findall(json.dumps(state.to_dict()))) - set(oracle.known(state.to_dict(), 0))
