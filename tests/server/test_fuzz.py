"""Whatever is sent, the answer is clear, the table unharmed and the server up."""

from __future__ import annotations

import json
import resource
from contextlib import suppress

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bottega.client import Guest, ServerRefused
from bottega.server.settings import Limits
from tests.server.harness import serving_aside

pytestmark = pytest.mark.slow

FREE = Limits(
    requests_per_second=1e6,
    request_burst=10**6,
    reads_per_second=1e6,
    read_burst=10**6,
    messages_per_second=1e6,
    message_burst=10**6,
    tables_per_guest=10**6,
    newcomer_burst=10**6,
)
many = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
kinds = st.sampled_from(["act", "undo", "return", "hello", "welcome", "", "ACT", None, 7])
fields = st.fixed_dictionaries(
    {"type": kinds},
    optional={
        "id": values | st.just("x"),
        "seat": values | st.integers(-2, 9),
        "action": values | st.sampled_from(["starter front", "draw gold", "pass", "place R01 front 0 0"]),
        "token": values,
        "have": values,
        "extra": values,
    },
)
messages = fields.map(json.dumps) | values.map(json.dumps) | st.text(max_size=200) | st.binary(max_size=200)
truncated = st.tuples(fields.map(json.dumps), st.integers(0, 40)).map(lambda pair: pair[0][: pair[1]])


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    with serving_aside(tmp_path_factory.mktemp("fuzz"), limits=FREE) as place:
        yield place


@pytest.fixture(scope="module")
def game(place):
    """A guest at a table with another table beside it, which is not theirs."""
    ada, eve = Guest.welcomed(place.url, "Ada"), Guest.welcomed(place.url, "Eve")
    own, other = ada.create("codex", ["me", "open"]), eve.create("codex", ["me", "me"])
    eve.sit(own.table)
    ada.start(own.table)
    eve.start(other.table)
    return ada, own.table, other.table


def unharmed(guest: Guest, table: str, version: int) -> None:
    assert guest.log(table).version == version


@many
@given(message=messages | truncated)
def test_a_live_connection_answers_anything(place, game, message):
    ada, own, other = game
    for table in (own, other):
        version = ada.log(table).version
        with connect(f"{place.url.replace('http', 'ws')}/api/tables/{table}/live") as socket:
            socket.send(json.dumps({"type": "hello", "token": ada.token}))
            with suppress(ConnectionClosed):
                socket.send(message)
            answer = ""
            with suppress(ConnectionClosed):
                while answer not in ("refused", "bye", "ack"):
                    told = json.loads(socket.recv(timeout=60))
                    answer = told["type"]
                assert answer in ("refused", "bye") or ada.log(table).version == version + 1
                assert answer == "ack" or told["message"]
        if answer != "ack":
            unharmed(ada, table, version)


@many
@given(first=messages | truncated)
def test_a_first_message_can_be_anything(place, game, first):
    ada, own, _ = game
    with connect(f"{place.url.replace('http', 'ws')}/api/tables/{own}/live") as socket:
        socket.send(first)
        with suppress(ConnectionClosed):
            told = json.loads(socket.recv(timeout=60))
            assert told["type"] in ("bye", "welcome")
    assert ada.about(own).status == "playing"


def test_huge_messages_end_the_connection_and_nothing_else(place, game):
    ada, own, _ = game
    version = ada.log(own).version
    for size in (20_000, 5_000_000):
        with connect(f"{place.url.replace('http', 'ws')}/api/tables/{own}/live") as socket:
            socket.send(json.dumps({"type": "hello", "token": ada.token}))
            with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
                socket.send("x" * size)
                while True:
                    socket.recv(timeout=60)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
    unharmed(ada, own, version)


def test_memory_stays_steady(place, game):
    """Thousands of bad messages later the process is no larger, but for a few megabytes of caches."""
    ada, own, _ = game
    with connect(f"{place.url.replace('http', 'ws')}/api/tables/{own}/live") as socket:
        socket.send(json.dumps({"type": "hello", "token": ada.token}))

        def bombard(number: int) -> None:
            for turn in range(number):
                socket.send(json.dumps({"type": "act", "id": f"n{turn}", "seat": 0, "action": f"place R{turn} x 1 1"}))
                while json.loads(socket.recv(timeout=60))["type"] != "refused":
                    pass

        bombard(500)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        bombard(3000)
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 8 * 1024


def test_the_documented_api_answers_as_documented(place, game):
    """schemathesis makes requests from the OpenAPI document: good, odd and broken ones."""
    ada, own, _ = game
    schema = schemathesis.openapi.from_url(f"{place.url}/api/docs/openapi.json")
    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    # Who deletes what is kept of them, or logs out, is nobody for the rest (test_personal.py asks for both).
    schema = schema.exclude(path_regex=r"^/api/me/(kept|sessions)", method=["DELETE", "POST"])
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 15

    for operation in operations:

        @settings(max_examples=8, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(), mine=st.booleans())
        def request(case, mine):
            if mine and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = own
            case.call_and_validate(headers={"Authorization": f"Bearer {ada.token}"}, checks=checks)

        request()


def test_the_client_hears_why_it_was_refused(place, game):
    ada, own, _ = game
    with pytest.raises(ServerRefused, match="has begun already") as refused:
        ada.sit(own)
    assert refused.value.code == "already_started"
    with ada.live(own) as live, pytest.raises(ServerRefused) as forbidden:
        live.act(0, "draw gold")
    assert forbidden.value.clause
