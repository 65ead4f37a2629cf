"""The API described: the OpenAPI document, with every message of the sockets in it.

`python -m houseway.web.schema` prints it without opening a room; the page's types are made from it.
Which paths there are comes from the handlers; what travels over them comes from the messages
themselves (msgspec), so that a union names its tag and a struct keeps its sentence.
"""

import json
import sys
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, Final, NoReturn, get_args, get_origin

import msgspec
from litestar import Litestar, Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin

from houseway.web.frames import ActFrame, MixFrame
from houseway.web.messages import (
    ClosedMessage,
    DoneMessage,
    EventsMessage,
    RefusedMessage,
    TableMessage,
)
from houseway.web.messages.lobby import LobbyChangedMessage, LobbyMessage
from houseway.web.messages.table import StepMessage
from houseway.web.messages.turns import TurnsMessage

SENT: Final = (
    TableMessage
    | EventsMessage
    | StepMessage
    | LobbyMessage
    | LobbyChangedMessage
    | TurnsMessage
    | RefusedMessage
    | DoneMessage
    | ClosedMessage
)
"""What the sockets of a table, of the lobby and of one's own turns send."""

REFUSALS: Final[dict[int, str]] = {
    400: "What was sent cannot be read",
    401: "Sign in first",
    403: "That takes another role, or came from another site's page",
    404: "There is no such thing here",
    405: "That cannot be asked in this way",
    408: "The body does not arrive",
    409: "Not possible here; with the clause where it is a rule, and what is possible instead",
    413: "Too big",
    429: "Too much at once; `Retry-After` says when to come again",
    503: "The room has stopped; with the reason",
}
"""Every answer that is a refusal; the body of each is a RefusedMessage."""

EXAMPLES: Final[dict[str, dict[str, Any]]] = {
    "/api/commands": {
        "command": "sit-down",
        "table": 1,
        "player": 12,
        "cents": 20_000,
        "request": "sit-12-1",
    },
    "/api/session": {"name": "Ann", "password": "correct horse"},
    "/api/session/password": {"password": "a longer horse", "old": "correct horse"},
    "/api/session/name": {"name": "Annabel"},
    "/api/invites": {"role": "player", "hours": 24},
    "/api/people/{player}/role": {"role": "floor"},
    "/api/people/{player}/password": {"password": "correct horse"},
    "/api/practice": {"house": "garlic-city", "game": "texas-holdem"},
}
"""A body that could be sent, by path."""

_REF: Final = "#/components/schemas/{name}"


class Document(JsonRenderPlugin):
    """The document as the server gives it out, made once."""

    _made: bytes = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self._made:
            self._made = msgspec.json.encode(described(request.app, openapi_schema))
        return self._made


def described(app: Litestar, written: dict[str, Any]) -> dict[str, Any]:
    """Litestar's document with our own schemas, every refusal, and the sockets' messages."""
    handlers = {
        (path, method.lower()): handler
        for path, handler in _handlers(app)
        for method in handler.http_methods
    }
    types = {
        (key, side): _travels(handler, side)
        for key, handler in handlers.items()
        for side in ("in", "out")
    }
    wanted = [one for one in types.values() if one is not None]
    schemas, components = msgspec.json.schema_components(
        [*wanted, ActFrame, MixFrame, SENT], ref_template=_REF
    )
    found = dict(zip([key for key, one in types.items() if one is not None], schemas, strict=False))
    components["SocketMessage"] = schemas[-1]
    for path, operations in written["paths"].items():
        for method, operation in operations.items():
            if (path, method) in handlers:
                _describe(operation, found.get(((path, method), "in")), _in=True)
                _describe(operation, found.get(((path, method), "out")), _in=False)
                _refusals(operation)
                if "requestBody" in operation and path in EXAMPLES:
                    body = operation["requestBody"]["content"]["application/json"]
                    body["example"] = EXAMPLES[path]
    return {**written, "components": {**written["components"], "schemas": components}}


def _handlers(app: Litestar) -> Iterator[tuple[str, HTTPRouteHandler]]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler) and handler.resolve_include_in_schema():
                yield route.path_format, handler


def _travels(handler: HTTPRouteHandler, side: str) -> Any:
    """The type that a handler takes or answers with, if it is one of JSON."""
    field = handler.parsed_data_field if side == "in" else handler.parsed_return_field
    kind = field.annotation if field is not None else None
    origin = get_origin(kind)
    if isinstance(origin, type) and issubclass(origin, Response):
        (kind,) = get_args(kind)
    return None if kind in (None, str, bytes, Any, type(None)) else kind


def _describe(operation: dict[str, Any], schema: dict[str, Any] | None, *, _in: bool) -> None:
    if schema is None:
        return
    if _in:
        contents = [operation["requestBody"]["content"]]
    else:
        answers = operation["responses"].items()
        contents = [one.get("content", {}) for code, one in answers if code.startswith("2")]
    for content in contents:
        if "application/json" in content:
            content["application/json"]["schema"] = schema


def _refusals(operation: dict[str, Any]) -> None:
    """Says how an operation can be refused; one that takes nothing cannot be sent nonsense."""
    body = {"application/json": {"schema": {"$ref": _REF.format(name="RefusedMessage")}}}
    for status, why in REFUSALS.items():
        example = RefusedMessage(what=HTTPStatus(status).phrase.lower(), why=why)
        content = {**body["application/json"], "example": msgspec.to_builtins(example)}
        answer: dict[str, Any] = {"description": why, "content": {"application/json": content}}
        if status == 429:
            seconds = {"schema": {"type": "integer"}, "description": "Seconds to wait"}
            answer["headers"] = {"Retry-After": seconds}
        operation["responses"][str(status)] = answer


def document() -> dict[str, Any]:
    """The whole document, without a room."""
    from houseway.web.app import create_app

    app = create_app(_no_room)
    return described(app, app.openapi_schema.to_schema())


def _no_room() -> NoReturn:
    raise RuntimeError("a description has no room")


def main() -> None:
    text = msgspec.json.format(msgspec.json.encode(document()), indent=2)
    sys.stdout.write(json.dumps(json.loads(text), indent=2) + "\n")


if __name__ == "__main__":
    main()
