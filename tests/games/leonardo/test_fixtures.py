"""Whole games: each set-up, number of players and module, and the rarer ways in which a game can go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import bottega
from bottega import Event, Record, State
from tests.games.leonardo import oracle
from tests.games.leonardo.make_fixtures import FOLDER, GAMES
from tests.games.leonardo.positions import GAME


def replayed(name: str) -> Iterator[tuple[State, list[Event]]]:
    """The game step by step: the state after each action, and what the action brought about."""
    record = Record.load(FOLDER / f"{name}.json")
    state = record.replay(0)
    for text in record.actions:
        seat, _, notation = text.partition(" ")
        events = state.apply(GAME.parse(notation, int(seat)))
        yield state, events


def events_of(name: str) -> list[Event]:
    return [event for _, events in replayed(name) for event in events]


def florins_of(event: Event) -> int:
    """What the event says that its seat receives, or pays."""
    if event.kind in ("benefit_bought", "council_component"):
        return -int(str(event.args["price"]))
    if event.kind == "auction_won":
        return -int(str(event.args["florins"]))
    if event.kind == "favour_taken":
        return 5 if event.args["favour"] == "florins" else 0
    gains = ("half_favour_florins", "council_florins", "invention_completed", "invention_completed_later", "diversity")
    return int(str(event.args["florins"])) if event.kind in gains else 0


@pytest.mark.clause("LV-1.2", "LV-1.5")
@pytest.mark.parametrize("name", GAMES)
def test_florins_change_only_by_events_that_everybody_sees(name):
    before = [seat["florins"] for seat in Record.load(FOLDER / f"{name}.json").replay(0).to_dict()["seats"]]
    for state, events in replayed(name):
        for event in events:
            before[event.seat] += florins_of(event)
        assert [seat["florins"] for seat in state.to_dict()["seats"]] == before


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_again(name):
    state = Record.load(FOLDER / f"{name}.json").verify()
    assert state.is_over
    oracle.check(state.to_dict())
    oracle.check_end(state.to_dict())
    for upto in range(0, len(state.actions), 40):
        oracle.check(Record.of(state).replay(upto).to_dict())


def test_every_record_is_listed():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)


@pytest.mark.clause("LV-8.3")
@pytest.mark.parametrize("level", ["inventions", "gold", "silver", "copper", "shared"])
def test_the_level_that_decides_a_tie(level):
    state = Record.load(FOLDER / f"tie-{level}.json").verify()
    assert len(set(state.scores())) == 1
    completed = [seat["completed"] for seat in state.to_dict()["seats"]]
    ranks = [Counter(oracle.INVENTIONS[card]["rank"] for card in cards) for cards in completed]
    keys = [
        [len(cards), *(rank[name] for name in ("gold", "silver", "copper"))]
        for cards, rank in zip(completed, ranks, strict=True)
    ]
    deciding = ["inventions", "gold", "silver", "copper"]
    differing = [name for place, name in enumerate(deciding) if keys[0][place] != keys[1][place]]
    assert (differing or ["shared"])[0] == level
    assert state.winners() == tuple(seat for seat in (0, 1) if keys[seat] == max(keys))


@pytest.mark.clause("LV-7.5")
def test_an_auction_with_a_tie():
    """Of equals the nearest to Leonardo wins; bids are shown clockwise from him."""
    bids: dict[int, int] = {}
    ties = 0
    for event in events_of("auction-tied"):
        if event.kind == "bid_shown":
            bids[event.seat] = int(str(event.args["florins"]))
        elif event.kind == "auction_won":
            highest = [seat for seat, bid in bids.items() if bid == max(bids.values())]
            ties += len(highest) > 1
            assert event.seat == highest[0]
        if event.kind in ("auction_won", "card_discarded"):
            bids = {}
    assert ties


@pytest.mark.clause("LV-7.5")
def test_an_auction_without_a_bid():
    state = Record.load(FOLDER / "auction-all-zero.json").verify()
    assert state.to_dict()["discarded"]


@pytest.mark.clause("LV-7.4")
def test_an_exposed_invention_is_completed_later():
    exposed = set()
    for event in events_of("exposed-then-completed"):
        if event.kind == "laboratory_exposed":
            exposed.add((event.seat, event.args["invention"]))
        if event.kind == "invention_completed_later" and (event.seat, event.args["invention"]) in exposed:
            card = oracle.INVENTIONS[int(str(event.args["invention"]))]
            assert event.args["florins"] == card["text"]["later"] < card["text"]["first"]
            return
    pytest.fail("no exposed laboratory was finished later")


def test_a_game_of_the_first_rules_is_refused_with_what_has_changed():
    text = (FOLDER / "beginner-3.json").read_text("utf-8")
    with pytest.raises(bottega.RecordError) as refused:
        Record.loads(text.replace('"rules": "2"', '"rules": "1"'))
    changed = "Auctions are now held clockwise from Leonardo’s holder (LV-7.6)"
    assert f"rules version '1' of leonardo is no longer played: {changed}" in str(refused.value)
    assert str(refused.value).endswith("This is version '2'")
    with pytest.raises(bottega.PositionError, match=r"no longer played: Auctions .* \(LV-7\.6\)"):
        GAME.from_dict({**GAME.new(3, seed=1).to_dict(), "rules": "1"})
    with pytest.raises(bottega.PositionError, match="rules version '0' of leonardo is unknown; this is version '2'"):
        GAME.from_dict({**GAME.new(3, seed=1).to_dict(), "rules": "0"})
    assert len({GAME.changed_since("1", lang) for lang in ("en", "fr", "it")}) == 3
