"""House dealers change, and time is taken from each seat."""

from typing import ClassVar, Literal

from houseway.room.event import TableEvent
from houseway.room.state import Room


class DealerNamed(TableEvent, frozen=True, tag="dealer-named"):
    """Who deals at this table from the next change on, or at once where nobody deals yet."""

    dealer: int
    by: int

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        if table.dealer_since_ms:
            table.next_dealer = self.dealer
        else:
            table.house_dealer = self.dealer


class DealerChanged(TableEvent, frozen=True, tag="dealer-changed"):
    """A house dealer sits down, or the same one starts another turn."""

    dealer: int
    """The house dealer by number; 0 where the room deals by itself."""
    stays_on: bool
    """Whether it is the one who dealt before."""
    takes_time: bool
    """Whether time is taken from every seat with it."""
    cite: str

    is_between_hands: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.house_dealer, table.next_dealer = self.dealer, 0
        table.dealer_since_ms = room.at_ms
        table.hands_at_change = table.hands
        table.time_due = {chair.seat for chair in table.seated} if self.takes_time else set()


class TimeTaken(TableEvent, frozen=True, tag="time-taken"):
    """The collection per half hour out of one seat's chips, between hands."""

    seat: int
    player: int
    cents: int
    jackpot_cents: int
    owed_cents: int
    """What is still to be paid before the player plays again."""
    owed_jackpot_cents: int
    """The part of it that is for the jackpot."""
    is_away: bool
    on: Literal["half hour", "arrival", "the rest", "leaving"]
    """The occasion; the rest is that of an earlier half hour, and so is what they pay leaving."""
    cite: str
    players: int = 0
    """How many players the rate was taken for; 0 for a rest, and in entries from before it was
    noted, when everybody with a seat counted."""

    moves_chips: ClassVar = True
    is_between_hands: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        money, chair = room.money_of(table), table.chairs[self.seat]
        seat = money.number(table.account(self.seat))
        if self.cents:
            drop = money.number(table.drop)
            money.transfer(self.cents, source=seat, target=drop, why="collection", cite=self.cite)
        if self.jackpot_cents:
            fund = money.number(table.jackpot)
            money.transfer(
                self.jackpot_cents, source=seat, target=fund, why="jackpot", cite=self.cite
            )
        chair.time_owed_cents, chair.jackpot_owed_cents = self.owed_cents, self.owed_jackpot_cents
        table.time_due.discard(self.seat)
