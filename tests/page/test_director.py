"""What happens is shown one event at a time: captions, speeds, skipping, once more, the replay, and the end."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.boards import CHOICES
from tests.page.player import after, before_the_end, over
from tests.page.visitor import press_until
from tests.server.harness import update_of

# Writes down every state of the page in which the caption, the version or the scores are others than before.
WATCH = """() => {
    globalThis.watched = [];
    let last = '';
    const look = () => {
        const captions = [...document.querySelectorAll('.beat')];
        const one = {
            captions: captions.length,
            caption: captions[0] ? [Number(captions[0].dataset.version), captions[0].dataset.kind] : null,
            version: Number(document.querySelector('.area')?.dataset.version),
            scores: [...document.querySelectorAll('.seats .points')].map(points => points.textContent),
            mine: document.querySelector('.bar.mine') !== null,
            told: document.querySelectorAll('.log .told').length,
        };
        const text = JSON.stringify(one);
        if (text !== last) globalThis.watched.push({...one, at: performance.now()});
        last = text;
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
    look();
}"""
# The points above the board while those on it are counted: each list that was shown.
COUNTED = """async () => {
    const shown = [];
    while (document.querySelector('.counting')) {
        const points = [...document.querySelectorAll('.seats .points')].map(one => Number(one.textContent));
        if (JSON.stringify(points) !== JSON.stringify(shown.at(-1))) shown.push(points);
        await new Promise(requestAnimationFrame);
    }
    return shown;
}"""
CAPTIONS = "least => new Set(watched.map(({ caption }) => `${caption}`)).size > least"
QUIET = "() => !document.querySelector('.beat') && document.querySelector('.bar.mine, dialog[open]')"
TURNS = {"leonardo": 5, "workshop": 3}


@dataclass
class Sent:
    """What the server sent to a page: views and events by version."""

    scores: dict[int, list[str]] = field(default_factory=dict)
    told: list[tuple[int, str]] = field(default_factory=list)
    eyes: list[dict[str, Any]] = field(default_factory=list)
    own: dict[str, Any] | None = None

    @property
    def versions(self) -> set[int]:
        return {version for version, _ in self.told}

    def hear(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "own":
            self.own = message
        if message["type"] == "changes":
            message, self.own = update_of(message, self.own, self.eyes), None
        if message["type"] in ("welcome", "update"):
            self.eyes = message["eyes"]
        if message["type"] in ("welcome", "update") and message["eyes"][0]["view"]:
            eyes = message["eyes"][0]
            self.scores[message["version"]] = [str(points) for points in eyes["view"]["scores"]]
            self.told += [(one["version"], one["event"]["kind"]) for one in eyes["told"]]


def watched(visit, ada, table: str, **settings: object) -> tuple[Page, Sent]:
    """A page at that table that writes down what it shows, and what it was sent."""
    sent = Sent()
    page: Page = visit("/settings", guest=ada, confirm=False, **settings)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sent.hear(str(frame))))
    page.goto(f"/table/{table}")
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(".log .told")
    page.evaluate(WATCH)
    return page, sent


def shown_version(page: Page) -> int:
    return int(page.locator(".area").get_attribute("data-version") or 0)


def settle(page: Page, sent: Sent) -> None:
    """Waits until everything sent has been told and nothing more comes: where all decide at once, bots still do."""
    before = -1
    while before < len(sent.told) or shown_version(page) < max(sent.scores, default=0):
        before = len(sent.told)
        page.wait_for_timeout(200)
        page.wait_for_function(QUIET, timeout=60_000)


def play_round(page: Page, sent: Sent, game: str, rng: Random, least: int = 4) -> None:
    """Decides, each time after everything has been told, until there are that many new versions."""
    began = len(sent.told)
    while len({version for version, _ in sent.told[began:]}) < least:
        before = shown_version(page)
        press_until(lambda before=before: shown_version(page) > before, page, rng, *CHOICES[game])
        settle(page, sent)


@pytest.mark.parametrize("game", ["leonardo", "workshop"])
def test_every_event_has_its_caption_one_at_a_time_over_a_state_that_was(visit, ada, prepared, game):
    """In the order of the log, none left out, and the own decision opens at once: where all decide at once, and where
    one decides after the other. Which events there are is the games' own matter."""
    bots = ("bot:random",) * 2
    page, sent = watched(visit, ada, prepared(game, after(TURNS[game]), ("me", *bots)), speed="quick")
    lines = page.locator(".log .told").count()
    play_round(page, sent, game, Random(1))
    seen = page.evaluate("watched")
    assert max(one["captions"] for one in seen) == 1
    captions = [tuple(one["caption"]) for one in seen if one["caption"]]
    shown = [one for place, one in enumerate(captions) if place == 0 or one != captions[place - 1]]
    told = [one for place, one in enumerate(sent.told) if place == 0 or one != sent.told[place - 1]]
    assert shown == told
    assert len({version for version, _ in told}) > 3
    assert page.locator(".log .told").count() == lines + len(sent.told)
    versions = [one["version"] for one in seen]
    assert versions == sorted(versions)
    assert [one for one in seen if sent.scores[one["version"]] != one["scores"]] == []
    last = [one for one in seen if one["version"] == versions[-1]]
    assert last[0]["mine"]
    assert any(one["caption"] for one in last)


@pytest.mark.parametrize(("speed", "pace"), [("slow", 1600), ("quick", 450)])
def test_a_speed_has_its_pace(visit, ada, prepared, speed, pace):
    """The others have theirs from the same table; nothing is told one at a time where all is shown at once."""
    page, sent = watched(visit, ada, prepared("workshop", after(3), ("me", "bot:random")), speed=speed)
    press_until(lambda: len(sent.versions) >= 2, page, Random(2), *CHOICES["workshop"])
    page.wait_for_function(CAPTIONS, arg=3)
    times: dict[tuple[int, str], float] = {}
    for one in page.evaluate("watched"):
        if one["caption"]:
            times.setdefault(tuple(one["caption"]), one["at"])
    # Own events take half the time, and so do those that only say who did something; a busy machine adds to all.
    between = [later - earlier for earlier, later in pairwise(times.values())]
    assert len(between) >= 2
    assert min(between) > 0.3 * pace
    assert min(between) < pace


def test_space_skips_unless_it_presses_a_button(visit, ada, prepared):
    page, sent = watched(visit, ada, prepared("codex", after(3), ("me", "bot:random", "bot:random")), speed="slow")
    press_until(lambda: len(sent.versions) >= 3, page, Random(3), *CHOICES["codex"])
    page.wait_for_selector(".beat")
    sound = page.get_by_role("button", name="Sounds")
    sound.focus()
    page.keyboard.press("Space")
    expect(sound).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".beat")).to_have_count(1)
    page.wait_for_timeout(500)  # in which the bots have acted
    page.evaluate("document.activeElement.blur()")
    page.evaluate("addEventListener('keydown', () => (globalThis.skipped = watched.length))")
    page.keyboard.press("Space")
    expect(page.locator(".beat")).to_have_count(0)
    captions = [tuple(one["caption"] or ()) for one in page.evaluate("watched")]
    skipped = page.evaluate("skipped")
    assert {*captions[skipped:]} <= {(), captions[skipped - 1]}, "another caption after that"
    assert page.locator(".area").get_attribute("data-version") == str(max(sent.scores))
    assert page.locator(".log .told").count() > len(sent.told)


