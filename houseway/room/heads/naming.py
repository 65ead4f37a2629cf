"""The log says itself by which key its heads are signed, before the first head that is."""

from houseway.room.desk import Desk
from houseway.room.heads.events import SignerNamed
from houseway.room.holding import in_room


def name_signer(desk: Desk, at_ms: int) -> None:
    """Writes the key down where it is new; on disk when this returns.

    Whoever opens a log does it first: its keys may have been rotated since they were last read.
    """
    keys = desk.store.vault.keys

    def name() -> None:
        if keys is not None and keys.public not in desk.room.signers[-1:]:
            desk.write([SignerNamed(public=keys.public)], at_ms)

    in_room(desk, name)
