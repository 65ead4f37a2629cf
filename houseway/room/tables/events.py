"""Tables are opened, paused, resumed, changed and closed."""

from typing import ClassVar, Final

import msgspec
from msgspec.structs import replace

from houseway.room.event import RoomEvent, TableEvent
from houseway.room.pace.pace import unhurried
from houseway.room.state import Room, RoomTable, row_of

UNSAID: Final = "the floor has paused it"
"""What is shown of a pause that gives no reason, as older logs have them."""


class TableOpened(RoomEvent, frozen=True, tag="table-opened"):
    """A table on a game and a limit of one house, for the house or for practice."""

    house: str
    game: str
    limit: str
    is_practice: bool
    schedule: str
    """The one schedule that it posts; empty at a practice table."""
    seats: int
    big_blind_cents: int
    chip_cents: int
    jackpot: bool
    buy_in_min_cents: int
    buy_in_max_cents: int | None
    chosen: dict[str, str]
    """Answers of the house that this table plays otherwise."""
    pace_ms: int
    """How long a bot takes to act; a table of bots alone is dealt at this pace."""
    clock_ms: int
    """How long anybody may take before the clock acts for them."""
    is_passing: bool = False
    """Whether it closes by itself when nobody but bots has been at it for a while."""
    by: int = 0
    """Who has opened it; 0 for the room itself, and in older logs."""
    edition: int = 1
    """Of the house's book; older logs are of the first."""
    answers: dict[str, str] = msgspec.field(default_factory=dict)
    """All that the house answered then, so that its hands are played again by the same rules."""

    def apply(self, room: Room) -> None:
        table = RoomTable(self, at_ms=room.at_ms)
        room.tables[self.table] = table
        room.tables_opened = max(room.tables_opened, self.table)
        money = room.money_of(table)
        for seat in range(1, self.seats + 1):
            money.open(table.account(seat))
        money.open(table.felt)
        money.open(table.drop, is_house=True)
        if table.jackpot not in money.names:
            money.open(table.jackpot, is_house=True)


class BookRead(TableEvent, frozen=True, tag="book-read"):
    """The house's book has changed since the table last took its answers: it takes them anew."""

    edition: int
    answers: dict[str, str]

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.opened = replace(table.opened, edition=self.edition, answers=self.answers)
        table.row = row_of(table.opened)


class TablePaused(TableEvent, frozen=True, tag="table-paused"):
    """No further hand is dealt until somebody resumes; the hand that is running plays on."""

    because: str
    cite: str = ""
    lifts: bool = False
    """Whether it goes on by itself once the reason is gone: fee columns, hours."""
    closes: bool = False
    """Whether it is taken away when the hand that is running is over."""

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.paused, table.pause_lifts = self.because or UNSAID, self.lifts
        if self.closes and unhurried(table) is not None:
            # The clock runs from now on: nobody waits for ever for a hand to be over.
            table.asked_ms = room.at_ms
        table.is_closing = table.is_closing or self.closes


class TableResumed(TableEvent, frozen=True, tag="table-resumed"):
    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.paused, table.pause_lifts, table.is_closing = "", False, False
        # A broken game that goes on is broken no longer: seats are taken and lists called again.
        table.is_broken = False


class TableClosed(RoomEvent, frozen=True, tag="table-closed"):
    """Broken: everybody has been cashed out, and its drop stands for the count."""

    because: str

    def apply(self, room: Room) -> None:
        # Whoever was cashed out as it closed comes from a broken game (comstock/lowball/79).
        for left in room.left.values():
            if (left.table, left.at_ms) == (self.table, room.at_ms):
                left.is_broken = True
        del room.tables[self.table]


class LimitChanged(TableEvent, frozen=True, tag="limit-changed"):
    """The same table at another limit, with the floor's approval."""

    limit: str
    schedule: str
    big_blind_cents: int
    buy_in_min_cents: int
    buy_in_max_cents: int | None
    by: int
    cite: str

    is_between_hands: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.opened = replace(
            table.opened,
            limit=self.limit,
            schedule=self.schedule,
            big_blind_cents=self.big_blind_cents,
            buy_in_min_cents=self.buy_in_min_cents,
            buy_in_max_cents=self.buy_in_max_cents,
        )


class PayoutsAnnounced(TableEvent, frozen=True, tag="payouts-announced"):
    """A side wager will be paid otherwise from then on; until then it is paid as posted."""

    option: str
    value: str
    from_ms: int
    by: int
    cite: str

    def apply(self, room: Room) -> None:
        room.tables[self.table].announced = self


class PayoutsChanged(TableEvent, frozen=True, tag="payouts-changed"):
    """What was announced holds from the next hand on."""

    option: str
    value: str

    is_between_hands: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        chosen = {**table.opened.chosen, self.option: self.value}
        table.opened = replace(table.opened, chosen=chosen)
        table.row = row_of(table.opened)
        table.announced = None


class GameBroken(TableEvent, frozen=True, tag="game-broken"):
    """No further hand is dealt here; its players move with their chips, or cash in."""

    because: str
    cite: str = ""
    """The clause that breaks it, where one does and not the floor."""

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.is_broken, table.paused, table.pause_lifts = True, self.because, False
