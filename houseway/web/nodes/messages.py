"""What nodes ask of one another, and what they answer."""

from collections.abc import Callable
from typing import Final, Literal

import msgspec
from litestar.exceptions import HTTPException, NotAuthorizedException

from houseway.errors import BadInput, HousewayError, Refused
from houseway.room.codec import AnyCommand, AnyRoomEvent
from houseway.room.desk import Closed, NotNow
from houseway.room.log.store import LogUnavailable, LogUnknown
from houseway.room.share import NotOurs, TableElsewhere
from houseway.web.people import Person
from houseway.web.refusing import NotAllowed, NotThere, TooMuch

QueueName = Literal["lab", "reviews"]


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Somebody asks something of a table of yours."""

    command: AnyCommand
    person: Person | None
    """Who asks, as our register has them; None where the room itself does."""


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Hand a table of yours over to a node."""

    table: int
    to: str


class Gone(msgspec.Struct, frozen=True, tag="gone"):
    """A player has no socket at your table any more with us."""

    table: int
    player: int


class Here(msgspec.Struct, frozen=True, tag="here"):
    """Has a player a socket at this table with you?"""

    table: int
    player: int


class Settle(msgspec.Struct, frozen=True, tag="settle"):
    """Answer when nothing of this name is under way with you."""

    request: str


class Drain(msgspec.Struct, frozen=True, tag="drain"):
    """Take no further tables and hand yours over; or take part again."""

    state: str


class Heard(msgspec.Struct, frozen=True, tag="heard"):
    """What was asked of us lately, and who was seen."""

    spent: dict[str, list[tuple[str | int, int]]]
    """By the limit's name: how much of it each key has taken with us."""
    guests: list[int]
    """Guests who were heard of."""


class JobAsked(msgspec.Struct, frozen=True, tag="job-asked"):
    """Somebody asks a question: have you its job, and how many of theirs do you work on?"""

    queue: QueueName
    question: str
    """By its digest: the whole of it may be long."""
    person: Person
    whose: str
    """With whom the jobs of a guest are counted, or empty."""


class JobWanted(msgspec.Struct, frozen=True, tag="job-wanted"):
    """How far is a job of yours?"""

    queue: QueueName
    job: str
    person: Person | None
    stops: bool = False
    """Whether they want it ended."""


Message = Ask | Give | Gone | Here | Settle | Drain | Heard | JobAsked | JobWanted


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What came of it."""

    kind: str = "done"
    events: list[AnyRoomEvent] = []
    """What happened, but for what holds cards: that is read in the log."""
    happened: int = 0
    """How much did, all told."""
    tips: dict[int, int] = {}
    """By table, the entry up to which whoever asked should know the log before they go on."""
    is_here: bool = False
    job: msgspec.Raw = msgspec.Raw()
    """A job as whoever asked is told of it."""
    own: int = 0
    what: str = ""
    why: str = ""
    cite: str = ""
    instead: str = ""
    wait_s: float = 0
    owner: str = ""


def refusal(fault: Exception) -> Answer:
    """A fault as it goes over to the node that asked."""
    why = str(fault)
    if isinstance(fault, Refused):
        no = Answer(kind="refused", what=fault.what, why=fault.why)
        return msgspec.structs.replace(no, cite=fault.cite, instead=fault.instead)
    if isinstance(fault, NotAllowed):
        return Answer(kind="not allowed", why=fault.detail, instead=fault.instead)
    if isinstance(fault, TooMuch):
        wait_s = float((fault.headers or {}).get("Retry-After", "1"))
        return Answer(kind="too much", why=fault.detail.partition(". Try again")[0], wait_s=wait_s)
    if isinstance(fault, HTTPException):
        is_there = not isinstance(fault, NotThere)
        return Answer(kind="not signed in" if is_there else "not there", why=fault.detail)
    for kind, name in KINDS.items():
        if isinstance(fault, kind):
            return Answer(kind=name, why=why)
    return Answer(kind="unknown", why=why)


def fault_of(answer: Answer) -> Exception | None:
    """The same fault again; None where there is none."""
    if answer.kind == "done":
        return None
    if answer.kind == "refused":
        cite, instead = answer.cite, answer.instead
        return Refused(answer.what, why=answer.why, cite=cite, instead=instead)
    if answer.kind == "not allowed":
        return NotAllowed(answer.why, instead=answer.instead)
    if answer.kind == "too much":
        return TooMuch(answer.wait_s, answer.why)
    return PLAIN.get(answer.kind, LogUnknown)(answer.why)


KINDS: Final[dict[type[HousewayError], str]] = {
    TableElsewhere: "elsewhere",
    NotOurs: "elsewhere",
    LogUnknown: "unknown",
    NotNow: "not now",
    LogUnavailable: "not accepted",
    Closed: "not accepted",
    BadInput: "bad input",
    HousewayError: "not done",
}
"""Faults by what they are called between nodes, the narrower ones first."""
PLAIN: Final[dict[str, Callable[[str], Exception]]] = {
    "not there": NotThere,
    "not signed in": NotAuthorizedException,
    **{name: kind for kind, name in KINDS.items() if not issubclass(kind, NotOurs)},
}
"""The same the other way, where a fault is nothing but its reason."""
NOT_DONE: Final = frozenset({"elsewhere", "not accepted"})
"""Nothing has come of that copy, and another node may do it."""
