"""What people ask of a room: mostly what makes sense at one of its tables, and sometimes anything.

The wishes are those of the random rooms (`tests/room/random_room.py`), made about the room as it
is now; here they go through a server, under somebody's name and role.
"""

from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.room.bots.commands import AddBot
from houseway.room.chips.commands import CashIn, CountDrop, Rebuy
from houseway.room.clocks.commands import HoldAction, PauseClock
from houseway.room.command import Command
from houseway.room.floor.commands import CallFloor
from houseway.room.hands.commands import Act
from houseway.room.lists.commands import JoinList
from houseway.room.people.commands import Bar
from houseway.room.seats.commands import ComeBack, GetUp, GoAway, SitDown, SitOut
from houseway.room.state import Room, RoomTable
from houseway.room.tables.commands import BreakGame, CloseTable, OpenTable, PauseTable
from houseway.room.tables.usual_table import comfortable_cents
from houseway.rulebook.clauses import HOUSES
from tests.room.random_room import RandomRoom, _for_the_house

ROWS: Final = tuple((house, game) for house in HOUSES for game in House.named(house).games)
PACE_MS: Final = 150
CLOCK_MS: Final = 2_500
SELDOM: Final = (CloseTable, BreakGame, Bar, OpenTable, PauseTable, HoldAction, PauseClock)


class Wishes(RandomRoom):
    """Makes wishes about a room that is somebody else's."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def about(self, room: Room, people: list[int]) -> Command | None:
        """Something that one of these people might want now."""
        self.room, self.people = room, people
        if not room.tables:
            return None
        chance = self.chance
        for _ in range(4):
            ask = chance.choices((self._sensible, self._anything, self._floor), (6, 3, 1))[0]
            wish = ask()
            if isinstance(wish, SELDOM) and chance.random() < 0.8:
                continue
            return wish
        return None

    def _sensible(self) -> Command:
        chance = self.chance
        table = chance.choice(list(self.room.tables.values()))
        player, number = chance.choice(self.people), table.number
        own: dict[str, Any] = {"table": number, "player": player}
        cents = comfortable_cents(table)
        kinds: tuple[Command, ...] = (
            SitDown(**own, cents=cents),
            SitDown(**own, cents=cents),
            Rebuy(**own, cents=cents),
            GetUp(**own),
            GoAway(**own),
            ComeBack(**own),
            SitOut(**own),
            CashIn(**own, cents=table.opened.chip_cents),
            CallFloor(**own, words="somebody looked at my cards"),
            JoinList(**_wanted(table), player=player),
            CountDrop(table=number),
            AddBot(table=number),
        )
        return chance.choice(kinds)

    def _pool(self, name: str) -> Any:
        return self.people if name in ("player", "by", "stand_in") else super()._pool(name)


def _wanted(table: RoomTable) -> dict[str, Any]:
    about: dict[str, Any] = table.wanted._asdict()
    about["practice"] = about.pop("is_practice")
    return about


def told(command: Command) -> dict[str, Any]:
    """A command as a client sends it."""
    sent: dict[str, Any] = msgspec.to_builtins(command)
    for field in ("by", "request"):
        sent.pop(field, None)
    return sent


def a_table(house: str, game: str, *, bots: int) -> dict[str, Any]:
    """A quick practice table of a row at its usual limit."""
    return told(replace(_opening(house, game), bots=bots))


def a_house_table(house: str, game: str) -> dict[str, Any]:
    """The same for the house, on the first schedule that fits."""
    return told(_for_the_house(_opening(house, game)))


def _opening(house: str, game: str) -> OpenTable:
    limit = str(usual_limit(House.named(house).row(game)))
    about: dict[str, Any] = {"pace_ms": PACE_MS, "clock_ms": CLOCK_MS}
    return OpenTable(house=house, game=game, limit=limit, practice=True, **about)


def acting(table: int, hand: int, action: dict[str, Any], line: int = -1) -> dict[str, Any]:
    """An action in a hand, as a command."""
    return {
        "command": Act.__struct_config__.tag,
        "table": table,
        "hand": hand,
        "action": action,
        "line": line,
    }
