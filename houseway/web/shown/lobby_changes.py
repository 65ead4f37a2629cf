"""The lobby for whoever stays in it: what has changed since they were told last.

A room with dozens of tables deals several hands a second. Told whole each time, it would be
megabytes a minute for somebody who only looks on.
"""

from typing import Any, Final

from msgspec import UNSET

from houseway.web.messages.lobby import (
    LobbyChangedMessage,
    LobbyMessage,
    LobbyTable,
    LobbyTableChanged,
)

FIELDS: Final = tuple(name for name in LobbyTable.__struct_fields__ if name != "table")


def lobby_changes(before: LobbyMessage, now: LobbyMessage) -> LobbyChangedMessage:
    """What makes the one lobby of the other."""
    was = {one.table: one for one in before.tables}
    here = {one.table for one in now.tables}
    return LobbyChangedMessage(
        server_ms=now.server_ms,
        tables=tuple(
            _changed(was.get(one.table), one) for one in now.tables if was.get(one.table) != one
        ),
        closed=tuple(number for number in was if number not in here),
        lists=now.lists if now.lists != before.lists else UNSET,
    )


def is_nothing(changes: LobbyChangedMessage) -> bool:
    """Whether everything stands as it was."""
    return not (changes.tables or changes.closed) and changes.lists is UNSET


def _changed(was: LobbyTable | None, now: LobbyTable) -> LobbyTableChanged:
    fields: dict[str, Any] = {
        name: value
        for name in FIELDS
        for value in (getattr(now, name),)
        if was is None or getattr(was, name) != value
    }
    return LobbyTableChanged(table=now.table, **fields)
