"""Guests: visitors without an account, who may sit at practice tables and nowhere else.

On loopback they are welcome; beyond it a setting lets them in. A guest is a person in the register
like any other, with the least role that can act.
"""

from typing import Any, Final

from litestar import Request, Response, post
from litestar.datastructures import State

from houseway.errors import Refused
from houseway.room.people.events import PlayerCame
from houseway.web.asking import address_of, live_of, people_of
from houseway.web.limits import Limit
from houseway.web.refusing import TooMuch
from houseway.web.routes.signing import SignedIn, new_number, session_cookie

GUESTS_A_MINUTE: Final = 6
GUESTS_AT_ONCE: Final = 12


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
    # The log first: a number that is in it is never given to anybody else, whatever happens next.
    number = new_number(state)
    await live.write([PlayerCame(player=number)])
    person = people.enter(number, people.given_name("Guest", number), "guest")
    token = people.session(person)
    told = SignedIn(person.number, person.name, person.role, token)
    return Response(told, cookies=[session_cookie(state, token)])
