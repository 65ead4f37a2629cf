"""Sessions that another node has begun: a person signs in at one, and the next request is here.

Every node looks every second whether the register has changed. Whoever comes with a session that
we do not know yet, or with a name and password, is not turned away before we have looked.
"""

from contextlib import suppress
from typing import Any

from litestar.connection import ASGIConnection
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.log.store import LogUnavailable
from houseway.web.asking import token_of
from houseway.web.nodes.looking import Looking
from houseway.web.people import People
from houseway.web.people.aside import aside


class Sessions:
    """Those of one room, as one of its nodes knows them."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.looking = Looking(self._look)

    async def look_for(self, scope: Any) -> None:
        """Reads the register again where a request names a session that is not known here."""
        token = token_of(ASGIConnection(scope))
        if token and self.people.tokens.find("session", token) is None:
            await self.looking.look()

    async def _look(self) -> None:
        # Who is not known is told so; a register that does not answer is noted elsewhere.
        with suppress(LogUnavailable, SQLAlchemyError):
            await aside(self.people.look)
