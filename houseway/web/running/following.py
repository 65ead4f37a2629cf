"""Follows what others do to the database: who else owns it, and what they change in the register.

A server that was cut off from its database and replaced learns it here within a second, and does
nothing at all any more. What `houseway people` changes, or another server has changed, counts here
from then on: sessions and roles that were ended there end here.
"""

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from houseway.room.log.store import LogUnavailable
from houseway.web.live import LiveRoom
from houseway.web.people import People
from houseway.web.people.aside import CHANGING_S, aside, hangs_s

LOG: Final = logging.getLogger("houseway.web")
EVERY_S: Final = 1.0


class Following:
    """One room's database, looked at every second."""

    def __init__(self, live: LiveRoom, people: People) -> None:
        self.live, self.people = live, people
        self._has_noted = False

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                await self.look()
            except (LogUnavailable, SQLAlchemyError) as fault:
                self._note(type(fault).__name__)
            else:
                self._has_noted = False

    async def look(self) -> None:
        """Whether it is still ours, and whether the register is still the one we know."""
        await self.live.ours.look()
        await aside(self.people.look)

    def _note(self, fault: str) -> None:
        if not self._has_noted:
            self._has_noted = True
            LOG.error("the register does not answer", extra={"fault": fault})


def hanging() -> tuple[str, ...]:
    """Which parts have been waiting for the database for longer than they may."""
    return ("register",) if hangs_s() > CHANGING_S else ()
