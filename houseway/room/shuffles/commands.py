"""A player promises a number, and adds it once the house has published its shuffle."""

from collections.abc import Iterator

from houseway.cards.mixing import NUMBER_BYTES, promise
from houseway.errors import BadInput, Refused
from houseway.room.command import OwnCommand
from houseway.room.event import RoomEvent
from houseway.room.shuffles.events import NumberAdded, NumberPromised
from houseway.room.sound import Text
from houseway.room.state import Room, RoomTable


class Mix(OwnCommand, frozen=True, tag="mix"):
    """One's own part in a shuffle; whoever has none leaves the cards as the others mix them.

    The promise is the hash of the next number. The number goes into the shuffle that stands
    published, if it was promised before that; one that comes too late, or is another, does not.
    """

    promise: Text
    number: Text = ""
    shuffle: int = 0
    """Which of the table's published shuffles the number is for."""

    def check(self, room: Room) -> None:
        """Whoever promised in another's name would know their number, or keep it out."""
        if self.by not in (0, self.player):
            raise Refused(f"no number can be added for player {self.player}", why="It is not yours")

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        chair, promised = table.chair_of(self.player), _bytes(self.promise, "promise")
        number = _bytes(self.number, "number") if self.number else b""
        if number and self._goes_in(table, number):
            yield NumberAdded(
                table=table.number,
                shuffle=self.shuffle,
                player=self.player,
                seat=chair.seat,
                number=number,
                promise=promised,
            )
        elif table.shuffles.promises.get(self.player) != promised:
            yield NumberPromised(table=table.number, player=self.player, promise=promised)

    def _goes_in(self, table: RoomTable, number: bytes) -> bool:
        standing = table.shuffles.standing
        if standing is None or standing.number != self.shuffle or self.player in standing.added:
            return False
        return standing.promised.get(self.player) == promise(number)


def _bytes(text: str, what: str) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if len(found) != NUMBER_BYTES:
        raise BadInput(f"a {what} is {2 * NUMBER_BYTES} hexadecimal digits, not {text[:80]!r}")
    return found
