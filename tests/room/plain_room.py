"""A room in memory for tests of its rules: what is decided is so at once, and no log is kept."""

from random import Random

from houseway.bots.players import player_for, style_of
from houseway.room.bots.commands import AddBot
from houseway.room.command import Command
from houseway.room.event import RoomEvent, evolve
from houseway.room.floor.events import FloorDecided
from houseway.room.hands.clockwork import due
from houseway.room.hands.commands import Act
from houseway.room.hands.dealing import acted
from houseway.room.people.events import PlayerCame
from houseway.room.seats.commands import SitDown
from houseway.room.state import Chair, Room, RoomTable
from houseway.room.tables.commands import OpenTable
from houseway.table.action import Action
from houseway.table.engine import default
from houseway.table.views import seat_view
from tests.room.open_room import NOON, house_bot


class PlainRoom:
    """A room and its clock."""

    def __init__(self) -> None:
        self.room = Room()
        self.at_ms = NOON

    def do(self, command: Command) -> list[RoomEvent]:
        """Decides it; a refusal changes nothing."""
        command.check(self.room)
        return self.so(list(command.decide(self.room, self.at_ms)))

    def so(self, events: list[RoomEvent]) -> list[RoomEvent]:
        for event in events:
            evolve(self.room, event, self.at_ms)
        return events

    def player(self) -> int:
        number = max(self.room.players, default=0) + 1
        self.so([PlayerCame(player=number)])
        return number

    def table(self, house: str, game: str, limit: str, **about: object) -> RoomTable:
        """A table for the house, unless said otherwise."""
        command = OpenTable(house=house, game=game, limit=limit, **about)  # type: ignore[arg-type]
        (opened,) = self.do(command)
        return self.room.tables[opened.table]

    def sit(self, table: RoomTable, cents: int, player: int = 0) -> int:
        """Somebody sits down with so many chips; new, unless they are named."""
        player = player or self.player()
        self.do(SitDown(table=table.number, player=player, cents=cents))
        return player

    def bot(self, table: RoomTable, cents: int = 0) -> None:
        """A bot that plays by itself; the room seats none at a table for the house."""
        if table.is_practice:
            self.do(AddBot(table=table.number, cents=cents))
        else:
            self.so(house_bot(self.room, table, cents))

    def wait(self, seconds: float = 3.0) -> list[RoomEvent]:
        """Lets time pass, and the next thing happen at every table."""
        self.at_ms += round(seconds * 1000)
        happened: list[RoomEvent] = []
        for table in list(self.room.tables.values()):
            happened += self.so(list(due(self.room, table, self.at_ms)))
        return happened

    def chair(self, table: RoomTable, player: int) -> Chair:
        return next(one for one in table.chairs.values() if one.player == player)

    def chips(self, table: RoomTable, player: int) -> int:
        return self.room.stack_cents(table, self.chair(table, player).seat)

    def gives(self, table: RoomTable, seat: int, to: int, cents: int) -> None:
        """Chips go from one seat to another, whatever the floor of the house may decide."""
        given = FloorDecided(
            table=table.number, hand=table.hands, seat=seat, to=to, cents=cents,
            because="they were never theirs", by=0, cite="",
        )  # fmt: skip
        self.so([given])

    def act(self, table: RoomTable, seat: int, *, by: int, action: Action | None = None) -> None:
        """Somebody acts for a seat, or does what the clock would do."""
        assert table.hand is not None
        action = action or default(table.hand, seat)
        self.do(Act(table=table.number, hand=table.hands, action=action, by=by))

    def play_out(self, table: RoomTable, *, wagering: bool = False) -> list[RoomEvent]:
        """Everybody does what the clock would do for them, or a bot, until the hand is over."""
        happened: list[RoomEvent] = []
        for _ in range(400):
            hand = table.hand
            if hand is None:
                return happened
            seat = hand.asked[0]
            action = default(hand, seat)
            if wagering:
                whims = Random(f"{table.hands}/{len(hand.log)}/{seat}")
                choose = player_for(table.row.game)
                action = choose(seat_view(hand, seat), hand.setup, style_of(seat), whims)
            happened += self.so(list(acted(table, hand, action, "player")))
        raise AssertionError("the hand does not end")
