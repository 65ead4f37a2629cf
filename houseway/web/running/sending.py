"""Messages to one viewer: handed to the web server and not waited for, but only one at a time.

Whoever takes what they are sent costs no waiting at all. Whoever does not is not sent more: the
next message is written when they have taken the last one, and has everything in it that is new by
then.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from litestar import Litestar, WebSocket
from litestar.types import Receive, Scope, Send
from litestar.types.asgi_types import WebSocketSendEvent

WAY_OUT: Final = "houseway.send"
"""Where a connection's scope has the web server's own `send`."""


def straight(app: Litestar) -> Litestar:
    """Lets sockets hand messages to the web server itself, past what the framework wraps it in."""
    inside = app.asgi_handler

    async def seen(scope: Scope, receive: Receive, send: Send) -> None:
        scope[WAY_OUT] = send  # type: ignore[typeddict-unknown-key]
        await inside(scope, receive, send)

    app.asgi_handler = seen
    return app


class Sending:
    """One direction of one socket, with at most one message under way."""

    __slots__ = ("_last", "_seen", "_send")

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._send: Send = socket.scope.get(WAY_OUT, socket.send)  # type: ignore[assignment]
        self._last: asyncio.Future[None] | None = None
        self._seen: asyncio.Future[None] | None = None

    @property
    def is_free(self) -> bool:
        """Whether the last message has been taken; raises where it cannot be any more."""
        if self._last is None:
            return True
        if not self._last.done():
            return False
        self._last.result()
        self._last = None
        return True

    def send(self, text: str) -> None:
        """Hands a message over; where the server's `send` is a future, that takes no task."""
        message: WebSocketSendEvent = {"type": "websocket.send", "bytes": None, "text": text}
        self._last = asyncio.ensure_future(self._send(message))

    def when_free(self, call: Callable[[], object]) -> None:
        """Calls once the message under way has been taken, or cannot be."""
        assert self._last is not None
        self._last.add_done_callback(lambda _: call())

    async def free(self, patience_s: float) -> None:
        """Waits for the message under way; `TimeoutError` where nobody takes it."""
        if not self.is_free and self._last is not None:
            async with asyncio.timeout(patience_s):
                await self._last

    def is_stuck(self) -> bool:
        """Whether the message under way is the one that was under way when last asked."""
        before, self._seen = self._seen, self._last
        return self._last is not None and self._last is before and not self._last.done()

    def drop(self) -> None:
        """Gives up what is under way: nobody is there to take it."""
        if self._last is None:
            return
        if not self._last.done():
            self._last.cancel()
        elif not self._last.cancelled():
            self._last.exception()
