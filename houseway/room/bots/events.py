"""How many seats of a table bots are to hold, how fast they come and go, and how well they play."""

from houseway.bots.styles import USUAL_STRENGTH, BotStrength
from houseway.room.event import TableEvent
from houseway.room.state import Room


class BotsWanted(TableEvent, frozen=True, tag="bots-wanted"):
    count: int
    every_ms: int
    strength: BotStrength = USUAL_STRENGTH

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.bots.wanted, table.bots.every_ms = self.count, self.every_ms
        table.bots.strength = self.strength
