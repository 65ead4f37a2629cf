"""A room in memory whose clock looks after everything: seats, lists, boards, holds and bots."""

from houseway.room.event import RoomEvent
from houseway.room.hands.clockwork import ROOM_ROUNDS, TABLE_ROUNDS, due
from houseway.room.hands.events import HandBegan
from houseway.room.lists.commands import JoinList
from houseway.room.seats.commands import GoAway
from houseway.room.state import RoomTable
from houseway.table.engine import default
from tests.room.plain_room import PlainRoom

LOWBALL = {"house": "comstock", "game": "lowball", "limit": "4-20"}


class SeatRoom(PlainRoom):
    """A room whose floor looks round."""

    def tick(self, minutes: float = 0.0) -> list[RoomEvent]:
        """Lets time pass, and whatever is due in the whole room happen; hands are not played."""
        self.at_ms += round(minutes * 60_000)
        happened: list[RoomEvent] = []
        for look in ROOM_ROUNDS:
            happened += self.so(list(look(self.room, self.at_ms)))
        for look_at in TABLE_ROUNDS:
            for table in list(self.room.tables.values()):
                happened += self.so(list(look_at(self.room, table, self.at_ms)))
        return happened

    def lowball(self, **about: object) -> RoomTable:
        """A lowball table of Comstock's, open for practice."""
        wanted = {**LOWBALL, "practice": True, "buy_in_min_cents": 10_000, **about}
        return self.table(**wanted)  # type: ignore[arg-type]

    def join(self, table: RoomTable, player: int = 0) -> int:
        """Somebody waits for the game of this table."""
        player = player or self.player()
        what = table.wanted
        self.do(
            JoinList(
                house=what.house,
                game=what.game,
                limit=what.limit,
                practice=what.is_practice,
                player=player,
            )
        )
        return player

    def names(self, table: RoomTable) -> list[int]:
        """Who waits for the game of this table, first come first."""
        waiting = self.room.lists.get(table.wanted)
        return list(waiting.players) if waiting else []

    def away(self, table: RoomTable, player: int, **about: object) -> None:
        self.do(GoAway(table=table.number, player=player, **about))  # type: ignore[arg-type]

    def deal(self, table: RoomTable) -> HandBegan:
        """The next hand of a table, whatever has to happen before it."""
        for _ in range(10):
            self.at_ms += 3_000
            for event in self.so(list(due(self.room, table, self.at_ms))):
                if isinstance(event, HandBegan):
                    return event
        raise AssertionError(f"no hand is dealt at {table.title}: {table.paused}")

    def hand(self, table: RoomTable) -> HandBegan:
        """A hand dealt and played out, everybody doing what the clock would do."""
        began = self.deal(table)
        while (hand := table.hand) is not None:
            seat = hand.asked[0]
            self.act(table, seat, by=table.chairs[seat].player, action=default(hand, seat))
        return began
