"""How nodes know one another: every message is sealed with a secret made of the room's own key.

    x-houseway-node: north                     who asks
    x-houseway-at: 1794945600000               when, in milliseconds since 1970
    x-houseway-once: 9f02c1d4a7e85b36          by chance: the same may be asked twice in a moment
    x-houseway-body: 2c26b46b68ffc68f…         the SHA-256 of the body
    x-houseway-seal: 5f70bf18a086007e…         HMAC-SHA256 over all of it, and who is asked

A seal is good for half a minute, for one node, and once. Answers are sealed too, with the seal of
what they answer.
"""

import hmac
import time
from collections.abc import Mapping
from hashlib import sha256
from secrets import token_hex
from typing import Final

from houseway.errors import BadInput
from houseway.room.log.keys import KeyRing

PATH: Final = "/internal/nodes"
GOOD_MS: Final = 30_000
NODE, AT, ONCE, BODY, SEAL = (f"x-houseway-{one}" for one in ("node", "at", "once", "body", "seal"))


class Seals:
    """What one node seals and checks."""

    def __init__(self, keys: KeyRing, room: str, node: str) -> None:
        self.node = node
        self._secret = keys.secret_for(f"houseway nodes of {room}")
        self._seen: dict[str, int] = {}
        """Seals that have come, and until when each is remembered, the oldest first."""

    def sealed(self, to: str, body: bytes) -> dict[str, str]:
        """The headers of a message."""
        about = {
            NODE: self.node,
            AT: str(_now_ms()),
            ONCE: token_hex(8),
            BODY: sha256(body).hexdigest(),
        }
        return {**about, SEAL: self._seal(to, *about.values())}

    def sender(self, headers: Mapping[str, str]) -> str:
        """Which node a message comes from, or empty where it is nobody's or somebody's copy.

        Its body is not read. Whatever a stranger writes into the headers is no fault of ours.
        """
        about = [headers.get(name, "") for name in (NODE, AT, ONCE, BODY)]
        seal = headers.get(SEAL, "")
        # As bytes: of two texts with letters beyond ASCII Python compares none.
        if not hmac.compare_digest(self._seal(self.node, *about).encode(), seal.encode()):
            return ""
        if seal in self._seen:
            return ""
        is_new = about[1].isdecimal() and abs(_now_ms() - int(about[1])) < GOOD_MS
        return about[0] if is_new else ""

    def is_first(self, headers: Mapping[str, str], body: bytes) -> bool:
        """Whether a message with a good seal has this body, and has not come before."""
        seal, now_ms = headers[SEAL], _now_ms()
        while self._seen and self._seen[oldest := next(iter(self._seen))] < now_ms:
            del self._seen[oldest]
        if seal in self._seen or sha256(body).hexdigest() != headers.get(BODY):
            return False
        self._seen[seal] = now_ms + 2 * GOOD_MS
        return True

    def answered(self, seal: str, body: bytes) -> str:
        """The seal of an answer to a message with that seal."""
        return hmac.new(self._secret, seal.encode() + body, sha256).hexdigest()

    def _seal(self, to: str, *about: str) -> str:
        return hmac.new(self._secret, "\n".join((to, *about)).encode(), sha256).hexdigest()


def seals_of(keys: KeyRing | None, room: str, node: str) -> Seals:
    if keys is None:
        raise BadInput("nodes know one another by the room's key file, and there is none")
    return Seals(keys, room, node)


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
