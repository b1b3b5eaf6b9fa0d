"""What goes out to clients: the form of messages, and the order in which they are sent."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega.server.live.frames import HOLE, Form, frame, payload
from bottega.server.live.outbox import Outbox
from bottega.server.messages.live import Update
from bottega.server.messages.seen import EntryInfo, Eyes
from bottega.server.tables.texts import Texts
from tests.server.harness import Live
from tests.server.test_play import codex_for_two, run
from tests.server.test_wire import Halted

texts = st.text(max_size=8)
entries = st.lists(st.builds(EntryInfo, st.integers(0, 9), texts, st.none() | st.integers(0, 3), st.floats(0, 9)))
views = st.none() | st.dictionaries(texts, st.integers(0, 9) | texts)


@given(version=st.integers(0), entries=entries, view=views, legal=st.lists(texts), prompt=st.none() | texts)
def test_a_form_that_is_filled_in_is_the_message(version, entries, view, legal, prompt):
    hole: Any = HOLE
    form = Form(Update(hole, hole, [Eyes(2, hole, hole, hole, hole)], hole, hole))
    filled = [msgspec.json.encode(value) for value in (version, entries, view, legal, prompt, [], None, None)]
    assert form.filled(filled) == frame(Update(version, entries, [Eyes(2, view, legal, prompt)]))


@pytest.mark.parametrize("texts", [[], [b"null"], [b"null", b"[]", b"null"]])
def test_a_form_is_filled_in_wholly_or_not_at_all(texts):
    hole: Any = HOLE
    with pytest.raises(AssertionError):
        Form(Eyes(None, hole, hole)).filled(texts)


CARDS = [{"card": number // 2} for number in range(8)]
cards = st.lists(st.sampled_from(CARDS), max_size=4)
shown = st.fixed_dictionaries({}, optional={"hand": cards, "table": cards, "round": st.integers(0, 9)})


@given(st.lists(st.tuples(shown, shown, shown), min_size=1, max_size=6))
def test_kept_texts_are_those_of_what_is_shown_now(shows):
    """Dicts stay, come, go and change places; one that is equal to another may be another object."""
    kept = Texts()
    for number, (common, *own) in enumerate(shows):
        common = {**common, "late": [{"show": number}]}
        read = [kept.common(common), *[kept.own(seat, besides) for seat, besides in enumerate(own)]]
        assert [msgspec.json.decode(b"{%b}" % text) for text in read] == [common, *own]


@pytest.mark.parametrize("size", [0, 1, 80, 81, 125, 126, 65_000, 65_535, 65_536, 70_000])
def test_a_frame_tells_its_length(size):
    hole: Any = HOLE
    form = Form(Eyes(None, hole, hole))
    made = form.filled([b'{"x":"' + b"y" * size + b'"}', b"[]"])
    assert made == frame(Eyes(None, {"x": "y" * size}, []))
    mask = 4  # what a client sends has one; this has none
    begin, end = payload(made, 0)
    assert end - mask == len(made)
    assert msgspec.json.decode(made[begin - mask :], type=Eyes).view == {"x": "y" * size}


class Transport:
    def __init__(self, sent: list[tuple[str, bytes]], name: str) -> None:
        self.sent, self.name, self.closing = sent, name, False

    def is_closing(self) -> bool:
        return self.closing

    def write(self, made: bytes) -> None:
        if made == b"bad":
            raise OSError("bad")
        self.sent.append((self.name, made))


class End:
    """A connection of which only the end that is written to exists."""

    def __init__(self, sent: list[tuple[str, bytes]], name: str) -> None:
        self.transport, self.close_sent = Transport(sent, name), False


def test_an_outbox_sends_at_once_or_when_all_is_there_and_always_in_order():
    sent: list[tuple[str, bytes]] = []
    outbox, one, two = Outbox(), End(sent, "one"), End(sent, "two")
    outbox.send(one, b"1")
    assert sent == [("one", b"1")]
    with outbox:
        outbox.send(two, b"2")
        outbox.send(one, b"3")
        outbox.send(two, b"4")
        assert len(sent) == 1
    outbox.send(one, b"5")
    assert sent == [("one", b"1"), ("two", b"2"), ("one", b"3"), ("two", b"4"), ("one", b"5")]


def test_an_outbox_leaves_out_who_has_gone_and_goes_on_after_a_failure():
    sent: list[tuple[str, bytes]] = []
    outbox, one, two, three = Outbox(), *(End(sent, name) for name in ("one", "two", "three"))
    with outbox:
        for line, made in ((one, b"1"), (two, b"2"), (three, b"bad"), (three, b"3"), (one, b"4")):
            outbox.send(line, made)
        one.transport.closing = two.close_sent = True
    assert sent == [("three", b"3")]


def test_what_a_commit_makes_known_is_sent_together_and_everybody_gets_theirs(tmp_path):
    """Two tables act at the same time; each player is told of their own table's action, with its acknowledgement."""

    async def test(place):
        (ada, bruno, first), (carla, dario, second) = await codex_for_two(place), await codex_for_two(place)
        async with (
            ada.live(first) as one,
            bruno.live(first) as two,
            carla.live(second) as three,
            dario.live(second) as four,
        ):
            together = place.server.storage.ending = Watched(place.server.live.outbox)
            halted = Halted(place)
            other_work = asyncio.create_task(place.server.storage.transact(lambda connection: None))
            await halted.asked.wait()
            acting = asyncio.gather(one.act(0, "starter front"), three.act(0, "starter back"))
            while len(place.server.storage._jobs) < 2:  # the next commit is for both
                await asyncio.sleep(0.01)
            halted.go_on.set()
            await asyncio.gather(other_work, acting)
            for live in (two, four):
                await live.until("update")
            assert together.most == 4
            assert [side_shown(live) for live in (one, two, three, four)] == ["front", None, "back", None]

    run(test, tmp_path)


class Watched:
    """Counts how much an outbox has kept at most."""

    def __init__(self, outbox: Outbox) -> None:
        self.outbox, self.most = outbox, 0

    def __enter__(self) -> None:
        self.outbox.__enter__()

    def __exit__(self, *_: object) -> None:
        self.most = max(self.most, len(self.outbox._kept))
        self.outbox.__exit__()


def side_shown(live: Live) -> str | None:
    """The side of the first seat's starter, as far as that client was told."""
    return live.shown["eyes"][0]["view"]["seats"][0]["side"]
