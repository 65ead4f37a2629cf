"""Whether a log goes on from heads that somebody kept: what was cut off or written anew is named.

The chain by itself cannot tell: whoever may write to the database can cut its tail off together
with the head, or change an entry and chain everything behind it anew. A head from before can.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

import msgspec

from houseway.room.codec import read
from houseway.room.heads.events import SignerNamed
from houseway.room.heads.head import Head
from houseway.room.log.chain import BrokenChain
from houseway.room.log.store import LogStore

NAMED: Final = b'{"event":"signer-named"'

Wrong = tuple[int, str]
"""The entry that a head was signed for, and what is wrong."""


def departures(
    store: LogStore, heads: Sequence[Head], links: Mapping[int, bytes], *, is_whole: bool
) -> Iterator[Wrong]:
    """What does not hold of these heads, by the links that the chain was proved with.

    Where it was not followed to its end, what lies behind is looked up: it does not hold anyway.
    """
    last_good = 0
    signers = _signers(store) if heads else []
    for head in sorted(heads, key=lambda one: one.entry):
        its_link = links.get(head.entry, b"")
        if not its_link and not is_whole:
            its_link = store.link_at(head.entry)
        what = _not_ours(store, head, signers) or _not_there(store, head, its_link, last_good)
        if what:
            yield head.entry, what
        else:
            last_good = head.entry


def _not_ours(store: LogStore, head: Head, signers: Sequence[str]) -> str:
    if not head.is_signed:
        return f"the head of entry {head.entry} is not signed by the key it names: it was changed"
    if head.room != store.room:
        return f"the head is of room {head.room[:8]}, and this log is of room {store.room[:8]}"
    if head.signer not in signers:
        whose = f"key {head.signer_id}, which the log does not name as the room's"
        return f"the head of entry {head.entry} is signed by {whose}"
    return ""


def _not_there(store: LogStore, head: Head, its_link: bytes, last_good: int) -> str:
    if store.head < 0:
        return f"entry {head.entry} was signed for on {head.at}, and the log has no head to read"
    if head.entry > store.head:
        gone = f"the log ends at entry {store.head}: its tail was cut off"
        return f"entry {head.entry} was signed for on {head.at}, and {gone}"
    if not its_link:
        gone = "the log has no such entry: it was cut out"
        return f"entry {head.entry} was signed for on {head.at}, and {gone}"
    if its_link.hex() != head.link:
        since = f"entry {last_good + 1}" if last_good else "the first entry"
        where = f"something from {since} to entry {head.entry} was changed since"
        return f"entry {head.entry} is not the one that was signed for on {head.at}: {where}"
    return ""


def _signers(store: LogStore) -> list[str]:
    """The keys that the log names for its heads, as far as it can be read."""
    found: list[str] = []
    # Where it cannot be read any further the audit has said so.
    with suppress(BrokenChain, msgspec.MsgspecError):
        for entry, _ in store.entries():
            if entry.body.startswith(NAMED):
                event = read(entry.body)
                assert isinstance(event, SignerNamed)
                found.append(event.public)
    return found