def test_the_last_round_is_shown_again(visit, ada, prepared):
    page, sent = watched(visit, ada, prepared("codex", after(4), ("me", "bot:random")), speed="once")
    expect(page.locator(".again")).to_be_disabled()
    press_until(lambda: len(sent.versions) >= 4, page, Random(4), *CHOICES["codex"])
    page.wait_for_function(QUIET)
    assert not any(one["caption"] for one in page.evaluate("watched")), "shown at once"
    lines = page.locator(".log .told").all_inner_texts()
    page.evaluate("watched.length = 0")
    page.keyboard.press("r")
    page.wait_for_selector(".beat")
    assert page.locator("[data-state=legal]").count() == 0
    page.wait_for_function(QUIET, timeout=60_000)
    seen = page.evaluate("watched")
    shown = list(dict.fromkeys(tuple(one["caption"]) for one in seen if one["caption"]))
    assert shown == list(dict.fromkeys(sent.told))
    assert [one for one in seen if sent.scores[one["version"]] != one["scores"]] == []
    assert seen[-1]["version"] == max(sent.scores)
    assert page.locator(".log .told").all_inner_texts() == lines
    expect(page.locator("[data-state=legal]").first).to_be_visible()


def test_the_replay_plays_by_itself(visit, prepared):
    page = visit(f"/table/{prepared('codex', over)}/replay?move=8", speed="quick")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".beat")
    page.wait_for_function("() => Number(document.querySelector('.area').dataset.version) >= 10", timeout=30_000)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".beat")).to_have_count(0)
    at = page.locator(".area").get_attribute("data-version")
    page.wait_for_timeout(700)
    assert page.locator(".area").get_attribute("data-version") == at
    expect(page.locator(".scrub span")).to_contain_text(f"Move {at} of")


def test_the_end_is_counted_before_the_sheet_and_says_who_won(visit, ada, prepared):
    page, _ = watched(visit, ada, prepared("workshop", before_the_end(1), ("me", "bot:random")), speed="quick")
    counting = page.locator(".counting")
    press_until(lambda: counting.count() > 0, page, Random(5), *CHOICES["workshop"])
    assert page.locator(".beat, dialog[open]").count() == 0
    # The points above the board are those counted so far.
    shown = page.evaluate(COUNTED)
    page.wait_for_selector("dialog[open] tr.total")
    expect(page.locator(".counting")).to_have_count(0)
    points = [int(text) for text in page.locator("tr.total td").all_inner_texts()]
    result = page.request.get(f"{page.url.replace('/table/', '/api/tables/')}/result").json()
    rows = [row["points"] for row in result["sheet"] if row["kind"] == "points"]
    sums = [[sum(column) for column in zip(*rows[: count + 1], strict=True)] for count in range(len(rows))]
    assert sums[0] != points
    assert shown[-1] == points
    assert [one for one in sums if one in shown] == shown
    bot = page.locator("dialog thead th").last.inner_text().strip()
    title = page.locator("#end-title").inner_text()
    if points[0] != points[1]:
        assert title == ("You won" if points[0] > points[1] else f"{bot} won")
    assert title in ("You won", f"You won together with {bot}", f"{bot} won")
