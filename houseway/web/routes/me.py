"""Who is asking, and where they sit."""

from typing import Any, Final

from litestar import Request, get
from litestar.datastructures import State

from houseway.web.asking import live_of, people_of, person_of
from houseway.web.messages import Role
from houseway.web.messages.floor import Me, SeatHeld
from houseway.web.own_tables import is_own, practice_left
from houseway.web.people.guests import come_as_guest, guests_of
from houseway.web.shown.lobby import lists_shown

MAY: Final[tuple[tuple[Role, str], ...]] = (
    ("guest", "practice"),
    ("player", "play"),
    ("house dealer", "deal"),
    ("floor", "floor"),
    ("manager", "manage"),
)
"""What a page may offer, by the least role for it."""


@get("/api/me", tags=["session"])
async def me(request: Request[Any, Any, Any], state: State) -> Me:
    """Who asks: without a session, the rail."""
    live, person = live_of(state), person_of(request)
    room, number = live.desk.room, person.number if person is not None else 0
    is_member = person is not None and person.role != "guest"
    has_password = is_member and people_of(state).has_password(number)
    answer = Me(
        player=number,
        name=person.name if person is not None else "",
        role=person.role if person is not None else "rail",
        is_guest=person is not None and person.role == "guest",
        has_password=has_password,
        may=tuple(what for role, what in MAY if person is not None and person.may(role)),
        seats=tuple(
            SeatHeld(table.number, seat, table.title, chair.is_away, is_own(table, number))
            for table in room.tables.values()
            for seat, chair in table.chairs.items()
            if chair.player == number
        ),
        practice_left=practice_left(room, number),
        lists=tuple(
            one
            for one in lists_shown(room, person, people_of(state).names())
            if one.place or any(call.player == number for call in one.called)
        ),
        guests_welcome=guests_of(state).is_welcome,
        server_ms=live.now_ms(),
    )
    await live.on_disk()
    return answer


ME_ROUTES: Final[tuple[Any, ...]] = (me, come_as_guest)
