"""What is kept about people, said in full, and how one of them is forgotten.

Everything personal is in the register, outside the room's log. Whoever is erased has no name, no
password and no session there; their number stays, so that every hand of the log still holds.
"""

from typing import Any

import msgspec
from sqlalchemy import Engine, Row, func, inspect, select

from houseway.errors import BadInput
from houseway.web.people import PEOPLE, People, gone
from houseway.web.people.tokens import TOKENS


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What the register holds about one person."""

    player: int
    name: str
    """Empty for whoever was erased."""
    role: str
    has_password: bool
    sessions: int
    invitations: int


def kept(engine: Engine) -> list[Kept]:
    """Everybody in the register, by number."""
    with engine.connect() as connection:
        if not inspect(connection).has_table(PEOPLE.name):
            return []
        rows = connection.execute(select(PEOPLE).order_by(PEOPLE.c.number)).all()
        by_kind = select(TOKENS.c.person, TOKENS.c.kind, func.count()).group_by(
            TOKENS.c.person, TOKENS.c.kind
        )
        tokens = {(row[0], row[1]): row[2] for row in connection.execute(by_kind)}
    return [
        Kept(
            player=row.number,
            name="" if _is_gone(row) else row.name,
            role=row.role,
            has_password=bool(row.password),
            sessions=sum(tokens.get((row.number, kind), 0) for kind in ("session", "fresh")),
            invitations=tokens.get((row.number, "invite"), 0),
        )
        for row in rows
    ]


def erased(people: People, number: int) -> None:
    """Forgets somebody of the register."""
    if people.named(number) is None:
        raise BadInput(f"nobody in the register is number {number}")
    people.erase(number)


def invited_back(people: People, number: int = 0) -> tuple[str, str]:
    """A link's token for somebody of the register, and for whom: nobody is locked out for good."""
    if number:
        person = people.named(number)
        if person is None:
            raise BadInput(f"nobody in the register is number {number}")
        return people.invite(person.role, person=number), person.name
    managers = [one for one in people.everybody() if one.may("manager")]
    if len(managers) > 1:
        those = ", ".join(f"{one.number} ({one.name})" for one in managers)
        raise BadInput(f"there are several managers: say for whom with --player, of {those}")
    if managers:
        return people.invite("manager", person=managers[0].number), managers[0].name
    return people.invite("manager"), "The owner"


def _is_gone(row: "Row[Any]") -> bool:
    """Whether they were erased; early versions left a name that somebody could take as well."""
    has_nothing = row.role == "rail" and not row.password
    return row.name == gone(row.number) or (has_nothing and row.name == f"erased {row.number}")
