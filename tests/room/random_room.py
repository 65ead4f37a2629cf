"""A room that is asked for anything: random commands and actions, sound or not, and random time.

Everything that happens is kept as its log would have it, so that the room can be read again.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from random import Random
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards.mixing import promise
from houseway.collection.limits import read_limit
from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.money.accounts import Accounts
from houseway.room.bots.commands import KeepBots
from houseway.room.changes.commands import ChangeTable
from houseway.room.chips.cage import house_names_it
from houseway.room.chips.commands import AwardJackpot, CashIn, PassChips, Rebuy
from houseway.room.clocks.commands import HoldAction, ReleaseAction
from houseway.room.codec import AnyCommand, line_of, read
from houseway.room.command import Command
from houseway.room.event import RoomEvent, evolve
from houseway.room.floor.commands import DecideDispute
from houseway.room.hands.clockwork import ROOM_ROUNDS, TABLE_ROUNDS, due
from houseway.room.hands.commands import Act
from houseway.room.lists.commands import JoinList
from houseway.room.log.store import Line
from houseway.room.people.commands import Bar
from houseway.room.people.events import PlayerCame
from houseway.room.requests import Requests
from houseway.room.seats.commands import (
    ChangeSeat,
    ComeBack,
    GetUp,
    GoAway,
    SitDown,
    StandBehind,
    StandIn,
)
from houseway.room.shuffles.commands import Mix
from houseway.room.shuffles.standing import Standing
from houseway.room.state import Room, RoomTable
from houseway.room.tables.commands import BreakGame, CloseTable, OpenTable, PauseTable, ResumeTable
from houseway.room.tables.events import TableClosed
from houseway.room.tables.opening import CLOSING
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
RARELY: Final = (CloseTable, BreakGame, PauseTable, HoldAction, Bar, OpenTable, GetUp)
WEIGHTS: Final = [4 if one in OFTEN else 0.15 if one in RARELY else 1 for one in COMMANDS]
SIMPLE: Final[dict[Any, Sequence[Any]]] = {
    bool: (True, False),
    str: ("", "meal", "funds", "none", "base", "no such thing"),
    int: (*range(-3, 12), 99),
}
ODD: Final = (1, 37, 50, 150, 333, 1_050, 9_999, 10_000)
LEAST: Final = (0, 1, 150, 999, 4_050, 20_000)
WORDS: Final = ("", " ", CLOSING, "the game is broken", "a chair is broken", "none")
JUMPS_MS: Final = (0, 200, *(3_000,) * 20, 35_000, 35_000, 11 * 60_000, 31 * 60_000)
AMOUNTS: Final = (0, 1, 50, 100, 400, 1_000, 4_000, 10_000, 10_000, 40_000, 40_000, -100, 10**15)


class RandomRoom:
    """A room, its log, and the chance that asks it for things."""

    def __init__(self, seed: int, tables: int = len(TABLES)) -> None:
        self.chance, self.watching = Random(seed), Random(seed)
        self.room = Room()
        self.at_ms = NOON
        self.log: list[Line] = []
        self.to_be_closed: set[int] = set()
        """The tables that somebody has asked to close."""
        self.so([PlayerCame(player=number) for number in range(1, 13)])
        for house, game in self.chance.sample(TABLES, tables):
            limit = str(usual_limit(House.named(house).row(game)))
            wish = OpenTable(house=house, game=game, limit=limit, practice=True, bots=2)
            self.do(wish)
            if self.chance.random() < 0.5:
                self.do(replace(wish, bots=1, buy_in_min_cents=self.chance.choice(LEAST)))
            else:
                self.do(_for_the_house(wish))

    def step(self) -> Command | None:
        """One thing that somebody asks for, or a moment of time."""
        if self.chance.random() < 0.3:
            self.at_ms += self.chance.choice(JUMPS_MS)
            self.tick()
            self._clients_mix()
            return None
        if self.chance.random() < 0.01:
            self.start_again()
            return None
        asks = (self._acting, self._anything, self._floor, self._mixing)
        (ask,) = self.chance.choices(asks, (5, 4, 1, 1))
        command = ask()
        if command is not None:
            self.do(command)
        return command

    def _mixing(self) -> Command | None:
        """Somebody's client has its part in a shuffle, asked for or not."""
        seated = [(table, one) for table in self.room.tables.values() for one in table.seated]
        if not seated:
            return None
        table, chair = self.chance.choice(seated)
        return self._mix(table, chair.player)

    def _clients_mix(self) -> None:
        """Most of those who have promised a number add it at once."""
        for table in list(self.room.tables.values()):
            standing = table.shuffles.standing
            for player in list(standing.promised) if standing else ():
                if self.chance.random() < 0.8 and any(
                    one.player == player for one in table.chairs.values()
                ):
                    self.do(self._mix(table, player))

    def _mix(self, table: RoomTable, player: int) -> Mix:
        shuffles = table.shuffles
        hashed = promise(_number(player, shuffles.published + 1)).hex()
        wish = Mix(table=table.number, player=player, promise=hashed)
        if (standing := shuffles.standing) is None:
            return wish
        number = _number(player, standing.number).hex()
        return replace(wish, number=number, shuffle=standing.number)

    def start_again(self) -> None:
        """The server is stopped and started: the room is read from its log."""
        again = self.read_again()
        assert told(again) == told(self.room)
        self.room = again

    def look(self) -> None:
        """Somebody at a table looks at the hand, sitting or standing."""
        for table in self.room.tables.values():
            if table.hand is not None:
                seat = self.chance.choice(list(table.hand.setup.stacks_cents))
                assert seat_view(table.hand, seat).seat == seat
                legal(table.hand, seat)

    def do(self, command: Command) -> None:
        """Refusals and bad input are answers; whatever else is raised is a fault."""
        if isinstance(command, CloseTable):
            self.to_be_closed.add(command.table)
        try:
            events = self._decided(command.decide(self.room, self.at_ms))
        except (BadInput, Refused):
            return
        self.so(events)

    def tick(self) -> None:
        for look in ROOM_ROUNDS:
            self.so(self._decided(look(self.room, self.at_ms)))
        for look_at in (*TABLE_ROUNDS, due):
            for table in list(self.room.tables.values()):
                self.so(self._decided(look_at(self.room, table, self.at_ms)))

    def _decided(self, decision: Iterator[RoomEvent]) -> list[RoomEvent]:
        """What it comes to; until that is so, nothing has changed."""
        if self.watching.random() > 0.02:
            return list(decision)
        before = told(self.room)
        try:
            return list(decision)
        finally:
            assert told(self.room) == before, "a decision has changed the room"

    def so(self, events: list[RoomEvent]) -> None:
        for event in events:
            if isinstance(event, TableClosed):
                is_passing = self.room.tables[event.table].opened.is_passing
                assert is_passing or event.table in self.to_be_closed, "nobody closed it"
            evolve(self.room, event, self.at_ms)
            self.log.append(line_of(event, self.at_ms))

    def read_again(self) -> Room:
        """The room that the log tells."""
        room = Room()
        for at_ms, _, body, _ in self.log:
            evolve(room, read(body), at_ms)
        return room

    def _acting(self) -> Command | None:
        """Whoever is asked does what the clock would do for them."""
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

    def _floor(self) -> Command | None:
        """The floor at a table: pauses with any words, odd amounts, disputes, bots, names."""
        if not self.room.tables:
            return None
        chance, table = self.chance, self.chance.choice(list(self.room.tables.values()))
        number, here = table.number, list(table.chairs) or [1]
        cents, words = chance.choice(ODD), chance.choice(WORDS)
        seat, to = chance.choice(here), chance.choice(here)
        player = table.chairs[seat].player if seat in table.chairs else 1
        about: dict[str, Any] = table.wanted._asdict()
        about["practice"] = about.pop("is_practice")
        dispute: dict[str, Any] = {"hand": table.hands, "seat": seat, "to": to, "cents": cents}
        return chance.choice(
            [
                PauseTable(table=number, because=words),
                ResumeTable(table=number),
                HoldAction(table=number, because=words),
                ReleaseAction(table=number),
                ReleaseAction(table=number),
                BreakGame(table=number, because=words),
                DecideDispute(table=number, **dispute, because=words or "so it is"),
                AwardJackpot(table=number, seat=seat, cents=cents, because=words or "won"),
                PassChips(table=number, player=player, to=to, cents=cents),
                CashIn(table=number, player=player, cents=cents),
                KeepBots(table=number, count=chance.randrange(4)),
                JoinList(**about, player=player),
                StandIn(table=number, player=player, stand_in=chance.randrange(1, 13)),
                replace(
                    OpenTable(**about, bots=2),
                    practice=True,
                    chip_cents=chance.choice((25, 100, 500)),
                    buy_in_min_cents=chance.choice(LEAST),
                ),
            ]
        )

    def _anything(self) -> Command:
        (kind,) = self.chance.choices(COMMANDS, WEIGHTS)
        asked = [(name, of) for name, of in _fields(kind) if name != "request"]
        fields = {name: self._field(name, of) for name, of in asked}
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
            return hint(**{one: self._field(one, of) for one, of in _fields(hint)})
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


