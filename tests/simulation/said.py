"""What was asked and what was answered, request by request: the checker's own model of them.

A client gives each request a name. However often it is sent, the log has it once or not at all; and
whatever any server has said of it has to be true in the end.
"""

from typing import Any, Final, Literal, NamedTuple

Verdict = Literal["done", "refused", "unknown", "later", "lost"]
"""What came of one copy of a request. "Later" says nothing of it: come back when the room is open.
"Lost" has not been answered, and may have been done."""

COMES_TO_SOMETHING: Final = frozenset(
    {
        "act",
        "sit-down",
        "rebuy",
        "cash-in",
        "pass-chips",
        "open-table",
        "call-floor",
        "add-bot",
        "decide-dispute",
        "award-jackpot",
    }
)
"""Commands that are in the log whenever they are done; others may find nothing to do."""


LATER: Final = frozenset({"not accepted", "too many requests", "unauthorized"})
"""What is said to those who must come back, or sign in first."""


def verdict_of(status: int, told: Any) -> Verdict:
    """What an answer says of its request.

    >>> verdict_of(409, {"kind": "refused", "what": "seat 3 cannot call"})
    'refused'
    """
    if status == 200:
        return "done"
    told = told if isinstance(told, dict) else {}
    what = told.get("what", "")
    if what == "unknown":
        return "unknown"
    if what in LATER or told.get("why") == "sign in first":
        return "later"
    return "refused"


LATEST_MS: Final = 1 << 60


class Said(NamedTuple):
    """What was said of one copy."""

    verdict: Verdict
    known_ms: int
    """Where the server already had it among what was done when this copy came, the room's time of
    that moment; else 0."""
    about: str


class Request:
    """One request, by whoever made it."""

    def __init__(self, person: int, name: str, command: str) -> None:
        self.person, self.name, self.command = person, name, command
        self.flying = 0
        """Copies that have not been answered, and may still be."""
        self.said: list[Said] = []
        self.wishes: set[bytes] = set()
        """What was asked under this name; a fool uses one for several things."""
        self.is_certain = False
        """Whether a server has said that it is done, and what it came to has the request's name."""
        self.copies = 0
        self.asked_after: list[tuple[bool, int]] = []
        """What servers have said of it to whoever asked after it, with no copy on its way; and how
        many there had been by then."""

    @property
    def full_name(self) -> str:
        return f"{self.person}:{self.name}"

    def answered(self, verdict: Verdict, *, known_ms: int, is_named: bool, about: str) -> str:
        """Notes one answer; what is wrong with it already now."""
        self.flying -= 1
        was_done = any(one.verdict == "done" for one in self.said)
        self.said.append(Said(verdict, known_ms, about))
        if verdict == "done":
            self.is_certain = self.is_certain or is_named
            if not is_named and self.command in COMES_TO_SOMETHING:
                return f"{self} is done, and the room does not know its name"
        if verdict == "refused" and was_done and self.is_certain and self.is_plain:
            return f"{self} was done, and a repeat of it is refused: {about}"
        return ""

    def wrong(self, at_ms: list[int]) -> str:
        """What was said of it that is not so, by when it came into the log."""
        entries = len(at_ms)
        if entries > 1:
            return f"{self} is in the log {entries} times"
        if self.is_certain and not entries:
            return f"{self} was acknowledged and is not in the log"
        # A name that stands for several wishes stands for the first of them that was done.
        return self._untrue(entries, min(at_ms, default=LATEST_MS)) if self.is_plain else ""

    def _untrue(self, entries: int, since_ms: int) -> str:
        refusals = [one for one in self.said if one.verdict == "refused"]
        if entries and self.flying <= 0 and len(refusals) == len(self.said):
            return f"{self} was refused and is in the log: {self.said}"
        if any(one.known_ms >= since_ms for one in refusals):
            return f"{self} was said not to be done when it was: {self.said}"
        for is_done, copies in self.asked_after:
            if is_done > entries or (entries > is_done and copies == self.copies):
                return f"{self} is in the log {entries} times; they were told {self.asked_after}"
        return ""

    @property
    def is_plain(self) -> bool:
        """Whether the name was used for one thing alone."""
        return len(self.wishes) == 1

    def __repr__(self) -> str:
        return f"{self.command} {self.full_name!r}"


class Requests:
    """All of them, by whose they are and their names."""

    def __init__(self) -> None:
        self.all: dict[str, Request] = {}
        self.answers = 0

    def of(self, person: int, name: str, command: str) -> Request:
        return self.all.setdefault(f"{person}:{name}", Request(person, name, command))

    def wrong(self, in_the_log: dict[str, list[int]]) -> list[str]:
        """What does not hold of all of them, by their names in the log and when that was."""
        found = [one.wrong(in_the_log.get(name, [])) for name, one in self.all.items()]
        strange = [name for name, at in in_the_log.items() if len(at) > 1 and name not in self.all]
        return [*filter(None, found), *(f"'{name}' is in the log twice" for name in strange)]
