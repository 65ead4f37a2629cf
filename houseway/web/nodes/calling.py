"""What a node asks of others: commands of their tables, a table itself, who is there.

A command goes to the owner of its table, and its answer is the owner's. Where the owner is gone or
has given the table away, it goes to the next one, as long as whoever asked is patient: what has a
name is done once, however often it is sent. What has none is sent again only where nothing can have
come of it.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.errors import BadInput, HousewayError
from houseway.room.command import TableCommand
from houseway.room.desk import Closed
from houseway.room.log.chained.node_log import Node
from houseway.room.log.store import LogUnknown
from houseway.room.share import TableElsewhere
from houseway.web.gate import BODY_MAX
from houseway.web.live import Events
from houseway.web.nodes.messages import (
    NOT_DONE,
    Answer,
    Ask,
    Give,
    Gone,
    Here,
    Message,
    Settle,
    fault_of,
)
from houseway.web.nodes.sealing import PATH, SEAL, seals_of
from houseway.web.nodes.wires import NoAnswer, NotSent, Wires
from houseway.web.people import Person

if TYPE_CHECKING:
    from houseway.web.nodes.node_room import NodeRoom

DEADLINE_S: Final = 8.0
"""How long we try: less than whoever asked waits for a commit."""
SHORT_S: Final = 2.0
"""How long the answer to a small question is waited for."""
AGAIN_S: Final = 0.25
NOBODY_KNOWS: Final = "its table's server did not answer: it may be done or not"
_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(Answer).decode


class Calls:
    """One node's way to the others."""

    def __init__(self, live: "NodeRoom") -> None:
        self.live, self.wires = live, Wires()
        store = live.store
        self.seals = seals_of(store.vault.keys, store.room, store.node)
        self.under_way: Counter[str] = Counter()
        """Names of requests that are asked of others, or decided here for them."""
        self.forwarded = 0

    def close(self) -> None:
        self.wires.close()

    async def ask(self, node: Node, message: Message) -> Answer:
        """One message and its answer; `NotSent` or `NoAnswer` where there is none."""
        body = _ENCODE(message)
        if len(body) > BODY_MAX:
            raise BadInput(f"that is too long: {BODY_MAX} bytes can be asked of another server")
        headers = self.seals.sealed(node.name, body)
        status, told, answer = await self.wires.post(node.address, PATH, headers, body)
        if status != 200 or told.get(SEAL) != self.seals.answered(headers[SEAL], answer):
            raise NoAnswer(f"node {node.name} gave no answer of ours, but {status}")
        try:
            return _DECODE(answer)
        except msgspec.MsgspecError as fault:
            raise NoAnswer(
                f"node {node.name} gave an answer that cannot be read: {fault}"
            ) from None

    async def asked(
        self, command: TableCommand, person: Person | None, here: Callable[[], Awaitable[Events]]
    ) -> Events:
        """What comes of a command at its table, wherever that is decided."""
        with self.one_under_way(command.request):
            return await self._asked(command, person, here)

    @contextmanager
    def one_under_way(self, request: str) -> Iterator[None]:
        """Counts a request by its name as long as it lasts; nothing of it is kept afterwards."""
        self.under_way[request] += 1
        try:
            yield
        finally:
            self.under_way[request] -= 1
            if not self.under_way[request]:
                del self.under_way[request]

    async def _asked(
        self, command: TableCommand, person: Person | None, here: Callable[[], Awaitable[Events]]
    ) -> Events:
        members, until_s = self.live.membership, time.monotonic() + DEADLINE_S
        is_unknown = False
        await self.live.look_for_table(command.table)
        while time.monotonic() < until_s:
            if command.table in self.live.share.tables or self._is_nowhere(command.table):
                with suppress(TableElsewhere):
                    return await here()
            owner = members.named(members.owners.get(command.table, ""))
            if self.live.stopped:
                break
            if owner is None or not owner.is_alive or owner.name == members.node:
                await members.wait(AGAIN_S)
                continue
            try:
                answer = await self._answer_of(owner, Ask(command, person), until_s)
            except NotSent:
                await members.wait(AGAIN_S)
                continue
            except NoAnswer:
                is_unknown = True
                if not command.request:
                    break
                await members.wait(AGAIN_S)
                continue
            if answer.kind not in NOT_DONE:
                return await self._told(answer)
            if answer.owner:
                members.owners[command.table] = answer.owner
            await members.wait(AGAIN_S)
        if is_unknown:
            raise LogUnknown(NOBODY_KNOWS)
        raise Closed(self.live.stopped or f"table {command.table} has no server now")

    def _is_nowhere(self, table: int) -> bool:
        """Whether nobody owns a table, because there is none: whoever decides says so."""
        return table not in self.live.desk.room.tables and table not in self.live.membership.owners

    async def _answer_of(self, owner: Node, message: Message, until_s: float) -> Answer:
        """The owner's answer; given up when the table has gone to somebody else meanwhile."""
        assert isinstance(message, Ask)
        table, members = message.command.table, self.live.membership
        self.forwarded += 1
        asking = asyncio.create_task(self.ask(owner, message))
        try:
            while True:
                left_s = until_s - time.monotonic()
                changed = asyncio.create_task(members.changed.wait())
                await asyncio.wait(
                    [asking, changed], timeout=left_s, return_when=asyncio.FIRST_COMPLETED
                )
                changed.cancel()
                if asking.done():
                    return asking.result()
                now = members.named(owner.name)
                is_owner = members.owners.get(table) == owner.name
                if left_s <= 0 or not is_owner or now is None or not now.is_alive:
                    raise NoAnswer(f"node {owner.name} does not answer")
        finally:
            asking.cancel()

    async def _told(self, answer: Answer) -> Events:
        """What the owner has answered, once it is known here too."""
        await self.live.knows(answer.tips)
        if (fault := fault_of(answer)) is not None:
            raise fault
        return Forwarded(answer.events, answer.happened)

    async def asked_for(self, table: int, owner: Node) -> None:
        """Has a table given to us, if its owner answers."""
        with suppress(HousewayError, TimeoutError):
            async with asyncio.timeout(SHORT_S):
                await self.ask(owner, Give(table, self.live.membership.node))

    async def gone_from(self, table: int, player: int) -> None:
        """Tells the owner of a table that nobody looks at it for a player with us."""
        members = self.live.membership
        owner = members.named(members.owners.get(table, ""))
        if owner is not None and owner.is_alive:
            with suppress(HousewayError, TimeoutError):
                async with asyncio.timeout(SHORT_S):
                    await self.ask(owner, Gone(table, player))

    async def is_elsewhere(self, table: int, player: int) -> bool:
        """Whether a player looks at a table with another node; who does not answer counts as no."""
        answers = await self.of_all(Here(table, player))
        return any(one is not None and one.is_here for one in answers)

    async def settled(self, request: str) -> None:
        """Nothing of this name is under way anywhere when this returns; else `Closed`."""
        if any(one is None for one in await self.of_all(Settle(request))):
            raise Closed("a server of this room does not answer: whether it is done is not known")

    async def of_all(self, message: Message) -> list[Answer | None]:
        """The answers of every other node that lives; None where there is none."""

        async def of(node: Node) -> Answer | None:
            with suppress(HousewayError, TimeoutError):
                async with asyncio.timeout(SHORT_S):
                    return await self.ask(node, message)
            return None

        return await asyncio.gather(*map(of, self.live.membership.others))


class Forwarded(tuple):  # type: ignore[type-arg]
    """What happened at another node; true where anything did, though some of it is not told."""

    happened: int

    def __new__(cls, events: "list[object]", happened: int) -> "Forwarded":
        made = super().__new__(cls, events)
        made.happened = happened
        return made

    def __bool__(self) -> bool:
        return bool(self.happened)
