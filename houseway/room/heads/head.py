"""One head: up to which entry a log had come at a moment, and its last link, signed by the room.

It is a line of text that can be mailed, posted or printed; blanks and line breaks in it do not
matter:

    houseway-head-1;room=9f2c…;entry=1204;link=77ab…;at=2026-11-17T20:00:00.000Z;
    signer=5d10…;signature=8c3e…

A link stands for every entry up to its own. So whoever has kept a head from earlier can tell by it
whether the log of today goes on from there. The signature (Ed25519) shows that the head is the
room's: nobody can accuse a room with one of their own making, nor the room deny one.
"""

import re
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from houseway.errors import BadInput
from houseway.room.log.keys import KeyRing, signer_id
from houseway.room.log.store import LogStore

BEGINS: Final = "houseway-head-"
_FORM: Final = re.compile(
    r"houseway-head-1;room=([0-9a-f]{1,64});entry=([0-9]{1,15});link=([0-9a-f]{64});"
    r"at=([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z);"
    r"signer=([0-9a-f]{64});signature=([0-9a-f]{128})"
)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What a room has signed."""

    room: str
    entry: int
    link: str
    at: str
    """When it was signed, by the room's clock, in UTC."""
    signer: str
    """The public half of the key."""
    signature: str

    @property
    def text(self) -> str:
        return f"{self.signed_part};signature={self.signature}"

    @property
    def signed_part(self) -> str:
        about = f"room={self.room};entry={self.entry};link={self.link};at={self.at}"
        return f"{BEGINS}1;{about};signer={self.signer}"

    @property
    def signer_id(self) -> str:
        return signer_id(bytes.fromhex(self.signer)).hex()

    @property
    def is_signed(self) -> bool:
        """Whether the key that it names has signed it, as it stands."""
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.signer))
        try:
            key.verify(bytes.fromhex(self.signature), self.signed_part.encode())
        except InvalidSignature:
            return False
        return True


def head_of(store: LogStore, keys: KeyRing, at_ms: int) -> Head:
    """The head of a log as it is on disk now, signed."""
    return head_at(store, keys, store.tip, at_ms)


def head_at(store: LogStore, keys: KeyRing, place: tuple[int, bytes], at_ms: int) -> Head:
    """The same for an entry and its link."""
    entry, its_link = place
    about = Head(
        room=store.room,
        entry=entry,
        link=its_link.hex(),
        at=at_text(at_ms),
        signer=keys.public,
        signature="",
    )
    signature = keys.signer.sign(about.signed_part.encode()).hex()
    return msgspec.structs.replace(about, signature=signature)


def at_text(at_ms: int) -> str:
    """A moment, to the millisecond.

    >>> at_text(1_794_945_600_123)
    '2026-11-17T20:00:00.123Z'
    """
    moment = _EPOCH + timedelta(milliseconds=at_ms)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{at_ms % 1000:03}Z"


def heads_in(text: str) -> list[Head]:
    """Every head in a text, whatever else stands between them; a spoilt one is a BadInput."""
    closed_up = "".join(text.split())
    found = [
        Head(room=room, entry=int(entry), link=link, at=at, signer=signer, signature=signature)
        for room, entry, link, at, signer, signature in _FORM.findall(closed_up)
    ]
    if not found and BEGINS not in closed_up:
        raise BadInput(f"there is no head here: one begins with {BEGINS}1")
    if len(found) != closed_up.count(BEGINS):
        raise BadInput("a head here is not whole: letters of it are missing or changed")
    return found
