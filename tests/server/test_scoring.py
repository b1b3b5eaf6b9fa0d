"""A game on a real table, scored over HTTP: what is asked, what is counted, what is refused."""

from __future__ import annotations

import asyncio

import pytest

import bottega
from bottega.engine.words import LANGUAGES
from tests.helpers.tables import OWN_GAMES
from tests.server.harness import serving

TABLE = {"common": ["O05", "O16"], "players": [{"name": "Ada", "points": 22, "common_1": 2}, {"points": 28}]}


def test_the_form_says_what_is_asked_and_its_answers_are_scored(tmp_path):
    async def ask():
        async with serving(tmp_path) as place:
            listed = (await place.client.get("/api/games")).json()["games"]
            assert {game["name"] for game in listed if game["scored"]} >= {game.name for game in OWN_GAMES}
            for game in OWN_GAMES:
                for lang in LANGUAGES:
                    form = (await place.client.get(f"/api/games/{game.name}/score", params={"lang": lang})).json()
                    assert [field["label"] for field in form["player"]] == [
                        game.form.label(field, lang) for field in game.form.player if field.asked
                    ]
                least = form["players"][0]
                answer = await place.client.post(f"/api/games/{game.name}/score", json=game.form.example(least))
                assert answer.json()["scores"] == [0] * least
            answer = await place.client.post("/api/games/codex/score", json=TABLE, params={"lang": "fr"})
            score = bottega.game("codex").score(TABLE, "fr")
            assert answer.json() == {
                "sheet": [row._asdict() for row in score.rows],
                "scores": [28, 28],
                "winners": [0],
            }

    asyncio.run(ask())


REFUSED = {
    "no field": (b'{"playerz": []}', 400, "nothing is asked under 'playerz'"),
    "an invention twice": (
        b'{"players": [{"team": "modern", "inventions": ["bow"]}, {"team": "ancient", "inventions": ["bow"]}]}',
        400,
        "players[1].inventions: bow is already in players[0].inventions",
    ),
    "a list": (b"[]", 400, "Expected `object`, got `array`"),
    "no JSON": (b"{", 400, ""),
    "nesting": (b'{"players": ' + b"[" * 20_000 + b"]" * 20_000 + b"}", 400, ""),
    "too much": (b'{"players": "' + b"a" * 70_000 + b'"}', 413, ""),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused(tmp_path, case):
    body, status, message = REFUSED[case]

    async def ask():
        async with serving(tmp_path) as place:
            headers = {"Content-Type": "application/json"}
            answer = await place.client.post("/api/games/inventors/score", content=body, headers=headers)
            assert answer.status_code == status, answer.text
            assert message in answer.json()["message"]
            lost = await place.client.post("/api/games/chess/score", json={})
            assert (lost.status_code, lost.json()["code"]) == (404, "no_game")

    asyncio.run(ask())


def test_a_game_that_cannot_be_scored_says_so(tmp_path, monkeypatch):
    game = bottega.game("codex")
    monkeypatch.setattr(type(game), "score_form", lambda self: None)
    monkeypatch.delitem(game.__dict__, "form", raising=False)

    async def ask():
        async with serving(tmp_path) as place:
            for answer in (
                await place.client.get("/api/games/codex/score", params={"lang": "it"}),
                await place.client.post("/api/games/codex/score", json=TABLE, params={"lang": "it"}),
            ):
                assert (answer.status_code, answer.json()["code"]) == (404, "holdings")
                assert "questo gioco non dice" in answer.json()["message"]

    asyncio.run(ask())
