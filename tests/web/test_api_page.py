"""docs/api.md names every route there is and none besides, and its examples are of their kinds."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.web.messages.floor import Duty, Me
from houseway.web.messages.table import ChoiceShown, LineShown
from houseway.web.schema import document

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
ROUTE = re.compile(r"`(GET|POST|PUT|DELETE) (/[^?` ]*)")
EXAMPLE = re.compile(r"```json\n(.*?)```", re.DOTALL)


def plain(path: str) -> str:
    return re.sub(r"\{\w+\}", "{}", path)


@pytest.mark.slow
def test_the_page_lists_exactly_the_routes_of_the_server() -> None:
    listed = {(method.lower(), plain(path)) for method, path in ROUTE.findall(PAGE.read_text())}
    there = {
        (method, plain(path))
        for path, operations in document()["paths"].items()
        if path.startswith("/api/")
        for method in operations
    }
    assert listed == there


@pytest.mark.parametrize(("number", "kind"), list(enumerate((Me, ChoiceShown, LineShown, Duty))))
def test_an_example_has_every_field_of_its_kind(number: int, kind: type[Any]) -> None:
    text = EXAMPLE.findall(PAGE.read_text())[number]
    example = json.loads(text)
    assert json.loads(msgspec.json.encode(msgspec.convert(example, kind))) == example
