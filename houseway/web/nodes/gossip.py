"""What nodes tell one another every second: who has asked how much, and which guests were seen.

Everybody has a limit once, and not once at every node: what somebody has taken of it here is taken
of it there too. A guest who is heard of anywhere is not sent away for being silent.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from heapq import nlargest
from typing import TYPE_CHECKING, Final

from houseway.errors import HousewayError
from houseway.web.limits import Limit
from houseway.web.nodes.messages import Heard
from houseway.web.people import People

if TYPE_CHECKING:
    from houseway.room.log.chained.node_log import Node
    from houseway.web.nodes.node_room import NodeRoom

KEYS_MOST: Final = 150
"""How many keys of a limit are told of, those that have taken the most: a message is small."""
EVERY_S: Final = 1.0
PATIENCE_S: Final = 2.0


class Gossip:
    """One node's share in it."""

    def __init__(self, live: "NodeRoom", people: People, limits: Mapping[str, Limit]) -> None:
        self.live, self.people, self.limits = live, people, limits
        self._told_ms = people.now_ms()
        for limit in limits.values():
            limit.taken = {}

    async def run(self) -> None:
        """Tells until it is cancelled; where nothing is new, nothing is sent."""
        while True:
            await asyncio.sleep(EVERY_S)
            for message in self.news():
                await asyncio.gather(*(self._tell(one, message) for one in self._others()))

    def _others(self) -> "list[Node]":
        return self.live.membership.others

    async def _tell(self, node: "Node", message: Heard) -> None:
        with suppress(HousewayError, TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                await self.live.calls.ask(node, message)

    def news(self) -> list[Heard]:
        """What has happened here since the last time, in messages that others take."""
        spent: dict[str, list[tuple[str | int, int]]] = {}
        for name, limit in self.limits.items():
            taken, limit.taken = limit.taken or {}, {}
            if taken:
                spent[name] = nlargest(KEYS_MOST, taken.items(), key=lambda one: one[1])
        since_ms, self._told_ms = self._told_ms, self.people.now_ms()
        seen = self.people.seen_ms
        guests = [one for one, at_ms in list(seen.items()) if at_ms >= since_ms]
        messages = Heard(spent, []), Heard({}, guests)
        return [one for one in messages if one.spent or one.guests]

    def heard(self, message: Heard) -> None:
        """Another node has told us."""
        for name, some in message.spent.items():
            if (limit := self.limits.get(name)) is not None:
                for key, count in some:
                    limit.spend(key, count)
        now_ms = self.people.now_ms()
        self.people.seen_ms.update(dict.fromkeys(message.guests, now_ms))
