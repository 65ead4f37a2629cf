"""The route by which nodes ask one another: sealed with the room's key, and for nobody else."""

import asyncio
import logging
from typing import Any, Final

import msgspec
from litestar import Request, Response, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from houseway.errors import HousewayError
from houseway.room.command import TableCommand
from houseway.room.desk import Closed
from houseway.room.share import NotOurs, TableElsewhere
from houseway.web.live import Events
from houseway.web.nodes.calling import SHORT_S
from houseway.web.nodes.membership import DRAINING, UP
from houseway.web.nodes.messages import (
    Answer,
    Ask,
    Drain,
    Give,
    Gone,
    Heard,
    Here,
    JobAsked,
    JobWanted,
    Message,
    Settle,
    refusal,
)
from houseway.web.nodes.node_room import NodeRoom
from houseway.web.nodes.sealing import NODE, PATH, SEAL
from houseway.web.watched import Shown

LOG: Final = logging.getLogger("houseway.web")
_DECODE: Final = msgspec.json.Decoder(Message).decode
_ENCODE: Final = msgspec.json.Encoder().encode


@post(PATH, status_code=200, include_in_schema=False)
async def nodes(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """A message of another node; the gate has looked at its seal."""
    live = state.live
    body = await request.body()
    headers = dict(request.headers)
    if not isinstance(live, NodeRoom) or not _is_good(live, headers, body):
        raise HTTPException("no message of a node of this room", status_code=403)
    try:
        answer = await _answered(live, _DECODE(body), headers[NODE])
    except msgspec.MsgspecError as fault:
        answer = refusal(HousewayError(f"node {live.store.node} cannot read that: {fault}"))
    except (HousewayError, HTTPException) as fault:
        answer = refusal(fault)
    except Exception as fault:
        LOG.exception("another node's message failed")
        answer = refusal(fault)
    told = _ENCODE(answer)
    seal = live.calls.seals.answered(headers[SEAL], told)
    return Response(told, media_type="application/json", headers={SEAL: seal})


def _is_good(live: NodeRoom, headers: dict[str, str], body: bytes) -> bool:
    seals = live.calls.seals
    return bool(seals.sender(headers)) and seals.is_first(headers, body)


async def _answered(live: NodeRoom, message: Message, sender: str) -> Answer:
    if live.stopped:
        raise Closed(f"node {live.store.node} has stopped")
    match message:
        case Ask():
            return await _asked(live, message)
        case Here():
            here = live.shown.get(message.table, Shown()).here
            return Answer(is_here=message.player in here)
        case Give():
            await live.membership.given_to(message.table, message.to or sender)
        case Gone():
            await live.gone_from(message.table, message.player)
        case Settle():
            await _settled(live, message.request)
        case JobAsked() | JobWanted():
            return live.queues[message.queue].told(message)
        case Heard():
            if live.gossip is not None:
                live.gossip.heard(message)
        case Drain():
            await live.membership.set_state(DRAINING if message.state == DRAINING else UP)
    return Answer()


async def _asked(live: NodeRoom, message: Ask) -> Answer:
    """Decides for another node what was asked of it, if the table is ours."""
    command: TableCommand = message.command
    if command.table not in live.share.tables:
        await _wait_for(live, command.table)
    try:
        with live.calls.one_under_way(command.request):
            return await _decided(live, message)
    except NotOurs:
        owner = live.membership.owners.get(command.table, "")
        return Answer(kind="elsewhere", owner=owner if owner != live.store.node else "")
    except (HousewayError, HTTPException) as fault:
        return msgspec.structs.replace(refusal(fault), tips=_tips(live, command, ()))


async def _decided(live: NodeRoom, message: Ask) -> Answer:
    command: TableCommand = message.command
    assert live.asking is not None
    events: Events = ()
    if await live.asking.is_done(command):
        pass
    elif message.person is None:
        events = await live.here(command)
    else:
        events = await live.asking.decided_here(message.person, command)
    told = [event for event in events if not event.is_secret]
    return Answer(events=told, happened=len(events), tips=_tips(live, command, events))


async def _wait_for(live: NodeRoom, table: int) -> None:
    """Somebody has given us the table just now, or is wrong."""
    await live.membership.accept()
    if table not in live.share.tables:
        raise TableElsewhere(table)


def _tips(live: NodeRoom, command: TableCommand, events: Events) -> dict[int, int]:
    tables = {command.table, *(event.table for event in events)}
    return {one: live.store.tips[one].number for one in tables if one in live.store.tips}


async def _settled(live: NodeRoom, request: str) -> None:
    async with asyncio.timeout(SHORT_S):
        while live.calls.under_way[request]:
            await asyncio.sleep(0.02)
