"""Who asks, and whether they may: the same questions for a request and for a frame of a socket.

A script says who it is with a bearer token, a browser with its cookie. The role that a command
takes it says itself (`room/command.py`); a seat is acted for by whoever sits in it or stands in for
its owner, and by nobody else.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotAuthorizedException

from houseway.errors import BadInput, HousewayError, Refused, did_you_mean
from houseway.room.bots.commands import AddBot
from houseway.room.command import Command, TableCommand
from houseway.room.desk import Closed
from houseway.room.event import RoomEvent
from houseway.room.hands.commands import Act
from houseway.room.lists.commands import JoinList
from houseway.room.log.store import LogUnavailable, LogUnknown
from houseway.room.repeating import is_repeated
from houseway.room.seats.commands import GetUp
from houseway.room.share import NotOurs
from houseway.room.sound import NUMBER_MAX
from houseway.room.state import RoomTable
from houseway.room.tables.commands import OpenTable
from houseway.rulebook.clauses import HOUSES
from houseway.web.limits import Limit
from houseway.web.live import LiveRoom
from houseway.web.messages import Role
from houseway.web.own_tables import OPENED_MAX, SAT_AT_MAX, practice_left, sits_there
from houseway.web.people import People, Person
from houseway.web.refusing import NotAllowed, NotThere, TooMuch

COOKIE: Final = "houseway_session"
REQUEST_MAX: Final = 64
PRACTICE_TABLES_MAX: Final = 300
"""How many tables there may be before players open no more of their own."""
LISTS_MAX: Final = 8
"""How many lists a name may be on: everybody in the lobby is sent all of them."""
BOUNDS: Final = {"pace_ms": (0, 60_000), "clock_ms": (1_000, 600_000), "bots": (0, 9)}
"""What a table may be opened with, over the network."""
GUEST_CLOCK_MAX_MS: Final = 120_000
"""The slowest clock of a table that a guest opens: the others at it would wait as long."""
FOR_GUESTS: Final = "Sign in as a player, or sit down at a practice table"


def live_of(state: State) -> LiveRoom:
    live: LiveRoom = state.live
    return live


def people_of(state: State) -> People:
    people: People = state.people
    return people


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where it comes from, as the gate has seen it."""
    return str(connection.scope.get("houseway.address", ""))


def bearer_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token in the request's header, or empty."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return bearer_of(connection) or connection.cookies.get(COOKIE, "")


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Whoever asks; None is the rail."""
    token = token_of(connection)
    return people_of(connection.app.state).of_session(token) if token else None


def signed_in(
    connection: ASGIConnection[Any, Any, Any, Any], least: Role = "player", *, what: str = "that"
) -> Person:
    """Whoever asks, if their role is enough."""
    person = person_of(connection)
    if person is None:
        raise NotAuthorizedException("sign in first")
    if not person.may(least):
        raise NotAllowed(f"{what} takes the role of {least}")
    return person


def table_of(live: LiveRoom, number: int) -> RoomTable:
    """The table of that number, or it is not there."""
    table = live.desk.room.tables.get(number)
    if table is None:
        there = ", ".join(map(str, live.desk.room.tables)) or "none"
        raise NotThere(f"there is no table {number}; open tables: {there}")
    return table


def name_of_request(person: Person, request: str) -> str:
    """A request's name in the log: one person's must not stand in for another's."""
    return f"{person.number}:{request}" if request else ""


def opened_before(live: LiveRoom, request: str) -> int:
    """The table that was opened by a request of this name, or 0 where it is closed again."""
    tables = live.desk.room.tables.values()
    return next((one.number for one in tables if request and one.opened.request == request), 0)


