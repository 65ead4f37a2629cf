"""Signing in and out: by name and password, or by an invitation that works once.

Passwords are hashed in threads of their own, two at a time, so that nobody's sign-in slows a
table. Attempts are counted by address: after a few, each next one has to wait.
"""

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, delete, post, put, route
from litestar.datastructures import Cookie, State
from litestar.exceptions import NotAuthorizedException
from litestar.params import JSONBody

from houseway.errors import Refused
from houseway.web.asking import COOKIE, address_of, live_of, people_of, signed_in, token_of
from houseway.web.limits import Limit
from houseway.web.messages import DoneMessage, Role
from houseway.web.nodes.sessions import Sessions
from houseway.web.people import NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, SESSION_MS, Person
from houseway.web.people.aside import aside
from houseway.web.people.called import chosen_name
from houseway.web.refusing import TooMuch

HASHING_AT_ONCE: Final = 2
SLOWER_S: Final = 1.0
"""How much later a name is answered that is being guessed at."""
SIGNED_IN: Final[list[dict[str, list[str]]]] = [{"token": []}, {"cookie": []}]
"""How an operation says that it needs somebody who is signed in."""

Name = Annotated[str, msgspec.Meta(max_length=4 * NAME_MAX)]
Password = Annotated[str, msgspec.Meta(max_length=PASSWORD_MAX)]
Secret = Annotated[str, msgspec.Meta(max_length=PASSWORD_MAX)]


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    """A name and its password, or an invitation and the name to go by."""

    name: Name = ""
    password: Password = ""
    invite: Secret = ""


class SignedIn(msgspec.Struct):
    """Who somebody is now, and the token for scripts; a browser has it in a cookie."""

    player: int
    name: str
    role: Role
    token: str


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """A password to be set; one's own takes the old one too, if there is one."""

    password: Annotated[str, msgspec.Meta(min_length=PASSWORD_MIN, max_length=PASSWORD_MAX)]
    old: Password = ""


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """The name to go by."""

    name: Name


class Signing:
    """What slows down whoever guesses, and keeps nobody else out.

    Who tries too often from one address waits, whatever the name. A name that is tried too often
    from many is answered a little later and never refused: guesses must not lock its owner out.
    """

    def __init__(self, *, at_once: float = 0, a_minute: float = 0) -> None:
        self.by_address = Limit(at_once=at_once, a_second=(a_minute or 1) / 60)
        self.by_name = Limit(at_once=at_once, a_second=(a_minute or 1) / 60)
        self.hashing = asyncio.Semaphore(HASHING_AT_ONCE)

    async def check(self, address: str, name: str) -> None:
        """Counts an attempt, or says how long to wait for the next."""
        if wait_s := self.by_address.wait_s(address):
            raise TooMuch(wait_s, "too many attempts to sign in")
        if name and self.by_name.wait_s(name.casefold()[:NAME_MAX]):
            await asyncio.sleep(SLOWER_S)

    async def off_the_loop(self, work: Any, *about: Any) -> Any:
        """Runs what hashes a password, never many at once."""
        async with self.hashing:
            return await asyncio.to_thread(work, *about)


def signing_of(state: State) -> Signing:
    signing: Signing = state.signing
    return signing


@post("/api/session", status_code=200, tags=["session"])
async def sign_in(
    request: Request[Any, Any, Any], state: State, data: JSONBody[SignIn]
) -> Response[SignedIn]:
    """Signs somebody in, by password or by an invitation; sets the cookie and gives the token."""
    signing, people = signing_of(state), people_of(state)
    await signing.check(address_of(request), data.name)
    if data.invite:
        person = await admitted(state, data.invite, name=data.name, password=data.password)
    else:
        person = await _by_password(state, data.name, data.password)
    if person is None:
        raise NotAuthorizedException("no such name with that password, or the invitation is spent")
    token = await aside(people.session, person, by_invite=bool(data.invite))
    told = SignedIn(person.number, person.name, person.role, token)
    return Response(told, cookies=[session_cookie(state, token)])


