"""Sessions that another node has begun: a person signs in at one, and the next request is here.

Every node looks every second whether the register has changed. Whoever comes with a session that
we do not know yet is not turned away before we have looked.
"""

from typing import Any, Final

from litestar.connection import ASGIConnection
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.log.store import LogUnavailable
from houseway.web.asking import token_of
from houseway.web.limits import Limit
from houseway.web.people import People
from houseway.web.people.aside import aside

LOOKS_A_SECOND: Final = 50
"""How often we look for that reason: whoever makes sessions up must not keep the register busy."""


class Sessions:
    """Those of one room, as one of its nodes knows them."""

    def __init__(self, people: People) -> None:
        self.people = people
        self._looks = Limit(at_once=LOOKS_A_SECOND, a_second=LOOKS_A_SECOND)

    async def look_for(self, scope: Any) -> None:
        """Reads the register again where a request names a session that is not known here."""
        token = token_of(ASGIConnection(scope))
        if token and self.people.tokens.find("session", token) is None:
            await self.look()

    async def look(self) -> None:
        if self._looks.wait_s(""):
            return
        try:
            await aside(self.people.look)
        except (LogUnavailable, SQLAlchemyError):
            return  # who is not known is told so; the register is noted elsewhere
