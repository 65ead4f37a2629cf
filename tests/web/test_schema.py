"""The OpenAPI document: what it promises holds (Schemathesis), for the rail, a player, a manager."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CHECKS, load_all_checks

from tests.web.open_server import Server, open_server

load_all_checks()

REFUSALS = {"400", "401", "403", "404", "409", "413", "429", "503"}


def printed() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "houseway.web.schema"], capture_output=True, check=True, text=True
    )
    document: dict[str, Any] = json.loads(done.stdout)
    return document


@pytest.mark.slow
def test_the_document_is_printed_without_a_server_and_is_the_one_it_serves(tmp_path: Path) -> None:
    document = printed()
    with open_server(tmp_path) as server:
        assert server.client.get("/schema/openapi.json").json() == document
    schemas = document["components"]["schemas"]
    for name in ("TableMessage", "EventsMessage", "RefusedMessage", "ActFrame", "SocketMessage"):
        assert name in schemas
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert set(operation["responses"]) >= REFUSALS, (path, method)
            for status in REFUSALS:
                content = operation["responses"][status]["content"]["application/json"]
                assert content["schema"]["$ref"].endswith("/RefusedMessage")
                assert content["example"]["why"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with open_server(tmp_path_factory.mktemp("schema"), bots=3) as running:
        yield running
