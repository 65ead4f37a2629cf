"""Refusals as answers: whatever goes wrong, the body is a RefusedMessage and never a traceback.

400 cannot be read, 401 not signed in, 403 not yours to ask, 404 not there, 409 readable and not
possible here (with the clause, where it is a rule), 413 too big, 429 too much, 503 the room has
stopped; 500 is our own mistake, whose traceback is in the server's log alone.
"""

import logging
from http import HTTPStatus
from math import ceil
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import Broken, HousewayError, Refused
from houseway.room.desk import Closed, NotNow
from houseway.room.log.store import LogUnavailable, LogUnknown
from houseway.web.messages import RefusedMessage

LOG: Final = logging.getLogger("houseway.web")

WHY_MAX: Final = 300
"""A refusal is one line, whatever was sent."""
ASK_AFTER: Final = "Ask whether it was done by its name: GET /api/requests/NAME"


WORDS: Final = {
    "data: 'data'": "a body is missing",
    "Input data was truncated": "the JSON is cut off, or has half a character in it, like \\ud800",
}
"""What our libraries say, in words."""


class TooMuch(TooManyRequestsException):
    """Somebody asks faster than anybody needs to."""

    def __init__(self, wait_s: float, what: str = "that is too much at once") -> None:
        seconds = max(1, ceil(wait_s))
        wait = f"Try again in {seconds} second{'s' if seconds > 1 else ''}"
        super().__init__(f"{what}. {wait}", headers={"Retry-After": str(seconds)})


class NotThere(NotFoundException):
    """Something is named that does not exist."""


class NotAllowed(PermissionDeniedException):
    """It exists, and it is not for this person."""

    def __init__(self, why: str, *, instead: str = "") -> None:
        super().__init__(why)
        self.instead = instead


def one_line(text: str) -> str:
    """Text as it may be told: no line breaks, not too long.

    >>> one_line("a  b" + "c" * 400)[:5]
    'a bcc'
    """
    text = " ".join(text.split())
    return text if len(text) <= WHY_MAX else text[: WHY_MAX - 1] + "…"


def in_words(why: str) -> str:
    """What a library says of a text that it cannot read."""
    return one_line(WORDS.get(why, why))


def refusal_message(fault: HousewayError, request: str = "") -> RefusedMessage:
    """A refusal of the room as a message."""
    if isinstance(fault, Refused):
        return RefusedMessage(
            what=fault.what, why=fault.why, cite=fault.cite, instead=fault.instead, request=request
        )
    what, instead = "not done", ""
    if isinstance(fault, LogUnknown):
        # Neither yes nor no would be true: it may be in the log when the log is read again.
        what, instead = "unknown", ASK_AFTER
    elif isinstance(fault, Closed | LogUnavailable):
        # Nothing comes of this copy; of others, which another server may have done, we say nothing.
        what = "not accepted"
    return RefusedMessage(what=what, why=one_line(str(fault)), instead=instead, request=request)


def refused(request: Request[Any, Any, Any], fault: HousewayError) -> Response[RefusedMessage]:
    """The answer to what the room refuses; who only reads has named something that is not there."""
    if isinstance(fault, Broken):
        return broken(request, fault)
    status = 404 if request.method == "GET" else 409
    if isinstance(fault, Closed | LogUnavailable):
        status = 503
    if status == 503 and not isinstance(fault, NotNow):
        return Response(_stopped(request, fault), status_code=503)
    return Response(
        refusal_message(fault), status_code=409 if isinstance(fault, Refused) else status
    )


def _stopped(request: Request[Any, Any, Any], fault: HousewayError) -> RefusedMessage:
    """Why the room has stopped is for staff; to others it would tell of the machine it runs on."""
    from houseway.web.asking import person_of
    from houseway.web.live import STOPPED

    person = person_of(request)
    works_here = person is not None and person.may("house dealer")
    told = refusal_message(fault)
    return told if works_here else replace(told, why=STOPPED.capitalize())


