"""What each viewer is told of the shuffle that waits to be dealt (`room/shuffles/`)."""

from typing import Literal

from houseway.room.state import RoomTable
from houseway.web.messages.shuffles import ShuffleShown
from houseway.web.people import Person


def shuffle_shown(table: RoomTable, person: Person | None) -> ShuffleShown:
    """The root before the cards; the secret never."""
    standing = table.shuffles.standing
    return ShuffleShown(
        number=standing.number if standing else 0,
        hand=standing.hand if standing else 0,
        root=standing.root.digest.hex() if standing else "",
        positions=standing.root.positions if standing else 0,
        next=table.shuffles.published + 1,
        wants=_wants(table, person),
        voided=table.shuffles.voided,
        because=table.shuffles.because,
    )


def _wants(table: RoomTable, person: Person | None) -> Literal["", "promise", "number"]:
    if person is None or all(one.player != person.number for one in table.chairs.values()):
        return ""
    standing, player = table.shuffles.standing, person.number
    if standing is not None and player in standing.promised and player not in standing.added:
        return "number"
    return "" if player in table.shuffles.promises else "promise"
