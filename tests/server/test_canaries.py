"""Nothing hidden is in a byte that is sent to somebody who may not know it.

The names of hidden cards, the seed and the nonce are the marks; who may know which is followed by each game's oracle,
from the whole positions. Everything is collected: views, events, sentences, refusals, logs and lists.
"""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

import bottega
from tests.helpers.oracles import oracle_of
from tests.helpers.tables import OWN_GAMES
from tests.server.harness import serving

pytestmark = pytest.mark.once

every_game = pytest.mark.parametrize("game", OWN_GAMES, ids=lambda game: game.name)


class Wire:
    """Everything that was sent to one pair of eyes, with the number of actions played by then."""

    def __init__(self, seat):
        self.seat = seat
        self.sent = []

    def add(self, moves, text):
        self.sent.append((moves, text))


async def overheard(folder, game):
    """A whole game with two people, a bot and a spectator; all they were sent, and the game file."""
    rng = Random(5)
    async with serving(folder) as place:
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table(game.name, ["me", "open", "bot:random"])
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        people = {0: ada, 1: bruno, None: place.nobody}
        wires = {seat: Wire(seat) for seat in people}
        moves = lambda: len(place.server.rooms.open[table].table.played)  # noqa: E731
        async with ada.live(table, lang="en") as first, bruno.live(table, lang="it") as second:
            async with place.nobody.live(table, lang="fr") as watcher:
                lives = {0: first, 1: second, None: watcher}
                while first.shown["eyes"][0]["view"]["decision"] is not None:
                    before = moves()
                    for seat, live in ((0, first), (1, second)):
                        legal = live.eyes(seat)["legal"]
                        if legal:
                            await live.act(seat, str(rng.choice(offered(game))))  # almost surely refused
                            await live.act(seat, rng.choice(live.eyes(seat)["legal"] or legal))
                    while moves() == before:
                        await asyncio.sleep(0.002)
                    for seat, person in people.items():
                        live = lives[seat]
                        while live.shown["version"] < moves() + 2:
                            await live.until("update")
                        for text in live.bytes:
                            wires[seat].add(moves(), text)
                        live.bytes.clear()
                    if rng.random() < 0.1:
                        for seat, person in people.items():
                            for path in (f"/api/tables/{table}/log?lang=fr", f"/api/tables/{table}", "/api/me/tables"):
                                answer = await place.client.get(path, headers=person.headers)
                                wires[seat].add(moves(), answer.text)
                            for path in ("record", "log?seat=2", "log?move=9999"):
                                answer = await place.client.get(f"/api/tables/{table}/{path}", headers=person.headers)
                                assert answer.status_code != 200 or first.shown["eyes"][0]["view"]["decision"] is None
                                wires[seat].add(moves(), answer.text)
        record = bottega.Record.loads((await place.client.get(f"/api/tables/{table}/record")).text)
        docs = (await place.client.get("/api/docs/openapi.json")).text + (await place.client.get("/api/docs")).text
    return list(wires.values()), record, docs


def offered(game):
    """Actions of another deal: some name cards that are hidden here."""
    state, found = game.new(3, 77), []
    rng = Random(3)
    while state.decision and len(found) < 400:
        found += state.legal()
        state.apply(rng.choice(state.legal()))
    return found


@every_game
def test_nothing_hidden_is_on_the_wire(tmp_path, game):
    wires, record, docs = asyncio.run(overheard(tmp_path, game))
    oracle = oracle_of(game)
    state = record.replay(0)
    known = {wire.seat: [set(oracle.known(state.to_dict(), wire.seat))] for wire in wires}
    for action in record.replay().actions:
        state.apply(action)
        for seat, sets in known.items():
            sets.append(sets[-1] | oracle.known(state.to_dict(), seat))
    checked = 0
    for wire in wires:
        for moves, text in wire.sent:
            spaced = json.dumps(json.loads(text), ensure_ascii=False)
            if moves < len(record.actions):
                assert str(record.seed) not in text
                assert record.deal["nonce"] not in text
            asked = refused_names(oracle, text)
            assert set(oracle.SECRETS.findall(spaced)) - asked <= known[wire.seat][moves], spaced[:500]
            checked += 1
    assert checked > 100
    assert str(record.seed) not in docs


def refused_names(oracle, text):
    """A refusal may repeat what the client itself has named."""
    message = json.loads(text)
    return (
        set(oracle.SECRETS.findall(text)) if isinstance(message, dict) and message.get("type") == "refused" else set()
    )


@every_game
def test_the_marks_would_be_noticed(game):
    oracle = oracle_of(game)
    state = game.new(3, 5)
    rng = Random(1)
    for _ in range(12):
        state.apply(rng.choice(state.legal()))
    hidden = set(oracle.SECRETS.findall(json.dumps(state.to_dict())))
    assert hidden - set(oracle.known(state.to_dict(), 0))
    assert not set(oracle.SECRETS.findall(json.dumps(state.view(0)))) - set(oracle.known(state.to_dict(), 0))
