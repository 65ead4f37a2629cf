"""Whoever looked at the room through a node that is gone, and has not come back.

A node that dies cannot say that its sockets are closed. So whoever is left asks, a while after a
node has gone and after its own start, for each player at its tables whom nobody should wait for.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from houseway.errors import HousewayError
from houseway.room.log.chained.node_log import Standing

if TYPE_CHECKING:
    from houseway.web.nodes.node_room import NodeRoom

BACK_S: Final = 5.0
"""How long players have to come back through another node; their pages do so by themselves."""


class Missing:
    """What one node does about it."""

    def __init__(self, live: "NodeRoom") -> None:
        self.live = live
        self._alive = frozenset[str]()
        self._looking: set[asyncio.Task[None]] = set()

    def noted(self, standing: Standing) -> None:
        """Who lives by now; on the loop, after every beat."""
        before, self._alive = self._alive, standing.alive
        # At our first look nobody knows who was there before us.
        if not before or before - self._alive:
            task = asyncio.create_task(self._look_later())
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    async def _look_later(self) -> None:
        await asyncio.sleep(BACK_S)
        await self.look()

    async def look(self) -> None:
        """Everybody at our tables who gets up after the hand, and looks at it nowhere, is gone."""
        live = self.live
        for number in sorted(live.share.tables):
            table = live.desk.room.tables.get(number)
            leaving = [one for one in table.chairs.values() if one.is_leaving] if table else []
            for chair in leaving:
                with suppress(HousewayError):  # a table that has gone elsewhere is looked at there
                    await live.gone_from(number, chair.player)
