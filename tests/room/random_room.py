"""A room that is asked for anything: random commands and actions, sound or not, and random time.

Everything that happens is kept as its log would have it, so that the room can be read again.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from random import Random
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.money.accounts import Accounts
from houseway.room.commands import (
    Act,
    AnyCommand,
    Bar,
    BreakGame,
    ChangeSeat,
    ChangeTable,
    CloseTable,
    ComeBack,
    Command,
    GetUp,
    GoAway,
    JoinList,
    OpenTable,
    PauseTable,
    Rebuy,
    SitDown,
    StandBehind,
)
from houseway.room.desk import DECIDE
from houseway.room.events import PlayerCame, RoomEvent, read, written
from houseway.room.evolving import evolve
from houseway.room.hands.clockwork import ROOM_ROUNDS, TABLE_ROUNDS, due
from houseway.room.state import Room, RoomTable
from houseway.room.tables.usual_table import comfortable_cents
from houseway.table.engine import default, legal
from houseway.table.hand import Hand
from houseway.table.views import seat_view
from tests.room.open_room import NOON

TABLES: Final = (
    ("garlic-city", "texas-holdem"),
    ("garlic-city", "omaha-hi-lo"),
    ("comstock", "lowball"),
    ("garlic-city", "seven-card-stud"),
    ("comstock", "mexican-poker"),
    ("garlic-city", "jacks-or-better"),
    ("garlic-city", "chinese-poker"),
    ("comstock", "pan"),
    ("s-and-k", "push-nine"),
    ("garlic-city", "three-card-poker"),
    ("comstock", "pai-gow-poker"),
    ("garlic-city", "pai-gow-tiles"),
    ("comstock", "super-pan-nine"),
    ("players-club", "no-bust-21st-century-blackjack"),
    ("s-and-k", "pure-21-5-blackjack"),
)
"""A row of every family, all houses among them."""

COMMANDS: Final[tuple[type[Command], ...]] = get_args(AnyCommand)
OFTEN: Final = (SitDown, StandBehind, JoinList, ChangeTable, ChangeSeat, GoAway, ComeBack, Rebuy)
RARELY: Final = (CloseTable, BreakGame, PauseTable, Bar, OpenTable, GetUp)
WEIGHTS: Final = [4 if one in OFTEN else 0.15 if one in RARELY else 1 for one in COMMANDS]
SIMPLE: Final[dict[Any, Sequence[Any]]] = {
    bool: (True, False),
    str: ("", "meal", "funds", "none", "base", "no such thing"),
    int: (*range(-3, 12), 99),
}
JUMPS_MS: Final = (0, 200, *(3_000,) * 20, 35_000, 35_000, 11 * 60_000, 31 * 60_000)
AMOUNTS: Final = (0, 1, 50, 100, 400, 1_000, 4_000, 10_000, 10_000, 40_000, 40_000, -100, 10**15)


class RandomRoom:
    """A room, its log, and the chance that asks it for things."""

    def __init__(self, seed: int, tables: int = len(TABLES)) -> None:
        self.chance = Random(seed)
        self.room = Room()
        self.at_ms = NOON
        self.log: list[tuple[int, int, bytes]] = []
        self.so([PlayerCame(player=number) for number in range(1, 13)])
        for house, game in self.chance.sample(TABLES, tables):
            limit = str(usual_limit(House.named(house).row(game)))
            wish = OpenTable(house=house, game=game, limit=limit, practice=True, bots=2)
            self.do(wish)
            is_practice = self.chance.random() < 0.5
            self.do(replace(wish, practice=is_practice, bots=1 if is_practice else 0))

    def step(self) -> Command | None:
        """One thing that somebody asks for, or a moment of time."""
        if self.chance.random() < 0.3:
            self.at_ms += self.chance.choice(JUMPS_MS)
            self.tick()
            return None
        command = self._acting() if self.chance.random() < 0.5 else self._anything()
        if command is not None:
            self.do(command)
        return command

    def look(self) -> None:
        """Somebody at a table looks at the hand, whether he sits or stands."""
        for table in self.room.tables.values():
            if table.hand is not None:
                seat = self.chance.choice(list(table.hand.setup.stacks_cents))
                assert seat_view(table.hand, seat).seat == seat
                legal(table.hand, seat)

    def do(self, command: Command) -> None:
        """Refusals and bad input are answers; whatever else is raised is a fault."""
        try:
            events = list(DECIDE[type(command)](self.room, command, self.at_ms))
        except (BadInput, Refused):
            return
        self.so(events)

    def tick(self) -> None:
        for look in ROOM_ROUNDS:
            self.so(list(look(self.room, self.at_ms)))
        for look_at in (*TABLE_ROUNDS, due):
            for table in list(self.room.tables.values()):
                self.so(list(look_at(self.room, table, self.at_ms)))

    def so(self, events: list[RoomEvent]) -> None:
        for event in events:
            evolve(self.room, event, self.at_ms)
            self.log.append((self.at_ms, event.table, written(event)))

    def read_again(self) -> Room:
        """The room that the log tells."""
        room = Room()
        for at_ms, _, body in self.log:
            evolve(room, read(body), at_ms)
        return room

    def _acting(self) -> Command | None:
        """Whoever is asked does what the clock would do for him."""
        running = [table for table in self.room.tables.values() if table.hand]
        if not running:
            return None
        table = self.chance.choice(running)
        hand = table.hand
        assert hand is not None
        seat = self.chance.choice(hand.asked)
        chair = table.chairs.get(seat)
        by = chair.player if chair else 1
        return Act(by=by, table=table.number, hand=table.hands, action=default(hand, seat))

    def _anything(self) -> Command:
        (kind,) = self.chance.choices(COMMANDS, WEIGHTS)
        hints = get_type_hints(kind)
        del hints["request"]
        fields = {name: self._field(name, hint) for name, hint in hints.items()}
        if self.room.tables and self.chance.random() < 0.85:
            self._make_sense(kind, fields)
        return kind(**fields)

    def _make_sense(self, kind: type[Command], fields: dict[str, Any]) -> None:
        """What people ask for is mostly about a table there is and about themselves."""
        chance = self.chance
        table = chance.choice(list(self.room.tables.values()))
        sense: dict[str, Any] = table.wanted._asdict()
        sense |= {"table": table.number, "practice": table.is_practice, "hand": table.hands}
        sense |= {"line": -1, "to": chance.choice(list(self.room.tables))}
        here = [chair.player for chair in table.chairs.values()]
        if kind not in (SitDown, StandBehind, JoinList) and here:
            sense["player"] = chance.choice(here)
        if kind in (SitDown, StandBehind, Rebuy):
            sense |= {"cents": comfortable_cents(table), "seat": 0}
        fields |= {name: value for name, value in sense.items() if name in fields}
        if "player" in fields:
            fields["by"] = fields["player"]

    def _field(self, name: str, hint: Any) -> Any:
        """Something of the right type for a field, whether or not it makes sense."""
        pool = self._pool(name) or SIMPLE.get(getattr(hint, "__supertype__", hint), ())
        if pool:
            return self.chance.choice(pool)
        parts = get_args(hint)
        if get_origin(hint) is tuple:
            return tuple(self._field("", parts[0]) for _ in range(self.chance.randrange(4)))
        if isinstance(hint, type) and issubclass(hint, Struct):
            fields = get_type_hints(hint).items()
            return hint(**{one: self._field(one, of) for one, of in fields})
        if get_origin(hint) in (Union, UnionType):
            return self._field(name, self.chance.choice(parts))
        return {} if get_origin(hint) is dict else self.chance.choice(parts or (None,))

    def _pool(self, name: str) -> Sequence[Any]:
        """What fields of this name are filled from."""
        if name in ("house", "game", "limit", "schedule"):
            opened = [getattr(table.opened, name) for table in self.room.tables.values()]
            return ("", "no such thing", "4/8", *3 * opened)
        if name.endswith("cents"):
            return AMOUNTS
        if name.endswith("_ms"):
            return (0, 500, 5_000, -1)
        return range(15) if name in ("player", "by", "stand_in") else ()


def balanced(room: Room) -> None:
    """Every chip is somewhere, and nobody but the cage owes any."""
    for money in (room.money, room.play_money):
        money.assert_balanced()
        owing = [name for name, cents in money.statement().items() if cents < 0]
        assert owing in ([], ["cage"])


def told(thing: Any) -> Any:
    """Everything about a room as plain values, so that two can be compared."""
    if type(thing) in TELL:
        return TELL[type(thing)](thing)
    slots = getattr(type(thing), "__slots__", ())
    if slots and type(thing).__module__ == Room.__module__:
        return {name: told(getattr(thing, name)) for name in slots}
    return thing


def _told_hand(hand: Hand) -> list[Any]:
    return [*hand.log, tuple(hand.asked), hand.street, hand.is_over, tuple(hand.stub)]


def _told_parts(thing: Any) -> dict[str, Any]:
    """But for what is read from the books, and how far the log had come."""
    return {name: told(one) for name, one in vars(thing).items() if name not in ("row", "entries")}


TELL: Final[dict[type, Callable[[Any], Any]]] = {
    Hand: _told_hand,
    Accounts: Accounts.statement,
    Room: _told_parts,
    RoomTable: _told_parts,
    OrderedDict: list,
    dict: lambda pairs: {str(key): told(one) for key, one in pairs.items()},
    set: sorted,
    list: lambda things: [told(one) for one in things],
    tuple: lambda things: [told(one) for one in things],
}