def _fields(kind: type[Struct]) -> list[tuple[str, Any]]:
    """The fields of a struct with their types, those of its bases first."""
    hints = get_type_hints(kind)
    return [(name, of) for name, of in hints.items() if name in kind.__struct_fields__]


def _for_the_house(wish: OpenTable) -> OpenTable:
    """The same table on the first schedule that fits; people alone play there."""
    row = House.named(wish.house).row(wish.game)
    fitting = row.house.collection.fitting(wish.game, read_limit(wish.limit))
    least_cents = 10_000 if house_names_it(row) else 0
    return replace(
        wish, practice=False, bots=0, schedule=(*fitting, "")[0], buy_in_min_cents=least_cents
    )


def _number(player: int, shuffle: int) -> bytes:
    """What a player adds to a shuffle."""
    return sha256(f"{player}/{shuffle}".encode()).digest()


def nobody_waits_who_sits(room: Room) -> None:
    """No name keeps a seat from others whose owner has one in that game."""
    for wanted, waiting in room.lists.items():
        for table in [one for one in room.tables.values() if one.wanted == wanted]:
            seated = {chair.player for chair in table.seated}
            assert not seated & {*waiting.players, *waiting.called}


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
    if slots and type(thing).__module__ in (Room.__module__, Standing.__module__):
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
    Requests: lambda done: {
        name: [list(last.digests.items()) for last in (one.lasting, one.in_hands)]
        for name, one in done._of.items()
    },
    OrderedDict: list,
    dict: lambda pairs: {str(key): told(one) for key, one in pairs.items()},
    set: sorted,
    list: lambda things: [told(one) for one in things],
    tuple: lambda things: [told(one) for one in things],
}
