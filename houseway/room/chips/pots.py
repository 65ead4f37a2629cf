"""A pot that nobody has won lies in the middle: who plays on for it, and who takes it without play.

Those alone contest it who have paid for it (GC-G9). Whoever leaves the table leaves it to the
others: the last of them takes it, and when all have gone it is played for by whoever is there. A
table that closes shares it out among those who have paid.
"""

from collections.abc import Iterator, Mapping

from houseway.money.split import split
from houseway.room.event import RoomEvent
from houseway.room.hands.events import PotTaken
from houseway.room.state import RoomTable
from houseway.table.forced import CarriedPot


def pot_of(table: RoomTable) -> CarriedPot | None:
    """What lies in the middle of a table between two hands, if anything does."""
    return table.carry.pot if table.carry else None


def contesting(table: RoomTable, stacks: Mapping[int, int]) -> dict[int, int]:
    """Of those who could be dealt in, the ones who may play for what lies there."""
    pot = pot_of(table)
    if pot is None or not pot.holders:
        return dict(stacks)
    if pot.tied and not pot.tied & stacks.keys():
        return {}
    return {seat: cents for seat, cents in stacks.items() if seat in pot.holders}


def taken_alone(table: RoomTable) -> Iterator[RoomEvent]:
    """The last one who has paid for a pot takes it."""
    pot = pot_of(table)
    if pot is not None and len(pot.holders) == 1:
        (seat,) = pot.holders
        yield PotTaken(table=table.number, seat=seat, cents=pot.cents)


def shared_out(table: RoomTable) -> dict[int, int]:
    """What each would get of the pot if the table closed now."""
    pot = pot_of(table)
    if pot is None:
        return {}
    seats = [chair.seat for chair in table.seated]
    paid = [seat for seat in seats if seat in pot.holders] or seats
    return split(pot.cents, paid, odd_chips_to=paid) if paid else {}
