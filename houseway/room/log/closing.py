"""Entries that nobody reads before their time: closed under a key that is not in the database.

    a byte that no JSON begins with, then the form
    the id of the key
    what kind of event it is, in the clear: an index and an audit without the key go by that
    a nonce by chance, and the event under AES-256-GCM

What is in the clear, the room and the entry's place are sealed with it: nobody can pass one entry
off as another. The chain covers the closed bytes, so that it is proved without any key. Before it
is closed the event is filled up with blanks, so that its length tells next to nothing.
"""

from secrets import token_bytes
from struct import Struct
from typing import Final

from cryptography.exceptions import InvalidTag

from houseway.errors import HousewayError
from houseway.room.log.chain import BrokenChain, Entry
from houseway.room.log.keys import ID_BYTES, KeyRing

MARK: Final = b"\x00\x01"
NONCE_BYTES: Final = 12
FILLED_TO: Final = 256
"""Bodies grow to a multiple of this: whether a card has one digit or two does not show."""
_KIND: Final = len(MARK) + ID_BYTES
_NUMBERS: Final = Struct(">qqq")


class KeyMissing(HousewayError):
    """An entry that is closed under a key that is not here."""


def is_closed(body: bytes) -> bool:
    return body[:1] == MARK[:1]


def kind_of(body: bytes) -> bytes:
    """What kind of event a closed body is, or the beginning of one.

    >>> kind_of(MARK + bytes(ID_BYTES) + bytes([5]) + b"acted" + b"?????")
    b'acted'
    >>> kind_of(MARK), "one that was cut short has none"
    (b'', 'one that was cut short has none')
    """
    length = body[_KIND] if len(body) > _KIND else 0
    return body[_KIND + 1 : _KIND + 1 + length]


def key_of(body: bytes) -> bytes:
    """The id of the key that a body is closed under."""
    return body[len(MARK) : _KIND]


def closed(entry: Entry, kind: str, *, room: bytes, keys: KeyRing) -> Entry:
    """The same entry with its body closed under the newest key."""
    clear = MARK + keys.newest + bytes([len(kind)]) + kind.encode()
    nonce = token_bytes(NONCE_BYTES)
    filled = entry.body + b" " * (-len(entry.body) % FILLED_TO)
    cipher = keys.cipher(keys.newest)
    assert cipher is not None
    sealed = cipher.encrypt(nonce, filled, clear + _place(entry, room))
    return Entry(entry.number, entry.at_ms, entry.table, clear + nonce + sealed)


def opened(entry: Entry, *, room: bytes, keys: KeyRing | None) -> Entry:
    """The entry as it was before it was closed; one that never was stays as it is."""
    body = entry.body
    if not is_closed(body):
        return entry
    if body[: len(MARK)] != MARK or len(body) <= _KIND:
        raise BrokenChain(entry.number, "closed in a form that this houseway does not know")
    cipher = keys.cipher(key_of(body)) if keys else None
    if cipher is None:
        where = f"{keys.path} does not have it" if keys else "there is no key file"
        raise KeyMissing(
            f"entry {entry.number} of the log is closed under key {key_of(body).hex()}, and {where}"
        )
    at = _KIND + 1 + body[_KIND]
    clear, nonce, sealed = body[:at], body[at : at + NONCE_BYTES], body[at + NONCE_BYTES :]
    try:
        plain = cipher.decrypt(nonce, sealed, clear + _place(entry, room))
    except (InvalidTag, ValueError):
        raise BrokenChain(entry.number, "closed, and not what was written here") from None
    return Entry(entry.number, entry.at_ms, entry.table, plain.rstrip(b" "))


def _place(entry: Entry, room: bytes) -> bytes:
    return room + _NUMBERS.pack(entry.number, entry.at_ms, entry.table)
