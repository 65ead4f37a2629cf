"""How many seats of a table bots are to hold, and how fast they come and go."""

from houseway.room.events.event import RoomEvent


class BotsWanted(RoomEvent, frozen=True, tag="bots-wanted"):
    count: int
    every_ms: int
