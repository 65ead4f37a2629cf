"""The room of the rig as it is before the first node starts: tables, players, tellers, walkers.

It is made by a single process on one chain, so the first node that starts has a log to go on from,
whose heads must still prove afterwards.
"""

import time
from random import Random
from typing import Final

from houseway.room.seats.commands import SitDown
from houseway.room.tables.commands import OpenTable
from houseway.web.people import People
from tests.nodes.asking import Asker, Teller, Walker
from tests.nodes.players import Heard, Known, Player, Table
from tests.room.open_room import OpenRoom

GAMES: Final = ("texas-holdem", "omaha-hi-lo", "texas-holdem", "seven-card-stud", "razz")
TABLES: Final = 10
SEATS: Final = 6
STACK_CENTS: Final = 1_000_000
TELLERS: Final = 4
WALKERS: Final = 2
CLOCK_MS: Final = 600_000
"""Nobody's clock acts for them, however long a fault takes on a busy machine."""


class Evening:
    """Everybody in the room, and what they know."""

    def __init__(self, database: str, seed: int) -> None:
        self.known = Known()
        chance = Random(seed)
        room = OpenRoom(database)
        room.at_ms = time.time_ns() // 1_000_000
        people = People(room.desk.store.engine)
        self.owner = people.session(people.enter(room.player(), "Olivia Owner", "manager"))
        self.tables = [self._table(room, people, number, chance) for number in range(TABLES)]
        self.tellers = [self._teller(room, people) for _ in range(TELLERS)]
        self.walkers = [self._walker(room, people, chance) for _ in range(WALKERS)]
        self.head = room.desk.store.tip
        """Number and link of the last entry that one process has written."""
        room.close()

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    @property
    def askers(self) -> list[Asker]:
        return [*self.tellers, *self.walkers]

    @property
    def ways(self) -> list[Heard]:
        """Everything that must go on: every table, and everybody who asks by requests."""
        return [*(one.heard for one in self.tables), *(one.heard for one in self.askers)]

    def _table(self, room: OpenRoom, people: People, number: int, chance: Random) -> Table:
        table = Table(_opened(room, GAMES[number % len(GAMES)]))
        for _ in range(SEATS):
            player, token = _come(room, people)
            room.do(SitDown(table=table.number, player=player, cents=STACK_CENTS))
            chairs = room.desk.room.tables[table.number].chairs.values()
            seat = next(chair.seat for chair in chairs if chair.player == player)
            luck = Random(chance.random())
            table.players.append(Player(self.known, table, seat, player, token, luck))
        return table

    def _teller(self, room: OpenRoom, people: People) -> Teller:
        table = _opened(room, "texas-holdem")
        player, token = _come(room, people)
        room.do(SitDown(table=table, player=player, cents=Teller.CENTS))
        return Teller(self.known, table, player, token)

    def _walker(self, room: OpenRoom, people: People, chance: Random) -> Walker:
        player, token = _come(room, people)
        return Walker(self.known, player, token, Random(chance.random()))


def _opened(room: OpenRoom, game: str) -> int:
    wish = OpenTable(
        house="garlic-city", game=game, limit="4/8", practice=True, pace_ms=20, clock_ms=CLOCK_MS
    )
    return room.do(wish)[0].table


def _come(room: OpenRoom, people: People) -> tuple[int, str]:
    player = room.player()
    return player, people.session(people.enter(player, f"Player {player}", "player"))
