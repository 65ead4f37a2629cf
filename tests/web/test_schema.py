"""The OpenAPI document, and whether the server keeps to it: for the rail, a player, a manager."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from tests.patience import PATIENCE_S
from tests.sampling import Some
from tests.web.open_server import open_server
from tests.web.real_server import RealServer, real_server

pytestmark = pytest.mark.slow

A_FEW: Final = 30
"""Of so many operations at least, and in the soak of all, everybody asks."""
REFUSALS: Final = {"400", "401", "403", "404", "409", "413", "429", "503"}
LAST: Final = (
    "/api/session", "/api/sessions", "/api/session/password", "/api/session/name",
    "/api/people/{player}/role", "/api/people/{player}/password", "/api/people/{player}/sessions",
    "/api/people/{player}",
)  # fmt: skip
"""What can end the session that asks comes last, and each of it is asked by somebody new."""


def printed() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "houseway.web.schema"], capture_output=True, check=True, text=True
    )
    document: dict[str, Any] = json.loads(done.stdout)
    return document


def test_the_document_is_printed_without_a_server_and_is_the_one_it_serves(tmp_path: Path) -> None:
    document = printed()
    with open_server(tmp_path) as server:
        assert server.client.get("/schema/openapi.json").json() == document
        allowed = server.client.options("/api/session").headers["allow"]
        assert allowed == "DELETE, OPTIONS, POST"
    schemas = document["components"]["schemas"]
    sent = {"TableMessage", "EventsMessage", "RefusedMessage", "SocketMessage"}
    assert sent | {"ActFrame", "MixFrame"} <= schemas.keys()
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert set(operation["responses"]) >= REFUSALS, (path, method)
            for status in REFUSALS:
                content = operation["responses"][status]["content"]["application/json"]
                assert content["schema"]["$ref"].endswith("/RefusedMessage")
                assert content["example"]["why"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    """For one run alone: a manager who asks everything ends the owner's session as well."""
    limits = {"requests_a_second": 0, "attempts_at_once": 0, "commands_a_second": 0}
    with real_server(tmp_path, **limits, tables_a_minute=0) as running:
        running.practice(bots=3, pace_ms=0)
        yield running


def keeps_to_it(server: RealServer, role: str, some: Some, *, examples: int) -> int:
    """Asks what there is in ways that fit and ways that do not; how many operations."""
    document = f"{server.http.base_url}/schema/openapi.json"
    schema = schemathesis.openapi.from_url(document, timeout=PATIENCE_S)
    every: list[Any] = [one.ok() for one in schema.get_all_operations()]  # type: ignore[union-attr]
    operations = sorted(some(every, A_FEW), key=lambda one: one.path in LAST)
    # Before anything is asked: whoever invites may have no session left at the end.
    invites = [invited(server, role) for one in operations if one.path in LAST]
    by = signed_in(server, invited(server, role))
    for operation in operations:
        if operation.path in LAST:
            by = signed_in(server, invites.pop())
        ask(operation, by, examples=examples)
    return len(operations)


def ask(operation: Any, by: dict[str, str], *, examples: int) -> None:
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def ask_once(case: Any) -> None:
            case.call_and_validate(headers=by, timeout=PATIENCE_S)

        # An operation that takes nothing cannot be asked in a way that does not fit.
        with suppress(Unsatisfiable):
            ask_once()


def invited(server: RealServer, role: str) -> str:
    """An invitation to the role; the rail needs none."""
    if role == "rail":
        return ""
    made = server.http.post("/api/invites", json={"role": role}, headers=server.owner)
    assert made.status_code == 200, made.text
    token: str = made.json()["token"]
    return token


def signed_in(server: RealServer, invite: str) -> dict[str, str]:
    """The header that says who asks, written as Schemathesis looks for it."""
    if not invite:
        return {}
    answer = server.http.post("/api/session", json={"invite": invite})
    assert answer.status_code == 200, answer.text
    server.http.cookies.clear()
    return {"Authorization": f"Bearer {answer.json()['token']}"}


@pytest.mark.parametrize("role", ["player", "manager"])
def test_the_server_keeps_to_its_document(role: str, server: RealServer, some: Some) -> None:
    assert keeps_to_it(server, role, some, examples=1) >= A_FEW
    assert server.hand(1) > (0, 0)


@pytest.mark.soak
@pytest.mark.parametrize("role", ["rail", "player", "manager"])
def test_the_server_keeps_to_its_document_however_often(
    role: str, server: RealServer, some: Some
) -> None:
    assert keeps_to_it(server, role, some, examples=60) >= A_FEW
