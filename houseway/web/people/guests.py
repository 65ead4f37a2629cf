"""Guests: visitors without an account, who may sit at practice tables and nowhere else.

At the machine itself they are welcome; elsewhere, and behind a proxy, a setting lets them in. A
guest is a person in the register like any other, with the least role that can act, and passes:
whoever is not heard of for a while loses seats and places on lists, and after a day is forgotten.
"""

import asyncio
from collections.abc import Iterator
from typing import Any, Final

from litestar import Request, Response, post
from litestar.datastructures import State
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError, Refused
from houseway.room.command import Command
from houseway.room.lists.commands import LeaveList
from houseway.room.seats.commands import GetUp
from houseway.room.state import Room
from houseway.web.asking import address_of, live_of, people_of
from houseway.web.limits import Limit
from houseway.web.live import LiveRoom
from houseway.web.people import GUEST_MS, People
from houseway.web.people.aside import aside
from houseway.web.refusing import TooMuch
from houseway.web.routes.signing import SignedIn, new_number, session_cookie

GUESTS_A_MINUTE: Final = 6
GUESTS_AT_ONCE: Final = 12
GUESTS_MOST: Final = 5_000
"""How many guests the register knows at a time."""
AWAY_MS: Final = 30 * 60_000
"""How long nothing is heard of a guest before seats and wishes are given up."""
SWEEP_S: Final = 30.0
SWEPT_AT_ONCE: Final = 50


class Guests:
    """Whether visitors may sit down, and how many may come from one address."""

    def __init__(self, *, is_welcome: bool, is_limited: bool) -> None:
        self.is_welcome = is_welcome
        at_once = GUESTS_AT_ONCE if is_limited else 0
        self.coming = Limit(at_once=at_once, a_second=GUESTS_A_MINUTE / 60)


def guests_of(state: State) -> Guests:
    guests: Guests = state.guests
    return guests


@post("/api/session/guest", status_code=200, tags=["session"])
async def come_as_guest(request: Request[Any, Any, Any], state: State) -> Response[SignedIn]:
    """A guest: sits at practice tables at once, under a name the room gives them."""
    guests, live, people = guests_of(state), live_of(state), people_of(state)
    if not guests.is_welcome:
        raise Refused("no guest can come in", why="This room knows its players", instead="Sign in")
    if wait_s := guests.coming.wait_s(address_of(request)):
        raise TooMuch(wait_s, "many guests have come from there")
    if people.guests >= GUESTS_MOST:
        why = "As many are here as the room can take"
        raise Refused("no guest can come in now", why=why, instead="Sign in, or come back later")
    # The log first: a number that is in it is never given to anybody else, whatever happens next.
    number = await live.let_in(lambda: new_number(state))
    name = people.given_name("Guest", number)
    person = await aside(people.enter, number, name, "guest")
    token = await aside(people.session, person)
    people.seen_ms[number] = people.now_ms()
    told = SignedIn(person.number, person.name, person.role, token)
    return Response(told, cookies=[session_cookie(state, token)])


class Sweeping:
    """Sees guests off who have gone without a word."""

    def __init__(self, live: LiveRoom, people: People) -> None:
        self.live, self.people = live, people
        self.since_ms = people.now_ms()
        """Before that we cannot have heard of anybody."""

    async def run(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            if not self.live.stopped and self.live.has_duties:
                await self.sweep()

    async def sweep(self) -> None:
        """Once over all guests, some of them at a time."""
        now_ms = self.people.now_ms()
        try:
            for number in self._quiet(now_ms, AWAY_MS)[:SWEPT_AT_ONCE]:
                for wish in list(given_up(self.live.desk.room, number)):
                    await self.live.do(wish)
            for number in self._quiet(now_ms, GUEST_MS)[:SWEPT_AT_ONCE]:
                if not any(True for _ in given_up(self.live.desk.room, number)):
                    await aside(self.people.forget, number)
            await aside(self.people.tokens.sweep)
        except (HousewayError, SQLAlchemyError):
            return  # the next time, when the room or the register answers again

    def _quiet(self, now_ms: int, for_ms: int) -> list[int]:
        """Who has not been heard of for so long, and first those who still hold something."""
        quiet = [
            number
            for number in self.people.guest_numbers()
            if now_ms - self.people.seen_ms.get(number, self.since_ms) >= for_ms
        ]
        holding = set(_holding(self.live.desk.room))
        return sorted(quiet, key=lambda number: number not in holding)


def given_up(room: Room, number: int) -> Iterator[Command]:
    """What a guest who has gone leaves behind: seats and places on lists."""
    for table in room.tables.values():
        if any(chair.player == number and not chair.is_leaving for chair in table.seated):
            yield GetUp(table=table.number, player=number, by=number)
    for wanted, waiting in room.lists.items():
        if number in waiting.players or number in waiting.called:
            yield LeaveList(
                house=wanted.house,
                game=wanted.game,
                limit=wanted.limit,
                practice=wanted.is_practice,
                player=number,
                by=number,
            )


def _holding(room: Room) -> Iterator[int]:
    for table in room.tables.values():
        yield from (chair.player for chair in table.chairs.values())
    for waiting in room.lists.values():
        yield from waiting.players
        yield from waiting.called
