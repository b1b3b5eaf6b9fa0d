"""Editions on a server: values for the page, tables of an owner's own values, and what is kept of them."""

from __future__ import annotations

import asyncio

from tests.server.harness import serving


def test_the_values_of_a_game_are_asked_for_by_their_digest_and_kept_for_ever(tmp_path):
    async def whole():
        async with serving(tmp_path) as place:
            games = (await place.nobody.get("/api/games"))["games"]
            [inventors] = [game for game in games if game["name"] == "inventors"]
            digest = inventors["editions"][0]["digest"]
            found = await place.client.get(f"/api/games/inventors/editions/{digest}")
            assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert found.headers["content-encoding"] == "gzip"
            assert len(found.json()["values"]["inventions"]) == 36
            for path in (f"/api/games/codex/editions/{digest}", "/api/games/inventors/editions/0123456789abcdef"):
                assert (await place.nobody.get(path, 404))["code"] == "no_edition"

    asyncio.run(whole())
