"""Lessons over HTTP."""

from __future__ import annotations

import asyncio

import pytest

from bottega.engine.registry import games
from bottega.server.http import catalogue
from tests.server.harness import serving


def test_lessons_are_listed_and_told_in_the_language_asked_for(tmp_path):
    async def ask():
        async with serving(tmp_path) as place:
            listed = (await place.nobody.get("/api/games"))["games"]
            assert {game["name"]: game["lesson"] for game in listed} == dict.fromkeys(games(), True)
            lesson = await place.nobody.get("/api/games/codex/lesson?lang=fr")
            assert lesson["names"][0] == "Élève"
            assert lesson["steps"][0]["note"]["title"].startswith("Bienvenue")
            assert lesson["steps"][0]["eyes"]["view"]["seat"] == 0

    asyncio.run(ask())


def test_a_refusal_is_explained_at_its_step(tmp_path):
    async def ask():
        async with serving(tmp_path) as place:
            steps = (await place.nobody.get("/api/games/codex/lesson"))["steps"]
            number = next(place for place, step in enumerate(steps) if (step["wanted"] or "").startswith("place"))
            why = f"/api/games/codex/lesson/why?step={number}&lang=it&action="
            allowed = await place.nobody.get(why + steps[number]["wanted"])
            assert allowed == {"allowed": True, "message": None, "clause": None}
            refused = await place.nobody.get(why + "place G07 front 1 1")
            assert not refused["allowed"]
            assert refused["clause"] == "CN-3.4"
            assert refused["message"]

    asyncio.run(ask())


def test_an_action_can_be_tried_at_its_step(tmp_path):
    async def ask():
        async with serving(tmp_path) as place:
            steps = (await place.nobody.get("/api/games/codex/lesson"))["steps"]
            number = next(place for place, step in enumerate(steps) if (step["wanted"] or "").startswith("place"))
            wanted = steps[number]["wanted"]
            tried = f"/api/games/codex/lesson/try?step={number}&action="
            [outcome] = await place.nobody.get(tried + wanted)
            assert outcome["action"] == wanted
            assert outcome["events"][0]["kind"] == "card_placed"
            assert any(name.startswith("/seats/0/area/") for name in outcome["view"])
            both = await place.nobody.get(f"{tried}{wanted}&action={wanted}")
            assert [one["action"] for one in both] == [wanted, wanted]
            assert both[0]["view"] is None
            refused = await place.nobody.get(tried + "place G07 front 1 1", expect=409)
            assert refused["clause"] == "CN-3.4"
            assert steps[number]["eyes"]["facts"]["end_points"] == 20

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/games/codex/lesson/try?step=999&action=pass", 404, "no_such_move"),
        ("/api/games/codex/lesson/try?step=1&action=dance", 400, "notation"),
        ("/api/games/codex/lesson/try?step=1", 400, "request"),
        ("/api/games/chess/lesson", 404, "no_game"),
        ("/api/games/codex/lesson/why?step=999&action=pass", 404, "no_such_move"),
        ("/api/games/codex/lesson/why?step=-1&action=pass", 400, "request"),
        ("/api/games/codex/lesson/why?step=1&action=dance", 400, "notation"),
        ("/api/games/codex/lesson/why?step=1", 400, "request"),
    ],
)
def test_bad_questions_get_a_clear_answer(tmp_path, path, status, code):
    async def ask():
        async with serving(tmp_path) as place:
            answer = await place.client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (status, code)

    asyncio.run(ask())


def test_a_game_without_a_lesson_says_so(tmp_path, monkeypatch):
    from bottega.server.tables import lessons

    monkeypatch.setattr(lessons, "_folder", lambda game: tmp_path / "nothing")
    monkeypatch.setattr(catalogue, "lesson_of", lessons.lesson_of.__wrapped__)

    async def ask():
        async with serving(tmp_path) as place:
            for path in ("lesson", "lesson/why?step=0&action=pass"):
                answer = await place.client.get(f"/api/games/codex/{path}")
                assert (answer.status_code, answer.json()["code"]) == (404, "no_lesson")

    asyncio.run(ask())
