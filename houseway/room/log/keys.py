"""The keys of a room, in a file of their own: never in its database, and so in no copy of that.

A key closes the cards (`closing.py`), another signs the heads of the log (`room/heads`). The file
is plain text for its owner alone, a line a key, the newest last:

    cards 5f0d6c1a 8d1e…        AES-256: its id, then the key
    signing 91b2c6e0 47aa…      Ed25519: the id of its public half, then the seed

The newest of each kind is used from the next start on; older ones stay for reading. An id is made
from its key, so that one written beside another key is noticed.
"""

import fcntl
import hmac
import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from stat import S_ISREG
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from houseway.errors import BadInput
from houseway.room.log.private import OURS

NAME: Final = "room.key"
KEY_BYTES: Final = 32
ID_BYTES: Final = 4
READ_AT_MOST: Final = 100_000
CARDS: Final = "cards"
SIGNING: Final = "signing"
OTHERS_MAY: Final = 0o007
ABOUT: Final = """\
# The keys of a houseway room. Whoever has this file can read every card in its database.
# For its owner alone, and kept apart from every copy of the database: see docs/operations.md.
"""


class KeyRing:
    """Every key that a room has had."""

    def __init__(self, path: Path, cards: dict[bytes, bytes], signing: dict[bytes, bytes]) -> None:
        self.path = path
        self._cards, self._signing = cards, signing
        self._ciphers = {number: AESGCM(key) for number, key in cards.items()}
        self.newest = list(cards)[-1]
        """The id of the key that closes from now on."""
        self.signer = Ed25519PrivateKey.from_private_bytes(list(signing.values())[-1])

    @property
    def ids(self) -> tuple[str, ...]:
        """The keys for cards by their ids, the newest last."""
        return tuple(number.hex() for number in self._cards)

    @property
    def signer_ids(self) -> tuple[str, ...]:
        return tuple(number.hex() for number in self._signing)

    @property
    def public(self) -> str:
        """The public half of the key that signs, which anybody may know."""
        return _public(self.signer).hex()

    def secret_for(self, purpose: str) -> bytes:
        """A secret for one purpose, made of the first key: that stays, whatever is added."""
        return hmac.new(next(iter(self._cards.values())), purpose.encode(), sha256).digest()

    def cipher(self, number: bytes) -> AESGCM | None:
        """What opens under that id, if the key is here."""
        return self._ciphers.get(number)

    def rotated(self, *, signing: bool = False) -> "KeyRing":
        """The same keys and a new one, on disk; servers take it at their next start.

        Whoever rotates at the same time waits, and adds to what is there by then: a key that was
        lost would take its cards with it.
        """
        part = self.path.with_name(f"{self.path.name}.{token_bytes(8).hex()}.part")
        with _alone_in(self.path.absolute().parent):
            there = read_keys(self.path)
            cards = {**there._cards, **_one(CARDS)}
            signs = {**there._signing, **_one(SIGNING)} if signing else there._signing
            try:
                _written(part, _text(cards, signs))
                part.rename(self.path)
            except OSError as fault:
                raise BadInput(f"no key can be written to {part}: {fault.strerror}") from None
            finally:
                part.unlink(missing_ok=True)
            _synced(self.path.absolute().parent)
        return KeyRing(self.path, cards, signs)


def new_keys(path: Path) -> KeyRing:
    """Makes the file, for its owner alone; one that somebody has just made there is taken."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        _written(part, _text(_one(CARDS), _one(SIGNING)))
        os.link(part, path)
        _synced(path.absolute().parent)
    except FileExistsError:
        pass
    except OSError as fault:
        raise BadInput(f"the key file {path} cannot be made: {fault.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
    return read_keys(path)


def read_keys(path: Path) -> KeyRing:
    """The keys of a file; BadInput names the line that is none, never what stands there."""
    try:
        # A pipe would be waited for, and is empty for the next who reads it.
        if not S_ISREG(path.stat().st_mode):
            raise BadInput(f"the key file {path} is no plain file")
        with path.open("rb") as file:
            if os.fstat(file.fileno()).st_mode & OTHERS_MAY:
                raise BadInput(f"the key file {path} is open to everybody: chmod 600 {path}")
            text = file.read(READ_AT_MOST).decode()
    except OSError as fault:
        raise BadInput(f"the key file {path} cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"the key file {path} is no text") from None
    found: dict[str, dict[bytes, bytes]] = {CARDS: {}, SIGNING: {}}
    for kind, number, key in _lines(path, text):
        found[kind][number] = key
    for kind, some in found.items():
        if not some:
            raise BadInput(f"the key file {path} has no key for {kind}")
    return KeyRing(path, found[CARDS], found[SIGNING])


def _lines(path: Path, text: str) -> Iterator[tuple[str, bytes, bytes]]:
    for at, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            kind, number, key = line.split()
            made = _id_of(kind, bytes.fromhex(key))
        except (ValueError, KeyError):
            raise BadInput(f"line {at} of the key file {path} is no key") from None
        if made.hex() != number:
            raise BadInput(f"line {at} of the key file {path}: the id is not that of its key")
        yield kind, made, bytes.fromhex(key)


def _one(kind: str) -> dict[bytes, bytes]:
    key = token_bytes(KEY_BYTES)
    return {_id_of(kind, key): key}


def _id_of(kind: str, key: bytes) -> bytes:
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes")
    if kind == SIGNING:
        return signer_id(_public(Ed25519PrivateKey.from_private_bytes(key)))
    return {CARDS: sha256(b"houseway cards" + key).digest()}[kind][:ID_BYTES]


def signer_id(public: bytes) -> bytes:
    """The id of a key that signs, from its public half."""
    return sha256(b"houseway signing" + public).digest()[:ID_BYTES]


def _public(signer: Ed25519PrivateKey) -> bytes:
    return signer.public_key().public_bytes_raw()


def _text(cards: dict[bytes, bytes], signing: dict[bytes, bytes]) -> str:
    lines = [f"{CARDS} {number.hex()} {key.hex()}\n" for number, key in cards.items()]
    lines += [f"{SIGNING} {number.hex()} {key.hex()}\n" for number, key in signing.items()]
    return ABOUT + "".join(lines)


def _written(path: Path, text: str) -> None:
    """On disk before anything is closed under it: a key that is lost cannot be made again."""
    number = os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, OURS)
    with os.fdopen(number, "w") as file:
        os.fchmod(number, OURS)
        file.write(text)
        file.flush()
        os.fsync(number)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Nobody else changes the keys of this folder meanwhile; the lock goes with its process."""
    number = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)


def _synced(folder: Path) -> None:
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
