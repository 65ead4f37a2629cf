"""House dealers come and go, and time goes from a seat into the box."""

from typing import Final

from houseway.room.events import BankTold, DealerChanged, DealerNamed, TimeTaken
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import Room


def dealer_named(room: Room, event: DealerNamed) -> None:
    table = room.tables[event.table]
    if table.dealer_since_ms:
        table.next_dealer = event.dealer
    else:
        table.house_dealer = event.dealer


def dealer_changed(room: Room, event: DealerChanged) -> None:
    table = room.tables[event.table]
    table.house_dealer, table.next_dealer = event.dealer, 0
    table.dealer_since_ms = room.at_ms
    table.hands_at_change = table.hands
    table.time_due = {chair.seat for chair in table.seated} if event.takes_time else set()


def time_taken(room: Room, event: TimeTaken) -> None:
    table = room.tables[event.table]
    money, chair = room.money_of(table), table.chairs[event.seat]
    seat = money.number(table.account(event.seat))
    if event.cents:
        drop = money.number(table.drop)
        money.transfer(event.cents, source=seat, target=drop, why="collection", cite=event.cite)
    if event.jackpot_cents:
        fund = money.number(table.jackpot)
        money.transfer(
            event.jackpot_cents, source=seat, target=fund, why="jackpot", cite=event.cite
        )
    chair.time_owed_cents, chair.jackpot_owed_cents = event.owed_cents, event.owed_jackpot_cents
    table.time_due.discard(event.seat)


def bank_told(room: Room, event: BankTold) -> None:
    """The question and its answer stand in the log, and change nothing."""


HOUSE_DEALERS: Final[Evolve] = {
    DealerNamed: dealer_named,
    DealerChanged: dealer_changed,
    TimeTaken: time_taken,
    BankTold: bank_told,
}
