"""The register as a manager sees it: who there is, inviting, roles, and other people's sessions.

An invitation is for a role and a time and works once. Nobody takes the last manager's role away:
a room without one could never be managed again.
"""

from typing import Any, Final

from litestar import Request, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from houseway.room.state import Room
from houseway.web.asking import live_of, people_of, signed_in
from houseway.web.messages import DoneMessage
from houseway.web.messages.floor import Invite, Invited, NewRole, PersonListed
from houseway.web.people import Person
from houseway.web.people.aside import aside
from houseway.web.people.keeping import erased
from houseway.web.refusing import NotThere
from houseway.web.routes.signing import SIGNED_IN, NewPassword, signing_of

HOUR_MS: Final = 3_600_000


@get("/api/people", tags=["people"], security=SIGNED_IN)
async def listed(request: Request[Any, Any, Any], state: State) -> list[PersonListed]:
    """Everybody in the register; a manager asks."""
    signed_in(request, "manager", what="the register")
    room = live_of(state).desk.room
    return [person_listed(room, person) for person in people_of(state).everybody()]


@post("/api/invites", status_code=200, tags=["people"], security=SIGNED_IN)
async def invite(request: Request[Any, Any, Any], state: State, data: JSONBody[Invite]) -> Invited:
    """An invitation to a role: a link that lets one person in, once, until its time runs out."""
    signed_in(request, "manager", what="inviting")
    people = people_of(state)
    token = await aside(people.invite, data.role, for_ms=data.hours * HOUR_MS)
    until_ms = people.now_ms() + data.hours * HOUR_MS
    return Invited(token=token, link=f"/?invite={token}", role=data.role, until_ms=until_ms)


@put("/api/people/{player:int}/role", status_code=200, tags=["people"], security=SIGNED_IN)
async def set_role(
    request: Request[Any, Any, Any],
    state: State,
    player: FromPath[int],
    data: JSONBody[NewRole],
) -> PersonListed:
    """Gives somebody another role; a manager does."""
    signed_in(request, "manager", what="giving a role")
    person_named(state, player)
    await aside(people_of(state).set_role, player, data.role)
    return person_listed(live_of(state).desk.room, person_named(state, player))


@put("/api/people/{player:int}/password", status_code=200, tags=["people"], security=SIGNED_IN)
async def set_password(
    request: Request[Any, Any, Any],
    state: State,
    player: FromPath[int],
    data: JSONBody[NewPassword],
) -> DoneMessage:
    """Sets somebody's password; a manager does. All sessions of that person end."""
    signed_in(request, "manager", what="setting a password")
    person_named(state, player)
    hashed = await signing_of(state).off_the_loop(people_of(state).hashed, data.password)
    # Hashing takes its time, and more where many wait for it: their role may be another by now.
    signed_in(request, "manager", what="setting a password")
    person_named(state, player)
    await aside(people_of(state).set_password, player, hashed)
    return DoneMessage()


@delete("/api/people/{player:int}/sessions", status_code=200, tags=["people"], security=SIGNED_IN)
async def end_sessions(
    request: Request[Any, Any, Any], state: State, player: FromPath[int]
) -> DoneMessage:
    """Ends all sessions of somebody, and takes back their invitations; a manager does."""
    signed_in(request, "manager", what="ending sessions")
    person_named(state, player)
    await aside(people_of(state).sign_out_everywhere, player)
    return DoneMessage()


@delete("/api/people/{player:int}", status_code=200, tags=["people"], security=SIGNED_IN)
async def erase(
    request: Request[Any, Any, Any], state: State, player: FromPath[int]
) -> DoneMessage:
    """Forgets somebody: name, password and sessions; a manager does. The number stays."""
    signed_in(request, "manager", what="erasing somebody")
    person_named(state, player)
    await aside(erased, people_of(state), player)
    return DoneMessage()


def person_named(state: State, number: int) -> Person:
    """Somebody in the register, or nobody is there."""
    person = people_of(state).named(number) if 0 < number < 2**63 else None
    if person is None:
        raise NotThere(f"nobody in the register is number {number}")
    return person


def person_listed(room: Room, person: Person) -> PersonListed:
    """Somebody with their role, their seats and whether they are barred."""
    player = room.players.get(person.number)
    return PersonListed(
        player=person.number,
        name=person.name,
        role=person.role,
        is_guest=person.role == "guest",
        is_bot=bool(player and player.is_bot),
        is_proposition_player=bool(player and player.is_proposition_player),
        barred=player.barred if player else "",
        tables=tuple(
            table.number
            for table in room.tables.values()
            if any(chair.player == person.number for chair in table.chairs.values())
        ),
    )


PEOPLE_ROUTES: Final[tuple[Any, ...]] = (
    listed,
    invite,
    set_role,
    set_password,
    end_sessions,
    erase,
)
