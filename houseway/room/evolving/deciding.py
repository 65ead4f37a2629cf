"""What a decision of the floor changes: two stacks, and that it has been decided."""

from typing import Final

from houseway.room.events import FloorDecided
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import Room


def floor_decided(room: Room, event: FloorDecided) -> None:
    table = room.tables[event.table]
    table.decided_hand = event.hand
    if event.cents:
        money = room.money_of(table)
        source = money.number(table.account(event.seat))
        target = money.number(table.account(event.to))
        money.transfer(event.cents, source=source, target=target, why="ruling", cite=event.cite)


DECISIONS: Final[Evolve] = {FloorDecided: floor_decided}