async def _by_password(state: State, name: str, password: str) -> Person | None:
    """Whoever has a name and a password; another server may have given it to them just now."""
    signing, people = signing_of(state), people_of(state)
    before = people.register.version
    person: Person | None = await signing.off_the_loop(people.signed_in, name, password)
    sessions: Sessions | None = state.get("sessions")
    if person is None and sessions is not None:
        await sessions.looking.look()
        if people.register.version != before:
            person = await signing.off_the_loop(people.signed_in, name, password)
    return person


def session_cookie(state: State, token: str) -> Cookie:
    """What a browser keeps: for this site's own pages alone, and no script can read it."""
    return Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="strict",
        secure=bool(state.is_secure),
        max_age=SESSION_MS // 1000 if token else 0,
        path="/",
    )


async def admitted(
    state: State, invite: str, *, name: str = "", password: str = ""
) -> Person | None:
    """Whoever an invitation lets in: the person it names, or somebody new."""
    people = people_of(state)
    hashed = await signing_of(state).off_the_loop(people.hashed, password)
    found = people.invited(invite)
    if found is None:
        # Another server of the room may have made it just now.
        await aside(people.look)
        found = people.invited(invite)
    if found is None:
        return None
    number, role = found
    if number:
        # Theirs already: they were invited back, or the answer to their first try was lost.
        person = people.named(number)
        is_same = person is not None and name in ("", person.name)
        return person if is_same else None
    if name:
        name = people.free_name(chosen_name(name, role))
    # The log first: a number that is in it is never given to anybody else, whatever happens next.
    number = await live_of(state).let_in(lambda: new_number(state))
    # Somebody may have taken the name meanwhile, or used the invitation; then the newcomer has no
    # number.
    name = people.free_name(name) if name else people.given_name(role, number)
    person = Person(number, name, role)
    return person if await aside(people.admit, person, hashed, invite) else None


def new_number(state: State) -> int:
    """A number that neither the room nor the register has; it counts once it is in the log."""
    return max(live_of(state).desk.room.newest, people_of(state).newest) + 1


@route("/api/session", http_method=["OPTIONS"], status_code=204, include_in_schema=False)
async def session_methods() -> Response[None]:
    """What can be asked here: two operations of one path, of which Litestar would name one."""
    return Response(None, headers={"allow": "DELETE, OPTIONS, POST"})


@delete("/api/session", status_code=200, tags=["session"])
async def sign_out(request: Request[Any, Any, Any], state: State) -> Response[DoneMessage]:
    """Ends the session that asks."""
    if token := token_of(request):
        await aside(people_of(state).sign_out, token)
    return Response(DoneMessage(), cookies=[session_cookie(state, "")])


@delete("/api/sessions", status_code=200, tags=["session"], security=SIGNED_IN)
async def sign_out_everywhere(
    request: Request[Any, Any, Any], state: State
) -> Response[DoneMessage]:
    """Ends all sessions of whoever asks."""
    await aside(people_of(state).sign_out_everywhere, signed_in(request).number)
    return Response(DoneMessage(), cookies=[session_cookie(state, "")])


@put("/api/session/password", status_code=200, tags=["session"], security=SIGNED_IN)
async def change_own_password(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NewPassword]
) -> DoneMessage:
    """One's own password: whoever has one says the old one too. All other sessions end."""
    person, people, signing = signed_in(request), people_of(state), signing_of(state)
    await signing.check(address_of(request), person.name)
    is_asked = people.has_password(person.number)
    if is_asked and await _by_password(state, person.name, data.old) is None:
        raise Refused("the password is not changed", why="The old one is another")
    hashed = await signing.off_the_loop(people.hashed, data.password)
    # Hashing takes its time: the session may be over by now.
    await aside(people.set_password, signed_in(request).number, hashed, keep=token_of(request))
    return DoneMessage()


@put("/api/session/name", status_code=200, tags=["session"], security=SIGNED_IN)
async def change_own_name(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NewName]
) -> DoneMessage:
    """The name that others see."""
    await aside(people_of(state).rename, signed_in(request).number, data.name)
    return DoneMessage()


SESSION_ROUTES: Final[tuple[Any, ...]] = (
    session_methods, sign_in, sign_out, sign_out_everywhere, change_own_password, change_own_name,
)  # fmt: skip
