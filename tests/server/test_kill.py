"""``kill -9`` at random moments: no acknowledged action is lost, none is played twice. ``make soak`` does it longer."""

from __future__ import annotations

import asyncio

import pytest

from bottega.server.settings import sqlite_url
from tests.server.soak import postgres, postgres_programs, soak

pytestmark = pytest.mark.slow


def check(url: str, seed: int, rounds: int = 6, servers: int = 1) -> None:
    seen = asyncio.run(asyncio.wait_for(soak(url, rounds, 4, seed, servers), 400))
    assert seen["acknowledged"] >= 10
    assert seen["resent"] > 0


def test_sqlite_loses_nothing(tmp_path):
    check(sqlite_url(tmp_path), 1)


@pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL server here")
def test_postgresql_loses_nothing():
    with postgres() as url:
        check(url, 2)


@pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL server here")
def test_others_on_the_same_database_play_on_and_lose_nothing():
    with postgres() as url:
        check(url, 3, rounds=2, servers=3)
