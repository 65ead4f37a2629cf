"""What a table of evolutions looks like."""

from collections.abc import Callable
from typing import Any

from houseway.room.events import RoomEvent
from houseway.room.state import Room

Evolve = dict[type[RoomEvent], Callable[[Room, Any], None]]
"""What each event does to a room."""