def not_accepted(request: Request[Any, Any, Any], fault: HTTPException) -> Response[RefusedMessage]:
    """The answer to a request that does not get as far as the room."""
    what = HTTPStatus(fault.status_code).phrase.lower()
    if fault.status_code >= 500:
        LOG.error("a request failed", exc_info=fault)
        return _our_mistake(request)
    instead = fault.instead if isinstance(fault, NotAllowed) else ""
    message = RefusedMessage(what=what, why=one_line(_why(fault) or what), instead=instead)
    if type(fault) is NotFoundException:
        message = nothing_at(request.url.path)
    elif isinstance(fault, MethodNotAllowedException):
        how = f"{request.url.path} cannot be asked by {request.method}"
        instead = f"Ask by {(fault.headers or {}).get('allow', 'another method')}"
        message = RefusedMessage(what=what, why=one_line(how), instead=instead)
    return Response(message, status_code=fault.status_code, headers=fault.headers)


def nothing_at(path: str) -> RefusedMessage:
    """What is said of an address where there is nothing."""
    instead = "GET /schema/openapi.json lists what can be asked"
    return RefusedMessage(
        what="not found", why=one_line(f"There is nothing at {path}"), instead=instead
    )


def nothing_there(response: Response[Any]) -> Response[Any]:
    """A page about nothing as the refusal it is; whatever else is answered stays."""
    if response.status_code != HTTPStatus.NOT_FOUND:
        return response
    return Response(nothing_at("this address"), status_code=404, media_type=MediaType.JSON)


def broken(request: Request[Any, Any, Any], fault: Exception) -> Response[RefusedMessage]:
    """The answer to a mistake of ours: what happened is in the log, not on the wire."""
    LOG.error("a request failed", exc_info=fault)
    return _our_mistake(request)


def unavailable(
    request: Request[Any, Any, Any], fault: SQLAlchemyError
) -> Response[RefusedMessage]:
    """The answer while the register of people cannot be reached."""
    LOG.error("the register cannot be reached", extra={"fault": type(fault).__name__})
    return _failed(request, "The database cannot be reached now", 503)


def _our_mistake(request: Request[Any, Any, Any]) -> Response[RefusedMessage]:
    return _failed(request, "The mistake is ours; it is in the server's log", 500)


def _failed(request: Request[Any, Any, Any], why: str, status: int) -> Response[RefusedMessage]:
    """Whether a change was made before something failed, nobody has noted here."""
    told = RefusedMessage(what="not done", why=why)
    if request.method not in ("GET", "HEAD"):
        told = RefusedMessage(what="unknown", why=why, instead=ASK_AFTER)
    return Response(told, status_code=status)


def _why(fault: HTTPException) -> str:
    """What was wrong, field by field where it is known."""
    extra = fault.extra if isinstance(fault.extra, list) else []
    parts = [
        ": ".join(filter(None, (str(one.get("key", "")), str(one.get("message", "")))))
        for one in extra
        if isinstance(one, dict)
    ]
    why = "; ".join(parts) or fault.detail
    return in_words(why)


def no_text(_: Request[Any, Any, Any], _fault: UnicodeDecodeError) -> Response[RefusedMessage]:
    """The answer to bytes that are no text."""
    message = RefusedMessage(what="bad request", why="What was sent is not UTF-8")
    return Response(message, status_code=400)


def too_deep(_: Request[Any, Any, Any], _fault: RecursionError) -> Response[RefusedMessage]:
    """The answer to brackets within brackets without end."""
    message = RefusedMessage(what="bad request", why="What was sent is nested too deep")
    return Response(message, status_code=400)


HANDLERS: Final[dict[int | type[Exception], Any]] = {
    HousewayError: refused,
    RecursionError: too_deep,
    UnicodeDecodeError: no_text,
    HTTPException: not_accepted,
    SQLAlchemyError: unavailable,
    Exception: broken,
}