class Asking:
    """Commands of people: each is checked, named after who asks, and done."""

    def __init__(
        self, live: LiveRoom, people: People, *, a_second: float = 0, tables_a_minute: float = 0
    ) -> None:
        self.live, self.people = live, people
        self.commands = Limit(at_once=2 * a_second, a_second=a_second or 1)
        self.tables = Limit(at_once=tables_a_minute, a_second=(tables_a_minute or 1) / 60)

    async def ask(self, person: Person | None, command: Command) -> Sequence[RoomEvent]:
        """Done and on disk when this returns; whatever is against it is raised."""
        if person is None:
            raise NotAuthorizedException("sign in first")
        if len(command.request) > REQUEST_MAX:
            raise BadInput(f"a request's name has at most {REQUEST_MAX} characters")
        request = name_of_request(person, command.request)
        asked = msgspec.structs.replace(command, by=person.number, request=request)
        if isinstance(asked, OpenTable) and not person.may("floor"):
            # What a player opens for their own play goes away with them.
            asked = msgspec.structs.replace(asked, passing=True)
        # Before anything else: what was allowed when it was done may not be allowed by now.
        if await self.is_done(asked):
            return ()
        if wait_s := self.commands.wait_s(person.number):
            raise TooMuch(wait_s)
        return await self.live.at_its_owner(asked, person, lambda: self.decided_here(person, asked))

    async def decided_here(self, person: Person, asked: Command) -> Sequence[RoomEvent]:
        """What comes of a command that is named already, and not done, at a table of ours."""
        events = await self._decided(person, asked)
        if isinstance(asked, GetUp):
            await self.live.gone_from(asked.table, asked.player)
        return events

    async def _decided(self, person: Person, asked: Command) -> Sequence[RoomEvent]:
        """What comes of it; a no, or nothing at all, is told by whoever owns the log alone."""
        try:
            self._check(person, asked)
            events = await self.live.do(asked)
        except (Closed, LogUnavailable, NotOurs):
            raise
        except (HousewayError, HTTPException):
            await self._still_ours(asked)
            if await self.is_done(asked):
                # Another copy came while we asked, and was allowed.
                return ()
            raise
        if not events:
            await self._still_ours(asked)
        return events

    async def _still_ours(self, asked: Command) -> None:
        """Who has replaced us may have done another copy of it; one without a name has no other."""
        if asked.request:
            await self.live.ours.check()

    async def is_done(self, asked: Command) -> bool:
        """Whether this very request was done before, and is on disk.

        Where nobody can say whether it is, that is said. It may be written all the same, or have
        been before what fails now was: "not done" would be a lie then.
        """
        if not is_repeated(self.live.desk.room, asked):
            return False
        try:
            await self.live.on_disk()
        except (Closed, LogUnavailable) as fault:
            raise LogUnknown(str(fault)) from None
        return True

    def _check(self, person: Person, asked: Command) -> None:
        needed = asked.needed(person.number)
        is_guest = person.role == "guest" and needed == "player"
        if not person.may(needed) and not (is_guest and asked.guest_may(self.live.desk.room)):
            raise NotAllowed(f"that takes the role of {needed}", instead=FOR_GUESTS * is_guest)
        if is_guest:
            self._check_own_table(asked)
        self._check_guest(asked)
        if isinstance(asked, TableCommand):
            table_of(self.live, asked.table)
        if isinstance(asked, Act) and asked.action.seat > 0:
            chair = self.live.desk.room.tables[asked.table].chairs.get(asked.action.seat)
            if chair is None or person.number not in (chair.player, chair.stand_in):
                raise NotAllowed(f"seat {asked.action.seat} is not yours")
        house = getattr(asked, "house", "")
        known = (*HOUSES, *self.live.desk.room.own_clubs)
        if house and house not in known:
            # A folder is a house too; whoever asks over the network names none of the server's.
            near = did_you_mean(house, known) or f" There are {', '.join(known)}."
            raise BadInput(f"no house '{house}'.{near}")
        if isinstance(asked, OpenTable):
            self._check_opening(person, asked)
        if isinstance(asked, JoinList):
            self._check_lists(asked.player)

    def _check_own_table(self, asked: Command) -> None:
        """A guest fills no table with bots but their own, and opens none with an endless clock."""
        table = self.live.desk.room.tables.get(asked.table) if isinstance(asked, AddBot) else None
        if table is not None and table.opened.by != asked.by:
            what, why = "a guest cannot add a bot here", "The guest has not opened this table"
            raise Refused(what, why=why, instead="Open a practice table of your own in the lobby")
        if isinstance(asked, OpenTable) and asked.clock_ms > GUEST_CLOCK_MAX_MS:
            most = GUEST_CLOCK_MAX_MS // 1000
            what = f"a guest cannot open a table with a clock of {asked.clock_ms // 1000} seconds"
            why = "Everybody who sits down there would wait as long"
            raise Refused(what, why=why, instead=f"A clock of up to {most} seconds can be had")

    def _check_guest(self, asked: Command) -> None:
        """Nobody puts a guest where they may not go alone, not even the floor."""
        number = asked.plays() or 0
        guest = self.people.named(number) if 0 < number <= NUMBER_MAX else None
        if guest is None or guest.role != "guest" or asked.guest_may(self.live.desk.room):
            return
        what, why = f"{guest.name} cannot play there", "Guests sit at practice tables alone"
        raise Refused(what, why=why, instead="Give them the role of a player first")

    def _check_lists(self, player: int) -> None:
        """Nobody makes the lobby long for others."""
        lists = self.live.desk.room.lists.values()
        on = sum(player in one.players or player in one.called for one in lists)
        if on >= LISTS_MAX:
            why = f"A name is on at most {LISTS_MAX} lists"
            raise Refused("no further list can be joined", why=why, instead="Leave one of them")

    def _check_opening(self, person: Person, asked: OpenTable) -> None:
        for what, (least, most) in BOUNDS.items():
            if not least <= getattr(asked, what) <= most:
                raise BadInput(f"{what} is {least} to {most}, not {getattr(asked, what)}")
        house, room = self.live.house, self.live.desk.room
        if house and asked.house != house:
            why = f"This room is {house}'s alone"
            raise Refused(f"a table of {asked.house} cannot be opened", why=why)
        if person.may("floor"):
            return
        what = "no further practice table can be opened"
        if not practice_left(room, person.number):
            own = sum(sits_there(one, person.number) for one in room.tables.values())
            if own < SAT_AT_MAX:
                why, instead = f"{OPENED_MAX} of yours are open", "Those you have left close soon"
            else:
                why, instead = f"You sit at {own} already", "Get up from one of them in the lobby"
            raise Refused(what, why=why, instead=instead)
        if len(room.tables) >= PRACTICE_TABLES_MAX:
            raise Refused(what, why=f"There are {len(room.tables)} tables")
        if wait_s := self.tables.wait_s(person.number):
            raise TooMuch(wait_s, "you open tables faster than anybody can play at them")


def asking_of(state: State) -> Asking:
    asking: Asking = state.asking
    return asking
