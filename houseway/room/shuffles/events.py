"""A shuffle is published, numbers are promised and added to it, and it is dealt or voided."""

from typing import ClassVar

from houseway.cards.mixing import Contribution
from houseway.cards.seal import Root
from houseway.room.event import TableEvent
from houseway.room.shuffles.standing import Standing
from houseway.room.state import Room
from houseway.table.codec import AnyAction


class ShufflePublished(TableEvent, frozen=True, tag="shuffle-published"):
    """The house has fixed its order, and everybody is told the root of it."""

    number: int
    """Of the table's published shuffles, counted from 1: none can be left out unseen."""
    hand: int
    root: Root
    secret: bytes
    """What order and salts are made from: for the auditor alone."""
    action: AnyAction | None = None
    """What the cards are shuffled for in the middle of a hand; it is done once they are mixed."""
    by: str = ""

    is_secret: ClassVar = True
    is_in_hand: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        shuffles = table.shuffles
        shuffles.published = self.number
        present = {chair.player for chair in table.chairs.values() if not chair.is_away}
        shuffles.standing = Standing(
            number=self.number,
            hand=self.hand,
            root=self.root,
            secret=self.secret,
            at_ms=room.at_ms,
            promised={one: word for one, word in shuffles.promises.items() if one in present},
            held=None if self.action is None else (self.action, self.by),
        )


class NumberPromised(TableEvent, frozen=True, tag="number-promised"):
    """A player has fixed the number that they will add to the next shuffle."""

    player: int
    promise: bytes

    is_quiet: ClassVar = True
    is_in_hand: ClassVar = True

    def apply(self, room: Room) -> None:
        room.tables[self.table].shuffles.promises[self.player] = self.promise


class NumberAdded(TableEvent, frozen=True, tag="number-added"):
    """A player adds the number they had promised, and promises the next one."""

    shuffle: int
    player: int
    seat: int
    number: bytes
    promise: bytes

    is_quiet: ClassVar = True
    is_in_hand: ClassVar = True

    def apply(self, room: Room) -> None:
        shuffles = room.tables[self.table].shuffles
        assert shuffles.standing is not None
        shuffles.standing.added[self.player] = Contribution(self.seat, self.number)
        shuffles.promises[self.player] = self.promise


class ShuffleVoided(TableEvent, frozen=True, tag="shuffle-voided"):
    """A published shuffle is never dealt, and everybody is told why."""

    number: int
    because: str

    def apply(self, room: Room) -> None:
        shuffles = room.tables[self.table].shuffles
        shuffles.standing = None
        shuffles.voided, shuffles.because = shuffles.voided + 1, self.because
